//! Rules K1 to K3: packets, tags and completion.

use std::cell::Cell;

use crate::trace::Case;
use heddle_model::control::{
    BranchOutcome, Changes, Control, JumpOutcome, Rows, StartedBlock, WarpStacks,
};
use heddle_model::core::{Buffered, OnePipeline, Slots};
use heddle_model::event::{Event, StackEntry};
use heddle_model::memory_port::FixedLatency;
use heddle_model::scoreboard::Single;
use heddle_model::{Configuration, CoreKind, CoreLaunch, CoreType, Fault, Pdom};

/// Work of every unit, branches that diverge, a call, a barrier.
const WORK: &str = "csrr s0, 0xcc0\n li t0, 0x90000000\n slli t1, s0, 2\n add t0, t0, t1\n
    sw s0, 0(t0)\n lw t2, 0(t0)\n mul t3, t2, t2\n andi t4, s0, 1\n beq t4, zero, even\n
    divu t3, t3, s0\n even:\n jal ra, leaf\n bar\n add a0, t3, t2\n exit\n.func leaf\n jalr zero, 0(ra)";

/// Stacks of warps that count how often they are asked which threads run in a slot.
#[derive(Clone, Debug)]
struct Asked {
    stacks: WarpStacks,
    rows: Cell<u64>,
    masks: Cell<u64>,
}

impl Control for Asked {
    type Set = <WarpStacks as Control>::Set;

    const YIELDS_COMPLETED: bool = WarpStacks::YIELDS_COMPLETED;

    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self {
        let stacks = WarpStacks::new(configuration, launch);
        Self { stacks, rows: Cell::new(0), masks: Cell::new(0) }
    }

    fn slots(configuration: &Configuration) -> usize {
        WarpStacks::slots(configuration)
    }

    fn active(&self) -> &Self::Set {
        self.stacks.active()
    }

    fn slots_of(&self, first_warp: usize, warps: usize) -> Self::Set {
        self.stacks.slots_of(first_warp, warps)
    }

    fn start(&mut self, block: StartedBlock) {
        self.stacks.start(block);
    }

    fn pc(&self, slot: usize) -> u32 {
        self.stacks.pc(slot)
    }

    fn mask(&self, slot: usize) -> u32 {
        self.masks.set(self.masks.get() + 1);
        self.stacks.mask(slot)
    }

    fn rows(&self, slot: usize) -> Rows {
        self.rows.set(self.rows.get() + 1);
        self.stacks.rows(slot)
    }

    fn advance(&mut self, slot: usize, pc: u32, call: bool) {
        self.stacks.advance(slot, pc, call);
    }

    fn branch(
        &mut self,
        slot: usize,
        outcome: &BranchOutcome,
        changes: &mut Changes,
    ) -> Result<(), Fault> {
        self.stacks.branch(slot, outcome, changes)
    }

    fn jump(
        &mut self,
        slot: usize,
        outcome: &JumpOutcome<'_>,
        changes: &mut Changes,
    ) -> Result<u32, Fault> {
        self.stacks.jump(slot, outcome, changes)
    }

    fn exit(&mut self, slot: usize, mask: u32, pc: u32, changes: &mut Changes) {
        self.stacks.exit(slot, mask, pc, changes);
    }

    fn may_wait(&self, slot: usize, mask: u32) -> bool {
        self.stacks.may_wait(slot, mask)
    }

    fn yielding(&self) -> &Self::Set {
        self.stacks.yielding()
    }

    fn give_way(&mut self, slot: usize, changes: &mut Changes) -> Result<(), Fault> {
        self.stacks.give_way(slot, changes)
    }

    fn entries(&self, slot: usize) -> Vec<StackEntry> {
        self.stacks.entries(slot)
    }
}

#[derive(Clone, Debug)]
enum Watched {}

impl CoreType for Watched {
    const KIND: CoreKind = CoreKind::Pdom;
    type Control = Asked;
    type Pipelines = OnePipeline<Self, Buffered<Slots<Self>, Single<Slots<Self>>>>;
}

#[test]
fn k1_nothing_behind_issue_asks_which_threads_run_in_a_slot() {
    let case = Case::new(WORK).threads(16);
    let mut asked = (0, 0);
    let memory = |memory| FixedLatency::new(memory, &case.configuration, 3);
    let (trace, _) = case.observe::<Watched, _>(memory, |core, _| {
        asked = (core.control().rows.get(), core.control().masks.get());
    });
    assert_eq!(trace.result, Ok(()));
    let issues = trace.find(|event| matches!(event, Event::Issue { .. }).then_some(())).len();
    assert_eq!(asked, (issues as u64, issues as u64), "once an instruction, at its issue");
    assert!(trace.events == case.latency(3).run_on::<Pdom>().events);
}
