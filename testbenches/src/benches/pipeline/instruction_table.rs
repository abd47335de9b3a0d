//! The bench of the instruction table: random issues; a completion finds what the last issue of its tag
//! has left.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the table.
    struct Ports {
        in issue_valid, issue_tag, completion_tag;
        ins issue_pc, issue_annotation, issue_lanes, issue_rows;
        outs completion_pc, completion_annotation, completion_lanes, completion_rows;
    }
}

/// Names of the fields of an entry.
const FIELDS: [&str; 4] = ["PC", "annotation", "active mask", "rows"];

/// Random issues and completions until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let entries = runner.preset().parameter("entries");
    let ports = Ports::of(runner);
    let inputs = [&ports.issue_pc, &ports.issue_annotation, &ports.issue_lanes, &ports.issue_rows];
    let outputs = [
        &ports.completion_pc,
        &ports.completion_annotation,
        &ports.completion_lanes,
        &ports.completion_rows,
    ];
    let mut random = runner.random();
    // Of each tag, the fields that its last issue has left; a field may have several ports.
    let mut left: Vec<Option<[Vec<Vec<u64>>; 4]>> = vec![None; entries];
    let (mut issues, mut completions) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let issue = random.random_bool(0.5);
        let [issued, completed] = [(); 2].map(|()| random.random_range(0..entries));
        let fields = inputs.map(|ports| {
            let values = ports.iter().map(|port| runner.random_value(*port, &mut random));
            values.collect::<Vec<_>>()
        });
        runner.set(ports.issue_valid, issue);
        runner.set(ports.issue_tag, issued);
        runner.set(ports.completion_tag, completed);
        if let Some(expected) = &left[completed] {
            for ((name, ports), expected) in FIELDS.iter().zip(outputs).zip(expected) {
                let seen: Vec<_> = ports.iter().map(|port| runner.get_limbs(*port)).collect();
                runner.check(&format!("{name} of what completes (K3)"), expected, &seen)?;
            }
            completions += 1;
        }
        runner.step()?;
        if issue {
            left[issued] = Some(fields);
            issues += 1;
        }
    }
    Ok(Results::counts("issues", &[("issues", issues), ("completions", completions)]))
}
