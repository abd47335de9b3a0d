//! Who accesses memory: the requests at a core's port do not say.
//!
//! Memory instructions go through the core in order, and only a few are on their way from issue
//! to the port. Their addresses are known at issue, when all operands are.

use std::collections::VecDeque;

use heddle_model::CoreLaunch;
use heddle_model::launch::CodeRecord;
use heddle_program::decode::decode;
use heddle_program::instruction::{Instruction, Width};

/// Memory instructions that may be between issue and the port, and some more.
const RECENT: usize = 8;

/// A memory instruction of a lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    pub warp: u16,
    pub lane: u8,
    pub pc: u32,
    address: u32,
    bytes: u32,
}

/// The memory instructions issued last.
pub(super) struct Accesses {
    code: Vec<CodeRecord>,
    code_base: u32,
    /// By instruction, the oldest first.
    recent: VecDeque<Vec<Access>>,
}

impl Accesses {
    pub fn new(launch: &CoreLaunch) -> Self {
        let (code, code_base) = (launch.code.clone(), launch.code_base);
        Self { code, code_base, recent: VecDeque::new() }
    }

    /// An instruction issues; `address_of` tells what a lane accesses with it.
    pub fn issue(
        &mut self,
        warp: u16,
        pc: u32,
        mask: u32,
        address_of: impl Fn(Instruction, u8) -> Option<u32>,
    ) {
        let record = self.code.get(CoreLaunch::code_index(pc, self.code_base));
        let Some(record) = record.filter(|record| record.is_memory()) else { return };
        let Ok(instruction) = decode(record.word) else { return };
        let bytes = match instruction {
            Instruction::Load { width, .. } | Instruction::Store { width, .. } => width.bytes(),
            _ => Width::Word.bytes(),
        };
        let lanes = (0..32).filter(|lane| mask >> lane & 1 == 1);
        let access = |lane| {
            let address = address_of(instruction, lane)?;
            Some(Access { warp, lane, pc, address, bytes })
        };
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(lanes.filter_map(access).collect());
    }

    /// The oldest of these instructions that accesses the byte at an address, and its lowest lane
    /// that does.
    pub fn to(&self, address: u32) -> Option<Access> {
        let meant = |access: &&Access| address.wrapping_sub(access.address) < access.bytes;
        self.recent.iter().flatten().find(meant).copied()
    }
}
