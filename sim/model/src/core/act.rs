//! Effects of a cycle that all cores have in common: events told and state moved on.

use super::access::AddressSpace;
use super::completion::Outcome;
use super::dispatcher::{Resident, State};
use super::packet::{Executed, Packet};
use super::{Core, CoreType, Pipelines};
use crate::control::{Arrived, Changes, Control, EntryChanges, Formed, Popped, StartedBlock};
use crate::event::{Event, EventSink};
use crate::lanes::{lanes, masked};

impl<C: CoreType> Core<C> {
    #[inline(always)]
    pub(super) fn tell_blocks(&mut self, ended: u32, sink: &mut impl EventSink) {
        if ended != 0 || matches!(self.dispatcher.state(), State::Start { .. }) {
            self.tell_changed_blocks(ended, sink);
        }
    }

    #[cold]
    fn tell_changed_blocks(&mut self, ended: u32, sink: &mut impl EventSink) {
        if let State::Start { slot } = self.dispatcher.state()
            && let Some(Resident { block, base, .. }) = self.dispatcher.resident(slot)
        {
            let (base, warps) = (base as u8, self.dispatcher.warps_per_block() as u8);
            self.tell(Event::BlockStart { block, slot: slot as u8, base, warps }, sink);
        }
        let residents = self.dispatcher.residents();
        let ending = residents.filter(|&(slot, _)| ended >> slot & 1 == 1);
        let mut ending: Vec<_> = ending.map(|(slot, resident)| (resident.block, slot)).collect();
        ending.sort_unstable();
        for (block, slot) in ending {
            self.tell(Event::BlockEnd { block, slot: slot as u8 }, sink);
        }
    }

    /// The outcome of a branch.
    #[inline(always)]
    pub(super) fn tell_branch(
        &mut self,
        completed: Option<&Executed>,
        outcome: &Outcome,
        sink: &mut impl EventSink,
    ) {
        if let (&Outcome::Branch { taken, not_taken }, Some(executed)) = (outcome, completed) {
            let Packet { shown: warp, pc, .. } = executed.packet;
            self.tell(Event::Branch { slot: warp, pc, taken, not_taken }, sink);
        }
    }

    /// An entry that has ended.
    #[inline(always)]
    pub(super) fn tell_pop(&mut self, pop: Option<Popped>, sink: &mut impl EventSink) {
        if let Some(Popped { owner, position, into }) = pop {
            let event = match into {
                Some(into) => Event::Merge { owner, position, into },
                None => Event::Pop { owner, position },
            };
            self.tell(event, sink);
        }
    }

    /// What the control unit has done.
    #[inline(always)]
    pub(super) fn tell_changes(&mut self, changes: &Changes, sink: &mut impl EventSink) {
        if let Some(entries) = &changes.entries {
            self.tell_entries(entries, sink);
        }
        if !self.control.events().is_empty() {
            self.tell_control_events(sink);
        }
    }

    /// Few control units have events of their own: in the middle of a cycle their loop would cost all cores registers.
    #[inline(never)]
    fn tell_control_events(&mut self, sink: &mut impl EventSink) {
        for event in self.control.events() {
            self.counter.event(event);
            sink.event(*event);
        }
    }

    fn tell_entries(&mut self, entries: &EntryChanges, sink: &mut impl EventSink) {
        let EntryChanges { update, push, pop, arrive, form } = entries;
        if let Some(entry) = update {
            self.tell(Event::Update(*entry), sink);
        }
        for entry in push.iter().flatten() {
            self.tell(Event::Push(*entry), sink);
        }
        self.tell_pop(*pop, sink);
        for &Arrived { slot, kind, pc, count } in arrive.iter().flatten() {
            self.tell(Event::Arrive { slot, kind, pc, count }, sink);
        }
        if let Some(Formed { slot, pc, mask, rows }) = form {
            let rows = rows.masked(*mask);
            self.tell(Event::Form { slot: *slot, pc: *pc, mask: *mask, rows }, sink);
        }
    }

    /// Rule C2.
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
                Event::Writeback { slot: warp, register, mask, values: masked(values, mask) },
                sink,
            );
        }
    }

    /// The end of threads.
    #[inline(always)]
    pub(super) fn tell_exit(
        &mut self,
        completed: Option<&Executed>,
        outcome: &Outcome,
        sink: &mut impl EventSink,
    ) {
        if let (&Outcome::Exit { status, rows }, Some(Executed { packet, .. })) =
            (outcome, completed)
        {
            let Packet { shown: warp, mask, .. } = *packet;
            self.tell(Event::Exit { slot: warp, mask, status, rows }, sink);
        }
    }

    /// Where an instruction accesses memory.
    #[inline(always)]
    pub(super) fn address_space(&self, packet: &Packet) -> AddressSpace<'_> {
        let (launch, configuration) = (&self.launch, &self.configuration);
        let shared_base = packet.block.slot as u32 * launch.shared_stride;
        AddressSpace { launch, configuration, shared_base }
    }

    /// The end of a cycle for the dispatcher and the blocks.
    #[inline(always)]
    pub(super) fn advance_blocks(&mut self, completion: bool, ended: u32) {
        if ended != 0 || !self.dispatcher.rests() {
            self.change_blocks(completion, ended);
        }
    }

    fn change_blocks(&mut self, completion: bool, ended: u32) {
        if let State::Start { slot } = self.dispatcher.state() {
            self.start_block(slot);
        }
        self.dispatcher.end_cycle(completion);
        lanes(ended).for_each(|slot| self.dispatcher.release(slot));
    }

    #[cold]
    fn start_block(&mut self, slot: usize) {
        let Some(Resident { base, .. }) = self.dispatcher.resident(slot) else { return };
        let warps = self.dispatcher.warps_per_block();
        self.block_slots[slot] = self.control.slots_of(base, warps);
        (base..base + warps).for_each(|row| self.registers.initialise(row));
        let threads = self.launch.threads_per_block;
        self.control.start(StartedBlock { slot, base, warps, threads });
        self.pipelines.start(slot, &self.block_slots[slot]);
    }
}
