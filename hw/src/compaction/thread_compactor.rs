//! Thread compactor: turns the block-wide active mask of a thread block into warps.
//!
//! The threads that took one side of a branch are spread over the warps of their block. The
//! compactor packs them into as few warps as their lanes allow: every cycle each lane gives its
//! waiting thread of the lowest static warp. One compactor serves all blocks of a core
//! (thread-block-compaction specification, sections 2.5 and 3.3).
//!
//! ```text
//!   block stack                +--------------+              warp buffer
//!                    clock --->|>             |---> warp_valid
//!                    reset --->|              |<--- warp_ready
//!            request_valid --->|              |---> warp_block
//!            request_ready <---|              |---> warp_slot
//!            request_block --->|              |---> warp_pc
//!              grant_valid <---|              |---> warp_lanes
//!              grant_block <---|              |---> warp_sw[LANES]
//!         load_mask[LANES] --->|              |---> warp_last
//!                load_base --->|              |---> warp_count
//!                  load_pc --->|              |---> busy
//! load_compaction_disabled --->|              |
//!                              +--------------+
//! ```
//!
//! # Behaviour
//!
//! - **C1** In the cycle of a grant the environment presents the mask of `grant_block`, its
//!   first slot, its PC and its mode; they are taken at the end of that cycle.
//! - **C2** While `warp_valid`, one warp is offered: every lane with waiting threads gives one,
//!   named by its static warp in `warp_sw`; `warp_lanes` marks these lanes. Warp `k` of a
//!   generation goes to slot `load_base + k`. It leaves when `warp_ready` is set and is held
//!   unchanged until then.
//! - **C3** `warp_last` marks the last warp; generation is done when it leaves.
//! - **C4** In every lane the threads leave in ascending order of their static warps.
//! - **C5** `warp_count` counts the warps of this generation including the offered one, so with
//!   `warp_last` it is the number of warps of the generation (WCnt).
//! - **C6** If `load_compaction_disabled` was set, the warps are the static warps that have at
//!   least one thread, in ascending order, each with all its threads.
//! - **C7** Requests wait in a queue and are granted one at a time, the oldest first.
//!
//! A mask without threads is a generation without warps: nothing is offered, and the next
//! request can be granted in the cycle after its load. A reset drops the requests and the
//! generation. Slots wrap at `2^SW_W`; a mask with at most `WARPS - load_base` warps never does.
//!
//! # Timing
//!
//! | from | to | cycles |
//! |---|---|---|
//! | request taken, no warp offered | `grant_valid` | 1 |
//! | `grant_valid` | first `warp_valid` | 1 |
//! | warp taken | next `warp_valid` | 1: one warp a cycle |
//! | last warp taken | next `grant_valid` | 1 |
//!
//! A grant lasts one cycle and happens only while no warp is offered, so a generation of `k`
//! warps occupies the unit for `k + 1` cycles. (Granting in the cycle in which the last warp
//! leaves would save one of them for a tenth more area and a fifth more depth at 32 lanes.)
//! Every output comes from registers: none depends combinationally on an input. So `load_*` may
//! be read from a table with `grant_block` as address.
//!
//! # Cost
//!
//! `LANES * WARPS` flip-flops in the lane buffers, `BLOCKS * (BLOCK_W + 1)` in the request
//! queue and `BLOCK_W + SW_W + PC_W + WCNT_W + 1` for the generation; `LANES` priority encoders
//! of `WARPS` inputs. Depth O(log `WARPS` + log `LANES`).
//!
//! # Example
//!
//! ```
//! use heddle_hw::presets::tiny::ThreadCompactor;
//! use rust_hdl::prelude::*;
//!
//! let mut compactor = ThreadCompactor::default();
//! let clock = |compactor: &mut ThreadCompactor| {
//!     for level in [false, true] {
//!         compactor.clock.next = level.into();
//!         assert!(simulate(compactor, 50));
//!     }
//! };
//! // Threads 0, 5 and 6 of two warps of four lanes fit into one warp.
//! for (lane, mask) in [0b01_u64, 0b10, 0b10, 0b00].into_iter().enumerate() {
//!     compactor.load_mask[lane].next = mask.into();
//! }
//! compactor.warp_ready.next = true;
//! compactor.request_valid.next = true;
//! clock(&mut compactor);
//! assert!(compactor.grant_valid.val());
//! compactor.request_valid.next = false;
//! clock(&mut compactor);
//! assert!(compactor.warp_valid.val() && compactor.warp_last.val());
//! assert_eq!(compactor.warp_lanes.val(), 0b0111_u64);
//! assert_eq!(compactor.warp_sw[1].val(), 1_u64);
//! clock(&mut compactor);
//! assert!(!compactor.warp_valid.val());
//! ```

use crate::cells::{FirstSet, OrTree, Queue};
use crate::compaction::{Generation, LaneBuffer};
use crate::width::{count_width, index_width};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Thread compactor; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES >= 1, "A warp has at least one lane.")]
#[requires(WARPS >= 1, "A core has at least one static warp.")]
#[requires(BLOCKS >= 1, "A core has room for at least one block.")]
#[requires(SW_W == index_width(WARPS), "SW_W is what {WARPS} static warps need.")]
#[requires(BLOCK_W == index_width(BLOCKS), "BLOCK_W is what {BLOCKS} blocks need.")]
#[requires(WCNT_W == count_width(WARPS), "WCNT_W is what a count to {WARPS} needs.")]
pub struct ThreadCompactor<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const PC_W: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops requests and generation.
    pub reset: Signal<In, Bit>,
    /// A block asks for a generation.
    pub request_valid: Signal<In, Bit>,
    /// The queue has room for the request.
    pub request_ready: Signal<Out, Bit>,
    /// Number of the block that asks.
    pub request_block: Signal<In, Bits<BLOCK_W>>,
    /// The oldest request is served in this cycle.
    pub grant_valid: Signal<Out, Bit>,
    /// Number of the block that is served; without meaning unless `grant_valid`.
    pub grant_block: Signal<Out, Bits<BLOCK_W>>,
    /// Per lane the threads of the granted block, bit `i` for static warp `i`; the columns of
    /// other blocks are zero. Taken with `grant_valid`, as all `load` ports.
    pub load_mask: [Signal<In, Bits<WARPS>>; LANES],
    /// Warp-buffer slot of the first warp.
    pub load_base: Signal<In, Bits<SW_W>>,
    /// PC at which the warps start.
    pub load_pc: Signal<In, Bits<PC_W>>,
    /// Keep the static arrangement (C6).
    pub load_compaction_disabled: Signal<In, Bit>,
    /// A warp is offered.
    pub warp_valid: Signal<Out, Bit>,
    /// The warp buffer takes the offered warp.
    pub warp_ready: Signal<In, Bit>,
    /// Number of the block of the offered warp; without meaning unless `warp_valid`.
    pub warp_block: Signal<Out, Bits<BLOCK_W>>,
    /// Warp-buffer slot of the offered warp; without meaning unless `warp_valid`.
    pub warp_slot: Signal<Out, Bits<SW_W>>,
    /// PC at which the offered warp starts; without meaning unless `warp_valid`.
    pub warp_pc: Signal<Out, Bits<PC_W>>,
    /// The lanes that have a thread; zero unless `warp_valid`.
    pub warp_lanes: Signal<Out, Bits<LANES>>,
    /// Per lane the static warp of its thread; zero if the lane has none.
    pub warp_sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// The offered warp is the last of its generation (C3); zero unless `warp_valid`.
    pub warp_last: Signal<Out, Bit>,
    /// Warps of this generation, the offered one included (C5); without meaning unless
    /// `warp_valid`.
    pub warp_count: Signal<Out, Bits<WCNT_W>>,
    /// A generation is being emitted: the same as `warp_valid`, for statistics.
    pub busy: Signal<Out, Bit>,
    // Sub-blocks
    requests: Queue<Bits<BLOCK_W>, BLOCKS>,
    generation: Generation<PC_W, SW_W, BLOCK_W, WCNT_W>,
    lane: [LaneBuffer<WARPS, SW_W>; LANES],
    /// The static warps that wait in any lane.
    waiting: OrTree<LANES, WARPS>,
    lowest: FirstSet<WARPS>,
    // Wires
    /// The lanes that hold threads beyond the offered warp.
    more: Signal<Local, Bits<LANES>>,
    warp_fire: Signal<Local, Bit>,
    grant_fire: Signal<Local, Bit>,
}

#[logic]
impl ThreadCompactor {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, requests, generation);
        self.requests.reset.next = self.reset.val();
        self.generation.reset.next = self.reset.val();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
            self.lane[lane_idx].reset.next = self.reset.val();
        }

        self.more.next = 0.into();
        self.warp_lanes.next = 0.into();

        for lane_idx in 0..LANES {
            self.waiting.value[lane_idx].next = self.lane[lane_idx].waiting.val();
            self.more.next = self.more.val().replace_bit(lane_idx, self.lane[lane_idx].more.val());
            self.warp_lanes.next =
                self.warp_lanes.val().replace_bit(lane_idx, self.lane[lane_idx].valid.val());
            self.warp_sw[lane_idx].next = self.lane[lane_idx].sw.val();
        }

        self.lowest.request.next = self.waiting.any.val();
        self.warp_valid.next = self.lowest.valid.val();
        self.warp_last.next = self.warp_valid.val() & (!self.more.val().any());
        self.warp_block.next = self.generation.block.val();
        self.warp_slot.next = self.generation.slot.val();
        self.warp_pc.next = self.generation.pc.val();
        self.warp_count.next = self.generation.count.val();
        self.busy.next = self.warp_valid.val();

        self.warp_fire.next = self.warp_valid.val() & self.warp_ready.val();
        self.grant_fire.next = self.requests.pop_valid.val() & (!self.warp_valid.val());
        self.grant_valid.next = self.grant_fire.val();
        self.grant_block.next = self.requests.pop_data.val();

        self.requests.push_valid.next = self.request_valid.val();
        self.requests.push_data.next = self.request_block.val();
        self.requests.pop_ready.next = !self.warp_valid.val();
        self.request_ready.next = self.requests.push_ready.val();
        self.generation.load.next = self.grant_fire.val();
        self.generation.load_block.next = self.requests.pop_data.val();
        self.generation.load_base.next = self.load_base.val();
        self.generation.load_pc.next = self.load_pc.val();
        self.generation.load_compaction_disabled.next = self.load_compaction_disabled.val();
        self.generation.advance.next = self.warp_fire.val();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].load.next = self.grant_fire.val();
            self.lane[lane_idx].load_mask.next = self.load_mask[lane_idx].val();
            self.lane[lane_idx].advance.next = self.warp_fire.val();
            self.lane[lane_idx].static_warp.next = self.lowest.onehot.val();
            self.lane[lane_idx].compaction_disabled.next =
                self.generation.compaction_disabled.val();
        }
    }
}

#[cfg(test)]
mod tests;
