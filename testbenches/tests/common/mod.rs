//! Files that are generated from the blocks and committed.

#![allow(dead_code, reason = "every test uses a part of this")]

use std::path::{Path, PathBuf};

/// A path below the root of the repository.
pub fn golden_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Whether golden files are to be written anew: `HEDDLE_BLESS=1`.
pub fn bless() -> bool {
    std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1")
}

/// Compares `text` with the committed file at a path below the root of the repository. Run with
/// `HEDDLE_BLESS=1` to write the file anew.
pub fn check_golden(path: &str, text: &str) {
    let file = golden_path(path);
    if bless() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == text, "{path} is not what the block gives; HEDDLE_BLESS=1 rewrites it");
}
