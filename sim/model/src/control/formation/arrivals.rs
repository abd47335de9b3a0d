//! Instructions in flight, their arrivals, and the update registers (rules DA1, DA2, DD4 to DD8).

use std::collections::VecDeque;

use super::pool::Warp;
use crate::event::{ArrivalSource, EntryKind, PcLanes};

/// What becomes of the threads of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// They arrive.
    Arrive,
    /// They end.
    End,
    /// They wait at the barrier.
    Wait,
}

/// An instruction in flight; the key of its threads has its PC.
#[derive(Clone, Copy, Debug)]
pub struct InFlight {
    pub warp: Warp,
    /// Where lanes go on that are not in `taken`.
    pub next_pc: u32,
    /// Lanes that go to the target.
    pub taken: u32,
    pub target: u32,
    /// How and where the sides meet.
    pub meet: (EntryKind, u32),
    /// What it does to the call depth of its threads.
    pub depth_change: i8,
    /// It is an indirect jump.
    pub jumps: bool,
    pub fate: Fate,
}

/// The table of instructions in flight with the arrival queue.
#[derive(Clone, Debug)]
pub struct FlightTable {
    entries: Vec<Option<InFlight>>,
    /// Tags of the instructions that have arrived.
    arrived: VecDeque<usize>,
}

impl FlightTable {
    pub fn new(entries: usize) -> Self {
        Self { entries: vec![None; entries], arrived: VecDeque::new() }
    }

    pub fn get(&self, tag: usize) -> Option<&InFlight> {
        self.entries[tag].as_ref()
    }

    pub fn get_mut(&mut self, tag: usize) -> Option<&mut InFlight> {
        self.entries[tag].as_mut()
    }

    #[cfg(debug_assertions)]
    pub fn iter(&self) -> impl Iterator<Item = (usize, &InFlight)> {
        let entries = self.entries.iter().enumerate();
        entries.filter_map(|(tag, entry)| Some((tag, entry.as_ref()?)))
    }

    /// An instruction issues (rule DI7).
    pub fn issue(&mut self, tag: usize, warp: Warp) {
        debug_assert!(self.entries[tag].is_none(), "DI7: its tag is free");
        self.entries[tag] = Some(InFlight {
            warp,
            next_pc: warp.key.pc,
            taken: 0,
            target: 0,
            meet: (EntryKind::Exit, 0),
            depth_change: 0,
            jumps: false,
            fate: Fate::Arrive,
        });
    }

    /// An entry is free from now on.
    pub fn free(&mut self, tag: usize) -> Option<InFlight> {
        self.entries[tag].take()
    }

    /// An instruction arrives (rule DA2).
    pub fn arrive(&mut self, tag: usize) {
        self.arrived.push_back(tag);
    }

    /// Whether an instruction waits in the arrival queue.
    pub fn has_arrived(&self) -> bool {
        !self.arrived.is_empty()
    }

    /// The instruction that has waited longest leaves the arrival queue, and keeps its entry.
    pub fn take_arrived(&mut self) -> Option<usize> {
        self.arrived.pop_front()
    }
}

impl InFlight {
    /// Its threads go to the two update registers, which are empty (rule DD5).
    pub fn load(&self, registers: &mut [Option<UpdateRegister>; 2]) {
        let &Self { ref warp, next_pc, taken, target, .. } = self;
        let diverges = taken != 0 && taken != warp.lanes && target != next_pc;
        let pc = if taken == 0 { next_pc } else { target };
        let first = if diverges { taken } else { warp.lanes };
        registers[0] = Some(UpdateRegister::ready(warp.part(pc, first)));
        if diverges {
            registers[1] = Some(UpdateRegister::ready(warp.part(next_pc, !taken)));
        }
    }
}

/// How far the threads of an update register are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// They are to be inserted.
    Ready,
    /// They have been inserted, or have reached their barriers.
    Done,
    /// They go to the spill queue.
    Spilled,
}

/// An update register that is not empty.
#[derive(Clone, Copy, Debug)]
pub struct UpdateRegister {
    pub warp: Warp,
    pub progress: Progress,
}

impl UpdateRegister {
    /// Threads that are to be inserted.
    pub fn ready(warp: Warp) -> Self {
        Self { warp, progress: Progress::Ready }
    }

    /// Its threads are neither in the pool nor at their barriers.
    pub fn is_waiting(&self) -> bool {
        self.progress != Progress::Done
    }
}

/// Where the threads of the update registers come from.
#[derive(Clone, Copy, Debug)]
pub struct Loaded {
    pub source: ArrivalSource,
    /// What it does to the call depth of the threads of register 0.
    pub depth_change: i8,
    /// The registers whose threads have passed a post-dominator (rule DP3).
    pub counted: [bool; 2],
}

impl Default for Loaded {
    fn default() -> Self {
        Self { source: ArrivalSource::Fill, depth_change: 0, counted: [false; 2] }
    }
}

/// As events show them.
pub fn shown(registers: &[Option<UpdateRegister>; 2]) -> [PcLanes; 2] {
    let shown = |UpdateRegister { warp, .. }: &UpdateRegister| PcLanes {
        pc: warp.key.pc,
        lanes: warp.lanes,
    };
    registers.each_ref().map(|register| register.as_ref().map_or_else(PcLanes::default, shown))
}
