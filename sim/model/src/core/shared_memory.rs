//! The shared memory of the core: banks, one per lane, and the reservations of threads (rules M8, M11).

use heddle_program::instruction::Width;

use super::access::{Access, AccessKind};
use crate::configuration::{Configuration, MAX_LANES};
use crate::event::LaneWords;
use crate::lanes::lanes;
use crate::memory_port::AtomicKind;

/// An atomic that has read its word and waits for its write.
#[derive(Clone, Copy, Debug)]
pub struct PendingAtomic {
    kind: AtomicKind,
    lane: usize,
    thread: usize,
    address: u32,
    old: u32,
    operand: u32,
}

/// The memory and the reservations.
#[derive(Clone, Debug)]
pub struct SharedMemory {
    bytes: Vec<u8>,
    lanes: usize,
    /// By thread, `row * lanes + lane`: the address of the word that it has reserved.
    reserved: Vec<Option<u32>>,
    /// Some thread may have a reservation.
    reserving: bool,
}

impl SharedMemory {
    /// The memory of a core, zero.
    pub fn new(configuration: &Configuration) -> Self {
        let bytes = vec![0; configuration.shared_bytes as usize];
        Self {
            bytes,
            lanes: configuration.lanes,
            reserved: vec![None; configuration.threads()],
            reserving: false,
        }
    }

    /// The lanes that the next part of an access serves; `candidates` are those that
    /// remain in shared memory.
    pub fn served(&self, access: &Access, candidates: u32) -> u32 {
        if matches!(access.kind, AccessKind::Atomic(_)) {
            return candidates & candidates.wrapping_neg();
        }
        let is_load = matches!(access.kind, AccessKind::Load { .. });
        let mut words = [None; MAX_LANES];
        let mut served = 0;
        for lane in lanes(candidates) {
            let word = access.addresses[lane] / 4;
            let winner = &mut words[word as usize & (self.lanes - 1)];
            if winner.is_none() || is_load && *winner == Some(word) {
                *winner = Some(word);
                served |= 1 << lane;
            }
        }
        served
    }

    fn word(&self, address: u32) -> u32 {
        self.load(address, Width::Word, false)
    }

    /// The value that a load gives.
    pub fn load(&self, address: u32, width: Width, signed: bool) -> u32 {
        extend(&self.bytes[address as usize..], width, signed)
    }

    /// Stores the values of some lanes, the highest last.
    pub fn store(&mut self, access: &Access, served: u32) {
        let width = access.kind.bytes() as usize;
        for lane in lanes(served) {
            let address = access.addresses[lane] as usize;
            let value = access.values[lane].to_le_bytes();
            self.bytes[address..address + width].copy_from_slice(&value[..width]);
        }
        self.release_all();
    }

    /// Begins the atomic of a lane: reads its word.
    pub fn begin(&self, access: &Access, kind: AtomicKind, lane: usize) -> PendingAtomic {
        let address = access.addresses[lane];
        let (old, operand) = (self.word(address), access.values[lane]);
        let thread = access.packet.rows.thread(lane, self.lanes);
        PendingAtomic { kind, lane, thread, address, old, operand }
    }

    /// Ends an atomic: writes. Returns the value for the lane.
    pub fn end(&mut self, atomic: &PendingAtomic) -> (usize, u32) {
        let &PendingAtomic { kind, lane, thread, address, old, operand } = atomic;
        let value = match kind {
            AtomicKind::Modify(operation) => {
                self.write_word(address, operation.evaluate(old, operand));
                old
            }
            AtomicKind::LoadReserved => {
                self.reserved[thread] = Some(address);
                self.reserving = true;
                old
            }
            AtomicKind::StoreConditional => {
                let held = self.reserved[thread] == Some(address);
                self.reserved[thread] = None;
                if held {
                    self.write_word(address, operand);
                }
                u32::from(!held)
            }
        };
        (lane, value)
    }

    fn write_word(&mut self, address: u32, value: u32) {
        let address = address as usize;
        self.bytes[address..address + 4].copy_from_slice(&value.to_le_bytes());
        self.release_all();
    }

    fn release_all(&mut self) {
        if std::mem::take(&mut self.reserving) {
            self.reserved.fill(None);
        }
    }

    /// The values that a load gives to some lanes.
    pub fn load_lanes(&self, access: &Access, served: u32) -> LaneWords {
        let mut values = [0; MAX_LANES];
        if let AccessKind::Load { width, signed } = access.kind {
            for lane in lanes(served) {
                values[lane] = self.load(access.addresses[lane], width, signed);
            }
        }
        values
    }
}

/// The value of the first bytes, extended to a word.
#[inline(always)]
pub fn extend(bytes: &[u8], width: Width, signed: bool) -> u32 {
    match (width, signed) {
        (Width::Byte, true) => bytes[0] as i8 as u32,
        (Width::Byte, false) => bytes[0].into(),
        (Width::Half, true) => i16::from_le_bytes([bytes[0], bytes[1]]) as u32,
        (Width::Half, false) => u16::from_le_bytes([bytes[0], bytes[1]]).into(),
        (Width::Word, _) => u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]),
    }
}
