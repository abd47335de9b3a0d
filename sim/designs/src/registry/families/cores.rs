//! Whole cores. A core runs programs; as a block its inputs are random.

use crate::registry::Block;

/// A row: the inputs of all cores, and those that only this core has.
macro_rules! core {
    (
        name: $name: literal,
        summary: $summary: literal,
        source: $source: literal,
        own: [$($own: ident),*],
        block: $block: ty,
    ) => {
        block! {
            name: $name,
            summary: $summary,
            source: $source,
            inputs: [
                clock, reset, host.code_write_valid, host.code_write_index, host.code_write_word,
                host.code_write_kind, host.code_write_rpc, host.code_write_uniform,
                host.code_write_likely, host.code_write_lpc, host.launch_start, host.launch_entry,
                host.launch_code_page, host.launch_code_base, host.launch_blocks,
                host.launch_threads_per_block, host.launch_shared_bytes, host.launch_shared_stride,
                host.launch_max_resident, host.launch_read_only_start, host.launch_read_only_end,
                host.launch_issue_interval, host.launch_watchdog, memory.request_ready,
                memory.response_valid, memory.response_tag, response_data $(, $own)*
            ],
            sizes: [
                lanes = LANES, warps = WARPS, blocks = BLOCKS, pc_bits = PC_W,
                line_bytes = LINE_BYTES, tags = TAGS
            ],
            block: $block,
        }
    };
}

/// The rows.
pub const CORES: &[Block] = &[
    core! {
        name: "pdom-core",
        summary: "SIMT core with a reconvergence stack for each warp",
        source: "hw/src/top/pdom_core.rs",
        own: [launch_stack_reuse, launch_prune, launch_likely_convergence],
        block: PdomCore,
    },
    core! {
        name: "spe-core",
        summary: "SIMT core with a stack and a scoreboard of registers for each warp",
        source: "hw/src/top/pdom_core.rs",
        own: [launch_stack_reuse, launch_prune, launch_likely_convergence],
        block: SpeCore,
    },
    core! {
        name: "nrec-core",
        summary: "SIMT core in which diverged threads never join again",
        source: "hw/src/top/nrec_core.rs",
        own: [],
        block: NrecCore,
    },
    core! {
        name: "tbc-core",
        summary: "SIMT core with a stack for each thread block, whose warps are formed anew",
        source: "hw/src/top/tbc_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_unanimous,
            launch_compaction_disabled, launch_order
        ],
        block: TbcCore,
    },
];
