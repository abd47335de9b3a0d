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
                clock, reset, code.write_valid, code.write_index, code.write_word,
                code.write_kind, code.write_rpc, code.write_uniform, code.write_likely,
                code.write_lpc, code.base, launch.start, launch.entry, launch.code_page,
                launch.blocks, launch.threads_per_block, launch.shared_bytes,
                launch.shared_stride, launch.max_resident, launch.read_only_start,
                launch.read_only_end, launch.issue_interval, launch.watchdog,
                memory.request_ready, memory.response_valid, memory.response_tag,
                memory.response_data $(, $own)*
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
