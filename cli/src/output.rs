//! Results on paper: files, tables, progress.

use crate::failure::Failure;
use crate::head::Head;
use comfy_table::{ContentArrangement, Table, presets::UTF8_FULL_CONDENSED};
use heddle_blocks::waves::WaveRequest;
use heddle_engine::waves::{SaveFile, SurferFile};
use heddle_support::Output;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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

    /// Takes what is already checked. `-` is refused where it is not standard output.
    pub fn claim(&mut self, output: Output) -> Result<Output, Failure> {
        if output.path() == Path::new("-") && !output.is_standard_output() {
            return Err(Failure::Usage(
                "cannot write -: write ./- for a file of that name, /dev/stdout for standard output"
                    .to_owned(),
            ));
        }
        if let Some(other) = self.claimed.iter().find(|other| other.collides(&output)) {
            let (first, second) = (other.path().display(), output.path().display());
            return Err(Failure::Usage(format!("two outputs are one file: {first} and {second}")));
        }
        self.claimed.push(output.clone());
        Ok(output)
    }
}

/// Writes a result as JSON, behind its head.
pub fn write_json(output: &Output, head: &Head, value: &impl Serialize) -> Result<(), Failure> {
    #[derive(Serialize)]
    struct Whole<'a, T> {
        #[serde(flatten)]
        head: &'a Head,
        #[serde(flatten)]
        result: &'a T,
    }
    let whole = Whole { head, result: value };
    let mut text = serde_json::to_string_pretty(&whole).map_err(Failure::environment)?;
    text.push('\n');
    Ok(output.write(text.as_bytes())?)
}

/// Writes a result as JSON if that is asked for, and prints it as text, unless the JSON is on
/// standard output.
pub fn show(
    json: Option<&Output>,
    head: &Head,
    value: &impl Serialize,
    text: impl FnOnce() -> String,
) -> Result<(), Failure> {
    if let Some(output) = json {
        write_json(output, head, value)?;
    }
    if json.is_some_and(Output::is_standard_output) { Ok(()) } else { print(&text()) }
}

/// Where waves are, if there are any, and how to look at them.
pub fn waves_note(waves: Option<&WaveRequest>) -> String {
    let Some(waves) = waves else { return String::new() };
    let path = waves.path.display();
    let Some(save_file) = waves.save_file() else { return format!("waves: {path}\n") };
    let kept = if SaveFile::is_kept(&save_file) { " (your layout, kept)" } else { "" };
    let mut note =
        format!("waves: {path}; open them with  gtkwave {}{kept}\n", shell_word(&save_file));
    if let Some(surfer_file) = waves.surfer_file() {
        let kept = if SurferFile::is_kept(&surfer_file) { " (your commands, kept)" } else { "" };
        let [waves, commands] = [&waves.path, &surfer_file].map(|path| shell_word(path));
        note.push_str(&format!("  or  surfer {waves} --command-file {commands}{kept}\n"));
    }
    note
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

/// Whether standard error is kept for errors.
static QUIET: AtomicBool = AtomicBool::new(false);

/// Keeps standard error for errors, if that is asked for: no warnings, no progress.
pub fn be_quiet(quiet: bool) {
    QUIET.store(quiet, Ordering::Relaxed);
}

fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints a warning to standard error, unless it is kept for errors.
pub fn warn(text: &str) {
    if !is_quiet() {
        tell(text);
    }
}

/// Prints why a command failed, in the colours of the errors of the command line.
pub fn tell_error(failure: &Failure) {
    let style = clap::builder::Styles::styled();
    let style = style.get_error();
    tell(&format!("{style}error:{style:#} {failure}\n"));
}

/// Prints to standard error, without colours where these are not wanted. Nobody may be reading, which
/// changes nothing.
fn tell(text: &str) {
    let _ = anstream::stderr().write_all(text.as_bytes());
}

/// Sets the colours as `--color` among these words asks for. The parser says what is wrong with
/// them, and its messages have colours too.
pub fn colour_as_asked(words: impl IntoIterator<Item = OsString>) {
    let words: Vec<_> = words.into_iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let values = words.iter().zip(words.iter().skip(1));
    let apart = values.filter(|(word, _)| *word == "--color").map(|(_, value)| value.as_str());
    let joined = words.iter().filter_map(|word| word.strip_prefix("--color="));
    if let Some(choice) = apart.chain(joined).last() {
        match choice {
            "always" => anstream::ColorChoice::Always.write_global(),
            "never" => anstream::ColorChoice::Never.write_global(),
            _ => {}
        }
    }
}

/// A table that begins with the head of a result.
pub fn headed(head: &Head) -> Table {
    let mut table = table(&[]);
    for (label, value) in head.rows() {
        table.add_row([label, value]);
    }
    table
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

/// How often progress is told where there is no terminal.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(60);

/// How often a spinner moves.
const SPINNER_INTERVAL: Duration = Duration::from_millis(200);

/// A progress bar on a terminal; in a pipe a line every minute.
pub fn progress(total: u64, what: &str) -> ProgressBar {
    let what = what.to_owned();
    told(ProgressBar::new(total).with_message(what), |bar| {
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} {eta}")
            .unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.with_style(style)
    })
}

/// A line that says what is being done, on a terminal; in a pipe one every minute.
pub fn spinner() -> ProgressBar {
    told(ProgressBar::no_length(), |bar| {
        let spinner = bar.with_style(ProgressStyle::default_spinner());
        let ticking = spinner.clone();
        beside(move || {
            while !ticking.is_finished() {
                ticking.tick();
                std::thread::sleep(SPINNER_INTERVAL);
            }
        });
        spinner
    })
}

/// A bar as it is told to whoever reads standard error: not at all if that is kept for errors, in a pipe by a line every
/// minute, on a terminal as it is drawn there.
fn told(bar: ProgressBar, on_terminal: impl FnOnce(ProgressBar) -> ProgressBar) -> ProgressBar {
    if is_quiet() {
        return ProgressBar::hidden();
    }
    if std::io::stderr().is_terminal() {
        return on_terminal(bar);
    }
    bar.set_draw_target(ProgressDrawTarget::hidden());
    let watched = bar.clone();
    beside(move || tell_progress(&watched, PROGRESS_INTERVAL, std::io::stderr()));
    bar
}

/// Does this on a thread of its own. If the system gives none it is not done: nobody hears of the
/// progress then, and nothing else changes.
fn beside(work: impl FnOnce() + Send + 'static) {
    let _ = std::thread::Builder::new().spawn(work);
}

/// Tells where a bar is, at the end of every interval, until it is finished.
fn tell_progress(bar: &ProgressBar, interval: Duration, mut to: impl Write) {
    let started = Instant::now();
    loop {
        std::thread::sleep(interval);
        if bar.is_finished() {
            return;
        }
        let place = bar.length().filter(|&length| length > 0);
        let place = place.map(|length| format!("{} of {length}, ", bar.position()));
        let seconds = started.elapsed().as_secs();
        let line = format!("{}: {}{seconds} s", bar.message(), place.unwrap_or_default());
        // Nobody may be reading.
        let _ = writeln!(to, "{}", line.trim_start_matches(": "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_there_is_no_terminal_a_line_tells_the_progress_at_the_end_of_every_interval() {
        let bar = ProgressBar::new(24).with_message("bfs on pdom (tiny)");
        bar.set_draw_target(ProgressDrawTarget::hidden());
        bar.set_position(3);
        let watched = bar.clone();
        let told = std::thread::spawn(move || {
            let mut told = Vec::new();
            tell_progress(&watched, Duration::from_millis(5), &mut told);
            told
        });
        std::thread::sleep(Duration::from_millis(200));
        bar.finish_and_clear();
        let told = String::from_utf8(told.join().expect("no panic")).expect("text");
        assert!(told.lines().count() > 1, "{told}");
        assert_eq!(told.lines().next(), Some("bfs on pdom (tiny): 3 of 24, 0 s"));
    }

    #[test]
    fn neighbouring_threads_are_shown_as_a_range() {
        assert_eq!(ranges(&[0, 1, 2, 5, 7, 8]), "0-2, 5, 7-8");
    }
}
