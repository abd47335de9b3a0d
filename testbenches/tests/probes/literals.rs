//! Integer literals, which are 32 or 64 bits wide in Verilog and as wide as the other operand in
//! rust-hdl.

use super::prelude::*;

probes! { "literals";
    struct DecrementEquals { a: I<Bits<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() - 1) == 255;
    }

    struct IncrementIsZero { a: I<Bits<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + 1) == 0;
    }

    struct SumAbove { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + self.b.val()) > 100;
        self.z.next = 100 >= (self.a.val() + self.b.val());
    }

    struct ComplementEquals { a: I<Bits<8>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (!self.a.val()) == 0x0f;
        self.z.next = 0x0f != !self.a.val();
    }

    struct LiteralOnTheLeft { a: I<Bits<8>>, difference: O<Bits<8>>, less: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.difference.next = 5 - self.a.val();
        self.less.next = 100 < self.a.val();
    }

    struct LiteralThenShift { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + 200) >> 1;
        self.z.next = ((self.a.val() - 3) >> 2) == 63;
    }

    struct NegatedByZero { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0 - self.a.val();
        self.z.next = (0 - self.a.val()) < 128;
    }

    struct LongLiteral { a: I<Bits<40>>, y: O<Bits<40>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + 0xFF_FFFF_FFFE_u64;
        self.z.next = (self.a.val() - 1) == 0xFF_FFFF_FFFF_u64;
    }

    struct LiteralAt33Bits { a: I<Bits<33>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + 1) == 0x1_0000_0000_u64;
        self.z.next = (!self.a.val()) < 0x0_FFFF_FFFF_u64;
    }

    struct BitsFunction { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() ^ bits::<8>(0x5A);
        self.z.next = (self.a.val() + bits::<8>(255)) == bits::<8>(254);
    }

    struct LiteralToBits { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + 7_u8.to_bits() - 3_usize.to_bits();
        self.z.next = (self.a.val() - 9_u32.to_bits()) > 250_u16.to_bits();
    }

    struct LiteralOf128Bits { a: I<Bits<100>>, y: O<Bits<100>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() ^ 0xF_0000_0000_0000_0000_0000_0001_u128.to_bits();
        self.z.next = self.a.val() < 0x1_0000_0000_0000_0000_u128.to_bits();
    }

    struct BoolLiteral { a: I<Bit>, y: O<Bit>, z: O<Bit>, one: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() == true;
        self.z.next = self.a.val() ^ true;
        self.one.next = true;
    }

    struct AssignedLiterals { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<65>>, w: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0xA5.into();
        self.z.next = 0xFFFF_FFFF_FFFF_FFFF_u64.into();
        self.w.next = !self.a.val() - bits::<8>(1);
    }

    struct AddBool { a: I<Bits<8>>, carry: I<Bit>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + self.carry.val();
        self.z.next = (self.a.val() + self.carry.val()) == 0;
    }

    struct ShiftedLiteral { select: I<Bits<6>>, y: O<Bits<64>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 1_u64 << self.select.val();
    }

    struct OneBitArithmetic { a: I<Bits<1>>, b: I<Bits<1>>, y: O<Bits<1>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() + 1;
        self.z.next = (self.a.val() + self.b.val()) == 1;
    }
}
