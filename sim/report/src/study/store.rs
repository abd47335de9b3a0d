//! Results in a folder: a file for each run, named by its key.

use super::runs::{Outcome, Run};
use heddle_support::{Folder, OutputError};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// Largest file of a result that is read, a hundred times what one needs.
const MAX_BYTES: u64 = 1 << 20;

/// A folder of results.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// A file.
#[derive(Serialize, Deserialize)]
struct Stored {
    key: String,
    /// What was measured, and the variant, for a reader.
    of: [String; 2],
    outcome: Outcome,
    /// Of the measurement of a kernel, whose own JSON does not have it.
    active_threads: Vec<u64>,
}

impl Store {
    /// The results in the folder of a study.
    pub fn of(folder: &Path) -> Self {
        Self { folder: folder.join("runs") }
    }

    /// The file of a result, below the folder of the study.
    pub fn file(run: &Run) -> String {
        format!("runs/{}.json", run.key)
    }

    /// The result of a run; `None` if it is not there, or not readable.
    pub fn find(&self, run: &Run) -> Option<Outcome> {
        let path = self.folder.join(format!("{}.json", run.key));
        read(&heddle_support::read(&path, MAX_BYTES).ok()?, run)
    }

    /// Stores the result of a run, and gives it as [`find`](Self::find) will.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn put(&self, run: &Run, outcome: Outcome) -> Result<Outcome, OutputError> {
        let active_threads = match &outcome {
            Outcome::Kernel(measurement) => measurement.active_threads.clone(),
            Outcome::Synthetic(_) => Vec::new(),
        };
        let stored = Stored { key: run.key.clone(), of: run.shown(), outcome, active_threads };
        // Numbers and texts always have a JSON.
        let mut text = serde_json::to_string_pretty(&stored).unwrap_or_default();
        text.push('\n');
        let name = format!("{}.json", run.key);
        Folder::check(&self.folder)?.write(&[(name, &text)])?;
        // A number with a fraction may be read as its neighbour, and then always is.
        Ok(read(text.as_bytes(), run).unwrap_or(stored.outcome))
    }
}

fn read(bytes: &[u8], run: &Run) -> Option<Outcome> {
    let Stored { key, mut outcome, active_threads, .. } = serde_json::from_slice(bytes).ok()?;
    if let Outcome::Kernel(measurement) = &mut outcome {
        measurement.active_threads = active_threads;
    }
    (key == run.key).then_some(outcome)
}
