//! The command line as a user meets it: results, messages, exit codes, no partial files.

use crate::support::*;
use heddle_designs::registry;
use heddle_requirements::tools;
use std::path::Path;
use std::process::Command;

#[test]
fn list_shows_blocks_presets_kernels_and_engines() {
    let shown = succeeds(&["list"]);
    for word in [
        "pdom",
        "RTL, model",
        "regrouped-pws-core",
        "--group-spsimds",
        "thread-compactor",
        "tiny small paper",
        "queue",
        "bfs",
        "instant",
    ] {
        assert!(shown.contains(word), "`{word}` is not in:\n{shown}");
    }
    let shown: serde_json::Value =
        serde_json::from_str(&succeeds(&["list", "blocks", "--json"])).expect("valid JSON");
    let blocks = shown["hardware_blocks"].as_array().expect("a list");
    let compactor = blocks.iter().find(|block| block["name"] == "thread-compactor");
    assert_eq!(compactor.expect("it is listed")["presets"][2]["parameters"]["lanes"], 32);
    assert!(shown.get("kernels").is_none());
    let shown = json(&["list", "cores"]);
    let cores = shown["cores"].as_array().expect("a list");
    let dwf = cores.iter().find(|core| core["name"] == "dwf").expect("it is listed");
    assert_eq!(dwf["variants"][0]["hardware_block"], "full-dwf-core");
    let options = dwf["variants"][0]["options"].as_array().expect("a list");
    assert_eq!(options, &["policy", "scheduler", "warp-barrier", "starvation-limit"]);
    let shown = json(&["list", "kernels"]);
    let kernels = shown["kernels"].as_array().expect("a list");
    let kernel = |name: &str| kernels.iter().find(|kernel| kernel["name"] == name).unwrap().clone();
    assert_eq!(kernel("reduction")["divergence"], "coherent");
    assert_eq!(kernel("reduction")["warp_synchronous"], true);
    assert_eq!(kernel("quick-sort")["divergence"], "divergent");
}

#[test]
fn unknown_names_list_what_exists() {
    fails(2, &["tb", "spindle"], &["unknown block `spindle`; `heddle list blocks` shows all"]);
    fails(2, &["tb", "thread-compacter"], &["did you mean `thread-compactor`?"]);
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
        let value: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
        assert_eq!(value["measured"]["seed"], 5);
        assert_eq!(value["measured"]["engine"], engine);
        assert_eq!(value["cycles"], 300);
        result(value)
    };
    assert_eq!(run("golden"), run("instant"));
}

#[test]
fn a_run_without_a_seed_prints_the_one_it_chose() {
    let shown = succeeds(&["tb", "queue", "--preset", "tiny", "--cycles", "10", "--json"]);
    let value: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
    assert!(value["measured"]["seed"].is_u64(), "{shown}");
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
    assert_eq!(entries(folder.path()), ["out.vcd", "out.vcd.gtkw", "out.vcd.sucl"]);
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
    assert!(message.contains("heddle area --estimate"), "{message}");

    let fake = folder.path().join("yosys");
    std::fs::write(&fake, "#!/bin/sh\necho first\necho ERROR: the shuttle is stuck\nexit 1\n")
        .unwrap();
    std::fs::set_permissions(&fake, std::fs::Permissions::from_mode(0o755)).unwrap();
    let message = area(folder.path());
    assert!(message.contains("the shuttle is stuck"), "{message}");

    let pretend = |body: &str| {
        let version = "if [ \"$1\" = -V ]; then echo \"Yosys $VERSION (git)\"; exit; fi";
        let version = version.replace("$VERSION", if body == "old" { "0.9" } else { "0.23" });
        std::fs::write(&fake, format!("#!/bin/sh\n{version}\n{body}\n")).unwrap();
        area(folder.path())
    };
    let message = pretend("old");
    assert_eq!(message, "error: Yosys 0.9 is too old: 0.23 or newer is needed\n");
    let message = pretend("kill -9 $$");
    assert!(message.starts_with("error: Yosys was stopped by signal 9"), "{message}");
}

#[test]
fn area_without_space_for_its_files_is_an_environment_error() {
    let area = |place: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["area", "queue", "--preset", "tiny", "--yosys", "/nonexistent/yosys"]);
        let output = command.env("TMPDIR", place).output().expect("heddle starts");
        assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
        stderr(&output)
    };
    for (place, reason) in [("/nonexistent", "No such file"), ("/dev/null", "Not a directory")] {
        let message = area(place);
        let begin = format!("error: making a temporary directory failed: {place}: {reason}");
        assert!(message.starts_with(&begin), "{message}");
        assert!(message.ends_with("; set TMPDIR to a folder of your own\n"), "{message}");
    }
    // An empty place is none: the folder is made, and the next thing is what is missing.
    let message = area("");
    assert!(message.contains("`/nonexistent/yosys` was not found"), "{message}");
    if tools(&["yosys"]) {
        let area = ["area", "queue", "--preset", "tiny", "--json", "/dev/full"];
        fails(3, &area, &["/dev/full", "No space left"]);
    }
}

#[test]
fn a_folder_of_any_name_is_a_place_for_temporary_files_and_no_shell_reads_it() {
    if !tools(&["yosys"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let area = |name: &str| {
        let place = folder.path().join(name);
        std::fs::create_dir_all(&place).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["area", "queue", "--preset", "tiny", "--json"]).current_dir(folder.path());
        command.env("TMPDIR", place).output().expect("heddle starts")
    };
    let areas = |name: &str| {
        let output = area(name);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        serde_json::from_str::<serde_json::Value>(&stdout(&output)).expect("JSON")["areas"].clone()
    };
    assert_eq!(areas("sp ace"), areas("plain"));
    let odd = "a's \"$(touch shell)\"";
    assert_eq!(areas(odd), areas("plain"));
    assert_eq!(entries(folder.path()), [odd, "plain", "sp ace"], "no shell has run");
}

#[test]
fn an_estimated_area_needs_no_yosys() {
    let area = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        command.args(["area", "--estimate"]).args(arguments).env("PATH", "/nonexistent");
        let output = command.output().expect("heddle starts");
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
        stdout(&output)
    };
    let shown = area(&["pdom-core", "--preset", "tiny"]);
    assert!(
        shown.contains("  warp_stacks: warp_stacks_4_4_2_2_6_0\n") && shown.contains("estimate"),
        "{shown}"
    );
    let of = |blocks: &str| {
        let shown = area(&[blocks, "--preset", "paper", "--json"]);
        let shown: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
        let areas = shown["areas"].as_array().expect("blocks").clone();
        areas.iter().map(|area| area["hardware_block"].clone()).collect::<Vec<_>>()
    };
    let (all, cores) = (of("all"), of("cores"));
    assert!(all.len() > 10);
    assert_eq!(cores, registry::CORES.iter().map(|core| core.name).collect::<Vec<_>>());
}

#[test]
fn a_sweep_draws_the_formula_through_what_is_measured() {
    let folder = tempfile::tempdir().unwrap();
    let (csv, plot) = (folder.path().join("a.csv"), folder.path().join("a.svg"));
    let area = ["area", "queue", "--estimate", "--sweep"];
    let files = ["--csv", text(&csv), "--plot", text(&plot)];
    let shown = succeeds(&[&area[..], &["entries"], &files].concat());
    assert!(shown.contains("register bits: 9 N; NAND2: "), "{shown}");
    let csv = std::fs::read_to_string(csv).unwrap();
    let (head, lines): (Vec<&str>, Vec<&str>) = csv.lines().partition(|line| line.starts_with('#'));
    assert!(
        head.contains(&"# hardware block: queue") && head[1].starts_with("# command: heddle area")
    );
    let measured =
        "entries,register_bits,formula_bits,memory_bits,storage_nand2,nand2,fitted_nand2";
    assert_eq!(lines[0], format!("{measured},levels,fitted_levels,abc_ns,opensta_ns"));
    assert!(
        lines[1].starts_with("2,18,18,0,0,") && lines[4].starts_with("16,144,144,0,0,"),
        "{csv}"
    );
    assert_eq!(lines.len(), 5);
    // An entry for each of 8 warps, where a bit says that it collects lanes, or of 4 blocks, and a bit for each of 64
    // threads.
    for (block, stacks, entry) in [("warp-stacks", 8, 127), ("block-stacks", 4, 126)] {
        let depths = json(&["area", block, "--estimate", "--sweep", "stack_depth"]);
        let bits = |index: usize| depths["points"][index]["memory_bits"].as_u64();
        let bits = |index| bits(index).expect("a number");
        assert_eq!(bits(1) - bits(0), 8 * (stacks * entry + 64), "{depths}");
    }
    let plot = std::fs::read_to_string(plot).unwrap();
    assert!(plot.starts_with("<svg") && plot.contains("entries of queue (8 bits)"), "{plot}");
    let by_entries = ["--sweep lanes: queue can be swept by entries\n"];
    fails(2, &[&area[..], &["lanes"]].concat(), &by_entries);
    fails(2, &area, &["--sweep: queue can be swept by entries\n"]);
    let none = ["area", "pdom-core", "--estimate", "--sweep", "lanes"];
    fails(2, &none, &["--sweep lanes: pdom-core cannot be swept; blocks that can be: ", "queue"]);
    fails(2, &["area", "queue", "--csv", "x"], &["--sweep"]);
    let two = ["--liberty", "generic", "--liberty", "osu018"];
    fails(2, &[&["area", "queue", "--sweep", "entries"], &two[..]].concat(), &["one library"]);

    if tools(&["yosys"]) {
        let area = ["area", "queue", "--liberty", "generic", "--sweep", "entries"];
        let shown = json(&area);
        let levels: Vec<f64> = shown["points"]
            .as_array()
            .expect("points")
            .iter()
            .map(|point| point["levels"].as_f64().expect("a number"))
            .collect();
        assert!(levels[0] < levels[3], "a longer queue has a longer path: {levels:?}");
        assert!(succeeds(&area).contains("; levels: "));
    }
}

#[test]
fn area_of_a_block_is_that_of_the_modules_in_it() {
    if !tools(&["yosys"]) {
        return;
    }
    let area = ["area", "thread-compactor", "--preset", "tiny"];
    let shown = json(&area);
    let top = &shown["areas"][0]["top"];
    assert_eq!(
        (&shown["areas"][0]["hardware_block"], &top["module"]),
        (&"thread-compactor".into(), &"thread_compactor".into())
    );
    let number = |amount: &serde_json::Value| amount["total_area"].as_f64().expect("a number");
    let children = top["children"].as_array().expect("modules");
    let each =
        |child: &serde_json::Value| child["count"].as_f64().unwrap() * number(&child["total"]);
    let sum: f64 = children.iter().map(each).sum();
    assert_eq!(number(&top["own"]) + sum, number(&top["total"]));

    let shown = succeeds(&area);
    assert!(
        shown.contains("  lane_buffer x4 ")
            && shown.contains("    first_set ")
            && shown.contains("\n  lane_buffer: lane_buffer_4_2\n"),
        "{shown}"
    );
    let shown = succeeds(&[&area[..], &["--depth", "0"]].concat());
    assert!(!shown.contains("own logic"), "{shown}");
    fails(2, &[&area[..], &["--sram-bit-area=-2"]].concat(), &["--sram-bit-area"]);
}

#[test]
fn area_tells_each_memory_with_its_class_and_logic_and_storage_together() {
    let area = ["area", "block-stacks", "--preset", "small", "--estimate"];
    let shown = json(&area);
    let measured = &shown["areas"][0];
    let number = |value: &serde_json::Value| value.as_f64().expect("a number");
    let totals = &measured["totals"];
    let sum = number(&totals["logic"]) + number(&totals["storage"]);
    assert!((sum - number(&totals["together"])).abs() < 0.1, "{totals}");
    assert_eq!(totals["storage"], measured["storage"]["nand2"]);
    let memories = measured["storage"]["memories"].as_array().expect("memories");
    let bits = |memory: &serde_json::Value| {
        let number = |name: &str| memory[name].as_u64().expect("a number");
        number("count") * number("words") * number("bits")
    };
    let stored: u64 = memories.iter().map(bits).sum();
    assert_eq!(measured["top"]["total"]["memory_bits"], stored);
    let told = succeeds(&area);
    for memory in memories {
        let place = memory["places"][0].as_str().expect("a place");
        assert!(told.contains(place), "{place} in {told}");
    }
    assert!(told.contains("NAND2 a bit with 2 read ports") && told.contains("together"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("area.md");
    let costs =
        succeeds(&[&area[..], &["--sram-fixed-area", "7", "--markdown", text(&page)]].concat());
    assert!(costs.contains(", 7 for each 256 bits of a word"), "{costs}");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("| NAND2, estimate | storage | together |\n"), "{page}");
}

#[test]
fn area_tells_the_cells_of_fpgas_and_why_a_block_is_not_placed() {
    let area = ["area", "first-set", "--preset", "tiny", "--target"];
    fails(2, &[&area[..], &["spartan"]].concat(), &["spartan"]);
    fails(2, &[&area[..], &["ice40", "--recipe", "timing"]].concat(), &["--recipe"]);
    let nowhere = ["ice40", "--yosys", "/nonexistent/yosys"];
    fails(3, &[&area[..], &nowhere].concat(), &["/nonexistent/yosys"]);
    if tools(&["yosys"]) {
        let area = [&area[..], &["xilinx"]].concat();
        let shown = succeeds(&area);
        assert!(
            shown.contains("first-set (tiny): not placed: no tool that Heddle uses"),
            "{shown}"
        );
        let shown = json(&area);
        let measured = &shown["targets"][0];
        assert_eq!(measured["target"], "xilinx");
        assert!(measured["cells"].as_object().is_some_and(|cells| !cells.is_empty()), "{shown}");
        assert!(measured["placement"]["without"].is_string(), "{shown}");
    }
}

#[test]
fn area_shows_the_longest_path_to_an_output_of_one_block() {
    fails(2, &["area", "all", "--to", "valid"], &["--to is an output of one block"]);
    fails(2, &["area", "queue", "--estimate", "--to", "valid"], &["--estimate"]);
    if tools(&["yosys"]) {
        let area = ["area", "first-set", "--preset", "tiny", "--liberty", "generic", "--to"];
        let shown = succeeds(&[&area[..], &["valid"]].concat());
        assert!(shown.contains("\n  to   valid\n"), "{shown}");
        fails(2, &[&area[..], &["request"]].concat(), &["the block has no output `request`"]);
    }
}

#[test]
fn gates_of_a_block_are_written_as_verilog_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gates.v");
    let area = ["area", "round-robin-arbiter", "--preset", "tiny", "--netlist", text(&path)];
    fails(2, &area, &["--liberty"]);
    fails(2, &[&area[..], &["--estimate"]].concat(), &["--estimate"]);
    let generic = [&area[..], &["--liberty", "generic"]].concat();
    let one = "--netlist writes the gates of one block, mapped to one library in one way";
    fails(2, &[&generic[..], &["--liberty", "x.lib"]].concat(), &[one]);
    fails(2, &[&generic[..], &["--recipe", "modules,timing"]].concat(), &[one]);
    fails(2, &[&["area", "all"], &generic[2..]].concat(), &[one]);
    fails(3, &["area", "queue", "--liberty", "generic", "--netlist", "/nonexistent/g.v"], &["g.v"]);
    assert_eq!(entries(folder.path()), Vec::<String>::new());
    if tools(&["yosys"]) {
        let shown = succeeds(&generic);
        assert!(shown.contains("  first_split x2 "), "{shown}");
        let gates = std::fs::read_to_string(&path).unwrap();
        assert!(
            gates.contains("\nmodule first_split_4(") && gates.contains("\\$_NAND_ "),
            "{gates}"
        );
        assert!(gates.trim_end().ends_with("endmodule"), "{gates}");
        assert_eq!(entries(folder.path()), ["gates.v"]);
        fails(
            3,
            &[&generic[..4], &["--liberty", "generic", "--netlist", "/dev/full"]].concat(),
            &["/dev/full"],
        );
    }
}

#[test]
fn the_longest_path_of_a_block_is_told_module_by_module() {
    if !tools(&["yosys"]) {
        return;
    }
    let area = ["area", "thread-compactor", "--preset", "tiny", "--liberty", "generic"];
    let path = &json(&area)["areas"][0]["path"];
    let stretches = path["through"].as_array().expect("modules");
    let sum: u64 = stretches.iter().map(|stretch| stretch["levels"].as_u64().unwrap()).sum();
    assert_eq!(path["levels"].as_u64(), Some(sum));
    let shown = succeeds(&area);
    assert!(shown.contains(&format!("longest path: {sum} gates\n  from ")), "{shown}");
    assert!(!shown.contains("ns by ABC"), "{shown}");
    let yosys = ["--yosys", "/nonexistent/yosys"];
    fails(3, &[&area[..], &yosys].concat(), &["`/nonexistent/yosys` was not found"]);
}

#[test]
fn a_bad_liberty_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.lib");
    std::fs::write(&path, "library (broken) {").unwrap();
    let area = ["area", "queue", "--preset", "tiny", "--liberty"];
    fails(2, &[&area[..], &[text(&path)]].concat(), &["bad.lib"]);
    fails(3, &[&area[..], &["/nonexistent/x.lib"]].concat(), &["/nonexistent/x.lib"]);
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
    let design = &report["designs"][0];
    assert_eq!((&design["design"], &design["cycles"]), (&"irregular".into(), &200.into()));
    let golden = &design["simulators"][0];
    assert_eq!(golden["simulator"], "golden");
    assert!(golden["memory_bytes"].as_u64().is_some_and(|bytes| bytes > 1_000_000), "{golden}");
    let skipped = report["measured"]["host"]["skipped"].as_array().expect("a list");
    assert!(skipped.iter().any(|tool| tool == "verilator (on Debian: apt-get install verilator)"));
    let table = std::fs::read_to_string(table).unwrap();
    assert!(table.contains("\n| irregular | instant | "), "{table}");

    let output = bench(&["--verilator", "/nonexistent/verilator"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains("/nonexistent/verilator"), "{}", stderr(&output));
}

#[test]
fn bench_with_waves_measures_both_formats() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.args(["bench", "irregular", "--trace", "--json"]).env("PATH", folder.path());
    let output = command.output().expect("heddle starts");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()));
    let report: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("valid JSON");
    for (index, format) in ["vcd", "fst"].into_iter().enumerate() {
        let design = &report["designs"][index];
        assert_eq!((&design["design"], &design["format"]), (&"irregular".into(), &format.into()));
        assert_eq!(design["simulators"][0]["simulator"], "instant");
        assert!(design["simulators"][0]["file_bytes_per_cycle"].is_f64(), "{design}");
    }
    fails(2, &["bench", "--trace", "--cycles", "10"], &["--trace", "--cycles"]);
}

#[test]
fn many_seeds_are_run_and_counted() {
    let arguments = ["tb", "queue", "--preset", "tiny", "--cycles", "50", "--seed", "9", "--seeds"];
    let shown = succeeds(&[&arguments[..], &["6"]].concat());
    assert!(shown.contains("9 to 14, all passed") && shown.contains("300"), "{shown}");
    let shown = succeeds(&[&arguments[..], &["6", "--json"]].concat());
    let value: serde_json::Value = serde_json::from_str(&shown).expect("valid JSON");
    let measured = &value["measured"];
    assert_eq!(measured["hardware_block"], "queue");
    assert_eq!((&measured["first_seed"], &measured["seeds"]), (&9.into(), &6.into()));
    assert_eq!((&value["cycles"], &value["failures"]), (&300.into(), &serde_json::json!([])));
    fails(2, &[&arguments[..], &["0"]].concat(), &["--seeds", "0"]);
    fails(2, &[&arguments[..], &["2", "--vcd", "x.vcd"]].concat(), &["--seeds", "--vcd"]);
}

#[test]
fn a_design_that_is_not_measured_is_refused_with_the_list() {
    fails(2, &["bench", "queue"], &["`queue`", "core-slice", "eight-slices"]);
    fails(2, &["bench", "--cycles", "0"], &["--cycles"]);
}

fn json(arguments: &[&str]) -> serde_json::Value {
    serde_json::from_str(&succeeds(&[arguments, &["--json"]].concat())).expect("valid JSON")
}

/// A committed kernel as a user's file.
fn elf(folder: &Path, kernel: &str) -> std::path::PathBuf {
    let path = folder.join(format!("{kernel}.elf"));
    std::fs::write(&path, heddle_kernels::find(kernel).unwrap().elf).unwrap();
    path
}

#[test]
fn a_kernel_runs_in_the_interpreter_and_is_checked() {
    let shown = succeeds(&["interpret", "reduction", "--blocks", "2", "--threads", "37"]);
    for words in ["2 blocks of 37", "SIMD efficiency", "status 0", "74: 0-73", "host reference"] {
        assert!(shown.contains(words), "`{words}` is not in:\n{shown}");
    }
    let run = ["interpret", "bitonic-sort", "--size", "20", "--seed", "7", "--threads", "8"];
    let blocks = json(&run);
    let grid = &blocks["measured"]["program"];
    assert_eq!((&blocks["checked"], &grid["blocks"]), (&true.into(), &4.into()));
    assert_eq!(blocks["measured"]["lanes"], 32);
    let threads = json(&[&run[..], &["--mode", "threads"]].concat());
    assert_eq!(threads["statuses"], blocks["statuses"]);
    assert_eq!(threads["instructions_by_thread"], blocks["instructions_by_thread"]);
    assert!(threads.get("warp_instructions").is_none());
    assert_eq!(json(&[&run[..], &["--lanes", "4"]].concat())["measured"]["lanes"], 4);
}

#[test]
fn an_elf_gets_scalars_and_buffers_in_order_and_gives_buffers_back() {
    let folder = tempfile::tempdir().unwrap();
    let histogram = elf(folder.path(), "histogram");
    let samples: Vec<u8> =
        [3u32, 10, 11, 12, 29, 30].iter().flat_map(|s| s.to_le_bytes()).collect();
    let (input, bins) = (folder.path().join("samples"), folder.path().join("bins"));
    std::fs::write(&input, samples).unwrap();
    // Two bins of ten from 10 on.
    let run = ["interpret", text(&histogram), "--threads", "4", "--shared", "8"];
    let input = format!("in:{}", text(&input));
    let scalars = ["--arg", &input, "--arg", "6", "--arg", "0xa", "--arg", "10", "--arg", "2"];
    let shown = json(&[&run[..], &scalars, &["--arg", "out:8", "--arg", "out:8"]].concat());
    assert_eq!(shown["outputs"][0]["name"], "argument 5");
    assert_eq!(shown["outputs"][0]["hex"], "0300000001000000");
    assert_eq!(shown["outputs"][1]["hex"], "0100000001000000");
    assert_eq!(shown["checked"], false);

    // Counted on from what a file says.
    let start = folder.path().join("start");
    std::fs::write(&start, [100, 0, 0, 0, 200, 0, 0, 0]).unwrap();
    let both = format!("inout:{}:{}", text(&start), text(&bins));
    let outputs = ["--arg", &both, "--arg", "out:8", "--read", "kernel_main"];
    let shown = succeeds(&[&run[..], &scalars, &outputs].concat());
    assert!(shown.contains("argument 6: 8 bytes at 0x80120080\n80120080  00000001 00000001\n"));
    assert!(shown.contains("argument 5: 8 bytes at 0x80110040 in "), "{shown}");
    assert!(shown.contains("kernel_main: "), "{shown}");
    assert_eq!(std::fs::read(bins).unwrap(), [103, 0, 0, 0, 201, 0, 0, 0]);
}

#[test]
fn arguments_that_make_no_launch_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = elf(folder.path(), "histogram");
    let run = |rest: &[&'static str]| [&["interpret", text(&path)][..], rest].concat();
    for argument in ["ten", "4294967296", "out:many", "out:-4", "to:file", "1.5"] {
        let words = [argument, "in:FILE, out:BYTES[:FILE] or inout:FILE[:FILE]"];
        fails(2, &["interpret", text(&path), "--arg", argument], &words);
    }
    fails(3, &run(&["--arg", "in:/nonexistent/x"]), &["/nonexistent/x"]);
    fails(2, &run(&["--arg", "out:0x70000000"]), &["do not fit", "argument 0"]);
    fails(2, &run(&["--read", "nothing"]), &["no symbol `nothing`"]);
    fails(2, &run(&["--size", "4"]), &["--size", "--arg"]);
    fails(2, &run(&["--threads", "0"]), &["at least one"]);
    fails(2, &run(&["--threads", "70000"]), &["70000"]);
    fails(2, &run(&["--shared", "70000"]), &["70000 bytes of shared memory"]);
    fails(2, &run(&["--private", "20"]), &["20 bytes of private memory"]);
    fails(2, &run(&["--lanes", "33"]), &["33 lanes"]);
    fails(2, &run(&["--lanes", "0"]), &["one lane"]);
    fails(2, &run(&["--lanes", "4", "--mode", "threads"]), &["--lanes"]);
    fails(2, &["interpret", "bfs", "--arg", "1"], &["--arg", "for ELF files"]);
    fails(2, &["interpret", "bfs", "--threads", "2000"], &["threads per block", "1024"]);
    fails(2, &["interpret", "quake"], &["unknown kernel `quake`", "bfs"]);
    fails(3, &["interpret", "/nonexistent/x.elf"], &["/nonexistent/x.elf"]);
}

#[test]
fn a_program_that_faults_or_does_not_end_is_a_failed_check() {
    let folder = tempfile::tempdir().unwrap();
    let histogram = elf(folder.path(), "histogram");
    let fault = ["block 0, thread 0", "kernel_main", "beyond the 0 bytes of shared memory"];
    let bins = ["--arg", "0", "--arg", "0", "--arg", "0", "--arg", "1", "--arg", "2"];
    fails(1, &[&["interpret", text(&histogram)][..], &bins].concat(), &fault);
    fails(1, &["interpret", "bfs", "--budget", "100"], &["did not finish in 100 instructions"]);
    let output = folder.path().join("x");
    let argument = format!("out:8:{}", text(&output));
    fails(
        1,
        &["interpret", text(&histogram), "--arg", "0", "--arg", &argument, "--budget", "1"],
        &[],
    );
    assert!(!output.exists());
}

#[test]
fn a_new_kernel_is_refused_where_it_would_overwrite_or_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let new = folder.path().join("deep").join("kernel");
    let shown = succeeds(&["new-kernel", text(&new)]);
    assert!(shown.contains("kernel.c") && shown.contains("make -C "), "{shown}");
    let names = ["Makefile", "flags.mk", "heddle.h", "kernel.c", "link.ld", "start.S"];
    assert_eq!(entries(&new), names);
    std::fs::write(new.join("kernel.c"), "mine").unwrap();
    fails(2, &["new-kernel", text(&new)], &["is not empty"]);
    assert_eq!(std::fs::read_to_string(new.join("kernel.c")).unwrap(), "mine");
    fails(2, &["new-kernel", text(&new.join("kernel.c"))], &["is not a folder"]);
    fails(3, &["new-kernel", "/dev/null/x"], &["/dev/null/x"]);
    fails(3, &["new-kernel", "/proc/x"], &["/proc/x"]);
}

/// What the template's kernel computes.
fn collatz(number: u32) -> u32 {
    let next = |n: &u32| Some(if n.is_multiple_of(2) { n / 2 } else { 3 * n + 1 });
    std::iter::successors(Some(number), next).take_while(|n| *n > 1).count() as u32
}

#[test]
fn a_new_kernel_builds_and_runs_with_both_compilers_at_every_level_of_optimisation() {
    if !tools(&["make", "clang", "ld.lld", "riscv64-unknown-elf-gcc"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    succeeds(&["new-kernel", text(folder.path())]);
    let make = |arguments: &[&str]| {
        let mut command = Command::new("make");
        command.arg("-C").arg(folder.path()).arg("-B").args(arguments);
        let output = command.output().expect("make starts");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", stderr(&output));
        stdout(&output)
    };
    let hex = |values: &[u32]| -> String {
        values
            .iter()
            .flat_map(|value| value.to_le_bytes())
            .map(|byte| format!("{byte:02x}"))
            .collect()
    };
    let lengths: Vec<u32> = (0..100).map(collatz).collect();
    // Two blocks of 21: numbers 0 to 20, 42 to 62 and 84 to 99 are the first block's.
    let longest =
        |block: usize| (0..100).filter(|n| n / 21 % 2 == block).map(|n| lengths[n]).max().unwrap();
    let path = folder.path().join("kernel.elf");
    for target in ["kernel.elf", "gcc"] {
        for level in ["-O0", "-O1", "-O2", "-O3"] {
            make(&[target, &format!("OPTIMISE={level}")]);
            for mode in ["blocks", "threads"] {
                let grid = ["interpret", text(&path), "--blocks", "2", "--threads", "21"];
                let rest = ["--shared", "4", "--arg", "100", "--arg", "out:400", "--arg", "out:8"];
                let shown = json(&[&grid[..], &rest, &["--mode", mode]].concat());
                let name = format!("{target} {level} {mode}");
                assert_eq!(shown["outputs"][0]["hex"], hex(&lengths), "{name}");
                assert_eq!(shown["outputs"][1]["hex"], hex(&[longest(0), longest(1)]), "{name}");
                assert_eq!(shown["statuses"][41], 0, "{name}");
            }
        }
    }
    let shown = make(&["run", &format!("HEDDLE={}", env!("CARGO_BIN_EXE_heddle"))]);
    assert!(shown.contains("2 blocks of 48") && shown.contains("argument 2: 8 bytes"), "{shown}");
}

#[test]
fn a_new_kernel_with_splits_runs_on_the_core_that_has_them() {
    if !tools(&["make", "clang", "llc", "ld.lld"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    succeeds(&["new-kernel", text(folder.path()), "--split"]);
    let mut command = Command::new("make");
    command.arg("-C").arg(folder.path()).arg("run");
    command.arg(format!("HEDDLE={}", env!("CARGO_BIN_EXE_heddle")));
    let output = command.output().expect("make starts");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let shown = stdout(&output);
    assert!(shown.contains("pws") && shown.contains("argument 2: 8 bytes"), "{shown}");
    assert!(shown.contains("splits"), "{shown}");
}

#[test]
fn a_plain_test_program_reports_the_status_of_each_thread() {
    if !tools(&["clang", "ld.lld"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let source = folder.path().join("test.S");
    let program = "
        .globl _start
        .type _start, @function
    _start:
        csrr a0, mhartid
        li t0, 3
        remu a0, a0, t0
        la t1, last
        sw a0, 0(t1)
        ecall
        .size _start, . - _start
        .data
        .globl last
        .type last, @object
    last:
        .word 77
        .size last, 4
        .globl here
    here:
        .word 0
    ";
    std::fs::write(&source, program).unwrap();
    let path = folder.path().join("test.elf");
    let flags = ["--target=riscv32", "-march=rv32ima", "-mabi=ilp32", "-nostdlib", "-fuse-ld=lld"];
    let mut clang = Command::new("clang");
    let output = clang.args(flags).arg(&source).arg("-o").arg(&path).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
    let run = ["interpret", text(&path), "--threads", "5", "--read", "last"];
    let shown = json(&run);
    assert_eq!(shown["statuses"], serde_json::json!([0, 1, 2, 0, 1]));
    assert_eq!(shown["outputs"][0]["hex"], "01000000");
    let shown = succeeds(&run);
    assert!(shown.contains("threads with status 1") && shown.contains("2: 1, 4"), "{shown}");
    fails(2, &["interpret", text(&path), "--read", "here"], &["`here` has no size"]);
}

/// A result without what says how it came about.
fn result(mut shown: serde_json::Value) -> serde_json::Value {
    let fields = shown.as_object_mut().expect("an object");
    fields.remove("command").expect("a command line");
    fields.remove("measured").expect("what was measured");
    shown
}

/// Name of the core that was measured.
fn core(shown: &serde_json::Value) -> &serde_json::Value {
    &shown["measured"]["core"]["name"]
}

#[test]
fn a_kernel_runs_on_rtl_and_model_with_equal_results() {
    let run = ["bfs", "--preset", "tiny", "--memory", "random:3"];
    let rtl = json(&[&["run"][..], &run].concat());
    let model = json(&[&["model"][..], &run].concat());
    assert_eq!(result(rtl.clone()), result(model));
    assert_eq!(rtl["checked"], true);
    let charged = rtl["cycles_by_cause"].as_object().expect("causes").values();
    let charged: u64 = charged.map(|cycles| cycles.as_u64().expect("a number")).sum();
    assert_eq!(Some(charged), rtl["cycles"].as_u64());
    let compacted = ["bfs", "--preset", "tiny", "--core", "tbc", "--likely-convergence"];
    let rtl = json(&[&["run"][..], &compacted, &["--order", "rrb"]].concat());
    let model = json(&[&["model"][..], &compacted, &["--order", "rrb"]].concat());
    assert_eq!(result(rtl.clone()), result(model));
    assert_eq!((core(&rtl), &rtl["checked"]), (&"tbc".into(), &true.into()));
    let serial = ["bfs", "--preset", "tiny", "--core", "nrec"];
    let rtl = json(&[&["run"][..], &serial].concat());
    assert_eq!(result(rtl.clone()), result(json(&[&["model"][..], &serial].concat())));
    assert_eq!((core(&rtl), &rtl["checked"]), (&"nrec".into(), &true.into()));
    let overlapping = ["bfs", "--preset", "tiny", "--core", "spe"];
    let rtl = json(&[&["run"][..], &overlapping].concat());
    assert_eq!(result(rtl.clone()), result(json(&[&["model"][..], &overlapping].concat())));
    assert_eq!((core(&rtl), &rtl["checked"]), (&"spe".into(), &true.into()));
}

#[test]
fn a_narrow_simd_takes_several_cycles_for_each_instruction() {
    let run = ["run", "bfs", "--preset", "small"];
    let count = |shown: &serde_json::Value, cause: &str| shown["cycles_by_cause"][cause].as_u64();
    let wide = json(&run);
    let instructions = wide["warp_instructions"].as_u64();
    assert_eq!(count(&wide, "issued"), instructions);
    let narrow = json(&[&run[..], &["--simd-width", "2"]].concat());
    assert_eq!(count(&narrow, "issued"), narrow["warp_instructions"].as_u64().map(|n| 4 * n));
    let model = json(&["model", "bfs", "--preset", "small", "--simd-width", "2"]);
    assert_eq!(result(narrow), result(model));
    for width in ["0", "3", "16"] {
        let message = format!("SIMD_WIDTH must be a power of two from 1 to 8, not {width}");
        fails(2, &[&run[..], &["--simd-width", width]].concat(), &[&message]);
    }
}

#[test]
fn a_comparison_names_the_program_the_core_and_the_cycles() {
    let shown = succeeds(&["compare", "reduction", "--preset", "tiny,small"]);
    for word in ["reduction", "pdom (tiny)", "pdom (small)", "none"] {
        assert!(shown.contains(word), "`{word}` is not in:\n{shown}");
    }
}

#[test]
fn an_elf_of_ones_own_gives_the_same_buffers_on_a_core_as_in_the_interpreter() {
    let folder = tempfile::tempdir().expect("temporary folder");
    let (path, input) = (elf(folder.path(), "histogram"), folder.path().join("samples"));
    std::fs::write(&input, [3, 0, 0, 0, 10, 0, 0, 0, 11, 0, 0, 0]).unwrap();
    let input = format!("in:{}", text(&input));
    for command in ["interpret", "run", "model"] {
        let launch = [command, text(&path), "--threads", "4", "--shared", "8"];
        let scalars = ["--arg", &input, "--arg", "3", "--arg", "0xa", "--arg", "10", "--arg", "2"];
        let shown = json(&[&launch[..], &scalars, &["--arg", "out:8", "--arg", "out:8"]].concat());
        assert_eq!(shown["outputs"][0]["hex"], "0200000000000000", "{command}");
        assert_eq!(shown["outputs"][1]["hex"], "0100000000000000", "{command}");
    }
}

#[test]
fn waves_of_a_core_are_limited_to_scopes_and_cycles() {
    let folder = tempfile::tempdir().expect("temporary folder");
    let path = folder.path().join("core.vcd");
    let waves = ["--vcd", text(&path), "--from", "100", "--to", "120"];
    succeeds(&[&["run", "reduction", "--preset", "tiny"][..], &waves].concat());
    assert_eq!(entries(folder.path()), ["core.vcd", "core.vcd.gtkw", "core.vcd.sucl"]);
    let has = |scope: &str| {
        let shown = std::fs::read_to_string(&path).expect("waves");
        shown.contains(&format!("$scope module {scope} $end"))
    };
    assert!(has("stacks") && has("datapath"));
    let words = || {
        let shown = std::fs::read_to_string(&path).expect("waves");
        shown.contains(" word(3) [3:0] $end")
    };
    assert!(words() && has("read_covered"), "words of memories, fields of structures");
    let plain = [&waves[..], &["--signals-only"]].concat();
    succeeds(&[&["run", "reduction", "--preset", "tiny"][..], &plain].concat());
    assert!(has("stacks") && !words() && !has("read_covered"));

    // The scope is the one that the help shows.
    let help = succeeds(&["run", "--help"]);
    let (_, examples) = help.split_once("Examples:").expect("there are examples");
    let (_, scope) = examples.split_once("--scope ").expect("one has a scope");
    let scope = ["--scope", scope.split_whitespace().next().expect("a path")];
    succeeds(&[&["run", "reduction", "--preset", "tiny"][..], &waves, &scope].concat());
    assert_eq!(scope[1], "stacks");
    assert!(has("stacks") && !has("datapath"));
}

#[test]
fn what_a_core_cannot_run_is_refused_with_the_reason() {
    fails(2, &["run", "bfs", "--core", "gpu"], &["unknown core `gpu`", "pdom"]);
    for command in ["run", "model", "compare"] {
        for core in ["nrec", "tbc"] {
            fails(2, &[command, "reduction", "--core", core], &["reduction", "warp", core]);
        }
    }
    fails(2, &["run", "bfs", "--preset", "huge"], &["unknown preset `huge`", "tiny"]);
    fails(2, &["run", "bfs", "--memory", "slow"], &["unknown memory `slow`", "machine:NAME"]);
    for command in ["run", "model", "compare"] {
        let unknown = [command, "bfs", "--memory", "machine:tcb"];
        fails(2, &unknown, &["unknown machine `tcb`", "dpe, dwf", "did you mean `tbc`?"]);
    }
    let memory = |memory| ["run", "bfs", "--memory", memory];
    fails(2, &memory("machine:lwm:2"), &["2 cores of a machine that has 1"]);
    fails(2, &memory("machine:tbc:0"), &["unknown memory `machine:tbc:0`", "machine:NAME[:CORES]"]);
    fails(2, &["wcet", "bfs", "--memory", "machine:tbc"], &["has no bound"]);
    for rtl in ["0", "4"] {
        let refused =
            format!("--rtl-cores {rtl}: of the cores of machine:tbc:3 1 to 3 can be in RTL");
        let chosen = [&memory("machine:tbc:3")[..], &["--rtl-cores", rtl]].concat();
        fails(2, &chosen, &[&refused]);
        fails(2, &[&chosen[..], &["--preset", "tiny,small"]].concat(), &[&refused]);
        let launch = ["launch", "scan", "--on", "run", "--memory", "machine:tbc:3"];
        fails(2, &[&launch[..], &["--rtl-cores", rtl]].concat(), &[&refused]);
    }
    let no_machine = "--rtl-cores 1: memory fixed:20 is not that of a machine";
    fails(2, &["run", "bfs", "--rtl-cores", "1"], &[no_machine, "machine:NAME:CORES"]);
    fails(2, &["launch", "scan", "--on", "model", "--rtl-cores", "1"], &["--on run"]);
    fails(3, &memory("machine:none.toml"), &["cannot read none.toml"]);
    fails(2, &["run", "bfs", "--preset", "tiny", "--threads", "17"], &["17 threads", "4 warps"]);
    fails(2, &["model", "bfs", "--threads", "0"], &["thread"]);
    fails(2, &["compare", "quake"], &["unknown kernel `quake`"]);
    fails(1, &["run", "bfs", "--max-cycles", "100"], &["not done after 100 cycles"]);
    fails(1, &["model", "bfs", "--max-cycles", "100"], &["not done after 100 cycles", "warp 0"]);
}

#[test]
fn cores_of_a_machine_in_rtl_do_what_those_of_the_model_do() {
    let on = ["bfs", "--core", "tbc", "--preset", "tiny", "--memory", "machine:tbc:3"];
    let model = json(&[&["model"][..], &on[..]].concat());
    let cores = model["cores_of_machine"].as_array().expect("a list");
    assert_eq!(cores.len(), 3);
    assert_eq!(model["cycles"], cores[0]["cycles"]);
    let cycles = cores.iter().map(|core| core["cycles"].as_u64()).max().flatten();
    assert_eq!(model["machine_cycles"].as_u64(), cycles);
    // Four blocks for each core, as one alone has.
    assert_eq!(model["measured"]["program"]["blocks"], 12);
    assert!(cores.iter().all(|core| core["blocks"] == 4), "{model}");
    for count in ["1", "2", "3"] {
        let run = json(&[&["run"][..], &on[..], &["--rtl-cores", count]].concat());
        assert_eq!(run["measured"]["rtl_cores"].to_string(), count);
        for field in ["machine_cycles", "cores_of_machine", "hierarchy", "statuses", "checked"] {
            assert_eq!(run[field], model[field], "{field}");
        }
    }
}

#[test]
fn a_machine_of_ones_own_is_a_memory_and_what_its_caches_hit_is_a_result() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("machine.toml");
    std::fs::write(&file, include_str!("../../../sim/model/configurations/tbc.toml")).unwrap();
    let own = format!("machine:{}", text(&file));
    let model = |memory: &str| json(&["model", "bfs", "--preset", "tiny", "--memory", memory]);
    let published = model("machine:tbc");
    let hits = published["hierarchy"]["l1"]["hits"].as_u64().expect("a number");
    let reads = published["hierarchy"]["dram"]["reads"].as_u64().expect("a number");
    assert!(hits > 0 && reads > 0, "{published}");
    assert!(published["hierarchy"]["l2"]["misses"].is_u64(), "{published}");
    assert!(model("machine:dwf")["hierarchy"].get("l2").is_none());
    assert!(model("fixed:20").get("hierarchy").is_none());
    let with_own = model(&own);
    assert_eq!(with_own["measured"]["memory"], own.as_str());
    for field in ["cycles", "hierarchy"] {
        assert_eq!(with_own[field], published[field], "{field}");
    }
    let beside = model(&format!("{own}:2"));
    assert!(beside["hierarchy"]["l1"]["hits"].as_u64() > Some(hits), "{beside}");

    std::fs::write(&file, "cores = 1").unwrap();
    let run = ["run", "bfs", "--memory", own.as_str()];
    fails(2, &run, &["machine.toml: not a machine"]);
}

/// A machine of one small core.
const MACHINE: &str = "
    cores = 1
    clock_mhz = 100
    network_clock_mhz = 100
    network_cycles = 1
    simd_width = 4
    core = { lanes = 4, warps = 4, blocks = 2, line_bytes = 16, tags = 4, stack_depth = 64, \
             code_words = 8192, shared_bytes = 16384, private_bytes = 4096 }
    l1 = { bytes = 4096, ways = 2, line_bytes = 32, hit_cycles = 2, misses = 4, write_back = false }
    dram = { channels = 1, banks = 2, row_bytes = 256, bytes_per_cycle = 8, queue = 4, \
             policy = \"fr-fcfs\", clock_mhz = 250, t_cl = 10, t_rp = 10, t_rc = 35, t_ras = 25, \
             t_rcd = 12, t_rrd = 8 }";

#[test]
fn report_writes_a_page_with_plots_and_the_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let machine = folder.path().join("machine.toml");
    std::fs::write(&machine, MACHINE).unwrap();
    let (page, tables) = (folder.path().join("page.html"), folder.path().join("tables.md"));
    let shape = ["--machine", text(&machine), "--threads-per-block", "8", "--blocks-per-core", "2"];
    let files = ["--output", text(&page), "--markdown", text(&tables)];
    let arguments = [&["report", "histogram", "bfs"], &shape[..], &files[..]].concat();
    let shown = succeeds(&arguments);
    assert!(shown.contains("PDOM-LCP") && shown.contains("TBC-AGE-LCP"), "{shown}");
    let html = std::fs::read_to_string(&page).unwrap();
    succeeds(&arguments);
    let again = std::fs::read_to_string(&page).unwrap();
    assert_eq!(again, html, "the same numbers give the same page");
    for part in ["<svg", "bfs", "histogram", "SIMD efficiency", "W0_Mem", "+22 %", "</html>"] {
        assert!(html.contains(part), "`{part}` is not in the page");
    }
    assert!(std::fs::read_to_string(&tables).unwrap().contains("| bfs |"));

    let numbers = json(&arguments);
    assert_eq!(numbers["measured"]["variants"][0]["name"], "PDOM");
    let rows = numbers["rows"].as_array().expect("a list");
    assert_eq!(rows.len(), 2);
    let measurement = &rows[0]["measurements"][0];
    assert_eq!(measurement["variant"], "PDOM");
    let causes = measurement["cycles_by_cause"].as_object().expect("causes");
    let sum: u64 = causes.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(measurement["cycles"].as_u64(), Some(sum), "each cycle has one cause");
}

#[test]
fn report_measures_every_core_in_every_order() {
    let folder = tempfile::tempdir().unwrap();
    let machine = folder.path().join("machine.toml");
    std::fs::write(&machine, MACHINE).unwrap();
    let (page, tables) = (folder.path().join("page.html"), folder.path().join("tables.md"));
    let shape = ["--machine", text(&machine), "--threads-per-block", "8", "--blocks-per-core", "2"];
    let files = ["--output", text(&page), "--markdown", text(&tables)];
    // A name that is given twice counts once.
    let study = ["--order", "lrr,age,lrr", "--core", "pdom,spe,tbc", "--likely-convergence"];
    let arguments = [&["report", "bfs"], &study[..], &shape, &files].concat();
    let shown = succeeds(&arguments);
    let numbers = json(&arguments);
    let variants = numbers["measured"]["variants"].as_array().expect("a list");
    let of = |variant: &serde_json::Value| {
        let rules = &variant["optional_rules"];
        assert_eq!(rules["likely_convergence"], true);
        [&variant["name"], &variant["core"], &rules["order"]]
            .map(|it| it.as_str().unwrap().to_owned())
    };
    let expected = [
        ["PDOM-LRR", "pdom", "lrr"],
        ["PDOM-AGE", "pdom", "age"],
        ["SPE-LRR", "spe", "lrr"],
        ["SPE-AGE", "spe", "age"],
        ["TBC-LRR", "tbc", "lrr"],
        ["TBC-AGE", "tbc", "age"],
    ];
    assert_eq!(variants.iter().map(of).collect::<Vec<_>>(), expected);
    let cycles = |variant: usize| {
        let measured = &numbers["rows"][0]["measurements"][variant];
        assert_eq!(measured["variant"], expected[variant][0]);
        measured["cycles"].as_u64().expect("cycles") as f64
    };
    let change =
        |other, variant| format!("{:+.1} %", 100.0 * (cycles(other) / cycles(variant) - 1.0));
    let (html, tables) =
        (std::fs::read_to_string(&page).unwrap(), std::fs::read_to_string(&tables).unwrap());
    for (name, text) in [("terminal", &shown), ("page", &html), ("tables", &tables)] {
        for over in ["speed over PDOM-LRR", "speed over PDOM in the same order"] {
            assert!(text.contains(over), "{name}: {over}: {text}");
        }
    }
    let line = |over: &str, variant: usize| {
        let (_, table) = tables.split_once(over).expect("the table");
        let row = format!("| {} |", expected[variant][0]);
        table.lines().find(|line| line.starts_with(&row)).expect("a row").to_owned()
    };
    assert!(line("speed over PDOM-LRR", 5).contains(&change(0, 5)), "{tables}");
    assert!(line("in the same order", 5).contains(&change(1, 5)), "{tables}");
    assert!(line("in the same order", 3).contains(&change(1, 3)), "{tables}");
}

#[test]
fn report_measures_the_variants_of_a_publication() {
    let folder = tempfile::tempdir().unwrap();
    let machine = folder.path().join("machine.toml");
    std::fs::write(&machine, MACHINE.replace("simd_width = 4", "simd_width = 1")).unwrap();
    let (page, tables) = (folder.path().join("page.html"), folder.path().join("tables.md"));
    let shape =
        ["--machine", text(&machine), "--threads-per-block", "16", "--blocks-per-core", "1"];
    let files = ["--output", text(&page), "--markdown", text(&tables)];
    let sizes =
        ["--cores", "1", "--lanes", "8", "--warps", "2", "--simd-width", "2", "--pool", "4"];
    let arguments =
        [&["report", "calls", "--publication", "dwf"], &shape[..], &files, &sizes].concat();
    let numbers = json(&arguments);
    let of_machine = &numbers["measured"]["machine"];
    let shown = ["cores", "lanes", "warps", "simd_width"].map(|size| of_machine[size].as_u64());
    assert_eq!(shown, [Some(1), Some(8), Some(2), Some(2)]);
    let variants = numbers["measured"]["variants"].as_array().expect("a list");
    assert_eq!((&variants[0]["name"], &variants[0]["core"]), (&"PDOM".into(), &"barrel".into()));
    let measurements = numbers["rows"][0]["measurements"].as_array().expect("a list");
    for (variant, measured) in variants.iter().zip(measurements) {
        let entries = measured["formation"]["pool_entries_max"].as_u64();
        let is_small = entries.is_some_and(|it| (1..=4).contains(&it));
        assert_eq!(variant["core"] == "dwf", is_small, "{measured}");
    }
    let html = std::fs::read_to_string(&page).unwrap();
    for part in
        ["Dynamic warp formation against", "+47 %", "DMAJ-IDEAL", "Warps formed in the pool"]
    {
        assert!(html.contains(part), "`{part}` is not in the page");
    }
    let tables = std::fs::read_to_string(&tables).unwrap();
    for part in [
        "machine.toml --cores 1 --lanes 8 --warps 2 --simd-width 2 --pool 4`",
        "| harmonic mean |",
        "| calls | DWF |",
    ] {
        assert!(tables.contains(part), "`{part}` is not in the tables");
    }
}

#[test]
fn report_measures_a_core_without_order_once_and_threads_that_issue_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (machine, page) = (folder.path().join("machine.toml"), folder.path().join("page.html"));
    std::fs::write(&machine, MACHINE).unwrap();
    let study = ["--order", "lrr,gto", "--core", "nrec,dwf", "--spill", "fifo", "--single-threads"];
    let shape = ["--lanes", "8", "--warps", "2", "--simd-width", "2", "--threads-per-block", "16"];
    let files = ["--machine", text(&machine), "--blocks-per-core", "1", "--output", text(&page)];
    let numbers = json(&[&["report", "calls"], &study[..], &shape, &files].concat());
    let variants = numbers["measured"]["variants"].as_array().expect("a list").iter();
    let of = |it: &serde_json::Value| (it["name"].clone(), it["optional_rules"].clone());
    let variants: Vec<_> = variants.map(of).collect();
    let names: Vec<_> = variants.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["NREC-LRR", "NREC-GTO", "DWF"]);
    assert_eq!(variants[0].1["single_threads"], true);
    assert_eq!(variants[2].1["spill"], "fifo");
    let alone = &numbers["rows"][0]["measurements"][0];
    assert_eq!(alone["thread_instructions"], alone["warp_instructions"]);
    let cycles = ["issued", "stall", "memory", "idle"];
    let cycles = cycles.map(|cause| alone["cycles_by_cause"][cause].as_u64().expect("cycles"));
    // Each is rounded down.
    let whole = alone["cycles"].as_u64().expect("cycles");
    assert!((whole - 4..=whole).contains(&cycles.iter().sum::<u64>()), "{cycles:?} of {whole}");
}

#[test]
fn report_refuses_what_it_cannot_run_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let with = |arguments: &[&'static str]| [arguments, &["--output"]].concat();
    let refused = |code, arguments: &[&'static str], words: &[&str]| {
        let arguments = [&with(arguments)[..], &[text(&page)]].concat();
        fails(code, &arguments, words);
    };
    refused(2, &["report", "weave"], &["unknown kernel `weave`", "bfs"]);
    refused(2, &["report", "bfs", "--machine", "loom"], &["loom", "tbc-small-l2"]);
    refused(3, &["report", "bfs", "--machine", "loom.toml"], &["cannot read loom.toml"]);
    refused(2, &["report", "bfs", "--cores", "0"], &["the machine has 1 to 30"]);
    refused(2, &["report", "bfs", "--cores", "31"], &["the machine has 1 to 30"]);
    refused(2, &["report", "bfs", "--blocks-per-core", "0"], &["blocks-per-core"]);
    let blocks =
        ["--blocks-per-core 64: the 30 cores of tbc then run 1920 blocks", "1024 at most; 34 for"];
    refused(2, &["report", "bfs", "--blocks-per-core", "64"], &blocks);
    let order = ["report", "bfs", "--order"];
    refused(2, &[&order[..], &["agee"]].concat(), &["invalid value 'agee'", "'age'", "lrr, gto"]);
    refused(2, &["report", "bfs", "--core", "tbc"], &["--order <ORDER>"]);
    refused(2, &[&order[..], &["age", "--core", "tbd"]].concat(), &["unknown core `tbd`", "tbc"]);
    refused(2, &["report", "bfs", "--likely-convergence"], &["without --order", "give the orders"]);
    let foreign = [&order[..], &["age", "--core", "pdom", "--no-compaction"]].concat();
    refused(2, &foreign, &["--no-compaction", "cores that have it: tbc"]);
    let warps = ["report", "reduction", "--order", "age", "--core", "pdom,nrec"];
    refused(2, &warps, &["relies on the threads of a warp", "nrec"]);
    let publication = ["report", "bfs", "--publication"];
    let unknown = [&publication[..], &["lwp"]].concat();
    refused(
        2,
        &unknown,
        &[
            "unknown publication `lwp`; publications: tbc, tbc-small-l2, tbc-dwf, tbc-dwf-small-l2, dwf, dwf-128, ",
        ],
    );
    let ordered = [&publication[..], &["dwf", "--order", "age"]].concat();
    refused(2, &ordered, &["'--publication <NAME>' cannot be used with '--order <ORDER>'"]);
    let wide = [&publication[..], &["dwf", "--simd-width", "16"]].concat();
    refused(2, &wide, &["core dwf needs a SIMD of at most LANES / 4 = 8 lanes, not 16"]);
    let contexts = "CONTEXTS must be a power of two from 2 to 8, not";
    let many = [&publication[..], &["pws", "--warps", "64"]].concat();
    refused(2, &many, &[&format!("{contexts} 64")]);
    let of_machine = [&order[..], &["lrr", "--core", "pdom,pws"]].concat();
    refused(2, &of_machine, &[&format!("{contexts} 32")]);
    let sizes = [&publication[..], &["dwf", "--lanes", "12"]].concat();
    refused(2, &sizes, &["LANES must be a power of two from 1 to 32, not 12"]);
    let warps = ["report", "ray-tracer", "--publication", "dwf"];
    refused(2, &warps, &["relies on the threads of a warp", "nrec"]);
    let machine = folder.path().join("machine.toml");
    std::fs::write(&machine, "cores = 0").unwrap();
    fails(2, &["report", "bfs", "--machine", text(&machine)], &["machine.toml"]);
    std::fs::write(&machine, MACHINE).unwrap();
    let large = ["report", "bfs", "--machine", text(&machine), "--threads-per-block", "64"];
    fails(2, &[&large[..], &["--output", text(&page)]].concat(), &["64 threads per block"]);
    fails(
        3,
        &["report", "bfs", "--output", "/nowhere/page.html"],
        &["cannot write /nowhere/page.html"],
    );
    assert_eq!(entries(folder.path()), ["machine.toml"]);
}
