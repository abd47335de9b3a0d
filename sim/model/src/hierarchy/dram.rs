//! One channel of the memory: banks with open DRAM rows and a controller. *Row* alone is a DRAM row here.
//!
//! In each cycle of the memory clock the controller gives one command: a column command
//! to an open row, else an activation, else a precharge. Rows stay open until another row
//! of the bank is wanted and no request to the open one waits, or until a refresh.

use std::collections::VecDeque;

use super::configuration::{DramConfiguration, Policy, Refresh};

#[cfg(test)]
mod tests;

/// Activations that lie in a window of tFAW.
const ACTIVATIONS: usize = 4;

/// A line to read or to write.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    line: u64,
    bank: usize,
    row: u64,
    writes: bool,
}

#[derive(Clone, Copy, Default, Debug)]
struct Bank {
    row: Option<u64>,
    /// First cycle of a column command.
    column_from: u64,
    /// First cycle of an activation.
    activate_from: u64,
    /// First cycle of a precharge.
    precharge_from: u64,
}

/// Counts of a channel.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DramStatistics {
    /// Lines read.
    pub reads: u64,
    /// Lines written.
    pub writes: u64,
    /// Rows opened; every other access was to an open row.
    pub activations: u64,
}

/// A channel.
#[derive(Clone, Debug)]
pub struct Dram {
    configuration: DramConfiguration,
    line_bytes: u32,
    now: u64,
    waiting: VecDeque<Waiting>,
    banks: Vec<Bank>,
    /// First cycle of an activation in any bank.
    activate_from: u64,
    /// Cycles of the last activations, the oldest first.
    activations: VecDeque<u64>,
    /// First cycle of a column command in any bank.
    column_from: u64,
    /// First cycle of a column command that reads.
    read_from: u64,
    /// First cycle in which the data wires are free.
    data_from: u64,
    /// Cycle in which the next refresh is due.
    refresh_from: u64,
    /// Lines that are read, with the cycle in which they are there.
    reading: VecDeque<(u64, u64)>,
    statistics: DramStatistics,
}

impl Dram {
    /// An idle channel that moves lines of some size.
    pub fn new(configuration: &DramConfiguration, line_bytes: u32) -> Self {
        Self {
            configuration: *configuration,
            line_bytes,
            now: 0,
            waiting: VecDeque::new(),
            banks: vec![Bank::default(); configuration.banks],
            activate_from: 0,
            activations: VecDeque::new(),
            column_from: 0,
            read_from: 0,
            data_from: 0,
            refresh_from: configuration.refresh.map_or(0, |refresh| refresh.t_refi),
            reading: VecDeque::new(),
            statistics: DramStatistics::default(),
        }
    }

    /// Counts so far.
    pub fn statistics(&self) -> DramStatistics {
        self.statistics
    }

    /// Whether another request may wait.
    pub fn accepts(&self) -> bool {
        self.waiting.len() < self.configuration.queue
    }

    /// Lets a request wait. Writes of lines that leave a cache come whether or not there
    /// is room: the cache has no other place for them.
    pub fn push(&mut self, line: u64, writes: bool) {
        let (bank, row) = self.place(line);
        self.waiting.push_back(Waiting { line, bank, row, writes });
    }

    /// Bank and row of a line.
    fn place(&self, line: u64) -> (usize, u64) {
        let DramConfiguration { channels, banks, row_bytes, bank_hash, .. } = self.configuration;
        let index = line / u64::from(self.line_bytes) / channels as u64;
        let rows = index / u64::from((row_bytes / self.line_bytes).max(1));
        let row = rows / banks as u64;
        let bank = if bank_hash { rows.wrapping_add(row) } else { rows } % banks as u64;
        (bank as usize, row)
    }

    /// Runs a cycle of the memory clock. Returns the line that has been read, if any.
    pub fn cycle(&mut self) -> Option<u64> {
        self.command();
        self.now += 1;
        let due = self.reading.front().is_some_and(|&(at, _)| at <= self.now);
        if due { self.reading.pop_front().map(|(_, line)| line) } else { None }
    }

    fn command(&mut self) {
        if self.refreshes() {
            return;
        }
        let candidates = match self.configuration.policy {
            Policy::FrFcfs => self.waiting.len(),
            Policy::Fcfs => self.waiting.len().min(1),
        };
        let now = self.now;
        let column = (0..candidates).find(|&index| {
            let Waiting { bank, row, writes, .. } = self.waiting[index];
            let bank = &self.banks[bank];
            bank.row == Some(row) && bank.column_from <= now && (writes || self.read_from <= now)
        });
        if let Some(index) = column
            && self.column_from <= now
            && self.data_from <= now + self.configuration.t_cl
        {
            return self.column(index);
        }
        for index in 0..candidates {
            let Waiting { bank, row, .. } = self.waiting[index];
            let state = self.banks[bank];
            match state.row {
                None if state.activate_from.max(self.activation_from()) <= now => {
                    return self.activate(bank, row);
                }
                Some(open) if open != row && state.precharge_from <= now => {
                    let waiting = self.waiting.iter().take(candidates);
                    if !waiting.clone().any(|other| other.bank == bank && other.row == open) {
                        return self.precharge(bank);
                    }
                }
                _ => {}
            }
        }
    }

    /// First cycle of an activation that tRRD and tFAW allow.
    fn activation_from(&self) -> u64 {
        let full = self.activations.len() == ACTIVATIONS;
        let oldest = self.activations.front().filter(|_| full);
        self.activate_from.max(oldest.map_or(0, |oldest| oldest + self.configuration.t_faw))
    }

    /// Whether a refresh is due, which no command overtakes: as soon as all open rows may be closed they are, and
    /// all banks are refreshed together.
    fn refreshes(&mut self) -> bool {
        let Some(Refresh { t_refi, t_rfc }) = self.configuration.refresh else { return false };
        let now = self.now;
        if now < self.refresh_from {
            return false;
        }
        if self.banks.iter().all(|bank| bank.row.is_none() || bank.precharge_from <= now) {
            let done = now + self.configuration.t_rp + t_rfc;
            for bank in &mut self.banks {
                bank.row = None;
                bank.activate_from = bank.activate_from.max(done);
            }
            self.refresh_from += t_refi;
        }
        true
    }

    fn column(&mut self, index: usize) {
        let Some(Waiting { line, bank, writes, .. }) = self.waiting.remove(index) else { return };
        let DramConfiguration { t_cl, t_ccd, t_wr, t_wtr, .. } = self.configuration;
        let done = self.now + t_cl + self.configuration.burst(self.line_bytes);
        self.data_from = done;
        self.column_from = self.now + t_ccd;
        let bank = &mut self.banks[bank];
        let recovered = if writes { done + t_wr } else { done };
        bank.precharge_from = bank.precharge_from.max(recovered);
        if writes {
            self.read_from = t_wtr.map_or(0, |t_wtr| done + t_wtr);
            self.statistics.writes += 1;
        } else {
            self.statistics.reads += 1;
            self.reading.push_back((done, line));
        }
    }

    fn activate(&mut self, bank: usize, row: u64) {
        let DramConfiguration { t_rcd, t_ras, t_rc, t_rrd, .. } = self.configuration;
        self.statistics.activations += 1;
        self.activate_from = self.now + t_rrd;
        if self.activations.len() == ACTIVATIONS {
            self.activations.pop_front();
        }
        self.activations.push_back(self.now);
        self.banks[bank] = Bank {
            row: Some(row),
            column_from: self.now + t_rcd,
            precharge_from: self.now + t_ras,
            activate_from: self.now + t_rc,
        };
    }

    fn precharge(&mut self, bank: usize) {
        let bank = &mut self.banks[bank];
        bank.row = None;
        bank.activate_from = bank.activate_from.max(self.now + self.configuration.t_rp);
    }
}
