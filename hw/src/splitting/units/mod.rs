//! Front end, execution units and datapath of a group of units.

pub mod execution_unit;
pub mod group_back_end;
pub mod group_datapath;
pub mod group_front_end;
pub mod lane_registers;
pub mod memory_place;
pub mod request_memory;
pub mod split_decoder;

pub use execution_unit::ExecutionUnit;
pub use group_back_end::GroupBackEnd;
pub use group_datapath::GroupDatapath;
pub use group_front_end::GroupFrontEnd;
pub use lane_registers::LaneRegisters;
pub use memory_place::MemoryPlace;
pub use request_memory::RequestMemory;
pub use split_decoder::SplitDecoder;
