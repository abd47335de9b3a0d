//! Vectors of the specification on the whole core.

use super::{ROOMY, case, masks};
use crate::trace::{Case, Trace};
use heddle_model::event::{EntryKind, Event, StackEntry};
use heddle_model::{Barrel, Dwf, Nrec, Pdom};
use heddle_program::assembler;
use std::collections::BTreeMap;

/// The program of the published figure for one warp: blocks A to G write registers 11 to 17. Lanes 0
/// to 2 run B, lane 0 of them C and the others D, all three E; lane 3 runs F.
const FIGURE: &str = "csrr t0, 0xcc5\n slti t1, t0, 3\n slti t2, t0, 1
    a:
    addi a1, zero, 1
    bne t1, zero, b
    f:
    addi a6, zero, 1
    j g
    b:
    addi a2, zero, 1
    bne t2, zero, c
    d:
    addi a4, zero, 1
    j e
    c:
    addi a3, zero, 1
    e:
    addi a5, zero, 1
    g:
    addi a7, zero, 1
    exit";

/// Blocks and lanes in the order in which they run.
fn blocks(trace: &Trace) -> Vec<(char, u32)> {
    let written = trace.find(|event| match *event {
        Event::Writeback { register: register @ 11..=17, mask, .. } => {
            Some((char::from(b'A' + register - 11), mask))
        }
        _ => None,
    });
    written.into_iter().map(|(_, block)| block).collect()
}

/// The stack of a warp after each cycle in which it changes, the top first: block of the next PC, that of the RPC, `-` for
/// none, and mask of each entry, lane 0 leftmost.
fn stacks(trace: &Trace) -> Vec<String> {
    let labels = assembler::labels(FIGURE);
    let block = |pc: u32| {
        let of_pc = |(_, address): &(&String, &u32)| **address == assembler::CODE + 4 * pc;
        let (label, _) = labels.iter().find(of_pc).expect("a block begins at the PC");
        label.to_uppercase()
    };
    let mut entries: Vec<StackEntry> = Vec::new();
    let mut shown: BTreeMap<u64, String> = BTreeMap::new();
    for (cycle, event) in &trace.events {
        match event {
            Event::Update(entry) | Event::Push(entry) => {
                entries.truncate(entry.position.into());
                entries.push(*entry);
            }
            Event::Pop { position, .. } => entries.truncate((*position).into()),
            _ => continue,
        }
        let text = |entry: &StackEntry| {
            let rpc = if entry.kind == EntryKind::Pc { block(entry.rpc) } else { "-".to_owned() };
            let lane = |lane: u32| if entry.mask >> lane & 1 == 1 { '1' } else { '0' };
            format!("{}/{rpc}/{}", block(entry.pc), (0..4).map(lane).collect::<String>())
        };
        // A divergence changes several entries in one cycle.
        shown.insert(*cycle, entries.iter().rev().map(text).collect::<Vec<_>>().join("; "));
    }
    shown.into_values().collect()
}

#[test]
fn dv1_a_stack_for_each_warp() {
    let trace = Case::new(FIGURE).threads(4).run_on::<Pdom>();
    let expected = [
        "B/G/1110; F/G/0001; G/-/1111",
        "C/E/1000; D/E/0110; E/G/1110; F/G/0001; G/-/1111",
        "D/E/0110; E/G/1110; F/G/0001; G/-/1111",
        "E/G/1110; F/G/0001; G/-/1111",
        "F/G/0001; G/-/1111",
        "G/-/1111",
    ];
    assert_eq!(stacks(&trace), expected);
    let expected = [
        ('A', 0b1111),
        ('B', 0b0111),
        ('C', 0b0001),
        ('D', 0b0110),
        ('E', 0b0111),
        ('F', 0b1000),
        ('G', 0b1111),
    ];
    assert_eq!((blocks(&trace), trace.statistics.stack_entries_max), (expected.to_vec(), 5));
}

#[test]
fn dv2_serialisation() {
    let trace = Case::new(FIGURE).threads(4).run_on::<Nrec>();
    let mut blocks = blocks(&trace);
    blocks.sort_unstable();
    let expected = [
        ('A', 0b1111),
        ('B', 0b0111),
        ('C', 0b0001),
        ('D', 0b0110),
        ('E', 0b0001),
        ('E', 0b0110),
        ('F', 0b1000),
        ('G', 0b0001),
        ('G', 0b0110),
        ('G', 0b1000),
    ];
    assert_eq!(blocks, expected);
}

/// Block names by the register that they write.
const BLOCKS: [u8; 8] = [11, 12, 13, 14, 15, 16, 17, 18];

#[test]
fn dv3_two_warps_of_the_published_figure() {
    let source = |bar: &str| {
        format!(
            "csrr t0, 0xcc0\n li t1, 199\n srl t1, t1, t0\n andi t1, t1, 1
             li t2, 65\n srl t2, t2, t0\n andi t2, t2, 1
             addi a1, zero, 1
             beq t1, zero, f
             addi a2, zero, 1
             beq t2, zero, d
             addi a3, zero, 1
             j e
             d:
             addi a4, zero, 1
             e:
             {bar}
             addi a5, zero, 1
             j g
             f:
             addi a6, zero, 1
             {bar}
             g:
             {bar}
             addi a7, zero, 1
             addi s2, zero, 1
             exit"
        )
    };
    let written = |trace: &Trace| BLOCKS.map(|register| trace.writes(register).len());
    // Barriers bring the threads of a warp together where the figure has them together.
    let formed = case(&source("bar")).threads(8).rules(|rules| rules.swizzle = false);
    let formed = formed.run_on::<Dwf>();
    assert_eq!(formed.result, Ok(()));
    assert_eq!(written(&formed), [2, 2, 1, 1, 2, 1, 2, 2]);
    assert_eq!(written(&formed).iter().sum::<usize>(), 13);
    let kept = case(&source("nop")).threads(8).run_on::<Barrel>();
    assert_eq!(written(&kept), [2; 8]);
}

#[test]
fn dv8_swizzled_threads_with_the_same_parity_meet_in_one_warp() {
    // Index 3 for even threads, 5 for odd ones.
    let body = "csrr t0, 0xcc0\n andi t1, t0, 1\n bne t1, zero, odd\n addi a0, t0, 0\n exit
        odd:\n addi a1, t0, 0\n exit";
    let swizzled = case(body).threads(8).on(ROOMY);
    let plain = swizzled.clone().rules(|rules| rules.swizzle = false).run_on::<Dwf>();
    assert_eq!((masks(&plain, 3), masks(&plain, 5)), (vec![0b0101; 2], vec![0b1010; 2]));
    let swizzled = swizzled.run_on::<Dwf>();
    assert_eq!((masks(&swizzled, 3), masks(&swizzled, 5)), (vec![0b1111], vec![0b1111]));
    assert_eq!(swizzled.values(10), [0, 4, 2, 6]);
    assert_eq!(swizzled.values(11), [5, 1, 7, 3]);
}
