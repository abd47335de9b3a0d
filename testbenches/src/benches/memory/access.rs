//! Memory instructions in benches: what they access, and what is still to come of one in flight.

use super::reference::{Action, Effect, Kind, Lane, Place};
use crate::error::BenchError;
use crate::ports::Structure;
use crate::runner::Runner;
use std::collections::HashMap;

/// A memory instruction with its lanes.
#[derive(Clone, Debug)]
pub struct Access {
    /// What it does.
    pub action: Action,
    /// Register that is written, if `writes`.
    pub rd: u64,
    /// Whether a register is written.
    pub writes: bool,
    /// The lanes that execute it.
    pub lanes: Vec<Lane>,
}

impl Access {
    /// The decoded instruction, but for the registers that it reads: `zeros` with what has a meaning.
    pub fn coded(&self, zeros: Structure, immediate: u32) -> Structure {
        let (store, operation, zero_extend) = match self.action.kind {
            Kind::Load { zero_extend } => (false, None, zero_extend),
            Kind::Store => (true, None, false),
            Kind::Atomic { operation } => (false, Some(operation), false),
        };
        zeros
            .with_state("unit", "Memory")
            .with("immediate", immediate.into())
            .with("store", store.into())
            .with("atomic", operation.is_some().into())
            .with_state("width", self.action.width.0)
            .with("zero_extend", zero_extend.into())
            .with("atomic_operation", operation.unwrap_or(0))
            .with("rd", self.rd)
            .with("writes", self.writes.into())
    }

    /// Code and lane of its fault, that of the lowest lane that has one (M1).
    pub fn fault(&self) -> Option<(u64, u64)> {
        let faults = self.lanes.iter().filter_map(|lane| match lane.place {
            Place::Fault(code) => Some((code, lane.lane as u64)),
            _ => None,
        });
        faults.min_by_key(|(_, lane)| *lane)
    }
}

/// What is still to come of a memory instruction in flight.
#[derive(Debug)]
pub struct InFlight {
    rd: u64,
    writes: bool,
    values: HashMap<usize, u32>,
    /// Row of the thread of each lane.
    rows: HashMap<usize, u64>,
    ends: u64,
}

/// A completion of a part, as a block shows it.
#[derive(Debug)]
pub struct Completion {
    /// Lanes that have a value.
    pub lanes: u64,
    /// Register.
    pub rd: u64,
    /// Whether it is written.
    pub writes: bool,
    /// Row of the thread of each lane.
    pub rows: Vec<u64>,
    /// Value of each lane.
    pub values: Vec<u64>,
}

impl InFlight {
    /// All that an instruction of a core with so many lanes comes to.
    pub fn new(access: &Access, effect: &Effect, lanes: usize) -> InFlight {
        let row = |lane: &Lane| (lane.lane, lane.thread / lanes as u64);
        InFlight {
            rd: access.rd,
            writes: access.writes,
            values: effect.values.clone(),
            rows: access.lanes.iter().map(row).collect(),
            ends: effect.ends,
        }
    }

    /// Checks a part that completes; says whether it is the last one of the instruction.
    pub fn complete(&mut self, runner: &Runner<'_>, part: &Completion) -> Result<bool, BenchError> {
        runner.check("register is written", self.writes, part.writes)?;
        if self.writes {
            runner.check("register", self.rd, part.rd)?;
        }
        if self.ends > 0 {
            self.ends -= 1;
        } else {
            for lane in (0..part.values.len()).filter(|lane| part.lanes >> lane & 1 == 1) {
                let seen = part.values[lane] as u32;
                let expected = self.values.remove(&lane);
                if self.writes || expected.is_none() {
                    runner.check(&format!("value of lane {lane}"), expected, Some(seen))?;
                }
                runner.check(&format!("row of lane {lane}"), self.rows[&lane], part.rows[lane])?;
            }
        }
        Ok(self.ends == 0 && self.values.is_empty())
    }
}
