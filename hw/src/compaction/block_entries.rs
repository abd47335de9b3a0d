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
//! # Timing
//!
//! What is read depends combinationally on the block that is asked for.
//!
//! # Cost
//!
//! `BLOCKS * ((2^POSITION_W + 1) * 126 + 8)` memory bits, `BLOCKS` flip-flops.

use crate::primitives::{AsyncRam, Register};
use crate::reconvergence::Entry;
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Entries of the block-wide stacks; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(ENTRY_W == BLOCK_W + POSITION_W, "An address is a block and a position.")]
pub struct BlockEntries<
    const BLOCKS: usize,
    const BLOCK_W: usize,
    const POSITION_W: usize,
    const ENTRY_W: usize,
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
    /// Position of the entry that is written below the new TOS.
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
    #[default(AsyncRam::new(BLOCKS << POSITION_W))]
    saved: AsyncRam<Entry, ENTRY_W, 1, 3>,
    // Wires
    #[default(Constant::new(POSITION_W.to_bits()))]
    position_w: Constant<Bits<3>>,
    #[default(Constant::new(1.into()))]
    first_block: Constant<Bits<BLOCKS>>,
    starting: Signal<Local, Bits<BLOCKS>>,
    dropping: Signal<Local, Bits<BLOCKS>>,
    base: Signal<Local, Entry>,
    /// Addresses of the blocks that are read and written.
    look_first: Signal<Local, Bits<ENTRY_W>>,
    write_first: Signal<Local, Bits<ENTRY_W>>,
    look_low: Signal<Local, Bits<ENTRY_W>>,
    /// The positions above the entries that are written.
    above_save: [Signal<Local, Bits<8>>; 3],
    save_low: [Signal<Local, Bits<ENTRY_W>>; 3],
}

#[logic]
impl BlockEntries {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, based, tops, positions, saved);
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
        self.look_first.next =
            bit_cast::<ENTRY_W, BLOCK_W>(self.look_block.val()) << self.position_w.val();
        self.look_low.next = bit_cast::<ENTRY_W, POSITION_W>(
            self.positions.read_data[2].val().get_bits::<POSITION_W>(0),
        );
        self.saved.read_address[0].next = self.look_first.val() | self.look_low.val();
        self.look_below.next = self.saved.read_data[0].val();

        // What the stack unit writes
        self.tops.write_enable[0].next = self.write_valid.val();
        self.tops.write_address[0].next = self.write_block.val();
        self.tops.write_data[0].next = self.write_top.val();
        self.positions.write_enable[0].next = self.write_valid.val();
        self.positions.write_address[0].next = self.write_block.val();
        self.positions.write_data[0].next = self.write_position.val();
        self.write_first.next =
            bit_cast::<ENTRY_W, BLOCK_W>(self.write_block.val()) << self.position_w.val();
        self.above_save[0].next = self.save_position[0].val() + 1;
        self.above_save[1].next = self.save_position[1].val() + 1;
        self.above_save[2].next = self.save_position[2].val() + 1;
        self.save_low[0].next =
            bit_cast::<ENTRY_W, POSITION_W>(self.above_save[0].val().get_bits::<POSITION_W>(0));
        self.save_low[1].next =
            bit_cast::<ENTRY_W, POSITION_W>(self.above_save[1].val().get_bits::<POSITION_W>(0));
        self.save_low[2].next =
            bit_cast::<ENTRY_W, POSITION_W>(self.above_save[2].val().get_bits::<POSITION_W>(0));
        for port_idx in 0_usize..3 {
            self.saved.write_enable[port_idx].next =
                self.write_valid.val() & self.save_valid[port_idx].val();
            self.saved.write_address[port_idx].next =
                self.write_first.val() | self.save_low[port_idx].val();
            self.saved.write_data[port_idx].next = self.save_entry[port_idx].val();
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
        if self.write_valid.val() & self.drops_base.val() {
            self.dropping.next = self.first_block.val() << self.write_block.val();
        }
        self.based.d.next = (self.based.q.val() & (!self.dropping.val())) | self.starting.val();
        self.based.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// An entry that no other block has, and no other position.
    fn entry(block: u64, position: u64) -> Entry {
        Entry { pc: (0x1000 * (block + 1) + position).into(), ..Entry::default() }
    }

    fn every_position_holds_its_entry<const POSITION_W: usize, const ENTRY_W: usize>() {
        let mut uut = BlockEntries::<4, 2, POSITION_W, ENTRY_W>::default();
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
        every_position_holds_its_entry::<1, 3>();
        every_position_holds_its_entry::<4, 6>();
        every_position_holds_its_entry::<7, 9>();
    }
}
