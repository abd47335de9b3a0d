//! The memories of the warp pool: the threads of each pool entry, and the list of its group.
//!
//! ```text
//!                   +------+
//!          clock -->|      |---> picked_lanes
//!          reset -->|      |---> picked_sw[LANES]
//!        write_* -->|      |
//!        final_* -->|      |
//!         pick_* -->|      |
//!           next <->|      |
//!                   +------+
//! ```
//!
//! Which lanes of a warp are occupied stands in its LUT entry (OCC) as long as it has one. When it loses that, in a
//! conflict or to another key, it gets no more threads, and its lanes are written here.
//!
//! # Behaviour
//!
//! - **DD10 to DD12** In f1 and f2 the threads of an update register enter their lanes: those of `write_formed` in
//!   the warp of `formed_entry`, the others of `write_lanes` in that of `joined_entry`. The lanes of the registers of
//!   a scheduler cycle are disjoint, so each lane is written once.
//! - **DD12, DD13** With `final_valid` the lanes of a warp that loses its LUT entry are written.
//! - **DI4, DI5** With `pick` the threads of the warp of `pick_entry` are shown from the next cycle on, until the
//!   next pick. Its lanes are `pick_occupied` if it has a LUT entry, else those that were written.
//! - **DM2, DI5** `next`: the next entry of each pool entry.
//!
//! A reset ends the showing of the picked warp. The memories keep their words: an occupied lane says which row counts,
//! a group which next entry.
//!
//! # Timing
//!
//! All reads are registered: a word that is read and written in the same cycle is read as it was.
//!
//! # Cost
//!
//! Memories of one read and one write port: in [`PoolBanks`] `LANES` of `SW_W` bits a pool entry and one of `POOL_W`, and
//! an SRAM with `POOL` words of `LANES` bits. `LANES + 3` flip-flops.

use super::PoolBanks;
use crate::links::formation::NextIn;
use crate::primitives::{Register, SyncRam};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Memories of the warp pool; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(POOL == 1 << POOL_W, "A pool entry is a number of {POOL_W} bits.")]
pub struct WarpPool<const LANES: usize, const SW_W: usize, const POOL: usize, const POOL_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; `picked_lanes` and `picked_sw` have no meaning until the next pick.
    pub reset: Signal<In, Bit>,
    /// Lanes in which a thread enters the pool.
    pub write_lanes: Signal<In, Bits<LANES>>,
    /// Those of these lanes whose threads form a warp; the others join one.
    pub write_formed: Signal<In, Bits<LANES>>,
    /// Row of the thread in each lane of `write_lanes`.
    pub write_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Pool entry of the warp that is formed.
    pub formed_entry: Signal<In, Bits<POOL_W>>,
    /// Pool entry of the warp that is joined.
    pub joined_entry: Signal<In, Bits<POOL_W>>,
    /// A warp loses its LUT entry at the end of this cycle.
    pub final_valid: Signal<In, Bit>,
    /// Pool entry of this warp; without meaning unless `final_valid`.
    pub final_entry: Signal<In, Bits<POOL_W>>,
    /// All lanes of this warp, those that join it in this cycle among them; without meaning unless `final_valid`.
    pub final_lanes: Signal<In, Bits<LANES>>,
    /// A warp is picked.
    pub pick: Signal<In, Bit>,
    /// Pool entry of this warp; without meaning unless `pick`.
    pub pick_entry: Signal<In, Bits<POOL_W>>,
    /// This warp has a LUT entry; without meaning unless `pick`.
    pub pick_hit: Signal<In, Bit>,
    /// OCC of that LUT entry; without meaning unless `pick` and `pick_hit`.
    pub pick_occupied: Signal<In, Bits<LANES>>,
    /// Lanes of the warp picked last, from the cycle after its pick on.
    pub picked_lanes: Signal<Out, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub picked_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Next entry of each pool entry, from the group unit.
    pub next: NextIn<POOL_W>,
    // Registers
    /// The warp picked last had a LUT entry.
    hit: Register<Bit>,
    /// OCC of that LUT entry.
    occupied: Register<Bits<LANES>>,
    /// Bank of the warp picked last.
    picked_bank: Register<Bit>,
    /// Bank of the next entry that was read last.
    next_bank: Register<Bit>,
    // Sub-blocks
    /// Rows of the threads in each lane.
    #[count(LANES)]
    rows: Vec<PoolBanks<Bits<SW_W>, POOL, POOL_W>>,
    #[default(SyncRam::new(POOL))]
    finals: SyncRam<Bits<LANES>, POOL_W, 1, 1>,
    nexts: PoolBanks<Bits<POOL_W>, POOL, POOL_W>,
}

#[logic]
impl WarpPool {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, hit, occupied, picked_bank, next_bank, finals, nexts);
        self.hit.reset.next = self.reset.val();
        self.occupied.reset.next = self.reset.val();
        self.picked_bank.reset.next = self.reset.val();
        self.next_bank.reset.next = self.reset.val();

        // Rows
        for lane_idx in 0..LANES {
            self.rows[lane_idx].clock.next = self.clock.val();
            self.rows[lane_idx].write.next = self.write_lanes.val().get_bit(lane_idx);
            self.rows[lane_idx].write_entry.next = self.joined_entry.val();
            if self.write_formed.val().get_bit(lane_idx) {
                self.rows[lane_idx].write_entry.next = self.formed_entry.val();
            }
            self.rows[lane_idx].write_word.next = self.write_sw[lane_idx].val();
            self.rows[lane_idx].read.next = self.pick.val();
            self.rows[lane_idx].read_entry.next = self.pick_entry.val();
            self.rows[lane_idx].last_bank.next = self.picked_bank.q.val();
            self.picked_sw[lane_idx].next = self.rows[lane_idx].read_word.val();
        }
        self.picked_bank.enable.next = self.pick.val();
        self.picked_bank.d.next = self.pick_entry.val().get_bit(0);

        // Lanes
        self.finals.write_enable[0].next = self.final_valid.val();
        self.finals.write_address[0].next = self.final_entry.val();
        self.finals.write_data[0].next = self.final_lanes.val();
        self.finals.read_enable[0].next = self.pick.val();
        self.finals.read_address[0].next = self.pick_entry.val();
        self.hit.enable.next = self.pick.val();
        self.hit.d.next = self.pick_hit.val();
        self.occupied.enable.next = self.pick.val();
        self.occupied.d.next = self.pick_occupied.val();
        self.picked_lanes.next = self.finals.read_data[0].val();
        if self.hit.q.val() {
            self.picked_lanes.next = self.occupied.q.val();
        }

        // Lists
        self.nexts.write.next = self.next.write_valid.val();
        self.nexts.write_entry.next = self.next.write_entry.val();
        self.nexts.write_word.next = self.next.write_next.val();
        self.nexts.read.next = true;
        self.nexts.read_entry.next = self.next.read_entry.val();
        self.nexts.last_bank.next = self.next_bank.q.val();
        self.next_bank.enable.next = true;
        self.next_bank.d.next = self.next.read_entry.val().get_bit(0);
        self.next.read_next.next = self.nexts.read_word.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    type Pool = WarpPool<4, 3, 8, 3>;

    /// A register enters: lanes, those of them that form a warp, its entry, that of the warp that is joined.
    fn enter(uut: &mut Pool, lanes: u64, formed: u64, formed_entry: u64, joined_entry: u64) {
        uut.write_lanes.next = lanes.into();
        uut.write_formed.next = formed.into();
        uut.formed_entry.next = formed_entry.into();
        uut.joined_entry.next = joined_entry.into();
        step!(*uut);
        uut.write_lanes.next = 0.into();
        uut.final_valid.next = false;
    }

    fn rows(uut: &mut Pool, rows: [u64; 4]) {
        for (port, row) in uut.write_sw.iter_mut().zip(rows) {
            port.next = row.into();
        }
    }

    fn pick(uut: &mut Pool, entry: u64, occupied: Option<u64>) -> (u64, [u64; 4]) {
        uut.pick.next = true;
        uut.pick_entry.next = entry.into();
        uut.pick_hit.next = occupied.is_some();
        uut.pick_occupied.next = occupied.unwrap_or_default().into();
        step!(*uut);
        uut.pick.next = false;
        picked(uut)
    }

    fn picked(uut: &Pool) -> (u64, [u64; 4]) {
        (uut.picked_lanes.val().to_u64(), uut.picked_sw.each_ref().map(|sw| sw.val().to_u64()))
    }

    #[test]
    fn dd12_lanes_of_a_register_enter_two_warps() {
        let mut uut = Pool::default();
        rows(&mut uut, [1, 2, 3, 4]);
        enter(&mut uut, 0b0111, 0b0111, 5, 0);
        rows(&mut uut, [7, 6, 5, 7]);
        uut.final_valid.next = true;
        uut.final_entry.next = 5.into();
        uut.final_lanes.next = 0b1111.into();
        enter(&mut uut, 0b1100, 0b0100, 6, 5);
        assert_eq!(pick(&mut uut, 5, None), (0b1111, [1, 2, 3, 7]));
        let (lanes, rows) = pick(&mut uut, 6, Some(0b0100));
        assert_eq!((lanes, rows[2]), (0b0100, 5));
    }

    #[test]
    fn di4_threads_of_the_cycle_before_are_picked_and_the_warp_is_frozen() {
        let mut uut = Pool::default();
        rows(&mut uut, [1, 2, 3, 4]);
        enter(&mut uut, 0b1001, 0b1001, 2, 0);
        let seen = pick(&mut uut, 2, Some(0b1001));
        assert_eq!((seen.0, seen.1[0], seen.1[3]), (0b1001, 1, 4));
        rows(&mut uut, [5, 5, 5, 5]);
        uut.final_valid.next = true;
        uut.final_entry.next = 2.into();
        uut.final_lanes.next = 0b0110.into();
        uut.pick_hit.next = false;
        uut.pick_occupied.next = 0b0010.into();
        enter(&mut uut, 0b1111, 0b1111, 2, 0);
        assert_eq!(picked(&uut), seen, "until the next pick");
    }

    #[test]
    fn dm2_a_next_entry_is_read_as_it_was_before_the_cycle() {
        let mut uut = Pool::default();
        uut.next.write_valid.next = true;
        uut.next.write_entry.next = 3.into();
        uut.next.write_next.next = 6.into();
        uut.next.read_entry.next = 3.into();
        step!(uut);
        assert_eq!(uut.next.read_next.val(), 0);
        uut.next.write_next.next = 1.into();
        step!(uut);
        assert_eq!(uut.next.read_next.val(), 6);
        uut.next.write_valid.next = false;
        step!(uut);
        assert_eq!(uut.next.read_next.val(), 1);
    }
}
