//! What the contexts of a warp slot are by rules Q10 to Q15: a list of threads, each of which is in one context, and a tree of
//! contexts. It looks at no hardware.

/// `merge` at another stack position or call depth than its split.
const DISAGREEMENT: u64 = 12;
/// `split`, and no context is free.
const NO_CONTEXT: u64 = 13;
/// A merge that cannot be: here an exit in a context with child or parent.
const NO_MERGE: u64 = 14;

/// A child, and where its parent was at the split.
#[derive(Clone, Debug, PartialEq)]
pub struct Child {
    pub unit: usize,
    position: u64,
    call_depth: u64,
}

/// A context; what the stacks of its unit know of it is here too.
#[derive(Clone, Debug, Default)]
pub struct Context {
    pub active: bool,
    pub merging: bool,
    pub waiting: bool,
    pub pc: u64,
    pub position: u64,
    pub call_depth: u64,
    pub parent: Option<usize>,
    pub children: Vec<Child>,
    pub masks: [u64; 8],
}

impl Context {
    /// Stack position and call depth at which its `merge` has to be (Q12).
    pub fn place_of_merge(&self) -> (u64, u64) {
        self.children.last().map_or((0, 0), |top| (top.position, top.call_depth))
    }
}

/// What completes in a context in a cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Instruction {
    Mask { register: usize, value: u64 },
    Split { register: usize, lanes: u64 },
    Merge,
    Exit { lanes: u64 },
}

/// A split or a merge: what is told of it.
#[derive(Debug, PartialEq)]
pub struct Event {
    pub unit: usize,
    /// The child of a split, the parent of a merge.
    pub other: usize,
    /// Live lanes from now on: of the context that splits, of the parent of a merge.
    pub live: u64,
    /// Live lanes of the child of a split; 0 at a merge.
    pub child_live: u64,
}

/// What a cycle does.
#[derive(Debug, Default, PartialEq)]
pub struct Cycle {
    /// Faults of completions, with the unit.
    pub refusals: Vec<(usize, u64)>,
    /// The merge that cannot be: unit of the child.
    pub conflict: Option<usize>,
    pub splits: Vec<Event>,
    pub merges: Vec<Event>,
}

impl Cycle {
    pub fn faulty(&self) -> bool {
        !self.refusals.is_empty() || self.conflict.is_some()
    }

    /// The split that starts the context of a unit.
    pub fn start_of(&self, unit: usize) -> Option<&Event> {
        self.splits.iter().find(|split| split.other == unit)
    }
}

/// The contexts of a warp slot.
#[derive(Clone, Debug)]
pub struct WarpSlot {
    /// The unit whose context has the thread of each lane; none if it has ended, or never was.
    pub threads: Vec<Option<usize>>,
    pub contexts: Vec<Context>,
}

impl WarpSlot {
    /// D4, Q2: the threads of a thread block start in unit 0.
    pub fn start(units: usize, lanes: usize, live: u64, pc: u64) -> Self {
        let mut contexts = vec![Context::default(); units];
        contexts[0] = Context { active: true, pc, ..Context::default() };
        let threads = (0..lanes).map(|lane| (live >> lane & 1 == 1).then_some(0));
        WarpSlot { threads: threads.collect(), contexts }
    }

    /// Q1: the threads that run in a context.
    pub fn live(&self, unit: usize) -> u64 {
        let lanes = self.threads.iter().enumerate();
        lanes.filter(|(_, thread)| **thread == Some(unit)).map(|(lane, _)| 1 << lane).sum()
    }

    fn related(&self, unit: usize) -> bool {
        let context = &self.contexts[unit];
        context.parent.is_some() || !context.children.is_empty()
    }

    /// Q15: the warp slot waits at the barrier.
    pub fn waits(&self) -> bool {
        let mut counted = (0..self.contexts.len()).filter(|unit| {
            let context = &self.contexts[*unit];
            context.active && !(context.parent.is_some() && self.live(*unit) == 0)
        });
        self.contexts.iter().any(|context| context.waiting)
            && counted.all(|unit| self.contexts[unit].waiting)
    }

    /// A cycle in which each unit completes at most one instruction. After a fault the state has no meaning.
    pub fn cycle(&mut self, instructions: &[Option<Instruction>]) -> Cycle {
        let before = self.clone();
        let mut cycle = Cycle::default();
        // Q13, by the state at the beginning.
        for unit in 0..self.contexts.len() {
            let Some(parent) = before.contexts[unit].parent else { continue };
            let (child, to) = (&before.contexts[unit], &before.contexts[parent]);
            let on_top = to.children.last().is_some_and(|top| top.unit == unit);
            if !(child.merging && child.children.is_empty() && to.merging && on_top) {
                continue;
            }
            let live = before.live(unit);
            if live != 0 && child.pc != to.pc {
                cycle.conflict = cycle.conflict.or(Some(unit));
                continue;
            }
            for thread in self.threads.iter_mut().filter(|thread| **thread == Some(unit)) {
                *thread = Some(parent);
            }
            self.contexts[parent].children.pop();
            self.contexts[parent].merging = false;
            self.contexts[unit].active = false;
            let live = live | before.live(parent);
            cycle.merges.push(Event { unit, other: parent, live, child_live: 0 });
        }
        for (unit, instruction) in instructions.iter().enumerate() {
            if let Some(instruction) = instruction {
                let refusal = self.complete(&before, unit, *instruction, &mut cycle);
                cycle.refusals.extend(refusal.map(|fault| (unit, fault)));
            }
        }
        for context in self.contexts.iter_mut().filter(|context| !context.active) {
            *context = Context::default();
        }
        cycle
    }

    fn complete(
        &mut self,
        before: &WarpSlot,
        unit: usize,
        instruction: Instruction,
        cycle: &mut Cycle,
    ) -> Option<u64> {
        match instruction {
            Instruction::Mask { register, value } => self.contexts[unit].masks[register] = value,
            Instruction::Split { register, lanes } => {
                let mut mask = self.contexts[unit].masks[register];
                if lanes & mask == 0 {
                    mask = !mask;
                }
                let is_free = |v: &usize| !before.contexts[*v].active && !self.contexts[*v].active;
                let Some(v) = (1..self.contexts.len()).find(is_free) else {
                    return Some(NO_CONTEXT);
                };
                let given = lanes & !mask;
                for (lane, thread) in self.threads.iter_mut().enumerate() {
                    if given >> lane & 1 == 1 {
                        *thread = Some(v);
                    }
                }
                let parent = &mut self.contexts[unit];
                let (position, call_depth) = (parent.position, parent.call_depth);
                parent.children.push(Child { unit: v, position, call_depth });
                self.contexts[v] = Context {
                    active: true,
                    merging: given == 0,
                    pc: parent.pc,
                    parent: Some(unit),
                    masks: parent.masks,
                    ..Context::default()
                };
                let live = self.live(unit);
                cycle.splits.push(Event { unit, other: v, live, child_live: given });
            }
            Instruction::Merge => {
                let context = &self.contexts[unit];
                if self.related(unit) {
                    if context.place_of_merge() != (context.position, context.call_depth) {
                        return Some(DISAGREEMENT);
                    }
                    self.contexts[unit].merging = true;
                }
            }
            Instruction::Exit { lanes } => {
                if self.related(unit) {
                    return Some(NO_MERGE);
                }
                for (lane, thread) in self.threads.iter_mut().enumerate() {
                    if lanes >> lane & 1 == 1 {
                        *thread = None;
                    }
                }
            }
        }
        None
    }
}
