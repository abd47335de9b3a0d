//! The command line as a user meets it: results, messages, exit codes, no partial files.

use std::path::Path;
use std::process::{Command, Output};

fn heddle(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(arguments).output().expect("heddle starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn succeeds(arguments: &[&str]) -> String {
    let output = heddle(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
    assert_eq!(stderr(&output), "", "{arguments:?}");
    stdout(&output)
}

/// Asserts the exit code, one clear message with these words, and an empty standard output.
#[track_caller]
fn fails(code: i32, arguments: &[&str], words: &[&str]) {
    let output = heddle(arguments);
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {message}");
    assert!(message.starts_with("error: "), "{arguments:?}: {message}");
    assert_eq!(stdout(&output), "", "{arguments:?}");
    for word in words {
        assert!(message.contains(word), "{arguments:?}: `{word}` is not in: {message}");
    }
    assert!(!message.contains("panicked"), "{arguments:?}: {message}");
}

fn entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("folder exists");
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn text(path: &Path) -> &str {
    path.to_str().expect("temporary paths are text")
}

#[test]
fn list_shows_blocks_presets_kernels_and_engines() {
    let shown = succeeds(&["list"]);
    for word in ["thread-compactor", "tiny small paper", "queue", "bfs", "golden", "instant"] {
        assert!(shown.contains(word), "`{word}` is not in:\n{shown}");
    }
    let shown: serde_json::Value =
        serde_json::from_str(&succeeds(&["list", "blocks", "--json"])).expect("valid JSON");
    assert_eq!(shown["blocks"][0]["name"], "thread-compactor");
    assert_eq!(shown["blocks"][0]["presets"][2]["parameters"]["lanes"], 32);
    assert!(shown.get("kernels").is_none());
}

#[test]
fn unknown_names_list_what_exists() {
    fails(2, &["tb", "spindle"], &["unknown block `spindle`", "thread-compactor", "queue"]);
    fails(2, &["export", "spindle", "-o", "x"], &["unknown block `spindle`"]);
    fails(2, &["area", "spindle"], &["unknown block `spindle`"]);
    fails(2, &["area", "all", "--preset", "huge"], &["unknown preset `huge`"]);
    let preset = ["unknown preset `huge`", "tiny, small, paper"];
    fails(2, &["tb", "thread-compactor", "--preset", "huge"], &preset);
    let engine = ["unknown engine `steam`", "golden, instant"];
    fails(2, &["tb", "thread-compactor", "--engine", "steam"], &engine);
    let kernel = ["unknown kernel `quake`", "bfs"];
    fails(2, &["tb", "thread-compactor", "--kernel", "quake"], &kernel);
    fails(2, &["cfg", "quake"], &kernel);
}

#[test]
fn no_cycles_are_refused() {
    fails(2, &["tb", "thread-compactor", "--cycles", "0"], &["--cycles", "0"]);
    fails(2, &["tb", "thread-compactor", "--cycles", "many"], &["--cycles", "many"]);
}

#[test]
fn a_kernel_on_a_block_without_use_for_it_is_refused() {
    fails(2, &["tb", "queue", "--kernel", "bfs"], &["queue", "kernel"]);
}

#[test]
fn the_same_seed_gives_the_same_result_on_both_engines() {
    let run = |engine| {
        let arguments = ["tb", "thread-compactor", "--preset", "tiny", "--seed", "5", "--cycles"];
        let shown = succeeds(&[&arguments[..], &["300", "--json", "--engine", engine]].concat());
        let mut value: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
        assert_eq!(value["seed"], 5);
        assert_eq!(value["cycles"], 300);
        assert_eq!(value.as_object_mut().expect("an object").remove("engine").unwrap(), engine);
        value
    };
    assert_eq!(run("golden"), run("instant"));
}

#[test]
fn a_run_without_a_seed_prints_the_one_it_chose() {
    let shown = succeeds(&["tb", "queue", "--preset", "tiny", "--cycles", "10", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
    assert!(value["seed"].is_u64(), "{shown}");
}

#[test]
fn real_masks_raise_the_simd_efficiency() {
    let shown =
        succeeds(&["tb", "thread-compactor", "--preset", "small", "--kernel", "bfs", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
    let number = |side: &str, what: &str| value[side][what].as_f64().expect("a number");
    assert_eq!(value["kernel"], "bfs");
    assert_eq!(number("before", "thread_instructions"), number("after", "thread_instructions"));
    assert!(number("after", "warps") < number("before", "warps"), "{shown}");
    assert!(number("after", "simd_efficiency") > number("before", "simd_efficiency"), "{shown}");
}

#[test]
fn waves_come_with_a_save_file_and_leave_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.vcd");
    succeeds(&[
        "tb",
        "thread-compactor",
        "--preset",
        "tiny",
        "--cycles",
        "20",
        "--vcd",
        text(&path),
    ]);
    assert_eq!(entries(folder.path()), ["out.gtkw", "out.vcd"]);
}

#[test]
fn bad_wave_requests_leave_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.vcd");
    let run =
        ["tb", "thread-compactor", "--preset", "tiny", "--cycles", "20", "--vcd", text(&path)];
    fails(2, &[&run[..], &["--scope", "nowhere"]].concat(), &["nowhere"]);
    fails(2, &[&run[..], &["--from", "9", "--to", "9"]].concat(), &["--from 9"]);
    fails(2, &[&run[..], &["--from", "20"]].concat(), &["cycle 20", "20 cycles"]);
    assert_eq!(entries(folder.path()), Vec::<String>::new());
}

#[test]
fn unwritable_outputs_are_environment_errors() {
    let missing = ["/nonexistent/x"];
    let run = ["tb", "queue", "--preset", "tiny", "--cycles", "20"];
    fails(3, &[&run[..], &["--vcd", "/nonexistent/x.vcd"]].concat(), &missing);
    fails(3, &[&run[..], &["--json", "/nonexistent/x.json"]].concat(), &missing);
    fails(3, &["export", "queue", "-o", "/dev/null/x"], &["/dev/null/x"]);
}

#[test]
fn a_full_disk_is_an_environment_error() {
    let run = ["tb", "thread-compactor", "--preset", "tiny", "--cycles", "2000"];
    let full = ["/dev/full", "No space left"];
    fails(3, &[&run[..], &["--vcd", "/dev/full"]].concat(), &full);
    fails(3, &[&run[..], &["--json", "/dev/full"]].concat(), &full);
}

#[test]
fn a_wave_that_outgrows_the_disk_leaves_no_partial_file() {
    // A limit on the size of files stands for the full disk.
    let folder = tempfile::tempdir().unwrap();
    let script = format!(
        "trap '' XFSZ; ulimit -f 16; exec {} tb thread-compactor --cycles 2000 --vcd {}/out.vcd",
        env!("CARGO_BIN_EXE_heddle"),
        text(folder.path())
    );
    let output = Command::new("bash").args(["-c", &script]).output().expect("bash starts");
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(stderr(&output).contains("out.vcd: File too large"), "{}", stderr(&output));
    assert_eq!(entries(folder.path()), Vec::<String>::new());
}

#[test]
fn export_writes_the_same_bytes_twice() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for folder in &folders {
        succeeds(&["export", "thread-compactor", "--preset", "tiny", "-o", text(folder.path())]);
    }
    let names = entries(folders[0].path());
    assert_eq!(names, ["thread_compactor.core", "thread_compactor.v", "thread_compactor.vlt"]);
    for name in names {
        let read = |folder: &tempfile::TempDir| std::fs::read(folder.path().join(&name)).unwrap();
        assert_eq!(read(&folders[0]), read(&folders[1]), "{name}");
    }
}

#[test]
fn control_flow_is_shown_as_text_and_as_graph() {
    let shown = succeeds(&["cfg", "bfs"]);
    assert!(shown.contains("kernel_main") && shown.contains("rpc="), "{shown}");
    let graph = succeeds(&["cfg", "bfs", "--dot"]);
    assert!(graph.starts_with("digraph") && graph.trim_end().ends_with('}'), "{graph}");
}

#[test]
fn programs_that_cannot_run_are_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let good = heddle_kernels::find("bfs").unwrap().elf;
    let changed = |offset: usize, byte: u8| {
        let mut bytes = good.to_vec();
        bytes[offset] = byte;
        bytes
    };
    fails(3, &["cfg", "/nonexistent/x.elf"], &["/nonexistent/x.elf"]);
    fails(2, &["cfg", text(&write("text", b"hello"))], &["not an ELF"]);
    fails(2, &["cfg", text(&write("truncated", &good[..200]))], &["truncated"]);
    fails(2, &["cfg", text(&write("elf64", &changed(4, 2)))], &["64-bit"]);
    fails(2, &["cfg", text(&write("big", &changed(5, 2)))], &["big-endian"]);
    fails(2, &["cfg", text(&write("compressed", &changed(36, 1)))], &["compressed"]);
}

#[test]
fn a_missing_or_failing_yosys_is_an_environment_error() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let area = |path: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["area", "queue", "--preset", "tiny"]).env("PATH", path);
        let output = command.output().expect("heddle starts");
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        assert_eq!(stdout(&output), "");
        stderr(&output)
    };
    let message = area(folder.path());
    assert!(message.contains("apt-get install yosys"), "{message}");

    let fake = folder.path().join("yosys");
    std::fs::write(&fake, "#!/bin/sh\necho first\necho ERROR: the shuttle is stuck\nexit 1\n")
        .unwrap();
    std::fs::set_permissions(&fake, std::fs::Permissions::from_mode(0o755)).unwrap();
    let message = area(folder.path());
    assert!(message.contains("the shuttle is stuck"), "{message}");
}

#[test]
fn a_bad_liberty_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.lib");
    std::fs::write(&path, "library (broken) {").unwrap();
    let area = ["area", "queue", "--preset", "tiny", "--liberty"];
    fails(2, &[&area[..], &[text(&path)]].concat(), &["bad.lib"]);
    fails(2, &[&area[..], &["/nonexistent/x.lib"]].concat(), &["/nonexistent/x.lib"]);
}

#[test]
fn bench_without_tools_measures_the_engines_and_names_what_is_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("speed.md");
    let bench = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["bench", "irregular", "--cycles", "200"]).args(arguments);
        command.env("PATH", folder.path()).output().expect("heddle starts")
    };
    let output = bench(&["--json", "--markdown", text(&table)]);
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    let report: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("valid JSON");
    assert_eq!(report["cycles"], 200);
    assert_eq!(report["designs"][0]["design"], "irregular");
    assert_eq!(report["designs"][0]["simulators"][0]["simulator"], "golden");
    let skipped = report["skipped"].as_array().expect("a list");
    assert!(skipped.iter().any(|tool| tool == "verilator (on Debian: apt-get install verilator)"));
    let table = std::fs::read_to_string(table).unwrap();
    assert!(table.contains("\n| irregular | instant | "), "{table}");

    let output = bench(&["--verilator", "/nonexistent/verilator"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("/nonexistent/verilator"), "{}", stderr(&output));
}

#[test]
fn a_design_that_is_not_measured_is_refused_with_the_list() {
    fails(2, &["bench", "queue"], &["`queue`", "core-slice", "eight-slices"]);
    fails(2, &["bench", "--cycles", "0"], &["--cycles"]);
}
