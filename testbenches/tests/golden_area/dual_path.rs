//! What dual-path execution costs a warp beside single-path execution, and what was published of it.

use super::common::check_golden;
use super::mechanisms::{area_of, storage_of};
use super::structures::Core;
use heddle_export::area::{AreaNode, estimate};
use heddle_hw::presets::paper::STACK_DEPTH;
use std::fmt::Write;

/// A part of both cores: its modules, and how many times that of single-path execution the published one is.
struct Part {
    name: &'static str,
    single: Option<&'static str>,
    dual: &'static str,
    published: &'static str,
}

const PARTS: [Part; 6] = [
    Part {
        name: "scoreboard",
        single: Some("register_scoreboard"),
        dual: "dual_scoreboard",
        published: "about 2",
    },
    Part {
        name: "instruction buffer",
        single: Some("instruction_buffer"),
        dual: "path_buffer",
        published: "about 2",
    },
    Part {
        name: "control unit",
        single: Some("warp_stacks"),
        dual: "dual_path_stacks",
        published: "-",
    },
    Part {
        name: "of it what a pop makes of the warp",
        single: Some("warp_pop"),
        dual: "dual_pop",
        published: "-",
    },
    Part {
        name: "of it the place of a fault",
        single: None,
        dual: "return_conflict",
        published: "-",
    },
    Part { name: "long stalls", single: None, dual: "long_stalls", published: "-" },
];

/// A core and its estimated areas.
struct Measured {
    core: Core,
    top: AreaNode,
}

impl Measured {
    fn of(name: &str) -> Measured {
        let core = Core::new(name, "paper");
        let top = estimate(core.design()).expect("it is estimated").top;
        Measured { core, top }
    }

    /// Logic and storage of the modules of a kind for each warp.
    fn by_warp(&self, module: &str) -> (f64, f64) {
        let warps = self.core.size("warps") as f64;
        let logic = area_of(&self.top, &[module]);
        (logic / warps, storage_of(&self.core.block(module)).nand2 / warps)
    }

    /// Bits in the memories of the modules of a kind for each warp.
    fn memory_bits(&self, module: &str) -> u64 {
        self.core.tree(module).total.memory_bits / self.core.size("warps")
    }
}

#[test]
fn golden_table_of_dual_path_execution_beside_single_path_execution() {
    let (spe, dpe) = (Measured::of("spe-core"), Measured::of("dpe-core"));
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area \
                    dual_path -->\n\n| NAND2 a warp | SPE: logic | storage | together | DPE: logic | storage | together | \
                    ratio | published |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
        .to_owned();
    for Part { name, single, dual, published } in PARTS {
        let cells = |(logic, storage): (f64, f64)| {
            format!("{logic:.0} | {storage:.0} | {:.0}", logic + storage)
        };
        let single = single.map(|module| spe.by_warp(module));
        let dual = dpe.by_warp(dual);
        let together = |(logic, storage): (f64, f64)| logic + storage;
        let ratio = single.map(|single| format!("{:.1}", together(dual) / together(single)));
        writeln!(
            text,
            "| {name} | {} | {} | {} | {published} |",
            single.map_or("- | - | -".to_owned(), cells),
            cells(dual),
            ratio.unwrap_or("-".to_owned()),
        )
        .unwrap();
    }
    text += "\n| bits of memory | SPE | DPE | ratio | published |\n| --- | ---: | ---: | ---: | ---: |\n";
    let entry = |bits: u64| bits / STACK_DEPTH as u64;
    let buffer = (spe.memory_bits("instruction_buffer"), dpe.memory_bits("path_buffer"));
    let stack = (spe.memory_bits("warp_stacks"), dpe.memory_bits("dual_path_stacks"));
    for (name, (single, dual), published) in [
        ("instruction buffer, a warp", buffer, "about 2"),
        ("an entry of a stack", (entry(stack.0), entry(stack.1)), "1.67 (160 to 96)"),
    ] {
        let ratio = dual as f64 / single as f64;
        writeln!(text, "| {name} | {single} | {dual} | {ratio:.1} | {published} |").unwrap();
    }
    writeln!(
        text,
        "\nPreset `paper`, {} warps of SPE and {} of DPE, stacks of {STACK_DEPTH} entries; logic and flip-flops by the \
         estimate, memories by their classes of storage.",
        spe.core.size("warps"),
        dpe.core.size("warps")
    )
    .unwrap();
    check_golden("docs/src/generated/area-dual-path.md", &text);
}
