//! The bench of the flight table: instructions issue, complete in any order and go back to the pool in the order in
//! which they have completed, with what they left at their issue.
//!
//! The instructions in flight are lists; an entry that is in none of them is free.

use crate::benches::execute::reference::CONTROLS;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;
use std::convert::Infallible;

ports! {
    /// Ports of the flight table.
    struct Ports {
        in reset, f2, issues = "flight.valid", issue_key = "flight.key",
            issue_lanes = "flight.lanes", completion_valid, completion_tag, completion_control,
            completion_lanes, completion_taken, completion_target, take = "arrival.take";
        ins issue_sw = "flight.sw";
        out free = "flight.free", in_use = "flight.occupied", tag = "flight.tag", arrives = "arrival.valid",
            arrival_tag = "arrival.tag", arrival_key = "arrival.key",
            arrival_lanes = "arrival.lanes", outcome = "arrival.outcome",
            target = "arrival.target";
        outs arrival_sw = "arrival.sw";
    }
}

/// An instruction in flight.
#[derive(Clone, Debug)]
struct Flight {
    tag: usize,
    key: u64,
    lanes: u64,
    sw: Vec<u64>,
    /// Lanes of the outcome, and its target; no lanes before completion.
    outcome: (u64, u64),
}

/// How often what happens in a cycle.
struct Pace {
    /// A scheduler cycle has so many cycles.
    interval: u64,
    issue: f64,
    complete: f64,
    take: f64,
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    entries: usize,
    /// Instructions that have issued and not completed.
    issued: Vec<Flight>,
    /// Those that have arrived, the oldest first.
    arrived: VecDeque<Flight>,
    /// The entry of the arrival that was taken in this scheduler cycle.
    leaving: Option<usize>,
    counts: Counts,
}

#[derive(Clone, Copy, Default)]
struct Counts {
    instructions: u64,
    arrivals: u64,
    full: u64,
}

/// Random cycles until they are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        let mut bench = Bench {
            ports: Ports::of(runner),
            random: runner.random(),
            entries: runner.preset().parameter("instructions"),
            runner,
            issued: Vec::new(),
            arrived: VecDeque::new(),
            leaving: None,
            counts,
        };
        let end = bench.rounds();
        counts = bench.counts;
        end
    })?;
    let Counts { instructions, arrivals, full } = counts;
    let counts = [("instructions", instructions), ("arrivals", arrivals), ("full_cycles", full)];
    Ok(Results::counts("instructions", &counts))
}

impl Bench<'_, '_> {
    fn rounds(&mut self) -> Result<Infallible, End> {
        loop {
            self.runner.set(self.ports.reset, true);
            self.runner.clock()?;
            self.runner.set(self.ports.reset, false);
            self.issued.clear();
            self.arrived.clear();
            self.leaving = None;
            let random = &mut self.random;
            let pace = Pace {
                interval: *[4, 4, 8, 32].choose(random).expect("there are some"),
                issue: random.random_range(0.2..1.0),
                complete: random.random_range(0.1..1.0),
                take: random.random_range(0.3..1.0),
            };
            for cycle in 0..random.random_range(20..400) {
                self.cycle(cycle % pace.interval, &pace)?;
            }
        }
    }

    fn cycle(&mut self, place: u64, pace: &Pace) -> Result<(), End> {
        let [f0, f2] = [4, 2].map(|left| place + left == pace.interval);
        let Bench { runner, ports, random, .. } = self;
        runner.set(ports.f2, f2);

        // Entries
        let flights = self.issued.iter().chain(&self.arrived);
        let in_use: Vec<usize> = flights.map(|flight| flight.tag).chain(self.leaving).collect();
        let free = (0..self.entries).find(|tag| !in_use.contains(tag));
        let seen = runner.is_set(ports.free).then(|| runner.get(ports.tag) as usize);
        runner.check("lowest free entry (DI7, DA2, DD4)", free, seen)?;
        self.counts.full += u64::from(free.is_none());
        let seen = runner.is_set(ports.in_use);
        runner.check("an entry is in use (DE3)", !in_use.is_empty(), seen)?;

        // Arrival
        let seen = runner.is_set(ports.arrives);
        runner.check("an instruction has arrived (DA2)", !self.arrived.is_empty(), seen)?;
        if let Some(flight) = self.arrived.front() {
            check_arrival(runner, ports, flight)?;
        }
        let takes = f0 && !self.arrived.is_empty() && random.random_bool(pace.take);
        runner.set(ports.take, takes);

        // Completion
        let completes = !self.issued.is_empty() && random.random_bool(pace.complete);
        let completing = completes.then(|| random.random_range(0..self.issued.len()));
        let mut completing = completing.map(|index| self.issued.swap_remove(index));
        // An illegal instruction ends the run.
        let control = random.random_range(0..CONTROLS.len() - 1);
        runner.set(ports.completion_valid, completes);
        runner.set(ports.completion_control, control);
        let mut set = |port| runner.random_value(port, random)[0];
        let [lanes, taken, target] =
            [ports.completion_lanes, ports.completion_taken, ports.completion_target].map(&mut set);
        match &mut completing {
            Some(flight) => {
                runner.set(ports.completion_tag, flight.tag);
                let [lanes, taken] = [lanes, taken].map(|lanes| lanes & flight.lanes);
                runner.set(ports.completion_lanes, lanes);
                runner.set(ports.completion_taken, taken);
                let outcome = match CONTROLS[control] {
                    "Branch" => taken,
                    "Indirect" => lanes,
                    _ => 0,
                };
                flight.outcome = (outcome, target);
            }
            None => _ = runner.random_value(ports.completion_tag, random),
        }
        let arrives = !matches!(CONTROLS[control], "Exit" | "Barrier");

        // Issue
        let issues = free.filter(|_| random.random_bool(pace.issue));
        runner.set(ports.issues, issues.is_some());
        let mut set = |port| runner.random_value(port, random)[0];
        let [key, lanes] = [ports.issue_key, ports.issue_lanes].map(&mut set);
        let sw = ports.issue_sw.iter().map(|port| set(*port)).collect();
        runner.clock()?;

        if f2 {
            self.leaving = None;
        }
        if takes {
            self.leaving = self.arrived.pop_front().map(|flight| flight.tag);
            self.counts.arrivals += 1;
        }
        self.arrived.extend(completing.filter(|_| arrives));
        if let Some(tag) = issues {
            self.issued.push(Flight { tag, key, lanes, sw, outcome: (0, 0) });
            self.counts.instructions += 1;
        }
        Ok(())
    }
}

/// Checks what the insertion unit sees of the oldest arrival, of all that has a meaning.
fn check_arrival(
    runner: &mut Runner<'_>,
    ports: &Ports,
    flight: &Flight,
) -> Result<(), BenchError> {
    let (outcome, target) = flight.outcome;
    for (what, port, expected) in [
        ("tag of the oldest arrival (DA2)", ports.arrival_tag, flight.tag as u64),
        ("next PC of the arrival (DI7)", ports.arrival_key, flight.key),
        ("lanes of the arrival (DI7)", ports.arrival_lanes, flight.lanes),
        ("lanes of the outcome (DA1)", ports.outcome, outcome),
    ] {
        let seen = runner.get(port);
        runner.check(what, expected, seen)?;
    }
    if outcome != 0 {
        let seen = runner.get(ports.target);
        runner.check("target of the outcome (DA1)", target, seen)?;
    }
    for (lane, (port, expected)) in ports.arrival_sw.iter().zip(&flight.sw).enumerate() {
        if flight.lanes >> lane & 1 == 1 {
            let seen = runner.get(*port);
            runner.check("row of a thread of the arrival (DI7)", *expected, seen)?;
        }
    }
    Ok(())
}
