//! Verilator is found where the caller says.

use heddle_speed::verilation::Verilation;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// The way from the current folder to an absolute path.
fn from_here(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap();
    let up = here.components().skip(1).map(|_| Path::new(".."));
    up.chain([path.strip_prefix("/").unwrap()]).collect()
}

#[test]
fn a_relative_path_to_verilator_is_one_from_here() {
    // It writes what Verilator would: a makefile with a rule for the program.
    const SCRIPT: &str =
        "#!/bin/sh\nmkdir build && printf \"V$4:\\n\\ttouch V$4\\n\" > \"build/V$4.mk\"\n";
    let folder = tempfile::tempdir().unwrap();
    let [program, link, work] = ["program", "link", "work"].map(|name| folder.path().join(name));
    std::fs::write(&program, SCRIPT).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    std::os::unix::fs::symlink(&program, &link).unwrap();
    std::fs::create_dir(&work).unwrap();
    let block = heddle_designs::registry::find("queue").unwrap();
    let built = (block.preset("tiny").unwrap().build)().unwrap();
    let how = Verilation { verilator: &from_here(&link), ..Verilation::quick() };
    assert!(how.compile(&built, "", &work).unwrap().is_file());

    std::fs::write(&program, "#!/bin/sh\necho hello\n").unwrap();
    let error = how.compile(&built, "", folder.path()).unwrap_err().to_string();
    let end = "link`, called as verilator, ended without an error but did not write ";
    assert!(error.contains(end) && error.ends_with(".mk:\nhello"), "{error}");
}
