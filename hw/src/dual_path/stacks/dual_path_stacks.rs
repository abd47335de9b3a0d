//! Control unit of a core with dual-path execution: a stack for each warp, whose entries have two sides.
//!
//! It holds what a warp is (its threads, its paths) and answers: which slots can be fetched and where, which lanes an
//! instruction has when it issues, which slots may not issue, and what the outcome of a control instruction does. Side `x`
//! of warp `w` is slot `2 * w + x`.
//!
//! ```text
//!   datapath                  +------------+    front end
//!           start ----------->|            |<--> slots, paths
//!           warps <-----------|            |---> fetch
//!           refusal, fault <--|            |<--- decode
//!   host                      |            |---> issue
//!           stack_reuse, ... >|            |<--- completion
//!           update, push <----|            |
//!           pop_event, side <-|            |<--- becomes
//!           shadow, toggle <--|            |---> current, two_running
//!                             +------------+
//! ```
//!
//! # Behaviour
//!
//! - **V1** At a start all lanes of the warps `start.warps` are active on the left side, in the last of them those of
//!   `start.tail`.
//! - **VA1** A slot can be fetched if its side is idle and running, and it is not the push cycle of its warp.
//! - **VA2** PC and call depth of a side move, as `decode` says, when its instruction issues (`paths.issuing`).
//! - **VA3, V4** `jalr`, and a branch that all lanes take, move the PC of their side. Exits clear the live bits of their
//!   lanes. A barrier executed by less than all live lanes is fault 10. [`ControlOutcome`] says which of these it is.
//! - **V5** A branch that diverges is in the [`PushRegister`] in the next cycle, the push cycle of its warp; [`DualPush`] says
//!   what it does. The slots of the warp are held and flushed in it. A stack without room is fault 11.
//! - **V7, V8, V10** A [`PathTurn`] picks a warp both of whose sides are done, which is popped as [`DualPop`] says, or one
//!   of them, which ends. Different return addresses are fault 8, of which [`ReturnConflict`] tells the place.
//! - **V11** At a push and at a pop `copy` makes shadow bits of pending ones, with `copy_one_side` at a push those of the side
//!   of the branch alone.
//! - **V21 to V24** With `sides` CONSTRAINED one side of a warp may issue, as [`CurrentSides`] says.
//! - **V27, V28** With `FULL` 1 [`ForwardedPaths`] stand beside the tops: a forwarded path is in the place of a side, whose own
//!   is empty, runs by the words of its [`HomeEntry`], and is written at its home by [`HomeWrite`] when forwarding ends.
//!
//! A slot that holds an instruction is not idle, so no pop of its warp can be pending, and nothing has to keep it from
//! issue; and a slot of a warp that is popped holds nothing to be flushed.
//!
//! # Timing
//!
//! What a warp is after a pop is there before the turn of the warps is: each has its own memory of covered entries and its own
//! [`DualPop`], and the turn only lets it change.
//!
//! `paths.held` and `slots.flush` come from registers and `sides`. `fetch.fetchable` depends combinationally on
//! `slots.idle`, `fetch.pc` and `issue.lanes` on the slot, `refusal` on the completion.
//!
//! # Cost
//!
//! Per warp a [`TopOfPaths`], two [`TopPath`], a [`DualStackMemory`] and a [`DualPop`]; a [`PushRegister`], [`CurrentSides`], a
//! [`PathTurn`] and a [`ReturnConflict`]; with `FULL` 1 [`ForwardedPaths`], and per warp a [`HomeEntry`] and
//! two [`HomeWrite`].

use super::{
    ChosenTop, ControlOutcome, CurrentSides, DualPop, DualPush, DualStackMemory, EntryEvent,
    ForwardedPaths, HomeEntry, HomeWrite, Path, PathTurn, PushRegister, ReturnConflict, TopOfPaths,
    TopPath,
};
use crate::cells::{OrTree, PriorityEncoder, Select};
use crate::links::dispatch::{StartIn, WarpsOut};
use crate::links::dual_path::PathStatesIn;
use crate::links::events::{DualEntryEvent, PopEvent, SideEvent};
use crate::links::execution::{FaultOut, RefusalOut};
use crate::links::front_end::{DecodeIn, FetchOut, IssueOut, SlotCompletionIn, SlotsIn};
use crate::order::{SlotsOfWarps, WarpsOfSlots};
use crate::words::{Fault, Kind, Sides};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Control unit of dual-path execution; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SLOTS == 2 * WARPS, "A warp has two slots.")]
pub struct DualPathStacks<
    const LANES: usize,
    const WARPS: usize,
    const SLOTS: usize,
    const SW_W: usize,
    const SLOT_W: usize,
    const LANE_W: usize,
    const POSITION_W: usize,
    const STACK_DEPTH: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no warp exists.
    pub reset: Signal<In, Bit>,
    /// Rule P5 is on; held during the run, as the three that follow.
    pub stack_reuse: Signal<In, Bit>,
    /// Rule V5c is on.
    pub prune: Signal<In, Bit>,
    /// A push copies the pending bits of the side of the branch alone (V11).
    pub copy_one_side: Signal<In, Bit>,
    /// Which sides of a warp may issue (V18 to V24).
    pub sides: Signal<In, Sides>,
    /// Paths are forwarded (V27); held during the run.
    pub path_forwarding: [Signal<In, Bit>; FULL],
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
    /// State of the warp slots, to the block table.
    pub warps: WarpsOut<WARPS>,
    /// State of the slots, from the front end.
    pub slots: SlotsIn<SLOTS>,
    /// State of the paths, from the front end, and what keeps slots from issue.
    pub paths: PathStatesIn<SLOTS, WARPS>,
    /// Slots that run a forwarded path (V28), to the front end.
    pub straight: [Signal<Out, Bits<SLOTS>>; FULL],
    /// Where each slot goes on, to the front end.
    pub fetch: FetchOut<SLOTS, SLOT_W>,
    /// Where the PC of a slot moves when its instruction issues, from the front end.
    pub decode: DecodeIn<SLOT_W>,
    /// Threads of the slot that issues, to the front end.
    pub issue: IssueOut<LANES, SLOT_W, SW_W>,
    /// Last completion of an instruction, from the front end.
    pub completion: SlotCompletionIn<LANES, SLOT_W, SW_W>,
    /// Slots whose stall becomes a long one at the end of this cycle (V22), one bit each.
    pub becomes: Signal<In, Bits<SLOTS>>,
    /// Fault that is found at the completion, to the datapath: 0 or 10.
    pub refusal: RefusalOut<LANES>,
    /// Fault that is found elsewhere, to the datapath: 0, 8 or 11.
    pub fault: FaultOut<SLOT_W, LANE_W>,
    /// The TOS is covered.
    pub update: DualEntryEvent<LANES, SW_W>,
    /// A branch makes an entry.
    pub push: DualEntryEvent<LANES, SW_W>,
    /// An entry is popped.
    pub pop_event: PopEvent<SW_W>,
    /// A side ends.
    pub side: SideEvent<SW_W>,
    /// Warps whose pending bits are copied at the end of this cycle (V11), one bit each.
    pub shadow: Signal<Out, Bits<WARPS>>,
    /// Warps whose current side changes by rule V22 at the end of this cycle, one bit each.
    pub toggle: Signal<Out, Bits<WARPS>>,
    /// Warps whose right side is the current one, one bit each.
    pub current: Signal<Out, Bits<WARPS>>,
    /// Both sides of the warp that issues in this cycle are running; zero if none issues.
    pub two_running: Signal<Out, Bit>,
    // Sub-blocks
    #[count(WARPS)]
    warp: Vec<TopOfPaths<LANES>>,
    #[count(SLOTS)]
    path: Vec<TopPath<LANES>>,
    outcome: ControlOutcome<LANES, FULL>,
    register: PushRegister<LANES, WARPS, SLOT_W>,
    pushing_top: ChosenTop<LANES, WARPS, SLOTS, SW_W>,
    dual_push: DualPush<LANES, POSITION_W>,
    turn: PathTurn<WARPS, SLOTS, SW_W, FULL>,
    #[count(WARPS)]
    dual_pop: Vec<DualPop>,
    #[count(WARPS)]
    memory: Vec<DualStackMemory<LANES, POSITION_W, FULL>>,
    return_conflict: ReturnConflict<LANES, WARPS, SLOTS, SW_W, SLOT_W, LANE_W>,
    popped_position: OrTree<WARPS, 8>,
    #[count(FULL)]
    forwarded_paths: Vec<ForwardedPaths<WARPS, SLOTS, POSITION_W, STACK_DEPTH>>,
    #[count(FULL * WARPS)]
    home_entry: Vec<HomeEntry>,
    #[count(FULL * WARPS)]
    left_home: Vec<HomeWrite<LANES>>,
    #[count(FULL * WARPS)]
    right_home: Vec<HomeWrite<LANES>>,
    current_sides: CurrentSides<WARPS, SLOTS>,
    update_event: EntryEvent<LANES, SW_W>,
    push_event: EntryEvent<LANES, SW_W>,
    fault_lowest: PriorityEncoder<LANES, LANE_W>,
    fetched_pc: Select<Bits<24>, SLOTS, SLOT_W>,
    issued_left_lanes: Select<Bits<LANES>, WARPS, SW_W>,
    issued_right_lanes: Select<Bits<LANES>, WARPS, SW_W>,
    completed_live: Select<Bits<LANES>, WARPS, SW_W>,
    waiting_warps: WarpsOfSlots<WARPS, SLOTS>,
    leaving_slots: SlotsOfWarps<WARPS, SLOTS>,
    pushing_slots: SlotsOfWarps<WARPS, SLOTS>,
    copying_slots: SlotsOfWarps<WARPS, SLOTS>,
    #[count(FULL)]
    pending_slots: Vec<SlotsOfWarps<WARPS, SLOTS>>,
    #[count(FULL)]
    popping_slots: Vec<SlotsOfWarps<WARPS, SLOTS>>,
    // Wires
    #[default(Constant::new(!Bits::default()))]
    all_lanes: Constant<Bits<LANES>>,
    #[default(Constant::new(1.into()))]
    slot_0: Constant<Bits<SLOTS>>,
    exists: Signal<Local, Bits<WARPS>>,
    at_base: Signal<Local, Bits<WARPS>>,
    running: Signal<Local, Bits<SLOTS>>,
    done: Signal<Local, Bits<SLOTS>>,
    valid: Signal<Local, Bits<SLOTS>>,
    /// Slots that run a forwarded path; warps of which the left, the right slot does.
    forwarded: Signal<Local, Bits<SLOTS>>,
    left_forwarded: Signal<Local, Bits<WARPS>>,
    right_forwarded: Signal<Local, Bits<WARPS>>,
    /// The warp of which a path is forwarded, one-hot; the warp whose forwarded path ends.
    comes: Signal<Local, Bits<WARPS>>,
    leaves: Signal<Local, Bits<WARPS>>,
    /// Warps whose left side is done and has returned, and whose right side is.
    left_returned: Signal<Local, Bits<WARPS>>,
    right_returned: Signal<Local, Bits<WARPS>>,
    both_running: Signal<Local, Bits<WARPS>>,
    /// The same, with the warp that issues in bit 0.
    running_behind: Signal<Local, Bits<WARPS>>,
    decoded_half: Signal<Local, Bits<SLOT_W>>,
    decoded_warp: Signal<Local, Bits<SW_W>>,
    issued_half: Signal<Local, Bits<SLOT_W>>,
    issued_warp: Signal<Local, Bits<SW_W>>,
    completed_half: Signal<Local, Bits<SLOT_W>>,
    completed_warp: Signal<Local, Bits<SW_W>>,
    pushing_half: Signal<Local, Bits<SLOT_W>>,
    pushing_warp: Signal<Local, Bits<SW_W>>,
    /// The warp whose push cycle it is, one-hot.
    pushing: Signal<Local, Bits<WARPS>>,
    /// Mask and live lanes of the sides of the TOS's own in the push cycle.
    own_left_mask: Signal<Local, Bits<LANES>>,
    own_right_mask: Signal<Local, Bits<LANES>>,
    own_left_lanes: Signal<Local, Bits<LANES>>,
    own_right_lanes: Signal<Local, Bits<LANES>>,
    /// The push cycle covers the TOS.
    covers: Signal<Local, Bit>,
    /// The push cycle writes an entry.
    push_fire: Signal<Local, Bit>,
    /// The same, of which warp; zero if it does not.
    pushed: Signal<Local, Bits<WARPS>>,
    popping: Signal<Local, Bits<WARPS>>,
    /// Warps whose pending bits are copied.
    copying: Signal<Local, Bits<WARPS>>,
    /// Of each warp, the paths of the sides of the entry below as the new TOS.
    #[count(WARPS)]
    popped_left: Vec<Signal<Local, Path>>,
    #[count(WARPS)]
    popped_right: Vec<Signal<Local, Path>>,
    /// Warps of which the left side of the entry below is valid.
    below_left_valid: Signal<Local, Bits<WARPS>>,
    /// Warps whose sides return to different addresses.
    conflicts: Signal<Local, Bits<WARPS>>,
    /// The warp that makes an entry whose left side is valid, or is not.
    pushed_to_left: Signal<Local, Bits<WARPS>>,
    pushed_to_right: Signal<Local, Bits<WARPS>>,
    starting: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl DualPathStacks {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, register, turn, current_sides);
        self.register.reset.next = self.reset.val();
        self.turn.reset.next = self.reset.val();
        self.current_sides.reset.next = self.reset.val();

        // What every warp is
        self.exists.next = 0.into();
        self.at_base.next = 0.into();
        self.running.next = 0.into();
        self.done.next = 0.into();
        self.valid.next = 0.into();
        self.both_running.next = 0.into();
        self.left_returned.next = 0.into();
        self.right_returned.next = 0.into();
        for warp_idx in 0..WARPS {
            self.exists.next =
                self.exists.val().replace_bit(warp_idx, self.warp[warp_idx].active.val());
            self.at_base.next =
                self.at_base.val().replace_bit(warp_idx, self.warp[warp_idx].at_base.val());
            self.pushing_top.shared[warp_idx].next = self.warp[warp_idx].shared.val();
            self.pushing_top.position[warp_idx].next = self.warp[warp_idx].position.val();
            self.pushing_top.live[warp_idx].next = self.warp[warp_idx].live.val();
            self.completed_live.value[warp_idx].next = self.warp[warp_idx].live.val();
            self.issued_left_lanes.value[warp_idx].next = self.path[2 * warp_idx].lanes.val();
            self.issued_right_lanes.value[warp_idx].next = self.path[2 * warp_idx + 1].lanes.val();
            self.path[2 * warp_idx].shared.next = self.warp[warp_idx].shared.val();
            self.path[2 * warp_idx].live.next = self.warp[warp_idx].live.val();
            self.path[2 * warp_idx + 1].shared.next = self.warp[warp_idx].shared.val();
            self.path[2 * warp_idx + 1].live.next = self.warp[warp_idx].live.val();
            self.both_running.next = self.both_running.val().replace_bit(
                warp_idx,
                self.path[2 * warp_idx].running.val() & self.path[2 * warp_idx + 1].running.val(),
            );
            self.left_returned.next = self.left_returned.val().replace_bit(
                warp_idx,
                self.path[2 * warp_idx].returned.val() & self.path[2 * warp_idx].done.val(),
            );
            self.right_returned.next = self.right_returned.val().replace_bit(
                warp_idx,
                self.path[2 * warp_idx + 1].returned.val() & self.path[2 * warp_idx + 1].done.val(),
            );
        }
        for slot_idx in 0..SLOTS {
            self.path[slot_idx].idle.next = self.slots.idle.val().get_bit(slot_idx);
            self.running.next =
                self.running.val().replace_bit(slot_idx, self.path[slot_idx].running.val());
            self.done.next = self.done.val().replace_bit(slot_idx, self.path[slot_idx].done.val());
            self.valid.next =
                self.valid.val().replace_bit(slot_idx, self.path[slot_idx].valid.val());
            self.pushing_top.path[slot_idx].next = self.path[slot_idx].path.val();
            self.pushing_top.mask[slot_idx].next = self.path[slot_idx].mask.val();
            self.fetched_pc.value[slot_idx].next = self.path[slot_idx].pc.val();
        }
        self.forwarded.next = 0.into();
        self.left_forwarded.next = 0.into();
        self.right_forwarded.next = 0.into();
        self.comes.next = 0.into();
        self.leaves.next = 0.into();
        for idx in 0..FULL {
            self.forwarded.next = self.forwarded_paths[idx].forwarded.val();
            self.left_forwarded.next = self.forwarded_paths[idx].left.val();
            self.right_forwarded.next = self.forwarded_paths[idx].right.val();
            // A warp of which a path can come has nothing else pending.
            self.comes.next = self.turn.grant.val() & self.forwarded_paths[idx].can_come.val();
            // A pop of the warp goes before the end of its path, and the path then goes home as it is.
            self.leaves.next = self.turn.grant.val() & self.forwarded_paths[idx].leaving.val();
            self.straight[idx].next = self.forwarded_paths[idx].forwarded.val();
            for warp_idx in 0..WARPS {
                if self.forwarded_paths[idx].left.val().get_bit(warp_idx) {
                    self.path[2 * warp_idx].shared.next = self.home_entry[warp_idx].shared.val();
                }
                if self.forwarded_paths[idx].right.val().get_bit(warp_idx) {
                    self.path[2 * warp_idx + 1].shared.next =
                        self.home_entry[warp_idx].shared.val();
                }
            }
        }
        self.warps.active.next = self.exists.val();
        self.decoded_half.next = self.decode.slot.val() >> 1;
        self.decoded_warp.next = bit_cast::<SW_W, SLOT_W>(self.decoded_half.val());
        self.running_behind.next = self.both_running.val() >> self.decoded_warp.val();
        self.two_running.next = self.decode.valid.val() & self.running_behind.val().get_bit(0);

        // Fetch and issue
        self.fetch.fetchable.next =
            self.running.val() & self.slots.idle.val() & (!self.pushing_slots.slots.val());
        for idx in 0..FULL {
            self.fetch.fetchable.next = self.running.val()
                & self.slots.idle.val()
                & (!self.pushing_slots.slots.val())
                & (!self.pending_slots[idx].slots.val());
        }
        self.fetched_pc.index.next = self.fetch.slot.val();
        self.fetch.pc.next = self.fetched_pc.chosen.val();
        self.issued_half.next = self.issue.slot.val() >> 1;
        self.issued_warp.next = bit_cast::<SW_W, SLOT_W>(self.issued_half.val());
        // The warp is known before its side
        self.issued_left_lanes.index.next = self.issued_warp.val();
        self.issued_right_lanes.index.next = self.issued_warp.val();
        self.issue.lanes.next = self.issued_left_lanes.chosen.val();
        if self.issue.slot.val().get_bit(0) {
            self.issue.lanes.next = self.issued_right_lanes.chosen.val();
        }
        for lane_idx in 0..LANES {
            self.issue.sw[lane_idx].next = self.issued_warp.val();
        }
        self.issue.block_row.next = self.issued_warp.val();

        // Barrier
        self.waiting_warps.slots.next = self.slots.waiting.val();
        self.warps.waiting.next = self.waiting_warps.warps.val();
        self.leaving_slots.warps.next = self.warps.leaving.val();
        self.slots.leaving.next = self.leaving_slots.slots.val();

        // Completion
        self.completed_half.next = self.completion.slot.val() >> 1;
        self.completed_warp.next = bit_cast::<SW_W, SLOT_W>(self.completed_half.val());
        self.completed_live.index.next = self.completed_warp.val();
        self.outcome.valid.next = self.completion.valid.val();
        self.outcome.control.next = self.completion.control.val();
        self.outcome.lanes.next = self.completion.lanes.val();
        self.outcome.taken.next = self.completion.taken.val();
        self.outcome.live.next = self.completed_live.chosen.val();
        for idx in 0..FULL {
            self.outcome.uniform[idx].next = self.completion.annotation.val().uniform;
            self.outcome.is_forwarded[idx].next =
                (self.forwarded.val() & (self.slot_0.val() << self.completion.slot.val())).any();
        }
        self.refusal.code.next = self.outcome.fault.val();
        self.refusal.lanes.next = self.outcome.fault_lanes.val();
        self.register.load_valid.next = self.outcome.diverges.val();
        self.register.load_slot.next = self.completion.slot.val();
        self.register.load_pc.next = self.completion.pc.val();
        self.register.load_taken.next = self.completion.taken.val();
        self.register.load_not_taken.next = self.outcome.not_taken.val();
        self.register.load_target.next = self.completion.target.val();
        self.register.load_annotation.next = self.completion.annotation.val();

        // Push
        self.pushing_half.next = self.register.slot.val() >> 1;
        self.pushing_warp.next = bit_cast::<SW_W, SLOT_W>(self.pushing_half.val());
        self.pushing.next = self.register.pushing.val();
        self.pushing_slots.warps.next = self.pushing.val();
        self.slots.flush.next = self.pushing_slots.slots.val();
        self.pushing_top.warp.next = self.pushing_warp.val();
        self.own_left_mask.next = self.pushing_top.left_mask.val();
        self.own_left_lanes.next = self.pushing_top.left_lanes.val();
        if (self.pushing.val() & self.left_forwarded.val()).any() {
            self.own_left_mask.next = 0.into();
            self.own_left_lanes.next = 0.into();
        }
        self.own_right_mask.next = self.pushing_top.right_mask.val();
        self.own_right_lanes.next = self.pushing_top.right_lanes.val();
        if (self.pushing.val() & self.right_forwarded.val()).any() {
            self.own_right_mask.next = 0.into();
            self.own_right_lanes.next = 0.into();
        }
        self.dual_push.stack_reuse.next = self.stack_reuse.val();
        self.dual_push.prune.next = self.prune.val();
        self.dual_push.top_shared.next = self.pushing_top.chosen_shared.val();
        self.dual_push.top_left.next = self.pushing_top.left.val();
        self.dual_push.top_right.next = self.pushing_top.right.val();
        self.dual_push.top_left_mask.next = self.own_left_mask.val();
        self.dual_push.top_right_mask.next = self.own_right_mask.val();
        self.dual_push.top_position.next = self.pushing_top.chosen_position.val();
        self.dual_push.right.next = self.register.slot.val().get_bit(0);
        self.dual_push.other_valid.next = self.own_right_lanes.val().any();
        if self.register.slot.val().get_bit(0) {
            self.dual_push.other_valid.next = self.own_left_lanes.val().any();
        }
        self.dual_push.taken.next = self.register.taken.val();
        self.dual_push.not_taken.next = self.register.not_taken.val();
        self.dual_push.target.next = self.register.target.val();
        self.dual_push.kind.next = self.register.kind.val();
        self.dual_push.rpc.next = self.register.rpc.val();
        self.covers.next = self.register.valid.val() & self.dual_push.covers.val();
        self.push_fire.next = self.register.valid.val() & (!self.dual_push.nothing.val());
        self.pushed.next = 0.into();
        if self.push_fire.val() {
            self.pushed.next = self.pushing.val();
        }

        // Pop, or end of a side
        self.turn.active.next = self.exists.val();
        self.turn.at_base.next = self.at_base.val();
        self.turn.done.next = self.done.val() | self.forwarded.val();
        self.turn.valid.next = self.valid.val() & (!self.forwarded.val());
        self.turn.busy.next = self.slots.busy.val();
        self.turn.pushing.next = self.pushing.val();
        self.turn.unresolved.next = self.paths.unresolved.val();
        self.popping.next = self.turn.popping.val();
        self.below_left_valid.next = 0.into();
        self.conflicts.next = 0.into();
        for warp_idx in 0..WARPS {
            self.memory[warp_idx].read_position.next = self.warp[warp_idx].below.val();
            self.dual_pop[warp_idx].top.next = self.warp[warp_idx].shared.val();
            self.dual_pop[warp_idx].left_returned.next = self.left_returned.val().get_bit(warp_idx);
            self.dual_pop[warp_idx].left_pc.next = self.path[2 * warp_idx].pc.val();
            self.dual_pop[warp_idx].right_returned.next =
                self.right_returned.val().get_bit(warp_idx);
            self.dual_pop[warp_idx].right_pc.next = self.path[2 * warp_idx + 1].pc.val();
            self.dual_pop[warp_idx].below.next = self.memory[warp_idx].read_covered.val();
            self.dual_pop[warp_idx].below_left.next = self.memory[warp_idx].read_left.val();
            self.dual_pop[warp_idx].below_right.next = self.memory[warp_idx].read_right.val();
            self.popped_left[warp_idx].next = self.dual_pop[warp_idx].next_left.val();
            self.popped_right[warp_idx].next = self.dual_pop[warp_idx].next_right.val();
            self.below_left_valid.next = self.below_left_valid.val().replace_bit(
                warp_idx,
                (self.memory[warp_idx].read_left_mask.val() & self.warp[warp_idx].live.val()).any(),
            );
            self.conflicts.next =
                self.conflicts.val().replace_bit(warp_idx, self.dual_pop[warp_idx].conflict.val());
            self.return_conflict.address[warp_idx].next = self.dual_pop[warp_idx].address.val();
            self.popped_position.value[warp_idx].next = 0.into();
            if self.turn.grant.val().get_bit(warp_idx) {
                self.popped_position.value[warp_idx].next = self.warp[warp_idx].position.val();
            }
        }

        // Covered entries
        for warp_idx in 0..WARPS {
            self.memory[warp_idx].clock.next = self.clock.val();
            self.memory[warp_idx].write_valid.next =
                self.covers.val() & self.pushing.val().get_bit(warp_idx);
            self.memory[warp_idx].write_position.next = self.warp[warp_idx].position.val();
            self.memory[warp_idx].write_covered.next = self.dual_push.covered.val();
            self.memory[warp_idx].write_left_valid.next =
                self.covers.val() & self.pushing.val().get_bit(warp_idx);
            self.memory[warp_idx].write_left_position.next = self.warp[warp_idx].position.val();
            self.memory[warp_idx].write_left.next = self.dual_push.covered_left.val();
            self.memory[warp_idx].write_left_mask.next = self.path[2 * warp_idx].mask.val();
            self.memory[warp_idx].write_right_valid.next =
                self.covers.val() & self.pushing.val().get_bit(warp_idx);
            self.memory[warp_idx].write_right_position.next = self.warp[warp_idx].position.val();
            self.memory[warp_idx].write_right.next = self.dual_push.covered_right.val();
            self.memory[warp_idx].write_right_mask.next = self.path[2 * warp_idx + 1].mask.val();
        }

        // Forwarded paths
        for idx in 0..FULL {
            self.forwarded_paths[idx].clock.next = self.clock.val();
            self.forwarded_paths[idx].reset.next = self.reset.val();
            for warp_idx in 0..WARPS {
                self.forwarded_paths[idx].position[warp_idx].next =
                    self.warp[warp_idx].position.val();
            }
            self.forwarded_paths[idx].running.next = self.running.val();
            self.forwarded_paths[idx].done.next = self.done.val();
            self.forwarded_paths[idx].valid.next = self.valid.val();
            self.forwarded_paths[idx].pushing.next = self.pushing.val();
            self.forwarded_paths[idx].suspends_left.next = self.dual_push.covers.val()
                & (self.pushing_top.chosen_shared.val().kind != Kind::Return)
                & self.register.slot.val().get_bit(0)
                & self.own_left_lanes.val().any();
            self.forwarded_paths[idx].suspends_right.next = self.dual_push.covers.val()
                & (self.pushing_top.chosen_shared.val().kind != Kind::Return)
                & (!self.register.slot.val().get_bit(0))
                & self.own_right_lanes.val().any();
            self.forwarded_paths[idx].popping.next = self.popping.val();
            self.forwarded_paths[idx].leaves.next = self.leaves.val();
            self.forwarded_paths[idx].comes.next = self.comes.val();
            self.turn.forwards[idx].next = self.path_forwarding[idx].val();
            self.turn.forwards_pending[idx].next =
                self.forwarded_paths[idx].leaving.val() | self.forwarded_paths[idx].can_come.val();
            self.pending_slots[idx].warps.next = self.turn.pop_pending.val();
            self.popping_slots[idx].warps.next = self.popping.val();
            self.slots.flush.next =
                self.pushing_slots.slots.val() | self.popping_slots[idx].slots.val();

            for warp_idx in 0..WARPS {
                self.home_entry[warp_idx].clock.next = self.clock.val();
                self.home_entry[warp_idx].reset.next = self.reset.val();
                self.home_entry[warp_idx].comes_valid.next = self.comes.val().get_bit(warp_idx);
                self.home_entry[warp_idx].comes.next = self.memory[warp_idx].read_covered.val();
                if self.forwarded_paths[idx].can_come.val().get_bit(warp_idx) {
                    self.memory[warp_idx].read_position.next =
                        self.forwarded_paths[idx].highest[warp_idx].val();
                }
                if self.left_forwarded.val().get_bit(warp_idx)
                    & (self.forwarded_paths[idx].home[warp_idx].val()
                        == self.warp[warp_idx].below.val())
                {
                    self.popped_left[warp_idx].next = self.path[2 * warp_idx].path.val();
                }
                if self.right_forwarded.val().get_bit(warp_idx)
                    & (self.forwarded_paths[idx].home[warp_idx].val()
                        == self.warp[warp_idx].below.val())
                {
                    self.popped_right[warp_idx].next = self.path[2 * warp_idx + 1].path.val();
                }
                self.left_home[warp_idx].covers.next =
                    self.covers.val() & self.pushing.val().get_bit(warp_idx);
                self.left_home[warp_idx].covered.next = self.dual_push.covered_left.val();
                self.left_home[warp_idx].top_position.next = self.warp[warp_idx].position.val();
                self.left_home[warp_idx].top_path.next = self.path[2 * warp_idx].path.val();
                self.left_home[warp_idx].top_mask.next = self.path[2 * warp_idx].mask.val();
                self.left_home[warp_idx].goes_home.next = (self.left_forwarded.val()
                    & (self.pushing.val() | (self.popping.val() | self.leaves.val())))
                .get_bit(warp_idx);
                self.left_home[warp_idx].home.next = self.forwarded_paths[idx].home[warp_idx].val();
                self.left_home[warp_idx].ends.next =
                    (self.leaves.val() & (!self.turn.pop_pending.val())).get_bit(warp_idx);
                self.right_home[warp_idx].covers.next =
                    self.covers.val() & self.pushing.val().get_bit(warp_idx);
                self.right_home[warp_idx].covered.next = self.dual_push.covered_right.val();
                self.right_home[warp_idx].top_position.next = self.warp[warp_idx].position.val();
                self.right_home[warp_idx].top_path.next = self.path[2 * warp_idx + 1].path.val();
                self.right_home[warp_idx].top_mask.next = self.path[2 * warp_idx + 1].mask.val();
                self.right_home[warp_idx].goes_home.next = (self.right_forwarded.val()
                    & (self.pushing.val() | (self.popping.val() | self.leaves.val())))
                .get_bit(warp_idx);
                self.right_home[warp_idx].home.next =
                    self.forwarded_paths[idx].home[warp_idx].val();
                self.right_home[warp_idx].ends.next =
                    (self.leaves.val() & (!self.turn.pop_pending.val())).get_bit(warp_idx);
                self.memory[warp_idx].write_vacant[idx].next =
                    self.left_forwarded.val().get_bit(warp_idx)
                        | self.right_forwarded.val().get_bit(warp_idx);
                self.memory[warp_idx].write_left_valid.next =
                    self.left_home[warp_idx].write_valid.val();
                self.memory[warp_idx].write_left_position.next =
                    self.left_home[warp_idx].write_position.val();
                self.memory[warp_idx].write_left.next = self.left_home[warp_idx].path.val();
                self.memory[warp_idx].write_left_mask.next = self.left_home[warp_idx].mask.val();
                self.memory[warp_idx].write_right_valid.next =
                    self.right_home[warp_idx].write_valid.val();
                self.memory[warp_idx].write_right_position.next =
                    self.right_home[warp_idx].write_position.val();
                self.memory[warp_idx].write_right.next = self.right_home[warp_idx].path.val();
                self.memory[warp_idx].write_right_mask.next = self.right_home[warp_idx].mask.val();
            }
        }

        // Faults
        self.return_conflict.grant.next = self.turn.grant.val();
        self.return_conflict.index.next = self.turn.index.val();
        self.return_conflict.conflict.next = self.conflicts.val();
        self.return_conflict.left_returned.next = self.left_returned.val();
        for slot_idx in 0..SLOTS {
            self.return_conflict.lanes[slot_idx].next = self.path[slot_idx].lanes.val();
        }
        self.fault_lowest.request.next = self.register.taken.val() | self.register.not_taken.val();
        self.fault.code.next = Fault::None;
        self.fault.slot.next = self.return_conflict.slot.val();
        self.fault.pc.next = self.return_conflict.pc.val();
        self.fault.lane.next = self.return_conflict.lane.val();
        if self.return_conflict.valid.val() {
            self.fault.code.next = Fault::DifferentReturns;
        }
        if self.register.valid.val() & self.dual_push.full.val() {
            self.fault.code.next = Fault::StackFull;
            self.fault.slot.next = self.register.slot.val();
            self.fault.pc.next = self.register.pc.val();
            self.fault.lane.next = self.fault_lowest.index.val();
        }

        // Which slots may issue, and what is copied
        self.starting.next = 0.into();
        if self.start.valid.val() {
            self.starting.next = self.start.warps.val();
        }
        self.current_sides.constrained.next = self.sides.val() == Sides::Constrained;
        self.current_sides.start.next = self.starting.val();
        self.current_sides.running.next = self.running.val();
        self.current_sides.misses.next = self.becomes.val() | self.paths.dividing.val();
        self.pushed_to_left.next = 0.into();
        self.pushed_to_right.next = self.pushed.val();
        if self.dual_push.next_left_mask.val().any() {
            self.pushed_to_left.next = self.pushed.val();
            self.pushed_to_right.next = 0.into();
        }
        self.current_sides.to_left.next =
            self.pushed_to_left.val() | (self.popping.val() & self.below_left_valid.val());
        self.current_sides.to_right.next =
            self.pushed_to_right.val() | (self.popping.val() & (!self.below_left_valid.val()));
        self.current.next = self.current_sides.current_right.val();
        self.toggle.next = self.current_sides.toggle.val();
        self.paths.held.next = self.pushing_slots.slots.val() | self.current_sides.held.val();
        for idx in 0..FULL {
            self.paths.held.next = self.pushing_slots.slots.val()
                | self.current_sides.held.val()
                | self.pending_slots[idx].slots.val();
        }
        self.paths.left_first.next = self.pushed.val();
        self.copying.next = self.pushed.val() | self.popping.val() | self.comes.val();
        self.shadow.next = self.copying.val();
        self.copying_slots.warps.next = self.copying.val();
        self.paths.copy.next = self.copying_slots.slots.val();
        if self.copy_one_side.val() & self.push_fire.val() {
            self.copying_slots.warps.next = self.popping.val() | self.comes.val();
            self.paths.copy.next =
                self.copying_slots.slots.val() | (self.slot_0.val() << self.register.slot.val());
        }

        // Events
        self.update_event.valid.next = self.covers.val();
        self.update_event.owner.next = self.pushing_warp.val();
        self.update_event.position.next = self.pushing_top.chosen_position.val();
        self.update_event.shared.next = self.pushing_top.chosen_shared.val();
        self.update_event.left.next = self.dual_push.covered_left.val();
        self.update_event.right.next = self.dual_push.covered_right.val();
        self.update_event.left_lanes.next = self.own_left_lanes.val();
        self.update_event.right_lanes.next = self.own_right_lanes.val();
        DualEntryEvent::<LANES, SW_W>::link(&mut self.update, &mut self.update_event.told);
        self.push_event.valid.next = self.push_fire.val();
        self.push_event.owner.next = self.pushing_warp.val();
        self.push_event.position.next = self.dual_push.next_position.val();
        self.push_event.shared.next = self.dual_push.next_shared.val();
        self.push_event.left.next = self.dual_push.next_left.val();
        self.push_event.right.next = self.dual_push.next_right.val();
        self.push_event.left_lanes.next = self.dual_push.next_left_mask.val();
        self.push_event.right_lanes.next = self.dual_push.next_right_mask.val();
        DualEntryEvent::<LANES, SW_W>::link(&mut self.push, &mut self.push_event.told);
        self.pop_event.valid.next = self.popping.val().any();
        self.pop_event.owner.next = self.turn.index.val();
        self.pop_event.position.next = self.popped_position.any.val();
        self.pop_event.merge_valid.next = false;
        self.pop_event.merge_into.next = 0.into();
        // A turn that is no pop is the end of a side, or that a forwarded path ends or comes.
        self.side.valid.next = (self.turn.grant.val() & (!self.turn.pop_pending.val())).any();
        self.side.owner.next = self.turn.index.val();
        self.side.side.next = (self.turn.grant.val() & self.turn.right_pending.val()).any();
        self.side.starts.next = self.comes.val().any();
        for idx in 0..FULL {
            self.side.side.next = (self.turn.grant.val()
                & (self.turn.right_pending.val()
                    | (self.forwarded_paths[idx].leaving.val() & self.right_forwarded.val())
                    | self.forwarded_paths[idx].to_right.val()))
            .any();
        }

        // What changes
        for warp_idx in 0..WARPS {
            self.warp[warp_idx].clock.next = self.clock.val();
            self.warp[warp_idx].reset.next = self.reset.val();
            self.warp[warp_idx].start_valid.next = self.starting.val().get_bit(warp_idx);
            self.warp[warp_idx].start_mask.next = self.all_lanes.val();
            self.path[2 * warp_idx].start.mask.next = self.all_lanes.val();
            if self.start.last.val().get_bit(warp_idx) {
                self.warp[warp_idx].start_mask.next = self.start.tail.val();
                self.path[2 * warp_idx].start.mask.next = self.start.tail.val();
            }
            self.path[2 * warp_idx + 1].start.mask.next = 0.into();
            self.path[2 * warp_idx].start.valid.next = self.starting.val().get_bit(warp_idx);
            self.path[2 * warp_idx + 1].start.valid.next = self.starting.val().get_bit(warp_idx);
            self.warp[warp_idx].exit_valid.next =
                self.outcome.exits.val() & (self.completed_warp.val() == warp_idx.to_bits());
            self.warp[warp_idx].exit_lanes.next = self.completion.lanes.val();
            self.warp[warp_idx].push_valid.next = self.pushing.val().get_bit(warp_idx);
            self.warp[warp_idx].push_shared.next = self.dual_push.next_shared.val();
            self.warp[warp_idx].push_position.next = self.dual_push.next_position.val();
            self.path[2 * warp_idx].push.valid.next = self.pushing.val().get_bit(warp_idx);
            self.path[2 * warp_idx].push.path.next = self.dual_push.next_left.val();
            self.path[2 * warp_idx].push.mask.next = self.dual_push.next_left_mask.val();
            self.path[2 * warp_idx + 1].push.valid.next = self.pushing.val().get_bit(warp_idx);
            self.path[2 * warp_idx + 1].push.path.next = self.dual_push.next_right.val();
            self.path[2 * warp_idx + 1].push.mask.next = self.dual_push.next_right_mask.val();
            self.warp[warp_idx].hint_valid.next =
                (self.turn.left_ends.val() | self.turn.right_ends.val()).get_bit(warp_idx)
                    & (self.left_returned.val() | self.right_returned.val()).get_bit(warp_idx);
            self.warp[warp_idx].hint.next = self.dual_pop[warp_idx].address.val();
            self.path[2 * warp_idx].end_valid.next = (self.turn.left_ends.val()
                | (self.leaves.val() & self.left_forwarded.val()))
            .get_bit(warp_idx);
            self.path[2 * warp_idx + 1].end_valid.next = (self.turn.right_ends.val()
                | (self.leaves.val() & self.right_forwarded.val()))
            .get_bit(warp_idx);
            self.warp[warp_idx].pop_valid.next = self.popping.val().get_bit(warp_idx);
            self.warp[warp_idx].pop_shared.next = self.dual_pop[warp_idx].next_shared.val();
            self.path[2 * warp_idx].pop.valid.next = self.popping.val().get_bit(warp_idx);
            self.path[2 * warp_idx].pop.path.next = self.popped_left[warp_idx].val();
            self.path[2 * warp_idx].pop.mask.next = self.memory[warp_idx].read_left_mask.val();
            self.path[2 * warp_idx + 1].pop.valid.next = self.popping.val().get_bit(warp_idx);
            self.path[2 * warp_idx + 1].pop.path.next = self.popped_right[warp_idx].val();
            self.path[2 * warp_idx + 1].pop.mask.next = self.memory[warp_idx].read_right_mask.val();
            self.warp[warp_idx].finish_valid.next = self.turn.finishing.val().get_bit(warp_idx);
        }
        for idx in 0..FULL {
            for warp_idx in 0..WARPS {
                self.path[2 * warp_idx].pop.valid.next = (self.popping.val()
                    | (self.turn.grant.val() & self.forwarded_paths[idx].to_left.val()))
                .get_bit(warp_idx);
                self.path[2 * warp_idx + 1].pop.valid.next = (self.popping.val()
                    | (self.turn.grant.val() & self.forwarded_paths[idx].to_right.val()))
                .get_bit(warp_idx);
            }
        }
        for slot_idx in 0..SLOTS {
            self.path[slot_idx].clock.next = self.clock.val();
            self.path[slot_idx].reset.next = self.reset.val();
            self.path[slot_idx].start.pc.next = self.start.pc.val();
            self.path[slot_idx].advance.valid.next = self.paths.issuing.val().get_bit(slot_idx);
            self.path[slot_idx].advance.pc.next = self.decode.next_pc.val();
            self.path[slot_idx].advance.calls.next = self.decode.calls.val();
            self.path[slot_idx].jump.valid.next =
                self.outcome.jumps.val() & (self.completion.slot.val() == slot_idx.to_bits());
            self.path[slot_idx].jump.pc.next = self.completion.target.val();
            self.path[slot_idx].jump.calls.next = self.completion.calls.val();
            self.path[slot_idx].jump.returns.next = self.completion.returns.val();
        }
    }
}

#[cfg(test)]
mod tests;
