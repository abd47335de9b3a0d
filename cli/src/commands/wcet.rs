//! `heddle wcet`.

use crate::args::WcetArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::launch;
use crate::output::{Outputs, headed, print, show, table};
use heddle_cores::memory::MemoryKind;
use heddle_splitting::formulas::{self, Grid, Machine};
use heddle_splitting::program::{Analysis, analyse};
use heddle_splitting::timing::Timing;
use heddle_splitting::{Kind, dot, published};
use serde_json::{Value, json};

/// Bounds the cycles of a program.
pub fn run(arguments: &WcetArguments) -> Result<(), Failure> {
    let Some(name) = &arguments.program else { return print(&published::markdown()) };
    let json = Outputs::default().json(arguments.json.as_ref())?;
    let timing = timing(arguments)?;
    let (program, elf) = launch::program(name, arguments.split)?;
    let analysis = analyse(&program, &elf, &timing).map_err(Failure::usage)?;
    if arguments.dot {
        return print(&dot(&analysis.graph, &analysis.selection, &analysis.pruned));
    }
    let kernel = Kernel::new(arguments, &timing, &analysis)?;
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
        .plain("blocks", arguments.blocks)
        .plain("threads_per_block", kernel.threads)
        .plain("split_cycles", timing.costs.split)
        .plain("merge_cycles", timing.costs.merge);
    show(json.as_ref(), &head, &value(&analysis, &kernel), || text(&head, &analysis, &kernel))
}

/// The core that is asked for.
fn timing(arguments: &WcetArguments) -> Result<Timing, Failure> {
    let mut timing = Timing::preset(&arguments.preset).map_err(Failure::usage)?;
    timing.units = arguments.units.unwrap_or(timing.units);
    timing.latency = match arguments.memory.parse::<MemoryKind>().map_err(Failure::usage)? {
        MemoryKind::Fixed(latency) => latency.into(),
        MemoryKind::Random(_) => {
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

/// The worst case of the launch.
struct Kernel {
    threads: u32,
    delay: u64,
    parallel: u64,
    rounds: u64,
    unsplit: u64,
    dynamic: u64,
    predictable: u64,
    /// SIMD units if those that are not used are regrouped, equation (2).
    provisioned: Option<u64>,
}

impl Kernel {
    fn new(
        arguments: &WcetArguments,
        timing: &Timing,
        analysis: &Analysis,
    ) -> Result<Self, Failure> {
        let lanes = timing.lanes;
        let threads = arguments.threads.unwrap_or(lanes as u32);
        let wavefronts = u64::from(threads).div_ceil(lanes);
        let machine = Machine { compute_units: 1, simd_units: 1, contexts: timing.contexts, lanes };
        // A wavefront that is not full takes a context of its own all the same.
        let items = wavefronts * lanes;
        let mut grid = Grid { workgroups: arguments.blocks.into(), items, delay: 0 };
        let parallel = formulas::parallel_workgroups(machine, grid);
        let rounds = formulas::rounds(grid, parallel).ok_or_else(|| {
            Failure::Usage(format!(
                "a block of {threads} threads does not fit: preset {} has {} contexts of {lanes} lanes",
                arguments.preset, timing.contexts
            ))
        })?;
        grid.delay = timing.initialisation(parallel.min(grid.workgroups), wavefronts);
        let used = analysis.selection.contexts as u64;
        let splits = timing.units * (timing.costs.split + timing.costs.merge);
        Ok(Self {
            threads,
            delay: grid.delay,
            parallel,
            rounds,
            unsplit: formulas::kernel(rounds, grid.delay, analysis.unsplit),
            dynamic: formulas::dynamic_kernel(
                rounds,
                grid.delay,
                timing.units,
                analysis.unsplit + splits,
            ),
            predictable: formulas::kernel(rounds, grid.delay, analysis.predictable),
            provisioned: formulas::provisioned(1, timing.units, used),
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
        },
        "initialisation_cycles": kernel.delay,
        "parallel_blocks": kernel.parallel,
        "rounds": kernel.rounds,
        "provisioned_simd_units": kernel.provisioned,
        "kernel_cycles": {
            "unsplit": kernel.unsplit,
            "dynamic": kernel.dynamic,
            "predictable": kernel.predictable,
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
        (count, true) => format!("{count}, in the program"),
        (count, false) => format!("{count}, chosen for this result"),
    };
    let mut results = table(&["worst case", "cycles"]);
    for (label, value) in [
        ("split branches outside of loops", splits),
        ("pruned edges", if pruned.is_empty() { "none".to_owned() } else { pruned }),
        ("wavefront, not split", analysis.unsplit.to_string()),
        ("wavefront, split", analysis.predictable.to_string()),
        ("initialisation of blocks", kernel.delay.to_string()),
        ("rounds of blocks", kernel.rounds.to_string()),
        ("kernel, not split", kernel.unsplit.to_string()),
        ("kernel, dynamic splitting", kernel.dynamic.to_string()),
        ("kernel, predictable splitting", kernel.predictable.to_string()),
    ] {
        results.add_row([label.to_owned(), value]);
    }
    format!("{}\n{blocks}\n{results}\n", headed(head))
}
