//! `heddle wcet`.

use crate::args::WcetArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::launch;
use crate::output::{Outputs, headed, print, show, table};
use heddle_cores::memory::MemoryKind;
use heddle_kernels::Geometry;
use heddle_splitting::formulas;
use heddle_splitting::program::{Analysis, LaunchBound, analyse};
use heddle_splitting::timing::Timing;
use heddle_splitting::{Kind, dot, published};
use serde_json::{Value, json};

/// Bounds the cycles of a program.
pub fn run(arguments: &WcetArguments) -> Result<(), Failure> {
    let Some(name) = &arguments.program else { return print(&published::markdown()) };
    let json = Outputs::default().json(arguments.json.as_ref())?;
    let timing = timing(arguments)?;
    let (program, elf) = launch::program(name, arguments.kernel.as_deref(), arguments.split)?;
    let analysis = analyse(&program, &elf, &timing).map_err(Failure::usage)?;
    if arguments.dot {
        return print(&dot(&analysis.graph, &analysis.selection, &analysis.pruned));
    }
    let kernel = Kernel::new(arguments, name, &timing, &analysis)?;
    let (fields, shown) = if arguments.split {
        (json!({ "name": name, "split": true }), format!("{name} with splits"))
    } else {
        (json!({ "name": name }), name.clone())
    };
    let head = Head::new()
        .and("program", fields, shown)
        .plain("preset", &arguments.preset)
        .plain("units", timing.units)
        .plain("memory", &arguments.memory)
        .plain("blocks", kernel.blocks)
        .plain("threads_per_block", kernel.threads)
        .plain("split_cycles", timing.costs.split)
        .plain("merge_cycles", timing.costs.merge);
    show(json.as_ref(), &head, &value(&analysis, &kernel), || text(&head, &analysis, &kernel))
}

/// The core that is asked for.
fn timing(arguments: &WcetArguments) -> Result<Timing, Failure> {
    let mut timing = Timing::preset(&arguments.preset).map_err(Failure::usage)?;
    timing.units = arguments.units.unwrap_or(timing.units);
    timing.latency = match arguments.memory.parse::<MemoryKind>()? {
        MemoryKind::Fixed(latency) => latency.into(),
        MemoryKind::Random(_) | MemoryKind::Machine { .. } | MemoryKind::File(_) => {
            return Err(Failure::Usage(format!(
                "the memory {} has no bound that holds for every access: use ideal or fixed:CYCLES",
                arguments.memory
            )));
        }
    };
    timing.costs.split = arguments.split_cycles.unwrap_or(timing.costs.split);
    timing.costs.merge = arguments.merge_cycles.unwrap_or(timing.costs.merge);
    Ok(timing)
}

/// Blocks and threads of each. Of a kernel they are those for which the bounds of its loops hold.
fn launch_of(
    arguments: &WcetArguments,
    name: &str,
    timing: &Timing,
) -> Result<(u32, u32), Failure> {
    let asked = |blocks: u32, threads: u32| {
        (arguments.blocks.unwrap_or(blocks), arguments.threads.unwrap_or(threads))
    };
    let Ok(kernel) = heddle_kernels::find(name) else {
        return Ok(asked(1, timing.lanes as u32));
    };
    let Geometry { blocks, threads_per_block: threads, .. } =
        kernel.geometry_for((timing.contexts * timing.lanes) as u32);
    if asked(blocks, threads) == (blocks, threads) {
        return Ok((blocks, threads));
    }
    Err(Failure::Usage(format!(
        "the bounds of the loops of kernel `{name}` hold for {blocks} blocks of {threads} threads on preset {}: \
         leave --blocks and --threads out",
        arguments.preset
    )))
}

/// The worst case of the launch.
struct Kernel {
    blocks: u32,
    threads: u32,
    dispatch: u64,
    /// Of the program as it is.
    bound: u64,
    cycles: LaunchBound,
    /// SIMD units if those that are not used are regrouped, equation (2).
    provisioned: Option<u64>,
}

impl Kernel {
    fn new(
        arguments: &WcetArguments,
        name: &str,
        timing: &Timing,
        analysis: &Analysis,
    ) -> Result<Self, Failure> {
        let (blocks, threads) = launch_of(arguments, name, timing)?;
        // A wavefront that is not full takes a context of its own all the same.
        let wavefronts = u64::from(threads).div_ceil(timing.lanes);
        if wavefronts > timing.contexts {
            return Err(Failure::Usage(format!(
                "a block of {threads} threads does not fit: preset {} has {} contexts of {} lanes",
                arguments.preset, timing.contexts, timing.lanes
            )));
        }
        let all = u64::from(blocks);
        let contexts = u128::from(all * wavefronts * (timing.units + 1));
        let of_each = analysis.unsplit + timing.units * (timing.costs.split + timing.costs.merge);
        if contexts * u128::from(of_each) >= 1 << 48 {
            return Err(Failure::Usage(format!(
                "{blocks} blocks of {threads} threads may take 2^48 cycles: ask for fewer"
            )));
        }
        Ok(Self {
            blocks,
            threads,
            dispatch: timing.dispatch(all, wavefronts),
            bound: analysis.bound(timing, all, wavefronts),
            cycles: analysis.launch(timing, all, wavefronts),
            provisioned: formulas::provisioned(1, timing.units, analysis.selection.contexts as u64),
        })
    }
}

/// How a node is executed, in a word.
fn role(analysis: &Analysis, node: usize) -> &'static str {
    match analysis.graph.nodes()[node].kind {
        Kind::Serialisation { .. } => "serialisation",
        Kind::Branch { .. } if analysis.selection.contains(node) => "split branch",
        Kind::Branch { .. } if analysis.uniform.contains(&node) => "uniform branch",
        Kind::Branch { .. } => "branch",
        Kind::Plain { .. } => "basic block",
    }
}

fn value(analysis: &Analysis, kernel: &Kernel) -> Value {
    let node = |node: usize| {
        let at = &analysis.graph.nodes()[node];
        json!({
            "name": at.name,
            "role": role(analysis, node),
            "cost": at.cost,
            "worst_to_end": analysis.pruned.worst[node],
            "count": analysis.counts[node],
            "successors": analysis.graph.successors(node),
        })
    };
    json!({
        "nodes": (0..analysis.graph.end()).map(node).collect::<Vec<_>>(),
        "pruned_edges": analysis.pruned.removed,
        "split_branches": analysis.selection.branches,
        "splits_in_program": analysis.in_program,
        "contexts_needed": analysis.selection.contexts,
        "path_cycles": analysis.ipet,
        "wavefront_cycles": {
            "unsplit": analysis.unsplit,
            "predictable": analysis.predictable,
            "beside_others": analysis.beside_others,
        },
        "dispatch_cycles": kernel.dispatch,
        "bound": kernel.bound,
        "provisioned_simd_units": kernel.provisioned,
        "kernel_cycles": {
            "unsplit": kernel.cycles.unsplit,
            "dynamic": kernel.cycles.dynamic,
            "predictable": kernel.cycles.predictable,
        },
    })
}

fn text(head: &Head, analysis: &Analysis, kernel: &Kernel) -> String {
    let mut blocks = table(&["node", "block", "role", "cycles", "on the worst path", "to the end"]);
    for (index, node) in analysis.graph.nodes().iter().enumerate() {
        blocks.add_row([
            index.to_string(),
            node.name.clone(),
            role(analysis, index).to_owned(),
            node.cost.to_string(),
            analysis.counts[index].to_string(),
            analysis.pruned.worst[index].to_string(),
        ]);
    }
    let pruned = analysis.pruned.removed.iter().map(|(from, to)| format!("{from} to {to}"));
    let pruned = pruned.collect::<Vec<_>>().join(", ");
    let splits = match (analysis.selection.branches.len(), analysis.in_program) {
        (0, false) => "none".to_owned(),
        (0, true) => "none; those of the program are in loops".to_owned(),
        (count, true) => format!("{count}, in the program"),
        (count, false) => format!("{count}, chosen for this result"),
    };
    let mut results = table(&["worst case", "cycles"]);
    for (label, value) in [
        ("split branches outside of loops", splits),
        ("pruned edges", if pruned.is_empty() { "none".to_owned() } else { pruned }),
        ("wavefront, not split", analysis.unsplit.to_string()),
        ("wavefront, split", analysis.predictable.to_string()),
        ("wavefront, split, beside others", analysis.beside_others.to_string()),
        ("dispatch of blocks", kernel.dispatch.to_string()),
        ("kernel, not split", kernel.cycles.unsplit.to_string()),
        ("kernel, dynamic splitting", kernel.cycles.dynamic.to_string()),
        ("kernel, predictable splitting", kernel.cycles.predictable.to_string()),
        ("kernel, as the program is", kernel.bound.to_string()),
    ] {
        results.add_row([label.to_owned(), value]);
    }
    format!("{}\n{blocks}\n{results}\n", headed(head))
}
