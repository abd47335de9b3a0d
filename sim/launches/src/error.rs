//! Why a launch file is refused, and where it stopped.

use heddle_kernels::user::UserError;
use heddle_program::LoadError;
use heddle_support::InputError;
use thiserror::Error;

/// Why a launch file cannot be run.
#[derive(Debug, Error)]
pub enum LaunchError {
    /// What it says is not acceptable.
    #[error("{0}")]
    Refused(String),
    /// A file cannot be read.
    #[error(transparent)]
    Input(#[from] InputError),
    /// A file is no program.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// A program does not take its arguments.
    #[error(transparent)]
    User(#[from] UserError),
    /// The same with its place.
    #[error("{place}: {error}")]
    At {
        /// The file, or the part of it.
        place: String,
        /// What is wrong there.
        #[source]
        error: Box<LaunchError>,
    },
}

impl LaunchError {
    /// The same at a place.
    pub(crate) fn at(self, place: impl Into<String>) -> Self {
        Self::At { place: place.into(), error: Box::new(self) }
    }

    /// Whether the file system is to blame, and no file.
    pub fn is_unreadable(&self) -> bool {
        match self {
            Self::Input(error) => !error.is_bad_file(),
            Self::At { error, .. } => error.is_unreadable(),
            _ => false,
        }
    }
}

/// A run of launches that has stopped before its end.
#[derive(Debug, Error)]
#[error("{place}: {error}")]
pub struct Stopped<E> {
    /// The launch file and the number of the step.
    pub place: String,
    /// Why.
    #[source]
    pub error: E,
}
