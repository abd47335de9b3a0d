//! A core in RTL on an engine: loads code, drives the memory port, reads the events.

use super::launched::LaunchedCore;
use super::ports::{ArrivalEvent, EntryEvent, FormEvent, Inputs, Mechanism, Outputs, UnitPorts};
use super::protocol::{launch_values, record_ports, record_values};
use super::signals::{entry_kind, input, inputs, lane_words, outputs, peek};
use heddle_blocks::Built;
use heddle_blocks::waves::{Instructions, WaveFile, WaveRequest};
use heddle_engine::waves::WaveError;
use heddle_engine::{Engine, Snapshot};
use heddle_model::configuration::{Configuration, MAX_LINE_BYTES, MAX_ROWS};
use heddle_model::event::{ArrivalKind, EntryKind, Event, Likely, StackEntry, TopGroupCause};
use heddle_model::launch::CoreLaunch;
use heddle_model::memory_port::{AtomicKind, PortCycle, Request, RequestKind};
use heddle_model::statistics::{Cause, CycleRecord, Reason, SubWarpWait};
use heddle_model::{CoreKind, Cycle, End};
use heddle_netlist::ir::{InputId, SignalId};
use std::sync::Arc;

/// Ports that are arrays.
struct Arrays {
    response_data: Vec<InputId>,
    request_data: Vec<SignalId>,
}

/// A core in RTL on an engine.
pub struct RtlCore {
    kind: CoreKind,
    built: Arc<Built>,
    engine: Box<dyn Engine>,
    /// Before the first reset.
    initial: Snapshot,
    waves: Option<WaveFile>,
    configuration: Configuration,
    inputs: Inputs,
    outputs: Outputs,
    units: Vec<UnitPorts>,
    mechanism: Mechanism,
    arrays: Arrays,
    /// Number of the block in each block slot.
    blocks: Vec<u32>,
    responding: bool,
}

impl RtlCore {
    /// Name of the engine that runs the core.
    pub fn engine_name(&self) -> &'static str {
        self.engine.name()
    }

    /// The core on an engine, not launched.
    pub fn new(
        kind: CoreKind,
        built: Arc<Built>,
        engine: Box<dyn Engine>,
        configuration: Configuration,
    ) -> Self {
        let netlist = &built.netlist;
        let line_bytes = configuration.line_bytes;
        let arrays = Arrays {
            response_data: inputs(netlist, "memory.response_data", line_bytes / 4),
            request_data: outputs(netlist, "memory.request_data", line_bytes / 4),
        };
        Self {
            kind,
            initial: engine.save(),
            engine,
            waves: None,
            configuration,
            inputs: Inputs::of(netlist),
            outputs: Outputs::of(netlist),
            units: UnitPorts::all(netlist, &configuration),
            mechanism: Mechanism::of(netlist, &configuration),
            arrays,
            blocks: vec![0; configuration.blocks],
            responding: false,
            built,
        }
    }

    /// Resets the core, loads its instruction memory and sets `start` for cycle 0.
    pub fn launch(&mut self, launch: &CoreLaunch) {
        self.engine.restore(&self.initial);
        self.responding = false;
        self.load(launch);
        self.start(launch);
    }

    /// Records waves from cycle 0 on, of a program with these instructions.
    pub fn record(
        &mut self,
        request: &WaveRequest,
        instructions: Instructions,
    ) -> Result<(), WaveError> {
        let (built, engine) = (&self.built, self.engine.as_mut());
        self.waves = Some(WaveFile::create(request, built, engine, Some(instructions))?);
        Ok(())
    }

    /// Completes the wave file.
    pub fn finish_waves(&mut self) -> Result<(), WaveError> {
        self.waves.take().map_or(Ok(()), WaveFile::finish)
    }

    fn load(&mut self, launch: &CoreLaunch) {
        let Inputs { write_valid, write_index, reset, .. } = self.inputs;
        let ports = record_ports(&self.built.netlist);
        self.engine.poke_u64(reset, 1);
        self.engine.step();
        self.engine.poke_u64(reset, 0);
        self.engine.poke_u64(write_valid, 1);
        for (index, record) in launch.code.iter().enumerate() {
            self.engine.poke_u64(write_index, index as u64);
            for (&port, value) in ports.iter().zip(record_values(record)) {
                self.engine.poke_u64(port, value);
            }
            self.engine.step();
        }
        self.engine.poke_u64(write_valid, 0);
    }

    fn start(&mut self, launch: &CoreLaunch) {
        let netlist = &self.built.netlist;
        for (port, value) in launch_values(self.kind, netlist, launch) {
            self.engine.poke_u64(input(netlist, &port), value);
        }
        self.engine.poke_u64(self.inputs.start, 1);
    }

    fn read(&mut self, port: impl Fn(&Outputs) -> SignalId) -> u32 {
        peek(self.engine.as_mut(), port(&self.outputs))
    }

    fn flag(&mut self, port: impl Fn(&Outputs) -> SignalId) -> bool {
        self.read(port) != 0
    }

    fn answer(&mut self, port: &PortCycle) {
        self.engine.poke_u64(self.inputs.request_ready, port.ready.into());
        if let Some(response) = &port.response {
            self.engine.poke_u64(self.inputs.response_tag, response.tag.into());
            let (words, _) = response.data.as_chunks::<4>();
            for (&input, &word) in self.arrays.response_data.iter().zip(words) {
                self.engine.poke_u64(input, u32::from_le_bytes(word).into());
            }
        }
        if port.response.is_some() != self.responding {
            self.responding = port.response.is_some();
            self.engine.poke_u64(self.inputs.response_valid, self.responding.into());
        }
    }

    fn fault(&mut self) -> Option<Event> {
        self.flag(|o| o.fault_valid).then(|| Event::Fault {
            code: self.read(|o| o.fault_code) as u8,
            slot: self.read(|o| o.fault_slot) as u16,
            pc: self.read(|o| o.fault_pc),
            lane: self.read(|o| o.fault_lane) as u8,
        })
    }

    fn request(&mut self) -> Option<Request> {
        if !self.flag(|o| o.request_valid) {
            return None;
        }
        let kind = match self.read(|o| o.request_kind) {
            0 => RequestKind::Load,
            1 => RequestKind::Store,
            _ => {
                let operation = self.read(|o| o.request_operation) as u8;
                let kind = AtomicKind::from_code(operation);
                RequestKind::Atomic(kind.expect("the decoder gives no other operation"))
            }
        };
        let bytes = self.engine.peek_u64(self.outputs.request_byte_mask);
        let mut data = [0; MAX_LINE_BYTES];
        if kind != RequestKind::Load {
            let (words, _) = data.as_chunks_mut::<4>();
            for (word, &signal) in words.iter_mut().zip(&self.arrays.request_data) {
                *word = (self.engine.peek_u64(signal) as u32).to_le_bytes();
            }
            for (index, byte) in data.iter_mut().enumerate() {
                *byte &= 0u8.wrapping_sub((bytes >> index & 1) as u8);
            }
        }
        let atomic = matches!(kind, RequestKind::Atomic(_));
        Some(Request {
            kind,
            line: self.read(|o| o.request_address),
            bytes,
            data,
            tag: if kind == RequestKind::Store { 0 } else { self.read(|o| o.request_tag) as u8 },
            thread: if atomic { self.read(|o| o.request_thread) as u16 } else { 0 },
        })
    }

    fn events(&mut self, port: &PortCycle, request: Option<Request>, events: &mut Vec<Event>) {
        self.block_events(events);
        self.issue_events(events);
        self.branch_events(events);
        self.completion_events(events);
        let barrier = self.read(|o| o.barrier);
        for slot in (0..self.configuration.blocks).filter(|slot| barrier >> slot & 1 == 1) {
            events.push(Event::Barrier { slot: slot as u8 });
        }
        if let Some(request) = request {
            events.push(Event::Request(request));
        }
        if let Some(response) = port.response {
            events.push(Event::Response { tag: response.tag });
        }
    }

    fn block_events(&mut self, events: &mut Vec<Event>) {
        if self.flag(|o| o.block_start_valid) {
            let block = self.read(|o| o.block_start_number);
            let slot = self.read(|o| o.block_start_block_slot) as u8;
            self.blocks[usize::from(slot)] = block;
            events.push(Event::BlockStart {
                block,
                slot,
                base: self.read(|o| o.block_start_base) as u8,
                warps: self.read(|o| o.block_start_warps) as u8,
            });
        }
        let ended = self.read(|o| o.block_end);
        if ended != 0 {
            let mut blocks: Vec<(u32, u8)> = (0..self.configuration.blocks)
                .filter(|slot| ended >> slot & 1 == 1)
                .map(|slot| (self.blocks[slot], slot as u8))
                .collect();
            blocks.sort_unstable();
            for (block, slot) in blocks {
                events.push(Event::BlockEnd { block, slot });
            }
        }
    }

    fn completion_events(&mut self, events: &mut Vec<Event>) {
        let engine = self.engine.as_mut();
        for unit in &self.units {
            if peek(engine, unit.writeback_valid) != 0 {
                let mask = peek(engine, unit.writeback_lanes);
                events.push(Event::Writeback {
                    slot: peek(engine, unit.writeback_slot) as u16,
                    register: peek(engine, unit.writeback_register) as u8,
                    mask,
                    values: lane_words(engine, mask, &unit.writeback_value),
                });
            }
        }
        for unit in &self.units {
            if peek(engine, unit.exit_valid) != 0 {
                let (warp, mask) = (peek(engine, unit.exit_slot), peek(engine, unit.exit_lanes));
                let status = lane_words(engine, mask, &unit.writeback_value);
                let rows = lane_words(engine, mask, &unit.exit_sw).map(|row| row as u8);
                events.push(Event::Exit { slot: warp as u16, mask, status, rows });
            }
        }
    }

    fn issue_events(&mut self, events: &mut Vec<Event>) {
        let engine = self.engine.as_mut();
        for unit in &self.units {
            if peek(engine, unit.issue_valid) != 0 {
                let mask = peek(engine, unit.issue_lanes);
                let words = lane_words(engine, mask, &unit.issue_sw);
                events.push(Event::Issue {
                    slot: peek(engine, unit.issue_slot) as u16,
                    pc: peek(engine, unit.issue_pc),
                    mask,
                    rows: words.map(|row| row as u8),
                });
            }
        }
        if let Some(ports) = &self.mechanism.large_warps {
            let engine = self.engine.as_mut();
            if peek(engine, ports.issues) != 0 {
                events.push(Event::SubWarp {
                    slot: peek(engine, ports.large_warp) as u16,
                    first: peek(engine, ports.first) != 0,
                    last: peek(engine, ports.last) != 0,
                });
            }
        }
    }

    /// Why a large warp issues no sub-warp.
    fn sub_warp_wait(&mut self) -> Option<SubWarpWait> {
        let ports = self.mechanism.large_warps.as_ref()?;
        let waits = [
            (ports.buffer_wait, SubWarpWait::Buffer),
            (ports.number_wait, SubWarpWait::Number),
            (ports.busy_wait, SubWarpWait::Busy),
        ];
        let engine = self.engine.as_mut();
        waits.into_iter().find(|&(port, _)| peek(engine, port) != 0).map(|(_, wait)| wait)
    }

    /// What branches do, pops, and warps that are formed anew.
    fn branch_events(&mut self, events: &mut Vec<Event>) {
        let Mechanism {
            merge, arrivals, form, formation, large_warps, dual_path, splitting, ..
        } = &self.mechanism;
        let engine = self.engine.as_mut();
        for unit in &self.units {
            if peek(engine, unit.branch_valid) != 0 {
                events.push(Event::Branch {
                    slot: peek(engine, unit.branch_slot) as u16,
                    pc: peek(engine, unit.branch_pc),
                    taken: peek(engine, unit.branch_taken),
                    not_taken: peek(engine, unit.branch_not_taken),
                });
            }
        }
        if let Some(ports) = splitting {
            ports.events(engine, events);
        }
        // The slot of a branch is the tag of its instruction: a row of the large warp.
        let rows = large_warps.as_ref().map_or(1, |ports| ports.rows);
        let owner = |unit: &UnitPorts| {
            let blocks = unit.pop.as_ref().filter(|_| self.mechanism.block_wide);
            blocks.map_or(unit.branch_slot, |pop| pop.owner)
        };
        for unit in &self.units {
            let entry = |event: &EntryEvent| stack_entry(engine, event, owner(unit), rows);
            events.extend(unit.update.iter().filter_map(entry).map(Event::Update));
        }
        for unit in &self.units {
            let entry = |event: &EntryEvent| stack_entry(engine, event, owner(unit), rows);
            events.extend(unit.pushes.iter().filter_map(entry).map(Event::Push));
        }
        if let Some(ports) = dual_path {
            ports.entries(engine, events);
        }
        for pop in self.units.iter().filter_map(|unit| unit.pop.as_ref()) {
            let owner = peek(engine, pop.owner) as u16;
            let position = peek(engine, pop.position) as u16;
            if peek(engine, pop.valid) != 0 {
                events.push(Event::Pop { owner, position });
            }
            if let Some(merge) = merge
                && peek(engine, merge.valid) != 0
            {
                let into = peek(engine, merge.into) as u16;
                events.push(Event::Merge { owner, position, into });
            }
        }
        if let Some(ports) = dual_path {
            ports.sides(engine, events);
        }
        events.extend(arrivals.iter().filter_map(|event| arrival(engine, event)));
        events.extend(form.iter().filter_map(|event| formed(engine, event)));
        if let Some(formation) = formation {
            formation.events(engine, events);
        }
        if let Some(event) = &self.mechanism.top_group
            && peek(engine, event.valid) != 0
        {
            let causes = [TopGroupCause::Stall, TopGroupCause::Timeout];
            let cause = causes[peek(engine, event.cause) as usize];
            events.push(Event::TopGroup { group: peek(engine, event.group) as u8, cause });
        }
    }
}

impl LaunchedCore for &mut RtlCore {
    fn cycle(&mut self, port: &PortCycle, events: &mut Vec<Event>) -> Result<Cycle, WaveError> {
        self.answer(port);
        let fault = self.fault();
        let end = if fault.is_some() {
            Some(End::Fault)
        } else if self.flag(|o| o.done) {
            Some(End::Done)
        } else {
            self.flag(|o| o.watchdog_expired).then_some(End::Watchdog)
        };
        let request = self.request().filter(|_| port.ready && fault.is_none());
        match fault {
            Some(fault) => events.push(fault),
            None => self.events(port, request, events),
        }
        let cause = match self.read(|o| o.cause) {
            0 => Cause::Issued,
            1 => Cause::Stall,
            2 => Cause::Memory,
            _ => Cause::Idle,
        };
        let reason = Reason::ALL[self.read(|o| o.reason) as usize];
        let bank_conflict = self.flag(|o| o.bank_conflict);
        let sub_warp_wait = self.sub_warp_wait();
        let formation = self.mechanism.formation.as_ref();
        let formation = formation.map(|ports| ports.record(self.engine.as_mut()));
        let formation = formation.unwrap_or_default();
        let dual_path = self.mechanism.dual_path.as_ref();
        let dual_path = dual_path.map(|ports| ports.record(self.engine.as_mut()));
        let dual_path = dual_path.unwrap_or_default();
        let splitting = self.mechanism.splitting.as_ref();
        let splitting = splitting.map(|ports| ports.record(self.engine.as_mut()));
        let splitting = splitting.unwrap_or_default();
        if let Some(waves) = &mut self.waves {
            waves.sample(self.engine.as_mut())?;
        }
        self.engine.step();
        self.engine.poke_u64(self.inputs.start, 0);
        let record = CycleRecord {
            cause,
            reason,
            bank_conflict,
            sub_warp_wait,
            formation,
            dual_path,
            splitting,
        };
        Ok(Cycle { record, request, end })
    }
}

/// The entry that is written in this cycle.
fn stack_entry(
    engine: &mut dyn Engine,
    event: &EntryEvent,
    owner: SignalId,
    rows: u16,
) -> Option<StackEntry> {
    if peek(engine, event.valid) == 0 {
        return None;
    }
    let mut written = StackEntry {
        owner: match event.slot {
            Some(slot) => peek(engine, slot) as u16,
            None => peek(engine, owner) as u16 / rows,
        },
        position: 0,
        pc: peek(engine, event.pc),
        kind: EntryKind::Exit,
        rpc: 0,
        branch_depth: 0,
        mask: peek(engine, event.mask[0]),
        further: [0; MAX_ROWS - 1],
        likely: None,
    };
    for (word, &row) in written.further.iter_mut().zip(&event.mask[1..]) {
        *word = peek(engine, row);
    }
    if let Some(entry) = &event.entry {
        written.position = peek(engine, entry.position) as u16;
        written.kind = entry_kind(peek(engine, entry.kind));
        written.rpc = peek(engine, entry.rpc);
        written.branch_depth = peek(engine, entry.depth) as u8;
        if peek(engine, entry.likely) != 0 {
            let position = peek(engine, entry.lpos) as u16;
            written.likely = Some(Likely { pc: peek(engine, entry.lpc), position });
        }
    }
    Some(written)
}

/// The warp that gives up its slot in this cycle.
fn arrival(engine: &mut dyn Engine, event: &ArrivalEvent) -> Option<Event> {
    (peek(engine, event.valid) != 0).then(|| Event::Arrive {
        slot: peek(engine, event.slot) as u16,
        kind: match peek(engine, event.kind) {
            0 => ArrivalKind::Branch,
            1 => ArrivalKind::Rpc,
            2 => ArrivalKind::Return,
            3 => ArrivalKind::Lpc,
            _ => ArrivalKind::Exit,
        },
        pc: peek(engine, event.pc),
        count: peek(engine, event.count) as u8,
    })
}

/// The warp that is formed in this cycle.
fn formed(engine: &mut dyn Engine, event: &FormEvent) -> Option<Event> {
    (peek(engine, event.valid) != 0).then(|| {
        let mask = peek(engine, event.lanes);
        Event::Form {
            slot: peek(engine, event.slot) as u16,
            pc: peek(engine, event.pc),
            mask,
            rows: lane_words(engine, mask, &event.sw).map(|row| row as u8),
        }
    })
}
