use super::*;
use crate::testing::{settle, step};

/// 4 lanes, 6 rows, 8 pool entries.
type Uut = PolicyUnit<4, 6, 3, 8, 3, 25, 3, 5, 33>;

/// The unit, and what the pool of the insertion unit would have.
struct Pool {
    uut: Uut,
    used: u64,
    /// Lanes of the warp of each pool entry.
    lanes: [u64; 8],
}

/// A warp as in DV9: PC, threads, post-dominators that its threads have passed.
const DV9: [(u64, u32, usize); 6] =
    [(0x30, 4, 2), (0x10, 2, 1), (0x20, 4, 1), (0x30, 3, 3), (0x10, 1, 0), (0x20, 4, 2)];

impl Pool {
    fn with(policy: Policy, ideal: bool) -> Self {
        let mut uut = Uut::default();
        uut.policy.next = policy;
        uut.ideal.next = ideal;
        uut.start_valid.next = true;
        uut.start_warps.next = 0b11_1111.into();
        step!(uut);
        uut.start_valid.next = false;
        Self { uut, used: 0, lanes: [0; 8] }
    }

    /// Pool entry `w` has warp `w` of DV9, with the threads of row `w`.
    fn dv9(policy: Policy) -> Self {
        let mut pool = Self::with(policy, true);
        for (row, (pc, threads, passed)) in DV9.into_iter().enumerate() {
            pool.count(row as u64, passed);
            pool.insert(Some((pc, (1 << threads) - 1, row as u64, row)), false);
        }
        pool
    }

    fn phase(&mut self, phase: Option<usize>) {
        let uut = &mut self.uut;
        for (idx, port) in
            [&mut uut.f0, &mut uut.f1, &mut uut.f2, &mut uut.f3].into_iter().enumerate()
        {
            port.next = phase == Some(idx);
        }
        uut.used.next = self.used.into();
    }

    /// All threads of a row pass so many post-dominators, without entering the pool.
    fn count(&mut self, row: u64, passed: usize) {
        self.phase(None);
        self.uut.formed.next = false;
        self.uut.formed_lanes.next = 0.into();
        self.uut.lanes.next = 0b1111.into();
        self.uut.sw.iter_mut().for_each(|sw| sw.next = row.into());
        for turn in 0..=passed {
            self.uut.load_valid.next = true;
            self.uut.load_executed.next =
                Executed { post_dominator: turn > 0, ..Executed::default() };
            step!(self.uut);
            self.uut.load_valid.next = false;
            self.uut.valid.next = true;
            self.uut.from_row.next = turn == 0;
            self.uut.arrived.next = turn > 0;
            step!(self.uut);
            self.uut.valid.next = false;
            self.uut.from_row.next = false;
            self.uut.arrived.next = false;
        }
    }

    /// A scheduler cycle in which a warp {key, lanes, row, pool entry} is formed, and another one is picked if `open`.
    fn insert(&mut self, warp: Option<(u64, u64, u64, usize)>, open: bool) -> Option<usize> {
        self.phase(Some(0));
        step!(self.uut);
        self.phase(Some(1));
        if let Some((key, lanes, row, entry)) = warp {
            self.uut.valid.next = true;
            self.uut.key.next = key.into();
            self.uut.lanes.next = lanes.into();
            self.uut.sw.iter_mut().for_each(|sw| sw.next = row.into());
            self.uut.formed.next = true;
            self.uut.formed_lanes.next = lanes.into();
            self.uut.formed_entry.next = (entry as u64).into();
            self.used |= 1 << entry;
            self.lanes[entry] = lanes;
        }
        step!(self.uut);
        self.uut.valid.next = false;
        self.phase(Some(2));
        step!(self.uut);
        self.phase(Some(3));
        if let Some((key, lanes, ..)) = warp {
            self.uut.update_valid[0].next = true;
            self.uut.update_key[0].next = key.into();
            self.uut.update_threads[0].next = u64::from(lanes.count_ones()).into();
        }
        settle(&mut self.uut);
        let entry = self.uut.scheduled.entry.val().index();
        let picked = (self.uut.scheduled.valid.val() && open).then_some(entry);
        self.uut.scheduled.picked.next = picked.is_some();
        step!(self.uut);
        self.uut.scheduled.picked.next = false;
        self.uut.update_valid[0].next = false;
        if let Some(entry) = picked {
            assert!(self.used >> entry & 1 == 1, "a warp of the pool is picked");
            self.used &= !(1 << entry);
            self.uut.scheduled.lanes.next = self.lanes[entry].into();
        }
        self.phase(None);
        picked
    }

    fn pick(&mut self) -> Option<usize> {
        self.insert(None, true)
    }

    fn picks(&mut self, count: usize) -> Vec<usize> {
        (0..count).map(|_| self.pick().expect("the pool is not empty")).collect()
    }
}

#[test]
fn dv9_dp1_dp3_the_order_of_each_policy() {
    for (policy, order) in [
        (Policy::Dtime, [0, 1, 2, 3, 4, 5]),
        (Policy::Dpc, [1, 4, 2, 5, 0, 3]),
        (Policy::Dmaj, [2, 5, 0, 3, 1, 4]),
        (Policy::Dmin, [1, 4, 0, 3, 2, 5]),
        (Policy::Dpdpri, [4, 1, 2, 0, 5, 3]),
    ] {
        let mut pool = Pool::dv9(policy);
        assert_eq!(pool.picks(6), order, "{policy:?}");
        assert_eq!(pool.pick(), None);
    }
}

#[test]
fn dp1_a_warp_formed_in_the_scheduler_cycle_of_the_pick_is_not_chosen() {
    let mut pool = Pool::with(Policy::Dmaj, true);
    assert_eq!(pool.insert(Some((0x20, 0b1111, 0, 3)), true), None);
    assert_eq!(pool.pick(), Some(3));
}

#[test]
fn dp1_dmaj_stays_with_a_key_that_gets_fewer_threads_and_dpc_chooses_anew() {
    for (policy, third) in [(Policy::Dmaj, 0), (Policy::Dpc, 7)] {
        let mut pool = Pool::with(policy, true);
        pool.insert(Some((0x30, 0b1111, 0, 1)), false);
        pool.insert(Some((0x30, 0b0001, 1, 0)), false);
        assert_eq!(pool.insert(Some((0x20, 0b1111, 2, 7)), true), Some(1));
        assert_eq!(pool.pick(), Some(third), "{policy:?}");
    }
}

#[test]
fn dp2_dtime_with_heap_picks_the_oldest_at_the_beginning_of_f3() {
    let mut pool = Pool::with(Policy::Dtime, false);
    assert!(!pool.uut.with_groups.val());
    pool.insert(Some((0x20, 0b0011, 0, 5)), false);
    assert_eq!(pool.insert(Some((0x30, 0b1111, 1, 2)), true), Some(5));
    assert_eq!(pool.insert(Some((0x40, 0b1111, 1, 0)), true), Some(2));
    assert_eq!(pool.pick(), Some(0));
    assert_eq!(pool.insert(Some((0x123_4567, 1, 1, 6)), true), Some(6), "formed in its f1");
    assert_eq!(pool.pick(), None);
}

#[test]
fn dp2_the_key_of_the_oldest_is_shown() {
    let mut pool = Pool::with(Policy::Dtime, false);
    pool.insert(Some((0x123_4567, 1, 1, 6)), false);
    pool.insert(Some((0x20, 1, 1, 1)), false);
    settle(&mut pool.uut);
    assert_eq!(pool.uut.scheduled.key.val().to_u64(), 0x123_4567);
}

#[test]
fn di2_with_groups_the_group_unit_says_what_comes_first() {
    for policy in [Policy::Dmaj, Policy::Dmin, Policy::Dpc] {
        let mut pool = Pool::with(policy, false);
        pool.insert(Some((0x20, 0b1111, 0, 0)), false);
        pool.insert(Some((0x10, 0b0001, 1, 4)), false);
        assert!(pool.uut.with_groups.val());
        assert_eq!(pool.pick(), None);
        for entry in [4, 0] {
            pool.uut.groups.valid.next = true;
            pool.uut.groups.entry.next = entry.into();
            pool.uut.groups.key.next = 0x99.into();
            settle(&mut pool.uut);
            assert_eq!(pool.uut.scheduled.key.val().to_u64(), 0x99);
            assert_eq!(pool.pick(), Some(entry as usize));
        }
    }
}

#[test]
fn di5_a_pick_is_told_to_the_group_unit_if_there_are_groups() {
    for (ideal, told) in [(false, true), (true, false)] {
        let mut uut = Pool::with(Policy::Dmaj, ideal).uut;
        uut.scheduled.picked.next = true;
        uut.scheduled.lanes.next = 0b0110.into();
        settle(&mut uut);
        assert_eq!((uut.groups.picked.val(), uut.groups.lanes.val()), (told, 0b0110.into()));
    }
}

#[test]
fn ds3_with_ideal_a_starved_warp_is_chosen_before_all_others() {
    let mut pool = Pool::with(Policy::Dmaj, true);
    pool.uut.starvation_limit.next = 2.into();
    pool.insert(Some((0x10, 0b0001, 0, 0)), false);
    pool.insert(Some((0x20, 0b1111, 1, 1)), false);
    // Entry 0 has been in use in two f3.
    pool.insert(Some((0x20, 0b1111, 2, 2)), false);
    assert_eq!(pool.picks(3), [0, 1, 2]);
}

#[test]
fn ds3_with_groups_the_key_of_the_starved_warp_is_offered() {
    let mut pool = Pool::with(Policy::Dmaj, false);
    pool.uut.starvation_limit.next = 1.into();
    settle(&mut pool.uut);
    assert!(!pool.uut.boost_valid.val());
    pool.insert(Some((0x123_4567, 0b0001, 0, 0)), false);
    settle(&mut pool.uut);
    assert!(pool.uut.boost_valid.val());
    assert_eq!(pool.uut.boost_key.val().to_u64(), 0x123_4567);
}
