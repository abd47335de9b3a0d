//! Waveforms of a running engine as a VCD or FST file.
//!
//! Scopes are the instances of the design; below them, a scope for every interface. Signals that
//! are one net share an identifier, enumerations show the names of their states, and only changes
//! are written. One cycle is ten nanoseconds: the clock rises and values change at its beginning,
//! the clock falls in its middle.

mod fst;
mod names;
mod output;
mod save_file;
mod text;
mod vcd;

pub use save_file::{Format, SaveFile};

use crate::engine::{Engine, Sampling};
use crate::layout::limbs;
use fst::Fst;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{Netlist, SignalId};
use names::Declarations;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use thiserror::Error;
use vcd::Vcd;

/// Nanoseconds of a cycle.
const CYCLE: u64 = 10;

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

/// A wave file that is being written. It appears under its name when it is finished.
pub struct Waves {
    file: Box<dyn Sink>,
    /// One signal of each net.
    signals: Vec<SignalId>,
    /// Where the nets' values are; nothing before the first cycle.
    places: Option<Places>,
    /// Values of this cycle and of the last.
    now: Vec<u64>,
    last: Vec<u64>,
    /// Nets whose values differ.
    changed: Vec<u32>,
    window: Range<u64>,
    /// Number of samples so far.
    cycle: u64,
}

/// Where the values of nets are among the words that an engine delivers.
struct Places {
    sampling: Sampling,
    /// By net.
    ranges: Vec<Range<usize>>,
    /// By word: a net of this value, or `NO_NET`.
    nets: Vec<u32>,
    /// By net: another one of the same value, or `NO_NET`. Two nets have one value if it is shown
    /// as a number and as states.
    others: Vec<u32>,
    /// Whether every net has one word and every word at most one net.
    simple: bool,
}

const NO_NET: u32 = u32::MAX;

/// The values of one cycle.
struct Sample<'a> {
    /// The nets that changed; in the first cycle all.
    changed: &'a [u32],
    ranges: &'a [Range<usize>],
    words: &'a [u64],
}

impl Sample<'_> {
    /// Nets that changed, with their limbs.
    fn changes(&self) -> impl Iterator<Item = (usize, &[u64])> {
        let value = |&net: &u32| (net as usize, &self.words[self.ranges[net as usize].clone()]);
        self.changed.iter().map(value)
    }
}

/// A format of wave files. Times are in nanoseconds.
trait Sink {
    /// Writes a cycle that begins at a time.
    fn cycle(&mut self, time: u64, sample: &Sample<'_>) -> Result<(), WaveError>;

    /// Completes the file.
    fn finish(self: Box<Self>, end: u64) -> Result<(), WaveError>;
}

impl Waves {
    /// Starts a file for a run of a netlist: FST if that is its extension, otherwise VCD.
    pub fn create(
        path: &Path,
        netlist: &Netlist,
        options: &WaveOptions,
    ) -> Result<Waves, WaveError> {
        let declarations = Declarations::new(netlist, &select(netlist, &options.scopes)?);
        let file: Box<dyn Sink> = if is_fst(path) {
            Box::new(Fst::create(path, &declarations)?)
        } else {
            Box::new(Vcd::create(path, &declarations)?)
        };
        Ok(Waves {
            file,
            signals: declarations.nets.iter().map(|net| net.signal).collect(),
            places: None,
            now: vec![],
            last: vec![],
            changed: vec![],
            window: options.cycles.clone(),
            cycle: 0,
        })
    }

    /// Writes one cycle: call it after the inputs of the cycle are poked and before the step.
    /// The engine is the same in all cycles.
    pub fn sample(&mut self, engine: &mut dyn Engine) -> Result<(), WaveError> {
        let cycle = self.cycle;
        self.cycle += 1;
        if !self.window.contains(&cycle) {
            return Ok(());
        }
        self.changed.clear();
        let places = match &self.places {
            Some(places) => {
                engine.sample(&places.sampling, &mut self.now);
                places.compare(&self.now, &self.last, &mut self.changed);
                places
            }
            None => {
                let places = self.places.insert(Places::new(engine, &self.signals));
                self.now.resize(places.sampling.len, 0);
                self.last.resize(places.sampling.len, 0);
                engine.sample(&places.sampling, &mut self.now);
                self.changed.extend(0..self.signals.len() as u32);
                places
            }
        };
        let sample = Sample { changed: &self.changed, ranges: &places.ranges, words: &self.now };
        self.file.cycle(cycle * CYCLE, &sample)?;
        std::mem::swap(&mut self.now, &mut self.last);
        Ok(())
    }

    /// Completes the file and gives it its name.
    pub fn finish(self) -> Result<(), WaveError> {
        if self.places.is_none() {
            return Err(WaveError::EmptyWindow { from: self.window.start, cycles: self.cycle });
        }
        self.file.finish(self.cycle.min(self.window.end) * CYCLE)
    }
}

impl Places {
    fn new(engine: &mut dyn Engine, signals: &[SignalId]) -> Places {
        let sampling = engine.sampling(signals);
        let mut nets = vec![NO_NET; sampling.len];
        let mut others = vec![];
        let mut ranges = vec![];
        for (net, (&signal, &start)) in signals.iter().zip(&sampling.places).enumerate() {
            let width = engine.netlist().signals[signal.0 as usize].width;
            let range = start..start + limbs(width);
            others.push(nets[start]);
            nets[range.clone()].fill(net as u32);
            ranges.push(range);
        }
        let simple = ranges.iter().all(|range| range.len() == 1)
            && others.iter().all(|&other| other == NO_NET);
        Places { sampling, ranges, nets, others, simple }
    }

    /// Lists the nets that differ.
    fn compare(&self, now: &[u64], last: &[u64], changed: &mut Vec<u32>) {
        const BLOCK: usize = 16;
        let blocks = now.chunks(BLOCK).zip(last.chunks(BLOCK)).zip(self.nets.chunks(BLOCK));
        changed.resize(now.len() + BLOCK, NO_NET);
        let mut count = 0;
        for ((now, last), nets) in blocks {
            let differing = now.iter().zip(last).fold(0, |all, (now, last)| all | (now ^ last));
            if differing == 0 {
                continue;
            }
            // No branch that nobody could predict: each net is written down, and those that count
            // are counted.
            let list: &mut [u32; BLOCK] =
                changed[count..][..BLOCK].as_mut_array().expect("a block");
            let mut here = 0;
            for ((now, last), &net) in now.iter().zip(last).zip(nets) {
                list[here % BLOCK] = net;
                here += usize::from((now != last) & (net != NO_NET));
            }
            count += here;
        }
        changed.truncate(count);
        if !self.simple {
            // Words of a long value lie side by side.
            changed.dedup();
            for i in 0..changed.len() {
                let mut other = self.others[changed[i] as usize];
                while other != NO_NET {
                    changed.push(other);
                    other = self.others[other as usize];
                }
            }
        }
    }
}

/// Whether the extension asks for FST.
fn is_fst(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "fst")
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
