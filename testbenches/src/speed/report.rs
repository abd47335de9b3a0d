//! The results of a measurement, and their table.

use super::verilator::{COMPILER_FLAGS, Tools, VERILATOR_FLAGS, version};
use super::{GOLDEN_PART, REPETITIONS};
use serde::Serialize;
use std::fmt::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

/// Everything that was measured, and where.
#[derive(Clone, Debug, Serialize)]
pub struct SpeedReport {
    /// Day of the measurement, UTC: `2026-01-31`.
    pub date: String,
    /// Processor, as the system names it.
    pub processor: String,
    /// Its logical cores; every simulator uses one.
    pub cores: usize,
    /// Versions: this program, the Rust compiler, Verilator and its compilers with their flags.
    pub versions: Vec<String>,
    /// Cycles in which all outputs were compared, golden excepted.
    pub cycles: u64,
    /// What was left out, because it is not installed.
    pub skipped: Vec<String>,
    /// One entry per design.
    pub designs: Vec<DesignSpeed>,
}

/// One design on every simulator.
#[derive(Clone, Debug, Serialize)]
pub struct DesignSpeed {
    /// Name of the design.
    pub design: &'static str,
    /// What it is.
    pub summary: &'static str,
    /// Nodes of its netlist.
    pub nodes: usize,
    /// Seconds from the rust-hdl block to the netlist, which every simulator needs first.
    pub netlist_seconds: f64,
    /// Hash of all outputs in all compared cycles, hexadecimal.
    pub hash: String,
    /// Engines that were left out, with the reason.
    pub skipped: Vec<String>,
    /// Golden first, then the other engines, then Verilator.
    pub simulators: Vec<SimulatorSpeed>,
}

/// One design on one simulator.
#[derive(Clone, Debug, Serialize)]
pub struct SimulatorSpeed {
    /// Name of the engine, or `verilator` and the compiler.
    pub simulator: String,
    /// Seconds until it can run: of an engine from the netlist, of Verilator from the Verilog.
    pub ready_seconds: f64,
    /// Cycles per second, median of the repetitions.
    pub cycles_per_second: f64,
    /// Cycles per second, every repetition.
    pub repetitions: Vec<f64>,
    /// Cycles after reset in which its outputs were compared.
    pub compared_cycles: u64,
    /// Memory in bytes: what the process had grown since the engine was started, or the most that
    /// the process of Verilator's program had.
    pub memory_bytes: Option<u64>,
}

impl SpeedReport {
    /// A report without designs.
    pub fn new(cycles: u64, tools: &Tools) -> SpeedReport {
        let mut versions = vec![concat!("heddle ", env!("CARGO_PKG_VERSION")).to_owned()];
        versions.extend(version(Path::new("rustc")));
        versions.extend(
            tools.verilator_version.iter().map(|v| format!("{v}: {}", VERILATOR_FLAGS.join(" "))),
        );
        versions.extend(tools.compilers.iter().map(|c| format!("{}: {COMPILER_FLAGS}", c.version)));
        SpeedReport {
            date: today(),
            processor: processor(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            versions,
            cycles,
            skipped: tools.skipped.clone(),
            designs: Vec::new(),
        }
    }

    /// Tools and engines that were left out, each with the reason.
    pub fn all_skipped(&self) -> impl Iterator<Item = &String> {
        let engines = self.designs.first().into_iter().flat_map(|design| &design.skipped);
        self.skipped.iter().chain(engines)
    }

    /// The results as a page fragment.
    pub fn markdown(&self) -> String {
        let mut text = format!(
            "Measured on {} on {} ({} logical cores), with",
            self.date, self.processor, self.cores
        );
        let _ = write!(text, " one thread per simulator:\n\n");
        self.versions.iter().for_each(|version| {
            let _ = writeln!(text, "- {version}");
        });
        self.all_skipped().for_each(|skipped| {
            let _ = writeln!(text, "- left out: {skipped}");
        });
        text.push_str(
            "\n| design | simulator | cycles/s | of the best Verilator | ready after | memory |\n",
        );
        text.push_str("|---|---|--:|--:|--:|--:|\n");
        for design in &self.designs {
            for simulator in &design.simulators {
                let _ = writeln!(
                    text,
                    "| {} | {} | {} | {} | {} | {} |",
                    design.design,
                    simulator.simulator,
                    simulator.speed(),
                    design.ratio(simulator),
                    simulator.ready(),
                    simulator.memory()
                );
            }
        }
        let _ = write!(
            text,
            "\nMedians of {REPETITIONS} interleaved repetitions. All outputs had equal hashes in all \
             simulators after {} cycles (golden: after {}):",
            self.cycles,
            self.cycles.div_ceil(GOLDEN_PART)
        );
        for design in &self.designs {
            let _ = write!(text, " {} `{}`", design.design, design.hash);
        }
        text + ".\n"
    }
}

impl DesignSpeed {
    /// A simulator by name.
    pub fn simulator(&self, name: &str) -> Option<&SimulatorSpeed> {
        self.simulators.iter().find(|simulator| simulator.simulator == name)
    }

    /// The fastest of Verilator's programs.
    pub fn best_verilator(&self) -> Option<&SimulatorSpeed> {
        let verilators =
            self.simulators.iter().filter(|simulator| simulator.simulator.starts_with("verilator"));
        verilators.max_by(|a, b| a.cycles_per_second.total_cmp(&b.cycles_per_second))
    }

    /// Speed over that of the best Verilator, as text: `4.21`; empty without Verilator.
    pub fn ratio(&self, simulator: &SimulatorSpeed) -> String {
        let best = self.best_verilator();
        best.map_or(String::new(), |best| {
            let ratio = simulator.cycles_per_second / best.cycles_per_second;
            if ratio < 0.1 { format!("{ratio:.4}") } else { format!("{ratio:.2}") }
        })
    }
}

impl SimulatorSpeed {
    /// Cycles per second as text: `1.23 M`.
    pub fn speed(&self) -> String {
        match self.cycles_per_second {
            speed if speed >= 1e6 => format!("{:.2} M", speed / 1e6),
            speed if speed >= 1e3 => format!("{:.1} k", speed / 1e3),
            speed => format!("{speed:.0}"),
        }
    }

    /// Time until it can run, as text: `12 ms`.
    pub fn ready(&self) -> String {
        match self.ready_seconds {
            seconds if seconds >= 1.0 => format!("{seconds:.1} s"),
            seconds => format!("{:.0} ms", seconds * 1e3),
        }
    }

    /// Memory as text: `4.2 MB`; empty if it is not known.
    pub fn memory(&self) -> String {
        self.memory_bytes.map_or(String::new(), |bytes| format!("{:.1} MB", bytes as f64 / 1e6))
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

    fn simulator(name: &str, speed: f64) -> SimulatorSpeed {
        SimulatorSpeed {
            simulator: name.into(),
            ready_seconds: 0.0123,
            cycles_per_second: speed,
            repetitions: vec![speed],
            compared_cycles: 10,
            memory_bytes: Some(2_500_000),
        }
    }

    #[test]
    fn ratios_refer_to_the_faster_of_the_two_compilers() {
        let mut design = DesignSpeed {
            design: "compactor",
            summary: "",
            nodes: 1,
            netlist_seconds: 0.1,
            hash: "0123".into(),
            skipped: vec![],
            simulators: vec![
                simulator("golden", 4e4),
                simulator("instant", 3e6),
                simulator("verilator g++", 1e6),
                simulator("verilator clang++", 2e6),
            ],
        };
        let ratios: Vec<String> = design.simulators.iter().map(|s| design.ratio(s)).collect();
        assert_eq!(ratios, ["0.0200", "1.50", "0.50", "1.00"]);
        design.simulators.truncate(2);
        assert_eq!(design.ratio(&design.simulators[1]), "");
    }

    #[test]
    fn numbers_are_printed_with_units() {
        assert_eq!(simulator("", 1_234_567.0).speed(), "1.23 M");
        assert_eq!(simulator("", 4_560.0).speed(), "4.6 k");
        assert_eq!(simulator("", 345.6).speed(), "346");
        assert_eq!(simulator("", 1.0).ready(), "12 ms");
        assert_eq!(simulator("", 1.0).memory(), "2.5 MB");
    }
}
