//! Results on paper: files that are whole or absent, tables, progress.

use crate::failure::Failure;
use comfy_table::{ContentArrangement, Table, presets::UTF8_FULL_CONDENSED};
use heddle_designs::waves::WaveRequest;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::Duration;
use tempfile::NamedTempFile;

/// Writes a file through a temporary one beside it, so that no partial file is ever left.
pub fn write_file(path: &Path, contents: &[u8]) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::unwritable(path, error);
    // A device or a pipe cannot be replaced by renaming.
    if path.exists() && !path.is_file() {
        return std::fs::write(path, contents).map_err(failed);
    }
    let mut file = temporary(path)?;
    file.write_all(contents).and_then(|()| file.flush()).map_err(failed)?;
    file.persist(path).map_err(|error| Failure::unwritable(path, error.error))?;
    Ok(())
}

/// Whether a file can be written there: better known before long work than after it.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    if path.exists() && !path.is_file() { Ok(()) } else { temporary(path).map(drop) }
}

/// A file that can take the place of another.
fn temporary(path: &Path) -> Result<NamedTempFile, Failure> {
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    if !folder.is_dir() {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(Failure::unwritable(path, missing));
    }
    tempfile::Builder::new()
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644))
        .tempfile_in(folder)
        .map_err(|error| Failure::unwritable(path, error))
}

/// Writes a result as JSON to a file, or to standard output if the path is `-`.
pub fn write_json(path: &Path, value: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string_pretty(value).map_err(Failure::environment)?;
    text.push('\n');
    if path == Path::new("-") { print(&text) } else { write_file(path, text.as_bytes()) }
}

/// Writes a result as JSON if that is asked for, and prints it as text, unless the JSON is on
/// standard output.
pub fn show(
    json: Option<&Path>,
    value: &impl Serialize,
    text: impl FnOnce() -> String,
) -> Result<(), Failure> {
    if let Some(path) = json {
        write_json(path, value)?;
    }
    if json == Some(Path::new("-")) { Ok(()) } else { print(&text()) }
}

/// Where waves are, if there are any, and how to look at them.
pub fn waves_note(waves: Option<&WaveRequest>) -> String {
    waves.map_or(String::new(), |waves| {
        let save_file = waves.path.with_extension("gtkw");
        let (path, save_file) = (waves.path.display(), save_file.display());
        format!("waves: {path}; open them with  gtkwave {save_file}\n")
    })
}

/// Rows that say which threads ended with which status, and which have not ended.
pub fn status_rows(
    statuses: impl IntoIterator<Item = Option<u32>>,
) -> impl Iterator<Item = (String, String)> {
    let mut threads = BTreeMap::<Option<u32>, Vec<u32>>::new();
    for (number, status) in (0..).zip(statuses) {
        threads.entry(status).or_default().push(number);
    }
    threads.into_iter().map(|(status, threads)| {
        let label = match status {
            Some(status) => format!("threads with status {status}"),
            None => "threads that have not ended".to_owned(),
        };
        (label, format!("{}: {}", threads.len(), ranges(&threads)))
    })
}

/// Ascending numbers as `0-3, 7`.
fn ranges(numbers: &[u32]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let text = |run: &[u32]| match run {
        [first, .., last] => format!("{first}-{last}"),
        _ => run.iter().map(u32::to_string).collect(),
    };
    runs.map(text).collect::<Vec<_>>().join(", ")
}

/// Prints to standard output; a closed pipe is the reader's choice and not an error.
pub fn print(text: &str) -> Result<(), Failure> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::Environment(format!("cannot write to standard output: {error}")))
        }
        _ => Ok(()),
    }
}

/// A table with a header row, or without one if `header` is empty.
pub fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_content_arrangement(ContentArrangement::Disabled);
    if !header.is_empty() {
        table.set_header(header.iter().copied());
    }
    table
}

/// A progress bar on a terminal, nothing in a pipe.
pub fn progress(total: u64, what: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(total).with_style(style).with_message(what.to_owned())
}

/// A line that says what is being done, on a terminal; nothing in a pipe.
pub fn spinner() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let spinner = ProgressBar::new_spinner();
    spinner.enable_steady_tick(Duration::from_millis(200));
    spinner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_threads_are_shown_as_a_range() {
        assert_eq!(ranges(&[0, 1, 2, 5, 7, 8]), "0-2, 5, 7-8");
    }
}
