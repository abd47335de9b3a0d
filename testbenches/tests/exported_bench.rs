//! The benches that are exported with a core: programs take as many cycles as on an engine, both simulators print the
//! same, and what is wrong is found.
//!
//! Every tiny core under Icarus. Verilator and the C++ compiler take half a minute a core: two of them, or all with
//! `HEDDLE_CAMPAIGN`, and these with the Verilog bench under Verilator too.

use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreKind, Job};
use heddle_designs::{Built, EngineKind, registry};
use heddle_exported::{Workload, bench_files};
use heddle_host::{Tool, ToolError};
use heddle_kernels::{Geometry, Kernel, Prepared};
use heddle_model::Rules;
use heddle_model::launch::WATCHDOG;
use heddle_model::statistics::{Cause, Statistics};
use heddle_program::{Launch, Memory, Program, assembler};
use heddle_requirements::{campaign, skip_tools};
use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

/// Loops of unequal length, and atomics.
const KERNELS: [&str; 2] = ["bfs", "histogram"];

/// Cores that are verilated in every run: the simplest, and one that spills warps to memory.
const VERILATED: [CoreKind; 2] = [CoreKind::Pdom, CoreKind::Dwf];

/// Atomics of each kind on a word of all threads and on one of their own, and a loop with `lr` and `sc`. At last a store
/// of a thread itself breaks its reservation.
const ATOMICS: &str = "\
.func start
csrr s0, 0xf14
li s1, 0x90000000
slli s2, s0, 2
add s2, s2, s1
addi s2, s2, 256
li s3, 0x80000005
add s3, s3, s0
amoswap.w t0, s3, (s2)
amoadd.w t0, s0, (s2)
amoadd.w zero, s0, (s1)
addi s1, s1, 4
amoxor.w t1, s3, (s2)
add t0, t0, t1
amoxor.w zero, s3, (s1)
addi s1, s1, 4
amoor.w t1, s0, (s2)
add t0, t0, t1
amoor.w zero, s3, (s1)
addi s1, s1, 4
amoand.w t1, s3, (s2)
add t0, t0, t1
amoand.w zero, s3, (s1)
addi s1, s1, 4
amomin.w t1, s0, (s2)
add t0, t0, t1
amomin.w zero, s3, (s1)
addi s1, s1, 4
amomax.w t1, s3, (s2)
add t0, t0, t1
amomax.w zero, s0, (s1)
addi s1, s1, 4
amominu.w t1, s0, (s2)
add t0, t0, t1
amomaxu.w zero, s3, (s1)
addi s1, s1, 4
amomaxu.w t1, s3, (s2)
add t0, t0, t1
sw t0, 1024(s2)
retry:
lr.w t2, (s1)
addi t3, t2, 3
sc.w t4, t3, (s1)
bne t4, zero, retry
sb s0, 1281(s2)
lr.w t2, (s2)
sw s0, 0(s2)
sc.w t4, s3, (s2)
bne t4, zero, refused
nop
nop
refused:
mv a0, zero
exit
";

/// A program as a bench and an engine run it.
struct Subject<'a> {
    name: &'a str,
    program: &'a Program,
    launch: &'a Launch,
    memory: Memory,
    free: Vec<Range<u32>>,
}

impl<'a> Subject<'a> {
    fn kernel(kernel: &'a Prepared, program: &'a Program) -> Self {
        let (memory, free) = (kernel.memory(program), kernel.free());
        Self { name: kernel.kernel(), program, launch: kernel.launch(), memory, free }
    }

    fn job(&self) -> Job<'a> {
        Job::new(self.program, self.launch, self.memory.clone())
    }
}

/// A core that is exported to a folder with programs.
struct Exported {
    core: Core,
    built: Arc<Built>,
    folder: tempfile::TempDir,
}

impl Exported {
    /// Writes the files of the core and of these programs.
    fn new(kind: CoreKind, programs: &[Subject<'_>]) -> Self {
        let core = Core::find(kind, "tiny").unwrap();
        let built = Arc::new(core.build(registry::find, &Rules::default()).unwrap());
        let mut workloads = Vec::new();
        for subject in programs {
            let workload = Workload::new(subject.name, &core, &subject.job(), subject.free.clone());
            workloads.push(workload.unwrap());
        }
        let folder = tempfile::tempdir().unwrap();
        let files = bench_files("the-core", &core, &built, &workloads);
        for (name, text) in files.iter().chain(&heddle_export::directory_files(&built.design)) {
            fs::write(folder.path().join(name), text).unwrap();
        }
        Self { core, built, folder }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// What `make` prints for a target and with these variables.
    fn make(&self, target: &str, variables: &[String]) -> Result<String, ToolError> {
        let make = Tool::named("make", "make iverilog verilator g++").call().within(self.path());
        make.args(["-s", target]).args(variables.iter().cloned()).run()
    }

    /// What one of the simulations prints that `make` has built, and whether it ends well. The exit code is 0 or 1.
    fn simulate(&self, target: &str, arguments: &[&str]) -> (String, bool) {
        let program = self.path().join(format!("build-{target}/bench"));
        let tool = match target {
            "icarus" => {
                Tool::named("vvp", "iverilog").call().args(["-n", "build-icarus/bench.vvp"])
            }
            _ => Tool { name: "bench", program: &program, package: "verilator" }.call(),
        };
        match tool.args(arguments.iter().copied()).within(self.path()).run() {
            Ok(text) => (text, true),
            Err(ToolError::Failed { status, output, .. }) => {
                assert_eq!(status.code(), Some(1), "{output}");
                (output, false)
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// What has to be counted, by the RTL on an engine with a memory of fixed latency.
    fn statistics(&self, subject: &Subject<'_>, latency: u32) -> Statistics {
        let mut job = subject.job();
        job.kind = MemoryKind::Fixed(latency);
        let engine = self.built.engine(EngineKind::Instant).unwrap();
        let (kind, sizes) = (self.core.kind, self.core.configuration);
        let mut rtl = RtlCore::new(kind, self.built.clone(), engine, sizes);
        self.core.run_rtl(&mut rtl, None, &job, &mut |_| {}).unwrap().statistics
    }
}

/// What a bench prints of a good run.
fn printed(core: CoreKind, name: &str, latency: u32, counts: &Statistics) -> String {
    let [issued, stall, memory, idle] = [Cause::Issued, Cause::Stall, Cause::Memory, Cause::Idle]
        .map(|cause| counts.charged(cause));
    let [loads, stores, atomics] = counts.requests;
    format!(
        "{name} on {core}_core (tiny), memory fixed:{latency}\nend: done\nmemory: as expected\n\
         cycles: {}\n  issued: {issued}\n  stall: {stall}\n  memory: {memory}\n  idle: {idle}\n\
         instructions of warps: {}\ninstructions of threads: {}\n\
         loads, stores, atomics at the port: {loads}, {stores}, {atomics}\n\
         cycles with bank conflicts: {}\nPASS\n",
        counts.cycles,
        counts.warp_instructions,
        counts.thread_instructions,
        counts.bank_conflict_cycles
    )
}

/// The kernels in a size that takes Icarus a second: blocks that wait for each other, the last warp not full.
fn prepared(kind: CoreKind) -> Vec<Prepared> {
    let threads = Core::find(kind, "tiny").unwrap().configuration.threads() as u32;
    let kernels = KERNELS.map(|name| heddle_kernels::find(name).unwrap());
    let prepare = |kernel: &Kernel| {
        let size = kernel.sizes.tiny / 4;
        kernel.prepare(1, Geometry { blocks: 3, threads_per_block: threads.min(7), size }).unwrap()
    };
    kernels.map(prepare).into()
}

/// What the bench itself says: from the name of the program on, without remarks of Verilator.
fn said(text: &str, program: &str) -> String {
    let own = text.lines().skip_while(|line| !line.starts_with(&format!("{program} on ")));
    own.filter(|line| !line.starts_with("- ")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn kernels_take_the_cycles_of_an_engine_on_every_tiny_core() {
    if skip_tools() {
        return;
    }
    let all = campaign();
    for kind in CoreKind::all_in_rtl() {
        let kernels = prepared(kind);
        let programs: Vec<Program> = kernels.iter().map(Prepared::program).collect();
        let subjects = kernels.iter().zip(&programs);
        let subjects: Vec<_> = subjects.map(|(kernel, of)| Subject::kernel(kernel, of)).collect();
        let exported = Exported::new(kind, &subjects);
        let verilated = all || VERILATED.contains(&kind);
        let targets: &[&str] = match (all, verilated) {
            (true, _) => &["icarus", "verilator", "verilator-timing"],
            (_, true) => &["icarus", "verilator"],
            _ => &["icarus"],
        };
        for (subject, latency) in subjects.iter().zip([20, 3]) {
            let counts = exported.statistics(subject, latency);
            let expected = printed(kind, subject.name, latency, &counts);
            let variables = [format!("PROGRAM={}", subject.name), format!("LATENCY={latency}")];
            for target in targets {
                let text = exported.make(target, &variables).unwrap();
                assert_eq!(said(&text, subject.name), expected, "{kind}, {target}");
            }
        }
        for target in if verilated { &["icarus", "verilator"][..] } else { &["icarus"] } {
            mistakes_are_found(&exported, target);
        }
    }
}

/// Wrong files and arguments lead to exit code 1 and say why.
fn mistakes_are_found(exported: &Exported, target: &str) {
    let fails = |arguments: &[&str], words: &[&str]| {
        let (text, good) = exported.simulate(target, arguments);
        assert!(!good && text.contains("FAIL"), "{target}: {text}");
        words.iter().for_each(|word| assert!(text.contains(word), "{target}: {word} in {text}"));
    };
    fails(&["+program=nothing"], &["no files of the program nothing"]);
    fails(&["+program=bfs", "+cycles=100"], &["end: not within 100 cycles", "cycles: 100\n"]);
    let file = |kind: &str| exported.path().join(format!("bfs.{kind}.hex"));
    let changed = |kind: &str, change: &dyn Fn(&str) -> String, words: &[&str]| {
        let text = fs::read_to_string(file(kind)).unwrap();
        fs::write(file(kind), change(&text)).unwrap();
        fails(&["+program=bfs"], words);
        fs::write(file(kind), text).unwrap();
    };
    // The first word that is compared, and the last one.
    let wrong = |text: &str| {
        let text = text.replacen("ffffffff 0", "ffffffff 1", 1);
        let (before, word) = text.trim_end().rsplit_once(' ').unwrap();
        format!("{before} {:08x}\n", u32::from_str_radix(word, 16).unwrap() ^ 0x8000)
    };
    changed("expected", &wrong, &["memory: 2 words differ", "expected 1", "expected 00008000"]);
    // An instruction that is none, at the entry.
    let illegal = |text: &str| {
        let code: Vec<&str> = text.split_inclusive('\n').collect();
        let (heading, code) = code.split_first().unwrap();
        let nothing = code.iter().map(|line| format!("00000000{}", &line[8..]));
        heading.to_string() + &nothing.collect::<String>()
    };
    changed("code", &illegal, &["fault: IllegalInstruction (1) at 8000"]);
    let watchdog = |text: &str| {
        let normally = format!("{WATCHDOG:08x} // launch.watchdog");
        assert!(text.contains(&normally), "{text}");
        text.replacen(&normally, "00000001 // launch.watchdog", 1)
    };
    changed("launch", &watchdog, &["end: watchdog, nothing went on for 1 cycles"]);
    // The arrays of the kernel lie elsewhere.
    let elsewhere = |text: &str| text.replacen("80100000 ", "a0100000 ", 1);
    changed("launch", &elsewhere, &["memory: write at 801", "where the program has no memory"]);
}

#[test]
fn atomics_and_reservations_are_those_of_the_contract() {
    if skip_tools() {
        return;
    }
    let program = Program::from_bytes("atomics", &assembler::assemble(ATOMICS)).unwrap();
    let launch = Launch::new(3, 12, Vec::new());
    let name = "atomics";
    let memory = program.memory();
    let subject = Subject { name, program: &program, launch: &launch, memory, free: Vec::new() };
    for (kind, targets) in
        [(CoreKind::Pdom, &["icarus", "verilator"][..]), (CoreKind::Tbc, &["icarus"])]
    {
        let exported = Exported::new(kind, std::slice::from_ref(&subject));
        for latency in [1, 50] {
            let counts = exported.statistics(&subject, latency);
            assert!(counts.requests[2] > 36 * 14, "{:?}", counts.requests);
            let expected = printed(kind, name, latency, &counts);
            for target in targets {
                let text = exported.make(target, &[format!("LATENCY={latency}")]).unwrap();
                assert_eq!(said(&text, name), expected, "{kind}, {target}");
            }
        }
    }
}
