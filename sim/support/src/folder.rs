//! Several files in one folder.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use heddle_host::Temporary;

use crate::output::{Output, OutputError, Refusal};

/// A folder for several files, which is made if it does not exist.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// Checks that files can be written there, and leaves everything as it is.
    ///
    /// # Errors
    /// The reason why they cannot.
    pub fn check(path: &Path) -> Result<Folder, OutputError> {
        let refused = |reason| OutputError { path: path.to_owned(), reason };
        // The folder, or what it will be made in.
        let found = path.ancestors().find_map(|folder| match fs::metadata(there(folder)) {
            Ok(found) => Some(Ok((folder, found))),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) if error.kind() == ErrorKind::NotADirectory => None,
            Err(error) => Some(Err(error)),
        });
        let (folder, found) = match found {
            Some(Ok(found)) => found,
            Some(Err(error)) => return Err(refused(error.into())),
            None => return Err(refused(Refusal::Empty)),
        };
        if path.as_os_str().is_empty() {
            return Err(refused(Refusal::Empty));
        }
        let dangling = path.ancestors().take_while(|part| *part != folder);
        if let Some(link) = dangling.into_iter().find(|part| part.is_symlink()) {
            return Err(refused(Refusal::NotAFolder(link.to_owned())));
        }
        if !found.is_dir() {
            return Err(refused(Refusal::NotAFolder(folder.to_owned())));
        }
        match Output::check(&there(folder).join("heddle")) {
            Err(OutputError { reason: Refusal::System(error), .. }) => Err(refused(error.into())),
            _ => Ok(Folder { path: path.to_owned() }),
        }
    }

    /// The path that was asked for.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes files by name. Each is complete before the first appears, and on a failure nothing
    /// is left that was not there before, not even the folder.
    ///
    /// # Errors
    /// The first file that cannot be written, and why.
    pub fn write<N, C>(&self, files: &[(N, C)]) -> Result<Vec<PathBuf>, OutputError>
    where
        N: AsRef<Path>,
        C: AsRef<[u8]>,
    {
        let mut made = Made::default();
        made.folder(&self.path)?;
        let paths: Vec<PathBuf> = files.iter().map(|(name, _)| self.path.join(name)).collect();
        let mut writers = Vec::new();
        for (path, (_, content)) in paths.iter().zip(files) {
            let mut writer = Output::check(path)?.start()?;
            writer.append(content.as_ref())?;
            writers.push(writer);
        }
        for (path, writer) in paths.iter().zip(writers) {
            let new = !path.exists();
            writer.finish()?;
            made.files.extend(new.then(|| path.clone()));
        }
        made.keep();
        Ok(paths)
    }
}

/// The empty path is the current folder.
fn there(folder: &Path) -> &Path {
    if folder.as_os_str().is_empty() { Path::new(".") } else { folder }
}

/// What has been made so far, and is removed unless it is kept.
#[derive(Default)]
struct Made {
    /// Outermost first; a signal removes them.
    folders: Vec<Temporary<PathBuf>>,
    files: Vec<PathBuf>,
}

impl Made {
    /// Makes a folder and those that it is in.
    fn folder(&mut self, path: &Path) -> Result<(), OutputError> {
        let missing: Vec<_> = path.ancestors().take_while(|path| !there(path).is_dir()).collect();
        for folder in missing.into_iter().rev() {
            match Temporary::new(|| fs::create_dir(folder).map(|()| folder.to_owned())) {
                Ok(made) => self.folders.push(made),
                // `new/..` is there as soon as `new` is.
                Err(_) if folder.is_dir() => {}
                Err(error) => {
                    return Err(OutputError { path: path.to_owned(), reason: error.into() });
                }
            }
        }
        Ok(())
    }

    fn keep(mut self) {
        self.folders.clear();
        self.files.clear();
    }
}

impl Drop for Made {
    fn drop(&mut self) {
        // Nothing can be done if this fails, and its cause is already reported.
        for file in &self.files {
            let _ = fs::remove_file(file);
        }
        for folder in self.folders.iter().rev() {
            let _ = fs::remove_dir(&**folder);
        }
    }
}
