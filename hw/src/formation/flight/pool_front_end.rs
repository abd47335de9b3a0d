//! Front end of dynamic warp formation: the picked warp waits in stage D until its instruction issues.
//!
//! ```text
//!   host                    +----------+   insertion unit
//!           code ---------->|          |<--> pick
//!   datapath                |          |   flight table
//!           block_base ---->|          |<--> flight
//!           packet <------->|          |
//!                           +----------+
//! ```
//!
//! # Behaviour
//!
//! - **DI1** `pick.open` tells that D is empty or its instruction issues in this cycle.
//! - **DI7** From the cycle after its pick on a warp is in D, with its instruction. This issues in the first cycle in
//!   which the operand stage and its unit can take it (I2, I4, I5) and the flight table has a free entry; until then D
//!   keeps it, and no other is read from the instruction memory, whose output stays. The instruction tag is that entry.
//! - **DI7** At its issue the flight table gets the lanes, the block slot and the next PC: the PC behind the
//!   instruction, for `jal` the target, for `jalr` its own PC.
//! - **DP3, DW2, DW4** With `FULL` 1 `executed` tells what policies and warp barriers will ask of the instruction that issues.
//! - **K1** The packet has the lanes of the warp, the row of each thread and a row of its thread block.
//! - **E3** `packet.eligible` tells that an instruction is in D.
//! - **E6** `packet.awaits_divider` and `packet.awaits_memory` tell that this unit cannot take the instruction in D,
//!   `packet.dependent` that an entry of the flight table is in use.
//!
//! # Timing
//!
//! The packet depends on registers, the read registers of the instruction memory, `pick.lanes` and `pick.sw`,
//! `block_base` and `flight.tag`; `packet.valid` also on `packet.divide_free`, `packet.memory_free` and `flight.free`.
//! `flight.valid` and `pick.open` need `packet.ready` as well.
//!
//! # Cost
//!
//! `KEY_W + 1` flip-flops; a [`InstructionMemory`] and a [`Decoder`]. Lanes and rows of the warp in D stay where they were
//! read in the warp pool.

use super::ExecutedWord;
use crate::cells::Select;
use crate::constant::bits_where;
use crate::floats::Floats;
use crate::links::execution::PacketOut;
use crate::links::formation::{FlightOut, PickIn};
use crate::links::host::CodeIn;
use crate::pipeline::{Decoder, InstructionMemory};
use crate::primitives::Register;
use crate::words::decoded::Unit;
use crate::words::{Control, Executed};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Front end of dynamic warp formation; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(KEY_W == 24 + BLOCK_W, "A key is a block slot and a PC.")]
pub struct PoolFrontEnd<
    const LANES: usize,
    const BLOCKS: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
    const KEY_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; D is empty.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Mark of the record that the host writes: the instruction is a post-dominator.
    pub code_mark: [Signal<In, Bit>; FULL],
    /// First warp slot of the thread block in each block slot, from the datapath; without meaning for a block slot
    /// that is free.
    pub block_base: [Signal<In, Bits<SW_W>>; BLOCKS],
    /// Picked warp, from the insertion unit.
    pub pick: PickIn<LANES, SW_W, KEY_W>,
    /// Instruction that issues, to the flight table.
    pub flight: FlightOut<LANES, ITAG_W, SW_W, KEY_W>,
    /// What will be asked of the instruction that issues; without meaning unless `flight.valid`.
    pub executed: [Signal<Out, Executed>; FULL],
    /// Instruction in D, which issues if the datapath takes it.
    pub packet: PacketOut<LANES, ITAG_W, SW_W>,
    /// FDIV can take one more instruction (Z16), from the datapath; a port with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<In, Bit>>,
    // Registers
    /// An instruction is in D.
    occupied: Register<Bit>,
    key: Register<Bits<KEY_W>>,
    // Sub-blocks
    memory: InstructionMemory<FULL>,
    decoder: Decoder,
    block_row: Select<Bits<SW_W>, BLOCKS, BLOCK_W>,
    #[count(FULL)]
    words: Vec<ExecutedWord>,
    // Wires
    /// The bits of a key above the PC.
    #[default(Constant::new(bits_where(|bit_idx| bit_idx >= 24)))]
    block_bits: Constant<Bits<KEY_W>>,
    pc: Signal<Local, Bits<24>>,
    next_pc: Signal<Local, Bits<24>>,
    /// The unit of the instruction in D can take it.
    fits: Signal<Local, Bit>,
    /// The instruction in D can issue if the operand stage takes it.
    valid: Signal<Local, Bit>,
    fires: Signal<Local, Bit>,
}

#[generics]
impl Floats for PoolFrontEnd {
    fn with_floats(self) -> Self {
        Self { fdiv_free: vec![Signal::default()], decoder: self.decoder.with_floats(), ..self }
    }
}

#[logic]
impl PoolFrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, occupied, key, memory);
        self.occupied.reset.next = self.reset.val();
        self.key.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();

        // Pick
        CodeIn::link(&mut self.code, &mut self.memory.code);
        self.memory.read_valid.next = self.pick.valid.val();
        self.memory.read_pc.next = self.pick.key.val().get_bits::<24>(0);
        self.occupied.d.next = self.pick.valid.val();
        self.key.enable.next = self.pick.valid.val();
        self.key.d.next = self.pick.key.val();

        // Decode
        self.decoder.word.next = self.memory.word.val();
        self.pc.next = self.key.q.val().get_bits::<24>(0);
        self.next_pc.next = self.pc.val() + 1;
        if self.decoder.jump.val() {
            self.next_pc.next = self.pc.val() + self.decoder.jump_offset.val();
        }
        if self.decoder.decoded.val().control == Control::Indirect {
            self.next_pc.next = self.pc.val();
        }

        // Issue
        match self.decoder.decoded.val().unit {
            Unit::Alu => self.fits.next = true,
            Unit::Multiply => self.fits.next = true,
            Unit::Divide => self.fits.next = self.packet.divide_free.val(),
            Unit::Memory => self.fits.next = self.packet.memory_free.val(),
        }
        for idx in 0..self.fdiv_free.len() {
            if self.decoder.divides_floats[idx].val() {
                self.fits.next = self.fdiv_free[idx].val();
            }
        }
        self.valid.next = self.occupied.q.val() & self.fits.val() & self.flight.free.val();
        self.fires.next = self.valid.val() & self.packet.ready.val();
        self.occupied.enable.next = self.pick.valid.val() | self.fires.val();
        self.pick.open.next = (!self.occupied.q.val()) | self.fires.val();
        self.packet.valid.next = self.valid.val();
        self.packet.eligible.next = self.occupied.q.val();
        self.packet.awaits_divider.next = self.occupied.q.val()
            & (!self.fits.val())
            & (self.decoder.decoded.val().unit == Unit::Divide);
        self.packet.awaits_memory.next = self.occupied.q.val()
            & (!self.fits.val())
            & (self.decoder.decoded.val().unit == Unit::Memory);
        self.packet.dependent.next = self.flight.occupied.val();
        self.packet.unresolved.next = false;
        self.packet.instruction_tag.next = self.flight.tag.val();
        self.packet.pc.next = self.pc.val();
        self.packet.instruction.next = self.decoder.decoded.val();
        self.packet.lanes.next = self.pick.lanes.val();
        self.block_row.index.next = self.key.q.val().get_bits::<BLOCK_W>(24);
        self.packet.block_row.next = self.block_row.chosen.val();
        self.flight.valid.next = self.fires.val();
        self.flight.key.next =
            (self.key.q.val() & self.block_bits.val()) | bit_cast::<KEY_W, 24>(self.next_pc.val());
        self.flight.lanes.next = self.pick.lanes.val();
        for full_idx in 0..FULL {
            self.memory.write_mark[full_idx].next = self.code_mark[full_idx].val();
            self.words[full_idx].decoded.next = self.decoder.decoded.val();
            self.words[full_idx].annotation.next = self.memory.annotation.val();
            self.words[full_idx].mark.next = self.memory.mark[full_idx].val();
            self.executed[full_idx].next = self.words[full_idx].executed.val();
        }
        for block_idx in 0..BLOCKS {
            self.block_row.value[block_idx].next = self.block_base[block_idx].val();
        }
        for lane_idx in 0..LANES {
            self.packet.sw[lane_idx].next = self.pick.sw[lane_idx].val();
            self.flight.sw[lane_idx].next = self.pick.sw[lane_idx].val();
        }
    }
}

#[cfg(test)]
mod tests;
