//! The bench of what a branch that diverges does to the stack of its warp: where each of its threads goes, what waits for
//! them, and when an entry is replaced, covered or left as it is.

use super::words::{Common, KINDS, Path};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in stack_reuse, prune, top_shared, top_left, top_right, top_left_mask, top_right_mask,
            top_position, right, other_valid, taken, not_taken, target, kind, rpc;
        out nothing, covers, full, covered, covered_left, covered_right, next_shared, next_left,
            next_right, next_left_mask, next_right_mask, next_position;
    }
}

/// The top of the stack of a warp, and a branch of one of its sides that diverges.
#[derive(Clone, Copy, Debug)]
struct Push {
    reuse: bool,
    prune: bool,
    top: Common,
    sides: [Path; 2],
    masks: [u64; 2],
    position: u64,
    /// The side of the branch.
    own: usize,
    other_valid: bool,
    /// Lanes that do not take the branch, and that take it.
    lanes: [u64; 2],
    target: u64,
    kind: &'static str,
    rpc: u64,
}

impl Push {
    fn random(random: &mut ChaCha8Rng, lanes: usize, depth: u64) -> Push {
        let mask = |random: &mut ChaCha8Rng| random.random_range(0..1_u64 << lanes);
        let masks = [mask(random), mask(random)];
        let taken = mask(random);
        let own = random.random_range(0..2);
        let kind = KINDS[random.random_range(1..KINDS.len())];
        Push {
            reuse: random.random(),
            prune: random.random(),
            top: Common::random(random),
            sides: [Path::random(random), Path::random(random)],
            masks,
            position: random.random_range(0..depth),
            own,
            other_valid: random.random_bool(0.3),
            lanes: [masks[own] & !taken, masks[own] & taken],
            target: random.random_range(0..4),
            kind,
            rpc: if kind == "Pc" { random.random_range(0..4) } else { 0 },
        }
    }

    /// PC at which the threads go on that do not take the branch, and those that do.
    fn goes_on(&self) -> [u64; 2] {
        [self.sides[self.own].pc, self.target]
    }

    /// Whether the threads of each side are where they reconverge as soon as the branch has diverged (V5c).
    fn pruned(&self) -> [bool; 2] {
        self.goes_on().map(|pc| self.prune && self.kind == "Pc" && pc == self.rpc)
    }

    /// Whether both sides reconverge where the top does, so that nothing has to wait for them (P5).
    fn replaces(&self) -> bool {
        let depth = self.sides[self.own].depth;
        let where_top = (self.top.kind, self.top.rpc, self.top.depth);
        let equal = match self.kind {
            "Exit" => self.top.kind == "Exit",
            _ => where_top == (self.kind, self.rpc, depth),
        };
        self.reuse && equal && !self.other_valid
    }
}

/// Random branches until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let lanes = runner.preset().parameter("lanes");
    let depth = runner.preset().parameter("stack_depth") as u64;
    let mut random = runner.random();
    let (mut covers, mut replaces, mut nothing) = (0, 0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let push = Push::random(&mut random, lanes, depth);
        set(runner, &ports, &push);
        match (push.pruned(), push.replaces()) {
            ([true, true], _) => {
                stays(runner, &ports, &push)?;
                nothing += 1;
            }
            (_, true) => {
                check_what(runner, &ports, [false; 3])?;
                new_top(runner, &ports, &push, push.position, push.top.hint)?;
                replaces += 1;
            }
            _ => {
                new_top(runner, &ports, &push, push.position + 1, None)?;
                covered(runner, &ports, &push, depth)?;
                covers += 1;
            }
        }
        runner.step()?;
    }
    let counts = [("covered", covers), ("replaced", replaces), ("both_sides_pruned", nothing)];
    Ok(Results::counts("branches", &counts))
}

fn set(runner: &mut Runner<'_>, ports: &Ports, push: &Push) {
    for (port, flag) in [
        (ports.stack_reuse, push.reuse),
        (ports.prune, push.prune),
        (ports.right, push.own == 1),
        (ports.other_valid, push.other_valid),
    ] {
        runner.set(port, flag);
    }
    push.top.show(runner, ports.top_shared, &[]);
    push.sides[0].show(runner, ports.top_left);
    push.sides[1].show(runner, ports.top_right);
    let kind = KINDS.iter().position(|kind| *kind == push.kind).unwrap_or(0) as u64;
    for (port, number) in [
        (ports.top_left_mask, push.masks[0]),
        (ports.top_right_mask, push.masks[1]),
        (ports.top_position, push.position),
        (ports.not_taken, push.lanes[0]),
        (ports.taken, push.lanes[1]),
        (ports.target, push.target),
        (ports.kind, kind),
        (ports.rpc, push.rpc),
    ] {
        runner.set(port, number);
    }
}

/// Checks that an entry is written or not, and that the top is covered or not.
fn check_what(
    runner: &mut Runner<'_>,
    ports: &Ports,
    [nothing, covers, full]: [bool; 3],
) -> Result<(), BenchError> {
    for (what, port, expected) in [
        ("no entry is written (V5c)", ports.nothing, nothing),
        ("the TOS is covered (V5)", ports.covers, covers),
        ("the stack is full (V5)", ports.full, full),
    ] {
        let seen = runner.is_set(port);
        runner.check(what, expected, seen)?;
    }
    Ok(())
}

/// Checks paths and masks of the sides of the new top.
fn check_sides(
    runner: &mut Runner<'_>,
    ports: &Ports,
    paths: [Path; 2],
    masks: [u64; 2],
) -> Result<(), BenchError> {
    let outputs = [ports.next_left, ports.next_right];
    let seen = outputs.map(|port| Path::seen(runner, port));
    runner.check("paths of the new TOS (V5)", paths, seen)?;
    let seen = [ports.next_left_mask, ports.next_right_mask].map(|port| runner.get(port));
    runner.check("threads of its sides (V5)", masks, seen)
}

/// V5c: both sides are pruned, and the side of the branch goes on at the RPC.
fn stays(runner: &mut Runner<'_>, ports: &Ports, push: &Push) -> Result<(), BenchError> {
    check_what(runner, ports, [true, false, false])?;
    let mut sides = push.sides;
    sides[push.own].pc = push.rpc;
    check_sides(runner, ports, sides, push.masks)?;
    let (seen, []) = Common::seen(runner, ports.next_shared, []);
    runner.check("words of the TOS that stays (V5c)", push.top, seen)?;
    let seen = runner.get(ports.next_position);
    runner.check("position of the TOS that stays (V5c)", push.position, seen)
}

/// V5: a top for the two sides of the branch.
fn new_top(
    runner: &mut Runner<'_>,
    ports: &Ports,
    push: &Push,
    position: u64,
    hint: Option<u64>,
) -> Result<(), BenchError> {
    let depth = push.sides[push.own].depth;
    let pruned = push.pruned();
    let masks = [0, 1].map(|side| if pruned[side] { 0 } else { push.lanes[side] });
    check_sides(runner, ports, push.goes_on().map(|pc| Path { pc, depth }), masks)?;
    let expected = Common { kind: push.kind, rpc: push.rpc, depth, hint };
    let (seen, []) = Common::seen(runner, ports.next_shared, []);
    runner.check("words of the new TOS (V5, P5)", expected, seen)?;
    let seen = runner.get(ports.next_position);
    runner.check("position of the new TOS (V5, P5)", position, seen)
}

/// V5, V6: the side of the branch waits at the RPC, the other one is suspended as it is.
fn covered(
    runner: &mut Runner<'_>,
    ports: &Ports,
    push: &Push,
    depth: u64,
) -> Result<(), BenchError> {
    check_what(runner, ports, [false, true, push.position + 1 == depth])?;
    let (seen, [diverged, awaits]) = Common::seen(runner, ports.covered, ["diverged", "awaits"]);
    runner.check("words of the covered entry (V5)", push.top, seen)?;
    runner.check("the right side has diverged (V5)", push.own == 1, diverged)?;
    runner.check("the diverged side awaits its PC (V5)", push.kind == "Return", awaits)?;
    let mut waits = push.sides;
    waits[push.own].pc = push.rpc;
    let outputs = [ports.covered_left, ports.covered_right];
    let seen = outputs.map(|port| Path::seen(runner, port));
    runner.check("paths of the covered entry (V5, V6)", waits, seen)
}
