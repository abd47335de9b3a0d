//! Yosys: which version it is, and running a script.

use super::AreaError;
use super::process::{call, directory};
use super::recipe::NETLIST;
use heddle_host::{Tool, VERSION_LIMIT, last_lines};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The oldest version that understands our scripts for certain.
const OLDEST: (u32, u32) = (0, 23);

/// Yosys' name and version: `Yosys 0.23`. Refuses one that is too old.
pub(super) fn version(program: &Path, timeout: Duration) -> Result<String, AreaError> {
    let (directory, stop) = (directory(None)?, AtomicBool::new(false));
    let limit = timeout.min(VERSION_LIMIT);
    let text = call(tool(program), &["-V"], &[], directory.path(), limit, &stop)?;
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

/// Runs `text`, which writes [`NETLIST`] and perhaps more, in `directory`, until it ends or `stop`
/// is set.
pub(super) fn run(
    program: &Path,
    directory: &Path,
    text: &str,
    more: Option<&str>,
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<(), AreaError> {
    let writes: Vec<&str> = [NETLIST].into_iter().chain(more).collect();
    script(program, directory, text, &writes, timeout, stop)
}

/// Runs a script that writes these files in `directory`, until it ends or `stop` is set.
pub(super) fn script(
    program: &Path,
    directory: &Path,
    text: &str,
    writes: &[&str],
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<(), AreaError> {
    std::fs::write(directory.join("script.ys"), text)
        .map_err(|source| AreaError::Io { doing: "writing the script", source })?;
    call(tool(program), &["-s", "script.ys"], writes, directory, timeout, stop).map(drop)
}

fn tool(program: &Path) -> Tool<'_> {
    Tool { name: "Yosys", program, package: "yosys" }
}
