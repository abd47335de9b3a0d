//! Dynamic warp formation: between the parts of its control unit, and from it to the front end.
//!
//! ```text
//!                Flight                 Arrival                   Update, Room, Next
//!   front end ----------> flight table ---------> insertion unit -------------------> group unit
//!       ^                                          |  ^  |    ^                           |
//!       +------------------------------------------+  |  |    +---------------------------+
//!                           Pick                      |  |                Scheduled
//!                                        Group (twice)|  | Spilled
//!                               row unit, spill queue-+  +---> spill queue ---> spill port
//!                                                                         Offer
//!   insertion unit <---> policies, warp barriers: Passing
//! ```
//!
//! A *key* has `KEY_W` bits: bits 23 to 0 are the PC, those above it the block slot. `f0` to `f3` are the last
//! four cycles of a scheduler cycle (DF1). *Lanes* have the row of the thread in each beside them, `sw`, which has
//! no meaning in other lanes.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use rust_hdl::prelude::*;

/// Update registers, and so updates in a scheduler cycle.
pub const REGISTERS: usize = 2;

link! {
    /// Picked warp, from the insertion unit to the front end (DI1 to DI5).
    PickOut, PickIn<LANES, SW_W, KEY_W> {
        /// Stage D is empty, or its instruction issues in this cycle; in f3 this is an opportunity. Does not
        /// depend on `valid` and `key`.
        in open: Bit,
        /// A warp is picked: from the next cycle on it is in D. Set only in an f3 with `open`.
        out valid: Bit,
        /// Key of the warp that is picked, with `valid`.
        out key: Bits<KEY_W>,
        /// Lanes of the warp picked last, from the cycle after its pick to the next pick: at least one. They
        /// include the threads inserted in f1 and f2 of the scheduler cycle of the pick. Registers or read
        /// registers alone.
        out lanes: Bits<LANES>,
        /// Row of the thread in each lane of `lanes`, in the same cycles.
        out sw[LANES]: Bits<SW_W>,
    }
}

link! {
    /// Instruction that issues, from the front end to the flight table (DI7).
    FlightOut, FlightIn<LANES, ITAG_W, SW_W, KEY_W> {
        /// An entry of the table is free. Depends on registers alone.
        in free: Bit,
        /// An entry of the table is in use. Depends on registers alone.
        in occupied: Bit,
        /// Lowest free entry: the instruction tag of the next instruction that issues; without meaning unless
        /// `free`. Depends on registers alone.
        in tag: Bits<ITAG_W>,
        /// An instruction issues in this cycle; set only with `free`. All ports below have a meaning only then.
        out valid: Bit,
        /// Block slot of the instruction and the PC at which its threads go on: the PC behind it, for `jal` the
        /// target, for `jalr` the PC of the `jalr` itself.
        out key: Bits<KEY_W>,
        /// Lanes that execute the instruction.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
    }
}

link! {
    /// Oldest arrival, from the flight table to the insertion unit (DA2, DD4). All `out` ports depend on registers
    /// and memories alone.
    ArrivalOut, ArrivalIn<LANES, ITAG_W, SW_W, KEY_W> {
        /// The arrival queue is not empty; all ports below have a meaning only then.
        out valid: Bit,
        /// Instruction tag of the oldest arrival.
        out tag: Bits<ITAG_W>,
        /// Block slot of the instruction, and next PC of its entry.
        out key: Bits<KEY_W>,
        /// Lanes of the instruction.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// Lanes of the outcome, among `lanes`; zero if the instruction has none (DA1).
        out outcome: Bits<LANES>,
        /// Target of the outcome; without meaning unless `outcome` has a lane.
        out target: Bits<24>,
        /// The arrival leaves the queue at the end of this cycle and its threads are loaded into the update
        /// registers. Set only in an f0 with `valid`. The table frees the entry by itself, from f3 of the same
        /// scheduler cycle on.
        in take: Bit,
    }
}

link! {
    /// Group of threads that is to be inserted, to the insertion unit: from the row unit (ROW of DD4), and from the
    /// spill queue (FILL). All `out` ports depend on registers and memories alone.
    GroupOut, GroupIn<LANES, SW_W, KEY_W> {
        /// There is a group; all ports below have a meaning only then. It stays as it is until it is taken.
        out valid: Bit,
        /// Key of the group.
        out key: Bits<KEY_W>,
        /// Lanes of the group: at least one.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes; for ROW the same in all of them.
        out sw[LANES]: Bits<SW_W>,
        /// The group is loaded into update register 0 at the end of this cycle. Set only in an f0 with `valid`.
        /// It fits (DD16): the insertion unit has asked for that.
        in take: Bit,
    }
}

link! {
    /// Updates of a scheduler cycle, from the insertion unit to the group unit, and in it those that enter the update
    /// queue (DD14, DM1). Element `i` is that of update register `i`; 0 comes before 1.
    UpdateOut, UpdateIn<POOL_W, KEY_W, COUNT_W> {
        /// The update queue has at least two free places (DD4, DM9), at the beginning of this cycle. Looked at
        /// in f0. Depends on registers alone.
        in ready: Bit,
        /// The register has been inserted in this scheduler cycle. Set only in f3; all ports below have a
        /// meaning only then.
        out valid[REGISTERS]: Bit,
        /// Key of the update.
        out key[REGISTERS]: Bits<KEY_W>,
        /// Number of threads of the update, 1 to `LANES`.
        out threads[REGISTERS]: Bits<COUNT_W>,
        /// Pool entry of the update: of the warp that was formed, or that threads have joined.
        out entry[REGISTERS]: Bits<POOL_W>,
        /// The warp was formed by this register (`new` of the contract).
        out formed[REGISTERS]: Bit,
    }
}

link! {
    /// Oldest two updates, from the update queue to the heap engine (DM3). Element 0 is the oldest one. All `out` ports
    /// depend on registers alone.
    OldestOut, OldestIn<POOL_W, KEY_W, COUNT_W> {
        /// The queue has an oldest, a second oldest update; the other ports of that update have a meaning only then.
        out valid[REGISTERS]: Bit,
        /// Key of the update.
        out key[REGISTERS]: Bits<KEY_W>,
        /// Number of threads of the update.
        out threads[REGISTERS]: Bits<COUNT_W>,
        /// Pool entry of the update.
        out entry[REGISTERS]: Bits<POOL_W>,
        /// The warp of the update was formed by its register.
        out formed[REGISTERS]: Bit,
        /// The oldest update leaves the queue alone; set only with `valid[0]`.
        in take_one: Bit,
        /// The oldest two updates leave the queue; set only with both `valid`, and without `take_one`.
        in take_two: Bit,
    }
}

link! {
    /// Root of the heap that becomes the majority entry, from the heap engine (DM10).
    PopOut, PopIn<POOL_W, KEY_W, CNT_W> {
        /// The root is popped; set only if the majority entry is empty, and not in f3. All ports below have a meaning
        /// only then.
        out valid: Bit,
        /// Key of the group.
        out key: Bits<KEY_W>,
        /// CNT of the group.
        out count: Bits<CNT_W>,
        /// WPH: pool entry of the first warp of the group.
        out first: Bits<POOL_W>,
        /// WPT: pool entry of the last warp of the group.
        out last: Bits<POOL_W>,
    }
}

link! {
    /// Warp that becomes the last one of its group (DM2), from the majority entry in f3, and from the heap engine in other
    /// cycles.
    AppendOut, AppendIn<POOL_W> {
        /// A warp is linked behind the last one; the ports below have a meaning only then.
        out valid: Bit,
        /// Pool entry of the warp that was the last one.
        out entry: Bits<POOL_W>,
        /// Pool entry of the warp that becomes the last one.
        out warp: Bits<POOL_W>,
    }
}

link! {
    /// PC-warp LUT, and each of its ways, from the insertion unit (DD9 to DD15). The LUT entry that is written is the one
    /// that hits; if none does, the LUT chooses one, and a way has only one for each set.
    LookupOut, LookupIn<LANES, POOL_W, KEY_W> {
        /// Key that is looked up, written or closed: bits 23 to 0 PC, above it the block slot.
        out key: Bits<KEY_W>,
        /// A LUT entry is valid and has the key.
        in hit: Bit,
        /// OCC, the occupied lanes of its warp, of the LUT entry that hits or would be written; without meaning if that
        /// is invalid.
        in occupied: Bits<LANES>,
        /// IDX, the pool entry of its warp, of the same LUT entry; without meaning if that is invalid.
        in entry: Bits<POOL_W>,
        /// A LUT entry is written at the end of this cycle, with the key and the two ports below.
        out write: Bit,
        /// OCC that is written; without meaning unless `write`.
        out write_occupied: Bits<LANES>,
        /// IDX that is written; without meaning unless `write`.
        out write_entry: Bits<POOL_W>,
        /// A LUT entry becomes invalid at the end of this cycle: of a way that of the set, of the LUT that of a warp, if it
        /// has one. Never set together with `write`.
        out close: Bit,
    }
}

link! {
    /// Room in the heap and in the MHeap LUT, asked by the insertion unit of the group unit (DD16). The answers
    /// are combinational and do not look at the pool; they are without meaning in f3 and before f0.
    RoomOut, RoomIn<KEY_W> {
        /// Key that is asked for: in f0 of the group from the spill queue, in f1 of update register 0, in f2 of
        /// update register 1.
        out key: Bits<KEY_W>,
        /// In f0: key of the group of the row register. Without meaning in other cycles.
        out row_key: Bits<KEY_W>,
        /// In f2: update register 0 has been inserted in this scheduler cycle and has formed a warp, so that `m`
        /// is one more for `key`. 0 in other cycles.
        out one_more: Bit,
        /// Heap and MHeap LUT have a place for `key` behind `m` others. `m` is the number of updates with
        /// `formed` in the update queue at the beginning of this cycle, and `one_more`.
        in fits: Bit,
        /// The same for `row_key`, without `one_more`.
        in row_fits: Bit,
    }
}

link! {
    /// Lists of the groups, from the group unit to the warp pool in the insertion unit, which keeps the *next* entry
    /// of each pool entry (DM2, DI5). A memory with registered reads: a word that is written and read in the same
    /// cycle is read as it was.
    NextOut, NextIn<POOL_W> {
        /// The next entry of a pool entry is written at the end of this cycle. In f3 by the majority entry, in
        /// other cycles by the heap engine.
        out write_valid: Bit,
        /// Pool entry whose next entry is written: the last warp of a group.
        out write_entry: Bits<POOL_W>,
        /// Pool entry of the warp behind it.
        out write_next: Bits<POOL_W>,
        /// In f2: pool entry whose next entry is read: WPH of the majority entry as it will be in f3.
        out read_entry: Bits<POOL_W>,
        /// In f3: next entry of the `read_entry` of f2, without what is written in this f3. Without meaning in
        /// other cycles, after a reset in f2, and where that is the last warp of its group.
        in read_next: Bits<POOL_W>,
    }
}

link! {
    /// Warp that comes first, from the group unit to the insertion unit, which picks it (DI2 to DI5).
    ScheduledOut, ScheduledIn<LANES, POOL_W, KEY_W> {
        /// In f3: a warp may be picked. The majority entry is not empty at the beginning of the cycle, with
        /// `strict_rebalance` the heap engine is idle, too. Depends on registers and memories alone. Without
        /// meaning in other cycles.
        out valid: Bit,
        /// Pool entry of this warp: WPH at the beginning of the cycle.
        out entry: Bits<POOL_W>,
        /// Key of this warp.
        out key: Bits<KEY_W>,
        /// The warp is picked. Set only in an f3 with `valid` that is an opportunity.
        in picked: Bit,
        /// Lanes of the warp picked last, from the cycle after its pick to the next pick: the group unit takes
        /// their number off CNT in the first of these cycles, before anything looks at CNT.
        in lanes: Bits<LANES>,
    }
}

link! {
    /// Threads on their way into the pool, from the insertion unit to the policies and the warp barriers (DP3, DW1 to DW4).
    PassingOut, PassingIn<LANES, SW_W, POOL, POOL_W, KEY_W, ITAG_W> {
        /// In f0: an arrival is loaded into the update registers. The other `load` ports have a meaning only then.
        out load_valid: Bit,
        /// Instruction tag of the arrival.
        out load_tag: Bits<ITAG_W>,
        /// Lanes of the arrival.
        out load_lanes: Bits<LANES>,
        /// The arrival has two next PCs: both update registers take some of its lanes.
        out load_splits: Bit,
        /// Row of the thread in each lane of the arrival.
        out load_sw[LANES]: Bits<SW_W>,
        /// An update register is processed: register 0 in f1, register 1 in f2. All ports below but `used` have a meaning only
        /// then.
        out valid: Bit,
        /// It is register 1.
        out second: Bit,
        /// It was loaded from COMPLETION.
        out arrived: Bit,
        /// It was loaded from ROW: all elements of `sw` are the row.
        out from_row: Bit,
        /// Key of the register.
        out key: Bits<KEY_W>,
        /// Lanes of the register.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// Those of these lanes whose threads have reached their warp barrier: they leave the register.
        in reached: Bits<LANES>,
        /// The threads of the register are in a STATIC row.
        in fixed: Bit,
        /// A warp is formed.
        out formed: Bit,
        /// Lanes that form it; zero unless `formed`.
        out formed_lanes: Bits<LANES>,
        /// Pool entry of this warp; without meaning unless `formed`.
        out formed_entry: Bits<POOL_W>,
        /// Lanes that join a warp; zero if none do.
        out joined_lanes: Bits<LANES>,
        /// Pool entry of the warp that they join; without meaning unless `joined_lanes` has one.
        out joined_entry: Bits<POOL_W>,
        /// The pool entries that are in use.
        out used: Bits<POOL>,
    }
}

link! {
    /// Spilled update register, from the insertion unit to the spill queue (DQ1, DQ4): register 0 if that is
    /// spilled, else register 1.
    SpilledOut, SpilledIn<LANES, SW_W, KEY_W> {
        /// The core is in spill mode (DQ2), which there is with FIFO alone, at the beginning of this cycle. Depends on registers alone, `valid`
        /// among them.
        in mode: Bit,
        /// At least two pool entries are free at the beginning of this cycle (DQ7).
        out two_free: Bit,
        /// An update register is spilled: its record is offered to the memory. All ports below have a
        /// meaning only then. Depends on registers alone.
        out valid: Bit,
        /// Key of the record.
        out key: Bits<KEY_W>,
        /// Lanes of the record.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// The memory has accepted the record: the register is empty from the next cycle on.
        in take: Bit,
    }
}

link! {
    /// Offers of the spill queue, to the spill port, which stands between the memory unit and the memory port of the
    /// core (DQ3 to DQ7). `store` and `load` are never set together and depend on registers alone.
    OfferOut, OfferIn<LANES, SW_W, KEY_W, RECORD_W> {
        /// A record is to be stored.
        out store: Bit,
        /// A record is to be loaded.
        out load: Bit,
        /// Number of the record that is stored (tail) or loaded (head).
        out record: Bits<RECORD_W>,
        /// Key of the record that is stored.
        out key: Bits<KEY_W>,
        /// Lanes of the record that is stored.
        out lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        out sw[LANES]: Bits<SW_W>,
        /// The offer is accepted in this cycle: stage L has no request (DQ6), and the memory is ready. Set only
        /// with `store` or `load`.
        in accepted: Bit,
        /// The record that is in flight comes back in this cycle; the ports below have a meaning only then.
        in response_valid: Bit,
        /// Key of the record that comes back.
        in response_key: Bits<KEY_W>,
        /// Lanes of the record that comes back.
        in response_lanes: Bits<LANES>,
        /// Row of the thread in each of these lanes.
        in response_sw[LANES]: Bits<SW_W>,
    }
}
