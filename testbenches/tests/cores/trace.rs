//! Runs an assembled program on a core in RTL and keeps every event with its cycle.

use crate::check::with_core;
use crate::sizes;
use heddle_cores::memory::{CoreMemory, MemoryKind};
use heddle_cores::rtl::RtlCore;
use heddle_cores::run::Running;
use heddle_cores::session::{Core, CoreKind};
use heddle_model::event::Event;
use heddle_model::statistics::Cause;
use heddle_model::{CoreLaunch, End, Rules};
use heddle_program::{Launch, Program, assembler};

/// Cycles after which a run counts as endless.
const LIMIT: u64 = 20_000;

/// A program and how it is run: by default one thread on the tiny core with the ideal memory.
#[derive(Clone)]
pub struct Case {
    source: String,
    kind: CoreKind,
    /// A size that no preset has.
    size: Option<&'static str>,
    blocks: u32,
    threads: u32,
    memory: MemoryKind,
    change: fn(&mut CoreLaunch),
}

impl Case {
    /// The body of the one function; it must end its threads.
    pub fn new(kind: CoreKind, body: &str) -> Self {
        let source = format!(".func start\n{body}\n");
        let (size, memory) = (None, MemoryKind::IDEAL);
        Self { source, kind, size, blocks: 1, threads: 1, memory, change: |_| {} }
    }

    /// The core has this size, which no preset has.
    pub fn size(self, size: &'static str) -> Self {
        Self { size: Some(size), ..self }
    }

    pub fn threads(self, threads: u32) -> Self {
        Self { threads, ..self }
    }

    pub fn blocks(self, blocks: u32) -> Self {
        Self { blocks, ..self }
    }

    pub fn memory(self, memory: MemoryKind) -> Self {
        Self { memory, ..self }
    }

    /// The launch is changed before the core gets it.
    pub fn changed(self, change: fn(&mut CoreLaunch)) -> Self {
        Self { change, ..self }
    }

    pub fn run(&self) -> Trace {
        let program = assembler::program(&self.source);
        let run = |core: &Core, rtl: &mut RtlCore| self.run_on(core, rtl, &program);
        match self.size {
            None => with_core(self.kind, "tiny", &Rules::default(), run),
            Some(size) => sizes::with_core(self.kind, size, run),
        }
    }

    fn run_on(&self, core: &Core, rtl: &mut RtlCore, program: &Program) -> Trace {
        let launch = Launch::new(self.blocks, self.threads, Vec::new());
        let mut memory = program.memory();
        let launch = CoreLaunch::prepare(program, &launch, &core.configuration, &mut memory);
        let mut launch = launch.expect("the launch fits");
        launch.issue_interval = self.kind.mechanism().issue_interval;
        (self.change)(&mut launch);
        rtl.launch(&launch);
        let memory = CoreMemory::new(self.memory, memory, &core.configuration).unwrap();
        let mut run = Running::new(core.kind, rtl, memory, &core.configuration, &launch);
        let (mut events, mut causes) = (Vec::new(), Vec::new());
        for number in 0..LIMIT {
            let cycle = run.step().expect("no waves are written");
            events.extend(run.events().iter().map(|&event| (number, event)));
            causes.push(cycle.record.cause);
            if let Some(end) = cycle.end {
                let statuses = run.finish().statuses;
                return Trace { events, causes, end, statuses };
            }
        }
        panic!("no end after {LIMIT} cycles:\n{}", self.source)
    }
}

/// What happened.
pub struct Trace {
    pub events: Vec<(u64, Event)>,
    /// The stall cause of each cycle.
    pub causes: Vec<Cause>,
    pub end: End,
    /// `a0` of each thread at its end.
    pub statuses: Vec<Option<u32>>,
}

impl Trace {
    /// What a function makes of the events, with their cycles.
    pub fn find<T>(&self, of: impl Fn(&Event) -> Option<T>) -> Vec<(u64, T)> {
        let found = |(cycle, event): &(u64, Event)| of(event).map(|found| (*cycle, found));
        self.events.iter().filter_map(found).collect()
    }

    /// Cycles in which an instruction issues, with its warp.
    pub fn issues(&self) -> Vec<(u64, u16)> {
        self.find(|event| match *event {
            Event::Issue { slot: warp, .. } => Some(warp),
            _ => None,
        })
    }
}
