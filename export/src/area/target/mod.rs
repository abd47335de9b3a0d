//! What FPGAs make of a design: the cells of Yosys' own flow, and where nextpnr is installed and the design fits, a
//! frequency and what it takes of a device.
//!
//! - `device`: the targets, their flows and devices.
//! - `pins`: a few pins for a design with many ports.

mod device;
mod pins;

pub use device::Target;

use super::process::{call, directory, unreadable};
use super::{AreaError, yosys};
use crate::verilog::{top_name, verilog};
use device::Device;
use heddle_host::{Tool, ToolError};
use heddle_netlist::design::Design;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Files of a measurement.
const DESIGN: &str = "design.v";
const PINS: &str = "pins.v";
const CELLS: &str = "cells.json";
const PLACED: &str = "netlist.json";
const REPORT: &str = "report.json";

/// How to measure.
#[derive(Clone, Debug)]
pub struct TargetOptions {
    /// The Yosys program.
    pub yosys: PathBuf,
    /// The programs that place and route, the first that is installed; those of the target without any.
    pub nextpnr: Vec<PathBuf>,
    /// How long Yosys may take each time.
    pub timeout: Duration,
    /// How long placement and routing may take; a design that takes longer is not placed.
    pub placement: Duration,
}

impl Default for TargetOptions {
    fn default() -> Self {
        let limit = Duration::from_secs(1800);
        TargetOptions {
            yosys: "yosys".into(),
            nextpnr: Vec::new(),
            timeout: limit,
            placement: limit,
        }
    }
}

/// What a target makes of a design.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TargetReport {
    /// The target.
    pub target: Target,
    /// The tool that mapped it: `Yosys 0.23`.
    pub tool: String,
    /// How many of each cell, without what is put around the design for placement.
    pub cells: BTreeMap<String, u64>,
    /// What became of placement and routing.
    pub placement: Placement,
}

/// What became of placement and routing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Placement {
    /// It is placed and routed.
    Placed(Placed),
    /// It is not, for this reason.
    Without(String),
}

/// A design that is placed and routed, with a register before each input and behind each output.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    /// The device.
    pub device: String,
    /// The highest frequency of the clock, in MHz.
    pub megahertz: f64,
    /// What is used of the device, these registers included, by kind.
    pub used: BTreeMap<String, Use>,
}

/// What is used of one kind of a device's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// Cells in use.
    pub used: u64,
    /// Cells of the device.
    pub available: u64,
}

/// Maps `design` to a target and, if that is possible, places and routes it.
pub fn target(
    design: &Design,
    target: Target,
    options: &TargetOptions,
) -> Result<TargetReport, AreaError> {
    let tool = yosys::version(&options.yosys, options.timeout)?;
    let folder = directory(None)?;
    let run = Run { target, options, directory: folder.path() };
    let top = top_name(design);
    run.write(DESIGN, &verilog(design))?;
    let synth = target.synth();
    run.yosys(
        &format!(
            "read_verilog {DESIGN}\n{synth} -top {top}\ntee -q -o {CELLS} stat -json -top {top}\n"
        ),
        CELLS,
    )?;
    let cells = run.cells(&top)?;
    let placement = run.placement(design, &cells)?;
    Ok(TargetReport { target, tool, cells, placement })
}

/// A measurement in its directory.
struct Run<'a> {
    target: Target,
    options: &'a TargetOptions,
    directory: &'a Path,
}

impl Run<'_> {
    fn write(&self, file: &str, text: &str) -> Result<(), AreaError> {
        std::fs::write(self.directory.join(file), text)
            .map_err(|source| AreaError::Io { doing: "writing temporary files", source })
    }

    fn read(&self, tool: &'static str, file: &str) -> Result<Value, AreaError> {
        let text = std::fs::read_to_string(self.directory.join(file))
            .map_err(|source| AreaError::Io { doing: "reading temporary files", source })?;
        serde_json::from_str(&text)
            .map_err(|error| unreadable(tool, self.directory, error.to_string()))
    }

    fn yosys(&self, script: &str, writes: &str) -> Result<(), AreaError> {
        let TargetOptions { yosys: program, timeout, .. } = self.options;
        yosys::script(program, self.directory, script, &[writes], *timeout, &AtomicBool::new(false))
    }

    /// The cells that Yosys has counted.
    fn cells(&self, top: &str) -> Result<BTreeMap<String, u64>, AreaError> {
        let counted = self.read("Yosys", CELLS)?;
        let cells = &counted["modules"][format!("\\{top}")]["num_cells_by_type"];
        let Some(cells) = cells.as_object() else {
            let reason = format!("{CELLS} has no cells of {top}");
            return Err(unreadable("Yosys", self.directory, reason));
        };
        Ok(cells.iter().map(|(cell, count)| (cell.clone(), count.as_u64().unwrap_or(0))).collect())
    }

    /// Places and routes the design, if there is a program for it and it fits.
    fn placement(
        &self,
        design: &Design,
        cells: &BTreeMap<String, u64>,
    ) -> Result<Placement, AreaError> {
        let Some(device) = self.target.device() else {
            return Ok(Placement::Without(
                "no tool that Heddle uses places this target".to_owned(),
            ));
        };
        if let Some(reason) = device.too_small(cells) {
            return Ok(Placement::Without(reason));
        }
        let program = match self.program(&device)? {
            Ok(program) => program,
            Err(reason) => return Ok(Placement::Without(reason)),
        };
        self.write(PINS, &pins::verilog(design))?;
        let (synth, top) = (self.target.synth(), pins::TOP);
        self.yosys(
            &format!("read_verilog {DESIGN} {PINS}\n{synth} -top {top} -json {PLACED}\n"),
            PLACED,
        )?;
        let files = ["--json", PLACED, "--report", REPORT, "--timing-allow-fail", "--quiet"];
        let arguments = [device.arguments, &files].concat();
        let tool = Tool { name: "nextpnr", program: &program, package: device.package };
        let (limit, stop) = (self.options.placement, AtomicBool::new(false));
        match call(tool, &arguments, &[REPORT], self.directory, limit, &stop) {
            Ok(_) => self.placed(&device).map(Placement::Placed),
            // More of something than the device has, or more than can be routed, at all, in time or in memory.
            Err(error) => {
                let reason = ended(error)?;
                Ok(Placement::Without(format!("{}: {reason}", device.name)))
            }
        }
    }

    /// The program that places and routes, the first that is installed, or why there is none.
    fn program(&self, device: &Device) -> Result<Result<PathBuf, String>, AreaError> {
        let usual = device.programs.iter().map(PathBuf::from).collect();
        let given = &self.options.nextpnr;
        let programs = if given.is_empty() { &usual } else { given };
        for program in programs {
            let tool = Tool { name: "nextpnr", program, package: device.package };
            let limit = self.options.timeout.min(heddle_host::VERSION_LIMIT);
            match call(tool, &["--version"], &[], self.directory, limit, &AtomicBool::new(false)) {
                Ok(_) => return Ok(Ok(program.clone())),
                Err(AreaError::Tool(ToolError::Missing { .. })) => {}
                Err(error) => {
                    let reason = ended(error)?;
                    return Ok(Err(format!("`{} --version`: {reason}", program.display())));
                }
            }
        }
        Ok(Err(format!("{} is not installed: {}", device.programs[0], device.package)))
    }

    /// What nextpnr reports.
    fn placed(&self, device: &Device) -> Result<Placed, AreaError> {
        let report = self.read("nextpnr", REPORT)?;
        let clocks = report["fmax"].as_object().into_iter().flatten();
        let slowest = clocks.filter_map(|(_, clock)| clock["achieved"].as_f64()).reduce(f64::min);
        let Some(megahertz) = slowest else {
            let reason = format!("{REPORT} has no clock");
            return Err(unreadable("nextpnr", self.directory, reason));
        };
        let number = |value: &Value| value.as_u64().unwrap_or(0);
        let kinds = report["utilization"].as_object().into_iter().flatten();
        let used = kinds.map(|(kind, of)| {
            (kind.clone(), Use { used: number(&of["used"]), available: number(&of["available"]) })
        });
        Ok(Placed {
            device: device.name.to_owned(),
            megahertz: (megahertz * 100.0).round() / 100.0,
            used: used.filter(|(_, of)| of.used > 0).collect(),
        })
    }
}

/// How nextpnr ended, if it failed, was killed or took too long; any other error stays one.
fn ended(error: AreaError) -> Result<String, AreaError> {
    match error {
        AreaError::Tool(
            error @ (ToolError::Failed { .. }
            | ToolError::Killed { .. }
            | ToolError::TimedOut { .. }),
        ) => Ok(error.to_string()),
        error => Err(error),
    }
}
