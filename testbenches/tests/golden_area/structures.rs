//! What the structures of the mechanisms store, beside the specification's formulas, and what they
//! cost.

use crate::common::check_golden;
use heddle_designs::Built;
use heddle_designs::registry::{Preset, find};
use heddle_export::area::{AreaNode, AreaOptions, AreaReport, Memory, Recipe, areas, estimate};
use heddle_export::storage::{Storage, StorageCosts};
use heddle_hw::presets::paper::STACK_DEPTH;
use heddle_netlist::design::{Design, ModuleId, Signal, SignalType};
use heddle_requirements::{GOLDEN_YOSYS, has_golden_areas, skip_tools};
use std::fmt::Write;

const PRESETS: [&str; 3] = ["tiny", "small", "paper"];

/// A core, or another block, in one preset.
pub(crate) struct Core {
    preset: &'static Preset,
    built: Built,
}

impl Core {
    pub(crate) fn new(name: &str, preset: &str) -> Core {
        let preset = find(name).and_then(|core| core.preset(preset)).expect("a core");
        Core { preset, built: (preset.build)().expect("every core builds") }
    }

    pub(crate) fn design(&self) -> &Design {
        &self.built.design
    }

    pub(crate) fn size(&self, parameter: &str) -> u64 {
        self.preset.parameter(parameter) as u64
    }

    /// The module whose name begins so, as a design of its own.
    pub(crate) fn block(&self, name: &str) -> Design {
        let design = &self.built.design;
        let is_it = |module: &heddle_netlist::design::Module| {
            let rest = module.name.strip_prefix(name);
            rest.is_some_and(|rest| {
                rest.is_empty() || rest.starts_with(|c: char| c == '_' || c.is_ascii_digit())
            })
        };
        let top = design.modules.iter().position(is_it).unwrap_or_else(|| panic!("no {name}"));
        Design { modules: design.modules.clone(), top: ModuleId(top) }
    }

    /// Bits of the registers of which something holds, by their path.
    pub(crate) fn register_bits(&self, is_it: impl Fn(&str) -> bool) -> u64 {
        let registers = self.built.netlist.registers.iter();
        let registers = registers.filter(|register| is_it(&register.path));
        registers.map(|register| u64::from(register.width)).sum()
    }

    /// Its memories, one for each distinct module.
    pub(crate) fn memories(&self) -> Vec<Memory> {
        self.built.design.modules.iter().filter_map(Memory::of).collect()
    }

    pub(crate) fn tree(&self, name: &str) -> AreaNode {
        estimate(&self.block(name)).expect("it is estimated").top
    }
}

pub(crate) fn clog2(number: u64) -> u64 {
    u64::from(number.next_power_of_two().trailing_zeros())
}

/// Bits of the memories below a node, however many, whose words have this width.
fn words_of(node: &AreaNode, width: u64) -> u64 {
    let own = node.memory.filter(|memory| memory.width as u64 == width);
    let below = node.children.iter().map(|child| child.count * words_of(child, width));
    own.map_or(0, |memory| memory.bits()) + below.sum::<u64>()
}

/// The node below `node` whose module's name begins so.
fn below<'a>(node: &'a AreaNode, name: &str) -> Option<&'a AreaNode> {
    if node.module.starts_with(name) {
        return Some(node);
    }
    node.children.iter().find_map(|child| below(child, name))
}

/// A structure: what the specification says that it stores, and what is stored.
struct Structure {
    name: &'static str,
    formula: &'static str,
    specified: u64,
    stored: u64,
}

/// Bits of these fields in the one memory of that many stack entries, with so many bits beside an entry: the words, times
/// what the type of an entry says.
fn bits_of_fields(design: &Design, words: u64, beside: usize, fields: &[&str]) -> u64 {
    let entry = |signal: &Signal| match &signal.ty {
        SignalType::Struct { name, fields } if name == "Entry" => Some(fields.clone()),
        _ => None,
    };
    let mut signals = design.modules.iter().flat_map(|module| &module.signals);
    let entry = signals.find_map(entry).expect("the entries of a stack have a type");
    let width: usize = entry.iter().map(|(_, width, _)| width).sum::<usize>() + beside;
    let memories = design.modules.iter().filter_map(Memory::of);
    let of_entries = |memory: &Memory| (memory.depth as u64, memory.width) == (words, width);
    assert_eq!(memories.filter(of_entries).count(), 1, "memories of {words} entries");
    let width_of = |wanted: &&str| {
        let (_, width, _) = entry.iter().find(|(name, ..)| name == wanted).expect("a field");
        *width as u64
    };
    words * fields.iter().map(width_of).sum::<u64>()
}

fn structures(preset: &str) -> Vec<Structure> {
    let (pdom, tbc) = (Core::new("pdom-core", preset), Core::new("tbc-core", preset));
    let (lanes, warps) = (tbc.size("lanes"), tbc.size("warps"));
    let (blocks, depth) = (tbc.size("blocks"), STACK_DEPTH as u64);
    let (sw, pc) = (clog2(warps).max(1), tbc.size("pc_bits"));
    let stacks = pdom.tree("warp_stacks");
    let block = tbc.tree("block_stacks");
    let find = |name: &str| below(&block, name).expect("a block in the block stacks");
    let masks = find("block_masks");
    let mask_lanes = masks.children.iter().filter(|child| child.module.starts_with("mask_lane"));
    let lane_buffers = find("thread_compactor").children.iter();
    let lane_buffers = lane_buffers.filter(|child| child.module.starts_with("lane_buffer"));
    let warp_buffer = find("warp_buffer");
    vec![
        Structure {
            name: "per-warp stacks: masks below the tops",
            formula: "N x D x W",
            specified: warps * depth * lanes,
            stored: warps * words_of(below(&stacks, "stack_memory").expect("memory"), lanes),
        },
        Structure {
            name: "per-warp stacks: PC and RPC below the tops",
            formula: "N x D x 48",
            specified: warps * depth * 2 * pc,
            stored: warps * bits_of_fields(&pdom.block("stack_memory"), depth, 1, &["pc", "rpc"]),
        },
        Structure {
            name: "block-wide stacks: masks",
            formula: "D x T",
            specified: depth * lanes * warps,
            stored: masks.total.memory_bits,
        },
        Structure {
            name: "block-wide stacks: PC and RPC below the tops",
            formula: "NB x D x 48",
            specified: blocks * depth * 2 * pc,
            stored: 4
                * blocks
                * bits_of_fields(&tbc.block("entry_banks"), depth / 4, 0, &["pc", "rpc"]),
        },
        Structure {
            name: "exited mask",
            formula: "T",
            specified: lanes * warps,
            stored: mask_lanes.map(|child| child.count * child.total.register_bits).sum(),
        },
        Structure {
            name: "thread compactor: lane buffers",
            formula: "W x N",
            specified: lanes * warps,
            stored: lane_buffers.map(|child| child.count * child.total.register_bits).sum(),
        },
        Structure {
            name: "warp buffer: thread numbers",
            formula: "W x (log2 N + 1) x N",
            specified: lanes * (sw + 1) * warps,
            stored: {
                let valid = |node: &&AreaNode| {
                    node.memory.is_some_and(|m| m.width as u64 == lanes && m.writes == 1)
                };
                let numbers = |node: &&AreaNode| {
                    node.count == lanes && node.memory.is_some_and(|m| m.width as u64 == sw)
                };
                let bits = |node: &AreaNode| node.count * node.total.memory_bits;
                let children = &warp_buffer.children;
                children.iter().find(valid).map_or(0, bits)
                    + children.iter().find(numbers).map_or(0, bits)
            },
        },
        Structure {
            name: "warp buffer: PCs",
            formula: "N x 24",
            specified: warps * pc,
            stored: words_of(warp_buffer, pc),
        },
    ]
}

#[test]
fn stacks_of_warps_are_register_files_with_one_read_and_one_write_port() {
    for preset in PRESETS {
        let stacks = Core::new("warp-stacks", preset);
        let memories = stacks.memories();
        assert!(!memories.is_empty(), "{preset}");
        for memory in memories {
            let fits = memory.writes == 1 && memory.reads == 1 && memory.depth <= 64;
            assert!(fits, "{preset}: {memory:?} is no register file");
        }
        let entries = stacks.size("warps") * STACK_DEPTH as u64;
        let stored = stacks.tree("warp_stacks").total.memory_bits;
        let specified = entries * (127 + stacks.size("lanes"));
        assert_eq!(stored, specified, "{preset}: entries and masks");
    }
}

#[test]
fn structures_store_what_the_specification_says() {
    for preset in PRESETS {
        for structure in structures(preset) {
            let Structure { name, formula, specified, stored } = structure;
            assert_eq!(stored, specified, "{preset}: {name}, {formula}");
        }
    }
}

/// The blocks that the mechanisms are compared by.
const COMPARED: [(&str, &str, &str); 6] = [
    ("per-warp stacks (PDOM)", "pdom-core", "warp_stacks"),
    ("instruction buffer (PDOM, TBC)", "pdom-core", "instruction_buffer"),
    ("block-wide stacks with compactor and warp buffer (TBC)", "tbc-core", "block_stacks"),
    ("of them the thread compactor", "tbc-core", "thread_compactor"),
    ("of them the warp buffer", "tbc-core", "warp_buffer"),
    ("of them the masks", "tbc-core", "block_masks"),
];

#[test]
fn golden_table_of_the_structures_in_the_documentation() {
    if skip_tools() {
        return;
    }
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test \
                    golden_area -->\n\nBits, N warps of W lanes, T threads, NB blocks, D entries \
                    of a stack:\n\n| structure | formula | tiny | small | paper |\n\
                    |---|---|---|---|---|\n"
        .to_owned();
    let all: Vec<Vec<Structure>> = PRESETS.iter().map(|preset| structures(preset)).collect();
    for (index, Structure { name, formula, .. }) in all[0].iter().enumerate() {
        write!(text, "| {name} | {formula} |").unwrap();
        all.iter().for_each(|column| write!(text, " {} |", column[index].stored).unwrap());
        text.push('\n');
    }
    text += "\n| block | preset | flip-flops | memory bits | NAND2 of logic | error of the estimate | NAND2 of memories | \
             together |\n|---|---|---|---|---|---|---|---|\n";
    for preset in PRESETS {
        let cores = [Core::new("pdom-core", preset), Core::new("tbc-core", preset)];
        let core = |name: &str| &cores[usize::from(name == "tbc-core")];
        let designs: Vec<Design> =
            COMPARED.iter().map(|(_, name, block)| core(name).block(block)).collect();
        let Some(reports) = measure(&designs, Recipe::Modules) else { return };
        for (((name, ..), design), report) in COMPARED.iter().zip(&designs).zip(&reports) {
            let total = &report.top.total;
            let (flops, bits, logic) =
                (total.flip_flops, total.memory_bits, total.nand2_equivalents);
            let estimated = estimate(design).expect("it is estimated").top.total;
            // A block of memories alone has no logic.
            let error = if logic > 0.0 {
                format!("{:+.0} %", 100.0 * (estimated.nand2_equivalents / logic - 1.0))
            } else {
                "-".to_owned()
            };
            let storage = storage_area(design);
            let together = logic + storage;
            writeln!(
                text,
                "| {name} | {preset} | {flops} | {bits} | {logic:.0} | {error} | {storage:.0} | {together:.0} |"
            )
            .unwrap();
        }
    }
    let paper = Core::new("tbc-core", "paper");
    let compactor = [paper.block("thread_compactor")];
    let area =
        |recipe| measure(&compactor, recipe).map(|reports| reports[0].top.total.nand2_equivalents);
    let Some((compactor, flat)) = area(Recipe::Modules).zip(area(Recipe::Flatten)) else { return };
    let whole = estimate(&paper.built.design).expect("it is estimated");
    let whole = whole.top.total.nand2_equivalents;
    let published = compactor * nand2_um2(65.0) / 1e6;
    writeln!(
        text,
        "\n{GOLDEN_YOSYS}, generic gates; memories by their classes of storage. The compactor of the preset `paper`: {compactor:.0} NAND2 \
         ({flat:.0} without hierarchy), {:.1} % of the estimated {whole:.0} NAND2 of logic and flip-flops of the core, \
         {published:.3} mm² in 65 nm.",
        100.0 * compactor / whole
    )
    .unwrap();
    assert!(published < 0.1, "far below 1 mm²: {published}");
    check_golden("docs/src/generated/area-structures.md", &text);
}

/// Area of a NAND2 in um² at a feature size in nm: that of SkyWater's 130 nm, in proportion to the
/// square of the feature size.
pub(crate) fn nand2_um2(node: f64) -> f64 {
    3.7536 * (node / 130.0) * (node / 130.0)
}

/// What the memories of a design cost, in NAND2.
pub(crate) fn storage_area(design: &Design) -> f64 {
    let netlist = heddle_netlist::elaborate(design).expect("it is built");
    Storage::of(&netlist, &StorageCosts::default()).nand2
}

/// The areas of designs; nothing with another Yosys.
pub(crate) fn measure(designs: &[Design], recipe: Recipe) -> Option<Vec<AreaReport>> {
    let designs: Vec<&Design> = designs.iter().collect();
    let options = AreaOptions { recipe, ..AreaOptions::default() };
    let reports = areas(&designs, &options, &|_, _| ()).expect("every block is mapped");
    has_golden_areas(&reports[0].tool).then_some(reports)
}
