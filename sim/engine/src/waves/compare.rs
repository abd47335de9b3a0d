//! Which nets changed between two cycles.
//!
//! Bytes are compared 64 at a time. Of the differing ones, one bit is left for each value, and what
//! is left are the nets: nothing is done for a value that stays.

use crate::engine::SampledPlace;

/// Bytes that are compared at once.
pub const BLOCK: usize = 64;

const NO_NET: u32 = u32::MAX;

/// Where the values of nets are.
pub struct Comparison {
    blocks: Vec<Block>,
    /// By byte: the net whose value, or a limb of it, ends there.
    nets: Vec<u32>,
    /// By net: another one in the same place, or `NO_NET`. There are two if a value is shown as a
    /// number and as states.
    others: Vec<u32>,
    /// Whether each value has one limb and one net.
    simple: bool,
}

/// What bytes belong to, a bit for each.
#[derive(Clone, Copy, Default)]
struct Block {
    /// The last bytes of values and limbs.
    ends: u64,
    /// Their other bytes.
    inner: u64,
}

impl Comparison {
    /// By net: where it is. `len` bytes are compared, a multiple of [`BLOCK`].
    pub fn new(places: &[SampledPlace], len: usize) -> Comparison {
        let mut blocks = vec![Block::default(); len / BLOCK];
        let (mut nets, mut others) = (vec![NO_NET; len], vec![]);
        for (net, place) in places.iter().enumerate() {
            let limb = place.size.min(8);
            others.push(nets[place.offset + limb - 1]);
            for start in (place.offset..place.offset + place.size).step_by(limb) {
                let end = start + limb - 1;
                let block = &mut blocks[end / BLOCK];
                (start..end).for_each(|byte| block.inner |= 1 << (byte % BLOCK));
                block.ends |= 1 << (end % BLOCK);
                nets[end] = net as u32;
            }
        }
        let simple = places.iter().all(|place| place.size <= 8)
            && others.iter().all(|&other| other == NO_NET);
        Comparison { blocks, nets, others, simple }
    }

    /// Lists the nets that differ.
    pub fn compare(&self, now: &[u8], last: &[u8], changed: &mut Vec<u32>) {
        changed.resize(self.nets.len() + BLOCK, NO_NET);
        #[cfg(target_arch = "x86_64")]
        let count = if super::has_avx2() {
            // SAFETY: that is what it needs.
            unsafe { self.list_by_vectors(now, last, changed) }
        } else {
            self.list(now, last, changed, differing)
        };
        #[cfg(not(target_arch = "x86_64"))]
        let count = self.list(now, last, changed, differing);
        changed.truncate(count);
        if !self.simple {
            // The limbs of a value lie side by side.
            changed.dedup();
            for i in 0..changed.len() {
                let mut other = self.others[changed[i] as usize];
                while other != NO_NET {
                    changed.push(other);
                    other = self.others[other as usize];
                }
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn list_by_vectors(&self, now: &[u8], last: &[u8], changed: &mut [u32]) -> usize {
        self.list(now, last, changed, |a, b| differing_by_vectors(a, b))
    }

    /// Lists the nets of values and limbs that differ; gives their number.
    #[inline(always)]
    fn list(
        &self,
        now: &[u8],
        last: &[u8],
        changed: &mut [u32],
        differing: impl Fn(&[u8; BLOCK], &[u8; BLOCK]) -> u64,
    ) -> usize {
        /// As many are written down at once, without asking how many there are.
        const FEW: usize = 8;
        let mut count = 0;
        let blocks = now.as_chunks().0.iter().zip(last.as_chunks().0);
        for ((block, nets), (now, last)) in
            self.blocks.iter().zip(self.nets.as_chunks().0).zip(blocks)
        {
            let nets: &[u32; BLOCK] = nets;
            let mut ends = block.ends_of(differing(now, last));
            let all = ends.count_ones() as usize;
            for few in changed[count..][..BLOCK].chunks_exact_mut(FEW).take(all.div_ceil(FEW)) {
                for net in few {
                    *net = nets[ends.trailing_zeros() as usize % BLOCK];
                    ends &= ends.wrapping_sub(1);
                }
            }
            count += all;
        }
        count
    }
}

impl Block {
    /// The ends of the values and limbs that have one of these bytes.
    fn ends_of(self, bytes: u64) -> u64 {
        // The sum carries into an end from any other byte, and never further.
        (((bytes & self.inner) + self.inner) | bytes) & self.ends
    }
}

/// The bytes that differ, a bit for each.
fn differing(a: &[u8; BLOCK], b: &[u8; BLOCK]) -> u64 {
    const LOW: u64 = u64::from_ne_bytes([0x7f; 8]);
    let eight = |bits, (i, (a, b)): (usize, (&[u8; 8], &[u8; 8]))| {
        let bytes = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
        let ones = (((bytes & LOW) + LOW) | bytes) >> 7 & u64::from_ne_bytes([1; 8]);
        // The product moves them side by side.
        bits | ones.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (8 * i)
    };
    a.as_chunks().0.iter().zip(b.as_chunks().0).enumerate().fold(0, eight)
}

/// The same with vectors of 32 bytes.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
fn differing_by_vectors(a: &[u8; BLOCK], b: &[u8; BLOCK]) -> u64 {
    use std::arch::x86_64::{_mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_movemask_epi8};
    let equal = |i: usize| {
        // SAFETY: 32 bytes are read inside the blocks.
        let [a, b] = [a, b]
            .map(|bytes| unsafe { _mm256_loadu_si256(bytes[32 * i..][..32].as_ptr().cast()) });
        u64::from(_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, b)) as u32)
    };
    !(equal(0) | equal(1) << 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn only_nets_whose_bytes_differ_are_listed_and_each_of_them_once() {
        let seed = 1;
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for round in 0..200 {
            let (mut places, mut len): (Vec<SampledPlace>, _) = (vec![], 0_usize);
            while len < 300 {
                let size = [1, 2, 4, 8, 8, 24][rng.random_range(0..6)];
                let offset = len.next_multiple_of(size.min(8)) + rng.random_range(0..3) * 8;
                len = offset + size;
                places.push(SampledPlace { offset, size });
                if rng.random_bool(0.1) {
                    places.push(SampledPlace { offset, size });
                }
            }
            let len = len.next_multiple_of(BLOCK);
            let last: Vec<u8> = (0..len).map(|_| rng.random()).collect();
            let mut now = last.clone();
            for _ in 0..rng.random_range(0..80) {
                now[rng.random_range(0..len)] ^= rng.random::<u8>();
            }
            let comparison = Comparison::new(&places, len);
            let mut changed = vec![];
            comparison.compare(&now, &last, &mut changed);
            changed.sort_unstable();
            let differs = |&net: &u32| {
                let SampledPlace { offset, size } = places[net as usize];
                now[offset..offset + size] != last[offset..offset + size]
            };
            let expected: Vec<u32> = (0..places.len() as u32).filter(differs).collect();
            assert_eq!(changed, expected, "seed {seed}, round {round}");
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn vectors_find_what_words_find() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for _ in 0..1000 {
            let a: [u8; BLOCK] = std::array::from_fn(|_| rng.random());
            let b = a.map(|byte| {
                byte ^ if rng.random_bool(0.5) { 1 << rng.random_range(0..8) } else { 0 }
            });
            let expected = (0..BLOCK).fold(0, |bits, i| bits | u64::from(a[i] != b[i]) << i);
            assert_eq!(differing(&a, &b), expected);
            if crate::waves::has_avx2() {
                // SAFETY: that is what it needs.
                assert_eq!(unsafe { differing_by_vectors(&a, &b) }, expected);
            }
        }
    }
}
