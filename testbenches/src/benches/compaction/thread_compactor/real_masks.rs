//! The masks of a real kernel through the compactor.
//!
//! The reference interpreter runs the kernel with the block-wide reconvergence stack and tells
//! which threads execute which basic block. Where the stack forms new warps, the compactor gets
//! the mask; how many instructions the warps then run weighs them in the statistics. Memory
//! latencies play no part: masks are sent as fast as the compactor takes them. Warps of a kernel
//! whose threads rely on their warp are left as they are.

use super::driver::Driver;
use super::feed::feed;
use super::mask::{BlockMask, Shape};
use super::model;
use super::reference::Load;
use super::report::{Arrangement, KernelResults};
use crate::error::{BenchError, KernelError};
use crate::runner::Runner;
use heddle_kernels::Kernel;
use heddle_program::Launch;
use heddle_program::interpret::{StackRules, run_blocks};

/// Most threads in a block; wider presets hold several such blocks side by side.
const MAX_THREADS_PER_BLOCK: usize = 256;

/// A mask for which the stack forms warps.
struct Generation {
    block: usize,
    load: Load,
    /// Instructions that each of its warps runs.
    instructions: u64,
}

/// What a kernel asks of the compactor.
struct Masks {
    blocks: u64,
    threads_per_block: u64,
    generations: Vec<Generation>,
}

/// Runs the kernel and sends its masks through the compactor, all of them or those that the
/// compactor finishes in the cycles of the options.
pub fn run(runner: &mut Runner<'_>, kernel: &'static Kernel) -> Result<KernelResults, BenchError> {
    let shape = Shape::of(runner.preset());
    let mut masks = masks(kernel, shape, runner.options().seed)?;
    let total = limit(&mut masks.generations, runner.options().cycles);
    runner.set_total(total);
    let mut results = KernelResults {
        kernel: kernel.name,
        blocks: masks.blocks,
        threads_per_block: masks.threads_per_block,
        generations: masks.generations.len() as u64,
        before: Arrangement::new(shape.lanes),
        after: Arrangement::new(shape.lanes),
        busy_cycles: 0,
    };
    let instructions: Vec<u64> =
        masks.generations.iter().map(|generation| generation.instructions).collect();
    for generation in &masks.generations {
        results.before.add(&model::uncompacted(&generation.load.mask), generation.instructions);
    }
    let loads = masks.generations.into_iter().map(|generation| (generation.block, generation.load));
    let mut granted = 0;
    feed(
        &mut Driver::new(runner),
        loads,
        || true,
        |_, outputs| {
            granted += usize::from(outputs.grant.is_some());
            results.busy_cycles += u64::from(outputs.grant.is_some() || outputs.emission.is_some());
            if let Some(emission) = &outputs.emission {
                results.after.add(std::slice::from_ref(&emission.warp), instructions[granted - 1]);
            }
        },
    )?;
    Ok(results)
}

/// Runs the kernel with its usual grid, in blocks that fit into the preset, and checks what it
/// computes.
fn masks(kernel: &'static Kernel, shape: Shape, seed: u64) -> Result<Masks, KernelError> {
    let threads = shape.threads().min(MAX_THREADS_PER_BLOCK);
    let mut geometry = kernel.default_geometry();
    geometry.threads_per_block = threads as u32;
    let prepared = kernel.prepare(seed, geometry)?;
    let program = prepared.program();
    let mut memory = prepared.memory(&program);
    let launch = Launch { lanes: shape.lanes as u32, ..prepared.launch().clone() };

    let warps_per_block = threads.div_ceil(shape.lanes);
    let resident = shape.blocks.min(shape.warps / warps_per_block);
    let mut generations: Vec<Generation> = Vec::new();
    run_blocks(&program, &launch, &mut memory, StackRules::default(), |execution| {
        let instructions = u64::from(execution.instructions);
        if !execution.origin.forms_warps()
            && let Some(generation) = generations.last_mut()
        {
            generation.instructions += instructions;
            return;
        }
        let block = execution.block as usize % resident;
        let base = block * warps_per_block;
        let threads = execution.mask.iter_ones().map(|thread| base * shape.lanes + thread);
        let load = Load {
            base: base as u64,
            pc: u64::from(execution.pc) & ((1 << shape.pc_bits) - 1),
            mask: BlockMask::of(shape.lanes, shape.warps, threads),
            compaction_disabled: kernel.warp_synchronous,
        };
        generations.push(Generation { block, load, instructions });
    })?;
    prepared.check(&memory)?;
    Ok(Masks { blocks: u64::from(geometry.blocks), threads_per_block: threads as u64, generations })
}

/// Drops the generations that do not end within `cycles`; returns how many cycles the others
/// take: one for the first request, and per generation one for the grant and one per warp.
fn limit(generations: &mut Vec<Generation>, cycles: Option<u64>) -> u64 {
    let mut total = 1;
    let mut kept = 0;
    for generation in generations.iter() {
        let end = total
            + 1
            + model::formed(&generation.load.mask, generation.load.compaction_disabled).len()
                as u64;
        if cycles.is_some_and(|cycles| end > cycles) {
            break;
        }
        (total, kept) = (end, kept + 1);
    }
    generations.truncate(kept);
    total
}
