//! Parts of words.

use super::prelude::*;

probes! { "slices";
    struct ConstantSlice { a: I<Bits<8>>, y: O<Bits<4>>, z: O<Bits<1>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<4>(3);
        self.z.next = self.a.val().get_bits::<1>(7);
    }

    struct SlicePastTheEnd { a: I<Bits<8>>, b: I<Bits<40>>, y: O<Bits<8>>, z: O<Bits<4>>, w: O<Bits<16>>, v: O<Bits<65>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<8>(4);
        self.z.next = self.a.val().get_bits::<4>(8);
        self.w.next = self.b.val().get_bits::<16>(30);
        self.v.next = self.b.val().get_bits::<65>(2);
    }

    struct DynamicSlice { a: I<Bits<8>>, at: I<Bits<3>>, y: O<Bits<4>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<4>(self.at.val().index());
        self.z.next = self.a.val().get_bits::<16>(self.at.val().index());
    }

    struct DynamicSliceUpToTheEnd { a: I<Bits<13>>, at: I<Bits<4>>, y: O<Bits<5>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<5>(self.at.val().index());
    }
    where [at: |value| value < 14, SLICE_INDEX]

    struct SliceOfExpression { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bits<4>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + self.b.val()).get_bits::<4>(4);
        self.z.next = (self.a.val() - self.b.val()).get_bits::<2>(7) == 0;
    }

    struct SlicesCompared { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bit>, z: O<Bits<4>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bits::<4>(0) == self.b.val().get_bits::<4>(4);
        self.z.next = (self.a.val().get_bits::<4>(4) << 1) + self.b.val().get_bits::<4>(0);
    }

    struct BitAt { a: I<Bits<8>>, at: I<Bits<3>>, after: L<Bits<3>>, y: O<Bit>, z: O<Bit>, w: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bit(5);
        self.z.next = self.a.val().get_bit(self.at.val().index());
        self.after.next = self.at.val() + 1;
        self.w.next = self.a.val().get_bit(self.after.val().index());
    }

    struct BitOfExpression { a: I<Bits<8>>, b: I<Bits<8>>, at: I<Bits<3>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() ^ self.b.val()).get_bit(self.at.val().index());
    }

    struct BitOfOddWidth { a: I<Bits<13>>, at: I<Bits<4>>, y: O<Bit>, z: O<Bits<13>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bit(self.at.val().index());
        self.z.next = self.a.val().replace_bit(self.at.val().index(), false);
    }
    where [at: |value| value < 13, BIT_INDEX]

    struct BitReplaced { a: I<Bits<8>>, at: I<Bits<3>>, level: I<Bit>, y: O<Bits<8>>, z: O<Bits<8>>, w: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().replace_bit(4, self.level.val());
        self.z.next = self.a.val().replace_bit(self.at.val().index(), self.level.val());
        self.w.next = self.a.val().replace_bit(0, !self.level.val()).replace_bit(7, self.level.val());
    }

    struct BitReplacedInExpression { a: I<Bits<8>>, at: I<Bits<3>>, y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() + 1).replace_bit(self.at.val().index(), true) - 1;
        self.z.next = self.a.val().replace_bit(0, true) == self.a.val();
    }

    struct WideBits { a: I<Bits<100>>, at: I<Bits<7>>, y: O<Bit>, z: O<Bits<100>>, w: O<Bits<33>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().get_bit(self.at.val().index());
        self.z.next = self.a.val().replace_bit(self.at.val().index(), true);
        self.w.next = self.a.val().get_bits::<33>(self.at.val().index());
    }
    where [at: |value| value < 100, BIT_INDEX]
}
