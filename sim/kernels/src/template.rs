//! The files of a new kernel: those that build the committed kernels, and an example.

use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file of the template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TemplateFile {
    /// Name in the folder of the kernel.
    pub name: &'static str,
    /// What it is, in a few words.
    pub summary: &'static str,
    /// Its content.
    pub text: &'static str,
}

/// Every file of the template: it builds and runs as it stands.
pub const TEMPLATE: &[TemplateFile] = &[
    TemplateFile {
        name: "kernel.c",
        summary: "the kernel, an example to replace",
        text: include_str!("../c/template/kernel.c"),
    },
    TemplateFile {
        name: "heddle.h",
        summary: "thread identity, barrier, votes, atomics",
        text: include_str!("../c/heddle.h"),
    },
    TemplateFile {
        name: "start.S",
        summary: "entry of every thread",
        text: include_str!("../c/start.S"),
    },
    TemplateFile {
        name: "link.ld",
        summary: "where code and data lie",
        text: include_str!("../c/link.ld"),
    },
    TemplateFile {
        name: "flags.mk",
        summary: "flags of clang and gcc",
        text: include_str!("../c/flags.mk"),
    },
    TemplateFile {
        name: "Makefile",
        summary: "builds and runs it",
        text: include_str!("../c/template/Makefile"),
    },
];

/// Writes the template into a folder, which is made if it does not exist.
///
/// # Errors
/// [`TemplateError`] when there is something in the folder already, or when it cannot be
/// made or written.
pub fn write_template(folder: &Path) -> Result<(), TemplateError> {
    if folder.exists() && !folder.is_dir() {
        return Err(TemplateError::NotAFolder { path: folder.to_owned() });
    }
    let unwritable = |path: &Path, reason| {
        let path = path.to_owned();
        TemplateError::Unwritable { path, reason }
    };
    std::fs::create_dir_all(folder).map_err(|reason| unwritable(folder, reason))?;
    let mut entries = std::fs::read_dir(folder).map_err(|reason| unwritable(folder, reason))?;
    if entries.next().is_some() {
        return Err(TemplateError::NotEmpty { path: folder.to_owned() });
    }
    for file in TEMPLATE {
        let path = folder.join(file.name);
        std::fs::write(&path, file.text).map_err(|reason| unwritable(&path, reason))?;
    }
    Ok(())
}

/// Why a template was not written.
#[derive(Debug, Error)]
pub enum TemplateError {
    /// The folder has files already, which are left as they are.
    #[error("{} is not empty", path.display())]
    NotEmpty {
        /// The folder.
        path: PathBuf,
    },
    /// There is a file of that name.
    #[error("{} is not a folder", path.display())]
    NotAFolder {
        /// The file.
        path: PathBuf,
    },
    /// The folder or a file in it cannot be made.
    #[error("cannot write {}: {reason}", path.display())]
    Unwritable {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        #[source]
        reason: std::io::Error,
    },
}
