//! Dynamic warp formation: the places of a thread outside the insertion unit. Each proof is about one of them, and shows that it
//! brings a thread to the next one only after it has taken it, once: `row_unit` a thread that waits, `pool_front_end` a warp in stage D,
//! `flight_table` an instruction in flight, `spill_queue` a record. So, with `pool_threads`, a thread that is in one place stays in one.
//!
//! What they assume of the dispatcher, the datapath, the spill port and the memory stands in the files, with the rule.

use crate::Proof;
use heddle_requirements::skip_tools;

const ROW_UNIT: Proof = Proof {
    exported: "row-unit",
    properties: "row_unit",
    parameters: &[],
    probes: &[
        ("live_0", "states.column_0.live_held"),
        ("live_1", "states.column_1.live_held"),
        ("live_2", "states.column_2.live_held"),
        ("live_3", "states.column_3.live_held"),
        ("waiting_0", "states.column_0.waiting_held"),
        ("waiting_1", "states.column_1.waiting_held"),
        ("waiting_2", "states.column_2.waiting_held"),
        ("waiting_3", "states.column_3.waiting_held"),
        ("held_lanes", "held.lanes"),
        ("held_row", "held.row_held"),
    ],
    cut: &["resume_lane_4_2"],
    steps: 1,
};

const POOL_FRONT_END: Proof = Proof {
    exported: "pool-front-end",
    properties: "pool_front_end",
    parameters: &[],
    probes: &[],
    cut: &["instruction_memory_0"],
    steps: 1,
};

/// The proof about the threads of one lane.
macro_rules! flight_table {
    ($lane:literal) => {
        Proof {
            exported: "flight-table",
            properties: "flight_table",
            parameters: &[("LANE", $lane)],
            probes: &[
                ("in_use", "in_use"),
                ("occupied", "arrivals.occupied"),
                ("slot_0", "arrivals.slot_0"),
                ("slot_1", "arrivals.slot_1"),
                ("slot_2", "arrivals.slot_2"),
                ("slot_3", "arrivals.slot_3"),
                ("leaving", "leaving"),
                ("leaving_tag", "leaving_tag"),
                ("lanes_0", "instructions.masks_0.words[0]"),
                ("lanes_1", "instructions.masks_0.words[1]"),
                ("lanes_2", "instructions.masks_0.words[2]"),
                ("lanes_3", "instructions.masks_0.words[3]"),
                ("row_0", concat!("instructions.rows_", $lane, ".words[0]")),
                ("row_1", concat!("instructions.rows_", $lane, ".words[1]")),
                ("row_2", concat!("instructions.rows_", $lane, ".words[2]")),
                ("row_3", concat!("instructions.rows_", $lane, ".words[3]")),
                ("outcome_0", "outcomes.words[0]"),
                ("outcome_1", "outcomes.words[1]"),
                ("outcome_2", "outcomes.words[2]"),
                ("outcome_3", "outcomes.words[3]"),
            ],
            cut: &[],
            steps: 1,
        }
    };
}

const FLIGHT_TABLE: [Proof; 4] =
    [flight_table!(0), flight_table!(1), flight_table!(2), flight_table!(3)];

const SPILL_QUEUE: Proof = Proof {
    exported: "spill-queue",
    properties: "spill_queue",
    parameters: &[],
    probes: &[("head", "head"), ("tail", "tail"), ("in_flight", "in_flight")],
    cut: &[],
    steps: 1,
};

#[test]
fn a_thread_that_waits_is_in_the_row_unit_once_until_a_group_brings_it() {
    if skip_tools() {
        return;
    }
    assert!(ROW_UNIT.holds(&ROW_UNIT.text()));
}

#[test]
fn a_row_unit_that_brings_a_thread_twice_or_none_is_found() {
    if skip_tools() {
        return;
    }
    ROW_UNIT.finds(&[
        (
            "threads of a row that is taken still wait (DK1)",
            "(waiting_held & ~taken_rows)",
            "waiting_held",
        ),
        (
            "a group that is loaded stays in the row register (DK1)",
            "lanes_d = lanes & ~group",
            "lanes_d = lanes",
        ),
        (
            "a row is taken while the register has lanes (DK1)",
            "takes = held_empty & states_entering_valid",
            "takes = states_entering_valid",
        ),
        (
            "all rows that enter are taken (DK1)",
            "taken_rows = lowest_onehot",
            "taken_rows = entering",
        ),
        (
            "the group of a row has lanes that have left it (DK1)",
            "group[1] = lanes[1] & (",
            "group[1] = (",
        ),
        (
            "the PC of a group is that of lane 1 (DK1)",
            "if (first_lane_onehot[0])",
            "if (first_lane_onehot[1])",
        ),
        ("threads of a barrier wait in all rows (DA1)", "stopped = row_bit", "stopped = 4'hf"),
        ("the last row is never swizzled (DD3)", "if (swizzle & !(^start_warps))", "if (1'b0)"),
    ]);
}

#[test]
fn a_picked_warp_is_in_stage_d_until_it_issues_once() {
    if skip_tools() {
        return;
    }
    assert!(POOL_FRONT_END.holds(&POOL_FRONT_END.text()));
}

#[test]
fn a_warp_that_issues_twice_or_never_is_found() {
    if skip_tools() {
        return;
    }
    POOL_FRONT_END.finds(&[
        (
            "an instruction that has issued stays in D (DI7)",
            "else if (pick_valid | fires)",
            "else if (pick_valid)",
        ),
        (
            "a warp is picked while one waits in D (DI1)",
            "pick_open = !occupied | fires",
            "pick_open = !occupied | valid",
        ),
        (
            "an instruction issues without a free entry (DI7)",
            "valid = occupied & fits & flight_free",
            "valid = occupied & fits",
        ),
    ]);
}

#[test]
fn a_thread_is_in_one_entry_of_the_flight_table_until_its_arrival_is_taken() {
    if skip_tools() {
        return;
    }
    let text = FLIGHT_TABLE[0].text();
    for (lane, proof) in FLIGHT_TABLE.iter().enumerate() {
        assert!(proof.holds(&text), "lane {lane}");
    }
}

#[test]
fn a_flight_table_that_brings_a_thread_twice_or_of_a_freed_entry_is_found() {
    if skip_tools() {
        return;
    }
    FLIGHT_TABLE[0].finds(&[
        (
            "threads that have ended or wait arrive (DA2, DD8)",
            "arrives = 1'b0",
            "arrives = completion_valid",
        ),
        (
            "an entry is free when its instruction arrives (DD4)",
            "if (ends) begin",
            "if (completion_valid) begin",
        ),
        (
            "an arrival that is taken stays in the queue (DA2)",
            "remaining = occupied >> 2'h1",
            "remaining = occupied",
        ),
        (
            "an arrival frees its entry never (DD4)",
            "released = first_entry << leaving_tag",
            "released = 4'h0",
        ),
        (
            "a thread gets the row of another lane (DD1)",
            ".issue_rows_0(flight_sw_0)",
            ".issue_rows_0(flight_sw_1)",
        ),
        (
            "an instruction that is no branch has the outcome of one (DA1)",
            "default: outcome = 4'h0",
            "default: outcome = completion_taken",
        ),
    ]);
}

#[test]
fn the_spill_queue_takes_what_is_offered_and_brings_each_record_back_once() {
    if skip_tools() {
        return;
    }
    assert!(SPILL_QUEUE.holds(&SPILL_QUEUE.text()));
}

#[test]
fn a_spill_queue_that_loses_a_record_or_brings_it_twice_is_found() {
    if skip_tools() {
        return;
    }
    SPILL_QUEUE.finds(&[
        (
            "a register is emptied when a load is accepted (DQ4)",
            "spilled_take = stores",
            "spilled_take = offer_accepted",
        ),
        ("a record is loaded again (DQ7)", "head <= head + 5'h1", "head <= head"),
        ("a record is written over (DQ4)", "tail <= tail + 5'h1", "tail <= tail"),
        ("a store goes to the first record (DQ4)", "offer_record = tail", "offer_record = head"),
        (
            "a fill is loaded while the register has one (DQ7)",
            "has_records & !filling_now",
            "has_records & !in_flight",
        ),
        ("an empty queue is loaded from (DQ7)", "has_records & !filling_now", "!filling_now"),
        (
            "a fill that is loaded stays in its register (DD4)",
            "if (offer_response_valid | fill_take)",
            "if (offer_response_valid)",
        ),
        (
            "a thread comes back with the row of another lane (DD1)",
            ".d_0(offer_response_sw_0)",
            ".d_0(offer_response_sw_1)",
        ),
    ]);
}
