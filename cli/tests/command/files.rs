//! Files as a user meets them: outputs are checked before the work and whole or absent, inputs are
//! read up to a limit, waves and the layouts of GTKWave.

use crate::support::*;
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

/// A bench that takes no time.
const TB: [&str; 6] = ["tb", "queue", "--preset", "tiny", "--cycles", "10"];

/// Command lines of which each ends in an error of its own if it comes to its work, or takes hours.
const WORK: [(&[&str], &[&str]); 8] = [
    (&["interpret", "bfs", "--budget", "1"], &["--json"]),
    (&["run", "bfs", "--max-cycles", "1"], &["--json", "--vcd", "--events", "--profile"]),
    (&["model", "bfs", "--max-cycles", "1"], &["--json", "--events", "--profile"]),
    (&["tb", "queue", "--cycles", "1000000000000"], &["--json", "--vcd"]),
    (&["report", "--blocks-per-core", "32"], &["--json", "--markdown", "--output"]),
    (&["area", "all", "--yosys", "/nonexistent/yosys"], &["--json", "--markdown"]),
    (
        &["area", "queue", "--sweep", "entries", "--yosys", "/nonexistent/yosys"],
        &["--json", "--csv", "--plot"],
    ),
    (&["bench", "--cycles", "1000000000000"], &["--json", "--markdown"]),
];

/// Runs a command line in a shell, after what sets the scene.
fn shell(script: &str, arguments: &[&str]) -> std::process::Output {
    let mut command = Command::new("bash");
    command.args(["-c", &format!("{script} \"$@\""), "bash", env!("CARGO_BIN_EXE_heddle")]);
    command.args(arguments).output().expect("bash starts")
}

#[test]
fn every_output_is_checked_before_the_work_and_told_in_the_same_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("folder.vcd")).unwrap();
    fs::write(path("read-only.vcd"), "old").unwrap();
    fs::set_permissions(path("read-only.vcd"), Permissions::from_mode(0o444)).unwrap();
    let missing = format!("there is no folder {}", path("missing").display());
    let cases = [
        ("folder.vcd", 2, "it is a folder"),
        ("read-only.vcd", 3, "it is read-only"),
        ("missing/x.vcd", 3, &missing),
    ];
    for (work, options) in WORK {
        for option in options {
            for (name, code, reason) in cases {
                let path = path(name);
                let message = format!("error: cannot write {}: {reason}\n", text(&path));
                let output = heddle(&[work, &[option, text(&path)]].concat());
                assert_eq!(stderr(&output), message, "{work:?} {option}");
                assert_eq!(output.status.code(), Some(code), "{work:?} {option}");
            }
        }
    }
    let file = format!("out:8:{}", text(&path("missing/x")));
    let program = elf(folder.path(), "histogram");
    for command in ["interpret", "run", "model", "compare"] {
        fails(3, &[command, text(&program), "--arg", &file], &[&missing]);
        let read = format!("kernel_main:{}", text(&path("folder.vcd")));
        fails(2, &[command, text(&program), "--read", &read], &["it is a folder"]);
    }
    fails(3, &["list", "--json", text(&path("missing/x"))], &[&missing]);
    assert_eq!(entries(folder.path()), ["folder.vcd", "histogram.elf", "read-only.vcd"]);
    assert_eq!(fs::read(path("read-only.vcd")).unwrap(), b"old");
}

#[test]
fn two_outputs_are_not_one_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, other) = (folder.path().join("x.vcd"), folder.path().join("./x.vcd"));
    let one = ["two outputs are one file"];
    fails(2, &[&TB[..], &["--vcd", text(&file), "--json", text(&other)]].concat(), &one);
    let report = ["report", "bfs", "--output", text(&file), "--markdown", text(&other)];
    fails(2, &report, &one);
    symlink(&file, folder.path().join("link")).unwrap();
    let link = folder.path().join("link");
    let program = elf(folder.path(), "histogram");
    let argument = format!("out:8:{}", text(&file));
    fails(2, &["interpret", text(&program), "--arg", &argument, "--json", text(&link)], &one);
    let save_file = folder.path().join("x.vcd.gtkw");
    fails(2, &[&TB[..], &["--vcd", text(&file), "--json", text(&save_file)]].concat(), &one);
    assert_eq!(entries(folder.path()), ["histogram.elf", "link"]);
}

#[test]
fn links_are_followed_and_modes_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("far")).unwrap();
    fs::write(path("far/target"), "old").unwrap();
    fs::set_permissions(path("far/target"), Permissions::from_mode(0o600)).unwrap();
    symlink("far/target", path("link")).unwrap();
    symlink("link", path("second")).unwrap();
    symlink("far/new", path("dangling")).unwrap();
    symlink("circle", path("circle")).unwrap();
    for (link, target) in [("second", "far/target"), ("dangling", "far/new")] {
        succeeds(&["list", "cores", "--json", text(&path(link))]);
        assert!(path(link).is_symlink() && !path(target).is_symlink());
        assert!(fs::read_to_string(path(target)).unwrap().starts_with('{'), "{target}");
    }
    assert_eq!(fs::metadata(path("far/target")).unwrap().permissions().mode() & 0o777, 0o600);
    fs::set_permissions(path("far/target"), Permissions::from_mode(0o400)).unwrap();
    fails(3, &["list", "--json", text(&path("link"))], &["link: it is read-only"]);
    fails(3, &["list", "--json", text(&path("circle"))], &["circle: Too many levels"]);
    assert_eq!(entries(&path("far")), ["new", "target"]);
}

#[test]
fn pipes_and_devices_are_written_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe.vcd");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for option in ["--json", "--vcd"] {
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || fs::read(pipe).unwrap()
        });
        let shown = succeeds(&[&TB[..], &[option, text(&pipe)]].concat());
        assert!(!shown.contains("gtkw"), "a pipe has no layout: {shown}");
        assert!([b'{', b'$'].contains(&reader.join().unwrap()[0]), "{option}");
    }
    let fst = folder.path().join("pipe.fst");
    symlink("pipe.vcd", &fst).unwrap();
    fails(2, &[&TB[..], &["--vcd", text(&fst)]].concat(), &["FST needs an ordinary file"]);
    assert_eq!(entries(folder.path()), ["pipe.fst", "pipe.vcd"]);
    assert!(succeeds(&["list", "cores", "--json", "/dev/null"]).is_empty());
    let file = folder.path().join("out");
    for name in ["-", "/dev/stdout", "/dev/fd/1", text(&file)] {
        let output =
            shell(&format!("exec > {}; exec", text(&file)), &[&TB[..], &["--json", name]].concat());
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{name}");
        let shown = fs::read_to_string(&file).unwrap();
        serde_json::from_str::<serde_json::Value>(&shown).expect("JSON and nothing else");
    }
}

#[test]
fn a_kernel_or_an_export_that_does_not_fit_leaves_nothing() {
    // A limit on the size of files stands for the full disk.
    let folder = tempfile::tempdir().unwrap();
    let full = "trap '' XFSZ; ulimit -f 1; exec";
    let empty = folder.path().join("empty");
    fs::create_dir(&empty).unwrap();
    let new = folder.path().join("deep/new");
    for target in [&new, &empty] {
        for command in
            [&["new-kernel", text(target)][..], &["export", "queue", "-o", text(target)][..]]
        {
            let output = shell(full, command);
            let message = stderr(&output);
            assert_eq!(output.status.code(), Some(3), "{message}");
            assert!(
                message.starts_with(&format!("error: cannot write {}/", text(target))),
                "{message}"
            );
            assert!(message.ends_with(": File too large (os error 27)\n"), "{message}");
            assert_eq!(entries(folder.path()), ["empty"]);
            assert_eq!(entries(&empty), Vec::<String>::new());
        }
    }
    fails(2, &["export", "queue", "--preset", "huge", "-o", text(&new)], &["huge"]);
    fs::write(folder.path().join("file"), "").unwrap();
    let file = folder.path().join("file");
    for command in [&["new-kernel"][..], &["export", "queue", "-o"][..]] {
        fails(2, &[command, &[text(&file)]].concat(), &["is not a folder"]);
        fails(3, &[command, &[text(&file.join("x"))]].concat(), &["is not a folder"]);
    }
    assert_eq!(entries(folder.path()), ["empty", "file"]);
    let shown = succeeds(&["new-kernel", text(&folder.path().join("new/../my kernel"))]);
    assert!(shown.ends_with("/new/../my kernel' run\n"), "{shown}");
    assert_eq!(entries(folder.path()), ["empty", "file", "my kernel", "new"]);
    succeeds(&["new-kernel", text(&empty)]);
}

#[test]
fn inputs_are_read_up_to_a_limit() {
    let folder = tempfile::tempdir().unwrap();
    let huge = folder.path().join("huge.elf");
    fs::File::create(&huge).unwrap().set_len(3 << 30).unwrap();
    let program = elf(folder.path(), "histogram");
    for file in ["/dev/zero", text(&huge)] {
        let too_large = format!("cannot read {file}: it has more than the ");
        fails(2, &["cfg", file], &[&too_large, "536870912 bytes"]);
        for way in ["in", "inout"] {
            let argument = format!("{way}:{file}");
            fails(
                2,
                &["interpret", text(&program), "--arg", &argument],
                &[&too_large, "268435456 bytes"],
            );
        }
        fails(2, &["report", "bfs", "--machine", file], &[&too_large, "1048576 bytes"]);
        fails(2, &["area", "queue", "--liberty", file], &[&too_large, "536870912 bytes"]);
    }
    let library = ["area", "queue", "--liberty"];
    fails(3, &[&library[..], &["nosuch.lib"]].concat(), &["cannot read nosuch.lib: No such file"]);
    fails(2, &[&library[..], &[text(folder.path())]].concat(), &["it is a folder"]);
    fails(2, &["cfg", text(folder.path())], &["it is a folder"]);
    let argument = format!("in:{}", text(folder.path()));
    fails(2, &["interpret", text(&program), "--arg", &argument], &["it is a folder"]);
    let script = format!("exec 3< <(cat {}); exec", text(&program));
    let pipe = shell(&script, &["cfg", "/dev/fd/3"]);
    assert!(stdout(&pipe).contains("kernel_main"), "{}", stderr(&pipe));
}

#[test]
fn what_cannot_be_had_is_refused_before_the_run() {
    let folder = tempfile::tempdir().unwrap();
    let program = elf(folder.path(), "histogram");
    let run = |rest: &[&str]| {
        let arguments = [&["interpret", text(&program), "--budget", "1"], rest].concat();
        let output = heddle(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", stderr(&output));
        stderr(&output)
    };
    let message = run(&["--private", "268435456", "--threads", "5"]);
    assert!(message.contains("5 threads per block with 268435456 bytes"), "{message}");
    let message = run(&["--blocks", "4294967295", "--threads", "1"]);
    assert!(message.contains("4294967295 threads are more than the 4194304"), "{message}");
    let message = run(&["--arg", "out:0x10000001"]);
    assert!(message.contains("268435457 bytes are too many to show"), "{message}");
    let blocks = ["run", text(&program), "--blocks", "4294967295", "--threads", "1"];
    fails(2, &blocks, &["4294967295 threads"]);
}

#[test]
fn the_format_of_waves_follows_the_extension() {
    let folder = tempfile::tempdir().unwrap();
    let waves = |name: &str| {
        let path = folder.path().join(name);
        (path.clone(), [&TB[..], &["--vcd", text(&path)]].concat().join("\n"))
    };
    for (name, first) in [("x.vcd", b'$'), ("x.fst", 0), ("y.VCD", b'$'), ("y.FST", 0)] {
        let (path, arguments) = waves(name);
        let shown = succeeds(&arguments.split('\n').collect::<Vec<_>>());
        assert!(shown.contains(&format!("gtkwave {}.gtkw\n", text(&path))), "{shown}");
        assert_eq!(fs::read(&path).unwrap()[0], first, "{name}");
    }
    for name in ["x.gtkw", "x", "x.vcd.gz", ".vcd"] {
        let (_, arguments) = waves(name);
        fails(2, &arguments.split('\n').collect::<Vec<_>>(), &[name, ".vcd or .fst"]);
        let run = ["run", "bfs", "--preset", "tiny", "--vcd", name];
        fails(2, &run, &[".vcd or .fst"]);
    }
    fails(
        2,
        &["run", "bfs", "--preset", "tiny", "--vcd", "/dev/null", "--scope", "nowhere"],
        &["nowhere"],
    );
    let all = |name: &str| ["", ".gtkw", ".sucl"].map(|end| format!("{name}{end}"));
    assert_eq!(entries(folder.path()), ["x.fst", "x.vcd", "y.FST", "y.VCD"].map(all).concat());
}

#[test]
fn a_layout_that_somebody_has_changed_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let waves = path("x.vcd");
    let run = [&TB[..], &["--vcd", text(&waves)]].concat();
    fs::write(path("x.gtkw"), "somebody's").unwrap();
    let layout = || fs::read_to_string(path("x.vcd.gtkw")).unwrap();
    succeeds(&run);
    let first = layout();
    // As long as nobody changes it, it follows the waves.
    succeeds(&[&run[..], &["--scope", "slot[0]"]].concat());
    assert_ne!(layout(), first);
    let shown = succeeds(&run);
    assert_eq!(layout(), first);
    assert!(!shown.contains("kept"), "{shown}");
    for changed in [first.replace("[timestart] 0", "[timestart] 5"), "[*] GTKWave\n".into()] {
        fs::write(path("x.vcd.gtkw"), &changed).unwrap();
        let shown = succeeds(&run);
        assert!(shown.contains("x.vcd.gtkw (your layout, kept)"), "{shown}");
        assert_eq!(layout(), changed);
    }
    fs::write(path("x.vcd.sucl"), "zoom_fit\n").unwrap();
    assert!(succeeds(&run).contains("x.vcd.sucl (your commands, kept)\n"));
    assert_eq!(fs::read_to_string(path("x.vcd.sucl")).unwrap(), "zoom_fit\n");
    assert_eq!(fs::read_to_string(path("x.gtkw")).unwrap(), "somebody's");
    assert_eq!(entries(folder.path()), ["x.gtkw", "x.vcd", "x.vcd.gtkw", "x.vcd.sucl"]);
    assert_eq!(Path::new(&waves).extension().unwrap(), "vcd");
}

#[test]
fn a_pipe_under_the_name_of_a_save_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let made = Command::new("mkfifo").arg(folder.path().join("q.vcd.gtkw")).status();
    assert!(made.expect("mkfifo starts").success());
    let mut heddle = Command::new(env!("CARGO_BIN_EXE_heddle"));
    heddle.args(["tb", "queue", "--preset", "tiny", "--cycles", "5", "--vcd", "q.vcd"]);
    let output = heddle.current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(entries(folder.path()), ["q.vcd", "q.vcd.gtkw", "q.vcd.sucl"]);
}

#[test]
fn a_link_to_no_folder_is_no_folder() {
    let folder = tempfile::tempdir().unwrap();
    symlink("nowhere", folder.path().join("link")).unwrap();
    let link = folder.path().join("link");
    fails(2, &["export", "queue", "--preset", "tiny", "-o", text(&link)], &["is not a folder"]);
    fails(2, &["new-kernel", text(&link)], &["is not a folder"]);
    assert_eq!(entries(folder.path()), ["link"]);
}

#[test]
fn a_message_that_nobody_can_receive_does_not_change_the_exit_code() {
    for (code, arguments) in [(2, ["cfg", "nope"]), (0, ["list", "cores"])] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let mut heddle = Command::new(env!("CARGO_BIN_EXE_heddle"));
        let status = heddle.args(arguments).stdout(Stdio::null()).stderr(full).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn files_of_a_comparison_are_not_one_and_are_not_written_twice() {
    let folder = tempfile::tempdir().unwrap();
    let program = elf(folder.path(), "histogram");
    let (file, other) = (folder.path().join("x.bin"), folder.path().join("./x.bin"));
    let argument = format!("out:16:{}", text(&file));
    let compare = ["compare", text(&program), "--preset", "tiny", "--arg", &argument];
    let one = ["two outputs are one file"];
    fails(2, &[&compare[..], &["--json", text(&other)]].concat(), &one);
    let read = format!("kernel_main:{}", text(&other));
    fails(2, &[&compare[..], &["--read", &read]].concat(), &one);
    let several = [&compare[..], &["--core", "pdom,nrec"]].concat();
    fails(2, &several, &["--arg out:16:", "the runs on 2 cores would write the same file"]);
    let several = ["compare", text(&program), "--preset", "tiny,small", "--read", &read];
    fails(2, &several, &["--read kernel_main:", "the runs on 2 cores would write the same file"]);
    assert_eq!(entries(folder.path()), ["histogram.elf"]);
}

#[test]
fn a_dash_is_standard_output_for_json_alone() {
    let folder = tempfile::tempdir().unwrap();
    let program = elf(folder.path(), "histogram");
    for arguments in [
        &["report", "bfs", "-o", "-"][..],
        &["area", "queue", "--estimate", "--sweep", "entries", "--csv", "-"],
        &["interpret", text(&program), "--arg", "out:16:-"],
        &["compare", text(&program), "--read", "kernel_main:-"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
        let output = command.args(arguments).current_dir(folder.path()).output().unwrap();
        let message = "error: cannot write -: write ./- for a file of that name, /dev/stdout for \
                       standard output\n";
        assert_eq!((stderr(&output).as_str(), output.status.code()), (message, Some(2)));
    }
    assert_eq!(entries(folder.path()), ["histogram.elf"]);
}
