use super::*;
use crate::testing::{settle, step};
use crate::words::Kind;

type Uut = WarpBuffer<4, 4, 2, 1>;

const PC: u64 = 0x100;
const RPC: u64 = 0x108;
const LPC: u64 = 0x104;

/// The top of the stack of every block: it reconverges at `RPC`, likely at `LPC`, at call depth 3.
fn top() -> Entry {
    Entry {
        kind: Kind::Pc,
        rpc: RPC.into(),
        branch_depth: 3.into(),
        likely: true,
        lpc: LPC.into(),
        ..Entry::default()
    }
}

/// A warp in each of these slots, at `PC` and call depth 3, of block 1 from slot 2 on; all idle.
fn formed(slots: &[u64]) -> Uut {
    let mut uut = Uut::default();
    for &slot in slots {
        uut.form_valid.next = true;
        uut.form_slot.next = slot.into();
        uut.form_block.next = (slot / 2).into();
        uut.form_pc.next = PC.into();
        uut.form_depth.next = 3.into();
        uut.form_lanes.next = (0b1000 | slot).into();
        uut.form_sw[3].next = (3 - slot).into();
        step!(uut);
    }
    uut.form_valid.next = false;
    uut.idle.next = 0b1111.into();
    uut.decode_top.next = top();
    uut.completion_top.next = top();
    settle(&mut uut);
    uut
}

fn decode(uut: &mut Uut, slot: u64, next: u64, calls: bool) {
    uut.decode_valid.next = true;
    uut.decode_slot.next = slot.into();
    uut.decode_next.next = next.into();
    uut.decode_calls.next = calls;
    step!(*uut);
    uut.decode_valid.next = false;
    settle(uut);
}

fn jump(uut: &mut Uut, slot: u64, target: u64, returns: bool) {
    uut.completion_moves.next = true;
    uut.completion_slot.next = slot.into();
    uut.completion_target.next = target.into();
    uut.completion_returns.next = returns;
    step!(*uut);
    uut.completion_moves.next = false;
    uut.completion_returns.next = false;
    settle(uut);
}

fn pc(uut: &mut Uut, slot: u64) -> u64 {
    uut.fetch_slot.next = slot.into();
    settle(uut);
    uut.fetch_pc.val().to_u64()
}

fn arrival(uut: &Uut) -> Option<(u64, Arrival, u64, u64)> {
    uut.arrival_valid.val().then(|| {
        (
            uut.arrival_slot.val().to_u64(),
            uut.arrival_kind.val(),
            uut.arrival_pc.val().to_u64(),
            uut.arrival_depth.val().to_u64(),
        )
    })
}

#[test]
fn t2_a_warp_that_is_formed_can_be_fetched_and_issues_its_threads() {
    let mut uut = formed(&[0, 2]);
    assert_eq!((uut.active.val(), uut.fetchable.val()), (0b0101.into(), 0b0101.into()));
    assert_eq!(pc(&mut uut, 2), PC);
    uut.issue_slot.next = 2.into();
    uut.completion_slot.next = 2.into();
    settle(&mut uut);
    assert_eq!((uut.issue_lanes.val(), uut.issue_sw[3].val()), (0b1010.into(), 1.into()));
    assert_eq!((uut.completion_block.val(), uut.completion_depth.val()), (1.into(), 3.into()));
}

#[test]
fn f2_decode_moves_pc_and_call_depth() {
    let mut uut = formed(&[0, 1]);
    decode(&mut uut, 1, 0x150, true);
    assert_eq!((pc(&mut uut, 0), pc(&mut uut, 1)), (PC, 0x150));
    uut.completion_slot.next = 1.into();
    settle(&mut uut);
    assert_eq!(uut.completion_depth.val(), 4);
    assert_eq!(arrival(&uut), None);
}

#[test]
fn t6_a_slot_at_the_rpc_is_not_fetched_and_arrives_in_the_cycle_after_nothing_is_in_flight() {
    let mut uut = formed(&[0, 1]);
    uut.busy.next = 0b0001.into();
    decode(&mut uut, 0, RPC, false);
    assert_eq!((uut.fetchable.val(), arrival(&uut)), (0b0010.into(), None));
    step!(uut);
    assert_eq!(arrival(&uut), None);
    uut.busy.next = 0.into();
    uut.idle.next = 0b1110.into();
    step!(uut);
    assert_eq!(arrival(&uut), None);
    uut.idle.next = 0b1111.into();
    settle(&mut uut);
    assert_eq!(arrival(&uut), None);
    step!(uut);
    assert_eq!(arrival(&uut), Some((0, Arrival::Rpc, RPC, 3)));
    assert_eq!((uut.arrival_block.val(), uut.arrival_lanes.val()), (0.into(), 0b1000.into()));
    assert_eq!((uut.active.val(), uut.fetchable.val()), (0b0011.into(), 0b0010.into()));
    step!(uut);
    assert_eq!((uut.active.val(), arrival(&uut)), (0b0010.into(), None), "it arrives once");
}

#[test]
fn t6_the_rpc_counts_in_the_activation_of_the_branch_alone() {
    let mut uut = formed(&[0]);
    decode(&mut uut, 0, RPC, true);
    assert_eq!((uut.fetchable.val(), arrival(&uut)), (0b0001.into(), None));
    jump(&mut uut, 0, RPC, true);
    step!(uut);
    assert_eq!(arrival(&uut), Some((0, Arrival::Rpc, RPC, 3)));
}

#[test]
fn t6_slots_return_and_join_another_entry_at_the_lpc() {
    let mut uut = formed(&[0, 1]);
    decode(&mut uut, 0, LPC, false);
    step!(uut);
    assert_eq!(arrival(&uut), Some((0, Arrival::Likely, LPC, 3)));
    step!(uut);
    uut.completion_top.next = Entry { kind: Kind::Return, ..top() };
    jump(&mut uut, 1, 0x999, true);
    step!(uut);
    assert_eq!(arrival(&uut), Some((1, Arrival::Return, 0x999, 2)));
}

#[test]
fn t6_slots_that_have_reached_take_turns() {
    let mut uut = formed(&[0, 1, 3]);
    uut.busy.next = 0b1111.into();
    for slot in [0, 1, 3] {
        decode(&mut uut, slot, RPC, false);
    }
    uut.busy.next = 0.into();
    step!(uut);
    for slot in [0, 1, 3] {
        assert_eq!(arrival(&uut).map(|arrival| arrival.0), Some(slot));
        step!(uut);
    }
    assert_eq!((arrival(&uut), uut.active.val()), (None, 0.into()));
}

#[test]
fn t6_what_a_slot_has_reached_is_forgotten_when_it_moves_on_or_is_formed_anew() {
    let mut uut = formed(&[0]);
    uut.busy.next = 0b0001.into();
    decode(&mut uut, 0, RPC, false);
    jump(&mut uut, 0, 0x200, false);
    assert_eq!(uut.fetchable.val(), 0b0001);
    decode(&mut uut, 0, RPC, false);
    uut.busy.next = 0.into();
    step!(uut);
    step!(uut);
    uut.form_valid.next = true;
    uut.form_slot.next = 0.into();
    step!(uut);
    uut.form_valid.next = false;
    settle(&mut uut);
    assert_eq!((uut.fetchable.val(), arrival(&uut)), (0b0001.into(), None));
}

#[test]
fn t11_a_completion_and_a_slot_that_has_reached_leave_in_one_cycle() {
    let mut uut = formed(&[0, 1, 2]);
    decode(&mut uut, 2, RPC, false);
    step!(uut);
    uut.completion_slot.next = 0.into();
    uut.completion_arrives.next = true;
    step!(uut);
    uut.completion_arrives.next = false;
    settle(&mut uut);
    assert_eq!(uut.active.val(), 0b0010);
}
