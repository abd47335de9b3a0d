//! Runs an assembled program and keeps every event with its cycle.

use heddle_model::event::{Event, LaneWords, StackEntry};
use heddle_model::memory_port::{FixedLatency, MemoryPort, Request};
use heddle_model::{
    Configuration, Core, CoreLaunch, CoreType, CycleRecord, Pdom, Rules, Statistics, Stopped,
};
use heddle_program::{Launch, Memory, assembler};

/// Cycles after which a run counts as endless.
const LIMIT: u64 = 100_000;

/// A program and how it is run: by default one thread on the tiny core with the ideal
/// memory.
#[derive(Clone)]
pub struct Case {
    pub source: String,
    pub configuration: Configuration,
    pub blocks: u32,
    pub threads: u32,
    pub shared_bytes: u32,
    pub latency: u32,
    pub rules: Rules,
    pub issue_interval: u32,
}

impl Case {
    /// The body of the one function; it must end its threads.
    pub fn new(body: &str) -> Self {
        Self {
            source: format!(".func start\n{body}\n"),
            configuration: Configuration::TINY,
            blocks: 1,
            threads: 1,
            shared_bytes: 0,
            latency: 1,
            rules: Rules::default(),
            issue_interval: 1,
        }
    }

    pub fn threads(self, threads: u32) -> Self {
        Self { threads, ..self }
    }

    pub fn blocks(self, blocks: u32) -> Self {
        Self { blocks, ..self }
    }

    pub fn shared(self, shared_bytes: u32) -> Self {
        Self { shared_bytes, ..self }
    }

    pub fn latency(self, latency: u32) -> Self {
        Self { latency, ..self }
    }

    /// Changes the rules.
    pub fn rules(mut self, change: impl FnOnce(&mut Rules)) -> Self {
        change(&mut self.rules);
        self
    }

    pub fn on(self, configuration: Configuration) -> Self {
        Self { configuration, ..self }
    }

    pub fn run(&self) -> Trace {
        self.run_on::<Pdom>()
    }

    pub fn run_on<C: CoreType>(&self) -> Trace {
        let memory = |memory| FixedLatency::new(memory, &self.configuration, self.latency);
        let (trace, port) = self.run_with::<C, _>(memory);
        Trace { memory: port.into_memory(), ..trace }
    }

    /// Runs with any memory; the trace has an empty one.
    pub fn run_with<C: CoreType, M: MemoryPort>(
        &self,
        port: impl FnOnce(Memory) -> M,
    ) -> (Trace, M) {
        self.observe::<C, M>(port, |_, _| ())
    }

    /// The same; shows the core and the events of the cycle after every cycle.
    pub fn observe<C: CoreType, M: MemoryPort>(
        &self,
        port: impl FnOnce(Memory) -> M,
        mut observer: impl FnMut(&Core<C>, &[Event]),
    ) -> (Trace, M) {
        let program = assembler::program(&self.source);
        let launch = Launch {
            shared_bytes: self.shared_bytes,
            ..Launch::new(self.blocks, self.threads, Vec::new())
        };
        let mut memory = program.memory();
        let launch = CoreLaunch::prepare(&program, &launch, &self.configuration, &mut memory);
        let mut launch = launch.expect("the launch fits");
        launch.rules = self.rules;
        launch.issue_interval = self.issue_interval;
        let mut port = port(memory);
        let mut core = Core::<C>::new(&self.configuration, &launch);
        let mut events = Vec::new();
        let mut records = Vec::new();
        let result = loop {
            let cycle_number = core.cycles();
            let mut told = Vec::new();
            let cycle = core.cycle(&port.begin_cycle(), &mut told);
            observer(&core, &told);
            events.extend(told.into_iter().map(|event| (cycle_number, event)));
            records.push(cycle.record);
            if let Some(request) = &cycle.request {
                port.accept(request);
            }
            if let Some(end) = cycle.end {
                break core.result(&program, end);
            }
            assert!(cycle_number < LIMIT, "{}", self.source);
        };
        let statistics = core.statistics().clone();
        let memory = Memory::new();
        (Trace { events, records, result, statistics, memory }, port)
    }
}

/// What happened.
pub struct Trace {
    pub events: Vec<(u64, Event)>,
    pub records: Vec<CycleRecord>,
    pub result: Result<(), Stopped>,
    pub statistics: Statistics,
    pub memory: Memory,
}

impl Trace {
    /// What a function makes of the events, with their cycles.
    pub fn find<T>(&self, of: impl Fn(&Event) -> Option<T>) -> Vec<(u64, T)> {
        let found = |(cycle, event): &(u64, Event)| of(event).map(|found| (*cycle, found));
        self.events.iter().filter_map(found).collect()
    }

    /// Cycles in which a warp issues, with the index of the instruction in the program.
    pub fn issues(&self, warp: u16) -> Vec<(u64, u32)> {
        self.find(|event| match *event {
            Event::Issue { slot: issued, pc, .. } if issued == warp => Some(pc),
            _ => None,
        })
    }

    /// The first cycle in which warp 0 issues the instruction with an index.
    pub fn issue(&self, index: u32) -> u64 {
        let issues = self.issues(0);
        issues.into_iter().find(|&(_, pc)| pc == index).expect("it is issued").0
    }

    /// Writes of a register: warp, lanes, values.
    pub fn writes(&self, register: u8) -> Vec<(u64, (u16, u32, LaneWords))> {
        self.find(|event| match *event {
            Event::Writeback { slot: warp, register: written, mask, values }
                if written == register =>
            {
                Some((warp, mask, values))
            }
            _ => None,
        })
    }

    /// The values of a register's first write, lane by lane of a four-lane warp.
    pub fn values(&self, register: u8) -> [u32; 4] {
        let mut values = [0; 4];
        for (_, (_, _, written)) in self.writes(register) {
            for lane in 0..4 {
                values[lane] |= written[lane];
            }
        }
        values
    }

    /// Requests accepted.
    pub fn requests(&self) -> Vec<(u64, Request)> {
        self.find(|event| match event {
            Event::Request(request) => Some(*request),
            _ => None,
        })
    }

    /// Stack events as text, without the warp and the cycle: `update`, `push`, `pop`,
    /// `merge`.
    pub fn stack(&self) -> Vec<String> {
        let text = |name: &str, entry: &StackEntry| {
            let StackEntry { position, pc, kind, rpc, mask, likely, .. } = *entry;
            let likely = likely.map(|it| format!(" {}>{}", it.pc, it.position));
            let likely = likely.unwrap_or_default();
            Some(format!("{name} {position}: {pc} {kind:?} {rpc} {mask:04b}{likely}"))
        };
        let found = self.find(|event| match event {
            Event::Update(entry) => text("update", entry),
            Event::Push(entry) => text("push", entry),
            Event::Pop { position, .. } => Some(format!("pop {position}")),
            Event::Merge { position, into, .. } => Some(format!("merge {position} into {into}")),
            _ => None,
        });
        found.into_iter().map(|(_, text)| text).collect()
    }

    /// Cycle, code, lane and PC of the fault that has ended the run.
    pub fn fault(&self) -> (u64, u8, u8, u32) {
        let faults = self.find(|event| match *event {
            Event::Fault { code, lane, pc, .. } => Some((code, lane, pc)),
            _ => None,
        });
        let &[(cycle, (code, lane, pc))] = faults.as_slice() else { panic!("{faults:?}") };
        (cycle, code, lane, pc)
    }

    /// The message of the run's end.
    pub fn message(&self) -> String {
        self.result.as_ref().expect_err("the run has no good end").to_string()
    }
}
