//! Programs of nested branches whose shares of divergent and of memory instructions are chosen.

use heddle_program::Program;
use heddle_program::assembler::{self, DATA};
use heddle_splitting::assembly::{SplitError, split};
use heddle_splitting::generated::{as_compiled, as_generated};
use std::fmt::Write;

/// Levels of nested branches. Each branch has two sides, so there are `2^LEVELS` innermost sides.
pub const LEVELS: u32 = 3;
/// Instructions that a thread executes outside and inside of the branches, those of the branches themselves and of
/// what stands where their sides meet not counted.
pub const INSTRUCTIONS: u32 = 200;
/// Instructions where the sides of a branch meet, by its level, the outermost one first. They differ, so that the limit
/// of dynamic subdivision, which looks at the block behind a branch, tells the levels apart.
const BEHIND: [u32; LEVELS as usize] = [9, 5, 1];

/// The shares of a program in per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shares {
    /// Instructions of a thread that stand in an innermost side; the others stand before the branches.
    pub divergent: u32,
    /// Instructions that load a word of the thread's own.
    pub memory: u32,
}

/// A program, and its ELF file.
pub struct Built {
    /// The ELF file.
    pub elf: Vec<u8>,
    /// The program.
    pub program: Program,
}

impl Built {
    fn of(source: &str) -> Self {
        Self { elf: assembler::assemble(source), program: assembler::program(source) }
    }
}

impl Shares {
    /// The program without splits.
    pub fn unsplit(self) -> Built {
        Built::of(&self.source(0))
    }

    /// The program in which the first `branches` branches are split, in the order of levels and in a level from left to
    /// right.
    ///
    /// # Errors
    /// The splits are not those.
    pub fn split(self, branches: usize) -> Result<Built, SplitError> {
        let source = self.source(branches);
        if branches == 0 {
            return Ok(Built::of(&source));
        }
        let text = split(&as_compiled(&source), branches)?.text;
        Ok(Built::of(&as_generated(&text)))
    }

    /// The source, in which the first `marked` branches are marked for the split pass. Each thread begins with its
    /// number, works, and leaves what it has computed in a word of its own from [`DATA`] on. Bit `n` of the lane chooses
    /// the side of the branches of level `n`, so that the threads of a warp are in all innermost sides.
    fn source(self, marked: usize) -> String {
        let inside = INSTRUCTIONS * self.divergent / 100;
        let mut writer = Writer { text: String::new(), memory: self.memory, inside, marked };
        let begin = format!(
            ".func main\ncsrr s0, 0xf14\ncsrr s3, 0xcc5\nslli t0, s0, 2\nli s1, {DATA}\nadd s1, s1, t0\n\
             addi s2, s0, 1\nli t1, 0\n"
        );
        writer.text += &begin;
        writer.work(0, INSTRUCTIONS - inside);
        writer.nest(0, 1);
        writer.text += "xor s2, s2, t1\nsw s2, 0(s1)\nli a0, 0\necall\n";
        writer.text
    }
}

/// Writes a source.
struct Writer {
    text: String,
    /// Share of loads.
    memory: u32,
    /// Instructions of an innermost side.
    inside: u32,
    marked: usize,
}

impl Writer {
    /// A branch of a level and what is inside, or an innermost side. Branch 1 is the outermost one; in the sides of
    /// branch `n` are `2n` and `2n + 1`.
    fn nest(&mut self, level: u32, number: usize) {
        if level == LEVELS {
            return self.work(number as u32, self.inside);
        }
        let _ = writeln!(self.text, "andi t0, s3, {}", 1 << level);
        if number <= self.marked {
            let _ = writeln!(self.text, ".Lheddle_split_{number}:");
        }
        let _ = writeln!(self.text, "beq t0, zero, .Lother{number}");
        self.nest(level + 1, 2 * number);
        let _ = write!(self.text, "j .Lmeet{number}\n.Lother{number}:\n");
        self.nest(level + 1, 2 * number + 1);
        let _ = writeln!(self.text, ".Lmeet{number}:");
        self.text += &"addi s2, s2, 1\n".repeat(BEHIND[level as usize] as usize);
    }

    /// So many instructions, with the share of loads in them spread evenly. They differ from place to place.
    fn work(&mut self, place: u32, count: u32) {
        let loads = |instructions: u32| instructions * self.memory / 100;
        for number in 0..count {
            let line = match number % 3 {
                _ if loads(number + 1) > loads(number) => "lw t1, 0(s1)".to_owned(),
                0 => "add s2, s2, t1".to_owned(),
                1 => format!("addi s2, s2, {}", (97 * place + number) % 2048),
                _ => "xor s2, s2, s0".to_owned(),
            };
            let _ = writeln!(self.text, "{line}");
        }
    }
}

/// The words that threads find at [`DATA`].
pub fn input(threads: u32) -> Vec<u32> {
    (0..threads).map(|thread| thread.wrapping_mul(0x9e37_79b9)).collect()
}
