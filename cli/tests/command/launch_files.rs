//! `heddle launch`: kernels one after the other on buffers that live on.

use crate::support::*;
use heddle_requirements::tools;
use std::fs;
use std::path::{Path, PathBuf};

/// Distances in a graph, a level in each launch, and their sum, with floats on request.
const KERNELS: &str = "\
__kernel void relax(__global const int *next, __global int *distance, __global int *changed, int level) {
  int i = get_global_id(0) + get_global_size(0) * get_global_id(1);
  if (distance[i] != level) return;
  for (int k = 0; k < 2; k++) {
    int j = next[2 * i + k];
    if (distance[j] < 0) { distance[j] = level + 1; changed[0] = level + 1; }
  }
}
__kernel void sum(__global const int *from, __global int *to, __local int *tile) {
  int i = get_local_id(0);
  tile[i] = from[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i == 0) { int s = 0; for (int k = 0; k < 16; k++) s += tile[k]; to[0] = s; }
}
";

const SCRIPT: &str = "\
[programs]
graph = \"kernels.elf\"

[buffers]
next = { file = \"next.bin\" }
distance = { bytes = 64, pattern = [0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1], type = \"int\", output = \"distance.bin\" }
changed = { bytes = 4 }
total = { bytes = 4 }

[[step]]
repeat = 100
counter = \"level\"
until = { buffer = \"changed\", equals = 5 }

[[step.step]]
kernel = \"relax\"
global = \"8x2\"
threads = \"4x2\"
arguments = [\"next\", \"distance\", \"changed\", { counter = \"level\" }]

[[step]]
kernel = \"sum\"
threads = 16
arguments = [\"distance\", \"total\", { local = 64 }]

[[check]]
buffer = \"total\"
type = \"int\"
values = [52]
";

/// A folder with the kernels, a graph and a launch file.
fn prepared() -> Option<(tempfile::TempDir, PathBuf)> {
    if !tools(&["clang-19", "ld.lld-19"]) {
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("kernels.cl"), KERNELS).unwrap();
    succeeds(&["build", text(&path("kernels.cl")), "-o", text(&path("kernels.elf"))]);
    // From each node one and four further on.
    let next = (0..16u32).flat_map(|node| [(node + 1) % 16, (node + 4) % 16]);
    fs::write(path("next.bin"), next.flat_map(u32::to_le_bytes).collect::<Vec<u8>>()).unwrap();
    let script = path("launches.toml");
    fs::write(&script, SCRIPT).unwrap();
    Some((folder, script))
}

/// Steps of one and of four from node 0, by their least number.
fn distances() -> Vec<u32> {
    (0..16).map(|node| node / 4 + node % 4).collect()
}

#[test]
fn buffers_live_on_and_a_flag_ends_a_loop_on_reference_model_and_rtl() {
    let Some((folder, script)) = prepared() else { return };
    let distances = distances();
    assert_eq!((distances.iter().max(), distances.iter().sum::<u32>()), (Some(&6), 48));
    // The flag is 5 after the round that reaches nodes at 5; the one at 6 is not reached: -1 for 6.
    let expected: Vec<i32> = distances
        .iter()
        .map(|distance| if *distance > 5 { -1 } else { *distance as i32 })
        .collect();
    let sum: i32 = expected.iter().sum();
    let right = SCRIPT.replace("values = [52]", &format!("values = [{sum}]"));
    fs::write(&script, &right).unwrap();
    for on in [
        &["--on", "interpret"][..],
        &["--on", "model", "--core", "spe"],
        &["--on", "run", "--preset", "tiny"],
        &["--on", "compare", "--preset", "tiny", "--memory", "random:3"],
    ] {
        let value = json(&[&["launch", text(&script)], on].concat());
        let launches = value["launches"].as_array().unwrap();
        assert_eq!(launches.len(), 6, "{value}");
        assert_eq!(
            (launches[1]["step"].as_str(), launches[5]["step"].as_str()),
            (Some("1.1"), Some("2"))
        );
        assert_eq!(launches[0]["cycles"].is_null(), on[1] == "interpret");
        let written = fs::read(folder.path().join("distance.bin")).unwrap();
        let written: Vec<i32> =
            written.chunks(4).map(|word| i32::from_le_bytes(word.try_into().unwrap())).collect();
        assert_eq!(written, expected, "{on:?}");
        fs::remove_file(folder.path().join("distance.bin")).unwrap();
    }
    let shown = succeeds(&["launch", text(&script)]);
    for words in ["relax", "4x2", "checks that hold"] {
        assert!(shown.contains(words), "`{words}` is not in:\n{shown}");
    }
    fs::write(&script, SCRIPT).unwrap();
    let wrong = format!("check 1: buffer `total`: element 0 is {sum}, expected 52");
    fails(1, &["launch", text(&script)], &[&wrong]);
}

fn refused(script: &Path, from: &str, to: &str, words: &[&str]) {
    let changed = SCRIPT.replacen(from, to, 1);
    assert_ne!(changed, SCRIPT, "{from}");
    fs::write(script, changed).unwrap();
    fails(2, &["launch", text(script)], &[&["launches.toml"], words].concat());
}

#[test]
fn what_cannot_be_launched_is_refused_with_its_place() {
    let Some((folder, script)) = prepared() else { return };
    for (from, to, words) in [
        ("threads = 16", "treads = 16", &["line 23", "unknown field `treads`", "`threads`"][..]),
        ("threads = 16", "threads = \"16y\"", &["step 2", "16y"]),
        (
            "global = \"8x2\"",
            "global = \"9x2\"",
            &["step 1.1", "9x2 is no multiple of threads = 4x2"],
        ),
        ("{ local = 64 }", "{ lokal = 64 }", &["line 24", "local = BYTES"]),
        ("{ local = 64 }", "64", &["argument 2", "`sum`", "local int* tile", "local:BYTES"]),
        ("\"total\", {", "\"totals\", {", &["step 2", "argument 1", "no buffer `totals`"]),
        ("{ counter = \"level\" }", "{ counter = \"round\" }", &["step 1.1", "counter `round`"]),
        ("{ counter = \"level\" }", "1.5", &["argument 3", "int level", "integer of 32 bits"]),
        ("\"changed\", { counter", "{ counter", &["takes 4 arguments", "3 are given"]),
        ("kernel = \"sum\"", "kernel = \"sun\"", &["unknown kernel `sun`", "did you mean `sum`?"]),
        ("kernel = \"sum\"\n", "", &["step 2", "several kernels", "`kernel`"]),
        ("kernel = \"sum\"", "program = \"g\"\nkernel = \"sum\"", &["step 2", "no program `g`"]),
        (
            "kernel = \"sum\"",
            "kernel = \"sum\"\nrepeat = 3",
            &["step 2", "a launch has no `repeat`"],
        ),
        ("repeat = 100", "shared = 3", &["step 1", "a loop has no `shared`"]),
        ("repeat = 100\n", "", &["step 1", "a loop has `repeat`"]),
        ("buffer = \"changed\"", "buffer = \"change\"", &["step 1", "no buffer `change`"]),
        ("equals = 5", "word = 1, equals = 5", &["step 1", "4 bytes has no word 1"]),
        (
            "{ bytes = 4 }",
            "{ bytes = 4, file = \"x\" }",
            &["buffer `changed`", "`file` and `bytes`"],
        ),
        ("{ bytes = 4 }", "{ bytes = 4, seed = 1, pattern = [1] }", &["`seed` and `pattern`"]),
        ("{ bytes = 4 }", "{ bytes = 4, range = [0, 1] }", &["`range` is for a `seed`"]),
        ("{ bytes = 4 }", "{ bytes = 4, type = \"int\" }", &["`pattern` or a `range`"]),
        (
            "{ bytes = 4 }",
            "{ bytes = 4, seed = 1, type = \"int\", range = [3, 2] }",
            &["buffer `changed`", "there is no number from 3 to 2"],
        ),
        (
            "{ bytes = 4 }",
            "{ bytes = 4, seed = 1, type = \"int\", range = [3, 4.5] }",
            &["buffer `changed`", "numbers of the type"],
        ),
        ("{ bytes = 4 }", "{ bytes = 4, seed = 1, range = [0, 300] }", &["300 is no number of 8"]),
        ("[0, -1,", "[0.5, -1,", &["buffer `distance`", "numbers of the type"]),
        ("buffer = \"total\"\n", "buffer = \"totem\"\n", &["check 1", "no buffer `totem`"]),
        (
            "values = [52]",
            "values = [52]\nfile = \"x\"",
            &["check 1", "one of `file` and `values`"],
        ),
        ("values = [52]", "values = [52]\ntolerance = -1.0", &["check 1", "tolerance"]),
        ("type = \"int\"\nvalues", "type = \"double\"\nvalues", &["unknown variant `double`"]),
    ] {
        refused(&script, from, to, words);
        assert!(!folder.path().join("distance.bin").exists(), "{to}");
    }
    // What a core does not take is refused before the first launch, too.
    for on in ["model", "run", "compare"] {
        let large = SCRIPT.replace("local = 64", "local = 20000");
        fs::write(&script, large).unwrap();
        let command = ["launch", text(&script), "--on", on, "--preset", "tiny"];
        fails(2, &command, &["step 2: 20000 bytes of shared memory", "16384"]);
        assert!(!folder.path().join("distance.bin").exists());
    }
    fs::write(&script, SCRIPT.replace("next.bin", "none.bin")).unwrap();
    fails(3, &["launch", text(&script)], &["buffer `next`", "none.bin"]);
    fails(3, &["launch", "/nonexistent.toml"], &["/nonexistent.toml"]);
}

const FLOATS: &str = "\
__kernel void scale(__global float *x, float by) { x[get_global_id(0)] *= by; }
";

#[test]
fn checks_have_a_tolerance_and_buffers_a_seed() {
    let Some((folder, script)) = prepared() else { return };
    let path = |name: &str| folder.path().join(name);
    fs::write(path("floats.cl"), FLOATS).unwrap();
    succeeds(&["build", text(&path("floats.cl")), "-o", text(&path("floats.elf"))]);
    let with = |tolerance: &str| {
        format!(
            "[programs]\nonly = \"floats.elf\"\n[buffers]\nx = {{ bytes = 16, pattern = [1, 2.5], type = \"float\" }}\n\
             noise = {{ bytes = 12, seed = 7, output = \"noise\" }}\n\
             [[step]]\nrepeat = 2\n[[step.step]]\nthreads = 4\narguments = [\"x\", 3.0]\n\
             [[check]]\nbuffer = \"x\"\ntype = \"float\"\nvalues = [9, 22.5, 9.0, 22.51]\ntolerance = {tolerance}\n"
        )
    };
    fs::write(&script, with("1e-3")).unwrap();
    succeeds(&["launch", text(&script)]);
    let noise = fs::read(path("noise")).unwrap();
    assert!(noise.len() == 12 && noise.iter().any(|byte| *byte != 0));
    fs::write(&script, with("1e-6")).unwrap();
    fails(1, &["launch", text(&script)], &["check 1", "element 3 is 22.5, expected 22.51"]);
}

/// The generator is the one that the page tells, so that others can make the same numbers.
#[test]
fn a_seed_gives_the_numbers_of_a_range() {
    let Some((folder, script)) = prepared() else { return };
    let next = "next = { file = \"next.bin\" }";
    let with = |rest: &str| {
        let buffer =
            format!("{next}\nnoise = {{ bytes = 800, seed = 7, output = \"noise\"{rest} }}");
        fs::write(&script, SCRIPT.replace(next, &buffer).split("[[check]]").next().unwrap())
            .unwrap();
        succeeds(&["launch", text(&script)]);
        fs::read(folder.path().join("noise")).unwrap()
    };
    let bits = with("");
    let words: Vec<u64> =
        bits.chunks(8).map(|word| u64::from_le_bytes(word.try_into().unwrap())).collect();
    // The first numbers of splitmix64 from 7.
    assert_eq!(words[..2], [0x63cb_e1e4_5932_0dd7, 0x044c_3cd7_f43c_661c]);
    let chosen: Vec<i32> = with(", type = \"int\", range = [-3, 4]")
        .chunks(4)
        .map(|word| i32::from_le_bytes(word.try_into().unwrap()))
        .collect();
    for (chosen, word) in chosen.iter().zip(&words) {
        assert_eq!(*chosen, (word % 8) as i32 - 3);
    }
    assert!((-3..=4).all(|number| chosen.contains(&number)));
    let floats: Vec<f32> = with(", type = \"float\", range = [-1, 2.5]")
        .chunks(4)
        .map(|word| f32::from_le_bytes(word.try_into().unwrap()))
        .collect();
    for (float, word) in floats.iter().zip(&words) {
        assert_eq!(*float, (-1.0 + 3.5 * ((word >> 40) as f64 / 2f64.powi(24))) as f32);
    }
    let bytes = with(", type = \"char\", range = [-1, 1]");
    assert!(bytes.iter().all(|byte| [0, 1, 255].contains(byte)) && bytes.contains(&255));
}

#[test]
fn a_buffer_may_be_several_arguments_of_a_launch() {
    let Some((_folder, script)) = prepared() else { return };
    let script_of = SCRIPT
        .replace("[\"distance\", \"total\", {", "[\"distance\", \"distance\", {")
        .replace("buffer = \"total\"", "buffer = \"distance\"");
    // The sum stands where the first distance was; the node at 6 is not reached.
    let mut expected: Vec<i32> = distances().into_iter().map(|it| it as i32).collect();
    expected[15] = -1;
    expected[0] = expected.iter().sum();
    fs::write(&script, script_of.replace("[52]", &format!("{expected:?}"))).unwrap();
    for on in [&["--on", "interpret"][..], &["--on", "compare", "--preset", "tiny"]] {
        succeeds(&[&["launch", text(&script)], on].concat());
    }
}

#[test]
fn a_program_of_words_and_buffers_is_launched_again_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    elf(folder.path(), "histogram");
    let script = path("launches.toml");
    // Two bins of ten from 10 on, counted on in each of three launches.
    let text_of = |rest: &str| {
        format!(
            "[programs]\nhistogram = \"histogram.elf\"\n[buffers]\n\
             samples = {{ bytes = 24, type = \"uint\", pattern = [3, 10, 11, 12, 29, 30] }}\n\
             below = {{ bytes = 8 }}\nbins = {{ bytes = 8, output = \"bins\" }}\n\
             [[step]]\nrepeat = 3\n[[step.step]]\nthreads = 4\nshared = 8\n\
             arguments = [\"samples\", 6, 0xa, 10, 2, \"bins\", \"below\"]\n{rest}"
        )
    };
    fs::write(&script, text_of("[[check]]\nbuffer = \"bins\"\nvalues = [9, 3]\n")).unwrap();
    fails(1, &["launch", text(&script)], &["check 1", "2 bytes are expected, it has 8"]);
    let right = text_of("[[check]]\nbuffer = \"bins\"\nvalues = [9, 3]\ntype = \"int\"\n");
    fs::write(&script, right).unwrap();
    for on in ["interpret", "model"] {
        let value = json(&["launch", text(&script), "--on", on]);
        assert_eq!(value["launches"].as_array().unwrap().len(), 3);
        assert_eq!(fs::read(path("bins")).unwrap(), [9, 0, 0, 0, 3, 0, 0, 0]);
    }
    fs::write(&script, text_of("").replace("threads = 4", "threads = \"4x2\"")).unwrap();
    fails(2, &["launch", text(&script)], &["step 1.1", "4x2", "one number"]);
    fs::write(&script, text_of("").replace("10, 2,", "10, 2.5,")).unwrap();
    fails(2, &["launch", text(&script)], &["step 1.1", "argument 4", "integer of 32 bits"]);
}
