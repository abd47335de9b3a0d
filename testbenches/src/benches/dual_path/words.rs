//! Words of entries as the benches of the stacks have them.

use crate::ports::{In, Out, Structure};
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Kinds of entries, by their numbers.
pub const KINDS: [&str; 4] = ["None", "Pc", "Return", "Exit"];

/// PC and call depth of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// Oldest instruction of the side that has not issued.
    pub pc: u64,
    /// Call depth of the threads of the side.
    pub depth: u64,
}

impl Path {
    /// One of few paths, so that some are equal.
    pub fn random(random: &mut ChaCha8Rng) -> Path {
        Path { pc: random.random_range(0..4), depth: random.random_range(0..3) }
    }

    /// Shows the path at an input.
    pub fn show(self, runner: &mut Runner<'_>, port: In) {
        let shown = runner.structure(port).with("pc", self.pc).with("call_depth", self.depth);
        runner.set(port, &shown);
    }

    /// The path at an output.
    pub fn seen(runner: &mut Runner<'_>, port: Out) -> Path {
        let seen = runner.get_structure(port);
        Path { pc: number(&seen, "pc"), depth: number(&seen, "call_depth") }
    }
}

/// What the sides of an entry have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Common {
    /// Where the sides reconverge, one of [`KINDS`].
    pub kind: &'static str,
    /// Reconvergence PC.
    pub rpc: u64,
    /// Branch depth.
    pub depth: u64,
    /// Address to which a side has returned.
    pub hint: Option<u64>,
}

impl Common {
    /// One of few.
    pub fn random(random: &mut ChaCha8Rng) -> Common {
        let kind = KINDS[random.random_range(1..KINDS.len())];
        Common {
            kind,
            rpc: if kind == "Pc" { random.random_range(0..4) } else { 0 },
            depth: random.random_range(0..3),
            hint: random.random_bool(0.4).then(|| random.random_range(0..3)),
        }
    }

    /// Shows the words at an input, with more fields of one bit. A hint that is none holds anything.
    pub fn show(self, runner: &mut Runner<'_>, port: In, more: &[(&str, bool)]) {
        let shown = runner.structure(port).with_state("kind", self.kind).with("rpc", self.rpc);
        let shown = shown
            .with("branch_depth", self.depth)
            .with("hint_valid", self.hint.is_some().into())
            .with("hint", self.hint.unwrap_or(2));
        let add = |shown: Structure, (name, set): &(&str, bool)| shown.with(name, (*set).into());
        let shown = more.iter().fold(shown, add);
        runner.set(port, &shown);
    }

    /// The words at an output, and the fields of one bit that were asked for.
    pub fn seen<const N: usize>(
        runner: &mut Runner<'_>,
        port: Out,
        more: [&str; N],
    ) -> (Common, [bool; N]) {
        let seen = runner.get_structure(port);
        let kind = seen.text("kind").and_then(|kind| KINDS.into_iter().find(|it| *it == kind));
        let hint = number(&seen, "hint");
        let common = Common {
            kind: kind.expect("it is one of them"),
            rpc: number(&seen, "rpc"),
            depth: number(&seen, "branch_depth"),
            hint: (number(&seen, "hint_valid") == 1).then_some(hint),
        };
        (common, more.map(|name| number(&seen, name) == 1))
    }
}

fn number(seen: &Structure, field: &str) -> u64 {
    let text = seen.text(field).unwrap_or_else(|| panic!("no field `{field}`"));
    text.parse().expect("it is a number")
}
