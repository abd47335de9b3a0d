//! A launched core with its memory, in RTL or as model, cycle by cycle.

use super::accesses::{Access, Accesses};
use super::memory::CoreMemory;
use super::places::{Places, slots};
use super::watch::WatchedCycle;
use heddle_engine::waves::WaveError;
use heddle_model::configuration::{Configuration, MAX_LANES};
use heddle_model::event::Event;
use heddle_model::fault::FullStack;
use heddle_model::lanes::thread_number;
use heddle_model::memory_port::{MemoryPort, PortCycle};
use heddle_model::report::{Stopped, StuckReason};
use heddle_model::statistics::{Counter, Statistics};
use heddle_model::{CoreKind, CoreLaunch, CoreType, Cycle, FaultCode, OtherSide, with_core};
use heddle_program::instruction::{Instruction, Register};
use heddle_program::interpret::Fault;
use heddle_program::memory::STACK_TOP;
use heddle_program::{Memory, Program};

/// A launched core, in RTL or as model.
pub trait LaunchedCore {
    /// One cycle; its events are added to `events` in the order of the contract.
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError>;
}

impl<C: CoreType> LaunchedCore for heddle_model::Core<C> {
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError> {
        Ok(self.cycle(port, events))
    }
}

/// A launched core with its memory, and what has happened so far.
pub struct Running<C> {
    /// The core.
    pub core: C,
    memory: CoreMemory,
    counter: Counter,
    threads: Threads,
    places: Places,
    /// Who accesses memory, if the memory refuses accesses.
    accesses: Option<Accesses>,
    events: Vec<Event>,
}

/// What is left when a run has ended.
#[derive(Debug)]
pub struct Finished {
    /// What was counted.
    pub statistics: Statistics,
    /// The memory.
    pub memory: Memory,
    /// `a0` of each thread of the grid at its end; `None` if it has not ended.
    pub statuses: Vec<Option<u32>>,
}

impl<C: LaunchedCore> Running<C> {
    /// At the beginning of cycle 0.
    pub fn new(
        kind: CoreKind,
        core: C,
        memory: CoreMemory,
        configuration: &Configuration,
        launch: &CoreLaunch,
    ) -> Self {
        Running {
            accesses: memory.is_guarded().then(|| Accesses::new(launch)),
            core,
            memory,
            counter: Counter::new(kind, configuration, launch),
            threads: Threads::new(kind, configuration, launch),
            places: Places::new(kind, configuration, launch),
            events: Vec::new(),
        }
    }

    /// Runs one cycle.
    pub fn step(&mut self) -> Result<Cycle, WaveError> {
        self.events.clear();
        let port = self.memory.begin_cycle();
        let cycle = self.core.cycle(&port, &mut self.events)?;
        if let Some(request) = &cycle.request {
            self.memory.accept(request);
        }
        for event in &self.events {
            self.counter.event(event);
            self.threads.event(event);
            self.places.event(event);
            if let (Some(accesses), &Event::Issue { slot: warp, pc, mask, .. }) =
                (&mut self.accesses, event)
            {
                let threads = &self.threads;
                accesses.issue(warp, pc, mask, |instruction, lane| {
                    threads.address_of(instruction, warp, lane)
                });
            }
        }
        self.counter.end_cycle(cycle.record);
        Ok(cycle)
    }

    /// The access beside a buffer that ended the run with the last cycle, as a fault of the thread
    /// that made it. The core knows nothing of it.
    pub fn stray(&self, program: &Program, launch: &CoreLaunch) -> Option<Box<Fault>> {
        let stray = self.memory.stray()?;
        let access = self.accesses.as_ref().and_then(|accesses| accesses.to(stray.address));
        let Access { warp, lane, pc, .. } =
            access.expect("a request belongs to one of the memory instructions issued last");
        let thread = self.thread_of(warp, lane);
        let fault = Fault::new(program, stray.clone().into(), thread, launch.address(pc));
        Some(Box::new(fault.in_cycle(self.last_cycle())))
    }

    /// The fault that ended the run with the last cycle, as far as the events tell; `None` if it was
    /// none. `stack` is what is said of a full one.
    pub fn fault(
        &self,
        program: &Program,
        launch: &CoreLaunch,
        stack: FullStack,
    ) -> Option<Box<Fault>> {
        let Some(&Event::Fault { code, slot: warp, pc, lane }) = self.events.last() else {
            return None;
        };
        let code = FaultCode::from_number(code).expect("the contract has no other fault codes");
        let instruction = program.instruction(launch.address(pc)).and_then(Result::ok);
        let address_of = |lane: u8| {
            let concerned = instruction.filter(|_| code.concerns_address());
            concerned.and_then(|instruction| self.address_of(instruction, warp, lane)).unwrap_or(0)
        };
        // A jump is compared with that of the lowest lane, or with that of the first sub-warp.
        let lowest = self.threads.masks[usize::from(warp)].trailing_zeros() as u8 % MAX_LANES as u8;
        let within = OtherSide { lane: lowest, row: None, target: address_of(lowest) };
        let before = self.threads.first_of(warp).filter(|_| code == FaultCode::JumpsDiverge);
        let before = before.filter(|_| within.target == address_of(lane));
        let (other, other_thread) = match before.zip(instruction) {
            Some((first, instruction)) => {
                let FirstSubWarp { row, lane, registers } = first;
                let target = address_with(registers, instruction).unwrap_or(0);
                let thread = self.threads.thread_in(*row, usize::from(*lane)).1 as u32;
                (OtherSide { lane: *lane, row: Some(*row), target }, thread)
            }
            None => (within, self.thread_of(warp, lowest).1),
        };
        let fault = heddle_model::Fault { code, warp, pc, lane, address: address_of(lane), other };
        let place = self.thread_of(warp, lane);
        Some(Box::new(fault.report(program, launch, self.last_cycle(), place, other_thread, stack)))
    }

    /// Why the run does not come to its end, as far as the events tell.
    pub fn stuck(&self, program: &Program, launch: &CoreLaunch, reason: StuckReason) -> Stopped {
        let cycles = self.counter.statistics().cycles;
        Stopped::Stuck(Box::new(self.places.stuck(program, launch, cycles, reason)))
    }

    /// Number of the last cycle.
    fn last_cycle(&self) -> u64 {
        self.counter.statistics().cycles.saturating_sub(1)
    }

    /// The last cycle, for who watches the run.
    pub fn watched(&self, cycle: &Cycle) -> WatchedCycle<'_> {
        WatchedCycle {
            number: self.last_cycle(),
            events: &self.events,
            cause: cycle.record.cause,
            threads: &self.threads,
        }
    }

    /// The events of the last cycle.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Block number, and thread number in it, of a lane of a warp.
    pub fn thread_of(&self, warp: u16, lane: u8) -> (u32, u32) {
        let (block, thread) = self.threads.thread(warp, lane.into());
        (block, thread as u32)
    }

    /// The address that an instruction of a lane accesses or jumps to; `None` if it does neither.
    pub fn address_of(&self, instruction: Instruction, warp: u16, lane: u8) -> Option<u32> {
        self.threads.address_of(instruction, warp, lane)
    }

    /// What is left.
    pub fn finish(self) -> Finished {
        Finished {
            statistics: self.counter.statistics().clone(),
            memory: self.memory.into_memory(),
            statuses: self.threads.statuses,
        }
    }
}

/// The threads that events speak of, and what events say of them.
pub(super) struct Threads {
    lanes: usize,
    /// Even and odd lanes change places in every other row of a block (rule DD3).
    swizzles: bool,
    threads_per_block: usize,
    /// By row: block number, and number of the warp in its block.
    rows: Vec<(u32, usize)>,
    /// By warp, which may be an instruction tag: the row of each lane's thread when that lane issued
    /// last. A warp may have several instructions in flight, with other lanes each.
    issued: Vec<[u8; MAX_LANES]>,
    /// By warp: the lanes that issued last.
    masks: Vec<u32>,
    statuses: Vec<Option<u32>>,
    /// By row and lane: the registers that the thread there has; what it has not written is what the
    /// thread before it has left (rule D3).
    registers: Vec<[u32; 32]>,
    /// Rows of a large warp; 0 on other cores.
    lw_rows: usize,
    /// By large warp: the first sub-warp of its last instruction.
    firsts: Vec<FirstSubWarp>,
    /// The warp that issued last.
    last_issue: u16,
}

/// The thread in the lowest lane of the first sub-warp of an instruction.
#[derive(Clone)]
struct FirstSubWarp {
    row: u8,
    lane: u8,
    /// What it has in its registers when the sub-warp issues.
    registers: [u32; 32],
}

/// The address that an instruction accesses or jumps to with these registers; `None` if it does neither.
fn address_with(registers: &[u32; 32], instruction: Instruction) -> Option<u32> {
    let (base, offset, mask) = match instruction {
        Instruction::Load { rs1, offset, .. } | Instruction::Store { rs1, offset, .. } => {
            (rs1, i32::from(offset), !0)
        }
        Instruction::LoadReserved { rs1, .. }
        | Instruction::StoreConditional { rs1, .. }
        | Instruction::Atomic { rs1, .. } => (rs1, 0, !0),
        Instruction::Jalr { rs1, offset, .. } => (rs1, offset, !1),
        _ => return None,
    };
    Some(registers[base.index()].wrapping_add_signed(offset) & mask)
}

impl Threads {
    fn new(kind: CoreKind, configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let slots = with_core!(kind, C => slots::<C>(configuration));
        let threads = launch.blocks as usize * launch.threads_per_block as usize;
        let lw_rows = match kind {
            CoreKind::Lwm => configuration.large_warps().lw_rows,
            _ => 0,
        };
        let nothing = FirstSubWarp { row: 0, lane: 0, registers: [0; 32] };
        Threads {
            lw_rows,
            firsts: vec![nothing; configuration.warps.checked_div(lw_rows).unwrap_or(0)],
            last_issue: 0,
            lanes: configuration.lanes,
            swizzles: kind.swizzles(&launch.rules),
            registers: vec![[0; 32]; configuration.threads()],
            threads_per_block: launch.threads_per_block as usize,
            rows: vec![(0, 0); configuration.warps],
            issued: vec![[0; MAX_LANES]; slots],
            masks: vec![0; slots],
            statuses: vec![None; threads],
        }
    }

    /// Block number, and thread number in it.
    pub(super) fn thread(&self, warp: u16, lane: usize) -> (u32, usize) {
        self.thread_in(self.issued[usize::from(warp)][lane], lane)
    }

    /// The same of a row.
    fn thread_in(&self, row: u8, lane: usize) -> (u32, usize) {
        let (block, warp) = self.rows[usize::from(row)];
        (block, thread_number(warp, lane, self.lanes, self.swizzles) as usize)
    }

    /// The address that an instruction of a lane accesses or jumps to; `None` if it does neither.
    pub(super) fn address_of(&self, instruction: Instruction, warp: u16, lane: u8) -> Option<u32> {
        address_with(&self.registers[self.place(warp, lane.into())], instruction)
    }

    /// The first sub-warp of the last instruction of the large warp of an instruction tag.
    fn first_of(&self, tag: u16) -> Option<&FirstSubWarp> {
        self.firsts.get(usize::from(tag).checked_div(self.lw_rows)?)
    }

    /// Where the registers of a lane's thread are.
    fn place(&self, warp: u16, lane: usize) -> usize {
        usize::from(self.issued[usize::from(warp)][lane]) * self.lanes + lane
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::BlockStart { block, base, warps, .. } => {
                for warp in 0..usize::from(warps) {
                    let row = usize::from(base) + warp;
                    self.rows[row] = (block, warp);
                    for registers in &mut self.registers[row * self.lanes..][..self.lanes] {
                        registers[Register::SP.index()] = STACK_TOP;
                    }
                }
            }
            Event::Issue { slot: warp, mask, ref rows, .. } => {
                self.masks[usize::from(warp)] = mask;
                let issued = &mut self.issued[usize::from(warp)];
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    issued[lane] = rows[lane];
                }
                self.last_issue = warp;
            }
            Event::SubWarp { slot: warp, first: true, .. } => {
                let tag = usize::from(self.last_issue);
                let lane = self.masks[tag].trailing_zeros() as usize % MAX_LANES;
                let registers = self.registers[self.place(self.last_issue, lane)];
                let row = self.issued[tag][lane];
                self.firsts[usize::from(warp)] = FirstSubWarp { row, lane: lane as u8, registers };
            }
            Event::Writeback { slot: warp, register, mask, ref values, .. } => {
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    let place = self.place(warp, lane);
                    self.registers[place][usize::from(register)] = values[lane];
                }
            }
            Event::Exit { mask, ref status, ref rows, .. } => {
                for lane in (0..self.lanes).filter(|lane| mask >> lane & 1 == 1) {
                    let (block, thread) = self.thread_in(rows[lane], lane);
                    self.statuses[block as usize * self.threads_per_block + thread] =
                        Some(status[lane]);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_program::{Launch, assembler};

    #[test]
    fn d3_a_register_that_a_thread_has_not_written_holds_what_the_thread_before_it_has_left() {
        let program = assembler::program(".func start\nlw a0, 0(t6)\nlw a1, 0(sp)\necall");
        let sizes = Configuration::TINY;
        let mut memory = program.memory();
        let launch = CoreLaunch::prepare(&program, &Launch::new(2, 4, vec![]), &sizes, &mut memory);
        let mut threads = Threads::new(CoreKind::Pdom, &sizes, &launch.unwrap());
        let addresses = |threads: &Threads| {
            let instructions = [0, 4].map(|at| program.instruction(program.entry() + at));
            let instructions = instructions.map(|it| it.unwrap().unwrap());
            instructions.map(|it| threads.address_of(it, 0, 3).unwrap())
        };
        let start = |block| Event::BlockStart { block, slot: 0, base: 0, warps: 1 };
        let write = |register| {
            let (mask, values) = (0b1000, [77; MAX_LANES]);
            Event::Writeback { slot: 0, register, mask, values }
        };
        threads.event(&start(0));
        assert_eq!(addresses(&threads), [0, STACK_TOP]);
        threads.event(&write(31));
        threads.event(&write(2));
        assert_eq!(addresses(&threads), [77, 77]);
        threads.event(&start(1));
        assert_eq!(addresses(&threads), [77, STACK_TOP]);
    }
}
