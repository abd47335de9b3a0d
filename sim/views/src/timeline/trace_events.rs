//! A timeline in the trace-event format: an object with a list of events. A cycle is a microsecond. Spans are
//! complete events (`X`), of which those of one track do not overlap; counters are `C`, names of tracks `M`.

use std::collections::BTreeMap;

use heddle_model::unit::Unit;
use heddle_support::OutputError;
use serde_json::{Value, json};

use super::Code;
use super::course::{Course, Span, Stage, Traced};
use super::kanata::Lanes;
use crate::pieces::Pieces;

/// Groups of tracks, as processes of the format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    Core = 1,
    Blocks = 2,
    Warps = 3,
    Units = 4,
    Queues = 5,
}

const GROUPS: [(Group, &str); 5] = [
    (Group::Core, "core"),
    (Group::Blocks, "thread blocks"),
    (Group::Warps, "warps"),
    (Group::Units, "units"),
    (Group::Queues, "memory port and queues"),
];

/// Writes the events, and gives each track that is used a number and a name.
struct Events<'a> {
    file: &'a mut Pieces,
    first: bool,
    /// By group and name: the numbers of the tracks, each with the first cycle in which it is free. What
    /// overlaps goes to a further track of the name.
    tracks: BTreeMap<(Group, String), Vec<(u32, u64)>>,
    used: u32,
}

impl Events<'_> {
    fn add(&mut self, event: &Value) -> Result<(), OutputError> {
        self.file.text += if self.first { "\n" } else { ",\n" };
        self.file.text += &event.to_string();
        self.first = false;
        self.file.pass_on()
    }

    fn metadata(
        &mut self,
        kind: &str,
        group: Group,
        track: u32,
        name: &str,
    ) -> Result<(), OutputError> {
        let pid = group as u32;
        let args = json!({ "name": name });
        self.add(&json!({ "ph": "M", "name": kind, "pid": pid, "tid": track, "args": args }))
    }

    /// A span on the first track of a name that is free; spans come in the order of their starts.
    fn span(
        &mut self,
        (group, name): (Group, &str),
        what: &str,
        (start, end): (u64, u64),
        args: Value,
    ) -> Result<(), OutputError> {
        let end = end.max(start + 1);
        let tracks = self.tracks.entry((group, name.to_owned())).or_default();
        let free = tracks.iter().position(|&(_, free)| free <= start);
        let new = free.is_none();
        let place = free.unwrap_or(tracks.len());
        if new {
            self.used += 1;
            tracks.push((self.used, end));
        }
        tracks[place].1 = end;
        let track = tracks[place].0;
        if new {
            let name = if place == 0 { name.to_owned() } else { format!("{name} ({})", place + 1) };
            self.metadata("thread_name", group, track, &name)?;
        }
        self.add(&json!({
            "ph": "X", "name": what, "pid": group as u32, "tid": track, "ts": start, "dur": end - start, "args": args,
        }))
    }

    /// A counter that changes by these numbers in these cycles.
    fn counter(&mut self, name: &str, mut changes: Vec<(u64, i64)>) -> Result<(), OutputError> {
        changes.sort_unstable();
        let mut value = 0;
        for at_once in changes.chunk_by(|a, b| a.0 == b.0) {
            let before = value;
            value += at_once.iter().map(|change| change.1).sum::<i64>();
            if value != before {
                let args = json!({ "value": value });
                let pid = Group::Core as u32;
                self.add(&json!({ "ph": "C", "name": name, "pid": pid, "ts": at_once[0].0, "args": args }))?;
            }
        }
        Ok(())
    }
}

/// The name of a unit.
fn name_of(unit: Unit) -> &'static str {
    match unit {
        Unit::Alu => "ALU",
        Unit::Multiplier => "MUL",
        Unit::Divider => "DIV",
        Unit::Memory => "MEM",
        Unit::Fma => "FMA",
        Unit::FloatDivider => "FDIV",
    }
}

/// Writes the object.
pub fn write(course: &Course, code: Code<'_>, file: &mut Pieces) -> Result<(), OutputError> {
    file.text += "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[";
    let mut events = Events { file, first: true, tracks: BTreeMap::new(), used: 0 };
    for (group, name) in GROUPS {
        events.metadata("process_name", group, 0, name)?;
    }
    let until = |end: Option<u64>| end.unwrap_or(course.cycles);
    for Span { what, start, end } in &course.causes {
        let track = (Group::Core, "stall cause");
        events.span(track, &what.to_string(), (*start, until(*end)), json!({}))?;
    }
    for Span { what: (block, slot), start, end } in &course.blocks {
        let track = format!("block slot {slot}");
        let name = format!("block {block}");
        events.span((Group::Blocks, &track), &name, (*start, until(*end)), json!({}))?;
    }
    for instruction in &course.instructions {
        let Traced { slot, pc, mask, row, issued, completed, .. } = *instruction;
        let end = completed.map_or(course.cycles, |completed| completed + 1);
        let args = json!({
            "pc": format!("{:#x}", code.launch.address(pc)),
            "location": code.location(pc),
            "lanes": Lanes(mask).to_string(),
            "row": row,
        });
        let text = code.instruction(pc);
        events.span((Group::Warps, &format!("slot {slot}")), &text, (issued, end), args)?;
    }
    for instruction in &course.instructions {
        let stages = instruction.stages();
        let in_unit = stages.iter().find(|(stage, _)| *stage == Stage::Execute);
        let Some(&(_, start)) = in_unit.filter(|(_, start)| *start < course.cycles) else {
            continue;
        };
        let end = instruction.completed.map_or(course.cycles, |completed| completed + 1);
        let args =
            json!({ "slot": instruction.slot, "lanes": Lanes(instruction.mask).to_string() });
        let text = code.instruction(instruction.pc);
        events.span((Group::Units, name_of(instruction.unit)), &text, (start, end), args)?;
    }
    for Span { what, start, end } in &course.requests {
        let track = what.tag.map_or_else(|| "stores".to_owned(), |tag| format!("tag {tag}"));
        let name = format!("{} {:#x}", what.kind, what.line);
        events.span((Group::Queues, &track), &name, (*start, until(*end)), json!({}))?;
    }
    for Span { what: record, start, end } in &course.spills {
        let name = format!("record {record}");
        events.span((Group::Queues, "spill queue"), &name, (*start, until(*end)), json!({}))?;
    }
    counters(course, &mut events)?;
    events.file.text += "\n]}\n";
    Ok(())
}

fn counters(course: &Course, events: &mut Events<'_>) -> Result<(), OutputError> {
    let until = |end: Option<u64>| end.unwrap_or(course.cycles);
    let while_it_lasts = |start: u64, end: u64, count: i64| [(start, count), (end, -count)];
    let issued = course.instructions.iter();
    let lanes = issued
        .clone()
        .flat_map(|it| while_it_lasts(it.issued, it.issued + 1, it.mask.count_ones().into()));
    events.counter("active lanes", lanes.collect())?;
    let in_flight = issued.flat_map(|it| {
        let end = it.completed.map_or(course.cycles, |completed| completed + 1);
        while_it_lasts(it.issued, end, 1)
    });
    events.counter("instructions in flight", in_flight.collect())?;
    let blocks = course.blocks.iter().flat_map(|it| while_it_lasts(it.start, until(it.end), 1));
    events.counter("resident blocks", blocks.collect())?;
    let requests = course.requests.iter().filter(|it| it.what.tag.is_some());
    let requests = requests.flat_map(|it| while_it_lasts(it.start, until(it.end), 1));
    events.counter("requests in flight", requests.collect())
}
