//! Faults, watchdog, what cycles are spent on.

use crate::registry::Block;
use heddle_hw::supervision::{CycleAccount, FaultPriority};

/// The rows.
pub const SUPERVISION: &[Block] = &[
    block! {
        name: "cycle-account",
        summary: "clock of a run: its cycle number, its watchdog, and what each cycle was spent on",
        source: "hw/src/supervision/cycle_account.rs",
        inputs: [
            clock, reset, start, watchdog, issued, eligible, memory_busy, completed, tags_busy,
            initialising, multiply_blocks, alu_blocks, operands_block, awaits_divider, awaits_memory,
            tag_wait, port_wait, dependent, unresolved, populated
        ],
        sizes: [],
        block: CycleAccount,
    },
    block! {
        name: "fault-priority",
        summary: "which of several faults of one cycle is reported",
        source: "hw/src/supervision/fault_priority.rs",
        inputs: [
            completion_valid, completion_slot, completion_pc, completion_lane
        ],
        typed: [completion_code],
        links: [refusal: RefusalIn, control: FaultIn, memory: FaultIn],
        sizes: [lanes = LANES, warps = WARPS],
        block: FaultPriority<LANES, SW_W, LANE_W>,
    },
];
