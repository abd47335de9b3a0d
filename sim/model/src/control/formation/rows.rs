//! The threads of each row: who lives, who waits, and rows that enter the pool (rules DD2, DD3, DK1 to
//! DK4).

use super::Tags;
use super::pool::{Key, Warp};
use crate::configuration::MAX_LANES;
use crate::control::StartedBlock;
use crate::lanes::{mask_of, thread_number};
use crate::slot_set::SlotSet;

/// The threads of a row.
#[derive(Clone, Copy, Default, Debug)]
pub struct Row {
    /// Block slot.
    pub block: u8,
    pub live: u32,
    /// They wait at the barrier, or to be inserted for the first time.
    pub waiting: u32,
    /// Where threads go on when they have waited.
    resume: [u32; MAX_LANES],
}

/// All rows, and the row register.
#[derive(Clone, Debug)]
pub struct ThreadRows {
    rows: Vec<Row>,
    /// The rows whose waiting threads are to be inserted.
    entering: Tags,
    /// The row register: a row and lanes of it that are to be inserted.
    register: Option<(usize, u32)>,
}

impl ThreadRows {
    pub fn new(rows: usize) -> Self {
        Self { rows: vec![Row::default(); rows], entering: Tags::default(), register: None }
    }

    pub fn row(&self, row: usize) -> &Row {
        &self.rows[row]
    }

    /// Whether the waiting threads of a row are to be inserted.
    pub fn enters(&self, row: usize) -> bool {
        self.entering.contains(row)
    }

    pub fn iter(&self) -> impl Iterator<Item = (usize, &Row)> {
        self.rows.iter().enumerate()
    }

    /// The threads of a block start (rule DK2).
    pub fn start(&mut self, block: StartedBlock, lanes: usize, swizzles: bool, entry: u32) {
        for number in 0..block.warps {
            let exists =
                |lane| lane < lanes && thread_number(number, lane, lanes, swizzles) < block.threads;
            let live = mask_of(exists);
            self.entering.insert(block.base + number);
            self.rows[block.base + number] =
                Row { block: block.slot as u8, live, waiting: live, resume: [entry; MAX_LANES] };
        }
    }

    /// Threads end.
    pub fn end(&mut self, threads: &Warp) {
        for (lane, row) in threads.threads() {
            self.rows[row].live &= !(1 << lane);
        }
    }

    /// Threads wait, to go on at a PC.
    pub fn wait(&mut self, threads: &Warp, resume: u32) {
        for (lane, row) in threads.threads() {
            self.rows[row].waiting |= 1 << lane;
            self.rows[row].resume[lane] = resume;
        }
    }

    /// All live threads of a row enter the pool at a PC (rule DW7).
    pub fn enter_at(&mut self, row: usize, pc: u32) {
        self.entering.insert(row);
        let row = &mut self.rows[row];
        row.waiting = row.live;
        row.resume = [pc; MAX_LANES];
    }

    /// The waiting threads of a row enter the pool, if it has a live one (rule DK3).
    pub fn enter(&mut self, row: usize) {
        self.entering.set(row, self.rows[row].live != 0);
    }

    /// Whether the row register is empty.
    pub fn register_is_empty(&self) -> bool {
        self.register.is_none()
    }

    /// The empty row register takes the next row (rule DK1).
    #[inline]
    pub fn take_row(&mut self) {
        if let Some(number) = self.entering.first_from(0) {
            self.take(number);
        }
    }

    fn take(&mut self, number: usize) {
        self.entering.remove(number);
        let waiting = std::mem::take(&mut self.rows[number].waiting);
        self.register = (waiting != 0).then_some((number, waiting));
    }

    /// The row in the row register, and its group (rule DK1).
    pub fn group(&self) -> Option<(usize, Warp)> {
        let (row, waiting) = self.register?;
        let Row { block, resume, .. } = &self.rows[row];
        let pc = resume[waiting.trailing_zeros() as usize % MAX_LANES];
        let lanes = mask_of(|lane| resume[lane] == pc) & waiting;
        Some((row, Warp::of_row(Key { slot: *block, pc }, row, lanes)))
    }

    /// The group leaves the row register.
    pub fn leave(&mut self, group: u32) {
        let rest = self.register.map(|(row, waiting)| (row, waiting & !group));
        self.register = rest.filter(|&(_, waiting)| waiting != 0);
    }

    /// The threads in the row register, by where they go on.
    pub fn in_register(&self) -> Vec<Warp> {
        self.register.map_or_else(Vec::new, |(row, waiting)| self.by_pc(row, waiting))
    }

    /// Threads of a row, by where they go on.
    pub fn by_pc(&self, row: usize, threads: u32) -> Vec<Warp> {
        let Row { block, resume, .. } = &self.rows[row];
        let (mut groups, mut rest) = (Vec::new(), threads);
        while rest != 0 {
            let pc = resume[rest.trailing_zeros() as usize];
            let same = mask_of(|lane| resume[lane] == pc) & rest;
            groups.push(Warp::of_row(Key { slot: *block, pc }, row, same));
            rest &= !same;
        }
        groups
    }
}
