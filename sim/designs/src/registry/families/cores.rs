//! Whole cores. A core runs programs; as a block its inputs are random.

use crate::registry::Block;
use heddle_hw::order::Ordered;
use heddle_hw::splitting::Regrouped;

/// A row: the inputs of all cores, and those that only this core has.
macro_rules! core {
    (
        name: $name: literal,
        summary: $summary: literal,
        source: $source: literal,
        own: [$($own: ident),*],
        $(typed: $typed: tt,)?
        $(modules: $modules: tt,)?
        block: $block: ty,
    ) => {
        core! {
            name: $name, summary: $summary, source: $source, own: [$($own),*], $(typed: $typed,)? $(modules: $modules,)?
            block: $block, made_by: default,
        }
    };
    (
        name: $name: literal,
        summary: $summary: literal,
        source: $source: literal,
        own: [$($own: ident),*],
        $(typed: $typed: tt,)?
        $(modules: $modules: tt,)?
        block: $block: ty,
        made_by: $make: ident,
    ) => {
        block! {
            name: $name,
            summary: $summary,
            source: $source,
            inputs: [clock, reset $(, $own)*],
            $(typed: $typed,)?
            links: [code: CodeIn, launch: LaunchIn, memory: MemoryOut],
            $(modules: $modules,)?
            sizes: [
                lanes = LANES, warps = WARPS, blocks = BLOCKS, pc_bits = PC_W,
                line_bytes = LINE_BYTES, tags = TAGS
            ],
            block: $block,
            made_by: $make,
            floats: built,
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
        name: "barrel-core",
        summary: "SIMT core with a reconvergence stack for each warp and no instruction buffer",
        source: "hw/src/top/barrel_core.rs",
        own: [launch_stack_reuse, launch_prune, launch_likely_convergence],
        block: BarrelCore,
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
            launch_compaction_disabled
        ],
        typed: [launch_order],
        block: TbcCore,
    },
    core! {
        name: "dwf-core",
        summary: "SIMT core that forms warps anew after every instruction",
        source: "hw/src/top/dwf_core.rs",
        own: [launch_swizzle, launch_strict_rebalance, launch_spill],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        block: DwfCore,
    },
    core! {
        name: "lwm-core",
        summary: "SIMT core with large warps, whose threads are packed into sub-warps",
        source: "hw/src/top/lwm_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_fall_through_first,
            launch_literal_refetch, launch_wait_full, launch_jump_optimisation
        ],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        block: LwmCore,
    },
    core! {
        name: "dpe-core",
        summary: "SIMT core that runs both sides of a branch at the same time",
        source: "hw/src/top/dpe_core.rs",
        own: [launch_copy_one_side, launch_long_stall, launch_stack_reuse, launch_prune],
        typed: [launch_sides],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        block: DpeCore,
    },
    core! {
        name: "pws-core",
        summary: "SIMT core that runs parts of a warp on units of their own between split and merge",
        source: "hw/src/top/pws_core.rs",
        own: [launch_stack_reuse, launch_prune],
        modules: [pws_tiny, pws_small, pws_paper],
        block: PwsCore,
    },
];

/// The rows of the variants: cores that are LRR as they are, with all orders, the core with all policies, and the core whose
/// units the launch groups.
pub const CORE_VARIANTS: &[Block] = &[
    core! {
        name: "ordered-pdom-core",
        summary: "pdom-core with all orders",
        source: "hw/src/top/pdom_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_group_size,
            launch_group_timeout, launch_long_stall
        ],
        typed: [launch_order[0]],
        block: PdomCore,
        made_by: ordered,
    },
    core! {
        name: "ordered-barrel-core",
        summary: "barrel-core with all orders",
        source: "hw/src/top/barrel_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_group_size,
            launch_group_timeout, launch_long_stall
        ],
        typed: [launch_order[0]],
        block: BarrelCore,
        made_by: ordered,
    },
    core! {
        name: "ordered-spe-core",
        summary: "spe-core with all orders",
        source: "hw/src/top/pdom_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_group_size,
            launch_group_timeout, launch_long_stall
        ],
        typed: [launch_order[0]],
        block: SpeCore,
        made_by: ordered,
    },
    core! {
        name: "ordered-nrec-core",
        summary: "nrec-core with all orders",
        source: "hw/src/top/nrec_core.rs",
        own: [],
        typed: [launch_order[0]],
        block: NrecCore,
        made_by: ordered,
    },
    core! {
        name: "ordered-tbc-core",
        summary: "tbc-core with all orders",
        source: "hw/src/top/tbc_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_unanimous,
            launch_compaction_disabled, launch_group_size,
            launch_group_timeout, launch_long_stall
        ],
        typed: [launch_order],
        block: TbcCore,
        made_by: ordered,
    },
    core! {
        name: "ordered-lwm-core",
        summary: "lwm-core with all orders",
        source: "hw/src/top/lwm_core.rs",
        own: [
            launch_stack_reuse, launch_prune, launch_likely_convergence, launch_fall_through_first,
            launch_literal_refetch, launch_wait_full, launch_jump_optimisation,
            launch_group_size, launch_group_timeout, launch_long_stall
        ],
        typed: [launch_order[0]],
        modules: [lwm_tiny, lwm_small, lwm_paper],
        block: LwmCore,
        made_by: ordered,
    },
    core! {
        name: "ordered-dpe-core",
        summary: "dpe-core with all orders",
        source: "hw/src/top/dpe_core.rs",
        own: [launch_copy_one_side, launch_long_stall, launch_stack_reuse, launch_prune],
        typed: [launch_sides, launch_order[0]],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        block: DpeCore,
        made_by: ordered,
    },
    core! {
        name: "full-dpe-core",
        summary: "dpe-core with all orders and path forwarding",
        source: "hw/src/top/dpe_core.rs",
        own: [
            launch_copy_one_side, launch_long_stall, launch_stack_reuse, launch_prune, launch_path_forwarding
        ],
        typed: [launch_sides, launch_order[0]],
        modules: [dpe_tiny, dpe_small, dpe_paper],
        block: FullDpeCore,
        made_by: ordered,
    },
    core! {
        name: "full-dwf-core",
        summary: "dwf-core with all policies and schedulers, and with warp barriers",
        source: "hw/src/top/dwf_core.rs",
        own: [
            launch_swizzle, launch_strict_rebalance, launch_spill, code_mark, launch_scheduler,
            launch_starvation_limit, launch_warp_barrier
        ],
        typed: [launch_policy[0]],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        block: FullDwfCore,
    },
    core! {
        name: "regrouped-pws-core",
        summary: "pws-core whose units make the groups that the launch chooses",
        source: "hw/src/top/pws_core.rs",
        own: [launch_stack_reuse, launch_prune, launch_group_spsimds],
        modules: [pws_tiny, pws_small, pws_paper],
        block: PwsCore,
        made_by: regrouped,
    },
];
