//! A recording that drives an engine shows the outputs that were recorded, in pieces of any length
//! and again behind its end.

use super::exported::record;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreKind};
use heddle_designs::{EngineKind, registry};
use heddle_engine::native::Cache;
use heddle_model::Rules;
use heddle_speed::engine;
use heddle_speed::replay::{Recorder, Replay};
use std::sync::Arc;

#[test]
fn engines_that_replay_a_recording_come_to_its_hashes() {
    let core = Core::find(CoreKind::Pdom, "tiny").unwrap();
    let built = Arc::new(core.build(registry::find, &Rules::default()).unwrap());
    let (recorder, recording) = Recorder::new(built.engine(EngineKind::Instant).unwrap(), &built);
    let mut rtl = RtlCore::new(core.kind, built.clone(), Box::new(recorder), core.configuration);
    let kernel = heddle_kernels::find("reduction").unwrap();
    let recording = record(&core, &mut rtl, kernel, Rules::default(), &recording);
    let outputs = built.outputs();
    let cache = Cache::of_user();
    let mut replays = [EngineKind::Instant, EngineKind::Native].map(|kind| {
        Replay::new(engine(&built, kind, &outputs, &cache).unwrap(), &built, &recording)
    });
    let length = recording.hashes.len();
    let mut at = 0;
    for piece in [1, 1, 255, 256, 300, length - 813] {
        at += piece;
        let hashes = replays.each_mut().map(|replay| replay.run(piece as u64));
        assert_eq!(hashes, [recording.hashes[at - 1]; 2], "after {at} of {length} cycles");
    }
    let [instant, native] = replays.each_mut().map(|replay| replay.run(700));
    assert_eq!(instant, native, "the second time");
}
