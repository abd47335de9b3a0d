//! The cells of many modules: each distinct one is mapped once, several side by side.

use super::cells::Cells;
use super::recipe::{DESIGN, LIBRARY, NETLIST, STATISTICS, script, write_netlist};
use super::report::CellCounts;
use super::{AreaError, AreaOptions, yosys};
use crate::verilog::Unit;
use serde::Deserialize;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What a unit became.
#[derive(Clone, Debug)]
pub(super) struct Mapped {
    /// How many of each cell, without boxes and memories.
    pub cells: CellCounts,
    /// The gates as Verilog, if they were asked for.
    pub netlist: Option<String>,
}

/// Maps each distinct unit once, the longest texts first, because they tend to take longest.
/// `tick` is told how many are done and how many there are.
pub(super) fn map<'a>(
    units: impl Iterator<Item = &'a Unit>,
    options: &AreaOptions,
    cells: &Cells,
    tick: &(dyn Fn(u64, u64) + Sync),
) -> Result<HashMap<&'a Unit, Mapped>, AreaError> {
    let mut seen = HashSet::new();
    let mut units: Vec<&Unit> = units.filter(|unit| seen.insert(*unit)).collect();
    units.sort_by_key(|unit| std::cmp::Reverse(unit.text.len()));
    let total = units.len() as u64;
    tick(0, total);
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let results = Mutex::new(HashMap::new());
    let work = || {
        while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            match map_one(unit, options, cells, &stop) {
                Ok(mapped) => {
                    let mut results = results.lock().unwrap_or_else(|held| held.into_inner());
                    results.insert(*unit, mapped);
                    tick(results.len() as u64, total);
                }
                Err(error) => {
                    // The first error is the one that tells what is wrong; others follow from it.
                    let first = !stop.swap(true, Ordering::Relaxed);
                    return if first { Err(error) } else { Ok(()) };
                }
            }
        }
        Ok(())
    };
    let jobs = std::thread::available_parallelism().map_or(1, |jobs| jobs.get()).min(units.len());
    let outcomes: Vec<Result<(), AreaError>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(work)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().map(join).collect()
    });
    outcomes.into_iter().collect::<Result<(), _>>()?;
    Ok(results.into_inner().unwrap_or_else(|held| held.into_inner()))
}

/// Maps a unit in a temporary directory of its own.
fn map_one(
    unit: &Unit,
    options: &AreaOptions,
    cells: &Cells,
    stop: &AtomicBool,
) -> Result<Mapped, AreaError> {
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    let directory = tempfile::Builder::new().prefix("heddle-area-").tempdir();
    let directory = directory.map_err(io("making a temporary directory"))?;
    let directory = directory.path();
    std::fs::write(directory.join(DESIGN), &unit.text).map_err(io("writing the Verilog"))?;
    if let Some(path) = &cells.path {
        link(path, &directory.join(LIBRARY)).map_err(io("linking the Liberty file"))?;
    }
    let mut script = script(options.recipe, options.memories, &unit.name, cells.path.is_some());
    if options.netlist {
        script.push_str(&write_netlist());
    }
    yosys::run(&options.yosys, directory, &script, options.timeout, stop)?;
    let text = std::fs::read_to_string(directory.join(STATISTICS))
        .map_err(io("reading the statistics"))?;
    let mut counts = statistics(&text, &unit.name)?;
    counts.retain(|cell, _| cell != "$mem_v2" && !unit.boxes.contains(cell));
    // A cell without an area is known to be missing as soon as it is met.
    counts.keys().try_for_each(|cell| cells.area(cell).map(drop))?;
    let netlist = options.netlist.then(|| std::fs::read_to_string(directory.join(NETLIST)));
    let netlist = netlist.transpose().map_err(io("reading the gates"))?;
    Ok(Mapped { cells: counts, netlist })
}

/// A fixed name for a file, whatever characters its own name has.
fn link(file: &Path, name: &Path) -> io::Result<()> {
    #[cfg(unix)]
    return std::os::unix::fs::symlink(file, name);
    #[cfg(not(unix))]
    return std::fs::copy(file, name).map(|_| ());
}

/// The number of cells of each type in a module.
fn statistics(text: &str, module: &str) -> Result<CellCounts, AreaError> {
    #[derive(Deserialize)]
    struct Statistics {
        modules: BTreeMap<String, Counts>,
    }
    #[derive(Deserialize)]
    struct Counts {
        num_cells_by_type: CellCounts,
    }
    let bad = |reason: String| AreaError::Statistics { reason };
    let mut statistics: Statistics =
        serde_json::from_str(text).map_err(|error| bad(error.to_string()))?;
    let counts = statistics.modules.remove(&format!("\\{module}"));
    let counts = counts.ok_or_else(|| bad(format!("there is nothing about module {module}")))?;
    Ok(counts.num_cells_by_type)
}
