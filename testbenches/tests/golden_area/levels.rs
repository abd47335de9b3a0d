//! The longest paths, mapped for short ones: at `tiny` of every core, of every block that is no part of another and of all
//! modules in them, as committed, with the areas of the cores and blocks when they are mapped so; with `HEDDLE_CAMPAIGN` at the published size of every core, variant of one and block.

use crate::common::check_golden;
use heddle_designs::Built;
use heddle_designs::registry::{self, Block};
use heddle_export::area::{AreaNode, AreaOptions, AreaReport, Recipe, areas};
use heddle_requirements::{campaign, has_golden_areas, skip_tools};
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Mutex;

/// Gates of the longest path at the published size.
const MOST: u64 = 40;

/// Gates on the longest path of each module.
fn collect(node: &AreaNode, levels: &mut BTreeMap<String, Option<u64>>) {
    levels.insert(node.module.clone(), node.levels);
    node.children.iter().for_each(|child| collect(child, levels));
}

/// Blocks in one preset, mapped for short paths.
fn mapped(
    blocks: &[&'static Block],
    preset: &str,
    tick: &(dyn Fn(u64, u64) + Sync),
) -> Vec<AreaReport> {
    let build = |block: &&'static Block| -> Built {
        let preset = block.preset(preset).expect("every block has it");
        (preset.build)().expect("every block builds")
    };
    let built: Vec<Built> = blocks.iter().map(build).collect();
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let options = AreaOptions { recipe: Recipe::Timing, ..AreaOptions::default() };
    areas(&designs, &options, tick).expect("every block is mapped")
}

#[test]
fn golden_levels_of_the_tiny_presets() {
    if skip_tools() {
        return;
    }
    let blocks: Vec<_> = registry::all().filter(|block| !registry::is_part(block)).collect();
    let reports = mapped(&blocks, "tiny", &|_, _| ());
    if !has_golden_areas(&reports[0].tool) {
        return;
    }
    let (mut whole, mut nand2, mut modules) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for (block, report) in blocks.iter().zip(&reports) {
        whole.insert(block.name, report.top.levels);
        nand2.insert(block.name, report.top.total.nand2_equivalents.round());
        report.top.children.iter().for_each(|child| collect(child, &mut modules));
    }
    // A memory by itself has no gates.
    modules.retain(|_, levels| levels.is_some_and(|levels| levels > 0));
    let levels = json!({ "blocks": whole, "nand2": nand2, "modules": modules });
    let text = serde_json::to_string_pretty(&levels).expect("numbers are JSON") + "\n";
    check_golden("testbenches/golden/levels-tiny.json", &text);
}

#[test]
fn no_path_at_the_published_size_has_more_than_forty_gates() {
    if !campaign() || skip_tools() {
        return;
    }
    let said = Mutex::new(0);
    let tick = |done: u64, total: u64| {
        let (mut said, percent) = (said.lock().unwrap(), 100 * done / total);
        if percent > *said {
            *said = percent;
            // Not `eprintln`, which tests hold back until they end.
            let line = format!("levels at paper: {done} of {total} modules and designs\n");
            std::io::stderr().write_all(line.as_bytes()).unwrap();
        }
    };
    let blocks: Vec<_> = registry::all_with_variants().collect();
    let reports = mapped(&blocks, "paper", &tick);
    if !has_golden_areas(&reports[0].tool) {
        return;
    }
    let levels = blocks.iter().zip(&reports).map(|(block, report)| (block.name, report.top.levels));
    let longer: Vec<_> = levels.filter(|(_, levels)| *levels > Some(MOST)).collect();
    assert!(longer.is_empty(), "longer than {MOST} gates: {longer:?}");
}
