//! Dual-path execution, at `tiny`.

use crate::Proof;
use heddle_requirements::skip_tools;

const SCOREBOARD: Proof = Proof {
    exported: "dpe-core",
    properties: "dual_scoreboard",
    parameters: &[],
    probes: &[
        ("pending_left", "tracker_2.pending"),
        ("pending_right", "tracker_3.pending"),
        ("shadowed_left", "tracker_2.shadowed"),
        ("shadowed_right", "tracker_3.shadowed"),
        ("needed_left", "tracker_2.needed"),
        ("needed_right", "tracker_3.needed"),
        ("last_left", "tracker_2.last"),
        ("last_right", "tracker_3.last"),
        ("sets_left", "tracker_2.sets"),
        ("sets_right", "tracker_3.sets"),
        ("number_left", "tracker_2.number"),
        ("number_right", "tracker_3.number"),
    ],
    cut: &[],
    steps: 1,
};

#[test]
fn no_side_issues_over_a_true_dependence_and_nothing_waits_for_what_has_completed() {
    if skip_tools() {
        return;
    }
    assert!(SCOREBOARD.holds(&SCOREBOARD.text()));
}

#[test]
fn a_copy_that_is_left_out_is_found() {
    if skip_tools() {
        return;
    }
    let text = SCOREBOARD.text();
    for parameters in [
        // A pop copies nothing, or one side alone; a push copies nothing.
        &[("POP_COPIES", 0)],
        &[("POP_COPIES", 1)],
        &[("PUSH_COPIES", 0)],
    ] {
        assert!(!Proof { parameters, ..SCOREBOARD }.holds(&text), "{parameters:?}");
    }
}

#[test]
fn a_broken_dual_scoreboard_is_found() {
    if skip_tools() {
        return;
    }
    SCOREBOARD.finds(&[
        (
            "the copy wins over the clear (V15)",
            "shadowed_d = pending & ~clearing",
            "shadowed_d = pending",
        ),
        (
            "shadow bits of the other side are not looked at (VR2)",
            "|((pending | other_shadow) & needed)",
            "|(pending & needed)",
        ),
        (
            "pending bits of the own side are not looked at (VR2)",
            "|((pending | other_shadow) & needed)",
            "|(other_shadow & needed)",
        ),
        (
            "an exit does not wait for what is shadowed (VR2)",
            "last & ((|in_flight) | (|other_shadow))",
            "last & (|in_flight)",
        ),
        (
            "a completion leaves the shadow bit (VR4)",
            "shadowed_d = shadowed & ~clearing",
            "shadowed_d = shadowed",
        ),
        (
            "a completion leaves the pending bit (VR4)",
            "pending <= (pending & ~clearing) | setting",
            "pending <= pending | setting",
        ),
        (
            "an issue sets no bit (VR3)",
            "pending <= (pending & ~clearing) | setting",
            "pending <= pending & ~clearing",
        ),
    ]);
}

const STACKS: Proof = Proof {
    exported: "dual-path-stacks",
    properties: "dual_path_stacks",
    parameters: &[],
    probes: &[
        ("left_mask", "path_2.side_mask"),
        ("right_mask", "path_3.side_mask"),
        ("left_path", "path_2.side"),
        ("right_path", "path_3.side"),
        ("alive", "warp_1.alive"),
        ("position", "warp_1.top_position"),
        ("register_full", "register.full"),
        ("register_slot", "register.branch_slot"),
        ("register_taken", "register.branch_taken"),
        ("register_not_taken", "register.branch_not_taken"),
        ("register_kind", "register.branch_kind"),
        ("register_target", "register.branch_target"),
        ("register_rpc", "register.branch_rpc"),
        ("register_pushing", "register.pushing_warp"),
        ("read_position", "memory_1.read_position"),
        ("read_left_mask", "memory_1.read_left_mask"),
        ("read_right_mask", "memory_1.read_right_mask"),
        ("write_left_valid", "memory_1.write_left_valid"),
        ("write_left_position", "memory_1.write_left_position"),
        ("write_left_mask", "memory_1.write_left_mask"),
        ("write_right_valid", "memory_1.write_right_valid"),
        ("write_right_position", "memory_1.write_right_position"),
        ("write_right_mask", "memory_1.write_right_mask"),
    ],
    cut: &["async_ram_covered_6_1_1", "async_ram_path_6_1_1", "async_ram_bits_4_6_1_1"],
    steps: 1,
};

#[test]
fn a_thread_is_in_one_side_of_an_entry_at_most_and_in_the_one_that_its_branches_have_chosen() {
    if skip_tools() {
        return;
    }
    assert!(STACKS.holds(&STACKS.text()));
}

#[test]
fn broken_masks_of_sides_are_found() {
    if skip_tools() {
        return;
    }
    STACKS.finds(&[
        (
            "threads that take a branch stay on the left too (V5)",
            "stays = lanes & ~taken",
            "stays = lanes",
        ),
        (
            "a side that is pruned keeps its threads (V5c)",
            "if (left_pruned) begin\n      next_left_mask = 4'h0",
            "if (left_pruned) begin\n      next_left_mask = not_taken",
        ),
        ("both sides are always pruned together (V5c)", "if (right_pruned)", "if (left_pruned)"),
        (
            "a branch goes on in the other warp (V5)",
            "assign pushing = pushing_warp;",
            "assign pushing = {pushing_warp[2:0], pushing_warp[3]};",
        ),
        (
            "sides that end are mixed up (V7)",
            "left_ends = grant & left_pending",
            "left_ends = grant & right_pending",
        ),
        (
            "a side that ends keeps its threads (V7)",
            "if (end_valid) begin\n      side_mask_d = 4'h0",
            "if (end_valid) begin\n      side_mask_d = step_next_mask",
        ),
        (
            "the entry that is popped is read again (V8)",
            ".read_position(warp_1_below)",
            ".read_position(warp_1_position)",
        ),
        (
            "the sides of the entry below are mixed up (V9)",
            ".pop_mask(memory_1_read_left_mask)",
            ".pop_mask(memory_1_read_right_mask)",
        ),
        (
            "the masks of a covered entry lose threads that have ended (V25)",
            ".write_left_mask(path_2_mask)",
            ".write_left_mask(path_2_lanes)",
        ),
        (
            "a TOS is replaced whose other side has threads (P5)",
            "same_depth & !other_valid",
            "same_depth",
        ),
        ("a block starts with all its lanes (V1)", "= start_tail;", "= all_lanes;"),
    ]);
}
