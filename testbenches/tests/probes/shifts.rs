//! Shifts, whose left operand Verilog widens to its surroundings.

use super::prelude::*;

probes! { "shifts";
    struct ShiftAfterSum { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + self.b.val()) >> 1;
        self.z.next = bit_cast::<16, 8>((self.a.val() + self.b.val()) >> 1);
    }

    struct ShiftAfterWidening { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bits<16>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<16, 8>(self.a.val() + self.b.val()) >> 1;
        self.z.next = (bit_cast::<16, 8>(self.a.val()) + bit_cast::<16, 8>(self.b.val())) >> 1;
    }

    struct ShiftAfterComplement { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (!self.a.val()) >> 4;
        self.z.next = bit_cast::<16, 8>(!self.a.val() >> 4);
    }

    struct LeftThenRight { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() << 4) >> 4;
        self.z.next = (self.a.val() << 4) > 0xE0;
    }

    struct ShiftByWidthOrMore { a: I<Bits<8>>, b: I<Bits<40>>, y: O<Bits<8>>, z: O<Bits<8>>, w: O<Bits<40>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() >> 8) | (self.a.val() << 8);
        self.z.next = (self.a.val() >> 7) | (self.a.val() << 9);
        self.w.next = (self.b.val() >> 40) | (self.b.val() << 100);
    }

    struct DynamicShift { a: I<Bits<8>>, amount: I<Bits<4>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() << self.amount.val();
        self.z.next = self.a.val() >> self.amount.val();
    }

    struct DynamicShiftPastTheWidth { a: I<Bits<32>>, b: I<Bits<33>>, amount: I<Bits<7>>, y: O<Bits<32>>, z: O<Bits<33>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() << self.amount.val()) ^ (self.a.val() >> self.amount.val());
        self.z.next = (self.b.val() << self.amount.val()) ^ (self.b.val() >> self.amount.val());
    }

    struct AmountWrapsAtItsWidth { a: I<Bits<8>>, amount: I<Bits<3>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() >> (self.amount.val() + 1);
        self.z.next = self.a.val() << (self.amount.val() - 1);
    }

    struct AmountWiderThanTheValue { a: I<Bits<8>>, b: I<Bits<65>>, amount: I<Bits<40>>, y: O<Bits<8>>, z: O<Bits<65>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() >> self.amount.val();
        self.z.next = self.b.val() << self.amount.val();
    }
}
