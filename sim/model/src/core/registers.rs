//! Registers and instruction counters of all threads.

use std::borrow::Cow;

use heddle_program::instruction::Register;
use heddle_program::memory::STACK_TOP;

use crate::configuration::MAX_LANES;
use crate::control::Rows;
use crate::event::LaneWords;
use crate::lanes::{lane_masks, lanes};

/// Registers of a thread.
const REGISTERS: usize = 32;

/// The register file: for each warp slot and register one word per lane.
#[derive(Clone, Debug)]
pub struct RegisterFile {
    words: Vec<LaneWords>,
    /// Instructions that each thread has executed, this one included (rule I3): low and
    /// high words by lane.
    retired: Vec<[LaneWords; 2]>,
}

impl RegisterFile {
    /// The file of a core with this many warp slots.
    pub fn new(warps: usize) -> Self {
        let words = vec![[0; MAX_LANES]; warps * REGISTERS];
        Self { words, retired: vec![[[0; MAX_LANES]; 2]; warps] }
    }

    /// Makes the row of a warp slot that of new threads (rule D3). Registers other than `sp` keep
    /// what the last thread of the row has left.
    pub fn initialise(&mut self, row: usize) {
        self.words[row * REGISTERS + Register::SP.index()] = [STACK_TOP; MAX_LANES];
        self.retired[row] = [[0; MAX_LANES]; 2];
    }

    /// A register of all lanes of a warp.
    #[inline(always)]
    pub fn read(&self, rows: &Rows, register: Register) -> Cow<'_, LaneWords> {
        match rows {
            Rows::Same(row) => {
                Cow::Borrowed(&self.words[usize::from(*row) * REGISTERS + register.index()])
            }
            Rows::Each(rows) => Cow::Owned(self.gather(rows, register.index())),
            Rows::Placed { rows, homes } => {
                let word = |lane: usize| {
                    let row = usize::from(rows[lane]) * REGISTERS + register.index();
                    self.words[row][usize::from(homes[lane])]
                };
                Cow::Owned(std::array::from_fn(word))
            }
        }
    }

    fn gather(&self, rows: &[u8; MAX_LANES], register: usize) -> LaneWords {
        let mut values = [0; MAX_LANES];
        for (lane, (value, row)) in values.iter_mut().zip(rows).enumerate() {
            *value = self.words[usize::from(*row) * REGISTERS + register][lane];
        }
        values
    }

    /// Writes a register other than 0 of some lanes of a warp.
    #[inline(always)]
    pub fn write(&mut self, rows: &Rows, register: u8, mask: u32, values: &LaneWords) {
        let register = usize::from(register);
        let row = match rows {
            Rows::Same(row) => usize::from(*row),
            Rows::Each(_) | Rows::Placed { .. } => {
                for lane in lanes(mask) {
                    self.words[rows.of(lane) * REGISTERS + register][rows.home(lane)] =
                        values[lane];
                }
                return;
            }
        };
        let words = &mut self.words[row * REGISTERS + register];
        if mask == u32::MAX {
            *words = *values;
            return;
        }
        for ((word, value), keep) in words.iter_mut().zip(values).zip(lane_masks(mask)) {
            *word = *value & keep | *word & !keep;
        }
    }

    /// Counts an instruction of some lanes of a warp.
    #[inline(always)]
    pub fn count(&mut self, rows: &Rows, mask: u32) {
        let row = match rows {
            Rows::Same(row) => usize::from(*row),
            Rows::Each(_) | Rows::Placed { .. } => {
                for lane in lanes(mask) {
                    let ([low, high], home) = (&mut self.retired[rows.of(lane)], rows.home(lane));
                    low[home] = low[home].wrapping_add(1);
                    high[home] += u32::from(low[home] == 0);
                }
                return;
            }
        };
        let [low, high] = &mut self.retired[row];
        for ((low, high), lane) in low.iter_mut().zip(high).zip(lane_masks(mask)) {
            *low = low.wrapping_sub(lane);
            *high += lane & u32::from(*low == 0);
        }
    }

    /// Instructions counted for a lane.
    pub fn retired(&self, row: usize, lane: usize) -> u64 {
        let [low, high] = &self.retired[row];
        u64::from(high[lane]) << 32 | u64::from(low[lane])
    }
}
