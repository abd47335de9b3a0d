//! Control flow for people: a listing and a DOT graph, both with annotations.

use std::fmt::Write;

use super::Program;
use crate::annotation::{Annotation, Reconvergence};
use crate::cfg::{BasicBlock, Edge, Graph, PostDominator};
use crate::instruction::Control;

/// What the listing adds behind an annotated branch; empty for other instructions.
fn annotation_text(annotation: Annotation) -> String {
    let rpc = match annotation.rpc {
        Reconvergence::None => return String::new(),
        Reconvergence::Pc(pc) => format!("{pc:#x}"),
        Reconvergence::Return => "RET".to_string(),
        Reconvergence::Exit => "EXIT".to_string(),
    };
    let lpc = annotation.lpc.map_or(String::new(), |pc| format!(" lpc={pc:#x}"));
    let uniform = if annotation.uniform { " uniform" } else { "" };
    format!("rpc={rpc}{lpc}{uniform}")
}

fn edge_text(graph: &Graph, edge: &Edge) -> String {
    match edge {
        Edge::Block(index) => format!("{:#x}", graph.blocks[*index].start),
        Edge::Leave => "return".to_string(),
        Edge::End => "end".to_string(),
    }
}

fn post_dominator_text(graph: &Graph, block: &BasicBlock) -> String {
    match block.post_dominator {
        PostDominator::Block(index) => format!("{:#x}", graph.blocks[index].start),
        PostDominator::Return => "RET".to_string(),
        PostDominator::Exit => "EXIT".to_string(),
    }
}

/// The listing of all functions that the program's entry reaches.
pub(super) fn listing(program: &Program) -> String {
    let mut text = String::new();
    let flow = program.control_flow();
    for (index, function) in program.functions().iter().enumerate() {
        if !flow.reachable[index] {
            continue;
        }
        let graph = &flow.graphs[index];
        let _ = write!(
            text,
            "{} ({:#010x}, {} blocks",
            function.name,
            function.start,
            graph.blocks.len()
        );
        for (present, name) in [
            (flow.recursive[index], "recursive"),
            (!flow.returns[index], "never returns"),
            (flow.calls_indirectly[index], "indirect calls"),
            (flow.jumps_indirectly[index], "indirect jumps"),
        ] {
            if present {
                let _ = write!(text, ", {name}");
            }
        }
        text.push_str(")\n");
        for (number, block) in graph.blocks.iter().enumerate() {
            block_listing(&mut text, program, graph, number, block);
        }
        text.push('\n');
    }
    text
}

fn block_listing(
    text: &mut String,
    program: &Program,
    graph: &Graph,
    number: usize,
    block: &BasicBlock,
) {
    let edges: Vec<String> = block.edges.iter().map(|edge| edge_text(graph, edge)).collect();
    let _ = write!(text, "  block {:#010x} -> ", block.start);
    text.push_str(if edges.is_empty() { "nowhere" } else { "" });
    let _ =
        write!(text, "{}; post-dominator {}", edges.join(", "), post_dominator_text(graph, block));
    let depth = graph.loops.iter().filter(|l| l.contains(number)).count();
    if depth > 0 {
        let _ = write!(text, "; loop depth {depth}");
    }
    if !block.reachable {
        text.push_str("; unreachable");
    }
    text.push('\n');
    for pc in block.range().step_by(4) {
        let instruction = program.disassembly(pc).unwrap_or_default();
        let note = annotation_text(program.annotation(pc));
        let line = format!("    {pc:#010x}  {instruction:<32}{note}");
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

/// The DOT graph of all functions that the program's entry reaches: one cluster per
/// function, one node per reachable block, dashed edges for calls, dotted ones from
/// divergent branches to their reconvergence points.
pub(super) fn dot(program: &Program) -> String {
    let flow = program.control_flow();
    let mut text = "digraph program {\n  node [shape=box fontname=monospace];\n".to_string();
    let mut calls = String::new();
    for (index, function) in program.functions().iter().enumerate() {
        if !flow.reachable[index] {
            continue;
        }
        let graph = &flow.graphs[index];
        let name = escape(&function.name);
        let _ = writeln!(text, "  subgraph cluster_{index} {{\n    label=\"{name}\";");
        for block in graph.blocks.iter().filter(|block| block.reachable) {
            let mut label = String::new();
            for pc in block.range().step_by(4) {
                let instruction = program.disassembly(pc).unwrap_or_default();
                let _ = write!(label, "{pc:#010x}  {}\\l", escape(&instruction));
            }
            let annotation = program.annotation(block.last());
            if annotation.rpc != Reconvergence::None {
                let _ = write!(label, "{}\\l", annotation_text(annotation));
            }
            let _ = writeln!(text, "    b{:08x} [label=\"{label}\"];", block.start);
            dot_edges(&mut text, graph, block);
            if let (Reconvergence::Pc(rpc), false) = (annotation.rpc, annotation.uniform) {
                let style = "style=dotted constraint=false";
                let _ = writeln!(text, "    b{:08x} -> b{rpc:08x} [{style}];", block.start);
            }
            if let Control::Call { target: Some(target) } = block.control {
                let style = "style=dashed constraint=false";
                let _ = writeln!(calls, "  b{:08x} -> b{target:08x} [{style}];", block.start);
            }
        }
        text.push_str("  }\n");
    }
    text + &calls + "}\n"
}

fn dot_edges(text: &mut String, graph: &Graph, block: &BasicBlock) {
    let branch = matches!(block.control, Control::Branch { .. });
    for (side, edge) in ["taken", "not taken"].into_iter().zip(&block.edges) {
        if let Edge::Block(target) = edge {
            let label = if branch { format!(" [label=\"{side}\"]") } else { String::new() };
            let target = graph.blocks[*target].start;
            let _ = writeln!(text, "    b{:08x} -> b{target:08x}{label};", block.start);
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}
