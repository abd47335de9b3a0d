//! `heddle cfg`.

use crate::args::CfgArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::launch;
use crate::output::{Outputs, print, write_json};
use heddle_program::cfg::{BasicBlock, Edge, PostDominator};
use heddle_program::instruction::Control;
use heddle_program::{Program, Reconvergence};
use serde_json::{Map, Value, json};

/// Shows the control flow of a kernel or of an ELF file.
pub fn run(arguments: &CfgArguments) -> Result<(), Failure> {
    let json = Outputs::default().json(arguments.json.as_ref())?;
    let (program, _) = launch::program(&arguments.program, arguments.kernel.as_deref(), false)?;
    if let Some(output) = &json {
        let head = Head::new().and("program", json!({ "name": arguments.program }), "");
        write_json(output, &head, &functions(&program))?;
    }
    match json {
        Some(output) if output.is_standard_output() => Ok(()),
        _ => print(&if arguments.dot { program.dot() } else { program.listing() }),
    }
}

/// The control flow of every function.
fn functions(program: &Program) -> Value {
    let flow = program.control_flow();
    let functions = program.functions().iter().zip(&flow.graphs).enumerate();
    let function = |(index, (symbol, graph)): (usize, (&heddle_program::elf::Symbol, &_))| {
        let graph: &heddle_program::cfg::Graph = graph;
        let blocks: Vec<Value> =
            graph.blocks.iter().map(|block| basic_block(program, &graph.blocks, block)).collect();
        json!({
            "name": symbol.name,
            "address": symbol.start,
            "returns": flow.returns[index],
            "recursive": flow.recursive[index],
            "reachable": flow.reachable[index],
            "basic_blocks": blocks,
        })
    };
    json!({ "functions": functions.map(function).collect::<Vec<_>>() })
}

fn basic_block(program: &Program, all: &[BasicBlock], block: &BasicBlock) -> Value {
    let successors: Vec<Value> = block
        .edges
        .iter()
        .map(|edge| match *edge {
            Edge::Block(index) => json!(all[index].start),
            Edge::Leave => json!("leave"),
            Edge::End => json!("end"),
        })
        .collect();
    let mut value = json!({
        "start": block.start,
        "end": block.end,
        "reachable": block.reachable,
        "successors": successors,
        "post_dominator": match block.post_dominator {
            PostDominator::Block(index) => json!(all[index].start),
            PostDominator::Return => json!("return"),
            PostDominator::Exit => json!("exit"),
        },
    });
    if let (Control::Branch { .. }, Some(fields)) = (block.control, value.as_object_mut()) {
        fields.insert("branch".into(), Value::Object(branch(program, block.last())));
    }
    value
}

/// What the hardware gets for a branch.
fn branch(program: &Program, address: u32) -> Map<String, Value> {
    let annotation = program.annotation(address);
    let meets = match annotation.rpc {
        Reconvergence::Pc(address) => json!(address),
        Reconvergence::Return => json!("return"),
        Reconvergence::Exit => json!("exit"),
        Reconvergence::None => Value::Null,
    };
    [
        ("address".to_owned(), json!(address)),
        ("instruction".to_owned(), json!(program.disassembly(address))),
        ("location".to_owned(), json!(program.location(address))),
        ("reconvergence".to_owned(), meets),
        ("likely_convergence".to_owned(), json!(annotation.lpc)),
        ("uniform".to_owned(), json!(annotation.uniform)),
    ]
    .into_iter()
    .collect()
}
