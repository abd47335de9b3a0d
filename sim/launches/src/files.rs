//! A launch file and what lies beside it, in a folder or in the binary.

use crate::error::LaunchError;
use heddle_kernels::{LaunchFile, launch_files};
use heddle_program::Program;
use heddle_program::elf::MAX_SEGMENT_BYTES;
use heddle_program::program::MAX_FILE_BYTES;
use heddle_support::hash;
use std::path::{Path, PathBuf};

/// Bytes of a launch file.
const MAX_SCRIPT_BYTES: u64 = 1 << 20;

/// Whether a file is meant and not something that has a name.
pub fn is_path(text: &str) -> bool {
    text.contains('/') || Path::new(text).extension().is_some()
}

/// Where a launch file and what lies beside it are, and what may still be read.
pub struct Files {
    place: Place,
    left: u64,
}

/// A program, and the hash of its file.
pub struct Loaded {
    /// The program.
    pub program: Program,
    /// The hash.
    pub hash: String,
}

/// Where files are.
enum Place {
    /// In a folder.
    Folder(PathBuf),
    /// In the binary.
    BuiltIn(&'static LaunchFile),
}

impl Files {
    /// A launch file by name in the binary, or by path, and the files beside it. What has neither slash nor
    /// extension is a name.
    pub fn of(name: &str) -> Result<Self, LaunchError> {
        let place = if is_path(name) {
            Place::Folder(Path::new(name).parent().map(Path::to_owned).unwrap_or_default())
        } else {
            Place::BuiltIn(launch_files::find(name).map_err(|unknown| {
                let file = Path::new(name).is_file();
                let hint = format!("; for the file of that name write ./{name}");
                LaunchError::Refused(format!("{unknown}{}", if file { &hint } else { "" }))
            })?)
        };
        Ok(Self { place, left: MAX_SEGMENT_BYTES })
    }

    /// Where a file is, or would be written.
    pub fn path(&self, file: &Path) -> PathBuf {
        match &self.place {
            Place::Folder(folder) => folder.join(file),
            Place::BuiltIn(_) => file.to_owned(),
        }
    }

    /// The launch file.
    pub fn script(&self, name: &str) -> Result<Vec<u8>, LaunchError> {
        match &self.place {
            Place::Folder(_) => Ok(heddle_support::read(Path::new(name), MAX_SCRIPT_BYTES)?),
            Place::BuiltIn(launches) => Ok(launches.text.into()),
        }
    }

    fn content(&self, file: &Path, limit: u64) -> Result<Vec<u8>, LaunchError> {
        let Place::BuiltIn(launches) = &self.place else {
            return Ok(heddle_support::read(&self.path(file), limit)?);
        };
        let content = file.to_str().and_then(|file| launches.file(file));
        let none = || LaunchError::Refused(format!("there is no file {}", file.display()));
        content.map(<[u8]>::to_vec).ok_or_else(none)
    }

    /// A file with the content of a buffer.
    pub fn read(&mut self, file: &Path) -> Result<Vec<u8>, LaunchError> {
        let content = self.content(file, self.left)?;
        self.left -= content.len() as u64;
        Ok(content)
    }

    /// A program with this kernel as its entry.
    pub fn program(&self, file: &Path, kernel: Option<&str>) -> Result<Loaded, LaunchError> {
        let elf = self.content(file, MAX_FILE_BYTES)?;
        let path = self.path(file);
        let program = Program::kernel_from_bytes(&path.display().to_string(), &elf, kernel)?;
        Ok(Loaded { program, hash: hash(&elf) })
    }

    /// Takes bytes from what may still be read, if there are so many.
    pub fn take(&mut self, bytes: u64) -> bool {
        let left = self.left.checked_sub(bytes);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }
}
