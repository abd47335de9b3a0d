//! What is counted of warps that arrive and are formed anew, from the events alone.

use crate::configuration::{Configuration, MAX_LANES};
use crate::event::{ArrivalKind, Event};

/// The counts of a core that regroups threads; zero for other cores.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Regrouping {
    /// Warps formed.
    pub warps_formed: u64,
    /// Warps that the same threads would have needed where they were started.
    pub static_warps: u64,
    /// Entries popped that no warp was formed of since they became the top. With
    /// `stack_reuse` and `prune` they had no threads left.
    pub unused_pops: u64,
    /// Generations of warps formed behind an arrival: synchronisations of a block.
    pub synchronisations: u64,
    /// Cycles from the last arrival to the first warp formed, of all of these.
    pub latency: u64,
    /// Cycles that warps have waited from their arrival to the first warp formed.
    pub waiting: u64,
    /// Cycles in which the compactor was granted or formed a warp.
    pub compactor_cycles: u64,
}

impl Regrouping {
    /// Warps that the threads would have needed for each warp formed.
    pub fn compaction_gain(&self) -> f64 {
        super::ratio(self.static_warps, self.warps_formed)
    }

    /// Cycles from the last arrival to the first warp formed, on average.
    pub fn mean_latency(&self) -> f64 {
        super::ratio(self.latency, self.synchronisations)
    }
}

/// What is known of the block in a block slot.
#[derive(Clone, Copy, Default, Debug)]
struct Block {
    base: u16,
    /// Cycle of the last arrival, unless a warp has been formed since.
    arrived: Option<u64>,
    /// Warps that wait for the next generation, and the sum of their arrival cycles.
    waiting: (u64, u64),
    /// A warp was formed since the top of the stack became that.
    used: bool,
    /// Rows of the threads of the generation so far.
    rows: u64,
}

/// Counts them.
#[derive(Clone, Debug)]
pub(super) struct Regroupings {
    blocks: Vec<Block>,
    /// The block slot of each warp slot.
    owners: Vec<usize>,
}

impl Regroupings {
    pub(super) fn new(configuration: &Configuration) -> Self {
        let blocks = vec![Block::default(); configuration.blocks];
        Self { blocks, owners: vec![0; configuration.warps] }
    }

    /// A block starts.
    pub(super) fn start(&mut self, slot: u8, base: u8, warps: u8) {
        self.blocks[usize::from(slot)] = Block { base: base.into(), ..Block::default() };
        let (base, warps) = (usize::from(base), usize::from(warps));
        self.owners[base..base + warps].fill(slot.into());
    }

    /// Counts an event of a cycle.
    pub(super) fn event(&mut self, event: &Event, cycle: u64, counts: &mut Regrouping) {
        match *event {
            Event::Arrive { slot: warp, kind, .. } => {
                let block = &mut self.blocks[self.owners[usize::from(warp)]];
                block.arrived = Some(cycle);
                if kind != ArrivalKind::Exit {
                    block.waiting = (block.waiting.0 + 1, block.waiting.1 + cycle);
                }
            }
            Event::Form { slot: warp, mask, ref rows, .. } => {
                let block = &mut self.blocks[self.owners[usize::from(warp)]];
                if warp == block.base {
                    block.begin(cycle, counts);
                }
                let lanes = (0..MAX_LANES).filter(|lane| mask >> lane & 1 == 1);
                let formed = lanes.fold(0, |formed, lane| formed | 1_u64 << rows[lane]);
                counts.warps_formed += 1;
                counts.static_warps += u64::from((formed & !block.rows).count_ones());
                counts.compactor_cycles += 1;
                block.rows |= formed;
            }
            _ => {}
        }
    }

    /// The top entry of a block's stack has changed; `popped` if it was popped.
    pub(super) fn top_changed(&mut self, owner: u16, popped: bool, counts: &mut Regrouping) {
        if let Some(block) = self.blocks.get_mut(usize::from(owner)) {
            let regroups = counts.warps_formed != 0;
            counts.unused_pops += u64::from(regroups && popped && !block.used);
            block.used = false;
        }
    }
}

impl Block {
    /// The first warp of a generation.
    fn begin(&mut self, cycle: u64, counts: &mut Regrouping) {
        if let Some(arrived) = self.arrived.take() {
            counts.synchronisations += 1;
            counts.latency += cycle - arrived;
        }
        let (warps, arrivals) = std::mem::take(&mut self.waiting);
        counts.waiting += warps * cycle - arrivals;
        counts.compactor_cycles += 1;
        self.used = true;
        self.rows = 0;
    }
}
