//! The scripts, as somebody with settings of his own meets them.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// Stands for cargo with a target folder somewhere else: `build` does nothing, `run` starts the
/// binary of this test.
const CARGO: &str = r#"#!/bin/sh
case $1 in
build) exit 0 ;;
run)
    while [ "$1" != -- ]; do shift; done
    shift
    exec "$HEDDLE_UNDER_TEST" "$@"
    ;;
esac
exit 101
"#;

#[test]
fn the_demo_works_wherever_cargo_builds_to() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let folder = tempfile::tempdir().unwrap();
    let cargo = folder.path().join("cargo");
    std::fs::write(&cargo, CARGO).unwrap();
    std::fs::set_permissions(&cargo, std::fs::Permissions::from_mode(0o755)).unwrap();

    // A copy without a target folder: what somebody has who builds elsewhere.
    let clone = folder.path().join("clone");
    std::fs::create_dir_all(clone.join("scripts")).unwrap();
    for script in ["setup.sh", "demo.sh"] {
        std::fs::copy(root.join("scripts").join(script), clone.join("scripts").join(script))
            .unwrap();
    }
    let path = format!("{}:/usr/bin:/bin", folder.path().display());
    let output = Command::new("sh")
        .arg(clone.join("scripts/demo.sh"))
        .current_dir(folder.path())
        .env("PATH", path)
        .env("HEDDLE_UNDER_TEST", env!("CARGO_BIN_EXE_heddle"))
        .env("HEDDLE_NO_INSTALL", "1")
        .env("CARGO_TARGET_DIR", folder.path().join("elsewhere"))
        .output()
        .expect("sh starts");
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{text}{errors}");
    for file in ["run.json", "bfs.json", "area.json", "thread-compactor.vcd", "verilog"] {
        assert!(clone.join("out/demo").join(file).exists(), "{file}: {text}{errors}");
    }
}

#[test]
fn nothing_that_make_runs_names_the_target_folder_of_cargo() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    for file in ["Makefile", ".ci/run", "scripts/demo.sh", "scripts/setup.sh", "scripts/test.sh"] {
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        for folder in ["target/release", "target/debug"] {
            assert!(!text.contains(folder), "{file} names {folder}");
        }
    }
}
