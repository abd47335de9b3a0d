//! Changes of width.

use super::prelude::*;

probes! { "casts";
    struct CastUpKeepsNoCarry { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bits<16>>, z: O<Bits<9>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<16, 8>(self.a.val() + self.b.val());
        self.z.next = bit_cast::<9, 8>(self.a.val() - self.b.val());
    }

    struct CastUpThenAdd { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bits<9>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
        self.z.next = (bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val())) > 255;
    }

    struct UnsignedMultiply { a: I<Bits<16>>, b: I<Bits<16>>, y: O<Bits<32>>, z: O<Bits<40>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() * self.b.val();
        self.z.next = bit_cast::<40, 32>((self.a.val() + 1) * self.b.val()) << 4;
    }

    struct CastUpOfComplement { a: I<Bits<8>>, y: O<Bits<16>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<16, 8>(!self.a.val());
        self.z.next = !bit_cast::<16, 8>(self.a.val());
    }

    struct CastDown { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<4>>, y: O<Bits<4>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<4, 8>(self.a.val() + self.b.val());
        self.z.next = bit_cast::<4, 8>(self.a.val()) == self.c.val();
    }

    struct CastThereAndBack { a: I<Bits<8>>, b: I<Bits<16>>, y: O<Bits<8>>, z: O<Bits<16>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<8, 16>(bit_cast::<16, 8>(self.a.val()) + self.b.val());
        self.z.next = bit_cast::<16, 4>(bit_cast::<4, 16>(self.b.val()));
    }

    struct CastAcrossWordSizes { a: I<Bits<31>>, y: O<Bits<32>>, z: O<Bits<33>>, w: O<Bits<64>>, v: O<Bits<65>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<32, 31>(self.a.val() - 1);
        self.z.next = bit_cast::<33, 31>(!self.a.val());
        self.w.next = bit_cast::<64, 31>(self.a.val() << 1);
        self.v.next = bit_cast::<65, 31>(self.a.val() + 1);
    }

    struct CastDownFromWide { a: I<Bits<100>>, y: O<Bits<8>>, z: O<Bits<32>>, w: O<Bits<65>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = bit_cast::<8, 100>(self.a.val() - 1);
        self.z.next = bit_cast::<32, 100>(self.a.val() >> 60);
        self.w.next = bit_cast::<65, 100>(!self.a.val());
    }

    struct BoolAndBits { a: I<Bit>, b: I<Bits<1>>, y: O<Bits<1>>, z: O<Bit>, w: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().into();
        self.z.next = self.b.val().into();
        self.w.next = bit_cast::<8, 1>(self.a.val().into()) << 3;
    }
}
