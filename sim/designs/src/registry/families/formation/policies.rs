//! Choices of the next warp beside the heap of groups.

use crate::registry::Block;
use heddle_hw::formation::policies::{
    IdealPick, PolicyUnit, PoolKeys, PoolOrder, PriorityCounts, StarvationWatch, WarpMerit,
};

/// The rows.
pub const POLICIES: &[Block] = &[
    block! {
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
    },
    block! {
        name: "pool-order",
        summary: "the warps of the pool by age: the queue of the policy DTIME",
        source: "hw/src/formation/policies/pool_order.rs",
        inputs: [clock, reset, used, formed, formed_entry, picked, picked_entry],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [pool = POOL],
        block: PoolOrder<POOL, POOL_W>,
    },
    block! {
        name: "warp-merit",
        summary: "where a warp stands among all warps of the pool, by the policy",
        source: "hw/src/formation/policies/warp_merit.rs",
        inputs: [used, starved, same, key, count, number, rank, entry],
        typed: [policy],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [pool = POOL, key_bits = KEY_W, count_bits = CNT_W],
        block: WarpMerit<POOL_W, KEY_W, CNT_W, MERIT_W>,
    },
    block! {
        name: "ideal-pick",
        summary: "all warps of the pool compared in a scheduler cycle",
        source: "hw/src/formation/policies/ideal_pick.rs",
        inputs: [clock, reset, f0, f1, f2, merit],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [pool = POOL, merit_bits = MERIT_W],
        block: IdealPick<POOL, POOL_W, MERIT_W>,
    },
    block! {
        name: "pool-keys",
        summary: "keys of the warps in the pool, and how many threads of the pool have each key",
        source: "hw/src/formation/policies/pool_keys.rs",
        inputs: [
            clock, reset, used, formed, formed_entry, formed_key, update_valid, update_key, update_threads, picked,
            picked_key, lanes, read_entry
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, pool = POOL, key_bits = KEY_W],
        block: PoolKeys<LANES, POOL, POOL_W, KEY_W, COUNT_W, CNT_W>,
    },
    block! {
        name: "priority-counts",
        summary: "priority numbers of the warps in the pool: post-dominators that their threads have passed",
        source: "hw/src/formation/policies/priority_counts.rs",
        inputs: [
            clock, reset, start_valid, start_warps, valid, from_row, arrived, second, marked, jumps, lanes, sw, formed,
            formed_lanes, formed_entry, joined_lanes, joined_entry
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, pool = POOL],
        block: PriorityCounts<LANES, WARPS, SW_W, POOL, POOL_W>,
    },
    block! {
        name: "starvation-watch",
        summary: "which warp of the pool has not been picked for too long",
        source: "hw/src/formation/policies/starvation_watch.rs",
        inputs: [clock, reset, f3, limit, used, picked, picked_entry],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [pool = POOL],
        block: StarvationWatch<POOL, POOL_W>,
    },
];
