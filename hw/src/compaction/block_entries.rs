//! The entries of the block-wide stacks, but for their masks.
//!
//! ```text
//!             clock --->+---------+---> decode_top
//!             reset --->|         |---> completion_top, completion_position
//!           start_* --->|         |---> look_top, look_position, look_all, look_below
//!      decode_block --->|         |---> load_top, load_position, load_all
//!  completion_block --->|         |
//!        look_block --->|         |
//!        load_block --->|         |
//!           write_* --->|         |
//!                       +---------+
//! ```
//!
//! # Behaviour
//!
//! 1. **T1** A block that starts has one entry {PC, kind `Exit`} with every thread of it, at
//!    position 0.
//! 2. At its look the stack unit reads the top of the stack (TOS) of a block and the entry below it; when its step takes
//!    effect it writes the TOS and up to three entries below.
//! 3. `all`: the TOS is the base entry, which has every thread of the block. Only `drops_base` ends
//!    that.
//!
//! Entries below the TOS are as they were written last, and the position of the TOS says which of
//! them exist. Each is at the address of the position above it, so that the position of the TOS is the address of the entry
//! below.
//!
//! Each block has [`EntryBanks`] of its own. The entries that a step writes there lie one above the other: [`BankWrites`]
//! settles once for all blocks what goes to which bank.
//!
//! # Timing
//!
//! What is read depends combinationally on the block that is asked for: `look_below` on the position of its TOS, at which all
//! blocks are read, and then chosen among.
//!
//! # Cost
//!
//! `BLOCKS * ((2^POSITION_W + 1) * 126 + 8)` memory bits, `BLOCKS` flip-flops.

use crate::cells::Select;
use crate::primitives::{AsyncRam, Register};
use crate::reconvergence::{BankWrites, Entry, EntryBanks};
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries of the block-wide stacks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BlockEntries<
    const BLOCKS: usize,
    const BLOCK_W: usize,
    const POSITION_W: usize,
    const BANK_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no stack has its base entry.
    pub reset: Signal<In, Bit>,
    /// A block starts, from the dispatcher.
    pub start_valid: Signal<In, Bit>,
    /// Block slot of the block that starts; without meaning unless `start_valid`.
    pub start_block: Signal<In, Bits<BLOCK_W>>,
    /// PC of the first instruction of the block that starts; without meaning unless `start_valid`.
    pub start_pc: Signal<In, Bits<24>>,
    /// Block slot of the warp in decode.
    pub decode_block: Signal<In, Bits<BLOCK_W>>,
    /// TOS of `decode_block`.
    pub decode_top: Signal<Out, Entry>,
    /// Block slot of the warp whose instruction completes.
    pub completion_block: Signal<In, Bits<BLOCK_W>>,
    /// TOS of `completion_block`.
    pub completion_top: Signal<Out, Entry>,
    /// Position of the TOS of `completion_block`.
    pub completion_position: Signal<Out, Bits<8>>,
    /// Block slot whose warps the compactor forms.
    pub load_block: Signal<In, Bits<BLOCK_W>>,
    /// TOS of `load_block`.
    pub load_top: Signal<Out, Entry>,
    /// Position of the TOS of `load_block`.
    pub load_position: Signal<Out, Bits<8>>,
    /// The TOS of `load_block` has every thread of the block.
    pub load_all: Signal<Out, Bit>,
    /// Block slot at which the stack unit looks.
    pub look_block: Signal<In, Bits<BLOCK_W>>,
    /// TOS of `look_block`.
    pub look_top: Signal<Out, Entry>,
    /// Position of the TOS of `look_block`.
    pub look_position: Signal<Out, Bits<8>>,
    /// The TOS of `look_block` has every thread of the block.
    pub look_all: Signal<Out, Bit>,
    /// Entry below the TOS of `look_block`; without meaning if the TOS is at position 0.
    pub look_below: Signal<Out, Entry>,
    /// A step of the stack unit takes effect: the TOS of `write_block` is written.
    pub write_valid: Signal<In, Bit>,
    /// Block slot that the stack unit serves; without meaning unless `write_valid`.
    pub write_block: Signal<In, Bits<BLOCK_W>>,
    /// New TOS of `write_block`; without meaning unless `write_valid`.
    pub write_top: Signal<In, Entry>,
    /// Position of the new TOS; without meaning unless `write_valid`.
    pub write_position: Signal<In, Bits<8>>,
    /// The base entry of `write_block` is dropped; without meaning unless `write_valid`.
    pub drops_base: Signal<In, Bit>,
    /// An entry below the new TOS is written; without meaning unless `write_valid`.
    pub save_valid: [Signal<In, Bit>; 3],
    /// Position of the entry that is written below the new TOS, without meaning unless it is valid; in the lowest two bits no
    /// valid position is like another one.
    pub save_position: [Signal<In, Bits<8>>; 3],
    /// Entry that is written below the new TOS.
    pub save_entry: [Signal<In, Entry>; 3],
    // Registers
    /// The blocks whose base entry is at position 0.
    based: Register<Bits<BLOCKS>>,
    // Sub-blocks
    /// Read for decode, completion, load and unit, written by unit and start.
    #[default(AsyncRam::new(BLOCKS))]
    tops: AsyncRam<Entry, BLOCK_W, 4, 2>,
    /// Read for completion, load and unit, written by unit and start.
    #[default(AsyncRam::new(BLOCKS))]
    positions: AsyncRam<Bits<8>, BLOCK_W, 3, 2>,
    /// The entries below the TOS of each block.
    #[count(BLOCKS)]
    saved: Vec<EntryBanks<POSITION_W, BANK_W>>,
    saves: BankWrites<Entry, BANK_W>,
    below_of_block: Select<Entry, BLOCKS, BLOCK_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_block: Constant<Bits<BLOCKS>>,
    starting: Signal<Local, Bits<BLOCKS>>,
    dropping: Signal<Local, Bits<BLOCKS>>,
    base: Signal<Local, Entry>,
    /// The block whose step takes effect, one-hot.
    writing: Signal<Local, Bits<BLOCKS>>,
}

#[logic]
impl BlockEntries {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, based, tops, positions);
        self.based.reset.next = self.reset.val();

        // What is read
        self.tops.read_address[0].next = self.decode_block.val();
        self.decode_top.next = self.tops.read_data[0].val();
        self.tops.read_address[1].next = self.completion_block.val();
        self.completion_top.next = self.tops.read_data[1].val();
        self.tops.read_address[2].next = self.load_block.val();
        self.load_top.next = self.tops.read_data[2].val();
        self.tops.read_address[3].next = self.look_block.val();
        self.look_top.next = self.tops.read_data[3].val();
        self.positions.read_address[0].next = self.completion_block.val();
        self.completion_position.next = self.positions.read_data[0].val();
        self.positions.read_address[1].next = self.load_block.val();
        self.load_position.next = self.positions.read_data[1].val();
        self.positions.read_address[2].next = self.look_block.val();
        self.look_position.next = self.positions.read_data[2].val();
        self.load_all.next =
            (self.based.q.val() & (self.first_block.val() << self.load_block.val())).any()
                & (!self.positions.read_data[1].val().any());
        self.look_all.next =
            (self.based.q.val() & (self.first_block.val() << self.look_block.val())).any()
                & (!self.positions.read_data[2].val().any());
        for block_idx in 0..BLOCKS {
            self.saved[block_idx].clock.next = self.clock.val();
            self.saved[block_idx].read_address.next = self.positions.read_data[2].val();
            self.below_of_block.value[block_idx].next = self.saved[block_idx].read_entry.val();
        }
        self.below_of_block.index.next = self.look_block.val();
        self.look_below.next = self.below_of_block.chosen.val();

        // What the stack unit writes
        self.tops.write_enable[0].next = self.write_valid.val();
        self.tops.write_address[0].next = self.write_block.val();
        self.tops.write_data[0].next = self.write_top.val();
        self.positions.write_enable[0].next = self.write_valid.val();
        self.positions.write_address[0].next = self.write_block.val();
        self.positions.write_data[0].next = self.write_position.val();
        self.writing.next = 0.into();
        if self.write_valid.val() {
            self.writing.next = self.first_block.val() << self.write_block.val();
        }
        for port_idx in 0_usize..3 {
            self.saves.valid[port_idx].next = self.save_valid[port_idx].val();
            self.saves.address[port_idx].next = self.save_position[port_idx].val() + 1;
            self.saves.value[port_idx].next = self.save_entry[port_idx].val();
        }
        for bank_idx in 0_usize..4 {
            for block_idx in 0..BLOCKS {
                self.saved[block_idx].write_enable[bank_idx].next =
                    self.saves.write_enable[bank_idx].val() & self.writing.val().get_bit(block_idx);
                self.saved[block_idx].write_word[bank_idx].next =
                    self.saves.write_word[bank_idx].val();
                self.saved[block_idx].write_entry[bank_idx].next =
                    self.saves.write_value[bank_idx].val();
            }
        }

        // Start
        self.base.next.pc = self.start_pc.val();
        self.base.next.kind = Kind::Exit;
        self.base.next.rpc = 0.into();
        self.base.next.branch_depth = 0.into();
        self.base.next.call_depth = 0.into();
        self.base.next.awaits = false;
        self.base.next.hint_valid = false;
        self.base.next.hint = 0.into();
        self.base.next.likely = false;
        self.base.next.lpc = 0.into();
        self.base.next.lpos = 0.into();
        self.base.next.alone = false;
        self.tops.write_enable[1].next = self.start_valid.val();
        self.tops.write_address[1].next = self.start_block.val();
        self.tops.write_data[1].next = self.base.val();
        self.positions.write_enable[1].next = self.start_valid.val();
        self.positions.write_address[1].next = self.start_block.val();
        self.positions.write_data[1].next = 0.into();
        self.starting.next = 0.into();
        if self.start_valid.val() {
            self.starting.next = self.first_block.val() << self.start_block.val();
        }
        self.dropping.next = 0.into();
        if self.drops_base.val() {
            self.dropping.next = self.writing.val();
        }
        self.based.d.next = (self.based.q.val() & (!self.dropping.val())) | self.starting.val();
        self.based.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    /// An entry that no other block has, and no other position.
    fn entry(block: u64, position: u64) -> Entry {
        Entry { pc: (0x1000 * (block + 1) + position).into(), ..Entry::default() }
    }

    fn every_position_holds_its_entry<const POSITION_W: usize, const BANK_W: usize>() {
        let mut uut = BlockEntries::<4, 2, POSITION_W, BANK_W>::default();
        let depth = 1_u64 << POSITION_W;
        let places = || (0..4).flat_map(|block| (1..depth).map(move |top| (block, top)));
        uut.write_valid.next = true;
        for saves in [true, false] {
            uut.save_valid[0].next = saves;
            for (block, top) in places() {
                uut.look_block.next = block.into();
                uut.write_block.next = block.into();
                uut.write_position.next = top.into();
                uut.save_position[0].next = (top - 1).into();
                uut.save_entry[0].next = entry(block, top - 1);
                step!(uut);
                settle(&mut uut);
                assert_eq!(uut.look_position.val(), top);
                let below = uut.look_below.val().pc;
                assert_eq!(below, entry(block, top - 1).pc, "{top} of {block}, depth {depth}");
            }
        }
    }

    #[test]
    fn stacks_of_any_depth_hold_an_entry_at_every_position() {
        every_position_holds_its_entry::<1, 1>();
        every_position_holds_its_entry::<2, 1>();
        every_position_holds_its_entry::<4, 2>();
        every_position_holds_its_entry::<7, 5>();
    }

    #[test]
    fn steps_that_write_entries_one_above_the_other_equal_a_list_for_each_block() {
        let seed = 0x5eed_0047;
        let mut random = Random::new(seed);
        let mut uut = BlockEntries::<4, 2, 4, 2>::default();
        // PC of the entry below each position, and the position of the TOS.
        let mut below = [[0; 16]; 4];
        let mut tops = [0; 4];
        for cycle in 0..300 {
            let (block, writes) = (random.bits(2) as usize, !random.one_in(4));
            uut.write_valid.next = writes;
            uut.write_block.next = (block as u64).into();
            let top = random.bits(4);
            uut.write_position.next = top.into();
            if writes {
                tops[block] = top;
            }
            let (first, turn) = (random.bits(8) % 13, random.bits(2));
            for port in 0..3 {
                let (saves, pc) = (!random.one_in(3), random.bits(24));
                let position = first + (port as u64 + turn) % 3;
                uut.save_valid[port].next = saves;
                uut.save_position[port].next = position.into();
                uut.save_entry[port].next = Entry { pc: pc.into(), ..Entry::default() };
                if writes && saves {
                    below[block][position as usize + 1] = pc;
                }
            }
            step!(uut);
            for (block, (&top, below)) in (0_u64..).zip(tops.iter().zip(&below)) {
                uut.look_block.next = block.into();
                settle(&mut uut);
                let seen = (uut.look_position.val().to_u64(), uut.look_below.val().pc.to_u64());
                let expected = (top, below[top as usize]);
                assert_eq!(seen, expected, "seed {seed:#x} cycle {cycle} block {block}");
            }
        }
    }
}
