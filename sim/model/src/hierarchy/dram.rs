//! One channel of the memory: banks with open DRAM rows and a controller. *Row* alone is a DRAM row here.
//!
//! In each cycle of the memory clock the controller gives one command: a column command
//! to an open row, else an activation, else a precharge. Rows stay open until another row
//! of the bank is wanted and no request to the open one waits.

use std::collections::VecDeque;

use super::configuration::{DramConfiguration, Policy};

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
    /// First cycle in which the data wires are free.
    data_from: u64,
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
            data_from: 0,
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
        let index = line / u64::from(self.line_bytes) / self.configuration.channels as u64;
        let rows = index / u64::from((self.configuration.row_bytes / self.line_bytes).max(1));
        let banks = self.configuration.banks as u64;
        let (bank, row) = ((rows % banks) as usize, rows / banks);
        self.waiting.push_back(Waiting { line, bank, row, writes });
    }

    /// Runs a cycle of the memory clock. Returns the line that has been read, if any.
    pub fn cycle(&mut self) -> Option<u64> {
        self.command();
        self.now += 1;
        let due = self.reading.front().is_some_and(|&(at, _)| at <= self.now);
        if due { self.reading.pop_front().map(|(_, line)| line) } else { None }
    }

    fn command(&mut self) {
        let candidates = match self.configuration.policy {
            Policy::FrFcfs => self.waiting.len(),
            Policy::Fcfs => self.waiting.len().min(1),
        };
        let now = self.now;
        let column = (0..candidates).find(|&index| {
            let Waiting { bank, row, .. } = self.waiting[index];
            let bank = &self.banks[bank];
            bank.row == Some(row) && bank.column_from <= now
        });
        if let Some(index) = column
            && self.data_from <= now + self.configuration.t_cl
        {
            return self.column(index);
        }
        for index in 0..candidates {
            let Waiting { bank, row, .. } = self.waiting[index];
            let state = self.banks[bank];
            match state.row {
                None if state.activate_from.max(self.activate_from) <= now => {
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

    fn column(&mut self, index: usize) {
        let Some(Waiting { line, bank, writes, .. }) = self.waiting.remove(index) else { return };
        let DramConfiguration { t_cl, bytes_per_cycle, .. } = self.configuration;
        let burst = u64::from(self.line_bytes.div_ceil(bytes_per_cycle));
        let done = self.now + t_cl + burst;
        self.data_from = done;
        let bank = &mut self.banks[bank];
        bank.precharge_from = bank.precharge_from.max(done);
        if writes {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Two banks with rows of four lines of 32 bytes, eight bytes a cycle.
    fn dram(policy: Policy) -> Dram {
        let configuration = DramConfiguration {
            channels: 1,
            banks: 2,
            row_bytes: 128,
            bytes_per_cycle: 8,
            queue: 8,
            policy,
            clock_mhz: 1,
            t_cl: 10,
            t_rp: 11,
            t_rc: 35,
            t_ras: 25,
            t_rcd: 12,
            t_rrd: 8,
        };
        Dram::new(&configuration, 32)
    }

    /// The cycles in which lines are there, in order.
    fn run(dram: &mut Dram, lines: &[u64]) -> Vec<(u64, u64)> {
        lines.iter().for_each(|&line| dram.push(line, false));
        (1..400).filter_map(|cycle| dram.cycle().map(|line| (cycle, line))).collect()
    }

    #[test]
    fn a_closed_row_costs_activation_column_and_burst_an_open_one_only_its_burst() {
        let done = run(&mut dram(Policy::FrFcfs), &[0, 32, 64]);
        assert_eq!(done, [(12 + 10 + 4, 0), (30, 32), (34, 64)]);
    }

    #[test]
    fn another_row_of_the_bank_has_to_wait_for_precharge_and_activation() {
        // Line 256 is in row 1 of bank 0. The data of line 0 are there in cycle 26, the
        // row may be closed then, and opened 11 later; 35 after the first activation has
        // passed by that time.
        let mut dram = dram(Policy::FrFcfs);
        let done = run(&mut dram, &[0, 256]);
        assert_eq!(done, [(26, 0), (26 + 11 + 12 + 10 + 4, 256)]);
        assert_eq!(dram.statistics(), DramStatistics { reads: 2, writes: 0, activations: 2 });
    }

    #[test]
    fn requests_to_the_open_row_overtake_with_fr_fcfs_alone() {
        let order = |policy| -> Vec<u64> {
            run(&mut dram(policy), &[0, 256, 32]).iter().map(|&(_, line)| line).collect()
        };
        assert_eq!(order(Policy::FrFcfs), [0, 32, 256]);
        assert_eq!(order(Policy::Fcfs), [0, 256, 32]);
    }

    #[test]
    fn banks_work_at_the_same_time() {
        // Line 128 is in bank 1, activated 8 cycles later.
        let done = run(&mut dram(Policy::FrFcfs), &[0, 128]);
        assert_eq!(done, [(26, 0), (8 + 26, 128)]);
    }
}
