//! A tool that works in a temporary directory: every file it reads or writes is there.

use super::AreaError;
use heddle_host::{Tool, ToolError};
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Calls a tool until it ends or `stop` is set, and gives what it said. Its temporary files go into
/// `directory` too, and there it has to write these files.
///
/// For the tool the directory has the name `.`: Yosys puts the path of its temporary files into
/// commands for a shell, which understands spaces, quotes and `$` in its own way.
pub(super) fn call(
    tool: Tool<'_>,
    arguments: &[&str],
    writes: &[&str],
    directory: &Path,
    timeout: Duration,
    stop: &AtomicBool,
) -> Result<String, AreaError> {
    let call = tool.call().args(arguments).within(directory).env("TMPDIR", ".");
    let call = writes.iter().fold(call, |call, file| call.writes(file));
    call.limit(timeout).until(stop).run().map_err(|error| match error {
        ToolError::Failed { .. } | ToolError::Killed { .. } | ToolError::NothingWritten { .. } => {
            space(directory).err().unwrap_or(error.into())
        }
        error => error.into(),
    })
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
