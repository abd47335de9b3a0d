//! Vector 4.3 of dual-path execution: all 24 steps on the scoreboard alone. x10 to x18 stand for r0
//! to r8.

use crate::slot_set::SlotSet;
use heddle_program::decode::decode;
use heddle_program::instruction::Instruction;

use super::DualScoreboard;

const LEFT: usize = 0;
const RIGHT: usize = 1;
const R0: u32 = 10;

/// `lw rd, 0(x0)`.
fn load(rd: u32) -> Option<Instruction> {
    decode((R0 + rd) << 7 | 2 << 12 | 0x03).ok()
}

/// `add rd, rs1, rs2`.
fn add(rd: u32, rs1: u32, rs2: u32) -> Option<Instruction> {
    decode((R0 + rs2) << 20 | (R0 + rs1) << 15 | (R0 + rd) << 7 | 0x33).ok()
}

/// The scoreboard of one warp, and the threads of its sides, which the vector does not need.
struct Bench(DualScoreboard);

impl Bench {
    fn new() -> Self {
        Self(DualScoreboard::new(1, false))
    }

    /// Whether an instruction of a side waits.
    fn waits(&mut self, side: usize, instruction: Option<Instruction>) -> bool {
        self.0.decoded(side, instruction, 1 << side);
        self.0.held().contains(side)
    }

    fn issue(&mut self, side: usize, instruction: Option<Instruction>) {
        assert!(!self.waits(side, instruction), "{instruction:?}");
        self.0.issued(side, 0);
    }

    /// The instruction that writes a register completes.
    fn write(&mut self, side: usize, register: u32) {
        self.0.completed(side, 0, load(register));
    }

    fn copy(&mut self) {
        for side in [LEFT, RIGHT] {
            self.0.copy(side);
        }
    }

    /// `r0 P1S0` and so on, left and right.
    fn shown(&self) -> [String; 2] {
        [LEFT, RIGHT].map(|side| {
            let (pending, shadow) = (self.0.pending(side), self.0.shadow(side));
            let bits = (0..9).filter(|register| pending >> (R0 + register) & 1 == 1);
            let shown =
                bits.map(|register| format!("r{register} P1S{}", shadow >> (R0 + register) & 1));
            shown.collect::<Vec<_>>().join(", ")
        })
    }

    #[track_caller]
    fn expect(&self, left: &str, right: &str) {
        assert_eq!(self.shown(), [left, right]);
    }
}

/// Steps 0 to 10.
fn to_step_10(copy_one_side: bool) -> Bench {
    let mut bench = Bench::new();
    bench.expect("", "");
    bench.issue(LEFT, load(0));
    bench.expect("r0 P1S0", "");
    bench.copy();
    bench.expect("r0 P1S1", "");
    bench.issue(LEFT, load(1));
    bench.expect("r0 P1S1, r1 P1S0", "");
    assert!(bench.waits(RIGHT, add(5, 0, 2)), "step 4");
    assert!(!bench.waits(RIGHT, add(5, 1, 2)), "the probe of step 4");
    bench.write(LEFT, 0);
    bench.expect("r1 P1S0", "");
    bench.issue(RIGHT, add(5, 0, 2));
    bench.expect("r1 P1S0", "r5 P1S0");
    bench.write(RIGHT, 5);
    bench.expect("r1 P1S0", "");
    if copy_one_side {
        bench.0.copy(RIGHT);
        bench.expect("r1 P1S0", "");
    } else {
        bench.copy();
        bench.expect("r1 P1S1", "");
    }
    assert!(bench.waits(LEFT, add(4, 1, 3)), "step 9");
    assert_eq!(bench.waits(RIGHT, add(4, 1, 3)), !copy_one_side, "step 10");
    bench
}

/// Steps 11 to 15.
fn to_step_15() -> Bench {
    let mut bench = to_step_10(false);
    bench.write(LEFT, 1);
    bench.expect("", "");
    bench.issue(LEFT, add(4, 1, 3));
    bench.expect("r4 P1S0", "");
    bench.issue(RIGHT, add(4, 1, 3));
    // Step 14 copies nothing.
    bench.expect("r4 P1S0", "r4 P1S0");
    bench.copy();
    bench.expect("r4 P1S1", "r4 P1S1");
    bench
}

#[test]
fn vector_4_3_the_24_steps_of_the_scoreboard() {
    let mut bench = to_step_15();
    bench.write(LEFT, 4);
    bench.expect("", "r4 P1S1");
    bench.issue(RIGHT, load(7));
    bench.expect("", "r4 P1S1, r7 P1S0");
    bench.write(RIGHT, 4);
    // Step 19 copies nothing.
    bench.expect("", "r7 P1S0");
    bench.copy();
    bench.expect("", "r7 P1S1");
    assert!(bench.waits(LEFT, add(8, 1, 7)), "step 21");
    bench.write(RIGHT, 7);
    bench.expect("", "");
    bench.issue(LEFT, add(8, 1, 7));
    bench.expect("r8 P1S0", "");
}

#[test]
fn vector_4_3_a_copy_of_one_side_takes_the_false_dependence_of_step_10_away() {
    to_step_10(true);
}

#[test]
fn vector_4_3_a_write_of_the_joined_path_waits_for_both_sides() {
    for order in [[LEFT, RIGHT], [RIGHT, LEFT]] {
        let mut bench = to_step_15();
        assert!(bench.waits(RIGHT, load(4)));
        bench.write(order[0], 4);
        assert!(bench.waits(RIGHT, load(4)), "{order:?}");
        bench.write(order[1], 4);
        assert!(!bench.waits(RIGHT, load(4)));
    }
}

#[test]
fn vector_4_3_what_the_side_that_diverges_has_pending_holds_the_left_side_above() {
    let mut bench = Bench::new();
    bench.issue(RIGHT, add(5, 0, 2));
    assert!(!bench.waits(LEFT, add(4, 5, 3)));
    bench.copy();
    assert!(bench.waits(LEFT, add(4, 5, 3)));
    bench.write(RIGHT, 5);
    assert!(!bench.waits(LEFT, add(4, 5, 3)));
}

#[test]
fn vr2_an_exit_waits_for_its_own_side_and_for_what_the_other_has_shadowed() {
    let exit = || Some(Instruction::Exit);
    let mut bench = Bench::new();
    bench.issue(RIGHT, load(0));
    assert!(!bench.waits(LEFT, exit()) && bench.waits(RIGHT, exit()));
    bench.copy();
    assert!(bench.waits(LEFT, exit()) && bench.waits(RIGHT, exit()));
    bench.write(RIGHT, 0);
    assert!(!bench.waits(LEFT, exit()) && !bench.waits(RIGHT, exit()));
    // An instruction that writes nothing holds its own side alone.
    bench.issue(RIGHT, decode(0x13).ok());
    bench.copy();
    assert!(!bench.waits(LEFT, exit()) && bench.waits(RIGHT, exit()));
}

#[test]
fn vr6_with_the_ideal_scoreboard_threads_wait_for_their_own_writes_alone() {
    let mut ideal = DualScoreboard::new(1, true);
    let waits = |ideal: &mut DualScoreboard, side, instruction, mask| {
        ideal.decoded(side, instruction, mask);
        ideal.held().contains(side)
    };
    ideal.decoded(LEFT, load(0), 0b11);
    ideal.issued(LEFT, 0);
    ideal.copy(LEFT);
    assert!(!waits(&mut ideal, RIGHT, add(1, 0, 2), 0b1100));
    assert!(waits(&mut ideal, RIGHT, add(1, 0, 2), 0b0110));
    assert!(!waits(&mut ideal, RIGHT, add(1, 2, 3), 0b0110));
    // A part of the load has written thread 1.
    ideal.written(LEFT, load(0), 0b10);
    assert!(!waits(&mut ideal, RIGHT, add(1, 0, 2), 0b0110));
    assert!(waits(&mut ideal, LEFT, add(1, 0, 2), 0b0001));
    // No two instructions have one tag.
    assert!(waits(&mut ideal, LEFT, load(0), 0b1100));
    assert!(!waits(&mut ideal, RIGHT, load(0), 0b1100));
    assert!(waits(&mut ideal, RIGHT, Some(Instruction::Exit), 0b0010));
    ideal.completed(LEFT, 0, load(0));
    assert!(!waits(&mut ideal, RIGHT, Some(Instruction::Exit), 0b0010));
    assert!(!waits(&mut ideal, LEFT, load(0), 0b1100));
}
