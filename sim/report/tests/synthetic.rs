//! Programs of the synthetic study by their definition, and its worst cases.

use heddle_model::event::Event;
use heddle_model::{Core, CoreLaunch, Dws, EventSink, FixedLatency, Rules};
use heddle_program::instruction::Instruction;
use heddle_program::{Launch, Memory, Program};
use heddle_report::synthetic::program::{INSTRUCTIONS, LEVELS, Shares};
use heddle_report::synthetic::shares::{SIZES, UNITS, measure};
use std::collections::BTreeSet;

const LANES: u32 = SIZES.lanes as u32;

/// How many instructions of a program are of a kind.
fn count(program: &Program, is: impl Fn(&Instruction) -> bool) -> u32 {
    let code = program.segments().iter().flat_map(|it| it.range()).step_by(4);
    code.filter(|&pc| matches!(program.instruction(pc), Some(Ok(it)) if is(&it))).count() as u32
}

#[test]
fn loads_have_their_share_of_the_instructions_inside_and_outside_of_the_branches() {
    let loads = |divergent, memory| {
        let built = Shares { divergent, memory }.unsplit();
        count(&built.program, |it| matches!(it, Instruction::Load { .. }))
    };
    // As many innermost sides as there are stand in the program one after the other.
    let sides = 1 << LEVELS;
    assert_eq!(loads(100, 0), 0);
    assert_eq!(loads(100, 100), sides * INSTRUCTIONS);
    assert_eq!(loads(100, 50), sides * INSTRUCTIONS / 2);
    assert_eq!(loads(25, 100), INSTRUCTIONS * 3 / 4 + sides * INSTRUCTIONS / 4);
}

#[test]
fn as_many_branches_are_split_as_are_asked_for() {
    let shares = Shares { divergent: 50, memory: 25 };
    for branches in 0..=7 {
        let built = shares.split(branches).expect("a program");
        let splits = count(&built.program, |it| matches!(it, Instruction::Split { .. }));
        let merges = count(&built.program, |it| matches!(it, Instruction::Merge));
        assert_eq!((splits, merges), (branches as u32, branches as u32));
    }
}

/// Slots that issue instructions.
#[derive(Default)]
struct Slots(BTreeSet<u16>);

impl EventSink for Slots {
    fn event(&mut self, event: Event) {
        if let Event::Issue { slot: warp, .. } = event {
            self.0.insert(warp);
        }
    }
}

#[test]
fn dynamic_subdivision_has_at_most_one_part_more_than_there_are_units() {
    let built = Shares { divergent: 100, memory: 25 }.unsplit();
    for (units, subdivision_limit) in UNITS {
        let launch = Launch::new(1, LANES, vec![]);
        let mut memory = Memory::new();
        let prepared = CoreLaunch::prepare(&built.program, &launch, &SIZES, &mut memory);
        let rules = Rules { subdivision_limit, ..Rules::USUAL };
        let prepared = CoreLaunch { rules, ..prepared.expect("it fits") };
        let mut slots = Slots::default();
        let mut port = FixedLatency::new(memory, &SIZES, 20);
        let mut core = Core::<Dws>::new(&SIZES, &prepared);
        core.run(&built.program, &mut port, &mut slots, 1 << 20).expect("it ends");
        // A split that begins takes the lowest slot that is free, so slots are as many as splits at once.
        assert_eq!(slots.0.len(), units + 1);
    }
}

#[test]
fn more_units_lower_the_worst_case_of_divergent_programs_and_no_run_exceeds_its_own() {
    for memory in [0, 50] {
        let points = measure(&[Shares { divergent: 100, memory }]).expect("within the worst cases");
        let bounds: Vec<u64> = points.iter().map(|it| it.predictable.analytical).collect();
        assert!(bounds.is_sorted_by(|a, b| a > b), "{bounds:?}");
        assert!(points.iter().all(|it| it.predictable.analytical < it.unsplit.analytical));
    }
}
