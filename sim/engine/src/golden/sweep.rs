//! Reading the signals of a rust-hdl block.
//!
//! A probe visits all of them in the order of `Netlist::signals`. One sweep reads every signal
//! that was ever asked for, so that a bench that looks at the same signals each cycle costs one
//! sweep a cycle. Whoever asks for many probably asks for all: then all are read.

use crate::error::EngineError;
use crate::layout::limbs;
use heddle_netlist::ir::{Netlist, SignalId};
use rust_hdl::prelude::{Atom, Block, Probe};

/// From so many different signals on, a sweep reads all.
const MANY: usize = 128;

/// Values of signals, read when needed.
pub struct Sweep {
    /// By signal: whether somebody asked for it.
    wanted: Vec<bool>,
    /// How many different ones.
    wanted_count: usize,
    /// By signal: where its limbs begin; one more at the end.
    starts: Vec<usize>,
    values: Vec<u64>,
    /// Whether all wanted values are those of the present state.
    fresh: bool,
}

impl Sweep {
    /// Fails unless the block has exactly the netlist's signals.
    pub fn new(block: &dyn Block, netlist: &Netlist) -> Result<Sweep, EngineError> {
        let mut found = Shapes(vec![]);
        block.accept("top", &mut found);
        let expected = netlist.signals.iter().map(|signal| signal.width as usize);
        if !expected.eq(found.0.iter().map(|&(_, width)| width)) {
            let differs = |i: &usize| {
                netlist.signals.get(*i).map(|signal| signal.width as usize)
                    != found.0.get(*i).map(|&(_, width)| width)
            };
            let at = (0..).find(differs).expect("they differ somewhere");
            let none = || "no signal".to_string();
            return Err(EngineError::WrongNetlist {
                design: netlist.name.clone(),
                block: found.0.get(at).map_or_else(none, |(name, w)| format!("{name} of {w} bits")),
                netlist: netlist.signals.get(at).map_or_else(none, |signal| {
                    format!("{} of {} bits", signal.path, signal.width)
                }),
            });
        }
        let mut starts = vec![0];
        for signal in &netlist.signals {
            starts.push(starts[starts.len() - 1] + limbs(signal.width));
        }
        let values = vec![0; starts[starts.len() - 1]];
        let wanted = vec![false; netlist.signals.len()];
        Ok(Sweep { wanted, wanted_count: 0, starts, values, fresh: false })
    }

    /// The state has changed.
    pub fn invalidate(&mut self) {
        self.fresh = false;
    }

    /// The value of a signal of the settled block; a clock is low.
    pub fn value(&mut self, block: &dyn Block, signal: SignalId, value: &mut [u64]) {
        let index = signal.0 as usize;
        if !self.wanted[index] {
            self.wanted[index] = true;
            self.wanted_count += 1;
            if self.wanted_count == MANY {
                self.wanted.fill(true);
            }
            self.fresh = false;
        }
        if !self.fresh {
            block.accept("top", &mut Reader { sweep: self, index: 0 });
            self.fresh = true;
        }
        value.copy_from_slice(&self.values[self.starts[index]..self.starts[index + 1]]);
    }
}

/// Name and width of every signal.
struct Shapes(Vec<(String, usize)>);

impl Probe for Shapes {
    fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
        self.0.push((name.into(), signal.bits()));
    }
}

struct Reader<'a> {
    sweep: &'a mut Sweep,
    index: usize,
}

impl Probe for Reader<'_> {
    fn visit_atom(&mut self, _name: &str, signal: &dyn Atom) {
        let index = self.index;
        self.index += 1;
        if self.sweep.wanted[index] {
            let range = self.sweep.starts[index]..self.sweep.starts[index + 1];
            read(signal, &mut self.sweep.values[range]);
        }
    }
}

/// Reads the value out of its Verilog literal, `8'h1f` or, if it is signed, `8'h-1f`: the one
/// form in which rust-hdl gives values of any type and width.
fn read(signal: &dyn Atom, value: &mut [u64]) {
    let text = format!("{:x}", signal.verilog());
    let digits = text.rsplit('h').next().expect("a split has parts");
    let magnitude = digits.trim_start_matches('-');
    value.fill(0);
    for (i, digit) in magnitude.bytes().rev().enumerate() {
        let digit = (digit as char).to_digit(16).expect("a hexadecimal digit");
        value[i / 16] |= u64::from(digit) << (i % 16 * 4);
    }
    if magnitude.len() < digits.len() {
        negate(value, signal.bits());
    }
}

/// Two's complement of `width` bits.
fn negate(value: &mut [u64], width: usize) {
    let mut carry = true;
    for limb in value.iter_mut() {
        (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
    }
    if !width.is_multiple_of(64) {
        value[width / 64] &= (1 << (width % 64)) - 1;
    }
}
