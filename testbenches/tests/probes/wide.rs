//! Words above 32 bits, where rust-hdl changes its representation, and above 64, where engines do.

use super::prelude::*;

/// Every operator at one width.
#[derive(Clone, LogicBlock, Default)]
pub struct Wide<const N: usize> {
    a: I<Bits<N>>,
    b: I<Bits<N>>,
    amount: I<Bits<8>>,
    select: I<Bit>,
    sum: O<Bits<N>>,
    difference: O<Bits<N>>,
    mixed: O<Bits<N>>,
    left: O<Bits<N>>,
    right: O<Bits<N>>,
    chosen: O<Bits<N>>,
    equal: O<Bit>,
    less: O<Bit>,
    greater_or_equal: O<Bit>,
    all: O<Bit>,
    any: O<Bit>,
    parity: O<Bit>,
    slice: O<Bits<33>>,
    low: O<Bits<8>>,
}

inputs!(block const N: usize; Wide<N>: a, b, amount, select);

impl<const N: usize> Logic for Wide<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.difference.next = self.a.val() - self.b.val();
        self.mixed.next = (self.a.val() & !self.b.val()) ^ (self.a.val() | 0x55);
        self.left.next = self.a.val() << self.amount.val();
        self.right.next = (self.a.val() + 1) >> self.amount.val();
        self.chosen.next = self.a.val();
        if self.select.val() {
            self.chosen.next = self.b.val() - 1;
        }
        self.equal.next = (self.a.val() ^ self.b.val()) == 0;
        self.less.next = self.a.val() < self.b.val();
        self.greater_or_equal.next = (self.a.val() - 1) >= self.b.val();
        self.all.next = (self.a.val() | self.b.val()).all();
        self.any.next = (self.a.val() & self.b.val()).any();
        self.parity.next = self.a.val().xor();
        self.slice.next = self.a.val().get_bits::<33>(20);
        self.low.next = bit_cast::<8, N>(self.a.val() - self.b.val());
    }
}

/// The table of this module.
pub fn table() -> Vec<Probe> {
    vec![
        Probe::new("Wide32", "wide", Wide::<32>::default),
        Probe::new("Wide33", "wide", Wide::<33>::default),
        Probe::new("Wide64", "wide", Wide::<64>::default),
        Probe::new("Wide65", "wide", Wide::<65>::default),
        Probe::new("Wide100", "wide", Wide::<100>::default),
        Probe::new("Wide128", "wide", Wide::<128>::default),
        Probe::new("Wide200", "wide", Wide::<200>::default),
    ]
}
