//! The units that compute: ALU, multiplier, divider.
//!
//! - [`alu_unit`]: everything that no other unit executes; of its lanes [`alu_lane`], made of
//!   [`alu`] and [`csr_reader`], and [`indirect_target`] with [`other_target`] for `jalr`.
//! - [`multiply_unit`], of its lanes [`multiplier`].
//! - [`divide_unit`], of its lanes [`divider`].

pub mod alu;
pub mod alu_lane;
pub mod alu_unit;
pub mod csr_reader;
pub mod divide_unit;
pub mod divider;
pub mod indirect_target;
pub mod multiplier;
pub mod multiply_unit;
pub mod other_target;

pub use alu::Alu;
pub use alu_lane::AluLane;
pub use alu_unit::AluUnit;
pub use csr_reader::CsrReader;
pub use divide_unit::DivideUnit;
pub use divider::Divider;
pub use indirect_target::IndirectTarget;
pub use multiplier::Multiplier;
pub use multiply_unit::MultiplyUnit;
pub use other_target::OtherTarget;
