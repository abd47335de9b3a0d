//! What the instruction that completes in a unit does to contexts, and what the warp slots say of it.
//!
//! ```text
//!          valid, slot, pc --->+-------+---> masks, splits, merges, exits
//!       control, operation --->|       |
//!              warp, warps --->|       |---> code
//!  of each warp slot           |       |---> split
//!    refused, child, ... ----->|       |
//!               stack_code --->+-------+
//! ```
//!
//! # Behaviour
//!
//! - **Q10 to Q14** One warp slot is told what completes in its context: `smask`, `split`, `merge` or the end of threads.
//! - **Q11** A split is an event, with the slot of the child and the threads of both, as its warp slot has them.
//! - Faults 12 to 14 are those of the warp slot, others those of the stack of the context; an instruction has one of them at most.
//!
//! # Timing
//!
//! Combinational. What completes is told one and gate behind `operation`; what the warp slots say passes `log2 CONTEXTS`
//! multiplexers.
//!
//! # Cost
//!
//! `(CONTEXTS - 1) * (2 * LANES + UNITS + 4)` multiplexers; no storage.

use crate::cells::Select;
use crate::links::events::SplitEvent;
use crate::words::{Control, Fault, SplitOperation};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Completion in a unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct UnitCompletion<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const K_W: usize,
    const SLOT_W: usize,
> {
    /// Slot of context 0 of the unit.
    pub first_slot: Signal<In, Bits<SLOT_W>>,
    /// An instruction completes in the unit; `split.valid` and the words of warp slots are 0 without one.
    pub valid: Signal<In, Bit>,
    /// Context of the instruction that completes.
    pub slot: Signal<In, Bits<K_W>>,
    /// PC of the instruction that completes.
    pub pc: Signal<In, Bits<24>>,
    /// What the instruction that completes does to the control flow.
    pub control: Signal<In, Control>,
    /// What the instruction that completes does to mask registers and contexts.
    pub operation: Signal<In, SplitOperation>,
    /// Warp slot of the context of the instruction that completes.
    pub warp: Signal<In, Bits<K_W>>,
    /// Warp slot of that context, one-hot.
    pub warps: Signal<In, Bits<CONTEXTS>>,
    /// Fault of the instruction if it is of the warp slot: 0 none, 12, 13 or 14.
    pub refused: [Signal<In, Fault>; CONTEXTS],
    /// Live lanes that the context keeps if the instruction is a `split` of the warp slot.
    pub kept: [Signal<In, Bits<LANES>>; CONTEXTS],
    /// Live lanes that the context gives to its child if the instruction is a `split` of the warp slot.
    pub given: [Signal<In, Bits<LANES>>; CONTEXTS],
    /// Unit of the child if the instruction is a `split` of the warp slot, one-hot.
    pub child: [Signal<In, Bits<UNITS>>; CONTEXTS],
    /// Fault that the stack of the context finds: 0 none, 10 or 11.
    pub stack_code: Signal<In, Fault>,
    /// Warp slot whose context writes a mask register, one-hot.
    pub masks: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot whose context splits, one-hot.
    pub splits: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot whose context comes to a `merge`, one-hot.
    pub merges: Signal<Out, Bits<CONTEXTS>>,
    /// Warp slot of which threads end, one-hot.
    pub exits: Signal<Out, Bits<CONTEXTS>>,
    /// Fault of the instruction that completes: 0 none, or 10 to 14.
    pub code: Signal<Out, Fault>,
    /// A context of the unit splits.
    pub split: SplitEvent<LANES, SLOT_W>,
    // Sub-blocks
    refusal: Select<Fault, CONTEXTS, K_W>,
    keeps: Select<Bits<LANES>, CONTEXTS, K_W>,
    gives: Select<Bits<LANES>, CONTEXTS, K_W>,
    child_unit: Select<Bits<UNITS>, CONTEXTS, K_W>,
    // Wires
    #[default(|idx| Constant::new(((idx * CONTEXTS) as u64).into()))]
    first_slot_of: [Constant<Bits<SLOT_W>>; UNITS],
    /// Warp slot of the instruction if one completes, one-hot.
    completing: Signal<Local, Bits<CONTEXTS>>,
    first_child_slot: Signal<Local, Bits<SLOT_W>>,
}

#[logic]
impl UnitCompletion {
    #[hdl_gen]
    fn update(&mut self) {
        // To the warp slots
        self.completing.next = 0.into();
        if self.valid.val() {
            self.completing.next = self.warps.val();
        }
        self.masks.next = 0.into();
        if self.operation.val() == SplitOperation::Mask {
            self.masks.next = self.completing.val();
        }
        self.splits.next = 0.into();
        if self.operation.val() == SplitOperation::Split {
            self.splits.next = self.completing.val();
        }
        self.merges.next = 0.into();
        if self.operation.val() == SplitOperation::Merge {
            self.merges.next = self.completing.val();
        }
        self.exits.next = 0.into();
        if self.control.val() == Control::Exit {
            self.exits.next = self.completing.val();
        }

        // From the warp slots
        self.refusal.index.next = self.warp.val();
        self.keeps.index.next = self.warp.val();
        self.gives.index.next = self.warp.val();
        self.child_unit.index.next = self.warp.val();
        for k_idx in 0_usize..CONTEXTS {
            self.refusal.value[k_idx].next = self.refused[k_idx].val();
            self.keeps.value[k_idx].next = self.kept[k_idx].val();
            self.gives.value[k_idx].next = self.given[k_idx].val();
            self.child_unit.value[k_idx].next = self.child[k_idx].val();
        }
        // What the warp slots say is known last
        self.code.next = self.refusal.chosen.val();
        if self.stack_code.val() != Fault::None {
            self.code.next = self.stack_code.val();
        }
        self.first_child_slot.next = 0.into();
        for child_idx in 0_usize..UNITS {
            if self.child_unit.chosen.val().get_bit(child_idx) {
                self.first_child_slot.next = self.first_slot_of[child_idx].val();
            }
        }
        self.split.valid.next = self.valid.val() & (self.operation.val() == SplitOperation::Split);
        self.split.slot.next = self.first_slot.val() | bit_cast::<SLOT_W, K_W>(self.slot.val());
        self.split.pc.next = self.pc.val();
        self.split.child.next =
            self.first_child_slot.val() | bit_cast::<SLOT_W, K_W>(self.slot.val());
        self.split.kept.next = self.keeps.chosen.val();
        self.split.given.next = self.gives.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = UnitCompletion<4, 2, 3, 1, 3>;

    /// An instruction of context 1 of unit 2 completes, which belongs to warp slot 0.
    fn completes(operation: SplitOperation, control: Control) -> Uut {
        let mut uut = Uut::default();
        uut.first_slot.next = 4.into();
        uut.valid.next = true;
        uut.slot.next = 1.into();
        uut.pc.next = 0x77.into();
        uut.operation.next = operation;
        uut.control.next = control;
        uut.warp.next = 0.into();
        uut.warps.next = 0b01.into();
        for (warp, (kept, given)) in [(0b0011, 0b0100), (0b1000, 0b0001)].into_iter().enumerate() {
            let (kept, given): (u64, u64) = (kept, given);
            uut.kept[warp].next = kept.into();
            uut.given[warp].next = given.into();
        }
        uut.child[0].next = 0b010.into();
        uut.child[1].next = 0b100.into();
        settle(&mut uut);
        uut
    }

    /// Warp slots whose context writes a mask register, splits, comes to a merge, and whose threads end.
    fn told(uut: &Uut) -> [u64; 4] {
        [&uut.masks, &uut.splits, &uut.merges, &uut.exits].map(|word| word.val().to_u64())
    }

    #[test]
    fn q10_to_q14_the_warp_slot_of_the_context_is_told_what_completes() {
        for (operation, control, expected) in [
            (SplitOperation::None, Control::Next, [0, 0, 0, 0]),
            (SplitOperation::Mask, Control::Next, [1, 0, 0, 0]),
            (SplitOperation::Split, Control::Next, [0, 1, 0, 0]),
            (SplitOperation::Merge, Control::Next, [0, 0, 1, 0]),
            (SplitOperation::None, Control::Exit, [0, 0, 0, 1]),
        ] {
            let mut uut = completes(operation, control);
            assert_eq!(told(&uut), expected, "{operation:?} {control:?}");
            assert_eq!(uut.split.valid.val(), operation == SplitOperation::Split);
            uut.valid.next = false;
            settle(&mut uut);
            assert_eq!(told(&uut), [0; 4], "nothing completes");
            assert!(!uut.split.valid.val());
        }
    }

    #[test]
    fn q11_a_split_is_told_with_both_slots_and_the_threads_of_both() {
        let uut = completes(SplitOperation::Split, Control::Next);
        assert_eq!((uut.split.slot.val(), uut.split.child.val()), (5.into(), 3.into()));
        assert_eq!(uut.split.pc.val(), 0x77);
        assert_eq!((uut.split.kept.val(), uut.split.given.val()), (0b0011.into(), 0b0100.into()));
    }

    #[test]
    fn a_fault_is_that_of_the_warp_slot_or_of_the_stack() {
        let mut uut = completes(SplitOperation::Split, Control::Next);
        assert_eq!(uut.code.val(), Fault::None);
        uut.refused[1].next = Fault::NoMerge;
        settle(&mut uut);
        assert_eq!(uut.code.val(), Fault::None, "it is of another warp slot");
        uut.refused[0].next = Fault::NoContext;
        settle(&mut uut);
        assert_eq!(uut.code.val(), Fault::NoContext);
        uut.refused[0].next = Fault::None;
        uut.stack_code.next = Fault::StackFull;
        settle(&mut uut);
        assert_eq!(uut.code.val(), Fault::StackFull);
    }
}
