//! One memory instruction: its lanes' addresses, checks and translation (rules M1, M4).

use heddle_program::instruction::{Instruction, Width};
use heddle_program::memory::{ARGUMENTS, PRIVATE_START, Region, SHARED_START};

use super::packet::Packet;
use super::registers::RegisterFile;
use crate::configuration::{Configuration, MAX_LANES};
use crate::event::LaneWords;
use crate::fault::{Fault, FaultCode, OtherSide};
use crate::lanes::lanes;
use crate::launch::CoreLaunch;
use crate::memory_port::AtomicKind;

/// What a memory instruction does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// Loads, sign-extending if `signed`.
    Load { width: Width, signed: bool },
    /// Stores.
    Store { width: Width },
    /// Accesses one word indivisibly.
    Atomic(AtomicKind),
}

impl AccessKind {
    /// Bytes that a lane accesses.
    pub fn bytes(self) -> u32 {
        match self {
            Self::Load { width, .. } | Self::Store { width } => width.bytes(),
            Self::Atomic(_) => 4,
        }
    }

    /// Whether it must not go to read-only memory.
    fn writes(self) -> bool {
        !matches!(self, Self::Load { .. } | Self::Atomic(AtomicKind::LoadReserved))
    }
}

/// A memory instruction in stage L.
#[derive(Clone, Copy, Debug)]
pub struct Access {
    /// The instruction.
    pub packet: Packet,
    /// What it does.
    pub kind: AccessKind,
    /// Lanes that no part has served yet.
    pub remaining: u32,
    /// Lanes that access shared memory.
    pub shared: u32,
    /// Where each lane accesses: in the core's shared memory, or at the port.
    pub addresses: LaneWords,
    /// What each lane stores, or the operand of its atomic.
    pub values: LaneWords,
    /// What the check of rule M1 has found.
    pub fault: Option<Fault>,
}

/// What the addresses of a thread depend on.
#[derive(Clone, Copy, Debug)]
pub struct AddressSpace<'a> {
    /// The launch.
    pub launch: &'a CoreLaunch,
    /// The sizes of the core.
    pub configuration: &'a Configuration,
    /// Where the shared memory of the block begins in that of the core.
    pub shared_base: u32,
}

impl Access {
    /// Takes a memory instruction; `None` for any other.
    pub fn new(packet: &Packet, registers: &RegisterFile, space: AddressSpace<'_>) -> Option<Self> {
        let (kind, rs1, rs2, offset) = match packet.decoded.instruction? {
            Instruction::Load { width, signed, rs1, offset, .. } => {
                (AccessKind::Load { width, signed }, rs1, None, offset)
            }
            Instruction::Store { width, rs1, rs2, offset } => {
                (AccessKind::Store { width }, rs1, Some(rs2), offset)
            }
            Instruction::Atomic { operation, rs1, rs2, .. } => {
                (AccessKind::Atomic(AtomicKind::Modify(operation)), rs1, Some(rs2), 0)
            }
            Instruction::LoadReserved { rs1, .. } => {
                (AccessKind::Atomic(AtomicKind::LoadReserved), rs1, None, 0)
            }
            Instruction::StoreConditional { rs1, rs2, .. } => {
                (AccessKind::Atomic(AtomicKind::StoreConditional), rs1, Some(rs2), 0)
            }
            _ => return None,
        };
        let values = rs2.map_or([0; MAX_LANES], |rs2| *registers.read(&packet.rows, rs2));
        let mut addresses = *registers.read(&packet.rows, rs1);
        for address in &mut addresses {
            *address = address.wrapping_add_signed(offset.into());
        }
        let (remaining, shared, fault) = (packet.mask, 0, None);
        let mut access =
            Self { packet: *packet, kind, remaining, shared, addresses, values, fault };
        for lane in lanes(packet.mask) {
            if let Err(code) = access.place(lane, space) {
                access.fault = Some(Fault {
                    code,
                    warp: packet.shown,
                    pc: packet.pc,
                    lane: lane as u8,
                    address: access.addresses[lane],
                    other: OtherSide::default(),
                });
                break;
            }
        }
        Some(access)
    }

    /// Checks the address of a lane and makes it that of the memory behind.
    #[inline(always)]
    fn place(&mut self, lane: usize, space: AddressSpace<'_>) -> Result<(), FaultCode> {
        let AddressSpace { launch, configuration, shared_base } = space;
        let address = self.addresses[lane];
        let bytes = self.kind.bytes();
        if address & (bytes - 1) != 0 {
            return Err(FaultCode::Misaligned);
        }
        match Region::of(address) {
            Region::Unmapped => return Err(FaultCode::Unmapped),
            Region::Global => {
                let protected = launch.read_only.contains(&address) || ARGUMENTS.contains(&address);
                if protected && self.kind.writes() {
                    return Err(FaultCode::ReadOnly);
                }
            }
            Region::Shared => {
                let offset = address - SHARED_START;
                if offset + bytes > launch.shared_bytes {
                    return Err(FaultCode::SharedOverflow);
                }
                self.addresses[lane] = shared_base + offset;
                self.shared |= 1 << lane;
            }
            Region::Private => {
                if address < configuration.private_bytes.wrapping_neg() {
                    return Err(FaultCode::PrivateOverflow);
                }
                let thread = self.packet.rows.thread(lane, configuration.lanes);
                let word = (u32::MAX - address) / 4;
                let place = word * configuration.threads() as u32 + thread as u32;
                self.addresses[lane] = PRIVATE_START + 4 * place + address % 4;
            }
        }
        Ok(())
    }
}
