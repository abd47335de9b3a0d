//! What the update registers hold, for the benches of the registers and of the whole unit: every thread that is loaded
//! has a next PC of its own, and a register is a set of threads with one PC.

use crate::error::BenchError;
use crate::ports;
use crate::ports::In;
use crate::runner::Runner;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the sources, of what is loaded, and of updates.
    pub struct Ports {
        in f0, f1, f2, f3,
            fill_valid = "fill.valid", fill_key = "fill.key", fill_lanes = "fill.lanes",
            row_valid = "row.valid", row_key = "row.key", row_lanes = "row.lanes",
            arrival_valid = "arrival.valid", arrival_tag = "arrival.tag",
            arrival_key = "arrival.key", arrival_lanes = "arrival.lanes",
            arrival_outcome = "arrival.outcome", arrival_target = "arrival.target",
            update_ready = "update.ready";
        ins fill_sw = "fill.sw", row_sw = "row.sw", arrival_sw = "arrival.sw";
        out fill_take = "fill.take", row_take = "row.take", arrival_take = "arrival.take",
            arrive_valid = "arrive.valid", arrive_source = "arrive.source",
            arrive_tag = "arrive.tag";
        outs arrive_key = "arrive.key", arrive_lanes = "arrive.lanes", arrive_sw = "arrive.sw",
            update_valid = "update.valid", update_key = "update.key",
            update_threads = "update.threads", update_entry = "update.entry",
            update_formed = "update.formed";
    }
}

/// What became of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It is to be inserted.
    Loaded,
    /// It has been inserted: pool entry of its update, and whether a warp was formed.
    Inserted {
        /// Pool entry of the update.
        entry: u64,
        /// A warp was formed.
        formed: bool,
    },
    /// It has been found spilled.
    Spilled,
}

/// Threads with one key.
#[derive(Clone, Copy, Debug)]
pub struct Register {
    /// Block slot and PC.
    pub key: u64,
    /// Its lanes, one bit each.
    pub lanes: u64,
    /// What became of it.
    pub state: State,
}

/// Sizes of the preset.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Lanes of a warp.
    pub lanes: usize,
    /// Rows of threads.
    pub warps: usize,
    /// Bits of a key.
    pub key_bits: usize,
    /// Entries of the table of instructions in flight.
    pub instructions: usize,
}

/// Threads of a source.
#[derive(Clone, Debug)]
pub struct Threads {
    /// Block slot and next PC.
    pub key: u64,
    lanes: u64,
    sw: Vec<u64>,
}

impl Threads {
    fn random(random: &mut ChaCha8Rng, sizes: Sizes) -> Threads {
        Threads {
            key: random.random_range(0..1 << (sizes.key_bits - 24)) << 24 | random_pc(random),
            lanes: random_lanes(random, sizes.lanes) | 1 << random.random_range(0..sizes.lanes),
            sw: (0..sizes.lanes).map(|_| random.random_range(0..sizes.warps as u64)).collect(),
        }
    }

    fn show(&self, runner: &mut Runner<'_>, key: In, lanes: In, sw: &[In]) {
        runner.set(key, self.key);
        runner.set(lanes, self.lanes);
        runner.set_all(sw, self.sw.iter().copied());
    }

    /// The registers of these threads, of which those of `outcome` go on at the target: a register for each next PC,
    /// that of the outcome first (DD5).
    fn registers(&self, outcome: u64, target: u64) -> Vec<Register> {
        let mut lanes: Vec<u64> = (0..64).filter(|lane| self.lanes >> lane & 1 == 1).collect();
        lanes.sort_by_key(|lane| outcome >> lane & 1 == 0);
        let mut registers: Vec<Register> = Vec::new();
        for lane in lanes {
            let jumps = outcome >> lane & 1 == 1;
            let key = if jumps { self.key >> 24 << 24 | target } else { self.key };
            match registers.iter_mut().find(|register| register.key == key) {
                Some(register) => register.lanes |= 1 << lane,
                None => registers.push(Register { key, lanes: 1 << lane, state: State::Loaded }),
            }
        }
        registers
    }
}

/// Random lanes, or none.
pub fn random_lanes(random: &mut ChaCha8Rng, lanes: usize) -> u64 {
    let lanes = u64::MAX >> (64 - lanes);
    // Few lanes meet an open warp without a conflict.
    let few =
        if random.random() { u64::MAX } else { random.random::<u64>() & random.random::<u64>() };
    random.random::<u64>() & few & lanes
}

/// One of few PCs, so that threads meet.
fn random_pc(random: &mut ChaCha8Rng) -> u64 {
    random.random_range(0..8)
}

/// The sources of a cycle.
#[derive(Clone, Debug)]
pub struct Sources {
    /// Record that has been read back.
    pub fill: Option<Threads>,
    /// Group of the row register.
    pub row: Option<Threads>,
    /// Oldest arrival.
    arrival: Option<Threads>,
    tag: u64,
    outcome: u64,
    target: u64,
    /// The group unit takes two updates.
    ready: bool,
}

impl Sources {
    /// Shows random sources.
    pub fn random(
        runner: &mut Runner<'_>,
        ports: &Ports,
        sizes: Sizes,
        random: &mut ChaCha8Rng,
    ) -> Sources {
        let [fill, row, arrival] = [(); 3].map(|()| Threads::random(random, sizes));
        let valid = [0.15, 0.15, 0.9].map(|probability| random.random_bool(probability));
        let tag = random.random_range(0..sizes.instructions as u64);
        // Half of the arrivals are divergent branches.
        let sides = [0, u64::MAX, random.random(), random.random()];
        let outcome = arrival.lanes & sides[random.random_range(0..4)];
        let target = random_pc(random);
        let ready = random.random_bool(0.8);
        fill.show(runner, ports.fill_key, ports.fill_lanes, &ports.fill_sw);
        row.show(runner, ports.row_key, ports.row_lanes, &ports.row_sw);
        arrival.show(runner, ports.arrival_key, ports.arrival_lanes, &ports.arrival_sw);
        runner.set(ports.fill_valid, valid[0]);
        runner.set(ports.row_valid, valid[1]);
        runner.set(ports.arrival_valid, valid[2]);
        runner.set(ports.arrival_tag, tag);
        runner.set(ports.arrival_outcome, outcome);
        runner.set(ports.arrival_target, target);
        runner.set(ports.update_ready, ready);
        Sources {
            fill: Some(fill).filter(|_| valid[0]),
            row: Some(row).filter(|_| valid[1]),
            arrival: Some(arrival).filter(|_| valid[2]),
            tag,
            outcome,
            target,
            ready,
        }
    }

    /// There is an arrival for which the group unit is not ready (DE6).
    pub fn refused(&self) -> bool {
        self.arrival.is_some() && !self.ready
    }
}

/// Threads that are loaded.
#[derive(Clone, Debug)]
pub struct Load {
    /// FILL, ROW, COMPLETION.
    source: usize,
    registers: Vec<Register>,
    sw: Vec<u64>,
}

/// What the registers hold, and the cycle.
#[derive(Clone, Debug)]
pub struct Held {
    /// The registers that are not empty.
    pub registers: [Option<Register>; 2],
    /// Row of the thread in each of their lanes.
    pub rows: Vec<u64>,
    /// They were loaded from COMPLETION.
    pub arrived: bool,
    /// 0 to 3 in f0 to f3.
    pub f: Option<usize>,
    /// Cycles to the end of the scheduler cycle.
    left: usize,
}

impl Held {
    /// Empty registers.
    pub fn new(sizes: Sizes) -> Held {
        Held { registers: [None; 2], rows: vec![0; sizes.lanes], arrived: false, f: None, left: 0 }
    }

    /// The next cycle begins.
    pub fn begin(&mut self, runner: &mut Runner<'_>, ports: &Ports, random: &mut ChaCha8Rng) {
        self.left = if self.left == 0 { random.random_range(4..7) } else { self.left } - 1;
        self.f = if self.left < 4 { Some(3 - self.left) } else { None };
        for (index, port) in [ports.f0, ports.f1, ports.f2, ports.f3].into_iter().enumerate() {
            runner.set(port, self.f == Some(index));
        }
    }

    /// The register that is to be inserted in this cycle (DD9).
    pub fn shown(&self) -> Option<Register> {
        let index = self.f.filter(|f| [1, 2].contains(f))? - 1;
        self.registers[index].filter(|register| register.state == State::Loaded)
    }

    /// In f2: register 0 has formed a warp (DD16).
    pub fn one_more(&self) -> bool {
        let state = self.registers[0].map(|register| register.state);
        self.f == Some(2) && matches!(state, Some(State::Inserted { formed: true, .. }))
    }

    /// The first register that is spilled (DQ4).
    pub fn spilled(&self) -> Option<Register> {
        self.registers.into_iter().flatten().find(|register| register.state == State::Spilled)
    }

    /// All lanes of both.
    pub fn lanes(&self) -> u64 {
        self.registers.iter().flatten().fold(0, |lanes, register| lanes | register.lanes)
    }

    /// The updates of this cycle, by register: key, threads, pool entry, `new` (DD14).
    pub fn updates(&self) -> [Option<(u64, u64, u64, bool)>; 2] {
        let f3 = self.f == Some(3);
        self.registers.map(|register| {
            let Register { key, lanes, state } = register.filter(|_| f3)?;
            match state {
                State::Inserted { entry, formed } => {
                    Some((key, u64::from(lanes.count_ones()), entry, formed))
                }
                State::Loaded | State::Spilled => None,
            }
        })
    }

    /// What is loaded in this cycle, if fill and row fit or not (DD4).
    pub fn check_load(
        &self,
        runner: &mut Runner<'_>,
        ports: &Ports,
        from: &Sources,
        fits: [bool; 2],
    ) -> Result<Option<Load>, BenchError> {
        let empty = self.registers.iter().all(Option::is_none);
        let open = self.f == Some(0) && empty && from.ready;
        let sources = [
            from.fill.as_ref().filter(|_| fits[0]).map(|fill| (fill, 0)),
            from.row.as_ref().filter(|_| fits[1]).map(|row| (row, 0)),
            from.arrival.as_ref().map(|arrival| (arrival, from.outcome)),
        ];
        let source = sources.iter().position(|source| open && source.is_some());
        let takes = [ports.fill_take, ports.row_take, ports.arrival_take];
        for (index, port) in takes.into_iter().enumerate() {
            let seen = runner.is_set(port);
            runner.check(&format!("source {index} is taken (DD4)"), source == Some(index), seen)?;
        }
        let seen = runner.is_set(ports.arrive_valid);
        runner.check("threads are loaded (DD4)", source.is_some(), seen)?;
        let Some((source, (threads, outcome))) = source.and_then(|at| Some((at, sources[at]?)))
        else {
            return Ok(None);
        };
        let seen = runner.get(ports.arrive_source);
        runner.check("source", source as u64, seen)?;
        if source == 2 {
            let seen = runner.get(ports.arrive_tag);
            runner.check("tag", from.tag, seen)?;
        }
        let registers = threads.registers(outcome, from.target);
        for index in 0..2 {
            let register = registers.get(index);
            let seen = runner.get(ports.arrive_lanes[index]);
            runner.check("lanes of a register", register.map_or(0, |one| one.lanes), seen)?;
            if let Some(register) = register {
                let seen = runner.get(ports.arrive_key[index]);
                runner.check("its key (DD5)", register.key, seen)?;
            }
        }
        let seen = runner.get_all(&ports.arrive_sw);
        check_rows(runner, threads.lanes, &threads.sw, &seen)?;
        Ok(Some(Load { source, registers, sw: threads.sw.clone() }))
    }

    /// The updates of this cycle; gives their number.
    pub fn check_updates(&self, runner: &mut Runner<'_>, ports: &Ports) -> Result<u64, BenchError> {
        let updates = self.updates();
        for (index, update) in updates.into_iter().enumerate() {
            let seen = runner.is_set(ports.update_valid[index]);
            runner.check(&format!("update {index} (DD14)"), update.is_some(), seen)?;
            if let Some(update) = update {
                let seen = (
                    runner.get(ports.update_key[index]),
                    runner.get(ports.update_threads[index]),
                    runner.get(ports.update_entry[index]),
                    runner.is_set(ports.update_formed[index]),
                );
                runner.check("its key, threads, pool entry, new", update, seen)?;
            }
        }
        Ok(updates.iter().flatten().count() as u64)
    }

    /// The cycle ends: a record has been accepted, the register that is shown has been inserted or found spilled,
    /// threads have been loaded.
    pub fn end(&mut self, take: bool, becomes: State, load: Option<Load>) {
        let shown = self.shown().is_some();
        if take {
            let spilled = |register: &Register| register.state == State::Spilled;
            let first = self
                .registers
                .iter_mut()
                .find(|register| register.is_some_and(|one| spilled(&one)));
            *first.expect("a register was spilled") = None;
        }
        if let (true, Some(f)) = (shown, self.f) {
            let register = &mut self.registers[f - 1];
            *register = register.map(|register| Register { state: becomes, ..register });
        }
        if self.f == Some(3) {
            let inserted = |register: &Register| matches!(register.state, State::Inserted { .. });
            self.registers = self.registers.map(|register| register.filter(|one| !inserted(one)));
        }
        if let Some(load) = load {
            self.registers = [load.registers.first().copied(), load.registers.get(1).copied()];
            self.rows = load.sw;
            self.arrived = load.source == 2;
        }
    }
}

/// The rows of these lanes.
pub fn check_rows(
    runner: &Runner<'_>,
    lanes: u64,
    expected: &[u64],
    seen: &[u64],
) -> Result<(), BenchError> {
    for lane in (0..expected.len()).filter(|lane| lanes >> lane & 1 == 1) {
        runner.check(&format!("row of lane {lane}"), expected[lane], seen[lane])?;
    }
    Ok(())
}
