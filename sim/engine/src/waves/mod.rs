//! Waveforms of a running engine as a VCD file.
//!
//! Scopes are the instances of the design; below them, a scope for every interface. Signals that
//! are one net share an identifier, enumerations are strings, and only changes are written. One
//! cycle is ten nanoseconds: the clock rises and values change at its beginning, the clock falls
//! in its middle.
//!
//! Header and types go through the `vcd` crate; the value section is formatted here, because
//! bit by bit it would be slower than most engines.

mod names;
mod output;
mod save_file;
mod values;

pub use save_file::{Format, SaveFile};

use crate::engine::Engine;
use crate::layout::limbs;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{Netlist, NodeId, SignalId};
use names::ScopeTree;
use output::Output;
use std::collections::HashMap;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use thiserror::Error;
use vcd::{IdCode, TimescaleUnit};

/// Nanoseconds of a cycle.
const CYCLE: u64 = 10;

/// The buffer is written out when it is longer than this.
const BUFFER: usize = 1 << 20;

/// Why waves could not be written. No partial file is left behind.
#[derive(Debug, Error)]
pub enum WaveError {
    /// The operating system refused.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A scope was asked for in which there is no signal.
    #[error("no signal has the path {0} or lies below it")]
    NoSuchScope(String),
    /// A save file was to show a signal that does not exist.
    #[error("no signal has the path {0}")]
    NoSuchSignal(String),
    /// The window lies outside the run.
    #[error("no waves: the window starts at cycle {from}, but only {cycles} cycles were run")]
    EmptyWindow {
        /// First cycle of the window.
        from: u64,
        /// How many cycles there were.
        cycles: u64,
    },
}

/// What to write.
#[derive(Clone, Debug)]
pub struct WaveOptions {
    /// Paths below the top: `encoder[3]` for that instance and everything inside, `encoder[3].valid`
    /// for one signal. All signals if empty. The clock of the top is always there.
    pub scopes: Vec<String>,
    /// Cycles to write, counted from 0.
    pub cycles: Range<u64>,
}

impl Default for WaveOptions {
    fn default() -> WaveOptions {
        WaveOptions { scopes: vec![], cycles: 0..u64::MAX }
    }
}

/// A VCD file that is being written. It appears under its name when it is finished.
pub struct Waves {
    output: Output,
    buffer: Vec<u8>,
    clock: Option<String>,
    nets: Vec<Net>,
    /// Values of the last sample.
    last: Vec<u64>,
    /// The value of one net.
    value: Vec<u64>,
    window: Range<u64>,
    /// Number of samples so far.
    cycle: u64,
    started: bool,
}

/// A value in the file; several signals may share it.
struct Net {
    signal: SignalId,
    id: String,
    width: u32,
    /// Names of the states, if it is an enumeration.
    states: Option<Vec<String>>,
    /// Its limbs in `Waves::last`.
    last: Range<usize>,
}

impl Waves {
    /// Starts a file for runs of a netlist.
    pub fn create(
        path: &Path,
        netlist: &Netlist,
        options: &WaveOptions,
    ) -> Result<Waves, WaveError> {
        let selected = select(netlist, &options.scopes)?;
        let mut waves = Waves {
            output: Output::create(path)?,
            buffer: vec![],
            clock: None,
            nets: vec![],
            last: vec![],
            value: vec![],
            window: options.cycles.clone(),
            cycle: 0,
            started: false,
        };
        let tree = waves.nets(netlist, &selected);
        let mut header = vcd::Writer::new(&mut waves.buffer);
        let written = (|| {
            header.version(concat!("Heddle ", env!("CARGO_PKG_VERSION")))?;
            header.timescale(1, TimescaleUnit::NS)?;
            tree.write(&mut header)?;
            header.enddefinitions()
        })();
        written.map_err(|error| waves.output.error(error))?;
        Ok(waves)
    }

    /// Finds the nets behind the selected signals and gives them identifiers.
    fn nets(&mut self, netlist: &Netlist, selected: &[SignalId]) -> ScopeTree {
        let mut tree = ScopeTree::new(&netlist.scopes[0].name);
        let mut next_id = IdCode::FIRST;
        let mut clock = None;
        let mut ids: HashMap<(NodeId, Option<&[String]>), IdCode> = HashMap::new();
        for &signal in selected {
            let named = &netlist.signals[signal.0 as usize];
            let states = match &named.ty {
                SignalType::Enum { variants, .. } => Some(variants.as_slice()),
                _ => None,
            };
            let mut fresh = || {
                let id = next_id;
                next_id = next_id.next();
                id
            };
            let id = match named.node {
                None => *clock.get_or_insert_with(fresh),
                Some(node) => *ids.entry((node, states)).or_insert_with(|| {
                    let id = fresh();
                    let last = self.last.len()..self.last.len() + limbs(named.width);
                    self.last.resize(last.end, 0);
                    let (id_text, states) = (id.to_string(), states.map(<[String]>::to_vec));
                    let width = named.width;
                    self.nets.push(Net { signal, id: id_text, width, states, last });
                    id
                }),
            };
            tree.add(netlist, signal, id);
        }
        self.clock = clock.map(|clock| clock.to_string());
        tree
    }

    /// Writes one cycle: call it after the inputs of the cycle are poked and before the step.
    pub fn sample(&mut self, engine: &mut dyn Engine) -> Result<(), WaveError> {
        let cycle = self.cycle;
        self.cycle += 1;
        if !self.window.contains(&cycle) {
            return Ok(());
        }
        let first = !std::mem::replace(&mut self.started, true);
        self.time(cycle * CYCLE);
        if first {
            self.buffer.extend(b"$dumpvars\n");
        }
        if let Some(clock) = &self.clock {
            values::bits(&mut self.buffer, &[1], 1, clock);
        }
        for net in &self.nets {
            self.value.resize(net.last.len(), 0);
            engine.peek(net.signal, &mut self.value);
            let last = &mut self.last[net.last.clone()];
            if first || *last != *self.value {
                last.copy_from_slice(&self.value);
                match &net.states {
                    Some(states) => values::state(&mut self.buffer, self.value[0], states, &net.id),
                    None => values::bits(&mut self.buffer, &self.value, net.width, &net.id),
                }
            }
        }
        if first {
            self.buffer.extend(b"$end\n");
        }
        if let Some(clock) = self.clock.take() {
            self.time(cycle * CYCLE + CYCLE / 2);
            values::bits(&mut self.buffer, &[0], 1, &clock);
            self.clock = Some(clock);
        }
        if self.buffer.len() > BUFFER {
            self.flush()?;
        }
        Ok(())
    }

    /// Completes the file and gives it its name.
    pub fn finish(mut self) -> Result<(), WaveError> {
        if !self.started {
            return Err(WaveError::EmptyWindow { from: self.window.start, cycles: self.cycle });
        }
        self.time(self.cycle.min(self.window.end) * CYCLE);
        self.flush()?;
        self.output.finish()
    }

    fn time(&mut self, time: u64) {
        self.buffer.extend(format!("#{time}\n").bytes());
    }

    fn flush(&mut self) -> Result<(), WaveError> {
        self.output.write(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }
}

/// The signals in some scopes, and the clock of the top.
fn select(netlist: &Netlist, scopes: &[String]) -> Result<Vec<SignalId>, WaveError> {
    let inside = |path: &str, scope: &str| {
        path.strip_prefix(scope).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let paths = || netlist.signals.iter().map(|signal| signal.path.as_str());
    if let Some(scope) = scopes.iter().find(|scope| !paths().any(|path| inside(path, scope))) {
        return Err(WaveError::NoSuchScope(scope.clone()));
    }
    let selected = netlist.signals.iter().enumerate().filter(|(_, signal)| {
        scopes.is_empty()
            || (signal.scope == 0 && signal.ty == SignalType::Clock)
            || scopes.iter().any(|scope| inside(&signal.path, scope))
    });
    Ok(selected.map(|(i, _)| SignalId(i as u32)).collect())
}
