//! `heddle build`: from the source of kernels to a program.
//!
//! clang compiles the source to LLVM text without optimising. That text says which functions are
//! kernels and what they take; it gets for each kernel a function where threads start, and the table
//! of kernels ([`heddle_program::kernels`]). Then clang optimises it together with the built-in
//! functions, and lld links.
//!
//! - `language`: what a source is written in
//! - `compiler`: finds clang and lld, and calls them
//! - `text`: LLVM text, as far as it is read
//! - `kernels`: the kernels of a text and their parameters
//! - `debug`: types of parameters from debugging information
//! - `rewrite`: what is changed in a text, and added to it
//! - `conversions`: built-in functions that are written when they are called
//! - `link`: the linker script, and what a linker misses

mod compiler;
mod conversions;
mod debug;
mod kernels;
mod language;
mod link;
mod rewrite;
mod text;

use std::path::PathBuf;

use heddle_host::ToolError;
use heddle_program::{LoadError, Program};
use heddle_support::InputError;
use thiserror::Error;

use compiler::Compiler;
pub use kernels::KernelError;
pub use language::Language;
use text::Text;

/// Bytes of a source that are read.
const MAX_SOURCE_BYTES: u64 = 16 << 20;

/// What to build, and how.
#[derive(Clone, Debug)]
pub struct Request {
    /// The source; its extension says its language.
    pub source: PathBuf,
    /// Macros, `NAME` or `NAME=VALUE`.
    pub defines: Vec<String>,
    /// Folders with headers.
    pub includes: Vec<PathBuf>,
    /// Instruction set, as clang's `-march`.
    pub march: String,
    /// Level of optimisation, `0` to `3`, `s` or `z`.
    pub optimise: String,
    /// clang, instead of one that is looked for.
    pub clang: Option<PathBuf>,
}

/// A program that was built.
pub struct Built {
    /// The ELF file.
    pub elf: Vec<u8>,
    /// The same, loaded, with each of its kernels as the entry in turn.
    pub programs: Vec<Program>,
    /// Warnings of the compiler.
    pub warnings: String,
    /// The compiler that was used, as it calls itself.
    pub compiler: String,
}

/// Why there is no program.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The source cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The extension says nothing.
    #[error("{}: expected {}", path.display(), language::EXTENSIONS)]
    Language {
        /// The source.
        path: PathBuf,
    },
    /// A compiler or linker is missing, or does not run.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// clang is too old for OpenCL C and for floats in integer registers.
    #[error("`{}` is {version}; clang {} or later is needed (`apt-get install {}` on Debian)",
        program.display(), compiler::OLDEST, compiler::PACKAGES)]
    TooOld {
        /// What was looked at.
        program: PathBuf,
        /// What it says.
        version: String,
    },
    /// The source is not accepted.
    #[error("{} does not compile:\n{said}", path.display())]
    Source {
        /// The source.
        path: PathBuf,
        /// What the compiler says.
        said: String,
    },
    /// A kernel cannot be launched.
    #[error("{}: {reason}", path.display())]
    Kernel {
        /// The source.
        path: PathBuf,
        /// Why.
        reason: KernelError,
    },
    /// What the source calls does not exist.
    #[error("{}: {}", path.display(), missing.join("\n"))]
    Missing {
        /// The source.
        path: PathBuf,
        /// What, why, and where it is called.
        missing: Vec<String>,
    },
    /// The linker refuses.
    #[error("{} cannot be linked:\n{said}", path.display())]
    Link {
        /// The source.
        path: PathBuf,
        /// What the linker says.
        said: String,
    },
    /// What was linked is no program of this machine.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// A temporary file cannot be written or read.
    #[error("cannot use a temporary folder: {0}")]
    Temporary(#[source] std::io::Error),
}

impl BuildError {
    /// Whether the source has to be changed, and not the machine.
    pub fn is_bad_source(&self) -> bool {
        match self {
            Self::Input(error) => error.is_bad_file(),
            Self::Tool(_) | Self::TooOld { .. } | Self::Temporary(_) => false,
            _ => true,
        }
    }
}

/// Builds a program. What is written on the way is in a folder that goes away.
///
/// # Errors
/// [`BuildError`].
pub fn build(request: &Request) -> Result<Built, BuildError> {
    let path = &request.source;
    let language = Language::of(path).ok_or_else(|| BuildError::Language { path: path.clone() })?;
    heddle_support::read(path, MAX_SOURCE_BYTES)?;
    let compiler = Compiler::find(request)?;
    let folder = heddle_host::folder().map_err(BuildError::Temporary)?;
    let folder = folder.path();
    language::write_headers(folder).map_err(BuildError::Temporary)?;

    let (text, warnings) = compiler.to_text(language, folder)?;
    let mut text = Text::parse(text);
    let refused = |reason| BuildError::Kernel { path: path.clone(), reason };
    let kernels = kernels::find(&text, language).map_err(refused)?;
    let dynamic = rewrite::shared_variables(&mut text, &kernels).map_err(refused)?;
    rewrite::add_starts(&mut text, &kernels);
    let changed = folder.join("kernels.ll");
    std::fs::write(&changed, text.to_string()).map_err(BuildError::Temporary)?;

    let library = compiler.library(&text, folder)?;
    let object = compiler.to_object(&changed, &library, folder)?;
    let runtime = compiler.runtime(folder)?;
    let script = link::script(&kernels, &dynamic);
    let elf = compiler.link(&script, &[object, runtime], folder)?;
    let name = path.display().to_string();
    let load =
        |found: &kernels::Found| Program::kernel_from_bytes(&name, &elf, Some(&found.kernel.name));
    let programs = kernels.iter().map(load).collect::<Result<_, _>>()?;
    Ok(Built { programs, elf, warnings, compiler: compiler.version() })
}
