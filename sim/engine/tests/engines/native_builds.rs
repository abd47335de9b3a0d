//! What can go wrong while the native engine builds a library or finds it again.
//!
//! Builds that depend on the environment run in processes of their own: this program again,
//! which runs [`crate::build_in_a_process`].
#![cfg(unix)]

use crate::common::counter::{counter, counts};
use crate::common::place::{Place, entries, outcome};
use heddle_engine::Native;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};

#[test]
fn a_library_is_kept_and_found_again() {
    let place = Place::new();
    counts(&mut Native::watching(counter(), &[], &place.cache()).unwrap());
    let found = place.entries();
    assert_eq!(found.len(), 1);
    let bytes = fs::read(&found[0]).unwrap();
    counts(&mut Native::watching(counter(), &[], &place.cache()).unwrap());
    assert_eq!(place.entries(), found);
    assert_eq!(fs::read(&found[0]).unwrap(), bytes);
}

#[test]
fn a_damaged_library_is_built_again() {
    let place = Place::new();
    Native::watching(counter(), &[], &place.cache()).unwrap();
    let path = place.entries().remove(0);
    let good = fs::read(&path).unwrap();
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 4;
    for bad in [flipped, good[..good.len() / 2].to_vec(), vec![]] {
        // Another file under the same name: the old one may still be loaded.
        fs::remove_file(&path).unwrap();
        fs::write(&path, &bad).unwrap();
        counts(&mut Native::watching(counter(), &[], &place.cache()).unwrap());
        assert_ne!(fs::read(&path).unwrap(), bad);
    }
}

#[test]
fn a_library_that_cannot_take_its_place_is_loaded_from_where_it_was_built() {
    let place = Place::new();
    Native::watching(counter(), &[], &place.cache()).unwrap();
    let path = place.entries().remove(0);
    fs::remove_file(&path).unwrap();
    fs::create_dir_all(path.join("inside")).unwrap();
    counts(&mut Native::watching(counter(), &[], &place.cache()).unwrap());
}

#[test]
fn a_folder_that_cannot_be_made_does_no_harm() {
    let place = Place::new();
    fs::write(place.folder(), "").unwrap();
    assert_eq!(outcome(&mut place.process("rustc")), "native");
}

#[test]
fn a_folder_that_cannot_be_written_does_no_harm() {
    let place = Place::new();
    fs::create_dir(place.folder()).unwrap();
    fs::set_permissions(place.folder(), fs::Permissions::from_mode(0o555)).unwrap();
    assert_eq!(outcome(&mut place.process("rustc")), "native");
}

#[test]
fn a_full_folder_does_no_harm() {
    let place = Place::new();
    let full =
        "case \"$*\" in */heddle/build-*) echo 'error: No space left on device' >&2; exit 1;; esac";
    let compiler = place.compiler(full);
    assert_eq!(outcome(&mut place.process(compiler)), "native");
    assert_eq!(entries(&place.root.path().join("tmp")), [] as [PathBuf; 0]);
}

#[test]
fn processes_may_build_the_same_design_at_once() {
    let place = Place::new();
    let spawn = |_| place.process("rustc").stdout(Stdio::piped()).spawn().unwrap();
    let processes: Vec<_> = (0..4).map(spawn).collect();
    for process in processes {
        let output = process.wait_with_output().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("engine: native \n"), "{text}");
    }
    assert_eq!(place.entries().len(), 1);
}

#[test]
fn an_interrupted_build_leaves_nothing_that_is_used_or_stays() {
    let place = Place::new();
    let compiler = place
        .compiler("[ \"$1\" = -vV ] || { touch \"$(dirname \"$0\")/started\"; exec sleep 600; }");
    let mut process = place.process(compiler);
    let mut process =
        process.process_group(0).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while !place.root.path().join("started").exists() {
        assert!(process.try_wait().unwrap().is_none(), "it ended before it compiled");
        std::thread::sleep(Duration::from_millis(10));
    }
    let group = format!("-{}", process.id());
    assert!(Command::new("kill").args(["-KILL", "--", &group]).status().unwrap().success());
    process.wait().unwrap();
    let left = place.entries();
    assert_eq!(left.len(), 1);
    let yesterday = SystemTime::now() - Duration::from_secs(24 * 3600);
    fs::File::open(&left[0]).unwrap().set_modified(yesterday).unwrap();
    assert_eq!(outcome(&mut place.process("rustc")), "native");
    let found = place.entries();
    assert_eq!(found.len(), 1);
    assert_ne!(found, left);
}

#[test]
fn without_a_compiler_the_instant_engine_runs_with_a_notice() {
    let notice = outcome(&mut Place::new().process("/nowhere/rustc"));
    assert!(
        notice.starts_with(
            "instant the native engine needs a Rust compiler, and /nowhere/rustc cannot be run: "
        ),
        "{notice}"
    );
    assert!(notice.ends_with("; the instant engine runs instead, which is slower"), "{notice}");
}

#[test]
fn after_a_compiler_that_fails_the_instant_engine_runs_with_its_first_error() {
    let place = Place::new();
    let compiler =
        place.compiler("[ \"$1\" = -vV ] || { echo 'error: linker not found' >&2; exit 1; }");
    let name = compiler.display().to_string();
    assert_eq!(
        outcome(&mut place.process(compiler)),
        format!(
            "instant {name} cannot compile for the native engine: error: linker not found; \
             the instant engine runs instead, which is slower"
        )
    );
    assert_eq!(place.entries(), [] as [PathBuf; 0]);
}

#[test]
fn a_compiler_that_cannot_say_its_version_fails() {
    let notice = outcome(&mut Place::new().process("false"));
    assert!(
        notice.starts_with("instant false cannot compile for the native engine: exit status: 1;"),
        "{notice}"
    );
}

#[test]
fn a_compiler_that_does_not_know_the_flags_is_asked_without_them() {
    for unknown in ["-Cllvm-args=*", "-Cllvm-args=*|-Ctarget-cpu=*"] {
        let place = Place::new();
        let compiler = place.compiler(&format!(
            "for flag; do case \"$flag\" in {unknown}) echo \"unknown $flag\" >&2; exit 1;; esac; done"
        ));
        assert_eq!(outcome(&mut place.process(compiler)), "native");
        assert_eq!(place.entries().len(), 1);
    }
}
