//! The warp pool, and how threads enter it: update registers, PC-warp LUT, pool entries (rules DD).

pub mod lut_way;
pub mod pc_warp_lut;

pub use lut_way::LutWay;
pub use pc_warp_lut::PcWarpLut;
