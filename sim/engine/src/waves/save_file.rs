//! GTKWave save files: which signals to show, in which groups and number formats.

use super::WaveError;
use super::format::Format;
use super::listing::{Listed, Listing};
use super::mark::Mark;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// GTKWave shows two to this power nanoseconds in 200 pixels, about 35 cycles in a window.
const ZOOM: u32 = 7;

/// GTKWave's markers, none of them placed.
const MARKERS: usize = 27;

/// What a save file of ours begins with.
const MARK: Mark = Mark("[*] ");

/// A save file in the making.
pub struct SaveFile<'a> {
    listing: &'a Listing,
    waves: &'a Path,
    groups: String,
}

impl<'a> SaveFile<'a> {
    /// A save file for the waves in a file, which have these variables; it shows nothing yet.
    pub fn new(listing: &'a Listing, waves: &'a Path) -> SaveFile<'a> {
        SaveFile { listing, waves, groups: String::new() }
    }

    /// Shows some signals, words and fields, by path, under a title. Without a format, that of the variable.
    pub fn group(
        &mut self,
        title: &str,
        signals: &[(&str, Option<Format>)],
    ) -> Result<(), WaveError> {
        self.add(title, signals, [0x80_0200, 0x100_0200])
    }

    /// The same, in a group that is closed at first.
    pub fn closed_group(
        &mut self,
        title: &str,
        signals: &[(&str, Option<Format>)],
    ) -> Result<(), WaveError> {
        self.add(title, signals, [0xc0_0200, 0x140_1200])
    }

    /// `flags` are GTKWave's for the lines that begin and end the group.
    fn add(
        &mut self,
        title: &str,
        signals: &[(&str, Option<Format>)],
        flags: [u32; 2],
    ) -> Result<(), WaveError> {
        let [begin, end] = flags;
        let mut lines = format!("@{begin:x}\n-{title}\n");
        for &(path, format) in signals {
            let variables = self.listing.find(path);
            if variables.is_empty() {
                return Err(WaveError::NoSuchSignal(path.into()));
            }
            variables.iter().for_each(|variable| show(&mut lines, variable, format));
        }
        // Writing to a string cannot fail.
        let _ = writeln!(lines, "@{end:x}\n-{title}");
        self.groups.push_str(&lines);
        Ok(())
    }

    /// Where the save file for the waves in a file belongs: `run.vcd.gtkw` beside `run.vcd`.
    pub fn path_for(waves: &Path) -> PathBuf {
        let mut path = waves.as_os_str().to_owned();
        path.push(".gtkw");
        path.into()
    }

    /// Whether there is a file that is not as Heddle wrote it: a layout that somebody keeps, or
    /// something else. [`SaveFile::write`] leaves it alone.
    pub fn is_kept(path: &Path) -> bool {
        MARK.is_kept(path)
    }

    /// Writes the file, unless [`SaveFile::is_kept`]; it is complete or not there.
    ///
    /// GTKWave does not look for the waves beside the save file, but if both paths are absolute
    /// it finds them after both files were moved together.
    pub fn write(self, path: &Path) -> Result<(), WaveError> {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.into());
        let header = format!(
            "[dumpfile] \"{}\"\n[savefile] \"{}\"\n[timestart] 0\n*-{ZOOM}.0{}\n[sst_expanded] 1\n[treeopen] {}.\n",
            absolute(self.waves).display(),
            absolute(path).display(),
            " -1".repeat(MARKERS),
            self.listing.top
        );
        MARK.write(path, &(header + &self.groups))
    }
}

/// Appends the lines of a variable.
fn show(lines: &mut String, variable: &Listed, format: Option<Format>) {
    let flags = format.unwrap_or(variable.format).flags();
    let Listed { shown, width, .. } = variable;
    // Writing to a string cannot fail.
    let _ = match width {
        1 => writeln!(lines, "@{flags:x}\n{shown}"),
        _ => writeln!(lines, "@{flags:x}\n{shown}[{}:0]", width - 1),
    };
}
