//! What a core in RTL with dual-path execution tells beside the events of all cores: its ports, and the
//! events that they make.

use super::signals::{entry_kind, output, outputs, peek};
use heddle_engine::Engine;
use heddle_model::event::{DualEntry, Event, Side};
use heddle_model::statistics::{DualPathRecord, PathWait};
use heddle_netlist::ir::{Netlist, SignalId};

/// The ports.
pub(super) struct DualPathPorts {
    /// Warp slots of the core.
    warps: usize,
    update: DualEntryEvent,
    push: DualEntryEvent,
    side: SideEvent,
    /// A bit for each warp.
    shadow: SignalId,
    toggle: SignalId,
    current: SignalId,
    record: RecordPorts,
}

/// An entry with two sides is written.
struct DualEntryEvent {
    valid: SignalId,
    owner: SignalId,
    position: SignalId,
    kind: SignalId,
    rpc: SignalId,
    depth: SignalId,
    pc: [SignalId; 2],
    mask: [SignalId; 2],
}

/// A side ends, or a path is forwarded to it.
struct SideEvent {
    valid: SignalId,
    owner: SignalId,
    side: SignalId,
    starts: SignalId,
}

/// What is recorded of a cycle.
struct RecordPorts {
    issues: SignalId,
    two_running: SignalId,
    two_ready: SignalId,
    control_wait: SignalId,
    shadow_wait: SignalId,
}

impl DualPathPorts {
    /// The ports; `None` if the core does not run both sides of a branch.
    pub fn find(netlist: &Netlist, warps: usize) -> Option<Self> {
        netlist.find_signal("dual_push.valid")?;
        let port = |name| output(netlist, name);
        Some(Self {
            warps,
            update: DualEntryEvent::of(netlist, "dual_update"),
            push: DualEntryEvent::of(netlist, "dual_push"),
            side: SideEvent {
                valid: port("side.valid"),
                owner: port("side.owner"),
                side: port("side.side"),
                starts: port("side.starts"),
            },
            shadow: port("shadow"),
            toggle: port("toggle"),
            current: port("current"),
            record: RecordPorts {
                issues: port("events.issue_valid"),
                two_running: port("two_running"),
                two_ready: port("two_ready"),
                control_wait: port("control_wait"),
                shadow_wait: port("shadow_wait"),
            },
        })
    }

    /// Adds the entries that are written in this cycle.
    pub fn entries(&self, engine: &mut dyn Engine, events: &mut Vec<Event>) {
        events.extend(self.update.entry(engine).map(Event::DualUpdate));
        events.extend(self.push.entry(engine).map(Event::DualPush));
    }

    /// Adds what happens to sides in this cycle, in the order of the contract; it comes behind the pop.
    pub fn sides(&self, engine: &mut dyn Engine, events: &mut Vec<Event>) {
        let event = &self.side;
        if peek(engine, event.valid) != 0 {
            let warp = peek(engine, event.owner) as u16;
            let side = side(peek(engine, event.side).into());
            events.push(Event::Side { warp, side, valid: peek(engine, event.starts) != 0 });
        }
        let warps = |word: u64| (0..self.warps).filter(move |warp| word >> warp & 1 == 1);
        let shadow = engine.peek_u64(self.shadow);
        events.extend(warps(shadow).map(|warp| Event::Shadow { warp: warp as u16 }));
        let (toggle, current) = (engine.peek_u64(self.toggle), engine.peek_u64(self.current));
        events.extend(warps(toggle).map(|warp| {
            // The side that was current until now is told.
            Event::Toggle { warp: warp as u16, side: side(current >> warp & 1).other() }
        }));
    }

    /// What is recorded of this cycle.
    pub fn record(&self, engine: &mut dyn Engine) -> DualPathRecord {
        let ports = &self.record;
        let mut flag = |port| peek(engine, port) != 0;
        let issues = flag(ports.issues);
        let running = if flag(ports.two_running) { 2 } else { 1 };
        DualPathRecord {
            paths: if issues { running } else { 0 },
            two_ready: issues && flag(ports.two_ready),
            wait: if flag(ports.control_wait) {
                Some(PathWait::Control)
            } else {
                flag(ports.shadow_wait).then_some(PathWait::Shadow { falsely: false })
            },
        }
    }
}

impl DualEntryEvent {
    fn of(netlist: &Netlist, event: &str) -> Self {
        let field = |name| output(netlist, &format!("{event}.{name}"));
        let sides = |name| {
            let sides = outputs(netlist, &format!("{event}.{name}"), 2);
            [sides[0], sides[1]]
        };
        Self {
            valid: field("valid"),
            owner: field("owner"),
            position: field("position"),
            kind: field("kind"),
            rpc: field("rpc"),
            depth: field("depth"),
            pc: sides("pc"),
            mask: sides("mask"),
        }
    }

    /// The entry that is written in this cycle.
    fn entry(&self, engine: &mut dyn Engine) -> Option<DualEntry> {
        (peek(engine, self.valid) != 0).then(|| DualEntry {
            warp: peek(engine, self.owner) as u16,
            position: peek(engine, self.position) as u16,
            kind: entry_kind(peek(engine, self.kind)),
            rpc: peek(engine, self.rpc),
            branch_depth: peek(engine, self.depth) as u8,
            pc: self.pc.map(|side| peek(engine, side)),
            mask: self.mask.map(|side| peek(engine, side)),
        })
    }
}

fn side(number: u64) -> Side {
    if number == 0 { Side::Left } else { Side::Right }
}
