//! Kernels: RTL and model agree in every cycle, and memory is what the host reference and
//! the interpreter leave.

use crate::check::{Check, RuleSet, Shape};
use heddle_cores::memory::MemoryKind;
use heddle_kernels::KERNELS;
use heddle_model::{Order, Rules};
use heddle_requirements::campaign;

/// Every third kernel, or all with `HEDDLE_CAMPAIGN`: with other rules than those that are taken without options.
fn a_third_of_the_kernels(
    preset: &'static str,
    shape: Shape,
    memories: &[MemoryKind],
    rules: RuleSet,
) {
    for kernel in KERNELS.iter().step_by(if campaign() { 1 } else { 3 }) {
        Check::kernel(kernel, preset, shape, memories, rules);
    }
}

fn every_kernel(preset: &'static str, shape: Shape, memories: &[MemoryKind], rules: RuleSet) {
    for kernel in KERNELS {
        Check::kernel(kernel, preset, shape, memories, rules);
    }
}

#[test]
fn every_kernel_on_the_tiny_core() {
    let kinds = [MemoryKind::IDEAL, MemoryKind::Fixed(20), MemoryKind::Random(1)];
    every_kernel("tiny", Shape::new(3, 12), &kinds, RuleSet::default());
}

#[test]
fn kernels_on_the_tiny_core_with_likely_convergence_and_a_narrow_simd() {
    let rules = Rules { likely_convergence: true, ..Rules::default() };
    let rules = RuleSet { rules, simd_width: Some(1) };
    a_third_of_the_kernels("tiny", Shape::new(3, 12), &[MemoryKind::Random(3)], rules);
}

#[test]
fn every_kernel_on_the_tiny_core_with_static_warps() {
    let order = Some(Order::Rrb);
    let rules = Rules { compaction_disabled: true, order, ..Rules::default() };
    every_kernel("tiny", Shape::new(3, 12), &[MemoryKind::Random(4)], rules.into());
}

#[test]
fn some_kernels_on_the_paper_core() {
    for name in ["bfs", "path-finder", "reduction"] {
        let kernel = heddle_kernels::find(name).unwrap();
        let memories = [MemoryKind::Random(2)];
        Check::kernel(kernel, "paper", Shape::new(3, 300), &memories, RuleSet::default());
    }
}

#[test]
fn every_kernel_on_the_small_core() {
    every_kernel("small", Shape::new(3, 32), &[MemoryKind::Fixed(20)], RuleSet::default());
}

#[test]
fn kernels_on_the_small_core_with_other_rules() {
    let rules = Rules {
        // Without reuse the retry loops of some kernels fill the stack of their block.
        stack_reuse: true,
        prune: false,
        unanimous: false,
        likely_convergence: true,
        compaction_disabled: false,
        order: Some(Order::Srr),
        ..Rules::default()
    };
    a_third_of_the_kernels("small", Shape::new(3, 32), &[MemoryKind::Random(5)], rules.into());
}
