//! Compiled libraries on disk, named by a hash of all that they depend on.
//!
//! A library is made in a directory of its own inside the cache and renamed into place with a
//! hash of its bytes at its end, so that other processes see all of it or nothing, an interrupt
//! leaves at most a directory that is removed later, and damage is found. Where the folder cannot
//! be written, the library is loaded from a temporary directory instead.

use super::library::Code;
use super::rustc::Rustc;
use crate::error::EngineError;
use std::fs;
use std::hash::Hasher;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// Bytes that the cache may hold.
const LIMIT: u64 = 256 << 20;

/// Directories of interrupted builds are removed after this time.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Names of directories in which libraries are built begin with this.
const BUILD: &str = "build-";

/// A folder of libraries.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// `$XDG_CACHE_HOME/heddle` or `~/.cache/heddle`.
    pub fn of_user() -> Cache {
        let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        let base = variable("XDG_CACHE_HOME")
            .map(PathBuf::from)
            .or_else(|| variable("HOME").map(|home| Path::new(&home).join(".cache")));
        Cache { folder: base.unwrap_or_else(std::env::temp_dir).join("heddle") }
    }

    /// A cache in this folder.
    pub fn in_folder(folder: &Path) -> Cache {
        Cache { folder: folder.to_owned() }
    }

    /// The library of a generated text, from the folder or compiled now.
    pub fn code(&self, source: &str) -> Result<Code, EngineError> {
        let rustc = Rustc::find()?;
        let name = format!("{}.so", hash(format!("{}\n{source}", rustc.identity()).as_bytes()));
        let path = self.folder.join(name);
        if intact(&path)
            && let Ok(code) = Code::load(&path)
        {
            // The time says what was not used for longest; a folder that cannot be written does
            // not grow either.
            let _ = fs::File::open(&path).and_then(|file| file.set_modified(SystemTime::now()));
            return Ok(code);
        }
        // A folder that is full or cannot be written shall not matter.
        let (directory, built) = build(&rustc, source, &self.folder)
            .or_else(|_| build(&rustc, source, &std::env::temp_dir()))?;
        let sealed = fs::read(&built).and_then(|mut bytes| {
            bytes.extend(hash(&bytes).into_bytes());
            let sealed = directory.path().join("sealed.so");
            fs::write(&sealed, bytes)?;
            fs::rename(sealed, &path)
        });
        let found = if sealed.is_ok() { &path } else { &built };
        let code = Code::load(found).or_else(|_| Code::load(&built));
        self.tidy(&path);
        code.map_err(|error| EngineError::Library { reason: error.to_string() })
    }

    /// Removes what was not used for longest, and what interrupted builds left. Other processes
    /// may do the same at the same time: what is gone already is no error.
    fn tidy(&self, keep: &Path) {
        let Ok(entries) = fs::read_dir(&self.folder) else { return };
        let mut libraries = vec![];
        let mut size = 0;
        for entry in entries.flatten() {
            let Ok(data) = entry.metadata() else { continue };
            let Ok(modified) = data.modified() else { continue };
            if data.is_dir() {
                let old = modified.elapsed().is_ok_and(|age| age > ABANDONED);
                if old && entry.file_name().to_string_lossy().starts_with(BUILD) {
                    let _ = fs::remove_dir_all(entry.path());
                }
            } else if entry.path().extension().is_some_and(|extension| extension == "so") {
                size += data.len();
                libraries.push((modified, data.len(), entry.path()));
            }
        }
        libraries.sort();
        for (_, bytes, path) in libraries {
            if size > LIMIT && path != keep {
                let _ = fs::remove_file(path);
                size -= bytes;
            }
        }
    }
}

/// Compiles a text in a new directory inside this folder.
fn build(rustc: &Rustc, source: &str, folder: &Path) -> Result<(TempDir, PathBuf), EngineError> {
    let text = |directory: &TempDir| directory.path().join("design.rs");
    let directory = fs::create_dir_all(folder)
        .and_then(|()| tempfile::Builder::new().prefix(BUILD).tempdir_in(folder))
        .and_then(|directory| fs::write(text(&directory), source).map(|()| directory))
        .map_err(|error: io::Error| EngineError::Library { reason: error.to_string() })?;
    let built = directory.path().join("design.so");
    rustc.compile(&text(&directory), &built)?;
    Ok((directory, built))
}

/// Whether a library ends with the hash of what is before.
fn intact(path: &Path) -> bool {
    let Ok(bytes) = fs::read(path) else { return false };
    let end = hash(b"").len();
    bytes.len().checked_sub(end).is_some_and(|length| {
        let (library, stored) = bytes.split_at(length);
        hash(library).as_bytes() == stored
    })
}

/// 128 bits in hexadecimal.
fn hash(bytes: &[u8]) -> String {
    let half = |salt: u8| {
        #[allow(deprecated, reason = "the one hash of the standard library that never changes")]
        let mut hasher = std::hash::SipHasher::new_with_keys(u64::from(salt), 0x6865_6464_6c65);
        hasher.write(bytes);
        hasher.finish()
    };
    format!("{:016x}{:016x}", half(1), half(2))
}
