//! The longest paths of every core and block at `tiny`, mapped for short paths, as committed.

use crate::common::check_golden;
use heddle_designs::Built;
use heddle_designs::registry;
use heddle_export::area::{AreaNode, AreaOptions, Recipe, areas};
use heddle_requirements::{has_golden_areas, skip_tools};
use serde_json::json;
use std::collections::BTreeMap;

/// Gates on the longest path of each module.
fn collect(node: &AreaNode, levels: &mut BTreeMap<String, Option<u64>>) {
    levels.insert(node.module.clone(), node.levels);
    node.children.iter().for_each(|child| collect(child, levels));
}

#[test]
fn golden_levels_of_the_tiny_presets() {
    if skip_tools() {
        return;
    }
    let blocks: Vec<_> = registry::all().filter(|block| !registry::is_in_a_core(block)).collect();
    let build = |block: &&'static registry::Block| -> Built {
        let preset = block.preset("tiny").expect("every block has it");
        (preset.build)().expect("every block builds")
    };
    let built: Vec<Built> = blocks.iter().map(build).collect();
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let options = AreaOptions { recipe: Recipe::Timing, ..AreaOptions::default() };
    let reports = areas(&designs, &options, &|_, _| ()).expect("every block is mapped");
    if !has_golden_areas(&reports[0].tool) {
        return;
    }
    let (mut whole, mut modules) = (BTreeMap::new(), BTreeMap::new());
    for (block, report) in blocks.iter().zip(&reports) {
        whole.insert(block.name, report.top.levels);
        report.top.children.iter().for_each(|child| collect(child, &mut modules));
    }
    // A memory by itself has no gates.
    modules.retain(|_, levels| levels.is_some_and(|levels| levels > 0));
    let levels = json!({ "blocks": whole, "modules": modules });
    let text = serde_json::to_string_pretty(&levels).expect("numbers are JSON") + "\n";
    check_golden("testbenches/golden/levels-tiny.json", &text);
}
