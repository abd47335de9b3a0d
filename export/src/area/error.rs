//! Why an area could not be measured.

use std::io;
use std::path::PathBuf;

/// Why an area could not be measured. Nothing is left behind in any case.
#[derive(Debug, thiserror::Error)]
pub enum AreaError {
    /// A tool is not installed.
    #[error("`{}` was not found: install {tool} (`apt-get install {package}` on Debian)", program.display())]
    Missing {
        /// The tool.
        tool: &'static str,
        /// What was looked for.
        program: PathBuf,
        /// Debian's package with it.
        package: &'static str,
    },
    /// A tool is there and does not start.
    #[error("cannot start `{}`", program.display())]
    Start {
        /// The program.
        program: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// What was started does not say a version as Yosys does.
    #[error("`{}` does not say which version of Yosys it is: {text}", program.display())]
    NoVersion {
        /// The program.
        program: PathBuf,
        /// What it said.
        text: String,
    },
    /// Yosys is older than what the scripts were written for.
    #[error("Yosys {found} is too old: {oldest} or newer is needed")]
    TooOld {
        /// Its version.
        found: String,
        /// The oldest that is accepted.
        oldest: String,
    },
    /// A tool ended with an error.
    #[error("{tool} failed:\n{last_lines}")]
    Failed {
        /// The tool.
        tool: &'static str,
        /// The end of what it said.
        last_lines: String,
    },
    /// A tool was stopped from outside.
    #[error("{tool} was stopped by signal {signal}:\n{last_lines}")]
    Killed {
        /// The tool.
        tool: &'static str,
        /// The signal.
        signal: i32,
        /// The end of what it said.
        last_lines: String,
    },
    /// A tool took too long and was stopped.
    #[error("{tool} was stopped after {seconds} seconds")]
    TimedOut {
        /// The tool.
        tool: &'static str,
        /// The limit.
        seconds: f64,
    },
    /// The library cannot be read or used.
    #[error("the Liberty file {} cannot be used: {reason}", path.display())]
    Liberty {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Yosys left a cell that has no area.
    #[error("the library has no cell for `{cell}`")]
    Unmapped {
        /// What is left.
        cell: String,
    },
    /// What a tool wrote cannot be understood.
    #[error("what {tool} wrote cannot be understood: {reason}")]
    Unreadable {
        /// The tool.
        tool: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// The gates form a loop.
    #[error("the mapped gates form a loop without a register, so that no path is the longest")]
    Loop,
    /// The temporary directory cannot be used.
    #[error("{doing} failed")]
    Io {
        /// What was being done.
        doing: &'static str,
        /// The reason.
        source: io::Error,
    },
}
