//! The core with thread block compaction: its rules, and the test vectors of the
//! publication's examples. Threads are counted from 1, as there; `-` is an empty lane.

mod arrivals;
mod ends;
mod likely;
mod stack_unit;
mod unanimous;
mod vectors;

use crate::trace::{Case, Trace};
use heddle_model::control::BlockView;
use heddle_model::event::{ArrivalKind, EntryKind, Event};
use heddle_model::{FixedLatency, Tbc};

/// A constant with the bits of some threads.
pub fn bits(threads: &[u32]) -> u32 {
    threads.iter().fold(0, |bits, thread| bits | 1 << (thread - 1))
}

/// Block A, which leaves in t1 whether the thread is one of these.
pub fn select(threads: &[u32]) -> String {
    format!("csrr t0, 0xcc0\n li t1, {}\n srl t1, t1, t0\n andi t1, t1, 1", bits(threads))
}

/// If and else: some threads run C, the others B, then all run D. Indices: A ends at 5, B
/// is at 6, C at 8, D at 9.
pub fn if_else(taken: &[u32]) -> Case {
    let body = "bne t1, zero, c
        addi a1, a1, 2
        j d
        c:
        addi a1, a1, 1
        d:
        addi a2, a2, 1
        exit";
    Case::new(&format!("{}\n{body}", select(taken))).threads(8)
}

/// The same core without rule T17, which is not published.
pub fn as_published(case: Case) -> Case {
    case.rules(|rules| rules.unanimous = false)
}

/// The first PC of each side and of the end of [`if_else`].
pub const B: u32 = 6;
pub const C: u32 = 8;
pub const D: u32 = 9;

/// The threads of a formed warp of a four-lane core.
fn warp(mask: u32, rows: &[u8]) -> String {
    let thread = |lane: usize| match mask >> lane & 1 {
        1 => (usize::from(rows[lane]) * 4 + lane + 1).to_string(),
        _ => "-".to_string(),
    };
    format!("[{}]", [0, 1, 2, 3].map(thread).join(","))
}

/// What a run has formed.
pub trait Regrouped {
    /// Warps formed: cycle, slot, PC, threads.
    fn formed(&self) -> Vec<(u64, u16, u32, String)>;

    /// The generations: PC and warps, without those of the first one.
    fn generations(&self) -> Vec<(u32, String)>;

    /// Arrivals: cycle, slot, kind, PC, warps left.
    fn arrivals(&self) -> Vec<(u64, u16, ArrivalKind, u32, u8)>;
}

impl Regrouped for Trace {
    fn formed(&self) -> Vec<(u64, u16, u32, String)> {
        let formed = self.find(|event| match event {
            Event::Form { slot, pc, mask, rows } => Some((*slot, *pc, warp(*mask, rows))),
            _ => None,
        });
        formed.into_iter().map(|(cycle, (slot, pc, warp))| (cycle, slot, pc, warp)).collect()
    }

    fn generations(&self) -> Vec<(u32, String)> {
        let mut generations: Vec<(u32, String)> = Vec::new();
        for (_, slot, pc, warp) in self.formed() {
            match generations.last_mut() {
                Some((_, warps)) if slot != 0 => *warps += &format!(" {warp}"),
                _ => generations.push((pc, warp)),
            }
        }
        generations.split_off(1)
    }

    fn arrivals(&self) -> Vec<(u64, u16, ArrivalKind, u32, u8)> {
        let found = self.find(|event| match *event {
            Event::Arrive { slot: warp, kind, pc, count } => Some((warp, kind, pc, count)),
            _ => None,
        });
        found.into_iter().map(|(at, (warp, kind, pc, count))| (at, warp, kind, pc, count)).collect()
    }
}

/// Expected generations, written `(pc, warps)`.
pub fn generations(expected: &[(u32, &str)]) -> Vec<(u32, String)> {
    expected.iter().map(|&(pc, warps)| (pc, warps.to_string())).collect()
}

/// A mask as groups of lanes, each with a character for each row.
pub fn groups(masks: &[u32], rows: usize) -> String {
    let group = |lane: usize| -> String {
        masks[..rows].iter().map(|mask| if mask >> lane & 1 == 1 { '1' } else { '0' }).collect()
    };
    [0, 1, 2, 3].map(group).join(" ")
}

/// A stack, top first, as `PC/RPC threads`; `x` for entries that end with their threads.
pub fn stack(view: &BlockView, rows: usize) -> Vec<String> {
    let shown = view.stack.iter().rev().map(|(entry, masks)| {
        let end = match entry.kind {
            EntryKind::Pc => entry.rpc.to_string(),
            EntryKind::Return => "return".to_string(),
            EntryKind::Exit => "x".to_string(),
        };
        let likely = entry.likely.map(|it| format!(" {}>{}", it.pc, it.position));
        format!("{}/{end}{} {}", entry.pc, likely.unwrap_or_default(), groups(masks, rows))
    });
    shown.collect()
}

/// Runs on one block of the core; also gives the block after every cycle in which one of
/// its stack, its warps or its arrivals changed.
pub fn run_watched(case: &Case) -> (Trace, Vec<BlockView>) {
    let mut views: Vec<BlockView> = Vec::new();
    let memory = |memory| FixedLatency::new(memory, &case.configuration, case.latency);
    let (trace, _) = case.observe::<Tbc, _>(memory, |core, _| {
        let view = core.control().block(0);
        if !view.stack.is_empty() && views.last() != Some(&view) {
            views.push(view);
        }
    });
    (trace, views)
}
