//! Semantic probes: small designs that each show one way in which Verilog can mean something
//! else than rust-hdl.
//!
//! Every probe must behave alike in rust-hdl, in the engines, and as exported Verilog under
//! Icarus and Verilator. A third of them go wrong in the Verilog that rust-hdl itself writes. To
//! add one, write its struct and kernel in the `probes!` list of its class; that is all.
//!
//! [`refused`] holds the opposite: designs that must not be accepted, and the message. [`random`]
//! makes designs that nobody thought of. [`native`] also runs [`copies`] of designs side by side.

#![allow(
    clippy::bool_comparison,
    clippy::nonminimal_bool,
    reason = "what a linter would simplify is what is probed"
)]

mod agreement;
mod casts;
mod control;
mod copies;
mod fields;
mod indices;
mod interfaces;
mod literals;
mod native;
mod precedence;
mod random;
mod refused;
mod shifts;
mod signed;
mod slices;
mod storage;
mod structs;
mod subject;
mod table;
mod wide;

use subject::Subject;

/// Short names for the kernels of the probes.
mod prelude {
    pub(crate) use super::fields::{Field, inputs};
    pub(crate) use super::table::probes;
    pub use super::table::{BIT_INDEX, ENUM_CODE, MINIMUM, Probe, SLICE_INDEX};
    pub use rust_hdl::prelude::*;
    pub type I<T> = Signal<In, T>;
    pub type O<T> = Signal<Out, T>;
    pub type L<T> = Signal<Local, T>;
}

/// A new seed every time; `HEDDLE_SEED` repeats one.
fn seed() -> u64 {
    use rand::Rng;
    let given = std::env::var("HEDDLE_SEED").ok();
    let seed = given.map_or_else(|| rand::rng().random(), |seed| seed.parse().expect("a number"));
    println!("HEDDLE_SEED={seed} repeats this run");
    seed
}
