//! SIMT core with dynamic warp formation (DWF): after every instruction warps are formed anew of threads with
//! the same PC.
//!
//! ```text
//!   code --->+-----------+ <--- pick, flight ----------------------> +-----------+
//!            | front end |                                           | formation |---> events
//!            +-----------+       +--- completion ------------------->|           |
//!         packet |               |                                   +-----------+
//!                v               |                                     ^    ^ offer
//!            +----------+ -------+                                     |    v
//! launch --->| datapath |<---- start, initialise, blocks, warps -------+  +------------+
//!            |          |<------------------- memory ------------------->| spill port |<---> memory
//!            +----------+----> events                                    +------------+
//! ```
//!
//! Wiring only: [`WarpFormation`] is the control unit. [`PoolFrontEnd`] has the one instruction that was picked;
//! an instruction in flight is told by its entry in the table of the control unit. [`SpillPort`] lets the control unit
//! keep threads behind the memory port.
//!
//! With `FULL` 0 the policy is DMAJ, the scheduler HEAP, and there are no warp barriers. With 1 the launch chooses: ports
//! `launch_policy`, `launch_scheduler`, `launch_starvation_limit`, `launch_warp_barrier`, and `code_mark` beside the records of
//! the instruction memory.
//!
//! # Use
//!
//! As [`PdomCore`](super::PdomCore). `launch.issue_interval` is a power of two from 4 on.
//!
//! # Timing
//!
//! That of the [`Datapath`].
//!
//! # Cost
//!
//! The sum of the sub-blocks.

use super::Datapath;
use crate::floats::Floats;
use crate::formation::WarpFormation;
use crate::formation::flight::PoolFrontEnd;
use crate::formation::rows::SpillPort;
use crate::links::dispatch::{InitialiseOut, StartOut, WarpsOut};
use crate::links::events::{
    Events, FillEvent, FormationRecord, GroupEvent, InsertEvent, MajorityEvent, PickEvent,
    PoolArrivalEvent, SpillEvent, WarpBarrierEvent,
};
use crate::links::execution::{CompletionOut, FaultOut, PacketOut};
use crate::links::formation::{FlightOut, OfferOut, PickOut};
use crate::links::host::{CodeIn, LaunchIn};
use crate::links::memory::MemoryOut;
use crate::words::{Fault, Policy};
use crate::{DefaultBlock, generics, logic};
use rust_hdl::prelude::*;

/// SIMT core with dynamic warp formation; see the [module](self) and, for its usual sizes,
/// [`presets`](crate::presets).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct DwfCore<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAGS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
    const TAG_W: usize,
    const PORT_TAG_W: usize,
    const REGISTER_W: usize,
    const OFFSET_W: usize,
    const BANK_WORD_W: usize,
    const COUNT_W: usize,
    const KEY_W: usize,
    const POOL: usize,
    const POOL_W: usize,
    const LUT_SETS: usize,
    const LUT_SET_W: usize,
    const LUT_WAYS: usize,
    const LUT_WAY_W: usize,
    const HEAP: usize,
    const HEAP_W: usize,
    const SIZE_W: usize,
    const MHEAP_SETS: usize,
    const MHEAP_SET_W: usize,
    const MHEAP_WAYS: usize,
    const MHEAP_WAY_W: usize,
    const MHEAP_WAYS_W: usize,
    const QUEUE: usize,
    const QUEUE_W: usize,
    const CNT_W: usize,
    const IN_FLIGHT: usize,
    const ITAG_W: usize,
    const RECORD_W: usize,
    const HEAP_MERIT_W: usize,
    const MERIT_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; ends the run. One launch may follow. Memories keep their contents.
    pub reset: Signal<In, Bit>,
    /// Instruction memory, from the host.
    pub code: CodeIn,
    /// Mark of the record that the host writes: the instruction is a post-dominator.
    pub code_mark: [Signal<In, Bit>; FULL],
    /// Launch, from the host.
    pub launch: LaunchIn,
    /// In every other row of a thread block even and odd lanes change places (DD3); held during the run.
    pub launch_swizzle: Signal<In, Bit>,
    /// A warp is picked only while the heap engine is idle (DI3); held during the run.
    pub launch_strict_rebalance: Signal<In, Bit>,
    /// While records wait in memory all arrivals are spilled (DQ2): FIFO, otherwise OVERFLOW; held during the run.
    pub launch_spill: Signal<In, Bit>,
    /// Policy that says which group or warp comes first; held during the run.
    pub launch_policy: [Signal<In, Policy>; FULL],
    /// The scheduler is IDEAL, otherwise HEAP; held during the run.
    pub launch_scheduler: [Signal<In, Bit>; FULL],
    /// Scheduler cycles after which a warp is starved, 0 for never; held during the run.
    pub launch_starvation_limit: [Signal<In, Bits<16>>; FULL],
    /// There are warp barriers; held during the run.
    pub launch_warp_barrier: [Signal<In, Bit>; FULL],
    /// The memory port, to the host.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, PORT_TAG_W>,
    /// Events that all cores have, to the host.
    pub events: Events<LANES, BLOCKS, ITAG_W, SW_W, LANE_W, BLOCK_W, WCNT_W>,
    /// Threads are loaded into the update registers.
    pub arrive: PoolArrivalEvent<LANES, ITAG_W, SW_W, KEY_W>,
    /// Warp barriers are made, reached and released.
    #[count(FULL)]
    pub barrier: Vec<WarpBarrierEvent<LANES, WARPS, SW_W>>,
    /// An update register is inserted into the pool.
    pub insert: InsertEvent<LANES, POOL_W>,
    /// Updates are applied to groups.
    pub group: GroupEvent<KEY_W, CNT_W>,
    /// A group becomes the majority entry.
    pub majority: MajorityEvent<KEY_W, CNT_W>,
    /// A warp is picked.
    pub pick: PickEvent<POOL_W, KEY_W>,
    /// A record is stored.
    pub spill: SpillEvent<LANES, KEY_W, RECORD_W>,
    /// The load of a record is accepted.
    pub fill: FillEvent<RECORD_W>,
    /// What is recorded of the cycle beside events.
    pub record: FormationRecord,
    // Sub-blocks
    front: PoolFrontEnd<LANES, BLOCKS, ITAG_W, SW_W, BLOCK_W, KEY_W, FULL>,
    datapath: Datapath<
        LANES,
        WARPS,
        BLOCKS,
        LINE_WORDS,
        LINE_BYTES,
        TAGS,
        ITAG_W,
        SW_W,
        LANE_W,
        BLOCK_W,
        WCNT_W,
        TAG_W,
        REGISTER_W,
        OFFSET_W,
        BANK_WORD_W,
        ITAG_W,
        0,
        1,
        1,
    >,
    /// The control unit.
    formation: WarpFormation<
        LANES,
        WARPS,
        BLOCKS,
        SW_W,
        LANE_W,
        BLOCK_W,
        COUNT_W,
        KEY_W,
        POOL,
        POOL_W,
        LUT_SETS,
        LUT_SET_W,
        LUT_WAYS,
        LUT_WAY_W,
        HEAP,
        HEAP_W,
        SIZE_W,
        MHEAP_SETS,
        MHEAP_SET_W,
        MHEAP_WAYS,
        MHEAP_WAY_W,
        MHEAP_WAYS_W,
        QUEUE,
        QUEUE_W,
        CNT_W,
        IN_FLIGHT,
        ITAG_W,
        RECORD_W,
        HEAP_MERIT_W,
        MERIT_W,
        FULL,
    >,
    spill_port: SpillPort<LANES, SW_W, KEY_W, RECORD_W, LINE_WORDS, LINE_BYTES, TAG_W, PORT_TAG_W>,
}

#[generics]
impl Floats for DwfCore {
    fn with_floats(self) -> Self {
        Self { front: self.front.with_floats(), datapath: self.datapath.with_floats(), ..self }
    }
}

#[logic]
impl DwfCore {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, front, datapath, formation);
        self.front.reset.next = self.reset.val();
        self.datapath.reset.next = self.reset.val();
        self.formation.reset.next = self.reset.val();

        // Host
        CodeIn::link(&mut self.code, &mut self.front.code);
        LaunchIn::link(&mut self.launch, &mut self.datapath.launch);
        self.datapath.launch_swizzle[0].next = self.launch_swizzle.val();
        Events::<LANES, BLOCKS, ITAG_W, SW_W, LANE_W, BLOCK_W, WCNT_W>::link(
            &mut self.events,
            &mut self.datapath.events,
        );

        // Memory port
        MemoryOut::<LINE_WORDS, LINE_BYTES, TAG_W>::join(
            &mut self.datapath.memory,
            &mut self.spill_port.unit,
        );
        OfferOut::<LANES, SW_W, KEY_W, RECORD_W>::join(
            &mut self.formation.offer,
            &mut self.spill_port.offer,
        );
        MemoryOut::<LINE_WORDS, LINE_BYTES, PORT_TAG_W>::link(
            &mut self.memory,
            &mut self.spill_port.memory,
        );

        // Front end and datapath
        for idx in 0..self.front.fdiv_free.len() {
            self.front.fdiv_free[idx].next = self.datapath.fdiv_free[idx].val();
        }
        PacketOut::<LANES, ITAG_W, SW_W>::join(&mut self.front.packet, &mut self.datapath.packet);
        for block_idx in 0..BLOCKS {
            self.front.block_base[block_idx].next = self.datapath.blocks.base[block_idx].val();
            self.formation.block_warps[block_idx].next =
                self.datapath.blocks.warps[block_idx].val();
        }

        // Control unit
        self.formation.run_start.next = self.launch.start.val();
        self.formation.issue_interval.next = self.launch.issue_interval.val();
        self.formation.swizzle.next = self.launch_swizzle.val();
        self.formation.strict_rebalance.next = self.launch_strict_rebalance.val();
        self.formation.spill_fifo.next = self.launch_spill.val();
        StartOut::<LANES, WARPS>::join(&mut self.datapath.start, &mut self.formation.start);
        InitialiseOut::<SW_W>::join(&mut self.datapath.initialise, &mut self.formation.initialise);
        WarpsOut::<WARPS>::join(&mut self.formation.warps, &mut self.datapath.warps);
        CompletionOut::<LANES, ITAG_W, SW_W>::join(
            &mut self.datapath.completion,
            &mut self.formation.completion,
        );
        PickOut::<LANES, SW_W, KEY_W>::join(&mut self.formation.pick, &mut self.front.pick);
        FlightOut::<LANES, ITAG_W, SW_W, KEY_W>::join(
            &mut self.front.flight,
            &mut self.formation.flight,
        );
        self.datapath.fill_in_flight.next = self.formation.fill_in_flight.val();
        self.datapath.partial_jumps.next = true;

        // There are no faults 7, 10, 11 and 12
        self.datapath.refusal.code.next = Fault::None;
        self.datapath.refusal.lanes.next = 0.into();
        self.datapath.fault.code.next = Fault::None;
        self.datapath.fault.slot.next = 0.into();
        self.datapath.fault.pc.next = 0.into();
        self.datapath.fault.lane.next = 0.into();

        // Policies and warp barriers
        for full_idx in 0..FULL {
            self.front.code_mark[full_idx].next = self.code_mark[full_idx].val();
            self.formation.executed[full_idx].next = self.front.executed[full_idx].val();
            self.formation.policy[full_idx].next = self.launch_policy[full_idx].val();
            self.formation.ideal[full_idx].next = self.launch_scheduler[full_idx].val();
            self.formation.starvation_limit[full_idx].next =
                self.launch_starvation_limit[full_idx].val();
            self.formation.warp_barrier[full_idx].next = self.launch_warp_barrier[full_idx].val();
            FaultOut::<ITAG_W, LANE_W>::join(
                &mut self.formation.fault[full_idx],
                &mut self.datapath.fault,
            );
            WarpBarrierEvent::<LANES, WARPS, SW_W>::link(
                &mut self.barrier[full_idx],
                &mut self.formation.barrier[full_idx],
            );
        }

        // Events
        PoolArrivalEvent::<LANES, ITAG_W, SW_W, KEY_W>::link(
            &mut self.arrive,
            &mut self.formation.arrive,
        );
        InsertEvent::<LANES, POOL_W>::link(&mut self.insert, &mut self.formation.insert);
        GroupEvent::<KEY_W, CNT_W>::link(&mut self.group, &mut self.formation.group);
        MajorityEvent::<KEY_W, CNT_W>::link(&mut self.majority, &mut self.formation.majority);
        PickEvent::<POOL_W, KEY_W>::link(&mut self.pick, &mut self.formation.picked);
        SpillEvent::<LANES, KEY_W, RECORD_W>::link(&mut self.spill, &mut self.formation.spill);
        FillEvent::<RECORD_W>::link(&mut self.fill, &mut self.formation.filling);
        FormationRecord::link(&mut self.record, &mut self.formation.record);
    }
}
