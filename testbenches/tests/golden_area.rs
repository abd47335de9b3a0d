//! The area of every block and core in the two smaller presets, as committed. Drift above 0.3 %
//! has to be recorded: `HEDDLE_BLESS=1` writes the numbers that have drifted.

mod common;

use common::{bless, golden_path};
use heddle_export::area::{AreaNode, AreaOptions, areas, osu018};
use heddle_testbenches::cosim::skip_tools;
use heddle_testbenches::registry::{BLOCKS, Built, CORES};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of Yosys whose numbers are committed; others count differently.
const YOSYS: &str = "Yosys 0.23";

/// A number may change by this part of it.
const DRIFT: f64 = 0.003;

/// What is committed for one library and one preset.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Golden {
    /// Blocks and cores, with everything in them.
    blocks: BTreeMap<String, Entry>,
    /// Area of every distinct module without those in it.
    modules: BTreeMap<String, f64>,
}

/// A block or core.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    cells: u64,
    flip_flops: u64,
    logic_area: f64,
    flip_flop_area: f64,
    register_bits: u64,
    memories: u64,
    memory_bits: u64,
}

impl Golden {
    fn numbers(&self) -> BTreeMap<String, f64> {
        let mut numbers = BTreeMap::new();
        for (name, entry) in &self.blocks {
            for (what, number) in [
                ("cells", entry.cells as f64),
                ("flip-flops", entry.flip_flops as f64),
                ("logic area", entry.logic_area),
                ("flip-flop area", entry.flip_flop_area),
                ("register bits", entry.register_bits as f64),
                ("memories", entry.memories as f64),
                ("memory bits", entry.memory_bits as f64),
            ] {
                numbers.insert(format!("{name}: {what}"), number);
            }
        }
        for (name, area) in &self.modules {
            numbers.insert(format!("module {name}: area"), *area);
        }
        numbers
    }

    /// What differs by more than is allowed, one line each.
    fn drift(&self, measured: &Golden) -> Vec<String> {
        let (committed, measured) = (self.numbers(), measured.numbers());
        let gone = committed.keys().filter(|name| !measured.contains_key(*name));
        let mut lines: Vec<String> = gone.map(|name| format!("{name} is gone")).collect();
        for (name, number) in &measured {
            match committed.get(name) {
                None => lines.push(format!("{name} is new")),
                Some(before) if (number - before).abs() > DRIFT * before.abs() => {
                    lines.push(format!("{name} was {before} and is {number}"));
                }
                Some(_) => {}
            }
        }
        lines
    }
}

fn check(library: &str, preset: &str) {
    if skip_tools() {
        eprintln!("skipped: HEDDLE_SKIP_TOOLS=1");
        return;
    }
    let liberty = match library {
        "osu018" => Some(osu018().expect("qflow-tech-osu018 is installed")),
        _ => None,
    };
    let options = AreaOptions { liberty, ..AreaOptions::default() };
    let blocks: Vec<_> = CORES.iter().chain(BLOCKS).collect();
    let build = |block: &&'static heddle_testbenches::registry::Block| -> Built {
        let preset = block.preset(preset).expect("every block has it");
        (preset.build)().expect("every block builds")
    };
    let built: Vec<Built> = blocks.iter().map(build).collect();
    let designs: Vec<_> = built.iter().map(|built| &built.design).collect();
    let reports = areas(&designs, &options, &|_, _| ()).expect("every block is mapped");
    if reports.iter().any(|report| report.tool != YOSYS) {
        eprintln!("skipped: the golden areas are those of {YOSYS}");
        return;
    }
    let mut measured = Golden::default();
    for (block, report) in blocks.iter().zip(&reports) {
        let total = &report.top.total;
        let entry = Entry {
            cells: total.cell_count(),
            flip_flops: total.flip_flops,
            logic_area: total.logic_area,
            flip_flop_area: total.flip_flop_area,
            register_bits: total.register_bits,
            memories: total.memories,
            memory_bits: total.memory_bits,
        };
        measured.blocks.insert(block.name.to_owned(), entry);
        collect(&report.top, &mut measured.modules);
    }
    let path = format!("testbenches/golden/area-{library}-{preset}.json");
    let drift = committed(&path).drift(&measured);
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

fn committed(path: &str) -> Golden {
    let text = std::fs::read_to_string(golden_path(path)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}

fn collect(node: &AreaNode, modules: &mut BTreeMap<String, f64>) {
    let area = node.own.total_area;
    let before = modules.insert(node.module.clone(), area);
    assert!(before.is_none_or(|before| before == area), "two modules are called {}", node.module);
    node.children.iter().for_each(|child| collect(child, modules));
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

#[test]
fn a_drift_above_three_per_mille_is_told_and_a_smaller_one_is_not() {
    let golden = |area: f64| {
        let modules = [("queue".to_owned(), area)].into();
        Golden { modules, ..Golden::default() }
    };
    assert_eq!(golden(1000.0).drift(&golden(1003.0)), Vec::<String>::new());
    assert_eq!(
        golden(1000.0).drift(&golden(1003.1)),
        ["module queue: area was 1000 and is 1003.1"]
    );
    assert_eq!(golden(1000.0).drift(&golden(996.0)).len(), 1);
    assert_eq!(golden(0.0).drift(&golden(0.5)).len(), 1);
    assert_eq!(golden(0.0).drift(&golden(0.0)), Vec::<String>::new());
    assert_eq!(golden(1.0).drift(&Golden::default()), ["module queue: area is gone"]);
    assert_eq!(Golden::default().drift(&golden(1.0)), ["module queue: area is new"]);
}
