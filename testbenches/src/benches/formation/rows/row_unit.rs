//! The bench of the row unit: blocks come, their threads execute barriers and exits, blocks end.
//!
//! A thread is where it was put last: it waits, it is in the row register, or it runs. A row that has been started or
//! let go enters until it has been taken. The bench is dispatcher, block table, pool and pipeline: it takes
//! groups, and completes instructions of any running threads of a block.

use crate::benches::execute::reference::CONTROLS;
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::{IteratorRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;

ports! {
    /// Ports of the row unit.
    struct Ports {
        in reset, swizzle, start = "start.valid", start_warps = "start.warps",
            start_last = "start.last", start_tail = "start.tail", start_pc = "start.pc",
            initialise = "initialise.valid", initialise_row = "initialise.row", completion_valid,
            completion_control, completion_pc, completion_lanes, leaving = "warps.leaving",
            take = "row.take";
        ins completion_sw, block_warps;
        out active = "warps.active", waiting = "warps.waiting", group = "row.valid",
            group_key = "row.key", group_lanes = "row.lanes";
        outs group_sw = "row.sw";
    }
}

/// Where a thread is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// It waits, and goes on at this PC.
    Waits(u64),
    /// It is in the row register, and goes on at this PC.
    Held(u64),
    /// It is in the pool or in an instruction.
    Runs,
}

/// A live thread.
#[derive(Clone, Copy, Debug)]
struct Thread {
    lane: usize,
    row: usize,
    place: Place,
}

/// A block that has rows.
#[derive(Clone, Debug)]
struct Block {
    slot: usize,
    base: usize,
    rows: usize,
    threads: usize,
    /// Rows that have been initialised.
    initialised: usize,
    started: bool,
}

impl Block {
    /// Its rows, one bit each.
    fn bits(&self) -> u64 {
        ones(self.rows) << self.base
    }

    fn has(&self, row: usize) -> bool {
        (self.base..self.base + self.rows).contains(&row)
    }
}

/// An instruction that completes.
#[derive(Clone, Debug)]
struct Completion {
    control: &'static str,
    pc: u64,
    threads: Vec<Thread>,
}

impl Completion {
    fn has(&self, thread: &Thread) -> bool {
        self.threads.iter().any(|own| (own.lane, own.row) == (thread.lane, thread.row))
    }
}

/// The group of the row register.
#[derive(Clone, Copy, Debug)]
struct Group {
    slot: usize,
    row: usize,
    pc: u64,
    lanes: u64,
}

/// The threads of the core.
#[derive(Debug, Default)]
struct Core {
    blocks: Vec<Block>,
    threads: Vec<Thread>,
    /// Rows that enter.
    entering: BTreeSet<usize>,
    swizzle: bool,
    entry: u64,
}

impl Core {
    /// Rows with such a thread, one bit each.
    fn rows(&self, of: impl Fn(&Thread) -> bool) -> u64 {
        let threads = self.threads.iter().filter(|thread| of(thread));
        threads.fold(0, |rows, thread| rows | 1 << thread.row)
    }

    /// Rows whose live threads all wait, and which do not enter (DK3).
    fn waiting(&self) -> u64 {
        let entering = self.entering.iter().fold(0, |rows, row| rows | 1 << row);
        let moving = self.rows(|thread| !matches!(thread.place, Place::Waits(_)));
        self.rows(|_| true) & !moving & !entering
    }

    /// The lanes in the row register with the PC of the lowest one (DK1).
    fn group(&self) -> Option<Group> {
        let pc = |thread: &Thread| match thread.place {
            Place::Held(pc) => Some(pc),
            Place::Waits(_) | Place::Runs => None,
        };
        let held = self.threads.iter().filter(|thread| pc(thread).is_some());
        let first = held.clone().min_by_key(|thread| thread.lane)?;
        let lanes = held.filter(|thread| pc(thread) == pc(first));
        let lanes = lanes.fold(0, |lanes, thread| lanes | 1 << thread.lane);
        let block = self.blocks.iter().find(|block| block.has(first.row))?;
        Some(Group { slot: block.slot, row: first.row, pc: pc(first)?, lanes })
    }

    /// Live rows of the blocks of which every live thread waits and no row enters (DK3).
    fn leaving(&self) -> u64 {
        let waiting = self.waiting();
        let live = |block: &Block| self.rows(|thread| block.has(thread.row));
        let blocks = self.blocks.iter().filter(|block| block.started);
        blocks.map(live).filter(|live| live & !waiting == 0).fold(0, |rows, live| rows | live)
    }

    /// Running threads of one block, in different lanes, complete an instruction.
    fn completion(&self, random: &mut ChaCha8Rng) -> Option<Completion> {
        let runs = |thread: &&Thread| thread.place == Place::Runs;
        let any = self.threads.iter().filter(runs).choose(random)?;
        let block = self.blocks.iter().find(|block| block.has(any.row))?;
        let own = self.threads.iter().filter(runs).filter(|thread| block.has(thread.row));
        let mut threads: Vec<Thread> = own.copied().collect();
        threads.shuffle(random);
        let mut lanes = BTreeSet::new();
        threads.retain(|thread| lanes.insert(thread.lane));
        threads.truncate(random.random_range(1..=threads.len()));
        let barrier = random.random_bool(0.5);
        let control = if barrier { Some("Barrier") } else { CONTROLS.into_iter().choose(random) };
        let pc = (self.entry + random.random_range(0..4)) & 0xff_ffff;
        Some(Completion { control: control?, pc, threads })
    }

    /// A block gets rows and a block slot, if there are any and no other block is on its way.
    fn allocate(&mut self, [lanes, warps, slots]: [usize; 3], random: &mut ChaCha8Rng) {
        let base = random.random_range(0..warps);
        let rows = random.random_range(1..=warps - base);
        let threads = random.random_range((rows - 1) * lanes + 1..=rows * lanes);
        let slot = (0..slots).filter(|slot| self.blocks.iter().all(|block| block.slot != *slot));
        let Some(slot) = slot.choose(random) else { return };
        let coming = Block { slot, base, rows, threads, initialised: 0, started: false };
        let fits = |block: &Block| block.started && block.bits() & coming.bits() == 0;
        if self.blocks.iter().all(fits) {
            self.blocks.push(coming);
        }
    }

    /// The threads of the block that was on its way are live and wait (DK2, DD3).
    fn start(&mut self, lanes: usize) {
        let Some(block) = self.blocks.iter_mut().find(|block| !block.started) else { return };
        block.started = true;
        for number in 0..block.threads {
            let (row, lane) = (number / lanes, number % lanes);
            let lane = if self.swizzle { lane ^ (row % 2) } else { lane };
            let place = Place::Waits(self.entry);
            self.threads.push(Thread { lane, row: block.base + row, place });
        }
        self.entering.extend(block.base..block.base + block.rows);
    }

    /// The row register takes the lowest row that enters (DK1).
    fn enter(&mut self) {
        let Some(row) = self.entering.pop_first() else { return };
        for thread in self.threads.iter_mut().filter(|thread| thread.row == row) {
            if let Place::Waits(pc) = thread.place {
                thread.place = Place::Held(pc);
            }
        }
    }

    /// A group is loaded.
    fn load(&mut self, group: Group) {
        for thread in self.threads.iter_mut().filter(|thread| thread.row == group.row) {
            if group.lanes >> thread.lane & 1 == 1 {
                thread.place = Place::Runs;
            }
        }
    }

    /// An instruction has completed (DA1).
    fn complete(&mut self, completion: &Completion) {
        match completion.control {
            "Exit" => self.threads.retain(|thread| !completion.has(thread)),
            "Barrier" => {
                let own = self.threads.iter_mut().filter(|thread| completion.has(thread));
                own.for_each(|thread| thread.place = Place::Waits((completion.pc + 1) & 0xff_ffff));
            }
            _ => {}
        }
    }
}

/// Runs blocks until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let sizes @ [lanes, warps, slots] =
        ["lanes", "warps", "blocks"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut core = Core::default();
    let mut reset = true;
    let [mut ends, mut groups, mut barriers] = [0_u64; 3];
    for _ in 0..runner.options().cycles_or_default() {
        if reset {
            let (swizzle, entry) = (random.random(), random.random_range(0..1 << 24));
            core = Core { swizzle, entry, ..Core::default() };
            runner.set(ports.swizzle, swizzle);
            runner.set(ports.start_pc, entry);
        }
        reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);

        // Blocks end, and one comes.
        let live = core.rows(|_| true);
        let before = core.blocks.len();
        core.blocks.retain(|block| !block.started || live & block.bits() != 0);
        ends += (before - core.blocks.len()) as u64;
        core.allocate(sizes, &mut random);
        for slot in 0..slots {
            let block = core.blocks.iter().find(|block| block.slot == slot);
            runner.set(ports.block_warps[slot], block.map_or(0, Block::bits));
        }

        // An instruction completes, or a row may be initialised; a block whose rows have been may start.
        let completion = core.completion(&mut random).filter(|_| random.random_bool(0.6));
        show_completion(runner, &ports, completion.as_ref(), sizes, &mut random);
        let mut starts = false;
        let mut initialises = false;
        if let Some(block) = core.blocks.iter_mut().find(|block| !block.started) {
            runner.set(ports.start_warps, block.bits());
            runner.set(ports.start_last, 1_u64 << (block.base + block.rows - 1));
            runner.set(ports.start_tail, ones(block.threads - (block.rows - 1) * lanes));
            runner.set(ports.initialise_row, (block.base + block.initialised) % warps);
            starts = block.initialised == block.rows && random.random();
            initialises = block.initialised < block.rows && completion.is_none();
            block.initialised += usize::from(initialises);
        }
        runner.set(ports.start, starts);
        runner.set(ports.initialise, initialises);

        // State of the rows
        let active = runner.get(ports.active);
        runner.check("rows with a live thread (DK4)", live, active)?;
        let waiting = runner.get(ports.waiting) & active;
        runner.check("rows that wait (DK3)", core.waiting(), waiting)?;
        let leaving = core.leaving();
        barriers += u64::from(leaving != 0);
        runner.set(ports.leaving, leaving);

        // The group of the row register
        let group = core.group();
        let seen = runner.is_set(ports.group);
        runner.check("whether a row is in the register (DK1)", group.is_some(), seen)?;
        if let Some(group) = group {
            let expected = ((group.slot as u64) << 24 | group.pc, group.lanes);
            let seen = (runner.get(ports.group_key), runner.get(ports.group_lanes));
            runner.check("key and lanes of the group (DK1)", expected, seen)?;
            for lane in (0..lanes).filter(|lane| group.lanes >> lane & 1 == 1) {
                let seen = runner.get(ports.group_sw[lane]);
                runner.check("row of a lane", group.row as u64, seen)?;
            }
        }
        let taken = group.filter(|_| random.random_bool(0.4));
        runner.set(ports.take, taken.is_some());
        groups += u64::from(taken.is_some());
        runner.step()?;

        // What the cycle has changed: of a barrier only what was there before it.
        if group.is_none() {
            core.enter();
        }
        if let Some(group) = taken {
            core.load(group);
        }
        if let Some(completion) = &completion {
            core.complete(completion);
        }
        core.entering.extend((0..warps).filter(|row| leaving >> row & 1 == 1));
        if starts {
            core.start(lanes);
        }
    }
    let counts = [("ends", ends), ("groups", groups), ("barriers", barriers)];
    Ok(Results::counts("blocks", &counts))
}

/// Shows an instruction that completes, or none: then all ports but one have random values.
fn show_completion(
    runner: &mut Runner<'_>,
    ports: &Ports,
    completion: Option<&Completion>,
    [lanes, warps, _]: [usize; 3],
    random: &mut ChaCha8Rng,
) {
    runner.set(ports.completion_valid, completion.is_some());
    let control = CONTROLS.iter().position(|name| completion.is_some_and(|it| it.control == *name));
    let control = control.unwrap_or_else(|| random.random_range(0..CONTROLS.len()));
    runner.set(ports.completion_control, control);
    let pc = completion.map_or_else(|| random.random_range(0..1 << 24), |it| it.pc);
    runner.set(ports.completion_pc, pc);
    let mut members = random.random::<u64>() & ones(lanes);
    for port in &ports.completion_sw {
        runner.set(*port, random.random_range(0..warps));
    }
    if let Some(completion) = completion {
        members = completion.threads.iter().fold(0, |lanes, thread| lanes | 1 << thread.lane);
        for thread in &completion.threads {
            runner.set(ports.completion_sw[thread.lane], thread.row);
        }
    }
    runner.set(ports.completion_lanes, members);
}

/// So many ones.
fn ones(count: usize) -> u64 {
    u64::MAX >> (64 - count)
}
