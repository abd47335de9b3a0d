//! Splits and merges, equal to the model in every cycle: nested ones, empty ones, barriers between them, and what goes wrong.

use crate::check::{Check, Shape};
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::{Core, CoreKind, Job};
use heddle_model::{Configuration, FaultCode};
use heddle_program::Launch;

const SPLIT: &str = ".word 0x400b\n";
const MERGE: &str = ".word 0x500b\n";

/// `smask m0, t0`; `split m0, m0` at that bit of the thread number.
fn split_at(bit: usize) -> String {
    format!("srli t0, s0, {bit}\nandi t0, t0, 1\n.word 0x0002b00b\n{SPLIT}")
}

/// A program whose parts split again and again, down to so many levels; each thread counts its own way.
pub fn nested(levels: usize) -> String {
    let mut source = ".func start\ncsrr s0, 0xcc0\nli a0, 1\n".to_string();
    for level in 0..levels {
        source += &split_at(level);
        source +=
            &format!("beq t0, zero, other{level}\naddi a0, a0, 7\nother{level}:\nmul a0, a0, a0\n");
    }
    for _ in 0..levels {
        source += MERGE;
    }
    source + "ecall"
}

fn check<'a>(name: &'a str, source: &str) -> Check<'a> {
    Check::assembled(name, source).cores(&[CoreKind::Pws]).shape(Shape::new(3, 7))
}

#[test]
fn parts_split_again_and_merge_innermost_first() {
    check("one level", &nested(1)).run();
    check("two levels", &nested(2)).presets(&["small"]).run();
}

#[test]
fn q11_a_split_by_no_lane_or_all_lanes_has_an_empty_child() {
    for mask in ["zero", "s1"] {
        let source = format!(
            ".func start\ncsrr s0, 0xcc0\nli s1, 1\nadd t0, {mask}, zero\n.word 0x0002b00b\n{SPLIT}\
             mul a0, s0, s0\n{MERGE}addi a0, a0, 3\necall"
        );
        check(mask, &source).run();
    }
}

#[test]
fn the_published_words_split_and_merge() {
    let source = nested(1).replace("0x400b", "0xbf140000").replace("0x500b", "0xbf150000");
    check("published words", &source).run();
}

#[test]
fn q12_a_merge_without_a_split_does_nothing() {
    check("merge", &format!(".func start\nli a0, 5\n{MERGE}ecall")).run();
}

#[test]
fn q15_parts_wait_at_a_barrier_for_each_other() {
    let source = format!(
        ".func start\ncsrr s0, 0xcc0\n{}beq t0, zero, other\nmul a0, s0, s0\nother:\nbar\n{MERGE}bar\necall",
        split_at(0)
    );
    check("barrier", &source).run();
}

#[test]
fn q13_splits_in_a_loop_merge_in_each_iteration() {
    let source = format!(
        ".func start\ncsrr s0, 0xcc0\nli a0, 0\nli s2, 5\nloop:\n{}beq t0, zero, other\n\
         addi a0, a0, 9\nother:\naddi a0, a0, 1\n{MERGE}addi s2, s2, -1\nbne s2, zero, loop\necall",
        split_at(1)
    );
    check("loop", &source).run();
}

/// Warp slots are used by three thread blocks one after the other, at `tiny`.
#[test]
fn i3_a_thread_keeps_its_instruction_counter_in_each_unit_and_a_new_one_has_none() {
    let source = format!(
        ".func start\ncsrr a0, 0xc02\ncsrr s0, 0xcc0\n{}csrr s1, 0xc02\nbeq t0, zero, other\n\
         mul t1, s0, s0\nother:\ncsrr s2, 0xc02\n{MERGE}csrr s3, 0xc02\n\
         slli a0, a0, 8\nadd a0, a0, s1\nslli a0, a0, 8\nadd a0, a0, s2\nslli a0, a0, 8\nadd a0, a0, s3\necall",
        split_at(0)
    );
    check("instructions retired", &source).run();
}

#[test]
fn q12_a_merge_in_a_side_of_a_branch_of_its_own_is_fault_12() {
    let source = format!(
        ".func start\ncsrr s0, 0xcc0\n{}andi t1, s0, 2\nbeq t1, zero, skip\n{MERGE}skip:\n{MERGE}ecall",
        split_at(0)
    );
    check("merge elsewhere", &source).faults(FaultCode::AnnotationWrong);
}

#[test]
fn q11_a_split_without_a_free_context_is_fault_13() {
    let source = format!(".func start\ncsrr s0, 0xcc0\n{}{SPLIT}{SPLIT}{SPLIT}ecall", split_at(0));
    check("no context", &source).faults(FaultCode::NoContext);
}

#[test]
fn q14_threads_that_end_between_split_and_merge_are_fault_14() {
    let source = format!(".func start\ncsrr s0, 0xcc0\n{}ecall", split_at(0));
    check("exit", &source).faults(FaultCode::NoMerge);
}

#[test]
fn q13_parts_at_different_merges_are_fault_14() {
    let source = format!(
        ".func start\ncsrr s0, 0xcc0\n{}beq t0, zero, other\n{MERGE}j end\nother:\nnop\n{MERGE}end:\necall",
        split_at(0)
    );
    check("other merge", &source).faults(FaultCode::NoMerge);
}

/// Rule Q16, with one warp in the core.
#[test]
fn q16_a_split_and_a_merge_cost_what_the_contract_says() {
    let source = nested(1);
    let program = heddle_program::assembler::program(&source);
    for preset in ["tiny", "small", "paper"] {
        let core = Core::find(CoreKind::Pws, preset).unwrap();
        let configuration = Configuration::preset(CoreKind::Pws, preset).unwrap();
        let spsimds = configuration.units() as u64 - 1;
        let launch = Launch::new(1, configuration.lanes as u32, vec![]);
        let mut job = Job::new(&program, &launch, program.memory());
        job.kind = MemoryKind::Random(3);
        let counts = core.run_model(&job, &mut |_| {}).unwrap().statistics.splitting;
        assert_eq!((counts.splits, counts.merges, counts.empty_splits), (1, 1, 0));
        assert!((3..=spsimds + 3).contains(&counts.longest_split), "{preset}: {counts:?}");
        assert!((4..=spsimds + 4).contains(&counts.longest_merge), "{preset}: {counts:?}");
    }
}
