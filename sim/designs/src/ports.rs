//! How the golden engine reaches the inputs of each block, and what the top module is called.

use heddle_engine::golden::PortWriter;
use heddle_engine::ports;
use heddle_hw::cells::{
    FirstSet, MaxTree, OldestFirstArbiter, OneHotToBinary, OrTree, PopulationCount,
    PriorityEncoder, Queue, RoundRobinArbiter,
};
use heddle_hw::compaction::{BlockStacks, ThreadCompactor};
use heddle_hw::pipeline::execute::Multiplier;
use heddle_hw::top::{NrecCore, PdomCore, TbcCore};
use heddle_hw::words::decoded::Control;
use heddle_hw::words::{Annotation, Kind};
use rust_hdl::core::prelude::{Bits, Block};

/// A block that can be in the table.
pub trait Registered: Block + Clone + Default + Send + 'static {
    /// Name of the top module.
    const MODULE: &'static str;

    /// Its inputs.
    fn ports() -> PortWriter<Self>;
}

/// The inputs of a core: those of all cores, and its own.
macro_rules! core_ports {
    ($($own: ident),*) => {
        ports!(Self: clock, reset, host.code_write_valid, host.code_write_index,
            host.code_write_word, host.code_write_kind, host.code_write_rpc, host.code_write_uniform,
            host.code_write_likely, host.code_write_lpc, host.launch_start,
            host.launch_entry, host.launch_code_page, host.launch_code_base, host.launch_blocks,
            host.launch_threads_per_block, host.launch_shared_bytes, host.launch_shared_stride,
            host.launch_max_resident, host.launch_read_only_start, host.launch_read_only_end,
            host.launch_issue_interval, host.launch_watchdog, memory.request_ready, memory.response_valid,
            memory.response_tag, response_data $(, $own)*)
    };
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const ENTRY_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const SCOREBOARDS: usize,
> Registered
    for PdomCore<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        ENTRY_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
        KEY_W,
        SCOREBOARDS,
    >
{
    const MODULE: &'static str = if SCOREBOARDS == 0 { "pdom_core" } else { "spe_core" };

    fn ports() -> PortWriter<Self> {
        core_ports!(launch_stack_reuse, launch_prune, launch_likely_convergence)
    }
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const CONTEXTS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const CONTEXT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
> Registered
    for NrecCore<
        LANES,
        WARPS,
        CONTEXTS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        CONTEXT_W,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
    >
{
    const MODULE: &'static str = "nrec_core";

    fn ports() -> PortWriter<Self> {
        core_ports!()
    }
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const REGISTER_W: usize,
    const BLOCK_ENTRY_W: usize,
    const OFFSET_W: usize,
    const ROW_W: usize,
    const COUNT_W: usize,
> Registered
    for TbcCore<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        BLOCK_ENTRY_W,
        OFFSET_W,
        ROW_W,
        COUNT_W,
    >
{
    const MODULE: &'static str = "tbc_core";

    fn ports() -> PortWriter<Self> {
        core_ports!(
            launch_stack_reuse,
            launch_prune,
            launch_likely_convergence,
            launch_unanimous,
            launch_compaction_disabled,
            launch_order
        )
    }
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const BLOCK_ENTRY_W: usize,
> Registered for BlockStacks<LANES, WARPS, BLOCKS, SW_W, LANE_W, BLOCK_W, WCNT_W, BLOCK_ENTRY_W>
{
    const MODULE: &'static str = "block_stacks";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, stack_reuse, prune, likely_convergence, unanimous,
            compaction_disabled, start_valid, start_block, start_warps, start_last, start_tail, start_pc, block_warps,
            block_base, idle, busy, fetch_warp, decode_valid, decode_warp, decode_next, decode_calls,
            issue_warp, completion_valid, completion_warp, completion_pc,
            completion_lanes, completion_sw, completion_taken, completion_target, completion_calls,
            completion_returns)
        .and("completion_control", |block, value| block.completion_control.next = control(value[0]))
        .and("completion_annotation", |block, value| {
            block.completion_annotation.next = annotation(value[0]);
        })
    }
}

impl<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const PC_W: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
> Registered for ThreadCompactor<LANES, WARPS, BLOCKS, PC_W, SW_W, BLOCK_W, WCNT_W>
{
    const MODULE: &'static str = "thread_compactor";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, request_valid, request_block, load_mask, load_base, load_pc,
            load_compaction_disabled, warp_ready)
    }
}

/// A control action from its encoding. There are two encodings more, which no decoder makes.
fn control(encoding: u64) -> Control {
    match encoding {
        0 => Control::Next,
        1 => Control::Branch,
        2 => Control::Indirect,
        3 => Control::Exit,
        4 => Control::Barrier,
        _ => Control::Illegal,
    }
}

/// An annotation from its encoding: kind, RPC, uniform, likely, LPC, the lowest bits first.
fn annotation(encoding: u64) -> Annotation {
    Annotation {
        kind: match encoding & 3 {
            0 => Kind::None,
            1 => Kind::Pc,
            2 => Kind::Return,
            _ => Kind::Exit,
        },
        rpc: (encoding >> 2 & 0xff_ffff).into(),
        uniform: encoding >> 26 & 1 == 1,
        likely: encoding >> 27 & 1 == 1,
        lpc: (encoding >> 28 & 0xff_ffff).into(),
    }
}

impl<const N: usize> Registered for FirstSet<N> {
    const MODULE: &'static str = "first_set";

    fn ports() -> PortWriter<Self> {
        ports!(Self: request)
    }
}

impl<const N: usize, const W: usize> Registered for MaxTree<N, W> {
    const MODULE: &'static str = "max_tree";

    fn ports() -> PortWriter<Self> {
        ports!(Self: value)
    }
}

impl<const N: usize, const INDEX_W: usize> Registered for OldestFirstArbiter<N, INDEX_W> {
    const MODULE: &'static str = "oldest_first_arbiter";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, insert_valid, insert_index, request)
    }
}

impl<const N: usize, const INDEX_W: usize> Registered for OneHotToBinary<N, INDEX_W> {
    const MODULE: &'static str = "one_hot_to_binary";

    fn ports() -> PortWriter<Self> {
        ports!(Self: onehot)
    }
}

impl<const N: usize, const W: usize> Registered for OrTree<N, W> {
    const MODULE: &'static str = "or_tree";

    fn ports() -> PortWriter<Self> {
        ports!(Self: value)
    }
}

impl<const N: usize, const COUNT_W: usize> Registered for PopulationCount<N, COUNT_W> {
    const MODULE: &'static str = "population_count";

    fn ports() -> PortWriter<Self> {
        ports!(Self: value)
    }
}

impl<const N: usize, const INDEX_W: usize> Registered for PriorityEncoder<N, INDEX_W> {
    const MODULE: &'static str = "priority_encoder";

    fn ports() -> PortWriter<Self> {
        ports!(Self: request)
    }
}

impl<const W: usize, const DEPTH: usize> Registered for Queue<Bits<W>, DEPTH> {
    const MODULE: &'static str = "queue";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, push_valid, push_data, pop_ready)
    }
}

impl<const N: usize, const INDEX_W: usize> Registered for RoundRobinArbiter<N, INDEX_W> {
    const MODULE: &'static str = "round_robin_arbiter";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, request, accept)
    }
}

impl Registered for Multiplier {
    const MODULE: &'static str = "multiplier";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, enable, first, second, variant)
    }
}
