//! A profile as a result.

use std::collections::BTreeMap;

use heddle_model::statistics::Cause;
use heddle_program::Program;
use serde::Serialize;

use super::Counts;

/// Cycles by what they are charged to.
pub type CyclesByCause = BTreeMap<String, u64>;

/// What the instructions of a program have cost.
#[derive(Debug, Serialize)]
pub struct ProfileReport {
    /// Cycles before the first issue.
    pub before_first_issue: CyclesByCause,
    /// Those that have issued, in the order of their addresses.
    pub instructions: Vec<InstructionReport>,
    /// Those that have issued by source line, in the order of their first addresses; empty without
    /// debugging information.
    pub source_lines: Vec<LineReport>,
}

/// What an instruction has cost.
#[derive(Debug, Serialize)]
pub struct InstructionReport {
    /// Its address.
    pub address: u32,
    /// Its text.
    pub instruction: String,
    /// Function, and source line where it is known.
    pub location: String,
    /// Its issues.
    pub warp_instructions: u64,
    /// The same counted for each active thread.
    pub thread_instructions: u64,
    /// Mean share of active lanes.
    pub simd_efficiency: f64,
    /// Cycles that are counted with it.
    pub cycles_by_cause: CyclesByCause,
    /// Requests that the memory has accepted for it, if it accesses memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<u64>,
    /// The same for each issue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests_per_memory_instruction: Option<f64>,
    /// How often it was executed as a branch; 0 if it is none.
    #[serde(skip_serializing_if = "is_zero")]
    pub branches: u64,
    /// How often threads diverged.
    #[serde(skip_serializing_if = "is_zero")]
    pub divergences: u64,
    /// Where they met again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<MetAt>,
    /// How often they did not meet again.
    #[serde(skip_serializing_if = "is_zero")]
    pub never_met: u64,
    /// Cycles from the branch to the instruction with which they met, on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean_cycles_apart: Option<f64>,
}

/// An instruction with which threads have met that a branch has parted.
#[derive(Debug, Serialize)]
pub struct MetAt {
    /// Its address.
    pub address: u32,
    /// Function, and source line where it is known.
    pub location: String,
    /// How often.
    pub count: u64,
}

/// What the instructions of a source line have cost.
#[derive(Debug, Serialize)]
pub struct LineReport {
    /// File and line.
    pub line: String,
    /// Their issues.
    pub warp_instructions: u64,
    /// The same counted for each active thread.
    pub thread_instructions: u64,
    /// Mean share of active lanes.
    pub simd_efficiency: f64,
    /// Cycles that are counted with them.
    pub cycles_by_cause: CyclesByCause,
    /// Requests that the memory has accepted for them.
    pub requests: u64,
    /// How often threads diverged at them.
    pub divergences: u64,
}

fn is_zero(count: &u64) -> bool {
    *count == 0
}

fn share(part: u64, of: u64) -> f64 {
    if of == 0 { 0.0 } else { part as f64 / of as f64 }
}

fn by_cause(cycles: [u64; Cause::ALL.len()]) -> CyclesByCause {
    Cause::ALL.iter().map(|&cause| (cause.to_string(), cycles[cause as usize])).collect()
}

/// The source line of a location, `file.c:12`; of inlined code that of the code itself.
pub(super) fn source_line(location: &str) -> Option<&str> {
    let (_, place) = location.split_once(" (")?;
    let place = place.strip_suffix(')')?;
    Some(place.split_once(", inlined in ").map_or(place, |(line, _)| line))
}

impl ProfileReport {
    pub(super) fn new(
        program: &Program,
        address: impl Fn(u32) -> u32,
        counts: &BTreeMap<u32, Counts>,
        before: [u64; Cause::ALL.len()],
        lanes: usize,
    ) -> Self {
        let mut lines = BTreeMap::<String, Counts>::new();
        let mut order = Vec::new();
        let mut instructions = Vec::new();
        for (&pc, of) in counts {
            let location = program.location(address(pc));
            if let Some(line) = source_line(&location) {
                if !lines.contains_key(line) {
                    order.push(line.to_owned());
                }
                lines.entry(line.to_owned()).or_default().add(of);
            }
            let met = of.met.iter().map(|(&pc, &count)| MetAt {
                address: address(pc),
                location: program.location(address(pc)),
                count,
            });
            let meetings = of.met.values().sum();
            instructions.push(InstructionReport {
                address: address(pc),
                instruction: program.disassembly(address(pc)).unwrap_or_default(),
                location,
                warp_instructions: of.issues,
                thread_instructions: of.threads,
                simd_efficiency: share(of.threads, of.issues * lanes as u64),
                cycles_by_cause: by_cause(of.cycles),
                requests: of.memory.then_some(of.requests),
                requests_per_memory_instruction: of.memory.then(|| share(of.requests, of.issues)),
                branches: of.branches,
                divergences: of.divergences,
                met: met.collect(),
                never_met: of.divergences - meetings,
                mean_cycles_apart: (meetings != 0).then(|| share(of.apart, meetings)),
            });
        }
        let source_lines = order.into_iter().map(|line| {
            let of = &lines[&line];
            LineReport {
                warp_instructions: of.issues,
                thread_instructions: of.threads,
                simd_efficiency: share(of.threads, of.issues * lanes as u64),
                cycles_by_cause: by_cause(of.cycles),
                requests: of.requests,
                divergences: of.divergences,
                line,
            }
        });
        let source_lines = source_lines.collect();
        Self { before_first_issue: by_cause(before), instructions, source_lines }
    }
}

impl Counts {
    /// Adds what is counted by source line.
    fn add(&mut self, other: &Self) {
        self.issues += other.issues;
        self.threads += other.threads;
        self.requests += other.requests;
        self.divergences += other.divergences;
        for (cycles, others) in self.cycles.iter_mut().zip(other.cycles) {
            *cycles += others;
        }
    }
}
