//! Where threads are and what they wait for, as far as the events of a core tell.
//!
//! The events say which instruction a thread issued last, in which warp, what came back and which
//! barriers opened. That is what a user needs of a run in RTL that does not come to its end; the
//! model shows its own state.

use heddle_model::CoreLaunch;
use heddle_model::configuration::Configuration;
use heddle_model::event::Event;
use heddle_model::report::{StuckReason, StuckReport, StuckWarp, WaitsFor};
use heddle_program::Program;
use heddle_program::instruction::{Instruction, Register};
use std::collections::BTreeMap;

/// A thread that has started and not ended.
#[derive(Clone, Copy, Debug)]
struct Thread {
    block: u32,
    /// Slot and PC of its last instruction.
    last: Option<(u16, u32)>,
}

/// What a slot did last.
#[derive(Clone, Debug, Default)]
struct Slot {
    pc: u32,
    /// Registers written since, with the lanes.
    written: Vec<(u8, u32)>,
    /// A barrier has opened since.
    released: bool,
}

/// The threads of a core.
pub(super) struct Places {
    lanes: usize,
    threads_per_block: usize,
    /// By row and lane.
    threads: Vec<Option<Thread>>,
    slots: Vec<Slot>,
    /// By block slot: its rows.
    blocks: Vec<std::ops::Range<usize>>,
}

impl Places {
    pub fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        Self {
            lanes: configuration.lanes,
            threads_per_block: launch.threads_per_block as usize,
            threads: vec![None; configuration.threads()],
            slots: vec![Slot::default(); configuration.threads()],
            blocks: vec![0..0; configuration.blocks],
        }
    }

    pub fn event(&mut self, event: &Event) {
        let lanes = self.lanes;
        let active = |mask: u32| (0..lanes).filter(move |lane| mask >> lane & 1 == 1);
        match *event {
            Event::BlockStart { block, slot, base, warps } => {
                let rows = usize::from(base)..usize::from(base) + usize::from(warps);
                let first = rows.start * lanes;
                for thread in 0..self.threads_per_block {
                    self.threads[first + thread] = Some(Thread { block, last: None });
                }
                self.blocks[usize::from(slot)] = rows;
            }
            Event::Issue { warp, pc, mask, ref rows } => {
                self.slots[usize::from(warp)] = Slot { pc, ..Slot::default() };
                for lane in active(mask) {
                    let place = usize::from(rows[lane]) * lanes + lane;
                    if let Some(thread) = &mut self.threads[place] {
                        thread.last = Some((warp, pc));
                    }
                }
            }
            Event::Writeback { warp, register, mask, .. } => {
                self.slots[usize::from(warp)].written.push((register, mask));
            }
            Event::Exit { mask, ref rows, .. } => {
                for lane in active(mask) {
                    self.threads[usize::from(rows[lane]) * lanes + lane] = None;
                }
            }
            Event::Barrier { slot } => {
                let rows = self.blocks[usize::from(slot)].clone();
                let places = rows.start * lanes..rows.end * lanes;
                let slots = self.threads[places].iter().flatten().filter_map(|thread| thread.last);
                for (slot, _) in slots {
                    self.slots[usize::from(slot)].released = true;
                }
            }
            _ => {}
        }
    }

    /// The report of a run that does not come to its end.
    pub fn stuck(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        cycles: u64,
        reason: StuckReason,
    ) -> StuckReport {
        // Threads that have not issued are where their warp slot starts.
        let mut groups = BTreeMap::<(u32, usize, u32), u32>::new();
        for (place, thread) in self.threads.iter().enumerate() {
            let Some(Thread { block, last }) = *thread else { continue };
            let (slot, pc) =
                last.map_or((place / self.lanes, launch.entry), |(slot, pc)| (slot.into(), pc));
            *groups.entry((block, slot, pc)).or_default() |= 1 << (place % self.lanes);
        }
        let warp = |((block, slot, pc), mask)| {
            let address = launch.address(pc);
            StuckWarp {
                slot,
                block,
                address,
                location: program.location(address),
                mask,
                stack: Vec::new(),
                waits_for: self.waits_for(program, address, (slot, pc, mask)),
            }
        };
        let warps = groups.into_iter().map(warp).collect();
        StuckReport { reason, cycles, code_page: launch.code_page, warps }
    }

    fn waits_for(
        &self,
        program: &Program,
        address: u32,
        (slot, pc, mask): (usize, u32, u32),
    ) -> WaitsFor {
        let slot = &self.slots[slot];
        if slot.pc != pc {
            return WaitsFor::OtherSide;
        }
        let comes = |rd: Register| {
            let written = slot.written.iter().filter(|(register, _)| *register == rd.index() as u8);
            let written = written.fold(0, |all, (_, lanes)| all | lanes);
            rd != Register::ZERO && mask & !written != 0
        };
        match program.instruction(address) {
            Some(Ok(Instruction::Bar)) if !slot.released => WaitsFor::Barrier,
            Some(Ok(
                Instruction::Load { rd, .. }
                | Instruction::LoadReserved { rd, .. }
                | Instruction::StoreConditional { rd, .. }
                | Instruction::Atomic { rd, .. },
            )) if comes(rd) => WaitsFor::Memory,
            _ => WaitsFor::Issue,
        }
    }
}
