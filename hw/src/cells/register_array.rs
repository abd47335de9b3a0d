//! Registers that are loaded together, one a lane.
//!
//! ```text
//!            +-------+
//!  clock --->|>      |
//!  reset --->|       |---> q[N]
//! enable --->|       |
//!   d[N] --->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `enable` all registers take their `d`.
//! 2. A reset loads zero everywhere; it is stronger than `enable`.
//!
//! # Timing
//!
//! One cycle from `d` to `q`; no combinational path.
//!
//! # Cost
//!
//! `N * T::BITS` flip-flops.
//!
//! # Example
//!
//! ```
//! use heddle_hw::cells::RegisterArray;
//! use rust_hdl::prelude::*;
//!
//! let mut array = RegisterArray::<Bits<8>, 3>::default();
//! array.enable.next = true;
//! array.d[2].next = 7.into();
//! for level in [false, true] {
//!     array.clock.next = level.into();
//!     assert!(simulate(&mut array, 10));
//! }
//! assert_eq!(array.q[2].val(), 7_u64);
//! ```

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Registers that are loaded together; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RegisterArray<T: Synth, const N: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; loads zero.
    pub reset: Signal<In, Bit>,
    /// The registers take `d` at the end of this cycle.
    pub enable: Signal<In, Bit>,
    /// The next values.
    pub d: [Signal<In, T>; N],
    /// The present values.
    pub q: [Signal<Out, T>; N],
    // Registers
    #[count(N)]
    item: Vec<Register<T>>,
}

#[logic]
impl RegisterArray {
    #[hdl_gen]
    fn update(&mut self) {
        for item_idx in 0..N {
            self.item[item_idx].clock.next = self.clock.val();
            self.item[item_idx].reset.next = self.reset.val();
            self.item[item_idx].enable.next = self.enable.val();
            self.item[item_idx].d.next = self.d[item_idx].val();
            self.q[item_idx].next = self.item[item_idx].q.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn all_registers_load_together_hold_and_are_reset() {
        let mut uut = RegisterArray::<Bits<8>, 3>::default();
        let q = |uut: &RegisterArray<Bits<8>, 3>| uut.q.each_ref().map(|q| q.val().to_u64());
        for (port, value) in uut.d.iter_mut().zip([1_u64, 2, 3]) {
            port.next = value.into();
        }
        step!(uut);
        assert_eq!(q(&uut), [0, 0, 0]);
        uut.enable.next = true;
        step!(uut);
        assert_eq!(q(&uut), [1, 2, 3]);
        uut.reset.next = true;
        step!(uut);
        assert_eq!(q(&uut), [0, 0, 0]);
    }
}
