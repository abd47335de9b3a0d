//! The fields of events, by their names.

use heddle_model::CoreLaunch;
use heddle_model::configuration::MAX_LANES;
use heddle_model::event::{
    ArrivalSource, ContextMerge, ContextSplit, DualEntry, EntryKind, Event, Group, Insert,
    InsertOutcome, Likely, Pick, PoolArrival, Spill, StackEntry, WarpBarrier,
};
use heddle_model::lanes::lanes;
use heddle_model::memory_port::{Request, RequestKind};
use std::fmt::Display;

use crate::json_line::JsonLine;

/// Writes what an event is called and all that it says; PCs as addresses in the code of the launch. No
/// field of an event is passed over: a new one does not compile before it is written here.
pub fn write_event(line: &mut JsonLine<'_>, event: &Event, launch: &CoreLaunch) {
    let at = |pc: u32| launch.address(pc);
    match event {
        Event::BlockStart { block, slot, base, warps } => {
            named(line, "block_start").plain("block", block).plain("slot", slot);
            line.plain("base", base).plain("warps", warps);
        }
        Event::BlockEnd { block, slot } => {
            named(line, "block_end").plain("block", block).plain("slot", slot);
        }
        Event::Issue { slot, pc, mask, rows } => {
            named(line, "issue").plain("slot", slot).plain("pc", at(*pc)).plain("mask", mask);
            of_lanes(line, "rows", *mask, rows);
        }
        Event::SubWarp { slot, first, last } => {
            named(line, "sub_warp").plain("slot", slot).plain("first", first).plain("last", last);
        }
        Event::Branch { slot, pc, taken, not_taken } => {
            named(line, "branch").plain("slot", slot).plain("pc", at(*pc));
            line.plain("taken", taken).plain("not_taken", not_taken);
        }
        Event::ContextSplit(ContextSplit { warp, pc, child, kept, given }) => {
            named(line, "context_split").plain("warp", warp).plain("pc", at(*pc));
            line.plain("child", child).plain("kept", kept).plain("given", given);
        }
        Event::ContextMerge(ContextMerge { warp, child, live }) => {
            named(line, "context_merge").plain("warp", warp).plain("child", child);
            line.plain("live", live);
        }
        Event::Update(entry) => stack_entry(named(line, "update"), entry, launch),
        Event::Push(entry) => stack_entry(named(line, "push"), entry, launch),
        Event::Pop { owner, position } => {
            named(line, "pop").plain("owner", owner).plain("position", position);
        }
        Event::Merge { owner, position, into } => {
            named(line, "merge").plain("owner", owner).plain("position", position);
            line.plain("into", into);
        }
        Event::DualUpdate(entry) => dual_entry(named(line, "dual_update"), entry, launch),
        Event::DualPush(entry) => dual_entry(named(line, "dual_push"), entry, launch),
        Event::Side { warp, side, valid } => {
            named(line, "side").plain("warp", warp).text("side", side).plain("valid", valid);
        }
        Event::Shadow { warp } => {
            named(line, "shadow").plain("warp", warp);
        }
        Event::Toggle { warp, side } => {
            named(line, "toggle").plain("warp", warp).text("side", side);
        }
        Event::Arrive { slot, kind, pc, count } => {
            named(line, "arrive").plain("slot", slot).text("kind", kind).plain("pc", at(*pc));
            line.plain("count", count);
        }
        Event::Form { slot, pc, mask, rows } => {
            named(line, "form").plain("slot", slot).plain("pc", at(*pc)).plain("mask", mask);
            of_lanes(line, "rows", *mask, rows);
        }
        Event::PoolArrive(arrival) => pool_arrival(named(line, "pool_arrive"), arrival, launch),
        Event::WarpBarrier(barrier) => warp_barrier(named(line, "warp_barrier"), barrier, launch),
        Event::Insert(insert) => inserted(named(line, "insert"), insert),
        Event::Group(Group { slot, pc, count }) => {
            named(line, "group").plain("slot", slot).plain("pc", at(*pc)).plain("count", count);
        }
        Event::Majority(Group { slot, pc, count }) => {
            named(line, "majority").plain("slot", slot).plain("pc", at(*pc)).plain("count", count);
        }
        Event::Pick(Pick { warp, slot, pc }) => {
            named(line, "pick").plain("warp", warp).plain("slot", slot).plain("pc", at(*pc));
        }
        Event::Spill(Spill { record, slot, pc, lanes }) => {
            named(line, "spill").plain("record", record).plain("slot", slot);
            line.plain("pc", at(*pc)).plain("lanes", lanes);
        }
        Event::Fill { record } => {
            named(line, "fill").plain("record", record);
        }
        Event::TopGroup { group, cause } => {
            named(line, "top_group").plain("group", group).text("cause", cause);
        }
        Event::Writeback { slot, register, mask, values } => {
            named(line, "writeback").plain("slot", slot).plain("register", register);
            of_lanes(line.plain("mask", mask), "values", *mask, values);
        }
        Event::Exit { slot, mask, status, rows } => {
            named(line, "exit").plain("slot", slot).plain("mask", mask);
            of_lanes(line, "status", *mask, status);
            of_lanes(line, "rows", *mask, rows);
        }
        Event::Barrier { slot } => {
            named(line, "barrier").plain("slot", slot);
        }
        Event::Request(made) => request(named(line, "request"), made),
        Event::Response { tag } => {
            named(line, "response").plain("tag", tag);
        }
        Event::Fault { code, slot, pc, lane } => {
            named(line, "fault").plain("code", code).plain("slot", slot);
            line.plain("pc", at(*pc)).plain("lane", lane);
        }
    }
}

fn named<'a, 'b>(line: &'a mut JsonLine<'b>, name: &str) -> &'a mut JsonLine<'b> {
    line.text("event", name)
}

/// The values of the lanes of a mask, lowest lane first.
fn of_lanes<T: Copy + Display>(
    line: &mut JsonLine<'_>,
    name: &str,
    mask: u32,
    values: &[T; MAX_LANES],
) {
    line.list(name, lanes(mask).map(|lane| values[lane]));
}

/// How an entry ends, and the PC where if it has one.
fn until(line: &mut JsonLine<'_>, kind: EntryKind, name: &str, address: u32) {
    match kind {
        EntryKind::Exit => line.text("kind", "exit"),
        EntryKind::Return => line.text("kind", "return"),
        EntryKind::Pc => line.text("kind", "pc").plain(name, address),
    };
}

fn stack_entry(line: &mut JsonLine<'_>, entry: &StackEntry, launch: &CoreLaunch) {
    let StackEntry { owner, position, pc, kind, rpc, branch_depth, mask, further, likely } = entry;
    line.plain("owner", owner).plain("position", position).plain("pc", launch.address(*pc));
    until(line, *kind, "rpc", launch.address(*rpc));
    line.plain("branch_depth", branch_depth).plain("mask", mask);
    let rows = further.iter().rposition(|&row| row != 0).map_or(0, |row| row + 1);
    if rows != 0 {
        line.list("further", &further[..rows]);
    }
    if let Some(Likely { pc, position }) = likely {
        line.object("likely", |line| {
            line.plain("pc", launch.address(*pc)).plain("position", position);
        });
    }
}

fn dual_entry(line: &mut JsonLine<'_>, entry: &DualEntry, launch: &CoreLaunch) {
    let DualEntry { warp, position, kind, rpc, branch_depth, pc, mask } = entry;
    line.plain("warp", warp).plain("position", position);
    until(line, *kind, "rpc", launch.address(*rpc));
    line.plain("branch_depth", branch_depth);
    line.list("pc", pc.map(|pc| launch.address(pc))).list("mask", mask);
}

fn pool_arrival(line: &mut JsonLine<'_>, arrival: &PoolArrival, launch: &CoreLaunch) {
    let PoolArrival { source, slot, registers, rows } = arrival;
    match source {
        ArrivalSource::Fill => line.text("source", "fill"),
        ArrivalSource::Row { row } => line.text("source", "row").plain("row", row),
        ArrivalSource::Completion { tag } => line.text("source", "completion").plain("tag", tag),
    };
    line.plain("slot", slot);
    line.list("pc", registers.map(|register| launch.address(register.pc)));
    line.list("lanes", registers.map(|register| register.lanes));
    let all = registers.iter().fold(0, |all, register| all | register.lanes);
    of_lanes(line, "rows", all, rows);
}

fn warp_barrier(line: &mut JsonLine<'_>, barrier: &WarpBarrier, launch: &CoreLaunch) {
    match barrier {
        WarpBarrier::Made { row, kind, pc, lanes } => {
            line.text("what", "made").plain("row", row);
            until(line, *kind, "pc", launch.address(*pc));
            line.plain("lanes", lanes);
        }
        WarpBarrier::Reached { pc, lanes, rows } => {
            line.text("what", "reached").plain("pc", launch.address(*pc)).plain("lanes", lanes);
            of_lanes(line, "rows", *lanes, rows);
        }
        WarpBarrier::Released { row, pc, lanes } => {
            line.text("what", "released").plain("row", row);
            line.plain("pc", launch.address(*pc)).plain("lanes", lanes);
        }
    }
}

fn inserted(line: &mut JsonLine<'_>, insert: &Insert) {
    let Insert { register, outcome, lanes, warp, lost } = insert;
    line.plain("register", register);
    match outcome {
        InsertOutcome::Miss => line.text("outcome", "miss"),
        InsertOutcome::Hit => line.text("outcome", "hit"),
        InsertOutcome::Static => line.text("outcome", "static"),
        InsertOutcome::Conflict { lanes, formed } => {
            let line = line.text("outcome", "conflict");
            line.plain("conflict_lanes", lanes).plain("formed", formed)
        }
    };
    line.plain("lanes", lanes).plain("warp", warp);
    if let Some(lost) = lost {
        line.plain("lost", lost);
    }
}

fn request(line: &mut JsonLine<'_>, request: &Request) {
    let Request { kind, line: first, bytes, data, tag, thread } = request;
    line.text("kind", kind).plain("line", first).text("bytes", format_args!("{bytes:#x}"));
    if *kind != RequestKind::Load {
        let meant = data.iter().enumerate().filter(|(byte, _)| bytes >> byte & 1 == 1);
        line.text("data", meant.map(|(_, byte)| format!("{byte:02x}")).collect::<String>());
    }
    match kind {
        RequestKind::Load => line.plain("tag", tag),
        RequestKind::Store => line,
        RequestKind::Atomic(_) => line.plain("tag", tag).plain("thread", thread),
    };
}
