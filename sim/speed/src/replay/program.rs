//! A Verilated design that replays recordings.

use super::{Recording, harness};
use crate::simulation::{SimulationError, run_simulation};
use crate::verilation::Verilation;
use heddle_blocks::Built;
use heddle_host::{Call, Folder, Tool};
use std::path::PathBuf;

/// The exported Verilog of a design with a harness, compiled once for any number of recordings.
pub struct Program {
    program: PathBuf,
    directory: Folder,
}

impl Program {
    /// Compiles the design.
    pub fn compile(built: &Built, how: &Verilation<'_>) -> Result<Program, SimulationError> {
        let directory = heddle_host::folder()?;
        let program = how.compile(built, &harness::cpp(built), directory.path())?;
        Ok(Program { program, directory })
    }

    /// Replays a recording; gives the first cycle whose outputs differ from the recorded ones.
    pub fn first_difference(
        &self,
        recording: &Recording,
    ) -> Result<Option<usize>, SimulationError> {
        let trace = self.directory.path().join("trace");
        run_simulation(self.call(recording)?.arg("trace").arg(&trace).writes(&trace))?;
        let bytes = std::fs::read(&trace)?;
        let (words, _) = bytes.as_chunks::<8>();
        let seen: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let equal = seen.iter().zip(&recording.hashes).take_while(|(a, b)| a == b).count();
        Ok((equal < recording.hashes.len() || equal < seen.len()).then_some(equal))
    }

    /// The program on a recording, without its further arguments.
    pub fn call(&self, recording: &Recording) -> Result<Call<'_>, SimulationError> {
        let file = self.directory.path().join("recording");
        let bytes: Vec<u8> = recording.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        std::fs::write(&file, bytes)?;
        let simulation = Tool { name: "verilator", program: &self.program, package: "verilator" };
        Ok(simulation.call().arg(file).within(self.directory.path()))
    }
}
