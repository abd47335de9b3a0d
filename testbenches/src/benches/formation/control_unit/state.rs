//! The state of a run: threads, and what holds them.

use super::barriers::Row;
use super::groups::{Groups, Sizes as GroupSizes, Update};
use super::scheduling::Watch;
use super::stimulus::{Blocks, Instruction};
use super::threads::{Place, Thread, Threads};
use std::collections::{BTreeMap, VecDeque};

/// Sizes of the preset.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Lanes of a warp.
    pub lanes: u64,
    /// Rows of threads.
    pub warps: u64,
    /// Pool entries.
    pub pool: u64,
    /// Sets of the PC-warp LUT.
    pub lut_sets: u64,
    /// Ways of the PC-warp LUT.
    pub lut_ways: usize,
    /// Entries of the table of instructions in flight.
    pub tags: u64,
    /// Records of the spill queue.
    pub records: u64,
    /// Sizes of the heap and the MHeap LUT.
    pub groups: GroupSizes,
}

/// What has become of an update register that is not empty.
#[derive(Clone, Copy, Debug)]
pub enum Register {
    /// It is to be inserted.
    Loaded {
        /// It comes from an instruction.
        arrived: bool,
    },
    /// It has been inserted in this scheduler cycle.
    Inserted(Update),
    /// Its record is to be stored.
    Spilled,
}

/// How often something has happened.
#[derive(Clone, Debug, Default)]
pub struct Counts(pub BTreeMap<&'static str, u64>);

impl Counts {
    /// It has happened so often more.
    pub fn add(&mut self, name: &'static str, number: usize) {
        *self.0.entry(name).or_default() += number as u64;
    }
}

/// The state of a run from one reset to the next.
#[derive(Clone, Debug)]
pub struct State {
    /// All live threads.
    pub threads: Threads,
    /// Resident thread blocks.
    pub blocks: Blocks,
    /// The rows of threads.
    pub rows: Vec<Row>,
    /// Warps of the pool by key.
    pub groups: Groups,
    /// Pool entries in use in the order in which their warps were formed.
    pub ages: Vec<u64>,
    /// Key of the warp picked last.
    pub last: Option<u64>,
    /// Pool entry that IDEAL has chosen in f0.
    pub chosen: Option<u64>,
    /// The pool entry that is watched.
    pub watch: Watch,
    /// Update registers.
    pub registers: [Option<Register>; 2],
    /// Pool entry that takes more threads of a key.
    pub open: BTreeMap<u64, u64>,
    /// Tags of instructions that have arrived, with the lanes of their outcomes.
    pub arrivals: VecDeque<(u64, u64)>,
    /// Entries of the table of instructions in flight, and what they have executed.
    pub flights: BTreeMap<u64, Instruction>,
    /// Tag of the arrival that was loaded in this scheduler cycle.
    pub releasing: Option<u64>,
    /// What is in stage D.
    pub decoded: Option<Instruction>,
    /// Threads that were picked last.
    pub picked: Vec<Thread>,
    /// First record of the spill queue.
    pub head: u64,
    /// Record behind the last of the spill queue.
    pub tail: u64,
    /// Record that is read.
    pub filling: Option<u64>,
    /// Cycle of the run, which may not have begun.
    pub cycle: Option<u64>,
}

impl State {
    /// Before a run.
    pub fn new(blocks: usize, rows: usize) -> State {
        State {
            threads: Threads::default(),
            blocks: Blocks(vec![None; blocks]),
            rows: vec![Row::Free; rows],
            groups: Groups::default(),
            ages: Vec::new(),
            last: None,
            chosen: None,
            watch: Watch::default(),
            registers: [None; 2],
            open: BTreeMap::new(),
            arrivals: VecDeque::new(),
            flights: BTreeMap::new(),
            releasing: None,
            decoded: None,
            picked: Vec::new(),
            head: 0,
            tail: 0,
            filling: None,
            cycle: None,
        }
    }

    /// Pool entries without threads.
    pub fn free_entries(&self, sizes: Sizes) -> impl Iterator<Item = u64> {
        (0..sizes.pool).filter(|entry| self.threads.at(Place::Pool(*entry)).next().is_none())
    }

    /// The update register whose record is stored next.
    pub fn spilled(&self) -> Option<usize> {
        self.registers.iter().position(|register| matches!(register, Some(Register::Spilled)))
    }

    /// The fill register is empty.
    pub fn fill_is_empty(&self) -> bool {
        self.threads.at(Place::Fill).next().is_none()
    }

    /// With FIFO all arrivals are spilled (DQ2).
    pub fn spill_mode(&self) -> bool {
        self.spilled().is_some()
            || self.head != self.tail
            || self.filling.is_some()
            || !self.fill_is_empty()
    }

    /// There is a place for threads with the key in pool, heap and MHeap LUT (DD16).
    pub fn fits(&self, key: u64, one_more: bool, sizes: Sizes) -> bool {
        self.free_entries(sizes).next().is_some() && self.groups.fits(key, one_more, sizes.groups)
    }

    /// The threads of the row register that go on at the PC of the lowest lane (DK1).
    pub fn row_group(&self) -> Vec<Thread> {
        let held = self.threads.at(Place::RowRegister);
        let Some(first) = held.clone().min_by_key(|thread| thread.lane) else {
            return Vec::new();
        };
        held.filter(|thread| thread.pc == first.pc).copied().collect()
    }
}
