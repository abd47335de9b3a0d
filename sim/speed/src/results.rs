//! What a measurement gives, and how a table shows it.

use crate::wave_format::WaveFormat;
use serde::{Serialize, Serializer};

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
    /// What was found equal before anything was timed.
    #[serde(flatten)]
    pub compared: Compared,
    /// Engines that were left out, with the reason.
    pub skipped: Vec<String>,
    /// Golden first, then the other engines, then Verilator.
    pub simulators: Vec<SimulatorSpeed>,
}

/// What all simulators of a design agree on.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Compared {
    /// The outputs.
    Outputs {
        /// Cycles after reset in which they were compared, in golden fewer.
        cycles: u64,
        /// Hash of all of them, hexadecimal.
        hash: String,
    },
    /// Files of waves.
    Waves {
        /// Format of the files.
        format: WaveFormat,
        /// Cycles after reset in which VCD files were compared.
        cycles: u64,
        /// Signals that change, each in another way: in the engines' files, in those of the
        /// simulator that was compared last, and in both; `None` if they are not VCD.
        #[serde(serialize_with = "by_name")]
        signals: Option<[usize; 3]>,
    },
}

/// Numbers of signals, by name.
fn by_name<S: Serializer>(signals: &Option<[usize; 3]>, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Signals {
        engines: usize,
        last_simulator: usize,
        both: usize,
    }
    let named =
        signals.map(|[engines, last_simulator, both]| Signals { engines, last_simulator, both });
    named.serialize(serializer)
}

/// One design on one simulator.
#[derive(Clone, Debug, Serialize)]
pub struct SimulatorSpeed {
    /// Name of the engine, or `verilator` and the compiler.
    pub simulator: String,
    /// Seconds until it can run: of an engine from the netlist, of Verilator from the Verilog.
    pub ready_seconds: f64,
    /// Cycles per second of processor time, median of the repetitions.
    pub cycles_per_second: f64,
    /// Cycles per second, every repetition.
    pub repetitions: Vec<f64>,
    /// Cycles after reset in which it was compared.
    pub compared_cycles: u64,
    /// Size of the file of waves over the number of cycles.
    pub file_bytes_per_cycle: Option<f64>,
    /// Most memory in bytes that the process that simulates had.
    pub memory_bytes: Option<u64>,
}

/// The performance model of a core on the kernel of a `CoreDesign`.
#[derive(Clone, Debug, Serialize)]
pub struct ModelSpeed {
    /// Name of the `CoreDesign`.
    pub design: &'static str,
    /// Cycles of one run.
    pub cycles: u64,
    /// Instructions of warps in one run.
    pub warp_instructions: u64,
    /// Active threads over lanes, of all instructions.
    pub simd_efficiency: f64,
    /// Per second of processor time, median of the repetitions.
    pub warp_instructions_per_second: f64,
}

impl ModelSpeed {
    /// As a sentence.
    pub fn text(&self) -> String {
        format!(
            "The performance model runs the kernel of {} at {:.2} million instructions of warps a \
             second ({} in {} cycles, SIMD efficiency {:.2}).",
            self.design,
            self.warp_instructions_per_second / 1e6,
            self.warp_instructions,
            self.cycles,
            self.simd_efficiency
        )
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

    /// The titles of a table of its simulators.
    pub fn columns(&self) -> Vec<&'static str> {
        let last = match self.compared {
            Compared::Outputs { .. } => "memory",
            Compared::Waves { .. } => "bytes/cycle",
        };
        let mut columns =
            vec!["simulator", "cycles/s", "of the best Verilator", "ready after", last];
        if matches!(self.compared, Compared::Waves { .. }) {
            columns.insert(0, "waves");
        }
        columns
    }

    /// The row of a simulator under these titles.
    pub fn cells(&self, simulator: &SimulatorSpeed) -> Vec<String> {
        let mut cells = vec![
            simulator.simulator.clone(),
            simulator.speed(),
            self.ratio(simulator),
            simulator.ready(),
        ];
        match self.compared {
            Compared::Outputs { .. } => cells.push(simulator.memory()),
            Compared::Waves { format, .. } => {
                cells.insert(0, format.to_string());
                let bytes = simulator.file_bytes_per_cycle;
                cells.push(bytes.map_or(String::new(), |bytes| format!("{bytes:.0}")));
            }
        }
        cells
    }

    /// A sentence about what was found equal.
    pub fn agreement(&self) -> Option<String> {
        let design = self.design;
        match &self.compared {
            Compared::Outputs { cycles, hash } => {
                let golden = self.simulator("golden").map_or(String::new(), |golden| {
                    format!(" (golden: compared after {})", golden.compared_cycles)
                });
                Some(format!(
                    "All outputs of {design} had the hash `{hash}` in all simulators after \
                     {cycles} cycles{golden}."
                ))
            }
            Compared::Waves { cycles, signals, .. } => signals.map(|[ours, last, both]| {
                format!(
                    "Signals that change, each in another way, in VCD files of {cycles} cycles of \
                     {design}: {ours} in ours, {last} in those of {}, {both} of them with equal \
                     changes in both.",
                    self.simulators.last().map_or("", |last| &last.simulator)
                )
            }),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn simulator(name: &str, speed: f64) -> SimulatorSpeed {
        SimulatorSpeed {
            simulator: name.into(),
            ready_seconds: 0.0123,
            cycles_per_second: speed,
            repetitions: vec![speed],
            compared_cycles: 10,
            file_bytes_per_cycle: None,
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
            compared: Compared::Outputs { cycles: 10, hash: "0123".into() },
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
