//! The wave file of a design, and the layouts for GTKWave and Surfer beside it.

mod layout;
mod places;
mod views;

use crate::Built;
use heddle_engine::Engine;
use heddle_engine::waves::{
    Code, Listing, SaveFile, SurferFile, Views, WaveError, WaveOptions, Waves,
};
use heddle_support::Output;
use layout::Group;
use std::path::PathBuf;

/// A wave file that is asked for.
#[derive(Clone, Debug)]
pub struct WaveRequest {
    /// The wave file, FST or VCD by its extension. Layouts are written beside it, see
    /// [`WaveRequest::save_file`].
    pub path: PathBuf,
    /// Paths of the instances to record with everything below; empty for all.
    pub scopes: Vec<String>,
    /// First cycle to record.
    pub from: u64,
    /// First cycle not to record any more.
    pub to: Option<u64>,
    /// Only signals, as they are.
    pub signals_only: bool,
}

impl WaveRequest {
    /// Where GTKWave's save file goes: `run.vcd.gtkw` beside `run.vcd`, nowhere beside a pipe or a
    /// device.
    pub fn save_file(&self) -> Option<PathBuf> {
        self.has_layouts().then(|| SaveFile::path_for(&self.path))
    }

    /// Where Surfer's command file goes: `run.vcd.sucl` in the same way.
    pub fn surfer_file(&self) -> Option<PathBuf> {
        self.has_layouts().then(|| SurferFile::path_for(&self.path))
    }

    fn has_layouts(&self) -> bool {
        Output::check(&self.path).is_ok_and(|output| output.is_ordinary())
    }

    /// The files that will be written, checked. A layout that somebody has changed is not
    /// among them.
    ///
    /// # Errors
    /// The first that cannot be written, and why.
    pub fn outputs(&self) -> Result<Vec<Output>, WaveError> {
        let waves = Waves::check(&self.path)?;
        let save_file = self.save_file().filter(|path| !SaveFile::is_kept(path));
        let surfer_file = self.surfer_file().filter(|path| !SurferFile::is_kept(path));
        let mut outputs = vec![waves];
        for path in save_file.into_iter().chain(surfer_file) {
            outputs.push(Output::check(&path)?);
        }
        Ok(outputs)
    }
}

/// The instructions of a program, to show beside PCs.
#[derive(Clone, Debug)]
pub struct Instructions {
    /// PC of the first.
    pub first: u64,
    /// Each with its address.
    pub texts: Vec<String>,
}

/// A wave file that is being written.
pub struct WaveFile {
    waves: Waves,
    request: WaveRequest,
    groups: Vec<Group>,
}

impl WaveFile {
    /// Starts the file for a run on an engine, maybe of a program.
    pub fn create(
        request: &WaveRequest,
        built: &Built,
        engine: &mut dyn Engine,
        instructions: Option<Instructions>,
    ) -> Result<Self, WaveError> {
        let cycles = request.from..request.to.unwrap_or(u64::MAX);
        let views = match request.signals_only {
            true => Views::default(),
            false => views::views(built, engine),
        };
        let mut options = WaveOptions { scopes: request.scopes.clone(), cycles, views };
        let listing = Listing::new(&built.netlist, &options, false)?;
        let mut groups = layout::groups(built, &listing, &request.scopes);
        if let Some(Instructions { first, texts }) = instructions.filter(|_| !request.signals_only)
        {
            let is_pc = |path: &&String| is_pc(&listing, path);
            let shown = groups.iter().flat_map(|group| &group.paths);
            let pcs = shown.filter(is_pc).cloned().collect();
            options.views.code = Some(Code { first, texts, pcs });
        }
        let waves = Waves::create(&request.path, &built.netlist, &options)?;
        for group in &mut groups {
            let paths = std::mem::take(&mut group.paths).into_iter();
            let code = |path: &str| waves.listing().code_of(path).map(str::to_owned);
            let with_code = |path: String| [code(&path), Some(path)].into_iter().rev().flatten();
            group.paths = paths.flat_map(with_code).collect();
        }
        Ok(WaveFile { waves, request: request.clone(), groups })
    }

    /// Records the present cycle, before its step.
    pub fn sample(&mut self, engine: &mut dyn Engine) -> Result<(), WaveError> {
        self.waves.sample(engine)
    }

    /// Completes all files.
    pub fn finish(self) -> Result<(), WaveError> {
        let WaveFile { waves, request, groups } = self;
        let listing = waves.listing().clone();
        waves.finish()?;
        if let Some(path) = request.save_file() {
            let mut save_file = SaveFile::new(&listing, &request.path);
            for Group { title, paths, closed } in &groups {
                let signals: Vec<_> = paths.iter().map(|path| (path.as_str(), None)).collect();
                match closed {
                    true => save_file.closed_group(title, &signals)?,
                    false => save_file.group(title, &signals)?,
                }
            }
            save_file.write(&path)?;
        }
        if let Some(path) = request.surfer_file() {
            let mut surfer_file = SurferFile::new(&listing);
            for Group { title, paths, .. } in &groups {
                let paths: Vec<_> = paths.iter().map(String::as_str).collect();
                surfer_file.group(title, &paths)?;
            }
            surfer_file.write(&path)?;
        }
        Ok(())
    }
}

/// Whether a variable is a PC, by its name: `pc`, `issue_pc`, `rpc`, `pc[1]`, a word of `pcs`.
fn is_pc(listing: &Listing, path: &str) -> bool {
    /// Bits of a PC.
    const WIDTH: u32 = 24;
    let found = listing.find(path);
    let [listed] = found[..] else { return false };
    let name = match path.rsplit_once('.') {
        Some((memory, name)) if name.starts_with("word[") => {
            memory.rsplit('.').next().unwrap_or(memory)
        }
        Some((register, "q")) => register.rsplit('.').next().unwrap_or(register),
        Some((_, name)) => name,
        None => path,
    };
    let name = name.split('[').next().unwrap_or(name);
    listed.width == WIDTH
        && (["pc", "pcs", "rpc", "lpc", "targets"].contains(&name) || name.ends_with("_pc"))
}
