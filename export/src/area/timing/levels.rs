//! The longest path in gates.

use super::super::AreaError;
use super::flat::{Flat, Gate, Net};
use serde::{Deserialize, Serialize};

/// The longest path of a design without clock edges on it, counted in gates. Inverters count as
/// much as any other gate; a read of a memory that does not wait for the clock counts two for each
/// bit that tells its words apart. Of several such paths the one that ends first in the netlist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CriticalPath {
    /// Number of gates on it.
    pub levels: u64,
    /// The register, memory or input where it begins.
    pub from: String,
    /// The register, memory or output where it ends.
    pub to: String,
    /// The modules that it goes through, in order.
    pub through: Vec<Stretch>,
}

/// A part of a path inside one module.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stretch {
    /// Where the module is in the hierarchy; nothing for the top.
    pub instance: String,
    /// Number of gates.
    pub levels: u64,
}

/// No gate drives it.
const NONE: u32 = u32::MAX;

/// How many gates are before each net.
struct Levels<'a> {
    gates: &'a [Gate<'a>],
    /// The gate that drives each net.
    drivers: Vec<u32>,
    /// What is known so far.
    levels: Vec<Option<u32>>,
    /// Number of inputs of all gates.
    inputs: usize,
}

impl Levels<'_> {
    /// The number of gates before a net. Keeps its own stack, because paths are long.
    fn before(&mut self, net: Net) -> Result<u32, AreaError> {
        let mut open = vec![net];
        while let Some(&net) = open.last() {
            // Without a loop no input is waited for twice.
            if open.len() > self.inputs + 1 {
                return Err(AreaError::Loop);
            }
            let driver = self.drivers[net as usize];
            if self.levels[net as usize].is_some() {
                open.pop();
                continue;
            }
            let mut level = 0;
            if driver != NONE {
                let before = open.len();
                for &(_, input) in &self.gates[driver as usize].inputs {
                    match self.levels[input as usize] {
                        Some(found) => level = level.max(found + 1),
                        None => open.push(input),
                    }
                }
                if open.len() > before {
                    continue;
                }
            }
            self.levels[net as usize] = Some(level);
            open.pop();
        }
        Ok(self.levels[net as usize].unwrap_or_default())
    }

    /// The input of the gate before `net` that is latest.
    fn latest(&self, net: Net) -> Option<(&Gate<'_>, Net)> {
        let driver = self.drivers[net as usize];
        let gate = self.gates.get(driver as usize)?;
        let level = |net: Net| self.levels[net as usize].unwrap_or_default();
        let inputs = gate.inputs.iter().map(|(_, input)| *input);
        let latest = inputs.rev().max_by_key(|input| level(*input))?;
        Some((gate, latest))
    }
}

/// Finds the longest path: of all, or of those to one output.
pub(in super::super) fn critical_path(
    flat: &Flat<'_>,
    to: Option<&str>,
) -> Result<CriticalPath, AreaError> {
    let mut drivers = vec![NONE; flat.nets()];
    for (index, gate) in flat.gates.iter().enumerate() {
        drivers[gate.output.1 as usize] = index as u32;
    }
    let inputs = flat.gates.iter().map(|gate| gate.inputs.len()).sum();
    let levels = vec![None; flat.nets()];
    let mut levels = Levels { gates: &flat.gates, drivers, levels, inputs };
    // Where a path ends, and the net that has the better name.
    let outside = flat.ends.iter().map(|&net| (net, net));
    let registers = flat.flip_flops.iter().flat_map(|flip_flop| {
        let named = |net| flip_flop.outputs.first().map_or(net, |output| output.1);
        flip_flop.data().map(move |net| (net, named(net)))
    });
    let ends: Vec<(Net, Net)> = match to {
        None => registers.chain(outside).collect(),
        Some(output) => {
            let missing = || AreaError::NoOutput { name: output.to_owned() };
            let bits = flat.outputs.get(output).ok_or_else(missing)?;
            bits.iter().map(|&net| (net, net)).collect()
        }
    };
    let mut longest: Option<(u32, Net, Net)> = None;
    for (net, named) in ends {
        let level = levels.before(net)?;
        if longest.is_none_or(|(best, ..)| level > best) {
            longest = Some((level, net, named));
        }
    }
    let Some((level, end, named)) = longest else { return Ok(CriticalPath::default()) };
    let mut through: Vec<Stretch> = Vec::new();
    let mut net = end;
    while let Some((gate, before)) = levels.latest(net) {
        let instance = flat.path(gate.instance);
        match through.last_mut() {
            Some(last) if last.instance == instance => last.levels += 1,
            _ => through.push(Stretch { instance, levels: 1 }),
        }
        net = before;
    }
    through.reverse();
    let (from, to) = (flat.name(net), to.map_or_else(|| flat.name(named), str::to_owned));
    Ok(CriticalPath { levels: level.into(), from, to, through })
}
