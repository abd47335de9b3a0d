use super::*;
use crate::testing::{settle, step};

/// `dwf_small` with room for 4 updates.
type Uut = GroupUnit<8, 5, 26, 4, 7, 16, 4, 5, 8, 3, 4, 2, 3, 4, 3, 7, 0>;
/// Key, threads, pool entry, formed.
type Update = (u64, u64, u64, bool);

/// One cycle: the groups that are told, in their order.
fn cycle(uut: &mut Uut) -> Vec<(u64, u64)> {
    settle(uut);
    let told = (0..REGISTERS).filter(|idx| uut.group.valid[*idx].val());
    let told =
        told.map(|idx| (uut.group.key[idx].val().to_u64(), uut.group.count[idx].val().to_u64()));
    let told = told.collect();
    step!(*uut);
    told
}

/// An f3 with these updates, in which the first warp is picked if lanes are given; `behind` is the warp behind it.
fn f3(uut: &mut Uut, updates: &[Update], picked: Option<(u64, u64)>) -> Vec<(u64, u64)> {
    uut.f3.next = true;
    for (idx, (key, threads, entry, formed)) in updates.iter().copied().enumerate() {
        uut.update.valid[idx].next = true;
        uut.update.key[idx].next = key.into();
        uut.update.threads[idx].next = threads.into();
        uut.update.entry[idx].next = entry.into();
        uut.update.formed[idx].next = formed;
    }
    if let Some((behind, _)) = picked {
        settle(uut);
        assert!(uut.scheduled.valid.val());
        uut.scheduled.picked.next = true;
        uut.next.read_next.next = behind.into();
    }
    let told = cycle(uut);
    uut.f3.next = false;
    uut.update.valid.iter_mut().for_each(|valid| valid.next = false);
    uut.scheduled.picked.next = false;
    uut.scheduled.lanes.next = picked.map_or(0, |(_, lanes)| lanes).into();
    told
}

/// The three cycles behind an f3.
fn rest(uut: &mut Uut) -> Vec<(u64, u64)> {
    (0..3).flat_map(|_| cycle(uut)).collect()
}

/// Key and pool entry of the warp that comes first.
fn first(uut: &mut Uut) -> Option<(u64, u64)> {
    settle(uut);
    let warp = (uut.scheduled.key.val().to_u64(), uut.scheduled.entry.val().to_u64());
    uut.scheduled.valid.val().then_some(warp)
}

#[test]
fn dm1_an_update_of_another_key_waits_in_the_queue_and_one_of_the_majority_does_not() {
    let mut uut = Uut::default();
    assert!(f3(&mut uut, &[(0x20, 4, 0, true)], None).is_empty());
    assert_eq!(cycle(&mut uut), [(0x20, 4)]);
    settle(&mut uut);
    assert!(uut.majority.valid.val());
    assert_eq!((uut.majority.key.val(), uut.majority.count.val()), (0x20.into(), 4.into()));
    assert!(cycle(&mut uut).is_empty());
    assert_eq!(first(&mut uut), Some((0x20, 0)));
    assert_eq!(f3(&mut uut, &[(0x11, 1, 1, true), (0x20, 3, 0, false)], None), [(0x20, 7)]);
    assert_eq!(rest(&mut uut), [(0x11, 1)]);
    assert_eq!(first(&mut uut), Some((0x20, 0)));
}

#[test]
fn di3_a_popped_group_can_be_picked_in_the_next_f3() {
    let mut uut = Uut::default();
    f3(&mut uut, &[(0x20, 4, 0, true)], None);
    rest(&mut uut);
    assert_eq!(first(&mut uut), Some((0x20, 0)));
    f3(&mut uut, &[(0x30, 2, 1, true)], Some((0, 0b1111)));
    assert_eq!(first(&mut uut), None);
    rest(&mut uut);
    assert_eq!(first(&mut uut), Some((0x30, 1)));
}

#[test]
fn di3_with_strict_rebalance_a_warp_waits_for_the_heap() {
    for strict in [false, true] {
        let mut uut = Uut::default();
        uut.strict_rebalance.next = strict;
        f3(&mut uut, &[(0x20, 1, 0, true)], None);
        rest(&mut uut);
        f3(&mut uut, &[(0x30, 2, 1, true)], None);
        rest(&mut uut);
        f3(&mut uut, &[(0x31, 4, 2, true)], None);
        cycle(&mut uut);
        settle(&mut uut);
        assert!(uut.exchange.val());
        uut.f3.next = true;
        assert_eq!(first(&mut uut).is_some(), !strict);
    }
}

#[test]
fn next_entries_are_written_by_the_majority_entry_in_f3_and_else_by_the_heap() {
    let written = |uut: &mut Uut| {
        settle(uut);
        let link = (uut.next.write_entry.val().to_u64(), uut.next.write_next.val().to_u64());
        uut.next.write_valid.val().then_some(link)
    };
    let mut uut = Uut::default();
    f3(&mut uut, &[(0x20, 4, 0, true)], None);
    rest(&mut uut);
    f3(&mut uut, &[(0x30, 4, 1, true)], None);
    rest(&mut uut);
    uut.f3.next = true;
    uut.update.valid[0].next = true;
    uut.update.key[0].next = 0x20.into();
    uut.update.entry[0].next = 7.into();
    uut.update.formed[0].next = true;
    assert_eq!(written(&mut uut), Some((0, 7)));
    f3(&mut uut, &[(0x30, 2, 8, true)], None);
    assert_eq!(written(&mut uut), Some((1, 8)));
    cycle(&mut uut);
    assert_eq!(written(&mut uut), None);
}

#[test]
fn dv5_the_groups_of_dv4_are_issued_one_after_the_other() {
    let mut uut = Uut::default();
    for updates in [
        [(0x20, 2, 0, true), (0x11, 2, 1, true)],
        [(0x20, 2, 0, false), (0x11, 2, 1, false)],
        [(0x20, 2, 2, true), (0x11, 2, 3, true)],
    ] {
        // The heap is drained between the arrivals, and the majority entry is not: it takes 0x20 at once.
        f3(&mut uut, &updates, None);
        rest(&mut uut);
    }
    assert_eq!(f3(&mut uut, &[(0x20, 4, 4, true)], None), [(0x20, 10)]);
    rest(&mut uut);
    for (entry, behind, lanes) in [(0, 2, 0b1111), (2, 4, 0b1111), (4, 0, 0b1100)] {
        assert_eq!(first(&mut uut), Some((0x20, entry)));
        f3(&mut uut, &[], Some((behind, lanes)));
        rest(&mut uut);
    }
    for (entry, behind, lanes) in [(1, 3, 0b1111), (3, 0, 0b0011)] {
        assert_eq!(first(&mut uut), Some((0x11, entry)));
        f3(&mut uut, &[], Some((behind, lanes)));
        rest(&mut uut);
    }
    assert_eq!(first(&mut uut), None);
}

#[test]
fn dv10_updates_wait_while_the_engine_is_busy_and_leave_in_pairs() {
    let mut uut = Uut::default();
    // A majority, and a heap of eight groups with 1 thread each, in which 0x48 goes up from the bottom.
    f3(&mut uut, &[(0x20, 4, 0, true)], None);
    rest(&mut uut);
    for entry in 1..=8 {
        f3(&mut uut, &[(0x40 + entry, 1, entry, true)], None);
        rest(&mut uut);
    }
    uut.f3.next = true;
    let offer = |uut: &mut Uut, keys: [u64; 2]| {
        f3(uut, &keys.map(|key| (key, 2, key - 0x40, false)), None);
        settle(uut);
        uut.update.ready.val()
    };
    // No cycle between these is one in which the engine may take updates: it stays f3.
    assert!(offer(&mut uut, [0x48, 0x41]));
    uut.f3.next = true;
    assert!(!offer(&mut uut, [0x42, 0x43]));
    uut.f3.next = true;
    assert_eq!(f3(&mut uut, &[(0x20, 3, 0, false)], None), [(0x20, 7)]);
    assert_eq!(cycle(&mut uut), [(0x48, 3), (0x41, 3)]);
    settle(&mut uut);
    assert!(uut.update.ready.val());
    let mut told = Vec::new();
    while told.is_empty() {
        told = cycle(&mut uut);
    }
    assert_eq!(told, [(0x42, 3), (0x43, 3)]);
}

#[test]
fn dp4_a_group_waits_for_as_long_as_threads_come_to_the_majority() {
    let mut uut = Uut::default();
    f3(&mut uut, &[(0x20, 4, 0, true)], None);
    rest(&mut uut);
    f3(&mut uut, &[(0x30, 8, 1, true)], None);
    rest(&mut uut);
    // In every scheduler cycle the only warp of the majority is picked, and one with fewer threads than wait is formed.
    for turn in 0..50 {
        let [picked, formed] = if turn % 2 == 0 { [0, 2] } else { [2, 0] };
        assert_eq!(first(&mut uut), Some((0x20, picked)));
        f3(&mut uut, &[(0x20, 4, formed, true)], Some((formed, 0b1111)));
        assert!(rest(&mut uut).is_empty());
    }
    f3(&mut uut, &[], Some((0, 0b1111)));
    rest(&mut uut);
    assert_eq!(first(&mut uut), Some((0x30, 1)));
}

#[test]
fn dd16_formed_updates_in_the_queue_take_places() {
    let mut uut = Uut::default();
    f3(&mut uut, &[(0x20, 4, 0, true)], None);
    rest(&mut uut);
    let fits = |uut: &mut Uut, key: u64, one_more: bool| {
        uut.room.key.next = key.into();
        uut.room.row_key.next = key.into();
        uut.room.one_more.next = one_more;
        settle(uut);
        (uut.room.fits.val(), uut.room.row_fits.val())
    };
    f3(&mut uut, &[(0x40, 1, 1, true), (0x48, 1, 2, true)], None);
    assert_eq!(fits(&mut uut, 0x50, true), (true, true));
    f3(&mut uut, &[(0x50, 1, 3, true)], None);
    assert_eq!(fits(&mut uut, 0x58, false), (true, true));
    assert_eq!(fits(&mut uut, 0x58, true), (false, true));
    rest(&mut uut);
    rest(&mut uut);
    f3(&mut uut, &[(0x58, 1, 4, true)], None);
    rest(&mut uut);
    assert_eq!(fits(&mut uut, 0x60, false), (false, false));
    assert_eq!(fits(&mut uut, 0x61, false), (true, true));
}

#[test]
fn reset_removes_all_groups() {
    let mut uut = Uut::default();
    f3(&mut uut, &[(0x20, 4, 0, true)], None);
    f3(&mut uut, &[(0x30, 4, 1, true)], None);
    rest(&mut uut);
    uut.reset.next = true;
    cycle(&mut uut);
    uut.reset.next = false;
    assert!(rest(&mut uut).is_empty());
    assert_eq!(first(&mut uut), None);
}
