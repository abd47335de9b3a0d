//! Where a core keeps what its warps, blocks, pool entries and units are: the groups of a layout.

/// A group for each thing of a kind.
///
/// Paths are those below the top. `{}` is the number of the thing, `{1}` that of a thing inside it (there is a group
/// for each then), `*` every index that there is. `{odd}` is the lowest bit of the first number and `{half}` the others: a
/// bank, and the word in it. Paths that a core does not have are left out, and groups without any.
pub struct Place {
    /// What the groups are called.
    pub title: &'static str,
    /// What is shown of each.
    pub paths: &'static [&'static str],
    /// What is shown of each word of its memories, in a group of its own: `{w}` is the number of the word.
    pub words: &'static [&'static str],
}

/// A group with nothing to show of words.
const fn place(title: &'static str, paths: &'static [&'static str]) -> Place {
    Place { title, paths, words: &[] }
}

/// All cores: what one of them does not have costs nothing.
pub const PLACES: &[Place] = &[
    // A warp with a stack of its own (PDOM, SPE, barrel, DPE).
    Place {
        title: "warp[{}]",
        paths: &[
            "stacks.warp[{}].active",
            "stacks.warp[{}].pc",
            "stacks.warp[{}].lanes",
            "stacks.warp[{}].live",
            "stacks.warp[{}].position",
        ],
        words: &[
            "stacks.memory[{}].entries.word[{w}].entry.pc",
            "stacks.memory[{}].entries.word[{w}].entry.kind",
            "stacks.memory[{}].entries.word[{w}].entry.rpc",
            "stacks.memory[{}].masks.word[{w}]",
            "stacks.memory[{}].covered.word[{w}].kind",
            "stacks.memory[{}].covered.word[{w}].rpc",
            "stacks.memory[{}].left.word[{w}].pc",
            "stacks.memory[{}].left_masks.word[{w}]",
            "stacks.memory[{}].right.word[{w}].pc",
            "stacks.memory[{}].right_masks.word[{w}]",
        ],
    },
    // A side of a warp (DPE) and the registers in flight of a slot (SPE, DPE).
    place("path[{}]", &["stacks.path[{}].running", "stacks.path[{}].pc", "stacks.path[{}].lanes"]),
    place(
        "tracker[{}]",
        &["front.registers.tracker[{}].shadow", "front.registers.tracker[{}].waits"],
    ),
    // The stack of a thread block, the warps formed from it, and the masks by position in the stack (TBC).
    Place {
        title: "block[{}]",
        paths: &[
            "stacks.progress.block[{}].progress.q",
            "stacks.progress.block[{}].warps.q",
            "stacks.entries.positions.word[{}]",
            "stacks.entries.tops.word[{}].pc",
            "stacks.entries.tops.word[{}].kind",
            "stacks.entries.tops.word[{}].rpc",
            "stacks.entries.tops.word[{}].lpc",
        ],
        words: &[
            "stacks.entries.saved[{}].bank[0].word[{w}].pc",
            "stacks.entries.saved[{}].bank[0].word[{w}].kind",
            "stacks.entries.saved[{}].bank[0].word[{w}].rpc",
            "stacks.entries.saved[{}].bank[1].word[{w}].pc",
            "stacks.entries.saved[{}].bank[1].word[{w}].kind",
            "stacks.entries.saved[{}].bank[1].word[{w}].rpc",
            "stacks.entries.saved[{}].bank[2].word[{w}].pc",
            "stacks.entries.saved[{}].bank[2].word[{w}].kind",
            "stacks.entries.saved[{}].bank[2].word[{w}].rpc",
            "stacks.entries.saved[{}].bank[3].word[{w}].pc",
            "stacks.entries.saved[{}].bank[3].word[{w}].kind",
            "stacks.entries.saved[{}].bank[3].word[{w}].rpc",
        ],
    },
    place(
        "warp[{}]",
        &[
            "stacks.buffer.pcs.word[{}]",
            "stacks.buffer.depths.word[{}]",
            "stacks.buffer.blocks.word[{}]",
            "stacks.buffer.lanes.word[{}]",
            "stacks.buffer.rows[*].word[{}]",
        ],
    ),
    Place { title: "masks", paths: &[], words: &["stacks.masks.lane[*].masks.word[{w}]"] },
    // A context (NREC).
    place("contexts", &["contexts.exists.q"]),
    place("warp[{}].context[{1}]", &["contexts.pcs[{}].word[{1}]", "contexts.masks[{}].word[{1}]"]),
    // Pool, PC-warp LUT, groups, instructions in flight, rows and spill queue (DWF); what policies know of a warp, and
    // warp barriers.
    place(
        "pool_entry[{}]",
        &[
            "formation.insertion.pool.rows[*].bank[{odd}].word[{half}]",
            "formation.insertion.pool.finals.word[{}]",
            "formation.insertion.pool.nexts.bank[{odd}].word[{half}]",
            "formation.policies[*].order.ranks[{}].q",
            "formation.policies[*].keys.keys[{}].q",
            "formation.policies[*].keys.counts[{}].q",
            "formation.policies[*].counts.numbers[{}].q",
        ],
    ),
    place(
        "policies",
        &[
            "formation.policies[*].keys.last_valid.q",
            "formation.policies[*].keys.last_key.q",
            "formation.policies[*].watch.entry.q",
            "formation.policies[*].watch.count.q",
            "formation.policies[*].pick.in_use.q",
            "formation.policies[*].pick.best.q",
        ],
    ),
    place(
        "update_register[{}]",
        &[
            "formation.insertion.registers.loaded[{}].q",
            "formation.insertion.registers.spilled[{}].q",
            "formation.insertion.registers.inserted[{}].q",
            "formation.insertion.registers.key[{}].q",
            "formation.insertion.registers.lanes[{}].q",
        ],
    ),
    Place {
        title: "lut_way[{}]",
        paths: &["formation.insertion.lut.way[{}].valids.q"],
        words: &[
            "formation.insertion.lut.way[{}].keys.word[{w}]",
            "formation.insertion.lut.way[{}].occupancies.word[{w}]",
            "formation.insertion.lut.way[{}].entries.word[{w}]",
        ],
    },
    place(
        "majority_entry",
        &[
            "formation.groups.majority_entry.valid.q",
            "formation.groups.majority_entry.group.q",
            "formation.groups.majority_entry.count.q",
            "formation.groups.majority_entry.head.q",
            "formation.groups.majority_entry.tail.q",
        ],
    ),
    place(
        "heap_entry[{}]",
        &[
            "formation.groups.engine.heap.keys.words[{}].q",
            "formation.groups.engine.heap.counts.words[{}].q",
            "formation.groups.engine.heap.firsts.words[{}].q",
            "formation.groups.engine.heap.lasts.words[{}].q",
        ],
    ),
    Place {
        title: "mheap_lut_way[{}]",
        paths: &[
            "formation.groups.engine.lut.way[{}].valid.q",
            "formation.groups.engine.lut.way[{}].indices[*].q",
        ],
        words: &["formation.groups.engine.lut.way[{}].keys.word[{w}]"],
    },
    place(
        "heap_engine",
        &[
            "formation.groups.engine.size",
            "formation.groups.engine.sift.first_valid.q",
            "formation.groups.engine.sift.first.q",
            "formation.groups.engine.sift.down.q",
            "formation.groups.engine.sift.second_valid.q",
            "formation.groups.engine.sift.second.q",
        ],
    ),
    place("update_queue", &["formation.groups.queue.occupied.q", "formation.groups.queue.forms.q"]),
    place(
        "update[{}]",
        &[
            "formation.groups.queue.key[{}].q",
            "formation.groups.queue.threads[{}].q",
            "formation.groups.queue.entry[{}].q",
        ],
    ),
    place(
        "in_flight[{}]",
        &[
            "formation.flight_table.keys.word[{}]",
            "formation.flight_table.targets.word[{}]",
            "formation.flight_table.outcomes.word[{}]",
        ],
    ),
    place("row[{}]", &["formation.rows.resume[*].pcs.word[{}]"]),
    place(
        "rows",
        &[
            "formation.rows.states.entering.q",
            "formation.rows.states.from_barrier[*].q",
            "formation.rows.states.column[*].live_held.q",
            "formation.rows.states.column[*].waiting_held.q",
            "formation.rows.held.row_held.q",
            "formation.rows.held.lanes.q",
        ],
    ),
    Place {
        title: "warp_barriers",
        paths: &[
            "formation.barriers[*].barred.q",
            "formation.barriers[*].free.q",
            "formation.barriers[*].returning.q",
            "formation.barriers[*].pcs[*].q",
            "formation.barriers[*].lane[*].awaited.q",
            "formation.barriers[*].lane[*].waiting.q",
        ],
        words: &["formation.barriers[*].lane[*].depths.word[{w}]"],
    },
    place(
        "spill_queue",
        &[
            "formation.spill_queue.head.q",
            "formation.spill_queue.tail.q",
            "formation.spill_queue.in_flight.q",
            "formation.spill_queue.filled.q",
            "formation.spill_queue.key.q",
            "formation.spill_queue.lanes.q",
            "formation.spill_queue.fill.sw[*]",
        ],
    ),
    // The stack and the sub-warps of a large warp, stage D, the top fetch group (LWM).
    Place {
        title: "large_warp[{}]",
        paths: &[
            "stacks.top[{}].active",
            "stacks.top[{}].pc",
            "stacks.top[{}].lanes",
            "stacks.top[{}].live",
            "stacks.top[{}].position",
            "front.flight.numbers[{}].in_use.q",
            "front.flight.numbers[{}].of_current.q",
        ],
        words: &[
            "stacks.stack[{}].entries[0].word[{w}].pc",
            "stacks.stack[{}].entries[0].word[{w}].kind",
            "stacks.stack[{}].entries[0].word[{w}].rpc",
            "stacks.stack[{}].masks[0].word[{w}]",
        ],
    },
    place(
        "stage_d",
        &[
            "front.fetched.q",
            "front.fetched_large_warp.q",
            "front.fetched_pc.q",
            "front.sent.q",
            "front.builder.copy[*].q",
            "front.builder.busy[*]",
            "front.builder.lanes",
        ],
    ),
    place(
        "fetch_groups[{}]",
        &[
            "two_level[{}].groups.top.q",
            "two_level[{}].groups.behind_top.q",
            "two_level[{}].groups.count.q",
        ],
    ),
    // The contexts of a unit, and those of a warp slot (PWS).
    Place {
        title: "unit[{}].warp[{1}]",
        paths: &[
            "stacks.units[{}].stacks.warp[{1}].active",
            "stacks.units[{}].stacks.warp[{1}].pc",
            "stacks.units[{}].stacks.warp[{1}].lanes",
            "stacks.units[{}].stacks.warp[{1}].live",
            "stacks.units[{}].stacks.warp[{1}].position",
        ],
        words: &[
            "stacks.units[{}].stacks.memory[{1}].entries.word[{w}].entry.pc",
            "stacks.units[{}].stacks.memory[{1}].entries.word[{w}].entry.kind",
            "stacks.units[{}].stacks.memory[{1}].entries.word[{w}].entry.rpc",
            "stacks.units[{}].stacks.memory[{1}].masks.word[{w}]",
        ],
    },
    place("splits[{}]", &["stacks.splits[{}].live[*]", "stacks.splits[{}].merging[*]"]),
];
