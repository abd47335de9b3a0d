//! Waves of cores that run a kernel show what happened: the events of the run are the oracle.

use crate::traces::{Trace, read};
use heddle_blocks::waves::WaveRequest;
use heddle_cores::session::{Core, CoreKind, Job};
use heddle_cores::watch::{Watch, WatchedCycle};
use heddle_designs::{EngineKind, registry};
use heddle_kernels::Geometry;
use heddle_model::Rules;
use heddle_model::event::{Event, StackEntry};
use heddle_program::Program;
use heddle_support::OutputError;
use std::collections::BTreeMap;

/// Cycles that are recorded.
const CYCLES: u64 = 8000;

/// All events of a run.
#[derive(Default)]
struct Events(Vec<(u64, Event)>);

impl Watch for Events {
    fn cycle(&mut self, cycle: &WatchedCycle<'_>) -> Result<(), OutputError> {
        self.0.extend(cycle.events.iter().map(|event| (cycle.number, *event)));
        Ok(())
    }
}

/// What was recorded of a run of bfs in some scopes.
struct Run {
    top: String,
    trace: Trace,
    program: Program,
    events: Vec<(u64, Event)>,
}

fn run(kind: CoreKind, engine: EngineKind, format: &str, scopes: &[&str]) -> Run {
    let core = Core::find(kind, "tiny").unwrap();
    let mut rtl = core.rtl(registry::find, engine, &Rules::default()).unwrap();
    let kernel = heddle_kernels::find("bfs").unwrap();
    let geometry = Geometry { blocks: 2, threads_per_block: 8, size: kernel.sizes.tiny };
    let prepared = kernel.prepare(1, geometry).unwrap();
    let program = prepared.program();
    let job = Job::new(&program, prepared.launch(), prepared.memory(&program));
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(format!("run.{format}"));
    let (scopes, to) = (scopes.iter().map(|&scope| scope.into()).collect(), Some(CYCLES));
    let waves = WaveRequest { path: path.clone(), scopes, from: 0, to, signals_only: false };
    let mut events = Events::default();
    core.run_rtl(&mut rtl, Some(&waves), &job, &mut events).unwrap();
    let events = events.0.into_iter().filter(|&(cycle, _)| cycle < CYCLES).collect();
    Run { top: format!("{}_core", kind.name()), trace: read(&path), program, events }
}

impl Run {
    /// What a variable shows in a cycle.
    fn at(&self, path: &str, cycle: u64) -> &str {
        let path = format!("{}.{path}", self.top);
        let changes = self.trace.changes.get(&path).unwrap_or_else(|| panic!("no {path}"));
        let next = changes.partition_point(|&(time, _)| time <= 10 * cycle);
        &changes[next - 1].1
    }

    /// The number in a variable; `None` if it has no meaning.
    fn number(&self, path: &str, cycle: u64) -> Option<u64> {
        u64::from_str_radix(self.at(path, cycle), 2).ok()
    }
}

/// Every cycle shows its issue, and nothing without one.
fn shows_issues(run: &Run) {
    let issues: BTreeMap<u64, (u16, u32, u32)> = run
        .events
        .iter()
        .filter_map(|&(cycle, event)| match event {
            Event::Issue { slot, pc, mask, .. } => Some((cycle, (slot, pc, mask))),
            _ => None,
        })
        .collect();
    assert!(issues.len() > 100);
    for cycle in 0..CYCLES.min(run.trace.end / 10) {
        let number = |name| run.number(&format!("events.issue_{name}"), cycle);
        let shown = (number("pc[23:0]"), number("lanes[3:0]"));
        let text = run.at("events.issue_pc_code", cycle);
        let Some(&(_, pc, mask)) = issues.get(&cycle) else {
            assert_eq!((shown, text), ((None, None), "-"), "cycle {cycle}");
            continue;
        };
        assert_eq!(shown, (Some(pc.into()), Some(mask.into())), "cycle {cycle}");
        // The code lies in one page of 2^26 bytes.
        let address = (run.program.entry() >> 26 << 26) | (4 * pc);
        let instruction = run.program.disassembly(address).unwrap();
        let instruction = instruction.replace(", ", ",").replace(' ', "_");
        assert_eq!(text, format!("{address:#x}:_{instruction}"), "cycle {cycle}");
    }
}

#[test]
fn issues_are_shown_with_their_instructions_and_nothing_in_other_cycles() {
    for (kind, format) in [
        (CoreKind::Pdom, "vcd"),
        (CoreKind::Nrec, "fst"),
        (CoreKind::Tbc, "vcd"),
        (CoreKind::Dwf, "fst"),
    ] {
        shows_issues(&run(kind, EngineKind::Instant, format, &["events"]));
    }
}

/// Whether a word of the stack of a warp holds an entry.
fn holds(run: &Run, entry: &StackEntry, cycle: u64) -> bool {
    let StackEntry { owner, position, pc, rpc, .. } = entry;
    let word = |name: &str| {
        let path = format!("stacks.memory[{owner}].entries.word[{position}].entry.{name}[23:0]");
        run.number(&path, cycle).unwrap()
    };
    word("pc") == u64::from(*pc) && word("rpc") == u64::from(*rpc)
}

/// The entries below the top of a branch that diverges are in memory a few cycles later; the top itself is not there.
fn shows_entries(run: &Run) {
    let mut seen = 0;
    for &(cycle, event) in &run.events {
        let Event::Update(entry) = event else { continue };
        let later = cycle + 1..(cycle + 5).min(CYCLES);
        if later.end == CYCLES {
            break;
        }
        // The PC of an entry that waits for a return is not known yet, and shown as 0 by the event.
        if entry.pc != 0 {
            assert!(later.clone().any(|cycle| holds(run, &entry, cycle)), "{cycle}: {entry:?}");
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen} entries");
}

#[test]
fn entries_of_stacks_are_in_the_words_of_their_memories_on_both_engines() {
    shows_entries(&run(CoreKind::Pdom, EngineKind::Instant, "vcd", &["stacks"]));
    shows_entries(&run(CoreKind::Pdom, EngineKind::Native, "fst", &["stacks"]));
}

#[test]
fn contexts_are_in_the_words_of_their_memories() {
    let run = run(CoreKind::Nrec, EngineKind::Instant, "vcd", &["contexts"]);
    let mut seen = 0;
    for &(cycle, event) in &run.events {
        let (Event::Push(entry) | Event::Update(entry)) = event else { continue };
        if cycle + 1 < CYCLES {
            let context = entry.owner;
            let word = |path: String| run.number(&path, cycle + 1).unwrap();
            let [warp, place] = [context / 4, context % 4];
            let pc = word(format!("contexts.pcs[{warp}].word({place})[23:0]"));
            let mask = word(format!("contexts.masks[{warp}].word({place})[3:0]"));
            assert_eq!((pc, mask), (entry.pc.into(), entry.mask.into()), "cycle {cycle}");
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen} contexts");
}
