//! The exported Verilog of every core and block in the two smaller presets, with `HEDDLE_CAMPAIGN` also at the published
//! size, of variants of cores in the smallest, as the tools see it: alone or, if it is a part, as a module of the others.

use heddle_designs::Built;
use heddle_designs::registry::{self, Block, CORE_VARIANTS, Preset};
use heddle_netlist::design::{Body, Primitive};
use heddle_requirements::{campaign, skip_tools};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Every preset of a block, but of those with floats the smallest alone: the others differ from it in what those without differ.
/// Of variants of cores the smallest: what they are made of is in other presets too.
fn presets(block: &'static Block) -> impl Iterator<Item = &'static Preset> {
    let variant = CORE_VARIANTS.iter().any(|core| core.name == block.name);
    block.presets.iter().filter(move |preset| match preset.name {
        "tiny" => true,
        "small-floats" | "paper-floats" => false,
        "paper" => campaign() && !variant,
        _ => !variant,
    })
}

/// Calls a test with every core, variant of a core and block that is no part in these presets and a name for messages.
fn everywhere(test: impl Fn(&dyn Fn() -> Built, &str)) {
    for block in registry::all_with_variants().filter(|block| !registry::is_part(block)) {
        for preset in presets(block) {
            let name = format!("{} {}", block.name, preset.name);
            let build = || (preset.build)().unwrap_or_else(|error| panic!("{name}: {error}"));
            test(&build, &name);
        }
    }
}

/// Exports to a fresh directory; gives the Verilog file among the others.
fn exported(built: &Built) -> (tempfile::TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let files = heddle_export::write_directory(&built.design, directory.path()).unwrap();
    let is_verilog = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "v");
    let verilog = files.into_iter().find(is_verilog).expect("a Verilog file");
    (directory, verilog)
}

/// Runs a tool that must succeed without a word.
fn silent(command: &mut Command, name: &str) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && text.trim().is_empty(), "{name}: {command:?}\n{text}");
}

fn top(verilog: &Path) -> String {
    verilog.file_stem().unwrap().to_string_lossy().into_owned()
}

#[test]
fn verilator_lint_has_nothing_to_say() {
    if skip_tools() {
        return;
    }
    everywhere(|build, name| {
        let (_directory, verilog) = exported(&build());
        let mut lint = Command::new("verilator");
        lint.args(["--lint-only", "-Wall", "--top-module", &top(&verilog)]);
        silent(lint.arg(verilog.with_extension("vlt")).arg(&verilog), name);
    });
}

#[test]
fn icarus_has_nothing_to_say() {
    if skip_tools() {
        return;
    }
    everywhere(|build, name| {
        let (directory, verilog) = exported(&build());
        let mut compile = Command::new("iverilog");
        compile.args(["-g2005", "-Wall", "-s", &top(&verilog), "-o"]);
        silent(compile.arg(directory.path().join("out.vvp")).arg(&verilog), name);
    });
}

#[test]
fn yosys_finds_no_problem() {
    if skip_tools() {
        return;
    }
    everywhere(|build, name| {
        let (_directory, verilog) = exported(&build());
        let script = format!(
            "read_verilog {}; hierarchy -check -top {}; proc; check -assert",
            verilog.display(),
            top(&verilog)
        );
        silent(Command::new("yosys").args(["-q", "-p", &script]), name);
    });
}

#[test]
fn every_distinct_block_is_one_module() {
    everywhere(|build, name| {
        let built = build();
        let verilog = heddle_export::verilog(&built.design);
        let modules = modules(&verilog);
        let registers =
            built.design.modules.iter().filter(|module| {
                matches!(module.body, Body::Primitive(Primitive::Register { .. }))
            });
        let expected = built.design.modules.len() - registers.count();
        assert_eq!(modules.len(), expected, "{name}: registers are inside their parents");
        let mut bodies: HashMap<&str, &str> = HashMap::new();
        for (module, body) in modules {
            if let Some(other) = bodies.insert(body, module) {
                panic!("{name}: {module} and {other} are the same");
            }
        }
    });
}

/// Name and the rest of each module.
fn modules(verilog: &str) -> Vec<(&str, &str)> {
    let starts = verilog.match_indices("\nmodule ").map(|(start, keyword)| start + keyword.len());
    let module = |start| {
        let text: &str = &verilog[start..];
        let name = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        let end = text.find("\nendmodule").unwrap_or(text.len());
        (&text[..name], &text[name..end])
    };
    starts.map(module).collect()
}

#[test]
fn two_exports_are_equal_byte_for_byte() {
    everywhere(|build, name| {
        let export = || {
            let (directory, _) = exported(&build());
            let mut files: Vec<_> = std::fs::read_dir(directory.path())
                .unwrap()
                .map(|entry| {
                    let path = entry.unwrap().path();
                    (path.file_name().unwrap().to_owned(), std::fs::read(&path).unwrap())
                })
                .collect();
            files.sort();
            files
        };
        assert!(export() == export(), "{name}");
    });
}
