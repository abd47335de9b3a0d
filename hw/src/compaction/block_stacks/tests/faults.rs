//! Faults that the control unit finds.

use super::bench::*;

#[test]
fn t7_a_uniform_branch_whose_lanes_differ_is_fault_12() {
    let mut bench = Bench::started(1);
    let uniform = Annotation { uniform: true, ..annotation('D', None) };
    let branch = Branch { annotation: uniform, ..to_c_or_b() };
    for (taken, lanes) in [(&[2, 3][..], 0b0110_u64), (&[1, 3], 0b1010)] {
        bench.present_branch(0, branch, taken);
        assert_eq!(bench.uut.refusal.code.val(), Fault::Disagreement);
        assert_eq!(bench.uut.refusal.lanes.val(), lanes);
    }
}

#[test]
fn t11_warps_that_arrive_at_different_branches_are_fault_12() {
    let mut bench = Bench::started(2);
    bench.branch(0, to_c_or_b(), &[1]);
    bench.present_branch(1, Branch { not_taken: 'E', ..to_c_or_b() }, &[]);
    assert_eq!(
        (bench.uut.refusal.code.val(), bench.uut.fault.code.val()),
        (Fault::Disagreement, Fault::None)
    );
}

#[test]
fn t6_a_warp_that_reaches_while_others_branch_is_fault_12() {
    let mut bench = Bench::started(2);
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 5]);
    }
    bench.run();
    bench.branch(0, to_c_or_b(), &[1]);
    bench.reach(1, 'D');
    bench.cycle();
    settle(bench.uut.as_mut());
    assert_eq!(
        (bench.uut.fault.code.val(), bench.uut.fault.slot.val()),
        (Fault::Disagreement, 1.into())
    );
    assert_eq!((bench.uut.fault.pc.val(), bench.uut.fault.lane.val()), (pc('D').into(), 0.into()));
}

#[test]
fn a_barrier_that_not_all_live_threads_reach_is_fault_10() {
    let mut bench = Bench::started(2);
    bench.present(0, Control::Barrier);
    assert_eq!(bench.uut.refusal.code.val(), Fault::None);
    bench.uut.completion.valid.next = false;
    for slot in 0..2 {
        bench.branch(slot, to_c_or_b(), &[1, 6, 7]);
    }
    bench.run();
    bench.present(0, Control::Barrier);
    assert_eq!(bench.uut.refusal.code.val(), Fault::DivergentBarrier);
    bench.uut.completion.valid.next = false;
    bench.exit(0);
    bench.run();
    bench.present(0, Control::Barrier);
    assert_eq!(bench.uut.refusal.code.val(), Fault::None, "all that live are in B");
}

/// PC and lane of fault 11, of slot 0, in the cycle in which the threads of its branch enter.
pub(super) fn full(bench: &mut Bench) -> (u64, u64) {
    settle(bench.uut.as_mut());
    let fault = &bench.uut.fault;
    assert_eq!((fault.code.val(), fault.slot.val()), (Fault::StackFull, 0.into()));
    (fault.pc.val().to_u64(), fault.lane.val().to_u64())
}

#[test]
fn t9_an_entry_at_the_depth_of_the_stack_is_fault_11() {
    let mut bench = Bench::published(1);
    bench.uut.stack_reuse.next = false;
    for _ in 0..31 {
        bench.branch(0, to_c_or_b(), &[1, 2, 3, 4]);
        assert_eq!(bench.run().last().unwrap(), "C [1,2,3,4]");
    }
    bench.branch(0, to_c_or_b(), &[1, 2, 3, 4]);
    assert_eq!(full(&mut bench), (pc('B') - 1, 0));
}

#[test]
fn t15_sides_that_return_to_different_addresses_are_fault_8() {
    let mut bench = Bench::started(1);
    let returning = Annotation { kind: Kind::Return, ..Annotation::default() };
    bench.branch(0, Branch { annotation: returning, ..to_c_or_b() }, &[1, 2]);
    assert_eq!(bench.run(), ["update 0 -", "push 1 B", "push 2 C", "C [1,2,-,-]"]);
    let mut returns = |at: char| {
        bench.uut.completion.target.next = pc(at).into();
        bench.uut.completion.returns.next = true;
        bench.present(0, Control::Indirect);
        bench.complete();
        bench.uut.completion.returns.next = false;
        let mut fault = None;
        for _ in 0..12 {
            settle(bench.uut.as_mut());
            if bench.uut.fault.code.val() != Fault::None {
                fault =
                    Some((bench.uut.fault.code.val() as u64, bench.uut.fault.pc.val().to_u64()));
            }
            bench.cycle();
        }
        (std::mem::take(&mut bench.events), fault)
    };
    assert_eq!(returns('R').0, ["pop 2", "B [-,-,3,4]"]);
    assert_eq!(returns('S').1, Some((8, pc('S'))));
}
