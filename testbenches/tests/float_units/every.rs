//! Square root, conversions and class of every operand in every mode, with `HEDDLE_CAMPAIGN`: n hundredths of all operands,
//! spread over all of them, so that 100 leaves out none.
//!
//! How far it has come stands in a file in Cargo's folder for tests, from which a run that was interrupted goes on if the
//! hardware is the same. Rate and time left go to standard error.

use crate::common::number;
use crate::unit::Unit;
use crate::{BATCH, check, modes};
use heddle_designs::EngineKind;
use heddle_program::float::UnaryOperation;
use heddle_testbenches::benches::floats::instructions::Kind;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Operands are checked in so many blocks.
const BLOCKS: u64 = 4096;

/// Operands of a block.
const OPERANDS: u64 = (1 << 32) / BLOCKS;

/// Between two lines about the progress.
const PERIOD: Duration = Duration::from_secs(30);

/// How far a campaign has come, in a file.
struct Progress {
    file: PathBuf,
    fingerprint: u64,
    /// Blocks that are done.
    blocks: u64,
}

impl Progress {
    /// What a run of this operation has left that was interrupted before so many blocks, if it was of the same hardware.
    fn of(kind: Kind, fingerprint: u64, all: u64) -> Progress {
        let file = format!("every-{}.txt", kind.name());
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        let text = fs::read_to_string(&file).unwrap_or_default();
        let blocks = text.strip_prefix(&format!("{fingerprint:x} "));
        let blocks = blocks.and_then(|blocks| blocks.trim().parse().ok());
        let blocks = blocks.filter(|blocks| *blocks < all).unwrap_or(0);
        Progress { file, fingerprint, blocks }
    }

    /// One more block is done.
    fn advance(&mut self) {
        self.blocks += 1;
        let next = self.file.with_extension("next");
        fs::write(&next, format!("{:x} {}\n", self.fingerprint, self.blocks)).unwrap();
        fs::rename(&next, &self.file).unwrap();
    }
}

fn every(block: &str, kind: Kind) {
    let Some(hundredths) = number("HEDDLE_CAMPAIGN") else { return };
    let blocks = BLOCKS * hundredths.clamp(1, 100) / 100;
    let mut unit = Unit::new(block, "paper", EngineKind::Native, |_| ());
    let mut progress = Progress::of(kind, unit.fingerprint, blocks);
    let (start, before) = (Instant::now(), progress.blocks);
    let mut said = start;
    while progress.blocks < blocks {
        // An odd factor makes an order of all blocks in which the first few are of all parts.
        let first = progress.blocks * 2531 % BLOCKS * OPERANDS;
        for batch in (first..first + OPERANDS).step_by(BATCH) {
            let operands: Vec<_> =
                (batch..batch + BATCH as u64).map(|bits| [bits as u32, 0, 0]).collect();
            check(&mut unit, kind, &operands).unwrap();
        }
        progress.advance();
        if said.elapsed() > PERIOD || progress.blocks == blocks {
            said = Instant::now();
            let rate = (progress.blocks - before) as f64 / start.elapsed().as_secs_f64();
            let results = rate * (OPERANDS * modes(kind).len() as u64) as f64 / 1e6;
            let left = (blocks - progress.blocks) as f64 / rate / 3600.0;
            let (name, done) = (kind.name(), progress.blocks);
            // Not `eprintln`, which tests hold back until they end.
            let line = format!(
                "{name}: {done} of {BLOCKS} blocks, {results:.2} million results/s, {left:.2} h left\n"
            );
            std::io::stderr().write_all(line.as_bytes()).unwrap();
        }
    }
    // The next run is a new one.
    fs::remove_file(progress.file).unwrap();
}

#[test]
fn every_square_root() {
    every("fdiv-unit", Kind::Unary(UnaryOperation::Fsqrt));
}

#[test]
fn every_float_to_a_signed_integer() {
    every("fma-unit", Kind::Unary(UnaryOperation::FcvtWS));
}

#[test]
fn every_float_to_an_unsigned_integer() {
    every("fma-unit", Kind::Unary(UnaryOperation::FcvtWuS));
}

#[test]
fn every_signed_integer_to_a_float() {
    every("fma-unit", Kind::Unary(UnaryOperation::FcvtSW));
}

#[test]
fn every_unsigned_integer_to_a_float() {
    every("fma-unit", Kind::Unary(UnaryOperation::FcvtSWu));
}

#[test]
fn every_class() {
    every("float-alu", Kind::Class);
}
