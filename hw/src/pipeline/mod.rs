//! The pipeline that all cores have in common.
//!
//! - [`decoded`]: what every stage behind the decoder sees of an instruction.

pub mod decoded;

pub use decoded::Decoded;
