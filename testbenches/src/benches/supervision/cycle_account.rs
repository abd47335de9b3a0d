//! The bench of the cycle account: random runs. The bench remembers which cycles of a run were quiet.

use crate::error::BenchError;
use crate::ports;
use crate::ports::In;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the cycle account.
    struct Ports {
        in reset, start, watchdog, issued, eligible, memory_busy, completed, tags_busy, initialising,
            multiply_blocks, alu_blocks, operands_block, awaits_divider, awaits_memory, tag_wait,
            port_wait, dependent, unresolved, populated;
        out cycle, cause, reason, expired;
    }
}

/// States of the port `cause` (E3), in their order.
const CAUSES: [&str; 4] = ["issued", "stall", "memory", "idle"];

/// States of the port `reason` (E6), in their order, each with the cause it belongs to, and with the conditions that must
/// hold; the first whose conditions hold is the reason. A condition is a number in [`Ports::conditions`].
const REASONS: [(&str, &str, &[usize]); 16] = [
    ("issued", "Issued", &[]),
    ("stall", "StallMultiplier", &[0]),
    ("stall", "StallAlu", &[1]),
    ("stall", "StallOperands", &[2]),
    ("stall", "StallDivider", &[3]),
    ("stall", "StallTags", &[4, 5]),
    ("stall", "StallPort", &[4, 6]),
    ("stall", "StallMemory", &[4]),
    ("stall", "StallFrontEnd", &[]),
    ("memory", "MemoryTags", &[5]),
    ("memory", "MemoryPort", &[6]),
    ("memory", "MemoryAccess", &[]),
    ("idle", "IdleDependence", &[7]),
    ("idle", "IdleControl", &[8]),
    ("idle", "IdleFetch", &[9]),
    ("idle", "IdleNone", &[]),
];

impl Ports {
    /// What reasons ask for.
    fn conditions(&self) -> [In; 10] {
        [
            self.multiply_blocks,
            self.alu_blocks,
            self.operands_block,
            self.awaits_divider,
            self.awaits_memory,
            self.tag_wait,
            self.port_wait,
            self.dependent,
            self.unresolved,
            self.populated,
        ]
    }
}

/// Runs random runs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of the present run, whether each cycle was quiet; none before a run.
    let mut quiet: Option<Vec<bool>> = None;
    let mut watchdog: u64 = 0;
    // A run that has expired is over: what the block shows afterwards has no meaning.
    let mut over = false;
    let mut expirations = 0;
    let mut causes = [0; 4];
    for _ in 0..runner.options().cycles_or_default() {
        let start = quiet.is_none() && !over && random.random_bool(0.5);
        if start {
            quiet = Some(Vec::new());
            watchdog = if random.random() { random.random_range(1..12) } else { 0 };
        }
        let reset = over || !start && random.random_ratio(1, 100);
        let busyness = if watchdog == 0 { 0.3 } else { 0.1 };
        let mut flag = || random.random_bool(busyness);
        let [issued, eligible, memory_busy] = [flag(), flag(), flag()];
        let [completed, tags_busy, initialising] = [flag(), flag(), flag()];
        for (port, value) in [
            (ports.reset, reset),
            (ports.start, start),
            (ports.issued, issued),
            (ports.eligible, eligible),
            (ports.memory_busy, memory_busy),
            (ports.completed, completed),
            (ports.tags_busy, tags_busy),
            (ports.initialising, initialising),
        ] {
            runner.set(port, value);
        }
        runner.set(ports.watchdog, watchdog);
        let conditions = ports.conditions().map(|port| (port, random.random_bool(0.4)));
        for (port, holds) in conditions {
            runner.set(port, holds);
        }
        over = false;
        if let Some(quiet) = &mut quiet {
            let number = quiet.len() as u64;
            quiet.push(!completed && !tags_busy && !initialising);
            let cause = [issued, eligible, memory_busy, true].iter().position(|holds| *holds);
            let cause = cause.expect("the last one holds");
            causes[cause] += 1;
            let seen = runner.get(ports.cause) as usize;
            runner.check("cause of the cycle (E3)", CAUSES[cause], CAUSES[seen])?;
            let applies = |of: &&(&str, &str, &[usize])| {
                of.0 == CAUSES[cause] && of.2.iter().all(|number| conditions[*number].1)
            };
            let reason = REASONS.iter().find(applies).expect("the last one of a cause holds").1;
            let seen = REASONS[runner.get(ports.reason) as usize].1;
            runner.check("reason of the cycle (E6)", reason, seen)?;
            let seen = runner.get(ports.cycle);
            runner.check("number of the cycle", number, seen)?;
            let row = quiet.iter().rev().take_while(|quiet| **quiet).count() as u64;
            let expired = watchdog != 0 && row >= watchdog;
            let seen = runner.is_set(ports.expired);
            runner.check("watchdog (E2)", expired, seen)?;
            expirations += u64::from(expired);
            over = expired;
        }
        runner.step()?;
        if reset || over {
            quiet = None;
        }
    }
    let [issued, stall, memory, idle] = causes;
    let counts = [
        ("issued", issued),
        ("stall", stall),
        ("memory", memory),
        ("idle", idle),
        ("expirations", expirations),
    ];
    Ok(Results::counts("runs", &counts))
}
