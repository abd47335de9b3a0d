//! The bench of the forwarded paths: each warp is a list of covered entries with the sides that are suspended in them. A push
//! covers, a pop uncovers, and in between the highest suspended side of the right hand runs in a free side of the top.

use super::word;
use super::words::Common;
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
        in reset, running, done, valid, pushing, push_warp, push_valid, suspends_left,
            suspends_right, popping, undisturbed, grant, index, covered;
        ins position;
        out left, right, forwarded, pending, left_leaves, right_leaves, left_comes, right_comes,
            home, highest;
        outs home_shared;
    }
}

/// A path that runs in a side of the top: the side, the index of its entry, and the words of that.
#[derive(Clone, Copy, Debug)]
struct Forwarded {
    side: usize,
    home: usize,
    common: Common,
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
        runner.set(ports.undisturbed, word((0..count).map(|warp| undisturbed(&warp))));
        let waits = |warp: &usize| {
            let (state, slots) = (&warps[*warp], slots[*warp]);
            undisturbed(warp) && (state.can_leave(slots) || state.can_come(slots).is_some())
        };
        let seen = runner.get_limbs(ports.pending);
        let expected = set_of(count, (0..count).filter(waits));
        runner.check("warps of which a path comes or leaves (V27, V28)", expected, seen)?;

        // Whose turn it is; in a push cycle it is nobody's.
        let turn = (0..count).filter(|warp| pending[*warp] || waits(warp)).choose(&mut random);
        let turn = turn.filter(|_| pushes.is_none());
        runner.set(ports.grant, set_of(count, turn));
        runner.set(ports.index, turn.unwrap_or(0));
        let pops = turn.filter(|warp| pending[*warp] && !warps[*warp].covered.is_empty());
        let pops = pops.filter(|_| random.random());
        runner.set(ports.popping, set_of(count, pops));
        let change = turn.and_then(|warp| match warps[warp].can_come(slots[warp]) {
            _ if pops.is_some() => Some(Change::Pops),
            _ if pending[warp] => None,
            Some(side) => Some(Change::Comes(side)),
            None => Some(Change::Leaves),
        });
        check_change(runner, &ports, &warps, turn.zip(change))?;

        // What a push does
        let covers = pushes.filter(|warp| warps[*warp].covered.len() + 1 < depth);
        let suspended = [(); 2].map(|()| covers.is_some() && random.random_bool(0.4));
        runner.set(ports.pushing, set_of(count, pushes));
        runner.set(ports.push_valid, pushes.is_some());
        runner.set(ports.push_warp, pushes.unwrap_or(random.random_range(0..count)));
        runner.set(ports.suspends_left, suspended[0]);
        runner.set(ports.suspends_right, suspended[1]);
        let common = Common { hint: None, ..Common::random(&mut random) };
        common.show(runner, ports.covered, &[]);
        if let Some(forwarded) = pushes.or(turn).and_then(|warp| warps[warp].forwarded) {
            let seen = runner.get(ports.home);
            runner.check("position of the home (V28)", forwarded.home as u64, seen)?;
        }
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
            apply(&mut warps[warp], change, slots[warp], common);
        }
        if reset {
            warps.fill(Warp::default());
        }
    }
    Ok(Results::counts("paths", &[("paths_forwarded", forwards), ("paths_at_their_end", ends)]))
}

/// Checks which sides run a forwarded path, and by which words.
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
    for (warp, port) in warps.iter().zip(&ports.home_shared) {
        if let Some(forwarded) = warp.forwarded {
            let (seen, []) = Common::seen(runner, *port, []);
            runner.check("words of a forwarded path (V27)", forwarded.common, seen)?;
        }
    }
    Ok(())
}

/// Checks of which warp a path comes or leaves, on which side, and of which entry it is.
fn check_change(
    runner: &mut Runner<'_>,
    ports: &Ports,
    warps: &[Warp],
    change: Option<(usize, Change)>,
) -> Result<(), BenchError> {
    let leaves = |side: usize| {
        let of = change.filter(|(_, change)| *change == Change::Leaves);
        of.filter(|(warp, _)| warps[*warp].forwarded.is_some_and(|it| it.side == side))
    };
    let comes = |side: usize| change.filter(|(_, change)| *change == Change::Comes(side));
    let outputs = [
        ("the path of the left side leaves (V28)", ports.left_leaves, leaves(0)),
        ("the path of the right side leaves (V28)", ports.right_leaves, leaves(1)),
        ("a path comes to the left side (V27)", ports.left_comes, comes(0)),
        ("a path comes to the right side (V27)", ports.right_comes, comes(1)),
    ];
    for (what, port, of) in outputs {
        let seen = runner.get_limbs(port);
        runner.check(what, set_of(warps.len(), of.map(|(warp, _)| warp)), seen)?;
    }
    if let Some((warp, Change::Comes(side))) = change {
        let seen = runner.get(ports.highest);
        runner.check("the highest suspended path (V27)", warps[warp].highest(side) as u64, seen)?;
    }
    Ok(())
}

/// What a change makes of a warp.
fn apply(warp: &mut Warp, change: Change, slots: [Slot; 2], common: Common) {
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
            warp.forwarded = Some(Forwarded { side, home, common });
        }
    }
}
