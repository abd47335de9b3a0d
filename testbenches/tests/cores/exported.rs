//! Kernels on the exported Verilog of the cores, under Verilator: what drives the RTL on an engine
//! also drives the Verilog, and every output must be the same in every cycle. So memory and cycles
//! are the same too.
//!
//! A few kernels on two cores, or all of them on all cores with `HEDDLE_CAMPAIGN`: the benches that are exported with the
//! cores run on every core in Icarus.

use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreKind, Job};
use heddle_designs::{EngineKind, registry};
use heddle_kernels::{Geometry, KERNELS, Kernel};
use heddle_model::{Rules, Scheduler};
use heddle_requirements::{campaign, skip_tools};
use heddle_speed::replay::{Program, Recorder, Recording};
use heddle_speed::verilation::Verilation;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Loops of unequal length, calls with recursion, barriers and shared memory, atomics.
const SOME: [&str; 4] = ["bfs", "quick-sort", "reduction", "histogram"];

/// The cores that are compiled in every run, which take a minute each: of block-wide stacks, and with the rules of the test
/// below of warps that are formed anew.
const COMPILED: [CoreKind; 1] = [CoreKind::Tbc];

/// Runs a kernel; gives what was recorded.
pub fn record(
    core: &Core,
    rtl: &mut RtlCore,
    kernel: &Kernel,
    rules: Rules,
    recording: &Rc<RefCell<Recording>>,
) -> Recording {
    let threads_per_block = core.configuration.threads().min(12) as u32;
    let geometry = Geometry { blocks: 3, threads_per_block, size: kernel.sizes.tiny };
    let prepared = kernel.prepare(1, geometry).unwrap();
    let program = prepared.program();
    let mut job = Job::new(&program, prepared.launch(), prepared.memory(&program));
    job.kind = MemoryKind::Random(1);
    job.rules = rules;
    let finished = core.run_rtl(rtl, None, &job, &mut |_| {}).unwrap();
    prepared.check(&finished.memory).unwrap();
    let recording = recording.take();
    let loading = recording.hashes.len() as u64 - finished.statistics.cycles;
    assert!(loading > 10, "one cycle of reset, and one for each instruction");
    recording
}

/// Runs kernels on the Verilog of the core that has these rules; differences that are made on purpose are seen.
fn the_exported_verilog_does_the_same_in_every_cycle(kind: CoreKind, rules: Rules) {
    if skip_tools() {
        return;
    }
    let all = campaign();
    let core = Core::find(kind, "tiny").unwrap();
    let built = Arc::new(core.build(registry::find, &rules).unwrap());
    let verilog = Program::compile(&built, &Verilation::quick()).unwrap();
    let engine = built.engine(EngineKind::Instant).unwrap();
    let (recorder, recording) = Recorder::new(engine, &built);
    let mut rtl = RtlCore::new(core.kind, built, Box::new(recorder), core.configuration);
    let taken = |kernel: &&Kernel| {
        let wanted = all || SOME.contains(&kernel.name);
        wanted && kind.takes(kernel.warp_synchronous, &rules)
    };
    for kernel in KERNELS.iter().filter(taken) {
        let recording = record(&core, &mut rtl, kernel, rules, &recording);
        let difference = verilog.first_difference(&recording).unwrap();
        assert_eq!(difference, None, "{} on {core}: cycle since reset", kernel.name);
    }
    let mut recording = record(&core, &mut rtl, &KERNELS[0], rules, &recording);
    // Another output, and other answers of the memory, are seen. One word alone may be of a byte that nobody
    // asked for.
    let last = recording.hashes.len() - 1;
    recording.hashes[last] ^= 1;
    assert_eq!(verilog.first_difference(&recording).unwrap(), Some(last));
    let half = recording.words.len() / 2;
    for answer in recording.words[half..].iter_mut().filter(|word| **word > 1000) {
        *answer ^= 4;
    }
    assert!(verilog.first_difference(&recording).unwrap().unwrap() < last);
}

#[test]
fn kernels_on_the_exported_verilog_of_the_tiny_dwf_core_with_barriers_and_ideal_scheduler() {
    let scheduler = Some(Scheduler::Ideal);
    let rules = Rules { warp_barrier: true, scheduler, ..Rules::default() };
    the_exported_verilog_does_the_same_in_every_cycle(CoreKind::Dwf, rules);
}

/// A test of each core, so that they run side by side.
macro_rules! exported {
    ($($test: ident of $kind: ident;)*) => {
        $(#[test]
        fn $test() {
            if campaign() || COMPILED.contains(&CoreKind::$kind) {
                the_exported_verilog_does_the_same_in_every_cycle(CoreKind::$kind, Rules::default());
            }
        })*

        #[test]
        fn the_exported_verilog_of_every_core_is_run() {
            assert_eq!(CoreKind::all_in_rtl(), [$(CoreKind::$kind),*]);
        }
    };
}

exported! {
    kernels_on_the_exported_verilog_of_the_tiny_pdom_core of Pdom;
    kernels_on_the_exported_verilog_of_the_tiny_nrec_core of Nrec;
    kernels_on_the_exported_verilog_of_the_tiny_tbc_core of Tbc;
    kernels_on_the_exported_verilog_of_the_tiny_spe_core of Spe;
    kernels_on_the_exported_verilog_of_the_tiny_barrel_core of Barrel;
    kernels_on_the_exported_verilog_of_the_tiny_dwf_core of Dwf;
    kernels_on_the_exported_verilog_of_the_tiny_lwm_core of Lwm;
    kernels_on_the_exported_verilog_of_the_tiny_dpe_core of Dpe;
    kernels_on_the_exported_verilog_of_the_tiny_pws_core of Pws;
}
