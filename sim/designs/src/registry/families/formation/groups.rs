//! The warps of the pool by key.

use crate::registry::Block;
use heddle_hw::formation::groups::GroupUnit;
use heddle_hw::width::count_width;

/// The rows.
pub const GROUPS: &[Block] = &[block! {
    name: "group-unit",
    summary: "groups of warps with one key: majority entry, update queue, heap",
    source: "hw/src/formation/groups/group_unit.rs",
    inputs: [clock, reset, f3, strict_rebalance],
    links: [update: UpdateIn, room: RoomIn, next: NextOut, scheduled: ScheduledOut],
    modules: [dwf_tiny, dwf_small, dwf_paper],
    sizes: [
        lanes = LANES, warps = WARPS, pool = POOL, heap = HEAP, mheap_sets = MHEAP_SETS, mheap_ways = MHEAP_WAYS,
        queue = QUEUE
    ],
    block: GroupUnit<
        LANES, POOL_W, KEY_W, COUNT_W, CNT_W, HEAP, HEAP_W, SIZE_W, MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS,
        MHEAP_WAY_W, { count_width(MHEAP_WAYS) }, QUEUE, QUEUE_W, CNT_W, 0,
    >,
}];
