//! Timelines, read by parsers that are written from the definitions of their formats.

use crate::support::*;
use heddle_model::CoreKind;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A stage in a lane of the viewer: lane, name, first cycle, first cycle behind it.
type Stage = (u64, String, u64, u64);

/// An instruction of a log.
#[derive(Default)]
struct Row {
    simulated: u64,
    thread: u64,
    labels: BTreeMap<u64, String>,
    stages: Vec<Stage>,
    /// Lane, name and first cycle of the stages that have not ended.
    open: BTreeMap<u64, (String, u64)>,
    /// Number among the retired ones, and whether it was flushed.
    ended: Option<(u64, bool)>,
}

impl Row {
    fn end(&mut self, lane: u64, cycle: u64) {
        if let Some((name, start)) = self.open.remove(&lane) {
            self.stages.push((lane, name, start, cycle));
        }
    }
}

/// Reads a log of Konata, version 0004.
fn kanata(text: &str) -> Vec<Row> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("Kanata\t0004"));
    let mut rows: Vec<Row> = Vec::new();
    let mut cycle = None;
    for line in lines {
        let words: Vec<&str> = line.split('\t').collect();
        let number =
            |place: usize| -> u64 { words[place].parse().unwrap_or_else(|_| panic!("{line}")) };
        let count = match words[0] {
            "C" | "C=" => 2,
            _ => 4,
        };
        assert_eq!(words.len(), count, "{line}");
        if words[0] == "C=" {
            assert_eq!(cycle.replace(number(1)), None, "the first cycle is told once");
            continue;
        }
        let now = cycle.expect("the first cycle is told first");
        if words[0] == "C" {
            assert_ne!(number(1), 0, "{line}");
            cycle = Some(now + number(1));
            continue;
        }
        let id = number(1) as usize;
        if words[0] == "I" {
            assert_eq!(id, rows.len(), "numbers are in the order of the file: {line}");
            rows.push(Row { simulated: number(2), thread: number(3), ..Row::default() });
            continue;
        }
        let row = rows.get_mut(id).unwrap_or_else(|| panic!("not begun: {line}"));
        assert_eq!(row.ended, None, "behind its end: {line}");
        match words[0] {
            "L" => {
                assert!(number(2) <= 1, "{line}");
                row.labels.entry(number(2)).or_default().push_str(words[3]);
            }
            "S" => {
                row.end(number(2), now);
                row.open.insert(number(2), (words[3].to_owned(), now));
            }
            "E" => {
                let (name, _) =
                    row.open.get(&number(2)).unwrap_or_else(|| panic!("no stage: {line}"));
                assert_eq!(name, words[3]);
                row.end(number(2), now);
            }
            "R" => {
                assert!(number(3) <= 1, "{line}");
                let lanes: Vec<u64> = row.open.keys().copied().collect();
                lanes.into_iter().for_each(|lane| row.end(lane, now));
                row.ended = Some((number(2), number(3) == 1));
            }
            _ => panic!("no command: {line}"),
        }
    }
    assert!(rows.iter().all(|row| row.ended.is_some()), "every instruction ends");
    rows
}

/// A run with a timeline, and the events of the same run without their head.
fn run(folder: &Path, words: &[&str], name: &str) -> (String, Vec<Value>) {
    let (timeline, events) = (folder.join(name), folder.join("events.jsonl"));
    let files = ["--timeline", text(&timeline), "--events", text(&events)];
    succeeds(&[words, &["--preset", "tiny"], &files].concat());
    let events = fs::read_to_string(&events).unwrap();
    let lines = events.lines().skip(1).map(|line| serde_json::from_str(line).unwrap());
    (fs::read_to_string(timeline).unwrap(), lines.collect())
}

fn issues(events: &[Value]) -> Vec<&Value> {
    events.iter().filter(|event| event["event"] == "issue").collect()
}

#[test]
fn a_log_of_konata_has_a_row_for_each_instruction_of_every_core() {
    let folder = tempfile::tempdir().unwrap();
    for core in CoreKind::ALL {
        let words = ["model", "bfs", "--core", core.name()];
        let (log, events) = run(folder.path(), &words, "x.kanata");
        let rows = kanata(&log);
        let issues = issues(&events);
        assert_eq!(rows.len(), issues.len(), "{core}");
        let retired: BTreeSet<u64> =
            rows.iter().filter_map(|row| row.ended).filter(|end| !end.1).map(|end| end.0).collect();
        assert_eq!(retired.len(), rows.len(), "{core}: all retire, each with a number of its own");
        let seen: BTreeSet<u64> = rows.iter().map(|row| row.simulated).collect();
        assert_eq!(seen.len(), rows.len(), "{core}: each is another issue");
        for row in &rows {
            let issue = issues[row.simulated as usize];
            let issued = issue["cycle"].as_u64().unwrap();
            assert_eq!(issue["slot"], row.thread, "{core}");
            let address = format!("{:#x} ", issue["pc"].as_u64().unwrap());
            assert!(row.labels[&0].contains(&address), "{core}: {}", row.labels[&0]);
            let stages: Vec<_> = row.stages.iter().filter(|stage| stage.0 == 0).collect();
            let names: String = stages.iter().map(|stage| stage.1.as_str()).collect();
            assert!(
                ["FDIRXLW", "FDIRXW", "FIRXLW", "FIRXW"].contains(&&names[..]),
                "{core}: {names}"
            );
            assert!(
                stages.windows(2).all(|pair| pair[0].3 == pair[1].2),
                "{core}: one after the other"
            );
            let of = |name: &str| stages.iter().find(|stage| stage.1 == name).unwrap();
            assert_eq!((of("I").3, of("R").3), (issued + 1, issued + 2), "{core}");
            assert_eq!(of("W").3 - of("W").2, 1, "{core}");
            for (_, name, start, end) in row.stages.iter().filter(|stage| stage.0 == 1) {
                assert!(["stall", "memory", "idle"].contains(&name.as_str()), "{core}: {name}");
                assert!(of("I").2 <= *start && *end <= issued, "{core}: while it waits");
            }
        }
    }
}

#[test]
fn an_instruction_completes_in_the_cycle_of_its_last_event() {
    let folder = tempfile::tempdir().unwrap();
    for core in ["pdom", "tbc", "barrel", "nrec"] {
        let words = ["model", "bfs", "--core", core, "--memory", "random:5"];
        let (log, events) = run(folder.path(), &words, "x.kanata");
        let mut last: BTreeMap<usize, u64> = BTreeMap::new();
        // A slot of these cores has one instruction in flight.
        let mut of_slot = BTreeMap::new();
        let mut issue = 0;
        for event in &events {
            let slot = event["slot"].as_u64();
            match event["event"].as_str().unwrap() {
                "issue" => {
                    of_slot.insert(slot, issue);
                    issue += 1;
                }
                "writeback" | "branch" | "exit" => {
                    last.insert(of_slot[&slot], event["cycle"].as_u64().unwrap());
                }
                _ => {}
            }
        }
        let mut checked = 0;
        for row in kanata(&log) {
            let Some(cycle) = last.get(&(row.simulated as usize)) else { continue };
            let written = row.stages.iter().find(|stage| stage.1 == "W").unwrap().2;
            assert_eq!(written, *cycle, "{core}: {}", row.labels[&0]);
            checked += 1;
        }
        assert!(checked > 100, "{core}: {checked}");
    }
}

/// Spans of a track by its process and its name: start, end, name.
type Tracks = BTreeMap<(u64, String), Vec<(u64, u64, String)>>;

/// Reads trace events: tracks, and counters with their values by cycle.
fn trace_events(text: &str) -> (Tracks, BTreeMap<String, Vec<(u64, u64)>>) {
    let trace: Value = serde_json::from_str(text).expect("JSON");
    let events = trace["traceEvents"].as_array().expect("a list");
    let number = |event: &Value, field: &str| {
        event[field].as_u64().unwrap_or_else(|| panic!("{field}: {event}"))
    };
    let mut names = BTreeMap::new();
    for event in events.iter().filter(|event| event["ph"] == "M") {
        let name = event["args"]["name"].as_str().expect("a name").to_owned();
        match event["name"].as_str() {
            Some("process_name") => {}
            Some("thread_name") => {
                let track = (number(event, "pid"), number(event, "tid"));
                assert_eq!(names.insert(track, name), None, "a track has one name");
            }
            _ => panic!("{event}"),
        }
    }
    let (mut tracks, mut counters) = (Tracks::new(), BTreeMap::<String, Vec<_>>::new());
    for event in events {
        let name = event["name"].as_str().expect("a name").to_owned();
        match event["ph"].as_str() {
            Some("M") => {}
            Some("X") => {
                let (pid, start) = (number(event, "pid"), number(event, "ts"));
                let track = names[&(pid, number(event, "tid"))].clone();
                let end = start + number(event, "dur");
                assert!(start < end, "{event}");
                tracks.entry((pid, track)).or_default().push((start, end, name));
            }
            Some("C") => {
                let value = event["args"].as_object().expect("values");
                assert_eq!(value.len(), 1, "{event}");
                let value = value.values().next().unwrap().as_u64().expect("a number");
                counters.entry(name).or_default().push((number(event, "ts"), value));
            }
            _ => panic!("{event}"),
        }
    }
    // Complete events of one track are nested or apart; ours are apart.
    for (track, spans) in &mut tracks {
        spans.sort();
        assert!(spans.windows(2).all(|pair| pair[0].1 <= pair[1].0), "{track:?}");
    }
    (tracks, counters)
}

#[test]
fn trace_events_have_tracks_of_warps_blocks_units_and_queues() {
    let folder = tempfile::tempdir().unwrap();
    for core in CoreKind::ALL {
        let words = ["model", "bfs", "--core", core.name()];
        let (trace, events) = run(folder.path(), &words, "x.json");
        let (tracks, counters) = trace_events(&trace);
        let spans = |process: u64, prefix: &str| -> usize {
            let ours = tracks
                .iter()
                .filter(|((pid, name), _)| *pid == process && name.starts_with(prefix));
            ours.map(|(_, spans)| spans.len()).sum()
        };
        let count = |event: &str| events.iter().filter(|it| it["event"] == event).count();
        let cycles = events.last().unwrap()["cycle"].as_u64().unwrap() + 1;
        assert_eq!(spans(2, "block slot "), count("block_start"), "{core}");
        assert_eq!(spans(3, "slot "), count("issue"), "{core}");
        assert_eq!(spans(4, ""), count("issue"), "{core}");
        assert_eq!(spans(5, "tag "), count("response"), "{core}");
        let requests = count("request");
        assert_eq!(spans(5, "tag ") + spans(5, "stores"), requests, "{core}");
        let causes = &tracks[&(1, "stall cause".to_owned())];
        assert_eq!((causes[0].0, causes.last().unwrap().1), (0, cycles), "{core}");
        assert!(causes.windows(2).all(|pair| pair[0].1 == pair[1].0), "{core}: in every cycle");
        for event in issues(&events) {
            let cycle = event["cycle"].as_u64().unwrap();
            let issued = issues(&events).into_iter().filter(|it| it["cycle"] == cycle);
            let lanes = issued.map(|it| u64::from(it["mask"].as_u64().unwrap().count_ones()));
            let counter = &counters["active lanes"];
            let at = counter.partition_point(|&(change, _)| change <= cycle);
            assert_eq!(counter[at - 1].1, lanes.sum::<u64>(), "{core}: cycle {cycle}");
            if cycle > 300 {
                break;
            }
        }
        for (name, values) in &counters {
            assert_eq!(values.last().unwrap().1, 0, "{core}: {name} at the end");
            assert!(values.last().unwrap().0 <= cycles, "{core}: {name}");
        }
    }
}

#[test]
fn rtl_and_model_have_the_same_timeline() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x.kanata", "x.json"] {
        let files = ["run", "model"]
            .map(|command| run(folder.path(), &[command, "histogram", "--core", "tbc"], name).0);
        assert!(files[0] == files[1], "{name}");
    }
}

#[test]
fn a_timeline_of_a_run_that_does_not_end_shows_what_is_in_flight() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.kanata");
    let run =
        ["model", "bfs", "--preset", "tiny", "--max-cycles", "300", "--timeline", text(&path)];
    fails(1, &run, &["300 cycles"]);
    let rows = kanata(&fs::read_to_string(&path).unwrap());
    let flushed = rows.iter().filter(|row| row.ended.unwrap().1).count();
    assert!(flushed > 0 && flushed < rows.len(), "{flushed} of {}", rows.len());
}

#[test]
fn a_timeline_has_the_format_of_its_extension() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| -> PathBuf { folder.path().join(name) };
    for name in ["x", "x.vcd", "x.kanata.gz"] {
        fails(2, &["model", "bfs", "--timeline", text(&path(name))], &[name, ".kanata", ".json"]);
    }
    let missing = path("missing/x.json");
    fails(3, &["model", "bfs", "--timeline", text(&missing)], &["there is no folder"]);
    assert_eq!(entries(folder.path()), Vec::<String>::new());
}
