//! A clock beside that of the cores.

/// It, with the part of a cycle that has passed.
#[derive(Clone, Debug)]
pub struct Clock {
    mhz: u32,
    core_mhz: u32,
    /// Part of a cycle that has passed, in units of `1 / core_mhz`.
    time: u32,
}

impl Clock {
    /// A clock that begins with those of the cores.
    pub fn new(mhz: u32, core_mhz: u32) -> Self {
        Self { mhz, core_mhz, time: 0 }
    }

    /// Its cycles within the next one of the cores.
    pub fn advance(&mut self) -> u32 {
        self.time += self.mhz;
        let cycles = self.time / self.core_mhz;
        self.time %= self.core_mhz;
        cycles
    }

    /// Cycles of the cores that so many of its own take, rounded up.
    pub fn core_cycles(&self, cycles: u64) -> u64 {
        (cycles * u64::from(self.core_mhz)).div_ceil(self.mhz.into())
    }
}
