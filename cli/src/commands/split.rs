//! `heddle split`.

use crate::args::SplitArguments;
use crate::failure::Failure;
use crate::head::Head;
use crate::output::{Outputs, headed, print, table, write_json};
use heddle_splitting::assembly::{BranchReport, Decision, FunctionReport, Split, split};
use serde_json::{Value, json};

/// Bytes of assembly text that are read.
const LIMIT: u64 = 16 << 20;

/// Writes an assembly text with splits, and tells what was done.
pub fn run(arguments: &SplitArguments) -> Result<(), Failure> {
    let mut outputs = Outputs::default();
    let output = outputs.file(&arguments.output)?;
    let json = outputs.json(arguments.json.as_ref())?;
    let path = arguments.input.display();
    let text =
        String::from_utf8(heddle_support::read(&arguments.input, LIMIT)?).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            Failure::Usage(format!("{path} is not assembly text: byte {at} is no UTF-8"))
        })?;
    let result = split(&text, usize::from(arguments.units))
        .map_err(|error| Failure::Usage(format!("{path}: {error}")))?;
    output.write(result.text.as_bytes())?;
    let head = Head::new().plain("units", arguments.units);
    if let Some(json) = &json {
        write_json(json, &head, &value(&result))?;
    }
    let shown = !output.is_standard_output() && !json.is_some_and(|json| json.is_standard_output());
    if shown { print(&text_of(head, &result)) } else { Ok(()) }
}

fn value(result: &Split) -> Value {
    let branch = |branch: &BranchReport| {
        let (number, reason) = match &branch.decision {
            Decision::Split(number) => (json!(number), Value::Null),
            Decision::Left(reason) => (Value::Null, json!(reason.to_string())),
        };
        json!({
            "line": branch.line,
            "instruction": branch.instruction,
            "meets_at_line": branch.meet,
            "split": number,
            "left_because": reason,
        })
    };
    let function = |function: &FunctionReport| {
        json!({
            "name": function.name,
            "units_in_use": function.units,
            "branches": function.branches.iter().map(branch).collect::<Vec<_>>(),
        })
    };
    json!({
        "functions": result.functions.iter().map(function).collect::<Vec<_>>(),
        "removed_lines": result.removed,
        "marks_without_branch": result.stray_marks,
    })
}

fn text_of(head: Head, result: &Split) -> String {
    let branches = || result.functions.iter().flat_map(|function| &function.branches);
    let splits = branches().filter(|b| matches!(b.decision, Decision::Split(_))).count();
    let in_use = result.functions.iter().map(|function| function.units).max().unwrap_or(0);
    let mut rows = headed(&head);
    rows.add_row(["conditional branches", &branches().count().to_string()]);
    rows.add_row(["splits", &splits.to_string()]);
    rows.add_row(["units in use at most", &in_use.to_string()]);
    let lines = |lines: &[usize]| lines.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
    if !result.removed.is_empty() {
        rows.add_row(["taken out, lines", &lines(&result.removed)]);
    }
    if !result.stray_marks.is_empty() {
        rows.add_row(["marks without a branch, lines", &lines(&result.stray_marks)]);
    }
    let mut text = format!("{rows}\n");
    if branches().next().is_some() {
        let mut table = table(&["function", "line", "branch", "meets at line", "what was done"]);
        for function in &result.functions {
            for branch in &function.branches {
                let done = match &branch.decision {
                    Decision::Split(number) => format!("split {number}"),
                    Decision::Left(reason) => format!("left: {reason}"),
                };
                let meet = branch.meet.map_or_else(String::new, |line| line.to_string());
                let line = branch.line.to_string();
                table.add_row([&function.name, &line, &branch.instruction, &meet, &done]);
            }
        }
        text += &format!("{table}\n");
    }
    text
}
