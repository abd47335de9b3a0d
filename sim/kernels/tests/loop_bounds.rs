//! Bounds of loops, those of the sources and those that follow from constants, are true for the launches that
//! the core `pws` usually gives.

use std::collections::HashMap;

use heddle_kernels::{KERNELS, Kernel};
use heddle_program::interpret::{Execution, StackRules};
use heddle_program::{Launch, Program, run_blocks};
use heddle_splitting::program::bounds::Bounds;
use heddle_splitting::program::iterations;

/// Lanes and threads of the presets of `pws`.
const MACHINES: [(u32, u32); 3] = [(4, 8), (8, 32), (32, 256)];

/// Counts executions of the headers of a program's loops.
struct Headers<'a> {
    program: &'a Program,
    bounds: Bounds,
    /// By thread and function the block executed last.
    last: HashMap<(usize, usize), usize>,
    /// By thread, function and header, since the loop was entered.
    counts: HashMap<(usize, usize, usize), u64>,
    /// Bounds by function and header.
    limits: HashMap<(usize, usize), u64>,
    seen: u64,
}

impl<'a> Headers<'a> {
    fn new(program: &'a Program, elf: &[u8]) -> Self {
        let bounds = Bounds::of(elf).expect("records");
        let mut headers = Self {
            program,
            bounds,
            last: HashMap::new(),
            counts: HashMap::new(),
            limits: HashMap::new(),
            seen: 0,
        };
        let flow = program.control_flow();
        for (function, graph) in flow.graphs.iter().enumerate() {
            for of in graph.loops.iter().filter(|_| !flow.recursive[function]) {
                if let Some(bound) = iterations(program, &headers.bounds, graph, of) {
                    headers.limits.insert((function, of.header), bound);
                }
            }
        }
        headers
    }

    fn count(&mut self, kernel: &Kernel, execution: &Execution<'_>) {
        let graphs = &self.program.control_flow().graphs;
        let here = graphs.iter().enumerate().find_map(|(function, graph)| {
            graph.block_at(execution.pc).map(|block| (function, graph, block))
        });
        let Some((function, graph, block)) = here else { return };
        let starts = execution.pc == graph.blocks[block].start;
        let of = graph.loops.iter().find(|of| of.header == block).filter(|_| starts);
        for thread in execution.mask.iter_ones() {
            let from = self.last.insert((thread, function), block);
            let (Some(of), Some(&limit)) = (of, self.limits.get(&(function, block))) else {
                continue;
            };
            let count = self.counts.entry((thread, function, block)).or_default();
            *count = if from.is_some_and(|from| of.contains(from)) { *count + 1 } else { 1 };
            self.seen += 1;
            assert!(
                *count <= limit,
                "{}: {} is executed more than {limit} times",
                kernel.name,
                self.program.location(execution.pc)
            );
        }
    }
}

#[test]
fn no_loop_goes_on_beyond_its_bound_in_the_usual_launches() {
    let mut seen = 0;
    for kernel in KERNELS.iter().flat_map(|kernel| [Some(*kernel), kernel.with_splits()]).flatten()
    {
        for (seed, (lanes, threads)) in (1..).zip(MACHINES) {
            let prepared = kernel.prepare(seed, kernel.geometry_for(threads)).expect("in range");
            let program = prepared.program();
            let mut headers = Headers::new(&program, kernel.elf);
            let mut memory = prepared.memory(&program);
            let launch = Launch { lanes, ..prepared.launch().clone() };
            run_blocks(&program, &launch, &mut memory, StackRules::default(), |execution| {
                headers.count(&kernel, execution);
            })
            .unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
            seen += headers.seen;
        }
    }
    assert!(seen > 100_000, "{seen} headers");
}
