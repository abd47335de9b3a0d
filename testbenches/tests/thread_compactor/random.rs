//! Random masks with stalls, several blocks outstanding, and resets.

use crate::{Log, load, on, preset};
use heddle_designs::{EngineKind, registry};
use heddle_testbenches::bench::run_bench;
use heddle_testbenches::benches::compaction::thread_compactor::mask::BlockMask;
use heddle_testbenches::benches::compaction::thread_compactor::report::MaskResults;
use heddle_testbenches::options::BenchOptions;
use proptest::prelude::*;

/// Runs the command line's random bench. A failure names the command that repeats it.
fn random_bench(name: &str, engine: EngineKind, seed: u64, cycles: u64) {
    let block = registry::find("thread-compactor").unwrap();
    let preset = block.preset(name).unwrap();
    let options = BenchOptions { engine, seed, cycles: Some(cycles), waves: None, kernel: None };
    let report = run_bench(block, preset, &options, &mut |_, _| {})
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(report.cycles, cycles);
    let results: &MaskResults = report.results.get().expect("random masks were asked for");
    assert!(results.generations > 10 && results.warps > 10 && results.stalled_cycles > 10);
}

#[test]
fn random_masks_on_the_golden_engine() {
    random_bench("tiny", EngineKind::Golden, 11, 10_000);
    random_bench("small", EngineKind::Golden, 12, 4_000);
    random_bench("paper", EngineKind::Golden, 13, 1_000);
}

#[test]
fn random_masks_on_the_instant_engine() {
    random_bench("tiny", EngineKind::Instant, 21, 40_000);
    random_bench("small", EngineKind::Instant, 22, 20_000);
    random_bench("paper", EngineKind::Instant, 23, 10_000);
}

#[test]
fn the_same_seed_gives_the_same_run_on_both_engines() {
    let run = |engine| {
        let block = registry::find("thread-compactor").unwrap();
        let preset = block.preset("tiny").unwrap();
        let options =
            BenchOptions { engine, seed: 5, cycles: Some(1000), waves: None, kernel: None };
        let report = run_bench(block, preset, &options, &mut |_, _| {}).unwrap();
        serde_json::to_value(report.results).unwrap()
    };
    assert_eq!(run(EngineKind::Golden), run(EngineKind::Instant));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Independent of the golden model: nothing but the definition of what may not happen.
    #[test]
    fn no_thread_is_lost_duplicated_or_moved_out_of_its_lane(
        masks in prop::collection::vec(prop::collection::vec(any::<bool>(), 64), 1..6),
        stalls in prop::collection::vec(any::<bool>(), 1..40),
        disabled in any::<bool>(),
    ) {
        let (_, preset, _) = preset("small");
        prop_assert_eq!(preset.parameter("lanes") * preset.parameter("warps"), 64);
        on("small", EngineKind::Instant, |driver| {
            let shape = driver.shape();
            let masks: Vec<BlockMask> = masks
                .iter()
                .map(|bits| BlockMask::from_fn(shape.lanes, shape.warps, |thread| bits[thread]))
                .collect();
            let mut loads = Vec::new();
            for (index, mask) in masks.iter().enumerate() {
                let mut load = load(mask.clone());
                load.compaction_disabled = disabled;
                loads.push((index % shape.blocks, load));
            }
            let mut stall = stalls.iter().cycle();
            // Never stall for ever.
            let mut patience = 0;
            let log = Log::of(driver, loads, || {
                patience += 1;
                patience % 8 == 0 || *stall.next().unwrap()
            });
            let mut warps = log.warps().into_iter().map(|(_, emission)| emission);
            for mask in masks {
                let mut left: Vec<u64> = (0..shape.lanes).map(|lane| mask.group(lane)).collect();
                let mut cycles = 0;
                while left.iter().any(|&group| group != 0) {
                    let emission = warps.next().expect("a warp for the threads that are left");
                    for (lane, sw) in emission.warp.0.iter().enumerate() {
                        if let Some(sw) = sw {
                            assert_eq!(left[lane] >> sw & 1, 1, "lane {lane}, static warp {sw}");
                            left[lane] &= !(1 << sw);
                        }
                    }
                    cycles += 1;
                    assert_eq!(emission.last, left.iter().all(|&group| group == 0));
                }
                let fullest = (0..shape.lanes).map(|lane| mask.group(lane).count_ones()).max();
                let occupied = (0..shape.warps).filter(|&sw| mask.count_in_warp(sw) > 0).count();
                assert_eq!(cycles, if disabled { occupied } else { fullest.unwrap() as usize });
            }
            assert_eq!(warps.next(), None, "no warp of nobody");
        });
    }
}
