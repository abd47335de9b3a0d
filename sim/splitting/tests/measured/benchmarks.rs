//! Programs that aim at the worst case of one term each. Where a wavefront is alone and no slot of a unit is waited
//! for, the bound is met so closely that one cycle less for the instruction in question would be too few.

use heddle_program::{Launch, assembler};
use heddle_splitting::assembly::split;
use heddle_splitting::generated::{as_compiled, as_generated};
use heddle_splitting::program::{WcetError, analyse};

use crate::Machine;

const TIMES: u64 = 40;
/// `s0` is a place of the thread's own in a line of its own, `s1` one in shared memory where all threads have the
/// same bank, `s2` the one or the other by the lane.
const ADDRESSES: &str = "csrr t0, 0xcc0\nslli t1, t0, 6\nli t2, 0x90000000\nadd s0, t1, t2\n\
    li t2, 0xe0000000\nadd s1, t1, t2\nmv s2, s0\n";

/// Measured cycles and the bound of `blocks` blocks of `threads` threads.
fn run(machine: Machine, source: &str, blocks: u32, threads: u32) -> (u64, u64) {
    let elf = assembler::assemble(source);
    let program = assembler::program(source);
    let timing = machine.timing();
    let found = analyse(&program, &elf, &timing).expect("bounded");
    let bound = found.bound(&timing, blocks.into(), machine.wavefronts(threads));
    let lanes = machine.sizes.lanes;
    let launch =
        Launch { shared_bytes: 4096, lanes: lanes as u32, ..Launch::new(blocks, threads, vec![]) };
    let cycles = machine.cycles(&program, &launch, program.memory()).expect("it ends");
    println!("{cycles} of {bound} cycles");
    assert!(cycles <= bound, "{cycles} of {bound} cycles\n{source}");
    (cycles, bound)
}

/// A wavefront executes the lines again and again.
fn repeated(machine: Machine, lines: &str) -> (u64, u64) {
    let body = (0..TIMES).map(|number| lines.replace('@', &number.to_string()));
    let source = format!(".func main\n{ADDRESSES}{}exit\n", body.collect::<String>());
    run(machine, &source, 1, machine.sizes.lanes as u32)
}

/// One cycle less for each of the repeated lines would be too few.
fn is_tight(machine: Machine, lines: &str) {
    let (cycles, bound) = repeated(machine, lines);
    assert!(bound - cycles < TIMES, "{cycles} of {bound} cycles: {lines}");
}

#[test]
fn instructions_of_the_units_take_what_the_bound_says() {
    let machine = Machine::new(0, 4, 20);
    for line in
        ["add t0, t0, t0\n", "mul t0, t0, t0\n", "div t0, t0, t0\n", "beq zero, zero, l@\nl@:\n"]
    {
        is_tight(machine, line);
    }
}

#[test]
fn a_unit_waits_for_its_turn() {
    is_tight(Machine::new(4, 4, 1), "beq zero, zero, l@\nl@:\n");
    is_tight(Machine::new(2, 4, 1), "bar\n");
}

#[test]
fn memory_instructions_take_what_the_bound_says() {
    for (lanes, latency) in [(4, 1), (4, 2), (8, 20), (32, 100)] {
        let machine = Machine::new(0, lanes, latency);
        is_tight(machine, "sw t0, 0(s0)\n");
        if lanes as u32 <= latency + 2 {
            is_tight(machine, "lw t0, 0(s0)\n");
        }
    }
}

#[test]
fn loads_wait_for_their_own_tags() {
    let mut machine = Machine::new(0, 8, 20);
    machine.sizes.tags = 2;
    let (cycles, bound) = repeated(machine, "lw t0, 0(s0)\n");
    assert!(bound - cycles <= 8 * TIMES, "{cycles} of {bound} cycles");
}

#[test]
fn shared_atomics_take_two_cycles_a_lane() {
    let (cycles, bound) = repeated(Machine::new(0, 8, 1), "amoadd.w t0, t0, (s1)\n");
    assert!(bound - cycles < 4 * TIMES, "{cycles} of {bound} cycles");
}

#[test]
fn loads_of_which_some_lanes_are_in_shared_memory_are_within_the_bound() {
    for (lanes, latency) in [(4, 1), (8, 1), (8, 4), (32, 1), (32, 4), (32, 20)] {
        for first_shared in [1, 2, 3, lanes as u32 / 2, lanes as u32 - 3] {
            let mixed = format!(
                "csrr t3, 0xcc5\nli t4, {first_shared}\nblt t3, t4, global@\nmv s2, s1\nglobal@:\nlw t0, 0(s2)\n"
            );
            repeated(Machine::new(0, lanes, latency), &mixed);
        }
    }
}

#[test]
fn pops_and_divergence_take_what_the_bound_says() {
    // Both sides have an instruction; the turn comes in every cycle.
    let lines =
        "csrr t0, 0xcc5\nbeq t0, zero, a@\nadd t1, t1, t1\nj b@\na@:\nsub t1, t1, t1\nb@:\n";
    let (cycles, bound) = repeated(Machine::new(0, 4, 1), lines);
    assert!(bound - cycles <= 6 * TIMES, "{cycles} of {bound} cycles");
}

#[test]
fn paths_of_a_split_that_load_all_the_time_are_within_the_bound() {
    for (split_units, lanes, latency) in [(1, 4, 1), (2, 4, 20), (3, 8, 20), (7, 8, 5), (3, 32, 20)]
    {
        for line in
            ["lw t1, 0(s0)\n", "sw t1, 0(s0)\n", "amoadd.w t1, t1, (s1)\n", "mul t1, t1, t1\n"]
        {
            let side = line.repeat(20);
            let quarter = |number: u32| {
                format!(
                    "beq t1, zero, b{number}\n{side}j e{number}\nb{number}:\n{side}e{number}:\n"
                )
            };
            let inner = [quarter(0), quarter(1)];
            let text = format!(
                ".func main\n{ADDRESSES}csrr t0, 0xcc5\nandi t1, t0, 2\nandi t0, t0, 1\nbeq t0, zero, other\n{}j end\nother:\n{}end:\necall\n",
                inner[0], inner[1]
            );
            let result = split(&as_compiled(&text), split_units).expect("split");
            run(
                Machine::new(split_units, lanes, latency),
                &as_generated(&result.text),
                1,
                lanes as u32,
            );
        }
    }
}

#[test]
fn wavefronts_that_want_the_same_unit_are_within_the_bound() {
    for (split_units, latency) in [(0, 1), (2, 20), (3, 1), (7, 20)] {
        let mut machine = Machine::new(split_units, 4, latency);
        machine.sizes.warps = 8;
        machine.sizes.blocks = 8;
        for line in [
            "add t1, t1, t1\n",
            "div t1, t1, t1\n",
            "lw t1, 0(s1)\n",
            "amoadd.w t1, t1, (s1)\n",
            "bar\n",
        ] {
            let source = format!(".func main\n{ADDRESSES}{}exit\n", line.repeat(20));
            for (blocks, threads) in [(1, 32), (8, 4), (20, 4), (3, 12)] {
                run(machine, &source, blocks, threads);
            }
        }
    }
}

#[test]
fn a_bound_for_a_faster_memory_or_fewer_lanes_or_units_is_found_to_be_wrong() {
    let weaker = |machine: Machine, other: Machine, line: &str| {
        let source = format!(".func main\n{ADDRESSES}{}exit\n", line.repeat(TIMES as usize));
        let lanes = machine.sizes.lanes as u32;
        let (cycles, _) = run(machine, &source, 1, lanes);
        let (elf, program) = (assembler::assemble(&source), assembler::program(&source));
        let found = analyse(&program, &elf, &other.timing())?;
        assert!(cycles > found.bound(&other.timing(), 1, 1), "{line}");
        Ok::<_, WcetError>(())
    };
    weaker(Machine::new(0, 8, 20), Machine::new(0, 8, 19), "lw t0, 0(s0)\n").expect("bounded");
    weaker(Machine::new(0, 8, 20), Machine::new(0, 7, 20), "sw t0, 0(s0)\n").expect("bounded");
    weaker(Machine::new(2, 8, 20), Machine::new(1, 8, 20), "bar\n").expect("bounded");
}
