//! The units that compute.
//!
//! - [`operands`]: random operands, and what of a result every unit gives back.
//! - [`mod@reference`]: random instructions of the ALU, and what instructions come to by the instruction set.
//! - [`alu_unit`], [`multiply_unit`], [`divide_unit`]: their results by the instruction set, their
//!   handshakes by the rules U2 to U4.

pub mod alu_unit;
pub mod divide_unit;
pub mod multiply_unit;
pub mod operands;
pub mod reference;
