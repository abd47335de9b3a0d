//! Warp barriers (DW): threads of a row stay together until they diverge, and wait for each other where they reconverge.

use super::bench::Bench;
use super::state::State;
use super::stimulus::{Executed, Instruction, Kind};
use super::threads::{Place, Thread, check_shown, lanes_of};
use crate::error::BenchError;
use crate::ports;
use crate::runner::Runner;

ports! {
    /// Ports of the unit that has warp barriers.
    pub struct Ports {
        in warp_barrier = "warp_barrier[0]", executed = "executed[0]";
        out made_valid = "barrier[0].made_valid", made_row = "barrier[0].made_row",
            made_kind = "barrier[0].made_kind", made_pc = "barrier[0].made_pc",
            made_lanes = "barrier[0].made_lanes", reached_valid = "barrier[0].reached_valid",
            reached_pc = "barrier[0].reached_pc", reached_lanes = "barrier[0].reached_lanes",
            released = "barrier[0].released", fault_code = "fault[0].code",
            fault_slot = "fault[0].slot", fault_pc = "fault[0].pc", fault_lane = "fault[0].lane";
        outs reached_sw = "barrier[0].reached_sw", released_pc = "barrier[0].released_pc",
            released_lanes = "barrier[0].released_lanes";
    }
}

/// Code of the fault: sides of a branch return to different addresses.
const DIFFERENT_RETURNS: u64 = 8;

/// Where the sides of a branch reconverge, as the hardware numbers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reconvergence {
    /// The instruction is no branch.
    #[default]
    None,
    /// At a PC.
    Pc,
    /// Behind the return.
    Return,
    /// Never.
    Exit,
}

/// State of a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Row {
    /// Its threads are in warps with others, and wait for nobody.
    #[default]
    Free,
    /// Its threads have not diverged.
    Static,
    /// Its threads wait for each other.
    Barred {
        /// Where: at a PC, or behind the return.
        at: Reconvergence,
        /// That PC; behind the return that of the first thread, if there is one.
        pc: Option<u64>,
    },
}

/// What the unit must tell of warp barriers in a cycle.
#[derive(Clone, Debug, Default)]
pub struct Events {
    /// Row, kind, PC and lanes of a barrier that is made.
    made: Option<[u64; 4]>,
    /// PC at which threads reach their barriers, and these threads.
    reached: Option<(u64, Vec<Thread>)>,
    /// Tag, PC and lane of fault 8.
    fault: Option<[u64; 3]>,
}

impl State {
    /// The state of the row of a thread.
    pub fn row_of(&self, thread: &Thread) -> Row {
        self.rows[thread.row as usize]
    }

    /// Barred rows whose live threads have all reached (DW7).
    fn complete(&self) -> Vec<u64> {
        let all_reached = |row: u64| {
            let mut own = self.threads.0.iter().filter(|thread| thread.row == row);
            own.all(|thread| thread.place == Place::Reached)
        };
        let barred = |row: &u64| matches!(self.rows[*row as usize], Row::Barred { .. });
        (0..self.rows.len() as u64).filter(barred).filter(|row| all_reached(*row)).collect()
    }

    /// Whether a thread in a register with this PC has reached the barrier of its row (DW4).
    fn has_reached(&self, thread: &Thread, pc: u64) -> bool {
        match self.row_of(thread) {
            Row::Barred { at: Reconvergence::Return, .. } => thread.depth == -1,
            Row::Barred { pc: own, .. } => thread.depth == 0 && own == Some(pc),
            Row::Static | Row::Free => false,
        }
    }

    /// Complete rows are static again; their threads enter the pool together (DW7).
    pub fn release(&mut self, before: &State) {
        for row in before.complete() {
            self.rows[row as usize] = Row::Static;
            let released = |one: &&mut Thread| one.row == row && one.place == Place::Reached;
            for thread in self.threads.0.iter_mut().filter(released) {
                thread.place = Place::Entering;
            }
        }
    }
}

impl Bench<'_, '_> {
    /// An arrival is loaded: its row gets a barrier, or is free from now on, if it is static and diverges (DW2, DW8).
    pub fn diverge(&mut self, state: &mut State, instruction: Instruction, sides: [&[Thread]; 2]) {
        let Some(first) = sides[0].first().filter(|_| !sides[1].is_empty()) else { return };
        if state.row_of(first) != Row::Static {
            return;
        }
        let row = &mut state.rows[first.row as usize];
        let Executed { at, rpc, .. } = instruction.executed;
        *row = match at {
            Reconvergence::Pc => Row::Barred { at, pc: Some(rpc) },
            Reconvergence::Return => Row::Barred { at, pc: None },
            Reconvergence::None | Reconvergence::Exit => Row::Free,
        };
        if *row == Row::Free {
            self.counts.add("rows_freed", 1);
            return;
        }
        for thread in state.threads.0.iter_mut().filter(|thread| thread.row == first.row) {
            thread.depth = 0;
        }
        let lanes = lanes_of(sides.concat().iter());
        self.events.made = Some([first.row, at as u64, rpc, lanes]);
        self.counts.add("barriers_made", 1);
    }

    /// Threads of an update register reach the barriers of their rows, and leave it (DW4). `executed` is the instruction
    /// and its tag, if it is register 0 and has arrived.
    pub fn reach(&mut self, state: &mut State, place: Place, executed: Option<(u64, Executed)>) {
        let change = executed.map_or(0, |(_, executed)| executed.change());
        for thread in state.threads.0.iter_mut().filter(|thread| thread.place == place) {
            thread.depth = thread.depth.wrapping_add(change);
        }
        let Some(pc) = state.threads.at(place).next().map(|thread| thread.pc) else { return };
        let reach = state.threads.at(place).filter(|thread| state.has_reached(thread, pc));
        let reach: Vec<Thread> = reach.copied().collect();
        if reach.is_empty() {
            return;
        }
        let differs = |thread: &&Thread| matches!(state.row_of(thread), Row::Barred { pc: Some(other), .. } if other != pc);
        let lane = reach.iter().filter(differs).map(|thread| thread.lane).min();
        self.events.fault = lane.zip(executed).map(|(lane, (tag, _))| [tag, pc, lane]);
        for thread in &reach {
            if let Row::Barred { pc: own, .. } = &mut state.rows[thread.row as usize] {
                *own = Some(pc);
            }
        }
        state.threads.go(place, lanes_of(reach.iter()), Place::Reached);
        self.counts.add("threads_reached", reach.len());
        self.events.reached = Some((pc, reach));
    }

    /// What is told of warp barriers in this cycle. Tells whether there is a fault.
    pub fn tell(&mut self, before: &State) -> Result<bool, BenchError> {
        let Events { made, reached, fault } = std::mem::take(&mut self.events);
        let Some(ports) = self.barriers.clone() else { return Ok(false) };
        let runner = &mut *self.runner;
        let seen = runner.is_set(ports.made_valid);
        runner.check("a barrier is made (DW2, DW3, DW8, DW10)", made.is_some(), seen)?;
        if let Some(made) = made {
            let seen = [ports.made_row, ports.made_kind, ports.made_pc, ports.made_lanes];
            let seen = seen.map(|port| runner.get(port));
            runner.check("row, kind, PC and lanes of the barrier (DW2)", made, seen)?;
        }
        let seen = runner.is_set(ports.reached_valid);
        runner.check("threads reach barriers (DW4)", reached.is_some(), seen)?;
        if let Some((pc, threads)) = reached {
            let seen = runner.get(ports.reached_pc);
            runner.check("PC at which they reach (DW4)", pc, seen)?;
            let what = "threads that reach (DW4)";
            check_shown(runner, what, threads.iter(), ports.reached_lanes, &ports.reached_sw)?;
        }
        let code = fault.map_or(0, |_| DIFFERENT_RETURNS);
        let seen = runner.get(ports.fault_code);
        runner.check("fault (DW4)", code, seen)?;
        if let Some(fault) = fault {
            let seen = [ports.fault_slot, ports.fault_pc, ports.fault_lane];
            let seen = seen.map(|port| runner.get(port));
            runner.check("tag, PC and lane of the fault (DW4)", fault, seen)?;
            self.counts.add("faults", 1);
        }
        let lanes = |row: u64| {
            lanes_of(before.threads.at(Place::Reached).filter(move |thread| thread.row == row))
        };
        let released = before.complete().into_iter().filter(|row| lanes(*row) != 0);
        let released: Vec<u64> = released.collect();
        let seen = runner.get(ports.released);
        let rows = released.iter().fold(0, |rows, row| rows | 1 << row);
        runner.check("rows that are released (DW7)", rows, seen)?;
        for row in &released {
            let Row::Barred { pc, .. } = before.rows[*row as usize] else { continue };
            let seen = [&ports.released_pc, &ports.released_lanes];
            let seen = seen.map(|ports| runner.get(ports[*row as usize]));
            let expected = [pc.unwrap_or_default(), lanes(*row)];
            runner.check("PC and lanes of a row that is released (DW7)", expected, seen)?;
        }
        self.counts.add("rows_released", released.len());
        Ok(fault.is_some())
    }
}

/// Shows what an instruction that issues is, to the unit that has policies and warp barriers.
pub fn show_executed(runner: &mut Runner<'_>, ports: Option<&Ports>, instruction: Instruction) {
    let Some(ports) = ports else { return };
    let Executed { at, rpc, calls, returns, marked } = instruction.executed;
    let word = runner.structure(ports.executed).with("kind", at as u64).with("rpc", rpc);
    let word = word.with("calls", u64::from(calls)).with("returns", u64::from(returns));
    let word = word.with("post_dominator", u64::from(marked));
    let word = word.with("jumps", u64::from(instruction.kind == Kind::Indirect));
    runner.set(ports.executed, &word);
}
