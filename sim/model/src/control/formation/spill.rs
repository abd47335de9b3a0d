//! The spill queue: threads for which the pool has no room wait in memory (rules DQ1 to DQ7).

use std::collections::VecDeque;

use heddle_program::memory::SPILL_START;

use super::pool::{Key, Warp};
use crate::configuration::{Configuration, MAX_LANES, MAX_LINE_BYTES};
use crate::memory_port::{Request, RequestKind, Response};

/// First byte of the rows in a record.
const ROWS: usize = 8;

/// The spill queue and what is read back of it.
#[derive(Clone, Debug)]
pub struct SpillQueue {
    head: usize,
    tail: usize,
    /// What the memory has from head to tail.
    records: VecDeque<Warp>,
    /// What a fill in flight will bring.
    filling: Option<Warp>,
    /// The fill register.
    pub fill: Option<Warp>,
    size: usize,
    line_bytes: usize,
    record_bytes: usize,
    lanes: usize,
    /// Tag of a fill.
    tag: u8,
}

impl SpillQueue {
    pub fn new(configuration: &Configuration) -> Self {
        Self {
            head: 0,
            tail: 0,
            records: VecDeque::new(),
            filling: None,
            fill: None,
            size: configuration.spill_records(),
            line_bytes: configuration.line_bytes,
            record_bytes: configuration.spill_record_bytes(),
            lanes: configuration.lanes,
            tag: configuration.tags as u8,
        }
    }

    /// Whether a record waits to be read back, or is on its way (rule DQ2).
    pub fn is_in_use(&self) -> bool {
        self.may_fill() || self.filling.is_some() || self.fill.is_some()
    }

    /// Whether the queue has a record.
    #[inline]
    fn may_fill(&self) -> bool {
        self.head != self.tail
    }

    /// Whether the next record can be read back, as far as the queue knows (rule DQ7).
    #[inline]
    pub fn asks_for_fill(&self) -> bool {
        self.may_fill() && self.filling.is_none() && self.fill.is_none()
    }

    /// Whether a fill is in flight.
    pub fn awaits_response(&self) -> bool {
        self.filling.is_some()
    }

    /// Threads at the memory: in records, and in a fill in flight.
    pub fn spilled(&self) -> impl Iterator<Item = &Warp> {
        self.filling.iter().chain(&self.records)
    }

    fn request(&self, record: usize, kind: RequestKind, tag: u8) -> Request {
        Request {
            kind,
            line: SPILL_START + (record * self.line_bytes) as u32,
            bytes: (1 << self.record_bytes) - 1,
            data: [0; MAX_LINE_BYTES],
            tag,
            thread: 0,
        }
    }

    /// The store of a warp (rules DQ3 and DQ4).
    pub fn store(&self, warp: &Warp) -> Request {
        let mut request = self.request(self.tail, RequestKind::Store, 0);
        let Warp { key: Key { slot, pc }, lanes, rows, .. } = warp;
        request.data[..3].copy_from_slice(&pc.to_le_bytes()[..3]);
        request.data[3] = *slot;
        request.data[4..ROWS].copy_from_slice(&lanes.to_le_bytes());
        request.data[ROWS..][..self.lanes].copy_from_slice(&rows[..self.lanes]);
        request
    }

    /// The load of the next record (rule DQ7).
    pub fn load(&self) -> Request {
        self.request(self.head, RequestKind::Load, self.tag)
    }

    /// The store is accepted. Returns the number of the record.
    pub fn stored(&mut self, warp: Warp) -> usize {
        let record = self.tail;
        self.records.push_back(warp);
        self.tail = (record + 1) % self.size;
        debug_assert_ne!(self.head, self.tail, "DQ3: it does not overflow");
        record
    }

    /// The load is accepted. Returns the number of the record.
    pub fn loaded(&mut self) -> usize {
        let record = self.head;
        self.filling = self.records.pop_front();
        self.head = (record + 1) % self.size;
        record
    }

    /// Takes a response, if it is to a fill.
    pub fn respond(&mut self, response: &Response) -> bool {
        if response.tag != self.tag {
            return false;
        }
        let data = &response.data;
        let pc = u32::from_le_bytes([data[0], data[1], data[2], 0]);
        let lanes = u32::from_le_bytes([data[4], data[5], data[6], data[7]]);
        let mut rows = [0; MAX_LANES];
        rows[..self.lanes].copy_from_slice(&data[ROWS..][..self.lanes]);
        let key = Key { slot: data[3], pc };
        // A record has no place for the lanes that threads without lane awareness were started in.
        let homes = self.filling.map_or([0; MAX_LANES], |warp| warp.homes);
        let warp = Warp { key, lanes, rows, homes };
        debug_assert_eq!(self.filling, Some(warp), "the record is what was spilled");
        self.filling = None;
        self.fill = Some(warp);
        true
    }
}
