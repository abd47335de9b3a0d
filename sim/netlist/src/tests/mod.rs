//! Small rust-hdl designs through the whole crate.

mod hierarchy;
mod lockstep;
mod primitives;
mod refusals;
mod semantics;
