//! What is committed about areas, and what counts as drift.

use crate::common::golden_path;
use heddle_export::area::{AreaNode, AreaReport};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A number may change by this part of it.
const DRIFT: f64 = 0.003;

/// What is committed for one library and one preset.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Golden {
    /// Blocks and cores, with everything in them.
    pub blocks: BTreeMap<String, Entry>,
    /// Every distinct module without those in it.
    pub modules: BTreeMap<String, Own>,
}

/// A block or core.
#[derive(Debug, Serialize, Deserialize)]
pub struct Entry {
    pub cells: u64,
    pub flip_flops: u64,
    pub logic_area: f64,
    pub flip_flop_area: f64,
    pub register_bits: u64,
    pub memories: u64,
    pub memory_bits: u64,
    /// Gates on the longest path.
    pub levels: u64,
    /// Its time by ABC, with a library.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abc_ns: Option<f64>,
}

/// A module without those in it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Own {
    pub logic_area: f64,
    pub flip_flop_area: f64,
}

impl Golden {
    /// What is committed at a path below the root of the repository; nothing if it cannot be read.
    pub fn committed(path: &str) -> Golden {
        let text = std::fs::read_to_string(golden_path(path)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Adds what was measured of a block.
    pub fn add(&mut self, block: &str, report: &AreaReport) {
        let total = &report.top.total;
        let entry = Entry {
            cells: total.cell_count(),
            flip_flops: total.flip_flops,
            logic_area: total.logic_area,
            flip_flop_area: total.flip_flop_area,
            register_bits: total.register_bits,
            memories: total.memories,
            memory_bits: total.memory_bits,
            levels: report.top.levels.expect("mapped designs have a longest path"),
            abc_ns: report.delay.as_ref().map(|delay| delay.abc_ns),
        };
        self.blocks.insert(block.to_owned(), entry);
        self.collect(block, &report.top);
    }

    /// Adds the modules of a block. What surrounds a module decides how its statements are put together, so two
    /// of the same text in rust-hdl can differ a little: the second one then stands under the name of its block too.
    fn collect(&mut self, block: &str, node: &AreaNode) {
        let AreaNode { module, own, .. } = node;
        let (logic_area, flip_flop_area) = (own.logic_area, own.flip_flop_area);
        let own = Own { logic_area, flip_flop_area };
        let differs = self.modules.get(module).is_some_and(|before| *before != own);
        let name = if differs { format!("{module} of {block}") } else { module.clone() };
        self.modules.insert(name, own);
        node.children.iter().for_each(|child| self.collect(block, child));
    }

    /// Leaves the blocks and modules of another one.
    pub fn keep(&mut self, other: &Golden) {
        self.blocks.retain(|name, _| other.blocks.contains_key(name));
        self.modules.retain(|name, _| other.modules.contains_key(name));
    }

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
                ("levels", entry.levels as f64),
            ] {
                numbers.insert(format!("{name}: {what}"), number);
            }
            if let Some(time) = entry.abc_ns {
                numbers.insert(format!("{name}: ns by ABC"), time);
            }
        }
        for (name, own) in &self.modules {
            numbers.insert(format!("module {name}: logic area"), own.logic_area);
            numbers.insert(format!("module {name}: flip-flop area"), own.flip_flop_area);
        }
        numbers
    }

    /// What differs by more than is allowed, one line each.
    pub fn drift(&self, measured: &Golden) -> Vec<String> {
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

#[test]
fn a_drift_above_three_per_mille_is_told_and_a_smaller_one_is_not() {
    let golden = |area: f64| {
        let own = Own { logic_area: area, flip_flop_area: 6.0 };
        let modules = [("queue".to_owned(), own)].into();
        Golden { modules, ..Golden::default() }
    };
    assert_eq!(golden(1000.0).drift(&golden(1003.0)), Vec::<String>::new());
    assert_eq!(
        golden(1000.0).drift(&golden(1003.1)),
        ["module queue: logic area was 1000 and is 1003.1"]
    );
    assert_eq!(golden(1000.0).drift(&golden(996.0)).len(), 1);
    assert_eq!(golden(0.0).drift(&golden(0.5)).len(), 1);
    assert_eq!(golden(0.0).drift(&golden(0.0)), Vec::<String>::new());
    assert_eq!(golden(1.0).drift(&Golden::default()).len(), 2);
    assert_eq!(
        Golden::default().drift(&golden(1.0)),
        ["module queue: flip-flop area is new", "module queue: logic area is new"]
    );
}
