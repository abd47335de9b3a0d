//! Wavefront splitting, at `tiny`.

use crate::Proof;
use heddle_requirements::skip_tools;

const WARP_SPLITS: Proof = Proof {
    exported: "pws-core",
    properties: "warp_splits",
    parameters: &[],
    probes: &[
        ("children_0", "children_0"),
        ("children_1", "children_1"),
        ("children_2", "children_2"),
        ("is_child_0", "is_child_0"),
        ("is_child_1", "is_child_1"),
    ],
    cut: &[],
    steps: 2,
};

#[test]
fn every_thread_is_in_the_one_context_where_splits_and_merges_have_put_it() {
    if skip_tools() {
        return;
    }
    assert!(WARP_SPLITS.holds(&WARP_SPLITS.text()));
}

#[test]
fn broken_splits_and_merges_are_found() {
    if skip_tools() {
        return;
    }
    let pair = "merging_0 & (youngest_0 == 2'h1) & merging_1 & !(|youngest_1)";
    WARP_SPLITS.finds(&[
        (
            "a split keeps what it gives (Q11)",
            "live_held_0_d = live_held_0 & ~given_0",
            "live_held_0_d = live_held_0",
        ),
        ("an empty part is the parent's (Q11)", "if (!(|keeps_0)) begin", "if (1'b0) begin"),
        (
            "a child has all threads of the split (Q11)",
            "child_mask_1 = given_0",
            "child_mask_1 = lanes_0",
        ),
        (
            "two splits of a cycle take one context (Q11)",
            "splits_below_1 = splits_below_0 << one",
            "splits_below_1 = splits_below_0",
        ),
        (
            "a split takes a unit whose context is active (Q11)",
            "free[1] = !is_child_0",
            "free[1] = 1'b1",
        ),
        (
            "an empty child runs (Q11)",
            "merging_held_1_d = !child_runs_1",
            "merging_held_1_d = 1'b0",
        ),
        (
            "an older child goes lost (Q11)",
            "children_0_d = (children_0 << unit_w) | chosen_number_0",
            "children_0_d = chosen_number_0",
        ),
        (
            "the parent does not get the threads back (Q13)",
            "live_held_0_d = live_held_0 | pairs_regained_0",
            "live_held_0_d = live_held_0",
        ),
        (
            "a child keeps its threads when it ends (Q13)",
            "live_held_1_d = 4'h0",
            "live_held_1_d = live_held_1",
        ),
        (
            "a child merges that has not arrived (Q13)",
            pair,
            "merging_0 & (youngest_0 == 2'h1) & !(|youngest_1)",
        ),
        (
            "a child merges that has children (Q13)",
            pair,
            "merging_0 & (youngest_0 == 2'h1) & merging_1",
        ),
        (
            "a child merges into a parent that has not arrived (Q13)",
            pair,
            "(youngest_0 == 2'h1) & merging_1 & !(|youngest_1)",
        ),
        (
            "a child stays one after its merge (Q13)",
            "children_0_d = children_0 >> unit_w",
            "children_0_d = children_0",
        ),
        (
            "threads of a child end (Q14)",
            "exit_1 & (has_child_1 | has_parent_1)",
            "exit_1 & has_child_1",
        ),
        (
            "threads of a context with a child end (Q14)",
            "exit_0 & (has_child_0 | has_parent_0)",
            "exit_0 & has_parent_0",
        ),
    ]);
}
