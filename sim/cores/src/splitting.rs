//! What a core in RTL with predictable wavefront splitting tells beside the events of all cores: its ports, and the events
//! that they make.

use super::signals::{output, outputs, peek};
use heddle_engine::Engine;
use heddle_model::Configuration;
use heddle_model::event::{ContextMerge, ContextSplit, Event};
use heddle_model::statistics::SplittingRecord;
use heddle_netlist::ir::{Netlist, SignalId};

/// The ports.
pub(super) struct SplittingPorts {
    /// Contexts of a unit.
    contexts: usize,
    /// By unit.
    splits: Vec<SplitPorts>,
    /// By warp slot.
    merges: Vec<MergePorts>,
    /// Contexts of each unit that wait for a merge and have a thread.
    merging: Vec<SignalId>,
    /// Contexts of each unit that are active and have a thread.
    occupied: Vec<SignalId>,
}

/// A context of a unit splits.
struct SplitPorts {
    valid: SignalId,
    slot: SignalId,
    pc: SignalId,
    child: SignalId,
    kept: SignalId,
    given: SignalId,
}

/// Contexts of a warp slot are merged into their parents; an element for each unit.
struct MergePorts {
    /// Their number in the units, with regrouping; else it is that of the warp slot.
    context: Option<SignalId>,
    valid: Vec<SignalId>,
    parent: Vec<SignalId>,
    live: Vec<SignalId>,
}

impl SplittingPorts {
    /// The ports; `None` if the core does not split wavefronts.
    pub fn find(netlist: &Netlist, configuration: &Configuration) -> Option<Self> {
        netlist.find_signal("split[0].valid")?;
        let (units, contexts) = (configuration.units(), configuration.contexts());
        let split = |unit: usize| {
            let port = |name: &str| output(netlist, &format!("split[{unit}].{name}"));
            SplitPorts {
                valid: port("valid"),
                slot: port("slot"),
                pc: port("pc"),
                child: port("child"),
                kept: port("kept"),
                given: port("given"),
            }
        };
        let merge = |warp: usize| {
            let ports =
                |name: &str| outputs(netlist, &format!("context_merge[{warp}].{name}"), units);
            MergePorts {
                context: netlist.find_signal(&format!("merge_context[{warp}]")),
                valid: ports("valid"),
                parent: ports("parent"),
                live: ports("live"),
            }
        };
        Some(Self {
            contexts,
            splits: (0..units).map(split).collect(),
            merges: (0..contexts).map(merge).collect(),
            merging: outputs(netlist, "merging", units),
            occupied: outputs(netlist, "occupied", units),
        })
    }

    /// Adds the splits of this cycle, then the merges, in the order of the slots.
    pub fn events(&self, engine: &mut dyn Engine, events: &mut Vec<Event>) {
        for ports in &self.splits {
            if peek(engine, ports.valid) != 0 {
                events.push(Event::ContextSplit(ContextSplit {
                    warp: peek(engine, ports.slot) as u16,
                    pc: peek(engine, ports.pc),
                    child: peek(engine, ports.child) as u16,
                    kept: peek(engine, ports.kept),
                    given: peek(engine, ports.given),
                }));
            }
        }
        for unit in 0..self.splits.len() {
            for (warp, ports) in self.merges.iter().enumerate() {
                if peek(engine, ports.valid[unit]) != 0 {
                    let parent = peek(engine, ports.parent[unit]).trailing_zeros() as usize;
                    let context = ports.context.map_or(warp, |port| peek(engine, port) as usize);
                    events.push(Event::ContextMerge(ContextMerge {
                        warp: (parent * self.contexts + context) as u16,
                        child: (unit * self.contexts + context) as u16,
                        live: peek(engine, ports.live[unit]),
                    }));
                }
            }
        }
    }

    /// What is recorded of this cycle.
    pub fn record(&self, engine: &mut dyn Engine) -> SplittingRecord {
        let merging = self.merging.iter().map(|&port| peek(engine, port).count_ones() as u8).sum();
        let units = self.occupied.iter().filter(|&&port| peek(engine, port) != 0).count() as u8;
        SplittingRecord { merging, units }
    }
}
