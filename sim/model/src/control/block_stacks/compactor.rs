//! The thread compactor: forms the warps of one block after the other.

use std::collections::VecDeque;

use super::threads::Threads;
use crate::control::Rows;

/// A warp that the compactor offers.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// Block slot.
    pub block: usize,
    /// Number of the warp in its generation.
    pub number: usize,
    /// Lanes that have a thread.
    pub mask: u32,
    /// Rows of the threads.
    pub rows: Rows,
    /// The generation is complete.
    pub last: bool,
}

/// The compactor of a core.
#[derive(Clone, Debug)]
pub struct Compactor {
    disabled: bool,
    queue: VecDeque<usize>,
    block: usize,
    warps: Vec<(u32, Rows)>,
    next: usize,
}

impl Compactor {
    /// An idle compactor.
    pub fn new(disabled: bool) -> Self {
        Self { disabled, queue: VecDeque::new(), block: 0, warps: Vec::new(), next: 0 }
    }

    /// A block asks, at the end of a cycle.
    pub fn request(&mut self, block: usize) {
        self.queue.push_back(block);
    }

    /// The warp that is formed in this cycle.
    pub fn offer(&mut self) -> Option<Offer> {
        let &(mask, rows) = self.warps.get(self.next)?;
        let number = self.next;
        self.next += 1;
        let last = self.next == self.warps.len();
        Some(Offer { block: self.block, number, mask, rows, last })
    }

    /// The block whose request is granted, in a cycle without an offer.
    pub fn granted(&mut self) -> Option<usize> {
        self.queue.pop_front()
    }

    /// Takes the threads of the granted block at the end of the cycle.
    pub fn load(&mut self, block: usize, threads: &Threads) {
        self.block = block;
        self.next = 0;
        self.warps =
            if self.disabled { threads.as_static_warps().collect() } else { threads.compacted() };
    }
}
