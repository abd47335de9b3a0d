//! Faults, numbered as in the contract of the core.

#![allow(missing_docs, reason = "the methods that `LogicState` derives have no documentation")]

use rust_hdl::prelude::*;

/// Code of a fault. The number of a variant is the code that is reported, so the order is fixed.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum Fault {
    /// 0: there is no fault.
    None,
    /// 1: illegal instruction.
    IllegalInstruction,
    /// 2: access to an address that is not mapped.
    Unmapped,
    /// 3: misaligned access.
    Misaligned,
    /// 4: access beyond the shared memory of the block.
    BeyondShared,
    /// 5: access beyond the private memory of the thread.
    BeyondPrivate,
    /// 6: store to read-only memory.
    ReadOnly,
    /// 7: indirect jump to different targets.
    DifferentTargets,
    /// 8: sides of a branch return to different addresses.
    DifferentReturns,
    /// 9: jump to an address that cannot be code.
    NoCode,
    /// 10: barrier in divergent code.
    DivergentBarrier,
    /// 11: the reconvergence stack is full.
    StackFull,
    /// 12: threads diverge where the annotation says that they do not; a merge at another place than its split.
    Disagreement,
    /// 13: a split finds no free context.
    NoContext,
    /// 14: a merge that cannot be: threads end in a split region, or parts wait at different PCs.
    NoMerge,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_variant_is_its_code() {
        assert_eq!(Fault::BITS, 4);
        for (code, fault) in [
            Fault::None,
            Fault::IllegalInstruction,
            Fault::Unmapped,
            Fault::Misaligned,
            Fault::BeyondShared,
            Fault::BeyondPrivate,
            Fault::ReadOnly,
            Fault::DifferentTargets,
            Fault::DifferentReturns,
            Fault::NoCode,
            Fault::DivergentBarrier,
            Fault::StackFull,
            Fault::Disagreement,
            Fault::NoContext,
            Fault::NoMerge,
        ]
        .into_iter()
        .enumerate()
        {
            let shown = (fault.verilog().to_string(), VerilogLiteral::from(code).to_string());
            assert_eq!((fault as usize, shown.0), (code, shown.1));
        }
    }
}
