//! Numbers that are measured and committed: the tables of cost and effect in the documentation.

mod common;

use common::check_golden;
use heddle_designs::EngineKind;
use heddle_designs::registry::{Block, find};
use heddle_export::area::{AreaOptions, area, osu018};
use heddle_kernels::{KERNELS, Kernel};
use heddle_program::interpret::{StackRules, WarpCount, run_blocks};
use heddle_requirements::{GOLDEN_YOSYS, has_golden_areas, skip_tools};
use heddle_testbenches::bench::run_bench;
use heddle_testbenches::benches::compaction::thread_compactor::report::KernelResults;
use heddle_testbenches::options::BenchOptions;

/// Generic gates and osu018.
fn libraries() -> [(&'static str, AreaOptions); 2] {
    let liberty = Some(osu018().expect("qflow-tech-osu018 is installed"));
    [
        ("generic", AreaOptions::default()),
        ("osu018", AreaOptions { liberty, ..AreaOptions::default() }),
    ]
}

#[test]
fn golden_table_of_the_cost_of_the_thread_compactor() {
    if skip_tools() {
        return;
    }
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches golden -->\n\n\
                    | preset | library | cells | flip-flops | area | NAND2 equivalents |\n\
                    |---|---|---|---|---|---|\n"
        .to_owned();
    for preset in compactor().presets {
        let built = (preset.build)().expect("every preset builds");
        for (library, options) in libraries() {
            let report = area(&built.design, &options).expect("every preset is mapped");
            if !has_golden_areas(&report.tool) {
                return;
            }
            text += &format!(
                "| {} | {library} | {} | {} | {:.0} | {:.0} |\n",
                preset.name,
                report.top.total.cell_count(),
                report.top.total.flip_flops,
                report.top.total.total_area,
                report.top.total.nand2_equivalents
            );
        }
    }
    text += &format!(
        "\n{GOLDEN_YOSYS}, `heddle area thread-compactor`. Areas in the library's unit; generic gates in \
         NAND2 equivalents.\n"
    );
    check_golden("docs/src/generated/thread-compactor-cost.md", &text);
}

#[test]
fn golden_table_of_what_the_thread_compactor_gains() {
    let preset = compactor().preset("paper").expect("a preset of the registry");
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches golden -->\n\n\
                    | kernel | warps before | after | warp instructions before | after | \
                    SIMD efficiency before | after |\n|---|---|---|---|---|---|---|\n"
        .to_owned();
    for kernel in KERNELS {
        let options = BenchOptions {
            engine: EngineKind::Instant,
            seed: 1,
            cycles: None,
            waves: None,
            kernel: Some(kernel.name.to_owned()),
        };
        let report = run_bench(compactor(), preset, &options, &mut |_, _| ()).expect("it passes");
        let results: &KernelResults = report.results.get().expect("a kernel's results");
        let (before, after) = (&results.before, &results.after);
        text += &format!(
            "| `{}` | {} | {} | {} | {} | {:.1} % | {:.1} % |\n",
            kernel.name,
            before.warps,
            after.warps,
            before.warp_instructions,
            after.warp_instructions,
            before.simd_efficiency * 100.0,
            after.simd_efficiency * 100.0
        );
    }
    text +=
        "\nPreset `paper`, `heddle tb thread-compactor --preset paper --kernel KERNEL --seed 1`.\n";
    check_golden("docs/src/generated/thread-compactor-kernels.md", &text);
}

fn compactor() -> &'static Block {
    find("thread-compactor").expect("a block of the registry")
}

#[test]
fn golden_table_of_the_kernels_in_the_documentation() {
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches golden -->\n\n\
                    | kernel | what it does | threads of a warp | warp instructions | \
                    SIMD efficiency |\n|---|---|---|---|---|\n"
        .to_owned();
    for kernel in KERNELS {
        let relies = if kernel.warp_synchronous { ", warp-synchronous" } else { "" };
        let count = paper_warps(kernel);
        text += &format!(
            "| `{}` | {} | {}{relies} | {} | {:.1} % |\n",
            kernel.name,
            kernel.description,
            kernel.divergence.name(),
            count.warp_instructions,
            count.efficiency() * 100.0
        );
    }
    text += "\nThe sizes for a machine of 1024 threads in warps of 32, seed 1, in the reference \
             interpreter.\n";
    check_golden("docs/src/generated/kernels.md", &text);
}

fn paper_warps(kernel: &Kernel) -> WarpCount {
    let prepared = kernel.prepare(1, kernel.geometry_for(1024)).expect("in range");
    let program = prepared.program();
    let launch = prepared.launch();
    let mut memory = prepared.memory(&program);
    let mut count = WarpCount::new(launch.lanes);
    run_blocks(&program, launch, &mut memory, StackRules::default(), |execution| {
        count.add(execution)
    })
    .expect("it runs");
    prepared.check(&memory).expect("it is right");
    count
}
