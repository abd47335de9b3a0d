//! The memory of a machine as a file describes it.

use serde::Deserialize;

/// Which of the waiting requests a memory controller serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// First ready, first come: requests to open rows first, then the oldest.
    FrFcfs,
    /// The oldest.
    Fcfs,
}

/// The refresh of all banks of a channel. Times are in cycles of the memory's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refresh {
    /// From the time of a refresh to that of the next.
    pub t_refi: u64,
    /// From a refresh to an activation.
    pub t_rfc: u64,
}

/// The memory. Times are in cycles of its own clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DramConfiguration {
    /// Channels; consecutive lines go to consecutive channels.
    pub channels: usize,
    /// Banks of a channel.
    pub banks: usize,
    /// Bytes of a row of a bank.
    pub row_bytes: u32,
    /// Bytes that a channel moves in a cycle.
    pub bytes_per_cycle: u32,
    /// Requests that wait at a channel.
    pub queue: usize,
    /// Which of them is served.
    pub policy: Policy,
    /// Clock in MHz.
    pub clock_mhz: u32,
    /// From a column command to the first data.
    pub t_cl: u64,
    /// From a precharge to an activation.
    pub t_rp: u64,
    /// Between activations of a bank.
    pub t_rc: u64,
    /// From an activation to a precharge.
    pub t_ras: u64,
    /// From an activation to a column command.
    pub t_rcd: u64,
    /// Between activations of a channel.
    pub t_rrd: u64,
    /// Between column commands of a channel.
    #[serde(default)]
    pub t_ccd: u64,
    /// From the last data of a write to a precharge of its bank.
    #[serde(default)]
    pub t_wr: u64,
    /// From the last data of a write to a column command that reads. Without a number the data of the read follow
    /// those of the write.
    pub t_wtr: Option<u64>,
    /// In so many cycles a channel has at most four activations.
    #[serde(default)]
    pub t_faw: u64,
    /// Rows are refreshed, if this is given.
    #[serde(default)]
    pub refresh: Option<Refresh>,
    /// Which channel a line goes to depends on all digits of its number, not on the last one alone.
    #[serde(default)]
    pub channel_hash: bool,
    /// Which bank a row is in depends on its number in the bank, too.
    #[serde(default)]
    pub bank_hash: bool,
}

impl DramConfiguration {
    /// Cycles that the data wires of a channel need for a line.
    pub fn burst(&self, line_bytes: u32) -> u64 {
        line_bytes.div_ceil(self.bytes_per_cycle).into()
    }

    /// The channel of the line with this number.
    pub fn channel_of(&self, line_number: u64) -> usize {
        let channels = self.channels as u64;
        if channels == 1 || !self.channel_hash {
            return (line_number % channels) as usize;
        }
        // The sum of its digits to the base of the number of channels: lines with the same rest are in all of them.
        let (mut rest, mut sum) = (line_number, 0);
        while rest != 0 {
            sum += rest % channels;
            rest /= channels;
        }
        (sum % channels) as usize
    }
}
