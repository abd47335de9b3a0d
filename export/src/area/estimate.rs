//! Areas without Yosys: roughly, at once.
//!
//! A module is described by a few numbers, such as how many multiplexers it has (see
//! [`FEATURES`](super::FEATURES)); its logic is their sum, each with a cost that was fitted to what Yosys makes
//! of the modules of all blocks and cores (see `calibration`). Flip-flops are the bits of registers.

use super::calibration::COSTS;
use super::cells::Cells;
use super::features::{Features, features};
use super::liberty::Cell;
use super::recipe::Recipe;
use super::report::{MappedModule, Trees};
use super::{AreaOptions, AreaReport, MemoryKind};
use crate::verilog::module_names;
use heddle_netlist::design::{Body, Design, Module, Primitive};
use heddle_netlist::{Error, kernels};

/// The library of an estimate.
pub const ESTIMATE: &str = "estimate";

/// Pseudo-cells of an estimate: a hundredth of a NAND2, and a flip-flop.
const LOGIC: &str = "NAND2/100";
const FLIP_FLOP: &str = "flip-flop";

/// Estimates the area of a design in NAND2 equivalents of the generic gates. In the report, logic
/// is counted in cells of a hundredth of a NAND2.
pub fn estimate(design: &Design) -> Result<AreaReport, Box<Error>> {
    let kernels = kernels(design).map_err(Box::new)?;
    let features = features(design, &kernels);
    let cells = |((module, features), name): ((&Module, &Features), Option<String>)| {
        name.map(|name| {
            let logic = (100.0 * logic(features)).round() as u64;
            let own = register_bits(design, module);
            let cells = [(LOGIC.to_owned(), logic), (FLIP_FLOP.to_owned(), own)];
            let cells = cells.into_iter().filter(|(_, count)| *count > 0).collect();
            MappedModule { name, cells, levels: None }
        })
    };
    let modules = design.modules.iter().zip(&features).zip(module_names(design)).map(cells);
    let cell = |(name, area, sequential): (&str, f64, bool)| {
        (name.to_owned(), Cell { area, sequential, ..Cell::default() })
    };
    let cells = [(LOGIC, 0.01, false), (FLIP_FLOP, 6.0, true)].into_iter().map(cell);
    let known = Cells::invented(ESTIMATE, cells);
    let options = AreaOptions::default();
    let modules = modules.collect();
    let trees = Trees { options: &options, known: &known, design, modules };
    Ok(AreaReport {
        tool: "estimate without Yosys".into(),
        library: known.name.clone(),
        nand2_area: 1.0,
        recipe: Recipe::Modules,
        memory_kind: MemoryKind::Macros,
        top: trees.node(design.top, 1).expect("both cells have an area"),
        path: None,
        delay: None,
        netlist: None,
    })
}

/// The logic of a module by itself, in NAND2 equivalents.
fn logic(features: &Features) -> f64 {
    features.iter().zip(&COSTS).map(|(amount, cost)| amount * cost).sum()
}

/// Bits of the registers that a module has by itself.
fn register_bits(design: &Design, module: &Module) -> u64 {
    let own = |module: &Module| match module.body {
        Body::Primitive(Primitive::Register { width, .. }) => width as u64,
        _ => 0,
    };
    let inside = module.instances.iter().map(|instance| own(design.module(instance.module)));
    own(module) + inside.sum::<u64>()
}

/// What an estimate knows of each module: its identifier, without registers, and its features.
pub fn describe(design: &Design) -> Result<Vec<(String, Features)>, Box<Error>> {
    let kernels = kernels(design).map_err(Box::new)?;
    let features = features(design, &kernels).into_iter();
    let named = module_names(design).into_iter().zip(features);
    Ok(named.filter_map(|(name, features)| Some((name?, features))).collect())
}
