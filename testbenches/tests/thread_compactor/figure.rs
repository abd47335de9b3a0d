//! The timing diagram of the documentation, as WaveDrom JSON and as the picture drawn from it.

use crate::common::check_golden;
use crate::on;
use heddle_designs::EngineKind;
use heddle_testbenches::benches::compaction::thread_compactor::wavedrom::worked_example;
use wavedrom::{Figure, PathAssembleOptions};

#[test]
fn the_golden_figure_of_the_documentation_shows_what_the_block_does() {
    for engine in EngineKind::ALL {
        on("tiny", engine, |driver| {
            let figure = worked_example(driver).unwrap_or_else(|error| panic!("{error}"));
            let json = serde_json::to_string_pretty(&figure).unwrap() + "\n";
            check_golden("docs/src/blocks/thread-compactor.json", &json);
            check_golden("docs/src/blocks/thread-compactor.svg", &picture(figure));
        });
    }
}

/// The figure as SVG.
fn picture(mut figure: serde_json::Value) -> String {
    // wavedrom 0.1.0 applies `hscale` twice to its grid, so the width is an option instead.
    figure.as_object_mut().unwrap().remove("config");
    let wide = PathAssembleOptions { cycle_width: 96, ..PathAssembleOptions::default() };
    let mut svg = Vec::new();
    let figure = Figure::from_json(&figure.to_string()).unwrap();
    figure.assemble_with_options(wide).write_svg(&mut svg).unwrap();
    String::from_utf8(svg).unwrap() + "\n"
}
