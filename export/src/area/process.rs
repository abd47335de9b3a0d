//! A tool that works in a temporary directory: every file it reads or writes is there.

use super::AreaError;
use super::recipe::LIBRARY;
use heddle_host::{Folder, Tool, ToolError};
use std::io;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A temporary directory, with the library in it if there is one.
pub(super) fn directory(library: Option<&Path>) -> Result<Folder, AreaError> {
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    let directory = heddle_host::folder().map_err(io("making a temporary directory"))?;
    if let Some(library) = library {
        link(library, &directory.path().join(LIBRARY)).map_err(io("linking the Liberty file"))?;
    }
    Ok(directory)
}

/// A fixed name for a file, whatever characters its own name has.
fn link(file: &Path, name: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(file, name);
    #[cfg(not(unix))]
    return std::fs::copy(file, name).map(|_| ());
}

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
