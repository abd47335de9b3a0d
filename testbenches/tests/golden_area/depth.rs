//! What the depth of the stacks costs by itself: each control unit with stacks in one size, with stacks of several depths.

use super::common::check_golden;
use super::mechanisms::STACKS;
use super::structures::{measure, storage_area};
use heddle_designs::registry::{self, Point, Sweep};
use heddle_export::area::Recipe;
use heddle_netlist::design::Design;
use heddle_requirements::{GOLDEN_YOSYS, skip_tools};
use std::fmt::Write;

#[test]
fn golden_table_of_the_depth_of_stacks() {
    if skip_tools() {
        return;
    }
    let sweep = |block: &&str| registry::find(block).unwrap().sweep("stack_depth").unwrap();
    let sweeps: Vec<&Sweep> = STACKS.iter().map(sweep).collect();
    let points: Vec<(&Sweep, &Point)> = sweeps
        .iter()
        .flat_map(|sweep| sweep.points.iter().map(move |point| (*sweep, point)))
        .collect();
    let build = |(_, point): &(&Sweep, &Point)| (point.build)().expect("it is built").design;
    let designs: Vec<Design> = points.iter().map(build).collect();
    let Some(reports) = measure(&designs, Recipe::Modules) else { return };
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area -->\n\n\
                    | block | entries a stack | register bits | memory bits | NAND2 of logic | NAND2 of memories | together | \
                    longest path, gates |\n|---|---:|---:|---:|---:|---:|---:|---:|\n"
        .to_owned();
    for (((sweep, point), design), report) in points.iter().zip(&designs).zip(&reports) {
        let total = &report.top.total;
        let (logic, storage) = (total.nand2_equivalents, storage_area(design));
        writeln!(
            text,
            "| `{}`, {} | {} | {} | {} | {logic:.0} | {storage:.0} | {:.0} | {} |",
            sweep.block,
            sweep.fixed,
            point.value,
            total.register_bits,
            total.memory_bits,
            logic + storage,
            report.top.levels.expect("mapped designs have a longest path"),
        )
        .unwrap();
    }
    text += "\nFrom the depth with the least logic to that with the most:";
    for (index, sweep) in sweeps.iter().enumerate() {
        let of_block = points.iter().zip(&reports).filter(|((of, _), _)| of.block == sweep.block);
        let logic: Vec<f64> =
            of_block.map(|(_, report)| report.top.total.nand2_equivalents).collect();
        let least = logic.iter().copied().fold(f64::INFINITY, f64::min);
        let most = logic.iter().copied().fold(0.0, f64::max);
        let comma = if index > 0 { "," } else { "" };
        write!(text, "{comma} `{}` {:.1} %", sweep.block, 100.0 * (most / least - 1.0)).unwrap();
    }
    writeln!(
        text,
        ". {GOLDEN_YOSYS}, generic gates, mapped for area; memories by their classes of storage."
    )
    .unwrap();
    check_golden("docs/src/generated/area-stack-depth.md", &text);
}
