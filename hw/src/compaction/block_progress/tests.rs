use super::*;
use crate::testing::{settle, step};

type Uut = BlockProgress<2, 3>;

/// Checking, resolving, synchronising.
fn states(uut: &Uut) -> [u64; 3] {
    [uut.checking.val().to_u64(), uut.resolving.val().to_u64(), uut.synchronising.val().to_u64()]
}

/// One cycle; the inputs return to nothing.
fn cycle(uut: &mut Uut) {
    step!(*uut);
    uut.start.next = 0.into();
    uut.first.next = 0.into();
    uut.first_pends.next = false;
    uut.first_taken.next = false;
    uut.first_not_taken.next = false;
    uut.second.next = 0.into();
    uut.second_pends.next = false;
    uut.form.next = 0.into();
    uut.form_last.next = false;
    uut.unit.next = 0.into();
    uut.unit_asks.next = false;
    uut.unit_whole.next = false;
    uut.unit_ends.next = false;
    settle(uut);
}

fn form(uut: &mut Uut, last: bool) {
    uut.form.next = 0b01.into();
    uut.form_last.next = last;
    cycle(uut);
}

/// Block 0 runs with this many warps.
fn running(warps: u64) -> Uut {
    let mut uut = Uut::default();
    uut.start.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!(states(&uut), [1, 0, 1]);
    uut.unit.next = 0b01.into();
    uut.unit_asks.next = true;
    uut.unit_whole.next = true;
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.whole.val()), ([0, 0, 1], 0b01.into()));
    for warp in 1..=warps {
        form(&mut uut, warp == warps);
    }
    assert_eq!((states(&uut), uut.count[0].val()), ([0, 0, 0], warps.into()));
    uut
}

#[test]
fn t12_the_last_of_the_branches_leads_to_resolve() {
    let mut uut = running(2);
    uut.first.next = 0b01.into();
    uut.first_pends.next = true;
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([0, 0, 0], 1.into()));
    assert_eq!(uut.count[0].val(), 1);
    uut.first.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([0, 1, 1], 1.into()));
    uut.unit.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 0.into()));
}

#[test]
fn t12_the_only_branch_leads_to_resolve_in_its_cycle() {
    let mut uut = running(1);
    uut.first.next = 0b01.into();
    uut.first_pends.next = true;
    cycle(&mut uut);
    assert_eq!(states(&uut), [0, 1, 1]);
}

#[test]
fn t17_each_branch_that_arrives_adds_the_sides_of_its_lanes() {
    let sides = |uut: &Uut| [uut.any_taken.val().to_u64(), uut.any_not_taken.val().to_u64()];
    let mut uut = running(3);
    uut.start.next = 0b10.into();
    cycle(&mut uut);
    for (taken, not_taken, expected) in
        [(false, true, [0, 1]), (false, false, [0, 1]), (true, false, [1, 1])]
    {
        uut.first.next = 0b01.into();
        uut.first_taken.next = taken;
        uut.first_not_taken.next = not_taken;
        cycle(&mut uut);
        assert_eq!(sides(&uut), expected);
    }
    // The turn of the other block changes nothing, that of its own forgets them.
    for (unit, expected) in [(0b10_u64, [1, 1]), (0b01, [0, 0])] {
        uut.unit.next = unit.into();
        cycle(&mut uut);
        assert_eq!(sides(&uut), expected);
    }
}

#[test]
fn t12_other_arrivals_and_exits_lead_to_check() {
    let mut uut = running(2);
    uut.first.next = 0b01.into();
    uut.second.next = 0b01.into();
    uut.second_pends.next = true;
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 1.into()));
    let mut uut = running(1);
    uut.first.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 0.into()));
}

#[test]
fn t12_warps_may_arrive_before_the_last_one_is_formed() {
    let mut uut = running(1);
    uut.first.next = 0b01.into();
    cycle(&mut uut);
    uut.unit.next = 0b01.into();
    uut.unit_asks.next = true;
    cycle(&mut uut);
    form(&mut uut, false);
    uut.second.next = 0b01.into();
    uut.second_pends.next = true;
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.count[0].val()), ([0, 0, 1], 0.into()));
    uut.form_last.next = true;
    uut.form.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.count[0].val()), ([0, 0, 0], 1.into()));
    uut.second.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!(states(&uut), [1, 0, 1]);
}

#[test]
fn t15_a_pop_stays_in_check_and_an_end_leads_to_idle() {
    let mut uut = running(1);
    uut.second.next = 0b01.into();
    uut.second_pends.next = true;
    cycle(&mut uut);
    uut.unit.next = 0b01.into();
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([1, 0, 1], 0.into()));
    uut.unit.next = 0b01.into();
    uut.unit_ends.next = true;
    cycle(&mut uut);
    assert_eq!(states(&uut), [0, 0, 0]);
}

#[test]
fn blocks_do_not_disturb_each_other() {
    let mut uut = running(1);
    uut.start.next = 0b10.into();
    uut.second.next = 0b01.into();
    uut.second_pends.next = true;
    cycle(&mut uut);
    assert_eq!(states(&uut), [0b11, 0, 0b11]);
    uut.unit.next = 0b10.into();
    uut.unit_asks.next = true;
    cycle(&mut uut);
    assert_eq!((states(&uut), uut.pending.val()), ([0b01, 0, 0b11], 0b01.into()));
    assert_eq!(uut.whole.val(), 0b01);
}
