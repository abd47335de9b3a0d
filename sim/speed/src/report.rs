//! The results of several designs, as a page.

use crate::machine::Machine;
use crate::results::{DesignSpeed, ModelSpeed};
use crate::simulator::REPETITIONS;
use crate::tools::Tools;
use serde::Serialize;
use std::fmt::Write;

/// Everything that was measured, and where.
#[derive(Clone, Debug, Serialize)]
pub struct SpeedReport {
    /// Where; a result says it in its head.
    #[serde(skip)]
    pub machine: Machine,
    /// One entry per design, or with waves per design and format.
    pub designs: Vec<DesignSpeed>,
    /// The models of cores.
    pub models: Vec<ModelSpeed>,
}

impl SpeedReport {
    /// A report of this machine without designs.
    pub fn new(tools: &Tools) -> SpeedReport {
        SpeedReport { machine: Machine::here(tools), designs: vec![], models: vec![] }
    }

    /// The results as a page fragment.
    pub fn markdown(&self) -> String {
        let mut text = self.machine.markdown();
        if let Some(design) = self.designs.first() {
            for skipped in &design.skipped {
                let _ = writeln!(text, "- left out: {skipped}");
            }
            let columns = design.columns();
            let _ = writeln!(text, "\n| design | {} |", columns.join(" | "));
            let _ = writeln!(text, "|---|---|{}", "--:|".repeat(columns.len() - 1));
        }
        for design in &self.designs {
            for simulator in &design.simulators {
                let cells = design.cells(simulator).join(" | ");
                let _ = writeln!(text, "| {} | {cells} |", design.design);
            }
        }
        let _ = write!(text, "\nMedians of {REPETITIONS} interleaved repetitions.");
        for agreement in self.designs.iter().filter_map(DesignSpeed::agreement) {
            let _ = write!(text, " {agreement}");
        }
        for model in &self.models {
            let _ = write!(text, " {}", model.text());
        }
        text + "\n"
    }
}
