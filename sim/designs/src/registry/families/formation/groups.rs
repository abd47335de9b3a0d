//! The warps of the pool by key.

use crate::registry::Block;
use heddle_hw::formation::groups::{
    GroupUnit, HeapEngine, HeapRoom, HeapSift, MajorityEntry, MaxHeap, MheapLut, UpdateQueue,
};
use heddle_hw::width::count_width;

/// The rows.
pub const GROUPS: &[Block] = &[
    block! {
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
    },
    block! {
        name: "majority-entry",
        summary: "the group of warps that is picked from",
        source: "hw/src/formation/groups/majority_entry.rs",
        inputs: [
            clock, reset, update_valid, update_key, update_threads, update_entry, update_formed, picked, lanes, behind
        ],
        links: [pop: PopIn],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, pool = POOL, key_bits = KEY_W],
        block: MajorityEntry<LANES, POOL_W, KEY_W, COUNT_W, CNT_W>,
    },
    block! {
        name: "update-queue",
        summary: "updates of groups that wait for the heap",
        source: "hw/src/formation/groups/update_queue.rs",
        inputs: [clock, reset],
        links: [push: UpdateIn, oldest: OldestOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, pool = POOL, key_bits = KEY_W, queue = QUEUE],
        block: UpdateQueue<POOL_W, KEY_W, COUNT_W, QUEUE, QUEUE_W>,
    },
    block! {
        name: "heap-engine",
        summary: "heap of groups: updates, exchanges, pops",
        source: "hw/src/formation/groups/heap_engine.rs",
        inputs: [clock, reset, f3, majority_empty],
        links: [oldest: OldestIn],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, pool = POOL, heap = HEAP, mheap_sets = MHEAP_SETS, mheap_ways = MHEAP_WAYS
        ],
        block: HeapEngine<
            POOL_W, KEY_W, COUNT_W, CNT_W, HEAP, HEAP_W, SIZE_W, MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS,
            MHEAP_WAY_W, CNT_W, 0,
        >,
    },
    block! {
        name: "full-heap-engine",
        summary: "heap-engine with all policies of groups, and boosts of starved warps",
        source: "hw/src/formation/groups/heap_engine.rs",
        inputs: [clock, reset, f3, majority_empty, boost_valid, boost_key],
        typed: [policy[0]],
        links: [oldest: OldestIn],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, pool = POOL, heap = HEAP, mheap_sets = MHEAP_SETS, mheap_ways = MHEAP_WAYS
        ],
        block: HeapEngine<
            POOL_W, KEY_W, COUNT_W, CNT_W, HEAP, HEAP_W, SIZE_W, MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS,
            MHEAP_WAY_W, 25, 1,
        >,
    },
    block! {
        name: "heap-sift",
        summary: "pending sifts of the heap, and the exchange of each cycle",
        source: "hw/src/formation/groups/heap_sift.rs",
        inputs: [clock, reset, start_valid, start_index, start_down, size, merit],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [heap = HEAP, merit_bits = CNT_W],
        block: HeapSift<CNT_W, HEAP_W, SIZE_W>,
    },
    block! {
        name: "max-heap",
        summary: "entries of the heap of groups, two of which may change places in a cycle",
        source: "hw/src/formation/groups/max_heap.rs",
        inputs: [
            clock, reset, sift, update, exchange, upper, lower, lower_word, upper_parent, upper_second, pops,
            write_index, write_count, write_last, write_made, key, count, entry, way
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [heap = HEAP, pool = POOL, key_bits = KEY_W, count_bits = CNT_W, ways = MHEAP_WAYS],
        block: MaxHeap<POOL_W, KEY_W, CNT_W, HEAP, HEAP_W, MHEAP_WAY_W>,
    },
    block! {
        name: "mheap-lut",
        summary: "index in the heap of every key in it",
        source: "hw/src/formation/groups/mheap_lut.rs",
        inputs: [
            clock, reset, key, allocate_valid, allocate_second, allocate_index, free_valid, free_key, free_way,
            write_valid, write_key, write_way, write_index
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [heap = HEAP, sets = MHEAP_SETS, ways = MHEAP_WAYS, key_bits = KEY_W],
        block: MheapLut<KEY_W, HEAP_W, MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS, MHEAP_WAY_W>,
    },
    block! {
        name: "heap-room",
        summary: "whether heap and MHeap LUT have a place for a key, behind all updates that wait",
        source: "hw/src/formation/groups/heap_room.rs",
        inputs: [size, taken, formed, one_more, set],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [heap = HEAP, sets = MHEAP_SETS, ways = MHEAP_WAYS, queue = QUEUE],
        block: HeapRoom<
            HEAP, SIZE_W, MHEAP_SETS, MHEAP_SET_W, MHEAP_WAYS, { count_width(MHEAP_WAYS) }, QUEUE_W, 0,
        >,
    },
];
