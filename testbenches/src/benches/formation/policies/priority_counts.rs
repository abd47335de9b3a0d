//! The bench of the priority numbers: of every thread it is known how many post-dominators it has executed since its row was
//! inserted for the first time, and of every warp with which counts its threads have entered it.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::convert::Infallible;

ports! {
    /// Ports of the priority numbers.
    struct Ports {
        in reset, start_valid, start_warps, valid, from_row, arrived, second, marked, jumps, lanes, formed,
            formed_lanes, formed_entry, joined_lanes, joined_entry;
        ins sw;
        outs number;
    }
}

/// A count of a thread is no larger.
const MOST: usize = 255;

/// Where threads come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Fill,
    Row(usize),
    Completion,
}

/// An arrival: its registers have it in common.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    source: Source,
    /// The instruction is a post-dominator.
    marked: bool,
    /// The instruction is a `jalr`.
    jumps: bool,
}

/// The threads of a core, and the warps of the pool.
#[derive(Debug)]
struct State {
    lanes: usize,
    pool: usize,
    /// Post-dominators that the thread of each row and lane has executed.
    executed: Vec<Vec<usize>>,
    /// Rows that have been started, but not been inserted.
    fresh: Vec<bool>,
    /// For each pool entry in use the counts with which threads have entered the warp.
    warps: BTreeMap<usize, Vec<usize>>,
    formed: u64,
    joined: u64,
}

/// Threads pass and warps are formed, joined and picked at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, rows, pool] =
        ["lanes", "warps", "pool"].map(|name| runner.preset().parameter(name));
    let mut state = State {
        lanes,
        pool,
        executed: vec![vec![0; lanes]; rows],
        fresh: vec![true; rows],
        warps: BTreeMap::new(),
        formed: 0,
        joined: 0,
    };
    runner.until_over(|runner| scheduler_cycles(runner, &mut state))?;
    let counts = [("formed", state.formed), ("joined", state.joined)];
    Ok(Results::counts("warps", &counts))
}

fn scheduler_cycles(runner: &mut Runner<'_>, state: &mut State) -> Result<Infallible, End> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let rows = state.executed.len();
    runner.set(ports.valid, false);
    runner.set(ports.reset, true);
    runner.clock()?;
    runner.set(ports.reset, false);
    start(runner, &ports, (1 << rows) - 1)?;
    loop {
        // f0: what has entered in the scheduler cycle before is known.
        for (entry, counts) in &state.warps {
            let expected = counts.iter().min().copied().unwrap_or_default();
            let seen = runner.get(ports.number[*entry]) as usize;
            runner.check("priority number of a warp (DP3)", expected, seen)?;
        }
        state.warps.retain(|_, _| random.random_bool(0.8));
        let begins = random.random_ratio(1, 40).then(|| random.random_range(0..rows));
        if let Some(row) = begins {
            state.fresh[row] = true;
        }
        start(runner, &ports, begins.map_or(0, |row| 1 << row))?;

        // f1 and f2: a row has one register.
        let arrival = state.arrival(&mut random);
        for second in [false, true] {
            if !second || !matches!(arrival.source, Source::Row(_)) {
                state.register(runner, &ports, arrival, second, &mut random);
            }
            runner.clock()?;
            runner.set(ports.valid, false);
        }
        // f3
        runner.clock()?;
    }
}

/// A cycle in which the rows of a thread block start, if there are any.
fn start(runner: &mut Runner<'_>, ports: &Ports, rows: u64) -> Result<(), End> {
    runner.set(ports.start_valid, rows > 0);
    runner.set(ports.start_warps, rows);
    runner.clock()?;
    runner.set(ports.start_valid, false);
    Ok(())
}

impl State {
    fn arrival(&self, random: &mut ChaCha8Rng) -> Arrival {
        let rows = 0..self.fresh.len();
        let fresh = rows.clone().filter(|row| self.fresh[*row]).choose(random);
        let row = fresh.or_else(|| rows.choose(random)).expect("there are rows");
        let source = match random.random_range(0..6) {
            0 => Source::Fill,
            1 => Source::Row(row),
            _ => Source::Completion,
        };
        Arrival { source, marked: random.random_bool(0.6), jumps: random.random_bool(0.3) }
    }

    /// A register of an arrival is processed.
    fn register(
        &mut self,
        runner: &mut Runner<'_>,
        ports: &Ports,
        arrival: Arrival,
        second: bool,
        random: &mut ChaCha8Rng,
    ) {
        let Arrival { source, marked, jumps } = arrival;
        // The row of the thread in each lane. A row that begins has all its threads.
        let threads: Vec<Option<usize>> = (0..self.lanes)
            .map(|_| match source {
                Source::Row(row) => Some(row).filter(|_| self.fresh[row] || random.random()),
                Source::Fill | Source::Completion => {
                    let rows = (0..self.fresh.len()).filter(|row| !self.fresh[*row]);
                    rows.choose(random).filter(|_| random.random())
                }
            })
            .collect();
        if threads.iter().all(Option::is_none) {
            return;
        }
        if let Source::Row(row) = source
            && std::mem::take(&mut self.fresh[row])
        {
            self.executed[row].fill(0);
        }
        let passes = source == Source::Completion && marked && !(jumps && second);
        let counts: Vec<Option<usize>> = (0..self.lanes)
            .map(|lane| {
                let executed = &mut self.executed[threads[lane]?][lane];
                *executed += usize::from(passes);
                Some((*executed).min(MOST))
            })
            .collect();

        // Some form a warp, some join one, the others wait at a warp barrier.
        let new = (0..self.pool).filter(|entry| !self.warps.contains_key(entry)).choose(random);
        let new = new.filter(|_| random.random_bool(0.7));
        let old = self.warps.keys().copied().choose(random).filter(|_| random.random_bool(0.7));
        let (mut forming, mut joining) = (Vec::new(), Vec::new());
        for lane in (0..self.lanes).filter(|lane| counts[*lane].is_some()) {
            match random.random_range(0..5) {
                0 | 1 if new.is_some() => forming.push(lane),
                2 | 3 if old.is_some() => joining.push(lane),
                _ => {}
            }
        }
        let set = |lanes: &[usize]| lanes.iter().map(|lane| 1_u64 << lane).sum::<u64>();
        let present: Vec<usize> = (0..self.lanes).filter(|lane| threads[*lane].is_some()).collect();
        runner.set(ports.valid, true);
        runner.set(ports.from_row, matches!(source, Source::Row(_)));
        runner.set(ports.arrived, source == Source::Completion);
        runner.set(ports.second, second);
        runner.set(ports.marked, marked);
        runner.set(ports.jumps, jumps);
        runner.set(ports.lanes, set(&present));
        // All elements are the row of a register from ROW.
        let other = match source {
            Source::Row(row) => row,
            Source::Fill | Source::Completion => random.random_range(0..self.fresh.len()),
        };
        runner.set_all(&ports.sw, threads.iter().map(|row| row.unwrap_or(other)));
        runner.set(ports.formed, !forming.is_empty());
        runner.set(ports.formed_lanes, set(&forming));
        runner.set(ports.formed_entry, new.unwrap_or_default());
        runner.set(ports.joined_lanes, set(&joining));
        runner.set(ports.joined_entry, old.unwrap_or_default());
        let counted = |lanes: &[usize]| -> Vec<usize> {
            lanes.iter().filter_map(|lane| counts[*lane]).collect()
        };
        if let Some(entry) = new.filter(|_| !forming.is_empty()) {
            self.warps.insert(entry, counted(&forming));
            self.formed += 1;
        }
        if let Some(warp) = old.and_then(|entry| self.warps.get_mut(&entry)) {
            warp.extend(counted(&joining));
            self.joined += u64::from(!joining.is_empty());
        }
    }
}
