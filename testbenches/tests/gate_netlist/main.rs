//! The gates whose area is counted are the hardware: they do what the golden engine does, and are
//! proved to be the exported Verilog.
//!
//! - `lockstep`: gates in Icarus beside the golden engine.
//! - `proof`: every module by itself, in Yosys; what is proved is recorded.
//! - `cores`: whole cores in lock-step, on random inputs and on a kernel.
//! - `broken`: gates that were swapped are found by both.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN` adds the cores and tries the proofs that are recorded
//! as open.

mod broken;
#[path = "../common/mod.rs"]
mod common;
mod cores;
mod lockstep;
mod proof;

use heddle_designs::Built;
use heddle_designs::registry::Block;
use heddle_export::area::{AreaOptions, GateNetlist, areas};
use std::path::PathBuf;

/// A block in its smallest size.
fn tiny(block: &'static Block) -> Built {
    let preset = block.preset("tiny").expect("every block has it");
    (preset.build)().unwrap_or_else(|error| panic!("{}: {error}", block.name))
}

/// The gates of designs, mapped as `heddle area` maps them.
fn gates(built: &[&Built], liberty: Option<PathBuf>) -> Vec<GateNetlist> {
    let options = AreaOptions { liberty, netlist: true, ..AreaOptions::default() };
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let reports = areas(&designs, &options, &|_, _| ()).expect("every block is mapped");
    reports.into_iter().map(|report| report.netlist.expect("it was asked for")).collect()
}
