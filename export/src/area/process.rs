//! A tool as a child process: every file it reads or writes is in a temporary directory, and
//! every way it can fail is an error of its own.

use super::AreaError;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Lines of a tool's output that an error shows.
const LAST_LINES: usize = 12;

/// A tool that is called.
#[derive(Clone, Copy)]
pub(super) struct Tool<'a> {
    /// What it is called in errors.
    pub name: &'static str,
    /// The program.
    pub program: &'a Path,
    /// Debian's package with it.
    pub package: &'static str,
}

/// Calls a tool until it ends or `stop` is set, and gives what it said. Its temporary files go into
/// `directory` too.
pub(super) fn call(
    tool: Tool<'_>,
    arguments: &[&str],
    directory: &Path,
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<String, AreaError> {
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    let log = directory.join("log");
    let output = File::create(&log).map_err(io("making the log"))?;
    let errors = output.try_clone().map_err(io("making the log"))?;
    let child = Command::new(tool.program)
        .args(arguments)
        .current_dir(directory)
        .env("TMPDIR", directory)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .spawn();
    let mut child = child.map_err(|source| match source.kind() {
        io::ErrorKind::NotFound => AreaError::Missing {
            tool: tool.name,
            program: tool.program.into(),
            package: tool.package,
        },
        _ => AreaError::Start { program: tool.program.into(), source },
    })?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(io("waiting for a tool"))? {
            break status;
        }
        if start.elapsed() >= timeout || stop.load(Ordering::Relaxed) {
            child.kill().and_then(|()| child.wait()).map_err(io("stopping a tool"))?;
            return Err(AreaError::TimedOut { tool: tool.name, seconds: timeout.as_secs_f64() });
        }
        sleep(Duration::from_millis(10));
    };
    let log = std::fs::read(&log).map_err(io("reading the log"))?;
    let log = String::from_utf8_lossy(&log);
    if status.success() {
        return Ok(log.into_owned());
    }
    let last_lines = last_lines(&log);
    space(directory)?;
    Err(match signal(status) {
        Some(signal) => AreaError::Killed { tool: tool.name, signal, last_lines },
        None => AreaError::Failed { tool: tool.name, last_lines },
    })
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}

/// What is told when a tool wrote something in `directory` that makes no sense.
pub(super) fn unreadable(tool: &'static str, directory: &Path, reason: String) -> AreaError {
    space(directory).err().unwrap_or(AreaError::Unreadable { tool, reason })
}

/// Tools do not always notice that there is no space; this does.
fn space(directory: &Path) -> Result<(), AreaError> {
    std::fs::write(directory.join("space"), vec![0u8; 1 << 16])
        .map_err(|source| AreaError::Io { doing: "writing temporary files (TMPDIR)", source })
}

/// The end of what a tool said.
pub(super) fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(LAST_LINES)..].join("\n")
}
