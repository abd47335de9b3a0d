//! The effects of a cycle: events told and state moved on.

use super::access::{Access, AddressSpace};
use super::completion::Outcome;
use super::dispatcher::{Resident, State};
use super::execute::{Place, execute};
use super::front_end::{Fetched, FrontEnd, SubWarp};
use super::packet::{Executed, Packet};
use super::{Core, CoreType, Moves};
use crate::configuration::MAX_LANES;
use crate::control::{Arrived, Changes, Control, Formed, Popped, StartedBlock};
use crate::event::{Event, EventSink};
use crate::lanes::{lanes, masked};
use crate::unit::Unit;

impl<C: CoreType> Core<C> {
    pub(super) fn tell_blocks(&mut self, ended: u32, sink: &mut impl EventSink) {
        if let State::Start { slot } = self.dispatcher.state()
            && let Some(Resident { block, base, .. }) = self.dispatcher.resident(slot)
        {
            let (base, warps) = (base as u8, self.dispatcher.warps_per_block() as u8);
            self.tell(Event::BlockStart { block, slot: slot as u8, base, warps }, sink);
        }
        if ended != 0 {
            let residents = self.dispatcher.residents();
            let ending = residents.filter(|&(slot, _)| ended >> slot & 1 == 1);
            let mut ending: Vec<_> =
                ending.map(|(slot, resident)| (resident.block, slot)).collect();
            ending.sort_unstable();
            for (block, slot) in ending {
                self.tell(Event::BlockEnd { block, slot: slot as u8 }, sink);
            }
        }
    }

    /// Rules I1 and I4.
    #[inline(always)]
    pub(super) fn issue(&mut self, slot: usize, sink: &mut impl EventSink) -> Option<Packet> {
        let Fetched { pc, decoded, .. } = self.front.issue(slot)?;
        self.port_free = self.cycle + u64::from(self.launch.issue_interval);
        let sub_warp = self.front.sub_warp();
        let (rows, mask) = match sub_warp {
            Some(SubWarp { mask, rows, .. }) => (rows, mask),
            None => (self.control.rows(slot), self.control.mask(slot)),
        };
        let first = mask.trailing_zeros() as usize % MAX_LANES;
        let block = self.dispatcher.block_of(rows.of(first))?;
        let (tag, warp) = match sub_warp {
            Some(SubWarp { tag, .. }) => (tag, tag as u16),
            None => (C::FrontEnd::tag(slot, &decoded), slot as u16),
        };
        self.tell(Event::Issue { warp, pc, mask, rows: rows.masked(mask) }, sink);
        if let Some(SubWarp { first, last, .. }) = sub_warp {
            self.tell(Event::SubWarp { warp: slot as u16, first, last }, sink);
        }
        Some(Packet { tag, slot, shown: warp, pc, mask, rows, block, decoded })
    }

    /// The outcome of a branch, and what the control unit has done.
    #[inline(always)]
    pub(super) fn tell_changes(
        &mut self,
        completed: Option<&Executed>,
        outcome: &Outcome,
        changes: &Changes,
        sink: &mut impl EventSink,
    ) {
        if let (Some(executed), &Outcome::Branch { taken, not_taken }) = (completed, outcome) {
            let Packet { shown: warp, pc, .. } = executed.packet;
            self.tell(Event::Branch { warp, pc, taken, not_taken }, sink);
        }
        let Changes { update, push, pop, arrive, form, .. } = changes;
        if let Some(entry) = update {
            self.tell(Event::Update(*entry), sink);
        }
        for entry in push.iter().flatten() {
            self.tell(Event::Push(*entry), sink);
        }
        if let &Some(Popped { owner, position, into }) = pop {
            let event = match into {
                Some(into) => Event::Merge { owner, position, into },
                None => Event::Pop { warp: owner, position },
            };
            self.tell(event, sink);
        }
        for &Arrived { slot, kind, pc, count } in arrive.iter().flatten() {
            self.tell(Event::Arrive { warp: slot, kind, pc, count }, sink);
        }
        if let Some(Formed { slot, pc, mask, rows }) = form {
            let rows = rows.masked(*mask);
            self.tell(Event::Form { warp: *slot, pc: *pc, mask: *mask, rows }, sink);
        }
        for index in 0..self.control.events().len() {
            self.tell(self.control.events()[index], sink);
        }
    }

    /// Rule C2, and the end of threads.
    #[inline(always)]
    pub(super) fn write_back(
        &mut self,
        completed: Option<&Executed>,
        outcome: &Outcome,
        sink: &mut impl EventSink,
    ) {
        let Some(Executed { packet, values, .. }) = completed else { return };
        let (warp, register) = (packet.shown, packet.decoded.rd);
        let mask = match *outcome {
            Outcome::Jump { executed } => executed,
            _ => packet.mask,
        };
        if register != 0 {
            self.registers.write(&packet.rows, register, mask, values);
            self.tell(
                Event::Writeback { warp, register, mask, values: masked(values, mask) },
                sink,
            );
        }
        if let Outcome::Exit { status, rows } = *outcome {
            self.tell(Event::Exit { warp, mask, status, rows }, sink);
        }
    }

    /// The pipeline moves on, from its back to its front.
    #[inline(always)]
    pub(super) fn advance(&mut self, moves: Moves, issued: Option<Packet>) {
        if moves.multiplier {
            self.units.move_multiplier();
        }
        if moves.memory {
            self.memory.take_queued();
        }
        if moves.execute
            && let Some(packet) = self.execute.take()
        {
            self.execute(packet, moves.memory);
        }
        if moves.read
            && let Some(packet) = self.read.take()
        {
            self.registers.count(&packet.rows, packet.mask);
            self.execute = Some(packet);
        }
        if issued.is_some() {
            self.read = issued;
        }
    }

    /// X hands an instruction to its unit; `l_takes` tells whether stage L takes one.
    #[inline(always)]
    fn execute(&mut self, packet: Packet, l_takes: bool) {
        let launch = &self.launch;
        if packet.decoded.unit == Unit::Memory {
            let shared_base = packet.block.slot as u32 * launch.shared_stride;
            let configuration = &self.configuration;
            let space = AddressSpace { launch, configuration, shared_base };
            if let Some(access) = Access::new(packet, &self.registers, space) {
                self.memory.accept(access, l_takes);
            }
            return;
        }
        let (lanes, cycle) = (self.configuration.lanes, self.cycle);
        let place = Place { launch, lanes, swizzles: self.swizzles, cycle };
        let executed = execute(packet, &self.registers, place);
        match packet.decoded.unit {
            Unit::Multiplier => self.units.accept_multiplier(executed),
            Unit::Divider => self.units.accept_divider(executed, cycle),
            Unit::Alu | Unit::Memory => self.units.accept_alu(executed),
        }
    }

    /// Rule C3.
    #[inline(always)]
    pub(super) fn finish(&mut self, completed: Option<&Executed>, outcome: &Outcome) {
        let Some(Executed { packet, .. }) = completed else { return };
        if matches!(outcome, Outcome::Barrier) {
            self.front.wait(packet.slot);
            self.control.wait(packet.slot);
        }
        self.front.written(packet);
        if packet.decoded.unit != Unit::Memory || self.memory.complete_part(packet) {
            self.front.complete(packet);
            self.control.complete(packet.slot);
        }
    }

    /// The end of a cycle for the dispatcher and the blocks.
    pub(super) fn advance_blocks(&mut self, completion: bool, ended: u32) {
        if let State::Start { slot } = self.dispatcher.state()
            && let Some(Resident { base, .. }) = self.dispatcher.resident(slot)
        {
            let warps = self.dispatcher.warps_per_block();
            self.block_slots[slot] = self.control.slots_of(base, warps);
            (base..base + warps).for_each(|row| self.registers.initialise(row));
            let threads = self.launch.threads_per_block;
            self.control.start(StartedBlock { slot, base, warps, threads });
            self.front.start(slot, &self.block_slots[slot]);
        }
        self.dispatcher.end_cycle(completion);
        lanes(ended).for_each(|slot| self.dispatcher.release(slot));
    }
}
