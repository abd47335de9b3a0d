//! Random assembly, split: the same memory as before, every split merged once on every path by the
//! merge that belongs to it, never more units in use than there are, and nothing else changed.
//!
//! A failure prints its seed; `HEDDLE_SEED=n cargo test -p heddle-splitting --test random_assembly`
//! runs that seed alone.

use heddle_program::{Launch, Program, assembler, random, run};
use heddle_splitting::assembly::{Decision, Split, split};
use heddle_splitting::generated::{as_compiled, as_generated};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

fn splits(result: &Split) -> usize {
    let branches = result.functions.iter().flat_map(|function| &function.branches);
    branches.filter(|branch| matches!(branch.decision, Decision::Split(_))).count()
}

/// The memory after a run of every thread by itself.
fn memory(seed: u64, text: &str) -> heddle_program::Memory {
    let source = as_generated(text);
    let program = Program::from_bytes("random", &assembler::assemble(&source))
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    let launch = Launch {
        shared_bytes: 128,
        private_bytes: 1024,
        lanes: 4,
        budget: 10_000_000,
        ..Launch::new(1, 8, vec![seed as u32 % 7, 3])
    };
    let mut memory = program.memory();
    run(&program, &launch, &mut memory)
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    // The data, and not the code, which is different.
    memory
}

/// What a line of the text does to a context.
#[derive(Clone, Debug)]
enum Step {
    Branch(String),
    Jump(String),
    Call(String),
    Return,
    End,
    Split(usize),
    Merge(usize),
    Other,
}

/// A part of a wavefront that takes one way at every branch.
#[derive(Clone)]
struct Context {
    pc: usize,
    calls: Vec<usize>,
    parent: Option<usize>,
    /// Children with the number of the split that made them.
    children: Vec<(usize, usize)>,
    /// The side of the branch behind a split.
    side: Option<bool>,
    waits: Option<usize>,
}

/// Runs the parts of a wavefront beside each other, with random sides at branches that are not
/// split; returns how many were in use at once beside the first.
fn walk(seed: u64, text: &str, units: usize, rng: &mut ChaCha8Rng) -> usize {
    let mut labels = HashMap::new();
    let mut steps = Vec::new();
    let mut number = 0;
    for line in text.lines() {
        let mut halves = line.splitn(2, '#');
        let code = halves.next().unwrap_or_default().trim().replace('\t', " ");
        let words: Vec<&str> = halves.next().unwrap_or_default().split_whitespace().collect();
        if let ["heddle", "split:", "split", n, "of", ..] = words.as_slice() {
            number = n.parse().unwrap();
        }
        if code.is_empty() || code.starts_with(".type") {
            continue;
        }
        if let Some(label) = code.strip_suffix(':') {
            labels.insert(label.to_owned(), steps.len());
            continue;
        }
        let target = || code.rsplit([' ', ',']).next().unwrap_or_default().to_owned();
        steps.push(match code.split(' ').next().unwrap_or_default() {
            "beq" | "bne" | "blt" | "bge" | "bltu" | "bgeu" => Step::Branch(target()),
            "j" => Step::Jump(target()),
            "call" => Step::Call(target()),
            "ret" => Step::Return,
            "ecall" => Step::End,
            ".insn" if code.contains("0x0b, 4") => Step::Split(number),
            ".insn" if code.contains("0x0b, 5") => Step::Merge(words[3].parse().unwrap()),
            _ => Step::Other,
        });
    }
    let first = Context {
        pc: 0,
        calls: Vec::new(),
        parent: None,
        children: Vec::new(),
        side: None,
        waits: None,
    };
    let mut contexts: Vec<Option<Context>> = vec![Some(first)];
    contexts.resize(64, None);
    let mut most = 0;
    for _ in 0..3000 {
        let ready = |&index: &usize| contexts[index].as_ref().is_some_and(|c| c.waits.is_none());
        let ready: Vec<usize> = (0..contexts.len()).filter(ready).collect();
        let &index = ready.choose(rng).unwrap_or_else(|| panic!("HEDDLE_SEED={seed}: all wait"));
        let mut context = contexts[index].clone().unwrap();
        let side = context.side.take();
        assert!(
            side.is_none() || matches!(steps[context.pc], Step::Branch(_)),
            "HEDDLE_SEED={seed}"
        );
        let step = &steps[context.pc];
        context.pc += 1;
        match step {
            Step::Branch(target) => {
                if side.unwrap_or_else(|| rng.random_bool(0.5)) {
                    context.pc = labels[target];
                }
            }
            Step::Jump(target) => context.pc = labels[target],
            Step::Call(target) => {
                context.calls.push(context.pc);
                context.pc = labels[target];
            }
            Step::Return => context.pc = context.calls.pop().expect("a call"),
            Step::End => {
                assert!(
                    context.parent.is_none() && context.children.is_empty(),
                    "HEDDLE_SEED={seed}"
                );
                return most;
            }
            &Step::Split(split) => {
                let free = contexts.iter().position(Option::is_none).expect("a context");
                let parent = Some(index);
                let child =
                    Context { parent, children: Vec::new(), side: Some(false), ..context.clone() };
                contexts[free] = Some(child);
                context.children.push((free, split));
                context.side = Some(true);
                most = most.max(contexts.iter().flatten().count() - 1);
                assert!(most <= units, "HEDDLE_SEED={seed}: {most} of {units} units");
            }
            &Step::Merge(split) => context.waits = Some(split),
            Step::Other => {}
        }
        contexts[index] = Some(context);
        // Merges: the parent with its youngest child, at the same place.
        for parent in 0..contexts.len() {
            let Some(t) = contexts[parent].clone() else { continue };
            let Some(&(child, split)) = t.children.last() else { continue };
            let c = contexts[child].clone().expect("a child lives");
            if t.waits.is_some() && c.waits.is_some() && c.children.is_empty() {
                assert_eq!(t.waits, Some(split), "HEDDLE_SEED={seed}: merge of another split");
                assert_eq!((t.pc, &t.calls), (c.pc, &c.calls), "HEDDLE_SEED={seed}");
                contexts[child] = None;
                let t = contexts[parent].as_mut().expect("a parent lives");
                t.children.pop();
                t.waits = None;
            }
        }
    }
    most
}

/// Everything that was there is there still, but for the targets of branches and jumps.
fn check_text(seed: u64, before: &str, after: &str) {
    let new = |line: &&str| {
        !line.contains("# heddle split:")
            && ![".Lheddle_merge_", ".Lheddle_join_"].iter().any(|label| line.starts_with(label))
            && !line.starts_with("\tj\t.Lheddle_")
    };
    let after: Vec<&str> = after.lines().filter(new).collect();
    let before: Vec<&str> = before.lines().collect();
    assert_eq!(before.len(), after.len(), "HEDDLE_SEED={seed}");
    for (before, after) in before.iter().zip(after) {
        let head = |line: &str| line.rsplit_once([' ', ',']).map(|(head, _)| head.to_owned());
        let same =
            *before == after || after.contains(".Lheddle_merge_") && head(before) == head(after);
        assert!(same, "HEDDLE_SEED={seed}: {before} became {after}");
    }
}

/// Checks a program; returns its splits and how many units were in use.
fn check(seed: u64, source: &str, units: usize) -> (usize, usize) {
    let text = as_compiled(source);
    let result = split(&text, units).unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    check_text(seed, &text, &result.text);
    let data = |memory: &heddle_program::Memory| memory.read_bytes(assembler::DATA, 4096);
    let expected = memory(seed, &text);
    assert_eq!(data(&memory(seed, &result.text)), data(&expected), "HEDDLE_SEED={seed}");
    let used = result.functions.iter().map(|function| function.units).max().unwrap_or(0);
    assert!(used <= units, "HEDDLE_SEED={seed}");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let walks = (0..20).map(|_| walk(seed, &result.text, used, &mut rng));
    let most = walks.max().unwrap_or(0);
    // What has been split can be split again: nothing of the first run is left in the way.
    let again = split(&result.text, units).unwrap_or_else(|e| panic!("HEDDLE_SEED={seed}: {e}"));
    assert_eq!(splits(&again), splits(&result), "HEDDLE_SEED={seed}");
    walk(seed, &again.text, used, &mut rng);
    let none = split(&again.text, 0).unwrap_or_else(|e| panic!("HEDDLE_SEED={seed}: {e}"));
    assert!(!none.text.contains("0x0b, 4"), "HEDDLE_SEED={seed}");
    assert_eq!(data(&memory(seed, &none.text)), data(&expected), "HEDDLE_SEED={seed}");
    (splits(&result), most)
}

fn check_all(seeds: u64, generate: fn(u64) -> String) -> (usize, usize) {
    let one = std::env::var("HEDDLE_SEED").ok();
    let one: Option<u64> = one.map(|seed| seed.parse().expect("HEDDLE_SEED is a number"));
    let seeds = one.map_or(0..seeds, |seed| seed..seed + 1);
    seeds.fold((0, 0), |(splits, most), seed| {
        let (s, m) = check(seed, &generate(seed), seed as usize % 4);
        (splits + s, most.max(m))
    })
}

#[test]
fn structured_programs() {
    let (splits, most) = check_all(200, random::structured);
    assert!(splits > 100 && most == 3, "{splits} splits, {most} units");
}

#[test]
fn arbitrary_graphs() {
    check_all(400, random::graph);
    // Few of their branches have work on both sides; a mark asks for those with one side too.
    let (splits, _) = check_all(400, |seed| {
        let mark = |(number, line): (usize, &str)| match line.trim_start().as_bytes() {
            [b'b', b'e' | b'n' | b'l' | b'g', ..] => {
                format!(".Lheddle_split_{number}:\n{line}\n")
            }
            _ => format!("{line}\n"),
        };
        random::graph(seed).lines().enumerate().map(mark).collect()
    });
    assert!(splits > 8, "{splits} splits");
}

#[test]
fn marks_choose_the_branches() {
    let mark = |source: String| {
        let lines = source.lines().enumerate().map(|(number, line)| {
            if line.starts_with("andi t0") && number % 3 == 0 {
                format!(".Lheddle_split_{number}:\n{line}\n")
            } else {
                format!("{line}\n")
            }
        });
        lines.collect::<String>()
    };
    for seed in 0..50 {
        let text = mark(random::structured(seed));
        check(seed, &text, 2);
    }
}
