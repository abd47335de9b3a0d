//! The formats of wave files.

use serde::Serialize;
use std::fmt;

/// A format of wave files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WaveFormat {
    /// Text.
    Vcd,
    /// Compressed.
    Fst,
}

impl WaveFormat {
    /// Both.
    pub const ALL: [WaveFormat; 2] = [WaveFormat::Vcd, WaveFormat::Fst];

    /// Its extension.
    pub fn extension(self) -> &'static str {
        match self {
            WaveFormat::Vcd => "vcd",
            WaveFormat::Fst => "fst",
        }
    }
}

impl fmt::Display for WaveFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.extension())
    }
}
