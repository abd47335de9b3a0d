//! GTKWave save files: which signals to show, in which groups and number formats.

use super::{WaveError, is_fst, names};
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{Netlist, SignalId};
use heddle_support::Output;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// GTKWave shows two to this power nanoseconds in 200 pixels, about 35 cycles in a window.
const ZOOM: u32 = 7;

/// GTKWave's markers, none of them placed.
const MARKERS: usize = 27;

/// What a save file of ours begins with; a number follows that only the unchanged rest has. GTKWave
/// leaves this line out when it saves.
const MARK: &str = "[*] Written by Heddle, and again as long as nobody changes it: ";

/// A file that is longer is none of ours.
const MAX_BYTES: u64 = 1 << 24;

/// How GTKWave shows a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Base 2.
    Binary,
    /// Base 16.
    Hexadecimal,
    /// Base 10.
    Decimal,
    /// Base 10, two's complement.
    SignedDecimal,
    /// Names of states, which GTKWave shows only where it is told to.
    States,
}

impl Format {
    /// The format for a signal of a type: binary for single bits, the names of states, signed
    /// decimal for signed numbers, else hexadecimal.
    pub fn of(ty: &SignalType, width: u32) -> Format {
        match ty {
            SignalType::Signed => Format::SignedDecimal,
            SignalType::Clock => Format::Binary,
            SignalType::Enum { .. } => Format::States,
            _ if width == 1 => Format::Binary,
            _ => Format::Hexadecimal,
        }
    }

    /// GTKWave's trace flags; 0x20 justifies to the right.
    fn flags(self) -> u64 {
        match self {
            Format::Binary => 0x28,
            Format::Hexadecimal => 0x22,
            Format::Decimal => 0x24,
            Format::SignedDecimal => 0x420,
            Format::States => 0x1_0000_0028,
        }
    }
}

/// A save file in the making.
pub struct SaveFile<'a> {
    netlist: &'a Netlist,
    waves: &'a Path,
    groups: String,
}

impl<'a> SaveFile<'a> {
    /// A save file for the waves in a file; it shows nothing yet.
    pub fn new(netlist: &'a Netlist, waves: &'a Path) -> SaveFile<'a> {
        SaveFile { netlist, waves, groups: String::new() }
    }

    /// Shows some signals, by path, under a title. Without a format, [`Format::of`].
    pub fn group(
        &mut self,
        title: &str,
        signals: &[(&str, Option<Format>)],
    ) -> Result<(), WaveError> {
        let mut lines = format!("@800200\n-{title}\n");
        for &(path, format) in signals {
            let signal = self
                .netlist
                .find_signal(path)
                .ok_or_else(|| WaveError::NoSuchSignal(path.into()))?;
            let named = &self.netlist.signals[signal.0 as usize];
            let format = format.unwrap_or_else(|| Format::of(&named.ty, named.width));
            // Writing to a string cannot fail.
            let _ = writeln!(lines, "@{:x}\n{}", format.flags(), self.name(signal));
        }
        let _ = writeln!(lines, "@1000200\n-{title}");
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
        match path.metadata() {
            Err(_) => return false,
            // A pipe would wait for somebody who writes into it.
            Ok(found) if !found.is_file() => return true,
            Ok(_) => {}
        }
        let content = heddle_support::read(path, MAX_BYTES).ok();
        let text = content.and_then(|content| String::from_utf8(content).ok());
        let parts = text.as_deref().and_then(|text| text.strip_prefix(MARK)?.split_once('\n'));
        parts.is_none_or(|(number, rest)| number != checksum(rest))
    }

    /// Writes the file, unless [`SaveFile::is_kept`]; it is complete or not there.
    ///
    /// GTKWave does not look for the waves beside the save file, but if both paths are absolute
    /// it finds them after both files were moved together.
    pub fn write(self, path: &Path) -> Result<(), WaveError> {
        let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.into());
        if SaveFile::is_kept(path) {
            return Ok(());
        }
        let header = format!(
            "[dumpfile] \"{}\"\n[savefile] \"{}\"\n[timestart] 0\n*-{ZOOM}.0{}\n[sst_expanded] 1\n[treeopen] {}.\n",
            absolute(self.waves).display(),
            absolute(path).display(),
            " -1".repeat(MARKERS),
            self.netlist.scopes[0].name
        );
        let text = header + &self.groups;
        let text = format!("{MARK}{}\n{text}", checksum(&text));
        Ok(Output::check(path)?.write(text.as_bytes())?)
    }

    fn name(&self, signal: SignalId) -> String {
        let (scopes, name) = names::place(self.netlist, signal);
        let named = &self.netlist.signals[signal.0 as usize];
        // In a VCD file states are text, which has no range.
        let text = matches!(named.ty, SignalType::Enum { .. }) && !is_fst(self.waves);
        let path = format!("{}.{name}", scopes.join("."));
        if named.width == 1 || text { path } else { format!("{path}[{}:0]", named.width - 1) }
    }
}

/// FNV-1a of a text, in hexadecimal: tells a change, but does not keep anybody from one.
fn checksum(text: &str) -> String {
    let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, add))
}
