//! Problem sizes for a whole machine.

use heddle_kernels::Kernel;

/// The size of a kernel's problem in a grid of so many threads.
///
/// A kernel's own size is for one core, about a thousand threads. Most kernels do it in every block
/// or thread; but where all threads of the grid share one problem, most of them would find nothing
/// to do, and cores would run one block at a time, other than in the publication. Such a problem
/// grows until each thread has one piece of it, as far as the kernel's largest size goes. Atoms do
/// not grow: the work does with their square, and the most that fit are too few for 30 cores too.
pub fn size(kernel: &Kernel, threads: u32) -> u32 {
    let grown = match kernel.name {
        "aes-decrypt" | "black-scholes" | "mummer" | "quick-sort" => threads,
        "face-detection" | "laplace3d" | "ray-tracer" => threads.isqrt(),
        // A block computes tiles of 16 x 16.
        "matrix-multiply" => threads.isqrt() / 16 * 16,
        _ => kernel.sizes.paper,
    };
    grown.clamp(kernel.sizes.paper, kernel.sizes.maximum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_kernels::find;

    #[test]
    fn a_problem_that_all_threads_share_has_a_piece_for_each_of_them() {
        let size = |name| size(find(name).expect("it exists"), 30 * 1024);
        assert_eq!(["aes-decrypt", "black-scholes", "quick-sort"].map(size), [30720; 3]);
        assert_eq!(["face-detection", "ray-tracer", "matrix-multiply"].map(size), [175, 175, 160]);
        // Their largest sizes.
        assert_eq!(["laplace3d", "mummer"].map(size), [128, 8192]);
    }

    #[test]
    fn other_problems_keep_their_size_and_none_shrinks() {
        let hotspot = find("hotspot").expect("it exists");
        assert_eq!([1, 1 << 20].map(|threads| size(hotspot, threads)), [hotspot.sizes.paper; 2]);
        let aes = find("aes-decrypt").expect("it exists");
        assert_eq!(size(aes, 8), aes.sizes.paper);
    }
}
