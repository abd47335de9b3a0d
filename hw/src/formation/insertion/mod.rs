//! The warp pool, and how threads enter it: update registers, PC-warp LUT, pool entries (rules DD).

pub mod inserter;
pub mod insertion_unit;
pub mod lut_way;
pub mod pc_warp_lut;
pub mod pool_allocator;
pub mod pool_banks;
pub mod update_registers;
pub mod warp_pool;

pub use inserter::Inserter;
pub use insertion_unit::InsertionUnit;
pub use lut_way::LutWay;
pub use pc_warp_lut::PcWarpLut;
pub use pool_allocator::PoolAllocator;
pub use pool_banks::PoolBanks;
pub use update_registers::UpdateRegisters;
pub use warp_pool::WarpPool;
