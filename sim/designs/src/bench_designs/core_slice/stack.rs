//! Reconvergence stack of one warp: where its lanes are and where they meet again.
//!
//! 1. `launch` on an empty stack begins with one entry, whose reconvergence point is the
//!    instruction before the first.
//! 2. `execute` moves the top entry: to the target if all its lanes branch, else to the next
//!    instruction.
//! 3. If only some branch, the top entry waits at the reconvergence point, and two entries are
//!    pushed: those that do not branch and, on top, those that do. Without room for two nobody
//!    branches.
//! 4. An entry that arrives at its reconvergence point leaves.
//! 5. Lanes that exit leave all entries; an entry without lanes leaves when it is on top.

use heddle_hw::block_type;
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;
use std::array;

/// Reconvergence stack of one warp; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct ReconvergenceStack<const LANES: usize, const DEPTH: usize, const PC_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; empties the stack.
    pub reset: Signal<In, Bit>,
    /// The warp begins; only if `empty`.
    pub launch: Signal<In, Bit>,
    /// Where it begins.
    pub launch_pc: Signal<In, Bits<PC_W>>,
    /// Its lanes.
    pub launch_mask: Signal<In, Bits<LANES>>,
    /// An instruction of the top entry is executed; only if `ready`.
    pub execute: Signal<In, Bit>,
    /// The lanes that branch.
    pub taken: Signal<In, Bits<LANES>>,
    /// Where they go.
    pub target: Signal<In, Bits<PC_W>>,
    /// Where they meet the others again.
    pub reconvergence_pc: Signal<In, Bits<PC_W>>,
    /// The active lanes end.
    pub exit: Signal<In, Bit>,
    /// The warp does not exist.
    pub empty: Signal<Out, Bit>,
    /// The top entry has lanes.
    pub ready: Signal<Out, Bit>,
    /// Its next instruction.
    pub pc: Signal<Out, Bits<PC_W>>,
    /// Its lanes.
    pub mask: Signal<Out, Bits<LANES>>,
    // Registers
    /// One-hot; zero if the stack is empty.
    top: Register<Bits<DEPTH>>,
    entry_pc: [Register<Bits<PC_W>>; DEPTH],
    entry_rpc: [Register<Bits<PC_W>>; DEPTH],
    entry_mask: [Register<Bits<LANES>>; DEPTH],
    // Wires
    rpc: Signal<Local, Bits<PC_W>>,
    taken_lanes: Signal<Local, Bits<LANES>>,
    other_lanes: Signal<Local, Bits<LANES>>,
    one_above: Signal<Local, Bits<DEPTH>>,
    two_above: Signal<Local, Bits<DEPTH>>,
    diverges: Signal<Local, Bit>,
    following_pc: Signal<Local, Bits<PC_W>>,
    next_pc: Signal<Local, Bits<PC_W>>,
    pop: Signal<Local, Bit>,
    exited: Signal<Local, Bits<LANES>>,
}

impl<const LANES: usize, const DEPTH: usize, const PC_W: usize> Default
    for ReconvergenceStack<LANES, DEPTH, PC_W>
{
    fn default() -> Self {
        assert!(DEPTH >= 3, "A stack has room for one divergence.");
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            launch: Signal::default(),
            launch_pc: Signal::default(),
            launch_mask: Signal::default(),
            execute: Signal::default(),
            taken: Signal::default(),
            target: Signal::default(),
            reconvergence_pc: Signal::default(),
            exit: Signal::default(),
            empty: Signal::default(),
            ready: Signal::default(),
            pc: Signal::default(),
            mask: Signal::default(),
            top: Register::default(),
            entry_pc: array::from_fn(|_| Register::default()),
            entry_rpc: array::from_fn(|_| Register::default()),
            entry_mask: array::from_fn(|_| Register::default()),
            rpc: Signal::default(),
            taken_lanes: Signal::default(),
            other_lanes: Signal::default(),
            one_above: Signal::default(),
            two_above: Signal::default(),
            diverges: Signal::default(),
            following_pc: Signal::default(),
            next_pc: Signal::default(),
            pop: Signal::default(),
            exited: Signal::default(),
        }
    }
}

impl<const LANES: usize, const DEPTH: usize, const PC_W: usize> Logic
    for ReconvergenceStack<LANES, DEPTH, PC_W>
{
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, top);
        self.top.reset.next = self.reset.val();
        for entry_idx in 0..DEPTH {
            self.entry_pc[entry_idx].clock.next = self.clock.val();
            self.entry_pc[entry_idx].reset.next = self.reset.val();
            self.entry_rpc[entry_idx].clock.next = self.clock.val();
            self.entry_rpc[entry_idx].reset.next = self.reset.val();
            self.entry_mask[entry_idx].clock.next = self.clock.val();
            self.entry_mask[entry_idx].reset.next = self.reset.val();
        }

        self.pc.next = 0.into();
        self.rpc.next = 0.into();
        self.mask.next = 0.into();
        for entry_idx in 0..DEPTH {
            if self.top.q.val().get_bit(entry_idx) {
                self.pc.next = self.entry_pc[entry_idx].q.val();
                self.rpc.next = self.entry_rpc[entry_idx].q.val();
                self.mask.next = self.entry_mask[entry_idx].q.val();
            }
        }
        self.empty.next = !self.top.q.val().any();
        self.ready.next = self.mask.val().any();

        self.taken_lanes.next = self.mask.val() & self.taken.val();
        self.other_lanes.next = self.mask.val() & (!self.taken.val());
        self.one_above.next = self.top.q.val() << 1;
        self.two_above.next = self.top.q.val() << 2;
        self.diverges.next = self.execute.val()
            & self.taken_lanes.val().any()
            & self.other_lanes.val().any()
            & self.two_above.val().any();
        self.following_pc.next = self.pc.val() + 1;
        self.next_pc.next = self.following_pc.val();
        if self.taken_lanes.val().any() & (!self.other_lanes.val().any()) {
            self.next_pc.next = self.target.val();
        }
        self.pop.next =
            (self.execute.val() & (!self.diverges.val()) & (self.next_pc.val() == self.rpc.val()))
                | ((!self.empty.val()) & (!self.ready.val()));
        self.exited.next = 0.into();
        if self.execute.val() & self.exit.val() {
            self.exited.next = self.mask.val();
        }

        self.top.enable.next = self.launch.val() | self.diverges.val() | self.pop.val();
        self.top.d.next = self.top.q.val() >> 1;
        if self.diverges.val() {
            self.top.d.next = self.two_above.val();
        }
        if self.launch.val() {
            self.top.d.next = 1.into();
        }
        for entry_idx in 0..DEPTH {
            self.entry_pc[entry_idx].enable.next =
                self.execute.val() & self.top.q.val().get_bit(entry_idx);
            self.entry_pc[entry_idx].d.next = self.next_pc.val();
            self.entry_rpc[entry_idx].enable.next = false;
            self.entry_rpc[entry_idx].d.next = self.reconvergence_pc.val();
            self.entry_mask[entry_idx].enable.next = self.exited.val().any();
            self.entry_mask[entry_idx].d.next =
                self.entry_mask[entry_idx].q.val() & (!self.exited.val());
            if self.diverges.val() {
                if self.top.q.val().get_bit(entry_idx) {
                    self.entry_pc[entry_idx].d.next = self.reconvergence_pc.val();
                }
                if self.one_above.val().get_bit(entry_idx) {
                    self.entry_pc[entry_idx].enable.next = true;
                    self.entry_pc[entry_idx].d.next = self.following_pc.val();
                    self.entry_rpc[entry_idx].enable.next = true;
                    self.entry_mask[entry_idx].enable.next = true;
                    self.entry_mask[entry_idx].d.next = self.other_lanes.val();
                }
                if self.two_above.val().get_bit(entry_idx) {
                    self.entry_pc[entry_idx].enable.next = true;
                    self.entry_pc[entry_idx].d.next = self.target.val();
                    self.entry_rpc[entry_idx].enable.next = true;
                    self.entry_mask[entry_idx].enable.next = true;
                    self.entry_mask[entry_idx].d.next = self.taken_lanes.val();
                }
            }
        }
        if self.launch.val() {
            self.entry_pc[0].enable.next = true;
            self.entry_pc[0].d.next = self.launch_pc.val();
            self.entry_rpc[0].enable.next = true;
            self.entry_rpc[0].d.next = self.launch_pc.val() - 1;
            self.entry_mask[0].enable.next = true;
            self.entry_mask[0].d.next = self.launch_mask.val();
        }
    }

    block_type!();
}
