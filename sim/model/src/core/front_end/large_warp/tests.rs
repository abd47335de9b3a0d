//! Vectors 6-a to 6-d of the specification, and random masks against the definition of a sub-warp.

use heddle_program::instruction::{Instruction, Register};
use heddle_program::{Launch, assembler};

use super::{Decoded, build};
use crate::Configuration;
use crate::core::code::Code;
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::rules::Rules;
use crate::threads::Threads;

/// The first instruction of a program.
fn decoded(body: &str) -> Decoded {
    let program = assembler::program(&format!(".func start\n{body}\n exit\n"));
    let launch = Launch::new(1, 1, Vec::new());
    let mut memory = program.memory();
    let launch =
        CoreLaunch::prepare(&program, &launch, &Configuration::TINY, &mut memory).expect("it fits");
    let code = Code::new(CoreKind::Lwm, false, &launch);
    code.at(code.at_start())
}

/// Rows of four lanes, lane 0 first.
fn rows(text: &str) -> Threads {
    let mut threads = Threads::default();
    for (row, lanes) in threads.0.iter_mut().zip(text.split(' ')) {
        let present = lanes.bytes().enumerate().filter(|&(_, bit)| bit == b'1');
        *row = present.fold(0, |mask, (lane, _)| mask | 1 << lane);
    }
    threads
}

/// Numbers of the threads, row by row.
fn numbers(threads: &Threads) -> Vec<usize> {
    let lanes = (0..16).flat_map(|row| (0..32).map(move |lane| (row, lane)));
    let present = lanes.filter(|&(row, lane)| threads.0[row] >> lane & 1 == 1);
    present.map(|(row, lane)| row * 4 + lane).collect()
}

/// All sub-warps that an instruction can have with these busy threads, and what is left.
fn sub_warps(
    decoded: &Decoded,
    mut copy: Threads,
    busy: &Threads,
    rules: &Rules,
) -> (Vec<Threads>, Threads) {
    let mut sent = Vec::new();
    while !copy.is_empty()
        && let Some((threads, rest, _)) = build(decoded, &copy, busy, rules)
    {
        sent.push(threads);
        copy = rest;
    }
    (sent, copy)
}

const THINNED: &str = "1001 0110 0011 1100 0010 1001 0101 1010";

fn sent(copy: &str, busy: &Threads) -> (Vec<Vec<usize>>, Threads) {
    let (sent, rest) = sub_warps(&decoded("nop"), rows(copy), busy, &Rules::USUAL);
    (sent.iter().map(numbers).collect(), rest)
}

#[test]
fn vector_6a_a_thinned_mask_has_four_sub_warps() {
    let (sent, rest) = sent(THINNED, &Threads::default());
    let expected: [&[usize]; 4] =
        [&[0, 3, 5, 6], &[10, 11, 12, 13], &[18, 20, 23, 25], &[27, 28, 30]];
    assert_eq!(sent, expected);
    assert!(rest.is_empty());
}

#[test]
fn vector_6b_busy_threads_are_left_to_the_end() {
    let (sent, rest) = sent(THINNED, &rows("1001 0110"));
    let expected: [&[usize]; 3] = [&[10, 11, 12, 13], &[18, 20, 23, 25], &[27, 28, 30]];
    assert_eq!(sent, expected);
    assert_eq!(rest, rows("1001 0110"));
}

#[test]
fn vectors_6c_and_6d_full_rows_and_a_full_column_have_eight_sub_warps() {
    let idle = Threads::default();
    let (full, _) = sent(&["1111"; 8].join(" "), &idle);
    let whole_rows: Vec<Vec<usize>> = (0..8).map(|row| (4 * row..4 * row + 4).collect()).collect();
    assert_eq!(full, whole_rows);
    let (column, _) = sent(&["0010"; 8].join(" "), &idle);
    assert_eq!(column, (0..8).map(|row| vec![4 * row + 2]).collect::<Vec<_>>());
}

#[test]
fn w11_with_wait_full_a_busy_column_keeps_all_others_back() {
    let rules = Rules { wait_full: true, ..Rules::USUAL };
    let (copy, busy) = (rows("1100 0100"), rows("1000"));
    assert!(build(&decoded("nop"), &copy, &busy, &rules).is_none());
    let (threads, ..) = build(&decoded("nop"), &copy, &rows("0100"), &rules).expect("lane 1");
    assert_eq!(threads, rows("1000 0100"));
}

#[test]
fn w13_a_jump_has_one_sub_warp_busy_or_not() {
    let jump = decoded("j over\n over:");
    assert!(matches!(jump.instruction, Some(Instruction::Jal { rd: Register::ZERO, .. })));
    let (copy, busy) = (rows("1000 1110"), rows("1000 1000"));
    let (threads, rest, carried) = build(&jump, &copy, &busy, &Rules::USUAL).expect("at once");
    assert_eq!((threads, rest, carried), (rows("1000 0110"), Threads::default(), true));
    let all = Rules { jump_optimisation: false, ..Rules::USUAL };
    let (threads, rest, carried) = build(&jump, &copy, &busy, &all).expect("two lanes");
    assert_eq!((threads, rest, carried), (rows("0000 0110"), rows("1000 1000"), false));
}

#[test]
fn wa2_a_ballot_is_sent_row_by_row() {
    let ballot = decoded("ballot a0, a1");
    let (copy, idle) = (rows("0000 0110 1001"), Threads::default());
    let (sent, rest) = sub_warps(&ballot, copy, &idle, &Rules::USUAL);
    assert_eq!(sent, [rows("0000 0110"), rows("0000 0000 1001")]);
    assert!(rest.is_empty());
    assert!(build(&ballot, &copy, &rows("0000 0010"), &Rules::USUAL).is_none());
}

/// The definition: a thread a lane, each thread once, no busy one, as few sub-warps as the fullest
/// column has threads that are not busy.
#[test]
fn w9_random_masks_are_packed_as_defined() {
    let nop = decoded("nop");
    let mut state = 1_u64;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 32) as u32
    };
    for case in 0..20_000 {
        let (rows, lanes) = (1 << (case % 5), [4, 8, 32][case % 3]);
        let mut mask = |thin: bool| {
            let mut threads = Threads::default();
            for row in &mut threads.0[..rows] {
                *row = random() >> (32 - lanes) & if thin { random() } else { u32::MAX };
            }
            threads
        };
        let (copy, busy) = (mask(case % 2 == 0), mask(true));
        let free = copy.without(&busy);
        let column = |lane: usize| free.0.iter().filter(|&row| row >> lane & 1 == 1).count();
        let (sent, rest) = sub_warps(&nop, copy, &busy, &Rules::USUAL);
        assert_eq!(sent.len(), (0..32).map(column).max().unwrap_or(0));
        let mut seen = Threads::default();
        for threads in &sent {
            let count: u32 = threads.0.iter().map(|row| row.count_ones()).sum();
            assert_eq!(count, threads.lanes().count_ones(), "one thread a lane");
            assert!(threads.and(&seen).is_empty(), "each thread once");
            seen = seen.or(threads);
        }
        assert_eq!((seen, rest), (free, copy.and(&busy)));
    }
}
