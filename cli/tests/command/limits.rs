//! What limits the kernels: the table in the book, as the command line gives it.

use crate::support::*;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Columns of the table, and the reasons that each adds up.
const COLUMNS: [(&str, &[&str]); 11] = [
    ("issued", &["issued"]),
    ("multiplier", &["stall_multiplier"]),
    ("ALU", &["stall_alu"]),
    ("divider", &["stall_divider"]),
    ("memory stage", &["stall_memory"]),
    ("tags", &["stall_tags", "memory_tags"]),
    ("port", &["stall_port", "memory_port"]),
    ("access", &["memory_access"]),
    ("dependence", &["idle_dependence"]),
    ("control, fetch", &["idle_control", "idle_fetch"]),
    ("launch", &["idle_none"]),
];

/// A line of the table.
fn line(run: &Value) -> String {
    let all = run["cycles"].as_u64().expect("cycles");
    let cycles = |reason: &&str| run["cycles_by_reason"][*reason].as_u64().expect("cycles");
    let of_column: Vec<u64> =
        COLUMNS.iter().map(|(_, reasons)| reasons.iter().map(cycles).sum()).collect();
    assert_eq!(of_column.iter().sum::<u64>(), all, "no other reason on this core: {run}");
    let shares = of_column.iter().map(|cycles| match cycles {
        0 => "-".to_owned(),
        cycles => format!("{:.1}", 100.0 * *cycles as f64 / all as f64),
    });
    format!(
        "| `{}` | {:.3} | {} | **{}** |\n",
        run["program"]["name"].as_str().expect("a name"),
        run["ipc"].as_f64().expect("a number"),
        shares.collect::<Vec<_>>().join(" | "),
        run["limit"].as_str().expect("a name")
    )
}

#[test]
fn golden_table_of_what_limits_each_kernel() {
    let command = ["model", "all", "--core", "pdom", "--preset", "paper", "--memory", "fixed:20"];
    let names = COLUMNS.map(|(name, _)| name).join(" | ");
    let mut table = format!(
        "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle --test command limits::golden -->\n\n\
         | kernel | IPC | {names} | limit |\n|---|---:|{}---|\n",
        "---:|".repeat(COLUMNS.len())
    );
    table.extend(json(&command)["runs"].as_array().expect("a list").iter().map(line));
    table += &format!("\n`heddle {}`; shares of the cycles in percent.\n", command.join(" "));
    let path = "docs/src/generated/limits.md";
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        fs::write(&file, &table).expect("the table can be written");
        return;
    }
    let written = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(written, table, "{path}: regenerate it by HEDDLE_BLESS=1");
}

#[test]
fn reasons_add_up_to_the_cycles_and_to_their_causes() {
    for core in ["pdom", "dwf", "lwm", "pws"] {
        let run = json(&["model", "bfs", "--core", core, "--preset", "tiny"]);
        let reasons = run["cycles_by_reason"].as_object().expect("reasons");
        for (cause, cycles) in run["cycles_by_cause"].as_object().expect("causes") {
            let of_cause = |name: &str| name == cause || name.starts_with(&format!("{cause}_"));
            let sum: u64 = reasons
                .iter()
                .filter(|(name, _)| of_cause(name))
                .map(|(_, cycles)| cycles.as_u64().expect("cycles"))
                .sum();
            assert_eq!(Some(sum), cycles.as_u64(), "{cause} on {core}");
        }
    }
}
