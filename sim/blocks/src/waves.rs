//! The wave file of a bench, and the GTKWave save file beside it.

use crate::Built;
use heddle_engine::Engine;
use heddle_engine::waves::{SaveFile, WaveError, WaveOptions, Waves};
use heddle_netlist::design::SignalKind;
use heddle_netlist::ir::{NamedSignal, Netlist};
use heddle_support::Output;
use std::path::PathBuf;

/// A wave file that is asked for.
#[derive(Clone, Debug)]
pub struct WaveRequest {
    /// The wave file, FST or VCD by its extension. A save file is written beside it, see
    /// [`WaveRequest::save_file`].
    pub path: PathBuf,
    /// Paths of the instances to record with everything below; empty for all.
    pub scopes: Vec<String>,
    /// First cycle to record.
    pub from: u64,
    /// First cycle not to record any more.
    pub to: Option<u64>,
}

impl WaveRequest {
    /// Where GTKWave's save file goes: `run.vcd.gtkw` beside `run.vcd`, nowhere beside a pipe or a
    /// device.
    pub fn save_file(&self) -> Option<PathBuf> {
        let ordinary = Output::check(&self.path).is_ok_and(|output| output.is_ordinary());
        ordinary.then(|| SaveFile::path_for(&self.path))
    }

    /// The files that will be written, checked. A save file that somebody has changed is not
    /// among them.
    ///
    /// # Errors
    /// The first that cannot be written, and why.
    pub fn outputs(&self) -> Result<Vec<Output>, WaveError> {
        let waves = Waves::check(&self.path)?;
        let save_file = self.save_file().filter(|path| !SaveFile::is_kept(path));
        let save_file = save_file.map(|path| Output::check(&path)).transpose()?;
        Ok([waves].into_iter().chain(save_file).collect())
    }
}

/// A wave file that is being written.
pub struct WaveFile {
    waves: Waves,
    request: WaveRequest,
}

impl WaveFile {
    /// Starts the file.
    pub fn create(request: &WaveRequest, netlist: &Netlist) -> Result<Self, WaveError> {
        let cycles = request.from..request.to.unwrap_or(u64::MAX);
        let options = WaveOptions { scopes: request.scopes.clone(), cycles };
        let waves = Waves::create(&request.path, netlist, &options)?;
        Ok(WaveFile { waves, request: request.clone() })
    }

    /// Records the present cycle, before its step.
    pub fn sample(&mut self, engine: &mut dyn Engine) -> Result<(), WaveError> {
        self.waves.sample(engine)
    }

    /// Completes both files.
    pub fn finish(self, built: &Built) -> Result<(), WaveError> {
        self.waves.finish()?;
        let Some(path) = self.request.save_file() else { return Ok(()) };
        let mut save_file = SaveFile::new(&built.netlist, &self.request.path);
        for (title, paths) in groups(built, &self.request.scopes) {
            let signals: Vec<_> = paths.into_iter().map(|path| (path, None)).collect();
            save_file.group(title, &signals)?;
        }
        save_file.write(&path)
    }
}

/// Instances that tell where threads are, by their names, and the ports and registers that are to see of each: in the
/// order of the save file. A top is that of the stack of a large warp, the front end has what is in stage D, the builder the threads
/// of this instruction that have not been sent and those that are busy, numbers are the sub-warps in flight of a large
/// warp, groups tell the top fetch group. A path is a side of a warp in dual-path execution, a tracker has the registers in flight
/// of a slot, splits are the contexts of a warp slot.
const PLACES: [(&str, &[&str]); 9] = [
    ("warp[", &["active", "pc", "lanes", "live", "position"]),
    ("top[", &["active", "pc", "lanes", "live", "position"]),
    ("front", &["fetched", "fetched_large_warp", "fetched_slot", "fetched_pc", "sent"]),
    ("builder", &["copy", "busy", "lanes"]),
    ("numbers[", &["in_use", "of_current"]),
    ("groups", &["top", "behind_top", "count"]),
    ("path[", &["pc", "lanes", "running"]),
    ("tracker[", &["shadow", "waits"]),
    ("splits[", &["live", "merging"]),
];

/// What the save file opens: the ports of the top by the first word of their names and, in a core
/// that has them, the places of [`PLACES`]; or the signals of each scope that was asked for.
fn groups<'a>(built: &'a Built, scopes: &'a [String]) -> Vec<(&'a str, Vec<&'a str>)> {
    let title = |signal: &'a NamedSignal| match scopes {
        [] if is_port(built, signal) => Some(first_word(&signal.name)),
        [] => place(signal),
        _ => scopes.iter().find(|scope| is_in(signal, scope)).map(String::as_str),
    };
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for signal in &built.netlist.signals {
        let Some(title) = title(signal) else { continue };
        match groups.iter_mut().find(|(known, _)| *known == title) {
            Some((_, paths)) => paths.push(&signal.path),
            None => groups.push((title, vec![&signal.path])),
        }
    }
    groups
}

/// A port of the top.
fn is_port(built: &Built, signal: &NamedSignal) -> bool {
    let top = built.design.top();
    let own = top.find_signal(&signal.path).filter(|_| signal.scope == 0);
    own.is_some_and(|id| matches!(top.signal(id).kind, SignalKind::Input | SignalKind::Output))
}

/// The signal itself, or directly in the instance, not further down.
fn is_in(signal: &NamedSignal, scope: &str) -> bool {
    signal.path == scope || instance(signal) == Some(scope)
}

/// Path of the instance that a signal is in, if it is not the top.
fn instance(signal: &NamedSignal) -> Option<&str> {
    signal.path.strip_suffix(&signal.name)?.strip_suffix('.')
}

/// `stacks.warp[3]` for what tells where this warp is.
fn place(signal: &NamedSignal) -> Option<&str> {
    let (place, seen) = holder(signal)?;
    let name = place.rsplit('.').next()?;
    // Elements of an array have its name.
    let seen = seen.split('[').next()?;
    let shown =
        |(prefix, signals): &(&str, &[&str])| name.starts_with(prefix) && signals.contains(&seen);
    PLACES.iter().any(shown).then_some(place)
}

/// The instance that a signal tells something of, and the name of it there: the output of a register, `q`, is the
/// instance that has the register and its name, `front.builder` and `copy[3]` of `front.builder.copy[3].q`.
fn holder(signal: &NamedSignal) -> Option<(&str, &str)> {
    let instance = instance(signal)?;
    if signal.name == "q" { instance.rsplit_once('.') } else { Some((instance, &signal.name)) }
}

/// `warp` of `warp_valid`, `push` of `push.valid`: a link is a group. Events and memory port are several,
/// by the first words of their ports: `issue` of `events.issue_pc`. The further units of a group have one each.
fn first_word(name: &str) -> &str {
    let end = |name: &str| name.find(['_', '.', '[']).unwrap_or(name.len());
    match name.split_once('.') {
        Some(("events" | "memory", port)) => &port[..end(port)],
        Some((unit, _)) if unit.starts_with("unit_") => unit,
        _ => &name[..end(name)],
    }
}
