//! Floats: the units that compute with binary32 numbers in integer registers.
//!
//! Whether a core has them is decided where it is built: see [`Floats`].
//!
//! - [`float_units`]: FMA, FDIV and the third operand, as they stand behind the operand stage.
//! - [`float_decoder`]: which instruction of floats a word is; [`float_instruction`]: what the decoder of a core knows of it.
//! - [`float_alu`]: the instructions of one cycle, for the ALU.
//! - [`fma_unit`]: products, sums and conversions; of its lanes [`fma_lane`], made of [`fma_operands`],
//!   [`significand_product`], [`align`], [`significand_sum`], [`normalise`] and [`round`](mod@round).
//! - [`fdiv_unit`]: quotients and square roots; of its lanes [`fdiv_lane`], made of [`fdiv_operands`], [`fdiv_place`] and
//!   [`round`](mod@round).
//! - [`unpack`]: the parts of a float; [`leading_zeros`]: how far a significand is from the left end.

pub mod align;
#[cfg(test)]
mod definition;
pub mod fdiv_lane;
pub mod fdiv_operands;
pub mod fdiv_place;
pub mod fdiv_unit;
pub mod float_alu;
pub mod float_decoder;
pub mod float_instruction;
pub mod float_units;
pub mod fma_lane;
pub mod fma_operands;
pub mod fma_unit;
pub mod leading_zeros;
pub mod normalise;
pub mod round;
pub mod significand_product;
pub mod significand_sum;
pub mod unpack;

pub use align::Align;
pub use fdiv_lane::FdivLane;
pub use fdiv_operands::FdivOperands;
pub use fdiv_place::FdivPlace;
pub use fdiv_unit::FdivUnit;
pub use float_alu::FloatAlu;
pub use float_decoder::FloatDecoder;
pub use float_instruction::FloatInstruction;
pub use float_units::FloatUnits;
pub use fma_lane::FmaLane;
pub use fma_operands::FmaOperands;
pub use fma_unit::FmaUnit;
pub use leading_zeros::LeadingZeros;
pub use normalise::Normalise;
pub use round::Round;
pub use significand_product::SignificandProduct;
pub use significand_sum::SignificandSum;
pub use unpack::Unpack;

/// A core that can be built with floats (Z10), or a block of one that has a part in them.
///
/// What floats add are arrays of ports and blocks that are empty without them, so that both are one type.
pub trait Floats: Sized {
    /// The same with floats.
    fn with_floats(self) -> Self;
}
