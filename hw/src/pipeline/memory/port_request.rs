//! What a part tells the memory port beside line and data (rules M5, M6).
//!
//! ```text
//!                 +-------+
//!       store --->|       |---> kind
//!      atomic --->|       |---> tag
//!   operation --->|       |---> request_operation
//!      leader --->|       |---> thread
//!   sw[LANES] --->|       |---> operand
//! data[LANES] --->|       |
//!    free_tag --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `kind` says whether it is a load, a store or an atomic.
//! 2. (M5) Stores have tag 0, everything else the lowest free one.
//! 3. (M6) `request_operation` and `thread`, the leader's `sw * LANES + lane`, are zero unless the
//!    instruction is atomic. `operand` is the leader's.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One [`OneHotToBinary`], [`FirstSelect`]s of `LANES` words and of `LANES` rows; no storage.

use crate::cells::{FirstSelect, OneHotToBinary};
use crate::words::RequestKind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What a part tells the memory port; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PortRequest<
    const LANES: usize,
    const LANE_W: usize,
    const TAG_W: usize,
    const SW_W: usize,
> {
    /// The instruction is a store.
    pub store: Signal<In, Bit>,
    /// The instruction is an atomic.
    pub atomic: Signal<In, Bit>,
    /// Operation of the atomic.
    pub operation: Signal<In, Bits<4>>,
    /// The lane that leads the part.
    pub leader: Signal<In, Bits<LANES>>,
    /// Row of the thread in each lane.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Second operand of each lane: the value of rs2.
    pub data: [Signal<In, Bits<32>>; LANES],
    /// The lowest free tag.
    pub free_tag: Signal<In, Bits<TAG_W>>,
    /// Kind of the request.
    pub kind: Signal<Out, RequestKind>,
    /// Tag of the request; 0 for stores.
    pub tag: Signal<Out, Bits<TAG_W>>,
    /// Atomic operation of the request; 0 unless it is atomic.
    pub request_operation: Signal<Out, Bits<4>>,
    /// Number in the core of the thread that leads the part.
    pub thread: Signal<Out, Bits<32>>,
    /// Operand of an atomic.
    pub operand: Signal<Out, Bits<32>>,
    // Sub-blocks
    encoder: OneHotToBinary<LANES, LANE_W>,
    leader_sw: FirstSelect<Bits<SW_W>, LANES>,
    leader_data: FirstSelect<Bits<32>, LANES>,
    // Wires
    #[default(Constant::new(LANE_W.to_bits()))]
    lane_w: Constant<Bits<5>>,
}

#[logic]
impl PortRequest {
    #[hdl_gen]
    fn update(&mut self) {
        self.encoder.onehot.next = self.leader.val();
        self.leader_sw.request.next = self.leader.val();
        self.leader_data.request.next = self.leader.val();
        for lane_idx in 0..LANES {
            self.leader_sw.value[lane_idx].next = self.sw[lane_idx].val();
            self.leader_data.value[lane_idx].next = self.data[lane_idx].val();
        }
        self.operand.next = self.leader_data.chosen.val();
        self.kind.next = RequestKind::Load;
        self.tag.next = self.free_tag.val();
        self.request_operation.next = 0.into();
        self.thread.next = 0.into();
        if self.store.val() {
            self.kind.next = RequestKind::Store;
            self.tag.next = 0.into();
        }
        if self.atomic.val() {
            self.kind.next = RequestKind::Atomic;
            self.request_operation.next = self.operation.val();
            self.thread.next = (bit_cast::<32, SW_W>(self.leader_sw.chosen.val())
                << self.lane_w.val())
                | bit_cast::<32, LANE_W>(self.encoder.index.val());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn request(store: bool, atomic: bool) -> [u64; 5] {
        let mut uut = PortRequest::<4, 2, 2, 2>::default();
        uut.store.next = store;
        uut.atomic.next = atomic;
        uut.operation.next = 7.into();
        uut.leader.next = 0b0100.into();
        uut.sw[2].next = 3.into();
        uut.data[2].next = 0x55.into();
        uut.free_tag.next = 2.into();
        settle(&mut uut);
        let outputs = (uut.kind.val(), uut.tag.val(), uut.request_operation.val());
        let (kind, tag, operation) = outputs;
        let (thread, operand) = (uut.thread.val().to_u64(), uut.operand.val().to_u64());
        [kind as u64, tag.to_u64(), operation.to_u64(), thread, operand]
    }

    #[test]
    fn m5_m6_each_kind_has_its_fields() {
        assert_eq!(request(false, false), [0, 2, 0, 0, 0x55]);
        assert_eq!(request(true, false), [1, 0, 0, 0, 0x55]);
        assert_eq!(request(false, true), [2, 2, 7, 14, 0x55]);
    }
}
