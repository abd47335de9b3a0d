//! Whole cores: wiring only.
//!
//! - [`datapath`]: what all cores have in common, everything but the control unit.
//! - [`pdom_core`]: reconvergence at the immediate post-dominator, a stack for each warp.
//! - [`ports`]: groups of ports.

pub mod datapath;
pub mod pdom_core;
pub mod ports;

pub use datapath::Datapath;
pub use pdom_core::PdomCore;
