//! Benches of the warps of the pool by key.
//!
//! - [`group_unit`]: random updates and picks against a list of groups.
//! - [`majority_entry`]: one group, a list of warps.
//! - [`update_queue`]: a list of updates.
//! - [`heap_engine`]: groups as pairs of key and threads; what is popped has the most, or comes first by the policy.
//! - [`heap_sift`]: numbers that are a heap again after the exchanges.
//! - [`max_heap`]: a list of entries.
//! - [`mheap_lut`]: a map from keys to indices.
//! - [`heap_room`]: heaps and sets that are full after all that comes before.

pub mod group_unit;
pub mod heap_engine;
pub mod heap_room;
pub mod heap_sift;
pub mod majority_entry;
pub mod max_heap;
pub mod mheap_lut;
pub mod update_queue;

use crate::benches::Bench;

/// The benches.
pub const BENCHES: &[Bench] = &[
    Bench::new("group-unit", group_unit::run),
    Bench::new("majority-entry", majority_entry::run),
    Bench::new("update-queue", update_queue::run),
    Bench::new("heap-engine", heap_engine::run),
    Bench::new("full-heap-engine", heap_engine::run_full),
    Bench::new("heap-sift", heap_sift::run),
    Bench::new("max-heap", max_heap::run),
    Bench::new("mheap-lut", mheap_lut::run),
    Bench::new("heap-room", heap_room::run),
];

/// A message from insertion: threads of a key that have formed a warp or joined the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Update {
    key: u64,
    threads: u64,
    entry: u64,
    formed: bool,
}
