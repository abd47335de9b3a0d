//! Why an area could not be measured.

use heddle_host::ToolError;
use heddle_support::InputError;
use std::io;
use std::path::PathBuf;

/// Why an area could not be measured. Nothing is left behind in any case.
#[derive(Debug, thiserror::Error)]
pub enum AreaError {
    /// A tool is missing, failed or was stopped.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// What was started does not say a version as Yosys does.
    #[error("`{}` does not say which version of Yosys it is{}",
        program.display(), if text.is_empty() { "" } else { ": " }.to_owned() + text)]
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
    /// The library cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The library cannot be used.
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
    /// A path to an output was asked for that is none.
    #[error("the block has no output `{name}`")]
    NoOutput {
        /// What was asked for.
        name: String,
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
