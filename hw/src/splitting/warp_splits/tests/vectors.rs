//! Vectors 4.2 and 4.3 of the specification; masks are written lane 0 first.

use super::*;

/// A mask that is written lane 0 first.
fn mask(text: &str) -> u64 {
    text.chars().rev().fold(0, |word, bit| word << 1 | u64::from(bit == '1'))
}

type FourLanes = Bench<4, 3>;
type EightLanes = Bench<8, 4>;

/// Vector 4.3 in a group of three units, whose two SpSIMDs are units 1 and 2.
struct Run<const LANES: usize, const UNITS: usize>(Bench<LANES, UNITS>);

impl<const LANES: usize, const UNITS: usize> Run<LANES, UNITS> {
    fn start() -> Self {
        Run(Bench::start((1 << LANES) - 1, "a vector".into()))
    }

    fn one(&mut self, unit: usize, instruction: Instruction) -> Cycle {
        let mut instructions = vec![None; UNITS];
        instructions[unit] = Some(instruction);
        self.0.cycle(&instructions)
    }

    /// `smask` and `split` with all threads of the context active.
    fn split(&mut self, unit: usize, text: &str) -> Option<usize> {
        let lanes = self.0.slot.live(unit);
        self.one(unit, Instruction::Mask { register: 3, value: mask(text) & lanes });
        let cycle = self.one(unit, Instruction::Split { register: 3, lanes });
        cycle.splits.first().map(|split| split.other)
    }

    /// A `merge` completes; the merges of the cycle after that.
    fn merge(&mut self, unit: usize) -> Vec<Event> {
        assert_eq!(self.one(unit, Instruction::Merge).merges, []);
        self.0.cycle(&vec![None; UNITS]).merges
    }

    fn live(&self, unit: usize) -> u64 {
        self.0.splits.context[unit].live.val().to_u64()
    }
}

fn merged(unit: usize, other: usize, live: &str) -> Event {
    Event { unit, other, live: mask(live), child_live: 0 }
}

#[test]
fn vector_4_2_the_mask_register_keeps_its_lanes_and_gives_the_others() {
    let mut it: Run<4, 3> = Run(FourLanes::start(0b1111, "vector 4.2".into()));
    assert_eq!(it.split(0, "1101"), Some(1));
    assert_eq!((it.live(0), it.live(1)), (mask("1101"), mask("0010")));
}

#[test]
fn vector_4_3_two_splits_of_one_context_merge_in_reverse_order() {
    let mut it = Run::<4, 3>::start();
    assert_eq!(it.split(0, "1101"), Some(1));
    assert_eq!(it.split(0, "1100"), Some(2));
    assert_eq!([0, 1, 2].map(|unit| it.live(unit)), ["1100", "0010", "0001"].map(mask));
    // The older child is at its merge first, and waits through that of the younger one.
    assert_eq!(it.merge(1), []);
    assert_eq!(it.merge(0), []);
    assert_eq!(it.merge(2), [merged(2, 0, "1101")]);
    assert_eq!([0, 1, 2].map(|unit| it.live(unit)), ["1101", "0010", "0000"].map(mask));
    assert_eq!(it.merge(0), [merged(1, 0, "1111")]);
    assert_eq!([0, 1, 2].map(|unit| it.live(unit)), ["1111", "0000", "0000"].map(mask));
}

#[test]
fn vector_4_3_a_child_that_splits_merges_with_its_own_child_first() {
    let mut it: Run<8, 4> = Run(EightLanes::start(0xff, "vector 4.3".into()));
    assert_eq!(it.split(0, "11110000"), Some(1));
    assert_eq!(it.split(1, "00001100"), Some(2));
    assert_eq!([1, 2].map(|unit| it.live(unit)), ["00001100", "00000011"].map(mask));
    assert_eq!(it.merge(0), []);
    assert_eq!(it.merge(1), []);
    assert_eq!(it.merge(2), [merged(2, 1, "00001111")]);
    assert_eq!(it.merge(1), [merged(1, 0, "11111111")]);
}

#[test]
fn q13_all_pairs_of_a_cycle_merge() {
    let mut it = Run::<8, 4>::start();
    assert_eq!(it.split(0, "11110000"), Some(1));
    assert_eq!(it.split(0, "11000000"), Some(2));
    assert_eq!(it.split(1, "00001100"), Some(3));
    let all = it.0.cycle(&[Some(Instruction::Merge); 4]);
    assert_eq!(all.merges, []);
    let merges = it.0.cycle(&[None; 4]).merges;
    assert_eq!(merges, [merged(2, 0, "11110000"), merged(3, 1, "00001111")]);
}
