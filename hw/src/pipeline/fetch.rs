//! Fetch: picks a warp each cycle and remembers it for its decode cycle.
//!
//! ```text
//!             clock --->+-------+---> fetch_valid, fetch_warp
//!             reset --->|       |
//!         fetchable --->|       |---> decode_valid, decode_warp
//!          fetch_pc --->|       |---> decode_warps, decode_pc
//!                       +-------+
//! ```
//!
//! # Behaviour
//!
//! - **F1** Round robin picks one of the fetchable warps; its PC is asked for in the same cycle.
//! - **F2** The next cycle is the warp's decode cycle.
//!
//! # Timing
//!
//! `fetch_*` depend combinationally on `fetchable`; `decode_*` come from registers.
//!
//! # Cost
//!
//! `24 + SW_W + 2 * WARPS` flip-flops, `WARPS` of them in the arbiter.

use crate::cells::RoundRobinArbiter;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Fetch stage; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Fetch<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in decode.
    pub reset: Signal<In, Bit>,
    /// The warps that can be fetched.
    pub fetchable: Signal<In, Bits<WARPS>>,
    /// PC of `fetch_warp`.
    pub fetch_pc: Signal<In, Bits<24>>,
    /// A warp is fetched.
    pub fetch_valid: Signal<Out, Bit>,
    /// Which one.
    pub fetch_warp: Signal<Out, Bits<SW_W>>,
    /// A warp is in decode.
    pub decode_valid: Signal<Out, Bit>,
    /// Which one.
    pub decode_warp: Signal<Out, Bits<SW_W>>,
    /// The same, one-hot; zero if none is.
    pub decode_warps: Signal<Out, Bits<WARPS>>,
    /// PC of its instruction.
    pub decode_pc: Signal<Out, Bits<24>>,
    // Registers
    fetched: Register<Bits<WARPS>>,
    fetched_warp: Register<Bits<SW_W>>,
    fetched_pc: Register<Bits<24>>,
    // Sub-blocks
    order: RoundRobinArbiter<WARPS, SW_W>,
}

#[logic]
impl Fetch {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, fetched, fetched_warp, fetched_pc, order);
        self.fetched.reset.next = self.reset.val();
        self.fetched_warp.reset.next = self.reset.val();
        self.fetched_pc.reset.next = self.reset.val();
        self.order.reset.next = self.reset.val();

        self.order.request.next = self.fetchable.val();
        self.order.accept.next = true;
        self.fetch_valid.next = self.order.grant_valid.val();
        self.fetch_warp.next = self.order.grant_index.val();

        self.fetched.d.next = self.order.grant.val();
        self.fetched.enable.next = true;
        self.fetched_warp.d.next = self.order.grant_index.val();
        self.fetched_warp.enable.next = self.order.grant_valid.val();
        self.fetched_pc.d.next = self.fetch_pc.val();
        self.fetched_pc.enable.next = self.order.grant_valid.val();
        self.decode_valid.next = self.fetched.q.val().any();
        self.decode_warps.next = self.fetched.q.val();
        self.decode_warp.next = self.fetched_warp.q.val();
        self.decode_pc.next = self.fetched_pc.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = Fetch<4, 2>;

    fn decoding(uut: &Uut) -> Option<u64> {
        let warp = uut.decode_warp.val().to_u64();
        assert_eq!(uut.decode_warps.val().any(), uut.decode_valid.val());
        uut.decode_valid.val().then(|| {
            assert_eq!(uut.decode_warps.val(), 1_u64 << warp);
            warp
        })
    }

    #[test]
    fn f1_fetchable_warps_take_turns() {
        let mut uut = Uut::default();
        uut.fetchable.next = 0b1011.into();
        settle(&mut uut);
        for warp in [0_u64, 1, 3, 0, 1] {
            assert_eq!((uut.fetch_valid.val(), uut.fetch_warp.val()), (true, warp.into()));
            step!(uut);
        }
    }

    #[test]
    fn f2_the_next_cycle_is_the_decode_cycle() {
        let mut uut = Uut::default();
        uut.fetchable.next = 0b0100.into();
        uut.fetch_pc.next = 0x1234.into();
        settle(&mut uut);
        assert_eq!(decoding(&uut), None);
        step!(uut);
        uut.fetchable.next = 0.into();
        uut.fetch_pc.next = 0.into();
        settle(&mut uut);
        assert!(!uut.fetch_valid.val());
        assert_eq!((decoding(&uut), uut.decode_pc.val()), (Some(2), 0x1234.into()));
        step!(uut);
        assert_eq!(decoding(&uut), None);
    }
}
