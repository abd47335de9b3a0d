//! The files of a new kernel: those that build the committed kernels, and an example.

use std::path::{Path, PathBuf};

use heddle_support::{Folder, OutputError};
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

/// What `make run` of a new kernel builds and runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The kernel as it is compiled, in the reference interpreter.
    Plain,
    /// The kernel with splits, on the core `pws`.
    Split,
}

/// Writes the template into a folder, which is made if it does not exist: everything or nothing.
/// Its Makefile runs the `heddle` in `PATH` or, without one, the program at the path `heddle`.
///
/// # Errors
/// [`TemplateError`] when there is something in the folder already, or when it cannot be
/// made or written.
pub fn write_template(
    folder: &Path,
    heddle: Option<&Path>,
    form: Form,
) -> Result<(), TemplateError> {
    let output = Folder::check(folder)?;
    if std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        return Err(TemplateError::NotEmpty { path: folder.to_owned() });
    }
    let program = heddle.and_then(Path::to_str).filter(|path| is_plain(path)).unwrap_or("heddle");
    let (kernel, command) = match form {
        Form::Plain => ("kernel.elf", "interpret"),
        Form::Split => ("kernel.split.elf", "run --core pws --preset paper"),
    };
    let places = [("@HEDDLE@", program), ("@KERNEL@", kernel), ("@COMMAND@", command)];
    let text = |file: &TemplateFile| {
        let text = places
            .iter()
            .fold(file.text.to_owned(), |text, (place, what)| text.replace(place, what));
        (file.name, text)
    };
    let files: Vec<_> = TEMPLATE.iter().map(text).collect();
    output.write(&files)?;
    Ok(())
}

/// Whether a path means itself to make and to a shell.
fn is_plain(path: &str) -> bool {
    path.chars().all(|letter| letter.is_ascii_alphanumeric() || "/._+-".contains(letter))
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
    /// The folder or a file in it cannot be made.
    #[error(transparent)]
    Unwritable(#[from] OutputError),
}
