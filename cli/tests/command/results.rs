//! What the command line says of a result, and which options it takes.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

fn heddle(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(arguments).output().expect("heddle starts")
}

/// Standard output of a run that succeeds.
#[track_caller]
fn succeeds(arguments: &[&str]) -> String {
    let output = heddle(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Standard error of a run that ends with this code.
#[track_caller]
fn fails(code: i32, arguments: &[&str]) -> String {
    let output = heddle(arguments);
    let errors = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
    errors
}

/// A committed kernel as a user's file.
fn elf(folder: &Path, kernel: &str) -> String {
    let path = folder.join(format!("{kernel}.elf"));
    std::fs::write(&path, heddle_kernels::find(kernel).unwrap().elf).unwrap();
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn an_option_that_a_core_does_not_have_is_refused_with_the_cores_that_have_it() {
    for command in ["run", "model", "compare"] {
        for (core, option, cores) in [
            ("nrec", &["--likely-convergence"][..], "pdom, tbc, spe, barrel, lwm"),
            ("nrec", &["--no-stack-reuse"], "pdom, tbc, spe, barrel, lwm, dpe, dws, pws"),
            ("nrec", &["--no-prune"], "pdom, tbc, spe, barrel, lwm, dpe, dws, pws"),
            ("spe", &["--no-compaction"], "tbc"),
            ("pdom", &["--literal-refetch"], "lwm"),
        ] {
            let run = [&[command, "bfs", "--preset", "tiny", "--core", core], option].concat();
            let message = format!(
                "error: {}: core {core} has no such rule; cores that have it: {cores}\n",
                option[0]
            );
            assert_eq!(fails(2, &run), message);
        }
    }
    for command in ["run", "compare"] {
        let message = fails(2, &[command, "bfs", "--preset", "tiny", "--core", "dws"]);
        assert!(message.contains("core dws exists as model only, which `heddle model` runs"));
    }
    let several = ["compare", "bfs", "--core", "tbc,pdom", "--no-compaction"];
    assert!(fails(2, &several).contains("core pdom has no such rule"));
}

#[test]
fn every_core_takes_every_order() {
    let order = |command: &str, core: &str, order: &str| {
        let run = [command, "bfs", "--preset", "tiny", "--core", core, "--order", order];
        json_of(0, &run)["measured"]["core"]["optional_rules"]["order"].clone()
    };
    for name in ["lrr", "gto", "age", "rrb", "srr"] {
        assert_eq!(order("model", "spe", name), name);
    }
    for core in ["pdom", "barrel", "tbc", "spe", "nrec", "lwm", "dpe"] {
        assert_eq!(order("run", core, "gto"), "gto");
    }
    for core in ["pdom", "barrel", "tbc", "spe", "lwm"] {
        assert_eq!(order("run", core, "two-level"), "two-level");
    }
}

#[test]
fn a_model_has_any_number_of_warps_and_entries_of_its_stacks() {
    let model = ["model", "bfs", "--core", "pdom", "--preset", "paper"];
    let sizes = |options: &[&str]| {
        let core = &json_of(0, &[&model, options].concat())["measured"]["core"];
        (core["warps"].as_u64(), core["stack_depth"].as_u64())
    };
    assert_eq!(sizes(&[]), (Some(32), Some(64)));
    assert_eq!(sizes(&["--warps", "24"]), (Some(24), Some(64)));
    assert_eq!(sizes(&["--warps", "48", "--stack-depth", "20"]), (Some(48), Some(20)));
    for (option, size, refused) in [
        ("--warps", "65", "WARPS must be from 1 to 64, not 65"),
        ("--warps", "0", "WARPS must be from 1 to 64, not 0"),
        ("--stack-depth", "0", "STACK_DEPTH must be from 1 to 65536, not 0"),
    ] {
        let message = fails(2, &[&model[..], &[option, size]].concat());
        assert_eq!(message, format!("error: {refused}\n"));
    }
    for core in ["dwf", "nrec"] {
        let message = fails(2, &["model", "bfs", "--core", core, "--stack-depth", "4"]);
        assert_eq!(
            message,
            format!(
                "error: --stack-depth: core {core} has no stacks; cores that have them: pdom, tbc, spe, barrel, lwm, \
                 dpe, dws, pws\n"
            )
        );
    }
}

#[test]
fn help_says_which_cores_have_an_option() {
    for command in ["run", "model", "compare"] {
        let help = succeeds(&[command, "--help"]);
        let words = help.split_whitespace().collect::<Vec<_>>().join(" ");
        for rule in heddle_model::Rule::of_any_core() {
            let (_, after) = words.split_once(&format!("--{} ", rule.option)).expect("an option");
            let said = after.split_once("(cores: ").expect("its cores").1;
            assert!(said.starts_with(&format!("{})", rule.core_names())), "{command}: {said}");
        }
        assert!(!help.contains("--private"), "{command}");
    }
}

#[test]
fn private_memory_and_arguments_that_nobody_would_see_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let program = elf(folder.path(), "histogram");
    for command in ["run", "model", "compare"] {
        assert!(fails(2, &[command, &program, "--private", "64"]).contains("--private"));
    }
    for command in ["run", "model", "compare", "interpret"] {
        let nine = [&[command, program.as_str()][..], &["--arg", "1"].repeat(9)].concat();
        let message = fails(2, &nine);
        assert!(
            message.contains("9 arguments are more than the 8 that a0 to a7 hold"),
            "{message}"
        );
    }
}

/// The JSON of a run that ends with this code.
#[track_caller]
fn json_of(code: i32, arguments: &[&str]) -> Value {
    let output = heddle(&[arguments, &["--json"]].concat());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

/// Names of all fields. What is below these has names of its own: of cells, parameters, rules.
fn fields(value: &Value, names: &mut BTreeSet<String>) {
    const OPEN: [&str; 3] = ["cells", "parameters", "optional_rules"];
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                names.insert(name.clone());
                if !OPEN.contains(&name.as_str()) {
                    fields(value, names);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, names)),
        _ => {}
    }
}

#[test]
fn every_json_says_what_was_measured_in_the_words_of_the_schema() {
    let page = include_str!("../../../docs/src/results-schema.md");
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("page.html");
    let output = output.to_str().expect("UTF-8");
    for (code, arguments) in [
        (0, &["run", "bfs", "--preset", "tiny", "--core", "tbc"][..]),
        (1, &["run", "bfs", "--preset", "tiny", "--max-cycles", "100"]),
        (0, &["model", "bfs", "--preset", "tiny", "--core", "spe"]),
        (1, &["model", "bfs", "--preset", "tiny", "--max-cycles", "100"]),
        (0, &["model", "bfs", "--preset", "tiny", "--memory", "machine:tbc"]),
        (0, &["run", "bfs", "--preset", "tiny", "--memory", "machine:tbc:3", "--rtl-cores", "2"]),
        (0, &["interpret", "bfs"]),
        (1, &["interpret", "bfs", "--budget", "100"]),
        (0, &["compare", "bfs", "--core", "pdom,nrec"]),
        (0, &["cfg", "bfs"]),
        (0, &["area", "queue", "--estimate"]),
        (0, &["area", "block-stacks", "--preset", "tiny", "--estimate", "--sram-bit-area", "3"]),
        (0, &["area", "queue", "--estimate", "--sweep", "entries"]),
        (0, &["list", "cores"]),
    ] {
        let shown = json_of(code, arguments);
        assert_eq!(
            (&shown["schema"], &shown["version"]),
            (&4.into(), &env!("CARGO_PKG_VERSION").into())
        );
        assert_eq!(shown["command"], format!("heddle {} --json", arguments.join(" ")));
        assert!(shown["measured"].is_object(), "{shown}");
        let mut names = BTreeSet::new();
        fields(&shown, &mut names);
        if arguments[0] == "list" {
            continue;
        }
        let unknown: Vec<&String> =
            names.iter().filter(|name| !page.contains(&format!("`{name}`"))).collect();
        assert!(unknown.is_empty(), "{arguments:?}: not in the schema: {unknown:?}");
    }
    let report =
        ["report", "histogram", "histogram", "--threads-per-block", "32", "--output", output];
    let report = [&report[..], &["--machine", "tbc", "--blocks-per-core", "1"]].concat();
    let shown = json_of(0, &report);
    let mut names = BTreeSet::new();
    fields(&shown, &mut names);
    names.retain(|name| !page.contains(&format!("`{name}`")));
    assert!(names.is_empty(), "not in the schema: {names:?}");
    assert_eq!(shown["rows"].as_array().expect("rows").len(), 1, "a kernel counts once");
    assert_eq!(shown["measured"]["kernels"], "histogram");
    let page = std::fs::read_to_string(output).unwrap();
    assert!(page.contains("per-warp stacks: histogram</h1>"), "the title says which kernels");
    assert!(page.contains("heddle report histogram histogram"), "the page has the command line");
}

#[test]
fn results_name_core_size_memory_engine_seed_and_every_rule() {
    let run = ["run", "bfs", "--core", "tbc", "--preset", "tiny", "--memory", "random:3"];
    let run = [&run[..], &["--order", "srr", "--simd-width", "2", "--seed", "5"]].concat();
    let measured = &json_of(0, &run)["measured"];
    let core = &measured["core"];
    assert_eq!((&core["name"], &core["preset"]), (&"tbc".into(), &"tiny".into()));
    assert_eq!((&core["warps"], &core["simd_width"]), (&4.into(), &2.into()));
    for rule in heddle_model::Rule::of(heddle_model::CoreKind::Tbc) {
        assert!(core["optional_rules"].get(rule.name).is_some(), "{}", rule.name);
    }
    assert_eq!(core["optional_rules"]["order"], "srr");
    assert_eq!((&measured["memory"], &measured["engine"]), (&"random:3".into(), &"instant".into()));
    let program = &measured["program"];
    assert_eq!((&program["name"], &program["seed"]), (&"bfs".into(), &5.into()));
    assert_eq!((&program["size"], &program["blocks"]), (&64.into(), &4.into()));
    let text = succeeds(&run);
    for words in ["heddle run bfs --core tbc", "64 nodes of the graph", "order srr", "random:3"] {
        assert!(text.contains(words), "`{words}` is not in:\n{text}");
    }
    // A core has the rules that it has.
    let nrec = &json_of(0, &["model", "bfs", "--core", "nrec", "--preset", "tiny"])["measured"];
    assert_eq!(
        nrec["core"]["optional_rules"],
        serde_json::json!({ "order": "lrr", "single_threads": false })
    );
}

/// A program of this source in a folder.
fn program(folder: &Path, source: &str) -> String {
    let path = folder.join("program.elf");
    std::fs::write(&path, heddle_program::assembler::assemble(source)).unwrap();
    path.to_str().expect("UTF-8").to_owned()
}

#[test]
fn a_fault_has_the_same_words_and_fields_on_every_path() {
    let folder = tempfile::tempdir().unwrap();
    let faults = [
        ("misaligned", "csrr t0, 0xcc0\nlw a0, 2(t0)\necall"),
        ("unmapped", "li t0, 0x40\nsw zero, 0(t0)\necall"),
        ("read-only", "auipc t0, 0\nsw zero, 0(t0)\necall"),
        ("shared-overflow", "li t0, 0xe0000000\nlw a0, 64(t0)\necall"),
        ("jump-outside-code", "nop\njalr ra, 0(zero)\necall"),
        ("illegal-instruction", "nop\n.word 0x00100073\necall"),
    ];
    for (kind, body) in faults {
        let path = program(folder.path(), &format!(".func start\n{body}\n"));
        let grid = [path.as_str(), "--threads", "6", "--shared", "16"];
        let fault = |command: &[&str]| {
            let shown = json_of(1, &[&command[..1], &grid, &command[1..]].concat());
            let of_core = shown["comparisons"][0].clone();
            let shown = if command[0] == "compare" { of_core } else { shown };
            assert_eq!(shown["end"], "fault", "{kind}, {command:?}: {shown}");
            let mut fault = shown["fault"].clone();
            let cycle = fault.as_object_mut().expect("a fault").remove("cycle");
            assert_eq!(cycle.is_some(), command[0] != "interpret");
            fault
        };
        let text = |command: &[&str]| {
            let errors = fails(1, &[&command[..1], &grid, &command[1..]].concat());
            errors[errors.find("block ").expect("a place")..].to_owned()
        };
        let (fields, words) = (fault(&["interpret"]), text(&["interpret"]));
        assert_eq!(fields["kind"], kind);
        for command in [&["run"][..], &["model"], &["compare"]] {
            for core in ["pdom", "nrec", "tbc", "spe"] {
                let command = [command, &["--core", core, "--preset", "tiny"]].concat();
                assert_eq!(fault(&command), fields, "{kind}, {command:?}");
                assert_eq!(text(&command), words, "{kind}, {command:?}");
            }
        }
    }
}

#[test]
fn a_comparison_says_that_both_sides_agree_on_a_fault_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    // The barrier is in divergent code, where nrec knows no other threads.
    let source = ".func start\ncsrr t0, 0xcc5\nbne t0, zero, end\nbar\nend:\necall";
    let path = program(folder.path(), source);
    let run = ["compare", path.as_str(), "--threads", "4", "--core", "pdom,nrec"];
    let output = heddle(&run);
    assert_eq!(output.status.code(), Some(1));
    let (table, errors) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(table.contains("pdom (tiny)") && table.contains("nrec (tiny)"), "{table}");
    assert!(errors.contains("on pdom (tiny): RTL and model agree: cycle "), "{errors}");
    assert!(!errors.contains("nrec"), "{errors}");
    let rows = &json_of(1, &run)["comparisons"];
    assert_eq!((&rows[0]["end"], &rows[0]["agree"]), (&"fault".into(), &true.into()));
    assert_eq!((&rows[1]["end"], &rows[1]["agree"]), (&"done".into(), &true.into()));
}

/// The report of a time-out: the same from every command.
#[track_caller]
fn time_out(run: &[&str]) -> (String, Value) {
    let told = |command: &str| {
        let run = [&[command], run, &["--preset", "tiny", "--max-cycles", "3000"]].concat();
        let errors = fails(1, &run);
        let report = errors[errors.find("not done after 3000 cycles").expect(&errors)..].to_owned();
        let shown = json_of(1, &run);
        let shown = if command == "compare" { &shown["comparisons"][0] } else { &shown };
        assert_eq!((&shown["end"], &shown["cycles"]), (&"cycle-limit".into(), &3000.into()));
        (report, shown["warps"].clone())
    };
    let rtl = told("run");
    for command in ["compare", "model"] {
        assert_eq!(told(command), rtl, "{command} {run:?}");
    }
    rtl
}

#[test]
fn a_time_out_names_warps_places_and_what_they_wait_for() {
    let folder = tempfile::tempdir().unwrap();
    // The first warp turns in a loop, the other one waits for it.
    let source =
        ".func start\ncsrr t0, 0xcc0\nli t1, 4\nblt t0, t1, turn\nbar\necall\nturn:\nj turn";
    let path = program(folder.path(), source);
    for core in ["pdom", "spe", "nrec"] {
        let (report, warps) = time_out(&[&path, "--threads", "8", "--core", core]);
        let barrier = "of block 0 at 0x80000010 (start+0x10), lanes 0-3, waits for the other warps at the \
                       barrier";
        assert!(report.contains(barrier), "{core}: {report}");
        assert!(report.contains("(start+0x18), lanes 0-3, runs"), "{core}: {report}");
        let waits = warps.as_array().expect("warps").iter().map(|warp| warp["waits_for"].clone());
        let waits: Vec<_> = waits.collect();
        assert!(waits == ["nothing", "barrier"] || waits == ["barrier", "nothing"], "{warps}");
    }
}

#[test]
fn a_time_out_tells_warps_that_wait_for_memory_for_their_block_or_for_the_other_side() {
    let folder = tempfile::tempdir().unwrap();
    // The first warp loads from memory that does not answer in time, the second one from shared
    // memory; then it arrives at a branch.
    let source = ".func start\ncsrr t0, 0xcc0\nsrli t1, t0, 2\nslli t2, t1, 30\nslli t1, t1, 29\n\
                  lui t3, 0x80000\nadd t2, t2, t3\nadd t2, t2, t1\nlw a1, 0(t2)\nandi t1, t0, 1\n\
                  bne t1, zero, odd\nnop\nodd:\necall";
    let path = program(folder.path(), source);
    let block = ["--threads", "8", "--shared", "16", "--core", "tbc", "--memory", "fixed:5000"];
    let (report, warps) = time_out(&[&[path.as_str()], &block[..]].concat());
    let load = "warp 0 of block 0 at 0x8000001c (start+0x1c), lanes 0-3, waits for the memory";
    let branch = "warp 1 of block 0 at 0x80000024 (start+0x24), lanes 0-3, waits for the other warps of \
                  its block";
    assert!(report.contains(load) && report.contains(branch), "{report}");
    assert_eq!(
        (&warps[0]["waits_for"], &warps[1]["waits_for"]),
        (&"memory".into(), &"block".into())
    );
    // Threads with an even number turn in a loop.
    let source = ".func start\ncsrr t0, 0xcc0\nandi t0, t0, 1\nbeq t0, zero, turn\nnop\necall\nturn:\nj turn";
    let path = program(folder.path(), source);
    for core in ["pdom", "tbc"] {
        let (report, _) = time_out(&[&path, "--threads", "4", "--core", core]);
        let odd = "at 0x80000008 (start+0x8), lanes 1,3, waits for the other side of a branch";
        assert!(report.contains(odd), "{core}: {report}");
        assert!(report.contains("(start+0x14), lanes 0,2, runs"), "{core}: {report}");
    }
}

#[test]
fn a_time_out_tells_contexts_that_wait_to_merge() {
    let folder = tempfile::tempdir().unwrap();
    // Threads with an even number, which are split off, turn in a loop.
    let source = ".func start\ncsrr t0, 0xcc0\nandi t0, t0, 1\n.word 0x2b00b\n.word 0x400b\n\
                  beq t0, zero, turn\n.word 0x500b\necall\nturn:\nj turn";
    let path = program(folder.path(), source);
    let (report, warps) = time_out(&[&path, "--threads", "4", "--core", "pws"]);
    let odd = "warp 0 of block 0 at 0x80000014 (start+0x14), lanes 1,3, waits to merge with the threads \
               that were split apart";
    assert!(report.contains(odd), "{report}");
    assert!(
        report.contains("warp 2 of block 0 at 0x8000001c (start+0x1c), lanes 0,2, runs"),
        "{report}"
    );
    assert_eq!(
        (&warps[0]["waits_for"], &warps[1]["waits_for"]),
        (&"merge".into(), &"nothing".into())
    );
}

#[test]
fn a_result_names_the_engine_that_ran_and_the_one_that_was_asked_for() {
    let cache = tempfile::tempdir().unwrap();
    let without_compiler = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(arguments).args(["--preset", "tiny", "--engine", "native"]);
        let command = command.env("RUSTC", "/nonexistent").env("XDG_CACHE_HOME", cache.path());
        command.output().expect("heddle starts")
    };
    for arguments in [
        &["tb", "queue", "--cycles", "10"][..],
        &["tb", "queue", "--cycles", "10", "--seed", "1", "--seeds", "2"],
        &["run", "bfs"],
        &["compare", "bfs"],
    ] {
        let output = without_compiler(&[arguments, &["--json"]].concat());
        let shown: Value = serde_json::from_slice(&output.stdout).expect("valid JSON");
        let measured = &shown["measured"];
        let engines = (&measured["engine"], &measured["engine_asked_for"]);
        assert_eq!(engines, (&"instant".into(), &"native".into()), "{arguments:?}");
    }
    let text = without_compiler(&["tb", "queue", "--cycles", "10"]).stdout;
    let text = String::from_utf8(text).expect("UTF-8");
    assert!(text.contains("instant (native was asked for and does not run here)"), "{text}");
    let page = include_str!("../../../docs/src/results-schema.md");
    assert!(page.contains("`engine_asked_for`"));
    let instant = json_of(0, &["tb", "queue", "--preset", "tiny", "--cycles", "10"]);
    assert!(instant["measured"].get("engine_asked_for").is_none());
}

#[test]
fn a_comparison_of_all_kernels_refuses_first_and_names_the_kernel() {
    let all = ["compare", "all", "--size", "16384", "--preset", "tiny", "--blocks", "1"];
    let output = heddle(&[&all[..], &["--threads", "3", "--max-cycles", "10"]].concat());
    let message = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{message}");
    let named = |kernel: &heddle_kernels::Kernel| {
        let words = message.strip_prefix("error: ").and_then(|text| text.strip_prefix(kernel.name));
        words.is_some_and(|text| text.starts_with([' ', ':']))
    };
    assert!(heddle_kernels::KERNELS.iter().any(named), "{message}");
}

#[test]
fn a_sweep_tells_what_memories_cost_by_the_costs_that_are_asked_for() {
    let sweep = ["area", "warp-stacks", "--sweep", "stack_depth", "--estimate"];
    let storage = |costs: &[&str]| {
        let shown = json_of(0, &[&sweep[..], costs].concat());
        let points = shown["points"].as_array().expect("points").clone();
        let area = |point: &Value| point["storage_nand2"].as_f64().expect("a number");
        points.iter().map(area).collect::<Vec<_>>()
    };
    let usual = storage(&[]);
    assert!(usual[0] > 0.0 && usual.is_sorted(), "{usual:?}");
    let cheap = storage(&["--register-file-bit-area", "0.5"]);
    assert!(cheap.iter().zip(&usual).all(|(cheap, usual)| cheap < usual), "{cheap:?} {usual:?}");
}

#[test]
fn numbers_out_of_range_are_told_as_such() {
    for arguments in [
        &["run", "bfs", "--threads", "-1"][..],
        &["run", "bfs", "--seed", "-1"],
        &["run", "bfs", "--shared", "-1"],
        &["area", "queue", "--estimate", "--sram-bit-area", "-1"],
    ] {
        let message = fails(2, arguments);
        assert!(message.contains("invalid value '-1' for '--"), "{message}");
        assert!(!message.contains("-- -1"), "{message}");
    }
    let seeds = ["tb", "queue", "--seed", "18446744073709551615", "--seeds", "2"];
    let message = "error: --seeds 2: too many from seed 18446744073709551615 on, the last seed is \
                   18446744073709551615\n";
    assert_eq!(fails(2, &seeds), message);
}

#[test]
fn results_of_a_study_are_in_the_words_of_the_schema() {
    let page = include_str!("../../../docs/src/results-schema.md");
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("pws");
    succeeds(&["study", "pws", "--smoke", "--quiet", "--output", output.to_str().expect("UTF-8")]);
    let text = std::fs::read_to_string(output.join("results.json")).unwrap();
    let results: Value = serde_json::from_str(&text).expect("valid JSON");
    assert_eq!(results["command"], "heddle study pws --smoke", "whatever the folder is");
    let mut names = BTreeSet::new();
    fields(&results, &mut names);
    names.retain(|name| !page.contains(&format!("`{name}`")));
    assert!(names.is_empty(), "not in the schema: {names:?}");
    let csv = std::fs::read_to_string(output.join("results.csv")).unwrap();
    let head = csv.lines().find(|line| !line.starts_with('#')).expect("names of columns");
    for name in head.split(',') {
        assert!(page.contains(&format!("`{name}`")), "not in the schema: {name}");
    }
}
