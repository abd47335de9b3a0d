//! Runs a program on RTL, model and interpreter.

use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_designs::{EngineKind, registry};
use heddle_kernels::{Geometry, Kernel};
use heddle_model::{CoreLaunch, FaultCode, Rules, Stopped};
use heddle_program::interpret;
use heddle_program::memory::SPILL_START;
use heddle_program::{Launch, Memory, Outcome, Program, assembler, run, run_blocks};
use heddle_requirements::campaign;
use std::cell::RefCell;
use std::collections::HashMap;

/// Blocks, and threads in each; 0 threads for as many as the core holds.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    blocks: u32,
    threads: u32,
}

impl Shape {
    pub fn new(blocks: u32, threads: u32) -> Self {
        Shape { blocks, threads }
    }
}

/// A core with its RTL, which has some rules, built once in a thread and then lent out.
pub fn with_core<R>(
    kind: CoreKind,
    preset: &'static str,
    rules: &Rules,
    use_it: impl FnOnce(&Core, &mut RtlCore) -> R,
) -> R {
    type Cache = RefCell<HashMap<(&'static str, &'static str), RtlCore>>;
    thread_local! {
        static CACHE: Cache = RefCell::default();
    }
    let core = Core::find(kind, preset).unwrap();
    let key = (core.block(registry::find, rules).unwrap().name, preset);
    let cached = CACHE.with_borrow_mut(|cache| cache.remove(&key));
    // Runs of the larger presets take long enough to be worth the engine that is compiled first.
    let engine = if preset.starts_with("tiny") { EngineKind::Instant } else { EngineKind::Native };
    let mut rtl = cached.unwrap_or_else(|| core.rtl(registry::find, engine, rules).unwrap());
    let result = use_it(&core, &mut rtl);
    CACHE.with_borrow_mut(|cache| cache.insert(key, rtl));
    result
}

/// What a launch chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RuleSet {
    pub rules: Rules,
    /// Lanes of the SIMD; as many as threads of a warp without it.
    pub simd_width: Option<usize>,
}

impl RuleSet {
    fn apply(self, job: &mut Job<'_>) {
        job.rules = self.rules;
        job.simd_width = self.simd_width;
    }
}

impl From<Rules> for RuleSet {
    fn from(rules: Rules) -> Self {
        RuleSet { rules, simd_width: None }
    }
}

/// What to run, and where.
pub struct Check<'a> {
    name: &'a str,
    program: Program,
    data: Option<&'a Memory>,
    launch: Launch,
    cores: Vec<CoreKind>,
    presets: Vec<&'static str>,
    memories: Vec<MemoryKind>,
    shape: Shape,
    rules: Vec<RuleSet>,
    change: fn(&mut CoreLaunch),
    /// Threads rely on the others of their warp: the interpreter runs them together.
    warp_synchronous: bool,
}

impl<'a> Check<'a> {
    /// A program in assembler.
    pub fn assembled(name: &'a str, source: &str) -> Self {
        Check::new(name, Program::from_bytes(name, &assembler::assemble(source)).unwrap())
    }

    fn new(name: &'a str, program: Program) -> Self {
        Check {
            name,
            program,
            data: None,
            launch: Launch::new(1, 1, vec![3, 5]),
            cores: CoreKind::all_in_rtl(),
            presets: vec!["tiny", "small"],
            memories: vec![MemoryKind::IDEAL, MemoryKind::Random(1)],
            shape: Shape::new(1, 0),
            rules: vec![RuleSet::default()],
            change: |_| {},
            warp_synchronous: false,
        }
    }

    /// Memory at the start, the program included.
    pub fn data(mut self, data: &'a Memory) -> Self {
        self.data = Some(data);
        self
    }

    pub fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// Bytes of shared memory of a block.
    pub fn shared(mut self, bytes: u32) -> Self {
        self.launch.shared_bytes = bytes;
        self
    }

    /// Threads rely on the others of their warp.
    pub fn warp_synchronous(mut self) -> Self {
        self.warp_synchronous = true;
        self
    }

    pub fn cores(mut self, cores: &[CoreKind]) -> Self {
        self.cores = cores.to_vec();
        self
    }

    /// Every job runs with each of them.
    pub fn rules(mut self, rules: &[RuleSet]) -> Self {
        self.rules = rules.to_vec();
        self
    }

    /// The launch is changed before RTL and model get it.
    pub fn changed(mut self, change: fn(&mut CoreLaunch)) -> Self {
        self.change = change;
        self
    }

    /// Runs a kernel on every core that takes it and the rules, in one preset, and checks what it
    /// leaves. On a core that holds fewer threads than a block of this shape has, blocks are as large as the core.
    pub fn kernel(
        kernel: &Kernel,
        preset: &'static str,
        shape: Shape,
        memories: &[MemoryKind],
        rules: RuleSet,
    ) {
        let taken = |core: &CoreKind| {
            let has = |order| core.orders().any(|own| own == order);
            let in_this_order = rules.rules.order.is_none_or(has);
            core.takes(kernel.warp_synchronous, &rules.rules) && in_this_order
        };
        // On the small cores problems are as small as on the tiny ones, but for a campaign: `make compare` has the others.
        let is_large = preset == "paper" || (campaign() && !preset.starts_with("tiny"));
        let size = if is_large { kernel.sizes.small } else { kernel.sizes.tiny };
        for core in CoreKind::all_in_rtl().into_iter().filter(taken) {
            let held = Core::find(core, preset).unwrap().configuration.threads() as u32;
            let shape = Shape { threads: shape.threads.min(held), ..shape };
            Self::with_kernel(kernel, size, shape, |check, test| {
                let check = check.cores(&[core]).presets(&[preset]).rules(&[rules]);
                check.memories(memories).run_and(test);
            });
        }
    }

    /// Runs a kernel on one core, in any size, and checks what it leaves.
    pub fn kernel_on(
        kernel: &Kernel,
        (core, rtl): (&Core, &mut RtlCore),
        shape: Shape,
        memories: &[MemoryKind],
        rules: RuleSet,
    ) {
        Self::with_kernel(kernel, kernel.sizes.tiny, shape, |check, test| {
            check.memories(memories).run_on(core, rtl, rules, test);
        });
    }

    /// A kernel of some problem size, and the test of the memory that it leaves.
    fn with_kernel(
        kernel: &Kernel,
        size: u32,
        shape: Shape,
        use_it: impl FnOnce(Check<'_>, Option<&dyn Fn(&Memory)>),
    ) {
        let geometry = Geometry { blocks: shape.blocks, threads_per_block: shape.threads, size };
        let prepared = kernel.prepare(1, geometry).unwrap();
        let program = prepared.program();
        let memory = prepared.memory(&program);
        let check = Check {
            data: Some(&memory),
            launch: prepared.launch().clone(),
            shape,
            warp_synchronous: kernel.warp_synchronous,
            ..Check::new(kernel.name, program)
        };
        use_it(check, Some(&|memory| prepared.check(memory).unwrap()));
    }

    pub fn presets(mut self, presets: &[&'static str]) -> Self {
        self.presets = presets.to_vec();
        self
    }

    pub fn memories(mut self, memories: &[MemoryKind]) -> Self {
        self.memories = memories.to_vec();
        self
    }

    /// RTL and model must agree in every cycle and end with this fault.
    #[track_caller]
    pub fn faults(self, code: FaultCode) {
        for &kind in &self.cores {
            for &preset in &self.presets {
                for rules in &self.rules {
                    with_core(kind, preset, &rules.rules, |core, rtl| {
                        self.faults_on(core, rtl, *rules, code)
                    });
                }
            }
        }
    }

    /// As [`Check::faults`], on one core in any size.
    #[track_caller]
    pub fn faults_on(&self, core: &Core, rtl: &mut RtlCore, rules: RuleSet, code: FaultCode) {
        for &memory in &self.memories {
            let context = format!("{} on {core}, memory {memory}", self.name);
            let launch = self.launch_on(core);
            let mut job = Job::new(&self.program, &launch, self.program.memory());
            job.kind = memory;
            rules.apply(&mut job);
            job.change = self.change;
            job.max_cycles = 100_000;
            let compared = core.compare(rtl, &job, &mut |_| {});
            let compared = compared.unwrap_or_else(|error| panic!("{context}: {error}"));
            let Some(Stopped::Fault(agreed)) = compared.stopped else {
                panic!("{context}: no fault")
            };
            let error = core.run_model(&job, &mut |_| {}).unwrap_err();
            let CoreError::Stopped(Stopped::Fault(report)) = error else {
                panic!("{context}: {error}")
            };
            assert_eq!(FaultCode::of(&report.cause), Some(code), "{context}");
            assert_eq!(report.cause.target().is_some(), code.concerns_address(), "{context}");
            let error = core.run_rtl(rtl, None, &job, &mut |_| {}).unwrap_err();
            let CoreError::Stopped(Stopped::Fault(seen)) = error else {
                panic!("{context}: {error}")
            };
            assert_eq!((&seen, &agreed), (&report, &report), "{context}");
        }
    }

    /// RTL and model must agree in every cycle, however the run ends. If it ends well in the interpreter too, they leave the
    /// same memory.
    pub fn agrees(self) {
        for &kind in &self.cores {
            for &preset in &self.presets {
                for rules in &self.rules {
                    with_core(kind, preset, &rules.rules, |core, rtl| {
                        self.agrees_on(core, rtl, *rules)
                    });
                }
            }
        }
    }

    fn agrees_on(&self, core: &Core, rtl: &mut RtlCore, rules: RuleSet) {
        let launch = self.launch_on(core);
        let mut expected = self.program.memory();
        let ends_well = run(&self.program, &launch, &mut expected).is_ok();
        for &memory in &self.memories {
            let Check { name, shape, .. } = self;
            let context = format!("{name} on {core}, {shape:?}, memory {memory}, {rules:?}");
            let mut job = Job::new(&self.program, &launch, self.program.memory());
            job.kind = memory;
            rules.apply(&mut job);
            job.change = self.change;
            job.max_cycles = 1_000_000;
            let compared = core.compare(rtl, &job, &mut |_| {});
            let compared = compared.unwrap_or_else(|error| panic!("{context}: {error}"));
            if compared.stopped.is_none() && ends_well {
                let difference = compared.finished.memory.first_difference(&expected);
                let difference = difference.filter(|&address| address < SPILL_START);
                assert_eq!(difference, None, "{context}: memory");
            }
        }
    }

    fn launch_on(&self, core: &Core) -> Launch {
        let Shape { blocks, threads } = self.shape;
        let all = core.configuration.threads() as u32;
        Launch {
            blocks,
            threads_per_block: if threads == 0 { all } else { threads },
            lanes: core.configuration.lanes as u32,
            ..self.launch.clone()
        }
    }

    /// RTL and model must agree in every cycle, and leave what the interpreter leaves.
    pub fn run(self) {
        self.run_and(None);
    }

    /// As [`Check::run`]; with a test, the memory must pass that instead: a kernel may leave
    /// working arrays that depend on who comes first.
    fn run_and(self, test: Option<&dyn Fn(&Memory)>) {
        for &kind in &self.cores {
            for &preset in &self.presets {
                for rules in &self.rules {
                    with_core(kind, preset, &rules.rules, |core, rtl| {
                        self.run_on(core, rtl, *rules, test)
                    });
                }
            }
        }
    }

    pub fn run_on(
        &self,
        core: &Core,
        rtl: &mut RtlCore,
        rules: RuleSet,
        test: Option<&dyn Fn(&Memory)>,
    ) {
        let launch = self.launch_on(core);
        let memory = self.data.cloned().unwrap_or_else(|| self.program.memory());
        let (expected, expected_memory) = self.interpret(&launch, memory.clone());
        for &memory_kind in &self.memories {
            let context = || {
                let Check { name, shape, .. } = self;
                format!("{name} on {core}, {shape:?}, memory {memory_kind}, {rules:?}")
            };
            let mut job = Job::new(&self.program, &launch, memory.clone());
            job.kind = memory_kind;
            rules.apply(&mut job);
            job.max_cycles = 10_000_000;
            let result = core.compare(rtl, &job, &mut |_| {});
            let compared = result.unwrap_or_else(|error| panic!("{}: {error}", context()));
            assert_eq!(compared.stopped, None, "{}", context());
            let finished = compared.finished;
            let statuses: Vec<u32> =
                finished.statuses.iter().map(|status| status.expect("ended")).collect();
            let wanted: Vec<u32> = expected.threads.iter().map(|t| t.exit_status).collect();
            assert_eq!(statuses, wanted, "{}", context());
            match test {
                Some(test) => test(&finished.memory),
                None => {
                    // Private memory lies elsewhere in the interpreter, which spills no threads.
                    let difference = finished.memory.first_difference(&expected_memory);
                    let difference = difference.filter(|&address| address < SPILL_START);
                    assert_eq!(difference, None, "{}: memory", context());
                }
            }
            let causes: u64 = finished.statistics.causes.iter().sum();
            assert_eq!(causes, finished.statistics.cycles, "{}: causes", context());
        }
    }

    /// Warp by warp if threads rely on their warp, else thread by thread.
    fn interpret(&self, launch: &Launch, mut memory: Memory) -> (Outcome, Memory) {
        let outcome = if self.warp_synchronous {
            let rules =
                interpret::StackRules { stack_reuse: true, prune: true, likely_convergence: false };
            run_blocks(&self.program, launch, &mut memory, rules, |_| {})
        } else {
            run(&self.program, launch, &mut memory)
        };
        let outcome = outcome.unwrap_or_else(|error| panic!("{}: {error}", self.name));
        (outcome, memory)
    }
}
