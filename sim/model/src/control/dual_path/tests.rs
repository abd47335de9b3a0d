//! The stacks by themselves, driven by the micro-model of the specification's vector 4.4: one warp,
//! one issue a cycle, an instruction of a path `latency` cycles after the one before it, branches and
//! reconvergence after as many; a push or a pop takes no cycle.

use std::collections::BTreeMap;

use super::*;
use crate::configuration::Configuration;
use crate::control::{BranchOutcome, Changes, Control, StartedBlock};
use crate::event::{DualEntry, EntryKind};
use crate::launch::CoreLaunch;
use heddle_program::{Launch, assembler};

/// First PC, name and length of each block, and the PC behind it.
const BLOCKS: [(u32, char, u32, u32); 7] = [
    (0, 'A', 3, 3),
    (3, 'B', 3, G),
    (6, 'C', 3, 9),
    (9, 'D', 3, F),
    (12, 'E', 3, F),
    (F, 'F', 1, G),
    (G, 'G', 3, END),
];
const F: u32 = 15;
const G: u32 = 16;
const END: u32 = 19;
const LAST_OF_A: u32 = 2;
const LAST_OF_C: u32 = 8;

/// The branches of A and of C; threads 1 to 3 run C, thread 3 of them runs E.
fn branch_at(pc: u32) -> Option<BranchOutcome> {
    let (target, mask, taken, rpc) = match pc {
        LAST_OF_A => (6, 0b1111, 0b1110, G),
        LAST_OF_C => (12, 0b1110, 0b1000, F),
        _ => return None,
    };
    let kind = EntryKind::Pc;
    Some(BranchOutcome { pc, target, mask, taken, kind, rpc, lpc: None, uniform: false })
}

fn stacks(change: impl FnOnce(&mut CoreLaunch)) -> DualPathStacks {
    let program = assembler::program(".func start\n exit\n");
    let (sizes, launch) = (Configuration::TINY, Launch::new(1, 4, Vec::new()));
    let mut memory = program.memory();
    let launch = CoreLaunch::prepare(&program, &launch, &sizes, &mut memory);
    let mut launch = launch.expect("it fits");
    launch.entry = 0;
    change(&mut launch);
    let mut stacks = DualPathStacks::new(&sizes, &launch);
    stacks.start(StartedBlock { slot: 0, base: 0, warps: 1, threads: 4 });
    stacks
}

/// What the micro-model has done.
struct Run {
    /// Cycle, side and instruction of each issue.
    issues: Vec<String>,
    /// Events with their cycles.
    events: Vec<(u64, Event)>,
    end: u64,
    /// Running sides, over all issues.
    paths: usize,
}

struct MicroModel {
    stacks: DualPathStacks,
    latency: u64,
    /// From when on each slot may issue.
    ready: [u64; 2],
    /// From when on an instruction may issue that needs a load.
    loaded: BTreeMap<u32, u64>,
    /// The unresolved branch: slot, PC.
    unresolved: Option<(usize, u32)>,
    run: Run,
}

impl MicroModel {
    /// Works off all that takes effect in a cycle.
    fn settle(&mut self, cycle: u64) {
        if let Some((slot, pc)) = self.unresolved.filter(|&(slot, _)| self.ready[slot] <= cycle) {
            self.unresolved = None;
            let outcome = branch_at(pc).expect("a branch");
            self.stacks.branch(slot, &outcome, &mut Changes::default()).expect("no fault");
            self.stacks.end_cycle(&Changes::default());
            self.work(cycle);
        }
        loop {
            let mut idle = SideSlots::default();
            for slot in [0, 1].into_iter().filter(|&slot| self.ready[slot] <= cycle) {
                idle.set(slot, self.unresolved.is_none_or(|(branch, _)| branch != slot));
            }
            let unresolved = if self.unresolved.is_some() {
                SideSlots::range(0, 2)
            } else {
                SideSlots::default()
            };
            self.stacks.begin_cycle(
                &idle,
                &unresolved,
                &SideSlots::default(),
                &Buffered::default(),
            );
            if self.stacks.picked.is_none() || self.stacks.active.is_empty() {
                return;
            }
            self.work(cycle);
        }
    }

    fn work(&mut self, cycle: u64) {
        self.stacks.work(None, false, &mut Changes::default()).expect("no fault");
        if !self.stacks.flushes().is_empty() {
            self.ready = [cycle; 2];
        }
        let events = self.stacks.events().iter().map(|&event| (cycle, event));
        self.run.events.extend(events);
        self.stacks.end_cycle(&Changes::default());
    }

    fn issue(&mut self, cycle: u64, load: bool) {
        let ready = |slot: &usize| {
            let pc = self.stacks.pc(*slot);
            let loaded = self.loaded.get(&pc).is_none_or(|&from| from <= cycle);
            self.stacks.running().contains(*slot) && self.ready[*slot] <= cycle && loaded
        };
        let ready: Vec<_> = [0, 1].into_iter().filter(ready).collect();
        let other = ready.iter().find(|&&slot| !self.stacks.last().contains(slot));
        let Some(&slot) = other.or(ready.first()) else { return };
        let pc = self.stacks.pc(slot);
        let block = BLOCKS.iter().rfind(|(first, ..)| *first <= pc).expect("a block");
        let &(first, name, length, next) = block;
        let side = ["L", "R"][slot];
        self.run.issues.push(format!("{cycle} {side} {name}{}", pc - first + 1));
        self.run.paths += self.stacks.running().iter().count();
        self.ready[slot] = cycle + self.latency;
        if branch_at(pc).is_some() {
            self.unresolved = Some((slot, pc));
        }
        if load && pc == 3 {
            self.loaded.insert(4, cycle + self.latency + 20);
        }
        let at_end = pc - first + 1 == length;
        self.stacks.advance(slot, if at_end { next } else { pc + 1 }, false);
    }
}

/// Runs the graph of the vectors; with `load` instruction B2 waits 20 cycles more.
fn micro_model(latency: u64, load: bool) -> Run {
    let run = Run { issues: Vec::new(), events: Vec::new(), end: 0, paths: 0 };
    let stacks = stacks(|_| ());
    let (ready, loaded) = ([0; 2], BTreeMap::new());
    let mut model = MicroModel { stacks, latency, ready, loaded, unresolved: None, run };
    for cycle in 0.. {
        assert!(cycle < 1000, "{:?}", model.run.issues);
        model.settle(cycle);
        if model.stacks.pc(0) == END && model.ready[0] <= cycle {
            model.run.end = cycle;
            break;
        }
        model.issue(cycle, load);
    }
    model.run
}

#[test]
fn vector_4_4_cycles_of_four_latencies() {
    let runs = [1, 2, 3, 4].map(|latency| micro_model(latency, false));
    assert_eq!(runs.each_ref().map(|run| run.end), [19, 28, 41, 54]);
    assert!(runs.iter().all(|run| run.issues.len() == 19));
}

#[test]
fn vector_4_4_the_trace_of_latency_2() {
    let run = micro_model(2, false);
    let expected = "0 L A1, 2 L A2, 4 L A3, 6 L B1, 7 R C1, 8 L B2, 9 R C2, 10 L B3, 11 R C3, \
                    13 L D1, 14 R E1, 15 L D2, 16 R E2, 17 L D3, 18 R E3, 20 R F1, 22 L G1, \
                    24 L G2, 26 L G3";
    assert_eq!(run.issues.join(", "), expected);
    assert_eq!(run.paths, 31);
    let cycles_of = |of: fn(&Event) -> bool| {
        let events = run.events.iter().filter(|(_, event)| of(event));
        events.map(|(cycle, _)| *cycle).collect::<Vec<_>>()
    };
    assert_eq!(cycles_of(|event| matches!(event, Event::DualPush(_))), [6, 13]);
    assert_eq!(cycles_of(|event| matches!(event, Event::Side { valid: false, .. })), [12, 19]);
    assert_eq!(cycles_of(|event| matches!(event, Event::Pop { .. })), [20, 22]);
}

#[test]
fn vector_4_4_the_trace_of_latency_2_with_a_load() {
    let run = micro_model(2, true);
    let expected = "0 L A1, 2 L A2, 4 L A3, 6 L B1, 7 R C1, 9 R C2, 11 R C3, 13 L D1, 14 R E1, \
                    15 L D2, 16 R E2, 17 L D3, 18 R E3, 20 R F1, 28 L B2, 30 L B3, 32 L G1, \
                    34 L G2, 36 L G3";
    assert_eq!(run.issues.join(", "), expected);
    assert_eq!((run.end, run.paths), (38, 30));
}

/// An entry as the vectors show it.
fn shown(entry: &DualEntry) -> String {
    let name = |pc: u32| match pc {
        END.. => "End".to_owned(),
        pc => BLOCKS
            .iter()
            .find(|(first, ..)| *first == pc)
            .map_or(pc.to_string(), |it| it.1.to_string()),
    };
    let lanes = |mask: u32| (0..4).map(move |lane| if mask >> lane & 1 == 1 { '1' } else { '0' });
    let side = |side: usize| match entry.mask[side] {
        0 => "-".to_owned(),
        mask => format!("{},{}", name(entry.pc[side]), lanes(mask).collect::<String>()),
    };
    let end = if entry.kind == EntryKind::Exit { "End".to_owned() } else { name(entry.rpc) };
    format!("[{} | {} | {end}]", side(0), side(1))
}

#[test]
fn vector_4_2_the_stack_in_its_states() {
    let run = micro_model(2, true);
    let told = run.events.iter().filter_map(|(_, event)| match event {
        Event::DualUpdate(entry) => Some(format!("update {}", shown(entry))),
        Event::DualPush(entry) => Some(format!("push {} at {}", shown(entry), entry.position)),
        Event::Side { side, valid: false, .. } => Some(format!("{side} ends")),
        Event::Pop { position, .. } => Some(format!("pop {position}")),
        _ => None,
    });
    let expected = [
        "update [G,1111 | - | End]",
        "push [B,1000 | C,0111 | G] at 1",
        // B has issued its first instruction.
        "update [4,1000 | F,0111 | G]",
        "push [D,0110 | E,0001 | F] at 2",
        "left ends",
        "pop 2",
        "right ends",
        "pop 1",
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    // Without the load B has reached G before the branch of C.
    let run = micro_model(2, false);
    let mut updates = run.events.iter().filter_map(|(_, event)| match event {
        Event::DualUpdate(entry) => Some(shown(entry)),
        _ => None,
    });
    assert_eq!(updates.next_back().as_deref(), Some("[- | F,0111 | G]"));
}
