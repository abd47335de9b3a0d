//! What moves through the pipeline.

use super::code::Decoded;
use crate::configuration::MAX_LANES;
use crate::control::Rows;
use crate::event::LaneWords;

/// An issued instruction with all that anything behind issue needs (rule K1): what its slot has
/// become since then does not matter.
#[derive(Clone, Copy, Debug)]
pub struct Packet {
    /// Names the instruction among all that are in flight (rule K2).
    pub tag: usize,
    /// The slot that it was issued from.
    pub slot: usize,
    /// PC of the instruction.
    pub pc: u32,
    /// Lanes that execute it.
    pub mask: u32,
    /// Rows of its threads.
    pub rows: Rows,
    /// The thread block of its threads.
    pub block: BlockOf,
    /// The instruction.
    pub decoded: Decoded,
}

/// The thread block of an instruction.
#[derive(Clone, Copy, Default, Debug)]
pub struct BlockOf {
    /// Block slot.
    pub slot: usize,
    /// Block number in the grid.
    pub number: u32,
    /// First warp slot.
    pub base: usize,
}

/// An executed instruction, or a part of one, that asks for completion.
#[derive(Clone, Copy, Debug)]
pub struct Executed {
    /// The instruction; its mask are the lanes of this part.
    pub packet: Packet,
    /// Values for rd.
    pub values: LaneWords,
    /// Lanes that take a branch.
    pub taken: u32,
}

impl Executed {
    /// A part that carries no values.
    pub fn empty(packet: Packet) -> Self {
        Self { packet, values: [0; MAX_LANES], taken: 0 }
    }
}

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

/// All ones for each lane of a mask, zero for the others.
#[inline(always)]
pub fn lane_masks(mask: u32) -> LaneWords {
    LANE_BIT.map(|bit| u32::from(mask & bit == 0).wrapping_sub(1))
}

/// The values of the lanes of a mask; zero in the others, as in events.
#[inline(always)]
pub fn masked(values: &LaneWords, mask: u32) -> LaneWords {
    let mut kept = *values;
    for (value, keep) in kept.iter_mut().zip(lane_masks(mask)) {
        *value &= keep;
    }
    kept
}
