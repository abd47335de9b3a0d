//! The bench of the inserter: a register is a set of lanes that meets the set of lanes of a warp, or none.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use std::collections::BTreeSet;

ports! {
    /// Ports of the inserter.
    struct Ports {
        in valid, arrived, lanes, spill_mode, room, any_free, free_entry, hit, lost, lut_occupied,
            lut_entry;
        out spilled, inserted, outcome, conflict, formed, formed_lanes, warp, lut_write,
            occupied, final_valid, final_entry, final_lanes;
    }
}

type Lanes = BTreeSet<usize>;

fn bits(lanes: &Lanes) -> u64 {
    lanes.iter().fold(0, |bits, lane| bits | 1 << lane)
}

/// Random registers and warps until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [width, pool] = ["lanes", "pool"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut outcomes = [0_u64; 3];
    let mut spills = 0;
    for _ in 0..runner.options().cycles_or_default() {
        // Few or many lanes, so that there are hits.
        let mut set = |probability: f64| -> Lanes {
            (0..width).filter(|_| random.random_bool(probability)).collect()
        };
        let (mut lanes, mut old) =
            if set(0.5).len() * 2 > width { (set(0.5), set(0.5)) } else { (set(0.2), set(0.2)) };
        lanes.insert(random.random_range(0..width));
        old.insert(random.random_range(0..width));
        let [valid, arrived, room, any_free] = [(); 4].map(|()| random.random_bool(0.8));
        let spill_mode = random.random_bool(0.2);
        let (hit, lost) = [(true, false), (false, true), (false, false)][random.random_range(0..3)];
        let [free_entry, lut_entry] = [(); 2].map(|()| random.random_range(0..pool as u64));
        runner.set(ports.valid, valid);
        runner.set(ports.arrived, arrived);
        runner.set(ports.lanes, bits(&lanes));
        runner.set(ports.spill_mode, spill_mode);
        runner.set(ports.room, room);
        runner.set(ports.any_free, any_free);
        runner.set(ports.free_entry, free_entry);
        runner.set(ports.hit, hit);
        runner.set(ports.lost, lost);
        runner.set(ports.lut_occupied, bits(&old));
        runner.set(ports.lut_entry, lut_entry);

        let fits = room && any_free;
        let spilled = valid && arrived && (spill_mode || !fits);
        let seen = (runner.is_set(ports.spilled), runner.is_set(ports.inserted));
        runner.check("spilled, inserted (DD9, DD16)", (spilled, valid && !spilled), seen)?;
        spills += u64::from(spilled);
        let seen = runner.is_set(ports.lut_write);
        runner.check("the LUT entry is written", valid && !spilled, seen)?;
        if valid && !spilled {
            // The warp that the lanes meet, and what it becomes; the new one.
            let meets: Lanes = if hit { old.clone() } else { Lanes::new() };
            let both: Lanes = lanes.intersection(&meets).copied().collect();
            let all: Lanes = lanes.union(&meets).copied().collect();
            let (outcome, new, update) = match (hit, both.is_empty()) {
                (false, _) => (0, lanes.clone(), free_entry),
                (true, true) => (1, Lanes::new(), lut_entry),
                (true, false) => (2, both.clone(), free_entry),
            };
            outcomes[outcome] += 1;
            let seen = runner.get(ports.outcome);
            runner.check("outcome", outcome as u64, seen)?;
            let seen = runner.get(ports.conflict);
            runner.check("lanes in conflict (DD12)", bits(&both), seen)?;
            let seen = (runner.is_set(ports.formed), runner.get(ports.formed_lanes));
            runner.check("new warp (DD10, DD12)", (!new.is_empty(), bits(&new)), seen)?;
            let seen = runner.get(ports.warp);
            runner.check("pool entry of the update (DD14)", update, seen)?;
            let occupied = if new.is_empty() { &all } else { &new };
            let seen = runner.get(ports.occupied);
            runner.check("OCC", bits(occupied), seen)?;
            let ends = lost || outcome == 2;
            let seen = runner.is_set(ports.final_valid);
            runner.check("a warp loses its LUT entry (DD12, DD13)", ends, seen)?;
            if ends {
                let complete = if lost { &old } else { &all };
                let seen = (runner.get(ports.final_entry), runner.get(ports.final_lanes));
                runner.check("that warp and its lanes", (lut_entry, bits(complete)), seen)?;
            }
        } else {
            let seen = runner.is_set(ports.final_valid);
            runner.check("no warp loses its LUT entry", false, seen)?;
        }
        runner.step()?;
    }
    let [misses, hits, conflicts] = outcomes;
    let counts = [("misses", misses), ("hits", hits), ("conflicts", conflicts), ("spills", spills)];
    Ok(Results::counts("registers", &counts))
}
