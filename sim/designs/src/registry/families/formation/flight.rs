//! Front end of dynamic warp formation.

use crate::registry::Block;
use heddle_hw::formation::flight::{FlightTable, PoolFrontEnd, SchedulerClock};

/// The rows.
pub const FLIGHT: &[Block] = &[
    block! {
        name: "scheduler-clock",
        summary: "which of the last four cycles of a scheduler cycle this is",
        source: "hw/src/formation/flight/scheduler_clock.rs",
        inputs: [clock, reset, start, interval],
        sizes: [],
        block: SchedulerClock,
    },
    block! {
        name: "pool-front-end",
        summary: "the picked warp, until its instruction issues",
        source: "hw/src/formation/flight/pool_front_end.rs",
        inputs: [clock, reset, block_base],
        links: [code: CodeIn, pick: PickIn, flight: FlightOut, packet: PacketOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, blocks = BLOCKS, instructions = IN_FLIGHT],
        block: PoolFrontEnd<LANES, BLOCKS, ITAG_W, SW_W, BLOCK_W, KEY_W, 0>,
    },
    block! {
        name: "flight-table",
        summary: "threads of the instructions in flight, from issue back to the warp pool",
        source: "hw/src/formation/flight/flight_table.rs",
        inputs: [
            clock, reset, f2, completion_valid, completion_tag, completion_lanes,
            completion_taken, completion_target
        ],
        typed: [completion_control],
        links: [flight: FlightIn, arrival: ArrivalOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, instructions = IN_FLIGHT],
        block: FlightTable<LANES, IN_FLIGHT, ITAG_W, SW_W, KEY_W, 0>,
    },
];
