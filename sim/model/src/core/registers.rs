//! Registers and instruction counters of all threads.

use std::borrow::Cow;

use heddle_program::instruction::Register;
use heddle_program::memory::STACK_TOP;

use crate::configuration::{MAX_LANES, MAX_WARPS};
use crate::control::Rows;
use crate::event::LaneWords;
use crate::lanes::{LANE_BIT, lanes};

/// Registers of a thread.
const REGISTERS: usize = 32;

/// The register file: for each warp slot and register one word per lane.
#[derive(Clone, Debug)]
pub struct RegisterFile {
    /// With rows for as many warp slots as a core can have.
    words: Vec<LaneWords>,
    /// Instructions that each thread has executed, this one included (rule I3), by lane.
    retired: Vec<LaneWords>,
}

impl RegisterFile {
    /// The file of a core with this many warp slots.
    pub fn new(warps: usize) -> Self {
        let words = vec![[0; MAX_LANES]; MAX_WARPS * REGISTERS];
        Self { words, retired: vec![[0; MAX_LANES]; warps] }
    }

    /// Makes the row of a warp slot that of new threads (rule D3). Registers other than `sp` keep
    /// what the last thread of the row has left.
    pub fn initialise(&mut self, row: usize) {
        self.words[row * REGISTERS + Register::SP.index()] = [STACK_TOP; MAX_LANES];
        self.retired[row] = [0; MAX_LANES];
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
        // With a number of rows that the compiler knows, no lane has to compare its own with it.
        if let Some(words) = self.words.first_chunk::<{ MAX_WARPS * REGISTERS }>() {
            for (lane, (value, row)) in values.iter_mut().zip(rows).enumerate() {
                let row = usize::from(*row) % MAX_WARPS;
                *value = words[row * REGISTERS + register % REGISTERS][lane];
            }
        }
        values
    }

    /// Writes a register other than 0 of some lanes of a warp.
    #[inline(always)]
    pub fn write(&mut self, rows: &Rows, register: u8, mask: u32, values: &LaneWords) {
        let register = usize::from(register);
        let row = match rows {
            Rows::Same(row) => usize::from(*row),
            Rows::Each(rows) => {
                for lane in lanes(mask) {
                    self.words[usize::from(rows[lane]) * REGISTERS + register][lane] = values[lane];
                }
                return;
            }
            Rows::Placed { rows, homes } => {
                for lane in lanes(mask) {
                    let words = &mut self.words[usize::from(rows[lane]) * REGISTERS + register];
                    words[usize::from(homes[lane])] = values[lane];
                }
                return;
            }
        };
        let words = &mut self.words[row * REGISTERS + register];
        if mask == u32::MAX {
            *words = *values;
            return;
        }
        for ((word, value), bit) in words.iter_mut().zip(values).zip(&LANE_BIT) {
            // A choice would be a jump for each lane.
            let written = u32::from(mask & bit == 0).wrapping_sub(1);
            *word = *value & written | *word & !written;
        }
    }

    /// Counts an instruction of some lanes of a warp.
    #[inline(always)]
    pub fn count(&mut self, rows: &Rows, mask: u32) {
        let mut count_one = |row: u8, home: usize| {
            let count = &mut self.retired[usize::from(row)][home];
            *count = count.wrapping_add(1);
        };
        let row = match rows {
            Rows::Same(row) => usize::from(*row),
            Rows::Each(rows) => return lanes(mask).for_each(|lane| count_one(rows[lane], lane)),
            Rows::Placed { rows, homes } => {
                return lanes(mask).for_each(|lane| count_one(rows[lane], homes[lane].into()));
            }
        };
        for (count, bit) in self.retired[row].iter_mut().zip(&LANE_BIT) {
            *count = count.wrapping_add(u32::from(mask & bit != 0));
        }
    }

    /// Instructions counted for a lane, modulo 2^32.
    pub fn retired(&self, row: usize, lane: usize) -> u32 {
        self.retired[row][lane]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn i3_counters_wrap() {
        let mut registers = RegisterFile::new(2);
        registers.retired[1][3] = u32::MAX;
        registers.count(&Rows::Same(1), 0b1100);
        assert_eq!((registers.retired(1, 2), registers.retired(1, 3)), (1, 0));
        registers.retired[1][3] = u32::MAX;
        registers.count(&Rows::Each([1; MAX_LANES]), 0b1000);
        assert_eq!((registers.retired(1, 2), registers.retired(1, 3)), (1, 0));
    }
}
