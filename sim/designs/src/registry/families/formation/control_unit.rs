//! The control unit of dynamic warp formation.

use crate::registry::Block;

/// The rows.
pub const CONTROL_UNIT: &[Block] = &[
    block! {
        name: "warp-formation",
        summary: "control unit that forms warps anew of threads with the same PC",
        source: "hw/src/formation/warp_formation.rs",
        inputs: [
            clock, reset, run_start, issue_interval, swizzle, strict_rebalance, spill_fifo, block_warps
        ],
        links: [
            start: StartIn, initialise: InitialiseIn, warps: WarpsOut, completion: CompletionIn,
            pick: PickOut, flight: FlightIn, offer: OfferOut
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, blocks = BLOCKS, pool = POOL, lut_sets = LUT_SETS, lut_ways = LUT_WAYS,
            heap = HEAP, mheap_sets = MHEAP_SETS, mheap_ways = MHEAP_WAYS, queue = QUEUE, in_flight = IN_FLIGHT
        ],
        block: WarpFormation,
    },
    block! {
        name: "full-warp-formation",
        summary: "warp-formation with all policies and schedulers, and with warp barriers",
        source: "hw/src/formation/warp_formation.rs",
        inputs: [
            clock, reset, run_start, issue_interval, swizzle, strict_rebalance, spill_fifo, ideal, starvation_limit,
            warp_barrier, block_warps
        ],
        typed: [policy[0], executed[0]],
        links: [
            start: StartIn, initialise: InitialiseIn, warps: WarpsOut, completion: CompletionIn,
            pick: PickOut, flight: FlightIn, offer: OfferOut
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, blocks = BLOCKS, pool = POOL, lut_sets = LUT_SETS, lut_ways = LUT_WAYS,
            heap = HEAP, mheap_sets = MHEAP_SETS, mheap_ways = MHEAP_WAYS, queue = QUEUE, in_flight = IN_FLIGHT
        ],
        block: heddle_hw::formation::WarpFormation<
            LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, COUNT_W, KEY_W, POOL, POOL_W, LUT_SETS, LUT_SET_W,
            LUT_WAYS, LUT_WAY_W, HEAP, HEAP_W, SIZE_W, MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS, MHEAP_WAY_W,
            MHEAP_WAYS_W, QUEUE, QUEUE_W, CNT_W, IN_FLIGHT, ITAG_W, RECORD_W, 25, MERIT_W, 1,
        >,
    },
];
