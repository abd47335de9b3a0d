//! Sub-warp builder: packs the threads of an instruction into sub-warps, at most one thread a lane.
//!
//! ```text
//!         clock --->+---------+---> valid
//!         reset --->|         |---> lanes
//!   load, mask ---->|         |---> thread
//!         busy ---->|         |---> row
//!         jump ---->|         |---> last
//!       ballot ---->|         |
//!    wait_full ---->|         |
//!         take ---->+---------+
//! ```
//!
//! # Behaviour
//!
//! - **W8** With `load` the copy is `mask` from the next cycle on.
//! - **W9** The sub-warp has in each column the thread in the lowest row that is in the copy and not busy. With `take` it
//!   leaves the copy. With `load` in the same cycle, which is the last sub-warp then, the copy is `mask`.
//! - **W10** Without a thread there is no sub-warp.
//! - **W11** With `wait_full` there is none either if a column of the copy that is not empty has no candidate.
//! - **W13** A jump has one sub-warp, of busy threads too.
//! - **WA2** The sub-warp of a `ballot` has all threads of the lowest row that has one in the copy; there is none while
//!   one of these is busy.
//! - **W12** `last` tells that the copy is empty after this sub-warp.
//!
//! # Timing
//!
//! All outputs depend combinationally on `busy`, `jump`, `ballot`, and `valid` on `wait_full`; none on `take`. Whether there
//! is a sub-warp, and whether it is the last one, is known for each kind of instruction before `jump` and `ballot`
//! are: these come from the decoder.
//!
//! # Cost
//!
//! `LANES * LW_ROWS` flip-flops; `LANES` times a [`SubWarpColumn`].

use super::SubWarpColumn;
use crate::cells::{FirstSet, OrTree};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Sub-warp builder; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SubWarpBuilder<const LANES: usize, const LW_ROWS: usize, const ROW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the copy is empty.
    pub reset: Signal<In, Bit>,
    /// An instruction is fetched.
    pub load: Signal<In, Bit>,
    /// Threads of the instruction that is fetched: for each lane a bit a row.
    pub mask: [Signal<In, Bits<LW_ROWS>>; LANES],
    /// Threads of the large warp in stage D that are busy: for each lane a bit a row.
    pub busy: [Signal<In, Bits<LW_ROWS>>; LANES],
    /// The instruction in D is a jump of W13.
    pub jump: Signal<In, Bit>,
    /// The instruction in D is `ballot`.
    pub ballot: Signal<In, Bit>,
    /// A sub-warp waits until every column of the copy has a candidate.
    pub wait_full: Signal<In, Bit>,
    /// The sub-warp issues in this cycle; only with `valid`.
    pub take: Signal<In, Bit>,
    /// There is a sub-warp that may issue.
    pub valid: Signal<Out, Bit>,
    /// Lanes of the sub-warp, if `valid`.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Thread of each lane, one-hot by row; zero for other lanes.
    pub thread: [Signal<Out, Bits<LW_ROWS>>; LANES],
    /// Row of the thread in each lane, 0 for other lanes.
    pub row: [Signal<Out, Bits<ROW_W>>; LANES],
    /// After this sub-warp the copy is empty.
    pub last: Signal<Out, Bit>,
    // Registers
    copy: [Register<Bits<LW_ROWS>>; LANES],
    // Sub-blocks
    #[count(LANES)]
    column: Vec<SubWarpColumn<LW_ROWS, ROW_W>>,
    rows_left: OrTree<LANES, LW_ROWS>,
    lowest_row: FirstSet<LW_ROWS>,
    // Wires
    /// Columns with a candidate, and those with busy threads alone.
    candidates: Signal<Local, Bits<LANES>>,
    blocked: Signal<Local, Bits<LANES>>,
    /// Columns whose thread in the lowest row is busy.
    row_blocked: Signal<Local, Bits<LANES>>,
    /// Columns with threads that a sub-warp without busy ones leaves.
    more: Signal<Local, Bits<LANES>>,
    /// Rows with threads, but for the lowest one.
    other_rows: Signal<Local, Bits<LW_ROWS>>,
}

#[logic]
impl SubWarpBuilder {
    #[hdl_gen]
    fn update(&mut self) {
        for lane_idx in 0..LANES {
            self.rows_left.value[lane_idx].next = self.copy[lane_idx].q.val();
        }
        self.lowest_row.request.next = self.rows_left.any.val();
        self.other_rows.next = self.rows_left.any.val() & (!self.lowest_row.onehot.val());
        self.lanes.next = 0.into();
        self.candidates.next = 0.into();
        self.blocked.next = 0.into();
        self.row_blocked.next = 0.into();
        self.more.next = 0.into();
        for lane_idx in 0..LANES {
            self.column[lane_idx].copy.next = self.copy[lane_idx].q.val();
            self.column[lane_idx].busy.next = self.busy[lane_idx].val();
            self.column[lane_idx].lowest_row.next = self.lowest_row.onehot.val();
            self.column[lane_idx].ballot.next = self.ballot.val();
            self.column[lane_idx].ignore_busy.next = self.jump.val();
            self.lanes.next =
                self.lanes.val().replace_bit(lane_idx, self.column[lane_idx].valid.val());
            self.candidates.next =
                self.candidates.val().replace_bit(lane_idx, self.column[lane_idx].candidate.val());
            self.blocked.next =
                self.blocked.val().replace_bit(lane_idx, self.column[lane_idx].blocked.val());
            self.row_blocked.next = self
                .row_blocked
                .val()
                .replace_bit(lane_idx, self.column[lane_idx].row_blocked.val());
            self.more.next =
                self.more.val().replace_bit(lane_idx, self.column[lane_idx].more.val());
            self.thread[lane_idx].next = self.column[lane_idx].thread.val();
            self.row[lane_idx].next = self.column[lane_idx].row.val();

            self.copy[lane_idx].clock.next = self.clock.val();
            self.copy[lane_idx].reset.next = self.reset.val();
            self.copy[lane_idx].enable.next = self.load.val() | self.take.val();
            self.copy[lane_idx].d.next = self.column[lane_idx].remaining.val();
            if self.load.val() {
                self.copy[lane_idx].d.next = self.mask[lane_idx].val();
            }
        }
        self.valid.next =
            self.candidates.val().any() & (!(self.wait_full.val() & self.blocked.val().any()));
        self.last.next = !self.more.val().any();
        if self.ballot.val() {
            self.valid.next = self.rows_left.any.val().any() & (!self.row_blocked.val().any());
            self.last.next = !(self.other_rows.val().any() | self.row_blocked.val().any());
        }
        if self.jump.val() {
            self.valid.next = self.rows_left.any.val().any();
            self.last.next = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    const LANES: usize = 4;
    const ROWS: usize = 4;
    type Uut = SubWarpBuilder<LANES, ROWS, 2>;

    fn set_busy(uut: &mut Uut, busy: [u64; LANES]) {
        for (port, rows) in uut.busy.iter_mut().zip(busy) {
            port.next = rows.into();
        }
        settle(uut);
    }

    /// A builder whose copy has these rows in each lane.
    fn loaded(columns: [u64; LANES]) -> Uut {
        let mut uut = Uut::default();
        uut.load.next = true;
        for (port, rows) in uut.mask.iter_mut().zip(columns) {
            port.next = rows.into();
        }
        step!(uut);
        uut.load.next = false;
        settle(&mut uut);
        uut
    }

    /// The threads of the sub-warp: for each lane its row.
    fn sub_warp(uut: &Uut) -> Option<[Option<u64>; LANES]> {
        uut.valid.val().then(|| {
            std::array::from_fn(|lane| {
                let valid = uut.lanes.val().get_bit(lane);
                let row = uut.row[lane].val().to_u64();
                assert_eq!(uut.thread[lane].val().to_u64(), if valid { 1 << row } else { 0 });
                valid.then_some(row)
            })
        })
    }

    fn take(uut: &mut Uut) {
        uut.take.next = true;
        step!(*uut);
        uut.take.next = false;
        settle(uut);
    }

    #[test]
    fn w9_w12_threads_are_packed_by_column() {
        let mut uut = loaded([0b0001, 0b1010, 0, 0b1100]);
        assert_eq!(sub_warp(&uut), Some([Some(0), Some(1), None, Some(2)]));
        assert!(!uut.last.val());
        step!(uut);
        assert_eq!(sub_warp(&uut), Some([Some(0), Some(1), None, Some(2)]), "it has not issued");
        take(&mut uut);
        assert_eq!(sub_warp(&uut), Some([None, Some(3), None, Some(3)]));
        assert!(uut.last.val());
        take(&mut uut);
        assert_eq!(sub_warp(&uut), None);
    }

    #[test]
    fn w9_w10_w11_busy_threads_wait_and_others_go_before_them() {
        let mut uut = loaded([0b0011, 0b0001, 0, 0]);
        set_busy(&mut uut, [0b0001, 0b0001, 0, 0]);
        assert_eq!(sub_warp(&uut), Some([Some(1), None, None, None]));
        uut.wait_full.next = true;
        settle(&mut uut);
        assert_eq!(sub_warp(&uut), None, "column 1 has no candidate");
        uut.wait_full.next = false;
        take(&mut uut);
        assert_eq!(sub_warp(&uut), None, "all are busy");
        assert!(!uut.last.val());
        set_busy(&mut uut, [0; LANES]);
        assert_eq!(sub_warp(&uut), Some([Some(0), Some(0), None, None]));
    }

    #[test]
    fn w13_a_jump_has_one_sub_warp() {
        let mut uut = loaded([0b0110, 0b1000, 0, 0b1111]);
        set_busy(&mut uut, [0b1111; LANES]);
        uut.jump.next = true;
        uut.wait_full.next = true;
        settle(&mut uut);
        assert_eq!(sub_warp(&uut), Some([Some(1), Some(3), None, Some(0)]));
        assert!(uut.last.val());
        take(&mut uut);
        assert_eq!(sub_warp(&uut), None);
    }

    #[test]
    fn wa2_a_ballot_goes_row_by_row() {
        let mut uut = loaded([0b0010, 0b0110, 0b0100, 0]);
        uut.ballot.next = true;
        set_busy(&mut uut, [0, 0b0010, 0, 0]);
        assert_eq!(sub_warp(&uut), None, "a thread of row 1 is busy");
        set_busy(&mut uut, [0, 0b0100, 0, 0]);
        uut.wait_full.next = true;
        settle(&mut uut);
        assert_eq!(sub_warp(&uut), Some([Some(1), Some(1), None, None]));
        take(&mut uut);
        assert_eq!(sub_warp(&uut), None, "a thread of row 2 is busy");
        set_busy(&mut uut, [0; LANES]);
        assert_eq!(sub_warp(&uut), Some([None, Some(2), Some(2), None]));
        assert!(uut.last.val());
    }

    #[test]
    fn w8_the_next_instruction_is_loaded_while_the_last_sub_warp_issues() {
        let mut uut = loaded([0b0001, 0, 0, 0]);
        uut.load.next = true;
        uut.mask[0].next = 0b1000.into();
        take(&mut uut);
        assert_eq!(sub_warp(&uut), Some([Some(3), None, None, None]));
        uut.reset.next = true;
        step!(uut);
        assert_eq!(sub_warp(&uut), None);
    }

    #[test]
    fn each_thread_is_sent_once_in_its_lane_and_in_as_few_sub_warps_as_its_column_needs() {
        let seed = 0x5eed_0100;
        let mut random = Random::new(seed);
        for _ in 0..300 {
            let columns: [u64; LANES] = std::array::from_fn(|_| random.bits(ROWS));
            let mut uut = loaded(columns);
            let mut sent = [0; LANES];
            let mut count = 0;
            while let Some(threads) = sub_warp(&uut) {
                for (lane, row) in threads.iter().enumerate() {
                    if let Some(row) = row {
                        assert_eq!(sent[lane] >> row & 1, 0, "seed {seed:#x}: twice");
                        sent[lane] |= 1 << row;
                    }
                }
                count += 1;
                assert_eq!(uut.last.val(), sent == columns, "seed {seed:#x}");
                take(&mut uut);
            }
            assert_eq!(sent, columns, "seed {seed:#x}");
            assert_eq!(count, columns.iter().map(|rows| rows.count_ones()).max().unwrap_or(0));
        }
    }

    /// Sends threads on a builder of four lanes with eight rows, rows written as in the specification, thread 0 first:
    /// the threads of each sub-warp, and whether threads are left that are busy.
    fn sent(rows: [&str; 8], busy: &[usize]) -> (Vec<Vec<usize>>, bool) {
        let mut uut = SubWarpBuilder::<4, 8, 3>::default();
        uut.load.next = true;
        for lane in 0..4 {
            let column = (0..8).filter(|&row| rows[row].as_bytes()[lane] == b'1');
            uut.mask[lane].next = column.map(|row| 1_u64 << row).sum::<u64>().into();
            let of_lane = busy.iter().filter(|&thread| thread % 4 == lane);
            uut.busy[lane].next = of_lane.map(|thread| 1_u64 << (thread / 4)).sum::<u64>().into();
        }
        step!(uut);
        uut.load.next = false;
        uut.take.next = true;
        settle(&mut uut);
        let mut sub_warps = Vec::new();
        while uut.valid.val() {
            let lanes = (0..4).filter(|&lane| uut.lanes.val().get_bit(lane));
            let mut threads: Vec<_> =
                lanes.map(|lane| 4 * uut.row[lane].val().to_u64() as usize + lane).collect();
            threads.sort();
            sub_warps.push(threads);
            step!(uut);
            settle(&mut uut);
        }
        (sub_warps, !uut.last.val())
    }

    const THINNED: [&str; 8] = ["1001", "0110", "0011", "1100", "0010", "1001", "0101", "1010"];

    #[test]
    fn vector_6a_a_thinned_mask_has_four_sub_warps() {
        let expected =
            [vec![0, 3, 5, 6], vec![10, 11, 12, 13], vec![18, 20, 23, 25], vec![27, 28, 30]];
        assert_eq!(sent(THINNED, &[]), (expected.to_vec(), false));
    }

    #[test]
    fn vector_6b_busy_threads_are_left_to_the_end() {
        let expected = [vec![10, 11, 12, 13], vec![18, 20, 23, 25], vec![27, 28, 30]];
        assert_eq!(sent(THINNED, &[0, 5, 6, 3]), (expected.to_vec(), true));
    }

    #[test]
    fn vectors_6c_and_6d_full_rows_and_a_full_column_have_eight_sub_warps() {
        let rows = (0..8).map(|row| (4 * row..4 * row + 4).collect());
        assert_eq!(sent(["1111"; 8], &[]), (rows.collect(), false));
        let column = (0..8).map(|row| vec![4 * row + 2]);
        assert_eq!(sent(["0010"; 8], &[]), (column.collect(), false));
    }
}
