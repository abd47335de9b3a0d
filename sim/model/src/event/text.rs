//! Events as text.

use std::fmt;

use super::{
    ContextMerge, ContextSplit, DualEntry, EntryKind, Event, Group, Insert, InsertOutcome,
    LaneWords, Likely, Pick, PoolArrival, Spill, StackEntry, WarpBarrier,
};
use crate::configuration::MAX_LANES;
use crate::memory_port::{Request, RequestKind};

impl Event {
    /// Writes the event as text; `address` makes a byte address of a PC.
    pub fn write(&self, f: &mut fmt::Formatter<'_>, address: impl Fn(u32) -> u32) -> fmt::Result {
        let entry = |f: &mut fmt::Formatter<'_>, name: &str, entry: &StackEntry| {
            let StackEntry { owner, position, pc, branch_depth, mask, .. } = *entry;
            write!(f, "{name} owner {owner} position {position} pc {:#x}", address(pc))?;
            write!(f, "{}", Until(entry.kind, address(entry.rpc)))?;
            write!(f, " depth {branch_depth} lanes {}", Lanes(mask))?;
            let rows = entry.further.iter().rposition(|&row| row != 0).map_or(0, |row| row + 1);
            entry.further[..rows].iter().try_for_each(|&row| write!(f, " | {}", Lanes(row)))?;
            match entry.likely {
                Some(Likely { pc, position }) => {
                    write!(f, " likely {:#x} into {position}", address(pc))
                }
                None => Ok(()),
            }
        };
        let dual_entry = |f: &mut fmt::Formatter<'_>, name: &str, entry: &DualEntry| {
            let &DualEntry { warp, position, kind, rpc, branch_depth, pc, mask } = entry;
            write!(f, "{name} warp {warp} position {position}{}", Until(kind, address(rpc)))?;
            write!(f, " depth {branch_depth}")?;
            for (name, pc, mask) in [("left", pc[0], mask[0]), ("right", pc[1], mask[1])] {
                match mask {
                    0 => write!(f, " {name} -")?,
                    _ => write!(f, " {name} pc {:#x} lanes {}", address(pc), Lanes(mask))?,
                }
            }
            Ok(())
        };
        match self {
            Self::BlockStart { block, slot, base, warps } => {
                write!(f, "block_start block {block} slot {slot} base {base} warps {warps}")
            }
            Self::BlockEnd { block, slot } => write!(f, "block_end block {block} slot {slot}"),
            Self::Issue { slot, pc, mask, rows } => {
                write!(f, "issue slot {slot} pc {:#x} lanes {}", address(*pc), Lanes(*mask))?;
                write!(f, " rows {}", Values(*mask, &rows.map(u32::from), false))
            }
            Self::SubWarp { slot, first, last } => {
                write!(f, "subwarp {slot}")?;
                f.write_str(if *first { " first" } else { "" })?;
                f.write_str(if *last { " last" } else { "" })
            }
            Self::Branch { slot, pc, taken, not_taken } => {
                write!(f, "branch slot {slot} pc {:#x}", address(*pc))?;
                write!(f, " taken {} not taken {}", Lanes(*taken), Lanes(*not_taken))
            }
            Self::Update(updated) => entry(f, "update", updated),
            Self::Push(pushed) => entry(f, "push", pushed),
            Self::Pop { owner, position } => write!(f, "pop owner {owner} position {position}"),
            Self::Merge { owner, position, into } => {
                write!(f, "merge owner {owner} position {position} into {into}")
            }
            Self::DualUpdate(updated) => dual_entry(f, "update", updated),
            Self::DualPush(pushed) => dual_entry(f, "push", pushed),
            Self::Side { warp, side, valid } => {
                let what = if *valid { "forwarded" } else { "ends" };
                write!(f, "side warp {warp} {side} {what}")
            }
            Self::Shadow { warp } => write!(f, "shadow warp {warp}"),
            Self::Toggle { warp, side } => write!(f, "toggle warp {warp} {side}"),
            Self::Arrive { slot, kind, pc, count } => {
                write!(f, "arrive slot {slot} {kind} pc {:#x} left {count}", address(*pc))
            }
            Self::Form { slot, pc, mask, rows } => {
                write!(f, "form slot {slot} pc {:#x} lanes {}", address(*pc), Lanes(*mask))?;
                write!(f, " rows {}", Values(*mask, &rows.map(u32::from), false))
            }
            Self::PoolArrive(PoolArrival { source, slot, registers, rows }) => {
                write!(f, "arrive from {source} slot {slot}")?;
                for register in registers.iter().filter(|register| register.lanes != 0) {
                    write!(f, " pc {:#x} lanes {}", address(register.pc), Lanes(register.lanes))?;
                }
                let lanes = registers.iter().fold(0, |all, register| all | register.lanes);
                write!(f, " rows {}", Values(lanes, &rows.map(u32::from), false))
            }
            Self::WarpBarrier(WarpBarrier::Made { row, kind, pc, lanes }) => {
                write!(f, "warp_barrier made row {row}")?;
                write!(f, "{}", Until(*kind, address(*pc)))?;
                write!(f, " lanes {}", Lanes(*lanes))
            }
            Self::WarpBarrier(WarpBarrier::Reached { pc, lanes, rows }) => {
                write!(f, "warp_barrier reached pc {:#x} lanes {}", address(*pc), Lanes(*lanes))?;
                write!(f, " rows {}", Values(*lanes, &rows.map(u32::from), false))
            }
            Self::WarpBarrier(WarpBarrier::Released { row, pc, lanes }) => {
                write!(f, "warp_barrier released row {row} pc {:#x}", address(*pc))?;
                write!(f, " lanes {}", Lanes(*lanes))
            }
            Self::Insert(Insert { register, outcome, lanes, warp, lost }) => {
                write!(f, "insert register {register} lanes {}", Lanes(*lanes))?;
                match outcome {
                    InsertOutcome::Miss => write!(f, " miss warp {warp}")?,
                    InsertOutcome::Hit => write!(f, " hit warp {warp}")?,
                    InsertOutcome::Conflict { lanes, formed } => {
                        let lanes = Lanes(*lanes);
                        write!(f, " hit warp {warp} conflict lanes {lanes} warp {formed}")?;
                    }
                    InsertOutcome::Static => write!(f, " static warp {warp}")?,
                }
                lost.map_or(Ok(()), |lost| write!(f, " evicts warp {lost}"))
            }
            Self::Group(Group { slot, pc, count }) => {
                write!(f, "group slot {slot} pc {:#x} threads {count}", address(*pc))
            }
            Self::Majority(Group { slot, pc, count }) => {
                write!(f, "majority slot {slot} pc {:#x} threads {count}", address(*pc))
            }
            Self::Pick(Pick { warp, slot, pc }) => {
                write!(f, "pick warp {warp} slot {slot} pc {:#x}", address(*pc))
            }
            Self::Spill(Spill { record, slot, pc, lanes }) => {
                write!(f, "spill record {record} slot {slot} pc {:#x}", address(*pc))?;
                write!(f, " lanes {}", Lanes(*lanes))
            }
            Self::Fill { record } => write!(f, "fill record {record}"),
            Self::TopGroup { group, cause } => write!(f, "top_group {group} by {cause}"),
            Self::ContextSplit(ContextSplit { warp, pc, child, kept, given }) => {
                write!(f, "split warp {warp} pc {:#x} child {child}", address(*pc))?;
                write!(f, " lanes {} child lanes {}", Lanes(*kept), Lanes(*given))
            }
            Self::ContextMerge(ContextMerge { warp, child, live }) => {
                write!(f, "merge warp {warp} child {child} lanes {}", Lanes(*live))
            }
            Self::Writeback { slot, register, mask, values } => {
                write!(f, "writeback slot {slot} x{register} lanes {}", Lanes(*mask))?;
                write!(f, " values {}", Values(*mask, values, true))
            }
            Self::Exit { slot, mask, status, rows } => {
                write!(f, "exit slot {slot} lanes {}", Lanes(*mask))?;
                write!(f, " status {}", Values(*mask, status, true))?;
                write!(f, " rows {}", Values(*mask, &rows.map(u32::from), false))
            }
            Self::Barrier { slot } => write!(f, "barrier slot {slot}"),
            Self::Request(request) => {
                let Request { kind, line, bytes, data, tag, thread } = request;
                write!(f, "request {kind} line {line:#010x} bytes {}", Lanes64(*bytes))?;
                if *kind != RequestKind::Load {
                    let masked = (0..64).filter(|byte| bytes >> byte & 1 == 1);
                    let data: Vec<_> = masked.map(|byte| format!("{:02x}", data[byte])).collect();
                    write!(f, " data {}", data.join(" "))?;
                }
                match kind {
                    RequestKind::Load => write!(f, " tag {tag}"),
                    RequestKind::Store => Ok(()),
                    RequestKind::Atomic(_) => write!(f, " tag {tag} thread {thread}"),
                }
            }
            Self::Response { tag } => write!(f, "response tag {tag}"),
            Self::Fault { code, slot, pc, lane } => {
                write!(f, "fault {code} slot {slot} pc {:#x} lane {lane}", address(*pc))
            }
        }
    }
}

/// Without a launch the code page is unknown, so PCs are shown as byte offsets in it.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, |pc| pc << 2)
    }
}

/// Where threads that have diverged meet again, with the address of a PC.
struct Until(EntryKind, u32);

impl fmt::Display for Until {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self(EntryKind::Exit, _) => write!(f, " until exit"),
            Self(EntryKind::Pc, address) => write!(f, " until {address:#x}"),
            Self(EntryKind::Return, _) => write!(f, " until return"),
        }
    }
}

/// A mask as a list of lanes: `0-3,7`, or `-` for none.
pub(crate) struct Lanes(pub u32);

impl fmt::Display for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Lanes64(self.0.into()).fmt(f)
    }
}

struct Lanes64(u64);

impl fmt::Display for Lanes64 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        if rest == 0 {
            return f.write_str("-");
        }
        let mut separator = "";
        while rest != 0 {
            let first = rest.trailing_zeros();
            let count = (rest >> first).trailing_ones();
            match count {
                1 => write!(f, "{separator}{first}")?,
                _ => write!(f, "{separator}{first}-{}", first + count - 1)?,
            }
            rest &= u64::MAX.checked_shl(first + count).unwrap_or(0);
            separator = ",";
        }
        Ok(())
    }
}

/// The values of the lanes of a mask, or the one value that all of them have.
struct Values<'a>(u32, &'a LaneWords, bool);

impl fmt::Display for Values<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mask, values, hexadecimal) = *self;
        let mut values: Vec<u32> =
            (0..MAX_LANES).filter(|lane| mask >> lane & 1 == 1).map(|lane| values[lane]).collect();
        if values.iter().all(|&value| value == values[0]) {
            values.truncate(1);
        }
        for (index, value) in values.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            match hexadecimal {
                true => write!(f, "{separator}{value:#x}")?,
                false => write!(f, "{separator}{value}")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{ArrivalKind, ArrivalSource, PcLanes, Side};
    use crate::memory_port::AtomicKind;
    use heddle_program::instruction::AtomicOperation;

    fn lanes(values: &[(usize, u32)]) -> LaneWords {
        let mut all = [0; MAX_LANES];
        values.iter().for_each(|&(lane, value)| all[lane] = value);
        all
    }

    #[test]
    fn masks_are_shown_as_lists_of_lanes() {
        let shown = |mask| Lanes(mask).to_string();
        assert_eq!(shown(0), "-");
        assert_eq!(shown(0b1000_1111), "0-3,7");
        assert_eq!(shown(u32::MAX), "0-31");
        assert_eq!(Lanes64(1 << 63).to_string(), "63");
    }

    #[test]
    fn events_are_shown_with_addresses_lanes_and_values() {
        let issue = Event::Issue { slot: 3, pc: 4, mask: 0b110, rows: [0; MAX_LANES] };
        assert_eq!(issue.to_string(), "issue slot 3 pc 0x10 lanes 1-2 rows 0");
        let mask = 0b101;
        let values = lanes(&[(0, 7), (2, 255)]);
        let writeback = Event::Writeback { slot: 0, register: 10, mask, values };
        assert_eq!(writeback.to_string(), "writeback slot 0 x10 lanes 0,2 values 0x7 0xff");
        let entry = StackEntry {
            owner: 1,
            position: 2,
            pc: 8,
            kind: EntryKind::Pc,
            rpc: 16,
            branch_depth: 1,
            mask,
            further: [0; 15],
            likely: None,
        };
        let shown = Event::Push(entry).to_string();
        assert_eq!(shown, "push owner 1 position 2 pc 0x20 until 0x40 depth 1 lanes 0,2");
        let mut wide = StackEntry { owner: 0, ..entry };
        wide.further[1] = 0b11;
        let text = "push owner 0 position 2 pc 0x20 until 0x40 depth 1 lanes 0,2 | - | 0-1";
        assert_eq!(Event::Push(wide).to_string(), text);
        let sub_warp = Event::SubWarp { slot: 1, first: true, last: true };
        assert_eq!(sub_warp.to_string(), "subwarp 1 first last");
        let likely = Some(Likely { pc: 12, position: 1 });
        let shown = Event::Push(StackEntry { mask: 0, likely, ..entry }).to_string();
        let expected =
            "push owner 1 position 2 pc 0x20 until 0x40 depth 1 lanes - likely 0x30 into 1";
        assert_eq!(shown, expected);
    }

    #[test]
    fn regrouping_is_shown_with_the_rows_of_threads() {
        let (kind, pc) = (ArrivalKind::Lpc, 4);
        let arrive = Event::Arrive { slot: 2, kind, pc, count: 1 };
        assert_eq!(arrive.to_string(), "arrive slot 2 lpc pc 0x10 left 1");
        let mut rows = [0; MAX_LANES];
        (rows[0], rows[2]) = (3, 1);
        let form = Event::Form { slot: 2, pc, mask: 0b101, rows };
        assert_eq!(form.to_string(), "form slot 2 pc 0x10 lanes 0,2 rows 3 1");
        let merge = Event::Merge { owner: 0, position: 2, into: 1 };
        assert_eq!(merge.to_string(), "merge owner 0 position 2 into 1");
    }

    #[test]
    fn threads_that_part_are_shown_with_both_contexts() {
        let (kept, given) = (0b1011, 0b100);
        let split = ContextSplit { warp: 1, pc: 4, child: 3, kept, given };
        let text = "split warp 1 pc 0x10 child 3 lanes 0-1,3 child lanes 2";
        assert_eq!(Event::ContextSplit(split).to_string(), text);
        let empty = ContextSplit { given: 0, ..split };
        let text = "split warp 1 pc 0x10 child 3 lanes 0-1,3 child lanes -";
        assert_eq!(Event::ContextSplit(empty).to_string(), text);
        let merge = ContextMerge { warp: 1, child: 3, live: 0b1111 };
        assert_eq!(Event::ContextMerge(merge).to_string(), "merge warp 1 child 3 lanes 0-3");
    }

    #[test]
    fn entries_with_two_sides_are_shown_with_both() {
        let entry = DualEntry {
            warp: 1,
            position: 2,
            kind: EntryKind::Pc,
            rpc: 16,
            branch_depth: 1,
            pc: [8, 9],
            mask: [0b1, 0b110],
        };
        let text = "push warp 1 position 2 until 0x40 depth 1 left pc 0x20 lanes 0 \
                    right pc 0x24 lanes 1-2";
        assert_eq!(Event::DualPush(entry).to_string(), text);
        let alone = DualEntry { pc: [0, 9], mask: [0, 0b110], ..entry };
        let text = "update warp 1 position 2 until 0x40 depth 1 left - right pc 0x24 lanes 1-2";
        assert_eq!(Event::DualUpdate(alone).to_string(), text);
        let side = Event::Side { warp: 3, side: Side::Right, valid: false };
        assert_eq!(side.to_string(), "side warp 3 right ends");
        assert_eq!(Event::Shadow { warp: 3 }.to_string(), "shadow warp 3");
        let toggle = Event::Toggle { warp: 3, side: Side::Left };
        assert_eq!(toggle.to_string(), "toggle warp 3 left");
    }

    #[test]
    fn requests_are_shown_with_their_masked_bytes() {
        let mut data = [0; 64];
        data[4] = 0xab;
        let request = Request {
            kind: RequestKind::Atomic(AtomicKind::Modify(AtomicOperation::Add)),
            line: 0x8000_0040,
            bytes: 0xf0,
            data,
            tag: 2,
            thread: 9,
        };
        let shown = Event::Request(request).to_string();
        let expected = "request add line 0x80000040 bytes 4-7 data ab 00 00 00 tag 2 thread 9";
        assert_eq!(shown, expected);
    }

    #[test]
    fn events_of_warp_formation_are_shown_with_addresses_and_lanes() {
        let shown = |event: Event| event.to_string();
        let mut rows = [0; MAX_LANES];
        rows[1] = 3;
        let registers = [PcLanes { pc: 4, lanes: 0b10 }, PcLanes { pc: 8, lanes: 0b1 }];
        let source = ArrivalSource::Completion { tag: 5 };
        assert_eq!(
            shown(Event::PoolArrive(PoolArrival { source, slot: 1, registers, rows })),
            "arrive from completion 5 slot 1 pc 0x10 lanes 1 pc 0x20 lanes 0 rows 0 3"
        );
        let registers = [registers[0], PcLanes::default()];
        let sources = [(ArrivalSource::Fill, "fill"), (ArrivalSource::Row { row: 3 }, "row 3")];
        for (source, name) in sources {
            let arrival = PoolArrival { source, slot: 0, registers, rows };
            let expected = format!("arrive from {name} slot 0 pc 0x10 lanes 1 rows 3");
            assert_eq!(shown(Event::PoolArrive(arrival)), expected);
        }
        let insert = Insert {
            register: 0,
            outcome: InsertOutcome::Miss,
            lanes: 0b111,
            warp: 2,
            lost: Some(6),
        };
        let text = "insert register 0 lanes 0-2 miss warp 2 evicts warp 6";
        assert_eq!(shown(Event::Insert(insert)), text);
        let outcome = InsertOutcome::Conflict { lanes: 0b11, formed: 7 };
        let text = "insert register 0 lanes 0-2 hit warp 2 conflict lanes 0-1 warp 7";
        assert_eq!(shown(Event::Insert(Insert { outcome, lost: None, ..insert })), text);
        let group = Group { slot: 1, pc: 4, count: 9 };
        assert_eq!(shown(Event::Group(group)), "group slot 1 pc 0x10 threads 9");
        assert_eq!(shown(Event::Majority(group)), "majority slot 1 pc 0x10 threads 9");
        let pick = Event::Pick(Pick { warp: 2, slot: 0, pc: 4 });
        assert_eq!(shown(pick), "pick warp 2 slot 0 pc 0x10");
        let spill = Event::Spill(Spill { record: 31, slot: 0, pc: 4, lanes: 0b1 });
        assert_eq!(shown(spill), "spill record 31 slot 0 pc 0x10 lanes 0");
        assert_eq!(shown(Event::Fill { record: 31 }), "fill record 31");
    }

    #[test]
    fn warp_barriers_are_shown_with_what_they_wait_for() {
        let shown = |barrier| Event::WarpBarrier(barrier).to_string();
        let made = |kind, pc| WarpBarrier::Made { row: 3, kind, pc, lanes: 0b11 };
        let text = "warp_barrier made row 3 until 0x10 lanes 0-1";
        assert_eq!(shown(made(EntryKind::Pc, 4)), text);
        let text = "warp_barrier made row 3 until return lanes 0-1";
        assert_eq!(shown(made(EntryKind::Return, 0)), text);
        let reached = WarpBarrier::Reached { pc: 4, lanes: 0b1, rows: [2; MAX_LANES] };
        assert_eq!(shown(reached), "warp_barrier reached pc 0x10 lanes 0 rows 2");
        let released = WarpBarrier::Released { row: 3, pc: 4, lanes: 0b11 };
        assert_eq!(shown(released), "warp_barrier released row 3 pc 0x10 lanes 0-1");
    }
}
