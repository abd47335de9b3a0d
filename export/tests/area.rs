//! Areas, and every way in which measuring them fails.

mod support;

use heddle_export::area::{AreaError, AreaOptions, MemoryArea, area, osu018};
use heddle_netlist::design::Design;
use std::path::{Path, PathBuf};
use std::time::Duration;
use support::build::*;
use support::tools::available;
use support::zoo;

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

#[test]
fn generic_gates_are_weighed_by_the_table() {
    if available("yosys") {
        let report = area(&inverters(), &AreaOptions::default()).expect("area");
        assert_eq!(report.module, "inverters");
        assert_eq!(report.library, "generic");
        assert!(report.tool.starts_with("Yosys "), "{}", report.tool);
        let cells: Vec<(&str, u64)> = report.cells.iter().map(|(c, &n)| (c.as_str(), n)).collect();
        assert_eq!(cells, [("$_DFF_P_", 5), ("$_NOT_", 5)]);
        assert_eq!((report.flip_flops, report.register_bits), (5, 5));
        assert_eq!((report.combinational_area, report.sequential_area), (2.5, 30.0));
        assert_eq!((report.total_area, report.nand2_equivalents), (32.5, 32.5));
        assert_eq!(report.memories, []);
    }
}

#[test]
fn memories_have_their_own_column_and_no_flip_flops() {
    if available("yosys") {
        let report = area(&zoo::everything(), &AreaOptions::default()).expect("area");
        let memory = |path: &str, bits, read_ports, write_ports| MemoryArea {
            path: path.into(),
            bits,
            width: 8,
            read_ports,
            write_ports,
        };
        assert_eq!(
            report.memories,
            [
                memory("store.bank", 192, 2, 2),
                memory("store.scratch", 256, 1, 1),
                memory("store.little", 40, 1, 1),
            ]
        );
        assert_eq!(report.memory_bits(), 488);
        assert_eq!(report.register_bits, 6);
        // State, counter, and the three different bits of the synchronous ROM's word.
        assert_eq!(report.flip_flops, 9);
        assert_eq!(report, area(&zoo::everything(), &AreaOptions::default()).expect("area"));
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
    if available("yosys") {
        let (_directory, options) = with_library(LIBRARY);
        let report = area(&inverters(), &options).expect("area");
        assert_eq!(report.library, "little");
        let cells: Vec<(&str, u64)> = report.cells.iter().map(|(c, &n)| (c.as_str(), n)).collect();
        assert_eq!(cells, [("FF", 5), ("INV", 5)]);
        assert_eq!(report.flip_flops, 5);
        assert_eq!((report.combinational_area, report.sequential_area), (7.5, 50.0));
        assert_eq!((report.nand2_area, report.nand2_equivalents), (2.0, 28.8));
    }
}

#[test]
fn osu018_is_understood_where_it_is_installed() {
    let Some(liberty) = osu018() else {
        println!("skipped: osu018 is not installed");
        return;
    };
    if available("yosys") {
        let options = AreaOptions { liberty: Some(liberty), ..AreaOptions::default() };
        let report = area(&inverters(), &options).expect("area");
        assert_eq!(report.library, "osu018_stdcells");
        assert_eq!((report.nand2_area, report.flip_flops), (24.0, 5));
    }
}

#[test]
fn a_library_without_a_flip_flop_is_an_error() {
    if available("yosys") {
        let without = LIBRARY.replace("ff (IQ, IQN)", "nothing (IQ, IQN)");
        let (_directory, options) = with_library(&without);
        let error = area(&inverters(), &options).expect_err("no flip-flop");
        assert!(matches!(error, AreaError::Failed { .. } | AreaError::Unmapped { .. }), "{error}");
    }
}

#[test]
fn a_bad_library_is_an_error_that_says_why() {
    for (text, reason) in [
        ("", "there is no library group"),
        ("library (l) { cell (a) { area : 1; } }", "it has no two-input NAND to compare with"),
        (&LIBRARY.replace("2.0", "0"), "its two-input NAND has no area"),
        (LIBRARY.split_once("pin (B)").expect("a pin").0, "the file ends inside cell (NAND)"),
    ] {
        let (_directory, options) = with_library(text);
        let error = area(&inverters(), &options).expect_err("bad library").to_string();
        assert!(error.contains("cannot be used: ") && error.contains(reason), "{error}");
    }
}

#[test]
fn a_missing_library_is_an_error_that_names_it() {
    let liberty = Some(PathBuf::from("/nowhere/some.lib"));
    let error = area(&inverters(), &AreaOptions { liberty, ..AreaOptions::default() });
    let text = error.expect_err("missing").to_string();
    assert!(text.starts_with("the Liberty file /nowhere/some.lib cannot be used: "), "{text}");
}

#[test]
fn a_missing_yosys_is_an_error_that_says_how_to_get_it() {
    let options = AreaOptions { yosys: "no-such-yosys".into(), ..AreaOptions::default() };
    let error = area(&inverters(), &options).expect_err("missing");
    assert!(matches!(error, AreaError::Missing { .. }));
    assert_eq!(
        error.to_string(),
        "`no-such-yosys` was not found: install Yosys (`apt-get install yosys` on Debian)"
    );
}

/// Something that behaves as `body` does instead of Yosys; it notes where it was started.
#[cfg(unix)]
fn pretend(directory: &Path, body: &str) -> AreaOptions {
    use std::os::unix::fs::PermissionsExt;
    let yosys = directory.join("yosys");
    let started = directory.join("started").display().to_string();
    std::fs::write(&yosys, format!("#!/bin/sh\npwd > '{started}'\n{body}\n")).expect("write");
    std::fs::set_permissions(&yosys, std::fs::Permissions::from_mode(0o755)).expect("mode");
    AreaOptions { yosys, timeout: Duration::from_millis(1500), ..AreaOptions::default() }
}

#[cfg(unix)]
fn failure(body: &str) -> AreaError {
    let directory = tempfile::tempdir().expect("temporary directory");
    let error = area(&inverters(), &pretend(directory.path(), body)).expect_err(body);
    let started = std::fs::read_to_string(directory.path().join("started")).expect("started");
    assert!(!Path::new(started.trim()).exists(), "{body}: something is left behind");
    error
}

#[cfg(unix)]
#[test]
fn a_failing_yosys_shows_its_last_lines() {
    let error = failure("seq 1 50; echo ERROR: no idea >&2; exit 1");
    assert!(matches!(error, AreaError::Failed { .. }));
    let text = error.to_string();
    assert!(text.starts_with("Yosys failed:\n40\n41\n"), "{text}");
    assert!(text.ends_with("50\nERROR: no idea"), "{text}");
}

#[cfg(unix)]
#[test]
fn a_killed_yosys_names_the_signal() {
    let error = failure("kill -9 $$");
    assert!(matches!(error, AreaError::Killed { signal: 9, .. }), "{error}");
}

#[cfg(unix)]
#[test]
fn a_hanging_yosys_is_stopped() {
    let error = failure("exec sleep 100");
    assert_eq!(error.to_string(), "Yosys was stopped after 1.5 seconds");
}

#[cfg(unix)]
#[test]
fn a_yosys_without_statistics_is_an_error() {
    let error = failure("exit 0");
    assert_eq!(error.to_string(), "reading the statistics failed");
    let error = failure("echo '{}' > statistics.json");
    assert!(matches!(error, AreaError::Statistics { .. }), "{error}");
}
