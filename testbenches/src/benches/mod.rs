//! The benches, a folder a family as in `heddle-hw`, and their table.
//!
//! - [`compaction`]: thread block compaction.
//! - [`control_unit`]: random control-flow graphs under all control units.
//! - [`dispatch`]: from a launch to warps.
//! - [`formation`]: dynamic warp formation.
//! - [`large_warps`]: large warps.
//! - [`order`]: which of several slots comes first.
//! - [`pipeline`]: the stages that all cores have in common.
//! - [`dual_path`]: dual-path execution.
//! - [`splitting`]: predictable wavefront splitting.
//! - [`execute`]: the units that compute.
//! - [`floats`]: the units of floats.
//! - [`memory`]: the memory stage.
//! - [`supervision`]: faults, watchdog, what cycles are spent on.
//! - [`random`]: random inputs, for blocks of which there is nothing to say but what they are.

pub mod compaction;
pub mod control_unit;
pub mod dispatch;
pub mod dual_path;
pub mod execute;
pub mod floats;
pub mod formation;
pub mod large_warps;
pub mod memory;
pub mod order;
pub mod pipeline;
pub mod random;
pub mod splitting;
pub mod supervision;

use crate::error::BenchError;
use crate::results::Results;
use crate::runner::Runner;
use heddle_blocks::registry::Block;

/// The bench of a block.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// Name of the block.
    pub block: &'static str,
    /// Runs it.
    pub run: fn(&mut Runner<'_>) -> Result<Results, BenchError>,
    /// Whether it can take its stimulus from a kernel.
    pub takes_kernel: bool,
}

impl Bench {
    /// The bench of the block with this name, which takes no kernel.
    const fn new(
        block: &'static str,
        run: fn(&mut Runner<'_>) -> Result<Results, BenchError>,
    ) -> Bench {
        Bench { block, run, takes_kernel: false }
    }

    /// A bench that takes its stimulus from a kernel if it is told one.
    const fn or_from_a_kernel(self) -> Bench {
        Bench { takes_kernel: true, ..self }
    }
}

/// The benches of each family.
const FAMILIES: &[&[Bench]] = &[
    &[
        Bench::new("thread-compactor", compaction::thread_compactor::bench::run).or_from_a_kernel(),
        Bench::new("block-stacks", control_unit::bench::run),
        Bench::new("warp-stacks", control_unit::bench::run),
        Bench::new("warp-contexts", control_unit::bench::run),
        Bench::new("dispatcher", dispatch::dispatcher::run),
        Bench::new("block-table", dispatch::block_table::run),
        Bench::new("slot-order", order::slot_order::run),
        Bench::new("two-level-order", order::two_level_order::run),
        Bench::new("buffered-front-end", pipeline::buffered_front_end::run),
        Bench::new("barrel-front-end", pipeline::barrel_front_end::run),
        Bench::new("slot-states", pipeline::slot_states::run),
        Bench::new("register-scoreboard", pipeline::register_scoreboard::run),
        Bench::new("instruction-buffer", pipeline::instruction_buffer::run),
        Bench::new("instruction-table", pipeline::instruction_table::run),
        Bench::new("back-end", pipeline::back_end::run),
        Bench::new("operand-stage", pipeline::operand_stage::run),
        Bench::new("completion-arbiter", pipeline::completion_arbiter::run),
        Bench::new("alu-unit", execute::alu_unit::run),
        Bench::new("multiply-unit", execute::multiply_unit::run),
        Bench::new("divide-unit", execute::divide_unit::run),
        Bench::new("memory-unit", memory::memory_unit::run),
        Bench::new("address-unit", memory::address_unit::run),
        Bench::new("coalescer", memory::coalescer::run),
        Bench::new("shared-memory", memory::shared_memory::run),
        Bench::new("cycle-account", supervision::cycle_account::run),
        Bench::new("fault-priority", supervision::fault_priority::run),
    ],
    formation::control_unit::BENCHES,
    formation::insertion::BENCHES,
    formation::groups::BENCHES,
    formation::flight::BENCHES,
    formation::rows::BENCHES,
    formation::policies::BENCHES,
    formation::barriers::BENCHES,
    large_warps::control::BENCHES,
    large_warps::sub_warps::BENCHES,
    dual_path::BENCHES,
    splitting::BENCHES,
    floats::BENCHES,
];

/// Every bench of its own.
pub fn all() -> impl Iterator<Item = &'static Bench> + Clone {
    FAMILIES.iter().copied().flatten()
}

/// The bench of a block: random inputs against the golden engine unless it has one of its own.
pub fn bench_of(block: &Block) -> Bench {
    let own = all().find(|bench| bench.block == block.name);
    own.copied().unwrap_or(Bench::new(block.name, random::run))
}
