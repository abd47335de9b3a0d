//! The timing diagram of the documentation.

use crate::on;
use heddle_testbenches::registry::EngineKind;
use heddle_testbenches::thread_compactor::wavedrom;
use std::path::Path;

/// Run with `HEDDLE_BLESS=1` to write the figure anew.
#[test]
fn the_figure_in_the_documentation_shows_what_the_block_does() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src/blocks/thread-compactor.json");
    for engine in EngineKind::ALL {
        on("tiny", engine, |driver| {
            let figure = wavedrom::worked_example(driver).unwrap_or_else(|error| panic!("{error}"));
            let text = serde_json::to_string_pretty(&figure).unwrap() + "\n";
            if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
                std::fs::write(&path, &text).unwrap();
            }
            let committed = std::fs::read_to_string(&path).unwrap_or_default();
            assert_eq!(committed, text, "run again with HEDDLE_BLESS=1 if the change is wanted");
        });
    }
}
