//! The memory unit: stages L and S, result O, tags and answers (rules M2 to M13).

use super::access::{Access, AccessKind};
use super::packet::{Executed, Packet};
use super::shared_memory::{PendingAtomic, SharedMemory, extend};
use crate::configuration::{Configuration, MAX_LANES, MAX_LINE_BYTES};
use crate::lanes::{lanes, mask_of};
use crate::memory_port::{AtomicKind, Request, RequestKind, Response};

/// A part in stage S.
#[derive(Clone, Copy, Debug)]
struct StageS {
    part: Executed,
    atomic: Option<PendingAtomic>,
}

/// A load or atomic at the memory.
#[derive(Clone, Copy, Debug)]
struct InFlight {
    packet: Packet,
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
    /// The part for stage S.
    to_s: Option<StageS>,
}

/// The memory unit.
#[derive(Clone, Debug)]
pub struct MemoryStage {
    access: Option<Access>,
    stage: Option<StageS>,
    result: Option<Executed>,
    free_tags: u64,
    in_flight: Vec<Option<InFlight>>,
    /// Answers of the last and the last but one cycle.
    answers: [Option<Executed>; 2],
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
            access: None,
            stage: None,
            result: None,
            free_tags: all_tags,
            in_flight: vec![None; configuration.tags],
            answers: [None; 2],
            parts: vec![Parts::default(); instruction_tags],
            shared: SharedMemory::new(configuration),
            all_tags,
            line_bytes: configuration.line_bytes as u32,
            lanes: configuration.lanes,
            instructions: 0,
        }
    }

    /// Whether stage L is empty (rule U5).
    pub fn accepts(&self) -> bool {
        self.access.is_none()
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

    /// An instruction of a slot is in the unit, not completed.
    pub fn holds(&self, slot: usize) -> bool {
        self.packets().any(|packet| packet.slot == slot)
    }

    /// The instructions in the unit; one for each of their parts.
    pub fn packets(&self) -> impl Iterator<Item = &Packet> {
        let executed = [self.stage.as_ref().map(|stage| &stage.part), self.result.as_ref()];
        let executed = executed.into_iter().chain(self.answers.iter().map(Option::as_ref));
        let in_flight = self.in_flight.iter().flatten().map(|it| &it.packet);
        let access = self.access.iter().map(|access| &access.packet);
        access.chain(executed.flatten().map(|part| &part.packet)).chain(in_flight)
    }

    /// Whether an answer completes in this cycle (rule M12).
    pub fn has_answer(&self) -> bool {
        self.answers[1].is_some()
    }

    /// Whether O asks for completion.
    pub fn has_result(&self) -> bool {
        self.result.is_some()
    }

    /// The answer that completes in this cycle.
    pub fn take_answer(&mut self) -> Option<Executed> {
        self.answers[1].take()
    }

    /// The part in O, when it is granted.
    pub fn take_result(&mut self) -> Option<Executed> {
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

    /// Stage L in this cycle. `ready` is that of the memory, `s_moves` tells whether S
    /// hands its part on.
    pub fn emit(&mut self, ready: bool, s_moves: bool) -> Emission {
        let Some(access) = &self.access else { return Emission::default() };
        let lowest = access.remaining & access.remaining.wrapping_neg();
        if lowest & access.shared != 0 {
            self.emit_shared(s_moves)
        } else {
            self.emit_line(ready, s_moves)
        }
    }

    fn s_is_free(&self, s_moves: bool) -> bool {
        self.stage.is_none() || s_moves
    }

    /// Rules M8 and M10.
    fn emit_shared(&mut self, s_moves: bool) -> Emission {
        let mut emission = Emission::default();
        let atomic_in_s = self.stage.as_ref().is_some_and(|stage| stage.atomic.is_some());
        if !self.s_is_free(s_moves) || atomic_in_s {
            return emission;
        }
        let Some(access) = &mut self.access else { return emission };
        let candidates = access.remaining & access.shared;
        let served = self.shared.served(access, candidates);
        access.remaining &= !served;
        emission.bank_conflict = candidates != served;
        let packet = Packet { mask: served, ..access.packet };
        let mut part = Executed::empty(packet);
        let mut atomic = None;
        match access.kind {
            AccessKind::Load { .. } => part.values = self.shared.load_lanes(access, served),
            AccessKind::Store { .. } => self.shared.store(access, served),
            AccessKind::Atomic(kind) => {
                let lane = served.trailing_zeros() as usize;
                atomic = Some(self.shared.begin(access, kind, lane));
            }
        }
        emission.to_s = Some(StageS { part, atomic });
        self.emitted(&packet, true);
        emission
    }

    /// Rules M3, M5 and M6.
    fn emit_line(&mut self, ready: bool, s_moves: bool) -> Emission {
        let mut emission = Emission::default();
        let s_is_free = self.s_is_free(s_moves);
        let Some(access) = &mut self.access else { return emission };
        let lowest = access.remaining.trailing_zeros() as usize;
        let line = access.addresses[lowest] & !(self.line_bytes - 1);
        let served = match access.kind {
            AccessKind::Atomic(_) => 1 << lowest,
            _ => {
                let in_line =
                    mask_of(|lane| access.addresses[lane] & !(self.line_bytes - 1) == line);
                in_line & access.remaining & !access.shared
            }
        };
        let is_store = matches!(access.kind, AccessKind::Store { .. });
        let is_last = served == access.remaining;
        let possible = if is_store { !is_last || s_is_free } else { self.free_tags != 0 };
        if !ready || !possible {
            return emission;
        }
        let tag = if is_store { 0 } else { self.free_tags.trailing_zeros() };
        access.remaining &= !served;
        let packet = Packet { mask: served, ..access.packet };
        let (request, offsets) = request(access, served, line, tag as u8, self.lanes);
        emission.request = Some(request);
        if is_store {
            if is_last {
                emission.to_s = Some(StageS { part: Executed::empty(packet), atomic: None });
            }
            self.emitted(&packet, is_last);
        } else {
            self.free_tags &= !(1 << tag);
            self.in_flight[tag as usize] = Some(InFlight { packet, kind: access.kind, offsets });
            self.emitted(&packet, true);
        }
        emission
    }

    /// A part was emitted, which `completes` later or counts as completed.
    fn emitted(&mut self, packet: &Packet, completes: bool) {
        let parts = &mut self.parts[packet.tag];
        parts.outstanding += u32::from(completes);
        if self.access.as_ref().is_some_and(|access| access.remaining == 0) {
            parts.emitted = true;
            self.access = None;
        }
    }

    /// The end of a cycle: S hands its part on and takes that of L; the answers move.
    /// `response` is that of the cycle.
    pub fn end_cycle(&mut self, s_moves: bool, emission: &Emission, response: Option<&Response>) {
        if s_moves && let Some(StageS { mut part, atomic }) = self.stage.take() {
            if let Some(atomic) = atomic {
                let (lane, value) = self.shared.end(&atomic);
                part.values[lane] = value;
            }
            self.result = Some(part);
        }
        if emission.to_s.is_some() {
            self.stage = emission.to_s;
        }
        if self.answers[0].is_some() || self.answers[1].is_some() {
            self.answers[1] = self.answers[0].take();
        }
        if let Some(response) = response {
            self.answers[0] = self.answer(response);
        }
    }

    /// Whether S hands its part on; `granted` tells whether O is (rule M9).
    pub fn s_moves(&self, granted: bool) -> bool {
        self.stage.is_some() && (self.result.is_none() || granted)
    }

    /// Frees the tag of a response and makes its values.
    fn answer(&mut self, response: &Response) -> Option<Executed> {
        let InFlight { packet, kind, offsets } =
            self.in_flight[usize::from(response.tag)].take()?;
        self.free_tags |= 1 << response.tag;
        let mut executed = Executed::empty(packet);
        let (width, signed) = match kind {
            AccessKind::Load { width, signed } => (width, signed),
            _ => (heddle_program::instruction::Width::Word, false),
        };
        for lane in lanes(packet.mask) {
            let offset = usize::from(offsets[lane]);
            executed.values[lane] = extend(&response.data[offset..], width, signed);
        }
        Some(executed)
    }

    /// Takes an instruction into stage L.
    pub fn accept(&mut self, access: Access) {
        self.parts[access.packet.tag] = Parts::default();
        self.instructions += 1;
        self.access = Some(access);
    }
}

/// The request of a part and where each lane is in the line.
fn request(
    access: &Access,
    served: u32,
    line: u32,
    tag: u8,
    lanes_of_warp: usize,
) -> (Request, [u8; MAX_LANES]) {
    let mut request = Request {
        kind: RequestKind::Load,
        line,
        bytes: 0,
        data: [0; MAX_LINE_BYTES],
        tag,
        thread: 0,
    };
    let mut offsets = [0; MAX_LANES];
    let width = access.kind.bytes() as usize;
    let carries_data = match access.kind {
        AccessKind::Load { .. } => false,
        AccessKind::Store { .. } => {
            request.kind = RequestKind::Store;
            true
        }
        AccessKind::Atomic(kind) => {
            request.kind = RequestKind::Atomic(kind);
            let lane = served.trailing_zeros() as usize;
            request.thread = (access.packet.rows.of(lane) * lanes_of_warp + lane) as u16;
            kind != AtomicKind::LoadReserved
        }
    };
    for lane in lanes(served) {
        let offset = (access.addresses[lane] - line) as usize;
        offsets[lane] = offset as u8;
        request.bytes |= ((1 << width) - 1) << offset;
        if carries_data {
            let value = access.values[lane].to_le_bytes();
            request.data[offset..offset + width].copy_from_slice(&value[..width]);
        }
    }
    (request, offsets)
}
