//! Compiled code is loaded from folders and files only that nobody else can change.
#![cfg(unix)]

use crate::common::counter::{counter, counts};
use crate::common::place::{Place, entries, outcome};
use heddle_engine::Native;
use std::fs;
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Somebody who is not the user.
const NOBODY: u32 = 65534;

/// Whether files can be given to somebody else here.
fn is_root() -> bool {
    let root = rustix::process::geteuid().is_root();
    if !root {
        println!("skipped: only root can give a file away");
    }
    root
}

fn mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// A place with a library of the counter in its folder.
fn with_library() -> (Place, PathBuf) {
    let place = Place::new();
    counts(&mut Native::watching(counter(), &[], &place.cache()).unwrap());
    // The signals that processes watch are others than none.
    assert_eq!(outcome(&mut place.process("rustc")), "native");
    let newest = |path: &PathBuf| path.metadata().unwrap().modified().unwrap();
    let library = place.entries().into_iter().max_by_key(newest).unwrap();
    (place, library)
}

/// Runs a process with a compiler that notes that it compiles; gives whether it did, and what
/// the process says.
fn compiles(place: &Place, adapt: impl FnOnce(&mut Command)) -> (bool, String) {
    let noted = place.root.path().join("noted");
    let compiler = place.compiler("[ \"$1\" = -vV ] || touch \"$(dirname \"$0\")/noted\"");
    let mut process = place.process(compiler);
    adapt(&mut process);
    let outcome = outcome(&mut process);
    let compiled = noted.exists();
    let _ = fs::remove_file(noted);
    assert_eq!(entries(&place.root.path().join("tmp")), [] as [PathBuf; 0]);
    (compiled, outcome)
}

/// What a process says whose libraries are not kept.
fn notice(reason: &str) -> String {
    format!(
        "native compiled code is kept for this run only: {reason}; \
         set XDG_CACHE_HOME to a folder that only you can change"
    )
}

#[test]
fn a_library_in_a_folder_of_ones_own_is_loaded() {
    let (place, library) = with_library();
    assert_eq!(compiles(&place, |_| ()), (false, "native".into()));
    assert_eq!(library.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(place.folder().metadata().unwrap().permissions().mode() & 0o777, 0o700);
}

#[test]
fn a_library_in_a_folder_that_others_may_write_is_not_loaded() {
    let (place, _) = with_library();
    let caches = place.root.path().join("caches");
    let folder = caches.join("heddle");
    fs::create_dir(&caches).unwrap();
    mode(&caches, 0o700);
    fs::rename(place.folder(), &folder).unwrap();
    let run = || compiles(&place, |process| _ = process.env("XDG_CACHE_HOME", &caches));
    assert_eq!(run(), (false, "native".into()));
    for (open, bits) in [(&folder, 0o777), (&folder, 0o770), (&caches, 0o777)] {
        mode(open, bits);
        let reason = format!("others may write to {} (mode {bits:o})", open.display());
        assert_eq!(run(), (true, notice(&reason)));
        mode(open, 0o700);
    }
    assert_eq!(run(), (false, "native".into()));
}

#[test]
fn a_library_in_a_folder_of_somebody_else_is_not_loaded() {
    if !is_root() {
        return;
    }
    let (place, _) = with_library();
    chown(place.folder(), Some(NOBODY), None).unwrap();
    let (compiled, outcome) = compiles(&place, |_| ());
    let reason = format!("{} belongs to another user (65534)", place.folder().display());
    assert_eq!((compiled, outcome), (true, notice(&reason)));
}

#[test]
fn a_folder_that_is_a_link_is_not_used() {
    let (place, _) = with_library();
    let elsewhere = place.root.path().join("elsewhere");
    fs::rename(place.folder(), &elsewhere).unwrap();
    symlink(elsewhere, place.folder()).unwrap();
    let (compiled, outcome) = compiles(&place, |_| ());
    let reason = format!("{} is not a folder but something else", place.folder().display());
    assert_eq!((compiled, outcome), (true, notice(&reason)));
}

#[test]
fn a_library_that_others_could_have_written_is_built_again() {
    let (place, library) = with_library();
    mode(&library, 0o666);
    assert_eq!(compiles(&place, |_| ()), (true, "native".into()));
    assert_eq!(compiles(&place, |_| ()), (false, "native".into()));
    if is_root() {
        chown(&library, Some(NOBODY), None).unwrap();
        assert_eq!(compiles(&place, |_| ()), (true, "native".into()));
        assert_eq!(compiles(&place, |_| ()), (false, "native".into()));
    }
}

#[test]
fn what_is_no_ordinary_file_is_built_again_and_not_waited_for() {
    let (place, library) = with_library();
    let moved = place.root.path().join("moved");
    fs::rename(&library, &moved).unwrap();
    symlink(&moved, &library).unwrap();
    assert_eq!(compiles(&place, |_| ()), (true, "native".into()));
    fs::remove_file(&library).unwrap();
    assert!(Command::new("mkfifo").arg(&library).status().unwrap().success());
    assert_eq!(compiles(&place, |_| ()), (true, "native".into()));
    assert_eq!(compiles(&place, |_| ()), (false, "native".into()));
}

#[test]
fn a_library_under_the_name_of_another_is_built_again() {
    let (place, library) = with_library();
    let other = place.entries().into_iter().find(|path| *path != library).unwrap();
    fs::rename(other, &library).unwrap();
    assert_eq!(compiles(&place, |_| ()), (true, "native".into()));
}

#[test]
fn a_relative_path_to_the_caches_is_ignored() {
    let (place, _) = with_library();
    let home = place.root.path().join("home");
    fs::create_dir(&home).unwrap();
    let run = |adapt: &dyn Fn(&mut Command)| {
        compiles(&place, |process| {
            process.env("XDG_CACHE_HOME", ".").env("HOME", &home).current_dir(place.root.path());
            adapt(process);
        })
    };
    assert_eq!(run(&|_| ()), (true, "native".into()));
    assert_eq!(run(&|_| ()), (false, "native".into()));
    assert_eq!(entries(&home.join(".cache/heddle")).len(), 1);
    let notice = notice("neither XDG_CACHE_HOME nor HOME is an absolute path");
    assert_eq!(run(&|process| _ = process.env("HOME", "home")), (true, notice.clone()));
    assert_eq!(run(&|process| _ = process.env_remove("HOME")), (true, notice));
}

#[test]
fn temporary_files_that_others_could_replace_are_refused() {
    let place = Place::new();
    let open = place.root.path().join("open");
    fs::create_dir(&open).unwrap();
    mode(&open, 0o777);
    let (compiled, outcome) = compiles(&place, |process| {
        process.env_remove("XDG_CACHE_HOME").env_remove("HOME").env("TMPDIR", &open);
    });
    let reason = format!("others may write to {} (mode 777); set TMPDIR", open.display());
    assert!(!compiled && outcome.starts_with("instant ") && outcome.contains(&reason), "{outcome}");
    assert_eq!(entries(&open), [] as [PathBuf; 0]);
}
