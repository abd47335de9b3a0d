//! A unit of floats with all its lanes: many instructions, one behind the other, as fast as the unit takes them.

use heddle_designs::{Built, EngineKind, registry};
use heddle_engine::native::Cache;
use heddle_engine::{Engine, Native, Sampled, Sampling};
use heddle_netlist::ir::{InputId, Netlist};
use heddle_program::float::RoundingMode;
use heddle_testbenches::benches::floats::instructions::{Instruction, Kind};
use heddle_testbenches::ports::{Structure, Value};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A unit that runs on an engine.
pub struct Unit {
    engine: Box<dyn Engine>,
    ports: Ports,
    /// Cycles from one instruction to the next.
    period: usize,
    /// The result is there so many cycles behind the operands.
    latency: usize,
    /// What the inputs are.
    valid: bool,
    grant: bool,
    /// The results of all lanes.
    sampling: Sampling,
    bytes: Vec<u8>,
    /// Tells the hardware from other hardware.
    pub fingerprint: u64,
}

/// Inputs of the unit.
struct Ports {
    operation: InputId,
    /// All zeros, of the type of the operation word.
    zeros: Structure,
    /// By operand: of each lane.
    operands: Vec<Vec<InputId>>,
    valid: Option<InputId>,
    grant: Option<InputId>,
}

impl Unit {
    /// A block, as `change` makes it. The native engine for long runs.
    pub fn new(
        block: &str,
        preset: &str,
        engine: EngineKind,
        change: impl FnOnce(&mut Built),
    ) -> Unit {
        let preset = registry::find(block).unwrap().preset(preset).unwrap();
        let mut built = (preset.build)().unwrap();
        change(&mut built);
        let netlist = built.netlist.clone();
        let of_lane = |lane: u32| netlist.find_signal(&format!("result.value[{lane}]"));
        let values = match netlist.find_signal("value") {
            Some(value) => vec![value],
            None => (0..).map_while(of_lane).collect(),
        };
        let mut hash = DefaultHasher::new();
        let mut engine: Box<dyn Engine> = match engine {
            EngineKind::Native => {
                let native = Native::watching(netlist.clone(), &values, &Cache::of_user());
                let native = native.unwrap();
                native.source().hash(&mut hash);
                Box::new(native)
            }
            engine => built.engine(engine).unwrap(),
        };
        let sampling =
            engine.sampling(&values.iter().copied().map(Sampled::Signal).collect::<Vec<_>>());
        // Z18, Z19; the ALU answers in the same cycle.
        let (period, latency) = match block {
            "fma-unit" => (1, 5),
            "fdiv-unit" => (31, 30),
            _ => (1, 0),
        };
        let bytes = vec![0; sampling.len];
        let ports = Ports::of(&netlist);
        let fingerprint = hash.finish();
        let (valid, grant) = (false, false);
        Unit { engine, ports, period, latency, valid, grant, sampling, bytes, fingerprint }
    }

    /// Number of lanes.
    pub fn lanes(&self) -> usize {
        self.sampling.places.len()
    }

    /// The results of an operation in each of these modes, lane by lane; of all modes for the operands of one instruction, then
    /// for those of the next. The last instruction may have fewer operands than lanes.
    pub fn results(
        &mut self,
        kind: Kind,
        modes: &[RoundingMode],
        operands: &[[u32; 3]],
    ) -> Vec<u32> {
        let zeros = &self.ports.zeros;
        let coded: Vec<Vec<u64>> = modes
            .iter()
            .map(|&mode| {
                Value::limbs(&Instruction { kind, mode }.coded(zeros.clone()))[..1].to_vec()
            })
            .collect();
        let lanes = self.lanes();
        let instructions = operands.len().div_ceil(lanes) * modes.len();
        let mut results = Vec::with_capacity(instructions * lanes);
        for cycle in 0..(instructions - 1) * self.period + self.latency + 1 {
            let (number, since) = (cycle / self.period, cycle % self.period);
            let offers = since == 0 && number < instructions;
            if offers && number.is_multiple_of(modes.len()) {
                let first = number / modes.len() * lanes;
                self.offer(&operands[first..operands.len().min(first + lanes)]);
            }
            if offers {
                self.engine.poke(self.ports.operation, &coded[number % modes.len()]);
            }
            let answers = cycle
                .checked_sub(self.latency)
                .is_some_and(|since| since.is_multiple_of(self.period));
            for (port, value, known) in [
                (self.ports.valid, offers, &mut self.valid),
                (self.ports.grant, answers, &mut self.grant),
            ] {
                if let Some(port) = port.filter(|_| *known != value) {
                    self.engine.poke_u64(port, value.into());
                    *known = value;
                }
            }
            if answers {
                self.engine.sample(&self.sampling, &mut self.bytes);
                for place in &self.sampling.places {
                    let bytes = &self.bytes[place.offset..place.offset + 4];
                    results.push(u32::from_le_bytes(bytes.try_into().unwrap()));
                }
            }
            self.engine.step();
        }
        results
    }

    fn offer(&mut self, operands: &[[u32; 3]]) {
        for (index, lanes) in self.ports.operands.iter().enumerate() {
            for (port, operands) in lanes.iter().zip(operands) {
                self.engine.poke_u64(*port, operands[index].into());
            }
        }
    }
}

impl Ports {
    fn of(netlist: &Netlist) -> Ports {
        let find = |name: &str| netlist.find_input(name);
        let operation = find("float_operation").or_else(|| find("operation")).unwrap();
        let lanes = |name: &str| match find(name) {
            Some(port) => vec![port],
            None => (0..).map_while(|lane| find(&format!("{name}[{lane}]"))).collect(),
        };
        Ports {
            operation,
            zeros: Structure::of(netlist, netlist.inputs[operation.0 as usize].signal),
            operands: ["first", "second", "third"].map(lanes).to_vec(),
            valid: find("valid"),
            grant: find("result.grant"),
        }
    }
}
