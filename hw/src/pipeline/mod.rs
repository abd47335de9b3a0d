//! The pipeline that all cores have in common.
//!
//! - [`decoded`]: what every stage behind the decoder sees of an instruction.
//! - [`decoder`], with [`immediate`], [`atomic_decoder`] and [`csr_decoder`]: from the
//!   instruction word to it.
//! - [`front_end`]: the stages before the back end: [`fetch`], [`code_memory`], the decoder,
//!   [`instruction_buffer`] and [`scoreboard`].

pub mod atomic_decoder;
pub mod code_memory;
pub mod csr_decoder;
pub mod decoded;
pub mod decoder;
pub mod fetch;
pub mod front_end;
pub mod immediate;
pub mod instruction_buffer;
pub mod scoreboard;

pub use atomic_decoder::AtomicDecoder;
pub use code_memory::CodeMemory;
pub use csr_decoder::CsrDecoder;
pub use decoded::Decoded;
pub use decoder::Decoder;
pub use fetch::Fetch;
pub use front_end::FrontEnd;
pub use immediate::Immediate;
pub use instruction_buffer::InstructionBuffer;
pub use scoreboard::Scoreboard;
