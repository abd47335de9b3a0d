//! What a cell costs and which pins it has: generic gates, or the cells of a library.

use super::liberty::Cell;
use super::{AreaError, gates, liberty};
use heddle_support::InputError;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// Largest Liberty file that is read: the largest of foundries have some hundred megabytes.
const MAX_LIBERTY_BYTES: u64 = 1 << 29;

/// The cells that a mapping may use.
pub(super) struct Cells {
    /// Name of the library; `generic` without one.
    pub name: String,
    /// The smallest two-input NAND.
    pub nand2: String,
    /// Its area.
    pub nand2_area: f64,
    /// The smallest buffer, if there is one and the library tells times.
    pub buffer: Option<String>,
    /// Where the library is.
    pub path: Option<PathBuf>,
    cells: BTreeMap<String, Cell>,
}

impl Cells {
    /// Those of a Liberty file, or the generic gates.
    pub fn new(liberty: Option<&Path>) -> Result<Cells, AreaError> {
        liberty.map_or_else(|| Ok(Cells::generic()), Cells::read)
    }

    fn generic() -> Cells {
        Cells::invented("generic", gates::cells())
    }

    /// Cells of no library, with areas in NAND2.
    pub fn invented(name: &str, cells: impl Iterator<Item = (String, Cell)>) -> Cells {
        Cells {
            name: name.into(),
            nand2: gates::NAND2.into(),
            nand2_area: 1.0,
            buffer: None,
            path: None,
            cells: cells.collect(),
        }
    }

    fn read(path: &Path) -> Result<Cells, AreaError> {
        let bad = |reason: String| AreaError::Liberty { path: path.into(), reason };
        let bytes = heddle_support::read(path, MAX_LIBERTY_BYTES)?;
        if bytes.starts_with(&[0x1f, 0x8b]) {
            return Err(bad("it is compressed; unpack it with gunzip".into()));
        }
        let text = String::from_utf8(bytes).map_err(|_| bad("it is not text".into()))?;
        let library = liberty::parse(&text).map_err(bad)?;
        let nand2 = library.smallest(|[a, b]| !(a && b)).map(str::to_owned);
        let nand2 = nand2.ok_or("it has no two-input NAND to compare with");
        let nand2 = nand2.map_err(|reason| bad(reason.into()))?;
        let nand2_area = library.cells[&nand2].area;
        if nand2_area <= 0.0 {
            return Err(bad("its two-input NAND has no area".into()));
        }
        let buffer = library.smallest(|[a]| a).filter(|name| library.cells[*name].timed);
        let buffer = buffer.map(str::to_owned);
        let gone = |error: io::Error| InputError { path: path.into(), reason: error.into() };
        let path = path.canonicalize().map_err(gone)?;
        Ok(Cells {
            name: library.name,
            nand2,
            nand2_area,
            buffer,
            path: Some(path),
            cells: library.cells,
        })
    }

    /// A cell by its name.
    pub fn cell(&self, name: &str) -> Result<&Cell, AreaError> {
        self.cells.get(name).ok_or_else(|| AreaError::Unmapped { cell: name.to_owned() })
    }
}
