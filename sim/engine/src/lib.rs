//! Engines that run a netlist, and waveforms.
//!
//! - [`engine`]: the trait that every engine implements.
//! - [`golden`]: the rust-hdl block itself, the truth.
//! - [`instant`]: machine code from cranelift, ready in milliseconds.
//! - [`native`]: machine code from rustc, for long runs.
//! - [`layout`] and [`schedule`]: the state and the order of computation that compiled engines
//!   share.
//! - [`waves`]: VCD and FST files from any engine, and layouts for GTKWave and Surfer.
//! - [`lockstep`]: whether two engines agree.
//! - [`recording`]: recorded inputs, replayed.
//! - [`stimulus`]: random inputs and a checksum, for measuring and comparing long runs.

pub mod engine;
pub mod error;
pub mod golden;
pub mod instant;
pub mod layout;
pub mod lockstep;
pub mod native;
pub mod recording;
pub mod schedule;
pub mod stimulus;
pub mod waves;

pub use engine::{Engine, Sampled, SampledPlace, Sampling, Snapshot};
pub use error::EngineError;
pub use golden::Golden;
pub use instant::Instant;
pub use native::{Native, native_or_instant};
pub use recording::Recording;
pub use stimulus::RandomRun;
pub use waves::{WaveError, WaveOptions, Waves};
