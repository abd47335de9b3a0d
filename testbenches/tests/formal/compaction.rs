//! The thread compactor and the block-wide stacks.

use crate::Proof;
use heddle_requirements::skip_tools;

const COMPACTOR: Proof = Proof {
    exported: "thread-compactor",
    properties: "thread_compactor",
    parameters: &[],
    probes: &[
        ("waiting_0", "lane_0.buffer"),
        ("waiting_1", "lane_1.buffer"),
        ("waiting_2", "lane_2.buffer"),
        ("waiting_3", "lane_3.buffer"),
        ("disabled_held", "generation.disabled_held"),
    ],
    cut: &[],
    steps: 10,
};

const BLOCK_STACKS: Proof = Proof {
    exported: "tbc-core",
    properties: "block_stacks",
    parameters: &[],
    probes: &[
        ("exists", "buffer.exists"),
        ("slot_block_0", "buffer.blocks.words[0]"),
        ("slot_block_1", "buffer.blocks.words[1]"),
        ("slot_block_2", "buffer.blocks.words[2]"),
        ("slot_block_3", "buffer.blocks.words[3]"),
        ("wcnt_0", "progress.block_0.warps"),
        ("wcnt_1", "progress.block_1.warps"),
        ("progress_0", "progress.block_0.progress"),
        ("progress_1", "progress.block_1.progress"),
        ("check_0", "progress.block_0.check"),
        ("check_1", "progress.block_1.check"),
        ("resolve_0", "progress.block_0.resolve"),
        ("resolve_1", "progress.block_1.resolve"),
        ("taken_0", "progress.block_0.taken"),
        ("taken_1", "progress.block_1.taken"),
        ("not_taken_0", "progress.block_0.not_taken"),
        ("not_taken_1", "progress.block_1.not_taken"),
        ("serves", "turn.fires"),
        ("serves_branch", "turn.look.resolves"),
        ("save_waiting", "turn.save_valid_0"),
        ("save_likely", "turn.save_valid_1"),
        ("save_not_taken", "turn.save_valid_2"),
        ("waiting_position", "turn.save_position_0"),
        ("likely_position", "turn.save_position_1"),
        ("not_taken_position", "turn.save_position_2"),
        ("looked", "turn.look.busy_held"),
        ("looked_block", "turn.look.block_held"),
        ("looked_served", "turn.look.served_held"),
        ("looked_taken", "turn.look.taken_held"),
        ("looked_not_taken", "turn.look.not_taken_held"),
        ("picks", "buffer.picked_valid"),
        ("picked_slot", "buffer.picked_slot"),
        ("queued", "compactor.requests.occupied"),
        ("next_block", "compactor.requests.slot_0"),
        ("last_block", "compactor.requests.slot_1"),
        ("forms_block", "compactor.generation.block_held"),
        ("forms_disabled", "compactor.generation.disabled_held"),
        ("forms_slot", "compactor.generation.slot_counter"),
        ("lane_0", "compactor.lane_0.buffer"),
        ("lane_1", "compactor.lane_1.buffer"),
        ("lane_2", "compactor.lane_2.buffer"),
        ("lane_3", "compactor.lane_3.buffer"),
    ],
    cut: &["block_entries_*", "async_ram_bits_4_6_2_1"],
    steps: 2,
};

/// The proof about the masks in one lane.
const fn block_masks(lane: usize) -> Proof {
    const LANES: [&[(&str, u32)]; 4] =
        [&[("LANE", 0)], &[("LANE", 1)], &[("LANE", 2)], &[("LANE", 3)]];
    const HELD: [&[(&str, &str)]; 4] = [
        &[("lane_live", "lane_0.live"), ("lane_members", "members_held_0")],
        &[("lane_live", "lane_1.live"), ("lane_members", "members_held_1")],
        &[("lane_live", "lane_2.live"), ("lane_members", "members_held_2")],
        &[("lane_live", "lane_3.live"), ("lane_members", "members_held_3")],
    ];
    Proof {
        exported: "tbc-core",
        properties: "block_masks",
        parameters: LANES[lane],
        probes: HELD[lane],
        cut: &[],
        steps: 2,
    }
}

#[test]
fn the_thread_compactor_never_loses_duplicates_or_moves_a_thread() {
    if skip_tools() {
        return;
    }
    assert!(COMPACTOR.holds(&COMPACTOR.text()));
}

#[test]
fn a_broken_thread_compactor_is_found() {
    if skip_tools() {
        return;
    }
    COMPACTOR.finds(&[
        (
            "a thread that leaves stays",
            "assign others = buffer & ~offered",
            "assign others = buffer",
        ),
        ("threads get lost", "assign others = buffer & ~offered", "assign others = 4'h0"),
        ("warps are counted wrongly", "warp_counter_d = 3'h1", "warp_counter_d = 3'h0"),
        ("the mode is inverted", "if (compaction_disabled)", "if (!compaction_disabled)"),
    ]);
}

#[test]
fn masks_of_the_two_sides_of_a_branch_are_disjoint() {
    if skip_tools() {
        return;
    }
    let text = block_masks(0).text();
    for lane in 0..4 {
        assert!(block_masks(lane).holds(&text), "lane {lane}");
    }
}

#[test]
fn broken_masks_are_found() {
    if skip_tools() {
        return;
    }
    block_masks(2).finds(&[
        ("mask words are not cleared", "clears = entering_first", "clears = 1'b0"),
        ("the columns of all blocks are cleared", "kept = ~columns", "kept = 4'h0"),
        (
            "threads that take the branch enter both mask words",
            "enters_not_taken = entering_lanes & ~entering_takes",
            "enters_not_taken = entering_lanes",
        ),
        (
            "threads enter nothing",
            "second_writes = entering_not_taken_valid",
            "second_writes = 1'b0",
        ),
        (
            "another thread enters",
            "entrant = first_thread << entering",
            "entrant = first_thread << thread",
        ),
    ]);
}

#[test]
fn warps_are_counted_without_underflow_and_a_branch_makes_entries_if_a_block_diverges() {
    if skip_tools() {
        return;
    }
    assert!(BLOCK_STACKS.holds(&BLOCK_STACKS.text()));
}

#[test]
fn a_block_that_counts_the_sides_of_its_threads_wrongly_is_found() {
    if skip_tools() {
        return;
    }
    BLOCK_STACKS.finds(&[
        (
            "the last warp decides",
            "taken_next = taken | (first_valid & first_taken)",
            "taken_next = first_valid ? first_taken : taken",
        ),
        (
            "warps that do not take it do not count",
            "not_taken_next = not_taken | (first_valid & first_not_taken)",
            "not_taken_next = not_taken",
        ),
        ("a branch before counts too", "not_taken_next & !unit_valid", "not_taken_next"),
        (
            "all blocks decide together",
            "taken_next = taken | (first_valid & first_taken)",
            "taken_next = taken | first_taken",
        ),
        (
            "a branch that no thread takes makes entries",
            "diverges = resolves & !agrees",
            "diverges = resolves & !(agrees & any_taken)",
        ),
        ("the rule cannot be switched off", "agrees = unanimous & resolves", "agrees = resolves"),
    ]);
}

#[test]
fn entries_of_one_bank_that_are_written_in_a_cycle_are_found() {
    if skip_tools() {
        return;
    }
    BLOCK_STACKS.finds(&[
        (
            "a top that is dropped waits below its sides",
            "update_valid = splits & !sides_dropped",
            "update_valid = splits",
        ),
        (
            "the side that waits takes the place of the likely-convergence entry",
            "not_taken_position = second",
            "not_taken_position = first",
        ),
    ]);
}

#[test]
fn wrong_counts_of_warps_are_found() {
    if skip_tools() {
        return;
    }
    BLOCK_STACKS.finds(&[
        (
            "a warp that arrives stays in its slot",
            "exists <= (exists & ~leaving) | forming",
            "exists <= exists | forming",
        ),
        (
            "of two arrivals in a cycle one counts",
            "if (second_valid)",
            "if (second_valid & !first_valid)",
        ),
        ("a slot that has been picked is picked again", "& ~busy & ~picked", "& ~busy"),
        ("a block goes on before its last warp is formed", "form_valid & form_last", "form_valid"),
        (
            "a block asks again while it waits",
            "progress_next = PROGRESS_WAIT",
            "progress_next = PROGRESS_CHECK",
        ),
        ("a thread is formed twice", "buffer_d = others", "buffer_d = buffer"),
    ]);
}
