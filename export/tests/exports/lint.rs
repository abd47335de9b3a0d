//! No tool has anything to say about the Verilog.

use crate::support::tools::run;
use crate::support::zoo;
use heddle_export::{verilog, write_directory};
use heddle_requirements::tools;
use std::path::Path;

fn exported(directory: &Path) {
    let files = write_directory(&zoo::everything(), directory).expect("export");
    let names: Vec<_> =
        files.iter().filter_map(|path| path.file_name()?.to_str().map(str::to_owned)).collect();
    assert_eq!(names, ["everything.v", "everything.core", "everything.vlt"]);
    assert_eq!(std::fs::read_dir(directory).expect("directory").count(), 3);
    std::fs::copy(&files[0], directory.join("dut.v")).expect("copy");
}

#[test]
fn verilator_is_silent_with_the_waivers() {
    if tools(&["verilator"]) {
        let directory = tempfile::tempdir().expect("temporary directory");
        exported(directory.path());
        let arguments = ["--lint-only", "-Wall", "everything.vlt", "everything.v"];
        assert_eq!(run(directory.path(), "verilator", &arguments), "");
    }
}

#[test]
fn icarus_is_silent() {
    if tools(&["iverilog"]) {
        let directory = tempfile::tempdir().expect("temporary directory");
        exported(directory.path());
        let arguments = ["-g2005", "-Wall", "-o", "out", "everything.v"];
        assert_eq!(run(directory.path(), "iverilog", &arguments), "");
    }
}

#[test]
fn yosys_is_silent_and_keeps_memories() {
    if tools(&["yosys"]) {
        let directory = tempfile::tempdir().expect("temporary directory");
        exported(directory.path());
        let script = "read_verilog everything.v; hierarchy -check -top everything; proc; \
                      check -assert; flatten; opt; memory -nomap; opt_clean; check -assert; \
                      select -assert-count 3 t:$mem_v2; select -assert-count 0 t:$dlatch; \
                      select -assert-count 2 t:$sdffe t:$sdff %u";
        assert_eq!(run(directory.path(), "yosys", &["-q", "-p", script]), "");
    }
}

#[test]
fn equal_designs_give_equal_bytes() {
    assert_eq!(verilog(&zoo::everything()), verilog(&zoo::everything()));
}

#[test]
fn an_unwritable_directory_is_an_error_that_names_it() {
    let directory = tempfile::tempdir().expect("temporary directory");
    let file = directory.path().join("file");
    std::fs::write(&file, "").expect("write");
    let error = write_directory(&zoo::everything(), &file).expect_err("a file is no directory");
    assert_eq!(error.to_string(), format!("cannot write {0}: {0} is not a folder", file.display()));
}

#[test]
fn a_file_in_the_way_leaves_no_partial_file() {
    let directory = tempfile::tempdir().expect("temporary directory");
    std::fs::create_dir(directory.path().join("everything.v")).expect("directory");
    let error = write_directory(&zoo::everything(), directory.path()).expect_err("in the way");
    let path = directory.path().join("everything.v");
    assert_eq!(error.to_string(), format!("cannot write {}: it is a folder", path.display()));
    assert_eq!(std::fs::read_dir(directory.path()).expect("directory").count(), 1);
}
