//! Group of warps that are picked now.
//!
//! ```text
//!        clock --->+-------+---> empty, key, first
//!        reset --->|       |---> hit[2], group_count
//!  update_*[2] --->|       |---> append
//!          pop --->|       |---> read_entry
//!       picked --->|       |
//! lanes, behind --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! Both updates come in one f3, with different keys; `picked` is set in an f3, a pop comes in no f3.
//!
//! - **DM1** An update with the key of the entry is for it, if the entry is valid: `hit`. It need not have threads.
//! - **DM2** CNT grows by the threads of that update. If it formed a warp: that is the first and the last one of an
//!   empty group, else it becomes the last one, and is linked behind the one that was it.
//! - **DI5** Then the picked warp leaves. If it is the last one CNT becomes 0. Else the warp behind it is the first:
//!   the one that is linked behind it in this cycle, or that read from the pool. Its threads leave CNT in the
//!   cycle after.
//! - **DM10** A pop replaces everything.
//! - **DM13** Nothing else does, and a pop comes only if the entry is `empty`.
//!
//! # Timing
//!
//! `empty`, `key` and `first` come from registers. `hit`, `group_count` and the link depend combinationally on
//! the updates, `read_entry` on the pop.
//!
//! # Cost
//!
//! `KEY_W + CNT_W + 2 * POOL_W + 2` flip-flops, two comparators of `KEY_W` bits, an adder and a subtractor of `CNT_W`.

use crate::cells::PopulationCount;
use crate::links::formation::{AppendOut, PopIn, REGISTERS};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Majority entry; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MajorityEntry<
    const LANES: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const COUNT_W: usize,
    const CNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the entry is invalid.
    pub reset: Signal<In, Bit>,
    /// An update register has been inserted; set only in f3. The ports of its update have a meaning only then.
    pub update_valid: [Signal<In, Bit>; REGISTERS],
    /// Key of each update.
    pub update_key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// Threads of each update.
    pub update_threads: [Signal<In, Bits<COUNT_W>>; REGISTERS],
    /// Pool entry of each update.
    pub update_entry: [Signal<In, Bits<POOL_W>>; REGISTERS],
    /// The warp of the update was formed by its register.
    pub update_formed: [Signal<In, Bit>; REGISTERS],
    /// The update is applied to this entry. At most one is.
    pub hit: [Signal<Out, Bit>; REGISTERS],
    /// CNT after the update that is applied; without meaning unless one is.
    pub group_count: Signal<Out, Bits<CNT_W>>,
    /// Root of the heap that becomes the majority entry.
    pub pop: PopIn<POOL_W, KEY_W, CNT_W>,
    /// The first warp is picked; set only in an f3 in which the entry is not `empty`.
    pub picked: Signal<In, Bit>,
    /// Lanes of the warp picked last, in the cycle after its pick.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Warp behind the first one, from the pool; read only with `picked`, and not if the first is the last one.
    pub behind: Signal<In, Bits<POOL_W>>,
    /// The entry is invalid or has no threads.
    pub empty: Signal<Out, Bit>,
    /// Key of the group.
    pub key: Signal<Out, Bits<KEY_W>>,
    /// WPH: pool entry of the first warp; without meaning if `empty`.
    pub first: Signal<Out, Bits<POOL_W>>,
    /// In f2: WPH as it will be in f3.
    pub read_entry: Signal<Out, Bits<POOL_W>>,
    /// Warp that is linked behind the last one.
    pub append: AppendOut<POOL_W>,
    // Registers
    valid: Register<Bit>,
    group: Register<Bits<KEY_W>>,
    count: Register<Bits<CNT_W>>,
    head: Register<Bits<POOL_W>>,
    tail: Register<Bits<POOL_W>>,
    /// A warp was picked in the cycle before that was not the last one.
    leaves: Register<Bit>,
    // Sub-blocks
    leaving: PopulationCount<LANES, COUNT_W>,
    // Wires
    applied: Signal<Local, Bit>,
    formed: Signal<Local, Bit>,
    threads: Signal<Local, Bits<COUNT_W>>,
    entry: Signal<Local, Bits<POOL_W>>,
    counted: Signal<Local, Bits<CNT_W>>,
    reduced: Signal<Local, Bits<CNT_W>>,
    /// The first warp is the last one at the beginning of the cycle.
    alone: Signal<Local, Bit>,
    /// The picked warp is the last one after the updates.
    ends: Signal<Local, Bit>,
}

#[logic]
impl MajorityEntry {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, valid, group, count, head, tail, leaves);
        self.valid.reset.next = self.reset.val();
        self.group.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.head.reset.next = self.reset.val();
        self.tail.reset.next = self.reset.val();
        self.leaves.reset.next = self.reset.val();

        // The update of this group
        for update_idx in 0..REGISTERS {
            self.hit[update_idx].next = self.update_valid[update_idx].val()
                & self.valid.q.val()
                & (self.update_key[update_idx].val() == self.group.q.val());
        }
        self.applied.next = self.hit[0].val() | self.hit[1].val();
        self.threads.next = self.update_threads[0].val();
        self.entry.next = self.update_entry[0].val();
        self.formed.next = self.hit[0].val() & self.update_formed[0].val();
        if self.hit[1].val() {
            self.threads.next = self.update_threads[1].val();
            self.entry.next = self.update_entry[1].val();
            self.formed.next = self.update_formed[1].val();
        }
        self.empty.next = !(self.valid.q.val() & self.count.q.val().any());
        self.append.valid.next = self.formed.val() & (!self.empty.val());
        self.append.entry.next = self.tail.q.val();
        self.append.warp.next = self.entry.val();

        // CNT
        self.counted.next = self.count.q.val() + bit_cast::<CNT_W, COUNT_W>(self.threads.val());
        self.group_count.next = self.counted.val();
        self.leaving.value.next = self.lanes.val();
        self.reduced.next =
            self.count.q.val() - bit_cast::<CNT_W, COUNT_W>(self.leaving.count.val());
        self.alone.next = self.head.q.val() == self.tail.q.val();
        self.ends.next = self.picked.val() & self.alone.val() & (!self.formed.val());
        self.count.d.next = self.count.q.val();
        if self.leaves.q.val() {
            self.count.d.next = self.reduced.val();
        }
        if self.applied.val() {
            self.count.d.next = self.counted.val();
        }
        if self.ends.val() {
            self.count.d.next = 0.into();
        }
        self.leaves.d.next = self.picked.val() & (!self.ends.val());

        // First and last warp
        self.head.d.next = self.behind.val();
        if self.formed.val() & (self.empty.val() | self.alone.val()) {
            self.head.d.next = self.entry.val();
        }
        self.head.enable.next = (self.formed.val() & self.empty.val())
            | (self.picked.val() & (!self.ends.val()))
            | self.pop.valid.val();
        self.tail.d.next = self.entry.val();
        self.tail.enable.next = self.formed.val() | self.pop.valid.val();

        // The next group
        self.valid.d.next = true;
        self.valid.enable.next = self.pop.valid.val();
        self.group.d.next = self.pop.key.val();
        self.group.enable.next = self.pop.valid.val();
        self.read_entry.next = self.head.q.val();
        if self.pop.valid.val() {
            self.count.d.next = self.pop.count.val();
            self.head.d.next = self.pop.first.val();
            self.tail.d.next = self.pop.last.val();
            self.read_entry.next = self.pop.first.val();
        }
        self.count.enable.next = true;
        self.leaves.enable.next = true;
        self.key.next = self.group.q.val();
        self.first.next = self.head.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// 4 lanes, 8 pool entries.
    type Uut = MajorityEntry<4, 3, 25, 3, 5>;

    /// Key, CNT, first and last warp of the root.
    fn pop(uut: &mut Uut, key: u64, count: u64, first: u64, last: u64) {
        assert!(uut.empty.val());
        uut.pop.valid.next = true;
        uut.pop.key.next = key.into();
        uut.pop.count.next = count.into();
        uut.pop.first.next = first.into();
        uut.pop.last.next = last.into();
        settle(uut);
        assert_eq!(uut.read_entry.val(), first);
        step!(*uut);
        uut.pop.valid.next = false;
        settle(uut);
    }

    /// An entry with the group {0x20, CNT, first, last}.
    fn with(count: u64, first: u64, last: u64) -> Uut {
        let mut uut = Uut::default();
        settle(&mut uut);
        pop(&mut uut, 0x20, count, first, last);
        uut
    }

    /// Offers an update of register `idx`: key, threads, pool entry, formed.
    fn offer(uut: &mut Uut, idx: usize, update: (u64, u64, u64, bool)) {
        uut.update_valid[idx].next = true;
        uut.update_key[idx].next = update.0.into();
        uut.update_threads[idx].next = update.1.into();
        uut.update_entry[idx].next = update.2.into();
        uut.update_formed[idx].next = update.3;
        settle(uut);
    }

    /// What is linked: the last warp, and the one behind it.
    fn link(uut: &Uut) -> Option<(u64, u64)> {
        uut.append
            .valid
            .val()
            .then(|| (uut.append.entry.val().to_u64(), uut.append.warp.val().to_u64()))
    }

    /// Ends an f3, in which the first warp is picked if its lanes are given, and the cycle behind it.
    fn end(uut: &mut Uut, picked: Option<(u64, u64)>) {
        if let Some((next, _)) = picked {
            uut.picked.next = true;
            uut.behind.next = next.into();
        }
        step!(*uut);
        uut.picked.next = false;
        uut.update_valid.iter_mut().for_each(|valid| valid.next = false);
        uut.lanes.next = picked.map_or(0, |(_, lanes)| lanes).into();
        step!(*uut);
    }

    /// CNT, first and last warp.
    fn group(uut: &Uut) -> (u64, u64, u64) {
        (uut.count.q.val().to_u64(), uut.head.q.val().to_u64(), uut.tail.q.val().to_u64())
    }

    #[test]
    fn dm1_nothing_is_for_an_invalid_entry() {
        let mut uut = Uut::default();
        offer(&mut uut, 0, (0, 2, 3, true));
        assert!(uut.empty.val() && !uut.hit[0].val());
        assert_eq!(link(&uut), None);
    }

    #[test]
    fn dm1_the_whole_key_is_compared_and_either_update_may_be_for_the_entry() {
        for idx in 0..2 {
            let mut uut = with(4, 0, 0);
            offer(&mut uut, 1 - idx, (0x100_0020, 1, 5, true));
            offer(&mut uut, idx, (0x20, 3, 6, false));
            assert_eq!([uut.hit[idx].val(), uut.hit[1 - idx].val()], [true, false]);
            assert_eq!((link(&uut), uut.group_count.val()), (None, 7.into()));
            end(&mut uut, None);
            assert_eq!(group(&uut), (7, 0, 0));
        }
    }

    #[test]
    fn dm1_an_empty_entry_keeps_its_key_and_dm2_starts_its_list_anew() {
        let mut uut = with(2, 4, 4);
        end(&mut uut, Some((7, 0b11)));
        assert!(uut.empty.val());
        offer(&mut uut, 0, (0x20, 3, 6, true));
        assert!(uut.hit[0].val());
        assert_eq!(link(&uut), None);
        end(&mut uut, None);
        assert_eq!(group(&uut), (3, 6, 6));
        assert!(!uut.empty.val());
    }

    #[test]
    fn dm2_a_warp_that_was_formed_is_linked_behind_the_last_one() {
        let mut uut = with(4, 0, 2);
        offer(&mut uut, 1, (0x20, 3, 6, true));
        assert_eq!((link(&uut), uut.group_count.val()), (Some((2, 6)), 7.into()));
        end(&mut uut, None);
        assert_eq!(group(&uut), (7, 0, 6));
    }

    #[test]
    fn dm10_dm13_a_pop_replaces_the_group_and_nothing_else_does() {
        let mut uut = with(2, 4, 4);
        offer(&mut uut, 0, (0x99, 4, 5, true));
        end(&mut uut, None);
        assert_eq!((uut.key.val(), group(&uut)), (0x20.into(), (2, 4, 4)));
        end(&mut uut, Some((0, 0b1010)));
        pop(&mut uut, 0x100_0031, 9, 1, 3);
        assert_eq!((uut.key.val(), uut.first.val()), (0x100_0031.into(), 1.into()));
        assert_eq!(group(&uut), (9, 1, 3));
    }

    #[test]
    fn di5_the_warp_behind_the_picked_one_is_first_and_its_threads_leave() {
        let mut uut = with(10, 0, 4);
        end(&mut uut, Some((2, 0b1111)));
        assert_eq!(group(&uut), (6, 2, 4));
    }

    #[test]
    fn di5_the_last_warp_leaves_no_threads() {
        let mut uut = with(4, 3, 3);
        end(&mut uut, Some((1, 0b1111)));
        assert!(uut.empty.val());
        assert_eq!(group(&uut).0, 0);
    }

    #[test]
    fn di5_a_warp_that_is_linked_behind_the_picked_one_is_first() {
        let mut uut = with(3, 3, 3);
        offer(&mut uut, 0, (0x20, 4, 6, true));
        end(&mut uut, Some((1, 0b1110)));
        assert_eq!(group(&uut), (4, 6, 6));
    }

    #[test]
    fn di5_a_warp_is_linked_behind_one_that_is_not_picked() {
        let mut uut = with(6, 3, 5);
        offer(&mut uut, 1, (0x20, 2, 6, true));
        assert_eq!(link(&uut), Some((5, 6)));
        end(&mut uut, Some((5, 0b1011)));
        assert_eq!(group(&uut), (5, 5, 6));
    }

    #[test]
    fn dv5_issues_all_warps_of_a_group_before_the_next() {
        let mut uut = with(10, 0, 4);
        for (next, lanes, after) in [(2, 0b1111, (6, 2)), (4, 0b1111, (2, 4)), (0, 0b0011, (0, 4))]
        {
            assert!(!uut.empty.val());
            end(&mut uut, Some((next, lanes)));
            assert_eq!((group(&uut).0, group(&uut).1), after);
        }
        assert!(uut.empty.val());
        pop(&mut uut, 0x11, 6, 1, 3);
        end(&mut uut, Some((3, 0b1111)));
        assert_eq!((group(&uut).0, group(&uut).1), (2, 3));
        end(&mut uut, Some((0, 0b1100)));
        assert!(uut.empty.val());
    }

    #[test]
    fn dv5a_threads_that_join_the_picked_warp_leave_with_it() {
        let mut uut = with(2, 4, 4);
        offer(&mut uut, 0, (0x20, 2, 4, false));
        assert_eq!(uut.group_count.val(), 4);
        end(&mut uut, Some((0, 0b1111)));
        assert!(uut.empty.val());
    }

    #[test]
    fn dv5b_threads_that_join_and_conflict_leave_a_warp_of_their_own() {
        let mut uut = with(2, 4, 4);
        offer(&mut uut, 0, (0x20, 2, 5, true));
        assert_eq!((link(&uut), uut.group_count.val()), (Some((4, 5)), 4.into()));
        end(&mut uut, Some((0, 0b1011)));
        assert_eq!(group(&uut), (1, 5, 5));
    }

    #[test]
    fn reset_makes_the_entry_invalid() {
        let mut uut = with(2, 4, 4);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        offer(&mut uut, 0, (0x20, 2, 5, true));
        assert!(uut.empty.val() && !uut.hit[0].val());
    }
}
