//! One field of all heap entries.
//!
//! ```text
//!     clock --->+-------+---> sift_word[4]
//!     reset --->|       |---> update_word[2]
//!   sift[4] --->|       |---> moved[2]
//! update[2] --->|       |---> root
//!   choices --->|       |
//!  place[2] --->|       |
//!   word[2] --->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `sift_word` and `update_word` are the words at `sift` and `update`, `root` is word 0.
//! 2. `moved[0]` is the word that goes up: `update_word[0]` with `pops`, else the sift word that `lower` names.
//!    `moved[1]` is the one that goes down: the sift word 0, with `upper_second` 3, else with `upper_parent` 1.
//! 3. On a rising edge the words in `place[i]` take `moved[i]` with `moves`, else `word[i]`. No word is in both.
//! 4. A reset clears all words.
//!
//! # Timing
//!
//! All outputs depend combinationally on the indices, `moved` on the choices too.
//!
//! # Cost
//!
//! `HEAP * WORD_W` flip-flops, [`SIFTS`] + 2 trees of `HEAP - 1` multiplexers a bit.

use crate::cells::Select;
use crate::links::formation::REGISTERS;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Words that sifts look at: of an upward one the entry and its parent, twice; of a downward one the entry and its
/// children.
pub const SIFTS: usize = 4;

/// A field of all heap entries; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct HeapField<const WORD_W: usize, const HEAP: usize, const HEAP_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all words are zero.
    pub reset: Signal<In, Bit>,
    /// Indices of the entries that sifts look at.
    pub sift: [Signal<In, Bits<HEAP_W>>; SIFTS],
    /// Indices of the entries to which updates are applied; the first one of the last entry, with `pops`.
    pub update: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    /// Words at `sift`.
    pub sift_word: [Signal<Out, Bits<WORD_W>>; SIFTS],
    /// Words at `update`.
    pub update_word: [Signal<Out, Bits<WORD_W>>; REGISTERS],
    /// Word 0.
    pub root: Signal<Out, Bits<WORD_W>>,
    /// The last entry moves to the root.
    pub pops: Signal<In, Bit>,
    /// Number of the sift word that goes up, 0 to 2.
    pub lower: Signal<In, Bits<2>>,
    /// Sift word 1 goes down, if not 3.
    pub upper_parent: Signal<In, Bit>,
    /// Sift word 3 goes down.
    pub upper_second: Signal<In, Bit>,
    /// The word that goes up and the one that goes down.
    pub moved: [Signal<Out, Bits<WORD_W>>; REGISTERS],
    /// Words move; else new ones are written.
    pub moves: Signal<In, Bit>,
    /// Where each of the two words is written: one-hot, or zero.
    pub place: [Signal<In, Bits<HEAP>>; REGISTERS],
    /// New words; without meaning with `moves`.
    pub word: [Signal<In, Bits<WORD_W>>; REGISTERS],
    // Registers
    #[count(HEAP)]
    words: Vec<Register<Bits<WORD_W>>>,
    // Sub-blocks
    #[count(SIFTS)]
    sifted: Vec<Select<Bits<WORD_W>, HEAP, HEAP_W>>,
    #[count(REGISTERS)]
    updated: Vec<Select<Bits<WORD_W>, HEAP, HEAP_W>>,
    // Wires
    written: [Signal<Local, Bits<WORD_W>>; REGISTERS],
    /// Each word, unless it is written; else zero.
    kept: [Signal<Local, Bits<WORD_W>>; HEAP],
    /// The first word that is written, where it is; else zero.
    first: [Signal<Local, Bits<WORD_W>>; HEAP],
    /// The second word that is written, where it is; else zero.
    second: [Signal<Local, Bits<WORD_W>>; HEAP],
}

#[logic]
impl HeapField {
    #[hdl_gen]
    fn update(&mut self) {
        // Reads
        for read_idx in 0..SIFTS {
            self.sifted[read_idx].index.next = self.sift[read_idx].val();
            for word_idx in 0..HEAP {
                self.sifted[read_idx].value[word_idx].next = self.words[word_idx].q.val();
            }
            self.sift_word[read_idx].next = self.sifted[read_idx].chosen.val();
        }
        for read_idx in 0..REGISTERS {
            self.updated[read_idx].index.next = self.update[read_idx].val();
            for word_idx in 0..HEAP {
                self.updated[read_idx].value[word_idx].next = self.words[word_idx].q.val();
            }
            self.update_word[read_idx].next = self.updated[read_idx].chosen.val();
        }
        self.root.next = self.words[0].q.val();

        // Moves
        self.moved[0].next = self.sifted[0].chosen.val();
        if self.lower.val().get_bit(0) {
            self.moved[0].next = self.sifted[1].chosen.val();
        }
        if self.lower.val().get_bit(1) {
            self.moved[0].next = self.sifted[2].chosen.val();
        }
        if self.pops.val() {
            self.moved[0].next = self.updated[0].chosen.val();
        }
        self.moved[1].next = self.sifted[0].chosen.val();
        if self.upper_parent.val() {
            self.moved[1].next = self.sifted[1].chosen.val();
        }
        if self.upper_second.val() {
            self.moved[1].next = self.sifted[3].chosen.val();
        }

        // Writes
        for write_idx in 0..REGISTERS {
            self.written[write_idx].next = self.word[write_idx].val();
            if self.moves.val() {
                self.written[write_idx].next = self.moved[write_idx].val();
            }
        }
        for word_idx in 0..HEAP {
            self.words[word_idx].clock.next = self.clock.val();
            self.words[word_idx].reset.next = self.reset.val();
            // An OR of what is kept and what is written, of which two are zero: the words that are written come late.
            self.kept[word_idx].next = self.words[word_idx].q.val();
            self.first[word_idx].next = 0.into();
            self.second[word_idx].next = 0.into();
            if self.place[0].val().get_bit(word_idx) {
                self.kept[word_idx].next = 0.into();
                self.first[word_idx].next = self.written[0].val();
            }
            if self.place[1].val().get_bit(word_idx) {
                self.kept[word_idx].next = 0.into();
                self.second[word_idx].next = self.written[1].val();
            }
            self.words[word_idx].enable.next = true;
            self.words[word_idx].d.next = self.kept[word_idx].val()
                | self.first[word_idx].val()
                | self.second[word_idx].val();
        }
    }
}

#[cfg(test)]
impl<const WORD_W: usize, const HEAP: usize, const HEAP_W: usize> HeapField<WORD_W, HEAP, HEAP_W> {
    /// The field of each entry.
    pub(crate) fn words(&self) -> Vec<Bits<WORD_W>> {
        self.words.iter().map(|word| word.q.val()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = HeapField<5, 8, 3>;

    /// Words 0 to 7 are 10 to 17.
    fn filled() -> Uut {
        let mut uut = Uut::default();
        for pair in 0..4_u64 {
            for half in 0..2 {
                uut.place[half].next = (1_u64 << (2 * pair + half as u64)).into();
                uut.word[half].next = (10 + 2 * pair + half as u64).into();
            }
            step!(uut);
        }
        uut.place.iter_mut().for_each(|place| place.next = 0.into());
        for (port, index) in uut.sift.iter_mut().zip([5_u64, 2, 7, 3]) {
            port.next = index.into();
        }
        for (port, index) in uut.update.iter_mut().zip([6_u64, 4]) {
            port.next = index.into();
        }
        settle(&mut uut);
        uut
    }

    #[test]
    fn every_read_shows_the_word_at_its_index() {
        let uut = filled();
        assert_eq!(uut.sift_word.each_ref().map(|word| word.val().to_u64()), [15, 12, 17, 13]);
        assert_eq!(uut.update_word.each_ref().map(|word| word.val().to_u64()), [16, 14]);
        assert_eq!(uut.root.val(), 10);
    }

    #[test]
    fn the_choices_say_which_words_move() {
        let mut uut = filled();
        for (lower, pops, expected) in
            [(0, false, 15), (1, false, 12), (2, false, 17), (0, true, 16)]
        {
            uut.lower.next = lower.into();
            uut.pops.next = pops;
            settle(&mut uut);
            assert_eq!(uut.moved[0].val(), expected);
        }
        for (parent, second, expected) in [(false, false, 15), (true, false, 12), (true, true, 13)]
        {
            uut.upper_parent.next = parent;
            uut.upper_second.next = second;
            settle(&mut uut);
            assert_eq!(uut.moved[1].val(), expected);
        }
    }

    #[test]
    fn two_words_are_exchanged_in_one_cycle() {
        let mut uut = filled();
        uut.upper_parent.next = true;
        uut.moves.next = true;
        uut.place[0].next = (1_u64 << 2).into();
        uut.place[1].next = (1_u64 << 5).into();
        step!(uut);
        assert_eq!(uut.sift_word.each_ref().map(|word| word.val().to_u64()), [12, 15, 17, 13]);
    }
}
