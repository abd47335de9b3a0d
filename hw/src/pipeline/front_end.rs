//! Front end of cores with an instruction buffer: fetch, decode, buffer, scoreboard, issue.
//!
//! It is the same for all control units; see [`WarpStacks`](crate::reconvergence::WarpStacks) for
//! the first of them.
//!
//! ```text
//!   host                      +----------+    control unit
//!       code_write_* -------->|          |---> idle
//!       code_base ----------->|          |<--- fetchable
//!   back end                  |          |---> fetch_warp
//!       issue_ready --------->|          |<--- fetch_pc
//!       issue_valid <---------|          |---> decode_*
//!       issue_pc <------------|          |---> completion_annotation
//!       issue_instruction <---|          |    barrier
//!       completion_* -------->|          |---> waiting
//!   arbiter                   |          |<--- leaving
//!       ready <---------------|          |
//!       pick, pick_warp ----->|          |
//!                             +----------+
//! ```
//!
//! # Behaviour
//!
//! - **F1, F2, F3** See [`Fetch`] and [`Scoreboard`]. At the end
//!   of the decode cycle the slot is written and the warp goes on behind the instruction, or at
//!   the target of a `jal`.
//! - **I1** If an instruction may issue, that of the picked warp does. Which of the
//!   ready warps that is decides an arbiter outside.
//! - **C3** The last completion makes the warp free for the next issue.
//! - **R1 to R4** With `SCOREBOARDS` 1 a [`RegisterScoreboard`] says which warps are ready; with 0
//!   there is none, and one instruction of a warp is in flight at a time.
//!
//! # Timing
//!
//! `idle`, `ready` and `issue_valid` depend on registers only, `issue_pc` and `issue_instruction` on
//! `pick_warp`; `issued` needs `issue_ready`.
//!
//! # Cost
//!
//! That of its parts.

use super::{CodeMemory, Decoder, Fetch, InstructionBuffer, RegisterScoreboard, Scoreboard};
use crate::words::Annotation;
use crate::words::decoded::{Control, Decoded};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Front end with an instruction buffer; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct FrontEnd<const WARPS: usize, const SW_W: usize, const SCOREBOARDS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is fetched or in flight.
    pub reset: Signal<In, Bit>,
    /// A record of the instruction memory is written; see [`CodeMemory`].
    pub code_write_valid: Signal<In, Bit>,
    /// Its index.
    pub code_write_index: Signal<In, Bits<13>>,
    /// The instruction.
    pub code_write_word: Signal<In, Bits<32>>,
    /// Kind of its annotation.
    pub code_write_kind: Signal<In, Bits<2>>,
    /// Reconvergence PC of its annotation.
    pub code_write_rpc: Signal<In, Bits<24>>,
    /// Its branch cannot diverge within a thread block.
    pub code_write_uniform: Signal<In, Bit>,
    /// Its branch has a likely-convergence PC.
    pub code_write_likely: Signal<In, Bit>,
    /// The likely-convergence PC.
    pub code_write_lpc: Signal<In, Bits<24>>,
    /// PC of the first record.
    pub code_base: Signal<In, Bits<24>>,
    /// The warps that could be fetched or popped.
    pub idle: Signal<Out, Bits<WARPS>>,
    /// The warps that have an instruction in flight.
    pub busy: Signal<Out, Bits<WARPS>>,
    /// Those of them that can be fetched.
    pub fetchable: Signal<In, Bits<WARPS>>,
    /// The warp that is fetched; without meaning unless one is fetchable.
    pub fetch_warp: Signal<Out, Bits<SW_W>>,
    /// Its PC.
    pub fetch_pc: Signal<In, Bits<24>>,
    /// An instruction is decoded.
    pub decode_valid: Signal<Out, Bit>,
    /// Its warp.
    pub decode_warp: Signal<Out, Bits<SW_W>>,
    /// The instruction after it.
    pub decode_next: Signal<Out, Bits<24>>,
    /// It is a `jal` that links.
    pub decode_calls: Signal<Out, Bit>,
    /// The warps that can issue.
    pub ready: Signal<Out, Bits<WARPS>>,
    /// The one that is to issue, one-hot; none unless one is ready.
    pub pick: Signal<In, Bits<WARPS>>,
    /// Its number.
    pub pick_warp: Signal<In, Bits<SW_W>>,
    /// A warp is ready.
    pub issue_valid: Signal<Out, Bit>,
    /// An instruction may issue (I2, I4).
    pub issue_ready: Signal<In, Bit>,
    /// Its instruction.
    pub issue_instruction: Signal<Out, Decoded>,
    /// The instruction's PC.
    pub issue_pc: Signal<Out, Bits<24>>,
    /// An instruction issues: `issue_valid` and `issue_ready`.
    pub issued: Signal<Out, Bit>,
    /// The last completion of an instruction.
    pub completion_valid: Signal<In, Bit>,
    /// Its warp.
    pub completion_warp: Signal<In, Bits<SW_W>>,
    /// What it does to the control flow.
    pub completion_control: Signal<In, Control>,
    /// It accessed memory.
    pub completion_memory: [Signal<In, Bit>; SCOREBOARDS],
    /// It wrote a register.
    pub completion_writes: [Signal<In, Bit>; SCOREBOARDS],
    /// The register.
    pub completion_rd: [Signal<In, Bits<5>>; SCOREBOARDS],
    /// The annotation of its branch.
    pub completion_annotation: Signal<Out, Annotation>,
    /// The warps at the barrier.
    pub waiting: Signal<Out, Bits<WARPS>>,
    /// Those of them that go on.
    pub leaving: Signal<In, Bits<WARPS>>,
    // Sub-blocks
    fetch: Fetch<WARPS, SW_W>,
    memory: CodeMemory,
    decoder: Decoder,
    buffer: InstructionBuffer<WARPS, SW_W>,
    scoreboard: Scoreboard<WARPS>,
    #[count(SCOREBOARDS)]
    registers: Vec<RegisterScoreboard<WARPS>>,
    // Wires
    /// Bit 0: an instruction completes.
    completes: Signal<Local, Bits<WARPS>>,
    completing: Signal<Local, Bits<WARPS>>,
    /// Those of them that leave none in flight.
    landing: Signal<Local, Bits<WARPS>>,
    able: Signal<Local, Bits<WARPS>>,
    issuing: Signal<Local, Bits<WARPS>>,
    fires: Signal<Local, Bit>,
}

#[logic]
impl FrontEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, fetch, memory, buffer, scoreboard);
        self.fetch.reset.next = self.reset.val();
        self.memory.reset.next = self.reset.val();
        self.scoreboard.reset.next = self.reset.val();

        // Fetch
        self.fetch.fetchable.next = self.fetchable.val();
        self.fetch.fetch_pc.next = self.fetch_pc.val();
        self.fetch_warp.next = self.fetch.fetch_warp.val();
        self.memory.write_valid.next = self.code_write_valid.val();
        self.memory.write_index.next = self.code_write_index.val();
        self.memory.write_word.next = self.code_write_word.val();
        self.memory.write_kind.next = self.code_write_kind.val();
        self.memory.write_rpc.next = self.code_write_rpc.val();
        self.memory.write_uniform.next = self.code_write_uniform.val();
        self.memory.write_likely.next = self.code_write_likely.val();
        self.memory.write_lpc.next = self.code_write_lpc.val();
        self.memory.code_base.next = self.code_base.val();
        self.memory.read_valid.next = self.fetch.fetch_valid.val();
        self.memory.read_pc.next = self.fetch_pc.val();

        // Decode
        self.decoder.word.next = self.memory.word.val();
        self.decode_valid.next = self.fetch.decode_valid.val();
        self.decode_warp.next = self.fetch.decode_warp.val();
        self.decode_calls.next = self.decoder.jump.val() & self.decoder.decoded.val().calls;
        self.decode_next.next = self.fetch.decode_pc.val() + 1;
        if self.decoder.jump.val() {
            self.decode_next.next = self.fetch.decode_pc.val() + self.decoder.jump_offset.val();
        }
        self.buffer.write_valid.next = self.fetch.decode_valid.val();
        self.buffer.write_warp.next = self.fetch.decode_warp.val();
        self.buffer.write_instruction.next = self.decoder.decoded.val();
        self.buffer.write_pc.next = self.fetch.decode_pc.val();
        self.buffer.write_annotation.next = self.memory.annotation.val();
        self.scoreboard.decode_warps.next = self.fetch.decode_warps.val();
        self.scoreboard.decode_blocks.next = self.decoder.decoded.val().control != Control::Next;
        self.idle.next = self.scoreboard.idle.val();
        self.busy.next = self.scoreboard.busy.val();

        // Issue
        self.able.next = self.scoreboard.ready.val();
        for board_idx in 0..SCOREBOARDS {
            self.able.next =
                self.scoreboard.holding.val() & (!self.registers[board_idx].waits.val());
        }
        self.ready.next = self.able.val();
        self.issue_valid.next = self.able.val().any();
        self.buffer.issue_warp.next = self.pick_warp.val();
        self.issue_instruction.next = self.buffer.issue_instruction.val();
        self.issue_pc.next = self.buffer.issue_pc.val();
        self.fires.next = self.able.val().any() & self.issue_ready.val();
        self.issued.next = self.fires.val();
        self.issuing.next = 0.into();
        if self.fires.val() {
            self.issuing.next = self.pick.val();
        }
        self.scoreboard.issue_warps.next = self.issuing.val();

        // Completion
        self.completes.next = 0.into();
        self.completes.next = self.completes.val().replace_bit(0, self.completion_valid.val());
        self.completing.next = self.completes.val() << self.completion_warp.val();
        self.buffer.completion_warp.next = self.completion_warp.val();
        self.completion_annotation.next = self.buffer.completion_annotation.val();
        self.scoreboard.complete_warps.next = self.completing.val();
        self.landing.next = self.completing.val();
        for board_idx in 0..SCOREBOARDS {
            self.landing.next = self.completing.val() & self.registers[board_idx].lone.val();
        }
        self.scoreboard.landing.next = self.landing.val();
        self.scoreboard.complete_unblocks.next = self.completion_control.val() != Control::Next;
        self.scoreboard.complete_waits.next = self.completion_control.val() == Control::Barrier;
        self.scoreboard.leaving.next = self.leaving.val();
        self.waiting.next = self.scoreboard.waiting.val();

        // Registers of instructions in flight
        for board_idx in 0..SCOREBOARDS {
            self.registers[board_idx].clock.next = self.clock.val();
            self.registers[board_idx].reset.next = self.reset.val();
            self.registers[board_idx].decode_warps.next = self.fetch.decode_warps.val();
            self.registers[board_idx].decode_instruction.next = self.decoder.decoded.val();
            self.registers[board_idx].decode_reads_first.next = self.decoder.reads_first.val();
            self.registers[board_idx].decode_reads_second.next = self.decoder.reads_second.val();
            self.registers[board_idx].issue_warps.next = self.issuing.val();
            self.registers[board_idx].issue_instruction.next = self.buffer.issue_instruction.val();
            self.registers[board_idx].complete_warps.next = self.completing.val();
            self.registers[board_idx].complete_memory.next =
                self.completion_memory[board_idx].val();
            self.registers[board_idx].complete_writes.next =
                self.completion_writes[board_idx].val();
            self.registers[board_idx].complete_rd.next = self.completion_rd[board_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Kind;

    type Uut<const SCOREBOARDS: usize> = FrontEnd<4, 2, SCOREBOARDS>;

    const NOP: u64 = 0x13;
    const JUMP_BACK: u64 = 0xff1f_f0ef; // jal ra, -16
    const BRANCH: u64 = 0x0000_0463; // beq x0, x0, 8

    /// A front end whose instruction memory has these words from PC 0x40 on; the branch is
    /// annotated.
    fn with_code<const SCOREBOARDS: usize>(words: &[u64]) -> Uut<SCOREBOARDS> {
        let mut uut = Uut::default();
        uut.code_base.next = 0x40.into();
        uut.code_write_valid.next = true;
        for (index, &word) in words.iter().enumerate() {
            uut.code_write_index.next = (index as u64).into();
            uut.code_write_word.next = word.into();
            uut.code_write_kind.next = u64::from(word == BRANCH).into();
            uut.code_write_rpc.next = if word == BRANCH { 0x77.into() } else { 0.into() };
            cycle(&mut uut);
        }
        uut.code_write_valid.next = false;
        uut.issue_ready.next = true;
        settle(&mut uut);
        uut
    }

    /// The lowest ready warp is picked.
    fn pick<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>) {
        settle(uut);
        let ready = uut.ready.val().to_u64();
        assert_eq!(uut.issue_valid.val(), ready != 0);
        let lowest = (0..4).find(|warp| ready >> warp & 1 == 1);
        uut.pick.next = lowest.map_or(0, |warp| 1_u64 << warp).into();
        uut.pick_warp.next = lowest.unwrap_or(0).into();
        settle(uut);
    }

    fn cycle<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>) {
        pick(uut);
        step!(*uut);
        pick(uut);
    }

    /// Fetches for a warp; its decode cycle begins.
    fn fetch<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>, warp: u64, pc: u64) {
        uut.fetchable.next = (1 << warp).into();
        uut.fetch_pc.next = pc.into();
        settle(uut);
        assert_eq!(uut.fetch_warp.val(), warp);
        cycle(uut);
        uut.fetchable.next = 0.into();
        uut.fetch_pc.next = 0.into();
        settle(uut);
        assert!(uut.decode_valid.val());
        assert_eq!(uut.decode_warp.val(), warp);
    }

    fn complete<const SCOREBOARDS: usize>(uut: &mut Uut<SCOREBOARDS>, warp: u64, control: Control) {
        uut.completion_valid.next = true;
        uut.completion_warp.next = warp.into();
        uut.completion_control.next = control;
        cycle(uut);
        uut.completion_valid.next = false;
        settle(uut);
    }

    #[test]
    fn f2_the_warp_goes_on_behind_its_instruction() {
        let mut uut = with_code::<0>(&[NOP]);
        fetch(&mut uut, 2, 0x40);
        assert_eq!((uut.decode_next.val(), uut.decode_calls.val()), (0x41.into(), false));
        assert_eq!(uut.idle.val(), 0b1011);
    }

    #[test]
    fn f2_the_warp_goes_on_at_the_target_of_a_jump() {
        let mut uut = with_code::<0>(&[NOP, JUMP_BACK]);
        fetch(&mut uut, 0, 0x41);
        assert_eq!((uut.decode_next.val(), uut.decode_calls.val()), (0x3d.into(), true));
        cycle(&mut uut);
        assert_eq!(uut.idle.val(), 0b1110);
        cycle(&mut uut);
        assert_eq!(uut.idle.val(), 0b1111, "a jump does not block");
    }

    #[test]
    fn f3_a_branch_blocks_its_warp_until_it_completes() {
        let mut uut = with_code::<0>(&[BRANCH]);
        fetch(&mut uut, 1, 0x40);
        cycle(&mut uut);
        assert!(uut.issued.val());
        cycle(&mut uut);
        assert_eq!(uut.idle.val(), 0b1101);
        uut.completion_warp.next = 1.into();
        settle(&mut uut);
        let annotation = Annotation { kind: Kind::Pc, rpc: 0x77.into(), ..Annotation::default() };
        assert_eq!(uut.completion_annotation.val(), annotation);
        complete(&mut uut, 1, Control::Branch);
        assert_eq!(uut.idle.val(), 0b1111);
    }

    #[test]
    fn f3_an_illegal_instruction_blocks_its_warp() {
        let mut uut = with_code::<0>(&[0]);
        fetch(&mut uut, 1, 0x40);
        cycle(&mut uut);
        assert_eq!(uut.issue_instruction.val().control, Control::Illegal);
        cycle(&mut uut);
        assert_eq!(uut.idle.val(), 0b1101);
    }

    #[test]
    fn i1_an_instruction_issues_in_the_cycle_after_its_decode_cycle() {
        let mut uut = with_code::<0>(&[NOP, BRANCH]);
        fetch(&mut uut, 3, 0x41);
        assert!(!uut.issue_valid.val());
        cycle(&mut uut);
        assert!(uut.issue_valid.val() && uut.issued.val());
        assert_eq!(uut.ready.val(), 0b1000);
        assert_eq!(uut.issue_pc.val(), 0x41);
        assert_eq!(uut.issue_instruction.val().control, Control::Branch);
        cycle(&mut uut);
        assert!(!uut.issue_valid.val());
    }

    #[test]
    fn i1_the_picked_warp_issues_and_in_a_stall_it_stays_ready() {
        let mut uut = with_code::<0>(&[NOP]);
        uut.issue_ready.next = false;
        for warp in [2, 0, 3] {
            fetch(&mut uut, warp, 0x40);
            cycle(&mut uut);
        }
        assert!(uut.issue_valid.val() && !uut.issued.val());
        assert_eq!((uut.ready.val(), uut.busy.val()), (0b1101.into(), 0.into()));
        uut.issue_ready.next = true;
        for (pick, ready) in [(2_u64, 0b1001_u64), (0, 0b1000), (3, 0)] {
            uut.pick.next = (1 << pick).into();
            uut.pick_warp.next = pick.into();
            settle(&mut uut);
            assert!(uut.issued.val());
            step!(uut);
            assert_eq!((uut.ready.val(), uut.busy.val()), (ready.into(), (0b1101 & !ready).into()));
        }
        assert!(!uut.issue_valid.val());
    }

    #[test]
    fn i1_the_next_instruction_waits_for_the_completion_of_the_one_before() {
        let mut uut = with_code::<0>(&[NOP, NOP]);
        fetch(&mut uut, 0, 0x40);
        cycle(&mut uut);
        cycle(&mut uut);
        fetch(&mut uut, 0, 0x41);
        cycle(&mut uut);
        assert!(!uut.issue_valid.val());
        complete(&mut uut, 0, Control::Next);
        assert!(uut.issue_valid.val());
        assert_eq!(uut.issue_pc.val(), 0x41);
    }

    #[test]
    fn r2_with_a_scoreboard_of_registers_only_what_is_needed_is_waited_for() {
        const FIRST: u64 = 0x0000_0513; // addi a0, zero, 0
        const OTHER: u64 = 0x0000_0593; // addi a1, zero, 0
        const USES: u64 = 0x0005_0613; // addi a2, a0, 0
        let mut uut = with_code::<1>(&[FIRST, OTHER, USES]);
        for (pc, in_flight) in [(0x40, 0), (0x41, 1)] {
            fetch(&mut uut, 1, pc);
            cycle(&mut uut);
            assert!(uut.issued.val());
            assert_eq!(uut.busy.val(), in_flight << 1);
            cycle(&mut uut);
        }
        fetch(&mut uut, 1, 0x42);
        cycle(&mut uut);
        assert!(!uut.issue_valid.val());
        uut.completion_writes[0].next = true;
        uut.completion_rd[0].next = 11.into();
        complete(&mut uut, 1, Control::Next);
        assert_eq!((uut.issue_valid.val(), uut.busy.val()), (false, 0b10.into()));
        uut.completion_rd[0].next = 10.into();
        complete(&mut uut, 1, Control::Next);
        assert_eq!((uut.issue_valid.val(), uut.busy.val()), (true, 0.into()));
    }

    #[test]
    fn c4_a_warp_leaves_the_barrier_when_it_may() {
        let mut uut = with_code::<0>(&[0x0b]);
        fetch(&mut uut, 1, 0x40);
        cycle(&mut uut);
        cycle(&mut uut);
        complete(&mut uut, 1, Control::Barrier);
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0b0010.into(), 0b1101.into()));
        uut.leaving.next = 0b0010.into();
        cycle(&mut uut);
        assert_eq!((uut.waiting.val(), uut.idle.val()), (0.into(), 0b1111.into()));
    }
}
