//! One lane of the warp barriers: call depths of its threads, and which of them are expected and have reached.
//!
//! ```text
//!               +------+---> is_static
//!     clock --->|      |---> reached, reached_row
//!     reset --->|      |---> differs
//! makes, ... -->|      |---> expected, arrived
//!        sw --->|      |
//!   present --->|      |
//!  *_rows[4] -->|      |
//! calls, ... -->|      |
//!    exit_* --->|      |
//!               +------+
//! ```
//!
//! # Behaviour
//!
//! - **DW2** With `makes` row `made_row` gets a barrier: the thread of this lane has depth 0, is expected if it is
//!   `made_for`, and has not reached.
//! - **DW4** With `present` a thread of row `sw` is on its way to the pool. Its depth changes by 1 if it `calls`, by
//!   -1 if it `returns`. It has reached if its row is one of `equal_rows` and its depth is 0, or one of `return_rows` and its
//!   depth is 255; then its bit enters `arrived`.
//! - **DW6** With `exit` the thread of row `exit_sw` is not expected any more.
//! - A reset expects no thread.
//!
//! # Timing
//!
//! `expected` and `arrived` are registers; the other outputs depend combinationally on all inputs but `makes` and those of
//! `made` and `exit`. `makes` chooses between what is known without it.
//!
//! # Cost
//!
//! `2 * WARPS` flip-flops; a register file of one read and one write port with `WARPS` words of 8 bits.

use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the warp barriers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BarrierLane<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is expected.
    pub reset: Signal<In, Bit>,
    /// A row gets a barrier. The ports of the barrier have a meaning only then.
    pub makes: Signal<In, Bit>,
    /// Row that gets a barrier, one-hot.
    pub made_row: Signal<In, Bits<WARPS>>,
    /// Number of the row that gets a barrier.
    pub made_sw: Signal<In, Bits<SW_W>>,
    /// The barrier expects the thread of this lane.
    pub made_for: Signal<In, Bit>,
    /// Row of the thread that is on its way to the pool.
    pub sw: Signal<In, Bits<SW_W>>,
    /// A thread is on its way to the pool. Never set together with `makes`.
    pub present: Signal<In, Bit>,
    /// Rows that are STATIC.
    pub static_rows: Signal<In, Bits<WARPS>>,
    /// BARRED rows of kind PC whose barrier has the PC of the threads that are on their way.
    pub equal_rows: Signal<In, Bits<WARPS>>,
    /// BARRED rows of kind RET.
    pub return_rows: Signal<In, Bits<WARPS>>,
    /// Those of `return_rows` to which threads have returned, with another PC.
    pub other_rows: Signal<In, Bits<WARPS>>,
    /// The instruction that the thread has executed is a call.
    pub calls: Signal<In, Bit>,
    /// It is a return; never set together with `calls`.
    pub returns: Signal<In, Bit>,
    /// The thread of row `exit_sw` ends.
    pub exit: Signal<In, Bit>,
    /// Row of the thread that ends; without meaning unless `exit`.
    pub exit_sw: Signal<In, Bits<SW_W>>,
    /// The thread on its way is in a STATIC row.
    pub is_static: Signal<Out, Bit>,
    /// The thread on its way has reached the barrier of its row.
    pub reached: Signal<Out, Bit>,
    /// Row of the thread that has reached, one-hot; zero unless `reached`.
    pub reached_row: Signal<Out, Bits<WARPS>>,
    /// The thread has reached with another PC than one before (fault 8); set only with `reached`.
    pub differs: Signal<Out, Bit>,
    /// Rows whose barrier expects the thread of this lane.
    pub expected: Signal<Out, Bits<WARPS>>,
    /// Rows whose thread of this lane has reached their barrier. Without meaning where there is no barrier.
    pub arrived: Signal<Out, Bits<WARPS>>,
    // Registers
    awaited: Register<Bits<WARPS>>,
    waiting: Register<Bits<WARPS>>,
    // Sub-blocks
    #[default(AsyncRam::new(WARPS))]
    depths: AsyncRam<Bits<8>, SW_W, 1, 1>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_row: Constant<Bits<WARPS>>,
    /// Row `sw`, one-hot.
    own: Signal<Local, Bits<WARPS>>,
    depth: Signal<Local, Bits<8>>,
    /// The depth is 0 after the instruction.
    outside: Signal<Local, Bit>,
    /// The depth is 255 after the instruction.
    returned: Signal<Local, Bit>,
    ended: Signal<Local, Bits<WARPS>>,
    /// Rows whose barrier expects the thread if one is made.
    awaited_made: Signal<Local, Bits<WARPS>>,
    awaited_next: Signal<Local, Bits<WARPS>>,
    waiting_next: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl BarrierLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, awaited, waiting, depths);
        self.awaited.reset.next = self.reset.val();
        self.waiting.reset.next = self.reset.val();

        // The thread on its way
        self.own.next = self.first_row.val() << self.sw.val();
        self.is_static.next = self.present.val() & (self.own.val() & self.static_rows.val()).any();
        self.depths.read_address[0].next = self.sw.val();
        self.depth.next = self.depths.read_data[0].val();
        self.outside.next = !self.depth.val().any();
        self.returned.next = self.depth.val().all();
        if self.calls.val() {
            self.outside.next = self.depth.val().all();
            self.returned.next = self.depth.val() == 254;
        }
        if self.returns.val() {
            self.outside.next = self.depth.val() == 1;
            self.returned.next = !self.depth.val().any();
        }
        self.reached.next = self.present.val()
            & (((self.own.val() & self.equal_rows.val()).any() & self.outside.val())
                | ((self.own.val() & self.return_rows.val()).any() & self.returned.val()));
        self.reached_row.next = 0.into();
        if self.reached.val() {
            self.reached_row.next = self.own.val();
        }
        self.differs.next = self.reached.val() & (self.own.val() & self.other_rows.val()).any();

        // Its depth
        self.depths.write_enable[0].next =
            self.makes.val() | (self.present.val() & (self.calls.val() | self.returns.val()));
        self.depths.write_address[0].next = self.sw.val();
        self.depths.write_data[0].next = self.depth.val() + 1;
        if self.returns.val() {
            self.depths.write_data[0].next = self.depth.val() - 1;
        }
        if self.makes.val() {
            self.depths.write_address[0].next = self.made_sw.val();
            self.depths.write_data[0].next = 0.into();
        }

        // Barriers
        self.ended.next = 0.into();
        if self.exit.val() {
            self.ended.next = self.first_row.val() << self.exit_sw.val();
        }
        self.awaited_made.next = self.awaited.q.val() & (!self.made_row.val());
        if self.made_for.val() {
            self.awaited_made.next = self.awaited.q.val() | self.made_row.val();
        }
        self.awaited_next.next = self.awaited.q.val();
        self.waiting_next.next = self.waiting.q.val() | self.reached_row.val();
        if self.makes.val() {
            self.awaited_next.next = self.awaited_made.val();
            self.waiting_next.next = self.waiting.q.val() & (!self.made_row.val());
        }
        self.awaited.enable.next = true;
        self.awaited.d.next = self.awaited_next.val() & (!self.ended.val());
        self.waiting.enable.next = true;
        self.waiting.d.next = self.waiting_next.val();
        self.expected.next = self.awaited.q.val();
        self.arrived.next = self.waiting.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Lane = BarrierLane<4, 2>;

    /// The barrier of row 2 expects the thread of this lane.
    fn with_barrier() -> Lane {
        let mut uut = Lane::default();
        make(&mut uut, 2, true);
        uut
    }

    fn make(uut: &mut Lane, row: u64, present: bool) {
        uut.makes.next = true;
        uut.made_row.next = (1_u64 << row).into();
        uut.made_sw.next = row.into();
        uut.made_for.next = present;
        settle(uut);
        assert!(!uut.reached.val() && !uut.is_static.val());
        step!(*uut);
        uut.makes.next = false;
    }

    /// The thread of a row is on its way, after a call (1), a return (-1) or another instruction; it has reached.
    fn passes(uut: &mut Lane, row: u64, change: i32) -> bool {
        uut.present.next = true;
        uut.sw.next = row.into();
        uut.calls.next = change == 1;
        uut.returns.next = change == -1;
        settle(uut);
        let reached = uut.reached.val();
        assert_eq!(uut.reached_row.val().to_u64(), u64::from(reached) << row);
        step!(*uut);
        uut.present.next = false;
        uut.calls.next = false;
        uut.returns.next = false;
        settle(uut);
        reached
    }

    fn sets(uut: &Lane) -> (u64, u64) {
        (uut.expected.val().to_u64(), uut.arrived.val().to_u64())
    }

    #[test]
    fn dw2_a_barrier_expects_the_thread_that_is_present() {
        let mut uut = with_barrier();
        assert_eq!(sets(&uut), (0b0100, 0));
        make(&mut uut, 1, false);
        assert_eq!(sets(&uut), (0b0100, 0));
    }

    #[test]
    fn dw4_kind_pc_reaches_with_the_pc_at_depth_0() {
        let mut uut = with_barrier();
        assert!(!passes(&mut uut, 2, 0), "another PC");
        uut.equal_rows.next = 0b0100.into();
        assert!(!passes(&mut uut, 2, 1), "in a recursive call");
        assert!(!passes(&mut uut, 2, 0));
        assert!(passes(&mut uut, 2, -1));
        assert_eq!(sets(&uut), (0b0100, 0b0100));
    }

    #[test]
    fn dw4_kind_ret_reaches_when_it_has_returned() {
        let mut uut = with_barrier();
        uut.return_rows.next = 0b0100.into();
        assert!(!passes(&mut uut, 2, 0));
        assert!(!passes(&mut uut, 2, 1));
        assert!(!passes(&mut uut, 2, -1));
        assert!(passes(&mut uut, 2, -1));
        assert_eq!(sets(&uut), (0b0100, 0b0100));
    }

    #[test]
    fn dw4_a_thread_of_another_row_does_not_reach_and_has_a_depth_of_its_own() {
        let mut uut = with_barrier();
        make(&mut uut, 3, true);
        uut.equal_rows.next = 0b1100.into();
        assert!(!passes(&mut uut, 3, 1));
        assert!(!passes(&mut uut, 1, 0));
        assert!(passes(&mut uut, 2, 0));
        assert_eq!(sets(&uut), (0b1100, 0b0100));
    }

    #[test]
    fn dw4_a_thread_that_reaches_with_another_pc_differs() {
        let mut uut = with_barrier();
        uut.return_rows.next = 0b0100.into();
        uut.other_rows.next = 0b0100.into();
        uut.present.next = true;
        uut.sw.next = 2.into();
        settle(&mut uut);
        assert!(!uut.differs.val(), "it has not returned");
        uut.returns.next = true;
        settle(&mut uut);
        assert!(uut.reached.val() && uut.differs.val());
    }

    #[test]
    fn dw1_a_thread_of_a_static_row() {
        let mut uut = Lane::default();
        uut.static_rows.next = 0b0010.into();
        for (row, present, expected) in [(1, true, true), (1, false, false), (0, true, false)] {
            uut.sw.next = (row as u64).into();
            uut.present.next = present;
            settle(&mut uut);
            assert_eq!(uut.is_static.val(), expected);
        }
    }

    #[test]
    fn dw2_the_next_barrier_of_a_row_begins_anew() {
        let mut uut = with_barrier();
        uut.equal_rows.next = 0b0100.into();
        passes(&mut uut, 2, 1);
        passes(&mut uut, 2, -1);
        make(&mut uut, 2, true);
        assert_eq!(sets(&uut), (0b0100, 0));
        assert!(passes(&mut uut, 2, 0), "the depth is 0");
        make(&mut uut, 2, false);
        assert_eq!(sets(&uut), (0, 0));
    }

    #[test]
    fn dw6_a_thread_that_ends_is_not_expected() {
        let mut uut = with_barrier();
        uut.exit.next = true;
        uut.exit_sw.next = 3.into();
        step!(uut);
        assert_eq!(sets(&uut), (0b0100, 0));
        uut.exit_sw.next = 2.into();
        step!(uut);
        assert_eq!(sets(&uut), (0, 0));
    }

    #[test]
    fn reset_expects_no_thread() {
        let mut uut = with_barrier();
        uut.reset.next = true;
        step!(uut);
        assert_eq!(sets(&uut), (0, 0));
    }
}
