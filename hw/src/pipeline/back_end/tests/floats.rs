//! Instructions of floats from issue to completion.

use super::*;
use crate::floats::Floats;
use crate::pipeline::Decoder;

const THREE: u64 = 0x4040_0000;
const TWO: u64 = 0x4000_0000;
const HALF: u64 = 0x3f00_0000;

/// `fmadd.s x12, x1, x2, x3`.
const FMADD: u64 = 0x1820_f643;
/// `fadd.s x12, x1, x2`.
const FADD: u64 = 0x0020_f653;
/// `fdiv.s x12, x1, x2`.
const FDIV: u64 = 0x1820_f653;
/// `fmax.s x12, x1, x2`.
const FMAX: u64 = 0x2820_9653;
/// `div x12, x1, x2`.
const DIV: u64 = 0x0220_c633;

/// Registers 1, 2 and 3 are 3, 2 and 0.5 in all lanes of both warps.
fn bench() -> Bench {
    let mut bench = Bench::new(1);
    bench.uut = std::mem::take(&mut bench.uut).with_floats();
    settle(&mut bench.uut);
    for warp in [0, 1] {
        for (register, value) in [(1, THREE), (2, TWO), (3, HALF)] {
            bench.set(warp, register, [value; LANES]);
        }
    }
    bench
}

fn decoded(word: u64) -> Decoded {
    let mut decoder = Decoder::default().with_floats();
    decoder.word.next = word.into();
    settle(&mut decoder);
    decoder.decoded.val()
}

#[test]
fn z20_latencies_of_all_units() {
    for (word, latency, value) in
        [(FMAX, 3, 3.0_f32), (FADD, 7, 5.0), (FMADD, 8, 6.5), (FDIV, 32, 1.5)]
    {
        let mut bench = bench();
        let issued = bench.issue(1, ALL, decoded(word));
        bench.run(40);
        let completion = bench.only();
        assert_eq!(completion.cycle, issued + latency, "{word:#010x}");
        let value = u64::from(value.to_bits());
        assert_eq!(completion.written, Some((12, [value; LANES])), "{word:#010x}");
        assert!(completion.last && completion.warp == 1);
    }
}

#[test]
fn z12_z15_three_sources_take_two_cycles_of_r_and_two_sources_one() {
    for (word, each) in [(FADD, 1), (FMADD, 2)] {
        let mut bench = bench();
        let mut issues = vec![];
        for number in 0..6 {
            bench.offer(number % 2, ALL, decoded(word));
            while !bench.uut.issue_ready.val() {
                bench.step();
                settle(&mut bench.uut);
            }
            issues.push(bench.issue(number % 2, ALL, decoded(word)));
        }
        bench.run(10);
        let apart = |cycles: &[u64]| cycles.windows(2).all(|pair| pair[1] - pair[0] == each);
        assert!(apart(&issues) && apart(&bench.cycles()), "{issues:?}, {:?}", bench.cycles());
        let values = bench.completions.iter().map(|completion| completion.written);
        let value = if each == 2 { 6.5_f32 } else { 5.0 };
        let value = u64::from(value.to_bits());
        assert!(values.into_iter().all(|written| written == Some((12, [value; LANES]))));
    }
}

#[test]
fn z14_the_third_operand_stays_while_fma_accepts_nothing() {
    let mut bench = bench();
    // A division that completes just before: its grant makes the five stages wait a cycle.
    let divided = bench.issue(0, ALL, decoded(DIV));
    bench.run(20);
    let mut expected = vec![];
    for number in 0..8 {
        let word = if number % 2 == 0 { FMADD } else { FADD };
        bench.offer(1, ALL, decoded(word));
        while !bench.uut.issue_ready.val() {
            bench.step();
            settle(&mut bench.uut);
        }
        bench.issue(1, ALL, decoded(word));
        expected.push(u64::from(if number % 2 == 0 { 6.5_f32 } else { 5.0 }.to_bits()));
    }
    bench.run(20);
    let sums = bench.completions.iter().filter(|completion| completion.warp == 1);
    let sums: Vec<_> = sums.map(|completion| completion.written.unwrap().1[0]).collect();
    assert_eq!(sums, expected);
    let division = bench.completions.iter().find(|completion| completion.warp == 0).unwrap();
    assert_eq!(division.cycle, divided + 36, "the division precedes");
}

#[test]
fn z16_the_divider_and_fdiv_do_not_wait_for_each_other() {
    let mut bench = bench();
    let divided = bench.issue(0, ALL, decoded(DIV));
    assert!(!bench.uut.divide_free.val() && bench.uut.fdiv_free[0].val());
    let quotient = bench.issue(1, ALL, decoded(FDIV));
    assert!(!bench.uut.divide_free.val() && !bench.uut.fdiv_free[0].val());
    while !bench.uut.fdiv_free[0].val() {
        bench.step();
        settle(&mut bench.uut);
    }
    assert_eq!(bench.cycle, quotient + 33);
    bench.run(10);
    assert_eq!(bench.cycles(), [quotient + 32, divided + 36]);
}

#[test]
fn z10_without_floats_every_word_of_theirs_is_fault_1() {
    for word in [FMADD, FADD, FDIV, FMAX] {
        let mut decoder = Decoder::default();
        decoder.word.next = word.into();
        settle(&mut decoder);
        let instruction = decoder.decoded.val();
        assert_eq!((instruction.unit, instruction.control), (Unit::Alu, Control::Illegal));
    }
}
