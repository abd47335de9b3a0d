//! What moves through the pipeline.

use crate::configuration::MAX_LANES;
use crate::control::Rows;
use crate::decoded::{Available, Decoded};
use crate::event::LaneWords;
use crate::launch::CodeRecord;

/// An issued instruction with all that anything behind issue needs (rule K1): what its slot has
/// become since then does not matter.
#[derive(Clone, Copy, Debug)]
pub struct Packet {
    /// Names the instruction among all that are in flight (rule K2).
    pub tag: usize,
    /// The slot that it was issued from.
    pub slot: usize,
    /// The number that events and faults show as warp: the slot, of a sub-warp the tag (rule WE1).
    pub shown: u16,
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

/// An instruction, or a part of one, with what it computes.
#[derive(Clone, Copy, Debug)]
pub struct Executed {
    /// The instruction; its mask are the lanes of this part.
    pub packet: Packet,
    /// Values for rd.
    pub values: LaneWords,
    /// Lanes that take a branch, or in which `smask` sets a bit.
    pub taken: u32,
}

/// Boxes of instructions that have left the pipeline, to be used again: instructions are large.
#[derive(Clone, Default, Debug)]
#[expect(clippy::vec_box, reason = "it is the boxes that are used again")]
pub struct Spares(Vec<Box<Executed>>);

impl Spares {
    /// An instruction, or a part of one. Its values are without a meaning until they are computed.
    // Taken by value, so that the packet, which is large, is made where it stays.
    #[inline(always)]
    pub fn executed(&mut self, packet: Packet) -> Box<Executed> {
        let mut executed = self.0.pop().unwrap_or_else(Self::another);
        executed.packet = packet;
        executed.taken = 0;
        executed
    }

    /// Another box, with an illegal instruction.
    #[cold]
    fn another() -> Box<Executed> {
        let available = Available { splits: false, floats: false };
        let packet = Packet {
            tag: 0,
            slot: 0,
            shown: 0,
            pc: 0,
            mask: 0,
            rows: Rows::Same(0),
            block: BlockOf::default(),
            decoded: Decoded::new(&CodeRecord::default(), 0, available),
        };
        Box::new(Executed { packet, values: [0; MAX_LANES], taken: 0 })
    }

    /// What has left the pipeline can be used again.
    #[inline(always)]
    pub fn give_back(&mut self, executed: Option<Box<Executed>>) {
        if let Some(executed) = executed {
            self.0.push(executed);
        }
    }
}
