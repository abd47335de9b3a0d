//! Blocks: dispatch and end (rules D1 to D6).

use crate::configuration::Configuration;
use crate::launch::CoreLaunch;

use super::packet::BlockOf;

/// A resident block.
#[derive(Clone, Copy, Debug)]
pub struct Resident {
    /// Block number in the grid.
    pub block: u32,
    /// First warp slot.
    pub base: usize,
    /// Its warps are or have been active.
    pub started: bool,
}

/// What the dispatcher does in a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Nothing to do.
    Idle,
    /// Looks for room for the next block.
    Allocate,
    /// Prepares the rows of the block in a slot, one a step; so many steps are left.
    Initialise { slot: usize, steps: usize },
    /// The block in a slot starts.
    Start { slot: usize },
}

/// The dispatcher and the blocks that are resident.
#[derive(Clone, Debug)]
pub struct Dispatcher {
    state: State,
    /// Number of the next block.
    next: u32,
    step: u32,
    blocks: u32,
    /// The launch has begun.
    begun: bool,
    max_resident: u32,
    /// Warp slots of a block.
    warps_per_block: usize,
    residents: Vec<Option<Resident>>,
    /// There was no room for the next block since the last one has left.
    full: bool,
    /// It waits until a block ends.
    rests: bool,
    /// The block slot that each warp slot belongs to.
    owners: Vec<Option<usize>>,
}

impl Dispatcher {
    /// The dispatcher of a launch in cycle 0 for the first so many warp slots, in a core whose slots have so many rows.
    pub fn new(
        configuration: &Configuration,
        launch: &CoreLaunch,
        warps: usize,
        slot_rows: usize,
    ) -> Self {
        Self {
            state: State::Idle,
            next: launch.first_block,
            step: launch.block_step,
            blocks: launch.blocks,
            begun: false,
            max_resident: launch.max_resident,
            warps_per_block: launch.warps_per_block(configuration).next_multiple_of(slot_rows),
            residents: vec![None; configuration.blocks],
            full: false,
            rests: false,
            owners: vec![None; warps],
        }
    }

    /// What it does in this cycle.
    pub fn state(&self) -> State {
        self.state
    }

    /// Number of the next block.
    pub fn next_block(&self) -> u32 {
        self.next
    }

    /// Changes it, for other cores have run blocks.
    pub fn set_next_block(&mut self, block: u32) {
        self.next = block;
        self.rests = false;
    }

    /// Warp slots of a block.
    pub fn warps_per_block(&self) -> usize {
        self.warps_per_block
    }

    /// The resident blocks with their slots.
    pub fn residents(&self) -> impl Iterator<Item = (usize, Resident)> + '_ {
        let slots = self.residents.iter().enumerate();
        slots.filter_map(|(slot, resident)| resident.map(|resident| (slot, resident)))
    }

    /// The block in a block slot.
    pub fn resident(&self, slot: usize) -> Option<Resident> {
        self.residents[slot]
    }

    /// The block of a warp slot.
    pub fn block_of(&self, warp: usize) -> Option<BlockOf> {
        let slot = self.owners[warp]?;
        let Resident { block, base, .. } = self.residents[slot]?;
        Some(BlockOf { slot, number: block, base })
    }

    /// Rule D6, after cycle 0.
    #[inline]
    pub fn is_done(&self) -> bool {
        self.dispatched_all()
            && self.state == State::Idle
            && self.residents.iter().all(Option::is_none)
    }

    #[inline]
    fn dispatched_all(&self) -> bool {
        self.next >= self.blocks
    }

    /// Whether nothing changes at the end of a cycle in which no block ends.
    #[inline(always)]
    pub fn rests(&self) -> bool {
        self.rests
    }

    /// The end of a cycle (rules D1 to D4); `completion` tells whether one was granted.
    pub fn end_cycle(&mut self, completion: bool) {
        self.rests = match self.state {
            State::Idle => self.begun,
            State::Allocate => self.full && !self.dispatched_all(),
            State::Initialise { .. } | State::Start { .. } => false,
        };
        let waits = completion && matches!(self.state, State::Initialise { .. });
        if !self.rests && !waits {
            self.advance();
        }
    }

    /// The next state; it is another one, unless there is no room.
    fn advance(&mut self) {
        self.state = match self.state {
            State::Idle => {
                self.begun = true;
                State::Allocate
            }
            State::Allocate if self.dispatched_all() => State::Idle,
            State::Allocate => self.allocate().unwrap_or_else(|| {
                self.full = true;
                State::Allocate
            }),
            State::Initialise { slot, steps: 1 } => State::Start { slot },
            State::Initialise { slot, steps } => State::Initialise { slot, steps: steps - 1 },
            State::Start { slot } => {
                if let Some(resident) = &mut self.residents[slot] {
                    resident.started = true;
                }
                State::Allocate
            }
        };
    }

    /// Rule D2: room for the next block, if there is any.
    fn allocate(&mut self) -> Option<State> {
        if self.residents().count() as u32 >= self.max_resident {
            return None;
        }
        let mut runs = self.owners.windows(self.warps_per_block);
        let base = runs.position(|run| run.iter().all(Option::is_none))?;
        let slot = self.residents.iter().position(Option::is_none)?;
        self.owners[base..base + self.warps_per_block].fill(Some(slot));
        self.residents[slot] = Some(Resident { block: self.next, base, started: false });
        self.next = self.next.saturating_add(self.step);
        Some(State::Initialise { slot, steps: self.warps_per_block })
    }

    /// A block has ended; its slots are free from the next cycle on. To be called after
    /// [`Dispatcher::end_cycle`].
    pub fn release(&mut self, slot: usize) {
        (self.full, self.rests) = (false, false);
        self.residents[slot] = None;
        self.owners.iter_mut().filter(|owner| **owner == Some(slot)).for_each(|o| *o = None);
    }
}
