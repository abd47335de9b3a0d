//! From the code of a function to its basic blocks.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{BasicBlock, Edge, Graph, Obstacle, PostDominator};
use crate::code::Code;
use crate::decode::DecodeError;
use crate::instruction::Control;

/// The blocks and edges of a function. Reachability, dominance and loops, which depend
/// on the callees, are filled in later.
pub(super) fn graph(code: &Code, function: usize) -> Graph {
    // The last word of a function with an odd size is cut off.
    let range = code.functions[function].range();
    let range = range.start..range.start + (range.len() as u32 & !3).max(4);
    let leaders = leaders(code, &range);
    let starts: Vec<u32> = leaders.iter().copied().collect();
    let ends = starts.iter().skip(1).copied().chain([range.end]);
    let blocks = starts.iter().zip(ends).map(|(&start, end)| block(code, &starts, start, end));
    Graph { blocks: blocks.collect(), loops: Vec::new() }
}

fn leaders(code: &Code, range: &Range<u32>) -> BTreeSet<u32> {
    let mut leaders = BTreeSet::from([range.start]);
    for pc in range.clone().step_by(4) {
        let control = match code.instruction(pc) {
            Some(Ok(instruction)) => instruction.control(pc),
            _ => Control::End,
        };
        if control == Control::Next {
            continue;
        }
        leaders.insert(pc + 4);
        if let Control::Branch { target } | Control::Jump { target } = control {
            leaders.insert(target);
        }
    }
    leaders.retain(|leader| range.contains(leader) && leader.is_multiple_of(4));
    leaders
}

fn block(code: &Code, starts: &[u32], start: u32, end: u32) -> BasicBlock {
    let last = end - 4;
    let mut obstacle = None;
    // Within the function to a block, to the start of another function out of this one.
    let mut edge = |target: u32, otherwise: Obstacle| -> Option<Edge> {
        if let Ok(index) = starts.binary_search(&target) {
            Some(Edge::Block(index))
        } else if code.function_starting_at(target).is_some() {
            Some(Edge::Leave)
        } else {
            obstacle = Some(otherwise);
            None
        }
    };
    let mut control = Control::End;
    let edges = match code.instruction(last) {
        Some(Ok(instruction)) => {
            control = instruction.control(last);
            match control {
                Control::Next => vec![edge(end, Obstacle::FallsOff)],
                Control::Branch { target } => {
                    vec![
                        edge(target, Obstacle::JumpOutside { target }),
                        edge(end, Obstacle::FallsOff),
                    ]
                }
                Control::Jump { target } => vec![edge(target, Obstacle::JumpOutside { target })],
                Control::Call { target } => {
                    let next = edge(end, Obstacle::FallsOff);
                    match target {
                        Some(target) if code.function_starting_at(target).is_none() => {
                            obstacle = Some(Obstacle::JumpOutside { target });
                            vec![]
                        }
                        _ => vec![next],
                    }
                }
                Control::Return | Control::Indirect => vec![Some(Edge::Leave)],
                Control::End => vec![Some(Edge::End)],
            }
        }
        Some(Err(DecodeError::Trap(_))) => vec![Some(Edge::End)],
        Some(Err(error)) => {
            obstacle = Some(error.into());
            vec![]
        }
        None => {
            obstacle = Some(Obstacle::FallsOff);
            vec![]
        }
    };
    BasicBlock {
        start,
        end,
        control,
        edges: edges.into_iter().flatten().collect(),
        obstacle,
        reachable: false,
        post_dominator: PostDominator::Exit,
    }
}
