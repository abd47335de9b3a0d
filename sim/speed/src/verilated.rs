//! A design compiled by Verilator, and how its program is run.

use crate::error::SpeedError;
use crate::harness;
use crate::simulation::SimulationError;
use crate::simulator::{Piece, Simulator};
use crate::tools::{Compiler, Tools, VERILATOR_FLAGS};
use crate::verilation::Verilation;
use crate::wave_format::WaveFormat;
use heddle_blocks::Built;
use heddle_engine::RandomRun;
use heddle_host::{Call, Folder, Tool};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A compiled design.
pub(crate) struct Verilated {
    /// Seconds from Verilog to a program.
    pub build_seconds: f64,
    design: &'static str,
    program: PathBuf,
    /// Where it writes waves.
    waves: Option<PathBuf>,
    memory: Option<u64>,
    _directory: Folder,
}

impl Verilated {
    /// Writes Verilog and harness to a temporary directory and compiles them; the program writes
    /// waves if there is a file for them.
    pub fn compile(
        design: &'static str,
        built: &Built,
        run: &RandomRun,
        waves: Option<(WaveFormat, PathBuf)>,
        tools: &Tools,
        compiler: &Compiler,
    ) -> Result<Verilated, SpeedError> {
        let directory = heddle_host::folder().map_err(SimulationError::Io)?;
        let path = directory.path();
        let format = waves.as_ref().map(|(format, _)| *format);
        let main = harness::cpp(&built.design, &built.netlist, run, format);
        let mut flags = VERILATOR_FLAGS.to_vec();
        flags.extend(format.map(|format| match format {
            WaveFormat::Vcd => "--trace",
            WaveFormat::Fst => "--trace-fst",
        }));
        let started = Instant::now();
        let how = Verilation { verilator_flags: &flags, ..tools.verilation(compiler) };
        let program = how.compile(built, &main, path)?;
        Ok(Verilated {
            build_seconds: started.elapsed().as_secs_f64(),
            design,
            program,
            waves: waves.map(|(_, path)| path),
            memory: None,
            _directory: directory,
        })
    }
}

impl Simulator for Verilated {
    /// A process of its own, from reset.
    fn run(&mut self, pieces: &[u64]) -> Result<Vec<Piece>, SpeedError> {
        self.waves.iter().try_for_each(|file| remove(file))?;
        let simulation = Tool { name: "verilator", program: &self.program, package: "verilator" };
        let call = simulation.call().args(&self.waves);
        run_program(self.design, call, pieces, &mut self.memory)
    }

    fn memory(&self) -> Option<u64> {
        self.memory
    }
}

/// Runs a compiled program for these numbers of cycles; `memory` is the most that it ever had.
pub(crate) fn run_program(
    design: &'static str,
    call: Call<'_>,
    pieces: &[u64],
    memory: &mut Option<u64>,
) -> Result<Vec<Piece>, SpeedError> {
    let text = call.args(pieces.iter().map(u64::to_string)).run().map_err(SimulationError::Tool)?;
    let (pieces, most) =
        read_pieces(&text, pieces.len()).ok_or(SpeedError::Output { design, text })?;
    *memory = (*memory).max(Some(most));
    Ok(pieces)
}

/// What a program has printed: a piece on each line, then the most memory it had in bytes.
fn read_pieces(text: &str, count: usize) -> Option<(Vec<Piece>, u64)> {
    let mut lines = text.lines();
    let pieces = lines.by_ref().take(count).map(|line| {
        let (seconds, hash) = line.split_once(' ')?;
        let hash = u64::from_str_radix(hash, 16).ok()?;
        Some(Piece { seconds: seconds.parse().ok()?, hash })
    });
    let pieces: Vec<Piece> = pieces.collect::<Option<_>>()?;
    Some((pieces, lines.next()?.parse().ok()?))
}

/// Removes the file of the run before, which to replace would take time.
pub(crate) fn remove(file: &Path) -> Result<(), SimulationError> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
        _ => Ok(()),
    }
}
