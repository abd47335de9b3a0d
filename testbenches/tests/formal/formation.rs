//! Dynamic warp formation: the warp pool and its groups, without policies and warp barriers. Each proof assumes of the blocks
//! around it what another one proves, here or in `formation_places`, or names the rule, but for this, which no proof shows: CNT of
//! a group is the number of threads of its warps, so it is 0 only when the last one has been picked (`group_lists`).
//!
//! The rules that are named and that no proof shows are DD16, what is inserted finds a place in the heap and in its set of the MHeap
//! LUT, and those of what is around the control unit: a block starts in rows without a live thread (D2, D5), the datapath completes
//! each instruction in flight once, with its threads (C3), spill port and memory accept what is offered and answer a load with the
//! record (DQ6, DQ7).
//!
//! The random sequences of arrivals (`tests/warp_formation`) check the whole control unit, also with policies and warp barriers: in
//! every cycle that each thread is in one place of the unit or outside, and that every warp has a thread; at each store that its
//! threads are in the unit; of the group unit in every cycle in which no update is on its way that the lists of groups have the
//! warps of the pool, and at each pick that the threads are in the unit, at its PC.

use crate::Proof;
use heddle_requirements::skip_tools;

const PC_WARP_LUT: Proof = Proof {
    exported: "insertion-unit",
    properties: "pc_warp_lut",
    parameters: &[],
    probes: &[
        ("in_use", "allocator.in_use"),
        ("valid_0", "lut.way_0.valids"),
        ("valid_1", "lut.way_1.valids"),
        ("lut_key_0", "lut.way_0.keys.words[0]"),
        ("lut_key_1", "lut.way_0.keys.words[1]"),
        ("lut_key_2", "lut.way_1.keys.words[0]"),
        ("lut_key_3", "lut.way_1.keys.words[1]"),
        ("lut_lanes_0", "lut.way_0.occupancies.words[0]"),
        ("lut_lanes_1", "lut.way_0.occupancies.words[1]"),
        ("lut_lanes_2", "lut.way_1.occupancies.words[0]"),
        ("lut_lanes_3", "lut.way_1.occupancies.words[1]"),
        ("lut_entry_0", "lut.way_0.entries.words[0]"),
        ("lut_entry_1", "lut.way_0.entries.words[1]"),
        ("lut_entry_2", "lut.way_1.entries.words[0]"),
        ("lut_entry_3", "lut.way_1.entries.words[1]"),
        ("complete_0", "pool.finals.words[0]"),
        ("complete_1", "pool.finals.words[1]"),
        ("complete_2", "pool.finals.words[2]"),
        ("complete_3", "pool.finals.words[3]"),
        ("complete_4", "pool.finals.words[4]"),
        ("complete_5", "pool.finals.words[5]"),
        ("complete_6", "pool.finals.words[6]"),
        ("complete_7", "pool.finals.words[7]"),
        ("key_0", "registers.key_0"),
        ("key_1", "registers.key_1"),
        ("loaded_0", "registers.loaded_0"),
        ("loaded_1", "registers.loaded_1"),
        ("arrived", "registers.arrived"),
    ],
    cut: &[],
    steps: 2,
};

/// The proof about the threads of one lane.
macro_rules! pool_threads {
    ($lane:literal) => {
        Proof {
            exported: "insertion-unit",
            properties: "pool_threads",
            parameters: &[("LANE", $lane)],
            probes: &[
                ("in_use", "allocator.in_use"),
                ("hit", "inserter.hit"),
                ("entry", "inserter.lut_entry"),
                ("occupied", "inserter.lut_occupied"),
                ("lanes_0", "registers.lanes_0"),
                ("lanes_1", "registers.lanes_1"),
                ("loaded_0", "registers.loaded_0"),
                ("loaded_1", "registers.loaded_1"),
                ("spilled_0", "registers.spilled_0"),
                ("spilled_1", "registers.spilled_1"),
                ("arrived", "registers.arrived"),
                ("row_0", concat!("pool.rows_", $lane, ".bank_0.words[0]")),
                ("row_1", concat!("pool.rows_", $lane, ".bank_1.words[0]")),
                ("row_2", concat!("pool.rows_", $lane, ".bank_0.words[1]")),
                ("row_3", concat!("pool.rows_", $lane, ".bank_1.words[1]")),
                ("row_4", concat!("pool.rows_", $lane, ".bank_0.words[2]")),
                ("row_5", concat!("pool.rows_", $lane, ".bank_1.words[2]")),
                ("row_6", concat!("pool.rows_", $lane, ".bank_0.words[3]")),
                ("row_7", concat!("pool.rows_", $lane, ".bank_1.words[3]")),
            ],
            cut: &["pc_warp_lut_4_3_25_2_1_2_1"],
            steps: 1,
        }
    };
}

const POOL_THREADS: [Proof; 4] =
    [pool_threads!(0), pool_threads!(1), pool_threads!(2), pool_threads!(3)];

const MHEAP_LUT: Proof = Proof {
    exported: "group-unit",
    properties: "mheap_lut",
    parameters: &[],
    probes: &[
        ("key_0", "heap.keys.words_0"),
        ("key_1", "heap.keys.words_1"),
        ("key_2", "heap.keys.words_2"),
        ("key_3", "heap.keys.words_3"),
        ("way_0", "heap.ways.words_0"),
        ("way_1", "heap.ways.words_1"),
        ("way_2", "heap.ways.words_2"),
        ("way_3", "heap.ways.words_3"),
        ("hit_0", "apply.hit_0"),
        ("hit_1", "apply.hit_1"),
        ("index_0", "apply.index_0"),
        ("index_1", "apply.index_1"),
        ("valid_0", "lut.way_0.valid"),
        ("valid_1", "lut.way_1.valid"),
        ("lut_key_0", "lut.way_0.keys.words[0]"),
        ("lut_key_1", "lut.way_0.keys.words[1]"),
        ("lut_key_2", "lut.way_0.keys.words[2]"),
        ("lut_key_3", "lut.way_0.keys.words[3]"),
        ("lut_key_4", "lut.way_1.keys.words[0]"),
        ("lut_key_5", "lut.way_1.keys.words[1]"),
        ("lut_key_6", "lut.way_1.keys.words[2]"),
        ("lut_key_7", "lut.way_1.keys.words[3]"),
        ("lut_index_0", "lut.way_0.indices_0"),
        ("lut_index_1", "lut.way_0.indices_1"),
        ("lut_index_2", "lut.way_0.indices_2"),
        ("lut_index_3", "lut.way_0.indices_3"),
        ("lut_index_4", "lut.way_1.indices_0"),
        ("lut_index_5", "lut.way_1.indices_1"),
        ("lut_index_6", "lut.way_1.indices_2"),
        ("lut_index_7", "lut.way_1.indices_3"),
        ("first_valid", "sift.first_valid"),
        ("first", "sift.first"),
        ("second_valid", "sift.second_valid"),
        ("second", "sift.second"),
        ("down", "sift.down"),
    ],
    cut: &["heap_field_5_4_2"],
    steps: 1,
};

const MAX_HEAP: Proof = Proof {
    exported: "group-unit",
    properties: "max_heap",
    parameters: &[],
    probes: &[
        ("key_0", "heap.keys.words_0"),
        ("key_1", "heap.keys.words_1"),
        ("key_2", "heap.keys.words_2"),
        ("key_3", "heap.keys.words_3"),
        ("count_0", "heap.counts.words_0"),
        ("count_1", "heap.counts.words_1"),
        ("count_2", "heap.counts.words_2"),
        ("count_3", "heap.counts.words_3"),
        ("hit_0", "apply.hit_0"),
        ("hit_1", "apply.hit_1"),
        ("index_0", "apply.index_0"),
        ("index_1", "apply.index_1"),
        ("first_valid", "sift.first_valid"),
        ("first", "sift.first"),
        ("second_valid", "sift.second_valid"),
        ("second", "sift.second"),
        ("down", "sift.down"),
    ],
    cut: &["mheap_lut_25_2_4_2_2_1"],
    steps: 1,
};

const MAJORITY: Proof = Proof {
    exported: "group-unit",
    properties: "majority",
    parameters: &[],
    probes: &[
        ("valid", "majority_entry.valid"),
        ("empty", "majority_entry.empty"),
        ("occupied", "queue.occupied"),
        ("key_0", "queue.key_0"),
        ("key_1", "queue.key_1"),
        ("formed_0", "queue.oldest_formed_0"),
        ("formed_1", "queue.oldest_formed_1"),
        ("applied_0", "engine.applied_0"),
        ("applied_1", "engine.applied_1"),
        ("hit_0", "engine.apply.hit_0"),
        ("hit_1", "engine.apply.hit_1"),
        ("size", "engine.size"),
    ],
    cut: &["max_heap_3_25_5_4_2_1", "mheap_lut_25_2_4_2_2_1", "heap_sift_5_2_3"],
    steps: 1,
};

const UPDATES: Proof = Proof {
    exported: "insertion-unit",
    properties: "updates",
    parameters: &[],
    probes: &[
        ("loaded_0", "registers.loaded_0"),
        ("loaded_1", "registers.loaded_1"),
        ("inserted_0", "registers.inserted_0"),
        ("inserted_1", "registers.inserted_1"),
        ("lanes_0", "registers.lanes_0"),
        ("lanes_1", "registers.lanes_1"),
    ],
    cut: &["pc_warp_lut_4_3_25_2_1_2_1", "warp_pool_4_2_8_3"],
    steps: 1,
};

const HEAP_WARPS: Proof = Proof {
    exported: "group-unit",
    properties: "heap_warps",
    parameters: &[],
    probes: &[
        ("key_0", "heap.keys.words_0"),
        ("key_1", "heap.keys.words_1"),
        ("key_2", "heap.keys.words_2"),
        ("key_3", "heap.keys.words_3"),
        ("first_0", "heap.firsts.words_0"),
        ("first_1", "heap.firsts.words_1"),
        ("first_2", "heap.firsts.words_2"),
        ("first_3", "heap.firsts.words_3"),
        ("last_0", "heap.lasts.words_0"),
        ("last_1", "heap.lasts.words_1"),
        ("last_2", "heap.lasts.words_2"),
        ("last_3", "heap.lasts.words_3"),
        ("update_last_0", "heap_update_last_0"),
        ("update_last_1", "heap_update_last_1"),
        ("hit_0", "apply.hit_0"),
        ("hit_1", "apply.hit_1"),
        ("index_0", "apply.index_0"),
        ("index_1", "apply.index_1"),
        ("rising", "sift.first_valid"),
        ("sifted", "sift.first"),
        ("second_valid", "sift.second_valid"),
        ("second", "sift.second"),
        ("down", "sift.down"),
    ],
    cut: &["heap_field_5_4_2", "mheap_lut_25_2_4_2_2_1"],
    steps: 1,
};

const GROUP_LISTS: Proof = Proof {
    exported: "group-unit",
    properties: "group_lists",
    parameters: &[],
    probes: &[
        ("valid", "majority_entry.valid"),
        ("empty", "majority_entry.empty"),
        ("leaves", "majority_entry.leaves"),
        ("joins_0", "majority_entry.hit_0"),
        ("joins_1", "majority_entry.hit_1"),
        ("count", "majority_entry.count"),
        ("tail", "majority_entry.tail"),
        ("occupied", "queue.occupied"),
        ("forms", "queue.forms"),
        ("queued_key_0", "queue.key_0"),
        ("queued_key_1", "queue.key_1"),
        ("queued_entry_0", "queue.entry_0"),
        ("queued_entry_1", "queue.entry_1"),
        ("applied_0", "engine.applied_0"),
        ("applied_1", "engine.applied_1"),
        ("hit_0", "engine.apply.hit_0"),
        ("hit_1", "engine.apply.hit_1"),
        ("update_last_0", "engine.heap_update_last_0"),
        ("update_last_1", "engine.heap_update_last_1"),
        ("pop_first", "engine.pop_first"),
        ("pop_last", "engine.pop_last"),
    ],
    cut: &["max_heap_3_25_5_4_2_1", "mheap_lut_25_2_4_2_2_1", "heap_sift_5_2_3"],
    steps: 1,
};

const NEXT_ENTRIES: Proof = Proof {
    exported: "insertion-unit",
    properties: "next_entries",
    parameters: &[],
    probes: &[
        ("next_0", "nexts.bank_0.words[0]"),
        ("next_1", "nexts.bank_1.words[0]"),
        ("next_2", "nexts.bank_0.words[1]"),
        ("next_3", "nexts.bank_1.words[1]"),
        ("next_4", "nexts.bank_0.words[2]"),
        ("next_5", "nexts.bank_1.words[2]"),
        ("next_6", "nexts.bank_0.words[3]"),
        ("next_7", "nexts.bank_1.words[3]"),
    ],
    cut: &[],
    steps: 1,
};

#[test]
fn an_entry_of_the_pc_warp_lut_names_a_warp_with_its_key_and_its_lanes() {
    if skip_tools() {
        return;
    }
    assert!(PC_WARP_LUT.holds(&PC_WARP_LUT.text()));
}

#[test]
fn a_broken_pc_warp_lut_or_pool_is_found() {
    if skip_tools() {
        return;
    }
    PC_WARP_LUT.finds(&[
        (
            "a picked warp keeps its entry (DD15)",
            "close_hit = lookup_hit & (lookup_entry == close_entry)",
            "close_hit = 1'b0",
        ),
        (
            "the entry of a newer warp is closed (DD15)",
            "lookup_hit & (lookup_entry == close_entry)",
            "lookup_hit",
        ),
        (
            "warps of two blocks have one key (DD9)",
            "lookup_hit = valid & (keys_read_data_0 == lookup_key)",
            "lookup_hit = valid & (keys_read_data_0[23:0] == lookup_key[23:0])",
        ),
        (
            "threads that join in a conflict are forgotten (DD12)",
            "final_lanes = lut_occupied | lanes",
            "final_lanes = lut_occupied",
        ),
        (
            "a picked warp stays in the pool (DI6)",
            "in_use & ~(first_entry << free_entry)",
            "in_use",
        ),
    ]);
}

#[test]
fn a_thread_is_in_one_update_register_or_in_one_warp() {
    if skip_tools() {
        return;
    }
    let text = POOL_THREADS[0].text();
    for (lane, proof) in POOL_THREADS.iter().enumerate() {
        assert!(proof.holds(&text), "lane {lane}");
    }
}

#[test]
fn a_thread_in_two_places_or_none_is_found() {
    if skip_tools() {
        return;
    }
    POOL_THREADS[0].finds(&[
        (
            "a thread takes the place of another one (DD12)",
            "conflict = lut_occupied & lanes",
            "conflict = lut_occupied & lanes & 4'he",
        ),
        (
            "a thread joins a warp and forms one (DD12)",
            "formed_lanes = conflict",
            "formed_lanes = lanes",
        ),
        (
            "what is inserted is inserted again (DD9)",
            "loaded_0 <= takes_0",
            "loaded_0 <= loaded_0 | takes_0",
        ),
        (
            "what is stored is stored again (DQ4)",
            "end else if (process_0 | taken_0)",
            "end else if (process_0)",
        ),
        (
            "registers that hold threads are loaded (DD4)",
            "open = f0 & update_ready",
            "open = update_ready",
        ),
        ("a pick frees all pool entries (DI6)", "in_use & ~(first_entry << free_entry)", "8'h0"),
    ]);
}

#[test]
fn the_mheap_lut_knows_where_each_key_is_in_the_heap() {
    if skip_tools() {
        return;
    }
    assert!(MHEAP_LUT.holds(&MHEAP_LUT.text()));
}

#[test]
fn a_broken_mheap_lut_is_found() {
    if skip_tools() {
        return;
    }
    MHEAP_LUT.finds(&[
        (
            "an exchange tells one new index (DM6)",
            ".write_valid_1(exchange)",
            ".write_valid_1(1'b0)",
        ),
        ("a popped key stays (DM10)", ".free_valid(pop_valid)", ".free_valid(1'b0)"),
        (
            "two updates of one new key make two groups (DM3)",
            "oldest_valid_1 & (oldest_key_0 != oldest_key_1)",
            "oldest_valid_1",
        ),
    ]);
}

#[test]
fn the_heap_is_ordered_at_rest_and_a_group_has_the_threads_of_its_updates() {
    if skip_tools() {
        return;
    }
    assert!(MAX_HEAP.holds(&MAX_HEAP.text()));
}

#[test]
fn a_broken_heap_is_found() {
    if skip_tools() {
        return;
    }
    MAX_HEAP.finds(&[
        (
            "the sift with the higher index goes first (DM7)",
            "target_1 < target_0",
            "target_1 > target_0",
        ),
        (
            "one of two updates is not sifted (DM4)",
            "assign start_valid_1 = oldest_take_two",
            "assign start_valid_1 = 1'b0",
        ),
        (
            "two updates of one key leave together (DM3)",
            "oldest_valid_1 & (oldest_key_0 != oldest_key_1)",
            "oldest_valid_1",
        ),
        (
            "the left child goes up (DM6)",
            "takes_right = has_right",
            "takes_right = 1'b0 & has_right",
        ),
        ("updates do not wait for exchanges (DM8)", "starts = idle & !f3", "starts = !f3"),
    ]);
}

#[test]
fn a_key_is_the_majority_or_in_the_heap_or_on_its_way_there() {
    if skip_tools() {
        return;
    }
    assert!(MAJORITY.holds(&MAJORITY.text()));
}

#[test]
fn a_key_in_two_places_is_found() {
    if skip_tools() {
        return;
    }
    MAJORITY.finds(&[
        (
            "a pop does not wait for updates (DM11)",
            "could_pop = !oldest_valid_0 & majority_empty",
            "could_pop = majority_empty",
        ),
        ("a pop does not wait for the end of f3 (DM11)", "starts = idle & !f3", "starts = idle"),
        (
            "a group is popped while the majority entry has threads (DM13)",
            "majority_empty & (|groups)",
            "(majority_empty | !f3) & (|groups)",
        ),
        (
            "an empty majority entry has no key (DM1)",
            "hit_0 = update_valid_0 & valid & (update",
            "hit_0 = update_valid_0 & !empty & (update",
        ),
        (
            "an update of the majority enters the queue too (DM1)",
            "queue_push_valid_1 = update_valid_1 & !majority_entry_hit_1",
            "queue_push_valid_1 = update_valid_1",
        ),
    ]);
}

#[test]
fn every_register_that_is_inserted_makes_one_update() {
    if skip_tools() {
        return;
    }
    assert!(UPDATES.holds(&UPDATES.text()));
}

#[test]
fn an_update_of_another_register_or_warp_is_found() {
    if skip_tools() {
        return;
    }
    UPDATES.finds(&[
        (
            "a spilled register makes an update (DD14)",
            "inserted_0 <= process_0 & left_valid & !spill",
            "inserted_0 <= process_0 & left_valid",
        ),
        (
            "the warp of a conflict is the one that is joined (DD12)",
            "if (conflicts) begin\n      warp = free_entry",
            "if (conflicts) begin\n      warp = lut_entry",
        ),
        (
            "one next PC loads both registers (DD5)",
            "(|other_lanes) & (target_key != arrival_key)",
            "(|other_lanes)",
        ),
        (
            "registers are loaded while the queue is full (DD4)",
            "open = f0 & update_ready",
            "open = f0",
        ),
    ]);
}

#[test]
fn a_group_keeps_its_first_and_last_warp_in_the_heap() {
    if skip_tools() {
        return;
    }
    assert!(HEAP_WARPS.holds(&HEAP_WARPS.text()));
}

#[test]
fn a_heap_that_mixes_warps_of_groups_is_found() {
    if skip_tools() {
        return;
    }
    HEAP_WARPS.finds(&[
        (
            "a warp of a group in the heap is not linked (DM4)",
            "linked_0 = write_last_0 & hit_0",
            "linked_0 = 1'b0",
        ),
        (
            "an exchange leaves the last warps where they are (DM6)",
            "linked_1 = target_1",
            "linked_1 = 4'h0",
        ),
        (
            "the first warp of a group is that of its last update (DM2)",
            "write_made_0 = applied_0 & !hit_0",
            "write_made_0 = applied_0",
        ),
    ]);
}

#[test]
fn a_warp_that_is_scheduled_is_in_the_pool_with_its_key() {
    if skip_tools() {
        return;
    }
    assert!(GROUP_LISTS.holds(&GROUP_LISTS.text()));
}

#[test]
fn a_broken_list_of_a_group_is_found() {
    if skip_tools() {
        return;
    }
    GROUP_LISTS.finds(&[
        (
            "a warp that is picked stays the first one (DI5)",
            "(formed & empty) | (picked & !ends) | pop_valid",
            "(formed & empty) | pop_valid",
        ),
        (
            "a warp that is linked behind the picked one is asked of the pool (DI5)",
            "formed & (empty | alone)",
            "formed & empty",
        ),
        (
            "the warp behind the majority entry of f2 is asked for (DM10)",
            "read_entry = pop_first",
            "read_entry = head",
        ),
    ]);
}

#[test]
fn the_pool_tells_the_next_entry_that_was_written_last() {
    if skip_tools() {
        return;
    }
    assert!(NEXT_ENTRIES.holds(&NEXT_ENTRIES.text()));
}

#[test]
fn a_pool_that_tells_another_next_entry_is_found() {
    if skip_tools() {
        return;
    }
    NEXT_ENTRIES.finds(&[
        (
            "the bank is that of now (DI5)",
            ".last_bank(next_bank)",
            ".last_bank(next_read_entry[0])",
        ),
        (
            "both banks are written (DM2)",
            "bank_1_write_enable_0 = write & write_entry[0]",
            "bank_1_write_enable_0 = write",
        ),
    ]);
}
