//! Areas, and every way in which measuring them fails.

use crate::support::build::*;
use crate::support::zoo;
use heddle_export::area::{
    AreaError, AreaNode, AreaOptions, AreaReport, GateModule, Memory, MemoryKind, Recipe, area,
    areas, osu018,
};
use heddle_host::ToolError;
use heddle_netlist::design::Design;
use heddle_requirements::tools;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Five flip-flops, each behind one inverter.
fn inverters() -> Design {
    let mut builder = Builder::default();
    let register = builder.register(5, 0);
    let mut module = ModuleBuilder::new("inverters");
    let clock = module.clock();
    let d = module.input("d", 5);
    let q = module.output("q", 5);
    let held = builder.instance(&mut module, "held", register);
    module.assign(held.port("clock"), module.read(clock));
    module.assign(held.port("reset"), literal(1, 0));
    module.assign(held.port("enable"), literal(1, 1));
    let inverted = unary(heddle_netlist::design::UnaryOp::Not, module.read(d));
    module.assign(held.port("d"), inverted);
    module.assign(q, module.read(held.port("q")));
    builder.module(module);
    builder.finish()
}

fn measure(design: &Design, options: &AreaOptions) -> AreaReport {
    area(design, options).expect("it is mapped")
}

fn cells(node: &AreaNode) -> Vec<(&str, u64)> {
    node.total.cells.iter().map(|(cell, &count)| (cell.as_str(), count)).collect()
}

#[test]
fn generic_gates_are_weighed_by_the_table() {
    if tools(&["yosys"]) {
        let report = measure(&inverters(), &AreaOptions::default());
        assert_eq!(report.top.module, "inverters");
        assert_eq!((report.library.as_str(), report.nand2_area), ("generic", 1.0));
        assert!(report.tool.starts_with("Yosys "), "{}", report.tool);
        assert_eq!(cells(&report.top), [("$_DFF_P_", 5), ("$_NOT_", 5)]);
        let total = &report.top.total;
        assert_eq!((total.flip_flops, total.register_bits), (5, 5));
        assert_eq!((total.logic_area, total.flip_flop_area), (2.5, 30.0));
        assert_eq!((total.total_area, total.nand2_equivalents), (32.5, 32.5));
        assert_eq!((total.memories, total.memory_bits), (0, 0));
        assert_eq!(report.top.own, report.top.total);
    }
}

/// The node at a path of module names below `node`.
fn find<'a>(node: &'a AreaNode, path: &[&str]) -> &'a AreaNode {
    path.iter().fold(node, |node, name| {
        node.children.iter().find(|child| child.module == *name).expect("a module of the design")
    })
}

#[test]
fn memories_have_their_own_column_and_no_flip_flops() {
    if tools(&["yosys"]) {
        let report = measure(&zoo::everything(), &AreaOptions::default());
        let store = find(&report.top, &["storage"]);
        let memory = |module: &str, depth, reads, writes| {
            let expected = Memory { width: 8, depth, reads, writes };
            assert_eq!(find(store, &[module]).memory, Some(expected), "{module}");
        };
        memory("bank_8_24", 24, 2, 2);
        memory("scratch_8_32", 32, 1, 1);
        memory("little_8_5", 5, 1, 1);
        assert_eq!(find(store, &["later_8_5"]).memory, None);
        let total = &report.top.total;
        assert_eq!((total.memories, total.memory_bits, total.register_bits), (3, 488, 6));
        // State, counter, and the three different bits of the synchronous ROM's word.
        assert_eq!(total.flip_flops, 9);
    }
}

#[test]
fn memories_become_flip_flops_when_that_is_asked_for() {
    if tools(&["yosys"]) {
        let options = AreaOptions { memories: MemoryKind::Flops, ..AreaOptions::default() };
        let report = measure(&zoo::everything(), &options);
        let total = &report.top.total;
        assert_eq!((total.memories, total.memory_bits, total.register_bits), (0, 0, 494));
        // Those of the words, of the bank's two read ports, and the nine that are there without.
        assert_eq!(total.flip_flops, 488 + 16 + 9);
        assert_eq!(find(&report.top, &["storage", "bank_8_24"]).memory, None);
    }
}

/// Asserts that a module is its own logic and what is in it, all the way down.
fn adds_up(node: &AreaNode) {
    let mut sum = node.own.clone();
    for child in &node.children {
        adds_up(child);
        for (cell, count) in &child.total.cells {
            *sum.cells.entry(cell.clone()).or_default() += child.count * count;
        }
        let times = child.count as f64;
        sum.flip_flops += child.count * child.total.flip_flops;
        sum.logic_area += times * child.total.logic_area;
        sum.flip_flop_area += times * child.total.flip_flop_area;
        sum.total_area += times * child.total.total_area;
        sum.register_bits += child.count * child.total.register_bits;
        sum.memories += child.count * child.total.memories;
        sum.memory_bits += child.count * child.total.memory_bits;
    }
    sum.nand2_equivalents = node.total.nand2_equivalents;
    assert_eq!(sum, node.total, "{}", node.module);
}

/// Three of the inverters above in a module of their own.
fn three_inverters() -> Design {
    let mut builder = Builder::default();
    let register = builder.register(5, 0);
    let mut inner = ModuleBuilder::new("inverters");
    let clock = inner.clock();
    let d = inner.input("d", 5);
    let q = inner.output("q", 5);
    let held = builder.instance(&mut inner, "held", register);
    inner.assign(held.port("clock"), inner.read(clock));
    inner.assign(held.port("reset"), literal(1, 0));
    inner.assign(held.port("enable"), literal(1, 1));
    let inverted = unary(heddle_netlist::design::UnaryOp::Not, inner.read(d));
    inner.assign(held.port("d"), inverted);
    inner.assign(q, inner.read(held.port("q")));
    let inner = builder.module(inner);
    let mut outer = ModuleBuilder::new("three");
    let clock = outer.clock();
    let d = outer.input("d", 5);
    let q = outer.output("q", 5);
    let mut value = outer.read(d);
    for i in 0..3 {
        let child = builder.instance(&mut outer, &format!("part[{i}]"), inner);
        outer.assign(child.port("clock"), outer.read(clock));
        outer.assign(child.port("d"), value);
        value = outer.read(child.port("q"));
    }
    outer.assign(q, value);
    builder.module(outer);
    builder.finish()
}

#[test]
fn a_module_is_its_own_logic_and_what_is_in_it() {
    if tools(&["yosys"]) {
        let report = measure(&zoo::everything(), &AreaOptions::default());
        let children: Vec<&str> =
            report.top.children.iter().map(|child| child.module.as_str()).collect();
        assert_eq!(children, ["controller_4", "storage"]);
        adds_up(&report.top);
        assert_eq!(report, measure(&zoo::everything(), &AreaOptions::default()));

        let report = measure(&three_inverters(), &AreaOptions::default());
        let [inverters] = report.top.children.as_slice() else { panic!("one kind of module") };
        assert_eq!((inverters.module.as_str(), inverters.count), ("inverters", 3));
        assert_eq!((inverters.total.flip_flops, report.top.total.flip_flops), (5, 15));
        assert_eq!(report.top.total.total_area, 97.5);
        adds_up(&report.top);
    }
}

#[test]
fn modules_that_designs_share_are_mapped_once() {
    if tools(&["yosys"]) {
        let ticks = std::sync::Mutex::new(Vec::new());
        let tick = |done, total| ticks.lock().unwrap().push((done, total));
        let (one, three) = (inverters(), three_inverters());
        let reports = areas(&[&one, &three], &AreaOptions::default(), &tick).expect("mapped");
        assert_eq!(reports[0].top.total, reports[1].top.children[0].total);
        let mut ticks = ticks.into_inner().unwrap();
        ticks.sort();
        assert_eq!(ticks, [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]);
    }
}

#[test]
fn a_dissolved_hierarchy_has_the_same_storage_and_no_children() {
    if tools(&["yosys"]) {
        let options = AreaOptions { recipe: Recipe::Flatten, ..AreaOptions::default() };
        let flat = measure(&zoo::everything(), &options);
        let kept = measure(&zoo::everything(), &AreaOptions::default());
        assert!(flat.top.children.is_empty());
        let storage = |report: &AreaReport| {
            let total = &report.top.total;
            (total.flip_flops, total.register_bits, total.memories, total.memory_bits)
        };
        assert_eq!(storage(&flat), storage(&kept));
    }
}

#[test]
fn other_recipes_map_the_same_flip_flops() {
    if tools(&["yosys"]) {
        for recipe in [Recipe::Twice, Recipe::Timing] {
            let (_directory, with_library) = with_library(LIBRARY);
            for options in [AreaOptions::default(), with_library] {
                let report = measure(&three_inverters(), &AreaOptions { recipe, ..options });
                assert_eq!(report.top.total.flip_flops, 15, "{recipe:?}");
                adds_up(&report.top);
            }
        }
    }
}

/// As few cells as ABC accepts, and a flip-flop.
const LIBRARY: &str = r#"library (little) {
  cell (INV) {
    area : 1.5;
    pin (A) { direction : input; }
    pin (Y) { direction : output; function : "!A"; }
  }
  cell (BUF) {
    area : 3.0;
    pin (A) { direction : input; }
    pin (Y) { direction : output; function : "A"; }
  }
  cell (NAND) {
    area : 2.0;
    pin (A) { direction : input; }
    pin (B) { direction : input; }
    pin (Y) { direction : output; function : "!(A&B)"; }
  }
  cell (NOR) {
    area : 2.5;
    pin (A) { direction : input; }
    pin (B) { direction : input; }
    pin (Y) { direction : output; function : "!(A|B)"; }
  }
  cell (FF) {
    area : 10.0;
    ff (IQ, IQN) { clocked_on : "C"; next_state : "D"; }
    pin (C) { direction : input; clock : true; }
    pin (D) { direction : input; }
    pin (Q) { direction : output; function : "IQ"; }
  }
}
"#;

fn with_library(text: &str) -> (tempfile::TempDir, AreaOptions) {
    let directory = tempfile::tempdir().expect("temporary directory");
    let path = directory.path().join("a library; with an odd name.lib");
    std::fs::write(&path, text).expect("write");
    (directory, AreaOptions { liberty: Some(path), ..AreaOptions::default() })
}

#[test]
fn a_library_gives_areas_in_its_unit_and_in_its_nands() {
    if tools(&["yosys"]) {
        let (_directory, options) = with_library(LIBRARY);
        let report = measure(&inverters(), &options);
        assert_eq!(report.library, "little");
        assert_eq!(cells(&report.top), [("FF", 5), ("INV", 5)]);
        let total = &report.top.total;
        assert_eq!(total.flip_flops, 5);
        assert_eq!((total.logic_area, total.flip_flop_area), (7.5, 50.0));
        assert_eq!((report.nand2_area, total.nand2_equivalents), (2.0, 28.8));
    }
}

#[test]
fn osu018_is_understood_where_it_is_installed() {
    let Some(liberty) = osu018() else {
        heddle_requirements::skipped("qflow-tech-osu018 is not installed");
        return;
    };
    if tools(&["yosys"]) {
        let options = AreaOptions { liberty: Some(liberty), ..AreaOptions::default() };
        let report = measure(&inverters(), &options);
        assert_eq!(report.library, "osu018_stdcells");
        assert_eq!((report.nand2_area, report.top.total.flip_flops), (24.0, 5));
    }
}

#[test]
fn a_library_without_a_flip_flop_is_an_error() {
    if tools(&["yosys"]) {
        let without = LIBRARY.replace("ff (IQ, IQN)", "nothing (IQ, IQN)");
        let (_directory, options) = with_library(&without);
        let error = area(&inverters(), &options).expect_err("no flip-flop");
        assert!(
            matches!(error, AreaError::Tool(ToolError::Failed { .. }) | AreaError::Unmapped { .. }),
            "{error}"
        );
    }
}

#[test]
fn a_bad_library_is_an_error_that_says_why() {
    for (text, reason) in [
        ("", "there is no library group"),
        ("library (l) { cell (a) { area : 1; } }", "it has no two-input NAND to compare with"),
        (&LIBRARY.replace("2.0", "0"), "its two-input NAND has no area"),
        (&LIBRARY.replace("10.0", "nan"), "the area of cell FF is `nan`"),
        (&LIBRARY.replace("2.0", "1e999"), "the area of cell NAND is `1e999`"),
        (&LIBRARY.replace("2.0", "-2.0"), "the area of cell NAND is `-2.0`"),
        (LIBRARY.split_once("pin (B)").expect("a pin").0, "the file ends inside cell (NAND)"),
    ] {
        let (_directory, options) = with_library(text);
        let error = area(&inverters(), &options).expect_err("bad library").to_string();
        assert!(error.contains("cannot be used: ") && error.contains(reason), "{error}");
    }
}

#[test]
fn a_compressed_library_is_an_error_that_says_what_to_do() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let path = directory.path().join("cells.lib.gz");
    std::fs::write(&path, [0x1f, 0x8b, 8, 0]).expect("write");
    let options = AreaOptions { liberty: Some(path), ..AreaOptions::default() };
    let error = area(&inverters(), &options).expect_err("compressed").to_string();
    assert!(error.ends_with("it is compressed; unpack it with gunzip"), "{error}");
}

#[test]
fn a_missing_library_is_an_error_that_names_it() {
    let liberty = Some(PathBuf::from("/nowhere/some.lib"));
    let error = area(&inverters(), &AreaOptions { liberty, ..AreaOptions::default() });
    let text = error.expect_err("missing").to_string();
    assert!(text.starts_with("cannot read /nowhere/some.lib: No such file"), "{text}");
}

#[test]
fn a_missing_yosys_is_an_error_that_says_how_to_get_it() {
    let options = AreaOptions { yosys: "no-such-yosys".into(), ..AreaOptions::default() };
    let error = area(&inverters(), &options).expect_err("missing");
    assert!(matches!(error, AreaError::Tool(ToolError::Missing { .. })));
    assert_eq!(
        error.to_string(),
        "`no-such-yosys` was not found: install Yosys (`apt-get install yosys` on Debian)"
    );
}

/// Something that says the version of Yosys, and then behaves as `body` does instead of it; it
/// notes where it was started.
#[cfg(unix)]
fn pretend(directory: &Path, version: &str, body: &str) -> AreaOptions {
    use std::os::unix::fs::PermissionsExt;
    let yosys = directory.join("yosys");
    let started = directory.join("started").display().to_string();
    let script = format!(
        "#!/bin/sh\npwd > '{started}'\nif [ \"$1\" = -V ]; then {version}; exit; fi\n{body}\n"
    );
    std::fs::write(&yosys, script).expect("write");
    std::fs::set_permissions(&yosys, std::fs::Permissions::from_mode(0o755)).expect("mode");
    AreaOptions { yosys, timeout: Duration::from_millis(1500), ..AreaOptions::default() }
}

/// What a Yosys of the oldest accepted version says.
const VERSION: &str = "echo 'Yosys 0.23 (git sha1 7ce5011c24b)'";

#[cfg(unix)]
fn failure_of(version: &str, body: &str) -> AreaError {
    let directory = tempfile::tempdir().expect("temporary directory");
    let options = pretend(directory.path(), version, body);
    let error = area(&three_inverters(), &options).expect_err(body);
    let started = std::fs::read_to_string(directory.path().join("started")).expect("started");
    assert!(!Path::new(started.trim()).exists(), "{body}: something is left behind");
    error
}

#[cfg(unix)]
fn failure(body: &str) -> AreaError {
    failure_of(VERSION, body)
}

#[cfg(unix)]
#[test]
fn a_yosys_that_is_too_old_is_an_error_that_says_what_is_needed() {
    let error = failure_of("echo 'Yosys 0.9 (git sha1 1979e0b)'", "exit 1");
    assert_eq!(error.to_string(), "Yosys 0.9 is too old: 0.23 or newer is needed");
    let error = failure_of("echo 'Yosys 0.22+3 (git sha1 1979e0b)'", "exit 1");
    assert_eq!(error.to_string(), "Yosys 0.22+3 is too old: 0.23 or newer is needed");
    let error = failure_of("echo 'Yosys 0.50 (git sha1 1979e0b)'", "exit 1");
    assert!(matches!(error, AreaError::Tool(ToolError::Failed { .. })), "{error}");
}

#[cfg(unix)]
#[test]
fn what_does_not_say_a_version_is_no_yosys() {
    let error = failure_of("echo make 4.3", "exit 1");
    assert!(matches!(error, AreaError::NoVersion { .. }), "{error}");
    let error = failure_of("exit 0", "exit 1");
    assert!(matches!(error, AreaError::NoVersion { .. }), "{error}");
    let error = failure_of("exec sleep 100", "exit 1");
    assert!(matches!(error, AreaError::Tool(ToolError::TimedOut { .. })), "{error}");
}

#[cfg(unix)]
#[test]
fn a_yosys_that_hangs_when_it_is_asked_for_its_version_is_not_waited_for() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let options = pretend(directory.path(), "exec sleep 100", "exit 1");
    let options = AreaOptions { timeout: AreaOptions::default().timeout, ..options };
    let error = area(&three_inverters(), &options).expect_err("hangs").to_string();
    assert_eq!(error, "Yosys was stopped after 20 seconds");
}

#[cfg(unix)]
#[test]
fn a_failing_yosys_shows_its_last_lines() {
    let error = failure("seq 1 50; echo ERROR: no idea >&2; exit 1");
    assert!(matches!(error, AreaError::Tool(ToolError::Failed { .. })));
    let text = error.to_string();
    assert!(text.starts_with("Yosys failed:\n40\n41\n"), "{text}");
    assert!(text.ends_with("50\nERROR: no idea"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_killed_yosys_names_the_signal() {
    let error = failure("kill -9 $$");
    assert!(matches!(error, AreaError::Tool(ToolError::Killed { signal: 9, .. })), "{error}");
}

#[cfg(unix)]
#[test]
fn a_hanging_yosys_is_stopped() {
    let error = failure("exec sleep 100");
    assert_eq!(error.to_string(), "Yosys was stopped after 1.5 seconds");
}

#[cfg(unix)]
#[test]
fn a_hanging_yosys_is_stopped_with_all_that_it_started() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let inner = directory.path().join("inner");
    let body = format!("sleep 1000 & echo $! > '{}'; wait", inner.display());
    let options = pretend(directory.path(), VERSION, &body);
    let error = area(&three_inverters(), &options).expect_err("hangs");
    assert!(matches!(error, AreaError::Tool(ToolError::TimedOut { .. })), "{error}");
    let inner = std::fs::read_to_string(inner).expect("a number");
    let status = || std::fs::read_to_string(format!("/proc/{}/stat", inner.trim()));
    let runs = || status().is_ok_and(|text| !text.contains(") Z "));
    (0..100).take_while(|_| runs()).for_each(|_| std::thread::sleep(Duration::from_millis(20)));
    assert!(!runs(), "{inner} is left behind");
}

/// The way from the current directory to an absolute path.
#[cfg(unix)]
fn from_here(path: &Path) -> PathBuf {
    let here = std::env::current_dir().expect("current directory");
    let up = here.components().skip(1).map(|_| Path::new(".."));
    up.chain([path.strip_prefix("/").expect("absolute")]).collect()
}

#[cfg(unix)]
#[test]
fn a_relative_path_to_yosys_is_one_from_here() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let mut options = pretend(directory.path(), VERSION, "echo ERROR: found; exit 1");
    let link = from_here(&directory.path().join("link"));
    std::os::unix::fs::symlink(&options.yosys, &link).expect("link");
    options.yosys = link;
    let error = area(&three_inverters(), &options).expect_err("fails").to_string();
    assert_eq!(error, "Yosys failed:\nERROR: found");
}

#[cfg(unix)]
#[test]
fn a_yosys_without_a_netlist_is_an_error() {
    let error = failure("echo hello").to_string();
    assert!(error.ends_with("/yosys`, called as Yosys, ended without an error but did not write netlist.json:\nhello"), "{error}");
    let error = failure("echo '{}' > netlist.json");
    assert!(matches!(error, AreaError::Unreadable { tool: "Yosys", .. }), "{error}");
}

#[test]
fn gates_come_module_by_module_and_memories_stay_whole() {
    if tools(&["yosys"]) {
        let options = AreaOptions { netlist: true, ..AreaOptions::default() };
        let report = measure(&zoo::everything(), &options);
        let netlist = report.netlist.as_ref().expect("it was asked for");
        let whole = |module: &&GateModule| module.gates.is_none();
        let memories = netlist.modules.iter().filter(whole);
        assert!(memories.clone().count() > 0);
        assert!(memories.clone().all(|memory| memory.exported.contains("// Memory of ")));
        assert_eq!(netlist.modules.last().map(|module| &module.name), Some(&netlist.top));
        let text = netlist.verilog();
        let instances = |cell: &str| text.matches(&format!("\n  \\{cell} ")).count();
        assert!(instances("$_NAND_") > 0 && instances("$_DFF_P_") > 0, "{text}");
        assert_eq!(text.matches("\nmodule ").count(), netlist.modules.len());
        assert_eq!(text.matches("default_nettype").count(), 0);

        let flat = AreaOptions { recipe: Recipe::Flatten, ..options.clone() };
        let flat = measure(&zoo::everything(), &flat).netlist.expect("it was asked for");
        assert_eq!(flat.verilog().matches("\nmodule ").count(), 1);
        let flops = AreaOptions { memories: MemoryKind::Flops, ..options };
        let flops = measure(&zoo::everything(), &flops).netlist.expect("it was asked for");
        assert!(flops.modules.iter().all(|module| module.gates.is_some()));
        assert_eq!(measure(&inverters(), &AreaOptions::default()).netlist, None);
    }
}
