//! TV1 to TV8: the worked examples of the specification.

use crate::{Log, load, on};
use heddle_designs::EngineKind;
use heddle_testbenches::benches::compaction::thread_compactor::mask::BlockMask;
use heddle_testbenches::benches::compaction::thread_compactor::reference::Load;
use heddle_testbenches::benches::compaction::thread_compactor::vectors::{self, Vector};

/// Every generation of a vector gives its warps, in slots from the block's base upwards, for a
/// block in the lowest columns and for one in the highest.
fn gives_its_warps(vector: Vector) {
    for engine in EngineKind::ALL {
        on("tiny", engine, |driver| {
            let shape = driver.shape();
            for generation in vector.generations {
                let mask = BlockMask::parse(generation.mask);
                let room = shape.warps - mask.warps();
                for base in [0, room] {
                    let load = Load {
                        base: base as u64,
                        pc: 0x00ab_cdef,
                        mask: mask.placed(base, shape.warps),
                        compaction_disabled: vector.compaction_disabled,
                    };
                    let log = Log::of(driver, [(1, load)], || true);
                    let threads = base * shape.lanes;
                    let expected: Vec<String> =
                        generation.warps.iter().map(|warp| moved(warp, threads)).collect();
                    assert_eq!(log.text(), expected, "{} {}", vector.name, generation.runs);
                    for (index, (_, emission)) in log.warps().iter().enumerate() {
                        assert_eq!(emission.slot, (base + index) as u64);
                        assert_eq!((emission.block, emission.pc), (1, 0x00ab_cdef));
                    }
                }
            }
        });
    }
}

/// A warp with every thread number raised.
fn moved(warp: &str, by: usize) -> String {
    let lanes = warp.trim_matches(['[', ']']).split(',');
    let moved = lanes.map(|thread| match thread.parse::<usize>() {
        Ok(number) => (number + by).to_string(),
        Err(_) => thread.to_owned(),
    });
    format!("[{}]", moved.collect::<Vec<_>>().join(","))
}

#[test]
fn tv1_two_warps_of_four_become_one_for_the_taken_side() {
    gives_its_warps(vectors::TV1);
}

#[test]
fn tv1n_without_compaction_warps_keep_their_threads() {
    gives_its_warps(vectors::TV1N);
}

#[test]
fn tv2_the_generations_of_an_incrementally_filled_entry() {
    gives_its_warps(vectors::TV2);
}

#[test]
fn tv3_one_warp_is_never_rearranged() {
    gives_its_warps(vectors::TV3);
}

#[test]
fn tv4_merged_threads_of_two_warps_are_compacted() {
    gives_its_warps(vectors::TV4);
}

#[test]
fn tv5_a_uniform_outcome_leaves_nothing_for_the_other_side() {
    gives_its_warps(vectors::TV5);
}

#[test]
fn tv6_a_loop_runs_with_fewer_warps_in_each_iteration() {
    gives_its_warps(vectors::TV6);
}

#[test]
fn tv7_threads_of_one_lane_cannot_share_a_warp() {
    gives_its_warps(vectors::TV7);
}

#[test]
fn tv7_a_full_size_lane_skew_takes_a_cycle_for_every_static_warp() {
    for engine in EngineKind::ALL {
        on("paper", engine, |driver| {
            let shape = driver.shape();
            let skew = BlockMask::from_fn(shape.lanes, shape.warps, |thread| thread % 32 == 0);
            let log = Log::of(driver, [(0, load(skew))], || true);
            let warps = log.warps();
            assert_eq!(warps.len(), 32);
            assert_eq!(warps[31].0 - warps[0].0, 31, "one warp per cycle");
            assert_eq!((warps[31].1.count, warps[31].1.last), (32, true));
            assert!(warps.iter().all(|(_, emission)| emission.warp.lane_bits() == 1));
        });
    }
}

#[test]
fn tv8_threads_that_exited_leave_gaps_that_others_fill() {
    gives_its_warps(vectors::TV8);
}
