//! The bench of the spill queue: records that are spilled come back in their order.
//!
//! The bench is insertion and a slow memory. What is stored is kept under the number that it was stored with; what
//! comes back must be the oldest record that has not come back.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

ports! {
    /// Ports of the spill queue.
    struct Ports {
        in reset, fifo, two_free = "spilled.two_free", spilled = "spilled.valid",
            spilled_key = "spilled.key", spilled_lanes = "spilled.lanes",
            accepted = "offer.accepted", response = "offer.response_valid",
            response_key = "offer.response_key", response_lanes = "offer.response_lanes",
            fill_take = "fill.take";
        ins spilled_sw = "spilled.sw", response_sw = "offer.response_sw";
        out mode = "spilled.mode", spilled_take = "spilled.take", store = "offer.store",
            load = "offer.load", record = "offer.record", offer_key = "offer.key",
            offer_lanes = "offer.lanes", fill = "fill.valid", fill_key = "fill.key",
            fill_lanes = "fill.lanes", fill_in_flight, spill = "spill.valid",
            spill_record = "spill.record", spill_key = "spill.key", spill_lanes = "spill.lanes",
            filling = "filling.valid", filling_record = "filling.record";
        outs offer_sw = "offer.sw", fill_sw = "fill.sw";
    }
}

/// Threads with one key.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Record {
    key: u64,
    lanes: u64,
    /// Row of each lane, 0 without a thread.
    rows: Vec<u64>,
}

impl Record {
    fn random([lanes, warps, key_bits]: [usize; 3], random: &mut ChaCha8Rng) -> Record {
        let members = random.random_range(1..=u64::MAX >> (64 - lanes));
        let row = |lane| {
            if members >> lane & 1 == 1 { random.random_range(0..warps as u64) } else { 0 }
        };
        let rows = (0..lanes).map(row).collect();
        Record { key: random.random_range(0..1 << key_bits), lanes: members, rows }
    }

    fn show(&self, runner: &mut Runner<'_>, key: In, lanes: In, sw: &[In]) {
        runner.set(key, self.key);
        runner.set(lanes, self.lanes);
        runner.set_all(sw, self.rows.iter().copied());
    }

    fn seen(runner: &mut Runner<'_>, key: Out, lanes: Out, sw: &[Out]) -> Record {
        let (key, lanes) = (runner.get(key), runner.get(lanes));
        let rows = runner.get_all(sw).into_iter().enumerate();
        let rows = rows.map(|(lane, row)| if lanes >> lane & 1 == 1 { row } else { 0 }).collect();
        Record { key, lanes, rows }
    }
}

/// Where the records are.
#[derive(Debug, Default)]
struct State {
    /// The update registers that are spilled, register 0 first.
    registers: VecDeque<Record>,
    /// The records that have been stored, with their numbers, oldest first.
    queue: VecDeque<(u64, Record)>,
    /// Records that have been stored so far.
    stored: u64,
    /// The record that is in flight.
    in_flight: Option<Record>,
    /// The record in the fill register.
    filled: Option<Record>,
}

/// Runs spills and fills until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let sizes @ [lanes, warps, _] =
        ["lanes", "warps", "key_bits"].map(|name| runner.preset().parameter(name));
    let records = runner.preset().parameter("records") as u64;
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut state = State::default();
    let mut spilling = true;
    let mut fifo = false;
    let [mut spills, mut fills, mut longest] = [0_u64; 3];
    for cycle in 0..runner.options().cycles_or_default() {
        if cycle % 64 == 0 {
            spilling = random.random();
        }
        let reset = random.random_ratio(1, 1000);
        runner.set(ports.reset, reset);
        if reset {
            fifo = random.random();
        }
        runner.set(ports.fifo, fifo);

        // Insertion: a record has a thread of its own at least.
        let waiting = state.queue.len() + 2;
        if state.registers.is_empty()
            && waiting <= lanes * warps
            && random.random_bool(if spilling { 0.6 } else { 0.02 })
        {
            for _ in 0..random.random_range(1..=2) {
                state.registers.push_back(Record::random(sizes, &mut random));
            }
        }
        let spilled = state.registers.front().cloned();
        let shown = spilled.clone().unwrap_or_else(|| Record::random(sizes, &mut random));
        shown.show(runner, ports.spilled_key, ports.spilled_lanes, &ports.spilled_sw);
        runner.set(ports.spilled, spilled.is_some());
        let two_free = random.random_bool(if spilling { 0.2 } else { 0.8 });
        runner.set(ports.two_free, two_free);

        // The memory answers.
        let response = state.in_flight.clone().filter(|_| random.random_bool(0.3));
        let shown = response.clone().unwrap_or_else(|| Record::random(sizes, &mut random));
        shown.show(runner, ports.response_key, ports.response_lanes, &ports.response_sw);
        runner.set(ports.response, response.is_some());
        let takes = state.filled.is_some() && random.random_bool(0.5);
        runner.set(ports.fill_take, takes);

        // What is in the queue
        let filling = state.in_flight.is_some() || state.filled.is_some();
        let mode = fifo && (spilled.is_some() || !state.queue.is_empty() || filling);
        let seen = runner.is_set(ports.mode);
        runner.check("spill mode (DQ2)", mode, seen)?;
        let seen = runner.is_set(ports.fill_in_flight);
        runner.check("fill in flight (DE2)", state.in_flight.is_some(), seen)?;
        let seen = runner.is_set(ports.fill);
        runner.check("fill register", state.filled.is_some(), seen)?;
        if let Some(filled) = state.filled.clone() {
            let seen = Record::seen(runner, ports.fill_key, ports.fill_lanes, &ports.fill_sw);
            runner.check("record in the fill register (DQ5)", filled, seen)?;
        }

        // What is offered
        let head = state.queue.front().map(|(number, _)| *number);
        let head = head.filter(|_| spilled.is_none() && !filling && two_free);
        let seen = runner.is_set(ports.store);
        runner.check("a store is offered (DQ4)", spilled.is_some(), seen)?;
        let seen = runner.is_set(ports.load);
        runner.check("a load is offered (DQ7)", head.is_some(), seen)?;
        let tail = spilled.is_some().then_some(state.stored % records);
        let number = tail.or(head);
        if let Some(number) = number {
            let seen = runner.get(ports.record);
            runner.check("number of the record (DQ4, DQ7)", number, seen)?;
        }
        if let Some(record) = spilled.clone() {
            let seen = Record::seen(runner, ports.offer_key, ports.offer_lanes, &ports.offer_sw);
            runner.check("record that is stored", record, seen)?;
        }
        let accepted = number.filter(|_| random.random_bool(0.6));
        runner.set(ports.accepted, accepted.is_some());
        let stores = accepted.filter(|_| spilled.is_some());
        let loads = accepted.filter(|_| spilled.is_none());
        let seen = runner.is_set(ports.spilled_take);
        runner.check("the register becomes empty (DQ4)", stores.is_some(), seen)?;
        let told = runner.is_set(ports.spill).then(|| runner.get(ports.spill_record));
        runner.check("event spill", stores, told)?;
        let told = runner.is_set(ports.filling).then(|| runner.get(ports.filling_record));
        runner.check("event fill", loads, told)?;
        if let Some(record) = spilled.filter(|_| stores.is_some()) {
            let seen = (runner.get(ports.spill_key), runner.get(ports.spill_lanes));
            runner.check("key and lanes of the event", (record.key, record.lanes), seen)?;
        }
        runner.step()?;

        if takes {
            state.filled = None;
        }
        if response.is_some() {
            state.filled = state.in_flight.take();
        }
        if let Some(number) = stores {
            let record = state.registers.pop_front();
            state.queue.extend(record.map(|record| (number, record)));
            state.stored += 1;
            spills += 1;
            longest = longest.max(state.queue.len() as u64);
        }
        if loads.is_some() {
            state.in_flight = state.queue.pop_front().map(|(_, record)| record);
            fills += 1;
        }
        if reset {
            state = State::default();
        }
    }
    let counts = [("spills", spills), ("fills", fills), ("longest_queue", longest)];
    Ok(Results::counts("records", &counts))
}
