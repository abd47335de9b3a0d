//! The row register: the row of a thread block that is inserted into the pool.
//!
//! ```text
//!                    +----------+
//!          clock --->|          |---> empty
//!          reset --->|          |---> read_row
//!         load_* --->|          |<--- resume_pc[LANES]
//!    block_warps --->|          |<--> row
//!                    +----------+
//! ```
//!
//! # Behaviour
//!
//! - **DK1** With `load` it takes a row and lanes of it. Its *group* are the lanes whose threads have the resume PC of
//!   the lowest lane, with that PC and the block slot of the row. When the group is taken its lanes leave the register,
//!   which is empty when the last ones have left.
//!
//! - **DW7** With `FULL` 1, the group of a row that a warp barrier has released are all its lanes, with the PC of the barrier.
//!
//! After a reset it is empty.
//!
//! # Timing
//!
//! `row` depends on registers and the resume PCs, which are read with `read_row`, a register.
//!
//! # Cost
//!
//! `LANES + SW_W + FULL` flip-flops, `LANES` comparators of PCs.

use crate::cells::{FirstSet, OneHotToBinary, OrTree};
use crate::links::formation::GroupOut;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The row register; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(KEY_W == 24 + BLOCK_W, "A key is a PC and a block slot.")]
pub struct RowRegister<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
    const KEY_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the register is empty.
    pub reset: Signal<In, Bit>,
    /// The register is empty.
    pub empty: Signal<Out, Bit>,
    /// The register takes a row. Set only with `empty`.
    pub load: Signal<In, Bit>,
    /// Row that it takes, of a resident block; without meaning unless `load`.
    pub load_row: Signal<In, Bits<SW_W>>,
    /// Lanes of this row: at least one; without meaning unless `load`.
    pub load_lanes: Signal<In, Bits<LANES>>,
    /// A warp barrier has released this row; without meaning unless `load`.
    pub load_released: [Signal<In, Bit>; FULL],
    /// PC of the barrier of `read_row`; without meaning unless that was released.
    pub barrier_pc: [Signal<In, Bits<24>>; FULL],
    /// Rows of each resident block, from the block table.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// Row that the register holds, to the resume PCs; without meaning if it is empty.
    pub read_row: Signal<Out, Bits<SW_W>>,
    /// Resume PC of each thread of this row.
    pub resume_pc: [Signal<In, Bits<24>>; LANES],
    /// Group of the row, to the insertion unit.
    pub row: GroupOut<LANES, SW_W, KEY_W>,
    // Registers
    row_held: Register<Bits<SW_W>>,
    lanes: Register<Bits<LANES>>,
    #[count(FULL)]
    released: Vec<Register<Bit>>,
    // Sub-blocks
    first_lane: FirstSet<LANES>,
    first_pc: OrTree<LANES, 24>,
    block_slot: OneHotToBinary<BLOCKS, BLOCK_W>,
    // Wires
    row_bit: Signal<Local, Bits<WARPS>>,
    block_bit: Signal<Local, Bits<BLOCKS>>,
    group: Signal<Local, Bits<LANES>>,
    group_pc: Signal<Local, Bits<24>>,
}

#[logic]
impl RowRegister {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, row_held, lanes);
        self.row_held.reset.next = self.reset.val();
        self.lanes.reset.next = self.reset.val();
        self.empty.next = !self.lanes.q.val().any();
        self.read_row.next = self.row_held.q.val();

        // Block slot of the row
        self.row_bit.next = 0.into();
        for warp_idx in 0..WARPS {
            self.row_bit.next = self
                .row_bit
                .val()
                .replace_bit(warp_idx, self.row_held.q.val() == warp_idx.to_bits());
        }
        self.block_bit.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.block_bit.next = self.block_bit.val().replace_bit(
                block_idx,
                (self.block_warps[block_idx].val() & self.row_bit.val()).any(),
            );
        }
        self.block_slot.onehot.next = self.block_bit.val();

        // The group of the lowest lane
        self.first_lane.request.next = self.lanes.q.val();
        for lane_idx in 0..LANES {
            self.first_pc.value[lane_idx].next = 0.into();
            if self.first_lane.onehot.val().get_bit(lane_idx) {
                self.first_pc.value[lane_idx].next = self.resume_pc[lane_idx].val();
            }
        }
        self.group.next = 0.into();
        for lane_idx in 0..LANES {
            self.group.next = self.group.val().replace_bit(
                lane_idx,
                self.lanes.q.val().get_bit(lane_idx)
                    & (self.resume_pc[lane_idx].val() == self.first_pc.any.val()),
            );
            self.row.sw[lane_idx].next = self.row_held.q.val();
        }
        self.group_pc.next = self.first_pc.any.val();
        for full_idx in 0..FULL {
            self.released[full_idx].clock.next = self.clock.val();
            self.released[full_idx].reset.next = self.reset.val();
            self.released[full_idx].enable.next = self.load.val();
            self.released[full_idx].d.next = self.load_released[full_idx].val();
            if self.released[full_idx].q.val() {
                self.group.next = self.lanes.q.val();
                self.group_pc.next = self.barrier_pc[full_idx].val();
            }
        }
        self.row.valid.next = self.first_lane.valid.val();
        self.row.lanes.next = self.group.val();
        self.row.key.next = (bit_cast::<KEY_W, BLOCK_W>(self.block_slot.index.val()) << 24)
            | bit_cast::<KEY_W, 24>(self.group_pc.val());

        // What changes
        self.row_held.enable.next = self.load.val();
        self.row_held.d.next = self.load_row.val();
        self.lanes.enable.next = self.load.val() | self.row.take.val();
        self.lanes.d.next = self.lanes.q.val() & (!self.group.val());
        if self.load.val() {
            self.lanes.d.next = self.load_lanes.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Four lanes; block slot 0 has row 0, block slot 1 rows 1 to 3.
    type Uut = RowRegister<4, 4, 2, 2, 1, 25, 1>;

    fn uut(pcs: [u64; 4]) -> Uut {
        let mut uut = Uut::default();
        uut.block_warps[0].next = 0b0001.into();
        uut.block_warps[1].next = 0b1110.into();
        for (port, pc) in uut.resume_pc.iter_mut().zip(pcs) {
            port.next = pc.into();
        }
        settle(&mut uut);
        assert!(uut.empty.val() && !uut.row.valid.val());
        uut
    }

    fn load(uut: &mut Uut, row: u64, lanes: u64) {
        uut.load.next = true;
        uut.load_row.next = row.into();
        uut.load_lanes.next = lanes.into();
        step!(*uut);
        uut.load.next = false;
    }

    /// The group: key, lanes. It is taken.
    fn take(uut: &mut Uut) -> (u64, u64) {
        settle(uut);
        assert!(uut.row.valid.val() && !uut.empty.val());
        let row = uut.read_row.val();
        assert!(uut.row.sw.iter().all(|sw| sw.val() == row));
        let group = (uut.row.key.val().to_u64(), uut.row.lanes.val().to_u64());
        uut.row.take.next = true;
        step!(*uut);
        uut.row.take.next = false;
        group
    }

    #[test]
    fn dk1_lanes_with_the_resume_pc_of_the_lowest_lane_are_a_group() {
        let mut uut = uut([9, 7, 9, 7]);
        load(&mut uut, 3, 0b1110);
        assert_eq!(uut.read_row.val(), 3);
        assert_eq!(take(&mut uut), (1 << 24 | 7, 0b1010));
        assert_eq!(take(&mut uut), (1 << 24 | 9, 0b0100));
        assert!(uut.empty.val() && !uut.row.valid.val());
        load(&mut uut, 0, 0b1111);
        assert_eq!(uut.read_row.val(), 0);
        assert_eq!(take(&mut uut), (9, 0b0101));
    }

    #[test]
    fn dk1_a_group_stays_until_it_is_taken() {
        let mut uut = uut([0xff_ffff; 4]);
        load(&mut uut, 1, 0b0110);
        for _ in 0..3 {
            step!(uut);
            assert!(uut.row.valid.val());
            assert_eq!(uut.row.lanes.val(), 0b0110);
        }
        assert_eq!(take(&mut uut), (0x1ff_ffff, 0b0110));
        assert!(uut.empty.val());
    }

    #[test]
    fn dk1_a_resume_pc_of_a_lane_that_has_left_does_not_count() {
        let mut uut = uut([9, 7, 9, 7]);
        load(&mut uut, 2, 0b1111);
        assert_eq!(take(&mut uut), (1 << 24 | 9, 0b0101));
        uut.resume_pc[0].next = 7.into();
        assert_eq!(take(&mut uut), (1 << 24 | 7, 0b1010));
    }

    #[test]
    fn dw7_all_lanes_of_a_released_row_go_on_at_the_pc_of_its_barrier() {
        let mut uut = uut([9, 7, 9, 7]);
        uut.load_released[0].next = true;
        uut.barrier_pc[0].next = 0x40.into();
        load(&mut uut, 1, 0b1101);
        assert_eq!(take(&mut uut), (1 << 24 | 0x40, 0b1101));
        assert!(uut.empty.val());
        uut.load_released[0].next = false;
        load(&mut uut, 1, 0b0011);
        assert_eq!(take(&mut uut), (1 << 24 | 9, 0b0001));
    }

    #[test]
    fn a_reset_empties_it() {
        let mut uut = uut([0; 4]);
        load(&mut uut, 1, 0b1111);
        uut.reset.next = true;
        step!(uut);
        assert!(uut.empty.val());
    }
}
