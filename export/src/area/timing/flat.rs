//! The gates of a design with its hierarchy dissolved.

use super::super::AreaError;
use super::super::cells::Cells;
use super::netlist::{Bit, Cell, Direction, MEMORY, Netlist};
use std::collections::{BTreeMap, HashMap};

/// A net of the whole design.
pub(in super::super) type Net = u32;

/// The constants.
const CONSTANTS: [Net; 2] = [0, 1];

/// A gate without state.
pub(in super::super) struct Gate<'a> {
    /// Where it is.
    pub instance: usize,
    /// The cell.
    pub kind: &'a str,
    /// Pins with the nets that they read.
    pub inputs: Vec<(&'a str, Net)>,
    /// The pin with the net that it drives.
    pub output: (&'a str, Net),
}

/// A flip-flop.
pub(in super::super) struct FlipFlop<'a> {
    /// The cell.
    pub kind: &'a str,
    /// The pin of the clock.
    pub clock: &'a str,
    /// Pins with the nets that they read.
    pub inputs: Vec<(&'a str, Net)>,
    /// Pins with the nets that they drive.
    pub outputs: Vec<(&'a str, Net)>,
}

impl FlipFlop<'_> {
    /// The nets that it reads, except the clock.
    pub fn data(&self) -> impl Iterator<Item = Net> {
        self.inputs.iter().filter(|(pin, _)| *pin != self.clock).map(|(_, net)| *net)
    }
}

/// A module at its place.
struct Instance<'a> {
    parent: Option<usize>,
    name: &'a str,
    netlist: &'a Netlist,
    /// The net of each bit of the module.
    nets: Vec<Net>,
}

/// Everything in a design.
#[derive(Default)]
pub(in super::super) struct Flat<'a> {
    instances: Vec<Instance<'a>>,
    pub gates: Vec<Gate<'a>>,
    pub flip_flops: Vec<FlipFlop<'a>>,
    /// Where paths begin beside flip-flops: inputs of the design, what memories hold and give.
    pub begins: Vec<Net>,
    /// Where paths end beside flip-flops: outputs of the design, ports of memories.
    pub ends: Vec<Net>,
    /// Bits of each output of the design, but for those that are constant.
    pub outputs: BTreeMap<&'a str, Vec<Net>>,
    /// The net that each net is another name of, or itself.
    same_as: Vec<Net>,
    /// Which instance a net was made in.
    made_in: Vec<usize>,
}

/// Makes a design flat.
pub(super) struct Builder<'a> {
    known: &'a Cells,
    modules: &'a HashMap<&'a str, &'a Netlist>,
    flat: Flat<'a>,
}

impl<'a> Flat<'a> {
    /// The design whose top is the module `top`.
    pub fn new(
        known: &'a Cells,
        modules: &'a HashMap<&'a str, &'a Netlist>,
        top: &str,
    ) -> Result<Flat<'a>, AreaError> {
        let Some(&netlist) = modules.get(top) else { return Ok(Flat::default()) };
        let mut builder = Builder { known, modules, flat: Flat::default() };
        CONSTANTS.iter().for_each(|_| _ = builder.net(0));
        let mut nets = HashMap::new();
        for (name, port) in &netlist.ports {
            if port.direction != Direction::Input {
                builder.flat.outputs.insert(name, Vec::new());
            }
            for bit in port.bits.iter().filter(|bit| bit.0 > 1) {
                let net = *nets.entry(bit.0).or_insert_with(|| builder.net(0));
                if port.direction == Direction::Input {
                    builder.flat.begins.push(net);
                } else {
                    builder.flat.ends.push(net);
                    builder.flat.outputs.entry(name).or_default().push(net);
                }
            }
        }
        builder.place(None, "", netlist, nets)?;
        Ok(builder.finish())
    }

    /// Number of nets.
    pub fn nets(&self) -> usize {
        self.same_as.len()
    }

    /// Where an instance is in the hierarchy; nothing for the top.
    pub fn path(&self, instance: usize) -> String {
        let Instance { parent, name, .. } = &self.instances[instance];
        match parent.map(|parent| self.path(parent)) {
            None => String::new(),
            Some(parent) if parent.is_empty() => (*name).to_owned(),
            Some(parent) => format!("{parent}.{name}"),
        }
    }

    /// The shortest name that a net has in the instance in which it was made.
    pub fn name(&self, net: Net) -> String {
        if CONSTANTS.contains(&net) {
            return format!("constant {net}");
        }
        let place = self.made_in[net as usize];
        let Instance { netlist, nets, .. } = &self.instances[place];
        let is_it = |bit: &Bit| nets.get(bit.0 as usize).is_some_and(|&other| other == net);
        let named = netlist.names.iter().filter_map(|(name, bits)| {
            let index = bits.bits.iter().position(is_it)?;
            let single = bits.bits.len() == 1;
            Some(if single { name.clone() } else { format!("{name}[{index}]") })
        });
        let name = named.min_by_key(|name| (name.len(), name.clone()));
        let name = name.unwrap_or_else(|| "an unnamed net".into());
        match self.path(place) {
            path if path.is_empty() => name,
            path => format!("{path}.{name}"),
        }
    }
}

impl<'a> Builder<'a> {
    fn net(&mut self, instance: usize) -> Net {
        let net = self.flat.same_as.len() as Net;
        self.flat.same_as.push(net);
        self.flat.made_in.push(instance);
        net
    }

    /// Adds a module and what is in it. `bound` are nets that exist outside already.
    fn place(
        &mut self,
        parent: Option<usize>,
        name: &'a str,
        netlist: &'a Netlist,
        bound: HashMap<u32, Net>,
    ) -> Result<(), AreaError> {
        let here = self.flat.instances.len();
        let bits = netlist.cells.values().flat_map(|cell| cell.pins.values().flatten());
        let bits = bits.chain(netlist.ports.values().flat_map(|port| &port.bits));
        let count = bits.map(|bit| bit.0 + 1).max().unwrap_or(0).max(2);
        let nets: Vec<Net> = (0..count)
            .map(|bit| match bound.get(&bit) {
                _ if bit < 2 => bit,
                Some(&net) => net,
                None => self.net(here),
            })
            .collect();
        self.flat.instances.push(Instance { parent, name, netlist, nets });
        for (name, cell) in &netlist.cells {
            if cell.kind == MEMORY {
                self.memory(here, cell)?;
            } else if let Some(&module) = self.modules.get(cell.kind.as_str()) {
                self.instance(here, name, cell, module)?;
            } else {
                self.gate(here, cell)?;
            }
        }
        Ok(())
    }

    fn at(&self, instance: usize, bit: Bit) -> Net {
        self.flat.instances[instance].nets[bit.0 as usize]
    }

    fn instance(
        &mut self,
        here: usize,
        name: &'a str,
        cell: &'a Cell,
        module: &'a Netlist,
    ) -> Result<(), AreaError> {
        let mut bound = HashMap::new();
        for wanted in [Direction::Input, Direction::Output] {
            let ports = module.ports.iter().filter(|(_, port)| port.direction == wanted);
            for (port, inside) in ports {
                for (&inside, &outside) in inside.bits.iter().zip(cell.pin(port)) {
                    let outside = self.at(here, outside);
                    let inside = match inside.0 {
                        0 | 1 => inside.0,
                        net => *bound.entry(net).or_insert(outside),
                    };
                    // An output that is an input, a constant or another output.
                    if inside != outside && wanted == Direction::Output {
                        self.flat.same_as[outside as usize] = inside;
                    }
                }
            }
        }
        self.place(Some(here), name, module, bound)
    }

    fn gate(&mut self, instance: usize, cell: &'a Cell) -> Result<(), AreaError> {
        let known = self.known.cell(&cell.kind)?;
        let pins = |wanted: &'a [String]| {
            let nets = wanted.iter().filter_map(|pin| {
                let bit = cell.pin(pin).first()?;
                Some((pin.as_str(), self.at(instance, *bit)))
            });
            nets.collect::<Vec<_>>()
        };
        let (inputs, outputs) = (pins(&known.inputs), pins(&known.outputs));
        let kind = cell.kind.as_str();
        if known.sequential {
            let clock = known.clock.as_deref().unwrap_or_default();
            self.flat.flip_flops.push(FlipFlop { kind, clock, inputs, outputs });
        } else {
            for output in outputs {
                self.flat.gates.push(Gate { instance, kind, inputs: inputs.clone(), output });
            }
        }
        Ok(())
    }

    /// A memory: what its ports take is an end. A read that waits for the clock is a beginning;
    /// any other is a column of multiplexers, two NANDs for each bit that tells its words apart.
    fn memory(&mut self, instance: usize, cell: &'a Cell) -> Result<(), AreaError> {
        let nets = |builder: &Self, pin: &str| -> Vec<Net> {
            cell.pin(pin).iter().map(|bit| builder.at(instance, *bit)).collect()
        };
        let (width, address_bits) = (cell.number("WIDTH"), cell.number("ABITS"));
        let stages = address_bits.min(cell.number("SIZE").next_power_of_two().ilog2() as usize);
        for pin in ["WR_ADDR", "WR_DATA", "WR_EN"] {
            let nets = nets(self, pin);
            self.flat.ends.extend(nets);
        }
        let (addresses, data) = (nets(self, "RD_ADDR"), nets(self, "RD_DATA"));
        let enables = nets(self, "RD_EN");
        for port in 0..cell.number("RD_PORTS") {
            let address = &addresses[port * address_bits..(port + 1) * address_bits];
            let data = &data[port * width..(port + 1) * width];
            if cell.flag("RD_CLK_ENABLE", port) {
                self.flat.ends.extend(address.iter().chain(enables.get(port)));
                self.flat.begins.extend(data);
            } else {
                data.iter().try_for_each(|&bit| self.read(instance, &address[..stages], bit))?;
            }
        }
        Ok(())
    }

    fn read(&mut self, instance: usize, address: &[Net], data: Net) -> Result<(), AreaError> {
        let held = self.net(instance);
        self.flat.begins.push(held);
        let mut value = held;
        for (stage, &select) in address.iter().enumerate() {
            let taken = self.net(instance);
            self.nand(instance, [value, select], taken)?;
            value = if stage + 1 == address.len() { data } else { self.net(instance) };
            self.nand(instance, [taken, held], value)?;
        }
        if address.is_empty() {
            self.flat.same_as[data as usize] = held;
        }
        Ok(())
    }

    fn nand(&mut self, instance: usize, nets: [Net; 2], output: Net) -> Result<(), AreaError> {
        let known = self.known;
        let cell = known.cell(&known.nand2)?;
        let inputs = cell.inputs.iter().map(String::as_str).zip(nets).collect();
        let output = (cell.outputs[0].as_str(), output);
        self.flat.gates.push(Gate { instance, kind: &known.nand2, inputs, output });
        Ok(())
    }

    /// Gives every net one name.
    fn finish(self) -> Flat<'a> {
        let mut flat = self.flat;
        for net in 0..flat.same_as.len() {
            let mut first = flat.same_as[net];
            while flat.same_as[first as usize] != first {
                first = flat.same_as[first as usize];
            }
            flat.same_as[net] = first;
        }
        let same_as = &flat.same_as;
        let rename = |net: &mut Net| *net = same_as[*net as usize];
        for gate in &mut flat.gates {
            gate.inputs.iter_mut().for_each(|(_, net)| rename(net));
        }
        for flip_flop in &mut flat.flip_flops {
            flip_flop.inputs.iter_mut().for_each(|(_, net)| rename(net));
        }
        flat.ends.iter_mut().for_each(rename);
        flat.outputs.values_mut().flatten().for_each(rename);
        flat
    }
}
