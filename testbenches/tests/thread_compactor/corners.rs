//! Corners: full, empty and single masks, a full queue, stalls, resets.

use crate::{Log, cycle, everywhere, load};
use heddle_testbenches::benches::compaction::thread_compactor::driver::{Driver, Stimulus};
use heddle_testbenches::benches::compaction::thread_compactor::mask::BlockMask;
use heddle_testbenches::benches::compaction::thread_compactor::reference::Load;

const IDLE: Stimulus = Stimulus { reset: false, request: None, warp_ready: true };
const STALL: Stimulus = Stimulus { reset: false, request: None, warp_ready: false };

fn request(block: usize) -> Stimulus {
    Stimulus { request: Some(block), ..IDLE }
}

fn full(driver: &Driver<'_, '_>) -> Load {
    let shape = driver.shape();
    load(BlockMask::first(shape.lanes, shape.warps, shape.threads()))
}

#[test]
fn nothing_happens_without_a_request() {
    everywhere(|driver| {
        let load = full(driver);
        for _ in 0..20 {
            let outputs = cycle(driver, IDLE, &load);
            assert!(outputs.request_ready && !outputs.busy);
            assert_eq!((outputs.grant, outputs.emission), (None, None));
        }
    });
}

#[test]
fn a_full_mask_gives_every_static_warp() {
    everywhere(|driver| {
        let load = full(driver);
        let shape = driver.shape();
        let log = Log::of(driver, [(0, load)], || true);
        assert_eq!(log.warps().len(), shape.warps);
        for (sw, (_, emission)) in log.warps().iter().enumerate() {
            assert_eq!(emission.warp.0, vec![Some(sw); shape.lanes]);
        }
    });
}

#[test]
fn every_single_thread_at_a_corner_of_the_mask_comes_alone() {
    everywhere(|driver| {
        let shape = driver.shape();
        for thread in [0, shape.lanes - 1, shape.threads() - shape.lanes, shape.threads() - 1] {
            let mask = BlockMask::of(shape.lanes, shape.warps, [thread]);
            let log = Log::of(driver, [(0, load(mask))], || true);
            assert_eq!(log.warps().len(), 1);
            let emission = &log.warps()[0].1;
            assert!(emission.last);
            assert_eq!(emission.warp.lane_bits(), 1 << (thread % shape.lanes));
            assert_eq!(emission.warp.0[thread % shape.lanes], Some(thread / shape.lanes));
        }
    });
}

#[test]
fn an_empty_mask_emits_nothing_and_lets_the_next_block_pass() {
    everywhere(|driver| {
        let shape = driver.shape();
        let empty = BlockMask::empty(shape.lanes, shape.warps);
        let one = BlockMask::of(shape.lanes, shape.warps, [0]);
        for disabled in [false, true] {
            let nothing = Load { compaction_disabled: disabled, ..load(empty.clone()) };
            let log = Log::of(driver, [(0, nothing), (1, load(one.clone()))], || true);
            let grants: Vec<usize> = log.grants().iter().map(|(_, block)| *block).collect();
            assert_eq!(grants, [0, 1]);
            let blocks: Vec<usize> = log.warps().iter().map(|(_, warp)| warp.block).collect();
            assert_eq!(blocks, [1]);
        }
    });
}

#[test]
fn only_empty_masks_leave_the_unit_idle_again() {
    everywhere(|driver| {
        let shape = driver.shape();
        let empty = load(BlockMask::empty(shape.lanes, shape.warps));
        let log = Log::of(driver, (0..4).map(|i| (i % shape.blocks, empty.clone())), || true);
        assert_eq!((log.grants().len(), log.warps().len()), (4, 0));
        assert!(!cycle(driver, IDLE, &empty).busy);
    });
}

#[test]
fn a_waiting_request_is_granted_in_the_cycle_after_the_last_warp() {
    everywhere(|driver| {
        let shape = driver.shape();
        let mask = BlockMask::first(shape.lanes, shape.warps, 2 * shape.lanes);
        let log = Log::of(driver, (0..6).map(|i| (i % shape.blocks, load(mask.clone()))), || true);
        let first = log.grants()[0].0;
        let grants: Vec<usize> = log.grants().iter().map(|(cycle, _)| cycle - first).collect();
        assert_eq!(grants, [0, 3, 6, 9, 12, 15], "a grant and two warps each");
    });
}

#[test]
fn all_blocks_may_request_at_once_and_the_queue_then_is_full() {
    everywhere(|driver| {
        let shape = driver.shape();
        let load = full(driver);
        // One generation blocks the unit, then every block gets into the queue.
        cycle(driver, request(0), &load);
        cycle(driver, STALL, &load);
        for block in 0..shape.blocks {
            let outputs = cycle(driver, Stimulus { request: Some(block), ..STALL }, &load);
            assert!(outputs.request_ready, "room for block {block}");
        }
        let outputs = cycle(driver, Stimulus { request: Some(0), ..STALL }, &load);
        assert!(!outputs.request_ready, "no room for one more");
        let mut granted = Vec::new();
        while driver.pending() {
            granted.extend(cycle(driver, IDLE, &load).grant);
        }
        assert_eq!(granted, (0..shape.blocks).collect::<Vec<_>>(), "the refused one is lost");
    });
}

#[test]
fn a_stalled_warp_stays_unchanged_until_it_is_taken() {
    everywhere(|driver| {
        let load = full(driver);
        cycle(driver, request(0), &load);
        cycle(driver, IDLE, &load);
        let first = cycle(driver, STALL, &load).emission.expect("the first warp is offered");
        for _ in 0..5 {
            assert_eq!(cycle(driver, STALL, &load).emission, Some(first.clone()));
        }
        assert_eq!(cycle(driver, IDLE, &load).emission, Some(first));
        let second = cycle(driver, IDLE, &load).emission.expect("the second warp follows");
        assert_eq!((second.slot, second.count), (1, 2));
    });
}

#[test]
fn reset_in_mid_operation_drops_the_warps_and_the_queue() {
    everywhere(|driver| {
        let load = full(driver);
        cycle(driver, request(0), &load);
        cycle(driver, request(1), &load);
        assert!(cycle(driver, IDLE, &load).emission.is_some());
        cycle(driver, Stimulus { reset: true, ..IDLE }, &load);
        for _ in 0..3 {
            let outputs = cycle(driver, IDLE, &load);
            assert!(!outputs.busy && outputs.request_ready);
            assert_eq!((outputs.grant, outputs.emission), (None, None));
        }
    });
}

#[test]
fn a_request_during_reset_is_lost() {
    everywhere(|driver| {
        let load = full(driver);
        cycle(driver, Stimulus { reset: true, ..request(1) }, &load);
        assert!(!cycle(driver, IDLE, &load).busy);
        assert_eq!(cycle(driver, IDLE, &load).grant, None);
    });
}

#[test]
fn reset_in_the_grant_cycle_loads_nothing() {
    everywhere(|driver| {
        let load = full(driver);
        cycle(driver, request(0), &load);
        cycle(driver, Stimulus { reset: true, ..IDLE }, &load);
        assert_eq!(cycle(driver, IDLE, &load).emission, None);
    });
}
