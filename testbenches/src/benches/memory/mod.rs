//! The memory stage.
//!
//! - [`address_unit`]: the memory map of the contract.
//! - [`coalescer`]: the lanes of a line.
//! - [`shared_memory`]: banks that read or write.
//! - [`memory_unit`]: whole instructions against a memory that executes lane by lane; [`mod@reference`] says
//!   where an address lies, what an instruction asks of the port and what its lanes get, [`access`] what of that is
//!   still to come of an instruction in flight, and [`mod@port`] is the memory behind the port.

pub mod access;
pub mod address_unit;
pub mod coalescer;
pub mod memory_unit;
pub mod port;
pub mod reference;
pub mod shared_memory;
