//! The bench of the choice of a side: an order picks any of the warps with a candidate; which side goes is defined by the
//! one that issued last.

use super::word;
use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;

ports! {
    /// Ports of the choice.
    struct Ports {
        in reset, left_first, candidates = "choice.candidates", opportunity = "choice.opportunity",
            order_pick = "order.pick", order_slot = "order.slot";
        out pick = "choice.pick", slot = "choice.slot", order_candidates = "order.candidates",
            order_opportunity = "order.opportunity", two_ready;
    }
}

/// A side of a warp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Left,
    Right,
}

/// Random candidates until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let warps = runner.preset().parameter("warps");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut last = vec![Side::Left; warps];
    let (mut choices, mut alternations) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let share = random.random_range(0.1..0.9);
        let candidates: Vec<bool> = (0..2 * warps).map(|_| random.random_bool(share)).collect();
        let sides = |warp: usize| [candidates[2 * warp], candidates[2 * warp + 1]];
        let goes = (0..warps).filter(|warp| sides(*warp) != [false; 2]).choose(&mut random);
        let opportunity = random.random_bool(0.7);
        let left_first: Vec<bool> = (0..warps).map(|_| random.random_ratio(1, 10)).collect();
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.set(ports.candidates, word(candidates.iter().copied()));
        runner.set(ports.opportunity, opportunity);
        runner.set(ports.left_first, word(left_first.iter().copied()));
        runner.set(ports.order_pick, set_of(warps, goes));
        runner.set(ports.order_slot, goes.unwrap_or(0));

        let seen = runner.get_limbs(ports.order_candidates);
        let able = word((0..warps).map(|warp| sides(warp) != [false; 2]));
        runner.check("warps with a candidate (V20)", able, seen)?;
        let seen = runner.is_set(ports.order_opportunity);
        runner.check("opportunity", opportunity, seen)?;
        let side = goes.map(|warp| match (sides(warp), last[warp]) {
            ([true, true], Side::Right) | ([true, false], _) => Side::Left,
            _ => Side::Right,
        });
        let slot = goes.zip(side).map(|(warp, side)| 2 * warp + side as usize);
        let seen = runner.get_limbs(ports.pick);
        runner.check("slot that is chosen, one-hot (V19)", set_of(2 * warps, slot), seen)?;
        if let Some(slot) = slot {
            let seen = runner.get(ports.slot);
            runner.check("slot that is chosen (V19)", slot as u64, seen)?;
        }
        let both = opportunity && goes.is_some_and(|warp| sides(warp) == [true; 2]);
        let seen = runner.is_set(ports.two_ready);
        runner.check("a warp issues both of whose sides are candidates", both, seen)?;
        runner.step()?;
        if let (true, Some(warp), Some(side)) = (opportunity, goes, side) {
            last[warp] = side;
            choices += 1;
            alternations += u64::from(both);
        }
        for (last, left_first) in last.iter_mut().zip(left_first) {
            if left_first {
                *last = Side::Right;
            }
        }
        if reset {
            last.fill(Side::Left);
        }
    }
    Ok(Results::counts("choices", &[("choices", choices), ("of_two_sides", alternations)]))
}
