//! VCD files: header and types through the `vcd` crate, value changes as text made here, because
//! bit by bit they would be slower than most engines.

use super::names::{Declarations, Scope};
use super::text::{Text, Variables};
use super::{CYCLE, Sample, Sink, WaveError};
use ::vcd::{IdCode, ReferenceIndex, TimescaleUnit, VarType};
use heddle_support::Writer;
use std::io::{self, Write};
use std::sync::Arc;

/// Text is written out in pieces of this length, aligned in the file: the system then needs fewer
/// and larger pieces of memory for it.
const PIECE: usize = 1 << 18;

/// A VCD file that is being written.
pub struct Vcd {
    output: Writer,
    text: Text,
    nets: Variables,
    /// What the clock's changes end with.
    clock: Option<String>,
    started: bool,
}

impl Vcd {
    /// Starts a file.
    pub fn create(output: Writer, declarations: &Declarations) -> Result<Vcd, WaveError> {
        let mut ids = std::iter::successors(Some(IdCode::FIRST), |id| Some(id.next()));
        let clock = if declarations.clock { ids.next() } else { None };
        let ids: Vec<IdCode> = ids.take(declarations.nets.len()).collect();
        let mut text = vec![];
        header(&mut text, declarations, clock, &ids).map_err(|error| output.error(error))?;
        let states: Vec<_> = declarations.states.iter().cloned().map(Arc::new).collect();
        let mut nets = Variables::new();
        for (net, id) in declarations.nets.iter().zip(&ids) {
            let states = net.states.map(|index| states[index].clone());
            nets.push(net.width, states, &id.to_string(), net.is_guarded());
        }
        let clock = clock.map(|id| format!("{id}\n"));
        Ok(Vcd { output, text: Text::new(text), nets, clock, started: false })
    }

    fn clock(&mut self, level: &str) {
        if let Some(clock) = &self.clock {
            self.text.push(level);
            self.text.push(clock);
        }
    }
}

impl Sink for Vcd {
    fn cycle(&mut self, time: u64, sample: &Sample<'_>) -> Result<(), WaveError> {
        let first = !std::mem::replace(&mut self.started, true);
        self.text.time(time);
        if first {
            self.text.push("$dumpvars\n");
        }
        self.clock("1");
        self.text.changes(&self.nets, sample);
        if first {
            self.text.push("$end\n");
        }
        if self.clock.is_some() {
            self.text.time(time + CYCLE / 2);
            self.clock("0");
        }
        let whole = self.text.as_bytes().len() / PIECE * PIECE;
        if whole > 0 {
            self.output.append(&self.text.as_bytes()[..whole])?;
            self.text.remove(whole);
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>, end: u64) -> Result<(), WaveError> {
        self.text.time(end);
        self.output.append(self.text.as_bytes())?;
        Ok(self.output.finish()?)
    }
}

fn header(
    text: &mut Vec<u8>,
    declarations: &Declarations,
    clock: Option<IdCode>,
    ids: &[IdCode],
) -> io::Result<()> {
    let mut header = ::vcd::Writer::new(text);
    header.version(concat!("Heddle ", env!("CARGO_PKG_VERSION")))?;
    header.timescale(1, TimescaleUnit::NS)?;
    scope(&mut header, &declarations.top, &|net| match net {
        None => (VarType::Wire, 1, clock.unwrap_or(IdCode::FIRST)),
        Some(net) => match &declarations.nets[net] {
            states if states.states.is_some() => (VarType::String, 1, ids[net]),
            number => (VarType::Wire, number.width, ids[net]),
        },
    })?;
    header.enddefinitions()
}

fn scope<W: Write>(
    header: &mut ::vcd::Writer<W>,
    declared: &Scope,
    variable: &dyn Fn(Option<usize>) -> (VarType, u32, IdCode),
) -> io::Result<()> {
    header.add_module(&declared.name)?;
    for named in &declared.variables {
        let (ty, width, id) = variable(named.net);
        let index = (width > 1).then_some(ReferenceIndex::Range(width as i32 - 1, 0));
        header.var_def(ty, width, id, &named.name, index)?;
    }
    for inner in &declared.scopes {
        scope(header, inner, variable)?;
    }
    header.upscope()
}
