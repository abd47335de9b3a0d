//! Whole cores: wiring only.
//!
//! - [`barrel_core`]: as [`pdom_core`], without an instruction buffer.
//! - [`datapath`]: what all cores have in common behind issue.
//! - [`dpe_core`]: dual-path execution, both sides of a branch run at the same time.
//! - [`dwf_core`]: dynamic warp formation, warps are formed anew after every instruction.
//! - [`lwm_core`]: large warps, packed into sub-warps while they run.
//! - [`nrec_core`]: no reconvergence, the sides of a branch go on beside each other as contexts of
//!   their own.
//! - [`pdom_core`]: reconvergence at the immediate post-dominator, a stack for each warp; with a
//!   scoreboard of registers it is SPE.
//! - [`pws_core`]: predictable wavefront splitting, parts of a warp run on units of their own.
//! - [`tbc_core`]: thread block compaction, a stack for each block.

pub mod barrel_core;
pub mod datapath;
pub mod dpe_core;
pub mod dwf_core;
pub mod lwm_core;
pub mod nrec_core;
pub mod pdom_core;
pub mod pws_core;
pub mod tbc_core;

pub use barrel_core::BarrelCore;
pub use datapath::Datapath;
pub use dpe_core::DpeCore;
pub use dwf_core::DwfCore;
pub use lwm_core::LwmCore;
pub use nrec_core::NrecCore;
pub use pdom_core::PdomCore;
pub use pws_core::PwsCore;
pub use tbc_core::TbcCore;

#[cfg(test)]
mod tests;
