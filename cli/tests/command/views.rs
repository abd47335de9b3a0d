//! What `run` and `model` write of a run beside its result.

use crate::support::*;
use heddle_model::CoreKind;
use heddle_program::assembler::assemble;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The lines of an events file: the head, and the others.
fn events(path: &Path) -> (Value, Vec<Map<String, Value>>) {
    let written = fs::read_to_string(path).expect("an events file");
    let (head, lines) = written.split_once('\n').expect("a head");
    let line = |line| match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => fields,
        other => panic!("{other:?}: {line}"),
    };
    (serde_json::from_str(head).expect("a head"), lines.lines().map(line).collect())
}

/// The lines with this event.
fn of<'a>(lines: &'a [Map<String, Value>], event: &str) -> Vec<&'a Map<String, Value>> {
    lines.iter().filter(|line| line["event"] == event).collect()
}

fn number(line: &Map<String, Value>, field: &str) -> u64 {
    line.get(field).and_then(Value::as_u64).unwrap_or_else(|| panic!("{field}: {line:?}"))
}

/// Runs on the core in RTL and on its model, and gives the events files of both.
fn both(folder: &Path, run: &[&str]) -> [std::path::PathBuf; 2] {
    ["run", "model"].map(|command| {
        let path = folder.join(format!("{command}.jsonl"));
        let words = [&[command][..], run, &["--preset", "tiny", "--events", text(&path)]].concat();
        succeeds(&words);
        path
    })
}

#[test]
fn rtl_and_model_of_every_core_write_the_same_events() {
    let folder = tempfile::tempdir().unwrap();
    for core in CoreKind::all_in_rtl() {
        let mut runs = vec![vec!["bfs"], vec!["histogram"]];
        if core == CoreKind::Pws {
            runs.push(vec!["mummer", "--split"]);
        }
        for run in runs {
            let [rtl, model] = both(folder.path(), &[&run[..], &["--core", core.name()]].concat());
            let (rtl, model) = (fs::read(rtl).unwrap(), fs::read(model).unwrap());
            assert!(rtl == model, "{core} {run:?}");
            assert!(rtl.ends_with(b"\"event\":\"end\",\"end\":\"done\"}\n"), "{core} {run:?}");
        }
    }
}

#[test]
fn events_add_up_to_what_the_result_counts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("events.jsonl");
    for core in CoreKind::ALL {
        let run = ["model", "bfs", "--preset", "tiny", "--core", core.name()];
        let result = json(&[&run[..], &["--events", text(&path)]].concat());
        let (head, lines) = events(&path);
        for field in ["schema", "version", "measured"] {
            assert_eq!(head[field], result[field], "{core} {field}");
        }
        let issued = of(&lines, "issue");
        let threads = issued.iter().map(|line| u64::from(number(line, "mask").count_ones()));
        assert_eq!(result["warp_instructions"], issued.len(), "{core}");
        assert_eq!(result["thread_instructions"], threads.sum::<u64>(), "{core}");
        for line in &issued {
            let rows = line["rows"].as_array().unwrap().len();
            assert_eq!(rows as u32, number(line, "mask").count_ones(), "{core} {line:?}");
        }
        let branches = of(&lines, "branch");
        let both_ways = |line: &&&Map<_, _>| number(line, "taken") * number(line, "not_taken") != 0;
        assert_eq!(result["branches"], branches.len(), "{core}");
        assert_eq!(result["divergences"], branches.iter().filter(both_ways).count(), "{core}");
        assert_eq!(result["barriers"], of(&lines, "barrier").len(), "{core}");
        let cycles = result["cycles"].as_u64().unwrap();
        assert_eq!(number(of(&lines, "end")[0], "cycle"), cycles - 1, "{core}");
        // Each cause holds up to the next one.
        let causes = of(&lines, "cause");
        let ends = causes.iter().skip(1).map(|line| number(line, "cycle")).chain([cycles]);
        let mut charged = BTreeMap::from(["idle", "issued", "memory", "stall"].map(|it| (it, 0)));
        for (line, end) in causes.iter().zip(ends) {
            *charged.get_mut(line["cause"].as_str().unwrap()).unwrap() +=
                end - number(line, "cycle");
        }
        assert_eq!(result["cycles_by_cause"], serde_json::json!(charged), "{core}");
        let statuses: Vec<_> =
            of(&lines, "exit").iter().map(|line| line["status"].clone()).collect();
        let ended: usize = statuses.iter().map(|status| status.as_array().unwrap().len()).sum();
        assert_eq!(result["statuses"].as_array().unwrap().len(), ended, "{core}");
        let in_order = lines.iter().map(|line| number(line, "cycle")).collect::<Vec<_>>();
        assert!(in_order.is_sorted(), "{core}");
    }
}

#[test]
fn the_code_of_the_head_is_what_the_events_speak_of() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.elf");
    let source = ".func start\naddi t1, zero, 3\nnext:\naddi t0, t0, 1\nbltu t0, t1, next\necall";
    fs::write(&program, assemble(source)).unwrap();
    let path = folder.path().join("events.jsonl");
    let run = ["model", text(&program), "--preset", "tiny", "--threads", "2"];
    succeeds(&[&run[..], &["--events", text(&path)]].concat());
    let (head, lines) = events(&path);
    let code = head["code"].as_array().unwrap();
    let at = |address: &Value| code.iter().find(|it| it["address"] == *address).expect("code");
    let text_of = |line: &&Map<_, _>| at(&line["pc"])["instruction"].as_str().unwrap().to_owned();
    let names: Vec<String> = of(&lines, "issue").iter().map(text_of).collect();
    let name = |text: &String| text.split_whitespace().next().unwrap().to_owned();
    let names: Vec<String> = names.iter().map(name).collect();
    let round = ["addi", "bltu"];
    assert_eq!(names[1..], [&round[..], &round, &round, &["ecall"]].concat());
    assert!(code.iter().all(|it| it["location"].as_str().unwrap().starts_with("start+0x")));
    let taken: Vec<u64> = of(&lines, "branch").iter().map(|line| number(line, "taken")).collect();
    assert_eq!(taken, [3, 3, 0]);
}

#[test]
fn every_event_and_every_field_of_it_is_in_the_schema() {
    let page = include_str!("../../../docs/src/results-schema.md");
    let (_, section) = page.split_once("## Events files").expect("a section");
    let section = section.split("\n## ").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("events.jsonl");
    let mut seen = BTreeSet::new();
    for (core, options) in [
        ("pdom", &["bfs", "--likely-convergence", "--order", "two-level"][..]),
        ("tbc", &["bfs"]),
        ("dwf", &["bfs"]),
        ("lwm", &["reduction"]),
        ("dpe", &["bfs"]),
        ("pws", &["mummer", "--split"]),
    ] {
        let run =
            ["model", options[0], "--core", core, "--preset", "tiny", "--events", text(&path)];
        succeeds(&[&run[..], &options[1..]].concat());
        for line in events(&path).1 {
            let event = line["event"].as_str().unwrap().to_owned();
            let row = format!("\n| `{event}` |");
            let (_, row) = section.split_once(&row).unwrap_or_else(|| panic!("no row of {event}"));
            let row = row.lines().next().unwrap();
            for field in line.keys().filter(|field| !["cycle", "event"].contains(&field.as_str())) {
                assert!(row.contains(&format!("`{field}`")), "{event}: {field} is not in {row}");
            }
            seen.insert(event);
        }
    }
    assert!(seen.len() > 25, "{seen:?}");
}

#[test]
fn a_run_without_a_good_end_leaves_its_events_and_says_how_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("program.elf");
    fs::write(&program, assemble(".func start\nlw a0, 0(zero)\necall")).unwrap();
    for (words, end) in
        [(&[text(&program)][..], "fault"), (&["bfs", "--max-cycles", "100"], "cycle-limit")]
    {
        let files = ["run", "model"].map(|command| {
            let path = folder.path().join(command);
            let run = [&[command][..], words, &["--preset", "tiny", "--events", text(&path)]];
            fails(1, &run.concat(), &[]);
            path
        });
        let [rtl, model] = files.each_ref().map(|path| fs::read(path).unwrap());
        assert!(rtl == model, "{end}");
        let (_, lines) = events(&files[0]);
        assert_eq!(lines.last().unwrap()["end"], end);
        let faults = of(&lines, "fault");
        assert_eq!(faults.len(), usize::from(end == "fault"));
        assert!(faults.iter().all(|fault| fault["code"] == 2), "{faults:?}");
    }
}

/// A run of bfs on the smallest core with these options, with a limit on the size of files in KiB, which stands for
/// the full disk.
fn on_full_disk(command: &str, limit: u32, options: &[&str]) -> std::process::Output {
    let options = options.join(" ");
    let heddle = env!("CARGO_BIN_EXE_heddle");
    let run = format!("{heddle} {command} bfs --preset tiny {options}");
    let script = format!("trap '' XFSZ; ulimit -f {limit}; exec {run}");
    Command::new("bash").args(["-c", &script]).output().expect("bash starts")
}

#[test]
fn what_cannot_be_written_is_one_error_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let (events, timeline, profile) = (path("x.jsonl"), path("x.json"), path("x.txt"));
    let told =
        |path: &Path| format!("error: cannot write {}: File too large (os error 27)\n", text(path));
    for command in ["run", "model"] {
        for (limit, options, refused) in [
            (64, &["--events", text(&events)][..], &events),
            (64, &["--timeline", text(&timeline)], &timeline),
            (3000, &["--events", text(&events), "--timeline", text(&timeline)], &timeline),
            (8, &["--profile", text(&profile)], &profile),
        ] {
            let output = on_full_disk(command, limit, options);
            assert_eq!(stderr(&output), told(refused), "{command} {options:?}");
            assert_eq!(output.status.code(), Some(3), "{command} {options:?}");
            assert_eq!(entries(folder.path()), Vec::<String>::new(), "{command} {options:?}");
        }
        let missing = path("missing/x");
        let run = [command, "bfs", "--preset", "tiny", "--events", text(&missing)];
        fails(3, &run, &["there is no folder"]);
        let run = [command, "bfs", "--preset", "tiny", "--events", "-"];
        fails(2, &run, &["cannot write -"]);
        let run = [command, "bfs", "--events", text(&events), "--json", text(&events)];
        fails(2, &run, &["two outputs are one file"]);
    }
}
