//! Where and with what something was measured.

use crate::tools::{COMPILER_FLAGS, Tools, VERILATOR_FLAGS, version};
use heddle_host::Tool;
use serde::Serialize;
use std::fmt::Write;
use std::time::{SystemTime, UNIX_EPOCH};

/// A machine, a day, and the programs that were there.
#[derive(Clone, Debug, Serialize)]
pub struct Machine {
    /// Day of the measurement, UTC: `2026-01-31`.
    pub date: String,
    /// Processor, as the system names it.
    pub processor: String,
    /// Processors that it may use; every simulator uses one.
    pub processors: usize,
    /// Versions: this program, the Rust compiler, Verilator and its compilers with their flags.
    pub versions: Vec<String>,
    /// What was left out, because it is not installed.
    pub skipped: Vec<String>,
}

impl Machine {
    /// This machine today.
    pub fn here(tools: &Tools) -> Machine {
        let mut versions = vec![concat!("heddle ", env!("CARGO_PKG_VERSION")).to_owned()];
        versions.extend(version(Tool::named("rustc", "rustc")));
        versions.extend(
            tools.verilator_version.iter().map(|v| format!("{v}: {}", VERILATOR_FLAGS.join(" "))),
        );
        versions.extend(tools.compilers.iter().map(|c| format!("{}: {COMPILER_FLAGS}", c.version)));
        Machine {
            date: today(),
            processor: processor(),
            processors: std::thread::available_parallelism().map_or(1, usize::from),
            versions,
            skipped: tools.skipped.clone(),
        }
    }

    /// The beginning of a page fragment.
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "Measured on {} on {} ({} processors), with one host thread per simulator:\n\n",
            self.date, self.processor, self.processors
        );
        for version in &self.versions {
            let _ = writeln!(text, "- {version}");
        }
        for skipped in &self.skipped {
            let _ = writeln!(text, "- left out: {skipped}");
        }
        text
    }
}

/// What the processor is called.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(':')).map(|(_, name)| name.trim().to_owned());
    name.unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date(since.as_secs() / 86_400)
}

/// The Gregorian date of a day, counted from 1970-01-01.
fn date(days: u64) -> String {
    let leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let (mut year, mut left) = (1970, days);
    while left >= 365 + u64::from(leap(year)) {
        left -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while left >= months[month] {
        left -= months[month];
        month += 1;
    }
    format!("{year}-{:02}-{:02}", month + 1, left + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_become_dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(11_017), "2000-03-01");
        assert_eq!(date(20_088), "2024-12-31");
        assert_eq!(date(20_089), "2025-01-01");
    }
}
