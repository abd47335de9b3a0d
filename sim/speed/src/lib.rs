//! How fast the engines are, next to each other and to Verilator.
//!
//! All simulators get the inputs of [`RandomRun`](heddle_engine::RandomRun), all new in every cycle,
//! or what has driven a core while it ran a kernel, and add every output of every cycle to the same
//! hash. They must come to the same hash after the same number of cycles (golden, which is slow,
//! after a hundredth of it). Only then is each timed, in turn.
//!
//! Each module uses those before it in this list, and none behind it.
//!
//! - [`simulation`]: a Verilog simulation as a child process; [`error`]: why a design could not be
//!   measured.
//! - [`verilation`]: a design and a C++ harness become a program; `watch`: C++ that sums up ports.
//! - [`replay`]: what drove a core, again in other engines and in Verilator.
//! - [`tools`], [`machine`]: what there is besides the engines, and where something was measured.
//! - [`wave_format`], [`results`]: what a measurement gives.
//! - `simulator`: how simulators are compared and timed; [`report`]: the results as a page.
//! - `harness`, `verilated`: our Verilog as a C++ program with the same stimulus and hash.
//! - [`engines`]: engines as they are measured.
//! - [`random`]: a design on every simulator, on random inputs.
//! - `signals`, [`traced`]: a design while every signal goes to a file of waves.
//! - [`work`]: what a core runs; [`kernel`]: a whole core and its model while they run it.

pub mod engines;
pub mod error;
mod harness;
pub mod kernel;
pub mod machine;
pub mod random;
pub mod replay;
pub mod report;
pub mod results;
mod signals;
pub mod simulation;
mod simulator;
pub mod tools;
pub mod traced;
mod verilated;
pub mod verilation;
mod watch;
pub mod wave_format;
pub mod work;

pub use engines::{engine, peak_memory};
pub use error::SpeedError;
pub use kernel::{CORE_DESIGNS, CoreDesign, measure_core, measure_model};
pub use machine::Machine;
pub use random::measure;
pub use report::SpeedReport;
pub use results::{Compared, DesignSpeed, ModelSpeed, SimulatorSpeed};
pub use simulator::REPETITIONS;
pub use tools::{Compiler, Tools};
pub use traced::measure_traced;
pub use wave_format::WaveFormat;
pub use work::Work;
