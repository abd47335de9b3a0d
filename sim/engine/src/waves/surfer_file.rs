//! Command files of Surfer: which signals to show, under which dividers.

use super::WaveError;
use super::listing::Listing;
use super::mark::Mark;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What a command file of ours begins with.
const MARK: Mark = Mark("# ");

/// A command file in the making. It does not load the waves: `surfer run.vcd --command-file run.vcd.sucl` does.
pub struct SurferFile<'a> {
    listing: &'a Listing,
    commands: String,
}

impl<'a> SurferFile<'a> {
    /// A command file for waves that have these variables; it shows nothing yet.
    pub fn new(listing: &'a Listing) -> SurferFile<'a> {
        SurferFile { listing, commands: String::new() }
    }

    /// Shows some signals, words and fields, by path, under a title.
    pub fn group(&mut self, title: &str, paths: &[&str]) -> Result<(), WaveError> {
        // A divider takes one word.
        let word = title.replace(|letter: char| !letter.is_alphanumeric(), "_");
        let mut lines = format!("divider_add {}\n", word.trim_end_matches('_'));
        for &path in paths {
            let variables = self.listing.find(path);
            if variables.is_empty() {
                return Err(WaveError::NoSuchSignal(path.into()));
            }
            for variable in variables {
                // Writing to a string cannot fail.
                let _ = writeln!(lines, "variable_add {}", variable.shown);
            }
        }
        self.commands.push_str(&lines);
        Ok(())
    }

    /// Where the command file for the waves in a file belongs: `run.vcd.sucl` beside `run.vcd`.
    pub fn path_for(waves: &Path) -> PathBuf {
        let mut path = waves.as_os_str().to_owned();
        path.push(".sucl");
        path.into()
    }

    /// Whether there is a file that is not as Heddle wrote it. [`SurferFile::write`] leaves it alone.
    pub fn is_kept(path: &Path) -> bool {
        MARK.is_kept(path)
    }

    /// Writes the file, unless [`SurferFile::is_kept`]; it is complete or not there.
    pub fn write(self, path: &Path) -> Result<(), WaveError> {
        MARK.write(path, &self.commands)
    }
}
