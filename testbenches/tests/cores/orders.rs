//! Orders: every one on every core, equal to the model in every cycle.

use crate::check::{Check, RuleSet, Shape};
use heddle_cores::memory::{CoreMemory, MemoryKind};
use heddle_cores::rtl::RtlCore;
use heddle_cores::run::Running;
use heddle_cores::session::{Core, CoreKind};
use heddle_designs::{Built, EngineKind, registry};
use heddle_kernels::{Geometry, find};
use heddle_model::event::Event;
use heddle_model::{CoreLaunch, End, Order, Rules};
use std::sync::Arc;

fn rules(order: Order) -> RuleSet {
    RuleSet { rules: Rules { order: Some(order), ..Rules::default() }, simd_width: None }
}

fn every_order(preset: &'static str, shape: Shape, memory: MemoryKind, simd_width: Option<usize>) {
    for name in ["bfs", "reduction", "mummer", "needleman-wunsch"] {
        let kernel = find(name).unwrap();
        for order in Order::ALL {
            let rules = RuleSet { simd_width, ..rules(order) };
            Check::kernel(kernel, preset, shape, &[memory], rules);
        }
    }
}

#[test]
fn every_order_on_the_tiny_cores() {
    every_order("tiny", Shape::new(5, 7), MemoryKind::Random(7), None);
}

#[test]
fn every_order_on_the_small_cores_with_a_narrow_simd() {
    every_order("small", Shape::new(5, 20), MemoryKind::Fixed(20), Some(2));
}

/// All events of a run with LRR, by cycle.
pub fn events(core: &Core, built: Built) -> Vec<Vec<Event>> {
    let kernel = find("bfs").unwrap();
    let geometry = Geometry { blocks: 3, threads_per_block: 12, size: kernel.sizes.tiny };
    let prepared = kernel.prepare(1, geometry).unwrap();
    let program = prepared.program();
    let mut memory = prepared.memory(&program);
    let launch = prepared.launch();
    let launch = CoreLaunch::prepare(&program, launch, &core.configuration, &mut memory);
    let mut launch = launch.expect("the launch fits");
    launch.rules.order = Some(Order::Lrr);
    let engine = built.engine(EngineKind::Instant).unwrap();
    let mut rtl = RtlCore::new(core.kind, Arc::new(built), engine, core.configuration);
    rtl.launch(&launch);
    let memory = CoreMemory::new(MemoryKind::Random(1), memory, &core.configuration).unwrap();
    let mut run = Running::new(core.kind, &mut rtl, memory, &core.configuration, &launch);
    let mut events = Vec::new();
    loop {
        let end = run.step().expect("no waves are written").end;
        events.push(run.events().to_vec());
        if let Some(end) = end {
            assert_eq!(end, End::Done);
            return events;
        }
    }
}

#[test]
fn s4_a_core_with_all_orders_does_in_lrr_what_the_core_without_them_does() {
    for kind in
        CoreKind::all_in_rtl().into_iter().filter(|kind| kind.order(None) == Some(Order::Lrr))
    {
        let core = Core::find(kind, "tiny").unwrap();
        let build =
            |order| core.build(registry::find, &Rules { order, ..Rules::default() }).unwrap();
        assert!(events(&core, build(None)) == events(&core, build(Some(Order::Age))), "{kind}");
    }
}
