//! What a cell costs: generic gates, or the cells of a library.

use super::{AreaError, gates, liberty};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The cells that a mapping may use.
pub(super) struct Cells {
    /// Name of the library; `generic` without one.
    pub name: String,
    /// Area of the smallest two-input NAND.
    pub nand2_area: f64,
    /// Where the library is.
    pub path: Option<PathBuf>,
    /// Area of each cell, and whether it holds state.
    areas: BTreeMap<String, (f64, bool)>,
}

impl Cells {
    /// Those of a Liberty file, or the generic gates.
    pub fn new(liberty: Option<&Path>) -> Result<Cells, AreaError> {
        liberty.map_or_else(|| Ok(Cells::generic()), Cells::read)
    }

    fn generic() -> Cells {
        let gates = gates::GATES.iter();
        let gates: Vec<_> =
            gates.map(|&(name, area)| (name, area, name == gates::FLIP_FLOP)).collect();
        Cells::invented("generic", &gates)
    }

    /// Cells of no library: name, area in NAND2, and whether it holds state.
    pub fn invented(name: &str, cells: &[(&str, f64, bool)]) -> Cells {
        let areas = cells.iter().map(|&(cell, area, state)| (cell.to_owned(), (area, state)));
        Cells { name: name.into(), nand2_area: 1.0, path: None, areas: areas.collect() }
    }

    fn read(path: &Path) -> Result<Cells, AreaError> {
        let bad = |reason: String| AreaError::Liberty { path: path.into(), reason };
        let bytes = std::fs::read(path).map_err(|error| bad(error.to_string()))?;
        if bytes.starts_with(&[0x1f, 0x8b]) {
            return Err(bad("it is compressed; unpack it with gunzip".into()));
        }
        let text = String::from_utf8(bytes).map_err(|_| bad("it is not text".into()))?;
        let library = liberty::parse(&text).map_err(bad)?;
        let nand2_area = match library.nand2_area() {
            None => return Err(bad("it has no two-input NAND to compare with".into())),
            Some(area) if area <= 0.0 => return Err(bad("its two-input NAND has no area".into())),
            Some(area) => area,
        };
        let path = path.canonicalize().map_err(|error| bad(error.to_string()))?;
        let areas =
            library.cells.into_iter().map(|(name, cell)| (name, (cell.area, cell.sequential)));
        Ok(Cells { name: library.name, nand2_area, path: Some(path), areas: areas.collect() })
    }

    /// The area of a cell, and whether it holds state.
    pub fn area(&self, cell: &str) -> Result<(f64, bool), AreaError> {
        let area = self.areas.get(cell).copied();
        area.ok_or_else(|| AreaError::Unmapped { cell: cell.to_owned() })
    }
}
