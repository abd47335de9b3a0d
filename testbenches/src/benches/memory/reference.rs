//! The memory of the contract, lane by lane: where an address lies, and what an instruction does.
//!
//! Stage L takes one instruction at a time and gives all its parts away before it takes the next one.
//! So instructions are executed one after the other, in the order of their acceptance, and the lanes of
//! each in ascending order.

use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::collections::hash_map::{Entry, HashMap};
use std::ops::Range;

/// Sizes of accesses: the state of the field `width`, bytes.
pub const WIDTHS: [(&str, u32); 3] = [("Byte", 1), ("Half", 2), ("Word", 4)];

/// Shared memory begins here.
const SHARED: u32 = 0xe000_0000;
/// Private memory of a thread: its last bytes in the address space.
const PRIVATE_BYTES: u32 = 4096;
/// Private words of all threads lie from here on at the memory port.
const PRIVATE: u32 = 0xf000_0000;
/// The block of arguments, up to the first address of code.
const ARGUMENTS: Range<u32> = 0x7fff_f000..0x8000_0000;

/// What a memory instruction does: load, store or atomic, and the size of its accesses.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    /// Load, store or atomic.
    pub kind: Kind,
    /// Size of an access.
    pub width: (&'static str, u32),
}

impl Action {
    /// Any.
    pub fn random(random: &mut ChaCha8Rng) -> Action {
        let kind = match random.random_range(0..8) {
            0..4 => Kind::Load { zero_extend: random.random() },
            4..7 => Kind::Store,
            _ => Kind::Atomic { operation: random.random_range(0..11) },
        };
        let width = match kind {
            Kind::Atomic { .. } => WIDTHS[2],
            _ => *WIDTHS.choose(random).expect("there are some"),
        };
        Action { kind, width }
    }

    /// Whether it is a store or an atomic other than `lr` (M1).
    pub fn modifies(self) -> bool {
        !matches!(self.kind, Kind::Load { .. } | Kind::Atomic { operation: LR })
    }
}

/// What a launch says of memory.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of shared memory of a block.
    pub shared_bytes: u32,
    /// Where the block's shared memory begins in the core's.
    pub shared_base: u32,
    /// Addresses that are only read.
    pub read_only: Range<u32>,
}

impl Limits {
    /// Random limits of a core with so many lanes.
    pub fn random(lanes: u64, random: &mut ChaCha8Rng) -> Limits {
        let stride = 4 * lanes as u32;
        let units = 16384 / stride;
        let base = random.random_range(0..units);
        let shared_bytes = random.random_range(1..=(units - base) * stride);
        let start = random.random_range(0x1000..0x4000_0000_u32);
        let read_only = start..start + random.random_range(1..0x1000);
        Limits { shared_bytes, shared_base: base * stride, read_only }
    }

    /// A random address, mostly near a border.
    pub fn address(&self, random: &mut ChaCha8Rng) -> u32 {
        let borders = [
            0x1000,
            self.read_only.start,
            self.read_only.end,
            ARGUMENTS.start,
            ARGUMENTS.end,
            SHARED,
            SHARED + self.shared_bytes,
            SHARED + 0x1_0000,
            PRIVATE,
            0_u32.wrapping_sub(PRIVATE_BYTES),
            0,
        ];
        let near = random.random_range(-8..8);
        match random.random_range(0..16) {
            0 => random.random(),
            1..4 => SHARED + random.random_range(0..self.shared_bytes),
            4..6 => 0_u32.wrapping_sub(random.random_range(1..=PRIVATE_BYTES)),
            _ => borders[random.random_range(0..borders.len())].wrapping_add_signed(near),
        }
    }
}

/// Where an access goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere: the code of the fault.
    Fault(u64),
    /// A byte of the core's shared memory.
    Shared(u32),
    /// An address at the memory port.
    Port(u32),
}

/// Where the access of a thread goes: the first fault of rule M1, or the place of M4 or M8. `threads` is
/// the number of threads of the core.
pub fn place(
    address: u32,
    (_, bytes): (&str, u32),
    modifies: bool,
    limits: &Limits,
    thread: u64,
    threads: u64,
) -> Place {
    let top = 0_u32.wrapping_sub(PRIVATE_BYTES);
    let shared = (SHARED..SHARED + 0x1_0000).contains(&address);
    if !address.is_multiple_of(bytes) {
        Place::Fault(3)
    } else if address < 0x1000 || (SHARED + 0x1_0000..PRIVATE).contains(&address) {
        Place::Fault(2)
    } else if shared && address - SHARED + bytes > limits.shared_bytes {
        Place::Fault(4)
    } else if (PRIVATE..top).contains(&address) {
        Place::Fault(5)
    } else if modifies && (limits.read_only.contains(&address) || ARGUMENTS.contains(&address)) {
        Place::Fault(6)
    } else if shared {
        Place::Shared(limits.shared_base + address - SHARED)
    } else if address >= top {
        let word = u64::from((u32::MAX - address) / 4) * threads + thread;
        Place::Port(PRIVATE.wrapping_add(4 * word as u32) + address % 4)
    } else {
        Place::Port(address)
    }
}

/// What an instruction does to memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Loads.
    Load {
        /// What is shorter than a word is extended with zeros.
        zero_extend: bool,
    },
    /// Stores.
    Store,
    /// Atomic operation.
    Atomic {
        /// Its number at the port.
        operation: u64,
    },
}

/// `lr` and `sc` among the operations.
pub const LR: u64 = 9;
/// See [`LR`].
pub const SC: u64 = 10;

/// A lane of an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Lane {
    /// Number of the lane.
    pub lane: usize,
    /// Thread in the core: `sw * LANES + lane`.
    pub thread: u64,
    /// Where it accesses.
    pub place: Place,
    /// What it stores, or its operand.
    pub data: u32,
}

/// A request at the memory port, and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// 0 load, 1 store, 2 atomic.
    pub kind: u64,
    /// Address of the line.
    pub address: u32,
    /// Bytes of the line that are meant, by their number: what is stored, 0 for a load.
    pub bytes: BTreeMap<u32, u8>,
    /// Operation and thread of an atomic.
    pub atomic: Option<(u64, u64)>,
    /// The line that the memory answers; none to a store.
    pub answer: Option<Vec<u32>>,
}

/// What an instruction asks for, and what it gets.
#[derive(Clone, Debug, Default)]
pub struct Effect {
    /// Its requests, in their order.
    pub requests: Vec<Request>,
    /// Values of its lanes, by lane, if it has any.
    pub values: HashMap<usize, u32>,
    /// Parts that complete without a value: those of a store in shared memory, and its end.
    pub ends: u64,
    /// Parts in shared memory behind which there are others: bank conflicts (E4).
    pub conflicts: u64,
}

/// The memory behind the port, and the shared memory of the core.
#[derive(Debug)]
pub struct Memory {
    lanes: usize,
    line_bytes: u32,
    /// Bytes behind the port that were written; what was not is a function of its address.
    port: HashMap<u32, u8>,
    /// Shared memory; it begins with zeros, as memories of the engines do.
    shared: Vec<u8>,
    /// The words of shared memory that threads have reserved.
    reserved: HashMap<u64, u32>,
}

impl Memory {
    /// Memories of a core with such lanes and lines.
    pub fn new(lanes: usize, line_bytes: u32) -> Memory {
        let (port, reserved) = (HashMap::new(), HashMap::new());
        Memory { lanes, line_bytes, port, shared: vec![0; 16384], reserved }
    }

    /// A reset of the core: what was stored stays, nothing is reserved.
    pub fn reset(&mut self) {
        self.reserved.clear();
    }

    /// Executes an instruction whose lanes have no fault.
    pub fn execute(
        &mut self,
        Action { kind, width: (_, bytes) }: Action,
        lanes: &[Lane],
        random: &mut ChaCha8Rng,
    ) -> Effect {
        let mut effect = Effect::default();
        let parts = self.parts(kind, lanes);
        let shared = parts.iter().filter(|part| matches!(part[0].place, Place::Shared(_)));
        effect.conflicts = (shared.count() as u64).saturating_sub(1);
        for (index, part) in parts.iter().enumerate() {
            let in_shared = matches!(part[0].place, Place::Shared(_));
            if in_shared {
                part.iter().for_each(|lane| self.in_shared(kind, bytes, lane, &mut effect));
            } else {
                self.at_port(kind, bytes, part, &mut effect, random);
            }
            let ends = in_shared || index + 1 == parts.len();
            effect.ends += u64::from(kind == Kind::Store && ends);
        }
        effect
    }

    /// The parts of an instruction (M2, M3, M6, M8): the lowest remaining lane decides each.
    fn parts(&self, kind: Kind, lanes: &[Lane]) -> Vec<Vec<Lane>> {
        let mut remaining = lanes.to_vec();
        let mut parts = Vec::new();
        while let Some(&leader) = remaining.first() {
            // Of each bank, the word that the winner accesses.
            let mut banks = HashMap::new();
            let mut belongs = |lane: &Lane| match (kind, leader.place, lane.place) {
                (Kind::Atomic { .. }, ..) => lane.lane == leader.lane,
                (_, Place::Port(one), Place::Port(other)) => {
                    one / self.line_bytes == other / self.line_bytes
                }
                (_, Place::Shared(_), Place::Shared(address)) => {
                    let word = address as usize / 4;
                    match banks.entry(word % self.lanes) {
                        Entry::Vacant(bank) => {
                            bank.insert(word);
                            true
                        }
                        Entry::Occupied(bank) => {
                            matches!(kind, Kind::Load { .. }) && *bank.get() == word
                        }
                    }
                }
                _ => false,
            };
            let (part, rest) = remaining.iter().partition(|lane| belongs(lane));
            parts.push(part);
            remaining = rest;
        }
        parts
    }

    fn in_shared(&mut self, kind: Kind, bytes: u32, lane: &Lane, effect: &mut Effect) {
        let Place::Shared(address) = lane.place else { unreachable!("it is in shared memory") };
        let place = address as usize..(address + bytes) as usize;
        let mut word = [0; 4];
        word[..bytes as usize].copy_from_slice(&self.shared[place.clone()]);
        let old = u32::from_le_bytes(word);
        let data = lane.data.to_le_bytes();
        match kind {
            Kind::Load { zero_extend } => {
                effect.values.insert(lane.lane, extend(old, bytes, zero_extend));
            }
            Kind::Store => {
                self.shared[place].copy_from_slice(&data[..bytes as usize]);
                self.reserved.clear();
            }
            Kind::Atomic { operation: LR } => {
                self.reserved.insert(lane.thread, address);
                effect.values.insert(lane.lane, old);
            }
            Kind::Atomic { operation: SC } => {
                let succeeds = self.reserved.remove(&lane.thread) == Some(address);
                if succeeds {
                    self.shared[place].copy_from_slice(&data);
                    self.reserved.clear();
                }
                effect.values.insert(lane.lane, u32::from(!succeeds));
            }
            Kind::Atomic { operation } => {
                let new = combine(operation, old, lane.data);
                self.shared[place].copy_from_slice(&new.to_le_bytes());
                self.reserved.clear();
                effect.values.insert(lane.lane, old);
            }
        }
    }

    fn at_port(
        &mut self,
        kind: Kind,
        bytes: u32,
        part: &[Lane],
        effect: &mut Effect,
        random: &mut ChaCha8Rng,
    ) {
        let addresses = part.iter().map(|lane| match lane.place {
            Place::Port(address) => address,
            _ => unreachable!("it is at the port"),
        });
        let addresses: Vec<u32> = addresses.collect();
        let line = addresses[0] / self.line_bytes * self.line_bytes;
        let mut request =
            Request { kind: 0, address: line, bytes: BTreeMap::new(), atomic: None, answer: None };
        let mut answer: Vec<u32> = (line..)
            .step_by(4)
            .take(self.line_bytes as usize / 4)
            .map(|word| self.word(word))
            .collect();
        for (lane, &address) in part.iter().zip(&addresses) {
            let old = self.word(address & !3);
            for (offset, byte) in (0..bytes).zip(lane.data.to_le_bytes()) {
                let stored = if matches!(kind, Kind::Load { .. }) { 0 } else { byte };
                request.bytes.insert(address - line + offset, stored);
            }
            match kind {
                Kind::Load { zero_extend } => {
                    let value = extend(old >> (8 * (address % 4)), bytes, zero_extend);
                    effect.values.insert(lane.lane, value);
                }
                Kind::Store => {
                    request.kind = 1;
                    for (offset, byte) in (0..bytes).zip(lane.data.to_le_bytes()) {
                        self.port.insert(address + offset, byte);
                    }
                }
                Kind::Atomic { operation } => {
                    request.kind = 2;
                    request.atomic = Some((operation, lane.thread));
                    // Reservations are the memory's business: `sc` fails or not as it likes.
                    let value = match operation {
                        SC => random.random_range(0..2),
                        _ => old,
                    };
                    let stored = match operation {
                        LR => None,
                        SC => (value == 0).then_some(lane.data),
                        _ => Some(combine(operation, old, lane.data)),
                    };
                    for (offset, byte) in (0..).zip(stored.into_iter().flat_map(u32::to_le_bytes)) {
                        self.port.insert(address + offset, byte);
                    }
                    answer.iter_mut().for_each(|word| *word = random.random());
                    answer[(address - line) as usize / 4] = value;
                    effect.values.insert(lane.lane, value);
                }
            }
        }
        request.answer = (kind != Kind::Store).then_some(answer);
        effect.requests.push(request);
    }

    fn word(&self, address: u32) -> u32 {
        let byte = |address: u32| {
            let scattered = (address.wrapping_mul(0x9e37_79b9) >> 13) as u8;
            self.port.get(&address).copied().unwrap_or(scattered)
        };
        u32::from_le_bytes([0, 1, 2, 3].map(|offset| byte(address + offset)))
    }
}

/// What a register takes of the lowest bytes of a word.
fn extend(word: u32, bytes: u32, zero_extend: bool) -> u32 {
    let unused = 32 - 8 * bytes;
    let shifted = word << unused;
    if zero_extend { shifted >> unused } else { (shifted.cast_signed() >> unused).cast_unsigned() }
}

/// What an atomic operation other than `lr` and `sc` leaves in memory.
fn combine(operation: u64, old: u32, operand: u32) -> u32 {
    let [signed_old, signed] = [old.cast_signed(), operand.cast_signed()];
    match operation {
        0 => operand,
        1 => old.wrapping_add(operand),
        2 => old ^ operand,
        3 => old & operand,
        4 => old | operand,
        5 => signed_old.min(signed).cast_unsigned(),
        6 => signed_old.max(signed).cast_unsigned(),
        7 => old.min(operand),
        _ => old.max(operand),
    }
}
