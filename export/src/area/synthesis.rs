//! Many modules mapped to gates: each distinct one is mapped once, several side by side.

use super::cells::Cells;
use super::parallel::parallel;
use super::process::{directory, unreadable};
use super::recipe::{DESIGN, GATES, NETLIST, script, write_gates};
use super::report::CellCounts;
use super::timing::Netlist;
use super::{AreaError, AreaOptions, yosys};
use crate::verilog::Unit;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A mapped module.
#[derive(Clone, Debug, Default)]
pub(super) struct Mapped {
    /// Its cells, without memories and the modules in it.
    pub cells: CellCounts,
    /// Everything in it.
    pub netlist: Netlist,
    /// The same as Verilog, if it was asked for.
    pub verilog: Option<String>,
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
    let count = AtomicU64::new(0);
    let done = || tick(count.fetch_add(1, Ordering::Relaxed) + 1, total);
    let work = |unit: &&Unit, stop: &AtomicBool| map_one(unit, options, cells, stop);
    let mapped = parallel(&units, work, done)?;
    Ok(units.into_iter().zip(mapped).collect())
}

/// Maps a unit in a temporary directory of its own.
fn map_one(
    unit: &Unit,
    options: &AreaOptions,
    cells: &Cells,
    stop: &AtomicBool,
) -> Result<Mapped, AreaError> {
    let io = |doing: &'static str| move |source| AreaError::Io { doing, source };
    let directory = directory(cells.path.as_deref())?;
    let directory = directory.path();
    std::fs::write(directory.join(DESIGN), &unit.text).map_err(io("writing the Verilog"))?;
    let mut script = script(options.recipe, options.memories, &unit.name, cells.path.is_some());
    let gates = options.netlist.then_some(GATES);
    if gates.is_some() {
        script.push_str(&write_gates());
    }
    yosys::run(&options.yosys, directory, &script, gates, options.timeout, stop)?;
    let text =
        std::fs::read_to_string(directory.join(NETLIST)).map_err(io("reading the netlist"))?;
    let netlist = Netlist::parse(&text, &unit.name)
        .map_err(|reason| unreadable("Yosys", directory, reason))?;
    let counts = netlist.counts(&unit.boxes);
    // A cell without an area is known to be missing as soon as it is met.
    counts.keys().try_for_each(|cell| cells.cell(cell).map(drop))?;
    let verilog = gates.map(|gates| std::fs::read_to_string(directory.join(gates)));
    let verilog = verilog.transpose().map_err(io("reading the gates"))?;
    Ok(Mapped { cells: counts, netlist, verilog })
}
