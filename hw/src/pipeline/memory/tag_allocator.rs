//! Tags of loads and atomics in flight (rule M5).
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> available
//!          reset --->|       |---> tag
//!       allocate --->|       |---> busy
//! response_valid --->|       |
//!   response_tag --->|       |---> tag_onehot, in_use
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M5) `tag` is the lowest free tag, if there is one (`available`). On a rising edge with
//!    `allocate` it is in use.
//! 2. (M5) A tag is free again from the cycle after its response on.
//! 3. `tag_onehot` is the same as `tag`, and `in_use` tells which tags are in use, for [`PartsInFlight`](super::PartsInFlight).
//! 4. `busy` tells that some tag is in use.
//!
//! # Timing
//!
//! Outputs depend on registers only.
//!
//! # Cost
//!
//! `TAGS` flip-flops, one priority encoder.

use crate::cells::PriorityEncoder;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Tags of loads and atomics in flight; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct TagAllocator<const TAGS: usize, const TAG_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; frees all tags.
    pub reset: Signal<In, Bit>,
    /// The offered tag is used.
    pub allocate: Signal<In, Bit>,
    /// A response has arrived.
    pub response_valid: Signal<In, Bit>,
    /// Tag of the load or atomic that the response answers.
    pub response_tag: Signal<In, Bits<TAG_W>>,
    /// A tag is free.
    pub available: Signal<Out, Bit>,
    /// The lowest free tag; zero if there is none.
    pub tag: Signal<Out, Bits<TAG_W>>,
    /// The lowest free tag, one-hot; 0 if there is none.
    pub tag_onehot: Signal<Out, Bits<TAGS>>,
    /// Tags that are in use.
    pub in_use: Signal<Out, Bits<TAGS>>,
    /// A tag is in use.
    pub busy: Signal<Out, Bit>,
    // Registers
    used: Register<Bits<TAGS>>,
    // Sub-blocks
    free: PriorityEncoder<TAGS, TAG_W>,
    // Wires
    kept: Signal<Local, Bits<TAGS>>,
}

#[logic]
impl TagAllocator {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, used);
        self.used.reset.next = self.reset.val();

        self.free.request.next = !self.used.q.val();
        self.available.next = self.free.valid.val();
        self.tag.next = self.free.index.val();
        self.tag_onehot.next = self.free.onehot.val();
        self.in_use.next = self.used.q.val();
        self.busy.next = self.used.q.val().any();

        self.kept.next = self.used.q.val();
        if self.response_valid.val() {
            self.kept.next = self.used.q.val().replace_bit(self.response_tag.val().index(), false);
        }
        self.used.enable.next = self.allocate.val() | self.response_valid.val();
        self.used.d.next = self.kept.val();
        if self.allocate.val() {
            self.used.d.next = self.kept.val() | self.free.onehot.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = TagAllocator<4, 2>;

    fn cycle(uut: &mut Uut, allocate: bool, response: Option<u64>) -> Option<u64> {
        uut.response_valid.next = response.is_some();
        uut.response_tag.next = response.unwrap_or(0).into();
        settle(uut);
        let tag = uut.available.val().then(|| uut.tag.val().to_u64());
        uut.allocate.next = allocate && tag.is_some();
        step!(*uut);
        tag
    }

    #[test]
    fn m5_the_lowest_free_tag_is_offered() {
        let mut uut = Uut::default();
        assert!(!uut.busy.val());
        for tag in 0..4 {
            assert_eq!(cycle(&mut uut, true, None), Some(tag));
        }
        assert_eq!(cycle(&mut uut, true, None), None);
        assert!(uut.busy.val());
        assert_eq!((uut.tag_onehot.val(), uut.in_use.val()), (0.into(), 0b1111.into()));
        cycle(&mut uut, false, Some(2));
        cycle(&mut uut, false, Some(1));
        assert_eq!((uut.tag_onehot.val(), uut.in_use.val()), (0b0010.into(), 0b1001.into()));
        assert_eq!(cycle(&mut uut, true, None), Some(1));
        assert_eq!(cycle(&mut uut, true, None), Some(2));
    }

    #[test]
    fn m5_a_tag_is_free_from_the_cycle_after_its_response_on() {
        let mut uut = Uut::default();
        for _ in 0..4 {
            cycle(&mut uut, true, None);
        }
        assert_eq!(cycle(&mut uut, true, Some(3)), None);
        assert_eq!(cycle(&mut uut, true, None), Some(3));
    }

    #[test]
    fn one_tag_can_be_taken_while_another_becomes_free() {
        let mut uut = Uut::default();
        cycle(&mut uut, true, None);
        assert_eq!(cycle(&mut uut, true, Some(0)), Some(1));
        assert_eq!(cycle(&mut uut, false, Some(1)), Some(0));
        assert!(!uut.busy.val());
    }
}
