//! Terms of the bound that `benchmarks.rs` does not meet exactly: without the term, or with less of it, the bound is
//! exceeded by a run.

use heddle_model::{Core, CoreLaunch, FixedLatency, NoEvents, Pws};
use heddle_program::{Launch, assembler};
use heddle_splitting::assembly::split;
use heddle_splitting::formulas::Costs;
use heddle_splitting::generated::{as_compiled, as_generated};
use heddle_splitting::program::{Analysis, analyse};
use heddle_splitting::timing::Timing;

use crate::{LIMIT, Machine, blocks};

const TIMES: u64 = 40;

/// A run, and the analysis of its program.
struct Run {
    found: Analysis,
    bound: u64,
    cycles: u64,
}

impl Run {
    /// `prune` is rule P6.
    fn new(
        machine: Machine,
        source: &str,
        [thread_blocks, threads]: [u32; 2],
        prune: bool,
    ) -> Self {
        let (elf, program) = (assembler::assemble(source), assembler::program(source));
        let timing = machine.timing();
        let found = analyse(&program, &elf, &timing).expect("bounded");
        let bound = found.bound(&timing, thread_blocks.into(), machine.wavefronts(threads));
        let sizes = &machine.sizes;
        let launch = Launch {
            shared_bytes: 4096,
            lanes: sizes.lanes as u32,
            ..Launch::new(thread_blocks, threads, vec![])
        };
        let mut memory = program.memory();
        let mut launch = CoreLaunch::prepare(&program, &launch, sizes, &mut memory).expect("fits");
        launch.rules.prune = prune;
        let mut core = Core::<Pws>::new(sizes, &launch);
        let mut port = FixedLatency::new(memory, sizes, machine.latency);
        core.run(&program, &mut port, &mut NoEvents, LIMIT).expect("it ends");
        let cycles = core.statistics().cycles;
        println!("{cycles} of {bound} cycles");
        assert!(cycles <= bound, "{cycles} of {bound} cycles\n{source}");
        Self { found, bound, cycles }
    }

    /// A wavefront alone that executes the lines again and again, `@` a number, behind some others.
    fn repeated(machine: Machine, before: &str, lines: &str) -> Self {
        Self::new(machine, &repeated(before, lines), [1, machine.sizes.lanes as u32], true)
    }

    /// A bound that is lower by so much is exceeded.
    fn needs(&self, cycles: u64) {
        let Self { bound, cycles: measured, .. } = *self;
        assert!(
            measured > bound - cycles,
            "{measured} of {bound} cycles, {cycles} of them for the term"
        );
    }
}

fn repeated(before: &str, lines: &str) -> String {
    let lines = (0..TIMES).map(|number| lines.replace('@', &number.to_string()));
    format!(".func main\n{before}{}exit\n", lines.collect::<String>())
}

#[test]
fn a_divergence_needs_a_pop_for_each_side() {
    // Without pruning a side without instructions has an entry, so each divergence has two pops.
    let source = repeated("csrr t0, 0xcc5\n", "bne t0, zero, l@\nl@:\n");
    Run::new(Machine::new(0, 4, 1), &source, [1, 4], false).needs(TIMES);
    // With instructions on both sides, which end with a control instruction.
    let lines =
        "bne t0, zero, a@\nbeq zero, zero, b@\nb@:\nj e@\na@:\nbeq zero, zero, c@\nc@:\ne@:\n";
    Run::repeated(Machine::new(0, 4, 1), "csrr t0, 0xcc5\n", lines).needs(5 * TIMES);
}

#[test]
fn an_instruction_that_is_fetched_early_may_wait_for_its_turn_all_the_same() {
    // The ALU issues a whole number of rotations behind its fetch, so the turn has just passed.
    Run::repeated(Machine::new(2, 4, 1), "", "div t1, t1, t1\nadd t0, t0, t0\n").needs(2 * TIMES);
}

#[test]
fn a_merge_needs_its_cycle() {
    for (split_units, later) in
        [(1, "mul t1, t1, t1\n"), (2, "sub t1, t1, t1\n"), (4, "div t1, t1, t1\n")]
    {
        let text = format!(
            ".func main\ncsrr t0, 0xcc5\nbeq t0, zero, other\n{later}j end\nother:\nadd t1, t1, t1\nend:\nbeq zero, zero, behind\nbehind:\necall\n"
        );
        let result = split(&as_compiled(&text), split_units).expect("split");
        let program = assembler::program(&as_generated(&result.text));
        let machine = Machine::new(split_units, 4, 1);
        let timing = machine.timing();
        let without = Timing { costs: Costs { merge: 0, ..timing.costs }, ..timing };
        assert!(blocks::excess(&machine, timing, &program) <= 0);
        assert_eq!(blocks::excess(&machine, without, &program), 1);
    }
}

#[test]
fn responses_keep_shared_parts_of_a_load_waiting() {
    // Lanes 0 to 27 and 31 have lines of their own, lanes 28 to 30 the same bank: the third of them waits for
    // all responses to the first 28.
    let before = "csrr t0, 0xcc5\nslli t1, t0, 7\nli t2, 0x90000000\nadd s0, t1, t2\nli t2, 31\nbeq t0, t2, own\n\
        li t2, 28\nblt t0, t2, own\nli t2, 0xe0000000\nadd s0, t1, t2\nown:\n";
    let machine = Machine::new(0, 32, 28);
    Run::repeated(machine, before, "lw t3, 0(s0)\n").needs(32 * TIMES);
}

#[test]
fn a_load_waits_for_its_own_tags() {
    let mut machine = Machine::new(0, 8, 20);
    machine.sizes.tags = 2;
    let before = "csrr t0, 0xcc5\nslli t1, t0, 6\nli t2, 0x90000000\nadd s0, t1, t2\n";
    let waits = 3 * (20 + 1 - 2);
    Run::repeated(machine, before, "lw t3, 0(s0)\n").needs(waits * TIMES);
}

#[test]
fn a_path_of_a_split_waits_for_the_memory_instructions_of_the_other() {
    // Lane 0 stores; before each store it waits for the whole of an atomic of 31 lanes, which are all on one bank.
    const ATOMICS: u64 = 40;
    const STORES: u64 = 75;
    let (atomics, stores) = ("amoadd.w t1, t1, (s1)\n", "sw t1, 0(s0)\n");
    let (atomics, stores) = (atomics.repeat(ATOMICS as usize), stores.repeat(STORES as usize));
    let text = format!(
        ".func main\ncsrr t0, 0xcc5\nli s0, 0x90000000\nslli t1, t0, 7\nli t2, 0xe0000000\nadd s1, t1, t2\n\
         beq t0, zero, other\n{atomics}j end\nother:\n{stores}end:\necall\n"
    );
    let result = split(&as_compiled(&text), 1).expect("split");
    let run = Run::new(Machine::new(1, 32, 1), &as_generated(&result.text), [1, 32], true);
    assert!(run.found.in_program);
    // What stands in front of the stores, whose path is the longer one with it and without.
    let of_an_atomic = 1 + 2 * 32 + 1 + 2;
    run.needs(ATOMICS * of_an_atomic);
}

#[test]
fn every_wavefront_but_one_counts_in_full() {
    // One divider for all of them: nothing overlaps but the first and the last instructions.
    let mut machine = Machine::new(0, 4, 1);
    machine.sizes.warps = 8;
    machine.sizes.blocks = 8;
    let source = repeated("", "div t1, t1, t1\n");
    for launch in [[1, 32], [8, 4], [2, 16], [16, 4]] {
        let run = Run::new(machine, &source, launch, true);
        run.needs(run.found.unsplit);
    }
}

#[test]
fn a_launch_needs_each_cycle_of_the_dispatcher() {
    let mut machine = Machine::new(0, 4, 1);
    machine.sizes.blocks = 1;
    for thread_blocks in [1, 20] {
        Run::new(machine, ".func main\nexit\n", [thread_blocks, 4], true).needs(1);
    }
}
