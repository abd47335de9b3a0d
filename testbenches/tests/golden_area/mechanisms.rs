//! The mechanisms with logic and storage together: at the stack depth of the presets, which calls need, and at the published one.

use super::common::check_golden;
use super::structures::{Core, clog2};
use heddle_designs::registry;
use heddle_export::area::{AreaNode, estimate};
use heddle_export::storage::{Shape, Storage, StorageCosts, StorageRow};
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

/// The kind of a module: its name without the parameters.
fn kind(node: &AreaNode) -> &str {
    node.module.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '_')
}

/// The area of the modules of these kinds below a node.
pub(crate) fn area_of(node: &AreaNode, kinds: &[&str]) -> f64 {
    if kinds.contains(&kind(node)) {
        return node.total.nand2_equivalents;
    }
    node.children.iter().map(|child| child.count as f64 * area_of(child, kinds)).sum()
}

/// The area of one module of a kind below a node.
fn area_of_one(node: &AreaNode, wanted: &str) -> Option<f64> {
    if kind(node) == wanted {
        return Some(node.total.nand2_equivalents);
    }
    node.children.iter().find_map(|child| area_of_one(child, wanted))
}

pub(crate) fn storage_of(design: &heddle_netlist::design::Design) -> Storage {
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
    let (mut with_standard_cells, mut with_front_ends) = (String::new(), String::new());
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
        let front = whole - area_of(&top, &[module]) - area_of(&top, &BEHIND_AND_CODE);
        let outside = outside_datapath_and_code(&all);
        let area = |depth| at_depth(&outside, depth, &StorageCosts::default());
        let (both, both_shallow) = (area(STACK_DEPTH as u64), area(PUBLISHED_DEPTH));
        writeln!(
            with_front_ends,
            "| `{name}` | {front:.0} | {:.0} | {:.0} | {both:.0} | {:.0} | {both_shallow:.0} | {:.0} |",
            both - deep,
            front + logic,
            front + logic + both,
            front + logic + both_shallow
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
         {with_standard_cells}\n\
         The control units with the front ends: what a core has beside datapath and instruction memory:\n\n\
         | core | front end: logic | storage | with the control unit: logic | storage | together | storage, 16 entries | \
         together |\n|---|---:|---:|---:|---:|---:|---:|---:|\n\
         {with_front_ends}"
    )
    .unwrap();
    text += &styles_of_tops();
    text += &ports_of_contexts();
    check_golden("docs/src/generated/area-mechanisms.md", &text);
}

/// What is neither front end nor control unit: the datapaths, and the instruction memory, which is the same in all cores.
const BEHIND_AND_CODE: [&str; 3] = ["datapath", "group_datapath", "instruction_memory"];

/// The memories of front end and control unit, of all memories of a core.
fn outside_datapath_and_code(all: &Storage) -> Storage {
    let excluded = |row: &StorageRow| {
        let datapath = row.places.iter().any(|place| place.starts_with("datapath."));
        datapath || row.names.iter().any(|name| name.starts_with("instruction_memory."))
    };
    let rows = all.memories.iter().filter(|row| !excluded(row));
    let memories: Vec<StorageRow> = rows.cloned().collect();
    assert!(memories.len() < all.memories.len(), "a datapath has memories");
    let nand2 = memories.iter().map(StorageRow::together).sum();
    Storage { memories, nand2 }
}

/// Memories with the tops of block-wide stacks.
const TOPS: [&str; 2] = ["block_entries.tops", "block_entries.positions"];

/// The two styles of tops.
const OWN: &str = "flip-flops, a comparator each";
const SHARED: &str = "a memory, one comparator";

/// The control units of `pdom-core` and `tbc-core`, each also with its tops in the style of the other one.
fn styles_of_tops() -> String {
    let (pdom, tbc) = (Core::new("pdom-core", "paper"), Core::new("tbc-core", "paper"));
    let large_warps = Core::new("large-warp-stacks", "paper");
    let (stacks, blocks) = (pdom.tree("warp_stacks"), tbc.tree("block_stacks"));
    let one = |node: &AreaNode, wanted: &str| {
        area_of_one(node, wanted).unwrap_or_else(|| panic!("no {wanted}"))
    };
    // A top of 32 lanes and one of 256 differ in masks alone.
    let lanes = pdom.size("lanes") as f64;
    let threads = (large_warps.size("lanes") * large_warps.size("rows")) as f64;
    let top = one(&stacks, "top_of_stack");
    let wide_top = one(&large_warps.tree("large_warp_stacks"), "top_of_stack");
    let top = top - lanes * (wide_top - top) / (threads - lanes);
    let check = one(&blocks, "reconvergence_check");
    // The choice of an entry for one reader, by warp.
    let warps = pdom.size("warps") as f64;
    let choice = area_of(&stacks, &["select_entry"]) / warps;
    let block_slots = tbc.size("blocks") as f64;

    let block_storage = storage_of(&tbc.block("block_stacks"));
    let is_tops = |row: &&StorageRow| row.names.iter().all(|name| TOPS.contains(&name.as_str()));
    let tops: Vec<&StorageRow> = block_storage.memories.iter().filter(is_tops).collect();
    assert_eq!(tops.len(), TOPS.len(), "memories of tops");
    let readers = tops.iter().map(|row| row.shape.reads).max().expect("memories") as f64;
    let in_memory: f64 = tops.iter().map(|row| row.together()).sum();
    let of_warps = tops.iter().map(|row| {
        let shape = Shape { words: pdom.size("warps"), ..row.shape.clone() };
        StorageCosts::default().class(&shape).1
    });
    let of_warps: f64 = of_warps.sum();

    let warp_logic = stacks.total.nand2_equivalents;
    let warp_storage = storage_of(&pdom.block("warp_stacks"));
    let block_logic = blocks.total.nand2_equivalents;
    let shared =
        warp_logic - warps * (top + choice) - (warps - 1.0) * one(&stacks, "warp_pop") + check;
    let apart = block_logic
        + block_slots * (top + readers * choice)
        + (block_slots - 1.0) * one(&blocks, "pop")
        - check;
    let mut text = "\nTops of stacks, in the style of each control unit and in that of the other one:\n\n\
                    | control unit | tops | logic | storage | together | storage, 16 entries | together | \
                    against as built | 16 entries |\n|---|---|---:|---:|---:|---:|---:|---:|---:|\n"
        .to_owned();
    for (core, storage, as_built, other) in [
        ("pdom-core", &warp_storage, (OWN, warp_logic), (SHARED, shared, of_warps)),
        ("tbc-core", &block_storage, (SHARED, block_logic), (OWN, apart, -in_memory)),
    ] {
        let deep = storage.nand2;
        let shallow = at_depth(storage, PUBLISHED_DEPTH, &StorageCosts::default());
        let built = (as_built.1 + deep, as_built.1 + shallow);
        let (other_style, other_logic, more) = other;
        for (tops, logic, more) in [(as_built.0, as_built.1, 0.0), (other_style, other_logic, more)]
        {
            let (deep, shallow) = (deep + more, shallow + more);
            let (together, together_shallow) = (logic + deep, logic + shallow);
            let change = |now: f64, built: f64| 100.0 * (now / built - 1.0);
            writeln!(
                text,
                "| `{core}` | {tops} | {logic:.0} | {deep:.0} | {together:.0} | {shallow:.0} | {together_shallow:.0} | {:+.1} % | {:+.1} % |",
                change(together, built.0),
                change(together_shallow, built.1)
            )
            .unwrap();
        }
    }
    writeln!(
        text,
        "\nThe style that is not built is computed from modules of the cores. Tops in flip-flops: each block has a top with its comparator, \
         {top:.0} NAND2 (one of PDOM without masks: a line through those of {lanes} lanes and of the {threads} threads of a large \
         warp), a pop, and its share of the choice of an entry for each of the {readers} readers; the memories of tops and the \
         comparator of the stack unit are left out. Tops in a memory: one of {warps} words with the ports of that of TBC, one \
         comparator and one pop; the tops of the warps but for their masks, the choice of an entry and all other pops are left out. \
         What would tell which warp is compared when, and the cycles that this takes, are not in it."
    )
    .unwrap();
    text
}

/// What the ports of the contexts of `nrec-core` cost.
fn ports_of_contexts() -> String {
    let mut text = "\nWhat the ports of the contexts of `nrec-core` cost, all banks together:\n\n\
                    | memory | banks | words x bits | as built | NAND2 | with one write port | NAND2 | \
                    a copy for each write port | which copy is current | together |\n\
                    |---|---:|---|---|---:|---|---:|---:|---:|---:|\n"
        .to_owned();
    let all = storage_of(Core::new("nrec-core", "paper").design());
    let mut sums = [0.0; 5];
    for name in ["warp_contexts.pcs", "warp_contexts.masks"] {
        let row =
            all.memories.iter().find(|row| row.names == [name]).expect("a memory of contexts");
        let banks = row.count as f64;
        let class = |shape: &Shape| StorageCosts::default().class(shape);
        let single = Shape { writes: 1, ..row.shape.clone() };
        let number = Shape { bits: clog2(row.shape.writes), ..row.shape.clone() };
        let (one, copies) =
            (banks * class(&single).1, row.shape.writes as f64 * banks * class(&single).1);
        let numbers = banks * class(&number).1;
        let columns = [row.together(), one, copies, numbers, copies + numbers];
        let [built, one, copies, numbers, both] = columns;
        let Shape { words, bits, .. } = row.shape;
        writeln!(
            text,
            "| `{name}` | {banks} | {words} x {bits} | {}, {} | {built:.0} | {} | {one:.0} | {copies:.0} | {numbers:.0} | {both:.0} |",
            row.ports(),
            row.class.name(),
            class(&single).0.name(),
        )
        .unwrap();
        sums.iter_mut().zip(columns).for_each(|(sum, column)| *sum += column);
    }
    let [built, one, copies, numbers, both] = sums;
    writeln!(
        text,
        "| together | | | | {built:.0} | | {one:.0} | {copies:.0} | {numbers:.0} | {both:.0} |\n\n\
         Which copy is current is the number of a write port for each word, in flip-flops with the ports as built; the choice \
         between the copies that are read is not counted."
    )
    .unwrap();
    text
}
