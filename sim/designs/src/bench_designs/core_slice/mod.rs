//! The execute slice of a SIMT core.
//!
//! - [`CoreSlice`]: picks a warp, reads its instruction and registers, executes.
//! - [`ReconvergenceStack`]: the paths of one warp.
//! - [`Decoder`]: what an instruction asks for.
//! - [`Lane`], [`Alu`]: the registers and arithmetic of one lane.

mod alu;
mod decoder;
mod lane;
pub mod slice;
pub mod stack;

pub use alu::{Alu, Operation};
pub use decoder::Decoder;
pub use lane::Lane;
pub use slice::CoreSlice;
pub use stack::ReconvergenceStack;

/// The size that is measured: 32 lanes, 8 warps, stacks of 8 entries, 16-bit program counters.
pub type MeasuredSlice = CoreSlice<32, 8, 8, 16, 3, 6>;
