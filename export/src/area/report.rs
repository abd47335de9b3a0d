//! Areas of a design as a tree: what a module costs by itself and with everything in it.

use super::cells::Cells;
use super::memories::Memory;
use super::{AreaError, AreaOptions, CriticalPath, Delay, GateNetlist, MemoryKind, Recipe};
use heddle_netlist::design::{Body, Design, ModuleId, Primitive};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many of each cell.
pub(super) type CellCounts = BTreeMap<String, u64>;

/// What a design costs. Depends on the design, the options, the library and the version of Yosys
/// only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaReport {
    /// The tool that mapped it: `Yosys 0.23`.
    pub tool: String,
    /// The library's name; `generic` without one.
    pub library: String,
    /// Area of the library's smallest two-input NAND, in the library's unit; 1 without a library.
    pub nand2_area: f64,
    /// How it was mapped.
    pub recipe: Recipe,
    /// What became of memories.
    pub memory_kind: MemoryKind,
    /// The top module and what is in it.
    pub top: AreaNode,
    /// The longest path, except in an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<CriticalPath>,
    /// The time of the longest path, which needs a library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delay: Option<Delay>,
    /// The gates, if they were asked for; no part of the report in JSON.
    #[serde(skip)]
    pub netlist: Option<GateNetlist>,
}

/// A module inside another, or the top.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AreaNode {
    /// The module.
    pub module: String,
    /// How many instances of it the parent has.
    pub count: u64,
    /// One instance without the modules in it.
    pub own: Amount,
    /// One instance with the modules in it: `own` and, for every child, `count` times its total.
    pub total: Amount,
    /// The memory that it is, if it is one and stays whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<Memory>,
    /// Gates on the longest path of the module by itself with the modules in it, except in an
    /// estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub levels: Option<u64>,
    /// The modules in it, in the order of the design; empty if the hierarchy was dissolved.
    pub children: Vec<AreaNode>,
}

/// Cells, areas and storage. Areas are in the library's unit, in NAND2 without a library.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Amount {
    /// How many of each cell.
    pub cells: BTreeMap<String, u64>,
    /// Flip-flops and latches among them.
    pub flip_flops: u64,
    /// Area of the cells without state.
    pub logic_area: f64,
    /// Area of the cells with state.
    pub flip_flop_area: f64,
    /// Both together.
    pub total_area: f64,
    /// `total_area` over the area of a NAND2, rounded to a tenth.
    pub nand2_equivalents: f64,
    /// Bits in the design's registers, before synthesis removes or merges any.
    pub register_bits: u64,
    /// Memories that stay whole, which are no part of the areas.
    pub memories: u64,
    /// Bits in them.
    pub memory_bits: u64,
}

impl Amount {
    /// Number of cells.
    pub fn cell_count(&self) -> u64 {
        self.cells.values().sum()
    }

    /// Counts what `cells` and the bits say; areas follow.
    fn add(&mut self, other: &Amount, times: u64) {
        for (cell, count) in &other.cells {
            *self.cells.entry(cell.clone()).or_default() += times * count;
        }
        self.register_bits += times * other.register_bits;
        self.memories += times * other.memories;
        self.memory_bits += times * other.memory_bits;
    }

    /// Computes the areas from the cells.
    fn weigh(&mut self, known: &Cells) -> Result<(), AreaError> {
        let (mut logic, mut state, mut flip_flops) = (0.0, 0.0, 0);
        for (cell, &count) in &self.cells {
            let cell = known.cell(cell)?;
            let area = cell.area;
            if cell.sequential {
                state += area * count as f64;
                flip_flops += count;
            } else {
                logic += area * count as f64;
            }
        }
        // Sums of decimal fractions are rounded, so that equal cells give equal numbers.
        let rounded = |area: f64| (area * 1e4).round() / 1e4;
        self.flip_flops = flip_flops;
        self.logic_area = rounded(logic);
        self.flip_flop_area = rounded(state);
        self.total_area = rounded(logic + state);
        self.nand2_equivalents = (self.total_area / known.nand2_area * 10.0).round() / 10.0;
        Ok(())
    }
}

/// Makes trees from the cells of modules.
pub(super) struct Trees<'a> {
    pub options: &'a AreaOptions,
    pub known: &'a Cells,
    pub design: &'a Design,
    /// What every module became, `None` for registers; with a dissolved hierarchy of the top
    /// alone.
    pub modules: Vec<Option<MappedModule>>,
}

/// A module without those in it.
#[derive(Clone, Debug, Default)]
pub(super) struct MappedModule {
    /// Its identifier.
    pub name: String,
    /// Its cells.
    pub cells: CellCounts,
    /// Gates on its longest path, if that is known.
    pub levels: Option<u64>,
}

impl Trees<'_> {
    /// The tree below a module with `count` instances.
    pub fn node(&self, id: ModuleId, count: u64) -> Result<AreaNode, AreaError> {
        let mapped = self.modules[id.0].clone().unwrap_or_default();
        let MappedModule { name: module, cells, levels } = mapped;
        let mut own = Amount { cells, ..Amount::default() };
        let mut total = Amount::default();
        let mut children = Vec::new();
        let memory = Memory::of(self.design.module(id))
            .filter(|_| self.options.memories == MemoryKind::Macros);
        self.store(&mut own, id, self.options.recipe == Recipe::Flatten);
        own.weigh(self.known)?;
        total.add(&own, 1);
        if self.options.recipe != Recipe::Flatten {
            for (child, count) in self.children(id) {
                let node = self.node(child, count)?;
                total.add(&node.total, count);
                children.push(node);
            }
        }
        total.weigh(self.known)?;
        Ok(AreaNode { module, count, own, total, memory, levels, children })
    }

    /// The modules in a module that are not written into it, and how often, in their order.
    fn children(&self, id: ModuleId) -> Vec<(ModuleId, u64)> {
        let mut children: Vec<(ModuleId, u64)> = Vec::new();
        for instance in &self.design.module(id).instances {
            match children.iter_mut().find(|(child, _)| *child == instance.module) {
                Some((_, count)) => *count += 1,
                None if self.modules[instance.module.0].is_none() => {}
                None => children.push((instance.module, 1)),
            }
        }
        children
    }

    /// Adds the bits that a module stores by itself, or with everything below it.
    fn store(&self, amount: &mut Amount, id: ModuleId, everything: bool) {
        let module = self.design.module(id);
        if let Body::Primitive(Primitive::Register { width, .. }) = module.body {
            amount.register_bits += width as u64;
        }
        match (Memory::of(module), self.options.memories) {
            (Some(memory), MemoryKind::Macros) => {
                amount.memories += 1;
                amount.memory_bits += memory.bits();
            }
            (Some(memory), MemoryKind::Flops) => amount.register_bits += memory.bits(),
            (None, _) => {}
        }
        for instance in &module.instances {
            let body = &self.design.module(instance.module).body;
            let is_register = matches!(body, Body::Primitive(Primitive::Register { .. }));
            if everything || is_register {
                self.store(amount, instance.module, everything);
            }
        }
    }
}
