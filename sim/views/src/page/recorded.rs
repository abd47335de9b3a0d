//! What a page shows of an events file.

use std::collections::{BTreeMap, BTreeSet};

use super::names::SlotNames;
use serde_json::{Value, json};
use thiserror::Error;

/// A text that is not a whole events file.
#[derive(Debug, Error)]
#[error("line {line}: {what}")]
pub struct NotEvents {
    /// Number of the line, from 1 on.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

/// Columns of the changes of a number.
struct Changes {
    starts: Vec<u64>,
    values: Vec<u64>,
}

impl Changes {
    fn add(&mut self, cycle: u64, value: u64) {
        // Of several changes in one cycle the last one counts.
        if self.starts.last() == Some(&cycle) {
            self.starts.pop();
            self.values.pop();
        }
        if self.values.last() != Some(&value) {
            self.starts.push(cycle);
            self.values.push(value);
        }
    }
}

/// What is read from an events file, column by column.
#[derive(Default)]
struct Reader {
    lanes: u64,
    warps_per_block: u64,
    /// By address: place in the code.
    code: BTreeMap<u64, usize>,
    /// By row: number of the warp in the grid whose threads were started there.
    homes: BTreeMap<u64, u64>,
    /// One more than the highest of these numbers.
    warps_started: u64,
    cycles: Vec<u64>,
    slots: Vec<u64>,
    masks: Vec<u64>,
    pcs: Vec<usize>,
    /// The warps in which the threads of an instruction were started: one, or one for each lane.
    warps: Vec<Value>,
    cause_starts: Vec<u64>,
    causes: Vec<Value>,
    /// The cycle in which the first thread block starts.
    start: u64,
    /// By owner. A stack has one entry when its threads start.
    depths: BTreeMap<u64, Changes>,
    /// Cycles and the way the run ended, once that is told.
    end: Option<(u64, String)>,
}

fn number(fields: &Value, name: &str) -> Result<u64, String> {
    fields[name].as_u64().ok_or_else(|| format!("`{name}` is no number"))
}

impl Reader {
    /// Takes a line behind the head.
    fn line(&mut self, fields: &Value) -> Result<(), String> {
        let number = |name| number(fields, name);
        let cycle = number("cycle")?;
        match fields["event"].as_str().ok_or("`event` is no text")? {
            "block_start" => {
                let (block, base) = (number("block")?, number("base")?);
                self.start = if self.homes.is_empty() { cycle } else { self.start };
                for warp in 0..number("warps")? {
                    let home = block * self.warps_per_block + warp;
                    self.homes.insert(base + warp, home);
                    self.warps_started = self.warps_started.max(home + 1);
                }
            }
            "issue" => self.issue(cycle, fields)?,
            "update" | "push" => {
                let depth = number("position")? + 1;
                self.depth(number("owner")?, cycle, depth);
            }
            "dual_update" | "dual_push" => {
                let depth = number("position")? + 1;
                self.depth(number("warp")?, cycle, depth);
            }
            "pop" | "merge" => {
                let depth = number("position")?;
                self.depth(number("owner")?, cycle, depth);
            }
            "cause" => {
                self.cause_starts.push(cycle);
                self.causes.push(fields["cause"].clone());
            }
            "end" => {
                let end = fields["end"].as_str().ok_or("`end` is no text")?;
                self.end = Some((cycle + 1, end.to_owned()));
            }
            _ => {}
        }
        Ok(())
    }

    /// The stack of an owner has so many entries from a cycle on.
    fn depth(&mut self, owner: u64, cycle: u64, entries: u64) {
        let first = Changes { starts: vec![self.start], values: vec![1] };
        self.depths.entry(owner).or_insert(first).add(cycle, entries);
    }

    fn issue(&mut self, cycle: u64, fields: &Value) -> Result<(), String> {
        let (mask, pc) = (number(fields, "mask")?, number(fields, "pc")?);
        let rows = fields["rows"].as_array().ok_or("`rows` is no list")?;
        let mut homes = Vec::new();
        let mut rows = rows.iter();
        for lane in 0..self.lanes {
            homes.push(if mask >> lane & 1 == 1 {
                let row = rows.next().and_then(Value::as_u64).ok_or("`rows` is too short")?;
                Some(self.homes.get(&row).copied().unwrap_or(0))
            } else {
                None
            });
        }
        let several: BTreeSet<u64> = homes.iter().flatten().copied().collect();
        self.warps.push(match several.len() {
            1 => several.into_iter().next().into(),
            _ => homes.into(),
        });
        self.cycles.push(cycle);
        self.slots.push(number(fields, "slot")?);
        self.masks.push(mask);
        self.pcs.push(*self.code.get(&pc).ok_or_else(|| format!("no code at {pc}"))?);
        Ok(())
    }
}

/// What a page shows of the events file with this text and this schema.
///
/// # Errors
/// The first line that is not as it should be.
pub fn recorded(text: &str, schema: u64) -> Result<Value, NotEvents> {
    let wrong = |line, what| NotEvents { line, what };
    let mut lines = (1..).zip(text.lines());
    let (_, first) = lines.next().ok_or_else(|| wrong(1, "there is no head".to_owned()))?;
    let head: Value = serde_json::from_str(first).map_err(|error| wrong(1, error.to_string()))?;
    if head["schema"] != schema {
        let found = &head["schema"];
        return Err(wrong(1, format!("the schema is {found}, and {schema} is read")));
    }
    let measured = &head["measured"];
    let (core, program) = (&measured["core"], &measured["program"]);
    let of_head = |fields: &Value, name: &str| number(fields, name).map_err(|what| wrong(1, what));
    let lanes = of_head(core, "lanes")?;
    if !(1..=32).contains(&lanes) {
        return Err(wrong(1, format!("{lanes} lanes")));
    }
    let threads = of_head(program, "threads_per_block")?;
    let mut reader =
        Reader { lanes, warps_per_block: threads.div_ceil(lanes), ..Reader::default() };
    let mut code = Vec::new();
    for instruction in
        head["code"].as_array().ok_or_else(|| wrong(1, "`code` is no list".into()))?
    {
        reader.code.insert(of_head(instruction, "address")?, code.len());
        let fields = ["address", "instruction", "location"].map(|name| instruction[name].clone());
        code.push(Value::from(fields.to_vec()));
    }
    let mut last = 1;
    for (line, text) in lines {
        last = line;
        let fields = serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
        fields.and_then(|fields| reader.line(&fields)).map_err(|what| wrong(line, what))?;
    }
    let end = reader.end.take();
    let (cycles, end) =
        end.ok_or_else(|| wrong(last, "the file ends before the run".to_owned()))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let (name, preset) = (text(&core["name"]), text(&core["preset"]));
    let rules = core["optional_rules"].as_object().into_iter().flatten();
    let rules: Vec<String> = rules.map(|(rule, chosen)| format!("{rule} {chosen}")).collect();
    let active: u64 = reader.masks.iter().map(|mask| u64::from(mask.count_ones())).sum();
    let places = reader.masks.len() as u64 * lanes;
    let efficiency = 100.0 * active as f64 / places.max(1) as f64;
    let deepest = reader.depths.values().flat_map(|changes| &changes.values).max();
    let deepest = deepest.copied().unwrap_or(1);
    let mut facts = vec![
        ("cycles", cycles.to_string()),
        ("instructions of warps", reader.cycles.len().to_string()),
        ("SIMD efficiency", format!("{efficiency:.1} %")),
    ];
    // Some cores have no stack, or programs that never push on one.
    if deepest > 1 {
        facts.push(("deepest stack", format!("{deepest} entries")));
    }
    facts.extend([
        ("end", end),
        ("memory", text(&measured["memory"])),
        ("optional rules", rules.join(", ").replace('"', "")),
    ]);
    let slots: BTreeSet<u64> = reader.slots.iter().copied().collect();
    let names = SlotNames::of(core);
    let slot_names = slots.iter().map(|&slot| names.name(slot)).collect::<Vec<_>>();
    let grown = |(_, changes): &(_, &Changes)| changes.values.iter().any(|&entries| entries > 1);
    let depths = reader.depths.iter().filter(grown).map(|(owner, Changes { starts, values })| {
        json!({ "owner": owner, "starts": starts, "depths": values })
    });
    Ok(json!({
        "title": format!("{} on {name} ({preset})", text(&program["name"])),
        "facts": facts.into_iter().map(|(label, value)| [label.to_owned(), value]).collect::<Vec<_>>(),
        "cycles": cycles,
        "lanes": lanes,
        "interval": lanes / core["simd_width"].as_u64().unwrap_or(lanes).max(1),
        "warps_per_block": reader.warps_per_block,
        "code": code,
        "warps": reader.warps_started,
        "slots": slots,
        "slot_names": slot_names,
        "issues": {
            "cycles": reader.cycles,
            "slots": reader.slots,
            "masks": reader.masks,
            "warps": reader.warps,
            "code": reader.pcs,
        },
        "causes": { "starts": reader.cause_starts, "causes": reader.causes },
        "deepest": deepest,
        "depths": depths.collect::<Vec<_>>(),
    }))
}
