//! Compiled libraries on disk, named by a hash of all that they depend on.
//!
//! A library is code that runs with the user's rights, so the folder is used only if nobody else can
//! change what is in it or put another in its place, and a library only if it is an ordinary file of
//! the user. Everything else is compiled in a private folder that goes away with the process.
//!
//! A library is made in a directory of its own inside the cache and renamed into place with a
//! hash of its bytes and its name at its end, so that other processes see all of it or nothing, an
//! interrupt leaves nothing, and damage is found.

use super::library::Code;
use super::rustc::Rustc;
use crate::error::EngineError;
use heddle_host::{Distrust, Folder, folder_in, make_private, process_folder};
use heddle_support::hash;
use rustix::fs::OFlags;
use rustix::process::geteuid;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// Bytes that the cache may hold.
const LIMIT: u64 = 256 << 20;

/// Directories of builds that were killed are removed after this time.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Names of directories in which libraries are built begin with this.
const BUILD: &str = "build-";

/// A folder of libraries.
#[derive(Clone, Debug)]
pub struct Cache {
    /// If there is one that only the user can change.
    folder: Option<PathBuf>,
    notice: Option<String>,
}

impl Cache {
    /// `$XDG_CACHE_HOME/heddle` if that is an absolute path, or `~/.cache/heddle`.
    pub fn of_user() -> Cache {
        let absolute = |name| std::env::var_os(name).map(PathBuf::from).filter(|p| p.is_absolute());
        let base = absolute("XDG_CACHE_HOME").or_else(|| Some(absolute("HOME")?.join(".cache")));
        match base {
            Some(base) => Cache::in_folder(&base.join("heddle")),
            None => Cache::none("neither XDG_CACHE_HOME nor HOME is an absolute path".into()),
        }
    }

    /// A cache in this folder, which is made if it is missing.
    pub fn in_folder(folder: &Path) -> Cache {
        match make_private(folder) {
            Ok(()) => Cache { folder: Some(folder.to_owned()), notice: None },
            // A folder that cannot be made does no harm.
            Err(Distrust::Unusable { .. }) => Cache { folder: None, notice: None },
            Err(distrust) => Cache::none(distrust.to_string()),
        }
    }

    fn none(reason: String) -> Cache {
        let notice = format!(
            "compiled code is kept for this run only: {reason}; \
             set XDG_CACHE_HOME to a folder that only you can change"
        );
        Cache { folder: None, notice: Some(notice) }
    }

    /// Why libraries are not kept, if they are not.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// The library of a generated text, from the folder or compiled now.
    pub fn code(&self, source: &str) -> Result<Code, EngineError> {
        let rustc = Rustc::find()?;
        let key = hash(format!("{}\n{source}", rustc.identity()).as_bytes());
        if let Some(folder) = &self.folder {
            if let Some(code) = in_place(folder, &key) {
                return Ok(code);
            }
            let code = build(&rustc, source, folder, &key);
            tidy(folder, &path(folder, &key));
            match code {
                // A folder that is full or cannot be written shall not matter.
                Err(EngineError::Library { .. } | EngineError::CompilerFailed { .. }) => {}
                code => return code,
            }
        }
        let folder = process_folder().map_err(library)?;
        in_place(&folder, &key).map_or_else(|| build(&rustc, source, &folder, &key), Ok)
    }
}

/// Where a library is.
fn path(folder: &Path, key: &str) -> PathBuf {
    folder.join(format!("{key}.so"))
}

/// A library that was built before, if it is there and whole.
fn in_place(folder: &Path, key: &str) -> Option<Code> {
    let path = path(folder, key);
    let file = intact(&path, key)?;
    let code = Code::load(&path).ok()?;
    // The time says what was not used for longest; a folder that cannot be written does not grow
    // either.
    let _ = file.set_modified(SystemTime::now());
    Some(code)
}

/// Compiles a text in a new directory inside this folder and puts the library into its place.
fn build(rustc: &Rustc, source: &str, folder: &Path, key: &str) -> Result<Code, EngineError> {
    let directory = folder_in(folder, BUILD).map_err(library)?;
    let [text, built] = ["design.rs", "design.so"].map(|name| directory.path().join(name));
    fs::write(&text, source).map_err(library)?;
    rustc.compile(&text, &built)?;
    // A library that cannot take its place is loaded from where it was built.
    let found = seal(&built, &directory, folder, key).unwrap_or_else(|_| built.clone());
    Code::load(&found)
        .or_else(|_| Code::load(&built))
        .map_err(|error| EngineError::Library { reason: error.to_string() })
}

/// Puts a library with its seal into its place. Only its owner can read or write it.
fn seal(built: &Path, directory: &Folder, folder: &Path, key: &str) -> io::Result<PathBuf> {
    let bytes = fs::read(built)?;
    let (sealed, place) = (directory.path().join("sealed.so"), path(folder, key));
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&sealed)?;
    file.write_all(&bytes)?;
    file.write_all(seal_of(&bytes, key).as_bytes())?;
    fs::rename(sealed, &place)?;
    Ok(place)
}

/// What stands at the end of a library: damage and another library under its name do not have it.
/// It is no defence against somebody who may write to the folder; for that nobody may.
fn seal_of(library: &[u8], key: &str) -> String {
    hash(&[library, key.as_bytes()].concat())
}

/// The library, if it is an ordinary file of the user with its seal at its end. Nothing is waited
/// for and no link is followed.
fn intact(path: &Path, key: &str) -> Option<File> {
    let flags = (OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32;
    let mut file = OpenOptions::new().read(true).custom_flags(flags).open(path).ok()?;
    let data = file.metadata().ok()?;
    let of_user = data.uid() == geteuid().as_raw() && data.mode() & 0o022 == 0;
    if !(data.is_file() && of_user && data.len() <= LIMIT) {
        return None;
    }
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).ok()?;
    let end = bytes.len().checked_sub(hash(b"").len())?;
    let (library, stored) = bytes.split_at(end);
    (seal_of(library, key).as_bytes() == stored).then_some(file)
}

fn library(error: io::Error) -> EngineError {
    EngineError::Library { reason: error.to_string() }
}

/// Removes what was not used for longest, and what killed builds left. Other processes may do the
/// same at the same time: what is gone already is no error.
fn tidy(folder: &Path, keep: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
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
