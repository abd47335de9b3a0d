//! Floats: the units that compute with binary32 numbers in integer registers. No core has them yet.
//!
//! - [`float_decoder`]: which instruction of floats a word is.
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
pub use fma_lane::FmaLane;
pub use fma_operands::FmaOperands;
pub use fma_unit::FmaUnit;
pub use leading_zeros::LeadingZeros;
pub use normalise::Normalise;
pub use round::Round;
pub use significand_product::SignificandProduct;
pub use significand_sum::SignificandSum;
pub use unpack::Unpack;
