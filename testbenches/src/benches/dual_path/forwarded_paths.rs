//! The bench of the forwarded paths: each warp is a list of covered entries with the sides that are suspended in them. A push
//! covers, a pop uncovers, and in between the highest suspended side of the right hand runs in a free side of the top.

use super::word;
use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in reset, running, done, valid, pushing, suspends_left, suspends_right, popping, leaves,
            comes;
        ins position;
        out left, right, forwarded, leaving, to_left, to_right, can_come;
        outs home, highest;
    }
}

/// A path that runs in a side of the top: the side, and the index of its entry.
#[derive(Clone, Copy, Debug)]
struct Forwarded {
    side: usize,
    home: usize,
}

/// A warp.
#[derive(Clone, Debug, Default)]
struct Warp {
    /// Of each covered entry, the lowest first, whether its left and its right side are suspended and can be forwarded.
    covered: Vec<[bool; 2]>,
    forwarded: Option<Forwarded>,
}

/// A slot of the top in a cycle.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    running: bool,
    done: bool,
    valid: bool,
}

impl Slot {
    fn random(random: &mut ChaCha8Rng) -> Slot {
        let valid = random.random_bool(0.6);
        let done = random.random_bool(0.4);
        Slot { running: valid && !done, done, valid }
    }
}

/// What a warp does in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// The top is covered, with these sides suspended.
    Covers([bool; 2]),
    /// A push that covers nothing.
    Pushes,
    Pops,
    /// Its forwarded path leaves.
    Leaves,
    /// A path comes to this side.
    Comes(usize),
}

impl Warp {
    /// The side to which a path can be forwarded (V27): it is not valid, the other one runs, and a side of the same hand is
    /// suspended.
    fn can_come(&self, slots: [Slot; 2]) -> Option<usize> {
        let free = |side: &usize| !slots[*side].valid && slots[1 - *side].running;
        let suspended = |side: &usize| self.covered.iter().any(|entry| entry[*side]);
        let side = [0, 1].into_iter().find(|side| free(side) && suspended(side));
        side.filter(|_| self.forwarded.is_none())
    }

    /// Its forwarded path is done (V28).
    fn can_leave(&self, slots: [Slot; 2]) -> bool {
        self.forwarded.is_some_and(|it| slots[it.side].done)
    }

    fn highest(&self, side: usize) -> usize {
        self.covered.iter().rposition(|entry| entry[side]).unwrap_or(0)
    }

    /// Forwarding ends: the path is suspended again if it has threads.
    fn goes_home(&mut self, slots: [Slot; 2]) {
        if let Some(Forwarded { side, home, .. }) = self.forwarded.take() {
            self.covered[home][side] = slots[side].valid;
        }
    }
}

/// Random pushes, pops and turns until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let count = runner.preset().parameter("warps");
    let depth = runner.preset().parameter("stack_depth");
    let mut random = runner.random();
    let mut warps = vec![Warp::default(); count];
    let (mut forwards, mut ends) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        check_state(runner, &ports, &warps)?;

        // What the tops are
        let mut slots: Vec<[Slot; 2]> =
            (0..count).map(|_| [(); 2].map(|()| Slot::random(&mut random))).collect();
        for (warp, slots) in warps.iter().zip(&mut slots) {
            // Where a path runs is never free.
            if let Some(Forwarded { side, .. }) = warp.forwarded {
                slots[side].valid |= !slots[side].done;
                slots[side].running = slots[side].valid && !slots[side].done;
            }
        }
        let flat = || slots.iter().flatten();
        runner.set(ports.running, word(flat().map(|slot| slot.running)));
        runner.set(ports.done, word(flat().map(|slot| slot.done)));
        runner.set(ports.valid, word(flat().map(|slot| slot.valid)));
        for (port, warp) in ports.position.iter().zip(&warps) {
            runner.set(*port, warp.covered.len());
        }

        // Who pushes, and who has a pop or the end of a side pending
        let pushes = random.random_bool(0.3).then(|| random.random_range(0..count));
        let pending: Vec<bool> = (0..count).map(|_| random.random_bool(0.2)).collect();
        let undisturbed = |warp: &usize| Some(*warp) != pushes && !pending[*warp];
        let waits = |warp: &usize| {
            let (state, slots) = (&warps[*warp], slots[*warp]);
            undisturbed(warp) && (state.can_leave(slots) || state.can_come(slots).is_some())
        };
        check_ways(runner, &ports, &warps, &slots)?;

        // Whose turn it is; in a push cycle it is nobody's.
        let turn = (0..count).filter(|warp| pending[*warp] || waits(warp)).choose(&mut random);
        let turn = turn.filter(|_| pushes.is_none());
        let pops = turn.filter(|warp| pending[*warp] && !warps[*warp].covered.is_empty());
        let pops = pops.filter(|_| random.random());
        runner.set(ports.popping, set_of(count, pops));
        let change = turn.and_then(|warp| match warps[warp].can_come(slots[warp]) {
            _ if pops.is_some() => Some(Change::Pops),
            _ if pending[warp] => None,
            Some(side) => Some(Change::Comes(side)),
            None => Some(Change::Leaves),
        });
        let of = |holds: fn(Change) -> bool| {
            let warps = turn.zip(change).into_iter().filter(|(_, change)| holds(*change));
            set_of(count, warps.map(|(warp, _)| warp))
        };
        runner.set(ports.leaves, of(|change| change == Change::Leaves));
        runner.set(ports.comes, of(|change| matches!(change, Change::Comes(_))));

        // What a push does
        let covers = pushes.filter(|warp| warps[*warp].covered.len() + 1 < depth);
        let suspended = [(); 2].map(|()| covers.is_some() && random.random_bool(0.4));
        runner.set(ports.pushing, set_of(count, pushes));
        runner.set(ports.suspends_left, suspended[0]);
        runner.set(ports.suspends_right, suspended[1]);
        let pushed = covers.filter(|_| random.random_bool(0.8) || suspended.contains(&true));
        let push = pushes.map(|warp| match pushed {
            Some(_) => (warp, Change::Covers(suspended)),
            None => (warp, Change::Pushes),
        });
        let reset = random.random_ratio(1, 500);
        runner.set(ports.reset, reset);
        runner.step()?;

        for (warp, change) in push.into_iter().chain(turn.zip(change)) {
            forwards += u64::from(matches!(change, Change::Comes(_)));
            ends += u64::from(change == Change::Leaves);
            apply(&mut warps[warp], change, slots[warp]);
        }
        if reset {
            warps.fill(Warp::default());
        }
    }
    Ok(Results::counts("paths", &[("paths_forwarded", forwards), ("paths_at_their_end", ends)]))
}

/// Checks which sides run a forwarded path, and where it is at home.
fn check_state(runner: &mut Runner<'_>, ports: &Ports, warps: &[Warp]) -> Result<(), BenchError> {
    let runs = |warp: &Warp, side: usize| warp.forwarded.is_some_and(|it| it.side == side);
    for (what, port, side) in [
        ("left sides that run a forwarded path (V27)", ports.left, 0),
        ("right sides that run a forwarded path (V27)", ports.right, 1),
    ] {
        let seen = runner.get_limbs(port);
        runner.check(what, word(warps.iter().map(|warp| runs(warp, side))), seen)?;
    }
    let seen = runner.get_limbs(ports.forwarded);
    let slots = warps.iter().flat_map(|warp| [0, 1].map(|side| runs(warp, side)));
    runner.check("slots that run a forwarded path (V28)", word(slots), seen)?;
    for (warp, port) in warps.iter().zip(&ports.home) {
        if let Some(forwarded) = warp.forwarded {
            let seen = runner.get(*port);
            runner.check("position of the home (V28)", forwarded.home as u64, seen)?;
        }
    }
    Ok(())
}

/// Checks of which warps a path can leave or come, and of which entry it is that comes.
fn check_ways(
    runner: &mut Runner<'_>,
    ports: &Ports,
    warps: &[Warp],
    slots: &[[Slot; 2]],
) -> Result<(), BenchError> {
    let tops = || warps.iter().zip(slots);
    let ways: Vec<Option<usize>> = tops().map(|(warp, slots)| warp.can_come(*slots)).collect();
    let leaving = tops().map(|(warp, slots)| warp.can_leave(*slots));
    let to = |side: usize| word(ways.iter().map(|way| *way == Some(side)));
    for (what, port, expected) in [
        ("warps whose forwarded path is done (V28)", ports.leaving, word(leaving)),
        ("warps of which a path can come to the left side (V27)", ports.to_left, to(0)),
        ("warps of which a path can come to the right side (V27)", ports.to_right, to(1)),
        (
            "warps of which a path can come (V27)",
            ports.can_come,
            word(ways.iter().map(Option::is_some)),
        ),
    ] {
        let seen = runner.get_limbs(port);
        runner.check(what, expected, seen)?;
    }
    for ((warp, way), port) in warps.iter().zip(ways).zip(&ports.highest) {
        if let Some(side) = way {
            let seen = runner.get(*port);
            runner.check("the highest suspended path (V27)", warp.highest(side) as u64, seen)?;
        }
    }
    Ok(())
}

/// What a change makes of a warp.
fn apply(warp: &mut Warp, change: Change, slots: [Slot; 2]) {
    match change {
        Change::Covers(suspended) => {
            warp.goes_home(slots);
            warp.covered.push(suspended);
        }
        Change::Pushes => warp.goes_home(slots),
        Change::Pops => {
            warp.goes_home(slots);
            warp.covered.pop();
        }
        Change::Leaves => {
            if let Some(Forwarded { side, home, .. }) = warp.forwarded.take() {
                warp.covered[home][side] = false;
            }
        }
        Change::Comes(side) => {
            let home = warp.highest(side);
            warp.forwarded = Some(Forwarded { side, home });
        }
    }
}
