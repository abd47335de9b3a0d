//! The bench of the contexts of a unit: random words of contexts and warp slots go where a list of the contexts of each warp
//! slot says, for groups of all sizes. The unit is that with the highest number.

use super::groups::Groups;
use crate::error::BenchError;
use crate::ports;
use crate::ports::In;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in spsimds, start_warps, start_last, leaving, running, starts, ended, active, waiting, issuing,
            completing;
        ins child_pc, child_mask, live, pc, position, call_depth;
        out base_of, further_of, context_starts, context_last, context_leaving, context_running,
            child_starts, merged, occupied, warp_active, warp_waiting, issuing_warp,
            completing_warp, completing_warps;
        outs start_pc, start_mask, context_live, warp_pc, warp_position, warp_call_depth;
    }
}

/// The warp slot of each context of the unit with the highest number, and whether that is unit 0 of its group.
fn owners(units: usize, contexts: usize, spsimds: usize) -> Vec<Option<(usize, bool)>> {
    let groups = Groups::of(units, contexts, spsimds);
    let owner = |context: usize| groups.owner(units - 1, context);
    (0..contexts).map(owner).map(|owner| owner.map(|(it, number)| (it, number == 0))).collect()
}

/// Random words, shown at the ports of an array.
fn show(runner: &mut Runner<'_>, ports: &[In], bits: usize, random: &mut ChaCha8Rng) -> Vec<u64> {
    let words: Vec<u64> = ports.iter().map(|_| word(bits, random)).collect();
    ports.iter().zip(&words).for_each(|(port, word)| runner.set(*port, *word));
    words
}

fn word(bits: usize, random: &mut ChaCha8Rng) -> u64 {
    random.random::<u64>() & u64::MAX >> (64 - bits)
}

/// Random words until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, contexts, units] =
        ["lanes", "contexts", "units"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut owned = 0;
    for _ in 0..runner.options().cycles_or_default() {
        let spsimds = random.random_range(0..8);
        let owners = owners(units, contexts, spsimds);
        owned += owners.iter().flatten().count() as u64;
        runner.set(ports.spsimds, spsimds);
        check_words(runner, &ports, &owners, &mut random)?;
        check_arrays(runner, &ports, &owners, lanes, &mut random)?;
        runner.step()?;
    }
    Ok(Results::counts("contexts", &[("with a warp slot", owned)]))
}

/// Words with a bit for each context, or for each warp slot.
fn check_words(
    runner: &mut Runner<'_>,
    ports: &Ports,
    owners: &[Option<(usize, bool)>],
    random: &mut ChaCha8Rng,
) -> Result<(), BenchError> {
    let inputs = [
        ports.start_warps,
        ports.start_last,
        ports.leaving,
        ports.running,
        ports.starts,
        ports.ended,
        ports.active,
        ports.waiting,
    ];
    let words = show(runner, &inputs, owners.len(), random);
    let [start, last, leaving, running, starts, ended, active, waiting] = words[..] else {
        unreachable!("a word for each input")
    };
    let is_set = |word: u64, bit: usize| word >> bit & 1 == 1;
    // Of contexts: the bit of the warp slot.
    let of_contexts = |word: u64, without: bool| -> u64 {
        let bit = |owner: &Option<(usize, bool)>| owner.map_or(without, |it| is_set(word, it.0));
        owners.iter().enumerate().map(|(c, owner)| u64::from(bit(owner)) << c).sum()
    };
    // Of warp slots: the bit of the context.
    let of_warps = |word: u64| -> u64 {
        let owned = owners.iter().enumerate().filter_map(|(c, owner)| Some((c, (*owner)?.0)));
        owned.map(|(c, warp_slot)| u64::from(is_set(word, c)) << warp_slot).sum()
    };
    let warps = |base: bool| -> u64 {
        owners.iter().flatten().filter(|owner| owner.1 == base).map(|owner| 1 << owner.0).sum()
    };
    let expected = [
        ("warp slots that have unit 0 here (Q18)", ports.base_of, warps(true)),
        ("warp slots that have a further unit here (Q18)", ports.further_of, warps(false)),
        (
            "contexts that start (Q21)",
            ports.context_starts,
            of_contexts(start & warps(true), false),
        ),
        ("context of the last warp slot (D4)", ports.context_last, of_contexts(last, false)),
        ("contexts that leave (C4)", ports.context_leaving, of_contexts(leaving, false)),
        ("contexts that run (Q4)", ports.context_running, of_contexts(running, true)),
        ("contexts that splits start (Q11)", ports.child_starts, of_contexts(starts, false)),
        ("contexts that are merged (Q13)", ports.merged, of_contexts(ended, false)),
        ("warp slots that are active (Q20)", ports.warp_active, of_warps(active)),
        ("warp slots that wait (Q15)", ports.warp_waiting, of_warps(waiting)),
    ];
    for (what, port, expected) in expected {
        let seen = runner.get(port);
        runner.check(what, expected, seen)?;
    }
    Ok(())
}

/// Arrays with a word for each context, or for each warp slot, and the contexts that issue and complete.
fn check_arrays(
    runner: &mut Runner<'_>,
    ports: &Ports,
    owners: &[Option<(usize, bool)>],
    lanes: usize,
    random: &mut ChaCha8Rng,
) -> Result<(), BenchError> {
    let [child_pc, child_mask, live] =
        [(&ports.child_pc, 24), (&ports.child_mask, lanes), (&ports.live, lanes)]
            .map(|(inputs, bits)| show(runner, inputs, bits, random));
    let [pc, position, call_depth] =
        [(&ports.pc, 24), (&ports.position, 8), (&ports.call_depth, 8)]
            .map(|(inputs, bits)| show(runner, inputs, bits, random));
    let [issuing, completing] = [ports.issuing, ports.completing].map(|port| {
        let context = random.random_range(0..owners.len());
        runner.set(port, context);
        context
    });
    let warp_slot = |context: usize| owners[context].map(|(warp_slot, _)| warp_slot as u64);
    if let Some(expected) = warp_slot(issuing) {
        let seen = runner.get(ports.issuing_warp);
        runner.check("warp slot that issues (Q20)", expected, seen)?;
    }
    if let Some(expected) = warp_slot(completing) {
        let seen = [ports.completing_warp, ports.completing_warps].map(|port| runner.get(port));
        runner.check("warp slot that completes (Q20)", [expected, 1 << expected], seen)?;
    }
    let mut occupied = 0;
    for (context, owner) in owners.iter().enumerate() {
        let threads = owner.map_or(0, |(warp_slot, _)| live[warp_slot]);
        occupied |= u64::from(threads != 0) << context;
        let seen = runner.get(ports.context_live[context]);
        runner.check("threads of the context (Q20)", threads, seen)?;
        if let Some((warp_slot, _)) = *owner {
            let expected = [child_pc[warp_slot], child_mask[warp_slot]];
            let seen = [ports.start_pc[context], ports.start_mask[context]];
            let seen = seen.map(|port| runner.get(port));
            runner.check("PC and threads with which a split starts (Q11)", expected, seen)?;
        }
    }
    let seen = runner.get(ports.occupied);
    runner.check("contexts with a thread", occupied, seen)?;
    for warp_slot in 0..owners.len() {
        let context = owners.iter().position(|owner| owner.is_some_and(|it| it.0 == warp_slot));
        let expected =
            context.map_or([0; 3], |context| [pc[context], position[context], call_depth[context]]);
        let seen = [
            ports.warp_pc[warp_slot],
            ports.warp_position[warp_slot],
            ports.warp_call_depth[warp_slot],
        ];
        let seen = seen.map(|port| runner.get(port));
        runner.check("PC, stack position and call depth of the context (Q20)", expected, seen)?;
    }
    Ok(())
}
