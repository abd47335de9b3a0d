//! How full the warps are when the threads of a block run together.

use super::Execution;

/// Instructions of warps and of their threads, counted over executions of basic blocks.
/// Warps are those of the launch, never formed anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WarpCount {
    width: usize,
    /// Instructions issued, once for each warp with an active thread.
    pub warp_instructions: u64,
    /// The same, once for each active thread.
    pub thread_instructions: u64,
}

impl WarpCount {
    /// Nothing counted yet; `width` is that of a warp, at least 1.
    pub fn new(width: u32) -> Self {
        Self { width: width as usize, warp_instructions: 0, thread_instructions: 0 }
    }

    /// Adds an execution.
    pub fn add(&mut self, execution: &Execution<'_>) {
        let instructions = u64::from(execution.instructions);
        let warps = execution.mask.chunks(self.width).filter(|lanes| lanes.any()).count();
        self.warp_instructions += instructions * warps as u64;
        self.thread_instructions += instructions * execution.mask.count_ones() as u64;
    }

    /// SIMD efficiency: mean share of the lanes of a warp that are active; 1 when nothing
    /// was counted.
    pub fn efficiency(&self) -> f64 {
        let lanes = self.warp_instructions * self.width as u64;
        if lanes == 0 { 1.0 } else { self.thread_instructions as f64 / lanes as f64 }
    }
}

#[cfg(test)]
mod tests {
    use bitvec::prelude::*;

    use super::super::Origin;
    use super::*;

    #[test]
    fn only_warps_with_an_active_thread_count() {
        let mut count = WarpCount::new(4);
        assert_eq!(count.efficiency(), 1.0);
        let mask = bits![usize, Lsb0; 0, 1, 1, 0, 0, 0, 0, 0, 1, 1];
        let (origin, stack_entries) = (Origin::Taken, 1);
        count.add(&Execution { block: 0, pc: 0, mask, instructions: 5, origin, stack_entries });
        assert_eq!((count.warp_instructions, count.thread_instructions), (10, 20));
        assert_eq!(count.efficiency(), 0.5);
    }
}
