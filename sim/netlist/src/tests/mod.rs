//! Small rust-hdl designs through the whole crate.

mod lockstep;
mod primitives;
mod semantics;
