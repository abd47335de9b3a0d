//! The longest path in time, by ABC.

use super::super::cells::Cells;
use super::super::process::{call, directory, unreadable};
use super::super::recipe::LIBRARY;
use super::super::{AreaError, AreaOptions};
use super::flat::Flat;
use super::logic::{Logic, SIZED};
use super::opensta;
use heddle_host::{Tool, last_lines};
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Time that the longest path of a design takes, in ns.
///
/// The gates are those that are counted, after ABC has put buffers behind what drives many gates and
/// has chosen the drive strengths; areas are without these buffers. Wires take no time, inputs
/// change at the clock edge and are as strong as needed, outputs drive nothing. A read of a memory
/// that does not wait for the clock is two NAND2 for each bit that tells its words apart, a column of
/// multiplexers; any other path ends and begins at the ports of a memory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Delay {
    /// Between registers, without what these take, by ABC.
    pub abc_ns: f64,
    /// With the delay and the set-up time of the registers, that is the shortest period of an ideal
    /// clock, by OpenSTA where it is installed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opensta_ns: Option<f64>,
}

/// File of the gates in the directory of a measurement.
const LOGIC: &str = "logic.blif";

/// Measures a design; nothing without a library, or if that has no buffer or no times.
pub(in super::super) fn delay(
    known: &Cells,
    flat: &Flat<'_>,
    options: &AreaOptions,
) -> Result<Option<Delay>, AreaError> {
    let (Some(library), Some(buffer)) = (&known.path, &known.buffer) else { return Ok(None) };
    let directory = directory(Some(library))?;
    let logic = Logic::new(flat);
    let directory = directory.path();
    let abc_ns = if logic.outputs.is_empty() {
        0.0
    } else {
        let text = logic.blif(known, buffer)?;
        std::fs::write(directory.join(LOGIC), text)
            .map_err(|source| AreaError::Io { doing: "writing the gates", source })?;
        abc(options, directory)?
    };
    let opensta_ns = opensta::period(flat, &logic, options, directory)?;
    Ok(Some(Delay { abc_ns, opensta_ns }))
}

/// Lets ABC buffer, size and time the gates in `directory`. Gives ns.
fn abc(options: &AreaOptions, directory: &Path) -> Result<f64, AreaError> {
    let script = format!(
        "read_lib {LIBRARY}; read_blif {LOGIC}; topo; buffer; topo; upsize; dnsize; stime -p; \
         write_verilog {SIZED}"
    );
    // Most versions of Yosys bring ABC as a program beside them; what was given may be a link.
    let given = Some(&options.yosys).filter(|yosys| yosys.parent() != Some(Path::new("")));
    let places =
        given.into_iter().flat_map(|yosys| [Some(yosys.clone()), yosys.canonicalize().ok()]);
    let mut beside = places.flatten().map(|yosys| yosys.with_file_name("yosys-abc"));
    let program = beside.find(|program| program.is_file()).unwrap_or_else(|| "yosys-abc".into());
    let tool = Tool { name: "ABC", program: &program, package: "yosys" };
    let stop = AtomicBool::new(false);
    let said = call(tool, &["-c", &script], &[SIZED], directory, options.timeout, &stop)?;
    let time = |line: &str| -> Option<f64> {
        let (_, rest) = line.split_once("Delay =")?;
        let is_number = |c: char| c.is_ascii_digit() || c == '.';
        let number = rest.trim_start_matches(|c| !is_number(c));
        number.split(|c| !is_number(c)).next()?.parse().ok()
    };
    let picoseconds = said.lines().rev().find(|line| line.contains("WireLoad")).and_then(time);
    let picoseconds = picoseconds.ok_or_else(|| {
        unreadable("ABC", directory, format!("it gives no delay\n{}", last_lines(&said)))
    })?;
    Ok((picoseconds * 10.0).round() / 1e4)
}
