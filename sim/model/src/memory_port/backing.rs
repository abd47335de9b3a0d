//! What is behind every memory: bytes, atomics, reservations.

use heddle_program::Memory;
use heddle_program::buffers::{Buffers, OutOfBounds};

use super::{AtomicKind, Line, Request, RequestKind};
use crate::configuration::{Configuration, MAX_LINE_BYTES};

/// Performs requests on a [`Memory`].
#[derive(Clone, Debug)]
pub struct Backing {
    memory: Memory,
    line_bytes: usize,
    /// The word that each thread holds reserved.
    reserved: Vec<Option<u32>>,
    /// Threads that hold one; most stores need not look.
    reservations: usize,
    /// What the program was given; accesses beside it are not performed.
    buffers: Buffers,
    stray: Option<OutOfBounds>,
}

impl Backing {
    /// A memory for one core of these sizes.
    pub fn new(memory: Memory, configuration: &Configuration) -> Self {
        Self::of_cores(memory, configuration, 1)
    }

    /// A memory that several cores of these sizes share.
    pub fn of_cores(memory: Memory, configuration: &Configuration, cores: usize) -> Self {
        let reserved = vec![None; cores * configuration.threads()];
        Self {
            memory,
            line_bytes: configuration.line_bytes,
            reserved,
            reservations: 0,
            buffers: Buffers::default(),
            stray: None,
        }
    }

    /// From now on accesses beside these buffers are refused.
    pub fn guard(&mut self, buffers: Buffers) {
        self.buffers = buffers;
    }

    /// Whether there are buffers beside which accesses are refused.
    pub fn is_guarded(&self) -> bool {
        !self.buffers.is_empty()
    }

    /// The first access that was refused. The core has no notion of it: whoever runs the core ends
    /// the run.
    pub fn stray(&self) -> Option<&OutOfBounds> {
        self.stray.as_ref()
    }

    /// The memory as the accepted requests have left it.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// Gives the memory back.
    pub fn into_memory(self) -> Memory {
        self.memory
    }

    /// Performs an access. Returns the line to answer with; `None` for a store.
    pub fn perform(&mut self, request: &Request) -> Option<Line> {
        self.perform_for(request, request.thread.into())
    }

    /// Performs an access of a thread that is numbered over all cores.
    pub fn perform_for(&mut self, request: &Request, thread: usize) -> Option<Line> {
        if let Err(stray) = self.check(request) {
            self.stray.get_or_insert(stray);
            return (request.kind != RequestKind::Store).then_some([0; MAX_LINE_BYTES]);
        }
        match request.kind {
            RequestKind::Load => Some(self.load(request)),
            RequestKind::Store => {
                self.store(request);
                None
            }
            RequestKind::Atomic(kind) => Some(self.atomic(request, kind, thread)),
        }
    }

    /// Whether the bytes that are meant are in buffers or far from them.
    fn check(&self, request: &Request) -> Result<(), OutOfBounds> {
        let line = self.line_bytes as u32;
        if self.buffers.check(request.line, line).is_ok() {
            return Ok(());
        }
        let mut meant = (0..line).filter(|&offset| request.bytes >> offset & 1 == 1);
        meant.try_for_each(|offset| self.buffers.check(request.line + offset, 1))
    }

    fn load(&self, request: &Request) -> Line {
        let mut line = [0; MAX_LINE_BYTES];
        self.memory.read_block(request.line, &mut line[..self.line_bytes]);
        line
    }

    fn store(&mut self, request: &Request) {
        let (words, _) = self.memory.block_mut(request.line, self.line_bytes).as_chunks_mut();
        let (data, _) = request.data.as_chunks::<4>();
        for ((place, word), data) in (0..).step_by(4).zip(words).zip(data) {
            match request.bytes >> place & 0xf {
                0 => {}
                0xf => *word = *data,
                bytes => {
                    let meant = (0..4).filter(|byte| bytes >> byte & 1 == 1);
                    meant.for_each(|byte| word[byte] = data[byte]);
                }
            }
        }
        if self.reservations != 0 {
            let offsets = (0..self.line_bytes as u32).step_by(4);
            for offset in offsets.filter(|offset| request.bytes >> offset & 0xf != 0) {
                self.break_reservations(request.line + offset, None);
            }
        }
    }

    fn atomic(&mut self, request: &Request, kind: AtomicKind, thread: usize) -> Line {
        let offset = request.bytes.trailing_zeros() as usize & (self.line_bytes - 1) & !3;
        let address = request.line + offset as u32;
        let bytes = &request.data[offset..offset + 4];
        let operand = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let old = self.memory.read_word(address);
        let answer = match kind {
            AtomicKind::Modify(operation) => {
                self.memory.write_word(address, operation.evaluate(old, operand));
                self.break_reservations(address, Some(thread));
                old
            }
            AtomicKind::LoadReserved => {
                self.reserve(thread, Some(address));
                old
            }
            AtomicKind::StoreConditional => {
                let held = self.reserved[thread] == Some(address);
                self.reserve(thread, None);
                if held {
                    self.memory.write_word(address, operand);
                    self.break_reservations(address, Some(thread));
                }
                u32::from(!held)
            }
        };
        let mut line = [0; MAX_LINE_BYTES];
        line[offset..offset + 4].copy_from_slice(&answer.to_le_bytes());
        line
    }

    fn reserve(&mut self, thread: usize, word: Option<u32>) {
        let before = std::mem::replace(&mut self.reserved[thread], word);
        self.reservations += usize::from(word.is_some());
        self.reservations -= usize::from(before.is_some());
    }

    /// Drops the reservations on a word, except the one of the thread that writes it.
    fn break_reservations(&mut self, word: u32, writer: Option<usize>) {
        if self.reservations == 0 {
            return;
        }
        for (thread, reserved) in self.reserved.iter_mut().enumerate() {
            if Some(thread) != writer && *reserved == Some(word) {
                *reserved = None;
                self.reservations -= 1;
            }
        }
    }
}
