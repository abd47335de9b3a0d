//! Random courses of the contexts of a warp slot: mostly something that a compiler would write.

use super::definition::{Context, Instruction, WarpSlot};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// The contexts of a warp slot on their way.
pub struct Course {
    /// What they are by definition.
    pub slot: WarpSlot,
    lanes: usize,
    /// PC at which parts merge, but for one in a while.
    merge_pc: u64,
}

impl Course {
    /// The dispatcher starts threads in unit 0.
    pub fn start(units: usize, lanes: usize, random: &mut ChaCha8Rng) -> Self {
        let live = word(lanes, random) | 1 << random.random_range(0..lanes);
        let merge_pc = pc(random);
        Course { slot: WarpSlot::start(units, lanes, live, pc(random)), lanes, merge_pc }
    }

    /// Whether no thread is left.
    pub fn is_over(&self) -> bool {
        self.slot.threads.iter().all(Option::is_none)
    }

    /// What each unit completes next, if anything. The contexts that run go where they do that.
    pub fn instructions(&mut self, random: &mut ChaCha8Rng) -> Vec<Option<Instruction>> {
        (0..self.slot.contexts.len()).map(|unit| self.instruction(unit, random)).collect()
    }

    fn instruction(&mut self, unit: usize, random: &mut ChaCha8Rng) -> Option<Instruction> {
        let live = self.slot.live(unit);
        let is_free = self.slot.contexts.iter().skip(1).any(|context| !context.active);
        let context = &mut self.slot.contexts[unit];
        context.waiting = false;
        if !context.active || context.merging || live == 0 {
            return None;
        }
        context.waiting = random.random_ratio(1, 6);
        if context.waiting {
            return None;
        }
        let some = live & word(self.lanes, random);
        let lanes = if some == 0 || random.random() { live } else { some };
        let register = if random.random() { 0 } else { random.random_range(0..8) };
        let mask = Instruction::Mask { register, value: lanes & word(self.lanes, random) };
        let related = context.parent.is_some() || !context.children.is_empty();
        let instruction = match random.random_range(0..16) {
            0..4 => Some(mask),
            4..8 if lanes & context.masks[register] == 0 && random.random_ratio(3, 4) => Some(mask),
            4..8 if is_free || random.random_ratio(1, 16) => {
                Some(Instruction::Split { register, lanes })
            }
            8..11 => Some(Instruction::Merge),
            11 if random.random_ratio(1, if related { 64 } else { 4 }) => {
                Some(Instruction::Exit { lanes })
            }
            _ => None,
        };
        go(context, instruction == Some(Instruction::Merge), self.merge_pc, random);
        instruction
    }
}

/// Moves a context: to where its parts merge, but for one in a while, or anywhere.
fn go(context: &mut Context, merges: bool, merge_pc: u64, random: &mut ChaCha8Rng) {
    let strays = !merges || random.random_ratio(1, 60);
    context.pc = if strays { pc(random) } else { merge_pc };
    (context.position, context.call_depth) = context.place_of_merge();
    if !merges || random.random_ratio(1, 100) {
        context.position = random.random_range(0..1 << 8);
    }
    if !merges || random.random_ratio(1, 100) {
        context.call_depth = random.random_range(0..1 << 8);
    }
}

/// A PC.
pub fn pc(random: &mut ChaCha8Rng) -> u64 {
    random.random_range(0..1 << 24)
}

/// A word of so many bits.
pub fn word(bits: usize, random: &mut ChaCha8Rng) -> u64 {
    random.random_range(0..1 << bits)
}
