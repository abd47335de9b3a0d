//! The memory at the end of a core's port.
//!
//! The same objects answer the RTL and the model, the memory [hierarchy](crate::hierarchy) of a
//! machine among them. In each cycle the owner first calls
//! [`MemoryPort::begin_cycle`] and sees whether the memory takes a request and what it
//! answers; if the core offers a request and the memory is ready, the owner passes it to
//! [`MemoryPort::accept`] at the end of the cycle. The access is performed then; only
//! the answer takes time.

mod backing;
mod fixed;
mod random;

use std::fmt;

pub use backing::Backing;
pub use fixed::FixedLatency;
pub use random::RandomLatency;

use crate::configuration::MAX_LINE_BYTES;
use heddle_program::instruction::AtomicOperation;

/// The bytes of a line; those beyond `LINE_BYTES` are zero.
pub type Line = [u8; MAX_LINE_BYTES];

/// What an atomic request does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AtomicKind {
    /// `amo*`: write what the operation gives, answer with the old value.
    Modify(AtomicOperation),
    /// `lr`.
    LoadReserved,
    /// `sc`.
    StoreConditional,
}

impl AtomicKind {
    const LOAD_RESERVED: u8 = AtomicOperation::ALL.len() as u8;
    const STORE_CONDITIONAL: u8 = Self::LOAD_RESERVED + 1;

    /// The code at the port, 0 to 10.
    pub fn code(self) -> u8 {
        match self {
            Self::Modify(operation) => operation as u8,
            Self::LoadReserved => Self::LOAD_RESERVED,
            Self::StoreConditional => Self::STORE_CONDITIONAL,
        }
    }

    /// The kind with this code.
    pub fn from_code(code: u8) -> Option<Self> {
        match code {
            Self::LOAD_RESERVED => Some(Self::LoadReserved),
            Self::STORE_CONDITIONAL => Some(Self::StoreConditional),
            _ => AtomicOperation::ALL.get(usize::from(code)).copied().map(Self::Modify),
        }
    }
}

/// What a request asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RequestKind {
    /// Answer with the line; the byte mask marks the bytes that are needed.
    Load,
    /// Write the masked bytes. Not answered.
    Store,
    /// Access one word indivisibly; answer with its old value at its place in the
    /// line, `sc` with 0 for success and 1 for failure.
    Atomic(AtomicKind),
}

impl fmt::Display for RequestKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Load => "load",
            Self::Store => "store",
            Self::Atomic(AtomicKind::Modify(operation)) => operation.name(),
            Self::Atomic(AtomicKind::LoadReserved) => "lr",
            Self::Atomic(AtomicKind::StoreConditional) => "sc",
        })
    }
}

/// A request of the core.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// What is asked for.
    pub kind: RequestKind,
    /// Address of the line's first byte, a multiple of `LINE_BYTES`.
    pub line: u32,
    /// The bytes of the line that are meant: bit 0 for the first. Four for an atomic.
    pub bytes: u64,
    /// What to store, or the operand of an atomic at its place; zero outside of the
    /// byte mask, all zero for a load.
    pub data: Line,
    /// Comes back in the response; 0 for a store.
    pub tag: u8,
    /// The thread, `sw * LANES + lane`, of an atomic, whose reservation is concerned; 0
    /// otherwise.
    pub thread: u16,
}

/// The answer to a load or an atomic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Response {
    /// Tag of the request.
    pub tag: u8,
    /// The line.
    pub data: Line,
}

/// What the memory shows the core in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PortCycle {
    /// The memory takes a request at the end of this cycle.
    pub ready: bool,
    /// The answer that arrives in this cycle.
    pub response: Option<Response>,
}

/// A memory.
pub trait MemoryPort {
    /// Begins the next cycle, the first call cycle 0. Neither result depends on the
    /// request of the cycle.
    fn begin_cycle(&mut self) -> PortCycle;

    /// Ends the cycle with a request. Only to be called when the memory was ready, at
    /// most once a cycle.
    fn accept(&mut self, request: &Request);
}

impl<M: MemoryPort + ?Sized> MemoryPort for &mut M {
    fn begin_cycle(&mut self) -> PortCycle {
        (**self).begin_cycle()
    }

    fn accept(&mut self, request: &Request) {
        (**self).accept(request);
    }
}

impl<M: MemoryPort + ?Sized> MemoryPort for Box<M> {
    fn begin_cycle(&mut self) -> PortCycle {
        (**self).begin_cycle()
    }

    fn accept(&mut self, request: &Request) {
        (**self).accept(request);
    }
}
