//! What is counted of large warps, from their events alone. How many lanes a sub-warp has, and how deep stacks are, is counted
//! for all cores alike.

use std::collections::BTreeMap;

use heddle_program::decode::decode;
use heddle_program::instruction::{Instruction, Register};

use crate::configuration::{Configuration, MAX_ROWS};
use crate::event::{Event, StackEntry};
use crate::lanes::lanes;
use crate::launch::CoreLaunch;
use crate::threads::Threads;

/// Why no sub-warp issues although the operand stage could take one (rule WE4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SubWarpWait {
    /// No pair of branch mask buffers is free.
    Buffer,
    /// No number of the large warp is free.
    Number,
    /// Threads are busy.
    Busy,
}

/// The counts of a core with large warps; zero for other cores.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LargeWarpCounts {
    /// Instructions of large warps.
    pub instructions: u64,
    /// Sub-warps issued.
    pub subwarps: u64,
    /// Sub-warps that jumps would have had if they had been sent to all their threads, without those
    /// that they had (rule W13).
    pub jumps_saved: u64,
    /// Cycles from the first sub-warp of an instruction to that of the next one of its large warp,
    /// with how often.
    pub refetch_distance: BTreeMap<u64, u64>,
    /// Cycles in which stage D waited for a pair of branch mask buffers.
    pub buffer_waits: u64,
    /// Cycles in which stage D waited for a number.
    pub number_waits: u64,
    /// Cycles in which stage D waited for busy threads.
    pub busy_waits: u64,
}

impl LargeWarpCounts {
    /// Ends a cycle.
    #[inline(always)]
    pub(super) fn end_cycle(&mut self, wait: Option<SubWarpWait>) {
        match wait {
            Some(SubWarpWait::Buffer) => self.buffer_waits += 1,
            Some(SubWarpWait::Number) => self.number_waits += 1,
            Some(SubWarpWait::Busy) => self.busy_waits += 1,
            None => {}
        }
    }
}

/// A large warp as its events show it.
#[derive(Clone, Default, Debug)]
struct Shown {
    /// Threads that have started and not ended.
    live: Threads,
    /// Masks of the entries of its stack, the base first.
    masks: Vec<Threads>,
    /// Cycle of its last first sub-warp.
    first: Option<u64>,
}

impl Shown {
    /// The threads of the top of its stack.
    fn top(&self) -> Threads {
        self.masks.last().map_or_else(Threads::default, |mask| mask.and(&self.live))
    }
}

/// Counts them.
#[derive(Clone, Debug)]
pub(super) struct LargeWarps {
    lanes: usize,
    lw_rows: usize,
    threads_per_block: usize,
    code_base: u32,
    /// The instructions that have one sub-warp (rule W13), by index in the instruction memory.
    jumps: Vec<bool>,
    warps: Vec<Shown>,
    /// The last instruction that issued is one of them.
    jumps_now: bool,
}

impl LargeWarps {
    /// Before the first cycle of a launch.
    pub(super) fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let lw_rows = configuration.large_warps().lw_rows;
        let is_jump = |word: u32| {
            matches!(decode(word), Ok(Instruction::Jal { rd: Register::ZERO, .. }))
                && launch.rules.jump_optimisation
        };
        Self {
            lanes: configuration.lanes,
            lw_rows,
            threads_per_block: launch.threads_per_block as usize,
            code_base: launch.code_base,
            jumps: launch.code.iter().map(|code| is_jump(code.word)).collect(),
            warps: vec![Shown::default(); configuration.warps / lw_rows],
            jumps_now: false,
        }
    }

    /// Counts an event of a cycle.
    #[inline(always)]
    pub(super) fn event(&mut self, event: &Event, cycle: u64, counts: &mut LargeWarpCounts) {
        match *event {
            Event::Issue { pc, .. } => {
                let index = CoreLaunch::code_index(pc, self.code_base);
                self.jumps_now = self.jumps.get(index).copied().unwrap_or(false);
            }
            Event::SubWarp { slot: warp, first, .. } => {
                self.sub_warp(warp.into(), first, cycle, counts);
            }
            Event::BlockStart { base, warps, .. } => self.start(base.into(), warps.into()),
            Event::Update(ref entry) | Event::Push(ref entry) => self.entry(entry),
            Event::Pop { owner: warp, .. } => drop(self.warps[usize::from(warp)].masks.pop()),
            Event::Merge { owner, into, .. } => {
                let warp = &mut self.warps[usize::from(owner)];
                let joining = warp.top();
                warp.masks.pop();
                let into = &mut warp.masks[usize::from(into)];
                *into = into.or(&joining);
            }
            Event::Exit { mask, ref rows, .. } => {
                for lane in lanes(mask) {
                    let row = usize::from(rows[lane]);
                    let live = &mut self.warps[row / self.lw_rows].live;
                    live.0[row % self.lw_rows] &= !(1 << lane);
                }
            }
            _ => {}
        }
    }

    fn sub_warp(&mut self, warp: usize, first: bool, cycle: u64, counts: &mut LargeWarpCounts) {
        counts.subwarps += 1;
        if !first {
            return;
        }
        counts.instructions += 1;
        let warp = &mut self.warps[warp];
        if let Some(before) = warp.first.replace(cycle) {
            *counts.refetch_distance.entry(cycle - before).or_default() += 1;
        }
        if self.jumps_now {
            counts.jumps_saved += warp.top().fullest_column() - 1;
        }
    }

    /// Rule WD1.
    fn start(&mut self, base: usize, warps: usize) {
        for row in 0..warps {
            let threads = self.threads_per_block.saturating_sub(row * self.lanes).min(self.lanes);
            let warp = &mut self.warps[(base + row) / self.lw_rows];
            warp.live.0[row % self.lw_rows] = ((1_u64 << threads) - 1) as u32;
            warp.masks.clear();
            warp.masks.push(warp.live);
        }
    }

    /// Whatever is above an entry that changes belongs to a later event.
    fn entry(&mut self, entry: &StackEntry) {
        let mut mask = Threads([entry.mask; MAX_ROWS]);
        mask.0[1..].copy_from_slice(&entry.further);
        let masks = &mut self.warps[usize::from(entry.owner)].masks;
        masks.truncate(entry.position.into());
        masks.push(mask);
    }
}
