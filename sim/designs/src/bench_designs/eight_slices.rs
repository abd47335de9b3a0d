//! Core slices side by side, each with inputs and outputs of its own.

use super::core_slice::MeasuredSlice;
use heddle_hw::block_type;
use rust_hdl::prelude::*;
use std::array;

/// `SLICES` core slices; every port of [`MeasuredSlice`] once per slice.
#[derive(Clone, Debug, LogicBlock)]
pub struct SliceArray<const SLICES: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends all warps.
    pub reset: Signal<In, Bit>,
    /// A warp shall begin.
    pub launch_valid: [Signal<In, Bit>; SLICES],
    /// Its number.
    pub launch_warp: [Signal<In, Bits<3>>; SLICES],
    /// Where it begins.
    pub launch_pc: [Signal<In, Bits<16>>; SLICES],
    /// Its lanes.
    pub launch_mask: [Signal<In, Bits<32>>; SLICES],
    /// Warps whose instruction can be fetched.
    pub warp_ready: [Signal<In, Bits<8>>; SLICES],
    /// The instruction at `issue_pc`.
    pub instruction: [Signal<In, Bits<32>>; SLICES],
    /// A warp is issued.
    pub issue_valid: [Signal<Out, Bit>; SLICES],
    /// Its number.
    pub issue_warp: [Signal<Out, Bits<3>>; SLICES],
    /// Its instruction's address.
    pub issue_pc: [Signal<Out, Bits<16>>; SLICES],
    /// An instruction executes.
    pub execute_valid: [Signal<Out, Bit>; SLICES],
    /// The number of its warp.
    pub execute_warp: [Signal<Out, Bits<3>>; SLICES],
    /// Its lanes.
    pub execute_mask: [Signal<Out, Bits<32>>; SLICES],
    /// Exclusive or of what its lanes compute.
    pub reduction: [Signal<Out, Bits<32>>; SLICES],
    /// Warps that do not exist.
    pub empty: [Signal<Out, Bits<8>>; SLICES],
    // Sub-blocks
    /// On the heap: together they would fill the stack of a thread.
    slice: Vec<MeasuredSlice>,
}

impl<const SLICES: usize> Default for SliceArray<SLICES> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            launch_valid: array::from_fn(|_| Signal::default()),
            launch_warp: array::from_fn(|_| Signal::default()),
            launch_pc: array::from_fn(|_| Signal::default()),
            launch_mask: array::from_fn(|_| Signal::default()),
            warp_ready: array::from_fn(|_| Signal::default()),
            instruction: array::from_fn(|_| Signal::default()),
            issue_valid: array::from_fn(|_| Signal::default()),
            issue_warp: array::from_fn(|_| Signal::default()),
            issue_pc: array::from_fn(|_| Signal::default()),
            execute_valid: array::from_fn(|_| Signal::default()),
            execute_warp: array::from_fn(|_| Signal::default()),
            execute_mask: array::from_fn(|_| Signal::default()),
            reduction: array::from_fn(|_| Signal::default()),
            empty: array::from_fn(|_| Signal::default()),
            slice: (0..SLICES).map(|_| MeasuredSlice::default()).collect(),
        }
    }
}

impl<const SLICES: usize> Logic for SliceArray<SLICES> {
    #[hdl_gen]
    fn update(&mut self) {
        for slice_idx in 0..SLICES {
            self.slice[slice_idx].clock.next = self.clock.val();
            self.slice[slice_idx].reset.next = self.reset.val();
            self.slice[slice_idx].launch_valid.next = self.launch_valid[slice_idx].val();
            self.slice[slice_idx].launch_warp.next = self.launch_warp[slice_idx].val();
            self.slice[slice_idx].launch_pc.next = self.launch_pc[slice_idx].val();
            self.slice[slice_idx].launch_mask.next = self.launch_mask[slice_idx].val();
            self.slice[slice_idx].warp_ready.next = self.warp_ready[slice_idx].val();
            self.slice[slice_idx].instruction.next = self.instruction[slice_idx].val();
            self.issue_valid[slice_idx].next = self.slice[slice_idx].issue_valid.val();
            self.issue_warp[slice_idx].next = self.slice[slice_idx].issue_warp.val();
            self.issue_pc[slice_idx].next = self.slice[slice_idx].issue_pc.val();
            self.execute_valid[slice_idx].next = self.slice[slice_idx].execute_valid.val();
            self.execute_warp[slice_idx].next = self.slice[slice_idx].execute_warp.val();
            self.execute_mask[slice_idx].next = self.slice[slice_idx].execute_mask.val();
            self.reduction[slice_idx].next = self.slice[slice_idx].reduction.val();
            self.empty[slice_idx].next = self.slice[slice_idx].empty.val();
        }
    }

    block_type!();
}
