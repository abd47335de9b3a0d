//! Two's complement numbers, which Verilog treats as unsigned as soon as one operand is.

use super::prelude::*;

probes! { "signed";
    struct SignedCompare { a: I<Signed<8>>, b: I<Signed<8>>, lt: O<Bit>, le: O<Bit>, gt: O<Bit>, ge: O<Bit>, eq: O<Bit>, ne: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.lt.next = self.a.val() < self.b.val();
        self.le.next = self.a.val() <= self.b.val();
        self.gt.next = self.a.val() > self.b.val();
        self.ge.next = self.a.val() >= self.b.val();
        self.eq.next = self.a.val() == self.b.val();
        self.ne.next = self.a.val() != self.b.val();
    }

    struct SignedAgainstLiteral { a: I<Signed<8>>, y: O<Bit>, z: O<Bit>, w: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() < (-5).to_signed_bits();
        self.z.next = self.a.val() >= 5.to_signed_bits();
        self.w.next = self.a.val() == (-1).to_signed_bits();
    }

    struct SignedArithmetic { a: I<Signed<8>>, b: I<Signed<8>>, sum: O<Signed<8>>, difference: O<Signed<8>>, negative: O<Signed<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.difference.next = self.a.val() - self.b.val();
        self.negative.next = -self.a.val();
    }

    struct SignedDifferenceWraps { a: I<Signed<8>>, b: I<Signed<8>>, c: I<Signed<8>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() - self.b.val()) < self.c.val();
        self.z.next = (self.a.val() + 1.to_signed_bits()) <= self.c.val();
    }

    struct SignedMultiply { a: I<Signed<16>>, b: I<Signed<16>>, y: O<Signed<32>>, z: O<Signed<32>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() * self.b.val();
        self.z.next = (self.a.val() + self.b.val()) * -self.b.val();
    }

    struct SignedCastUp { a: I<Signed<8>>, b: I<Signed<16>>, y: O<Signed<16>>, z: O<Signed<16>>, w: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = signed_bit_cast::<16, 8>(self.a.val());
        self.z.next = signed_bit_cast::<16, 8>(self.a.val()) + self.b.val();
        self.w.next = signed_bit_cast::<16, 8>(self.a.val()) < self.b.val();
    }
    where [a: |value| value != 0x80, MINIMUM]

    struct SignedCastDown { a: I<Signed<16>>, b: I<Signed<8>>, y: O<Signed<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = signed_bit_cast::<8, 16>(self.a.val());
        self.z.next = signed_bit_cast::<8, 16>(self.a.val()) < self.b.val();
    }
    where [a: |value| value != 0x8000, MINIMUM]

    struct SignedCastWide { a: I<Signed<33>>, y: O<Signed<65>>, z: O<Signed<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = signed_bit_cast::<65, 33>(self.a.val());
        self.z.next = signed_bit_cast::<16, 33>(self.a.val());
    }
    where [a: |value| value != 0x1_0000_0000, MINIMUM]

    struct SignedSlice { a: I<Signed<8>>, b: I<Signed<4>>, y: O<Signed<4>>, z: O<Bit>, sign: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<4>(2);
        self.z.next = self.a.val().get_bits::<4>(4) < self.b.val();
        self.sign.next = self.a.val().get_bit(7);
    }

    struct SignedReinterpreted { a: I<Bits<8>>, b: I<Signed<8>>, y: O<Signed<8>>, z: O<Bits<8>>, w: O<Bit>, v: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = signed_cast(self.a.val());
        self.z.next = unsigned_cast(self.b.val());
        self.w.next = signed_cast(self.a.val()) < self.b.val();
        self.v.next = unsigned_cast(self.b.val()) < self.a.val();
    }

    struct SignedSliceWidened { a: I<Signed<16>>, y: O<Signed<16>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = signed_bit_cast::<16, 4>(self.a.val().get_bits::<4>(3));
        self.z.next = bit_cast::<16, 16>(unsigned_cast(self.a.val())) >> 2;
    }
    where [a: |value| value & 0x78 != 0x40, MINIMUM]

    struct SignedWide { a: I<Signed<40>>, b: I<Signed<40>>, c: I<Signed<100>>, d: I<Signed<100>>, y: O<Bit>, z: O<Signed<40>>, w: O<Bit>, v: O<Signed<100>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() < self.b.val();
        self.z.next = -(self.a.val() - self.b.val());
        self.w.next = self.c.val() >= self.d.val();
        self.v.next = -self.c.val() + self.d.val();
    }
}
