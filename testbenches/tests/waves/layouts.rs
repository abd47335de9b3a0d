//! The layouts of cores for GTKWave and Surfer.

use crate::traces::{Trace, read};
use heddle_blocks::waves::{WaveFile, WaveRequest};
use heddle_designs::{EngineKind, registry};
use heddle_engine::waves::{SaveFile, SurferFile};
use std::collections::BTreeMap;

/// A wave file of one cycle, GTKWave's save file and Surfer's command file.
struct Files {
    trace: Trace,
    save_file: String,
    surfer_file: String,
}

/// Those of a core at `tiny`, in a format.
fn files_of(core: &str, format: &str, signals_only: bool) -> Files {
    let built = registry::find(core).unwrap().preset("tiny").unwrap();
    let built = (built.build)().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join(format!("core.{format}"));
    let request =
        WaveRequest { path: path.clone(), scopes: Vec::new(), from: 0, to: Some(1), signals_only };
    let mut engine = built.engine(EngineKind::Instant).unwrap();
    let mut waves = WaveFile::create(&request, &built, engine.as_mut(), None).unwrap();
    waves.sample(engine.as_mut()).unwrap();
    waves.finish().unwrap();
    let text = |path| std::fs::read_to_string(path).unwrap();
    Files {
        trace: read(&path),
        save_file: text(SaveFile::path_for(&path)),
        surfer_file: text(SurferFile::path_for(&path)),
    }
}

fn save_file_of(core: &str) -> String {
    files_of(core, "vcd", false).save_file
}

/// The titles of a save file in their order, each with its signals and whether it is closed.
fn groups(save_file: &str) -> Vec<(String, Vec<String>, bool)> {
    let mut groups: Vec<(String, Vec<String>, bool)> = Vec::new();
    let mut flags = "";
    for line in save_file.lines().skip_while(|line| !line.starts_with("[treeopen]")).skip(1) {
        match (line.strip_prefix('@'), line.strip_prefix('-'), flags) {
            (Some(new), ..) => flags = new,
            (_, Some(title), "800200") => groups.push((title.into(), Vec::new(), false)),
            (_, Some(title), "c00200") => groups.push((title.into(), Vec::new(), true)),
            (_, Some(title), _) => assert_eq!(title, groups.last().unwrap().0),
            _ => groups.last_mut().unwrap().1.push(line.into()),
        }
    }
    groups
}

#[track_caller]
fn shows(save_file: &str, title: &str, signals: &[&str]) {
    let groups = groups(save_file);
    let found: Vec<_> = groups.iter().filter(|group| group.0 == title).collect();
    let [(_, shown, _)] = &found[..] else { panic!("{title}: {found:?} of {groups:?}") };
    let ends = shown.iter().zip(signals).all(|(line, signal)| line.ends_with(signal));
    assert!(ends && shown.len() == signals.len(), "{title}: {shown:?}");
}

#[test]
fn each_name_in_each_layout_of_each_core_is_in_the_waves() {
    let cores: Vec<&str> = registry::all().map(|block| block.name).collect();
    let cores = cores.into_iter().filter(|name| name.ends_with("-core"));
    for (number, core) in cores.enumerate() {
        let format = ["vcd", "fst"][number % 2];
        for signals_only in [false, true] {
            let Files { trace, save_file, surfer_file } = files_of(core, format, signals_only);
            let mut names: BTreeMap<String, String> = BTreeMap::new();
            for path in trace.changes.keys() {
                let name = path.rsplit_once('.').unwrap().1;
                let range = name.find('[').map_or("", |at| &name[at..]);
                names.insert(path.strip_suffix(range).unwrap().into(), path.clone());
            }
            let groups = groups(&save_file);
            let mut count = 0;
            for (title, signals, _) in &groups {
                assert!(!signals.is_empty(), "{core}: {title}");
                for signal in signals {
                    // States have a range in the save file of FST, which the reader leaves out.
                    let name = signal.rsplit_once('[').filter(|(_, end)| end.ends_with(":0]"));
                    let plain = name.map_or(signal.as_str(), |(name, _)| name);
                    let known = trace.changes.contains_key(signal) || names.contains_key(plain);
                    assert!(known, "{core}, {format}: no {signal}");
                    count += 1;
                }
            }
            let added: Vec<_> =
                surfer_file.lines().filter_map(|line| line.strip_prefix("variable_add ")).collect();
            assert_eq!(added.len(), count, "{core}: both show the same");
            for name in added {
                assert!(names.contains_key(name), "{core}, {format}: no {name}");
            }
            let titles: Vec<&str> = groups.iter().map(|group| group.0.as_str()).collect();
            assert_eq!(titles[..4], ["clock", "cause", "reason", "issue"], "{core}");
            let last: Vec<_> = groups[groups.len() - 3..].iter().map(|g| (&*g.0, g.2)).collect();
            for title in ["reset", "code", "launch"] {
                assert!(last.contains(&(title, true)), "{core}: {last:?}");
            }
        }
    }
}

#[test]
fn the_save_file_of_a_core_with_stacks_shows_issue_and_the_stack_of_each_warp() {
    for core in ["pdom-core", "barrel-core"] {
        let save_file = save_file_of(core);
        let issue = groups(&save_file).into_iter().find(|group| group.0 == "issue").unwrap().1;
        for port in ["issue_slot[1:0]", "issue_pc[23:0]", "issue_lanes[3:0]"] {
            assert!(issue.iter().any(|line| line.ends_with(port)), "{port} in {issue:?}");
        }
        for warp in 0..4 {
            let signals = ["active", "pc[23:0]", "lanes[3:0]", "live[3:0]", "position[7:0]"];
            shows(&save_file, &format!("warp[{warp}]"), &signals);
            let word = |word| {
                ["entries.word[].entry.pc[23:0]", "entries.word[].entry.kind"]
                    .into_iter()
                    .chain(["entries.word[].entry.rpc[23:0]", "masks.word()[3:0]"])
                    .map(move |end| {
                        let end = end.replace("[]", &format!("[{word}]"));
                        format!("memory[{warp}].{}", end.replace("()", &format!("({word})")))
                    })
            };
            let words: Vec<String> = (0..8).flat_map(word).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            shows(&save_file, &format!("warp[{warp}].entries"), &words);
        }
    }
}

#[test]
fn the_save_file_of_tbc_shows_blocks_and_the_warps_formed_from_them() {
    let save_file = save_file_of("tbc-core");
    for block in 0..2 {
        let word = |name: &str| format!("stacks.entries.{}", name.replace('#', &block.to_string()));
        let signals = [
            format!("block[{block}].progress.q"),
            format!("block[{block}].warps.q[2:0]"),
            word("positions.word(#)[7:0]"),
            word("tops.word[#].pc[23:0]"),
            word("tops.word[#].kind"),
            word("tops.word[#].rpc[23:0]"),
            word("tops.word[#].lpc[23:0]"),
        ];
        shows(&save_file, &format!("block[{block}]"), &signals.each_ref().map(String::as_str));
        let groups = groups(&save_file);
        let saved = groups.iter().find(|g| g.0 == format!("block[{block}].entries")).unwrap();
        let pc_of = |bank: usize, word: usize| {
            let path = format!("saved[{block}].bank[{bank}].word[{word}].pc[23:0]");
            format!("tbc_core.stacks.entries.{path}")
        };
        let pcs: Vec<_> = saved.1.iter().filter(|line| line.contains(".pc[")).collect();
        assert_eq!(pcs.len(), 32, "eight words of four banks");
        for (address, pc) in pcs.into_iter().enumerate() {
            assert_eq!(*pc, pc_of(address % 4, address / 4), "in the order of their addresses");
        }
    }
    for warp in 0..4 {
        let word = |name: &str| format!("stacks.buffer.{name}").replace('#', &warp.to_string());
        let mut signals =
            ["pcs.word(#)[23:0]", "depths.word(#)[7:0]", "blocks.word(#)"].map(word).to_vec();
        signals.push(word("lanes.word(#)[3:0]"));
        signals.extend((0..4).map(|lane| word(&format!("rows[{lane}].word(#)[1:0]"))));
        let signals: Vec<&str> = signals.iter().map(String::as_str).collect();
        shows(&save_file, &format!("warp[{warp}]"), &signals);
    }
}

#[test]
fn the_save_file_of_nrec_shows_its_contexts() {
    let save_file = save_file_of("nrec-core");
    shows(&save_file, "contexts", &["contexts.exists.q[15:0]"]);
    for context in 0..16 {
        let (warp, place) = (context / 4, context % 4);
        let words = [("pcs", "[23:0]"), ("masks", "[3:0]")];
        let words = words.map(|(name, bits)| format!("{name}[{warp}].word({place}){bits}"));
        let title = format!("warp[{warp}].context[{place}]");
        shows(&save_file, &title, &words.each_ref().map(String::as_str));
    }
}

#[test]
fn the_save_file_of_dwf_shows_pool_entries_lut_and_heap() {
    for core in ["dwf-core", "full-dwf-core"] {
        let save_file = save_file_of(core);
        let groups = groups(&save_file);
        let count = |start: &str| groups.iter().filter(|group| group.0.starts_with(start)).count();
        assert_eq!(count("pool_entry["), 8);
        assert_eq!(count("update_register["), 2);
        assert_eq!(count("lut_way["), 4, "two ways, each with its words");
        assert_eq!(count("heap_entry["), 4);
        assert_eq!(count("majority_entry"), 1);
        assert_eq!(count("mheap_lut_way["), 4, "two ways, each with its words");
        assert_eq!(count("update["), 2);
        assert_eq!(count("row["), 4);
        shows(&save_file, "update_queue", &["occupied.q[1:0]", "forms.q[1:0]"]);
        let pointers = ["head.q[4:0]", "tail.q[4:0]", "in_flight.q", "filled.q"];
        let fill = ["key.q[24:0]", "lanes.q[3:0]"].into_iter().map(String::from);
        let rows = (0..4).map(|lane| format!("fill.sw({lane})[1:0]"));
        let signals: Vec<String> =
            pointers.into_iter().map(String::from).chain(fill).chain(rows).collect();
        let signals: Vec<&str> = signals.iter().map(String::as_str).collect();
        shows(&save_file, "spill_queue", &signals);
        // What policies know, and the barriers of rows.
        let full = usize::from(core == "full-dwf-core");
        assert_eq!(count("policies"), full);
        assert_eq!(count("warp_barriers"), 2 * full, "states of rows, and depths of threads");
        let ranks = save_file.matches(".order.ranks").count();
        assert_eq!(ranks, 8 * full, "the age of each warp");
        let states = groups.iter().find(|group| group.0 == "rows").expect("rows").1.len();
        assert_eq!(states, 1 + full + 2 * 4 + 2);
    }
}

#[test]
fn the_save_file_of_pws_shows_units_and_the_warps_in_them() {
    let save_file = save_file_of("pws-core");
    for unit in 0..3 {
        for warp in 0..2 {
            let signals = ["active", "pc[23:0]", "lanes[3:0]", "live[3:0]", "position[7:0]"];
            shows(&save_file, &format!("unit[{unit}].warp[{warp}]"), &signals);
        }
    }
}

#[test]
fn the_save_file_of_a_core_with_two_sides_shows_them_and_their_scoreboards() {
    let save_file = save_file_of("dpe-core");
    for warp in 0..4 {
        let signals = ["active", "live[3:0]", "position[7:0]"];
        shows(&save_file, &format!("warp[{warp}]"), &signals);
    }
    for slot in 0..8 {
        let signals = ["running", "pc[23:0]", "lanes[3:0]"];
        shows(&save_file, &format!("path[{slot}]"), &signals);
        shows(&save_file, &format!("tracker[{slot}]"), &["shadow[31:0]", "waits"]);
    }
}

/// Stacks of large warps, stage D and sub-warps of a core with two large warps of two rows.
fn shows_large_warps(save_file: &str) {
    for large_warp in 0..2 {
        let top = ["active", "pc[23:0]", "lanes[7:0]", "live[7:0]", "position[7:0]"];
        let numbers = ["in_use.q[1:0]", "of_current.q[1:0]"];
        let signals: Vec<&str> = top.into_iter().chain(numbers).collect();
        shows(save_file, &format!("large_warp[{large_warp}]"), &signals);
    }
    let stage = ["fetched.q", "fetched_large_warp.q", "fetched_pc.q[23:0]", "sent.q"];
    let copy = (0..4).map(|lane| format!("copy[{lane}].q[1:0]"));
    let busy = (0..4).map(|lane| format!("builder.busy({lane})[1:0]"));
    let of_lanes: Vec<_> = copy.chain(busy).chain(["builder.lanes[3:0]".into()]).collect();
    let signals: Vec<_> = stage.into_iter().chain(of_lanes.iter().map(String::as_str)).collect();
    shows(save_file, "stage_d", &signals);
}

#[test]
fn the_save_file_of_a_core_with_large_warps_shows_their_stacks_and_sub_warps() {
    let save_file = save_file_of("lwm-core");
    shows_large_warps(&save_file);
    assert!(!save_file.contains("fetch_groups"), "it has none");
}

#[test]
fn the_save_file_of_a_core_with_fetch_groups_shows_the_top_one_as_well() {
    let save_file = save_file_of("ordered-lwm-core");
    shows_large_warps(&save_file);
    let groups = ["top.q", "behind_top.q[1:0]", "count.q[15:0]"];
    shows(&save_file, "fetch_groups[0]", &groups);
}
