//! What the structures of dynamic warp formation store and cost, beside the published table of their area.

use crate::common::check_golden;
use crate::structures::{Core, clog2, measure, nand2_um2, storage_area};
use heddle_export::area::Recipe;
use heddle_export::storage::{Read, Shape, StorageCosts};
use heddle_netlist::design::Design;
use heddle_requirements::{GOLDEN_YOSYS, skip_tools};
use std::fmt::Write;

/// A structure of the published table.
struct Published {
    name: &'static str,
    /// Its module.
    module: &'static str,
    /// Bits that the publication has.
    bits: u64,
    /// Bits that its fields make, where that is another number.
    content: u64,
    /// Area in mm² at 90 nm.
    area: f64,
    /// Bits here, in terms of the sizes.
    formula: &'static str,
    /// The same as a number.
    stored: fn(&Core) -> u64,
}

/// Bits of a key: PC, a word address of 24 bits, and block slot.
pub(crate) fn key(core: &Core) -> u64 {
    24 + clog2(core.size("blocks"))
}

/// Bits of the number of a pool entry.
pub(crate) fn entry(core: &Core) -> u64 {
    clog2(core.size("pool"))
}

/// The table, specification of dynamic warp formation, section 2.3.
const PUBLISHED: [Published; 6] = [
    Published {
        name: "warp update registers",
        module: "update_registers",
        bits: 752,
        content: 752,
        area: 0.0080,
        formula: "2 x (K + W + N + 4) + W x log2 R + 1",
        stored: |core| {
            let lanes = core.size("lanes");
            2 * (key(core) + lanes + entry(core) + 4) + lanes * clog2(core.size("warps")) + 1
        },
    },
    Published {
        name: "PC-warp LUT",
        module: "pc_warp_lut",
        bits: 4032,
        content: 4032,
        area: 0.2633,
        formula: "S x A x (K + W + N + 1) + S x log2 A",
        stored: |core| {
            let (sets, ways) = (core.size("lut_sets"), core.size("lut_ways"));
            sets * ways * (key(core) + core.size("lanes") + entry(core) + 1) + sets * clog2(ways)
        },
    },
    Published {
        name: "warp pool",
        module: "warp_pool",
        bits: 44928,
        content: 45312,
        area: 0.6194,
        formula: "P x (W x (log2 R + 1) + N) + W + 3",
        stored: |core| {
            let lanes = core.size("lanes");
            core.size("pool") * (lanes * (clog2(core.size("warps")) + 1) + entry(core)) + lanes + 3
        },
    },
    Published {
        name: "warp allocator",
        module: "pool_allocator",
        bits: 896,
        content: 896,
        area: 0.0342,
        formula: "P",
        stored: |core| core.size("pool"),
    },
    Published {
        name: "MHeap LUT",
        module: "mheap_lut",
        bits: 4992,
        content: 3968,
        area: 0.4945,
        formula: "MS x MA x (K + log2 H + 1)",
        stored: |core| {
            let entries = core.size("mheap_sets") * core.size("mheap_ways");
            entries * (key(core) + clog2(core.size("heap")) + 1)
        },
    },
    Published {
        name: "Max-Heap",
        module: "max_heap",
        bits: 3712,
        content: 3712,
        area: 0.2159,
        formula: "H x (K + C + 2 x N + log2 MA)",
        stored: |core| {
            let threads = core.size("lanes") * core.size("warps");
            let count = clog2(threads + 1);
            let way = clog2(core.size("mheap_ways"));
            core.size("heap") * (key(core) + count + 2 * entry(core) + way)
        },
    },
];

/// Whether the published table has this block.
pub(crate) fn is_published(block: &str) -> bool {
    PUBLISHED.iter().any(|row| row.module == block.replace('-', "_"))
}

#[test]
fn structures_of_dynamic_warp_formation_store_what_their_formulas_say() {
    for preset in ["tiny", "small", "paper"] {
        let core = Core::new("warp-formation", preset);
        for Published { name, module, formula, stored, .. } in PUBLISHED {
            let total = core.tree(module).total;
            assert_eq!(
                total.register_bits + total.memory_bits,
                stored(&core),
                "{preset}: {name}, {formula}"
            );
        }
    }
}

/// Published: the register file of a core with one decoder for all banks and with one for each, in mm².
const REGISTER_FILE: (f64, f64) = (3.8628, 8.0 * 0.573);

/// Published: cores, and mm² of the chip.
const CHIP: (f64, f64) = (16.0, 470.0);

#[test]
fn golden_table_of_the_structures_of_dynamic_warp_formation() {
    if skip_tools() {
        return;
    }
    let core = Core::new("warp-formation", "paper");
    let designs: Vec<Design> = PUBLISHED.iter().map(|row| core.block(row.module)).collect();
    let Some(reports) = measure(&designs, Recipe::Modules) else { return };
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test \
                    golden_area -->\n\nW lanes, R warps, P pool entries, S x A entries of the PC-warp LUT, \
                    H heap entries, MS x MA entries of the MHeap LUT; K bits of a key (PC and block slot), N of \
                    the number of a pool entry, C of a number of threads:\n\n\
                    | structure | bits published | bits of the published fields | bits here | formula | mm² published | \
                    NAND2 of logic and flip-flops | NAND2 of memories | mm² here |\n\
                    |---|---:|---:|---:|---|---:|---:|---:|---:|\n"
        .to_owned();
    let mm2 = |nand2: f64| nand2 * nand2_um2(90.0) / 1e6;
    let (mut bits, mut content, mut stored, mut area) = (0, 0, 0, 0.0);
    let (mut logic, mut memories) = (0.0, 0.0);
    for ((row, design), report) in PUBLISHED.iter().zip(&designs).zip(&reports) {
        let total = &report.top.total;
        let here = total.register_bits + total.memory_bits;
        let storage = storage_area(design);
        writeln!(
            text,
            "| {} | {} | {} | {here} | {} | {:.4} | {:.0} | {storage:.0} | {:.4} |",
            row.name,
            row.bits,
            row.content,
            row.formula,
            row.area,
            total.nand2_equivalents,
            mm2(total.nand2_equivalents + storage)
        )
        .unwrap();
        bits += row.bits;
        content += row.content;
        stored += here;
        area += row.area;
        logic += total.nand2_equivalents;
        memories += storage;
    }
    let scheduler = mm2(logic + memories);
    writeln!(
        text,
        "| together | {bits} | {content} | {stored} | | {area:.4} | {logic:.0} | {memories:.0} | {scheduler:.4} |"
    )
    .unwrap();
    let bank = |bits| {
        let (read, words) = (Read::Synchronous, 1024);
        let shape = Shape { words, bits, parts: 1, reads: 2, writes: 1, read };
        mm2(StorageCosts::default().class(&shape).1)
    };
    let (one, eight) = (bank(256), 8.0 * bank(32));
    let (published_one, published_eight) = REGISTER_FILE;
    let (cores, chip) = CHIP;
    let share = |sum: f64| (cores * sum, 100.0 * cores * sum / chip);
    let published_sum = area + published_eight - published_one;
    let sum = scheduler + eight - one;
    let ((published_all, published_share), (all, percent)) = (share(published_sum), share(sum));
    writeln!(
        text,
        "\n| mm² at 90 nm | published | here |\n|---|---:|---:|\n\
         | structures above | {area:.3} | {scheduler:.3} |\n\
         | register file, 1024 words of 256 bits, 2 reads and 1 write, one decoder | {published_one:.3} | {one:.3} |\n\
         | the same as 8 banks of 32 bits with a decoder each | {published_eight:.3} | {eight:.3} |\n\
         | structures, and what the banks cost more | {published_sum:.3} | {sum:.3} |\n\
         | the same for 16 cores | {published_all:.1} | {all:.1} |\n\
         | of a chip of 470 mm² | {published_share:.1} % | {percent:.1} % |\n\n\
         {GOLDEN_YOSYS}, preset `paper`, generic gates; memories by their classes of storage; \
         a NAND2 of SkyWater 130 nm, in proportion to the square of the feature size."
    )
    .unwrap();
    check_golden("docs/src/generated/area-formation.md", &text);
}
