//! The memory stage.
//!
//! - [`address_unit`]: the memory map of the contract.
//! - [`coalescer`]: the lanes of a line.
//! - [`shared_memory`]: banks that read or write.
//! - [`mod@reference`]: where an address lies.

pub mod address_unit;
pub mod coalescer;
pub mod reference;
pub mod shared_memory;
