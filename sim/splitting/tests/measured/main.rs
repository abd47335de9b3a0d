//! The worst case of `timing.rs` against runs on the model of the core `pws`, which agrees with the RTL in every
//! event.

mod benchmarks;
mod blocks;
mod kernels;
mod random;
mod weakened;

use heddle_model::{Configuration, Core, CoreLaunch, FixedLatency, NoEvents, Pws, Stopped};
use heddle_program::{Launch, Memory, Program};
use heddle_splitting::timing::Timing;

/// More cycles than a program of the tests needs.
const LIMIT: u64 = 30_000_000;

/// A core with a memory that answers after `latency` cycles.
#[derive(Clone, Copy, Debug)]
struct Machine {
    sizes: Configuration,
    latency: u32,
}

impl Machine {
    /// A core of 2 contexts a unit.
    fn new(split_units: usize, lanes: usize, latency: u32) -> Self {
        let sizes = Configuration {
            lanes,
            tags: lanes,
            line_bytes: (4 * lanes).min(64),
            spsimds: Some(split_units),
            ..Configuration::TINY_SPLITTING
        };
        Self { sizes, latency }
    }

    fn timing(&self) -> Timing {
        Timing {
            units: self.sizes.units() as u64 - 1,
            contexts: self.sizes.warps as u64,
            lanes: self.sizes.lanes as u64,
            tags: self.sizes.tags as u64,
            latency: self.latency.into(),
            floats: self.sizes.floats,
            ..Timing::preset("tiny").expect("a preset")
        }
    }

    fn wavefronts(&self, threads: u32) -> u64 {
        u64::from(threads).div_ceil(self.sizes.lanes as u64)
    }

    /// The cycles of a launch.
    fn cycles(
        &self,
        program: &Program,
        launch: &Launch,
        mut memory: Memory,
    ) -> Result<u64, Stopped> {
        let prepared = CoreLaunch::prepare(program, launch, &self.sizes, &mut memory);
        let mut core = Core::<Pws>::new(&self.sizes, &prepared.expect("the launch fits"));
        let mut port = FixedLatency::new(memory, &self.sizes, self.latency);
        core.run(program, &mut port, &mut NoEvents, LIMIT)?;
        Ok(core.statistics().cycles)
    }
}
