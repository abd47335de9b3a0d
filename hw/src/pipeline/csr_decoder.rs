//! Which control register a number means.

use crate::words::decoded::Csr;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Decoder of control register numbers; combinational.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct CsrDecoder {
    /// Number of the register, from the instruction word.
    pub number: Signal<In, Bits<12>>,
    /// A register with this number can be read.
    pub valid: Signal<Out, Bit>,
    /// Register of this number; without meaning unless `valid`.
    pub csr: Signal<Out, Csr>,
}

#[logic]
impl CsrDecoder {
    #[hdl_gen]
    fn update(&mut self) {
        self.valid.next = true;
        self.csr.next = Csr::GlobalThread;
        match self.number.val().index() {
            0xf14 => self.csr.next = Csr::GlobalThread,
            0xcc0 => self.csr.next = Csr::Thread,
            0xcc1 => self.csr.next = Csr::Block,
            0xcc2 => self.csr.next = Csr::ThreadsPerBlock,
            0xcc3 => self.csr.next = Csr::Blocks,
            0xcc4 => self.csr.next = Csr::WarpSlot,
            0xcc5 => self.csr.next = Csr::Lane,
            0xcc6 => self.csr.next = Csr::Arguments,
            0xc00 => self.csr.next = Csr::Cycle,
            0xc80 => self.csr.next = Csr::CycleHigh,
            0xc02 => self.csr.next = Csr::Retired,
            0xc82 => self.csr.next = Csr::RetiredHigh,
            _ => self.valid.next = false,
        }
    }
}
