//! The bench of the update registers: random sources, random answers of pool and spill queue.

use super::held;
use super::held::{Held, Sizes, Sources, State, check_rows};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the registers beside those of sources and updates.
    struct Ports {
        in reset, fill_fits, row_fits, spill, entry, formed, spilled_take;
        out register_valid, register_key, register_lanes, register_arrived, left_valid,
            left_lanes, one_more,
            spilled_valid, spilled_key, spilled_lanes;
        outs sw;
    }
}

/// Loads, inserts and spills until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps, pool, key_bits, instructions] =
        ["lanes", "warps", "pool", "key_bits", "instructions"]
            .map(|name| runner.preset().parameter(name));
    let sizes = Sizes { lanes, warps, key_bits, instructions };
    let (ports, sources) = (Ports::of(runner), held::Ports::of(runner));
    let mut random = runner.random();
    let mut held = Held::new(sizes);
    let (mut loads, mut updates, mut spills) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        held.begin(runner, &sources, &mut random);
        let from = Sources::random(runner, &sources, sizes, &mut random);
        let fits = [(); 2].map(|()| random.random_bool(0.7));
        let reset = random.random_ratio(1, 300);
        let [spill, formed] = [0.2, 0.5].map(|probability| random.random_bool(probability));
        let entry = random.random_range(0..pool as u64);
        let take = held.spilled().is_some() && random.random_bool(0.3);
        runner.set(ports.reset, reset);
        runner.set(ports.fill_fits, fits[0]);
        runner.set(ports.row_fits, fits[1]);
        runner.set(ports.spill, spill);
        runner.set(ports.entry, entry);
        runner.set(ports.formed, formed);
        runner.set(ports.spilled_take, take);

        let load = held.check_load(runner, &sources, &from, fits)?;
        loads += u64::from(load.is_some());
        updates += held.check_updates(runner, &sources)?;
        let shown = held.shown();
        let seen = runner.is_set(ports.register_valid);
        runner.check("a register is to be inserted (DD9)", shown.is_some(), seen)?;
        let seen = runner.is_set(ports.left_valid);
        runner.check("lanes of it are left", shown.is_some(), seen)?;
        if let Some(register) = shown {
            let seen = runner.get(ports.left_lanes);
            runner.check("all of its lanes are left", register.lanes, seen)?;
            let seen = (runner.get(ports.register_key), runner.get(ports.register_lanes));
            runner.check("its key and lanes", (register.key, register.lanes), seen)?;
            let seen = runner.is_set(ports.register_arrived);
            runner.check("it was loaded from COMPLETION", held.arrived, seen)?;
            spills += u64::from(spill);
        }
        let seen = runner.get_all(&ports.sw);
        check_rows(runner, held.lanes(), &held.rows, &seen)?;
        let seen = runner.is_set(ports.one_more);
        runner.check("register 0 has formed a warp (DD16)", held.one_more(), seen)?;
        let seen = runner.is_set(ports.spilled_valid);
        runner.check("a register is spilled (DQ4)", held.spilled().is_some(), seen)?;
        if let Some(register) = held.spilled() {
            let seen = (runner.get(ports.spilled_key), runner.get(ports.spilled_lanes));
            runner.check("the first of them", (register.key, register.lanes), seen)?;
        }
        runner.step()?;
        let becomes = if spill { State::Spilled } else { State::Inserted { entry, formed } };
        held.end(take, becomes, load);
        if reset {
            held.registers = [None; 2];
        }
    }
    let counts = [("loads", loads), ("updates", updates), ("spills", spills)];
    Ok(Results::counts("arrivals", &counts))
}
