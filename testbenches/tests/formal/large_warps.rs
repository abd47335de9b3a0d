//! Large warps, at 4 lanes, with two and with four rows.

use crate::Proof;
use heddle_designs::registry;
use heddle_requirements::skip_tools;

const SUB_WARPS: Proof = Proof {
    exported: "sub-warp-builder",
    properties: "sub_warps",
    parameters: &[],
    probes: &[
        ("copy_0", "copy_0"),
        ("copy_1", "copy_1"),
        ("copy_2", "copy_2"),
        ("copy_3", "copy_3"),
    ],
    cut: &[],
    steps: 1,
};

const NUMBERS: Proof = Proof {
    exported: "sub-warp-table",
    properties: "sub_warp_numbers",
    parameters: &[],
    probes: &[
        ("in_use_0", "numbers_0.in_use"),
        ("in_use_1", "numbers_1.in_use"),
        ("of_current_0", "numbers_0.of_current"),
        ("of_current_1", "numbers_1.of_current"),
        ("jumps_0", "numbers_0.jumps"),
        ("jumps_1", "numbers_1.jumps"),
    ],
    cut: &[],
    steps: 1,
};

/// Whether the properties hold of a block with four rows, which no preset has.
fn holds_with_four_rows(proof: Proof) -> bool {
    let block = registry::find(proof.exported).expect("it is registered");
    let sweep = block.sweep("rows").expect("it is swept");
    let point = sweep.points.iter().find(|point| point.value == 4).expect("a point");
    let text = heddle_export::verilog(&(point.build)().expect("it builds").design);
    Proof { parameters: &[("ROWS", 4), ("ROW_W", 2)], ..proof }.holds(&text)
}

#[test]
fn every_thread_is_sent_once_in_its_lane_in_as_few_sub_warps_as_the_columns_allow() {
    if skip_tools() {
        return;
    }
    assert!(SUB_WARPS.holds(&SUB_WARPS.text()), "two rows");
    assert!(holds_with_four_rows(SUB_WARPS), "four rows");
}

#[test]
fn a_broken_sub_warp_builder_is_found() {
    if skip_tools() {
        return;
    }
    SUB_WARPS.finds(&[
        ("a busy thread is sent (W9)", "candidates = copy & ~busy", "candidates = copy"),
        ("a thread is sent twice (W9)", "remaining = copy & ~sent", "remaining = copy"),
        ("a lane has two threads (W9)", "onehot = request & negated", "onehot = request"),
        ("a thread goes to another lane (W9)", "copy_0_d = mask_0", "copy_0_d = mask_1"),
        ("an instruction is not fetched (W8)", "else if (load | take)", "else if (take)"),
        ("a lane waits for another one (W11)", ".busy(busy_3)", ".busy(busy_3 | {2{|copy_0}})"),
        (
            "a sub-warp does not wait with wait_full (W11)",
            "wait_full & (|blocked)",
            "1'b0 & (|blocked)",
        ),
        (
            "a jump is sent as other instructions (W13)",
            "remaining = 2'h0",
            "remaining = copy & ~sent",
        ),
        ("a ballot has two rows (WA2)", "sent = copy & lowest_row", "sent = copy"),
        ("threads are left behind (W12)", "last = !(|more)", "last = 1'b1"),
        (
            "a ballot leaves rows behind (WA2)",
            "last = !((|other_rows) | (|row_blocked))",
            "last = 1'b1",
        ),
    ]);
}

#[test]
fn no_number_is_in_use_twice() {
    if skip_tools() {
        return;
    }
    assert!(NUMBERS.holds(&NUMBERS.text()), "two rows");
    assert!(holds_with_four_rows(NUMBERS), "four rows");
}

#[test]
fn a_number_that_is_in_use_twice_is_found() {
    if skip_tools() {
        return;
    }
    NUMBERS.finds(&[
        (
            "a completion frees all numbers (WA1)",
            "in_use <= (in_use & ~completing) | issuing",
            "in_use <= (in_use & ~{2{|completing}}) | issuing",
        ),
        (
            "a sub-warp takes no number (W9)",
            "in_use <= (in_use & ~completing) | issuing",
            "in_use <= in_use & ~completing",
        ),
        (
            "a sub-warp takes a number of another large warp (WA1)",
            "issue_large_warp == 1'b1",
            "issue_large_warp == 1'b0",
        ),
        (
            "a completion frees a number of another large warp (WA1)",
            "completion_valid & (large_warp == 1'b1)",
            "completion_valid & (large_warp == 1'b0)",
        ),
        ("an older sub-warp is of the current instruction (WA3)", "if (fetched)", "if (1'b0)"),
        (
            "the sub-warp that completes keeps its instruction from being whole (WA3)",
            "!(|(of_current & ~named))",
            "!(|of_current)",
        ),
        ("a number stays a jump (W13)", "jumps_d = jumps & ~issuing", "jumps_d = jumps"),
    ]);
}
