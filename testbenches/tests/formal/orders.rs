//! Orders of issue, at `tiny`.

use crate::Proof;
use heddle_requirements::skip_tools;

const FETCH_GROUPS: Proof = Proof {
    exported: "two-level-order",
    properties: "fetch_groups",
    parameters: &[],
    probes: &[("top_slot", "top"), ("count", "count")],
    cut: &[],
    steps: 1,
};

#[test]
fn there_is_always_a_top_group_and_another_one_becomes_it_only_by_stall_or_timeout() {
    if skip_tools() {
        return;
    }
    assert!(FETCH_GROUPS.holds(&FETCH_GROUPS.text()));
}

#[test]
fn broken_fetch_groups_are_found() {
    if skip_tools() {
        return;
    }
    FETCH_GROUPS.finds(&[
        (
            "slots at the barrier go on (G24)",
            "active & ~waiting & ~long_stalls",
            "active & ~long_stalls",
        ),
        (
            "slots that do not exist go on (G24)",
            "active & ~waiting & ~long_stalls",
            "~waiting & ~long_stalls",
        ),
        (
            "the top is looked for behind itself (G24)",
            "others = going & ~top_group_members",
            "others = going",
        ),
        (
            "the first group in place of the first behind the top (G25)",
            "if (others_behind_any) begin",
            "if (1'b0) begin",
        ),
        (
            "one slot of the top that is stalled suffices (G24)",
            "top_stalls = !(|(going & top_group_members))",
            "top_stalls = |(~going & top_group_members)",
        ),
        (
            "choices of other groups count (G26)",
            "opportunity & (|(candidates & top_group_members))",
            "opportunity & (|candidates)",
        ),
        ("no timeout is a timeout (G26)", "full = (|group_timeout) & ", "full = "),
        (
            "the choice of this cycle is not counted (G26)",
            "(full_before | (full_by_choice & counts))",
            "full_before",
        ),
        ("a change leaves the count (G26)", "count_d = 16'h0", "count_d = count_next"),
        (
            "the top is a slot, not a group (G22)",
            "from_next = other_groups_own_group |",
            "from_next = others |",
        ),
        (
            "slots from the top on stay behind (G25)",
            "behind_top <= from_next",
            "behind_top <= behind_top",
        ),
    ]);
}
