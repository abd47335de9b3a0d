//! One test per rule of the specification.

use crate::{Log, cycle, everywhere, load, preset};
use heddle_testbenches::benches::compaction::thread_compactor::driver::Stimulus;
use heddle_testbenches::benches::compaction::thread_compactor::mask::{BlockMask, Shape};
use heddle_testbenches::benches::compaction::thread_compactor::reference::Load;

/// A mask without any regularity: about a third of the threads.
fn irregular(shape: Shape) -> BlockMask {
    BlockMask::from_fn(shape.lanes, shape.warps, |thread| (thread * thread + 5 * thread) % 13 < 4)
}

/// Active threads of the fullest lane.
fn fullest_lane(mask: &BlockMask) -> usize {
    (0..mask.lanes()).map(|lane| mask.group(lane).count_ones() as usize).max().unwrap()
}

#[test]
fn c1_the_mask_of_the_grant_cycle_is_compacted_and_no_other() {
    everywhere(|driver| {
        let shape = driver.shape();
        let full = BlockMask::first(shape.lanes, shape.warps, shape.threads());
        let other = Load { base: 1, pc: 0x99, mask: full, compaction_disabled: true };
        driver.set_idle_load(other);
        let one = BlockMask::of(shape.lanes, shape.warps, [1]);
        let log = Log::of(driver, [(0, load(one))], || true);
        assert_eq!(log.grants().len(), 1);
        assert_eq!(log.warps().len(), 1);
        let emission = &log.warps()[0].1;
        assert_eq!((emission.slot, emission.pc, emission.warp.lane_bits()), (0, 0x40, 2));
    });
}

#[test]
fn c2_warp_k_takes_the_kth_thread_of_every_lane_and_goes_to_slot_base_plus_k() {
    everywhere(|driver| {
        let shape = driver.shape();
        let mask = irregular(shape);
        let base = (shape.warps - fullest_lane(&mask)) as u64;
        let log = Log::of(driver, [(1, Load { base, ..load(mask.clone()) })], || true);
        for (k, (_, emission)) in log.warps().iter().enumerate() {
            assert_eq!(emission.slot, base + k as u64);
            for lane in 0..shape.lanes {
                let kth = (0..shape.warps).filter(|&sw| mask.get(sw, lane)).nth(k);
                assert_eq!(emission.warp.0[lane], kth, "warp {k}, lane {lane}");
            }
        }
    });
}

#[test]
fn c3_the_generation_takes_as_many_cycles_as_its_fullest_lane_has_threads() {
    everywhere(|driver| {
        let shape = driver.shape();
        for threads in [1, shape.lanes, shape.lanes + 1, shape.threads()] {
            let mask = BlockMask::first(shape.lanes, shape.warps, threads);
            let cycles = fullest_lane(&mask);
            let log = Log::of(driver, [(0, load(mask))], || true);
            let (granted, _) = log.grants()[0];
            let seen: Vec<_> =
                log.warps().iter().map(|(cycle, emission)| (*cycle, emission.last)).collect();
            let expected: Vec<_> = (1..=cycles).map(|k| (granted + k, k == cycles)).collect();
            assert_eq!(seen, expected, "{threads} threads");
        }
    });
}

#[test]
fn c4_static_warps_ascend_in_every_lane_even_when_the_warp_buffer_stalls() {
    everywhere(|driver| {
        let shape = driver.shape();
        let mut cycle = 0;
        let ready = || {
            cycle += 1;
            cycle % 3 == 0
        };
        let log = Log::of(driver, [(0, load(irregular(shape)))], ready);
        for lane in 0..shape.lanes {
            let order: Vec<usize> =
                log.warps().iter().filter_map(|(_, emission)| emission.warp.0[lane]).collect();
            assert!(order.is_sorted_by(|a, b| a < b), "lane {lane}: {order:?}");
        }
    });
}

#[test]
fn c5_the_count_rises_by_one_and_ends_at_the_population_of_the_fullest_lane() {
    everywhere(|driver| {
        let mask = irregular(driver.shape());
        let total = fullest_lane(&mask) as u64;
        let log = Log::of(driver, [(0, load(mask))], || true);
        let counts: Vec<u64> = log.warps().iter().map(|(_, emission)| emission.count).collect();
        assert_eq!(counts, (1..=total).collect::<Vec<_>>());
        assert!(log.warps().last().unwrap().1.last);
    });
}

#[test]
fn c6_a_disabled_compactor_emits_the_static_warps_that_have_a_thread() {
    everywhere(|driver| {
        let shape = driver.shape();
        let skipped = |sw| sw % 3 == 1;
        let mask = BlockMask::from_fn(shape.lanes, shape.warps, |thread| {
            !skipped(thread / shape.lanes) && (thread % 2 == 0 || thread < shape.lanes)
        });
        let request = Load { compaction_disabled: true, ..load(mask.clone()) };
        let log = Log::of(driver, [(0, request)], || true);
        let kept: Vec<usize> = (0..shape.warps).filter(|&sw| !skipped(sw)).collect();
        assert_eq!(log.warps().len(), kept.len());
        for ((k, (_, emission)), sw) in log.warps().iter().enumerate().zip(kept) {
            assert_eq!((emission.slot, emission.count), (k as u64, k as u64 + 1));
            for lane in 0..shape.lanes {
                let expected = mask.get(sw, lane).then_some(sw);
                assert_eq!(emission.warp.0[lane], expected, "static warp {sw}, lane {lane}");
            }
        }
    });
}

#[test]
fn c7_one_block_at_a_time_is_served_the_oldest_request_first() {
    everywhere(|driver| {
        let shape = driver.shape();
        let mask = BlockMask::first(shape.lanes, shape.warps, 2 * shape.lanes);
        let order: Vec<usize> = (0..shape.blocks).rev().collect();
        let stalled = |request| Stimulus { reset: false, request, warp_ready: false };
        for &block in &order {
            cycle(driver, stalled(Some(block)), &load(mask.clone()));
        }
        let mut warps = Vec::new();
        while driver.pending() {
            let stimulus = Stimulus { reset: false, request: None, warp_ready: true };
            let outputs = cycle(driver, stimulus, &load(mask.clone()));
            warps.extend(outputs.emission.map(|emission| emission.block));
        }
        let expected: Vec<usize> = order.iter().flat_map(|&block| [block, block]).collect();
        assert_eq!(warps, expected);
    });
}

#[test]
fn the_storage_is_one_bit_per_thread_the_request_queue_and_one_generation() {
    for name in ["tiny", "small", "paper"] {
        let (_, preset, built) = preset(name);
        let shape = Shape::of(preset);
        let width = |path: &str| {
            let signal = built.netlist.find_signal(path).unwrap();
            u64::from(built.netlist.signals[signal.0 as usize].width)
        };
        let block = width("request_block");
        let queue = shape.blocks as u64 * (block + 1);
        let generation = block + width("load_base") + width("load_pc") + width("warp_count") + 1;
        let storage = built.netlist.storage();
        assert_eq!(storage.flop_bits, shape.threads() as u64 + queue + generation, "{name}");
        assert!(storage.memories.is_empty());
        let lanes =
            built.netlist.registers.iter().filter(|register| register.path.starts_with("lane["));
        let lane_bits: u32 = lanes.map(|register| register.width).sum();
        assert_eq!(lane_bits as usize, shape.threads(), "{name}: the lane buffers");
    }
}
