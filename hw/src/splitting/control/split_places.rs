//! Where the contexts of a warp slot have split, and whether their merges are there.
//!
//! ```text
//!                 clock --->+-------+
//!                 reset --->|       |
//!  position, call_depth --->|       |---> away[UNITS]
//!       starts, sources --->|       |
//!              youngest --->|       |
//!                           +-------+
//! ```
//!
//! An element of each array is of the context of one unit; `starts` and `sources` are of the units from 1 on.
//!
//! # Behaviour
//!
//! - **Q12** A merge of a context belongs to the split that has started its youngest child: it must be at the stack position and
//!   the call depth at which the context was then. A context without children has no split, and is to be at its base entry.
//!
//! # Timing
//!
//! `away` depends combinationally on `position`, `call_depth` and `youngest`.
//!
//! # Cost
//!
//! `16 * FURTHER` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Places of the splits of a warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(FURTHER + 1 == UNITS, "All units but the first are further ones.")]
pub struct SplitPlaces<const UNITS: usize, const FURTHER: usize, const UNIT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all places are the base entry.
    pub reset: Signal<In, Bit>,
    /// Stack position of the context.
    pub position: [Signal<In, Bits<8>>; UNITS],
    /// Call depth of the context.
    pub call_depth: [Signal<In, Bits<8>>; UNITS],
    /// A split starts the context at the end of this cycle.
    pub starts: [Signal<In, Bit>; FURTHER],
    /// Unit whose context starts the context by a split, one-hot; zero if none does.
    pub sources: [Signal<In, Bits<UNITS>>; FURTHER],
    /// Unit of the youngest child of the context; 0 if it has no children.
    pub youngest: [Signal<In, Bits<UNIT_W>>; UNITS],
    /// The context is not where a merge of it must be.
    pub away: [Signal<Out, Bit>; UNITS],
    // Registers
    /// Stack position of the parent at the split that has started the context, for the units from 1 on.
    #[count(FURTHER)]
    split_position: Vec<Register<Bits<8>>>,
    /// Call depth of the parent at that split.
    #[count(FURTHER)]
    split_depth: Vec<Register<Bits<8>>>,
    // Wires
    /// Stack position and call depth at which a merge of the context must be.
    merge_position: [Signal<Local, Bits<8>>; UNITS],
    merge_depth: [Signal<Local, Bits<8>>; UNITS],
    starts_position: [Signal<Local, Bits<8>>; FURTHER],
    starts_depth: [Signal<Local, Bits<8>>; FURTHER],
}

#[logic]
impl SplitPlaces {
    #[hdl_gen]
    fn update(&mut self) {
        for idx in 0_usize..FURTHER {
            self.starts_position[idx].next = 0.into();
            self.starts_depth[idx].next = 0.into();
            for unit_idx in 0_usize..UNITS {
                if self.sources[idx].val().get_bit(unit_idx) {
                    self.starts_position[idx].next = self.position[unit_idx].val();
                    self.starts_depth[idx].next = self.call_depth[unit_idx].val();
                }
            }
            self.split_position[idx].clock.next = self.clock.val();
            self.split_position[idx].reset.next = self.reset.val();
            self.split_position[idx].enable.next = self.starts[idx].val();
            self.split_position[idx].d.next = self.starts_position[idx].val();
            self.split_depth[idx].clock.next = self.clock.val();
            self.split_depth[idx].reset.next = self.reset.val();
            self.split_depth[idx].enable.next = self.starts[idx].val();
            self.split_depth[idx].d.next = self.starts_depth[idx].val();
        }
        for unit_idx in 0_usize..UNITS {
            self.merge_position[unit_idx].next = 0.into();
            self.merge_depth[unit_idx].next = 0.into();
            for child_idx in 1_usize..UNITS {
                if self.youngest[unit_idx].val() == child_idx.to_bits() {
                    self.merge_position[unit_idx].next = self.split_position[child_idx - 1].q.val();
                    self.merge_depth[unit_idx].next = self.split_depth[child_idx - 1].q.val();
                }
            }
            self.away[unit_idx].next = (self.position[unit_idx].val()
                != self.merge_position[unit_idx].val())
                | (self.call_depth[unit_idx].val() != self.merge_depth[unit_idx].val());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = SplitPlaces<3, 2, 2>;

    fn away(uut: &Uut) -> [bool; 3] {
        uut.away.each_ref().map(|away| away.val())
    }

    #[test]
    fn q12_a_merge_is_where_the_split_of_the_youngest_child_was() {
        let mut uut = Uut::default();
        // Unit 0 starts unit 2 at position 3, call depth 1.
        uut.position[0].next = 3.into();
        uut.call_depth[0].next = 1.into();
        uut.starts[1].next = true;
        uut.sources[1].next = 0b001.into();
        step!(uut);
        uut.starts[1].next = false;
        uut.sources[1].next = 0.into();
        uut.youngest[0].next = 2.into();
        for (position, call_depth, is_away) in
            [(3_u64, 1_u64, false), (2, 1, true), (3, 2, true), (0, 0, true)]
        {
            uut.position[0].next = position.into();
            uut.call_depth[0].next = call_depth.into();
            settle(&mut uut);
            assert_eq!(away(&uut), [is_away, false, false], "{position}, {call_depth}");
        }
        // The split of unit 1 by unit 0 is at another place; that of unit 2 is kept.
        uut.position[0].next = 4.into();
        uut.starts[0].next = true;
        uut.sources[0].next = 0b001.into();
        step!(uut);
        uut.starts[0].next = false;
        for (youngest, position) in [(1_u64, 4_u64), (2, 3)] {
            uut.youngest[0].next = youngest.into();
            uut.position[0].next = position.into();
            uut.call_depth[0].next = (youngest - 1).into();
            settle(&mut uut);
            assert!(!away(&uut)[0], "unit {youngest}");
        }
    }

    #[test]
    fn a_context_without_children_is_to_be_at_its_base_entry() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert_eq!(away(&uut), [false; 3]);
        uut.position[1].next = 1.into();
        uut.call_depth[2].next = 1.into();
        settle(&mut uut);
        assert_eq!(away(&uut), [false, true, true]);
    }
}
