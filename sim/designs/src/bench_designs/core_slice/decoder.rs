//! What an instruction word asks for.
//!
//! | bits | field |
//! |---|---|
//! | 3-0 | opcode: 0-7 the [`Operation`], 8-12 its first five with the immediate value, 13 to 15 branch if less, but 15 with bits 14-13 zero exits |
//! | 6-4, 9-7, 12-10 | registers `rd`, `rs1`, `rs2`; the sources are read before decoding |
//! | 14-13 | distance from a branch to its target, less one |
//! | 17-15 | distance from the target to the reconvergence point, less one |
//! | 31-16 | immediate value, sign-extended |

use super::Operation;
use heddle_hw::block_type;
use rust_hdl::prelude::*;

/// Decoder of instruction words; combinational.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Decoder {
    /// The instruction.
    pub instruction: Signal<In, Bits<32>>,
    /// What the lanes compute.
    pub operation: Signal<Out, Operation>,
    /// The second operand is the immediate value.
    pub use_immediate: Signal<Out, Bit>,
    /// The immediate value.
    pub immediate: Signal<Out, Bits<32>>,
    /// Where the result goes.
    pub rd: Signal<Out, Bits<3>>,
    /// The result is written.
    pub writes: Signal<Out, Bit>,
    /// The lanes whose first source is less than the second go to the target.
    pub branches: Signal<Out, Bit>,
    /// The active lanes end.
    pub exits: Signal<Out, Bit>,
    /// Distance from the branch to its target.
    pub target_distance: Signal<Out, Bits<4>>,
    /// Distance from the target to the reconvergence point.
    pub reconvergence_distance: Signal<Out, Bits<4>>,
    // Wires
    opcode: Signal<Local, Bits<4>>,
    selection: Signal<Local, Bits<3>>,
    constant: Signal<Local, Bits<16>>,
    near: Signal<Local, Bits<2>>,
    far: Signal<Local, Bits<3>>,
}

impl Logic for Decoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.opcode.next = self.instruction.val().get_bits::<4>(0);
        self.rd.next = self.instruction.val().get_bits::<3>(4);
        self.near.next = self.instruction.val().get_bits::<2>(13);
        self.far.next = self.instruction.val().get_bits::<3>(15);
        self.constant.next = self.instruction.val().get_bits::<16>(16);

        self.exits.next = (self.opcode.val() == 15) & (self.near.val() == 0);
        self.branches.next = (self.opcode.val() >= 13) & (!self.exits.val());
        self.writes.next = self.opcode.val() < 13;
        self.use_immediate.next = (self.opcode.val() >= 8) & (self.opcode.val() < 13);
        self.target_distance.next = bit_cast::<4, 2>(self.near.val()) + 1;
        self.reconvergence_distance.next = bit_cast::<4, 3>(self.far.val()) + 1;
        self.immediate.next = bit_cast::<32, 16>(self.constant.val());
        if self.constant.val().get_bit(15) {
            self.immediate.next = bit_cast::<32, 16>(self.constant.val()) | 0xffff_0000_u64;
        }

        self.selection.next = self.opcode.val().get_bits::<3>(0);
        self.operation.next = Operation::Add;
        match self.selection.val().index() {
            1 => self.operation.next = Operation::Subtract,
            2 => self.operation.next = Operation::And,
            3 => self.operation.next = Operation::Or,
            4 => self.operation.next = Operation::Xor,
            5 => self.operation.next = Operation::ShiftLeft,
            6 => self.operation.next = Operation::ShiftRight,
            7 => self.operation.next = Operation::SetLess,
            _ => self.operation.next = Operation::Add,
        }
    }

    block_type!();
}
