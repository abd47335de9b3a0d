//! The content of a file, up to a limit.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file that cannot be read.
#[derive(Debug, Error)]
#[error("cannot read {}: {reason}", path.display())]
pub struct InputError {
    /// The path that was given.
    pub path: PathBuf,
    /// Why its content is not there.
    pub reason: Unreadable,
}

/// Why a file cannot be read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// A folder has no content.
    #[error("it is a folder")]
    IsFolder,
    /// There is more than can be used.
    #[error("it has more than the {0} bytes that are accepted")]
    TooLarge(u64),
    /// The operating system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

impl InputError {
    /// Whether another file has to be given, whatever the file system allows.
    pub fn is_bad_file(&self) -> bool {
        !matches!(self.reason, Unreadable::System(_))
    }
}

/// Everything in a file, a pipe or a device, if it is not more than `limit` bytes. The size of an
/// ordinary file is checked before anything is read; nothing is read beyond the limit, so a device
/// without an end does no harm.
///
/// # Errors
/// [`InputError`], which names the file.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, InputError> {
    content(path, limit).map_err(|reason| InputError { path: path.to_owned(), reason })
}

fn content(path: &Path, limit: u64) -> Result<Vec<u8>, Unreadable> {
    let file = File::open(path)?;
    let found = file.metadata()?;
    if found.is_dir() {
        return Err(Unreadable::IsFolder);
    }
    if found.is_file() && found.len() > limit {
        return Err(Unreadable::TooLarge(limit));
    }
    let mut content = Vec::new();
    file.take(limit.saturating_add(1)).read_to_end(&mut content)?;
    if content.len() as u64 > limit { Err(Unreadable::TooLarge(limit)) } else { Ok(content) }
}
