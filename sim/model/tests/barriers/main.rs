//! Programs with barriers and ballots from both compilers at every level of optimisation.
//!
//! Needs `make`, `clang`, `ld.lld` and `riscv64-unknown-elf-gcc`; `HEDDLE_SKIP_TOOLS=1` skips it.

#[path = "../common/mod.rs"]
#[allow(dead_code)] // the other tests need more of it
mod common;

use std::process::Command;

use common::{Port, run_with};
use heddle_kernels::template::{Form, write_template};
use heddle_kernels::user::{Argument, UserLaunch, UserRun};
use heddle_model::{Configuration, CoreType, NoEvents, Nrec, Pdom, Spe, Stopped, Tbc};
use heddle_program::interpret::{Fault, FaultCause, StackRules};
use heddle_program::{Memory, Program, run, run_blocks};

/// Numbers of the cases in `kernel.c`.
const CASES: u32 = 19;
const REDUCTION: u32 = 0;
const ROW_SUMS: u32 = 1;
const STATES: u32 = 11;
const IMPLIED: u32 = 16;
const GUARDED: u32 = 17;
const BALLOTS: u32 = 18;

/// The argument `n` of the cases: less than the threads of a block, and not a power of two.
const N: u32 = 23;

#[derive(Clone, Copy, Debug)]
struct Build {
    /// Target of the template's Makefile.
    target: &'static str,
    level: &'static str,
}

/// Every compiler at every level.
fn builds() -> impl Iterator<Item = Build> {
    let gcc =
        ["-O0", "-O1", "-O2", "-O3", "-Os", "-Og"].map(|level| Build { target: "gcc", level });
    let clang = ["-O0", "-O1", "-O2", "-O3", "-Os", "-Oz"]
        .map(|level| Build { target: "kernel.elf", level });
    gcc.into_iter().chain(clang)
}

fn tools_are_there() -> bool {
    heddle_requirements::tools(&["make", "clang", "ld.lld", "riscv64-unknown-elf-gcc"])
}

impl Build {
    /// Builds the cases as a user builds a kernel: in the folder of `heddle new-kernel`.
    fn program(self, variables: &[&str]) -> Program {
        let folder = tempfile::tempdir().expect("a temporary folder");
        write_template(folder.path(), None, Form::Plain).expect("the folder is empty");
        std::fs::write(folder.path().join("kernel.c"), include_str!("kernel.c")).expect("writable");
        let output = Command::new("make")
            .args(["-s", "-C"])
            .arg(folder.path())
            .arg(self.target)
            .arg(format!("OPTIMISE={}", self.level))
            .args(variables)
            .output()
            .expect("make starts");
        assert!(output.status.success(), "{self:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{self:?}: no warnings");
        Program::load(folder.path().join("kernel.elf")).expect("the program loads")
    }

    /// The same from a plain assembly statement, and without the flags that gcc needs.
    fn naive_program(self) -> Program {
        self.program(&["GCC_ONE_COPY=-DNAIVE", "CLANG_ONE_COPY=-DNAIVE"])
    }
}

fn inputs() -> Vec<u32> {
    (0..1024u32).map(|index| index.wrapping_mul(0x9e37_79b9) >> 20).collect()
}

fn prepare(program: &Program, case: u32) -> UserRun {
    let launch = UserLaunch {
        blocks: 2.into(),
        threads_per_block: 44.into(),
        shared_bytes: 1024,
        private_bytes: 4096,
        arguments: vec![
            Argument::Scalar(case),
            Argument::Scalar(N),
            Argument::Input(inputs().iter().flat_map(|word| word.to_le_bytes()).collect()),
            Argument::Output(512),
        ],
        symbols: Vec::new(),
    };
    launch.prepare(program).expect("the buffers fit")
}

/// The words of the output buffer.
fn output(user: &UserRun, memory: &Memory) -> Vec<u32> {
    let words = user.outputs[0].content(memory);
    words.chunks_exact(4).map(|word| u32::from_le_bytes(word.try_into().expect("4"))).collect()
}

/// What a case leaves when its threads run one after the other.
fn thread_by_thread(program: &Program, case: u32) -> Vec<u32> {
    let mut user = prepare(program, case);
    user.launch.lanes = 1;
    let mut memory = user.memory.clone();
    run(program, &user.launch, &mut memory).unwrap_or_else(|error| panic!("{case}: {error}"));
    output(&user, &memory)
}

fn block_wide(program: &Program, case: u32) -> Vec<u32> {
    let user = prepare(program, case);
    let mut memory = user.memory.clone();
    run_blocks(program, &user.launch, &mut memory, StackRules::default(), |_| ())
        .unwrap_or_else(|error| panic!("{case}: {error}"));
    output(&user, &memory)
}

fn on_core<C: CoreType>(program: &Program, case: u32) -> Result<Vec<u32>, Stopped> {
    let user = prepare(program, case);
    let (configuration, memory) = (Configuration::SMALL, user.memory.clone());
    let (launch, port) = (&user.launch, Port::Fixed(3));
    let (memory, result, _) =
        run_with::<C>(program, launch, configuration, memory, port, |_| (), &mut NoEvents);
    result.map(|()| output(&user, &memory))
}

#[test]
fn every_build_gives_the_same_results_on_every_core() {
    if !tools_are_there() {
        return;
    }
    let mut expected: Option<Vec<Vec<u32>>> = None;
    for build in builds() {
        let program = build.program(&[]);
        assert_eq!(program.copied_barriers(), [], "{build:?}");
        let results: Vec<_> = (0..CASES).map(|case| thread_by_thread(&program, case)).collect();
        // The first build is not optimised.
        let expected = expected.get_or_insert_with(|| results.clone());
        assert_eq!(results, *expected, "{build:?}");
        for (case, expected) in (0..).zip(expected) {
            let at = format!("case {case} of {build:?}");
            let core = |result: Result<Vec<u32>, Stopped>| {
                result.unwrap_or_else(|error| panic!("{at}: {error}"))
            };
            assert_eq!(core(on_core::<Pdom>(&program, case)), *expected, "{at}");
            assert_eq!(core(on_core::<Spe>(&program, case)), *expected, "{at}");
            // Ballots count warps as the threads were started.
            if case != BALLOTS {
                assert_eq!(core(on_core::<Tbc>(&program, case)), *expected, "{at}");
                assert_eq!(core(on_core::<Nrec>(&program, case)), *expected, "{at}");
                assert_eq!(block_wide(&program, case), *expected, "{at}");
            }
        }
    }
    let (expected, inputs) = (expected.expect("there are builds"), inputs());
    let sum = |from: usize| inputs[from..][..N as usize].iter().sum::<u32>();
    for block in 0..2 {
        let of = |case: u32| &expected[case as usize][64 * block..];
        assert_eq!(of(REDUCTION)[0], sum(0));
        assert_eq!(of(ROW_SUMS)[..4], [sum(0), sum(1), sum(2), sum(3)]);
    }
}

/// Cases in which the compilers copy a condition and leave the barrier behind it single.
const CONDITIONS: [u32; 3] = [STATES, IMPLIED, GUARDED];

/// The fault, if it is a barrier in divergent code.
fn barrier_fault(result: Result<Vec<u32>, Stopped>) -> Option<Box<Fault>> {
    match result {
        Err(Stopped::Fault(fault)) if fault.cause == FaultCause::BarrierDiverges => Some(fault),
        Err(error) => panic!("{error}"),
        Ok(_) => None,
    }
}

#[test]
fn whatever_stops_at_a_barrier_was_recognised_before() {
    if !tools_are_there() {
        return;
    }
    let (mut stopped, mut missed) = (Vec::new(), Vec::new());
    for build in builds() {
        let program = build.naive_program();
        let copied = program.copied_barriers();
        let calls_or_barriers: Vec<u32> = copied
            .iter()
            .flat_map(|copied| copied.taken.iter().chain(&copied.not_taken).copied())
            .collect();
        for case in (0..CASES).filter(|case| !CONDITIONS.contains(case)) {
            let Some(fault) = barrier_fault(on_core::<Pdom>(&program, case)) else { continue };
            stopped.push((build.target, build.level));
            let called = fault.location.starts_with("meet+") && !copied.is_empty();
            if !called && !calls_or_barriers.contains(&fault.pc) {
                missed.push(format!("case {case} of {build:?}: {fault}"));
            }
        }
    }
    assert_eq!(missed, Vec::<String>::new());
    for optimised in [("gcc", "-O2"), ("gcc", "-O3"), ("kernel.elf", "-O3")] {
        assert!(stopped.contains(&optimised), "{optimised:?} copies no barrier: {stopped:?}");
    }
    for build in [("gcc", "-O0"), ("kernel.elf", "-O0")] {
        assert!(!stopped.contains(&build), "{build:?} copies barriers");
    }
}
