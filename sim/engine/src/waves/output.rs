//! A file that is complete or not there.

use super::WaveError;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// Written under a temporary name in the same directory, renamed when finished, removed
/// otherwise. What exists and is no ordinary file (a pipe, a device) is written directly.
pub struct Output {
    /// As the user wrote it.
    path: PathBuf,
    file: File,
    /// Temporary and final name.
    rename: Option<(PathBuf, PathBuf)>,
}

impl Output {
    /// Starts a file.
    pub fn create(path: &Path) -> Result<Output, WaveError> {
        let error = |source| WaveError::Write { path: path.into(), source };
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(error)?;
            return Ok(Output { path: path.into(), file, rename: None });
        }
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        // Through a symbolic link, so that the link stays.
        let last = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        let name = last.file_name().ok_or_else(|| error(io::ErrorKind::InvalidInput.into()))?;
        let mut temporary = name.to_os_string();
        temporary.push(format!(".{}-{count}.partial", std::process::id()));
        let temporary = last.with_file_name(temporary);
        let file = File::create(&temporary).map_err(error)?;
        Ok(Output { path: path.into(), file, rename: Some((temporary, last)) })
    }

    /// Appends.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), WaveError> {
        self.file.write_all(bytes).map_err(|error| self.error(error))
    }

    /// Writes the beginning of the file again.
    pub fn overwrite_start(&mut self, bytes: &[u8]) -> Result<(), WaveError> {
        let start = self.file.seek(SeekFrom::Start(0));
        start.map_err(|error| self.error(error)).and_then(|_| self.append(bytes))
    }

    /// Gives the file its name.
    pub fn finish(mut self) -> Result<(), WaveError> {
        if let Some((temporary, last)) = &self.rename {
            fs::rename(temporary, last).map_err(|error| self.error(error))?;
        }
        self.rename = None;
        Ok(())
    }

    /// An error of this file.
    pub fn error(&self, source: io::Error) -> WaveError {
        WaveError::Write { path: self.path.clone(), source }
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Some((temporary, _)) = &self.rename {
            // Nothing can be done if even this fails, and the cause is already reported.
            let _ = fs::remove_file(temporary);
        }
    }
}
