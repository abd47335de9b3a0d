//! How large a design becomes: Yosys maps our Verilog to gates, and the gates are counted.
//!
//! Without a library the gates are Yosys' generic ones, weighed by their transistors (see
//! `gates`). With a Liberty file they are the library's cells, and an area is also given in the
//! library's smallest two-input NANDs, so that libraries can be compared.
//!
//! Memories with write ports are never turned into flip-flops: they are left out of the mapping
//! and listed with their bits and ports, because a design would use a memory macro for them.
//! ROMs are logic.

mod error;
mod gates;
mod liberty;
mod storage;
mod yosys;

pub use error::AreaError;

use crate::verilog::{top_name, verilog};
use heddle_netlist::design::Design;
use liberty::Library;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use storage::Storage;

/// How to measure.
#[derive(Clone, Debug)]
pub struct AreaOptions {
    /// The Yosys program.
    pub yosys: PathBuf,
    /// The cell library as a Liberty file; generic gates without one.
    pub liberty: Option<PathBuf>,
    /// How long Yosys may take.
    pub timeout: Duration,
}

impl Default for AreaOptions {
    fn default() -> Self {
        let timeout = Duration::from_secs(600);
        AreaOptions { yosys: "yosys".into(), liberty: None, timeout }
    }
}

/// What a design costs. Depends on the design, the library and the version of Yosys only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaReport {
    /// The top module.
    pub module: String,
    /// The tool that mapped it: `Yosys 0.23`.
    pub tool: String,
    /// The library's name; `generic` without one.
    pub library: String,
    /// How many of each cell.
    pub cells: BTreeMap<String, u64>,
    /// Flip-flops and latches among them.
    pub flip_flops: u64,
    /// Area of the cells without state, in the library's unit; in NAND2 without a library.
    pub combinational_area: f64,
    /// Area of the cells with state, same unit.
    pub sequential_area: f64,
    /// Both together.
    pub total_area: f64,
    /// Area of the library's smallest two-input NAND, same unit.
    pub nand2_area: f64,
    /// `total_area / nand2_area`, rounded to a tenth.
    pub nand2_equivalents: f64,
    /// Bits of state in the design's registers, before synthesis removes or merges any.
    pub register_bits: u64,
    /// Memories, not part of the areas.
    pub memories: Vec<MemoryArea>,
}

impl AreaReport {
    /// Bits in all memories.
    pub fn memory_bits(&self) -> u64 {
        self.memories.iter().map(|memory| memory.bits).sum()
    }
}

/// A memory with write ports.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemoryArea {
    /// Path below the top.
    pub path: String,
    /// `width` times the number of words.
    pub bits: u64,
    /// Bits in a word.
    pub width: usize,
    /// Read ports.
    pub read_ports: usize,
    /// Write ports.
    pub write_ports: usize,
}

/// The osu018 library of Debian's package `qflow-tech-osu018`, if it is installed.
pub fn osu018() -> Option<PathBuf> {
    let path = PathBuf::from("/usr/share/qflow/tech/osu018/osu018_stdcells.lib");
    path.is_file().then_some(path)
}

/// Maps `design` to gates and counts them.
pub fn area(design: &Design, options: &AreaOptions) -> Result<AreaReport, AreaError> {
    let library = options.liberty.as_deref().map(read_library).transpose()?;
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    let directory = tempfile::Builder::new().prefix("heddle-area-").tempdir();
    let directory = directory.map_err(io("making a temporary directory"))?;
    let directory = directory.path();
    std::fs::write(directory.join("design.v"), verilog(design))
        .map_err(io("writing the Verilog"))?;
    if let Some((path, _)) = &library {
        link(path, &directory.join("library.lib")).map_err(io("linking the Liberty file"))?;
    }
    let top = top_name(design);
    let script = script(&top, library.is_some());
    yosys::run(&options.yosys, directory, &script, options.timeout)?;
    let text = std::fs::read_to_string(directory.join("statistics.json"))
        .map_err(io("reading the statistics"))?;
    let (tool, cells) = statistics(&text)?;
    report(design, top, tool, cells, library.map(|(_, library)| library))
}

fn read_library(path: &Path) -> Result<(PathBuf, Library), AreaError> {
    let bad = |reason: String| AreaError::Liberty { path: path.into(), reason };
    let text = std::fs::read_to_string(path).map_err(|error| bad(error.to_string()))?;
    let library = liberty::parse(&text).map_err(bad)?;
    match library.nand2_area() {
        None => Err(bad("it has no two-input NAND to compare with".into())),
        Some(area) if area <= 0.0 => Err(bad("its two-input NAND has no area".into())),
        Some(_) => {
            let path = path.canonicalize().map_err(|error| bad(error.to_string()))?;
            Ok((path, library))
        }
    }
}

/// A fixed name for a file, whatever characters its own name has.
fn link(file: &Path, name: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(file, name);
    #[cfg(not(unix))]
    return std::fs::copy(file, name).map(|_| ());
}

/// What Yosys does. Memories with write ports stay whole; everything else becomes gates. State
/// machines keep the encoding that their author chose.
fn script(top: &str, has_library: bool) -> String {
    let map = if has_library {
        "dfflibmap -liberty library.lib\nabc -liberty library.lib".to_string()
    } else {
        format!("dfflegalize -cell {} x\nabc -g {}", gates::FLIP_FLOP, gates::ABC_GATES)
    };
    format!(
        "\
read_verilog design.v
hierarchy -check -top {top}
proc
check -assert
synth -flatten -nofsm -top {top} -run begin:fine
memory_map -rom-only
opt -fast -full
techmap
opt -fast
{map}
opt_clean -purge
tee -q -o statistics.json stat -json
"
    )
}

/// Yosys' name and version, and the number of cells of each type.
fn statistics(text: &str) -> Result<(String, BTreeMap<String, u64>), AreaError> {
    #[derive(Deserialize)]
    struct Statistics {
        creator: String,
        modules: BTreeMap<String, Counts>,
    }
    #[derive(Deserialize)]
    struct Counts {
        num_cells_by_type: BTreeMap<String, u64>,
    }
    let bad = |reason: String| AreaError::Statistics { reason };
    let statistics: Statistics =
        serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
    let tool = statistics.creator.split(" (").next().unwrap_or_default().to_string();
    let mut modules = statistics.modules.into_values();
    match (modules.next(), modules.next()) {
        (Some(counts), None) => Ok((tool, counts.num_cells_by_type)),
        _ => Err(bad("they are not about one flat module".into())),
    }
}

fn report(
    design: &Design,
    module: String,
    tool: String,
    mut cells: BTreeMap<String, u64>,
    library: Option<Library>,
) -> Result<AreaReport, AreaError> {
    cells.remove("$mem_v2");
    let known = |cell: &str| match &library {
        Some(library) => library.cells.get(cell).map(|cell| (cell.area, cell.sequential)),
        None => {
            let gate = gates::GATES.iter().find(|(name, _)| *name == cell);
            gate.map(|(name, area)| (*area, *name == gates::FLIP_FLOP))
        }
    };
    let (mut combinational_area, mut sequential_area, mut flip_flops) = (0.0, 0.0, 0);
    for (cell, &count) in &cells {
        let (area, sequential) =
            known(cell).ok_or_else(|| AreaError::Unmapped { cell: cell.clone() })?;
        if sequential {
            sequential_area += area * count as f64;
            flip_flops += count;
        } else {
            combinational_area += area * count as f64;
        }
    }
    // Sums of decimal fractions are rounded, so that equal cells give equal numbers.
    let rounded = |area: f64| (area * 1e4).round() / 1e4;
    let total_area = rounded(combinational_area + sequential_area);
    let nand2_area = library.as_ref().and_then(Library::nand2_area).unwrap_or(1.0);
    let mut storage = Storage::default();
    storage.collect(design, design.top, "");
    Ok(AreaReport {
        module,
        tool,
        library: library.map_or_else(|| "generic".into(), |library| library.name),
        cells,
        flip_flops,
        combinational_area: rounded(combinational_area),
        sequential_area: rounded(sequential_area),
        total_area,
        nand2_area,
        nand2_equivalents: (total_area / nand2_area * 10.0).round() / 10.0,
        register_bits: storage.register_bits,
        memories: storage.memories,
    })
}
