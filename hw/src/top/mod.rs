//! Whole cores: wiring only.
//!
//! - [`pdom_core`]: reconvergence at the immediate post-dominator, a stack for each warp.

pub mod pdom_core;

pub use pdom_core::PdomCore;
