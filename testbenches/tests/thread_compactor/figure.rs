//! The timing diagram of the documentation, as WaveDrom JSON and as the picture drawn from it.

use crate::on;
use heddle_testbenches::registry::EngineKind;
use heddle_testbenches::thread_compactor::wavedrom::worked_example;
use std::path::Path;

/// Compares with the committed file, or writes it anew if `HEDDLE_BLESS=1` is set.
fn check(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src/blocks").join(name);
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, text).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == text, "{name}: run again with HEDDLE_BLESS=1 if the change is wanted");
}

#[test]
fn the_golden_figure_of_the_documentation_shows_what_the_block_does() {
    for engine in EngineKind::ALL {
        on("tiny", engine, |driver| {
            let figure = worked_example(driver).unwrap_or_else(|error| panic!("{error}"));
            let json = serde_json::to_string_pretty(&figure).unwrap() + "\n";
            check("thread-compactor.json", &json);
            let mut svg = Vec::new();
            let figure = wavedrom::Figure::from_json(&json).unwrap();
            figure.assemble().write_svg(&mut svg).unwrap();
            check("thread-compactor.svg", &(String::from_utf8(svg).unwrap() + "\n"));
        });
    }
}
