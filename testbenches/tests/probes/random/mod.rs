//! Random designs, for what nobody thought of writing down as a probe.
//!
//! rust-hdl kernels are Rust code, so that a random one cannot be compiled at run time. Instead
//! [`RandomBlock`] holds a random [`Program`]: its `hdl()` gives exactly the syntax tree that
//! `#[hdl_gen]` would give for the kernel, with all that this loses (types, `to_bits`, `into`),
//! and its `update()` interprets the same kernel with rust-hdl's own `Bits` and `Signed`.
//!
//! - [`value`]: rust-hdl words of every width of the pool behind one enum.
//! - [`program`]: typed kernels, printed as the Rust they stand for.
//! - [`generate`]: kernels from a tape of numbers, so that shrinking the tape shrinks them.
//! - [`interpret`] and [`syntax`]: the two meanings of a kernel.
//! - [`block`]: the rust-hdl block; [`run`]: with vectors.

mod block;
mod generate;
mod interpret;
mod program;
mod run;
mod syntax;
mod tests;
mod value;

pub use block::RandomBlock;
pub use generate::generate;
pub use program::Program;
pub use run::RandomRun;
pub use tests::{TAPE, VECTORS};
