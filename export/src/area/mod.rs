//! How large a design becomes: Yosys maps our Verilog to gates, and the gates are counted.
//!
//! Hierarchy is kept: every distinct module is mapped once and by itself, with empty boxes for
//! the modules in it, so that the area of a module is the area of its own logic and of what is in
//! it, and equal modules cost the time of one ([`Recipe`] has other ways).
//!
//! Without a library the gates are Yosys' generic ones, weighed by their transistors (see
//! `gates`). With a Liberty file they are the library's cells, and an area is also given in the
//! library's smallest two-input NANDs, so that libraries can be compared.
//!
//! Memories with write ports are not turned into flip-flops unless that is asked for: they are left
//! out of the mapping and listed with their bits and ports; what they cost is told by
//! [`storage`](crate::storage). ROMs are logic.
//!
//! [`estimate`] tells roughly the same without Yosys, [`target()`] what FPGAs make of a design.

// A cost is fitted; that one looks like a constant of mathematics means nothing.
#[allow(clippy::approx_constant)]
mod calibration;
mod cells;
mod error;
mod estimate;
mod features;
mod gate_count;
mod gates;
mod liberty;
mod memories;
mod netlist;
mod parallel;
mod process;
mod recipe;
mod report;
mod synthesis;
mod target;
mod timing;
mod yosys;

pub use error::AreaError;
pub use estimate::{ESTIMATE, describe, estimate};
pub use features::{FEATURES, Features};
pub use memories::Memory;
pub use netlist::{GateModule, GateNetlist};
pub use recipe::{MemoryKind, Recipe};
pub use report::{Amount, AreaNode, AreaReport};
pub use target::{Placed, Placement, Target, TargetOptions, TargetReport, Use, target};
pub use timing::{CriticalPath, Delay, Stretch};

use crate::verilog::{Unit, top_name, units, verilog};
use cells::Cells;
use heddle_netlist::design::Design;
use parallel::parallel;
use report::{MappedModule, Trees};
use std::collections::{BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use synthesis::Mapped;
use timing::{Flat, Netlist};

/// How to measure.
#[derive(Clone, Debug)]
pub struct AreaOptions {
    /// The Yosys program; its ABC, `yosys-abc`, is looked for beside it and in the path.
    pub yosys: PathBuf,
    /// The OpenSTA program, which may be missing.
    pub opensta: PathBuf,
    /// The cell library as a Liberty file; generic gates without one.
    pub liberty: Option<PathBuf>,
    /// How the design is mapped.
    pub recipe: Recipe,
    /// What becomes of memories.
    pub memories: MemoryKind,
    /// Whether the report has the gates too, see [`GateNetlist`].
    pub netlist: bool,
    /// The output to which the longest path of the report goes; without it the longest of all.
    pub to: Option<String>,
    /// How long Yosys may take for one module.
    pub timeout: Duration,
}

impl Default for AreaOptions {
    fn default() -> Self {
        AreaOptions {
            yosys: "yosys".into(),
            opensta: "sta".into(),
            liberty: None,
            recipe: Recipe::default(),
            memories: MemoryKind::default(),
            netlist: false,
            to: None,
            timeout: Duration::from_secs(1800),
        }
    }
}

/// The osu018 library of Debian's package `qflow-tech-osu018`, if it is installed.
pub fn osu018() -> Option<PathBuf> {
    let path = PathBuf::from("/usr/share/qflow/tech/osu018/osu018_stdcells.lib");
    path.is_file().then_some(path)
}

/// Maps `design` to gates and counts them.
pub fn area(design: &Design, options: &AreaOptions) -> Result<AreaReport, AreaError> {
    let mut reports = areas(&[design], options, &|_, _| ())?;
    Ok(reports.remove(0))
}

/// Maps several designs to gates; modules that they share are mapped once. `tick` is told how many
/// modules and designs are done and how many there are.
pub fn areas(
    designs: &[&Design],
    options: &AreaOptions,
    tick: &(dyn Fn(u64, u64) + Sync),
) -> Result<Vec<AreaReport>, AreaError> {
    let known = Cells::new(options.liberty.as_deref())?;
    let tool = yosys::version(&options.yosys, options.timeout)?;
    let units: Vec<Vec<Option<Unit>>> =
        designs.iter().map(|design| units_for(design, options.recipe)).collect();
    let more = designs.len() as u64;
    let during = |done, total| tick(done, total + more);
    let mapped = synthesis::map(units.iter().flatten().flatten(), options, &known, &during)?;
    let count = AtomicU64::new(mapped.len() as u64);
    let done = || tick(count.fetch_add(1, Ordering::Relaxed) + 1, mapped.len() as u64 + more);
    let results = Results { options, known: &known, tool, mapped: &mapped };
    let designs: Vec<_> = designs.iter().zip(&units).collect();
    parallel(&designs, |(design, units), _| results.report(design, units), done)
}

/// Everything that was mapped.
struct Results<'a> {
    options: &'a AreaOptions,
    known: &'a Cells,
    tool: String,
    mapped: &'a HashMap<&'a Unit, Mapped>,
}

impl Results<'_> {
    /// The name of a module and what it became.
    fn mapped<'a>(&'a self, unit: &'a Option<Unit>) -> Option<(&'a str, &'a Mapped)> {
        let unit = unit.as_ref()?;
        Some((&unit.name, self.mapped.get(unit)?))
    }

    fn report(&self, design: &Design, units: &[Option<Unit>]) -> Result<AreaReport, AreaError> {
        let Results { options, known, .. } = *self;
        let netlists: HashMap<&str, &Netlist> = units
            .iter()
            .filter_map(|unit| self.mapped(unit))
            .map(|(name, mapped)| (name, &mapped.netlist))
            .collect();
        let top = self.mapped(&units[design.top.0]).map_or("", |(name, _)| name);
        let flat = Flat::new(known, &netlists, top)?;
        let path = timing::critical_path(&flat, options.to.as_deref())?;
        let module = |(name, mapped): (&str, &Mapped)| {
            let levels = if name == top && options.to.is_none() {
                path.levels
            } else {
                timing::critical_path(&Flat::new(known, &netlists, name)?, None)?.levels
            };
            let (name, cells) = (name.to_owned(), mapped.cells.clone());
            Ok::<_, AreaError>(MappedModule { name, cells, levels: Some(levels) })
        };
        let modules = units.iter().map(|unit| self.mapped(unit).map(module).transpose());
        let trees = Trees { options, known, design, modules: modules.collect::<Result<_, _>>()? };
        Ok(AreaReport {
            tool: self.tool.clone(),
            library: known.name.clone(),
            nand2_area: known.nand2_area,
            recipe: options.recipe,
            memory_kind: options.memories,
            top: trees.node(design.top, 1)?,
            path: Some(path),
            delay: timing::delay(known, &flat, options)?,
            netlist: options.netlist.then(|| GateNetlist::new(design, options, units, self.mapped)),
        })
    }
}

/// What is mapped for a design: its modules, or all of it as one.
fn units_for(design: &Design, recipe: Recipe) -> Vec<Option<Unit>> {
    if recipe != Recipe::Flatten {
        let inside = inside(design);
        let keep = |(unit, inside): (Option<Unit>, bool)| unit.filter(|_| inside);
        return units(design).into_iter().zip(inside).map(keep).collect();
    }
    let mut units = vec![None; design.modules.len()];
    let (name, text) = (top_name(design), verilog(design));
    units[design.top.0] = Some(Unit { name, boxes: BTreeSet::new(), text });
    units
}

/// Which modules are inside of the top, and the top itself.
fn inside(design: &Design) -> Vec<bool> {
    let mut inside = vec![false; design.modules.len()];
    inside[design.top.0] = true;
    for index in (0..inside.len()).rev().filter(|&index| index <= design.top.0) {
        if inside[index] {
            let children = design.modules[index].instances.iter();
            children.for_each(|child| inside[child.module.0] = true);
        }
    }
    inside
}
