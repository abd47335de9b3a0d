//! Values that are parts of others: fields of structures, and what has a meaning only while something else is set.
//!
//! They lie behind the sampled bytes. Only parts of what has changed are looked at.

use super::limb;
use super::names::{Declarations, Net, Origin};
use crate::engine::SampledPlace;
use crate::layout::limbs;
use std::ops::Range;

/// All parts.
pub struct Parts {
    /// Number of nets that are no parts.
    sampled: usize,
    list: Vec<Value>,
    /// By source: the parts that depend on it.
    users: Vec<Vec<u32>>,
    /// Bytes of all parts.
    len: usize,
    /// Number of updates so far.
    now: u64,
    /// Parts that the latest update has changed in one buffer, and not in the other.
    changed: Vec<u32>,
    /// What changed of all that is sampled; kept for its memory.
    samples: Vec<u32>,
}

struct Value {
    source: usize,
    guard: Option<usize>,
    low: u32,
    width: u32,
    place: SampledPlace,
    /// The latest update that looked at it.
    seen: u64,
}

impl Parts {
    /// The parts among the nets of a file.
    pub fn new(declarations: &Declarations) -> Parts {
        let mut len = 0;
        let value = |net: &Net| {
            let Origin::Part(part) = net.origin else { return None };
            let place = SampledPlace { offset: len, size: 8 * limbs(net.width) };
            // Behind the value of a guarded one it says whether it has a meaning.
            len += place.size + if part.guard.is_some() { 8 } else { 0 };
            let (low, width) = (part.low, net.width);
            Some(Value { source: part.source, guard: part.guard, low, width, place, seen: 0 })
        };
        let list: Vec<Value> = declarations.nets.iter().filter_map(value).collect();
        let mut users = vec![vec![]; declarations.sources.len()];
        for (index, value) in (0..).zip(&list) {
            users[value.source].push(index);
            if let Some(guard) = value.guard {
                users[guard].push(index);
            }
        }
        let sampled = declarations.nets.len() - list.len();
        Parts { sampled, list, users, len, now: 0, changed: vec![], samples: vec![] }
    }

    /// The places of all nets, given those of what is sampled in bytes of a length; and the length with the parts.
    pub fn lay_out(&mut self, sampled: &[SampledPlace], len: usize) -> (Vec<SampledPlace>, usize) {
        for value in &mut self.list {
            value.place.offset += len;
        }
        let parts = self.list.iter().map(|value| value.place);
        let places = sampled[..self.sampled].iter().copied().chain(parts).collect();
        (places, len + self.len)
    }

    /// Brings parts up to date in the first of the buffers, which has those of two cycles ago, as the second one has
    /// those of the cycle before. `changed` has what changed of all that is sampled, and then the nets that changed; in
    /// the first cycle all.
    pub fn update(
        &mut self,
        places: &[SampledPlace],
        (now, last): (&mut [u8], &[u8]),
        first: bool,
        changed: &mut Vec<u32>,
    ) {
        if self.list.is_empty() {
            return;
        }
        self.now += 1;
        for part in self.changed.drain(..) {
            let place = self.list[part as usize].bytes();
            now[place.clone()].copy_from_slice(&last[place]);
        }
        std::mem::swap(changed, &mut self.samples);
        changed.clear();
        for &index in &self.samples {
            let Some(source) = (index as usize).checked_sub(self.sampled) else {
                changed.push(index);
                continue;
            };
            for &user in &self.users[source] {
                let value = &mut self.list[user as usize];
                if std::mem::replace(&mut value.seen, self.now) == self.now {
                    continue;
                }
                let source = places[self.sampled + value.source];
                let guard = value.guard.map(|guard| places[self.sampled + guard]);
                if value.set(source, guard, now) || first {
                    changed.push(self.sampled as u32 + user);
                    self.changed.push(user);
                }
            }
        }
    }
}

impl Value {
    /// Where it is, with what says whether it has a meaning.
    fn bytes(&self) -> Range<usize> {
        let SampledPlace { offset, size } = self.place;
        offset..offset + size + if self.guard.is_some() { 8 } else { 0 }
    }

    /// Takes the value from its source; tells whether it has changed.
    fn set(&self, source: SampledPlace, guard: Option<SampledPlace>, bytes: &mut [u8]) -> bool {
        let known = guard.is_none_or(|guard| limb(bytes, guard, 0) != 0);
        let mut changed = false;
        let mut put = |bytes: &mut [u8], offset: usize, limb: u64| {
            let place = bytes[offset..].first_chunk_mut::<8>().expect("there are more");
            changed |= *place != limb.to_le_bytes();
            *place = limb.to_le_bytes();
        };
        for index in 0..limbs(self.width) {
            let rest = self.width - 64 * index as u32;
            let bit = self.low as usize + 64 * index;
            let value = if known { bits(bytes, source, bit) } else { 0 };
            let value = if rest < 64 { value & ((1 << rest) - 1) } else { value };
            put(bytes, self.place.offset + 8 * index, value);
        }
        if guard.is_some() {
            put(bytes, self.place.offset + self.place.size, known.into());
        }
        changed
    }
}

/// 64 bits of a value from a bit on, zero beyond its end.
fn bits(bytes: &[u8], place: SampledPlace, bit: usize) -> u64 {
    let at = |index: usize| if 8 * index < place.size { limb(bytes, place, index) } else { 0 };
    let (index, shift) = (bit / 64, bit % 64);
    match shift {
        0 => at(index),
        _ => at(index) >> shift | at(index + 1) << (64 - shift),
    }
}
