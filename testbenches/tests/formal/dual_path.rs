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
