//! Operators that bind differently in Rust and in Verilog.

use super::prelude::*;

probes! { "precedence";
    struct AndEquals { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, y: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() & self.b.val()) == self.c.val();
    }

    struct OrDiffers { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() | self.b.val()) != self.c.val();
        self.z.next = self.c.val() != (self.a.val() | self.b.val());
    }

    struct XorIsLess { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() ^ self.b.val()) < self.c.val();
        self.z.next = (self.a.val() ^ self.b.val()) >= self.c.val();
    }

    struct CompareOfCompares { a: I<Bits<4>>, b: I<Bits<4>>, c: I<Bits<4>>, d: I<Bits<4>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() == self.b.val()) == (self.c.val() < self.d.val());
        self.z.next = (self.a.val() <= self.b.val()) ^ (self.c.val() > self.d.val());
    }

    struct MixedArithmetic { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, d: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (((self.a.val() + self.b.val()) << 2) ^ (self.c.val() & self.d.val())) | self.a.val();
        self.z.next = (self.a.val() + (self.b.val() << 2)) ^ (self.c.val() & (self.d.val() | self.a.val()));
    }

    struct SubtractionChain { a: I<Bits<8>>, b: I<Bits<8>>, c: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val() - self.b.val() - self.c.val();
        self.z.next = self.a.val() - (self.b.val() - self.c.val());
    }

    struct LogicalMix { a: I<Bit>, b: I<Bit>, c: I<Bit>, d: I<Bit>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = (self.a.val() && self.b.val()) || (self.c.val() && !self.d.val());
        self.z.next = (self.a.val() || self.b.val()) && (self.c.val() || !self.d.val());
    }

    struct ReductionOfOperation { a: I<Bits<8>>, b: I<Bits<8>>, all: O<Bit>, any: O<Bit>, parity: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.all.next = (self.a.val() | self.b.val()).all();
        self.any.next = (self.a.val() & self.b.val()).any();
        self.parity.next = (self.a.val() + self.b.val()).xor();
    }

    struct ReductionsCombined { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bit>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val().all() | (self.b.val().any() & self.a.val().xor());
        self.z.next = !self.a.val().any() && !self.b.val().all();
    }

    struct NotOfCompare { a: I<Bits<8>>, b: I<Bits<8>>, y: O<Bit>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = !(self.a.val() == self.b.val());
        self.z.next = !(self.a.val() ^ !self.b.val());
    }
}
