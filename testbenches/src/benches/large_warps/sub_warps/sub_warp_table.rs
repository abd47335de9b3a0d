//! The bench of the table of sub-warps in flight: sub-warps issue and complete in any order; a list knows what each has
//! left.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the table.
    struct Ports {
        in reset, fetched, issue_valid, issue_large_warp, issue_jump, issue_annotation, issue_lanes,
            completion_valid, completion_tag, control_tag;
        ins issue_row;
        out free, issue_tag, completion_large_warp, completion_lanes, completion_current,
            completion_jump, completion_alone, control_large_warp, control_annotation;
        outs completion_row;
    }
}

/// A sub-warp in flight.
#[derive(Clone, Debug)]
struct SubWarp {
    large_warp: usize,
    number: usize,
    current: bool,
    jump: bool,
    lanes: u64,
    rows: Vec<u64>,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    rows: usize,
    large_warps: usize,
    in_flight: Vec<SubWarp>,
    /// Annotation of the instruction that each large warp has issued last.
    annotations: Vec<Vec<u64>>,
    counts: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    sub_warps: u64,
    instructions: u64,
    full: u64,
}

/// Random sub-warps until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let [rows, large_warps] =
            ["rows", "large_warps"].map(|name| runner.preset().parameter(name));
        let (ports, random) = (Ports::of(runner), runner.random());
        let (in_flight, annotations) = (Vec::new(), vec![Vec::new(); large_warps]);
        let mut bench =
            Bench { runner, ports, random, rows, large_warps, in_flight, annotations, counts };
        let end = bench.rounds();
        counts = bench.counts;
        end
    })?;
    let Counts { sub_warps, instructions, full } = counts;
    let counts = [("sub_warps", sub_warps), ("instructions", instructions), ("full_cycles", full)];
    Ok(Results::counts("sub-warps", &counts))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.runner.set(self.ports.reset, true);
            self.runner.clock()?;
            self.runner.set(self.ports.reset, false);
            self.in_flight.clear();
            let [issue, complete] = [(); 2].map(|()| self.random.random_range(0.1..1.0));
            for _ in 0..self.random.random_range(20..200) {
                self.cycle(issue, complete)?;
            }
        }
    }

    fn cycle(&mut self, issue: f64, complete: f64) -> Result<(), End> {
        let Bench { runner, ports, random, in_flight, annotations, .. } = self;

        // Numbers
        let large_warp = random.random_range(0..self.large_warps);
        runner.set(ports.issue_large_warp, large_warp);
        let used = |number: &usize| {
            let mut in_use = in_flight.iter();
            in_use.any(|sub_warp| (sub_warp.large_warp, sub_warp.number) == (large_warp, *number))
        };
        let number = (0..self.rows).find(|number| !used(number));
        let seen = runner.is_set(ports.free);
        runner.check("a number of the large warp is free (W9, WA1)", number.is_some(), seen)?;
        if let Some(number) = number {
            let seen = runner.get(ports.issue_tag) as usize;
            let expected = large_warp * self.rows + number;
            runner.check("tag with the lowest free number (W9)", expected, seen)?;
        }
        self.counts.full += u64::from(number.is_none());

        // Completion
        let completes = !in_flight.is_empty() && random.random_bool(complete);
        runner.set(ports.completion_valid, completes);
        let completing = completes.then(|| random.random_range(0..in_flight.len()));
        let completing = completing.map(|index| in_flight.swap_remove(index));
        match &completing {
            Some(sub_warp) => {
                check_completion(runner, ports, sub_warp, in_flight, self.rows)?;
                // Any sub-warp in flight
                let control = in_flight.first().unwrap_or(sub_warp);
                runner.set(ports.control_tag, control.large_warp * self.rows + control.number);
                let seen = runner.get(ports.control_large_warp) as usize;
                runner.check(
                    "large warp of a control instruction (K2)",
                    control.large_warp,
                    seen,
                )?;
                let seen = runner.get_limbs(ports.control_annotation);
                let expected = &annotations[control.large_warp];
                runner.check("annotation of a control instruction (K3)", expected, &seen)?;
            }
            None => _ = runner.random_value(ports.completion_tag, random),
        }

        // Issue
        let number = number.filter(|_| random.random_bool(issue));
        let jump = random.random_bool(0.3);
        runner.set(ports.issue_valid, number.is_some());
        runner.set(ports.issue_jump, jump);
        let annotation = runner.random_value(ports.issue_annotation, random);
        let lanes = runner.random_value(ports.issue_lanes, random)[0];
        let mut set = |port| runner.random_value(port, random)[0];
        let rows = ports.issue_row.iter().map(|port| set(*port)).collect();

        // Fetch
        let fetched = (0..self.large_warps).collect::<Vec<_>>().choose(random).copied();
        let fetched = fetched.filter(|_| random.random_bool(0.2));
        runner.set(ports.fetched, fetched.map_or(0_u64, |large_warp| 1 << large_warp));
        runner.clock()?;

        if let Some(number) = number {
            let current = true;
            in_flight.push(SubWarp { large_warp, number, current, jump, lanes, rows });
            annotations[large_warp] = annotation;
            self.counts.sub_warps += 1;
        }
        if let Some(large_warp) = fetched {
            let old = in_flight.iter_mut().filter(|sub_warp| sub_warp.large_warp == large_warp);
            old.for_each(|sub_warp| sub_warp.current = false);
            self.counts.instructions += 1;
        }
        Ok(())
    }
}

/// Checks what a completion finds, of all that has a meaning; `others` are in flight beside it.
fn check_completion(
    runner: &mut Runner<'_>,
    ports: &Ports,
    sub_warp: &SubWarp,
    others: &[SubWarp],
    height: usize,
) -> Result<(), BenchError> {
    let SubWarp { large_warp, number, current, jump, lanes, rows, .. } = sub_warp;
    runner.set(ports.completion_tag, large_warp * height + number);
    let seen = runner.get(ports.completion_large_warp) as usize;
    runner.check("large warp of the tag (K2)", *large_warp, seen)?;
    let seen = runner.get(ports.completion_lanes);
    runner.check("lanes of the sub-warp (K3)", *lanes, seen)?;
    for (lane, (port, row)) in ports.completion_row.iter().zip(rows).enumerate() {
        if lanes >> lane & 1 == 1 {
            let seen = runner.get(*port);
            runner.check("row of a thread of the sub-warp (K3)", *row, seen)?;
        }
    }
    let same = |other: &SubWarp| other.large_warp == *large_warp && other.current;
    for (what, port, expected) in [
        ("the sub-warp is of the current instruction", ports.completion_current, *current),
        ("the sub-warp is a jump (W13)", ports.completion_jump, *jump),
        (
            "no other sub-warp of the current instruction is in flight (WA3)",
            ports.completion_alone,
            !others.iter().any(same),
        ),
    ] {
        let seen = runner.is_set(port);
        runner.check(what, expected, seen)?;
    }
    Ok(())
}
