//! The gates themselves, as Verilog: what an area counts.

use super::synthesis::Mapped;
use super::{AreaOptions, Memory, MemoryKind};
use crate::verilog::Unit;
use heddle_netlist::design::{Design, Module};
use std::collections::HashMap;

/// A design as gates.
///
/// The Verilog models of its cells are those of the library; without a library they are in
/// `simcells.v`, which comes with Yosys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GateNetlist {
    /// The identifier of the top module; its ports are those of the exported Verilog.
    pub top: String,
    /// Every distinct module in it, children first; the top alone if the hierarchy was dissolved.
    pub modules: Vec<GateModule>,
}

/// A module as exported and as gates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GateModule {
    /// Its identifier.
    pub name: String,
    /// The exported Verilog, behind empty modules for those in it.
    pub exported: String,
    /// The identifiers of the modules in it.
    pub boxes: Vec<String>,
    /// The gates, with instances of the modules in it; `None` if it is a memory that stays whole.
    pub gates: Option<String>,
}

impl GateNetlist {
    /// The netlist of a mapped design. The units are those of its modules.
    pub(super) fn new(
        design: &Design,
        options: &AreaOptions,
        units: &[Option<Unit>],
        mapped: &HashMap<&Unit, Mapped>,
    ) -> GateNetlist {
        let module = |(unit, module): (&Option<Unit>, &Module)| {
            let unit = unit.as_ref()?;
            let whole = options.memories == MemoryKind::Macros && Memory::of(module).is_some();
            let gates = mapped.get(unit).and_then(|mapped| mapped.verilog.clone());
            Some(GateModule {
                name: unit.name.clone(),
                exported: unit.text.clone(),
                boxes: unit.boxes.iter().cloned().collect(),
                gates: gates.filter(|_| !whole),
            })
        };
        let modules: Vec<_> = units.iter().zip(&design.modules).filter_map(module).collect();
        let top = units[design.top.0].as_ref().map(|unit| unit.name.clone());
        GateNetlist { top: top.unwrap_or_default(), modules }
    }

    /// All of it. Memories that stay whole are those of the exported Verilog: their contents start
    /// at zero in simulation. Flip-flops have no value before the first reset.
    pub fn verilog(&self) -> String {
        let mut text = format!("// Gates of {}, mapped by Yosys; do not edit.\n", self.top);
        for module in &self.modules {
            let body = match &module.gates {
                Some(gates) => gates.find("module ").map_or("", |start| &gates[start..]),
                None => module.exported.trim_start_matches("`default_nettype none"),
            };
            text.push('\n');
            text.push_str(body.trim_start());
        }
        text
    }
}
