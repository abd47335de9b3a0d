//! Yosys as a child process: every file it reads or writes is in a temporary directory, and
//! every way it can fail is an error of its own.

use super::AreaError;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Lines of Yosys' output that an error shows.
const LAST_LINES: usize = 12;

/// The oldest version that understands our scripts for certain.
const OLDEST: (u32, u32) = (0, 23);

/// Yosys' name and version: `Yosys 0.23`. Refuses one that is too old.
pub(super) fn version(program: &Path, timeout: Duration) -> Result<String, AreaError> {
    let directory = tempfile::Builder::new().prefix("heddle-area-").tempdir();
    let directory = directory
        .map_err(|source| AreaError::Io { doing: "making a temporary directory", source })?;
    let text = call(program, &["-V"], directory.path(), timeout, &AtomicBool::new(false))?;
    let mut words = text.split_whitespace();
    let version = match (words.next(), words.next()) {
        (Some("Yosys"), Some(version)) => version,
        _ => return Err(AreaError::NoVersion { program: program.into(), text: last_lines(&text) }),
    };
    let mut numbers = version.split(['.', '+']).map(|number| number.parse::<u32>().ok());
    let numbers = (numbers.next().flatten(), numbers.next().flatten());
    match numbers {
        (Some(major), Some(minor)) if (major, minor) < OLDEST => Err(AreaError::TooOld {
            found: version.to_owned(),
            oldest: format!("{}.{}", OLDEST.0, OLDEST.1),
        }),
        _ => Ok(format!("Yosys {version}")),
    }
}

/// Runs `script` in `directory`, until it ends or `stop` is set.
pub(super) fn run(
    program: &Path,
    directory: &Path,
    script: &str,
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<(), AreaError> {
    std::fs::write(directory.join("script.ys"), script)
        .map_err(|source| AreaError::Io { doing: "writing the script", source })?;
    call(program, &["-s", "script.ys"], directory, timeout, stop).map(drop)
}

/// Calls Yosys and gives what it said. Temporary files of Yosys and ABC go into `directory` too.
fn call(
    program: &Path,
    arguments: &[&str],
    directory: &Path,
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<String, AreaError> {
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    let log = directory.join("log");
    let output = File::create(&log).map_err(io("making the log"))?;
    let errors = output.try_clone().map_err(io("making the log"))?;
    let child = Command::new(program)
        .args(arguments)
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
        if start.elapsed() >= timeout || stop.load(Ordering::Relaxed) {
            child.kill().and_then(|()| child.wait()).map_err(io("stopping Yosys"))?;
            return Err(AreaError::TimedOut { seconds: timeout.as_secs_f64() });
        }
        sleep(Duration::from_millis(10));
    };
    let log = std::fs::read(&log).map_err(io("reading the log"))?;
    let log = String::from_utf8_lossy(&log);
    if status.success() {
        return Ok(log.into_owned());
    }
    let last_lines = last_lines(&log);
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
