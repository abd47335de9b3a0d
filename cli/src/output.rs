//! Results on paper: files, tables, progress.

use crate::failure::Failure;
use comfy_table::{ContentArrangement, Table, presets::UTF8_FULL_CONDENSED};
use heddle_designs::waves::WaveRequest;
use heddle_engine::waves::SaveFile;
use heddle_support::Output;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The files that a command writes. All are checked before its work, and none is another.
#[derive(Default)]
pub struct Outputs {
    claimed: Vec<Output>,
}

impl Outputs {
    /// A file, or a pipe or a device.
    pub fn file(&mut self, path: &Path) -> Result<Output, Failure> {
        self.claim(Output::check(path)?)
    }

    /// A file that may have been asked for.
    pub fn optional(&mut self, path: Option<&PathBuf>) -> Result<Option<Output>, Failure> {
        path.map(|path| self.file(path)).transpose()
    }

    /// A file for JSON that may have been asked for; `-` is standard output.
    pub fn json(&mut self, path: Option<&PathBuf>) -> Result<Option<Output>, Failure> {
        match path {
            Some(path) if path == Path::new("-") => self.claim(Output::standard_output()).map(Some),
            path => self.optional(path),
        }
    }

    /// Takes what is already checked.
    pub fn claim(&mut self, output: Output) -> Result<Output, Failure> {
        if let Some(other) = self.claimed.iter().find(|other| other.collides(&output)) {
            let (first, second) = (other.path().display(), output.path().display());
            return Err(Failure::Usage(format!("two outputs are one file: {first} and {second}")));
        }
        self.claimed.push(output.clone());
        Ok(output)
    }
}

/// Writes a result as JSON.
pub fn write_json(output: &Output, value: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string_pretty(value).map_err(Failure::environment)?;
    text.push('\n');
    Ok(output.write(text.as_bytes())?)
}

/// Writes a result as JSON if that is asked for, and prints it as text, unless the JSON is on
/// standard output.
pub fn show(
    json: Option<&Output>,
    value: &impl Serialize,
    text: impl FnOnce() -> String,
) -> Result<(), Failure> {
    if let Some(output) = json {
        write_json(output, value)?;
    }
    if json.is_some_and(Output::is_standard_output) { Ok(()) } else { print(&text()) }
}

/// Where waves are, if there are any, and how to look at them.
pub fn waves_note(waves: Option<&WaveRequest>) -> String {
    let Some(waves) = waves else { return String::new() };
    let path = waves.path.display();
    let Some(save_file) = waves.save_file() else { return format!("waves: {path}\n") };
    let kept = if SaveFile::is_kept(&save_file) { " (your layout, kept)" } else { "" };
    format!("waves: {path}; open them with  gtkwave {}{kept}\n", shell_word(&save_file))
}

/// A path as it is written on a command line.
pub fn shell_word(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |letter: char| letter.is_alphanumeric() || "/._+-=:@%".contains(letter);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', "'\\''")) }
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
