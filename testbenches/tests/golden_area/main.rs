//! The area of every core in the two smaller presets and of every block that is no part of another, with all modules in
//! them, as committed; at `small` and with osu018, where minutes pass, the first core, or all with `HEDDLE_CAMPAIGN`. Drift above 0.3 % has to be recorded: `HEDDLE_BLESS=1` writes the numbers that have drifted.
//!
//! - `golden`: what is committed, and what counts as drift.
//! - `structures`: what the structures of the mechanisms store and cost.
//! - `formation`: the same of dynamic warp formation, beside the published table.
//! - `formation_blocks`: what its other blocks store.
//! - `large_warps`: what large warps store.
//! - `splitting`: what predictable wavefront splitting stores.
//! - `floats`: what floats cost in every core.
//! - `mechanisms`: the mechanisms with logic and storage together.
//! - `depth`: what the depth of the stacks costs by itself.
//! - `dual_path`: dual-path execution beside single-path execution, by warp.
//! - `levels`: longest paths, mapped for short ones.
//! - `estimate`: the estimate without Yosys beside the committed areas, and its calibration.

#[path = "../common/mod.rs"]
mod common;
mod depth;
mod dual_path;
mod estimate;
mod floats;
mod formation;
mod formation_blocks;
mod golden;
mod large_warps;
mod levels;
mod mechanisms;
mod splitting;
mod structures;

use common::{bless, golden_path};
use golden::Golden;
use heddle_designs::Built;
use heddle_designs::registry::{self, Block};
use heddle_export::area::{AreaOptions, areas, osu018};
use heddle_requirements::{campaign, has_golden_areas, skip_tools};

fn check(library: &str, preset: &str) {
    let bounded = (library, preset) != ("generic", "tiny") && !campaign() && !bless();
    if skip_tools() {
        return;
    }
    let liberty = match library {
        "osu018" => Some(osu018().expect("qflow-tech-osu018 is installed")),
        _ => None,
    };
    let options = AreaOptions { liberty, ..AreaOptions::default() };
    let blocks = registry::all().filter(|block| !registry::is_part(block));
    let blocks: Vec<_> = blocks.take(if bounded { 1 } else { usize::MAX }).collect();
    let build = |block: &&'static Block| -> Built {
        let preset = block.preset(preset).expect("every block has it");
        (preset.build)().expect("every block builds")
    };
    let built: Vec<Built> = blocks.iter().map(build).collect();
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let reports = areas(&designs, &options, &|_, _| ()).expect("every block is mapped");
    if !has_golden_areas(&reports[0].tool) {
        return;
    }
    let mut measured = Golden::default();
    for (block, report) in blocks.iter().zip(&reports) {
        measured.add(block.name, report);
    }
    let path = format!("testbenches/golden/area-{library}-{preset}.json");
    let mut committed = Golden::committed(&path);
    if bounded {
        committed.keep(&measured);
    }
    let drift = committed.drift(&measured);
    if bless() && !drift.is_empty() {
        let text = serde_json::to_string_pretty(&measured).expect("numbers are JSON") + "\n";
        std::fs::write(golden_path(&path), text).expect("the golden file can be written");
        return;
    }
    assert!(
        drift.is_empty(),
        "{path} records other areas; HEDDLE_BLESS=1 rewrites it:\n{}",
        drift.join("\n")
    );
}

#[test]
fn golden_area_in_generic_gates_of_the_tiny_presets() {
    check("generic", "tiny");
}

#[test]
fn golden_area_in_generic_gates_of_the_small_presets() {
    check("generic", "small");
}

#[test]
fn golden_area_in_osu018_of_the_tiny_presets() {
    check("osu018", "tiny");
}
