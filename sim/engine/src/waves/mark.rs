//! How a layout that Heddle wrote is told from one that somebody has changed.

use super::WaveError;
use heddle_support::Output;
use std::path::Path;

/// What a layout of ours begins with, behind what makes it a comment; a number follows that only the unchanged rest
/// has. Viewers leave this line out when they save.
const MARK: &str = "Written by Heddle, and again as long as nobody changes it: ";

/// A file that is longer is none of ours.
const MAX_BYTES: u64 = 1 << 24;

/// The first line of a layout: what begins a comment in its format.
pub struct Mark(pub &'static str);

impl Mark {
    /// Whether there is a file that is not as Heddle wrote it.
    pub fn is_kept(&self, path: &Path) -> bool {
        match path.metadata() {
            Err(_) => return false,
            // A pipe would wait for somebody who writes into it.
            Ok(found) if !found.is_file() => return true,
            Ok(_) => {}
        }
        let content = heddle_support::read(path, MAX_BYTES).ok();
        let text = content.and_then(|content| String::from_utf8(content).ok());
        let rest = text.as_deref().and_then(|text| text.strip_prefix(self.0)?.strip_prefix(MARK));
        let parts = rest.and_then(|rest| rest.split_once('\n'));
        parts.is_none_or(|(number, rest)| number != checksum(rest))
    }

    /// Writes a layout, unless another one is kept; it is complete or not there.
    pub fn write(&self, path: &Path, text: &str) -> Result<(), WaveError> {
        if self.is_kept(path) {
            return Ok(());
        }
        let text = format!("{}{MARK}{}\n{text}", self.0, checksum(text));
        Ok(Output::check(path)?.write(text.as_bytes())?)
    }
}

/// FNV-1a of a text, in hexadecimal: tells a change, but does not keep anybody from one.
fn checksum(text: &str) -> String {
    let add = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, add))
}
