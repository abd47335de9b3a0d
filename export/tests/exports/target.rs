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

#[cfg(unix)]
#[test]
fn a_design_that_is_not_placed_in_time_has_its_cells_and_the_reason() {
    use std::os::unix::fs::PermissionsExt;
    if !tools(&["yosys"]) {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let nextpnr = folder.path().join("nextpnr");
    let body = "#!/bin/sh\nif [ \"$1\" = --version ]; then exit; fi\nexec sleep 600\n";
    std::fs::write(&nextpnr, body).expect("write");
    std::fs::set_permissions(&nextpnr, PermissionsExt::from_mode(0o755)).expect("mode");
    let placement = Duration::from_millis(200);
    let options = TargetOptions { nextpnr: vec![nextpnr], placement, ..TargetOptions::default() };
    let report = target(&zoo::everything(), Target::Ice40, &options).expect("it is mapped");
    assert!(report.cells.contains_key("SB_LUT4"), "{report:?}");
    let Placement::Without(reason) = &report.placement else { panic!("{report:?}") };
    assert_eq!(reason, "HX8K: nextpnr was stopped after 0.2 seconds");
}

#[test]
fn a_missing_yosys_is_named() {
    let yosys = PathBuf::from("/nonexistent/yosys");
    let options = TargetOptions { yosys, ..TargetOptions::default() };
    let error = target(&zoo::everything(), Target::Ice40, &options).expect_err("no Yosys");
    assert!(matches!(error, AreaError::Tool(ToolError::Missing { .. })), "{error}");
}
