//! The warps of the pool by key: majority entry, update queue and heap (rules DM).
//!
//! - [`group_unit`]: all of them.
//! - [`majority_entry`]: the group that is picked from.
//! - [`update_queue`]: what waits for the heap.
//! - [`heap_engine`]: the heap, of [`heap_apply`], updates and pops; [`heap_sift`], exchanges; [`max_heap`], its entries,
//!   a [`heap_field`] each; [`mheap_lut`], their indices by key, of [`mheap_way`]s.
//! - [`heap_merit`]: what makes an entry better than another one, of [`group_merit`], what of a group counts by the policy.
//! - [`heap_room`]: whether there is a place for a key.

pub mod group_merit;
pub mod group_unit;
pub mod heap_apply;
pub mod heap_engine;
pub mod heap_field;
pub mod heap_merit;
pub mod heap_room;
pub mod heap_sift;
pub mod majority_entry;
pub mod max_heap;
pub mod mheap_lut;
pub mod mheap_way;
pub mod update_queue;

pub use group_merit::GroupMerit;
pub use group_unit::GroupUnit;
pub use heap_apply::HeapApply;
pub use heap_engine::HeapEngine;
pub use heap_field::HeapField;
pub use heap_merit::HeapMerit;
pub use heap_room::HeapRoom;
pub use heap_sift::HeapSift;
pub use majority_entry::MajorityEntry;
pub use max_heap::MaxHeap;
pub use mheap_lut::MheapLut;
pub use mheap_way::MheapWay;
pub use update_queue::UpdateQueue;
