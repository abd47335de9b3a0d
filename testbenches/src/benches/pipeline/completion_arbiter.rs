//! The bench of the completion arbiter: random results ask; the first in the order of rule C1 completes,
//! with what it showed.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out, array, port};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the arbiter.
    struct Ports {
        in memory_last;
        out fault, fault_lane;
    }
}

/// Results in the order of rule C1.
const SOURCES: [&str; 5] = ["response", "part", "divide", "multiply", "alu"];

/// Ports of a result that are looked at together, and of the writeback that shows them.
const FIELDS: [&str; 4] = ["instruction_tag", "lanes", "rd", "writes"];

/// Ports of the outcome of the ALU, and of the completion that shows them.
const OUTCOME: [&str; 6] = ["pc", "control", "calls", "returns", "taken", "target"];

/// A result that asks for completion.
struct Source {
    valid: In,
    grant: Out,
    fields: Vec<In>,
    rows: Vec<In>,
    values: Vec<In>,
}

/// Random results until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let netlist = &runner.built().netlist;
    let input = |link: &str, name: &str| -> In { port(netlist, &format!("{link}.{name}")) };
    let output = |link: &str, name: &str| -> Out { port(netlist, &format!("{link}.{name}")) };
    let outputs =
        |link: &str, name: &str| -> Vec<Out> { array(netlist, &format!("{link}.{name}")) };
    let sources = SOURCES.map(|link| Source {
        valid: input(link, "valid"),
        grant: output(link, "grant"),
        fields: FIELDS.map(|name| input(link, name)).into(),
        rows: array(netlist, &format!("{link}.sw")),
        values: array(netlist, &format!("{link}.value")),
    });
    let outcome = OUTCOME.map(|name| input("outcome", name));
    let fault = ["fault", "fault_lane"].map(|name| input("outcome", name));
    let [completes, writes] = ["completion", "writeback"].map(|link| output(link, "valid"));
    let written = FIELDS.map(|name| output("writeback", name));
    let completed = FIELDS.map(|name| output("completion", name));
    let (completed_rows, of_memory_unit) =
        (outputs("completion", "sw"), output("completion", "memory"));
    let shown_outcome = OUTCOME.map(|name| output("completion", name));
    let (rows, values) = (outputs("writeback", "sw"), outputs("writeback", "value"));
    let mut random = runner.random();
    let (mut completions, mut waits) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let asking = random.random_range(0.1..0.7);
        let asks = [(); 5].map(|()| random.random_bool(asking));
        let mut word = |runner: &mut Runner<'_>, port: &In| runner.random_value(*port, &mut random);
        let mut results = Vec::new();
        for (source, asks) in sources.iter().zip(asks) {
            runner.set(source.valid, asks);
            let fields: Vec<_> = source.fields.iter().map(|port| word(runner, port)).collect();
            let rows: Vec<_> = source.rows.iter().map(|port| word(runner, port)).collect();
            let values: Vec<_> = source.values.iter().map(|port| word(runner, port)).collect();
            results.push((fields, rows, values));
        }
        let outcome: Vec<_> = outcome.iter().map(|port| word(runner, port)).collect();
        let fault: Vec<_> = fault.iter().map(|port| word(runner, port)).collect();
        let memory_last = word(runner, &ports.memory_last) == [1];

        let first = asks.iter().position(|asks| *asks);
        let seen = runner.is_set(writes);
        runner.check("completion (C1)", first.is_some(), seen)?;
        // The response always wins and looks at no grant.
        for (index, source) in sources.iter().enumerate().skip(1) {
            let seen = runner.is_set(source.grant);
            runner.check(
                &format!("grant of {} (C1)", SOURCES[index]),
                first == Some(index),
                seen,
            )?;
        }
        let of_memory = first.is_some_and(|first| first < 2);
        let last = first.is_some() && (!of_memory || memory_last);
        let seen = runner.is_set(completes);
        runner.check("last completion of an instruction (M13)", last, seen)?;
        let of_alu = first == Some(4);
        let zeros = |words: Vec<Vec<u64>>| if of_alu { words } else { vec![vec![0]; words.len()] };
        let seen: Vec<_> = shown_outcome.iter().map(|port| runner.get_limbs(*port)).collect();
        runner.check("outcome of the completion (C3)", zeros(outcome), seen)?;
        let seen = [ports.fault, ports.fault_lane].map(|port| runner.get_limbs(port));
        runner.check("fault of the completion (C3)", zeros(fault), seen.to_vec())?;
        if let Some((fields, expected_rows, expected_values)) = first.map(|first| &results[first]) {
            let seen = written.map(|port| runner.get_limbs(port));
            runner.check("what completes (C2)", fields.clone(), seen.to_vec())?;
            let seen: Vec<_> = rows.iter().map(|port| runner.get_limbs(*port)).collect();
            runner.check("rows of what completes", expected_rows.clone(), seen)?;
            let seen = completed.map(|port| runner.get_limbs(port));
            runner.check("instruction that completes (K3)", fields.clone(), seen.to_vec())?;
            let seen: Vec<_> = completed_rows.iter().map(|port| runner.get_limbs(*port)).collect();
            runner.check("rows of the instruction that completes", expected_rows.clone(), seen)?;
            let seen = runner.is_set(of_memory_unit);
            runner.check("instruction of the memory unit", of_memory, seen)?;
            let seen: Vec<_> = values.iter().map(|port| runner.get_limbs(*port)).collect();
            runner.check("values of what completes", expected_values.clone(), seen)?;
            completions += 1;
            waits += asks.iter().filter(|asks| **asks).count() as u64 - 1;
        }
        runner.step()?;
    }
    Ok(Results::counts("results", &[("completions", completions), ("waiting_results", waits)]))
}
