//! What can go wrong, and the exit code that says so.

use heddle_cores::memory::UnknownMemory;
use heddle_engine::waves::WaveError;
use heddle_launches::{LaunchError, Stopped};
use heddle_support::{InputError, OutputError};
use std::fmt;
use std::process::ExitCode;

/// A failed command. The text says what, where and what to do.
#[derive(Debug)]
pub enum Failure {
    /// A check failed: exit code 1.
    Check(String),
    /// The command line or an input is not acceptable: exit code 2.
    Usage(String),
    /// A tool or file is missing or cannot be written: exit code 3.
    Environment(String),
}

impl Failure {
    /// The documented exit code.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Check(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Environment(_) => 3,
        })
    }

    /// The same failure in other words.
    pub fn map(self, words: impl FnOnce(String) -> String) -> Self {
        match self {
            Failure::Check(text) => Failure::Check(words(text)),
            Failure::Usage(text) => Failure::Usage(words(text)),
            Failure::Environment(text) => Failure::Environment(words(text)),
        }
    }

    /// A bad argument or input, described by an error and its causes.
    pub fn usage(error: impl std::error::Error) -> Self {
        Failure::Usage(chain(&error))
    }

    /// A missing tool or an unwritable file, described by an error and its causes.
    pub fn environment(error: impl std::error::Error) -> Self {
        Failure::Environment(chain(&error))
    }

    /// A failed check, described by an error and its causes.
    pub fn check(error: impl std::error::Error) -> Self {
        Failure::Check(chain(&error))
    }

    /// Waves that cannot be written, or that are not as they were asked for.
    pub fn waves(error: WaveError) -> Self {
        match error {
            WaveError::Write(error) => error.into(),
            other => Failure::usage(other),
        }
    }
}

impl From<OutputError> for Failure {
    fn from(error: OutputError) -> Self {
        if error.is_bad_path() { Failure::usage(error) } else { Failure::environment(error) }
    }
}

impl From<UnknownMemory> for Failure {
    fn from(error: UnknownMemory) -> Self {
        match error {
            UnknownMemory::Unreadable(_) => Failure::environment(error),
            _ => Failure::usage(error),
        }
    }
}

impl From<LaunchError> for Failure {
    fn from(error: LaunchError) -> Self {
        if error.is_unreadable() { Failure::environment(error) } else { Failure::usage(error) }
    }
}

impl From<Stopped<Failure>> for Failure {
    fn from(Stopped { place, error }: Stopped<Failure>) -> Self {
        error.map(|reason| format!("{place}: {reason}"))
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Self {
        if error.is_bad_file() { Failure::usage(error) } else { Failure::environment(error) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Check(text) | Failure::Usage(text) | Failure::Environment(text) => {
                f.write_str(text)
            }
        }
    }
}

/// An error and its causes in one line, causes that repeat their parent left out.
fn chain(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let next = error.to_string();
        if !text.contains(&next) {
            text = format!("{text}: {next}");
        }
        cause = error.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("outer")]
    struct Outer(#[source] std::io::Error);

    #[test]
    fn an_error_is_printed_with_its_causes_once() {
        let outer = Outer(std::io::Error::other("inner"));
        assert_eq!(Failure::usage(outer).to_string(), "outer: inner");
    }
}
