//! Several programs on several cores: `heddle run` and `heddle model` with a row for each run.

use crate::support::*;
use serde_json::Value;
use std::fs;

/// The lines of a CSV without its head, split at commas.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split(',').collect()).collect()
}

#[test]
fn every_program_runs_on_every_core_in_every_size_with_the_result_that_it_has_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runs.csv");
    let on = ["--core", "pdom,tbc", "--preset", "tiny,small", "--memory", "fixed:3"];
    let model = [&["model", "bfs", "histogram"][..], &on].concat();
    let whole = json(&[&model[..], &["--csv", text(&file)]].concat());
    let runs = whole["runs"].as_array().expect("a row for each run");
    assert_eq!(runs.len(), 8);
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.starts_with("# heddle: "), "{written}");
    let table = rows(&written);
    assert_eq!(table.len(), 9);
    let column = |name: &str| table[0].iter().position(|it| *it == name).expect("a column");
    let mut expected = Vec::new();
    for core in ["pdom", "tbc"] {
        for preset in ["tiny", "small"] {
            expected.extend(["bfs", "histogram"].map(|program| (core, preset, program)));
        }
    }
    for ((run, row), (core, preset, program)) in runs.iter().zip(&table[1..]).zip(expected) {
        let named = (&run["core"]["name"], &run["core"]["preset"], &run["program"]["name"]);
        assert_eq!(named, (&core.into(), &preset.into(), &program.into()));
        assert_eq!(row[..4], [program, core, preset, "done"]);
        let alone = ["model", program, "--core", core, "--preset", preset, "--memory", "fixed:3"];
        let alone = json(&alone);
        for field in ["cycles", "thread_instructions", "simd_efficiency", "checked", "barriers"] {
            assert_eq!(run[field], alone[field], "{field} of {program} on {core} ({preset})");
            let cell: Value = serde_json::from_str(row[column(field)]).expect("a number or a flag");
            assert_eq!(cell, alone[field], "{field}");
        }
        let charged: u64 = ["issued", "stall", "memory", "idle"]
            .map(|cause| row[column(&format!("cycles_{cause}"))].parse::<u64>().expect("a number"))
            .iter()
            .sum();
        assert_eq!(Value::from(charged), alone["cycles"]);
    }
    let shown = succeeds(&model);
    assert_eq!(shown.lines().filter(|line| line.contains("done")).count(), 8, "{shown}");
}

#[test]
fn rtl_and_model_give_the_same_rows() {
    let folder = tempfile::tempdir().unwrap();
    let of = |command: &str| {
        let file = folder.path().join(command);
        let runs = [command, "bfs", "calls", "--core", "pdom,nrec", "--preset", "tiny"];
        succeeds(&[&runs[..], &["--csv", text(&file)]].concat());
        fs::read_to_string(file).unwrap()
    };
    let (rtl, model) = (of("run"), of("model"));
    assert_eq!(rows(&rtl), rows(&model));
    assert!(rtl.contains("# engine: instant\n"), "{rtl}");
}

#[test]
fn one_run_can_be_written_as_csv_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("run.csv");
    let shown = succeeds(&["model", "bfs", "--preset", "tiny", "--csv", text(&file)]);
    assert!(shown.contains("deepest stack"), "{shown}");
    let written = fs::read_to_string(&file).unwrap();
    assert_eq!(rows(&written).len(), 2);
}

#[test]
fn all_stands_for_every_kernel_that_a_core_takes_and_for_every_core() {
    let of = |arguments: &[&str]| {
        let runs = json(arguments);
        let runs = runs["runs"].as_array().expect("runs").clone();
        runs.iter().map(|run| run["program"]["name"].as_str().expect("a name").to_owned()).collect()
    };
    let model = ["model", "all", "--preset", "tiny", "--size", "2", "--core"];
    let kernels: Vec<String> = of(&[&model[..], &["pdom"]].concat());
    assert_eq!(kernels.len(), heddle_kernels::KERNELS.len());
    let kernels: Vec<String> = of(&[&model[..], &["nrec"]].concat());
    let independent = heddle_kernels::KERNELS.iter().filter(|kernel| !kernel.warp_synchronous);
    assert!(independent.map(|kernel| kernel.name).eq(kernels.iter().map(String::as_str)));
    let cores = json(&["model", "bfs", "--core", "all", "--preset", "tiny"]);
    assert_eq!(
        cores["runs"].as_array().expect("runs").len(),
        heddle_model::CoreKind::ALL.into_iter().count()
    );
}

#[test]
fn a_run_that_fails_is_told_and_the_others_run_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("runs.csv");
    let calls = json(&["model", "calls", "--preset", "tiny"])["cycles"].as_u64().expect("cycles");
    let bfs = json(&["model", "bfs", "--preset", "tiny"])["cycles"].as_u64().expect("cycles");
    let limit = calls.midpoint(bfs).to_string();
    let model = ["model", "calls", "bfs", "--preset", "tiny", "--max-cycles", &limit];
    let output = heddle(&[&model[..], &["--csv", text(&file)]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let slower = if calls < bfs { "bfs" } else { "calls" };
    assert!(stderr(&output).starts_with(&format!("error: {slower} on pdom (tiny): ")));
    let written = fs::read_to_string(&file).unwrap();
    let mut ends: Vec<&str> = rows(&written)[1..].iter().map(|row| row[3]).collect();
    ends.sort_unstable();
    assert_eq!(ends, ["cycle-limit", "done"]);
}

#[test]
fn what_is_of_one_run_is_refused_for_several() {
    let folder = tempfile::tempdir().unwrap();
    let waves = folder.path().join("waves.vcd");
    let several = ["run", "bfs", "calls", "--preset", "tiny", "--vcd", text(&waves)];
    fails(2, &several, &["--vcd", "several runs"]);
    let events = folder.path().join("events.jsonl");
    let several = ["model", "bfs", "--core", "pdom,tbc", "--events", text(&events)];
    fails(2, &several, &["--events", "several runs"]);
    let program = elf(folder.path(), "histogram");
    let cores = ["model", text(&program), "--core", "pdom,tbc", "--preset", "tiny"];
    fails(2, &[&cores[..], &["--arg", "out:4:x"]].concat(), &["--arg out:4:x", "several runs"]);
    fails(2, &["model", "bfs", "bsf"], &["did you mean `bfs`"]);
    fails(2, &["model", "bfs", "--core", "pdom,tcb"], &["did you mean `tbc`"]);
    assert_eq!(entries(folder.path()), ["histogram.elf"]);
}

#[test]
fn the_model_runs_cores_in_other_sizes_than_a_preset_has() {
    let sizes = ["--lanes", "16", "--warps", "6", "--resident-blocks", "2", "--tags", "2"];
    let sizes = [&sizes[..], &["--line-bytes", "64", "--stack-depth", "40"]].concat();
    let model = ["model", "bfs", "--core", "pdom,tbc", "--preset", "small"];
    let shown = json(&[&model[..], &sizes].concat());
    for run in shown["runs"].as_array().expect("runs") {
        let core = &run["core"];
        for (field, size) in
            [("lanes", 16), ("warps", 6), ("blocks", 2), ("tags", 2), ("line_bytes", 64)]
        {
            assert_eq!(core[field], size, "{field}");
        }
        assert_eq!((&core["stack_depth"], &run["checked"]), (&40.into(), &true.into()));
    }
    fails(2, &["model", "bfs", "--lanes", "12"], &["LANES must be a power of two"]);
}
