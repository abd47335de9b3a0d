//! Small building blocks that every mechanism uses.
//!
//! - [`first_set`], [`first_split`], [`first_index`], [`one_hot_to_binary`], [`priority_encoder`]: finding the lowest
//!   request.
//! - [`select`], [`one_hot_select`], [`first_select`]: one of many values, by its number, by a bit each, or of the lowest
//!   request.
//! - [`population_count`], [`max_tree`], [`or_tree`]: joining many values into one.
//! - [`round_robin_arbiter`], [`oldest_first_arbiter`]: sharing.
//! - [`queue`]: first come, first served.
//! - [`register_array`]: one register a lane, loaded together.
//! - [`destination`]: where a result goes.

pub mod destination;
pub mod first_index;
pub mod first_select;
pub mod first_set;
pub mod first_split;
pub mod max_tree;
pub mod oldest_first_arbiter;
pub mod one_hot_select;
pub mod one_hot_to_binary;
pub mod or_tree;
pub mod population_count;
pub mod priority_encoder;
pub mod queue;
pub mod register_array;
pub mod round_robin_arbiter;
pub mod select;

pub use destination::Destination;
pub use first_index::FirstIndex;
pub use first_select::FirstSelect;
pub use first_set::FirstSet;
pub use first_split::FirstSplit;
pub use max_tree::MaxTree;
pub use oldest_first_arbiter::OldestFirstArbiter;
pub use one_hot_select::OneHotSelect;
pub use one_hot_to_binary::OneHotToBinary;
pub use or_tree::OrTree;
pub use population_count::PopulationCount;
pub use priority_encoder::PriorityEncoder;
pub use queue::Queue;
pub use register_array::RegisterArray;
pub use round_robin_arbiter::RoundRobinArbiter;
pub use select::Select;
