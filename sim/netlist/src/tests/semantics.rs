//! rust-hdl's meaning of every construct, with random inputs.

use super::lockstep::{Drive, Random, drive, lockstep};
use super::primitives::{Memory, Register, Rom, typed};
use num_bigint::BigUint;
use rust_hdl::core::prelude::*;

#[derive(LogicBlock, Default)]
struct Counter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub enable: Signal<In, Bit>,
    pub count: Signal<Out, Bits<5>>,
    value: Register<Bits<5>>,
}

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, value);
        self.value.reset.next = self.reset.val();
        self.value.enable.next = self.enable.val();
        self.value.d.next = self.value.q.val() + 1;
        self.count.next = self.value.q.val();
    }
    typed!();
}

drive!(clocked Counter, reset: 1, enable: 1);

#[test]
fn a_counter_counts() {
    let netlist = lockstep(Counter::default(), 300);
    let paths: Vec<&str> = netlist.signals.iter().map(|signal| signal.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "clock",
            "reset",
            "enable",
            "count",
            "value.clock",
            "value.reset",
            "value.enable",
            "value.d",
            "value.q"
        ]
    );
}
