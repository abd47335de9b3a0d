//! The runs of a study as rules of Snakemake.

use super::{Run, Store};
use std::fmt::Write;

/// A workflow in a folder: a rule for each run, and one that gathers their results. `heddle` is the program, `study` the
/// words behind `heddle study` that say which study it is, both as a shell takes them; `pages` are the files that the
/// gathering rule writes.
pub fn snakefile(heddle: &str, study: &str, runs: &[Run], pages: &[String]) -> String {
    let command = |end: &str| literal(&format!("{heddle} study {study} --quiet --output .{end}"));
    let list = |files: &mut dyn Iterator<Item = String>| {
        files.map(|file| format!("        {},\n", literal(&file))).collect::<String>()
    };
    let mut text =
        format!("# Written by `heddle study {study} --snakemake`.\n\nrule gather:\n    input:\n");
    text += &list(&mut runs.iter().map(Store::file));
    text += "    output:\n";
    text += &list(&mut pages.iter().cloned());
    let _ = write!(text, "    shell:\n        {}\n", command(""));
    for run in runs {
        let key = &run.key;
        let [what, variant] = run.shown();
        let _ = write!(
            text,
            "\n# {what} on {variant}\nrule run_{key}:\n    output:\n        {},\n    shell:\n        {}\n",
            literal(&Store::file(run)),
            command(&format!(" --only {key}"))
        );
    }
    text
}

/// A text as Python has it, with the braces doubled that Snakemake would replace.
fn literal(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{}\"", escaped.replace('{', "{{").replace('}', "}}"))
}
