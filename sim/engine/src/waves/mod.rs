//! Waveforms of a running engine as a VCD or FST file.
//!
//! Scopes are the instances of the design; below them, a scope for every interface. Signals that
//! are one net share an identifier, enumerations show the names of their states, and only changes
//! are written. What is shown beyond that, such as words of memories and fields of structures, is asked for by
//! [`Views`]. One cycle is ten nanoseconds: the clock rises and values change at its beginning,
//! the clock falls in its middle.

mod compare;
mod digits;
mod format;
mod fst;
mod listing;
mod maker;
mod mark;
mod names;
mod parts;
mod save_file;
mod surfer_file;
mod text;
mod vcd;
mod views;

pub use format::Format;
pub use listing::{Listed, Listing};
pub use save_file::SaveFile;
pub use surfer_file::SurferFile;
pub use views::{Code, Views};

use crate::engine::{Engine, Sampled, SampledPlace, Sampling};
use compare::Comparison;
use fst::Fst;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{MemoryId, Netlist, SignalId};
use heddle_support::{Output, OutputError};
use names::{Declarations, Origin};
use parts::Parts;
use std::ops::Range;
use std::path::{Path, PathBuf};
use thiserror::Error;
use vcd::Vcd;

/// Nanoseconds of a cycle.
const CYCLE: u64 = 10;

/// Why waves could not be written. No partial file is left behind.
#[derive(Debug, Error)]
pub enum WaveError {
    /// The file cannot be written.
    #[error(transparent)]
    Write(#[from] OutputError),
    /// The name of the file does not say which format is wanted.
    #[error(
        "{}: waves are written as VCD or FST; end the name of the file in .vcd or .fst",
        path.display()
    )]
    NoFormat {
        /// The file.
        path: PathBuf,
    },
    /// FST goes back to the beginning of the file, which a pipe does not allow.
    #[error("{}: FST needs an ordinary file; a pipe or a device takes VCD", path.display())]
    Pipe {
        /// The pipe.
        path: PathBuf,
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
    /// What is shown beyond signals.
    pub views: Views,
}

impl Default for WaveOptions {
    fn default() -> WaveOptions {
        WaveOptions { scopes: vec![], cycles: 0..u64::MAX, views: Views::default() }
    }
}

/// A wave file that is being written. It appears under its name when it is finished.
pub struct Waves {
    file: Box<dyn Sink>,
    listing: Listing,
    /// What is sampled: a value for each net that is not a part of another one, then the sources of parts.
    items: Vec<Sampled>,
    parts: Parts,
    /// Nothing before the first cycle.
    reading: Option<Reading>,
    /// Values of this cycle and of the last, longer than what is sampled.
    now: Vec<u8>,
    last: Vec<u8>,
    /// Nets whose values differ.
    changed: Vec<u32>,
    window: Range<u64>,
    /// Number of samples so far.
    cycle: u64,
}

/// How the nets' values are read.
struct Reading {
    sampling: Sampling,
    comparison: Comparison,
    /// By net: where its value is.
    places: Vec<SampledPlace>,
}

/// The values of one cycle.
struct Sample<'a> {
    /// The nets that changed; in the first cycle all.
    changed: &'a [u32],
    /// By net.
    places: &'a [SampledPlace],
    /// With eight more behind the last place.
    bytes: &'a [u8],
}

impl Sample<'_> {
    /// Number of limbs of a net.
    fn limbs(&self, net: u32) -> usize {
        self.places[net as usize].size.div_ceil(8)
    }

    /// A limb of a net.
    #[inline(always)]
    fn limb(&self, net: u32, index: usize) -> u64 {
        limb(self.bytes, self.places[net as usize], index)
    }

    /// Whether the value of a guarded net has a meaning.
    fn is_known(&self, net: u32) -> bool {
        let SampledPlace { offset, size } = self.places[net as usize];
        self.bytes[offset + size] != 0
    }
}

/// A limb of a value in a place of bytes.
#[inline(always)]
fn limb(bytes: &[u8], place: SampledPlace, index: usize) -> u64 {
    let SampledPlace { offset, size } = place;
    let bytes = bytes[offset + 8 * index..].first_chunk().expect("there are more");
    u64::from_le_bytes(*bytes) & (u64::MAX >> (64 - 8 * size.min(8)))
}

/// A format of wave files. Times are in nanoseconds.
trait Sink {
    /// Writes a cycle that begins at a time.
    fn cycle(&mut self, time: u64, sample: &Sample<'_>) -> Result<(), WaveError>;

    /// Completes the file.
    fn finish(self: Box<Self>, end: u64) -> Result<(), WaveError>;
}

impl Waves {
    /// Checks that a wave file can be written there, and leaves everything as it is. The extension
    /// is `vcd` or `fst`, in letters of any case; a pipe or a device without it gets VCD, and cannot
    /// take FST.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn check(path: &Path) -> Result<Output, WaveError> {
        let output = Waves::output(path)?;
        if is_fst(path) && !output.is_ordinary() {
            return Err(WaveError::Pipe { path: path.to_owned() });
        }
        Ok(output)
    }

    fn output(path: &Path) -> Result<Output, WaveError> {
        let output = Output::check(path)?;
        if output.is_ordinary() && !has_extension(path, "vcd") && !is_fst(path) {
            return Err(WaveError::NoFormat { path: path.to_owned() });
        }
        Ok(output)
    }

    /// Starts a file for a run of a netlist, in the format that its extension names (see
    /// [`Waves::check`]).
    pub fn create(
        path: &Path,
        netlist: &Netlist,
        options: &WaveOptions,
    ) -> Result<Waves, WaveError> {
        let output = Waves::output(path)?;
        let declarations = declare(netlist, options)?;
        let file: Box<dyn Sink> = if is_fst(path) {
            Box::new(Fst::create(output.start()?, &declarations)?)
        } else {
            Box::new(Vcd::create(output.start()?, &declarations)?)
        };
        let sampled = declarations.nets.iter().filter_map(|net| match net.origin {
            Origin::Sampled(item) => Some(item),
            Origin::Part(_) => None,
        });
        Ok(Waves {
            file,
            listing: Listing::of(&declarations, is_fst(path)),
            items: sampled.chain(declarations.sources.iter().copied()).collect(),
            parts: Parts::new(&declarations),
            reading: None,
            now: vec![],
            last: vec![],
            changed: vec![],
            window: options.cycles.clone(),
            cycle: 0,
        })
    }

    /// The variables of the file.
    pub fn listing(&self) -> &Listing {
        &self.listing
    }

    /// Writes one cycle: call it after the inputs of the cycle are poked and before the step.
    /// The engine is the same in all cycles.
    pub fn sample(&mut self, engine: &mut dyn Engine) -> Result<(), WaveError> {
        let cycle = self.cycle;
        self.cycle += 1;
        if !self.window.contains(&cycle) {
            return Ok(());
        }
        let first = self.reading.is_none();
        let Reading { sampling, comparison, places } = self.reading.get_or_insert_with(|| {
            let sampling = engine.sampling(&self.items);
            let len = sampling.len.next_multiple_of(compare::BLOCK);
            let comparison = Comparison::new(&sampling.places, len);
            let (places, len) = self.parts.lay_out(&sampling.places, len);
            self.now.resize(len + 8, 0);
            self.last.resize(len + 8, 0);
            Reading { sampling, comparison, places }
        });
        engine.sample(sampling, &mut self.now[..sampling.len]);
        if first {
            self.changed.extend(0..self.items.len() as u32);
        } else {
            comparison.compare(&self.now, &self.last, &mut self.changed);
        }
        let buffers = (&mut self.now[..], &self.last[..]);
        self.parts.update(&sampling.places, buffers, first, &mut self.changed);
        let sample = Sample { changed: &self.changed, places, bytes: &self.now };
        self.file.cycle(cycle * CYCLE, &sample)?;
        std::mem::swap(&mut self.now, &mut self.last);
        Ok(())
    }

    /// Completes the file and gives it its name.
    pub fn finish(self) -> Result<(), WaveError> {
        if self.reading.is_none() {
            return Err(WaveError::EmptyWindow { from: self.window.start, cycles: self.cycle });
        }
        self.file.finish(self.cycle.min(self.window.end) * CYCLE)
    }
}

/// Whether the processor has what the faster ones of two versions of a function need.
#[cfg(target_arch = "x86_64")]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// Whether the extension asks for FST.
fn is_fst(path: &Path) -> bool {
    has_extension(path, "fst")
}

fn has_extension(path: &Path, wanted: &str) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted))
}

/// What a file declares.
fn declare(netlist: &Netlist, options: &WaveOptions) -> Result<Declarations, WaveError> {
    let signals = select(netlist, &options.scopes)?;
    let is_shown = |&id: &MemoryId| {
        let path = &netlist.memories[id.0 as usize].path;
        options.scopes.is_empty() || options.scopes.iter().any(|scope| is_inside(path, scope))
    };
    let memories: Vec<_> = options.views.memories.iter().copied().filter(is_shown).collect();
    Ok(Declarations::new(netlist, &signals, &memories, &options.views))
}

/// Whether a path is a scope or lies below it.
fn is_inside(path: &str, scope: &str) -> bool {
    path.strip_prefix(scope).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The signals in some scopes, and the clock of the top.
fn select(netlist: &Netlist, scopes: &[String]) -> Result<Vec<SignalId>, WaveError> {
    let paths = || netlist.signals.iter().map(|signal| signal.path.as_str());
    if let Some(scope) = scopes.iter().find(|scope| !paths().any(|path| is_inside(path, scope))) {
        return Err(WaveError::NoSuchScope(scope.clone()));
    }
    let selected = netlist.signals.iter().enumerate().filter(|(_, signal)| {
        scopes.is_empty()
            || (signal.scope == 0 && signal.ty == SignalType::Clock)
            || scopes.iter().any(|scope| is_inside(&signal.path, scope))
    });
    Ok(selected.map(|(i, _)| SignalId(i as u32)).collect())
}
