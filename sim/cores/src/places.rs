//! Where threads are and what they wait for, as far as the events of a core tell.
//!
//! The events say which instruction a thread issued last, in which warp, what came back, which
//! warps have arrived and were formed, and which barriers opened. That is what a user needs of a
//! run that does not come to its end, in RTL and on the model in the same words.

use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::{
    ContextMerge, ContextSplit, Event, PcLanes, PoolArrival, Spill, WarpBarrier,
};
use heddle_model::lanes::thread_number;
use heddle_model::report::{StuckReason, StuckReport, StuckWarp, WaitsFor};
use heddle_model::{Control, CoreKind, CoreLaunch, CoreType, Grouping, with_core};
use heddle_program::Program;
use heddle_program::decode::decode;
use heddle_program::instruction::{Instruction, Register};
use std::collections::BTreeMap;
use std::ops::Range;

/// Where a thread is.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// In this slot, at this PC: that of its last instruction, or where the slot starts.
    Slot(usize, u32),
    /// At this PC, without a slot until the other warps of its block arrive.
    Arrived(u32),
    /// At this PC, without a slot until the other side of a branch comes.
    Aside(u32),
    /// At this PC, in the warp pool or on the way from there to its instruction tag or back.
    Pool(u32),
    /// At this PC, in the spill queue.
    Spilled(u32),
    /// Without an instruction tag behind the barrier at this PC.
    Barrier(u32),
    /// At this PC, until the other threads of the static warp come.
    WarpBarrier(u32),
}

/// What is to be known of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Code {
    /// It loads a register from memory.
    Load(u8),
    /// It is a barrier.
    Barrier,
    /// Anything else.
    Other,
}

/// A thread that has started and not ended.
#[derive(Clone, Copy, Debug)]
struct Thread {
    block: u32,
    place: Place,
}

/// A load whose values have not all come back.
#[derive(Clone, Copy, Debug)]
struct Load {
    pc: u32,
    register: u8,
    /// Lanes that still wait for it.
    lanes: u32,
}

/// What slots are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slots {
    /// Warps, which may wait for each other.
    Warps,
    /// Sides of warps, two for each, which may wait for each other.
    Sides,
    /// Contexts, of which none waits for another one.
    Contexts,
    /// Instructions in flight, whose threads are elsewhere before and after.
    Instructions,
}

/// What a slot did last.
#[derive(Clone, Debug, Default)]
struct Slot {
    pc: u32,
    /// The lanes of its last instruction or of its warp when that was formed.
    mask: u32,
    /// The rows of their threads.
    rows: [u8; MAX_LANES],
    loads: Vec<Load>,
    /// A barrier has opened since, or another context has merged with it.
    released: bool,
    /// It was started by a split.
    is_child: bool,
    /// Contexts that its splits have started and that have not merged with it.
    children: u8,
}

impl Slot {
    /// Whether a `merge` waits for another context.
    fn may_merge(&self) -> bool {
        self.is_child || self.children != 0
    }
}

/// A block in a block slot.
#[derive(Clone, Debug, Default)]
struct Block {
    rows: Range<usize>,
    /// All its warps have arrived, and none was formed since.
    synchronised: bool,
}

/// The threads of a core.
pub(super) struct Places {
    lanes: usize,
    /// Even and odd lanes change places in every other row of a block (rule DD3).
    swizzles: bool,
    threads_per_block: usize,
    entry: u32,
    kind: Slots,
    /// Which slots the warps of a core that splits wavefronts start in.
    grouping: Option<Grouping>,
    /// PC of the first record of the instruction memory, and what each is.
    code_base: u32,
    code: Vec<Code>,
    /// By row and lane.
    threads: Vec<Option<Thread>>,
    slots: Vec<Slot>,
    /// By block slot.
    blocks: Vec<Block>,
    /// The update registers as they were loaded last.
    arrival: Option<PoolArrival>,
}

impl Places {
    pub fn new(kind: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = with_core!(kind, C => slots::<C>(configuration));
        let instructions = with_core!(kind, C => <C as CoreType>::Control::THREADS_WAIT);
        Self {
            lanes: configuration.lanes,
            swizzles: kind.swizzles(&launch.rules),
            threads_per_block: launch.threads_per_block as usize,
            entry: launch.entry,
            kind: match slots == configuration.warps {
                _ if instructions => Slots::Instructions,
                _ if kind == CoreKind::Dpe => Slots::Sides,
                // The slots of SIMD units are those of the warps, the further ones have parts of them.
                _ if kind == CoreKind::Pws => Slots::Warps,
                true => Slots::Warps,
                false => Slots::Contexts,
            },
            grouping: (kind == CoreKind::Pws).then(|| Grouping::new(configuration, &launch.rules)),
            code_base: launch.code_base,
            code: launch.code.iter().map(|record| Code::of(record.word)).collect(),
            threads: vec![None; configuration.threads()],
            slots: vec![Slot::default(); slots],
            blocks: vec![Block::default(); configuration.blocks],
            arrival: None,
        }
    }

    pub fn event(&mut self, event: &Event) {
        match *event {
            Event::BlockStart { block, slot, base, warps } => {
                let rows = usize::from(base)..usize::from(base) + usize::from(warps);
                for place in 0..rows.len() * self.lanes {
                    let (row, lane) = (place / self.lanes, place % self.lanes);
                    let number = thread_number(row, lane, self.lanes, self.swizzles);
                    if number as usize >= self.threads_per_block {
                        continue;
                    }
                    let slot = match self.kind {
                        Slots::Warps => {
                            let warp = rows.start + row;
                            Some(self.grouping.as_ref().map_or(warp, |groups| groups.home(warp)))
                        }
                        Slots::Sides => Some(2 * (rows.start + row)),
                        Slots::Contexts => Some((rows.start + row) * self.lanes),
                        Slots::Instructions => None,
                    };
                    if let Some(slot) = slot {
                        self.slots[slot] = Slot { pc: self.entry, ..Slot::default() };
                    }
                    let in_pool = Place::Pool(self.entry);
                    let start = slot.map_or(in_pool, |slot| Place::Slot(slot, self.entry));
                    self.threads[rows.start * self.lanes + place] =
                        Some(Thread { block, place: start });
                }
                self.blocks[usize::from(slot)] = Block { rows, synchronised: false };
            }
            Event::Issue { slot: warp, pc, mask, ref rows } => {
                self.enter(warp, pc, mask, rows);
                match self.code.get(CoreLaunch::code_index(pc, self.code_base)) {
                    Some(&Code::Load(register)) => {
                        let load = Load { pc, register, lanes: mask };
                        self.slots[usize::from(warp)].loads.push(load);
                    }
                    // Its tag may soon be that of another instruction.
                    Some(Code::Barrier) if self.kind == Slots::Instructions => {
                        self.put(mask, rows, Place::Barrier(pc));
                    }
                    _ => {}
                }
            }
            Event::ContextSplit(ContextSplit { warp, pc, child, given, .. }) => {
                let parent = &mut self.slots[usize::from(warp)];
                parent.children += 1;
                let rows = parent.rows;
                self.enter(child, pc, given, &rows);
                self.slots[usize::from(child)].is_child = true;
            }
            Event::ContextMerge(ContextMerge { warp, child, .. }) => {
                let Slot { mask, rows, .. } = std::mem::take(&mut self.slots[usize::from(child)]);
                let parent = &mut self.slots[usize::from(warp)];
                parent.released = true;
                parent.children = parent.children.saturating_sub(1);
                let place = Place::Slot(usize::from(warp), parent.pc);
                self.put(mask, &rows, place);
            }
            Event::Form { slot: warp, pc, mask, ref rows } => {
                self.set_aside(rows[mask.trailing_zeros() as usize % MAX_LANES]);
                self.enter(warp, pc, mask, rows);
            }
            Event::Arrive { slot: warp, pc, count, .. } => {
                let Slot { mask, rows, .. } = self.slots[usize::from(warp)];
                self.put(mask, &rows, Place::Arrived(pc));
                let row = rows[mask.trailing_zeros() as usize % MAX_LANES];
                if count == 0
                    && let Some(block) = self.block_of(row)
                {
                    block.synchronised = true;
                }
            }
            Event::PoolArrive(arrival) => {
                for PcLanes { pc, lanes } in arrival.registers {
                    self.put(lanes, &arrival.rows, Place::Pool(pc));
                }
                self.arrival = Some(arrival);
            }
            Event::Spill(Spill { pc, lanes, .. }) => {
                // Nothing is loaded before what is spilled has been stored.
                if let Some(arrival) = self.arrival {
                    self.put(lanes, &arrival.rows, Place::Spilled(pc));
                }
            }
            Event::WarpBarrier(WarpBarrier::Reached { pc, lanes, ref rows }) => {
                self.put(lanes, rows, Place::WarpBarrier(pc));
            }
            Event::WarpBarrier(WarpBarrier::Released { row, pc, lanes }) => {
                self.put(lanes, &[row; MAX_LANES], Place::Pool(pc));
            }
            Event::Writeback { slot: warp, register, mask, .. } => {
                let loads = &mut self.slots[usize::from(warp)].loads;
                for load in loads.iter_mut().filter(|load| load.register == register) {
                    load.lanes &= !mask;
                }
                loads.retain(|load| load.lanes != 0);
            }
            Event::Exit { mask, ref rows, .. } => {
                for lane in active(mask) {
                    self.threads[usize::from(rows[lane]) * self.lanes + lane] = None;
                }
            }
            Event::Barrier { slot } => {
                for place in self.threads_of(usize::from(slot)) {
                    let Some(thread) = &mut self.threads[place] else { continue };
                    match thread.place {
                        Place::Slot(slot, _) => self.slots[slot].released = true,
                        Place::Barrier(pc) => thread.place = Place::Pool(pc + 1),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }

    /// Threads are in a slot, at a PC.
    fn enter(&mut self, slot: u16, pc: u32, mask: u32, rows: &[u8; MAX_LANES]) {
        let number = usize::from(slot);
        self.put(mask, rows, Place::Slot(number, pc));
        let slot = &mut self.slots[number];
        (slot.pc, slot.mask, slot.rows, slot.released) = (pc, mask, *rows, false);
    }

    fn put(&mut self, mask: u32, rows: &[u8; MAX_LANES], place: Place) {
        for lane in active(mask) {
            if let Some(thread) = &mut self.threads[usize::from(rows[lane]) * self.lanes + lane] {
                thread.place = place;
            }
        }
    }

    /// A warp is formed in the block that has a row. Of threads that have arrived at a
    /// synchronisation those that no warp is formed of wait for these.
    fn set_aside(&mut self, row: u8) {
        let Some(block) = self.block_of(row) else { return };
        if !std::mem::take(&mut block.synchronised) {
            return;
        }
        let Range { start, end } = block.rows;
        let threads = start * self.lanes..end * self.lanes;
        for thread in self.threads[threads].iter_mut().flatten() {
            if let Place::Arrived(pc) = thread.place {
                thread.place = Place::Aside(pc);
            }
        }
    }

    /// The block that has a row.
    fn block_of(&mut self, row: u8) -> Option<&mut Block> {
        // A block slot keeps the rows of a block that has ended until the next one starts there.
        let live = |block: &Block| {
            let mut threads = block.rows.start * self.lanes..block.rows.end * self.lanes;
            threads.any(|place| self.threads[place].is_some())
        };
        let number = self
            .blocks
            .iter()
            .position(|block| block.rows.contains(&usize::from(row)) && live(block))?;
        self.blocks.get_mut(number)
    }

    /// The places of the threads of a block slot.
    fn threads_of(&self, slot: usize) -> Range<usize> {
        let Range { start, end } = self.blocks[slot].rows;
        start * self.lanes..end * self.lanes
    }

    /// The report of a run that does not come to its end.
    pub fn stuck(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        cycles: u64,
        reason: StuckReason,
    ) -> StuckReport {
        let mut groups = BTreeMap::<(u32, usize, u32, WaitsFor), u32>::new();
        for (number, thread) in self.threads.iter().enumerate() {
            let Some(Thread { block, place }) = *thread else { continue };
            let (row, lane) = (number / self.lanes, number % self.lanes);
            let (slot, pc, waits_for) = match place {
                Place::Slot(slot, pc) => {
                    let instruction = program.instruction(launch.address(pc)).and_then(Result::ok);
                    self.waits_for(slot, pc, instruction, reason)
                }
                Place::Arrived(pc) => (row, pc, WaitsFor::Block),
                Place::Aside(pc) => (row, pc, WaitsFor::OtherSide),
                Place::Pool(pc) => (row, pc, WaitsFor::Pool),
                Place::Spilled(pc) => (row, pc, WaitsFor::Spill),
                Place::Barrier(pc) => (row, pc, WaitsFor::Barrier),
                Place::WarpBarrier(pc) => (row, pc, WaitsFor::WarpBarrier),
            };
            *groups.entry((block, slot, pc, waits_for)).or_default() |= 1 << lane;
        }
        let warp = |((block, slot, pc, waits_for), mask)| {
            let address = launch.address(pc);
            let location = program.location(address);
            StuckWarp { slot, block, address, location, mask, stack: Vec::new(), waits_for }
        };
        let warps = groups.into_iter().map(warp).collect();
        StuckReport { reason, cycles, code_page: launch.code_page, warps }
    }

    /// What threads in a slot wait for, whose last instruction was at a PC, and where: of several
    /// loads at the one with the lowest PC.
    fn waits_for(
        &self,
        number: usize,
        pc: u32,
        instruction: Option<Instruction>,
        reason: StuckReason,
    ) -> (usize, u32, WaitsFor) {
        let slot = &self.slots[number];
        // No event tells that a store has completed. It does if the memory takes it.
        let store = matches!(instruction, Some(Instruction::Store { .. }));
        let held = store && matches!(reason, StuckReason::Watchdog(_));
        if slot.pc != pc {
            let alone = matches!(self.kind, Slots::Contexts | Slots::Instructions);
            (number, pc, if alone { WaitsFor::Nothing } else { WaitsFor::OtherSide })
        } else if let Some(load) = slot.loads.iter().map(|load| load.pc).min() {
            (number, load, WaitsFor::Memory)
        } else if held {
            (number, pc, WaitsFor::Memory)
        } else if !slot.released && instruction == Some(Instruction::Bar) {
            (number, pc, WaitsFor::Barrier)
        } else if !slot.released && instruction == Some(Instruction::Merge) && slot.may_merge() {
            (number, pc, WaitsFor::Merge)
        } else {
            (number, pc, WaitsFor::Nothing)
        }
    }
}

/// The slots of a core as events of instructions number them: a large warp has one for each row.
pub(super) fn slots<C: CoreType>(configuration: &Configuration) -> usize {
    C::Control::slots(configuration) * C::Control::slot_rows(configuration)
}

/// The lanes of a mask.
fn active(mask: u32) -> impl Iterator<Item = usize> {
    (0..MAX_LANES).filter(move |lane| mask >> lane & 1 == 1)
}

impl Code {
    /// What a word is.
    fn of(word: u32) -> Self {
        match decode(word) {
            Ok(
                Instruction::Load { rd, .. }
                | Instruction::LoadReserved { rd, .. }
                | Instruction::StoreConditional { rd, .. }
                | Instruction::Atomic { rd, .. },
            ) if rd != Register::ZERO => Self::Load(rd.index() as u8),
            Ok(Instruction::Bar) => Self::Barrier,
            _ => Self::Other,
        }
    }
}
