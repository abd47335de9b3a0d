//! One lane of the masks of all thread blocks: which of its threads are in which entry.
//!
//! Every row holds one bit for each row of threads, so that one row serves the entries of all
//! blocks at one position: a block owns the columns of its warps.
//!
//! ```text
//!               clock --->+------+
//!               reset --->|      |---> any
//!       start_threads --->|      |---> complete
//!    thread, exits,   --->|      |---> load_mask
//!    enters[2]            |      |
//!    columns, all,    --->|      |
//!    position[2],         |      |
//!    writes[2], clears,   |      |
//!    merges               |      |
//!              load_* --->|      |
//!                         +------+
//! ```
//!
//! # Behaviour
//!
//! 1. A thread is live from its start (T1) to its exit (T8).
//! 2. **T10** At an arrival the thread of this lane enters the row at `position[0]` or
//!    `position[1]`; with `clears` the columns of the block are cleared before.
//! 3. `any` and `complete` tell of the entry at `position[0]`, the top of the stack (TOS) of the
//!    block of `columns`: whether it has live threads, and whether it has all that the block has.
//!    With `all` it has every thread of the block, and the row does not matter.
//! 4. With `merges` the live threads of the TOS are added to the row at `position[1]` (L4), with
//!    `clears` alone that row becomes empty (the mask of a new likely-convergence entry).
//! 5. `load_mask` are the live threads of the entry at `load_position`, in the same way.
//!
//! Rows are as they were written last: there is no reset, and the first arrival clears.
//!
//! # Timing
//!
//! Outputs depend combinationally on positions, columns and `all`.
//!
//! # Cost
//!
//! `STACK_DEPTH * WARPS` memory bits, `WARPS` flip-flops.

use crate::presets::STACK_DEPTH;
use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Bits of a position inside the memory.
const POSITION_W: usize = clog2(STACK_DEPTH);

/// One lane of the masks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MaskLane<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is live.
    pub reset: Signal<In, Bit>,
    /// The threads that start.
    pub start_threads: Signal<In, Bits<WARPS>>,
    /// Row of the thread whose instruction completes in this lane.
    pub thread: Signal<In, Bits<SW_W>>,
    /// It ends.
    pub exits: Signal<In, Bit>,
    /// It enters a row.
    pub enters: [Signal<In, Bit>; 2],
    /// The threads of the block.
    pub columns: Signal<In, Bits<WARPS>>,
    /// The TOS has every thread of the block.
    pub all: Signal<In, Bit>,
    /// The two rows; only the bits of an existing position count.
    pub position: [Signal<In, Bits<8>>; 2],
    /// A row is written.
    pub writes: [Signal<In, Bit>; 2],
    /// The columns are cleared before anything enters.
    pub clears: Signal<In, Bit>,
    /// The threads of the TOS enter the second row.
    pub merges: Signal<In, Bit>,
    /// The TOS has live threads.
    pub any: Signal<Out, Bit>,
    /// It has all live threads of the block.
    pub complete: Signal<Out, Bit>,
    /// The threads of the block that is loaded.
    pub load_columns: Signal<In, Bits<WARPS>>,
    /// Its TOS has every thread of it.
    pub load_all: Signal<In, Bit>,
    /// Position of its TOS.
    pub load_position: Signal<In, Bits<8>>,
    /// The live threads of its TOS.
    pub load_mask: Signal<Out, Bits<WARPS>>,
    // Registers
    live: Register<Bits<WARPS>>,
    // Sub-blocks
    #[default(AsyncRam::new(STACK_DEPTH))]
    rows: AsyncRam<Bits<WARPS>, POSITION_W, 3, 2>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_thread: Constant<Bits<WARPS>>,
    #[default(Constant::new(!Bits::default()))]
    all_threads: Constant<Bits<WARPS>>,
    /// The thread, one-hot.
    own: Signal<Local, Bits<WARPS>>,
    ended: Signal<Local, Bits<WARPS>>,
    members: Signal<Local, Bits<WARPS>>,
    kept: Signal<Local, Bits<WARPS>>,
    merged: Signal<Local, Bits<WARPS>>,
    loaded: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl MaskLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, live, rows);
        self.live.reset.next = self.reset.val();

        // The thread
        self.own.next = self.first_thread.val() << self.thread.val();
        self.ended.next = 0.into();
        if self.exits.val() {
            self.ended.next = self.own.val();
        }
        self.live.d.next = (self.live.q.val() & (!self.ended.val())) | self.start_threads.val();
        self.live.enable.next = true;

        // The TOS of a block
        self.rows.read_address[0].next = self.position[0].val().get_bits::<POSITION_W>(0);
        self.rows.read_address[1].next = self.position[1].val().get_bits::<POSITION_W>(0);
        self.members.next = self.rows.read_data[0].val() & self.columns.val() & self.live.q.val();
        if self.all.val() {
            self.members.next = self.columns.val() & self.live.q.val();
        }
        self.any.next = self.members.val().any();
        self.complete.next =
            !(self.live.q.val() & self.columns.val() & (!self.members.val())).any();

        // What is written
        self.kept.next = self.all_threads.val();
        if self.clears.val() {
            self.kept.next = !self.columns.val();
        }
        self.merged.next = 0.into();
        if self.merges.val() {
            self.merged.next = self.members.val();
        }
        self.rows.write_address[0].next = self.position[0].val().get_bits::<POSITION_W>(0);
        self.rows.write_enable[0].next = self.writes[0].val();
        self.rows.write_data[0].next = self.rows.read_data[0].val() & self.kept.val();
        if self.enters[0].val() {
            self.rows.write_data[0].next =
                (self.rows.read_data[0].val() & self.kept.val()) | self.own.val();
        }
        self.rows.write_address[1].next = self.position[1].val().get_bits::<POSITION_W>(0);
        self.rows.write_enable[1].next = self.writes[1].val();
        self.rows.write_data[1].next =
            (self.rows.read_data[1].val() & self.kept.val()) | self.merged.val();
        if self.enters[1].val() {
            self.rows.write_data[1].next =
                (self.rows.read_data[1].val() & self.kept.val()) | self.own.val();
        }

        // What the compactor takes
        self.rows.read_address[2].next = self.load_position.val().get_bits::<POSITION_W>(0);
        self.loaded.next = self.rows.read_data[2].val();
        if self.load_all.val() {
            self.loaded.next = self.load_columns.val();
        }
        self.load_mask.next = self.loaded.val() & self.load_columns.val() & self.live.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = MaskLane<4, 2>;

    /// Threads 0 and 1 are one block, 2 and 3 another; all are live.
    fn started() -> Uut {
        let mut uut = Uut::default();
        uut.start_threads.next = 0b1111.into();
        step!(uut);
        uut.start_threads.next = 0.into();
        uut
    }

    /// The thread of an arrival enters the row of `port` at 5 (T) or 4 (NT).
    fn arrive(uut: &mut Uut, columns: u64, first: bool, thread: u64, port: usize) {
        uut.columns.next = columns.into();
        uut.clears.next = first;
        uut.thread.next = thread.into();
        uut.enters[port].next = true;
        for (port, position) in [5_u64, 4].into_iter().enumerate() {
            uut.position[port].next = position.into();
            uut.writes[port].next = true;
        }
        step!(*uut);
        uut.enters[port].next = false;
        uut.clears.next = false;
        uut.writes[0].next = false;
        uut.writes[1].next = false;
    }

    fn load(uut: &mut Uut, columns: u64, all: bool, position: u64) -> u64 {
        uut.load_columns.next = columns.into();
        uut.load_all.next = all;
        uut.load_position.next = position.into();
        settle(uut);
        uut.load_mask.val().to_u64()
    }

    #[test]
    fn t1_the_threads_of_a_new_block_are_all_in_its_base_entry() {
        let mut uut = started();
        assert_eq!(load(&mut uut, 0b0011, true, 0), 0b0011);
        assert_eq!(load(&mut uut, 0b1100, true, 0), 0b1100);
    }

    #[test]
    fn t8_a_thread_that_ends_is_in_no_entry() {
        let mut uut = started();
        uut.thread.next = 1.into();
        uut.exits.next = true;
        step!(uut);
        assert_eq!(load(&mut uut, 0b0011, true, 0), 0b0001);
    }

    #[test]
    fn t10_threads_gather_in_the_rows_of_their_sides() {
        let mut uut = started();
        arrive(&mut uut, 0b0011, true, 1, 0);
        arrive(&mut uut, 0b0011, false, 0, 1);
        assert_eq!((load(&mut uut, 0b0011, false, 5), load(&mut uut, 0b0011, false, 4)), (2, 1));
        // The first arrival clears what an earlier branch has left, of this block alone.
        arrive(&mut uut, 0b1100, true, 2, 0);
        arrive(&mut uut, 0b0011, true, 0, 0);
        assert_eq!((load(&mut uut, 0b0011, false, 5), load(&mut uut, 0b0011, false, 4)), (1, 0));
        assert_eq!(load(&mut uut, 0b1100, false, 5), 0b0100);
    }

    #[test]
    fn t15_any_and_complete_tell_of_live_threads() {
        let mut uut = started();
        arrive(&mut uut, 0b0011, true, 1, 0);
        let look = |uut: &mut Uut, all: bool| {
            uut.columns.next = 0b0011.into();
            uut.position[0].next = 5.into();
            uut.all.next = all;
            settle(uut);
            (uut.any.val(), uut.complete.val())
        };
        assert_eq!(look(&mut uut, false), (true, false));
        assert_eq!(look(&mut uut, true), (true, true));
        uut.exits.next = true;
        uut.thread.next = 0.into();
        step!(uut);
        assert_eq!(look(&mut uut, false), (true, true));
        uut.thread.next = 1.into();
        step!(uut);
        assert_eq!(look(&mut uut, false), (false, true));
    }

    #[test]
    fn l4_the_threads_of_the_top_join_another_row() {
        let mut uut = started();
        arrive(&mut uut, 0b0011, true, 0, 1);
        arrive(&mut uut, 0b0011, false, 1, 0);
        uut.merges.next = true;
        uut.writes[1].next = true;
        step!(uut);
        assert_eq!((load(&mut uut, 0b0011, false, 5), load(&mut uut, 0b0011, false, 4)), (2, 3));
    }

    #[test]
    fn random_traffic_equals_an_array_of_masks() {
        let seed = 0x5eed_00a0;
        let mut random = Random::new(seed);
        let mut uut = started();
        let mut rows = [0_u64; 64];
        let mut live = 0b1111_u64;
        for cycle in 0..2000 {
            let columns = [0b0011_u64, 0b1100][random.bits(1) as usize];
            let first = random.bits(6);
            let position = [first, (first + 1 + random.bits(5)) % 64];
            let thread = random.bits(2);
            let (clears, merges, all) = (random.one_in(3), random.one_in(3), random.one_in(8));
            let enters = random.bits(2);
            let writes = random.bits(2);
            let exits = random.one_in(16);
            let starts = if random.one_in(8) { random.bits(4) } else { 0 };
            uut.columns.next = columns.into();
            uut.thread.next = thread.into();
            uut.clears.next = clears;
            uut.merges.next = merges && enters == 0;
            uut.all.next = all;
            uut.exits.next = exits;
            uut.start_threads.next = starts.into();
            for (port, position) in position.into_iter().enumerate() {
                uut.position[port].next = position.into();
                uut.enters[port].next = enters >> port & 1 == 1;
                uut.writes[port].next = writes >> port & 1 == 1;
            }
            let [first, second] = position.map(|position| rows[position as usize]);
            let top = if all { columns } else { first } & columns & live;
            let at = random.bits(6);
            let loaded = rows[at as usize] & columns & live;
            assert_eq!(load(&mut uut, columns, false, at), loaded, "seed {seed:#x} cycle {cycle}");
            assert_eq!(uut.any.val(), top != 0, "seed {seed:#x} cycle {cycle}");
            assert_eq!(uut.complete.val(), top == columns & live, "seed {seed:#x} cycle {cycle}");
            for (port, old) in [first, second].into_iter().enumerate() {
                let kept = if clears { !columns } else { !0 };
                let entered = if enters >> port & 1 == 1 { 1 << thread } else { 0 };
                let merged = if port == 1 && merges && enters == 0 { top } else { 0 };
                if writes >> port & 1 == 1 {
                    rows[position[port] as usize] = (old & kept) | entered | merged;
                }
            }
            live = (live & !(u64::from(exits) << thread)) | starts;
            step!(uut);
        }
    }
}
