//! The pipeline that all cores have in common.
//!
//! - [`decoder`], with [`immediate`], [`atomic_decoder`] and [`csr_decoder`]: from the
//!   instruction word to [`Decoded`](crate::words::Decoded).
//! - [`buffered_front_end`]: the stages before the back end: [`fetch`], [`instruction_memory`], the decoder,
//!   [`instruction_buffer`] and [`slot_states`]; in some cores a [`register_scoreboard`] of
//!   [`register_tracker`]s; [`register_use`]: which registers an instruction stands for. [`context_buffer`]: the instruction
//!   buffer of a core whose slots are contexts.
//! - [`barrel_front_end`]: the same without an instruction buffer, with an [`instruction_table`].
//! - [`issue_port`]: when an instruction may issue. Which one does, an [order](crate::order) says.
//! - [`back_end`]: everything behind issue, wiring only.
//! - [`issue_packet`], [`operand_stage`]: an issued instruction on its way to its unit. [`unit_room`]: whether
//!   that can take one more.
//! - [`register_bank`], [`instruction_counter`] with [`uncounted`]: what a lane keeps of its threads.
//! - [`execute`]: the units that compute.
//! - [`memory`]: the memory stage.
//! - [`completion_arbiter`]: one result a cycle is written and reported.

pub mod atomic_decoder;
pub mod back_end;
pub mod barrel_front_end;
pub mod buffered_front_end;
pub mod completion_arbiter;
pub mod context_buffer;
pub mod csr_decoder;
pub mod decoder;
pub mod execute;
pub mod fetch;
pub mod immediate;
pub mod instruction_buffer;
pub mod instruction_counter;
pub mod instruction_memory;
pub mod instruction_table;
pub mod issue_packet;
pub mod issue_port;
pub mod memory;
pub mod operand_stage;
pub mod register_bank;
pub mod register_scoreboard;
pub mod register_tracker;
pub mod register_use;
pub mod slot_states;
pub mod uncounted;
pub mod unit_room;

pub use atomic_decoder::AtomicDecoder;
pub use back_end::BackEnd;
pub use barrel_front_end::BarrelFrontEnd;
pub use buffered_front_end::BufferedFrontEnd;
pub use completion_arbiter::CompletionArbiter;
pub use context_buffer::ContextBuffer;
pub use csr_decoder::CsrDecoder;
pub use decoder::Decoder;
pub use fetch::Fetch;
pub use immediate::Immediate;
pub use instruction_buffer::InstructionBuffer;
pub use instruction_counter::InstructionCounter;
pub use instruction_memory::InstructionMemory;
pub use instruction_table::InstructionTable;
pub use issue_packet::IssuePacket;
pub use issue_port::IssuePort;
pub use operand_stage::OperandStage;
pub use register_bank::RegisterBank;
pub use register_scoreboard::RegisterScoreboard;
pub use register_tracker::RegisterTracker;
pub use register_use::RegisterUse;
pub use slot_states::SlotStates;
pub use uncounted::Uncounted;
pub use unit_room::UnitRoom;
