//! Warp barriers.

use crate::registry::Block;
use heddle_hw::formation::barriers::WarpBarriers;

/// The rows.
pub const BARRIERS: &[Block] = &[block! {
    name: "warp-barriers",
    summary: "keeps the threads of a static warp together, and reconverges them after they have diverged",
    source: "hw/src/formation/barriers/warp_barriers.rs",
    inputs: [
        clock, reset, enabled, start_valid, start_warps, load_valid, load_tag, load_lanes, load_splits, load_sw,
        valid, changes, pc, lanes, sw, exit_valid, exit_lanes, exit_sw, resume_row
    ],
    typed: [load_executed],
    modules: [dwf_tiny, dwf_small, dwf_paper],
    sizes: [lanes = LANES, warps = WARPS, instructions = IN_FLIGHT],
    block: WarpBarriers<LANES, WARPS, SW_W, LANE_W, ITAG_W>,
}];
