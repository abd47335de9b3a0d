//! Every kernel: RTL and model agree in every cycle, and memory is what the host reference and
//! the interpreter leave.

use crate::check::{Check, Shape};
use heddle_kernels::KERNELS;
use heddle_testbenches::core::memory::MemoryKind;

#[test]
fn every_kernel_on_the_tiny_core() {
    for kernel in KERNELS {
        let kinds = [MemoryKind::IDEAL, MemoryKind::Fixed(20), MemoryKind::Random(1)];
        Check::kernel(kernel, "tiny", Shape::new(3, 12), &kinds);
    }
}

#[test]
fn some_kernels_on_the_paper_core() {
    for name in ["bfs", "path-finder", "reduction"] {
        let kernel = heddle_kernels::find(name).unwrap();
        Check::kernel(kernel, "paper", Shape::new(3, 300), &[MemoryKind::Random(2)]);
    }
}

#[test]
fn every_kernel_on_the_small_core() {
    for kernel in KERNELS {
        Check::kernel(kernel, "small", Shape::new(3, 32), &[MemoryKind::Fixed(20)]);
    }
}
