//! The control unit of dynamic warp formation.

use crate::registry::Block;

/// The rows.
pub const CONTROL_UNIT: &[Block] = &[block! {
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
}];
