//! The part that stage L emits in a cycle (rules M2, M3, M5, M6, M8 to M10).

use super::{Emission, InFlight, MemoryStage, PartWait, StageS};
use crate::configuration::{MAX_LANES, MAX_LINE_BYTES};
use crate::core::access::{Access, AccessKind};
use crate::core::packet::{Packet, Spares};
use crate::lanes::{lanes, mask_of};
use crate::memory_port::{AtomicKind, Request, RequestKind};

impl MemoryStage {
    /// Stages L and S in this cycle. `ready` is that of the memory, `s_moves` tells whether S hands its part on.
    #[inline(always)]
    pub fn emit(&mut self, ready: bool, s_moves: bool, spares: &mut Spares) -> Emission {
        let atomic_in_s = self.stage.as_ref().is_some_and(|stage| stage.atomic.is_some());
        let offers = cfg!(debug_assertions) && self.offers_request(s_moves);
        if s_moves {
            self.hand_on();
        }
        let Some(access) = &self.access else { return Emission::default() };
        let lowest = access.remaining & access.remaining.wrapping_neg();
        if lowest & access.shared != 0 {
            return self.emit_shared(atomic_in_s, spares);
        }
        let emission = self.emit_line(ready, spares);
        debug_assert_eq!(emission.request.is_some(), offers && ready, "M3, M5, M6, M9");
        emission
    }

    /// Whether stage L offers a request in this cycle, whether or not the memory takes it.
    pub fn offers_request(&self, s_moves: bool) -> bool {
        self.access.as_ref().is_some_and(|access| {
            let lowest = access.remaining & access.remaining.wrapping_neg();
            lowest & access.shared == 0 && self.is_possible(access, self.line(access).1, s_moves)
        })
    }

    /// What the next part waits for in this cycle (rule E6); `ready` is that of the memory.
    pub fn part_wait(&self, ready: bool, s_moves: bool) -> Option<PartWait> {
        let access = self.access.as_ref()?;
        let lowest = access.remaining & access.remaining.wrapping_neg();
        let is_store = matches!(access.kind, AccessKind::Store { .. });
        if lowest & access.shared == 0 && !is_store && self.free_tags == 0 {
            Some(PartWait::Tag)
        } else if !ready && self.offers_request(s_moves) {
            Some(PartWait::Port)
        } else {
            None
        }
    }

    /// The line of the lowest remaining lane, and the lanes that a part to it serves (rules M3, M6).
    fn line(&self, access: &Access) -> (u32, u32) {
        let lowest = access.remaining.trailing_zeros() as usize;
        let line_of = |lane: usize| access.addresses[lane] & !(self.line_bytes - 1);
        let line = line_of(lowest);
        let served = match access.kind {
            AccessKind::Atomic(_) => 1 << lowest,
            _ => mask_of(|lane| line_of(lane) == line) & access.remaining & !access.shared,
        };
        (line, served)
    }

    /// Whether there is a tag, or stage S has a place, for a part to the port (rules M5, M9).
    fn is_possible(&self, access: &Access, served: u32, s_moves: bool) -> bool {
        match access.kind {
            AccessKind::Store { .. } => served != access.remaining || self.s_is_free(s_moves),
            _ => self.free_tags != 0,
        }
    }

    fn s_is_free(&self, s_moves: bool) -> bool {
        self.stage.is_none() || s_moves
    }

    /// Rules M8 and M10. `atomic_in_s` tells whether an atomic was in S at the beginning of the cycle.
    fn emit_shared(&mut self, atomic_in_s: bool, spares: &mut Spares) -> Emission {
        let mut emission = Emission::default();
        if self.stage.is_some() || atomic_in_s {
            return emission;
        }
        let Some(access) = &mut self.access else { return emission };
        let candidates = access.remaining & access.shared;
        let served = self.shared.served(access, candidates);
        access.remaining &= !served;
        emission.bank_conflict = candidates != served;
        let (packet, tag) = (Packet { mask: served, ..access.packet }, access.packet.tag);
        let (mut part, mut atomic) = (spares.executed(packet), None);
        match access.kind {
            AccessKind::Load { .. } => part.values = self.shared.load_lanes(access, served),
            AccessKind::Store { .. } => self.shared.store(access, served),
            AccessKind::Atomic(kind) => {
                let lane = served.trailing_zeros() as usize;
                atomic = Some(self.shared.begin(access, kind, lane));
            }
        }
        self.stage = Some(StageS { part, atomic });
        self.emitted(tag, true);
        emission
    }

    /// Rules M3, M5 and M6.
    fn emit_line(&mut self, ready: bool, spares: &mut Spares) -> Emission {
        let mut emission = Emission::default();
        let Some(access) = &self.access else { return emission };
        let (line, served) = self.line(access);
        if !ready || !self.is_possible(access, served, false) {
            return emission;
        }
        let Some(access) = &mut self.access else { return emission };
        let is_store = matches!(access.kind, AccessKind::Store { .. });
        let is_last = served == access.remaining;
        let tag = if is_store { 0 } else { self.free_tags.trailing_zeros() };
        access.remaining &= !served;
        let instruction = access.packet.tag;
        let mut offsets = [0; MAX_LANES];
        let request = request(access, served, line, &mut offsets, tag as u8, self.lanes);
        emission.request = Some(request);
        if is_store {
            if is_last {
                let part = spares.executed(Packet { mask: served, ..access.packet });
                self.stage = Some(StageS { part, atomic: None });
            }
        } else {
            self.free_tags &= !(1 << tag);
            let part = spares.executed(Packet { mask: served, ..access.packet });
            self.in_flight[tag as usize] = Some(InFlight { part, kind: access.kind, offsets });
        }
        self.emitted(instruction, !is_store || is_last);
        emission
    }

    /// A part was emitted, which `completes` later or counts as completed.
    fn emitted(&mut self, tag: usize, completes: bool) {
        let parts = &mut self.parts[tag];
        parts.outstanding += u32::from(completes);
        if self.access.as_ref().is_some_and(|access| access.remaining == 0) {
            parts.emitted = true;
            self.access = None;
        }
    }
}

/// The request of a part. Tells also where each lane is in the line.
#[inline(always)]
fn request(
    access: &Access,
    served: u32,
    line: u32,
    offsets: &mut [u8; MAX_LANES],
    tag: u8,
    lanes_of_warp: usize,
) -> Request {
    let mut request = Request {
        kind: RequestKind::Load,
        line,
        bytes: 0,
        data: [0; MAX_LINE_BYTES],
        tag,
        thread: 0,
    };
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
            request.thread = access.packet.rows.thread(lane, lanes_of_warp) as u16;
            kind != AtomicKind::LoadReserved
        }
    };
    for lane in lanes(served) {
        let offset = (access.addresses[lane] - line) as usize;
        offsets[lane] = offset as u8;
        request.bytes |= ((1 << width) - 1) << offset;
        if carries_data {
            let value = access.values[lane].to_le_bytes();
            // Words are the most, and a copy of a known length is no call.
            match width {
                4 => request.data[offset..offset + 4].copy_from_slice(&value),
                _ => request.data[offset..offset + width].copy_from_slice(&value[..width]),
            }
        }
    }
    request
}
