//! Masks of lanes, and words by lane.

use crate::configuration::MAX_LANES;
use crate::event::LaneWords;

/// The numbers of the lanes of a mask, ascending.
pub fn lanes(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let lane = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        lane
    })
}

/// The bit of each lane in a mask. Loops over lanes test these, which the compiler can do
/// for several lanes at once, other than shifts by the lane.
pub const LANE_BIT: [u32; MAX_LANES] = {
    let mut bits = [0; MAX_LANES];
    let mut lane = 0;
    while lane < MAX_LANES {
        bits[lane] = 1 << lane;
        lane += 1;
    }
    bits
};

/// The lanes for which something holds.
#[inline(always)]
pub fn mask_of(holds: impl Fn(usize) -> bool) -> u32 {
    let lanes = LANE_BIT.iter().enumerate();
    lanes.fold(0, |mask, (lane, bit)| mask | if holds(lane) { *bit } else { 0 })
}

/// For each mask of eight lanes, a word with all ones in the bytes of its lanes.
static LANE_BYTES: [u64; 1 << 8] = {
    let mut words = [0; 1 << 8];
    let mut mask = 0;
    while mask < words.len() {
        let mut lane = 0;
        while lane < 8 {
            words[mask] |= ((mask as u64 >> lane & 1) * 0xff) << (8 * lane);
            lane += 1;
        }
        mask += 1;
    }
    words
};

/// Whether the lanes of a mask have this byte, and the others zero.
#[inline(always)]
pub fn are_all(bytes: &[u8; MAX_LANES], byte: u8, mask: u32) -> bool {
    let (eights, _) = bytes.as_chunks();
    let wanted = u64::from_le_bytes([byte; 8]);
    let mut eights = eights.iter().zip(mask.to_le_bytes());
    eights.all(|(eight, mask)| u64::from_le_bytes(*eight) == wanted & LANE_BYTES[usize::from(mask)])
}

/// The bytes of the lanes of a mask; zero in the others.
#[inline(always)]
pub fn masked_bytes(bytes: &[u8; MAX_LANES], mask: u32) -> [u8; MAX_LANES] {
    let mut kept = *bytes;
    let (eights, _) = kept.as_chunks_mut();
    for (eight, mask) in eights.iter_mut().zip(mask.to_le_bytes()) {
        *eight = (u64::from_le_bytes(*eight) & LANE_BYTES[usize::from(mask)]).to_le_bytes();
    }
    kept
}

/// The values of the lanes of a mask; zero in the others, as in events.
#[inline(always)]
pub fn masked(values: &LaneWords, mask: u32) -> LaneWords {
    let mut kept = *values;
    for (value, bit) in kept.iter_mut().zip(&LANE_BIT) {
        *value = if mask & bit == 0 { 0 } else { *value };
    }
    kept
}

/// Number in its block of the thread in a lane of the `row`th row of the block (rule DD2). If lanes
/// are swizzled, even and odd ones change places in odd rows (rule DD3). Of a lane without a thread any
/// number comes out.
#[inline(always)]
pub fn thread_number(row: usize, lane: usize, lanes: usize, swizzles: bool) -> u32 {
    let place = if swizzles { lane ^ (row & 1) } else { lane };
    row.wrapping_mul(lanes).wrapping_add(place) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_of_other_lanes_are_zero() {
        let bytes = std::array::from_fn(|lane| lane as u8 + 1);
        for mask in [0, 1, 1 << 31, 0x8421_fedc, u32::MAX] {
            let kept = |lane| if mask >> lane & 1 == 1 { bytes[lane] } else { 0 };
            assert_eq!(masked_bytes(&bytes, mask), std::array::from_fn(kept), "{mask:#x}");
        }
    }

    #[test]
    fn bytes_are_all_one_if_each_of_their_lanes_is_and_the_others_are_zero() {
        for mask in [1, 1 << 31, 0x8421_fedc, u32::MAX] {
            let mut bytes = masked_bytes(&[7; MAX_LANES], mask);
            assert!(are_all(&bytes, 7, mask), "{mask:#x}");
            for lane in 0..MAX_LANES {
                bytes[lane] ^= 1;
                assert!(!are_all(&bytes, 7, mask), "{mask:#x}, lane {lane}");
                bytes[lane] ^= 1;
            }
        }
    }

    #[test]
    fn even_and_odd_lanes_of_odd_rows_change_places() {
        let numbers = |swizzles| {
            [0, 1, 2].map(|row| [0, 1, 2, 3].map(|lane| thread_number(row, lane, 4, swizzles)))
        };
        assert_eq!(numbers(false), [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]);
        assert_eq!(numbers(true), [[0, 1, 2, 3], [5, 4, 7, 6], [8, 9, 10, 11]]);
    }
}
