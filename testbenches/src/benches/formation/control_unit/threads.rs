//! The list of threads: each is in one place, and has one PC.

use crate::error::BenchError;
use crate::ports::{In, Out};
use crate::runner::Runner;

/// Where a thread is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// It waits to be inserted as one of its row.
    Entering,
    /// In the row register.
    RowRegister,
    /// In an update register.
    Register(usize),
    /// In a pool entry.
    Pool(u64),
    /// In stage D.
    Decode,
    /// Its instruction, which has this tag, is in flight.
    Flight(u64),
    /// Its instruction has arrived.
    Arrived(u64),
    /// At the barrier of its thread block.
    Waiting,
    /// At the barrier of its row.
    Reached,
    /// In a record of the spill queue.
    Record(u64),
    /// In the fill register.
    Fill,
}

/// A live thread.
#[derive(Clone, Copy, Debug)]
pub struct Thread {
    /// Its row.
    pub row: u64,
    /// Its lane.
    pub lane: u64,
    /// Its block slot.
    pub block: u64,
    /// PC at which it goes on, or is.
    pub pc: u64,
    /// Calls less returns since its row got its barrier; of 8 bits.
    pub depth: i8,
    /// Post-dominators that it has passed.
    pub passed: u8,
    /// Where it is.
    pub place: Place,
}

impl Thread {
    /// Block slot and PC.
    pub fn key(&self) -> u64 {
        self.block << 24 | self.pc
    }

    /// Its lane as a bit.
    pub fn bit(&self) -> u64 {
        1 << self.lane
    }
}

/// All live threads.
#[derive(Clone, Debug, Default)]
pub struct Threads(pub Vec<Thread>);

impl Threads {
    /// The threads in a place.
    pub fn at(&self, place: Place) -> impl Iterator<Item = &Thread> + Clone {
        self.0.iter().filter(move |thread| thread.place == place)
    }

    /// Their lanes.
    pub fn lanes(&self, place: Place) -> u64 {
        lanes_of(self.at(place))
    }

    /// Their key: that of the first of them.
    pub fn key(&self, place: Place) -> Option<u64> {
        self.at(place).next().map(Thread::key)
    }

    /// Those of them in these lanes go to another place.
    pub fn go(&mut self, from: Place, lanes: u64, to: Place) {
        for thread in self.0.iter_mut().filter(|one| one.place == from && one.bit() & lanes != 0) {
            thread.place = to;
        }
    }

    /// All of them go to another place.
    pub fn all_go(&mut self, from: Place, to: Place) {
        self.go(from, u64::MAX, to);
    }

    /// Rows with a live thread, one bit each.
    pub fn active(&self) -> u64 {
        self.0.iter().fold(0, |rows, thread| rows | 1 << thread.row)
    }

    /// Rows whose live threads all wait, one bit each.
    pub fn waiting(&self) -> u64 {
        let others = self.0.iter().filter(|thread| thread.place != Place::Waiting);
        others.fold(self.active(), |rows, thread| rows & !(1 << thread.row))
    }

    /// Shows the threads of a place at inputs of a block.
    pub fn show(&self, runner: &mut Runner<'_>, place: Place, lanes: In, sw: &[In]) {
        runner.set(lanes, self.lanes(place));
        for thread in self.at(place) {
            runner.set(sw[thread.lane as usize], thread.row);
        }
    }
}

/// The lanes of threads.
pub fn lanes_of<'a>(threads: impl Iterator<Item = &'a Thread>) -> u64 {
    threads.fold(0, |lanes, thread| lanes | thread.bit())
}

/// Fails unless outputs show these threads, each with its row.
pub fn check_shown<'a>(
    runner: &mut Runner<'_>,
    what: &str,
    threads: impl Iterator<Item = &'a Thread> + Clone,
    lanes: Out,
    sw: &[Out],
) -> Result<(), BenchError> {
    let seen = runner.get(lanes);
    runner.check(what, lanes_of(threads.clone()), seen)?;
    for thread in threads {
        let seen = runner.get(sw[thread.lane as usize]);
        runner.check(&format!("{what}: row in lane {}", thread.lane), thread.row, seen)?;
    }
    Ok(())
}
