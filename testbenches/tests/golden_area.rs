//! The area of every block in the smallest preset, and the table of kernels in the documentation.

mod common;

use common::check_golden;
use heddle_export::area::{AreaOptions, AreaReport, area, osu018};
use heddle_kernels::KERNELS;
use heddle_testbenches::cosim::skip_tools;
use heddle_testbenches::registry::BLOCKS;
use std::collections::BTreeMap;

/// The version of Yosys whose numbers are committed; others count differently.
const YOSYS: &str = "Yosys 0.23";

#[test]
fn golden_area_of_every_block_in_the_smallest_preset() {
    if skip_tools() {
        eprintln!("skipped: HEDDLE_SKIP_TOOLS=1");
        return;
    }
    golden("generic", AreaOptions::default());
    let liberty = Some(osu018().expect("qflow-tech-osu018 is installed"));
    golden("osu018", AreaOptions { liberty, ..AreaOptions::default() });
}

fn golden(library: &str, options: AreaOptions) {
    let reports: BTreeMap<&str, AreaReport> = BLOCKS
        .iter()
        .map(|block| {
            let built = (block.presets[0].build)().expect("every block builds");
            (block.name, area(&built.design, &options).expect("every block is mapped"))
        })
        .collect();
    if reports.values().any(|report| report.tool != YOSYS) {
        eprintln!("skipped: the golden areas are those of {YOSYS}");
        return;
    }
    let text = serde_json::to_string_pretty(&reports).expect("reports are JSON") + "\n";
    check_golden(&format!("testbenches/golden/area-{library}-tiny.json"), &text);
}

#[test]
fn golden_table_of_the_kernels_in_the_documentation() {
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches golden -->\n\n\
                    | kernel | what it does |\n|---|---|\n"
        .to_owned();
    for kernel in KERNELS {
        text += &format!("| `{}` | {} |\n", kernel.name, kernel.description);
    }
    check_golden("docs/src/generated/kernels.md", &text);
}
