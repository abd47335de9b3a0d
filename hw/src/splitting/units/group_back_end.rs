//! Everything behind issue in a group of units: the units, the registers that they share, and one memory unit.
//!
//! ```text
//!    issue_* (one a unit) --->+-----------+---> completion (one a unit)
//!                             |           |---> writeback (one a unit)
//!   divide_free, memory_free <|           |---> completion_fault, completion_fault_lane
//!                   launch -->|           |
//!             initialise_* -->|           |---> memory_fault
//!                             |           |---> memory_busy, tags_busy, bank_conflict, *_blocks, *_wait
//!                             |           |<--> memory
//!                             +-----------+
//! ```
//!
//! The instruction tag is the slot: the number of the unit, then that of the context.
//!
//! # Behaviour
//!
//! - **Q5** Units: [`ExecutionUnit`].
//! - **Q6** In a cycle in which place Q of the memory unit is empty, round robin picks a unit with its place full, whose
//!   instruction goes the way of one in X by U5: to stage L, or to Q.
//! - **Q7** A response completes in the unit of its instruction; a part of stage O completes in the unit of its
//!   instruction in each cycle without a response. So at most one part completes in a cycle.
//! - **Q3, Q9** Registers are banked by warp slot and lane: [`LaneRegisters`]. Nothing keeps the dispatcher from a step
//!   of D3.
//!
//! # Timing
//!
//! As in the back end of other cores, with one cycle more for a memory instruction, in the place.
//!
//! # Cost
//!
//! The sum of the sub-blocks, and a multiplexer of `UNITS` memory instructions.

use super::{ExecutionUnit, LaneRegisters};
use crate::cells::RoundRobinArbiter;
use crate::floats::Floats;
use crate::links::execution::{CompletionOut, FaultOut, OperationIn, WritebackOut};
use crate::links::host::LaunchIn;
use crate::links::memory::MemoryOut;
use crate::pipeline::memory::MemoryUnit;
use crate::width::index_width;
use crate::words::Fault;
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// Everything behind issue in a group of units; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES == 1 << LANE_W, "Lanes are a power of two, at least 2.")]
#[requires(CONTEXTS == 1 << K_W, "Contexts of a unit are a power of two, at least 2.")]
#[requires(UNIT_W == index_width(UNITS), "UNIT_W is what a number of {UNITS} units needs.")]
#[requires(SLOT_W == UNIT_W + K_W, "A slot is the number of a unit and that of a context.")]
#[requires(TAGS == 1 << TAG_W, "Tags are a power of two, at least 2.")]
#[requires(LINE_BYTES == 1 << OFFSET_W, "OFFSET_W is what a byte of the line needs.")]
pub struct GroupBackEnd<
    const LANES: usize,
    const CONTEXTS: usize,
    const UNITS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const K_W: usize,
    const UNIT_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const TAG_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops all instructions.
    pub reset: Signal<In, Bit>,
    /// Launch; held during the run.
    pub launch: LaunchIn,
    /// Number of the cycle since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// An instruction issues in the unit, if `issue_ready`.
    pub issue_valid: [Signal<In, Bit>; UNITS],
    /// The unit can take an instruction in this cycle (I2).
    pub issue_ready: [Signal<Out, Bit>; UNITS],
    /// The divider of the unit can take one more instruction (I5).
    pub divide_free: [Signal<Out, Bit>; UNITS],
    /// FDIV of the unit can take one more instruction (Z16); ports with floats.
    #[count(0)]
    pub fdiv_free: Vec<Signal<Out, Bit>>,
    /// The place of the unit can take one more memory instruction (I5).
    pub memory_free: [Signal<Out, Bit>; UNITS],
    /// Instruction that issues in each unit.
    #[count(UNITS)]
    pub issue: Vec<OperationIn<LANES, SLOT_W, K_W>>,
    /// The dispatcher initialises a warp slot (D3).
    pub initialise_valid: Signal<In, Bit>,
    /// Warp slot that is initialised: x2 of its threads and their instruction counters.
    pub initialise_row: Signal<In, Bits<K_W>>,
    /// Last completion of an instruction of each unit.
    #[count(UNITS)]
    pub completion: Vec<CompletionOut<LANES, SLOT_W, K_W>>,
    /// Instruction tag of the completion of each unit, if it is one of a control instruction; known before it is known who
    /// completes.
    pub control_tag: [Signal<Out, Bits<SLOT_W>>; UNITS],
    /// Fault of the instruction of each unit that completes: 0 none, 1, 7 or 9.
    pub completion_fault: [Signal<Out, Fault>; UNITS],
    /// Lane at fault, if `completion_fault` of the unit is not 0.
    pub completion_fault_lane: [Signal<Out, Bits<LANE_W>>; UNITS],
    /// Every completion of each unit: what is written.
    #[count(UNITS)]
    pub writeback: Vec<WritebackOut<LANES, SLOT_W, K_W>>,
    /// Fault of the instruction in stage L: 0 none, 2 to 6.
    pub memory_fault: FaultOut<SLOT_W, LANE_W>,
    /// An instruction is in a place or in the memory unit (E3).
    pub memory_busy: Signal<Out, Bit>,
    /// A tag is in use (E2).
    pub tags_busy: Signal<Out, Bit>,
    /// A part in shared memory leaves lanes there to later parts (E4).
    pub bank_conflict: Signal<Out, Bit>,
    /// The unit can take no instruction, because its X has one that its multiplier or FMA does not accept (E6).
    pub multiply_blocks: [Signal<Out, Bit>; UNITS],
    /// The unit can take no instruction, because its X has one that its ALU does not accept (E6).
    pub alu_blocks: [Signal<Out, Bit>; UNITS],
    /// The next part of the instruction in stage L waits for a tag (E6).
    pub tag_wait: Signal<Out, Bit>,
    /// The request of the instruction in stage L is not accepted in this cycle (E6).
    pub port_wait: Signal<Out, Bit>,
    /// The memory port.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, TAG_W>,
    // Sub-blocks
    #[count(UNITS)]
    unit: Vec<ExecutionUnit<LANES, SLOT_W, K_W, LANE_W>>,
    #[count(LANES)]
    lane: Vec<LaneRegisters<UNITS, CONTEXTS, K_W>>,
    turn: RoundRobinArbiter<UNITS, UNIT_W>,
    memory_unit: MemoryUnit<
        LANES,
        CONTEXTS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        SLOT_W,
        K_W,
        LANE_W,
        TAG_W,
        OFFSET_W,
        BANK_WORD_W,
        SLOT_W,
        0,
    >,
    // Wires
    /// Units with a full place.
    places: Signal<Local, Bits<UNITS>>,
    /// The memory unit takes an instruction out of a place.
    takes: Signal<Local, Bit>,
    #[default(Constant::new((K_W as u64).into()))]
    k_w: Constant<Bits<8>>,
    response_tag: Signal<Local, Bits<SLOT_W>>,
    response_unit: Signal<Local, Bits<UNIT_W>>,
    part_tag: Signal<Local, Bits<SLOT_W>>,
    part_unit: Signal<Local, Bits<UNIT_W>>,
    /// A part of stage O completes.
    part_completes: Signal<Local, Bit>,
}

#[generics]
impl Floats for GroupBackEnd {
    fn with_floats(self) -> Self {
        Self {
            fdiv_free: vec![Signal::default(); UNITS],
            unit: self.unit.into_iter().map(Floats::with_floats).collect(),
            lane: self.lane.into_iter().map(Floats::with_floats).collect(),
            ..self
        }
    }
}

#[logic]
impl GroupBackEnd {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, turn, memory_unit);
        self.turn.reset.next = self.reset.val();
        self.memory_unit.reset.next = self.reset.val();
        LaunchIn::link(&mut self.launch, &mut self.memory_unit.launch);

        // Units
        for unit_idx in 0_usize..UNITS {
            self.unit[unit_idx].clock.next = self.clock.val();
            self.unit[unit_idx].reset.next = self.reset.val();
            LaunchIn::link(&mut self.launch, &mut self.unit[unit_idx].launch);
            self.unit[unit_idx].cycle.next = self.cycle.val();
            self.unit[unit_idx].issue_valid.next = self.issue_valid[unit_idx].val();
            self.issue_ready[unit_idx].next = self.unit[unit_idx].issue_ready.val();
            self.multiply_blocks[unit_idx].next = self.unit[unit_idx].multiply_blocks.val();
            self.alu_blocks[unit_idx].next = self.unit[unit_idx].alu_blocks.val();
            self.divide_free[unit_idx].next = self.unit[unit_idx].divide_free.val();
            self.memory_free[unit_idx].next = self.unit[unit_idx].memory_free.val();
            OperationIn::<LANES, SLOT_W, K_W>::link(
                &mut self.issue[unit_idx],
                &mut self.unit[unit_idx].issue,
            );
            CompletionOut::<LANES, SLOT_W, K_W>::link(
                &mut self.completion[unit_idx],
                &mut self.unit[unit_idx].completion,
            );
            WritebackOut::<LANES, SLOT_W, K_W>::link(
                &mut self.writeback[unit_idx],
                &mut self.unit[unit_idx].writeback,
            );
            self.control_tag[unit_idx].next = self.unit[unit_idx].control_tag.val();
            self.completion_fault[unit_idx].next = self.unit[unit_idx].completion_fault.val();
            self.completion_fault_lane[unit_idx].next =
                self.unit[unit_idx].completion_fault_lane.val();
        }

        // Registers
        for lane_idx in 0_usize..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
            self.lane[lane_idx].initialise_valid.next = self.initialise_valid.val();
            self.lane[lane_idx].initialise_context.next = self.initialise_row.val();
            for unit_idx in 0_usize..UNITS {
                self.lane[lane_idx].read[unit_idx].next = self.unit[unit_idx].read.val()
                    & self.unit[unit_idx].read_lanes.val().get_bit(lane_idx);
                self.lane[lane_idx].read_context[unit_idx].next =
                    self.unit[unit_idx].read_context.val();
                self.lane[lane_idx].read_rs1[unit_idx].next = self.unit[unit_idx].read_rs1.val();
                self.lane[lane_idx].read_rs2[unit_idx].next = self.unit[unit_idx].read_rs2.val();
                self.lane[lane_idx].execute[unit_idx].next =
                    self.unit[unit_idx].execute_lanes.val().get_bit(lane_idx);
                self.lane[lane_idx].execute_context[unit_idx].next =
                    self.unit[unit_idx].execute_context.val();
                self.unit[unit_idx].first[lane_idx].next =
                    self.lane[lane_idx].first[unit_idx].val();
                self.unit[unit_idx].second[lane_idx].next =
                    self.lane[lane_idx].second[unit_idx].val();
                self.unit[unit_idx].retired[lane_idx].next =
                    self.lane[lane_idx].retired[unit_idx].val();
                self.lane[lane_idx].write[unit_idx].next =
                    self.unit[unit_idx].writeback.writes.val()
                        & self.unit[unit_idx].writeback.lanes.val().get_bit(lane_idx);
                self.lane[lane_idx].write_context[unit_idx].next =
                    self.unit[unit_idx].writeback.sw[lane_idx].val();
                self.lane[lane_idx].write_rd[unit_idx].next =
                    self.unit[unit_idx].writeback.rd.val();
                self.lane[lane_idx].write_value[unit_idx].next =
                    self.unit[unit_idx].writeback.value[lane_idx].val();
            }
        }

        // Floats
        for unit_idx in 0..self.fdiv_free.len() {
            self.fdiv_free[unit_idx].next = self.unit[unit_idx].fdiv_free[0].val();
            for lane_idx in 0_usize..LANES {
                self.lane[lane_idx].read_third[unit_idx].next = self.unit[unit_idx].read_third[0]
                    .val()
                    & self.unit[unit_idx].read_lanes.val().get_bit(lane_idx);
            }
        }

        // Places, and the one that the memory unit empties
        self.places.next = 0.into();
        for unit_idx in 0_usize..UNITS {
            self.places.next =
                self.places.val().replace_bit(unit_idx, self.unit[unit_idx].place_occupied.val());
        }
        self.turn.request.next = self.places.val();
        self.turn.accept.next = !self.memory_unit.queue_occupied.val();
        self.takes.next = self.places.val().any() & (!self.memory_unit.queue_occupied.val());
        self.memory_unit.valid.next = self.takes.val();
        self.memory_unit.operation.instruction_tag.next = self.unit[0].place.instruction_tag.val();
        self.memory_unit.operation.pc.next = self.unit[0].place.pc.val();
        self.memory_unit.operation.instruction.next = self.unit[0].place.instruction.val();
        self.memory_unit.operation.lanes.next = self.unit[0].place.lanes.val();
        self.memory_unit.operation.block_number.next = self.unit[0].place.block_number.val();
        self.memory_unit.operation.thread_base.next = self.unit[0].place.thread_base.val();
        self.memory_unit.operation.base.next = self.unit[0].place.base.val();
        self.memory_unit.operation.shared_base.next = self.unit[0].place.shared_base.val();
        for lane_idx in 0_usize..LANES {
            self.memory_unit.operation.sw[lane_idx].next = self.unit[0].place.sw[lane_idx].val();
            self.memory_unit.first[lane_idx].next = self.unit[0].place_first[lane_idx].val();
            self.memory_unit.second[lane_idx].next = self.unit[0].place_second[lane_idx].val();
        }
        for unit_idx in 0_usize..UNITS {
            self.unit[unit_idx].place_taken.next =
                self.takes.val() & self.turn.grant.val().get_bit(unit_idx);
            if self.turn.grant.val().get_bit(unit_idx) {
                self.memory_unit.operation.instruction_tag.next =
                    self.unit[unit_idx].place.instruction_tag.val();
                self.memory_unit.operation.pc.next = self.unit[unit_idx].place.pc.val();
                self.memory_unit.operation.instruction.next =
                    self.unit[unit_idx].place.instruction.val();
                self.memory_unit.operation.lanes.next = self.unit[unit_idx].place.lanes.val();
                self.memory_unit.operation.block_number.next =
                    self.unit[unit_idx].place.block_number.val();
                self.memory_unit.operation.thread_base.next =
                    self.unit[unit_idx].place.thread_base.val();
                self.memory_unit.operation.base.next = self.unit[unit_idx].place.base.val();
                self.memory_unit.operation.shared_base.next =
                    self.unit[unit_idx].place.shared_base.val();
            }
            for lane_idx in 0_usize..LANES {
                if self.turn.grant.val().get_bit(unit_idx) {
                    self.memory_unit.operation.sw[lane_idx].next =
                        self.unit[unit_idx].place.sw[lane_idx].val();
                    self.memory_unit.first[lane_idx].next =
                        self.unit[unit_idx].place_first[lane_idx].val();
                    self.memory_unit.second[lane_idx].next =
                        self.unit[unit_idx].place_second[lane_idx].val();
                }
            }
        }

        // Completions of the memory unit
        self.response_tag.next = self.memory_unit.response.instruction_tag.val() >> self.k_w.val();
        self.response_unit.next = self.response_tag.val().get_bits::<UNIT_W>(0);
        self.part_tag.next = self.memory_unit.part.instruction_tag.val() >> self.k_w.val();
        self.part_unit.next = self.part_tag.val().get_bits::<UNIT_W>(0);
        self.part_completes.next =
            self.memory_unit.part.valid.val() & (!self.memory_unit.response.valid.val());
        self.memory_unit.response.grant.next = self.memory_unit.response.valid.val();
        self.memory_unit.part.grant.next = self.part_completes.val();
        for unit_idx in 0_usize..UNITS {
            self.unit[unit_idx].response.valid.next = self.memory_unit.response.valid.val()
                & (self.response_unit.val() == unit_idx.to_bits());
            self.unit[unit_idx].response.instruction_tag.next =
                self.memory_unit.response.instruction_tag.val();
            self.unit[unit_idx].response.lanes.next = self.memory_unit.response.lanes.val();
            self.unit[unit_idx].response.rd.next = self.memory_unit.response.rd.val();
            self.unit[unit_idx].response.writes.next = self.memory_unit.response.writes.val();
            self.unit[unit_idx].part.valid.next =
                self.part_completes.val() & (self.part_unit.val() == unit_idx.to_bits());
            self.unit[unit_idx].part.instruction_tag.next =
                self.memory_unit.part.instruction_tag.val();
            self.unit[unit_idx].part.lanes.next = self.memory_unit.part.lanes.val();
            self.unit[unit_idx].part.rd.next = self.memory_unit.part.rd.val();
            self.unit[unit_idx].part.writes.next = self.memory_unit.part.writes.val();
            self.unit[unit_idx].memory_last.next = self.memory_unit.complete_last.val();
            for lane_idx in 0_usize..LANES {
                self.unit[unit_idx].response.sw[lane_idx].next =
                    self.memory_unit.response.sw[lane_idx].val();
                self.unit[unit_idx].response.value[lane_idx].next =
                    self.memory_unit.response.value[lane_idx].val();
                self.unit[unit_idx].part.sw[lane_idx].next =
                    self.memory_unit.part.sw[lane_idx].val();
                self.unit[unit_idx].part.value[lane_idx].next =
                    self.memory_unit.part.value[lane_idx].val();
            }
        }

        // Memory port, fault, statistics
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::link(
            &mut self.memory,
            &mut self.memory_unit.memory,
        );
        FaultOut::<SLOT_W, LANE_W>::link(&mut self.memory_fault, &mut self.memory_unit.fault);
        self.memory_busy.next = self.memory_unit.busy.val() | self.places.val().any();
        self.tags_busy.next = self.memory_unit.tags_busy.val();
        self.bank_conflict.next = self.memory_unit.bank_conflict.val();
        self.tag_wait.next = self.memory_unit.tag_wait.val();
        self.port_wait.next = self.memory_unit.port_wait.val();
    }
}
