//! The bench of the covered entries, also where sides of them are forwarded: a word of each bank at each position, as it was
//! written last.

use super::words::{Common, Path};
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Port};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::collections::HashMap;

ports! {
    /// Ports of the memory.
    struct Ports {
        in read_position, write_valid, write_position, write_left_valid, write_left_position,
            write_right_valid, write_right_position, write_covered, write_left, write_right,
            write_left_mask, write_right_mask;
        out read_covered, read_left, read_right, read_left_mask, read_right_mask;
    }
}

/// What the sides of an entry have in common.
#[derive(Clone, Copy, Debug)]
struct Covered {
    common: Common,
    /// The right side has diverged.
    diverged: bool,
    awaits: bool,
    /// The side that has not diverged has no threads.
    vacant: bool,
}

/// Path and mask of a side.
type Side = (Path, u64);

/// Random writes until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let vacant = In::find(&runner.built().netlist, "write_vacant[0]");
    let depth = runner.preset().parameter("stack_depth");
    let lanes = runner.preset().parameter("lanes");
    let mut random = runner.random();
    let mut covered: HashMap<usize, Covered> = HashMap::new();
    let mut sides: [HashMap<usize, Side>; 2] = [HashMap::new(), HashMap::new()];
    let (mut reads, mut writes) = (0, 0);
    // Few positions, so that words are written again and read.
    let position = |random: &mut ChaCha8Rng| match random.random_bool(0.9) {
        true => random.random_range(0..depth.min(3)),
        false => random.random_range(0..depth),
    };
    for _ in 0..runner.options().cycles_or_default() {
        let read = position(&mut random);
        runner.set(ports.read_position, read);
        let entry = covered.get(&read);
        if let Some(entry) = entry {
            let (seen, bits) = Common::seen(runner, ports.read_covered, ["diverged", "awaits"]);
            runner.check("words of the entry", entry.common, seen)?;
            runner.check("who has diverged and awaits", [entry.diverged, entry.awaits], bits)?;
            reads += 1;
        }
        let outputs =
            [(ports.read_left, ports.read_left_mask), (ports.read_right, ports.read_right_mask)];
        for (side, (path, mask)) in outputs.into_iter().enumerate() {
            let (Some((expected, lanes)), Some(entry)) = (sides[side].get(&read), entry) else {
                continue;
            };
            let seen = Path::seen(runner, path);
            runner.check(&format!("path of side {side}"), *expected, seen)?;
            let empty = entry.vacant && usize::from(entry.diverged) != side;
            let seen = runner.get(mask);
            runner.check(&format!("mask of side {side}"), if empty { 0 } else { *lanes }, seen)?;
        }

        let entry = Covered {
            common: Common::random(&mut random),
            diverged: random.random(),
            awaits: random.random(),
            vacant: vacant.is_some() && random.random_bool(0.3),
        };
        let bits = [("diverged", entry.diverged), ("awaits", entry.awaits)];
        entry.common.show(runner, ports.write_covered, &bits);
        if let Some(port) = vacant {
            runner.set(port, entry.vacant);
        }
        let (valid, at) = (random.random_bool(0.5), position(&mut random));
        runner.set(ports.write_valid, valid);
        runner.set(ports.write_position, at);
        let written = valid.then_some(at);
        let inputs = [
            (
                ports.write_left_valid,
                ports.write_left_position,
                ports.write_left,
                ports.write_left_mask,
            ),
            (
                ports.write_right_valid,
                ports.write_right_position,
                ports.write_right,
                ports.write_right_mask,
            ),
        ];
        let mut sides_written = Vec::new();
        for (side, (valid, position_port, path, mask)) in inputs.into_iter().enumerate() {
            // Mostly the entry is written as a whole.
            let (writes, at) = match random.random_bool(0.7) {
                true => (written.is_some(), at),
                false => (random.random(), position(&mut random)),
            };
            let value = (Path::random(&mut random), random.random_range(0..1_u64 << lanes));
            runner.set(valid, writes);
            runner.set(position_port, at);
            value.0.show(runner, path);
            runner.set(mask, value.1);
            if writes {
                sides_written.push((side, at, value));
            }
        }
        runner.step()?;
        if let Some(at) = written {
            covered.insert(at, entry);
            writes += 1;
        }
        for (side, at, value) in sides_written {
            sides[side].insert(at, value);
        }
    }
    Ok(Results::counts("entries", &[("entries_written", writes), ("entries_read", reads)]))
}
