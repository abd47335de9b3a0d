//! The network of a machine as a file describes it.

use serde::Deserialize;

/// Which of the messages that wait cross the network in one of its cycles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Allocator {
    /// The oldest of each core and of each channel; whoever they are for takes them all, and has a queue for them.
    #[default]
    OutputQueues,
    /// A crossbar: each side takes one message, and parallel iterative matching, run until it finds no further
    /// pair, decides who sends to whom. A sender has a queue for each receiver.
    ParallelIterativeMatching,
}

/// What a network has beside its clock and its latency. Left out, it has room for all messages, and each
/// takes one of its cycles.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct NetworkConfiguration {
    /// Which messages cross it in a cycle.
    pub allocator: Allocator,
    /// Messages to a core, and to a channel, that have been sent and not been taken, at most; and answers that
    /// wait at a channel while it takes requests. Without a number there is no limit.
    pub queue: Option<usize>,
    /// Bytes that a link moves in a cycle of the network. Without a number it moves a message of any size.
    pub bytes_per_cycle: Option<u32>,
    /// Bytes of a message beside its data.
    pub header_bytes: u32,
}

impl NetworkConfiguration {
    /// Cycles that a message with so many bytes of data keeps a link.
    pub fn cycles(&self, data_bytes: u32) -> u64 {
        let bytes = self.header_bytes + data_bytes;
        self.bytes_per_cycle.map_or(1, |width| bytes.div_ceil(width).max(1)).into()
    }
}
