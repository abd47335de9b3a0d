//! One lane of the counts of post-dominators: how many each thread of the lane has passed.
//!
//! ```text
//!             +------+---> formed_merit
//!   clock --->|      |---> joined_merit
//!   reset --->|      |
//!      sw --->|      |
//! present --->|      |
//!  starts --->|      |
//!  passes --->|      |
//!  formed --->|      |
//!  joined --->|      |
//!             +------+
//! ```
//!
//! # Behaviour
//!
//! - **DP3** With `present` the count of the thread in row `sw` becomes 0 if it `starts`, and then grows by one, up to 255, if
//!   it `passes` a post-dominator.
//! - In the next cycle `formed_merit` is 255 less this count if the thread was among those that form a warp, else 0;
//!   `joined_merit` likewise if it joined one.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs; no combinational path.
//!
//! # Cost
//!
//! A register file of one read and one write port with `WARPS` words of 8 bits, 10 flip-flops.

use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Counts of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct CountLane<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread has been looked at. Counts stay.
    pub reset: Signal<In, Bit>,
    /// Row of the thread that is looked at.
    pub sw: Signal<In, Bits<SW_W>>,
    /// There is such a thread; the ports below have a meaning only then.
    pub present: Signal<In, Bit>,
    /// It is inserted for the first time.
    pub starts: Signal<In, Bit>,
    /// It has executed a post-dominator.
    pub passes: Signal<In, Bit>,
    /// It is one of those that form a warp. Set only with `present`.
    pub formed: Signal<In, Bit>,
    /// It joins a warp. Set only with `present`, and not with `formed`.
    pub joined: Signal<In, Bit>,
    /// In the cycle after `formed`: 255 less its count; else 0.
    pub formed_merit: Signal<Out, Bits<8>>,
    /// In the cycle after `joined`: 255 less its count; else 0.
    pub joined_merit: Signal<Out, Bits<8>>,
    // Registers
    count: Register<Bits<8>>,
    forms: Register<Bit>,
    joins: Register<Bit>,
    // Sub-blocks
    #[default(AsyncRam::new(WARPS))]
    counts: AsyncRam<Bits<8>, SW_W, 1, 1>,
    // Wires
    count_before: Signal<Local, Bits<8>>,
    after: Signal<Local, Bits<8>>,
}

#[logic]
impl CountLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, count, forms, joins, counts);
        self.count.reset.next = self.reset.val();
        self.forms.reset.next = self.reset.val();
        self.joins.reset.next = self.reset.val();

        self.counts.read_address[0].next = self.sw.val();
        self.count_before.next = self.counts.read_data[0].val();
        if self.starts.val() {
            self.count_before.next = 0.into();
        }
        self.after.next = self.count_before.val();
        if self.passes.val() & (!self.count_before.val().all()) {
            self.after.next = self.count_before.val() + 1;
        }
        self.counts.write_enable[0].next = self.present.val();
        self.counts.write_address[0].next = self.sw.val();
        self.counts.write_data[0].next = self.after.val();

        self.count.enable.next = self.present.val();
        self.count.d.next = self.after.val();
        self.forms.enable.next = true;
        self.forms.d.next = self.formed.val();
        self.joins.enable.next = true;
        self.joins.d.next = self.joined.val();
        self.formed_merit.next = 0.into();
        if self.forms.q.val() {
            self.formed_merit.next = !self.count.q.val();
        }
        self.joined_merit.next = 0.into();
        if self.joins.q.val() {
            self.joined_merit.next = !self.count.q.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Lane = CountLane<3, 2>;

    /// The count of a thread after it has been looked at.
    fn look(uut: &mut Lane, sw: u64, starts: bool, passes: bool) -> u64 {
        uut.sw.next = sw.into();
        uut.present.next = true;
        uut.starts.next = starts;
        uut.passes.next = passes;
        uut.formed.next = true;
        step!(*uut);
        uut.present.next = false;
        uut.formed.next = false;
        settle(uut);
        255 - uut.formed_merit.val().to_u64()
    }

    #[test]
    fn dp3_counts_begin_at_0_and_grow_by_one() {
        let mut uut = Lane::default();
        assert_eq!(look(&mut uut, 2, true, false), 0);
        assert_eq!(look(&mut uut, 2, false, true), 1);
        assert_eq!(look(&mut uut, 1, true, true), 1);
        assert_eq!(look(&mut uut, 2, false, true), 2);
        assert_eq!(look(&mut uut, 2, false, false), 2);
        assert_eq!(look(&mut uut, 1, false, false), 1);
        assert_eq!(look(&mut uut, 2, true, false), 0);
    }

    #[test]
    fn dp3_a_count_stays_at_255() {
        let mut uut = Lane::default();
        look(&mut uut, 0, true, false);
        for passed in 1..=256_u64 {
            assert_eq!(look(&mut uut, 0, false, true), passed.min(255));
        }
    }

    #[test]
    fn a_thread_that_is_not_present_is_not_counted() {
        let mut uut = Lane::default();
        look(&mut uut, 0, true, false);
        uut.passes.next = true;
        step!(uut);
        assert_eq!(look(&mut uut, 0, false, false), 0);
    }

    #[test]
    fn merits_show_what_becomes_of_the_thread() {
        let mut uut = Lane::default();
        look(&mut uut, 0, true, true);
        uut.present.next = true;
        uut.starts.next = false;
        uut.passes.next = false;
        for (formed, joined) in [(false, true), (true, false), (false, false)] {
            uut.formed.next = formed;
            uut.joined.next = joined;
            step!(uut);
            let merit = |counts| if counts { 254 } else { 0 };
            assert_eq!(uut.formed_merit.val().to_u64(), merit(formed));
            assert_eq!(uut.joined_merit.val().to_u64(), merit(joined));
        }
    }
}
