//! The bench of the warp barriers: threads of a few rows run about, diverge, call and return; the reference knows of every
//! thread how deep it is in calls since its row diverged, and whether it waits.

use crate::error::BenchError;
use crate::ports;
use crate::ports::In;
use crate::results::Results;
use crate::runner::{End, Runner};
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;

ports! {
    /// Ports of the warp barriers.
    struct Ports {
        in reset, enabled, start_valid, start_warps, load_valid, load_tag, load_executed, load_lanes, load_splits,
            valid, changes, pc, lanes, exit_valid, exit_lanes, resume_row;
        ins load_sw, sw, exit_sw;
        out of_static_row, reached, released, resume_pc, fault_code = "fault.code",
            fault_slot = "fault.slot", fault_pc = "fault.pc", fault_lane = "fault.lane",
            made_valid = "barrier.made_valid", made_row = "barrier.made_row",
            made_kind = "barrier.made_kind", made_pc = "barrier.made_pc",
            made_lanes = "barrier.made_lanes", reached_valid = "barrier.reached_valid",
            reached_pc = "barrier.reached_pc", reached_lanes = "barrier.reached_lanes",
            event_released = "barrier.released";
        outs reached_sw = "barrier.reached_sw", released_pc = "barrier.released_pc",
            released_lanes = "barrier.released_lanes";
    }
}

/// PCs that threads come to.
const PCS: u64 = 4;
/// Code of the fault: sides of a branch return to different addresses.
const DIFFERENT_RETURNS: u64 = 8;

/// Kinds as the hardware numbers them: the instruction is no branch, or its sides reconverge at a PC, behind the return, never.
const NONE: u64 = 0;
const PC: u64 = 1;
const RETURN: u64 = 2;
const EXIT: u64 = 3;

/// State of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Static,
    Free,
    Barred { kind: u64 },
}

/// A live thread.
#[derive(Clone, Copy, Debug)]
struct Thread {
    row: u64,
    lane: u64,
    /// Calls less returns since its row got its barrier.
    depth: i32,
    /// It has reached the barrier.
    reached: bool,
}

#[derive(Clone, Debug)]
struct State {
    /// What a row is at the start of its thread block: STATIC, without warp barriers FREE.
    first: Row,
    rows: Vec<Row>,
    /// PC of the last barrier of each row.
    pcs: Vec<u64>,
    threads: Vec<Thread>,
}

/// Instruction of an arrival.
#[derive(Clone, Copy, Debug)]
struct Instruction {
    tag: u64,
    kind: u64,
    rpc: u64,
    /// 1 for a call, -1 for a return.
    change: i32,
}

/// Threads on their way to the pool, at most one a lane.
type Group = Vec<(u64, u64)>;

fn lanes_of(group: &Group) -> u64 {
    group.iter().fold(0, |lanes, (_, lane)| lanes | 1 << lane)
}

impl State {
    fn state_of(&self, row: u64) -> Row {
        self.rows[row as usize]
    }

    fn of_row(&self, row: u64) -> Vec<Thread> {
        self.threads.iter().filter(|thread| thread.row == row).copied().collect()
    }

    /// Rows whose threads have all reached, with their threads (DW7).
    fn complete(&self) -> Vec<(u64, u64)> {
        let rows = (0..self.rows.len() as u64).filter(|row| {
            matches!(self.state_of(*row), Row::Barred { .. })
                && self.of_row(*row).iter().all(|thread| thread.reached)
        });
        rows.map(|row| {
            let threads = self.of_row(row);
            (row, threads.iter().fold(0, |lanes, thread| lanes | 1 << thread.lane))
        })
        .collect()
    }

    /// Threads of a static row, or of other rows, which have not reached.
    fn group(&self, random: &mut ChaCha8Rng, lanes: u64) -> Group {
        let statics = (0..self.rows.len() as u64)
            .filter(|row| self.state_of(*row) == Row::Static && !self.of_row(*row).is_empty());
        if random.random_bool(0.4)
            && let Some(row) = statics.choose(random)
        {
            return self.of_row(row).iter().map(|thread| (row, thread.lane)).collect();
        }
        (0..lanes)
            .filter_map(|lane| {
                let moving = self.threads.iter().filter(|thread| {
                    thread.lane == lane
                        && !thread.reached
                        && self.state_of(thread.row) != Row::Static
                });
                let thread = moving.choose(random)?;
                random.random_bool(0.8).then_some((thread.row, lane))
            })
            .collect()
    }

    /// Threads of a register with this PC that reach (DW4), after their depth has changed.
    fn reaching(&self, group: &Group, pc: u64) -> Group {
        let reaches = |thread: &Thread| match self.state_of(thread.row) {
            Row::Barred { kind: RETURN } => thread.depth == -1,
            Row::Barred { .. } => thread.depth == 0 && self.pcs[thread.row as usize] == pc,
            Row::Static | Row::Free => false,
        };
        let threads =
            self.threads.iter().filter(|thread| group.contains(&(thread.row, thread.lane)));
        threads.filter(|thread| reaches(thread)).map(|thread| (thread.row, thread.lane)).collect()
    }
}

struct Bench<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    random: ChaCha8Rng,
    lanes: u64,
    warps: u64,
    tags: u64,
    made: u64,
    released: u64,
}

/// Threads run about until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps, tags] =
        ["lanes", "warps", "instructions"].map(|name| runner.preset().parameter(name) as u64);
    let (mut made, mut released) = (0, 0);
    runner.until_over(|runner| {
        let (ports, random) = (Ports::of(runner), runner.random());
        let mut bench = Bench { runner, ports, random, lanes, warps, tags, made, released };
        let end = bench.runs();
        (made, released) = (bench.made, bench.released);
        end
    })?;
    Ok(Results::counts("barriers", &[("made", made), ("released", released)]))
}

impl Bench<'_, '_> {
    fn runs(&mut self) -> Result<Infallible, End> {
        loop {
            let mut state = self.restart()?;
            for _ in 0..200 {
                if !self.scheduler_cycle(&mut state)? {
                    break;
                }
            }
        }
    }

    /// A cycle of reset. In some runs there are no warp barriers: every row is FREE then.
    fn restart(&mut self) -> Result<State, End> {
        let enabled = self.random.random_bool(0.9);
        self.runner.set(self.ports.enabled, enabled);
        for port in
            [self.ports.start_valid, self.ports.load_valid, self.ports.valid, self.ports.exit_valid]
        {
            self.runner.set(port, 0);
        }
        self.runner.set(self.ports.reset, true);
        self.runner.clock()?;
        self.runner.set(self.ports.reset, false);
        let first = if enabled { Row::Static } else { Row::Free };
        let rows = vec![first; self.warps as usize];
        Ok(State { first, pcs: vec![0; rows.len()], rows, threads: Vec::new() })
    }

    fn show(&mut self, group: &Group, lanes: In, sw: &[In]) {
        self.runner.set(lanes, lanes_of(group));
        for port in sw {
            self.runner.set(*port, self.random.random_range(0..self.warps));
        }
        for (row, lane) in group {
            self.runner.set(sw[*lane as usize], *row);
        }
    }

    /// A scheduler cycle: an arrival or none in f0, its registers in f1 and f2. Tells whether the run goes on.
    fn scheduler_cycle(&mut self, state: &mut State) -> Result<bool, End> {
        let group = state.group(&mut self.random, self.lanes);
        let arrives = !group.is_empty() && self.random.random_bool(0.8);
        let whole = self.random.random_bool(0.5);
        let (mut sides, mut other) = (group.clone(), Group::new());
        if arrives && !whole {
            let taken = self.random.random::<u64>();
            (sides, other) = group.iter().copied().partition(|(_, lane)| taken >> lane & 1 == 1);
            if sides.is_empty() {
                std::mem::swap(&mut sides, &mut other);
            }
        }
        let sides = [sides, other];
        let instruction = self.instruction();
        self.load(state, arrives.then_some(instruction), &sides)?;
        for (idx, side) in sides.iter().enumerate() {
            let comes = if arrives { !side.is_empty() } else { idx == 0 && !group.is_empty() };
            let changes = (arrives && idx == 0).then_some(instruction.change);
            if comes && self.register(state, side, changes, instruction.tag)? {
                return Ok(false);
            }
        }
        for _ in 0..self.random.random_range(1..3) {
            self.exit_or_start(state)?;
        }
        Ok(true)
    }

    fn instruction(&mut self) -> Instruction {
        let kind = *[NONE, PC, PC, RETURN, RETURN, EXIT].choose(&mut self.random).expect("some");
        let change = if kind == NONE { self.random.random_range(-1..=1) } else { 0 };
        let rpc = if kind == PC { self.random.random_range(0..PCS) } else { 0 };
        Instruction { tag: self.random.random_range(0..self.tags), kind, rpc, change }
    }

    /// f0.
    fn load(
        &mut self,
        state: &mut State,
        instruction: Option<Instruction>,
        sides: &[Group; 2],
    ) -> Result<(), End> {
        let both = sides.concat();
        self.runner.set(self.ports.load_valid, instruction.is_some());
        let ports = self.ports.clone();
        self.show(&both, ports.load_lanes, &ports.load_sw);
        self.runner.set(ports.load_splits, !sides[1].is_empty());
        let mut made = None;
        if let Some(Instruction { tag, kind, rpc, change }) = instruction {
            let word = self.runner.structure(ports.load_executed).with("kind", kind);
            let word = word.with("rpc", rpc).with("calls", u64::from(change == 1));
            let word = word.with("returns", u64::from(change == -1));
            self.runner.set(ports.load_executed, &word);
            self.runner.set(ports.load_tag, tag);
            let row = both.first().map(|(row, _)| *row).unwrap_or_default();
            if !sides[1].is_empty() && state.state_of(row) == Row::Static {
                made = Some((row, kind, rpc));
            }
        }
        let seen = self.runner.is_set(ports.made_valid);
        let barrier = made.filter(|(_, kind, _)| [PC, RETURN].contains(kind));
        self.runner.check("a barrier is made (DW2, DW3, DW8)", barrier.is_some(), seen)?;
        if let Some((row, kind, rpc)) = barrier {
            let seen = [ports.made_row, ports.made_kind, ports.made_pc, ports.made_lanes]
                .map(|port| self.runner.get(port));
            self.runner.check("this barrier", [row, kind, rpc, lanes_of(&both)], seen)?;
            self.made += 1;
        }
        self.nothing_passes()?;
        self.step(state)?;
        self.runner.set(ports.load_valid, false);
        if let Some((row, kind, rpc)) = made {
            state.rows[row as usize] = Row::Free;
            if barrier.is_some() {
                state.rows[row as usize] = Row::Barred { kind };
                state.pcs[row as usize] = rpc;
                for thread in state.threads.iter_mut().filter(|thread| thread.row == row) {
                    (thread.depth, thread.reached) = (0, false);
                }
            }
        }
        Ok(())
    }

    /// f1 or f2; tells whether there is a fault.
    fn register(
        &mut self,
        state: &mut State,
        group: &Group,
        changes: Option<i32>,
        tag: u64,
    ) -> Result<bool, End> {
        let ports = self.ports.clone();
        let pc = self.random.random_range(0..PCS);
        self.runner.set(ports.valid, true);
        self.runner.set(ports.changes, changes.is_some());
        self.runner.set(ports.pc, pc);
        self.show(group, ports.lanes, &ports.sw);
        for thread in &mut state.threads {
            if group.contains(&(thread.row, thread.lane)) {
                thread.depth += changes.unwrap_or_default();
            }
        }
        let is_static = group.iter().any(|(row, _)| state.state_of(*row) == Row::Static);
        let seen = self.runner.is_set(ports.of_static_row);
        self.runner.check("threads of a STATIC row (DW1)", is_static, seen)?;
        let reaching = state.reaching(group, pc);
        let seen = self.runner.get(ports.reached);
        self.runner.check("lanes that have reached (DW4)", lanes_of(&reaching), seen)?;
        let seen = (self.runner.is_set(ports.reached_valid), self.runner.get(ports.reached_lanes));
        self.runner.check("event", (!reaching.is_empty(), lanes_of(&reaching)), seen)?;
        if !reaching.is_empty() {
            let seen = self.runner.get(ports.reached_pc);
            self.runner.check("its PC", pc, seen)?;
            for (row, lane) in &reaching {
                let seen = self.runner.get(ports.reached_sw[*lane as usize]);
                self.runner.check("its rows", *row, seen)?;
            }
        }
        let seen = self.runner.is_set(ports.made_valid);
        self.runner.check("a barrier is made", false, seen)?;
        let differs = |row: u64| {
            let others = state.of_row(row).iter().any(|thread| thread.reached);
            state.state_of(row) == Row::Barred { kind: RETURN }
                && others
                && state.pcs[row as usize] != pc
        };
        let lane = reaching.iter().filter(|(row, _)| differs(*row)).map(|(_, lane)| *lane).min();
        let seen = self.runner.get(ports.fault_code);
        let code = if lane.is_some() { DIFFERENT_RETURNS } else { 0 };
        self.runner.check("fault (DW4)", code, seen)?;
        if let Some(lane) = lane {
            let seen = [ports.fault_slot, ports.fault_pc, ports.fault_lane]
                .map(|port| self.runner.get(port));
            // Only an arrival returns.
            let expected = if changes.is_some() { tag } else { seen[0] };
            self.runner.check("of this instruction", [expected, pc, lane], seen)?;
        }
        self.step(state)?;
        self.runner.set(ports.valid, false);
        for thread in &mut state.threads {
            if reaching.contains(&(thread.row, thread.lane)) {
                thread.reached = true;
                state.pcs[thread.row as usize] = pc;
            }
        }
        Ok(lane.is_some())
    }

    /// Another cycle: threads end, or a thread block starts in rows without threads.
    fn exit_or_start(&mut self, state: &mut State) -> Result<(), End> {
        let ports = self.ports.clone();
        let moving = state.threads.iter().filter(|thread| !thread.reached);
        let ending: Vec<Thread> = moving.copied().choose_multiple(&mut self.random, 2);
        let mut group = Group::new();
        for thread in ending {
            if group.iter().all(|(_, lane)| *lane != thread.lane) {
                group.push((thread.row, thread.lane));
            }
        }
        let exits = !group.is_empty() && self.random.random_bool(0.1);
        self.runner.set(ports.exit_valid, exits);
        self.show(&group, ports.exit_lanes, &ports.exit_sw);
        let empty = (0..self.warps).filter(|row| {
            state.of_row(*row).is_empty() && !matches!(state.state_of(*row), Row::Barred { .. })
        });
        let starts = empty.choose(&mut self.random).filter(|_| self.random.random_bool(0.5));
        self.runner.set(ports.start_valid, starts.is_some());
        self.runner.set(ports.start_warps, starts.map_or(0, |row| 1_u64 << row));
        self.nothing_passes()?;
        let seen = self.runner.is_set(ports.made_valid);
        self.runner.check("a barrier is made", false, seen)?;
        self.step(state)?;
        self.runner.set(ports.exit_valid, false);
        self.runner.set(ports.start_valid, false);
        if exits {
            state.threads.retain(|thread| !group.contains(&(thread.row, thread.lane)));
        }
        if let Some(row) = starts {
            state.rows[row as usize] = state.first;
            let first = self.random.random_range(0..self.lanes);
            for lane in (0..self.lanes).filter(|lane| *lane == first || self.random.random()) {
                state.threads.push(Thread { row, lane, depth: 0, reached: false });
            }
        }
        Ok(())
    }

    /// No register is processed: nothing reaches, there is no fault.
    fn nothing_passes(&mut self) -> Result<(), End> {
        let ports = &self.ports;
        let seen = [ports.of_static_row, ports.reached, ports.reached_valid, ports.fault_code]
            .map(|port| self.runner.get(port));
        self.runner.check("nothing is on its way", [0; 4], seen)?;
        Ok(())
    }

    /// What is released in this cycle (DW7), which ends.
    fn step(&mut self, state: &mut State) -> Result<(), End> {
        let ports = self.ports.clone();
        let complete = state.complete();
        let released: Vec<(u64, u64)> =
            complete.iter().copied().filter(|(_, lanes)| *lanes != 0).collect();
        let rows = released.iter().fold(0, |rows, (row, _)| rows | 1 << row);
        let seen = (self.runner.get(ports.released), self.runner.get(ports.event_released));
        self.runner.check("rows that are released (DW7)", (rows, rows), seen)?;
        for (row, lanes) in released {
            let seen = (
                self.runner.get(ports.released_pc[row as usize]),
                self.runner.get(ports.released_lanes[row as usize]),
            );
            self.runner.check("PC and lanes", (state.pcs[row as usize], lanes), seen)?;
            self.released += 1;
        }
        let row = self.random.random_range(0..self.warps);
        self.runner.set(ports.resume_row, row);
        let seen = self.runner.get(ports.resume_pc);
        self.runner.check("PC of the last barrier", state.pcs[row as usize], seen)?;
        self.runner.clock()?;
        for (row, _) in complete {
            state.rows[row as usize] = Row::Static;
            for thread in state.threads.iter_mut().filter(|thread| thread.row == row) {
                thread.reached = false;
            }
        }
        Ok(())
    }
}
