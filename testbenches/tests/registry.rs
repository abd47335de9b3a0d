//! The table of blocks, and the bench of every entry.

use heddle_designs::registry::{self, BLOCKS, Block, CORES, Preset};
use heddle_designs::{Built, EngineKind};
use heddle_netlist::design::Design;
use heddle_testbenches::bench::run_bench;
use heddle_testbenches::benches;
use heddle_testbenches::benches::random::RandomResults;
use heddle_testbenches::error::BenchError;
use heddle_testbenches::options::BenchOptions;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

fn options(engine: EngineKind, cycles: Option<u64>) -> BenchOptions {
    BenchOptions { engine, seed: 3, cycles, waves: None, kernel: None }
}

#[test]
fn an_unknown_block_is_answered_with_the_list() {
    let message = registry::find("thread-compacter").unwrap_err().to_string();
    assert!(message.starts_with("unknown block `thread-compacter`; blocks: "), "{message}");
    for block in BLOCKS {
        assert!(message.contains(block.name), "{message}");
    }
}

#[test]
fn an_unknown_preset_is_answered_with_the_list() {
    let block = registry::find("thread-compactor").unwrap();
    assert_eq!(
        block.preset("huge").unwrap_err().to_string(),
        "unknown preset `huge`; presets: tiny, small, paper"
    );
}

#[test]
fn an_unknown_engine_is_answered_with_the_list() {
    assert_eq!(
        "fast".parse::<EngineKind>().unwrap_err().to_string(),
        "unknown engine `fast`; engines: golden, instant, native"
    );
    assert_eq!("instant".parse(), Ok(EngineKind::Instant));
}

#[test]
fn every_block_has_a_source_file_and_the_three_presets_and_a_core_also_those_with_floats() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for block in registry::all() {
        assert!(root.join(block.source).is_file(), "{}", block.source);
        let presets: Vec<&str> = block.presets.iter().map(|preset| preset.name).collect();
        let core = CORES.iter().any(|core| core.name == block.name);
        let count = if core { 6 } else { 3 };
        let names = ["tiny", "small", "paper", "tiny-floats", "small-floats", "paper-floats"];
        assert_eq!(presets, names[..count], "{}", block.name);
    }
}

/// What the modules of a design are, whatever they are called: equal numbers are equal modules with equal modules in them.
fn shapes(design: &Design) -> Vec<u64> {
    let mut shapes: Vec<u64> = Vec::new();
    for module in &design.modules {
        let mut hasher = DefaultHasher::new();
        (&module.signals, &module.members, &module.body).hash(&mut hasher);
        for instance in &module.instances {
            (&instance.name, shapes[instance.module.0]).hash(&mut hasher);
        }
        shapes.push(hasher.finish());
    }
    shapes
}

#[test]
fn every_part_is_a_module_of_a_core_or_of_a_block_that_is_no_part() {
    for preset in ["tiny", "small", "paper"] {
        let build = |block: &'static Block| -> Built {
            let preset = block.preset(preset).expect("every block has it");
            (preset.build)().expect("every block builds")
        };
        let wholes = registry::all().filter(|block| !registry::is_part(block));
        let modules: HashSet<u64> = wholes.flat_map(|whole| shapes(&build(whole).design)).collect();
        for part in registry::all().filter(|block| registry::is_part(block)) {
            let design = build(part).design;
            let top = shapes(&design)[design.top.0];
            let name = part.name;
            assert!(modules.contains(&top), "{name} ({preset}): OUTSIDE_CORES does not name it");
        }
    }
}

#[test]
fn every_cell_and_block_of_compaction_can_be_swept_and_stores_what_the_formula_says() {
    let families = ["hw/src/cells/", "hw/src/compaction/"];
    for block in BLOCKS {
        let swept = families.iter().any(|family| block.source.starts_with(family));
        assert!(!swept || !block.sweeps.is_empty(), "{}", block.name);
    }
    for sweep in BLOCKS.iter().flat_map(|block| block.sweeps) {
        assert!(sweep.points.windows(2).all(|pair| pair[0].value < pair[1].value));
        for point in sweep.points {
            let built = (point.build)().unwrap();
            let bits = built.netlist.storage().flop_bits;
            let formula = (sweep.register_bits)(point.value);
            assert_eq!(bits, formula, "{} {} {}", sweep.block, sweep.parameter, point.value);
        }
    }
    let error = registry::find("queue").unwrap().sweep("lanes").unwrap_err().to_string();
    assert_eq!(error, "unknown parameter `lanes`; parameters: entries");
}

#[test]
fn every_bench_is_of_a_block_and_every_block_but_the_cells_has_one() {
    for bench in benches::all() {
        assert!(BLOCKS.iter().any(|block| block.name == bench.block), "{}", bench.block);
    }
    for block in BLOCKS.iter().filter(|block| !block.source.starts_with("hw/src/cells/")) {
        let count = benches::all().filter(|bench| bench.block == block.name).count();
        assert_eq!(count, 1, "benches of {}", block.name);
    }
}

#[test]
fn names_are_unique() {
    for (index, block) in BLOCKS.iter().enumerate() {
        assert!(BLOCKS[..index].iter().all(|other| other.name != block.name), "{}", block.name);
    }
}

#[test]
fn every_bench_passes_on_every_preset() {
    for block in BLOCKS {
        for preset in block.presets {
            let options = options(EngineKind::Instant, Some(300));
            let report = run_bench(block, preset, &options, &mut |_, _| {})
                .unwrap_or_else(|error| panic!("{} {}: {error}", block.name, preset.name));
            assert_eq!((report.block, report.preset), (block.name, preset.name));
            assert_eq!(report.cycles, 300);
            assert!(!report.rows().is_empty());
        }
    }
}

#[test]
fn every_bench_of_its_own_passes_with_several_seeds() {
    for bench in benches::all() {
        let block = registry::find(bench.block).unwrap();
        for (preset, cycles, seeds) in [("tiny", 4000, 4), ("small", 2000, 2)] {
            for seed in 10..10 + seeds {
                let options = BenchOptions { seed, ..options(EngineKind::Instant, Some(cycles)) };
                let preset = block.preset(preset).unwrap();
                let report = run_bench(block, preset, &options, &mut |_, _| {});
                report.unwrap_or_else(|error| panic!("{} {}: {error}", block.name, preset.name));
            }
        }
    }
}

#[test]
fn contexts_of_groups_of_two_to_eight_units_do_what_the_definition_says() {
    let block = registry::find("warp-splits").unwrap();
    for point in block.sweep("units").unwrap().points {
        let parameters = Box::leak(Box::new([("lanes", 8), ("units", point.value as usize)]));
        let preset = Preset { name: "of the sweep", parameters, build: point.build };
        let options = options(EngineKind::Instant, Some(20_000));
        let report = run_bench(block, Box::leak(Box::new(preset)), &options, &mut |_, _| {});
        report.unwrap_or_else(|error| panic!("{} units: {error}", point.value));
    }
}

#[test]
fn cores_with_random_inputs_agree_with_the_golden_engine() {
    for core in CORES {
        for (preset, cycles) in [("tiny", 150), ("small", 60), ("tiny-floats", 60)] {
            let options = options(EngineKind::Instant, Some(cycles));
            let preset = core.preset(preset).unwrap();
            let report = run_bench(core, preset, &options, &mut |_, _| {});
            report.unwrap_or_else(|error| panic!("{} {}: {error}", core.name, preset.name));
        }
    }
}

#[test]
fn a_random_bench_compares_every_signal_in_every_cycle() {
    let block = registry::find("priority-encoder").unwrap();
    let preset = block.preset("tiny").unwrap();
    let options = options(EngineKind::Instant, Some(50));
    let report = run_bench(block, preset, &options, &mut |_, _| {}).unwrap();
    let results: &RandomResults = report.results.get().expect("a random bench");
    assert!(results.signals >= 3);
    assert_eq!(results.comparisons, 50 * results.signals);
}

#[test]
fn no_cycles_are_refused() {
    let block = registry::find("priority-encoder").unwrap();
    let preset = block.preset("tiny").unwrap();
    let options = options(EngineKind::Instant, Some(0));
    let error = run_bench(block, preset, &options, &mut |_, _| {}).unwrap_err();
    assert_eq!(error.to_string(), "a bench needs at least one cycle");
}

#[test]
fn a_kernel_for_a_block_that_takes_none_is_refused() {
    let block = registry::find("queue").unwrap();
    let preset = block.preset("tiny").unwrap();
    let options =
        BenchOptions { kernel: Some("bfs".to_owned()), ..options(EngineKind::Instant, None) };
    let error = run_bench(block, preset, &options, &mut |_, _| {}).unwrap_err();
    assert!(matches!(error, BenchError::NoKernel { block: "queue" }));
}

#[test]
fn the_report_is_a_flat_json_object() {
    let block = registry::find("queue").unwrap();
    let preset = block.preset("tiny").unwrap();
    let options = options(EngineKind::Golden, Some(10));
    let report = run_bench(block, preset, &options, &mut |_, _| {}).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    // What was measured stands in the head of a result.
    assert_eq!((report.block, report.preset, report.engine), ("queue", "tiny", "golden"));
    for field in ["block", "preset", "engine", "seed"] {
        assert_eq!(json.get(field), None, "{field}");
    }
    assert_eq!(json["cycles"], 10);
    assert_eq!(json["stimulus"], "random");
    assert!(json["comparisons"].is_u64());
}
