//! Files and folders that do not stay: they are removed when they are dropped, and by a signal.

use crate::{registry, trust};
use std::ffi::OsString;
use std::fs::Permissions;
use std::io;
use std::ops::{Deref, DerefMut};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use tempfile::{Builder, NamedTempFile, TempDir};

/// Something with a path that is removed when this is dropped, or when a signal ends the program
/// (see [`crate::end_on_signals`]).
#[derive(Debug)]
pub struct Temporary<T> {
    // In this order: what is removed is forgotten afterwards.
    inner: T,
    _entry: Entry,
}

/// A temporary folder that only its owner can enter.
pub type Folder = Temporary<TempDir>;

/// A file that is being written under a temporary name.
pub type Unfinished = Temporary<NamedTempFile>;

/// An entry of the registry.
#[derive(Debug)]
struct Entry(PathBuf);

impl Drop for Entry {
    fn drop(&mut self) {
        registry::lock().remove_path(&self.0);
    }
}

impl<T: AsRef<Path>> Temporary<T> {
    /// Makes it. Nothing else is made or started meanwhile, so this should not take long.
    pub fn new(make: impl FnOnce() -> io::Result<T>) -> io::Result<Temporary<T>> {
        let mut registry = registry::lock();
        let inner = make().map_err(without_path)?;
        let path = inner.as_ref().to_owned();
        registry.add_path(path.clone());
        Ok(Temporary { inner, _entry: Entry(path) })
    }
}

impl<T> Deref for Temporary<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.inner
    }
}

impl<T> DerefMut for Temporary<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.inner
    }
}

impl Unfinished {
    /// Gives the file its name; what had it is replaced.
    pub fn persist(self, path: &Path) -> io::Result<()> {
        self.inner.persist(path).map(drop).map_err(|error| error.error)
    }
}

/// A new folder in the system's place for temporary files (`TMPDIR`), unless others could replace
/// it there.
pub fn folder() -> io::Result<Folder> {
    let parent = place(std::env::var_os("TMPDIR"));
    let remedy = "set TMPDIR to a folder of your own";
    trust::nobody_replaces(&parent)
        .map_err(|distrust| io::Error::other(format!("{distrust}; {remedy}")))?;
    folder_in(&parent, "heddle-").map_err(|error| {
        io::Error::new(error.kind(), format!("{}: {error}; {remedy}", parent.display()))
    })
}

/// Where temporary files go by the value of `TMPDIR`; an empty one is none.
fn place(variable: Option<OsString>) -> PathBuf {
    variable.filter(|value| !value.is_empty()).unwrap_or_else(|| "/tmp".into()).into()
}

/// A new folder in another, with a name that begins so.
pub fn folder_in(parent: &Path, prefix: &str) -> io::Result<Folder> {
    let private = Permissions::from_mode(0o700);
    Temporary::new(|| Builder::new().prefix(prefix).permissions(private).tempdir_in(parent))
}

/// A private folder that is there until the program ends, however it ends.
pub fn process_folder() -> io::Result<PathBuf> {
    static FOLDER: Mutex<Option<PathBuf>> = Mutex::new(None);
    let mut known = FOLDER.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if let Some(path) = &*known {
        return Ok(path.clone());
    }
    let folder = folder()?;
    // SAFETY: the function has the type that is asked for, and nothing in it unwinds.
    if unsafe { libc::atexit(clear) } != 0 {
        return Err(io::Error::other("the system does not tell when the program ends"));
    }
    let path = folder.path().to_owned();
    // It belongs to the registry from now on.
    std::mem::forget(folder);
    *known = Some(path.clone());
    Ok(path)
}

extern "C" fn clear() {
    registry::lock().clear();
}

/// The reason without the temporary name, which tells nobody anything.
fn without_path(error: io::Error) -> io::Error {
    let text = error.to_string();
    let reason = text.rsplit_once(" at path ").map(|(reason, _)| reason.to_owned());
    match reason {
        Some(reason) => io::Error::new(error.kind(), reason),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_private_and_goes_away() {
        let folder = folder().unwrap();
        let path = folder.path().to_owned();
        assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o700);
        drop(folder);
        assert!(!path.exists());
    }

    #[test]
    fn an_unfinished_file_takes_its_name_or_goes_away() {
        let folder = folder().unwrap();
        let begin = || Temporary::new(|| NamedTempFile::new_in(folder.path())).unwrap();
        let entries = || std::fs::read_dir(folder.path()).unwrap().count();
        drop(begin());
        assert_eq!(entries(), 0);
        let path = folder.path().join("x");
        begin().persist(&path).unwrap();
        assert_eq!((path.is_file(), entries()), (true, 1));
    }

    #[test]
    fn an_empty_place_for_temporary_files_is_none() {
        let places = [None, Some(""), Some("/var/tmp")].map(|value| place(value.map(Into::into)));
        assert_eq!(places, ["/tmp", "/tmp", "/var/tmp"].map(PathBuf::from));
    }

    #[test]
    fn an_error_names_no_temporary_file() {
        let error = folder_in(Path::new("/nonexistent"), "x").unwrap_err();
        assert_eq!(error.to_string(), "No such file or directory (os error 2)");
    }
}
