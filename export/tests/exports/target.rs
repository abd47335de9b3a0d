//! What FPGAs make of designs.

use crate::support::zoo;
use heddle_export::area::{AreaError, Placement, Target, TargetOptions, target};
use heddle_host::ToolError;
use heddle_requirements::tools;
use std::path::PathBuf;
use std::time::Duration;

#[test]
fn every_target_maps_flip_flops_and_logic_to_its_own_cells() {
    if !tools(&["yosys"]) {
        return;
    }
    let nowhere =
        TargetOptions { nextpnr: vec!["/nonexistent".into()], ..TargetOptions::default() };
    for (family, lut, flip_flop) in [
        (Target::Ice40, "SB_LUT4", "SB_DFF"),
        (Target::Ecp5, "LUT4", "TRELLIS_FF"),
        (Target::Xilinx, "LUT", "FDRE"),
    ] {
        let report = target(&zoo::everything(), family, &nowhere).expect("it is mapped");
        let count = |prefix: &str| -> u64 {
            let cells = report.cells.iter().filter(|(cell, _)| cell.starts_with(prefix));
            cells.map(|(_, count)| count).sum()
        };
        assert!(report.tool.starts_with("Yosys "), "{}", report.tool);
        assert!(count(lut) > 10 && count(flip_flop) >= 6, "{:?}", report.cells);
        let Placement::Without(reason) = &report.placement else { panic!("{report:?}") };
        let expected =
            if family == Target::Xilinx { "no tool that Heddle uses" } else { "is not installed" };
        assert!(reason.contains(expected), "{reason}");
    }
}

#[test]
fn a_small_block_is_placed_where_the_tools_are_there() {
    if !tools(&["yosys", "nextpnr-ice40"]) {
        return;
    }
    for family in [Target::Ice40, Target::Ecp5] {
        let report = target(&zoo::everything(), family, &TargetOptions::default());
        let report = report.expect("it is mapped");
        // No package of Debian has this one.
        let without = |reason: &String| family == Target::Ecp5 && reason.contains("not installed");
        if matches!(&report.placement, Placement::Without(reason) if without(reason)) {
            continue;
        }
        let Placement::Placed(placed) = &report.placement else { panic!("{report:?}") };
        assert!(placed.megahertz > 1.0 && placed.megahertz < 2000.0, "{placed:?}");
        assert!(!placed.used.is_empty());
        assert!(placed.used.values().all(|of| of.used <= of.available), "{placed:?}");
        let again = target(&zoo::everything(), family, &TargetOptions::default());
        assert_eq!(again.expect("it is mapped"), report, "the same each time");
    }
}

/// Why a design is not placed by a program that does this when it is asked for its version, and this to place; the cells are
/// there.
#[cfg(unix)]
fn unplaced(version: &str, place: &str, options: TargetOptions) -> String {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let nextpnr = folder.path().join("nextpnr");
    let body = format!("#!/bin/sh\nif [ \"$1\" = --version ]; then {version}; fi\n{place}\n");
    std::fs::write(&nextpnr, body).expect("write");
    std::fs::set_permissions(&nextpnr, PermissionsExt::from_mode(0o755)).expect("mode");
    let options = TargetOptions { nextpnr: vec![nextpnr], ..options };
    let report = target(&zoo::everything(), Target::Ice40, &options).expect("it is mapped");
    assert!(report.cells.contains_key("SB_LUT4"), "{report:?}");
    let Placement::Without(reason) = report.placement else { panic!("{report:?}") };
    reason
}

#[cfg(unix)]
#[test]
fn a_design_that_is_not_placed_in_time_has_its_cells_and_the_reason() {
    if !tools(&["yosys"]) {
        return;
    }
    let placement = Duration::from_millis(200);
    let options = TargetOptions { placement, ..TargetOptions::default() };
    let reason = unplaced("exit", "exec sleep 600", options);
    assert_eq!(reason, "HX8K: nextpnr was stopped after 0.2 seconds");
}

#[cfg(unix)]
#[test]
fn a_design_has_its_cells_and_the_reason_if_nextpnr_is_killed_or_does_not_tell_its_version() {
    if !tools(&["yosys"]) {
        return;
    }
    let reason = unplaced("exit", "kill -9 $$", TargetOptions::default());
    assert_eq!(reason, "HX8K: nextpnr was stopped by signal 9");
    for (version, expected) in [
        ("echo no library >&2; exit 127", "/nextpnr --version`: nextpnr failed:\nno library"),
        ("kill -9 $$", "/nextpnr --version`: nextpnr was stopped by signal 9"),
        ("exec sleep 600", "/nextpnr --version`: nextpnr was stopped after 20 seconds"),
    ] {
        let reason = unplaced(version, "exit 1", TargetOptions::default());
        assert!(reason.ends_with(expected), "{reason}");
    }
}

#[test]
fn a_missing_yosys_is_named() {
    let yosys = PathBuf::from("/nonexistent/yosys");
    let options = TargetOptions { yosys, ..TargetOptions::default() };
    let error = target(&zoo::everything(), Target::Ice40, &options).expect_err("no Yosys");
    assert!(matches!(error, AreaError::Tool(ToolError::Missing { .. })), "{error}");
}
