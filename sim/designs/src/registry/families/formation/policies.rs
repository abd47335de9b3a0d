//! Choices of the next warp beside the heap of groups.

use crate::registry::Block;
use heddle_hw::formation::policies::PolicyUnit;

/// The rows.
pub const POLICIES: &[Block] = &[block! {
    name: "policy-unit",
    summary: "which warp of the pool comes first, by the policy: all of them compared, or the oldest",
    source: "hw/src/formation/policies/policy_unit.rs",
    inputs: [
        clock, reset, f0, f1, f2, f3, ideal, starvation_limit, start_valid, start_warps, load_valid, valid,
        from_row, arrived, second, key, lanes, sw, formed, formed_lanes, formed_entry, joined_lanes,
        joined_entry, update_valid, update_key, update_threads, used
    ],
    typed: [policy, load_executed],
    links: [groups: ScheduledIn, scheduled: ScheduledOut],
    modules: [dwf_tiny, dwf_small, dwf_paper],
    sizes: [lanes = LANES, warps = WARPS, pool = POOL, key_bits = KEY_W],
    block: PolicyUnit<LANES, WARPS, SW_W, POOL, POOL_W, KEY_W, COUNT_W, CNT_W, MERIT_W>,
}];
