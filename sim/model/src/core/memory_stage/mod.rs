//! The memory unit: place Q in front of it, stages L and S, result O, tags and answers (rules U5, M2
//! to M13).
//!
//! | module | what |
//! |---|---|
//! | `emit` | the part that stage L emits in a cycle |

mod emit;

use super::access::{Access, AccessKind};
use super::packet::{Executed, Packet};
use super::shared_memory::{PendingAtomic, SharedMemory, extend};
use crate::configuration::{Configuration, MAX_LANES};
use crate::lanes::lanes;
use crate::memory_port::{Request, Response};

/// A part in stage S.
#[derive(Clone, Debug)]
struct StageS {
    part: Box<Executed>,
    atomic: Option<PendingAtomic>,
}

/// A load or atomic at the memory.
#[derive(Clone, Debug)]
struct InFlight {
    part: Box<Executed>,
    kind: AccessKind,
    /// Where in the line each lane finds its value.
    offsets: [u8; MAX_LANES],
}

/// How far a memory instruction is.
#[derive(Clone, Copy, Default, Debug)]
struct Parts {
    /// Parts emitted that have not completed.
    outstanding: u32,
    /// All parts have been emitted.
    emitted: bool,
}

/// What stage L does in a cycle.
#[derive(Clone, Copy, Default, Debug)]
pub struct Emission {
    /// The request that the memory accepts.
    pub request: Option<Request>,
    /// A shared part was emitted, and lanes in shared memory remain.
    pub bank_conflict: bool,
}

/// What the next part of the instruction in stage L waits for (rule E6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartWait {
    /// For a free tag (rule M5).
    Tag,
    /// For the memory port, at which it is offered.
    Port,
}

/// The memory unit.
#[derive(Clone, Debug)]
pub struct MemoryStage {
    /// Place Q.
    queued: Option<Access>,
    /// Stage L.
    access: Option<Access>,
    stage: Option<StageS>,
    result: Option<Box<Executed>>,
    free_tags: u64,
    in_flight: Vec<Option<InFlight>>,
    /// Answers of the last and the last but one cycle, which take turns.
    answers: [Option<Box<Executed>>; 2],
    /// Index of that of the last but one cycle.
    due: usize,
    /// By instruction tag.
    parts: Vec<Parts>,
    shared: SharedMemory,
    all_tags: u64,
    line_bytes: u32,
    lanes: usize,
    /// Instructions accepted that have not completed.
    instructions: usize,
}

impl MemoryStage {
    /// The unit of a core with so many instruction tags.
    pub fn new(configuration: &Configuration, instruction_tags: usize) -> Self {
        let all_tags = u64::MAX >> (u64::BITS as usize - configuration.tags);
        Self {
            queued: None,
            access: None,
            stage: None,
            result: None,
            free_tags: all_tags,
            in_flight: vec![None; configuration.tags],
            answers: [None, None],
            due: 0,
            parts: vec![Parts::default(); instruction_tags],
            shared: SharedMemory::new(configuration),
            all_tags,
            line_bytes: configuration.line_bytes as u32,
            lanes: configuration.lanes,
            instructions: 0,
        }
    }

    /// Whether stage L is empty.
    pub fn l_is_empty(&self) -> bool {
        self.access.is_none()
    }

    /// Instructions in place Q: one or none.
    pub fn queued(&self) -> usize {
        usize::from(self.queued.is_some())
    }

    /// The instruction in stage L.
    pub fn access(&self) -> Option<&Access> {
        self.access.as_ref()
    }

    /// Whether a load or atomic is at the memory.
    pub fn uses_tags(&self) -> bool {
        self.free_tags != self.all_tags
    }

    /// Whether an instruction is in the unit.
    pub fn is_busy(&self) -> bool {
        self.instructions != 0
    }

    /// The instructions in the unit; one for each of their parts.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        let executed = [self.stage.as_ref().map(|stage| &stage.part), self.result.as_ref()];
        let executed = executed.into_iter().chain(self.answers.iter().map(Option::as_ref));
        let in_flight = self.in_flight.iter().flatten().map(|it| &it.part.packet);
        let access = self.queued.iter().chain(&self.access).map(|access| &access.packet);
        access.chain(executed.flatten().map(|part| &part.packet)).chain(in_flight)
    }

    /// Whether an answer completes in this cycle (rule M12).
    pub fn has_answer(&self) -> bool {
        self.answers[self.due].is_some()
    }

    /// The slot whose load or atomic has a tag.
    pub fn slot_of(&self, tag: u8) -> Option<usize> {
        Some(self.in_flight[usize::from(tag)].as_ref()?.part.packet.slot)
    }

    /// The slot whose answer completes in this cycle.
    pub fn answer_slot(&self) -> Option<usize> {
        self.answers[self.due].as_ref().map(|part| part.packet.slot)
    }

    /// The slot whose part in O asks for completion.
    pub fn result_slot(&self) -> Option<usize> {
        self.result.as_ref().map(|part| part.packet.slot)
    }

    /// Whether O asks for completion.
    pub fn has_result(&self) -> bool {
        self.result.is_some()
    }

    /// The answer that completes in this cycle.
    pub fn take_answer(&mut self) -> Option<Box<Executed>> {
        self.answers[self.due].take()
    }

    /// The part in O, when it is granted.
    pub fn take_result(&mut self) -> Option<Box<Executed>> {
        self.result.take()
    }

    /// A part of an instruction completes; true if that completes the instruction (rule
    /// M13).
    pub fn complete_part(&mut self, packet: &Packet) -> bool {
        let parts = &mut self.parts[packet.tag];
        parts.outstanding -= 1;
        let last = parts.emitted && parts.outstanding == 0;
        self.instructions -= usize::from(last);
        last
    }

    /// The end of a cycle with a response, if there is one: the answers move.
    #[inline(always)]
    pub fn end_cycle(&mut self, response: Option<&Response>) {
        self.due ^= 1;
        if let Some(response) = response {
            self.answer(response);
        }
    }

    /// S hands its part on.
    fn hand_on(&mut self) {
        let Some(StageS { mut part, atomic }) = self.stage.take() else { return };
        if let Some(atomic) = atomic {
            let (lane, value) = self.shared.end(&atomic);
            part.values[lane] = value;
        }
        self.result = Some(part);
    }

    /// Whether S hands its part on; `granted` tells whether O is (rule M9).
    pub fn s_moves(&self, granted: bool) -> bool {
        self.stage.is_some() && (self.result.is_none() || granted)
    }

    /// Frees the tag of a response and makes its values.
    fn answer(&mut self, response: &Response) {
        let in_flight = self.in_flight[usize::from(response.tag)].take();
        let Some(InFlight { part: mut executed, kind, offsets }) = in_flight else { return };
        self.free_tags |= 1 << response.tag;
        // The answer that was there has completed in this cycle (rule M12).
        let place = &mut self.answers[self.due ^ 1];
        debug_assert!(place.is_none(), "M12: an answer always completes");
        let (width, signed) = match kind {
            AccessKind::Load { width, signed } => (width, signed),
            _ => (heddle_program::instruction::Width::Word, false),
        };
        for lane in lanes(executed.packet.mask) {
            let offset = usize::from(offsets[lane]);
            executed.values[lane] = extend(&response.data[offset..], width, signed);
        }
        *place = Some(executed);
    }

    /// The end of a cycle at whose beginning stage L was empty: Q moves to L (rule U5).
    pub fn take_queued(&mut self) {
        if self.queued.is_some() {
            self.access = self.queued;
            self.queued = None;
        }
    }

    /// Takes an instruction at the end of a cycle, behind the move of Q (rule U5); `l_takes` tells
    /// whether stage L was empty at its beginning.
    pub fn accept(&mut self, access: Access, l_takes: bool) {
        debug_assert!(self.queued.is_none(), "I5: it would not have issued otherwise");
        self.parts[access.packet.tag] = Parts::default();
        self.instructions += 1;
        if l_takes && self.access.is_none() {
            self.access = Some(access);
        } else {
            self.queued = Some(access);
        }
    }
}
