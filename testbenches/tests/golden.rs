//! What is generated from every registered block and committed: its Verilog in the smallest
//! preset and the tables of its page in the documentation.

mod common;

use common::{check_golden, golden_path};
use heddle_designs::Built;
use heddle_designs::registry::{self, BLOCKS, Block};
use heddle_netlist::design::{Design, SignalKind};
use std::collections::HashSet;
use std::fmt::Write;

/// Every preset of a block.
fn build(block: &Block) -> Vec<Built> {
    let build = |built: fn() -> _| {
        let built: Result<Built, _> = built();
        built.unwrap_or_else(|error| panic!("{}: {error}", block.name))
    };
    block.presets.iter().map(|preset| build(preset.build)).collect()
}

#[test]
fn golden_verilog_of_every_block_in_the_smallest_preset() {
    for block in BLOCKS {
        let built = (block.presets[0].build)().unwrap();
        let path = format!("testbenches/golden/verilog/{}-tiny.v", block.name);
        check_golden(&path, &heddle_export::verilog(&built.design));
    }
}

#[test]
fn golden_verilog_of_what_floats_change_in_a_core() {
    let verilog = |block: &str, preset: &str| {
        let preset = registry::find(block).unwrap().preset(preset).unwrap();
        heddle_export::verilog(&(preset.build)().unwrap().design)
    };
    let without = verilog("spe-core", "tiny");
    let units: String = ["float-decoder", "float-alu", "fma-unit", "fdiv-unit"]
        .map(|unit| verilog(unit, "tiny"))
        .concat();
    let known: HashSet<&str> = modules(&without).chain(modules(&units)).collect();
    let with = verilog("spe-core", "tiny-floats");
    // Of the units only the names of the modules in them differ; the core itself connects one signal more.
    let aside = ["fma_unit", "fdiv_unit", "spe_core"];
    let aside = |module: &str| aside.iter().any(|name| module[8..].starts_with(name));
    let changed = modules(&with).filter(|module| !known.contains(module) && !aside(module));
    let text: String = changed.collect();
    check_golden("testbenches/golden/verilog/spe-core-tiny-floats.v", &text);
}

/// The modules of a Verilog text.
fn modules(verilog: &str) -> impl Iterator<Item = &str> {
    let starts = verilog.match_indices("\nmodule ").map(|(start, _)| &verilog[start..]);
    starts.map(|module| {
        let end = "\nendmodule\n";
        &module[..module.find(end).expect("a module ends") + end.len()]
    })
}

#[test]
fn golden_tables_of_every_block_in_the_documentation() {
    for block in BLOCKS {
        let built = build(block);
        let text = format!(
            "<!-- Generated from the block: HEDDLE_BLESS=1 cargo test -p heddle-testbenches \
             golden -->\n\n{}\n{}\n{}",
            parameters(block),
            ports(block, &built),
            storage(block, &built)
        );
        check_golden(&format!("docs/src/generated/{}.md", block.name), &text);
    }
}

#[test]
fn the_tables_of_every_block_are_on_a_page() {
    let folder = std::fs::read_dir(golden_path("docs/src/blocks")).unwrap();
    let pages = folder.map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    let pages: String = pages.collect();
    let shown = |block: &&Block| pages.contains(&format!("/generated/{}.md}}}}", block.name));
    let missing: Vec<&str> =
        BLOCKS.iter().filter(|block| !shown(block)).map(|block| block.name).collect();
    assert!(missing.is_empty(), "their tables are on no page: {missing:?}");
}

/// A table with a column per preset.
fn table(title: &str, block: &Block, rows: &[(String, Vec<String>)]) -> String {
    let presets: Vec<&str> = block.presets.iter().map(|preset| preset.name).collect();
    let mut text = format!("| {title} | {} |\n|---|", presets.join(" | "));
    presets.iter().for_each(|_| text.push_str("---|"));
    text.push('\n');
    for (label, cells) in rows {
        writeln!(text, "| {label} | {} |", cells.join(" | ")).unwrap();
    }
    text
}

fn parameters(block: &Block) -> String {
    let names = block.presets[0].parameters.iter().map(|(name, _)| *name);
    let row = |name: &str| {
        let cells = block.presets.iter().map(|preset| preset.parameter(name).to_string());
        (name.replace('_', " "), cells.collect())
    };
    table("parameter", block, &names.map(row).collect::<Vec<_>>())
}

/// A port or an array of ports.
#[derive(PartialEq, Eq)]
struct Port {
    name: String,
    direction: &'static str,
    width: usize,
    /// Elements of an array.
    count: Option<usize>,
}

fn ports_of(design: &Design) -> Vec<Port> {
    let mut ports: Vec<Port> = Vec::new();
    for signal in &design.top().signals {
        let direction = match signal.kind {
            SignalKind::Input => "in",
            SignalKind::Output => "out",
            SignalKind::Wire | SignalKind::Constant(_) => continue,
        };
        let (name, is_element) = match signal.name.split_once('[') {
            Some((array, _)) => (format!("{array}[]"), true),
            None => (signal.name.clone(), false),
        };
        match ports.last_mut().filter(|port| port.name == name) {
            Some(port) => port.count = port.count.map(|count| count + 1),
            None => {
                let count = is_element.then_some(1);
                ports.push(Port { name, direction, width: signal.width, count });
            }
        }
    }
    ports
}

fn ports(block: &Block, built: &[Built]) -> String {
    let ports: Vec<Vec<Port>> = built.iter().map(|built| ports_of(&built.design)).collect();
    let row = |(index, port): (usize, &Port)| {
        let cells = ports.iter().map(|ports| {
            let port = &ports[index];
            port.count.map_or(port.width.to_string(), |count| format!("{count} x {}", port.width))
        });
        (format!("`{}` | {}", port.name, port.direction), cells.collect())
    };
    let rows: Vec<_> = ports[0].iter().enumerate().map(row).collect();
    let header = table("port | direction", block, &rows);
    header.replacen("|---|", "|---|---|", 1)
}

fn storage(block: &Block, built: &[Built]) -> String {
    let storage: Vec<_> = built.iter().map(|built| built.netlist.storage()).collect();
    let flops = storage.iter().map(|storage| storage.flop_bits.to_string()).collect();
    let memories = storage
        .iter()
        .map(|storage| storage.memories.iter().map(|memory| memory.bits).sum::<u64>().to_string());
    let rows =
        [("flip-flops".to_owned(), flops), ("memories".to_owned(), memories.collect::<Vec<_>>())];
    table("bits stored in", block, &rows)
}
