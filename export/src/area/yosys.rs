//! Yosys as a child process: every file it reads or writes is in a temporary directory, and
//! every way it can fail is an error of its own.

use super::AreaError;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Lines of Yosys' output that an error shows.
const LAST_LINES: usize = 12;

/// Runs `script` in `directory`. Temporary files of Yosys and ABC go there too.
pub(super) fn run(
    program: &Path,
    directory: &Path,
    script: &str,
    timeout: Duration,
) -> Result<(), AreaError> {
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    std::fs::write(directory.join("script.ys"), script).map_err(io("writing the script"))?;
    let log = directory.join("log");
    let output = File::create(&log).map_err(io("making the log"))?;
    let errors = output.try_clone().map_err(io("making the log"))?;
    let child = Command::new(program)
        .args(["-s", "script.ys"])
        .current_dir(directory)
        .env("TMPDIR", directory)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(errors)
        .spawn();
    let mut child = child.map_err(|source| match source.kind() {
        io::ErrorKind::NotFound => AreaError::Missing { program: program.into() },
        _ => AreaError::Start { program: program.into(), source },
    })?;
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(io("waiting for Yosys"))? {
            break status;
        }
        if start.elapsed() >= timeout {
            child.kill().and_then(|()| child.wait()).map_err(io("stopping Yosys"))?;
            return Err(AreaError::TimedOut { seconds: timeout.as_secs_f64() });
        }
        sleep(Duration::from_millis(10));
    };
    if status.success() {
        return Ok(());
    }
    let log = std::fs::read(&log).map_err(io("reading the log"))?;
    let last_lines = last_lines(&String::from_utf8_lossy(&log));
    Err(match signal(status) {
        Some(signal) => AreaError::Killed { signal, last_lines },
        None => AreaError::Failed { last_lines },
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

fn last_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(LAST_LINES)..].join("\n")
}
