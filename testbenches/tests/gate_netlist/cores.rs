//! The gates of whole cores beside the golden engine, on random inputs and on a kernel: what drove
//! the core on an engine, memory included, drives the gates.

use crate::gates;
use crate::lockstep::{agree_on_random_inputs, first_difference, simcells};
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreKind, Job};
use heddle_designs::{Built, EngineKind, registry};
use heddle_kernels::{Geometry, Kernel};
use heddle_model::Rules;
use heddle_requirements::{campaign, skip_tools};
use heddle_speed::replay::Recorder;
use heddle_testbenches::cosim::Stimulus;
use std::sync::Arc;

/// Cycles of a kernel: its program is loaded and it computes.
const CYCLES: usize = 5000;

/// What drives a core from reset into a kernel.
fn inputs_of_a_kernel(core: &Core, built: &Arc<Built>, kernel: &Kernel) -> Stimulus {
    let engine = built.engine(EngineKind::Instant).unwrap();
    let (recorder, recording) = Recorder::new(engine, built);
    let mut rtl = RtlCore::new(core.kind, built.clone(), Box::new(recorder), core.configuration);
    let geometry = Geometry { blocks: 1, threads_per_block: 12, size: kernel.sizes.tiny };
    let prepared = kernel.prepare(1, geometry).unwrap();
    let program = prepared.program();
    let mut job = Job::new(&program, prepared.launch(), prepared.memory(&program));
    job.kind = MemoryKind::Random(1);
    let finished = core.run_rtl(&mut rtl, None, &job, &mut |_| {}).unwrap();
    prepared.check(&finished.memory).unwrap();
    let mut stimulus = Stimulus::new(&built.netlist);
    stimulus.reset_cycles = 1;
    let mut push =
        |row: &[[u64; 1]]| stimulus.rows.push(row.iter().map(|[word]| vec![*word]).collect());
    recording.borrow().for_each_row(&built.netlist, &mut push);
    assert!(stimulus.rows.len() > CYCLES);
    stimulus.rows.truncate(CYCLES);
    stimulus
}

#[test]
fn generic_gates_of_every_core_begin_a_kernel_as_the_core_does() {
    if !campaign() || skip_tools() {
        return;
    }
    let models = simcells();
    let kernel = heddle_kernels::find("histogram").unwrap();
    let cores: Vec<(Core, Arc<Built>)> = CoreKind::all_in_rtl()
        .into_iter()
        .map(|kind| Core::find(kind, "tiny").unwrap())
        .map(|core| {
            core.build(registry::find, &Rules::default())
                .map(|built| (core, Arc::new(built)))
                .unwrap()
        })
        .collect();
    let all: Vec<&Built> = cores.iter().map(|(_, built)| built.as_ref()).collect();
    for ((core, built), netlist) in cores.iter().zip(gates(&all, None)) {
        let gates = models.clone() + &netlist.verilog();
        agree_on_random_inputs(&core.to_string(), built, &gates);
        let inputs = inputs_of_a_kernel(core, built, kernel);
        assert_eq!(first_difference(built, &inputs, &gates), None, "{core}: {}", kernel.name);
    }
}
