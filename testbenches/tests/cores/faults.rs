//! Faults: RTL and model find them in the same cycle, in the same warp, PC and lane.
//!
//! Some cannot be shown here. The stack of a warp cannot fill up: every divergence splits the mask of
//! the top entry, so that 32 lanes need at most 63 of the 64 entries. And sides that return to
//! different addresses need code that no compiler makes; for stacks the tests of their rules have it.

use crate::check::{Check, Shape};
use heddle_cores::session::CoreKind;
use heddle_model::{CoreLaunch, FaultCode, Rules};

/// The cores that bring threads together again.
const RECONVERGING: [CoreKind; 6] =
    [CoreKind::Pdom, CoreKind::Barrel, CoreKind::Tbc, CoreKind::Spe, CoreKind::Lwm, CoreKind::Dpe];

/// Half of the threads do it, a little later than they could.
fn some(statement: &str) -> String {
    format!(
        ".func start\ncsrr s0, 0xcc0\nandi t0, s0, 1\nli t1, 77\nmul t1, t1, t1\n\
         beq t0, zero, skip\n{statement}\nskip:\necall"
    )
}

#[track_caller]
fn faults(code: FaultCode, source: &str) {
    faults_on(&CoreKind::all_in_rtl(), code, source);
}

#[track_caller]
fn faults_on(cores: &[CoreKind], code: FaultCode, source: &str) {
    let name = format!("{code:?}");
    let check = Check::assembled(&name, source).cores(cores);
    check.shape(Shape::new(2, 7)).shared(64).faults(code);
}

/// Each thread jumps over as many instructions as its number has.
const JUMPS: &str = ".func start\ncsrr t0, 0xcc0\nandi a0, t0, 3\nslli t0, a0, 2\nauipc t1, 0\n\
     add t0, t0, t1\njalr a1, 12(t0)\naddi a0, a0, 8\naddi a0, a0, 16\naddi a0, a0, 32\necall";

#[test]
fn instructions_that_cannot_be_executed() {
    // Scalar masks belong to wavefront splitting, which has eight of them.
    let others: Vec<_> =
        CoreKind::all_in_rtl().into_iter().filter(|&core| core != CoreKind::Pws).collect();
    for word in ["0x300b", "0x400b", "0x500b", "0xbf140000", "0xbf150000"] {
        faults_on(&others, FaultCode::IllegalInstruction, &some(&format!(".word {word}")));
    }
    for word in ["0x340b", "0x0004400b", "0x0080400b", "0xbf140008", "0xbf140800"] {
        faults_on(&[CoreKind::Pws], FaultCode::IllegalInstruction, &some(&format!(".word {word}")));
    }
    // Traps of compilers.
    faults(FaultCode::IllegalInstruction, &some(".word 0x00100073"));
    faults(FaultCode::IllegalInstruction, &some(".word 0xc0001073"));
    // Behind the end of the program.
    faults(FaultCode::IllegalInstruction, &some("auipc t0, 0\njalr zero, 400(t0)"));
}

#[test]
fn accesses_that_are_not_allowed() {
    faults(FaultCode::Unmapped, &some("lw a0, 0(zero)"));
    faults(FaultCode::Unmapped, &some("li t0, 0xe0010000\nsb t1, 0(t0)"));
    faults(FaultCode::Misaligned, &some("li t0, 0x90000002\nlw a0, 0(t0)"));
    faults(FaultCode::Misaligned, &some("li t0, 0x90000001\namoadd.w a0, a0, (t0)"));
    faults(FaultCode::SharedOverflow, &some("li t0, 0xe0000040\nlw a0, 0(t0)"));
    faults(FaultCode::PrivateOverflow, &some("li t0, 0xfffff000\nlw a0, -4(t0)"));
    faults(FaultCode::ReadOnly, &some("auipc t0, 0\nsw a0, 0(t0)"));
    faults(FaultCode::ReadOnly, &some("csrr t0, 0xcc6\namoadd.w a0, a0, (t0)"));
}

#[test]
fn jumps_and_barriers_that_threads_do_not_agree_on() {
    faults_on(&RECONVERGING, FaultCode::JumpsDiverge, JUMPS);
    faults(FaultCode::JumpOutsideCode, &some("li t0, 0x90000000\njalr zero, 0(t0)"));
    faults(FaultCode::JumpOutsideCode, &some("auipc t0, 0\njalr zero, 2(t0)"));
    faults_on(&RECONVERGING, FaultCode::BarrierDiverges, &some("bar"));
}

#[test]
fn t9_the_stack_of_a_block_fills_up_without_reuse() {
    // Every turn of the loop makes two entries, whether the threads diverge or not.
    let source = ".func start\nli s0, 40\nli s1, 0\nloop:\nxor t0, s0, s1\nandi t0, t0, 0\n\
         addi s0, s0, -1\nbeq t0, zero, even\naddi s1, s1, 1\neven:\nbne s0, zero, loop\necall";
    let rules = Rules { stack_reuse: false, prune: false, unanimous: false, ..Rules::default() };
    let check = Check::assembled("deep", source).cores(&[CoreKind::Tbc]).rules(&[rules.into()]);
    check.shape(Shape::new(2, 7)).changed(divergent).faults(FaultCode::StackFull);
}

/// Every branch may diverge.
fn divergent(launch: &mut CoreLaunch) {
    for record in &mut launch.code {
        record.uniform = false;
    }
}

/// The first branch is said to be uniform.
fn uniform(launch: &mut CoreLaunch) {
    let branch = |word: u32| word & 0x7f == 0x63;
    let mut branches = launch.code.iter_mut().filter(|record| branch(record.word));
    branches.next().expect("the program has a branch").uniform = true;
}

#[test]
fn t7_a_branch_that_is_said_to_be_uniform_and_is_not() {
    let check = Check::assembled("uniform", &some("nop")).cores(&[CoreKind::Tbc]);
    check.shape(Shape::new(2, 7)).changed(uniform).faults(FaultCode::AnnotationWrong);
}

#[test]
fn t11_warps_that_part_and_arrive_at_different_branches() {
    // Warps of even and of odd number; each has a branch of its own.
    let source = ".func start\ncsrr t0, 0xcc4\nandi t0, t0, 1\ncsrr t1, 0xcc0\nandi t1, t1, 1\n\
         beq t0, zero, even\nbeq t1, zero, end\nli t2, 7\nj end\neven:\nbeq t1, zero, end\n\
         li t2, 8\nend:\necall";
    let check = Check::assembled("diverged", source).cores(&[CoreKind::Tbc]);
    check
        .shape(Shape::new(2, 16))
        .presets(&["tiny"])
        .changed(uniform)
        .faults(FaultCode::AnnotationWrong);
}

#[test]
fn dw4_threads_of_a_static_warp_return_to_different_addresses() {
    let source = ".func start\ncsrr t0, 0xcc0\nandi t0, t0, 1\ncall f\naddi a0, a0, 1\necall\n\
         .func f\nbeq t0, zero, even\naddi ra, ra, 4\nret\neven:\nret";
    let rules = Rules { warp_barrier: true, ..Rules::default() };
    let check = Check::assembled("returns", source).cores(&[CoreKind::Dwf]).rules(&[rules.into()]);
    check.shape(Shape::new(2, 7)).faults(FaultCode::ReturnsDiverge);
}

#[test]
fn n4_without_reconvergence_threads_part_at_an_indirect_jump() {
    let cores = [CoreKind::Nrec, CoreKind::Dwf];
    Check::assembled("jumps", JUMPS).cores(&cores).shape(Shape::new(3, 7)).run();
}

/// Warps of even and of odd number call different functions.
const POINTERS: &str = ".func start\ncsrr t0, 0xcc4\nandi t0, t0, 1\nslli t0, t0, 3\nli t1, f\n\
     add t1, t1, t0\njalr ra, 0(t1)\naddi a0, a0, 100\necall\n.func f\naddi a0, a0, 7\nret\n\
     .func g\naddi a0, a0, 8\nret";

#[test]
fn wa6_pointers_of_a_large_warp_must_be_equal_in_all_its_rows() {
    let check = Check::assembled("pointers", POINTERS).cores(&[CoreKind::Lwm]);
    check.shape(Shape::new(1, 15)).faults(FaultCode::JumpsDiverge);
}

#[test]
fn pointers_that_are_equal_in_a_warp_may_differ_between_warps() {
    let cores = [CoreKind::Pdom, CoreKind::Nrec, CoreKind::Spe, CoreKind::Dwf];
    Check::assembled("pointers", POINTERS).cores(&cores).shape(Shape::new(1, 15)).run();
}

#[test]
fn n6_without_reconvergence_a_barrier_may_be_in_divergent_code() {
    let source = ".func start\ncsrr s0, 0xcc0\nandi t0, s0, 1\nli t1, 0xe0000000\n\
         beq t0, zero, even\nsw s0, 0(t1)\nli t2, 9\nbar\nj sum\neven:\nbar\nsum:\n\
         andi a0, s0, 1\nbar\necall";
    let cores = [CoreKind::Nrec, CoreKind::Dwf];
    let check = Check::assembled("barriers", source).cores(&cores).shared(64);
    check.shape(Shape::new(3, 2)).run();
}
