//! The call graph and what follows from it for every function.

use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::{BasicBlock, ControlFlow, Edge, Graph, UnrunnableCode, dominance};
use crate::code::Code;
use crate::instruction::Control;

/// Completes the graphs: cuts the edges behind calls that never return, marks what is
/// reachable, finds post-dominators and loops. Fails if code that cannot run is
/// reachable by direct jumps and calls from `entry`.
pub(super) fn connect(
    code: &Code,
    entry: u32,
    mut graphs: Vec<Graph>,
) -> Result<ControlFlow, UnrunnableCode> {
    let returns = returning(code, &graphs);
    for graph in &mut graphs {
        for block in &mut graph.blocks {
            if !passes_call(code, &returns, block) {
                block.edges.clear();
                block.obstacle = None;
            }
        }
        for index in reachable_blocks(graph, |_| true) {
            graph.blocks[index].reachable = true;
        }
        dominance::complete(graph);
    }
    let callees: Vec<Vec<usize>> = graphs.iter().map(|graph| callees(code, graph)).collect();
    let reachable = reachable_functions(code, entry, &callees);
    for (graph, _) in graphs.iter().zip(&reachable).filter(|(_, reachable)| **reachable) {
        check(code, graph)?;
    }
    let any = |test: fn(&BasicBlock) -> bool| -> Vec<bool> {
        graphs.iter().map(|graph| graph.blocks.iter().any(test)).collect()
    };
    Ok(ControlFlow {
        calls_indirectly: any(|block| block.control == Control::Call { target: None }),
        jumps_indirectly: any(|block| block.control == Control::Indirect),
        recursive: recursive(&callees),
        graphs,
        callees,
        returns,
        reachable,
    })
}

/// Whether control can go on behind a block, given which functions return.
fn passes_call(code: &Code, returns: &[bool], block: &BasicBlock) -> bool {
    match block.control {
        Control::Call { target: Some(target) } => {
            code.function_starting_at(target).is_none_or(|callee| returns[callee])
        }
        _ => true,
    }
}

/// The blocks that paths from the start reach, if only blocks that satisfy `passes` let
/// control through.
fn reachable_blocks(graph: &Graph, passes: impl Fn(&BasicBlock) -> bool) -> Vec<usize> {
    let mut seen = vec![false; graph.blocks.len()];
    let mut work = vec![0];
    while let Some(index) = work.pop() {
        if !std::mem::replace(&mut seen[index], true) && passes(&graph.blocks[index]) {
            work.extend(graph.blocks[index].successors());
        }
    }
    (0..seen.len()).filter(|&index| seen[index]).collect()
}

/// The least set of functions that return: those that reach an edge out of the function
/// when only calls of returning functions let control through. A tail call returns if
/// its target does.
fn returning(code: &Code, graphs: &[Graph]) -> Vec<bool> {
    let mut returns = vec![false; graphs.len()];
    loop {
        let next: Vec<bool> = graphs
            .iter()
            .map(|graph| {
                let reached = reachable_blocks(graph, |block| passes_call(code, &returns, block));
                reached.into_iter().any(|index| {
                    let block = &graph.blocks[index];
                    passes_call(code, &returns, block) && {
                        let tails = tail_callees(code, block);
                        let ends = matches!(block.control, Control::Return | Control::Indirect);
                        ends || tails.into_iter().any(|callee| returns[callee])
                    }
                })
            })
            .collect();
        if next == returns {
            return returns;
        }
        returns = next;
    }
}

/// The functions that a block's leaving edges enter.
fn tail_callees(code: &Code, block: &BasicBlock) -> Vec<usize> {
    let addresses = match block.control {
        Control::Jump { target } => [target, target],
        Control::Branch { target } => [target, block.end],
        Control::Next | Control::Call { .. } => [block.end, block.end],
        Control::Return | Control::Indirect | Control::End => return Vec::new(),
    };
    let leaving = block.edges.iter().zip(addresses).filter(|(edge, _)| **edge == Edge::Leave);
    leaving.filter_map(|(_, address)| code.function_starting_at(address)).collect()
}

fn callees(code: &Code, graph: &Graph) -> Vec<usize> {
    let mut callees = Vec::new();
    for block in graph.blocks.iter().filter(|block| block.reachable) {
        if let Control::Call { target: Some(target) } = block.control {
            callees.extend(code.function_starting_at(target));
        }
        callees.extend(tail_callees(code, block));
    }
    callees.sort_unstable();
    callees.dedup();
    callees
}

fn reachable_functions(code: &Code, entry: u32, callees: &[Vec<usize>]) -> Vec<bool> {
    let mut reachable = vec![false; callees.len()];
    let mut work: Vec<usize> = code.function_at(entry).into_iter().collect();
    while let Some(function) = work.pop() {
        if !std::mem::replace(&mut reachable[function], true) {
            work.extend(&callees[function]);
        }
    }
    reachable
}

fn recursive(callees: &[Vec<usize>]) -> Vec<bool> {
    let mut graph = DiGraph::<(), ()>::new();
    let nodes: Vec<NodeIndex> = callees.iter().map(|_| graph.add_node(())).collect();
    for (caller, callees) in callees.iter().enumerate() {
        for &callee in callees {
            graph.add_edge(nodes[caller], nodes[callee], ());
        }
    }
    let mut recursive: Vec<bool> =
        callees.iter().enumerate().map(|(index, callees)| callees.contains(&index)).collect();
    for component in kosaraju_scc(&graph).into_iter().filter(|component| component.len() > 1) {
        for node in component {
            recursive[node.index()] = true;
        }
    }
    recursive
}

fn check(code: &Code, graph: &Graph) -> Result<(), UnrunnableCode> {
    for block in graph.blocks.iter().filter(|block| block.reachable) {
        if let Some(obstacle) = block.obstacle {
            // Falling off is the fault of the last instruction, as the others are.
            let address = block.last();
            let location = code.location(address);
            return Err(UnrunnableCode { address, location, obstacle });
        }
    }
    Ok(())
}
