//! The engines against the evaluator and each other, their libraries on disk, and wave files. One program, so that it is linked
//! once.

mod agreement;
mod common;
mod golden;
mod instant;
mod lockstep;
mod native;
mod native_builds;
mod native_cache;
mod native_picks;
mod recording;
mod stimulus;
mod wave_values;
mod wave_views;
mod waves;

/// What the processes do that tests start.
#[cfg(unix)]
#[test]
fn build_in_a_process() {
    common::place::build_if_asked();
}
