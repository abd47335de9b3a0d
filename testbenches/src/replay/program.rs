//! A Verilated design that replays recordings.

use super::{Recording, harness};
use crate::cosim::{CosimError, Verilation, run_simulation};
use heddle_designs::Built;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The exported Verilog of a design with a harness, compiled once for any number of recordings.
pub struct Program {
    program: PathBuf,
    directory: TempDir,
}

impl Program {
    /// Compiles the design.
    pub fn compile(built: &Built, how: &Verilation<'_>) -> Result<Program, CosimError> {
        let directory = tempfile::tempdir()?;
        let program = how.compile(built, &harness::cpp(built), directory.path())?;
        Ok(Program { program, directory })
    }

    /// Replays a recording; gives the first cycle whose outputs differ from the recorded ones.
    pub fn first_difference(&self, recording: &Recording) -> Result<Option<usize>, CosimError> {
        let trace = self.directory.path().join("trace");
        let mut command = self.command(recording)?;
        run_simulation("verilator", "verilator", command.arg("trace").arg(&trace))?;
        let bytes = std::fs::read(&trace)?;
        let (words, _) = bytes.as_chunks::<8>();
        let seen: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let equal = seen.iter().zip(&recording.hashes).take_while(|(a, b)| a == b).count();
        Ok((equal < recording.hashes.len() || equal < seen.len()).then_some(equal))
    }

    /// The program on a recording, without its further arguments.
    pub fn command(&self, recording: &Recording) -> Result<Command, CosimError> {
        let file = self.directory.path().join("recording");
        let bytes: Vec<u8> = recording.words.iter().flat_map(|word| word.to_le_bytes()).collect();
        std::fs::write(&file, bytes)?;
        let mut command = Command::new(&self.program);
        command.arg(file).current_dir(self.directory());
        Ok(command)
    }

    fn directory(&self) -> &Path {
        self.directory.path()
    }
}
