//! The profile of `run` and `model`, as tables, as JSON, or for flame graphs.

use crate::failure::Failure;
use crate::head::Head;
use crate::output::{headed, print, table, write_json};
use heddle_support::Output;
use heddle_views::profile::{CyclesByCause, InstructionReport, ProfileReport, folded};
use std::path::Path;

/// What a profile is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProfileFormat {
    /// Tables.
    Text,
    /// JSON, behind the head of a result.
    Json,
    /// Folded stacks for flame graphs.
    Folded,
}

impl ProfileFormat {
    /// The format that the extension of a file stands for.
    pub fn of(path: &Path) -> Self {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("json") => Self::Json,
            Some("folded") => Self::Folded,
            _ => Self::Text,
        }
    }
}

/// Writes a profile of a program.
pub fn write(
    profile: &ProfileReport,
    (output, format): &(Output, ProfileFormat),
    head: &Head,
    program: &str,
) -> Result<(), Failure> {
    let text = match format {
        ProfileFormat::Json => return write_json(output, head, profile),
        ProfileFormat::Folded => folded(profile, program),
        ProfileFormat::Text if output.is_standard_output() => tables(profile),
        ProfileFormat::Text => format!("{}\n{}", headed(head), tables(profile)),
    };
    if output.is_standard_output() { print(&text) } else { Ok(output.write(text.as_bytes())?) }
}

/// The causes as the columns of a table.
const CAUSES: [&str; 4] = ["issued", "stall", "memory", "idle"];

fn causes(cycles: &CyclesByCause) -> impl Iterator<Item = String> {
    let shown = |&count: &u64| if count == 0 { String::new() } else { count.to_string() };
    CAUSES.iter().map(move |cause| cycles.get(*cause).map_or(String::new(), shown))
}

fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

fn tables(profile: &ProfileReport) -> String {
    let counted = ["issues", "lanes %", "cycles"];
    let header = [&["address", "instruction", "location"][..], &counted, &CAUSES];
    let header = [&header.concat()[..], &["requests each", "divergences", "met at"]].concat();
    let mut instructions = table(&header);
    let before = &profile.before_first_issue;
    let mut row = vec![String::new(), "before the first issue".to_owned()];
    row.extend(std::iter::repeat_n(String::new(), 3));
    row.push(before.values().sum::<u64>().to_string());
    row.extend(causes(before));
    instructions.add_row(row);
    for of in &profile.instructions {
        let mut row =
            vec![format!("{:#x}", of.address), of.instruction.clone(), of.location.clone()];
        row.extend([of.warp_instructions.to_string(), percent(of.simd_efficiency)]);
        row.push(of.cycles_by_cause.values().sum::<u64>().to_string());
        row.extend(causes(&of.cycles_by_cause));
        row.push(of.requests_per_memory_instruction.map_or(String::new(), |it| format!("{it:.2}")));
        row.extend(divergences(of));
        instructions.add_row(row);
    }
    let mut text = format!("{instructions}\n");
    if !profile.source_lines.is_empty() {
        let header =
            [&["source line"][..], &counted, &CAUSES, &["requests", "divergences"]].concat();
        let mut lines = table(&header);
        for of in &profile.source_lines {
            let mut row = vec![of.line.clone(), of.warp_instructions.to_string()];
            row.push(percent(of.simd_efficiency));
            row.push(of.cycles_by_cause.values().sum::<u64>().to_string());
            row.extend(causes(&of.cycles_by_cause));
            row.extend([of.requests, of.divergences].map(|count| match count {
                0 => String::new(),
                count => count.to_string(),
            }));
            lines.add_row(row);
        }
        text += &format!("{lines}\n");
    }
    text
}

/// How often threads diverged, of how many branches, and where they met again.
fn divergences(of: &InstructionReport) -> [String; 2] {
    if of.branches == 0 {
        return [String::new(), String::new()];
    }
    let mut met: Vec<String> =
        of.met.iter().map(|met| format!("{:#x}: {}", met.address, met.count)).collect();
    if of.never_met != 0 {
        met.push(format!("never: {}", of.never_met));
    }
    if let Some(cycles) = of.mean_cycles_apart {
        met.push(format!("after {cycles:.0} cycles"));
    }
    [format!("{} of {}", of.divergences, of.branches), met.join("\n")]
}
