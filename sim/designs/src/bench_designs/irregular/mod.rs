//! Control without lanes: state machines, queues, arbiters and counters around one memory.
//!
//! - [`Irregular`]: the whole, wiring only.
//! - [`CopyEngine`]: moves words inside the memory.
//! - [`Transmitter`], [`Receiver`]: bytes over one wire, with parity.
//! - [`Timer`]: counts down and asks for attention.
//! - [`MemoryPort`]: one master at a time at the memory.

mod copy_engine;
mod memory_port;
mod receiver;
mod system;
mod timer;
mod transmitter;

pub use copy_engine::CopyEngine;
pub use memory_port::MemoryPort;
pub use receiver::Receiver;
pub use system::Irregular;
pub use timer::Timer;
pub use transmitter::Transmitter;
