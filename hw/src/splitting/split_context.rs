//! One context of a warp slot: its threads, and its place among the contexts of the warp slot.
//!
//! Units are one-hot words. The child stack of a context is a list: the context has its top, each child the one below it, and
//! what was pushed with it.
//!
//! ```text
//!      clock, reset --->+------+---> live
//!           start_* --->|      |---> merging
//!     give_*, child --->|      |---> top, below
//!            exit_* --->|      |---> position, call_depth
//!  arrive, absorb_* --->|      |
//!             leave --->|      |
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! 1. `start`: the context has the lanes `start_lanes` and no children; it is `merging` if it has no lane (**Q11**). What was
//!    pushed with it, and the child below it, are kept as long as it is active.
//! 2. `give`: lanes go to a child, which becomes the top of the child stack (**Q11**).
//! 3. `exit`: threads end.
//! 4. `arrive`: it is `merging` (**Q12**).
//! 5. `absorb`: lanes come back from the top child, the one below becomes the top; it is not `merging` any more (**Q13**).
//! 6. `leave`: it is free (**Q13**), and has neither lanes nor children.
//!
//! At most one of the six happens in a cycle.
//!
//! # Timing
//!
//! One cycle from the inputs to the outputs; no combinational path.
//!
//! # Cost
//!
//! `LANES + 2 * UNITS + 17` flip-flops.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One context of a warp slot; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SplitContext<const LANES: usize, const UNITS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the context is free.
    pub reset: Signal<In, Bit>,
    /// The context starts, by a split or with its thread block.
    pub start: Signal<In, Bit>,
    /// Lanes that it starts with; as the ports that follow, without meaning unless `start`.
    pub start_lanes: Signal<In, Bits<LANES>>,
    /// Top of the child stack of its parent at the split, which is below it there; none without parent.
    pub start_below: Signal<In, Bits<UNITS>>,
    /// Stack position of its parent at the split; 0 without parent.
    pub start_position: Signal<In, Bits<8>>,
    /// Call depth of its parent at the split; 0 without parent.
    pub start_call_depth: Signal<In, Bits<8>>,
    /// The context is split.
    pub give: Signal<In, Bit>,
    /// Lanes that go to the child; without meaning unless `give`.
    pub give_lanes: Signal<In, Bits<LANES>>,
    /// Unit of the child, with `give`.
    pub child: Signal<In, Bits<UNITS>>,
    /// Threads end.
    pub exit: Signal<In, Bit>,
    /// Lanes whose threads end.
    pub exit_lanes: Signal<In, Bits<LANES>>,
    /// The context has executed `merge`.
    pub arrive: Signal<In, Bit>,
    /// The top child merges into this context.
    pub absorb: Signal<In, Bit>,
    /// Lanes of the top child; without meaning unless `absorb`.
    pub absorb_lanes: Signal<In, Bits<LANES>>,
    /// Child below the top child, with `absorb`.
    pub absorb_below: Signal<In, Bits<UNITS>>,
    /// The context merges into its parent.
    pub leave: Signal<In, Bit>,
    /// Lanes whose threads run in the context and have not ended; none of a free one.
    pub live: Signal<Out, Bits<LANES>>,
    /// The context waits for a merge; never a free one.
    pub merging: Signal<Out, Bit>,
    /// Unit of the top of its child stack; zero without children.
    pub top: Signal<Out, Bits<UNITS>>,
    /// Unit below it in the child stack of its parent; zero if there is none. As what follows, without meaning without parent.
    pub below: Signal<Out, Bits<UNITS>>,
    /// Stack position that was pushed with it.
    pub position: Signal<Out, Bits<8>>,
    /// Call depth that was pushed with it.
    pub call_depth: Signal<Out, Bits<8>>,
    // Registers
    alive: Register<Bits<LANES>>,
    waits: Register<Bit>,
    top_child: Register<Bits<UNITS>>,
    next_child: Register<Bits<UNITS>>,
    split_position: Register<Bits<8>>,
    split_depth: Register<Bits<8>>,
}

#[logic]
impl SplitContext {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, alive, waits, top_child, next_child, split_position, split_depth);
        self.alive.reset.next = self.reset.val();
        self.waits.reset.next = self.reset.val();
        self.top_child.reset.next = self.reset.val();
        self.next_child.reset.next = self.reset.val();
        self.split_position.reset.next = self.reset.val();
        self.split_depth.reset.next = self.reset.val();

        self.live.next = self.alive.q.val();
        self.merging.next = self.waits.q.val();
        self.top.next = self.top_child.q.val();
        self.below.next = self.next_child.q.val();
        self.position.next = self.split_position.q.val();
        self.call_depth.next = self.split_depth.q.val();

        self.alive.enable.next = true;
        self.alive.d.next = self.alive.q.val();
        self.waits.enable.next = true;
        self.waits.d.next = self.waits.q.val();
        self.top_child.enable.next = true;
        self.top_child.d.next = self.top_child.q.val();
        if self.give.val() {
            self.alive.d.next = self.alive.q.val() & (!self.give_lanes.val());
            self.top_child.d.next = self.child.val();
        }
        if self.exit.val() {
            self.alive.d.next = self.alive.q.val() & (!self.exit_lanes.val());
        }
        if self.arrive.val() {
            self.waits.d.next = true;
        }
        if self.absorb.val() {
            self.alive.d.next = self.alive.q.val() | self.absorb_lanes.val();
            self.waits.d.next = false;
            self.top_child.d.next = self.absorb_below.val();
        }
        if self.leave.val() {
            self.alive.d.next = 0.into();
            self.waits.d.next = false;
            self.top_child.d.next = 0.into();
        }
        if self.start.val() {
            self.alive.d.next = self.start_lanes.val();
            self.waits.d.next = !self.start_lanes.val().any();
            self.top_child.d.next = 0.into();
        }
        self.next_child.enable.next = self.start.val();
        self.next_child.d.next = self.start_below.val();
        self.split_position.enable.next = self.start.val();
        self.split_position.d.next = self.start_position.val();
        self.split_depth.enable.next = self.start.val();
        self.split_depth.d.next = self.start_call_depth.val();
    }
}
