//! The rules of splits in assembly text, each by an example.

use heddle_splitting::assembly::{Decision, Reason, Refused, SplitError, split};

/// A function around these lines; its first line is line 3 of the file.
fn function(lines: &str) -> String {
    format!("\t.type f, @function\nf:\n{lines}\n\t.size f, .-f\n")
}

/// What is decided of each branch with two units.
fn decisions(lines: &str) -> Vec<Decision> {
    let result = split(&function(lines), 2).expect("a text that can be split");
    let branches = result.functions.into_iter().flat_map(|function| function.branches);
    branches.map(|branch| branch.decision).collect()
}

fn left(reason: Reason) -> Decision {
    Decision::Left(reason)
}

/// What is written, without comments.
fn written(lines: &str, units: usize) -> String {
    let text = split(&function(lines), units).expect("a text that can be split").text;
    let text = text.replace('\t', " ");
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

const SIDES: &str = "beqz a0, .L1\n addi a1, a1, 1\n j .L2\n.L1:\n addi a1, a1, 2\n.L2:\n ret";

#[test]
fn the_condition_the_mask_and_the_split_stand_in_front_of_the_branch_and_merge_where_they_meet() {
    let expected = "\
.type f, @function
f:
xor x30, a0, zero
sltiu x30, x30, 1
.insn r 0x0b, 3, 0, x0, x30, x0
.insn r 0x0b, 4, 0, x0, x0, x0
beqz a0, .L1
addi a1, a1, 1
j .L2
.L1:
addi a1, a1, 2
.L2:
.insn r 0x0b, 5, 0, x0, x0, x0
ret
.size f, .-f";
    assert_eq!(written(SIDES, 1), expected);
}

#[test]
fn what_only_some_paths_to_the_meeting_point_have_split_merges_in_front_of_it() {
    // a0 leads past the split; what stands in front of .L2 falls into it from a side.
    let text =
        "bnez a0, .L2\n beqz a1, .L1\n addi a1, a1, 1\n j .L2\n.L1:\n addi a1, a1, 2\n.L2:\n ret";
    let out = written(text, 1);
    assert!(out.contains("bnez a0, .L2\n"), "{out}");
    assert!(out.contains("addi a1, a1, 1\nj .Lheddle_merge_1\n"), "{out}");
    let landing = "addi a1, a1, 2\n.Lheddle_merge_1:\n.insn r 0x0b, 5, 0, x0, x0, x0\n.L2:\nret";
    assert!(out.contains(landing), "{out}");
}

#[test]
fn code_that_falls_into_the_meeting_point_from_elsewhere_jumps_past_the_merge() {
    let text = "bnez a0, .L3\n mv a2, a1\n.L2:\n ret\n.L3:\n beqz a1, .L1\n addi a1, a1, 1\n j .L2\n.L1:\n \
                addi a1, a1, 2\n j .L2";
    let out = written(text, 1);
    let landing = "mv a2, a1\nj .Lheddle_join_1\n.Lheddle_merge_1:\n.insn r 0x0b, 5, 0, x0, x0, x0\n\
                   .Lheddle_join_1:\n.L2:\nret";
    // The outer branch takes the unit of its side; with two units both are split.
    assert!(out.contains("beqz a1, .L1") && !out.contains(landing), "{out}");
    let marked = text.replace(" beqz", ".Lheddle_split_7:\n beqz");
    let out = written(&marked, 1);
    assert!(out.contains(landing), "{out}");
}

#[test]
fn splits_that_meet_at_one_place_merge_innermost_first() {
    let text = "beqz a0, .L1\n beqz a1, .L2\n addi a1, a1, 1\n j .L3\n.L2:\n addi a1, a1, 2\n j .L3\n.L1:\n \
                addi a1, a1, 3\n.L3:\n ret";
    let out = written(text, 2);
    let merges = "j .Lheddle_merge_2\n.L1:\naddi a1, a1, 3\nj .Lheddle_join_1\n.Lheddle_merge_2:\n\
                  .insn r 0x0b, 5, 0, x0, x0, x0\n.Lheddle_join_1:\n.L3:\n.insn r 0x0b, 5, 0, x0, x0, x0\nret";
    assert!(out.contains(merges), "{out}");
}

#[test]
fn units_go_to_the_outer_branch_first_and_branches_in_sequence_share_one() {
    let inner = "beqz a1, .L4\n addi a2, a2, 1\n j .L5\n.L4:\n addi a2, a2, 2\n.L5:\n";
    let again = inner.replace(".L4", ".L6").replace(".L5", ".L7");
    let outer = format!(
        "beqz a0, .L1\n{inner}{again} addi a2, a2, 1\n j .L2\n.L1:\n addi a1, a1, 2\n.L2:\n ret"
    );
    let numbers = |units| {
        let result = split(&function(&outer), units).expect("a text that can be split");
        let split = |decision: &Decision| matches!(decision, Decision::Split(_));
        let function = &result.functions[0];
        let which: Vec<bool> = function.branches.iter().map(|b| split(&b.decision)).collect();
        (function.units, which)
    };
    assert_eq!(numbers(0), (0, vec![false; 3]));
    assert_eq!(numbers(1), (1, vec![true, false, false]));
    assert_eq!(numbers(2), (2, vec![true; 3]));
    assert_eq!(numbers(7), (2, vec![true; 3]));
}

#[test]
fn a_branch_is_left_for_a_reason() {
    let sides =
        |side: &str| format!("beqz a0, .L1\n{side}\n j .L2\n.L1:\n addi a1, a1, 2\n.L2:\n ret");
    let barrier = ".insn r 0x0b, 0, 0, x0, x0, x0";
    for (text, reason) in [
        (sides("call g"), Reason::Call { line: 4 }),
        (sides(barrier), Reason::Barrier { line: 4 }),
        (sides("ecall"), Reason::ThreadEnds { line: 4 }),
        (sides(".L9: j .L9"), Reason::Endless { line: 4 }),
        (sides("ret"), Reason::NeverMeets),
        (sides("tail g"), Reason::NeverMeets),
        ("beqz a0, .L1\n.L1:\n ret".to_owned(), Reason::SamePlace),
        ("beqz a0, .L1\n addi a1, a1, 1\n.L1:\n ret".to_owned(), Reason::OneSide),
        (".L1: addi a0, a0, -1\n bnez a0, .L1\n ret".to_owned(), Reason::Loop),
        ("ret\n beqz a0, .L1\n nop\n.L1: ret".to_owned(), Reason::Unreached),
        (sides(""), Reason::OneSide),
        (SIDES.replace("beqz a0", "beqz x0"), Reason::Uniform),
    ] {
        assert_eq!(decisions(&text)[0], left(reason), "{text}");
    }
}

#[test]
fn code_of_both_sides_and_code_that_is_entered_past_the_branch_is_not_split() {
    // if (a0 || a1) x else y
    let text = "bnez a0, .L1\n beqz a1, .L2\n.L1:\n addi a2, a2, 1\n j .L3\n.L2:\n addi a2, a2, 2\n.L3:\n ret";
    assert_eq!(
        decisions(text),
        [left(Reason::Shared { line: 6 }), left(Reason::SideEntry { line: 6 })]
    );
}

#[test]
fn a_meeting_point_that_leads_back_into_a_side_is_no_region() {
    let text = "nop\n.L0: beqz a0, .L1\n.L4: addi a1, a1, 1\n j .L2\n.L1: addi a1, a1, 2\n.L2:\n bnez a1, .L4\n ret";
    assert!(matches!(decisions(text)[0], Decision::Left(Reason::SideEntry { .. })));
}

#[test]
fn a_branch_in_a_loop_merges_in_each_iteration() {
    let text = "li a4, 9\n.L0:\n beqz a0, .L1\n addi a0, a0, 1\n j .L2\n.L1:\n addi a0, a0, 2\n.L2:\n addi a4, a4, -1\n \
                bnez a4, .L0\n ret";
    assert_eq!(decisions(text)[0], Decision::Split(1));
}

#[test]
fn what_the_arguments_of_the_kernel_determine_does_not_diverge() {
    let text = function(SIDES);
    let kernel = text.replace("f,", "kernel_main,").replace("f:", "kernel_main:");
    let first = |text: &str| {
        split(text, 1).expect("a text that can be split").functions[0].branches[0].decision.clone()
    };
    assert_eq!(first(&text), Decision::Split(1));
    assert_eq!(first(&kernel), left(Reason::Uniform));
    let lane = kernel.replace("beqz", "csrr a0, 0xcc5\n beqz");
    assert_eq!(first(&lane), Decision::Split(1));
    let block = kernel.replace("beqz", "csrr a0, 0xcc1\n beqz");
    assert_eq!(first(&block), left(Reason::Uniform));
    // What sides write is not uniform where they meet.
    let lines = "csrr a1, 0xcc5\n li a0, 0\n bnez a1, .L8\n li a0, 1\n.L8:\n";
    let merged = kernel.replace("beqz", &format!("{lines}beqz"));
    let all = split(&merged, 1).expect("a text that can be split");
    assert_eq!(all.functions[0].branches[1].decision, Decision::Split(1));
}

#[test]
fn with_marks_only_marked_branches_are_split_also_with_one_side() {
    let text = format!(".Lheddle_split_3:\n beqz a2, .L9\n addi a2, a2, 1\n.L9:\n{SIDES}");
    assert_eq!(decisions(&text), [Decision::Split(1), left(Reason::NotMarked)]);
}

#[test]
fn a_mark_without_a_branch_is_told() {
    let result = split(&function(&format!(".Lheddle_split_3:\n call g\n{SIDES}")), 1);
    assert_eq!(result.expect("a text that can be split").stray_marks, [3]);
}

#[test]
fn splits_of_others_are_taken_out() {
    let text = "\t.insn r 11, 3, 0, zero, a0, zero\n\t.insn r 11, 4, 0, zero, zero, ra\n\t.word 0xbf150000\n ret";
    let result = split(&function(text), 1).expect("a text that can be split");
    assert_eq!(result.text, function(" ret"));
    assert_eq!(result.removed, [3, 4, 5]);
}

#[test]
fn registers_that_splits_need_are_refused_by_both_names() {
    for line in ["mv x30, a0", "add a0, a0, t5", "lw a0, 4(t6)", "sw x31, (a0)"] {
        let refused = split(&function(line), 1);
        assert!(matches!(refused, Err(SplitError::Reserved { line: 3, .. })), "{line}");
    }
}

#[test]
fn a_jump_through_a_register_is_refused_by_name() {
    let refused = split(&function("jr a0"), 1).expect_err("a jump table");
    let reason = Refused::Indirect("jr a0".to_owned());
    assert_eq!(refused, SplitError::Instruction { line: 3, reason });
}

#[test]
fn a_statement_behind_a_label_or_another_statement_keeps_its_line() {
    let text = function("f1: beqz a0, .L1; addi a1, a1, 1\n j .L2; .L1: addi a1, a1, 2; .L2: ret");
    let result = split(&text, 1).expect("a text that can be split");
    let lines: Vec<&str> = result.text.lines().collect();
    assert!(lines.contains(&"beqz a0, .L1; addi a1, a1, 1"), "{}", result.text);
    assert!(lines.contains(&" j .L2; .L1: addi a1, a1, 2; .L2: "), "{}", result.text);
    assert_eq!(result.text.matches("0x0b, 5").count(), 1);
}
