//! Events as text.

use std::fmt;

use super::{EntryKind, Event, LaneWords, Likely, StackEntry};
use crate::configuration::MAX_LANES;
use crate::memory_port::{Request, RequestKind};

impl Event {
    /// Writes the event as text; `address` makes a byte address of a PC.
    pub fn write(&self, f: &mut fmt::Formatter<'_>, address: impl Fn(u32) -> u32) -> fmt::Result {
        let entry = |f: &mut fmt::Formatter<'_>, name: &str, entry: &StackEntry| {
            let StackEntry { warp, position, pc, branch_depth, mask, .. } = *entry;
            write!(f, "{name} warp {warp} position {position} pc {:#x}", address(pc))?;
            match entry.kind {
                EntryKind::Exit => write!(f, " until exit")?,
                EntryKind::Pc => write!(f, " until {:#x}", address(entry.rpc))?,
                EntryKind::Return => write!(f, " until return")?,
            }
            write!(f, " depth {branch_depth} lanes {}", Lanes(mask))?;
            match entry.likely {
                Some(Likely { pc, position }) => {
                    write!(f, " likely {:#x} into {position}", address(pc))
                }
                None => Ok(()),
            }
        };
        match self {
            Self::BlockStart { block, slot, base, warps } => {
                write!(f, "block_start block {block} slot {slot} base {base} warps {warps}")
            }
            Self::BlockEnd { block, slot } => write!(f, "block_end block {block} slot {slot}"),
            Self::Issue { warp, pc, mask, rows } => {
                write!(f, "issue warp {warp} pc {:#x} lanes {}", address(*pc), Lanes(*mask))?;
                write!(f, " rows {}", Values(*mask, &rows.map(u32::from), false))
            }
            Self::Branch { warp, pc, taken, not_taken } => {
                write!(f, "branch warp {warp} pc {:#x}", address(*pc))?;
                write!(f, " taken {} not taken {}", Lanes(*taken), Lanes(*not_taken))
            }
            Self::Update(updated) => entry(f, "update", updated),
            Self::Push(pushed) => entry(f, "push", pushed),
            Self::Pop { warp, position } => write!(f, "pop warp {warp} position {position}"),
            Self::Merge { owner, position, into } => {
                write!(f, "merge {owner} position {position} into {into}")
            }
            Self::Arrive { warp, kind, pc, count } => {
                write!(f, "arrive warp {warp} {kind} pc {:#x} left {count}", address(*pc))
            }
            Self::Form { warp, pc, mask, rows } => {
                write!(f, "form warp {warp} pc {:#x} lanes {}", address(*pc), Lanes(*mask))?;
                write!(f, " rows {}", Values(*mask, &rows.map(u32::from), false))
            }
            Self::Writeback { warp, register, mask, values } => {
                write!(f, "writeback warp {warp} x{register} lanes {}", Lanes(*mask))?;
                write!(f, " values {}", Values(*mask, values, true))
            }
            Self::Exit { warp, mask, status, rows } => {
                write!(f, "exit warp {warp} lanes {}", Lanes(*mask))?;
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
            Self::Fault { code, warp, pc, lane } => {
                write!(f, "fault {code} warp {warp} pc {:#x} lane {lane}", address(*pc))
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
    use crate::event::ArrivalKind;
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
        let issue = Event::Issue { warp: 3, pc: 4, mask: 0b110, rows: [0; MAX_LANES] };
        assert_eq!(issue.to_string(), "issue warp 3 pc 0x10 lanes 1-2 rows 0");
        let mask = 0b101;
        let values = lanes(&[(0, 7), (2, 255)]);
        let writeback = Event::Writeback { warp: 0, register: 10, mask, values };
        assert_eq!(writeback.to_string(), "writeback warp 0 x10 lanes 0,2 values 0x7 0xff");
        let entry = StackEntry {
            warp: 1,
            position: 2,
            pc: 8,
            kind: EntryKind::Pc,
            rpc: 16,
            branch_depth: 1,
            mask,
            likely: None,
        };
        let shown = Event::Push(entry).to_string();
        assert_eq!(shown, "push warp 1 position 2 pc 0x20 until 0x40 depth 1 lanes 0,2");
        let likely = Some(Likely { pc: 12, position: 1 });
        let shown = Event::Push(StackEntry { mask: 0, likely, ..entry }).to_string();
        let expected =
            "push warp 1 position 2 pc 0x20 until 0x40 depth 1 lanes - likely 0x30 into 1";
        assert_eq!(shown, expected);
    }

    #[test]
    fn regrouping_is_shown_with_the_rows_of_threads() {
        let (kind, pc) = (ArrivalKind::Lpc, 4);
        let arrive = Event::Arrive { warp: 2, kind, pc, count: 1 };
        assert_eq!(arrive.to_string(), "arrive warp 2 lpc pc 0x10 left 1");
        let mut rows = [0; MAX_LANES];
        (rows[0], rows[2]) = (3, 1);
        let form = Event::Form { warp: 2, pc, mask: 0b101, rows };
        assert_eq!(form.to_string(), "form warp 2 pc 0x10 lanes 0,2 rows 3 1");
        let merge = Event::Merge { owner: 0, position: 2, into: 1 };
        assert_eq!(merge.to_string(), "merge 0 position 2 into 1");
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
}
