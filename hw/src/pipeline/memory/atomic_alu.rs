//! What an atomic instruction writes to memory.
//!
//! ```text
//!               +-------+
//! operation --->|       |---> result
//!       old --->|       |
//!   operand --->|       |
//!               +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `result` by `operation`: 0 swap, 1 add, 2 xor, 3 and, 4 or, 5 min, 6 max, 7 minu, 8 maxu;
//!    10, `sc`, stores the operand.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One adder, two comparators; no storage.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What an atomic instruction writes to memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct AtomicAlu {
    /// Operation of the atomic, numbered as at the memory port.
    pub operation: Signal<In, Bits<4>>,
    /// Word that memory holds.
    pub old: Signal<In, Bits<32>>,
    /// Value of the register of the thread.
    pub operand: Signal<In, Bits<32>>,
    /// Word that memory takes.
    pub result: Signal<Out, Bits<32>>,
    // Wires
    less: Signal<Local, Bit>,
    less_unsigned: Signal<Local, Bit>,
}

#[logic]
impl AtomicAlu {
    #[hdl_gen]
    fn update(&mut self) {
        self.less.next = signed_cast(self.operand.val()) < signed_cast(self.old.val());
        self.less_unsigned.next = self.operand.val() < self.old.val();
        self.result.next = self.operand.val();
        match self.operation.val().index() {
            1 => self.result.next = self.old.val() + self.operand.val(),
            2 => self.result.next = self.old.val() ^ self.operand.val(),
            3 => self.result.next = self.old.val() & self.operand.val(),
            4 => self.result.next = self.old.val() | self.operand.val(),
            5 => {
                if !self.less.val() {
                    self.result.next = self.old.val();
                }
            }
            6 => {
                if self.less.val() {
                    self.result.next = self.old.val();
                }
            }
            7 => {
                if !self.less_unsigned.val() {
                    self.result.next = self.old.val();
                }
            }
            8 => {
                if self.less_unsigned.val() {
                    self.result.next = self.old.val();
                }
            }
            _ => self.result.next = self.operand.val(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, edge_word, settle};

    #[test]
    fn every_operation_of_random_and_edge_words_is_that_of_rust() {
        let seed = 0x5eed_0110;
        let mut random = Random::new(seed);
        let mut uut = AtomicAlu::default();
        for _ in 0..300 {
            let (old, operand) = (edge_word(&mut random), edge_word(&mut random));
            uut.old.next = u64::from(old).into();
            uut.operand.next = u64::from(operand).into();
            for (operation, expected) in [
                (0_u64, operand),
                (1, old.wrapping_add(operand)),
                (2, old ^ operand),
                (3, old & operand),
                (4, old | operand),
                (5, (old as i32).min(operand as i32) as u32),
                (6, (old as i32).max(operand as i32) as u32),
                (7, old.min(operand)),
                (8, old.max(operand)),
                (10, operand),
            ] {
                uut.operation.next = operation.into();
                settle(&mut uut);
                let message = format!("seed {seed:#x}: {operation} of {old:#x}, {operand:#x}");
                assert_eq!(uut.result.val(), u64::from(expected), "{message}");
            }
        }
    }
}
