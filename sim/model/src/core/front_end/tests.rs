use super::*;
use crate::configuration::Configuration;
use crate::control::{StartedBlock, WarpStacks};
use crate::core::code::Code;
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::scoreboard::{Registers, Single};
use crate::slot_set::{Bits, SlotSet};
use heddle_program::{Launch, assembler};

type Set = Bits<1>;

fn set(slots: &[usize]) -> Set {
    let mut set = Set::default();
    slots.iter().for_each(|&slot| set.insert(slot));
    set
}

/// Everything can issue.
const PORT: IssuePort = IssuePort {
    takes: true,
    held: false,
    held_next: false,
    keeps_next: false,
    units: UnitRoom::ALL,
};

/// The same, but not every unit has room.
fn without(units: UnitRoom) -> IssuePort {
    IssuePort { units, ..PORT }
}

/// The front ends with each of the scoreboards.
type Narrow = Buffered<Set, Single<Set>>;
type Wide = Buffered<Set, Registers<Set>>;

/// A front end and a control unit with two warps that have just started, and nothing behind issue.
struct Bench {
    front: Narrow,
    control: WarpStacks,
    code: Code,
}

impl Bench {
    fn new(body: &str) -> Self {
        let program = assembler::program(&format!(".func start\n{body}\n"));
        let sizes = Configuration::TINY;
        let mut memory = program.memory();
        let launch = Launch::new(1, 8, Vec::new());
        let launch = CoreLaunch::prepare(&program, &launch, &sizes, &mut memory).expect("it fits");
        let mut control = WarpStacks::new(&sizes, &launch);
        control.start(StartedBlock { slot: 0, base: 0, warps: 2, threads: 8 });
        let slots = WarpStacks::slots(&sizes);
        let among = Among { slots, block_slots: sizes.blocks, group_size: 1 };
        let mut front: Narrow = FrontEnd::<WarpStacks>::new(Order::Lrr, among, &sizes, &launch);
        FrontEnd::<WarpStacks>::start(&mut front, 0, &set(&[0, 1]));
        Self { front, control, code: Code::new(CoreKind::Pdom, false, &launch) }
    }

    /// A cycle in which some slots are flushed: what is picked, and the PC of what issues.
    fn cycle(&mut self, flush: &[usize]) -> (Picks, Option<u32>) {
        self.cycle_with(PORT, flush)
    }

    fn cycle_with(&mut self, port: IssuePort, flush: &[usize]) -> (Picks, Option<u32>) {
        let picks = self.front.pick(&mut self.control, port, &set(flush));
        let issued =
            picks.issue.and_then(|slot| FrontEnd::<WarpStacks>::issue(&mut self.front, slot));
        self.front.end_cycle(&mut self.control, &self.code, &picks, &set(flush));
        (picks, issued.map(|fetched| fetched.pc - self.code.at_start()))
    }

    /// Fetches and issues of cycles without a flush.
    fn cycles(&mut self, count: usize) -> Vec<(Option<usize>, Option<usize>)> {
        (0..count).map(|_| self.cycle(&[]).0).map(|picks| (picks.fetch, picks.issue)).collect()
    }
}

#[test]
fn f4_a_slot_is_not_ready_in_the_cycle_of_its_flush_and_is_fetched_again() {
    let mut bench = Bench::new("nop\n nop\n exit");
    assert_eq!(bench.cycles(2), [(Some(0), None), (Some(1), None)]);
    // Slot 0 is decoded, slot 1 in decode.
    let (picks, issued) = bench.cycle(&[0]);
    assert_eq!((picks.ready, picks.issue, picks.fetch, issued), (false, None, None, None));
    // The control unit knows where the slot goes on; slot 1 issues as if nothing had been.
    bench.control.advance(0, bench.code.at_start(), false);
    let (picks, issued) = bench.cycle(&[]);
    assert_eq!((picks.fetch, picks.issue, issued), (Some(0), Some(1), Some(0)));
    bench.cycle(&[]);
    let (picks, issued) = bench.cycle(&[]);
    assert_eq!((picks.issue, issued), (Some(0), Some(0)));
}

#[test]
fn f4_what_is_in_decode_in_the_cycle_of_the_flush_is_never_decoded() {
    let mut bench = Bench::new("nop\n nop\n exit");
    bench.cycle(&[]);
    let pc = bench.control.pc(0);
    bench.cycle(&[0]);
    assert_eq!(bench.control.pc(0), pc, "F2 does not apply");
    // Slot 1 was fetched in the cycle of the flush.
    assert_eq!(bench.cycles(3), [(Some(0), None), (None, Some(1)), (Some(1), Some(0))]);
}

#[test]
fn f4_what_is_fetched_in_the_cycle_of_the_flush_is_never_decoded() {
    let mut bench = Bench::new("nop\n nop\n exit");
    let (picks, _) = bench.cycle(&[0]);
    assert_eq!(picks.fetch, Some(0));
    let pc = bench.control.pc(0);
    assert_eq!(bench.cycles(1), [(Some(1), None)]);
    assert_eq!(bench.control.pc(0), pc, "F2 does not apply");
    assert_eq!(bench.cycles(3), [(Some(0), None), (None, Some(1)), (Some(1), Some(0))]);
}

#[test]
fn f4_a_flush_ends_the_block_of_a_control_instruction_that_has_not_issued() {
    let mut bench = Bench::new("exit");
    bench.cycles(2);
    // Slot 0 holds the exit, which blocks it.
    bench.cycle(&[0]);
    bench.control.advance(0, bench.code.at_start(), false);
    assert_eq!(bench.cycle(&[]).0.fetch, Some(0));
}

#[test]
fn i5_a_slot_issues_only_if_its_unit_takes_its_instruction() {
    let no_memory = without(UnitRoom { memory: false, ..UnitRoom::ALL });
    let no_divider = without(UnitRoom { divider: false, ..UnitRoom::ALL });
    for (body, closed, other) in [
        ("lw a0, -4(sp)\n exit", no_memory, no_divider),
        ("sw a0, -4(sp)\n exit", no_memory, no_divider),
        ("amoadd.w a0, a1, (sp)\n exit", no_memory, no_divider),
        ("rem a0, a1, a2\n exit", no_divider, no_memory),
    ] {
        let mut bench = Bench::new(body);
        bench.cycles(2);
        let (picks, issued) = bench.cycle_with(closed, &[]);
        assert_eq!((picks.ready, issued), (true, None), "{body}");
        assert_eq!(bench.cycle_with(other, &[]).1, Some(0), "{body}");
    }
    for body in ["add a0, a1, a2\n exit", "mul a0, a1, a2\n exit", "beq a0, a1, on\n on:\n exit"] {
        let mut bench = Bench::new(body);
        bench.cycles(2);
        let closed = without(UnitRoom { memory: false, divider: false, float_divider: false });
        assert_eq!(bench.cycle_with(closed, &[]).1, Some(0), "{body}");
    }
}

#[test]
fn f4_i5_what_was_flushed_says_nothing_of_the_unit_of_what_follows() {
    let mut bench = Bench::new("lw a0, -4(sp)\n nop\n exit");
    bench.cycles(2);
    bench.cycle(&[0, 1]);
    bench.control.advance(0, bench.code.at_start() + 1, false);
    let no_memory = without(UnitRoom { memory: false, ..UnitRoom::ALL });
    let issued: Vec<_> = (0..3).filter_map(|_| bench.cycle_with(no_memory, &[]).1).collect();
    assert_eq!(issued, [1]);
}

#[test]
fn k2_tags_name_a_slot_and_with_a_scoreboard_of_registers_the_destination_too() {
    let bench = Bench::new("add a0, a0, a0\n add a1, a0, a0\n exit");
    let [first, second] = [0, 1].map(|index| bench.code.at(bench.code.at_start() + index));
    fn tags<F: FrontEnd<WarpStacks>>(slot: usize, decoded: [&Decoded; 2]) -> (usize, [usize; 2]) {
        (F::TAGS, decoded.map(|decoded| F::tag(slot, decoded)))
    }
    assert_eq!(tags::<Narrow>(3, [&first, &second]), (1, [3, 3]));
    assert_eq!(tags::<Wide>(3, [&first, &second]), (32, [3 * 32 + 10, 3 * 32 + 11]));
}
