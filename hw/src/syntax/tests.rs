use crate::primitives::Register;
use crate::words::{Annotation, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// A block with a kernel that has everything of which there is an own constructor, twice: with `#[logic]`, and as rust-hdl
/// has it.
macro_rules! twice {
    (struct { $($fields: tt)* } $($kernel: tt)*) => {
        #[derive(Clone, Debug, LogicBlock, DefaultBlock)]
        struct Shared<const N: usize> { $($fields)* }

        #[logic]
        impl Shared { $($kernel)* }

        #[derive(Clone, Debug, LogicBlock, DefaultBlock)]
        struct Plain<const N: usize> { $($fields)* }

        impl<const N: usize> Logic for Plain<N> { $($kernel)* }
    };
}

twice! {
    struct {
        clock: Signal<In, Clock>,
        reset: Signal<In, Bit>,
        first: Signal<In, Bits<N>>,
        second: Signal<In, Bits<N>>,
        annotation: Signal<In, Annotation>,
        each: [Signal<In, Bit>; N],
        sum: Signal<Out, Bits<N>>,
        narrow: Signal<Out, Bits<2>>,
        signed: Signal<Out, Signed<N>>,
        wide: Signal<Out, Bits<12>>,
        flag: Signal<Out, Bit>,
        changed: Signal<Out, Annotation>,
        count: Register<Bits<8>>,
    }

    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, count);
        self.count.reset.next = self.reset.val();
        self.count.enable.next = true;
        self.count.d.next = (self.count.q.val() + 1) - (self.count.q.val() & 0x0f);
        self.wide.next = bit_cast::<12, N>(self.first.val() | self.second.val());
        self.signed.next = signed_cast(self.first.val());
        self.narrow.next = self.first.val().get_bits::<2>(1);
        self.sum.next = self.first.val() ^ (!self.second.val());
        for idx in 0..N {
            self.sum.next = self.sum.val().replace_bit(idx, self.each[idx].val());
        }
        for idx in 1..self.each.len() {
            self.flag.next = self.first.val().get_bit(idx);
        }
        self.changed.next = self.annotation.val();
        if self.first.val().any() && self.second.val().all() {
            self.changed.next.rpc = 5.into();
        } else if self.first.val().xor() || (self.first.val() == self.second.val()) {
            self.flag.next = self.annotation.val().likely;
        } else {
            self.sum.next = bits::<N>(3);
        }
        match self.annotation.val().kind {
            Kind::Pc => {
                self.flag.next = self.first.val() < self.second.val();
            }
            _ => {
                self.flag.next = false;
                self.narrow.next = 2.into();
            }
        }
    }
}

#[test]
fn a_tree_is_that_of_rust_hdl() {
    fn tree(block: &dyn Block) -> String {
        format!("{:#?}", block.hdl())
    }
    assert_eq!(tree(&Shared::<4>::default()), tree(&Plain::<4>::default()));
    assert_eq!(tree(&Shared::<11>::default()), tree(&Plain::<11>::default()));
    assert_ne!(tree(&Shared::<4>::default()), tree(&Shared::<11>::default()));
}

#[test]
fn the_kernel_is_evaluated_and_drives_as_with_rust_hdl() {
    fn outputs<const N: usize>(first: u64, second: u64) -> (String, String) {
        let (mut shared, mut plain) = (Shared::<N>::default(), Plain::<N>::default());
        shared.connect_all();
        plain.connect_all();
        (shared.first.next, shared.second.next) = (first.into(), second.into());
        (plain.first.next, plain.second.next) = (first.into(), second.into());
        assert!(simulate(&mut shared, 100) && simulate(&mut plain, 100));
        let shared_outputs = (shared.sum.val(), shared.wide.val(), shared.flag.val());
        let plain_outputs = (plain.sum.val(), plain.wide.val(), plain.flag.val());
        assert!(shared.sum.connected() && plain.sum.connected());
        assert!(!shared.first.connected() && !plain.first.connected());
        (format!("{shared_outputs:?}"), format!("{plain_outputs:?}"))
    }
    for (first, second) in [(0, 0), (5, 15), (7, 9), (12, 3)] {
        let (shared, plain) = outputs::<4>(first, second);
        assert_eq!(shared, plain, "{first} {second}");
    }
}
