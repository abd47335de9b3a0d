//! Which warp slot has which context of a unit, as the launch groups the units.
//!
//! ```text
//!             +-------+---> base_of, further_of
//!  spsimds -->|       |---> owner, owner_index [CONTEXTS]
//!             +-------+---> context, context_index [CONTEXTS]
//! ```
//!
//! # Behaviour
//!
//! - **Q18** The unit is unit 0 of the group of the warp slots `base_of`, and a further unit of that of the warp slots
//!   `further_of`; both are zero if it is in no group.
//! - **Q20** Its context `c` belongs to warp slot `c * GROUPS + g` of its group `g`, to none if that is not in use.
//!
//! # Timing
//!
//! Combinational: three multiplexers, and an encoder for the numbers.
//!
//! # Cost
//!
//! `CONTEXTS + 2` tables of eight words of `CONTEXTS` bits; no storage.

use super::GroupTable;
use crate::cells::OneHotToBinary;
use crate::constant::bits_where;
use crate::splitting::Grouping;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Owners of the contexts of a unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ContextOwners<const CONTEXTS: usize, const UNITS: usize, const K_W: usize> {
    /// SpSIMD units of a group, from the launch; held during the run.
    pub spsimds: Signal<In, Bits<3>>,
    /// Warp slots that have unit 0 of their group here.
    pub base_of: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slots that have a further unit of their group here.
    pub further_of: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot of each context, one-hot; zero if it has none.
    pub owner: [Signal<Out, Bits<CONTEXTS>>; CONTEXTS],
    /// Number of that warp slot; zero if there is none.
    pub owner_index: [Signal<Out, Bits<K_W>>; CONTEXTS],
    /// Context of each warp slot, one-hot; zero if it has none in this unit.
    pub context_of: [Signal<Out, Bits<CONTEXTS>>; CONTEXTS],
    /// Number of that context; zero if there is none.
    pub context_index: [Signal<Out, Bits<K_W>>; CONTEXTS],
    // Sub-blocks
    #[count(CONTEXTS)]
    owners: Vec<GroupTable<CONTEXTS>>,
    base: GroupTable<CONTEXTS>,
    further: GroupTable<CONTEXTS>,
    #[count(CONTEXTS)]
    warp_of_context: Vec<OneHotToBinary<CONTEXTS, K_W>>,
    #[count(CONTEXTS)]
    context_of_warp: Vec<OneHotToBinary<CONTEXTS, K_W>>,
}

impl<const CONTEXTS: usize, const UNITS: usize, const K_W: usize>
    ContextOwners<CONTEXTS, UNITS, K_W>
{
    /// The block of a unit.
    pub fn of(unit: usize) -> Self {
        let owner = |context: usize| {
            GroupTable::new(move |spsimds| {
                let owner = Grouping::of(UNITS, spsimds).warp_slot(unit, context);
                bits_where(|warp_slot| owner == Some(warp_slot))
            })
        };
        let members = move |spsimds: usize, further: bool| {
            let grouping = Grouping::of(UNITS, spsimds);
            let is_here = grouping.place(unit).is_some_and(|(_, number)| (number != 0) == further);
            let owners: Vec<_> =
                (0..CONTEXTS).map(|context| grouping.warp_slot(unit, context)).collect();
            bits_where(|warp_slot| is_here && owners.contains(&Some(warp_slot)))
        };
        Self {
            owners: (0..CONTEXTS).map(owner).collect(),
            base: GroupTable::new(move |spsimds| members(spsimds, false)),
            further: GroupTable::new(move |spsimds| members(spsimds, true)),
            ..Self::default()
        }
    }
}

#[logic]
impl ContextOwners {
    #[hdl_gen]
    fn update(&mut self) {
        self.base.spsimds.next = self.spsimds.val();
        self.further.spsimds.next = self.spsimds.val();
        self.base_of.next = self.base.word.val();
        self.further_of.next = self.further.word.val();
        for context_idx in 0_usize..CONTEXTS {
            self.owners[context_idx].spsimds.next = self.spsimds.val();
            self.owner[context_idx].next = self.owners[context_idx].word.val();
            self.warp_of_context[context_idx].onehot.next = self.owners[context_idx].word.val();
            self.owner_index[context_idx].next = self.warp_of_context[context_idx].index.val();
        }
        for warp_idx in 0_usize..CONTEXTS {
            self.context_of[warp_idx].next = 0.into();
            for context_idx in 0_usize..CONTEXTS {
                self.context_of[warp_idx].next = self.context_of[warp_idx].val().replace_bit(
                    context_idx,
                    self.owners[context_idx].word.val().get_bit(warp_idx),
                );
            }
            self.context_of_warp[warp_idx].onehot.next = self.context_of[warp_idx].val();
            self.context_index[warp_idx].next = self.context_of_warp[warp_idx].index.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Of three units with four contexts each, unit 1: alone in its group, a further one of a pair, and one of three.
    #[test]
    fn q20_contexts_belong_to_the_warp_slots_of_the_groups_by_turns() {
        let mut uut = ContextOwners::<4, 3, 2>::of(1);
        // Three groups of a unit share four warp slots; then one group has all of them.
        for (spsimds, owners, base_of, further_of) in [
            (0_u64, [Some(1), None, None, None], 0b0010_u64, 0_u64),
            (1, [Some(0), Some(1), Some(2), Some(3)], 0, 0b1111),
            (2, [Some(0), Some(1), Some(2), Some(3)], 0, 0b1111),
        ] {
            uut.spsimds.next = spsimds.into();
            settle(&mut uut);
            assert_eq!(
                (uut.base_of.val(), uut.further_of.val()),
                (base_of.into(), further_of.into())
            );
            for (context, owner) in owners.into_iter().enumerate() {
                let word = owner.map_or(0_u64, |warp: usize| 1 << warp);
                assert_eq!(uut.owner[context].val(), word, "{spsimds} context {context}");
                assert_eq!(uut.owner_index[context].val().index(), owner.unwrap_or(0));
                let Some(warp) = owner else { continue };
                assert_eq!(uut.context_of[warp].val(), 1_u64 << context);
                assert_eq!(uut.context_index[warp].val().index(), context);
            }
        }
    }
}
