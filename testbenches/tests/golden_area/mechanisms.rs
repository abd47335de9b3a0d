//! The mechanisms with logic and storage together: at the stack depth of the presets, which calls need, and at the published one.

use super::common::check_golden;
use super::structures::Core;
use heddle_designs::registry;
use heddle_export::area::{AreaNode, estimate};
use heddle_export::storage::{Read, Shape, Storage, StorageCosts, StorageRow};
use heddle_hw::presets::paper::STACK_DEPTH;
use std::fmt::Write;

/// Entries of a stack in the publications.
const PUBLISHED_DEPTH: u64 = 16;

/// Cores, each with the module that its mechanism is.
const MECHANISMS: [(&str, &str); 9] = [
    ("pdom-core", "warp_stacks"),
    ("barrel-core", "warp_stacks"),
    ("spe-core", "warp_stacks"),
    ("nrec-core", "warp_contexts"),
    ("tbc-core", "block_stacks"),
    ("dwf-core", "warp_formation"),
    ("lwm-core", "large_warp_stacks"),
    ("dpe-core", "dual_path_stacks"),
    ("pws-core", "split_stacks"),
];

/// Control units with stacks, whose depth can be swept.
pub(crate) const STACKS: [&str; 5] =
    ["warp-stacks", "block-stacks", "large-warp-stacks", "dual-path-stacks", "split-stacks"];

/// Memories with a word for each entry of a stack, or for a part of them.
const OF_STACKS: [&str; 5] =
    ["stack_memory.", "dual_stack_memory.", "wide_stack.", "entry_banks.", "mask_lane.masks"];

/// What one lane computes with, in the units of a core: lanes are modules of their own.
const LANE_UNITS: [&str; 3] = ["alu_lane", "multiplier", "divider"];

/// Lanes of the units in the published machines.
const PUBLISHED_LANES: f64 = 8.0;

/// A bit of a register file with one read port that is placed from standard cells, in NAND2: memories of DFFRAM with one port have
/// 26,358 bits in a square millimetre, over the 3.7536 square micrometres of the smallest NAND2 of their library.
const STANDARD_CELL_BIT: f64 = 1e6 / 26_358.0 / 3.7536;

/// The costs with register files from standard cells. A bit with one read port has 8 transistors, one with two has 10.
fn standard_cells() -> StorageCosts {
    StorageCosts { register_file_bit: STANDARD_CELL_BIT * 10.0 / 8.0, ..StorageCosts::default() }
}

/// Storage in NAND2 at these costs with stacks of `depth` entries, where those of the presets are built.
fn at_depth(storage: &Storage, depth: u64, costs: &StorageCosts) -> f64 {
    let area = storage.memories.iter().map(|row| {
        let grows = |name: &String| OF_STACKS.iter().any(|memory| name.starts_with(memory));
        let mut shape = row.shape.clone();
        if row.names.iter().all(grows) {
            shape.words = shape.words * depth / STACK_DEPTH as u64;
        }
        row.count as f64 * costs.class(&shape).1
    });
    area.sum()
}

#[test]
fn stacks_of_the_published_depth_cost_what_they_do_when_built_so() {
    for block in STACKS {
        let sweep = registry::find(block).unwrap().sweep("stack_depth").unwrap();
        let storage = |depth: u64| {
            let point = sweep.points.iter().find(|point| point.value == depth).expect("a point");
            Storage::of(&(point.build)().unwrap().netlist, &StorageCosts::default())
        };
        let built = storage(PUBLISHED_DEPTH).nand2;
        let deep = storage(STACK_DEPTH as u64);
        let scaled = at_depth(&deep, PUBLISHED_DEPTH, &StorageCosts::default());
        assert!((built - scaled).abs() < 1.0, "{block}: {built} {scaled}");
    }
}

/// The area of the modules of these kinds below a node.
fn area_of(node: &AreaNode, kinds: &[&str]) -> f64 {
    let parameters = |letter: char| letter.is_ascii_digit() || letter == '_';
    if kinds.contains(&node.module.trim_end_matches(parameters)) {
        return node.total.nand2_equivalents;
    }
    node.children.iter().map(|child| child.count as f64 * area_of(child, kinds)).sum()
}

fn storage_of(design: &heddle_netlist::design::Design) -> Storage {
    let netlist = heddle_netlist::elaborate(design).expect("it is built");
    Storage::of(&netlist, &StorageCosts::default())
}

#[test]
fn golden_table_of_the_mechanisms_with_logic_and_storage() {
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area \
                    mechanisms -->\n\n| core | control unit: logic | storage | together | storage, 16 entries | \
                    together | core: logic | storage | together | control unit of the core | with 8 lanes of units |\n\
                    |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n"
        .to_owned();
    let mut with_standard_cells = String::new();
    for (name, module) in MECHANISMS {
        let core = Core::new(name, "paper");
        let top = estimate(core.design()).expect("it is estimated").top;
        let lanes = core.size("lanes") as f64;
        let control = core.block(module);
        let logic = estimate(&control).expect("it is estimated").top.total.nand2_equivalents;
        let (storage, all) = (storage_of(&control), storage_of(core.design()));
        let deep = storage.nand2;
        let shallow = at_depth(&storage, PUBLISHED_DEPTH, &StorageCosts::default());
        let whole = top.total.nand2_equivalents;
        let units = area_of(&top, &LANE_UNITS);
        assert!(units > 0.1 * whole, "{name}: units of lanes");
        let narrow = whole - units * (1.0 - PUBLISHED_LANES / lanes);
        let share = |core: f64| 100.0 * (logic + deep) / (core + all.nand2);
        writeln!(
            text,
            "| `{name}` | {logic:.0} | {deep:.0} | {:.0} | {shallow:.0} | {:.0} | {whole:.0} | {:.0} | {:.0} | {:.1} % | {:.1} % |",
            logic + deep,
            logic + shallow,
            all.nand2,
            whole + all.nand2,
            share(whole),
            share(narrow),
        )
        .unwrap();
        let area = |depth| at_depth(&storage, depth, &standard_cells());
        let (deep, shallow) = (area(STACK_DEPTH as u64), area(PUBLISHED_DEPTH));
        writeln!(
            with_standard_cells,
            "| `{name}` | {deep:.0} | {:.0} | {shallow:.0} | {:.0} |",
            logic + deep,
            logic + shallow
        )
        .unwrap();
    }
    write!(
        text,
        "\nNAND2 equivalents at `paper`, logic and flip-flops by the estimate, memories by their classes of storage.\n\n\
         The same control units with register files that are placed from standard cells, {STANDARD_CELL_BIT:.1} NAND2 a bit \
         with one read port:\n\n\
         | core | storage | together | storage, 16 entries | together |\n|---|---:|---:|---:|---:|\n\
         {with_standard_cells}"
    )
    .unwrap();
    text += &ports_of_block_stacks();
    check_golden("docs/src/generated/area-mechanisms.md", &text);
}

/// What the ports of the mask words of `tbc-core` cost, and that they are read without waiting for the clock.
fn ports_of_block_stacks() -> String {
    let mut text = "\nWhat the ports of the mask words of `tbc-core` cost, and that they are read without a clock:\n\n\
                    | memory | words x bits | as built | NAND2 | one read and one write port | NAND2 | these, synchronous | NAND2 |\n\
                    |---|---|---|---:|---|---:|---|---:|\n"
        .to_owned();
    let stacks = storage_of(&Core::new("tbc-core", "paper").block("block_stacks"));
    let name = "mask_lane.masks";
    let is_it = |row: &&StorageRow| row.names == [name];
    let row = stacks.memories.iter().find(is_it).expect("a memory of the block");
    let single = Shape { reads: 1, writes: 1, ..row.shape.clone() };
    let clocked = Shape { read: Read::Synchronous, ..single.clone() };
    let Shape { words, bits, .. } = single;
    write!(text, "| `{name}` | {words} x {bits} | {}, ", row.ports()).unwrap();
    for shape in [&row.shape, &single, &clocked] {
        let (class, nand2) = StorageCosts::default().class(shape);
        write!(text, "{} | {nand2:.0} | ", class.name()).unwrap();
    }
    text.trim_end().to_owned() + "\n"
}
