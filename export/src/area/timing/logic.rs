//! The gates of a design without its registers and memories, as ABC times them.

use super::super::AreaError;
use super::super::cells::Cells;
use super::flat::{Flat, Gate, Net};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What ABC's buffering accepts as load without buffers.
const FAN_OUT: usize = 10;

/// File of the gates after ABC has buffered and sized them.
pub(super) const SIZED: &str = "sized.v";

/// The module of the gates.
pub(super) const MODULE: &str = "logic_of_the_design";

/// What lies between registers, memories, inputs and outputs.
pub(super) struct Logic<'a> {
    pub gates: &'a [Gate<'a>],
    /// Nets that gates read and none drives, with how many read them.
    pub inputs: BTreeMap<Net, usize>,
    /// Nets that a gate drives and that are read by others than gates.
    pub outputs: BTreeSet<Net>,
}

impl<'a> Logic<'a> {
    /// Of the gates of a whole design.
    pub fn new(flat: &'a Flat<'a>) -> Logic<'a> {
        let mut driven = vec![false; flat.nets()];
        flat.gates.iter().for_each(|gate| driven[gate.output.1 as usize] = true);
        let mut inputs = BTreeMap::new();
        for (_, net) in flat.gates.iter().flat_map(|gate| &gate.inputs) {
            if !driven[*net as usize] {
                *inputs.entry(*net).or_default() += 1;
            }
        }
        let registers = flat.flip_flops.iter().flat_map(|flip_flop| flip_flop.data());
        let ends = registers.chain(flat.ends.iter().copied());
        let outputs = ends.filter(|net| driven[*net as usize]).collect();
        Logic { gates: &flat.gates, inputs, outputs }
    }

    /// The gates in the Berkeley Logic Interchange Format. What drives many gates from outside
    /// drives a buffer, because ABC's buffering takes no care of inputs.
    pub fn blif(&self, known: &Cells, buffer: &str) -> Result<String, AreaError> {
        let buffered = |net: &Net| self.inputs.get(net).is_some_and(|count| *count > FAN_OUT);
        let list = |nets: &mut dyn Iterator<Item = &Net>| -> String {
            nets.map(|net| format!(" \\\n n{net}")).collect()
        };
        let mut text = format!(".model {MODULE}\n.inputs{}\n", list(&mut self.inputs.keys()));
        text += &format!(".outputs{}\n", list(&mut self.outputs.iter()));
        let cell = known.cell(buffer)?;
        for net in self.inputs.keys().filter(|net| buffered(net)) {
            let (input, output) = (&cell.inputs[0], &cell.outputs[0]);
            _ = writeln!(text, ".gate {buffer} {input}=n{net} {output}=b{net}");
        }
        for Gate { kind, inputs, output, .. } in self.gates {
            _ = write!(text, ".gate {kind}");
            for (pin, net) in inputs {
                let letter = if buffered(net) { 'b' } else { 'n' };
                _ = write!(text, " {pin}={letter}{net}");
            }
            _ = writeln!(text, " {}=n{}", output.0, output.1);
        }
        Ok(text + ".end\n")
    }
}
