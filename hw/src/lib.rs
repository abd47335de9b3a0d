//! Synthesizable blocks and nothing else.
//!
//! Every block is a rust-hdl struct whose rust-hdl kernel is the only description of that piece of
//! hardware; simulation, Verilog and area all start from it.
//!
//! - [`primitives`]: storage, the only blocks that are not made of other blocks.
//! - [`cells`]: encoders, arbiters, counters and queues that every mechanism uses.
//! - [`compaction`]: thread block compaction.
//! - [`constant`]: words that are constants of a block.
//! - [`dispatch`]: from a launch to warps.
//! - [`dual_path`]: dual-path execution.
//! - [`floats`]: the units of binary32 floats.
//! - [`formation`]: dynamic warp formation.
//! - [`links`]: the groups of ports that connect the blocks of a core.
//! - [`order`]: which of several slots comes first.
//! - [`pipeline`]: the stages that all cores have in common.
//! - [`presets`]: the sizes at which blocks are built.
//! - [`reconvergence`]: which threads of a warp execute together.
//! - [`supervision`]: faults, watchdog, stall causes.
//! - [`syntax`]: the syntax of kernels, put together by few instructions.
//! - [`top`]: whole cores.
//! - [`DefaultBlock`] and [`logic`] write the constructor and the header of generics of a block.
//! - [`width`]: how the width of an index or a count follows from what is counted.
//! - [`words`]: the enums and structs that links carry.

// So that `#[logic]` finds `block_type!` in this crate as in others.
extern crate self as heddle_hw;

pub use heddle_hw_derive::{DefaultBlock, generics, logic};

pub mod cells;
pub mod compaction;
pub mod constant;
pub mod dispatch;
pub mod dual_path;
pub mod floats;
pub mod formation;
pub mod large_warps;
pub mod links;
pub mod order;
pub mod pipeline;
pub mod presets;
pub mod primitives;
pub mod reconvergence;
pub mod splitting;
pub mod supervision;
pub mod syntax;
pub mod top;
pub mod width;
pub mod words;

#[cfg(test)]
mod testing;

/// Goes into every `impl Logic` of this project, [`logic`] puts it there: reports the Rust type of
/// the block, with its parameters, as the name of its timing record. Whoever walks a design names
/// modules by it.
///
/// ```
/// use heddle_hw::primitives::Register;
/// use rust_hdl::prelude::*;
///
/// let register = Register::<Bits<8>>::new(3.into());
/// assert!(register.timing()[0].name.starts_with("heddle_hw::primitives::register::Register<"));
/// ```
#[macro_export]
macro_rules! block_type {
    () => {
        fn timing(&self) -> ::std::vec::Vec<::rust_hdl::prelude::TimingInfo> {
            $crate::type_record(::std::any::type_name::<Self>())
        }
    };
}

/// The timing record of a block of this type, for [`block_type!`].
#[doc(hidden)]
pub fn type_record(name: &str) -> Vec<rust_hdl::prelude::TimingInfo> {
    let clock = String::new();
    vec![rust_hdl::prelude::TimingInfo {
        name: name.into(),
        clock,
        inputs: vec![],
        outputs: vec![],
    }]
}
