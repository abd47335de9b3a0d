//! Threads that wait in loops for threads that do not run (rule E5).

use crate::support::*;
use heddle_model::CoreKind;
use serde_json::Value;

/// One lane gets the lock and waits where the loop ends; the others spin.
const SPIN_LOCK: &str = ".func start\nli a0, 0x90000000\nli t1, 1\nagain:\namoswap.w t0, t1, (a0)\n\
                         bne t0, zero, again\nsw zero, 0(a0)\necall";

/// The same, but for the others the lock is released in the iteration that got it.
const LOCK_IN_AN_ITERATION: &str = ".func start\nli a0, 0x90000000\nli t1, 1\nli t2, 0\nagain:\n\
    amoswap.w t0, t1, (a0)\nbne t0, zero, next\nsw zero, 0(a0)\nli t2, 1\nnext:\nbeq t2, zero, again\necall";

/// All wait for the first thread.
const WAIT_FOR_THE_FIRST: &str = ".func start\nli s0, 0x90000000\ncsrr t0, 0xcc0\nbeq t0, zero, first\nspin:\n\
    lw t1, 0(s0)\nbeq t1, zero, spin\necall\nfirst:\nli t1, 1\nsw t1, 0(s0)\necall";

/// Threads of one warp.
const A_WARP: [&str; 4] = ["--preset", "tiny", "--threads", "4"];

/// Threads of a block run a program of ours on a core: its exit code, the JSON and the message.
fn ran(command: &str, core: &str, source: &str, options: &[&str]) -> (i32, Value, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("program.elf");
    std::fs::write(&path, heddle_program::assembler::assemble(source)).expect("it is written");
    let run = [command, text(&path), "--core", core, "--memory", "ideal", "--json"];
    let output = heddle(&[&run[..], options].concat());
    let json = serde_json::from_slice(&output.stdout).unwrap_or(Value::Null);
    (output.status.code().expect("a code"), json, stderr(&output))
}

#[test]
fn e5_a_spin_lock_in_a_warp_ends_as_a_livelock_in_rtl_as_in_the_model() {
    for core in ["pdom", "tbc"] {
        let (code, model, report) = ran("model", core, SPIN_LOCK, &A_WARP);
        assert_eq!((code, &model["end"]), (1, &"livelock".into()), "{core}: {report}");
        assert!(report.contains("error: livelock: for 200000 cycles no thread"), "{report}");
        assert!(report.contains("warp 0 of block 0 at 0x800000"), "{report}");
        assert!(report.contains("release the lock in the same iteration"), "{report}");
        let (code, rtl, of_rtl) = ran("run", core, SPIN_LOCK, &A_WARP);
        assert_eq!((code, &rtl["end"], of_rtl), (1, &"livelock".into(), report), "{core}");
        assert_eq!(rtl["cycles"], model["cycles"], "{core}");
    }
    let (code, _, report) = ran("compare", "pdom", SPIN_LOCK, &A_WARP);
    assert!(code == 1 && report.contains("livelock"), "{report}");
}

#[test]
fn e5_a_majority_that_starves_the_others_is_a_livelock_unless_patience_is_limited() {
    let threads = ["--preset", "small", "--threads", "32"];
    let (code, dwf, report) = ran("model", "dwf", WAIT_FOR_THE_FIRST, &threads);
    assert_eq!((code, &dwf["end"]), (1, &"livelock".into()), "{report}");
    assert!(report.contains("lanes 0, waits in the warp pool"), "{report}");
    let patient = [&threads[..], &["--starvation-limit", "20"]].concat();
    let (code, dwf, report) = ran("model", "dwf", WAIT_FOR_THE_FIRST, &patient);
    assert_eq!((code, &dwf["end"]), (0, &"done".into()), "{report}");
}

#[test]
fn a_lock_that_is_released_in_the_iteration_that_got_it_works_on_every_core() {
    for core in CoreKind::ALL {
        let (code, run, report) = ran("model", core.name(), LOCK_IN_AN_ITERATION, &A_WARP);
        assert_eq!((code, &run["end"]), (0, &"done".into()), "{core}: {report}");
    }
}
