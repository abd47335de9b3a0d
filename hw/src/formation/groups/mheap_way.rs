//! One way of the MHeap LUT.
//!
//! ```text
//!       clock --->+-------+
//!       reset --->|       |---> taken, occupied[2]
//!      key[2] --->|       |---> hit[2]
//!      set[2] --->|       |---> index[2]
//!  allocate_* --->|       |
//!      free_* --->|       |
//!  write_*[2] --->|       |
//!                 +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `occupied[i]`: the entry in set `i` is valid. `hit[i]`: it also has `key[i]`; `index[i]` is its index then, else 0.
//! 2. `allocate`: the entry in set 0, or with `allocate_second` in set 1, becomes valid and takes the key there and
//!    `allocate_index`.
//! 3. `free`: the entry in `free_set` becomes invalid.
//! 4. `write_valid[i]`: the entry in `write_set[i]` takes `write_index[i]`. Two writes are in different sets; there is
//!    none with `allocate`.
//! 5. Sets are one-hot. A reset makes all entries invalid.
//!
//! # Timing
//!
//! All outputs depend combinationally on `key` and `set`.
//!
//! # Cost
//!
//! `SETS * KEY_W` bits of register file, two reads and one write; `SETS * (HEAP_W + 1)` flip-flops.

use crate::cells::OrTree;
use crate::links::formation::REGISTERS;
use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// A way of the MHeap LUT; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct MheapWay<const KEY_W: usize, const HEAP_W: usize, const SETS: usize, const SET_W: usize>
{
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all entries are invalid.
    pub reset: Signal<In, Bit>,
    /// Keys of the oldest two updates.
    pub key: [Signal<In, Bits<KEY_W>>; REGISTERS],
    /// Sets of the two keys.
    pub set: [Signal<In, Bits<SETS>>; REGISTERS],
    /// The entries that are valid.
    pub taken: Signal<Out, Bits<SETS>>,
    /// The entry in the set is valid.
    pub occupied: [Signal<Out, Bit>; REGISTERS],
    /// The entry in the set is valid and has the key.
    pub hit: [Signal<Out, Bit>; REGISTERS],
    /// Heap index of the entry with the key; zero unless `hit`.
    pub index: [Signal<Out, Bits<HEAP_W>>; REGISTERS],
    /// An entry of this way takes a key.
    pub allocate: Signal<In, Bit>,
    /// It takes the key of update 1; without meaning unless `allocate`.
    pub allocate_second: Signal<In, Bit>,
    /// Heap index that it takes; without meaning unless `allocate`.
    pub allocate_index: Signal<In, Bits<HEAP_W>>,
    /// An entry of this way becomes invalid.
    pub free: Signal<In, Bit>,
    /// Set of that entry; without meaning unless `free`.
    pub free_set: Signal<In, Bits<SETS>>,
    /// An entry of this way takes a heap index.
    pub write_valid: [Signal<In, Bit>; REGISTERS],
    /// Set of that entry; without meaning unless `write_valid`.
    pub write_set: [Signal<In, Bits<SETS>>; REGISTERS],
    /// The index that it takes; without meaning unless `write_valid`.
    pub write_index: [Signal<In, Bits<HEAP_W>>; REGISTERS],
    // Registers
    valid: Register<Bits<SETS>>,
    #[count(SETS)]
    indices: Vec<Register<Bits<HEAP_W>>>,
    // Sub-blocks
    #[default(AsyncRam::new(SETS))]
    keys: AsyncRam<Bits<KEY_W>, SET_W, 2, 1>,
    #[count(REGISTERS)]
    read: Vec<OrTree<SETS, HEAP_W>>,
    // Wires
    allocated: Signal<Local, Bits<SETS>>,
    /// Entries that take each of the two indices.
    target: [Signal<Local, Bits<SETS>>; REGISTERS],
    first_index: Signal<Local, Bits<HEAP_W>>,
}

#[logic]
impl MheapWay {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, valid, keys);
        self.valid.reset.next = self.reset.val();

        // Looking for keys
        self.taken.next = self.valid.q.val();
        for update_idx in 0..REGISTERS {
            self.occupied[update_idx].next =
                (self.valid.q.val() & self.set[update_idx].val()).any();
            self.keys.read_address[update_idx].next =
                self.key[update_idx].val().get_bits::<SET_W>(0);
            self.hit[update_idx].next = self.occupied[update_idx].val()
                & (self.keys.read_data[update_idx].val() == self.key[update_idx].val());
            for set_idx in 0..SETS {
                self.read[update_idx].value[set_idx].next = 0.into();
                if self.set[update_idx].val().get_bit(set_idx) {
                    self.read[update_idx].value[set_idx].next = self.indices[set_idx].q.val();
                }
            }
            self.index[update_idx].next = 0.into();
            if self.hit[update_idx].val() {
                self.index[update_idx].next = self.read[update_idx].any.val();
            }
        }

        // Allocating and freeing
        self.keys.write_enable[0].next = self.allocate.val();
        self.keys.write_address[0].next = self.key[0].val().get_bits::<SET_W>(0);
        self.keys.write_data[0].next = self.key[0].val();
        self.allocated.next = self.set[0].val();
        if self.allocate_second.val() {
            self.keys.write_address[0].next = self.key[1].val().get_bits::<SET_W>(0);
            self.keys.write_data[0].next = self.key[1].val();
            self.allocated.next = self.set[1].val();
        }
        self.valid.d.next = self.valid.q.val() | self.allocated.val();
        if self.free.val() {
            self.valid.d.next = self.valid.q.val() & (!self.free_set.val());
        }
        self.valid.enable.next = self.allocate.val() | self.free.val();

        // Indices
        for write_idx in 0..REGISTERS {
            self.target[write_idx].next = 0.into();
            if self.write_valid[write_idx].val() {
                self.target[write_idx].next = self.write_set[write_idx].val();
            }
        }
        self.first_index.next = self.write_index[0].val();
        if self.allocate.val() {
            self.target[0].next = self.allocated.val();
            self.first_index.next = self.allocate_index.val();
        }
        for set_idx in 0..SETS {
            self.indices[set_idx].clock.next = self.clock.val();
            self.indices[set_idx].reset.next = self.reset.val();
            self.indices[set_idx].enable.next =
                self.target[0].val().get_bit(set_idx) | self.target[1].val().get_bit(set_idx);
            self.indices[set_idx].d.next = self.first_index.val();
            if self.target[1].val().get_bit(set_idx) {
                self.indices[set_idx].d.next = self.write_index[1].val();
            }
        }
    }
}
