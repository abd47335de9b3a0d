//! The memory stage: loads, stores and atomics.
//!
//! - [`memory_unit`]: all of it, wiring only.
//! - [`memory_queue`]: place Q in front of stage L.
//! - [`memory_stage`]: stage L, the instruction and its lanes that are not served yet.
//! - [`access_packet`]: what Q and L keep of an instruction.
//! - [`address_unit`], [`access_check`]: addresses of the lanes and their faults.
//! - [`coalescer`], [`lane_access`], [`bank_select`] with [`bank_winner`], [`part_control`]: which
//!   lanes the next part serves, and when.
//! - [`store_align`], [`line_merge`], [`port_request`]: the request at the memory port.
//! - [`tag_allocator`], [`response_path`] with [`response_lane`]: loads and atomics in flight.
//! - [`part_stages`]: stages S and O behind L.
//! - [`bank_place`], [`shared_memory`] of [`shared_bank`]s, [`shared_lane`], [`shared_atomic`] with
//!   [`atomic_alu`] and [`reservation`]: shared memory.
//! - [`load_align`]: what a register takes of a word.
//! - [`parts_in_flight`] by [`instruction_key`]: when an instruction is complete.

pub mod access_check;
pub mod access_packet;
pub mod address_unit;
pub mod atomic_alu;
pub mod bank_place;
pub mod bank_select;
pub mod bank_winner;
pub mod coalescer;
pub mod instruction_key;
pub mod lane_access;
pub mod line_merge;
pub mod load_align;
pub mod memory_queue;
pub mod memory_stage;
pub mod memory_unit;
pub mod part_control;
pub mod part_stages;
pub mod parts_in_flight;
pub mod port_request;
pub mod reservation;
pub mod response_lane;
pub mod response_path;
pub mod shared_atomic;
pub mod shared_bank;
pub mod shared_lane;
pub mod shared_memory;
pub mod store_align;
pub mod tag_allocator;

pub use access_check::AccessCheck;
pub use access_packet::AccessPacket;
pub use address_unit::AddressUnit;
pub use atomic_alu::AtomicAlu;
pub use bank_place::BankPlace;
pub use bank_select::BankSelect;
pub use bank_winner::BankWinner;
pub use coalescer::Coalescer;
pub use instruction_key::InstructionKey;
pub use lane_access::{BankAccess, LaneAccess};
pub use line_merge::{LineMerge, LineWord};
pub use load_align::LoadAlign;
pub use memory_queue::MemoryQueue;
pub use memory_stage::MemoryStage;
pub use memory_unit::MemoryUnit;
pub use part_control::PartControl;
pub use part_stages::PartStages;
pub use parts_in_flight::PartsInFlight;
pub use port_request::PortRequest;
pub use reservation::Reservation;
pub use response_lane::ResponseLane;
pub use response_path::ResponsePath;
pub use shared_atomic::SharedAtomic;
pub use shared_bank::SharedBank;
pub use shared_lane::SharedLane;
pub use shared_memory::SharedMemory;
pub use store_align::StoreAlign;
pub use tag_allocator::TagAllocator;
