//! What threads have reserved with `lr.w`, and which writes end it.
//!
//! The rules are those of the cores (M11 and the memory port of the contract), so that what an `sc.w` does after
//! something that its own thread did is the same here and there. RISC-V leaves it to the machine whether a store of
//! the thread itself ends its reservation; a core ends it.

use std::collections::BTreeMap;

use crate::memory::Region;

/// The reservations of the threads of a block. A thread has one in shared memory and one in global and private memory
/// together.
#[derive(Default)]
pub(super) struct Reservations {
    /// By thread: the word that it has reserved in shared memory.
    shared: BTreeMap<usize, u32>,
    /// By thread: the word that it has reserved in global memory or in its private memory.
    at_the_port: BTreeMap<usize, u32>,
}

impl Reservations {
    /// A thread reserves a word.
    pub fn reserve(&mut self, thread: usize, word: u32) {
        self.of(word).insert(thread, word);
    }

    /// Whether a thread has reserved this word. What it has reserved in the memory of this word is reserved no more.
    pub fn take(&mut self, thread: usize, word: u32) -> bool {
        self.of(word).remove(&thread) == Some(word)
    }

    /// A thread writes by a store.
    pub fn store(&mut self, thread: usize, address: u32) {
        if self.shared.is_empty() && self.at_the_port.is_empty() {
            return;
        }
        self.modify(thread, address);
        if self.at_the_port.get(&thread) == Some(&(address & !3)) {
            self.at_the_port.remove(&thread);
        }
    }

    /// A thread writes by an atomic. In global memory that keeps its own reservation; in shared memory any write ends all.
    pub fn modify(&mut self, thread: usize, address: u32) {
        match Region::of(address) {
            Region::Shared => self.shared.clear(),
            Region::Global => {
                let word = address & !3;
                self.at_the_port.retain(|&other, reserved| other == thread || *reserved != word);
            }
            Region::Private | Region::Unmapped => {}
        }
    }

    fn of(&mut self, word: u32) -> &mut BTreeMap<usize, u32> {
        match Region::of(word) {
            Region::Shared => &mut self.shared,
            _ => &mut self.at_the_port,
        }
    }
}
