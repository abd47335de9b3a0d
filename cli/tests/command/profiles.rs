//! Profiles: what each instruction costs adds up to what the run costs.

use crate::support::*;
use heddle_model::CoreKind;
use heddle_program::assembler::assemble;
use heddle_program::memory::{PRIVATE_START, SPILL_START};
use heddle_requirements::tools;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The result and the profile of a run.
fn profile(folder: &Path, words: &[&str]) -> (Value, Value) {
    let path = folder.join("profile.json");
    let words = [words, &["--preset", "tiny", "--profile", text(&path)]].concat();
    let result = json(&words);
    (result, serde_json::from_slice(&fs::read(&path).unwrap()).expect("JSON"))
}

/// The profile of a program of this source.
fn of_source(folder: &Path, core: &str, source: &str, options: &[&str]) -> Value {
    let program = folder.join("program.elf");
    fs::write(&program, assemble(source)).unwrap();
    let words = ["model", text(&program), "--core", core];
    profile(folder, &[&words, options].concat()).1
}

/// The instruction at this place of the program.
fn at(profile: &Value, offset: u64) -> &Value {
    let instructions = profile["instructions"].as_array().unwrap();
    let first = instructions[0]["address"].as_u64().unwrap();
    let found = instructions.iter().find(|it| it["address"] == first + offset);
    found.unwrap_or_else(|| panic!("{offset}: {profile}"))
}

/// Requests of an events file that are those of instructions: beside those of the spill queue, which has
/// addresses of its own.
fn requests(events: &Path) -> u64 {
    let events = fs::read_to_string(events).unwrap();
    let lines = events.lines().filter(|line| line.contains("\"event\":\"request\""));
    let requests = lines.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let line = |request: Value| request["line"].as_u64().unwrap() as u32;
    requests.map(line).filter(|line| !(SPILL_START..PRIVATE_START).contains(line)).count() as u64
}

fn sum(list: &Value, field: &str) -> u64 {
    list.as_array().unwrap().iter().filter_map(|it| it[field].as_u64()).sum()
}

#[test]
fn the_instructions_of_every_core_add_up_to_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let events = folder.path().join("events.jsonl");
    for core in CoreKind::ALL {
        for kernel in ["bfs", "histogram"] {
            let words = ["model", kernel, "--core", core.name(), "--memory", "random:3"];
            let words = [&words[..], &["--events", text(&events)]].concat();
            let (result, profile) = profile(folder.path(), &words);
            let of = format!("{core} {kernel}");
            let instructions = &profile["instructions"];
            for field in ["warp_instructions", "thread_instructions", "branches", "divergences"] {
                assert_eq!(result[field], sum(instructions, field), "{of}: {field}");
            }
            for cause in ["issued", "stall", "memory", "idle"] {
                let with = instructions.as_array().unwrap().iter();
                let cycles = with.map(|it| it["cycles_by_cause"][cause].as_u64().unwrap());
                let before = profile["before_first_issue"][cause].as_u64().unwrap();
                assert_eq!(
                    result["cycles_by_cause"][cause],
                    before + cycles.sum::<u64>(),
                    "{of}: {cause}"
                );
            }
            assert_eq!(sum(instructions, "requests"), requests(&events), "{of}: requests");
            for branch in instructions.as_array().unwrap() {
                let met = branch.get("met").map_or(0, |met| sum(met, "count"));
                let never = branch["never_met"].as_u64().unwrap_or(0);
                assert_eq!(
                    branch["divergences"].as_u64().unwrap_or(0),
                    met + never,
                    "{of}: {branch}"
                );
                if core == CoreKind::Nrec {
                    assert_eq!(met, 0, "threads that have parted never meet: {branch}");
                }
            }
            let lines = &profile["source_lines"];
            if lines.as_array().is_some_and(|lines| !lines.is_empty()) {
                assert_eq!(sum(lines, "divergences"), sum(instructions, "divergences"), "{of}");
            }
        }
    }
}

/// Even and odd threads of a warp take different ways.
const TWO_WAYS: &str = ".func start
    csrr t0, 0xcc0
    andi t1, t0, 1
    beq t1, zero, even
    addi t2, t0, 1
    j join
even:
    addi t2, t0, 2
join:
    addi t3, t2, 1
    ecall";

#[test]
fn a_branch_says_where_its_threads_meet_again() {
    let folder = tempfile::tempdir().unwrap();
    for (core, met) in
        [("pdom", true), ("tbc", true), ("dpe", true), ("lwm", true), ("nrec", false)]
    {
        let profile = of_source(folder.path(), core, TWO_WAYS, &["--threads", "4"]);
        let branch = at(&profile, 8);
        assert_eq!((&branch["branches"], &branch["divergences"]), (&json!(1), &json!(1)), "{core}");
        let join = at(&profile, 24);
        if met {
            assert_eq!(branch["met"][0]["address"], join["address"], "{core}: {branch}");
            assert_eq!(
                (&join["warp_instructions"], &join["simd_efficiency"]),
                (&json!(1), &json!(1.0))
            );
            assert!(branch["mean_cycles_apart"].as_f64().unwrap() > 0.0, "{core}");
        } else {
            assert_eq!(branch["never_met"], 1, "{core}: {branch}");
            assert_eq!(join["warp_instructions"], 2, "{core}");
        }
        let side = at(&profile, 20);
        assert_eq!(
            (&side["thread_instructions"], &side["simd_efficiency"]),
            (&json!(2), &json!(0.5))
        );
    }
}

/// Each thread stores a word into the buffer of the argument: side by side, and a line apart.
const STORES: &str = ".func start
    csrr t3, 0xcc6
    lw t4, 0(t3)
    csrr t0, 0xcc0
    slli t1, t0, 2
    add t1, t1, t4
    sw t0, 0(t1)
    slli t2, t0, 4
    add t2, t2, t4
    sw t0, 0(t2)
    ecall";

#[test]
fn an_access_says_how_many_requests_it_needs() {
    let folder = tempfile::tempdir().unwrap();
    for core in CoreKind::ALL {
        let options = ["--threads", "4", "--arg", "out:64"];
        let profile = of_source(folder.path(), core.name(), STORES, &options);
        for (offset, requests) in [(4, 1.0), (20, 1.0), (32, 4.0)] {
            let access = at(&profile, offset);
            assert_eq!(access["requests_per_memory_instruction"], requests, "{core}: {access}");
        }
        assert_eq!(at(&profile, 8).get("requests"), None, "{core}: no access");
    }
}

#[test]
fn cycles_that_a_load_takes_are_counted_with_the_load() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["--threads", "4", "--arg", "out:64", "--memory", "fixed:500"];
    let profile = of_source(folder.path(), "pdom", STORES, &options);
    let memory = at(&profile, 4)["cycles_by_cause"]["memory"].as_u64().unwrap();
    assert!((490..=510).contains(&memory), "{memory}");
}

#[test]
fn a_profile_is_written_as_its_extension_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let model = ["model", "bfs", "--preset", "tiny", "--profile"];
    let shown = succeeds(&[&model[..], &["-"]].concat());
    for words in ["before the first issue", "requests each", "met at", "equals the host reference"]
    {
        assert!(shown.contains(words), "{words} is not in: {shown}");
    }
    assert!(succeeds(&model).contains("requests each"), "standard output is the default");
    let result = json(&[&model[..], &[text(&path("x.txt"))]].concat());
    assert!(fs::read_to_string(path("x.txt")).unwrap().contains("before the first issue"));
    succeeds(&[&model[..], &[text(&path("x.folded"))]].concat());
    let folded = fs::read_to_string(path("x.folded")).unwrap();
    let cycles = folded.lines().map(|line| {
        let (stack, count) = line.rsplit_once(' ').expect("frames and a number");
        assert!(stack.starts_with("bfs;"), "{line}");
        count.parse::<u64>().expect("a number")
    });
    assert_eq!(result["cycles"], cycles.sum::<u64>());
    fails(2, &[&model[..], &["-", "--json", "-"]].concat(), &["two outputs are one file"]);
    fails(3, &[&model[..], &[text(&path("missing/x"))]].concat(), &["there is no folder"]);
    assert_eq!(entries(folder.path()), ["x.folded", "x.txt"]);
}

#[test]
fn rtl_and_model_have_the_same_profile_and_a_bad_end_leaves_it() {
    let folder = tempfile::tempdir().unwrap();
    for options in [&["--core", "dwf"][..], &["--core", "pws"]] {
        let profiles = ["run", "model"].map(|command| {
            let (_, profile) = profile(folder.path(), &[&[command, "bfs"], options].concat());
            profile["instructions"].clone()
        });
        assert!(profiles[0] == profiles[1], "{options:?}");
    }
    let path = folder.path().join("x.json");
    let run = ["model", "bfs", "--preset", "tiny", "--max-cycles", "300", "--profile", text(&path)];
    fails(1, &run, &["300 cycles"]);
    let profile: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert!(!profile["instructions"].as_array().unwrap().is_empty());
}

/// Of the store in the third line four words in a row are one request.
const SOURCE: &str = "kernel void triple(global int *out) {
    int id = get_global_id(0);
    out[id] = id * 3;
}
";

#[test]
fn a_program_with_debugging_information_has_a_profile_by_source_line() {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return;
    }
    let page = include_str!("../../../docs/src/results-schema.md");
    let folder = tempfile::tempdir().unwrap();
    let (source, program) = (folder.path().join("k.cl"), folder.path().join("k.elf"));
    fs::write(&source, SOURCE).unwrap();
    succeeds(&["build", text(&source), "-o", text(&program)]);
    let run = ["model", text(&program), "--threads", "4", "--arg", "out:16"];
    let (_, profile) = profile(folder.path(), &run);
    let lines = profile["source_lines"].as_array().unwrap();
    let store = lines.iter().find(|line| line["line"] == "k.cl:3").expect("the line of the store");
    assert_eq!(store["requests"], 1, "{store}");
    for field in store.as_object().unwrap().keys() {
        assert!(page.contains(&format!("`{field}`")), "not in the schema: {field}");
    }
    let path = folder.path().join("x.folded");
    succeeds(&[&run[..], &["--profile", text(&path)]].concat());
    let folded = fs::read_to_string(&path).unwrap();
    let line = folded.lines().find(|line| line.contains(" sw ")).expect("a store");
    assert!(line.contains(";k.cl:3;"), "{line}");
    let shown = succeeds(&[&run[..], &["--profile"]].concat());
    assert!(shown.contains("source line") && shown.contains("k.cl:3"), "{shown}");
}

#[test]
fn every_field_of_a_profile_is_in_the_schema() {
    let page = include_str!("../../../docs/src/results-schema.md");
    let folder = tempfile::tempdir().unwrap();
    let (_, profile) = profile(folder.path(), &["model", "bfs", "--core", "pdom"]);
    let mut names = BTreeSet::new();
    for list in ["instructions", "source_lines"] {
        for entry in profile[list].as_array().unwrap() {
            names.extend(entry.as_object().unwrap().keys().cloned());
        }
        names.insert(list.to_owned());
    }
    names.extend(["before_first_issue", "count"].map(str::to_owned));
    assert!(names.contains("mean_cycles_apart"), "{names:?}");
    names.retain(|name| !page.contains(&format!("`{name}`")));
    assert!(names.is_empty(), "not in the schema: {names:?}");
}
