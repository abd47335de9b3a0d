use super::*;
use crate::testing::{settle, step};
use crate::words::Kind;

/// Two blocks whose TOS, at position 1, has live threads at another PC than its RPC.
fn uut() -> StackTurn<2, 1, 6> {
    let mut uut = StackTurn::default();
    uut.look_top.next =
        Entry { pc: 0x40.into(), kind: Kind::Pc, rpc: 0x80.into(), ..Entry::default() };
    uut.look_position.next = 1.into();
    uut.top_any.next = true;
    settle(&mut uut);
    uut
}

#[test]
fn t18_blocks_that_check_or_resolve_have_turns_in_order_and_a_step_takes_effect_after_its_look() {
    let mut uut = uut();
    assert!(!uut.looks.val() && !uut.fires.val() && !uut.served.val().any());
    uut.checking.next = 0b01.into();
    uut.resolving.next = 0b10.into();
    for block in [0_u64, 1, 0] {
        settle(&mut uut);
        assert!(uut.looks.val() && !uut.fires.val() && !uut.mask_busy.val());
        assert_eq!((uut.look_block.val(), uut.mask_block.val()), (block.into(), block.into()));
        step!(uut);
        assert!(!uut.looks.val() && uut.fires.val() && uut.mask_busy.val());
        assert_eq!((uut.served.val(), uut.block.val()), ((1 << block).into(), block.into()));
        assert_eq!((uut.mask_block.val(), uut.asks.val()), (block.into(), block == 0));
        step!(uut);
    }
}

#[test]
fn t18_threads_that_enter_keep_the_step_from_taking_effect() {
    let mut uut = uut();
    uut.checking.next = 0b11.into();
    uut.top_any.next = false;
    step!(uut);
    uut.entering.next = true;
    for _ in 0..3 {
        settle(&mut uut);
        assert!(!uut.fires.val() && !uut.served.val().any() && !uut.pop_valid.val());
        step!(uut);
    }
    uut.entering.next = false;
    settle(&mut uut);
    assert!(uut.fires.val() && uut.pop_valid.val());
    assert_eq!((uut.served.val(), uut.position.val()), (0b01.into(), 1.into()));
}

#[test]
fn t17_a_step_copies_the_mask_word_above_the_top() {
    let mut uut = uut();
    uut.look_all.next = true;
    for (checking, resolving) in [(0b01_u64, 0_u64), (0, 0b01)] {
        uut.checking.next = checking.into();
        uut.resolving.next = resolving.into();
        settle(&mut uut);
        assert!(uut.mask_all.val(), "at the look");
        step!(uut);
        assert_eq!((uut.mask_position.val(), uut.mask_all.val()), (2.into(), false));
        step!(uut);
    }
}
