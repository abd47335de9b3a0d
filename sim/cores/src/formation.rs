//! What a core in RTL with dynamic warp formation tells beside the events of all cores: its ports, and
//! the events that they make.

use super::signals::{entry_kind, lane_words, output, outputs, peek};
use heddle_engine::Engine;
use heddle_model::event::{
    ArrivalSource, Event, Group, Insert, InsertOutcome, PcLanes, Pick, PoolArrival, Spill,
    WarpBarrier,
};
use heddle_model::statistics::FormationRecord;
use heddle_netlist::ir::{Netlist, SignalId};

/// Bits of a PC: the lower ones of a key, which has the block slot above them.
const PC_BITS: u32 = 24;

/// Update registers, and updates in one cycle.
const REGISTERS: usize = 2;

/// The ports.
pub(super) struct FormationPorts {
    arrive: ArriveEvent,
    insert: InsertEvent,
    group: GroupEvent,
    majority: MajorityEvent,
    pick: PickEvent,
    spill: SpillEvent,
    fill: FillEvent,
    record: RecordPorts,
    /// Where there are warp barriers.
    barrier: Option<BarrierEvent>,
}

/// The update registers are loaded.
struct ArriveEvent {
    valid: SignalId,
    source: SignalId,
    tag: SignalId,
    key: Vec<SignalId>,
    lanes: Vec<SignalId>,
    sw: Vec<SignalId>,
}

/// An update register is inserted.
struct InsertEvent {
    valid: SignalId,
    register: SignalId,
    outcome: SignalId,
    lanes: SignalId,
    conflict: SignalId,
    entry: SignalId,
    new_entry: SignalId,
    lost: SignalId,
    lost_entry: SignalId,
}

/// Updates are applied to groups.
struct GroupEvent {
    valid: Vec<SignalId>,
    key: Vec<SignalId>,
    count: Vec<SignalId>,
}

/// A group becomes the majority entry.
struct MajorityEvent {
    valid: SignalId,
    key: SignalId,
    count: SignalId,
}

/// A warp is picked.
struct PickEvent {
    valid: SignalId,
    entry: SignalId,
    key: SignalId,
}

/// A record is stored.
struct SpillEvent {
    valid: SignalId,
    record: SignalId,
    key: SignalId,
    lanes: SignalId,
}

/// The load of a record is accepted.
struct FillEvent {
    valid: SignalId,
    record: SignalId,
}

/// Warp barriers are made, reached and released.
struct BarrierEvent {
    made_valid: SignalId,
    made_row: SignalId,
    made_kind: SignalId,
    made_pc: SignalId,
    made_lanes: SignalId,
    reached_valid: SignalId,
    reached_pc: SignalId,
    reached_lanes: SignalId,
    reached_sw: Vec<SignalId>,
    released: SignalId,
    released_pc: Vec<SignalId>,
    released_lanes: Vec<SignalId>,
}

/// What is recorded of a cycle.
struct RecordPorts {
    scheduler_wait: SignalId,
    refusal: SignalId,
    exchange: SignalId,
}

impl FormationPorts {
    /// The ports; `None` if the core does not form warps in a pool.
    pub fn find(netlist: &Netlist, lanes: usize, warps: usize) -> Option<Self> {
        netlist.find_signal("arrive.valid")?;
        let port = |name| output(netlist, name);
        let ports = |name, count| outputs(netlist, name, count);
        Some(Self {
            arrive: ArriveEvent {
                valid: port("arrive.valid"),
                source: port("arrive.source"),
                tag: port("arrive.tag"),
                key: ports("arrive.key", REGISTERS),
                lanes: ports("arrive.lanes", REGISTERS),
                sw: ports("arrive.sw", lanes),
            },
            insert: InsertEvent {
                valid: port("insert.valid"),
                register: port("insert.register"),
                outcome: port("insert.outcome"),
                lanes: port("insert.lanes"),
                conflict: port("insert.conflict"),
                entry: port("insert.entry"),
                new_entry: port("insert.new_entry"),
                lost: port("insert.lost"),
                lost_entry: port("insert.lost_entry"),
            },
            group: GroupEvent {
                valid: ports("group.valid", REGISTERS),
                key: ports("group.key", REGISTERS),
                count: ports("group.count", REGISTERS),
            },
            majority: MajorityEvent {
                valid: port("majority.valid"),
                key: port("majority.key"),
                count: port("majority.count"),
            },
            pick: PickEvent {
                valid: port("pick.valid"),
                entry: port("pick.entry"),
                key: port("pick.key"),
            },
            spill: SpillEvent {
                valid: port("spill.valid"),
                record: port("spill.record"),
                key: port("spill.key"),
                lanes: port("spill.lanes"),
            },
            fill: FillEvent { valid: port("fill.valid"), record: port("fill.record") },
            record: RecordPorts {
                scheduler_wait: port("record.scheduler_wait"),
                refusal: port("record.refusal"),
                exchange: port("record.exchange"),
            },
            barrier: netlist.find_signal("barrier[0].made_valid").map(|made_valid| BarrierEvent {
                made_valid,
                made_row: port("barrier[0].made_row"),
                made_kind: port("barrier[0].made_kind"),
                made_pc: port("barrier[0].made_pc"),
                made_lanes: port("barrier[0].made_lanes"),
                reached_valid: port("barrier[0].reached_valid"),
                reached_pc: port("barrier[0].reached_pc"),
                reached_lanes: port("barrier[0].reached_lanes"),
                reached_sw: ports("barrier[0].reached_sw", lanes),
                released: port("barrier[0].released"),
                released_pc: ports("barrier[0].released_pc", warps),
                released_lanes: ports("barrier[0].released_lanes", warps),
            }),
        })
    }

    /// Adds the events of this cycle in the order of the contract.
    pub fn events(&self, engine: &mut dyn Engine, events: &mut Vec<Event>) {
        events.extend(self.arrive.event(engine));
        if let Some(barrier) = &self.barrier {
            barrier.events(engine, events);
        }
        events.extend(self.insert.event(engine));
        self.group.events(engine, events);
        let Self { majority, pick, spill, fill, .. } = self;
        if peek(engine, majority.valid) != 0 {
            events.push(Event::Majority(group(engine, majority.key, majority.count)));
        }
        if peek(engine, pick.valid) != 0 {
            let (slot, pc) = split(peek(engine, pick.key));
            let warp = peek(engine, pick.entry) as u16;
            events.push(Event::Pick(Pick { warp, slot, pc }));
        }
        if peek(engine, spill.valid) != 0 {
            let (slot, pc) = split(peek(engine, spill.key));
            let (record, lanes) = (peek(engine, spill.record) as u16, peek(engine, spill.lanes));
            events.push(Event::Spill(Spill { record, slot, pc, lanes }));
        }
        if peek(engine, fill.valid) != 0 {
            events.push(Event::Fill { record: peek(engine, fill.record) as u16 });
        }
    }

    /// What is recorded of this cycle.
    pub fn record(&self, engine: &mut dyn Engine) -> FormationRecord {
        let mut flag = |port| peek(engine, port) != 0;
        FormationRecord {
            scheduler_wait: flag(self.record.scheduler_wait),
            refusal: flag(self.record.refusal),
            exchange: flag(self.record.exchange),
        }
    }
}

impl ArriveEvent {
    fn event(&self, engine: &mut dyn Engine) -> Option<Event> {
        if peek(engine, self.valid) == 0 {
            return None;
        }
        let keys = [0, 1].map(|register| peek(engine, self.key[register]));
        let lanes = [0, 1].map(|register| peek(engine, self.lanes[register]));
        let rows = lane_words(engine, lanes[0] | lanes[1], &self.sw).map(|row| row as u8);
        let register = |number: usize| match lanes[number] {
            0 => PcLanes::default(),
            lanes => PcLanes { pc: split(keys[number]).1, lanes },
        };
        let source = match peek(engine, self.source) {
            0 => ArrivalSource::Fill,
            1 => ArrivalSource::Row { row: rows[lanes[0].trailing_zeros() as usize % rows.len()] },
            _ => ArrivalSource::Completion { tag: peek(engine, self.tag) as u16 },
        };
        let registers = [register(0), register(1)];
        Some(Event::PoolArrive(PoolArrival { source, slot: split(keys[0]).0, registers, rows }))
    }
}

impl BarrierEvent {
    fn events(&self, engine: &mut dyn Engine, events: &mut Vec<Event>) {
        if peek(engine, self.made_valid) != 0 {
            events.push(Event::WarpBarrier(WarpBarrier::Made {
                row: peek(engine, self.made_row) as u8,
                kind: entry_kind(peek(engine, self.made_kind)),
                pc: peek(engine, self.made_pc),
                lanes: peek(engine, self.made_lanes),
            }));
        }
        if peek(engine, self.reached_valid) != 0 {
            let lanes = peek(engine, self.reached_lanes);
            let rows = lane_words(engine, lanes, &self.reached_sw).map(|row| row as u8);
            let pc = peek(engine, self.reached_pc);
            events.push(Event::WarpBarrier(WarpBarrier::Reached { pc, lanes, rows }));
        }
        let released = engine.peek_u64(self.released);
        let ports = self.released_pc.iter().zip(&self.released_lanes);
        for (row, (&pc, &lanes)) in (0..).zip(ports) {
            if released >> row & 1 == 1 {
                let (pc, lanes) = (peek(engine, pc), peek(engine, lanes));
                events.push(Event::WarpBarrier(WarpBarrier::Released { row, pc, lanes }));
            }
        }
    }
}

impl InsertEvent {
    fn event(&self, engine: &mut dyn Engine) -> Option<Event> {
        if peek(engine, self.valid) == 0 {
            return None;
        }
        let outcome = match peek(engine, self.outcome) {
            0 => InsertOutcome::Miss,
            1 => InsertOutcome::Hit,
            2 => InsertOutcome::Conflict {
                lanes: peek(engine, self.conflict),
                formed: peek(engine, self.new_entry) as u16,
            },
            _ => InsertOutcome::Static,
        };
        let lost = peek(engine, self.lost) != 0;
        Some(Event::Insert(Insert {
            register: peek(engine, self.register) as u8,
            outcome,
            lanes: peek(engine, self.lanes),
            warp: peek(engine, self.entry) as u16,
            lost: lost.then(|| peek(engine, self.lost_entry) as u16),
        }))
    }
}

impl GroupEvent {
    fn events(&self, engine: &mut dyn Engine, events: &mut Vec<Event>) {
        for update in 0..REGISTERS {
            if peek(engine, self.valid[update]) != 0 {
                let (key, count) = (self.key[update], self.count[update]);
                events.push(Event::Group(group(engine, key, count)));
            }
        }
    }
}

/// Block slot and PC of a key.
fn split(key: u32) -> (u8, u32) {
    ((key >> PC_BITS) as u8, key & ((1 << PC_BITS) - 1))
}

/// A group by the ports of its key and of its number of threads.
fn group(engine: &mut dyn Engine, key: SignalId, count: SignalId) -> Group {
    let (slot, pc) = split(peek(engine, key));
    Group { slot, pc, count: peek(engine, count) as u16 }
}
