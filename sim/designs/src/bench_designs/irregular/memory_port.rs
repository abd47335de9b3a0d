//! Memory port: masters in turn at one memory.

use heddle_hw::block_type;
use heddle_hw::cells::RoundRobinArbiter;
use heddle_hw::primitives::AsyncRam;
use rust_hdl::prelude::*;
use std::array;

/// 256 words for `MASTERS` masters, one access a cycle; reads are answered at once.
#[derive(Clone, Debug, LogicBlock)]
pub struct MemoryPort<const MASTERS: usize, const INDEX_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the order starts with master 0.
    pub reset: Signal<In, Bit>,
    /// Who wants access.
    pub request: [Signal<In, Bit>; MASTERS],
    /// Who writes.
    pub write: [Signal<In, Bit>; MASTERS],
    /// Which word.
    pub address: [Signal<In, Bits<8>>; MASTERS],
    /// What is written.
    pub write_data: [Signal<In, Bits<32>>; MASTERS],
    /// Who has access.
    pub grant: [Signal<Out, Bit>; MASTERS],
    /// What the granted master reads.
    pub read_data: Signal<Out, Bits<32>>,
    /// The granted master.
    pub owner: Signal<Out, Bits<INDEX_W>>,
    // Sub-blocks
    arbiter: RoundRobinArbiter<MASTERS, INDEX_W>,
    memory: AsyncRam<Bits<32>, 8, 1, 1>,
    // Wires
    requests: Signal<Local, Bits<MASTERS>>,
    chosen_address: Signal<Local, Bits<8>>,
    chosen_data: Signal<Local, Bits<32>>,
    chosen_write: Signal<Local, Bit>,
}

impl<const MASTERS: usize, const INDEX_W: usize> Default for MemoryPort<MASTERS, INDEX_W> {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            request: array::from_fn(|_| Signal::default()),
            write: array::from_fn(|_| Signal::default()),
            address: array::from_fn(|_| Signal::default()),
            write_data: array::from_fn(|_| Signal::default()),
            grant: array::from_fn(|_| Signal::default()),
            read_data: Signal::default(),
            owner: Signal::default(),
            arbiter: RoundRobinArbiter::default(),
            memory: AsyncRam::new(256),
            requests: Signal::default(),
            chosen_address: Signal::default(),
            chosen_data: Signal::default(),
            chosen_write: Signal::default(),
        }
    }
}

impl<const MASTERS: usize, const INDEX_W: usize> Logic for MemoryPort<MASTERS, INDEX_W> {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, arbiter, memory);
        self.arbiter.reset.next = self.reset.val();
        self.requests.next = 0.into();
        for master_idx in 0..MASTERS {
            self.requests.next =
                self.requests.val().replace_bit(master_idx, self.request[master_idx].val());
        }
        self.arbiter.request.next = self.requests.val();
        self.arbiter.accept.next = true;
        self.owner.next = self.arbiter.grant_index.val();

        self.chosen_address.next = 0.into();
        self.chosen_data.next = 0.into();
        self.chosen_write.next = false;
        for master_idx in 0..MASTERS {
            self.grant[master_idx].next = self.arbiter.grant.val().get_bit(master_idx);
            if self.arbiter.grant.val().get_bit(master_idx) {
                self.chosen_address.next = self.address[master_idx].val();
                self.chosen_data.next = self.write_data[master_idx].val();
                self.chosen_write.next = self.write[master_idx].val();
            }
        }
        self.memory.read_address[0].next = self.chosen_address.val();
        self.read_data.next = self.memory.read_data[0].val();
        self.memory.write_address[0].next = self.chosen_address.val();
        self.memory.write_data[0].next = self.chosen_data.val();
        self.memory.write_enable[0].next = self.chosen_write.val();
    }

    block_type!();
}
