//! Vectors of the specification of dynamic warp formation that need a whole core: the published figures, and swizzling.

use crate::trace::{Case, Trace};
use heddle_cores::session::CoreKind;
use heddle_model::End;
use heddle_model::event::Event;

/// Blocks of the published figures and the register that each of them writes first; `a` is A once more.
const BLOCKS: [(char, &str); 8] = [
    ('A', "s2"),
    ('B', "s3"),
    ('C', "s4"),
    ('D', "s5"),
    ('E', "s6"),
    ('F', "s7"),
    ('G', "s8"),
    ('a', "s9"),
];

/// The program of the published figures. Threads in `b`, one bit each, run B, those of them in `c` run C and the others D,
/// then all of them E; the other threads run F. All do `join` in front of G.
fn figure(b: u32, c: u32, join: &str) -> String {
    format!(
        "csrr t0, 0xcc0
        addi t1, zero, {b}
        srl t1, t1, t0
        andi t1, t1, 1
        addi t2, zero, {c}
        srl t2, t2, t0
        andi t2, t2, 1
        addi s2, zero, 1
        bne t1, zero, b
        addi s7, zero, 1
        j g
        b:
        addi s3, zero, 1
        bne t2, zero, c
        addi s5, zero, 1
        j e
        c:
        addi s4, zero, 1
        e:
        addi s6, zero, 1
        g:
        {join}
        addi s8, zero, 1
        addi s9, zero, 1
        ecall"
    )
}

/// The figure of one warp: lanes 0 to 2 run B, lane 0 of them C; the warps of both figures have four lanes.
fn one_warp() -> String {
    figure(0b0111, 0b0001, "")
}

/// The figure of two warps: x are threads 0 to 3, y threads 4 to 7.
fn two_warps() -> String {
    figure(0b1100_0111, 0b0100_0001, "bar")
}

/// A program that has run.
struct Run {
    trace: Trace,
    /// PC of the first instruction of each block.
    pcs: Vec<(char, u32)>,
}

impl Run {
    fn new(case: &Case, source: &str) -> Self {
        let trace = case.run();
        assert_eq!(trace.end, End::Done);
        let pcs = trace.find(|event| match *event {
            Event::Issue { pc, .. } => Some(pc),
            _ => None,
        });
        let (_, entry) = *pcs.first().expect("an instruction issues");
        let lines = source.lines().map(str::trim);
        let code: Vec<&str> =
            lines.filter(|line| !line.is_empty() && !line.ends_with(':')).collect();
        let place = |register: &str| {
            let first = format!("addi {register}, zero, 1");
            let place = code.iter().position(|line| *line == first);
            entry + u32::try_from(place.expect("the block is there")).expect("it is short")
        };
        let pcs = BLOCKS.map(|(block, register)| (block, place(register))).to_vec();
        Self { trace, pcs }
    }

    fn block_at(&self, pc: u32) -> char {
        let found = self.pcs.iter().find(|(_, at)| *at == pc);
        found.unwrap_or_else(|| panic!("no block begins at {pc:#x}")).0
    }

    /// Blocks with the row of the thread in each lane, in the order of their first instructions.
    fn issues(&self) -> Vec<(char, [Option<u8>; 4])> {
        let issued = self.trace.find(|event| match *event {
            Event::Issue { pc, mask, rows, .. } => {
                let (block, _) = *self.pcs.iter().find(|(_, at)| *at == pc)?;
                let row = |lane: usize| (mask >> lane & 1 == 1).then_some(rows[lane]);
                Some((block, [0, 1, 2, 3].map(row)))
            }
            _ => None,
        });
        issued.into_iter().map(|(_, issue)| issue).collect()
    }

    /// Warps that issue each block, A to G and then A.
    fn counts(&self) -> [usize; 8] {
        let issues = self.issues();
        BLOCKS.map(|(block, _)| issues.iter().filter(|(issued, _)| *issued == block).count())
    }

    /// Threads that issue, of all blocks.
    fn slots(&self) -> usize {
        self.issues().iter().map(|(_, rows)| rows.iter().flatten().count()).sum()
    }

    /// Warps that issue a block.
    fn warps(&self, block: char) -> Vec<[Option<u8>; 4]> {
        let of_block = self.issues().into_iter().filter(|(issued, _)| *issued == block);
        of_block.map(|(_, rows)| rows).collect()
    }
}

/// Lanes that have a thread, lane 0 leftmost.
fn mask(rows: &[Option<u8>; 4]) -> String {
    rows.iter().map(|row| if row.is_some() { '1' } else { '0' }).collect()
}

fn masks(issues: &[(char, [Option<u8>; 4])]) -> Vec<String> {
    issues.iter().map(|(block, rows)| format!("{block} {}", mask(rows))).collect()
}

/// A row of lanes with threads of x, which is row 0, or y, row 1: `x.y.`.
fn warp(text: &str) -> [Option<u8>; 4] {
    let row = |letter: u8| match letter {
        b'x' => Some(0),
        b'y' => Some(1),
        _ => None,
    };
    let letters = text.as_bytes();
    [0, 1, 2, 3].map(|lane| row(letters[lane]))
}

/// The stack of a warp after each cycle in which it changes, the top first: next PC/RPC/mask of each entry, `-` for no RPC.
fn stacks(run: &Run) -> Vec<String> {
    let mut entries: Vec<(u32, Option<u32>, u32)> = vec![];
    let mut shown: Vec<(u64, String)> = vec![];
    for (cycle, event) in &run.trace.events {
        match event {
            Event::Update(entry) | Event::Push(entry) => {
                entries.truncate(usize::from(entry.position));
                entries.push((entry.pc, (entry.rpc != 0).then_some(entry.rpc), entry.mask));
            }
            Event::Pop { position, .. } => entries.truncate(usize::from(*position)),
            _ => continue,
        }
        let text = |(pc, rpc, mask): &(u32, Option<u32>, u32)| {
            let rpc = rpc.map_or('-', |rpc| run.block_at(rpc));
            let lanes: String =
                (0..4).map(|lane| if mask >> lane & 1 == 1 { '1' } else { '0' }).collect();
            format!("{}/{rpc}/{lanes}", run.block_at(*pc))
        };
        let text: Vec<String> = entries.iter().rev().map(text).collect();
        // A divergence changes several entries in one cycle.
        shown.retain(|(before, _)| before != cycle);
        shown.push((*cycle, text.join("; ")));
    }
    shown.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn dv1_a_stack_for_each_warp() {
    let source = one_warp();
    let run = Run::new(&Case::new(CoreKind::Pdom, &source).threads(4), &source);
    let expected = [
        "B/G/1110; F/G/0001; G/-/1111",
        "C/E/1000; D/E/0110; E/G/1110; F/G/0001; G/-/1111",
        "D/E/0110; E/G/1110; F/G/0001; G/-/1111",
        "E/G/1110; F/G/0001; G/-/1111",
        "F/G/0001; G/-/1111",
        "G/-/1111",
    ];
    assert_eq!(stacks(&run), expected);
    // The figure ends with G.
    let mut issues = run.issues();
    issues.retain(|(block, _)| *block != 'a');
    let expected = ["A 1111", "B 1110", "C 1000", "D 0110", "E 1110", "F 0001", "G 1111"];
    assert_eq!(masks(&issues), expected);
    assert_eq!(run.slots() - 4, 18);
}

#[test]
fn dv2_serialisation() {
    let source = one_warp();
    let run = Run::new(&Case::new(CoreKind::Nrec, &source).threads(4), &source);
    let mut issues = run.issues();
    issues.retain(|(block, _)| *block != 'a');
    let mut seen = masks(&issues);
    seen.sort_unstable();
    let expected = [
        "A 1111", "B 1110", "C 1000", "D 0110", "E 0110", "E 1000", "F 0001", "G 0001", "G 0110",
        "G 1000",
    ];
    assert_eq!(seen, expected);
    let slots: usize = issues.iter().map(|(_, rows)| rows.iter().flatten().count()).sum();
    assert_eq!((slots, issues.len()), (18, 10));
}

#[test]
fn dv3_two_warps_of_the_published_figure() {
    let source = two_warps();
    let kept = Run::new(&Case::new(CoreKind::Pdom, &source).threads(8), &source);
    assert_eq!((kept.counts(), kept.slots()), ([2; 8], 42));
    let mut masks_of_warps = masks(&kept.issues());
    masks_of_warps.sort_unstable();
    let expected = [
        "A 1111", "A 1111", "B 0011", "B 1110", "C 0010", "C 1000", "D 0001", "D 0110", "E 0011",
        "E 1110", "F 0001", "F 1100", "G 1111", "G 1111", "a 1111", "a 1111",
    ];
    assert_eq!(masks_of_warps, expected);

    let case = Case::new(CoreKind::Dwf, &source).size("bring_up").threads(8);
    let formed = Run::new(&case.changed(|launch| launch.rules.swizzle = false), &source);
    let expected = [
        ('B', vec![warp("xxxy"), warp("..y.")]),
        ('C', vec![warp("x.y.")]),
        ('D', vec![warp(".xxy")]),
        ('F', vec![warp("yy.x")]),
    ];
    for (block, warps) in expected {
        assert_eq!(formed.warps(block), warps, "{block}");
    }
    let counts = [2, 2, 1, 1, 2, 1, 2, 2];
    assert_eq!((formed.counts(), formed.slots()), (counts, 42));
    assert_eq!(counts.iter().sum::<usize>(), 13);
}

/// Threads by lane.
type Threads = [Option<u32>; 4];

/// What is written into a register, in order.
fn written(trace: &Trace, register: u8) -> Vec<Threads> {
    let written = trace.find(|event| match *event {
        Event::Writeback { register: written, mask, values, .. } if written == register => {
            Some([0, 1, 2, 3].map(|lane| (mask >> lane & 1 == 1).then_some(values[lane])))
        }
        _ => None,
    });
    written.into_iter().map(|(_, threads)| threads).collect()
}

#[test]
fn dv8_swizzled_threads_with_the_same_parity_meet_in_one_warp() {
    // t0, x5, has the number of the thread; even threads write it into s2, x18, odd ones into s3, x19.
    let body = "csrr t0, 0xcc0\nandi t1, t0, 1\nbeq t1, zero, even\nmv s3, t0\necall\n\
                even:\nmv s2, t0\necall";
    let some = |threads: [u32; 4]| threads.map(Some);
    let swizzled = Case::new(CoreKind::Dwf, body).size("bring_up").threads(8);
    let plain = swizzled.clone().changed(|launch| launch.rules.swizzle = false).run();
    assert_eq!(written(&plain, 5), [some([0, 1, 2, 3]), some([4, 5, 6, 7])]);
    let even = [[Some(0), None, Some(2), None], [Some(4), None, Some(6), None]];
    let odd = [[None, Some(1), None, Some(3)], [None, Some(5), None, Some(7)]];
    assert_eq!((written(&plain, 18), written(&plain, 19)), (even.to_vec(), odd.to_vec()));

    let swizzled = swizzled.run();
    // The home lanes of threads 4 to 7 are 1, 0, 3 and 2.
    assert_eq!(written(&swizzled, 5), [some([0, 1, 2, 3]), some([5, 4, 7, 6])]);
    assert_eq!(written(&swizzled, 18), [some([0, 4, 2, 6])]);
    assert_eq!(written(&swizzled, 19), [some([5, 1, 7, 3])]);
}
