//! Files that are generated from the blocks and committed.

use std::path::Path;

/// Compares `text` with the committed file at a path below the root of the repository. Run with
/// `HEDDLE_BLESS=1` to write the file anew.
pub fn check_golden(path: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == text, "{path} is not what the block gives; HEDDLE_BLESS=1 rewrites it");
}
