//! Blocks of value changes.
//!
//! Every net has its own list of changes in the form in which the file has them: how many entries
//! of the table of times to go forward, then the value. A block is a frame with the values before
//! it, the compressed lists, and the table of times.

use super::block::{Block, Kind, signed_varint, varint};
use crate::layout::limbs;
use lz4_flex::block::{CompressTable, compress_into_with_table, get_maximum_output_size};
use std::ops::Range;

/// Lists shorter than this are not compressed.
const SHORT: usize = 32;

/// The method of compression.
const LZ4: u8 = b'4';

/// Changes that wait to be written.
pub struct Changes {
    /// By handle.
    nets: Vec<Net>,
    /// Bytes in all lists.
    len: usize,
    /// Differences of the times.
    times: Vec<u8>,
    /// Number of times.
    count: u32,
    /// Latest time of the block before, or first time of the first block.
    start: Option<u64>,
    /// Latest time.
    now: u64,
    /// Present values of all nets, and digits of those before the block.
    values: Vec<u64>,
    frame: Vec<u8>,
    table: CompressTable,
}

struct Net {
    width: u32,
    /// Index of the time of the latest change.
    time: u32,
    list: Vec<u8>,
    /// Whether its present value is unknown.
    unknown: bool,
    /// Where its value is.
    value: Range<usize>,
}

impl Net {
    /// Times to go forward from its latest change to one with this index.
    fn wait(&mut self, now: u32) -> u64 {
        u64::from(now - std::mem::replace(&mut self.time, now))
    }
}

impl Changes {
    /// No changes of nets of these widths.
    pub fn new(widths: &[u32]) -> Changes {
        let mut words = 0;
        let net = |&width| {
            words += limbs(width);
            Net { width, time: 0, list: vec![], unknown: false, value: words - limbs(width)..words }
        };
        Changes {
            nets: widths.iter().map(net).collect(),
            values: vec![0; words],
            len: 0,
            times: vec![],
            count: 0,
            start: None,
            now: 0,
            frame: vec![b'x'; widths.iter().sum::<u32>() as usize],
            table: CompressTable::large(),
        }
    }

    /// Bytes in memory.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Time from which on the block tells the values.
    pub fn start(&self) -> u64 {
        self.start.unwrap_or(self.now)
    }

    /// The changes that follow happen at this time, later than all before.
    pub fn time(&mut self, time: u64) {
        // The first difference of a block is that to zero.
        varint(&mut self.times, if self.count == 0 { time } else { time - self.now });
        self.count += 1;
        self.now = time;
        self.start.get_or_insert(time);
    }

    /// A net takes a new value.
    pub fn push(&mut self, handle: usize, value: &[u64]) {
        let net = &mut self.nets[handle];
        let before = net.list.len();
        let wait = net.wait(self.count - 1);
        net.unknown = false;
        if net.width == 1 {
            varint(&mut net.list, wait << 2 | value[0] << 1);
        } else {
            varint(&mut net.list, wait << 1);
            push_bits(&mut net.list, value, net.width);
        }
        self.len += net.list.len() - before;
        self.values[net.value.clone()].copy_from_slice(value);
    }

    /// The value of a net becomes unknown.
    pub fn push_unknown(&mut self, handle: usize) {
        let net = &mut self.nets[handle];
        let before = net.list.len();
        let wait = net.wait(self.count - 1);
        net.unknown = true;
        if net.width == 1 {
            varint(&mut net.list, wait << 4 | 1);
        } else {
            // The lowest bit says that digits follow as characters.
            varint(&mut net.list, wait << 1 | 1);
            net.list.extend(std::iter::repeat_n(b'x', net.width as usize));
        }
        self.len += net.list.len() - before;
    }

    /// The block of all changes so far; none are left.
    pub fn take(&mut self) -> Vec<u8> {
        let mut block = Block::new(Kind::Changes);
        let needed_memory = self.len as u64;
        block.number(self.start()).number(self.now).number(needed_memory);
        let (digits, nets) = (self.frame.len() as u64, self.nets.len() as u64);
        // Twice the same length: not compressed.
        block.varint(digits).varint(digits).varint(nets).bytes(&self.frame);
        block.varint(nets).bytes(&[LZ4]);
        let offsets = self.take_lists(&mut block);
        block.bytes(&offsets).number(offsets.len() as u64);
        let len = self.times.len() as u64;
        block.bytes(&self.times).number(len).number(len).number(self.count.into());
        self.times.clear();
        (self.len, self.count, self.start) = (0, 0, Some(self.now));
        self.frame.clear();
        for net in &self.nets {
            let value = &self.values[net.value.clone()];
            let digit = |bit: u32| match net.unknown {
                true => b'x',
                false => b'0' + (value[bit as usize / 64] >> (bit % 64) & 1) as u8,
            };
            self.frame.extend((0..net.width).rev().map(digit));
        }
        block.finish()
    }

    /// Appends the lists, and returns where each of them begins.
    fn take_lists(&mut self, block: &mut Block) -> Vec<u8> {
        let (mut offsets, mut compressed) = (vec![], vec![]);
        let mut last = block.len() - 1;
        let mut empty = 0;
        for net in &mut self.nets {
            if net.list.is_empty() {
                empty += 1;
                continue;
            }
            if empty > 0 {
                varint(&mut offsets, std::mem::take(&mut empty) << 1);
            }
            signed_varint(&mut offsets, ((block.len() - last) as i64) << 1 | 1);
            last = block.len();
            let len = net.list.len();
            compressed.resize(get_maximum_output_size(len), 0);
            let shorter = (len >= SHORT)
                .then(|| compress_into_with_table(&net.list, &mut compressed, &mut self.table));
            match shorter {
                Some(Ok(shorter)) if shorter < len => {
                    block.varint(len as u64).bytes(&compressed[..shorter])
                }
                // No length: not compressed.
                _ => block.varint(0).bytes(&net.list),
            };
            net.list.clear();
            net.time = 0;
        }
        if empty > 0 {
            varint(&mut offsets, empty << 1);
        }
        offsets
    }
}

/// Appends the bits of a value; the highest bit is the highest of the first byte.
fn push_bits(list: &mut Vec<u8>, value: &[u64], width: u32) {
    let mut high = width as usize;
    while high > 0 {
        let word = if high < 64 {
            value[0] << (64 - high)
        } else {
            let (limb, shift) = ((high - 64) / 64, high % 64);
            match shift {
                0 => value[limb],
                _ => value[limb] >> shift | value[limb + 1] << (64 - shift),
            }
        };
        list.extend_from_slice(&word.to_be_bytes()[..high.div_ceil(8).min(8)]);
        high = high.saturating_sub(64);
    }
}
