//! Why an area could not be measured.

use std::io;
use std::path::PathBuf;

/// Why an area could not be measured. Nothing is left behind in any case.
#[derive(Debug, thiserror::Error)]
pub enum AreaError {
    /// Yosys is not installed.
    #[error("`{}` was not found: install Yosys (`apt-get install yosys` on Debian)", program.display())]
    Missing {
        /// What was looked for.
        program: PathBuf,
    },
    /// Yosys is there and does not start.
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
    /// Yosys ended with an error.
    #[error("Yosys failed:\n{last_lines}")]
    Failed {
        /// The end of what it said.
        last_lines: String,
    },
    /// Yosys was stopped from outside.
    #[error("Yosys was stopped by signal {signal}:\n{last_lines}")]
    Killed {
        /// The signal.
        signal: i32,
        /// The end of what it said.
        last_lines: String,
    },
    /// Yosys took too long and was stopped.
    #[error("Yosys was stopped after {seconds} seconds")]
    TimedOut {
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
    /// Yosys' statistics cannot be understood.
    #[error("the statistics of Yosys cannot be understood: {reason}")]
    Statistics {
        /// What is wrong with them.
        reason: String,
    },
    /// The temporary directory cannot be used.
    #[error("{doing} failed")]
    Io {
        /// What was being done.
        doing: &'static str,
        /// The reason.
        source: io::Error,
    },
}
