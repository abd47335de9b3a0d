//! Priority numbers of the warps in the pool: how many post-dominators their threads have passed.
//!
//! ```text
//!              +------+---> number[POOL]
//!    clock --->|      |
//!    reset --->|      |
//!  start_* --->|      |
//!    valid --->|      |
//! register --->|      |
//! formed_* --->|      |
//! joined_* --->|      |
//!              +------+
//! ```
//!
//! # Behaviour
//!
//! - **DP3** Every thread has a count, [`CountLane`]. When an update register is processed, in f1 or f2, the counts of its
//!   threads grow by one if they have passed a post-dominator: the register was loaded from COMPLETION and the instruction is
//!   marked; of a `jalr` those of register 0 alone.
//! - A register that is loaded from ROW has threads of one row. The first one after the start of a row sets their counts to 0.
//! - The priority number of a warp is the smallest count of the threads that form it, and becomes smaller if a thread with a
//!   smaller count joins it.
//! - A reset starts no row.
//!
//! # Timing
//!
//! A number changes at the end of the cycle after that in which its register is processed: it is right in f0.
//!
//! # Cost
//!
//! `LANES` register files of `WARPS` words of 8 bits, `10 * LANES + 8 * POOL + WARPS + 2 * POOL_W + 1` flip-flops, two trees of
//! `LANES - 1` comparators of 8 bits, a comparator a lane, a tree of `POOL - 1` multiplexers of 8 bits. Whether the number of a
//! warp changes does not wait for the smallest count of those that join it: any smaller one will do.

use super::CountLane;
use crate::cells::{MaxTree, Select};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Priority numbers; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct PriorityCounts<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const POOL: usize,
    const POOL_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no row has been started, all numbers are 0.
    pub reset: Signal<In, Bit>,
    /// A thread block starts (DK2).
    pub start_valid: Signal<In, Bit>,
    /// Rows of the thread block; without meaning unless `start_valid`.
    pub start_warps: Signal<In, Bits<WARPS>>,
    /// An update register is processed, in f1 or f2. All ports below have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// It was loaded from ROW.
    pub from_row: Signal<In, Bit>,
    /// It was loaded from COMPLETION.
    pub arrived: Signal<In, Bit>,
    /// It is register 1.
    pub second: Signal<In, Bit>,
    /// The instruction of the arrival is a post-dominator.
    pub marked: Signal<In, Bit>,
    /// The instruction of the arrival is a `jalr`.
    pub jumps: Signal<In, Bit>,
    /// Lanes of the register, those that wait at a warp barrier from now on among them.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes; of a register from ROW the same in all elements.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// A warp is formed.
    pub formed: Signal<In, Bit>,
    /// Lanes that form a warp; zero if none is formed.
    pub formed_lanes: Signal<In, Bits<LANES>>,
    /// Pool entry of this warp.
    pub formed_entry: Signal<In, Bits<POOL_W>>,
    /// Lanes that join a warp; zero if none do.
    pub joined_lanes: Signal<In, Bits<LANES>>,
    /// Pool entry of this warp, which is another one.
    pub joined_entry: Signal<In, Bits<POOL_W>>,
    /// Priority number of the warp of each pool entry; without meaning for a free entry.
    pub number: [Signal<Out, Bits<8>>; POOL],
    // Registers
    /// Rows that have been started, but not been inserted.
    fresh: Register<Bits<WARPS>>,
    forms: Register<Bit>,
    forms_entry: Register<Bits<POOL_W>>,
    joins_entry: Register<Bits<POOL_W>>,
    #[count(POOL)]
    numbers: Vec<Register<Bits<8>>>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<CountLane<WARPS, SW_W>>,
    formed_best: MaxTree<LANES, 8>,
    joined_best: MaxTree<LANES, 8>,
    /// Number of the warp that is joined, before it is.
    old_number: Select<Bits<8>, POOL, POOL_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_row: Constant<Bits<WARPS>>,
    /// Row of a register that was loaded from ROW, one-hot.
    row: Signal<Local, Bits<WARPS>>,
    row_inserted: Signal<Local, Bits<WARPS>>,
    row_started: Signal<Local, Bits<WARPS>>,
    starts: Signal<Local, Bit>,
    passes: Signal<Local, Bit>,
    /// 255 less the number of the warp that is joined.
    merit_before: Signal<Local, Bits<8>>,
    /// Lanes that join it with a smaller count; zero if none joins a warp.
    smaller: Signal<Local, Bits<LANES>>,
    formed_number: Signal<Local, Bits<8>>,
    joined_number: Signal<Local, Bits<8>>,
}

#[logic]
impl PriorityCounts {
    // An index may name loop variables only, so a loop of one turn stands for the constant.
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, fresh, forms, forms_entry, joins_entry);
        self.fresh.reset.next = self.reset.val();
        self.forms.reset.next = self.reset.val();
        self.forms_entry.reset.next = self.reset.val();
        self.joins_entry.reset.next = self.reset.val();

        // Rows
        self.row.next = 0.into();
        for first_lane in 0_usize..1 {
            self.row.next = self.first_row.val() << self.sw[first_lane].val();
        }
        self.row_inserted.next = 0.into();
        if self.valid.val() & self.from_row.val() {
            self.row_inserted.next = self.row.val();
        }
        self.row_started.next = 0.into();
        if self.start_valid.val() {
            self.row_started.next = self.start_warps.val();
        }
        self.fresh.enable.next = true;
        self.fresh.d.next =
            (self.fresh.q.val() & (!self.row_inserted.val())) | self.row_started.val();

        // Threads
        self.starts.next = (self.fresh.q.val() & self.row_inserted.val()).any();
        self.passes.next =
            self.arrived.val() & self.marked.val() & (!(self.jumps.val() & self.second.val()));
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
            self.lane[lane_idx].sw.next = self.sw[lane_idx].val();
            self.lane[lane_idx].present.next =
                self.valid.val() & self.lanes.val().get_bit(lane_idx);
            self.lane[lane_idx].starts.next = self.starts.val();
            self.lane[lane_idx].passes.next = self.passes.val();
            self.lane[lane_idx].formed.next =
                self.valid.val() & self.formed_lanes.val().get_bit(lane_idx);
            self.lane[lane_idx].joined.next =
                self.valid.val() & self.joined_lanes.val().get_bit(lane_idx);
            self.formed_best.value[lane_idx].next = self.lane[lane_idx].formed_merit.val();
            self.joined_best.value[lane_idx].next = self.lane[lane_idx].joined_merit.val();
        }

        // Warps, a cycle later
        self.forms.enable.next = true;
        self.forms.d.next = self.valid.val() & self.formed.val();
        self.forms_entry.enable.next = true;
        self.forms_entry.d.next = self.formed_entry.val();
        self.joins_entry.enable.next = true;
        self.joins_entry.d.next = self.joined_entry.val();
        self.formed_number.next = !self.formed_best.maximum.val();
        self.joined_number.next = !self.joined_best.maximum.val();
        self.old_number.index.next = self.joins_entry.q.val();
        self.merit_before.next = !self.old_number.chosen.val();
        self.smaller.next = 0.into();
        for lane_idx in 0..LANES {
            self.smaller.next = self.smaller.val().replace_bit(
                lane_idx,
                self.lane[lane_idx].joined_merit.val() > self.merit_before.val(),
            );
        }
        for entry_idx in 0..POOL {
            self.numbers[entry_idx].clock.next = self.clock.val();
            self.numbers[entry_idx].reset.next = self.reset.val();
            self.old_number.value[entry_idx].next = self.numbers[entry_idx].q.val();
            self.numbers[entry_idx].enable.next =
                self.smaller.val().any() & (self.joins_entry.q.val() == entry_idx.to_bits());
            self.numbers[entry_idx].d.next = self.joined_number.val();
            if self.forms.q.val() & (self.forms_entry.q.val() == entry_idx.to_bits()) {
                self.numbers[entry_idx].enable.next = true;
                self.numbers[entry_idx].d.next = self.formed_number.val();
            }
            self.number[entry_idx].next = self.numbers[entry_idx].q.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    /// 4 lanes, 3 rows, 4 pool entries.
    type Counts = PriorityCounts<4, 3, 2, 4, 2>;

    fn start(uut: &mut Counts, rows: u64) {
        uut.start_valid.next = true;
        uut.start_warps.next = rows.into();
        step!(*uut);
        uut.start_valid.next = false;
    }

    /// A register is inserted: rows of its threads by lane, lanes that form a warp and its entry, the same of those that join.
    fn insert(uut: &mut Counts, threads: [Option<u64>; 4], formed: (u64, u64), joined: (u64, u64)) {
        let lanes = (0..4).filter(|lane| threads[*lane].is_some());
        uut.lanes.next = lanes.fold(0_u64, |lanes, lane| lanes | 1 << lane).into();
        for (port, row) in uut.sw.iter_mut().zip(threads) {
            port.next = row.unwrap_or(1).into();
        }
        uut.valid.next = true;
        uut.formed.next = formed.0 != 0;
        uut.formed_lanes.next = formed.0.into();
        uut.formed_entry.next = formed.1.into();
        uut.joined_lanes.next = joined.0.into();
        uut.joined_entry.next = joined.1.into();
        step!(*uut);
        uut.valid.next = false;
        step!(*uut);
    }

    /// Row `row` is inserted as warp `entry`.
    fn row(uut: &mut Counts, row: u64, entry: u64) {
        uut.from_row.next = true;
        insert(uut, [Some(row); 4], (0b1111, entry), (0, 0));
        uut.from_row.next = false;
    }

    /// An arrival of a marked instruction becomes warp `entry`.
    fn pass(uut: &mut Counts, threads: [Option<u64>; 4], entry: u64) {
        let lanes = (0..4).filter(|lane| threads[*lane].is_some());
        let lanes = lanes.fold(0, |lanes, lane| lanes | 1 << lane);
        uut.arrived.next = true;
        uut.marked.next = true;
        insert(uut, threads, (lanes, entry), (0, 0));
        uut.arrived.next = false;
        uut.marked.next = false;
    }

    fn number(uut: &Counts, entry: usize) -> u64 {
        uut.number[entry].val().to_u64()
    }

    /// Rows 0 to 2 have been started and inserted as warp 0.
    fn started() -> Counts {
        let mut uut = Counts::default();
        start(&mut uut, 0b111);
        (0..3).for_each(|number| row(&mut uut, number, 0));
        uut
    }

    const ALL: [Option<u64>; 4] = [Some(1); 4];

    #[test]
    fn dp3_the_first_insertion_of_a_row_after_its_start_sets_the_counts_to_0() {
        let mut uut = started();
        pass(&mut uut, ALL, 2);
        assert_eq!(number(&uut, 2), 1);
        row(&mut uut, 1, 3);
        assert_eq!(number(&uut, 3), 1, "threads that leave a barrier keep their counts");
        start(&mut uut, 0b110);
        row(&mut uut, 1, 3);
        assert_eq!(number(&uut, 3), 0);
        pass(&mut uut, ALL, 2);
        row(&mut uut, 1, 3);
        assert_eq!(number(&uut, 3), 1);
    }

    #[test]
    fn dp3_completions_of_marked_instructions_count() {
        let mut uut = started();
        for (arrived, marked, counts) in
            [(true, true, 1), (true, false, 1), (false, true, 1), (true, true, 2)]
        {
            uut.arrived.next = arrived;
            uut.marked.next = marked;
            insert(&mut uut, ALL, (0b1111, 1), (0, 0));
            assert_eq!(number(&uut, 1), counts);
        }
    }

    #[test]
    fn dp3_of_a_jalr_register_0_alone_counts() {
        let mut uut = started();
        uut.arrived.next = true;
        uut.marked.next = true;
        for (jumps, second, counts) in
            [(true, false, 1), (true, true, 1), (false, true, 2), (false, false, 3)]
        {
            uut.jumps.next = jumps;
            uut.second.next = second;
            insert(&mut uut, ALL, (0b1111, 1), (0, 0));
            assert_eq!(number(&uut, 1), counts);
        }
    }

    #[test]
    fn dp3_the_number_of_a_warp_is_the_smallest_count_of_the_threads_that_form_it() {
        let mut uut = started();
        pass(&mut uut, [Some(1), Some(1), None, None], 1);
        pass(&mut uut, [Some(1), None, None, Some(2)], 1);
        for (threads, lanes, smallest) in [
            ([Some(1), None, None, None], 0b0001, 2),
            ([Some(1), Some(1), None, None], 0b0011, 1),
            ([Some(1), Some(0), None, None], 0b0011, 0),
            ([Some(1), None, None, Some(2)], 0b1001, 1),
        ] {
            insert(&mut uut, threads, (lanes, 3), (0, 0));
            assert_eq!(number(&uut, 3), smallest, "{threads:?}");
        }
    }

    #[test]
    fn dp3_a_thread_that_joins_makes_a_number_smaller_but_not_larger() {
        let mut uut = started();
        (0..3).for_each(|_| pass(&mut uut, [Some(1), None, None, None], 1));
        pass(&mut uut, [None, Some(1), None, None], 2);
        (0..5).for_each(|_| pass(&mut uut, [None, None, Some(1), None], 2));
        insert(&mut uut, [Some(1), None, None, None], (0b0001, 3), (0, 0));
        assert_eq!(number(&uut, 3), 3);
        insert(&mut uut, [None, None, Some(1), None], (0, 0), (0b0100, 3));
        assert_eq!(number(&uut, 3), 3);
        insert(&mut uut, [None, Some(1), None, None], (0, 0), (0b0010, 3));
        assert_eq!(number(&uut, 3), 1);
    }

    #[test]
    fn dp3_threads_of_a_conflict_count_for_the_warp_that_they_are_in() {
        let mut uut = started();
        (0..3).for_each(|_| pass(&mut uut, [Some(1), None, None, None], 1));
        pass(&mut uut, [None, Some(1), None, None], 1);
        (0..2).for_each(|_| pass(&mut uut, [None, None, None, Some(2)], 2));
        assert_eq!(number(&uut, 2), 2);
        insert(&mut uut, [Some(1), Some(1), None, None], (0b0001, 3), (0b0010, 2));
        assert_eq!((number(&uut, 3), number(&uut, 2)), (3, 1));
    }

    #[test]
    fn dp3_threads_that_wait_at_a_warp_barrier_count_without_a_warp() {
        let mut uut = started();
        uut.arrived.next = true;
        uut.marked.next = true;
        insert(&mut uut, ALL, (0, 1), (0, 2));
        insert(&mut uut, ALL, (0b1111, 3), (0, 0));
        assert_eq!((number(&uut, 1), number(&uut, 2), number(&uut, 3)), (0, 0, 2));
    }

    #[test]
    fn reset_forgets_rows_that_have_been_started() {
        let mut uut = started();
        pass(&mut uut, ALL, 1);
        start(&mut uut, 0b111);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        row(&mut uut, 1, 2);
        assert_eq!(number(&uut, 2), 1);
    }
}
