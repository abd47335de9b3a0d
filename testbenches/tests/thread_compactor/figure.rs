//! The timing diagram of the documentation, as WaveDrom JSON and as the picture drawn from it.

use crate::common::check_golden;
use crate::on;
use heddle_testbenches::registry::EngineKind;
use heddle_testbenches::thread_compactor::wavedrom::worked_example;

#[test]
fn the_golden_figure_of_the_documentation_shows_what_the_block_does() {
    for engine in EngineKind::ALL {
        on("tiny", engine, |driver| {
            let figure = worked_example(driver).unwrap_or_else(|error| panic!("{error}"));
            let json = serde_json::to_string_pretty(&figure).unwrap() + "\n";
            check_golden("docs/src/blocks/thread-compactor.json", &json);
            let mut svg = Vec::new();
            let figure = wavedrom::Figure::from_json(&json).unwrap();
            figure.assemble().write_svg(&mut svg).unwrap();
            let svg = String::from_utf8(svg).unwrap() + "\n";
            check_golden("docs/src/blocks/thread-compactor.svg", &svg);
        });
    }
}
