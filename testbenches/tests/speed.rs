//! What the instant engine must reach next to the golden one.

use heddle_testbenches::registry;
use heddle_testbenches::speed;

#[test]
fn the_instant_engine_is_ready_at_once_and_far_faster_than_golden() {
    let block = registry::find("thread-compactor").unwrap();
    let report = speed::measure(block, block.preset("paper").unwrap()).unwrap();
    assert!(report.instant_over_golden >= 30.0, "{report:?}");
    let instant = report.engines.iter().find(|engine| engine.engine == "instant").unwrap();
    assert!(instant.ready_seconds < 0.2, "{report:?}");
}
