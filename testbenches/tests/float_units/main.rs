//! Campaigns of the units of floats, with all their lanes on the native engine: every operation in every rounding mode, on
//! all pairs or triples of corner cases and on random operands.
//!
//! - `definition`: what an instruction comes to, by the arithmetic of doubles.
//! - `operands`: corner cases, and random operands of which many are near a tie.
//! - `unit`: a unit that takes many instructions.
//! - `every`: square root, conversions and class of every operand.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many random operands, 100 makes 10^9 an
//! operation.

#[path = "../common/mod.rs"]
mod common;
mod definition;
mod every;
mod operands;
mod unit;

use common::{always_zero, number};
use definition::{Exact, of_host};
use heddle_designs::{Built, EngineKind};
use heddle_program::float::RoundingMode;
use heddle_testbenches::benches::floats::instructions::{Instruction, Kind, of_unit};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::Instant;
use unit::Unit;

/// Instructions of an operation with random operands, as many in each mode.
const RANDOM: u64 = 10_000_000;

/// Operands that are checked at once.
const BATCH: usize = 4096;

/// One of so many results is compared with the library of the interpreter too, which is slow.
const OF_LIBRARY: usize = 16;

const MODES: [RoundingMode; 5] = [
    RoundingMode::NearestEven,
    RoundingMode::TowardZero,
    RoundingMode::Down,
    RoundingMode::Up,
    RoundingMode::NearestAway,
];

/// The modes that make a difference.
fn modes(kind: Kind) -> &'static [RoundingMode] {
    match kind {
        Kind::Exact(_) | Kind::Class => &MODES[..1],
        Kind::Fused(_) | Kind::Arithmetic(_) | Kind::Unary(_) => &MODES,
    }
}

/// Executes an operation in all modes, and says which result is wrong.
fn check(unit: &mut Unit, kind: Kind, operands: &[[u32; 3]]) -> Result<(), String> {
    let modes = modes(kind);
    let lanes = unit.lanes();
    let results = unit.results(kind, modes, operands);
    for (number, &operands) in operands.iter().enumerate() {
        let (instruction, lane) = (number / lanes, number % lanes);
        let exact = Exact::of(kind, operands);
        let [a, b, c] = operands;
        for (index, &mode) in modes.iter().enumerate() {
            let seen = results[(instruction * modes.len() + index) * lanes + lane];
            let same = |by: &str, expected: u32| match seen == expected {
                true => Ok(()),
                false => Err(format!(
                    "{} {} of {a:#010x}, {b:#010x}, {c:#010x} is {seen:#010x} in lane {lane}, {expected:#010x} by {by}",
                    kind.name(),
                    mode.name()
                )),
            };
            same("definition", exact.rounded(mode))?;
            if number.is_multiple_of(OF_LIBRARY) {
                same("the library", Instruction { kind, mode }.result(operands))?;
            }
            if let (RoundingMode::NearestEven, Some(host)) = (mode, of_host(kind, operands)) {
                same("the host", host)?;
            }
        }
    }
    Ok(())
}

/// Executes an operation on all pairs or triples of corner cases: how many instructions.
fn corners(unit: &mut Unit, kind: Kind) -> u64 {
    let corners = operands::corners(kind);
    let others = |count| if operands::count(kind) >= count { &corners[..] } else { &corners[..1] };
    let mut batch = vec![];
    let mut instructions = 0;
    for &a in &corners {
        for &b in others(2) {
            batch.extend(others(3).iter().map(|&c| [a, b, c]));
        }
        instructions += (batch.len() * modes(kind).len()) as u64;
        check(unit, kind, &batch).unwrap();
        batch.clear();
    }
    instructions
}

/// Executes an operation on random operands until so many results are right.
fn random(unit: &mut Unit, kind: Kind, seed: u64, instructions: u64) {
    let batches = instructions.div_ceil((BATCH * modes(kind).len()) as u64);
    let mut batch = vec![[0; 3]; BATCH];
    for seed in (0..batches).map(|number| seed.wrapping_add(number)) {
        // Each batch has a seed of its own, and can be repeated without those before it.
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        batch.fill_with(|| operands::random(kind, &mut random));
        check(unit, kind, &batch).unwrap_or_else(|wrong| panic!("HEDDLE_SEED={seed}: {wrong}"));
    }
}

/// The campaign of a unit for some of its operations.
fn campaign(block: &str, kinds: impl IntoIterator<Item = Kind>) {
    let seed = number("HEDDLE_SEED").unwrap_or(0x5eed_f10a);
    let instructions = RANDOM * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let mut unit = Unit::new(block, "paper", EngineKind::Native, |_| ());
    for kind in kinds {
        let start = Instant::now();
        let of_corners = corners(&mut unit, kind);
        let for_corners = start.elapsed().as_secs_f64();
        let start = Instant::now();
        random(&mut unit, kind, seed, instructions);
        let for_random = start.elapsed().as_secs_f64();
        println!(
            "{}: {of_corners} results of corner cases in {for_corners:.1} s; {instructions} of random operands from seed \
             {seed} in {for_random:.1} s",
            kind.name()
        );
    }
}

fn of(unit: &str, wanted: impl Fn(Kind) -> bool) -> impl Iterator<Item = Kind> {
    of_unit(unit).into_iter().filter(move |kind| wanted(*kind))
}

#[test]
fn z2_z5_fused_operations() {
    campaign("fma-unit", of("Fma", |kind| matches!(kind, Kind::Fused(_))));
}

#[test]
fn z2_z5_sums_and_products() {
    campaign("fma-unit", of("Fma", |kind| matches!(kind, Kind::Arithmetic(_))));
}

#[test]
fn z2_z9_conversions() {
    campaign("fma-unit", of("Fma", |kind| matches!(kind, Kind::Unary(_))));
}

#[test]
fn z2_z5_quotients_and_roots() {
    campaign("fdiv-unit", of_unit("Fdiv"));
}

#[test]
fn z5_to_z8_instructions_of_one_cycle() {
    campaign("float-alu", of_unit("Alu"));
}

/// Signals that are 0 in a broken unit, and an operation that is wrong then.
const BROKEN: [(&str, &str, &str); 12] = [
    ("fma-unit", "fmadd.s", "lane[1].round.increment"),
    ("fma-unit", "fnmsub.s", "lane[1].align.sticky"),
    ("fma-unit", "fadd.s", "lane[1].round.last"),
    ("fma-unit", "fsub.s", "lane[1].add.product_larger"),
    ("fma-unit", "fmul.s", "lane[1].round.guard"),
    ("fma-unit", "fcvt.w.s", "lane[1].round.outside"),
    ("fma-unit", "fcvt.s.wu", "lane[1].round.rest"),
    ("fdiv-unit", "fdiv.s", "lane[1].placing.shift"),
    ("fdiv-unit", "fsqrt.s", "lane[1].sticky.q"),
    ("float-alu", "fmin.s", "first_parts.not_a_number"),
    ("float-alu", "feq.s", "both_zero"),
    ("float-alu", "fclass.s", "kind"),
];

#[test]
fn a_broken_unit_is_found() {
    for (block, name, signal) in BROKEN {
        let mut every = ["Fma", "Fdiv", "Alu"].into_iter().flat_map(of_unit);
        let kind = every.find(|kind| kind.name() == name).unwrap();
        let broken = |built: &mut Built| always_zero(built, signal);
        let mut unit = Unit::new(block, "tiny", EngineKind::Instant, broken);
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let operands: Vec<_> = (0..BATCH).map(|_| operands::random(kind, &mut random)).collect();
        let found = check(&mut unit, kind, &operands);
        println!("{block} without {signal}: {found:?}");
        assert!(found.is_err(), "{block} without {signal} goes unnoticed");
    }
}
