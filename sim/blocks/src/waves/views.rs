//! What the waves of a block show beyond its signals.

use super::layout::is_core;
use crate::Built;
use heddle_engine::Engine;
use heddle_engine::layout::limbs;
use heddle_engine::waves::Views;
use heddle_netlist::ir::{MemoryId, Netlist, SignalId};
use std::collections::HashMap;

/// Words of a memory, and of all memories together, that are shown at most.
const DEPTH: u32 = 1024;
const WORDS: u32 = 8192;

/// Ports of a core that have a meaning without the `valid` in front of their names too: the slot of a branch is that
/// of the entries that are written for it, and the values of a write back are the statuses of an exit.
const ALWAYS: [&str; 2] = ["branch_slot", "writeback_value"];

/// All that an engine can show of a block.
pub fn views(built: &Built, engine: &mut dyn Engine) -> Views {
    let netlist = &built.netlist;
    let core = is_core(built);
    Views {
        fields: true,
        memories: memories(netlist, core, engine),
        guards: if core { guards(netlist) } else { vec![] },
        code: None,
    }
}

/// The memories whose words are shown, the smallest first as long as there is room: of a core those that tell what its
/// threads are, not code, registers and data, which the events tell.
fn memories(netlist: &Netlist, core: bool, engine: &mut dyn Engine) -> Vec<MemoryId> {
    let mut shown: Vec<_> = (0..).map(MemoryId).zip(&netlist.memories).collect();
    let below = |path: &str| path.starts_with("datapath.") || path.starts_with("front.memory.");
    shown.retain(|(id, memory)| {
        let state = !(memory.writes.is_empty() || (core && below(&memory.path)));
        state
            && memory.depth <= DEPTH
            && engine.peek_word(*id, 0, &mut vec![0; limbs(memory.width)])
    });
    shown.sort_by_key(|(_, memory)| memory.depth);
    let mut words = 0;
    shown.retain(|(_, memory)| {
        words += memory.depth;
        words <= WORDS
    });
    let mut shown: Vec<MemoryId> = shown.into_iter().map(|(id, _)| id).collect();
    shown.sort_unstable();
    shown
}

/// Ports of the top of a core and what says whether they have a meaning: `issue_valid` for `issue_pc`, and `valid` for
/// all of an event that has no other one.
fn guards(netlist: &Netlist) -> Vec<(SignalId, SignalId)> {
    let ports = || {
        let top = (0..).map(SignalId).zip(&netlist.signals).filter(|(_, named)| named.scope == 0);
        top.filter_map(|(id, named)| Some((id, named.name.rsplit_once('.')?)))
    };
    let mut valids: HashMap<&str, Vec<(&str, SignalId)>> = HashMap::new();
    for (id, (link, port)) in ports() {
        if let Some(event) = port.strip_suffix("valid") {
            valids.entry(link).or_default().push((event, id));
        }
    }
    let guard = |(id, (link, port)): (SignalId, (&str, &str))| {
        let valids = valids.get(link)?;
        let plain = !port.ends_with("valid") && !port.ends_with("ready") && !is_always(port);
        // The `valid` of an event with two says nothing of what both have.
        let said = |event: &str| !event.is_empty() || valids.len() == 1;
        let found = valids.iter().filter(|(event, _)| port.starts_with(event) && said(event));
        let longest = found.max_by_key(|(event, _)| event.len())?;
        plain.then_some((id, longest.1))
    };
    ports().filter_map(guard).collect()
}

fn is_always(port: &str) -> bool {
    ALWAYS.contains(&port.split('[').next().unwrap_or(port))
}
