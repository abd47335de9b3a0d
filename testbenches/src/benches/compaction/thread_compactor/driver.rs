//! Drives the compactor's ports cycle by cycle and checks every output against the reference.

use super::mask::{BlockMask, Shape, Warp};
use super::reference::{Emission, Load, Outputs, Reference};
use crate::error::BenchError;
use crate::runner::Runner;
use heddle_netlist::ir::{InputId, Netlist, SignalId};
use std::fmt::Debug;

/// The inputs of one cycle except what a grant asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stimulus {
    /// Reset the unit.
    pub reset: bool,
    /// A block that asks for its turn.
    pub request: Option<usize>,
    /// The warp buffer takes a warp.
    pub warp_ready: bool,
}

/// Ports of the block.
struct Ports {
    reset: InputId,
    request_valid: InputId,
    request_block: InputId,
    load_mask: Vec<InputId>,
    load_base: InputId,
    load_pc: InputId,
    load_compaction_disabled: InputId,
    warp_ready: InputId,
    request_ready: SignalId,
    grant_valid: SignalId,
    grant_block: SignalId,
    warp_valid: SignalId,
    warp_block: SignalId,
    warp_slot: SignalId,
    warp_pc: SignalId,
    warp_lanes: SignalId,
    warp_sw: Vec<SignalId>,
    warp_last: SignalId,
    warp_count: SignalId,
    busy: SignalId,
}

impl Ports {
    /// Panics if a port is missing: that is a bug of the block or of this bench.
    fn of(netlist: &Netlist, shape: Shape) -> Self {
        let input = |name: &str| {
            netlist.find_input(name).unwrap_or_else(|| panic!("the block has no input `{name}`"))
        };
        let output = |name: &str| {
            netlist.find_signal(name).unwrap_or_else(|| panic!("the block has no output `{name}`"))
        };
        Ports {
            reset: input("reset"),
            request_valid: input("request_valid"),
            request_block: input("request_block"),
            load_mask: (0..shape.lanes).map(|lane| input(&format!("load_mask[{lane}]"))).collect(),
            load_base: input("load_base"),
            load_pc: input("load_pc"),
            load_compaction_disabled: input("load_compaction_disabled"),
            warp_ready: input("warp_ready"),
            request_ready: output("request_ready"),
            grant_valid: output("grant_valid"),
            grant_block: output("grant_block"),
            warp_valid: output("warp_valid"),
            warp_block: output("warp_block"),
            warp_slot: output("warp_slot"),
            warp_pc: output("warp_pc"),
            warp_lanes: output("warp_lanes"),
            warp_sw: (0..shape.lanes).map(|lane| output(&format!("warp_sw[{lane}]"))).collect(),
            warp_last: output("warp_last"),
            warp_count: output("warp_count"),
            busy: output("busy"),
        }
    }
}

/// A compactor on an engine, its ports driven and checked.
pub struct Driver<'r, 'a> {
    runner: &'r mut Runner<'a>,
    ports: Ports,
    shape: Shape,
    reference: Reference,
    /// What the load ports carry while nothing is granted.
    idle_load: Load,
}

impl<'r, 'a> Driver<'r, 'a> {
    /// The block in the state after reset.
    pub fn new(runner: &'r mut Runner<'a>) -> Self {
        let shape = Shape::of(runner.preset());
        let ports = Ports::of(&runner.built().netlist, shape);
        let idle_load = Load {
            base: 0,
            pc: 0,
            mask: BlockMask::empty(shape.lanes, shape.warps),
            compaction_disabled: false,
        };
        Driver { runner, ports, shape, reference: Reference::new(shape), idle_load }
    }

    /// Sizes of the block.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Cycles so far.
    pub fn cycle_number(&self) -> u64 {
        self.runner.cycle()
    }

    /// Sets what the load ports carry while nothing is granted; the block must not care.
    pub fn set_idle_load(&mut self, load: Load) {
        self.idle_load = load;
    }

    /// One cycle: drives the inputs, answers a grant with what `load` gives for the granted
    /// block, checks every output and steps. Returns the outputs of this cycle.
    pub fn cycle(
        &mut self,
        stimulus: Stimulus,
        load: impl FnOnce(usize) -> Load,
    ) -> Result<Outputs, BenchError> {
        let ports = &self.ports;
        let engine = self.runner.engine();
        engine.poke_u64(ports.reset, u64::from(stimulus.reset));
        engine.poke_u64(ports.request_valid, u64::from(stimulus.request.is_some()));
        engine.poke_u64(ports.request_block, stimulus.request.unwrap_or(0) as u64);
        engine.poke_u64(ports.warp_ready, u64::from(stimulus.warp_ready));
        let expected = self.reference.outputs();
        let granted = engine.peek_u64(ports.grant_valid) == 1;
        let load = match expected.grant {
            Some(block) if granted => Some(load(block)),
            _ => None,
        };
        self.present(load.as_ref());
        let seen = self.observe();
        let failure = difference(&expected, &seen)
            .or_else(|| self.not_zero(&seen))
            .map(|(what, expected, seen)| self.runner.failure(what, expected, seen));
        self.runner.step()?;
        match failure {
            Some(failure) => Err(failure),
            None => {
                let Stimulus { reset, request, warp_ready } = stimulus;
                self.reference.edge(reset, request, load.as_ref(), warp_ready);
                Ok(seen)
            }
        }
    }

    /// Whether a request waits or a generation is not finished after the last cycle.
    pub fn pending(&self) -> bool {
        self.reference.pending()
    }

    fn present(&mut self, load: Option<&Load>) {
        let load = load.unwrap_or(&self.idle_load);
        let engine = self.runner.engine();
        for (lane, &port) in self.ports.load_mask.iter().enumerate() {
            engine.poke_u64(port, load.mask.group(lane));
        }
        engine.poke_u64(self.ports.load_base, load.base);
        engine.poke_u64(self.ports.load_pc, load.pc);
        engine.poke_u64(self.ports.load_compaction_disabled, u64::from(load.compaction_disabled));
    }

    fn observe(&mut self) -> Outputs {
        let ports = &self.ports;
        let engine = self.runner.engine();
        let mut read = |signal| engine.peek_u64(signal);
        let lanes = read(ports.warp_lanes);
        let emission = (read(ports.warp_valid) == 1).then(|| Emission {
            block: read(ports.warp_block) as usize,
            slot: read(ports.warp_slot),
            pc: read(ports.warp_pc),
            warp: Warp(
                ports
                    .warp_sw
                    .iter()
                    .enumerate()
                    .map(|(lane, &port)| (lanes >> lane & 1 == 1).then(|| read(port) as usize))
                    .collect(),
            ),
            last: read(ports.warp_last) == 1,
            count: read(ports.warp_count),
        });
        Outputs {
            request_ready: read(ports.request_ready) == 1,
            grant: (read(ports.grant_valid) == 1).then(|| read(ports.grant_block) as usize),
            emission,
            busy: read(ports.busy) == 1,
        }
    }

    /// Ports that must be zero: the static warp of an empty lane always, lanes and `warp_last`
    /// while no warp is offered.
    fn not_zero(&mut self, seen: &Outputs) -> Option<Mismatch> {
        let (ports, shape) = (&self.ports, self.shape);
        let occupied = |lane: usize| match &seen.emission {
            Some(emission) => emission.warp.0[lane].is_some(),
            None => false,
        };
        let mut zero: Vec<(String, SignalId)> = (0..shape.lanes)
            .filter(|&lane| !occupied(lane))
            .map(|lane| (format!("warp_sw[{lane}] of an empty lane"), ports.warp_sw[lane]))
            .collect();
        if seen.emission.is_none() {
            zero.push(("warp_lanes without a warp".to_owned(), ports.warp_lanes));
            zero.push(("warp_last without a warp".to_owned(), ports.warp_last));
        }
        let engine = self.runner.engine();
        zero.into_iter().find_map(|(what, port)| {
            let value = engine.peek_u64(port);
            (value != 0).then(|| (what, "0".to_owned(), value.to_string()))
        })
    }
}

/// What a check was about, what was expected and what was seen.
type Mismatch = (String, String, String);

/// The first output that differs.
fn difference(expected: &Outputs, seen: &Outputs) -> Option<Mismatch> {
    fn differs<T: PartialEq + Debug>(what: &str, expected: &T, seen: &T) -> Option<Mismatch> {
        (expected != seen).then(|| (what.to_owned(), format!("{expected:?}"), format!("{seen:?}")))
    }
    differs("request_ready", &expected.request_ready, &seen.request_ready)
        .or_else(|| differs("grant", &expected.grant, &seen.grant))
        .or_else(|| differs("emission", &expected.emission, &seen.emission))
        .or_else(|| differs("busy", &expected.busy, &seen.busy))
}
