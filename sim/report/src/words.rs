//! What the abbreviations on a page stand for.

use std::collections::BTreeSet;

/// Abbreviations and the short names of variants and causes, in the order in which a page explains them.
const WORDS: &[(&str, &str)] = &[
    (
        "PDOM",
        "a reconvergence stack for each warp; diverged threads meet at the immediate post-dominator: the baseline",
    ),
    ("NREC", "no reconvergence: diverged threads go on as contexts of their own"),
    ("SPE", "single-path execution: PDOM with a scoreboard of registers"),
    ("BARREL", "PDOM whose warp is chosen once, at fetch, without an instruction buffer"),
    ("BUFFERED", "with an instruction buffer, as the front end of PDOM has"),
    (
        "TBC",
        "thread block compaction: one stack for a thread block, whose warps are formed anew at branches",
    ),
    (
        "DWF",
        "dynamic warp formation: warps are formed after every instruction, of threads with the same PC",
    ),
    (
        "WB",
        "with warp barriers: threads of a static warp wait for each other where they reconverge",
    ),
    (
        "LWM",
        "large warps: one stack for the threads of several warps, which are packed into sub-warps",
    ),
    ("DPE", "dual-path execution: both sides of a branch run at the same time"),
    (
        "DWS",
        "dynamic warp subdivision: diverged threads may go on beside each other up to the next reconvergence",
    ),
    (
        "PWS",
        "predictable wavefront splitting: parts of a warp run on units of their own; the number is that of further units",
    ),
    ("MIMD", "multiple instructions, multiple data: every thread issues by itself, a bound"),
    ("UNSPLIT", "the same program with splits that do nothing"),
    ("EQUAL", "as many units in all as the baseline has"),
    ("LRR", "loose round robin: the next warp in turn issues"),
    (
        "GTO",
        "greedy, then oldest: the same warp issues as long as it can, then one of the oldest block",
    ),
    ("AGE", "the thread block that was dispatched first issues first"),
    ("RRB", "the next thread block in turn issues"),
    ("SRR", "the same thread block issues as long as it can"),
    (
        "2LEV",
        "two-level order: groups of warps, one first until all its warps wait for the memory; the number is that of warps in a group",
    ),
    (
        "LCP",
        "with likely convergence: threads may meet before their reconvergence point, at a place where they usually pass",
    ),
    (
        "U",
        "with rule T17: a branch that all threads of a block take the same way leaves its stack as it is",
    ),
    ("DMAJ", "policy of DWF: majority, warps of the PC with the most threads first"),
    ("DMIN", "policy of DWF: minority, warps of the PC with the fewest threads first"),
    ("DTIME", "policy of DWF: the warp that was formed first"),
    ("DPC", "policy of DWF: the warp with the smallest PC"),
    ("DPDPRI", "policy of DWF: the warp whose threads have passed the fewest post-dominators"),
    ("IDEAL", "an ideal that hardware does not reach: all warps, or all dependences, are compared"),
    ("LANE", "ANY-LANE: threads join warps in any lane, an ideal"),
    ("SWIZZLE", "NO-SWIZZLE: even and odd lanes change places in no row"),
    ("CONSTRAINED", "one side of a warp issues at a time"),
    ("FORWARDING", "a path that waits below runs in a free side of the top of the stack"),
    ("COPY", "COPY-ONE-SIDE: a branch copies the pending bits of its own side alone"),
    (
        "DIVERGENCE",
        "MEMORY-DIVERGENCE: threads whose load is done go on in a free side of their warp",
    ),
    ("SIMD", "single instruction, multiple data: the lanes that execute an instruction together"),
    ("IPC", "instructions per cycle"),
    ("PC", "program counter"),
    ("L1", "first-level data cache; a number behind it is its size"),
    ("L2", "second-level cache; a number behind it is its size"),
    ("DRAM", "dynamic memory behind the caches"),
    ("W0_Mem", "nothing issues, for all warps wait for the memory"),
    ("W0_Idle", "nothing issues, and no memory instruction is in flight"),
    ("WCET", "worst-case execution time"),
    ("SpSIMD", "a further unit of a group, for parts of a warp"),
    ("RTL", "register-transfer level: the hardware itself"),
    ("TOS", "top of the stack"),
];

/// The explanations of those abbreviations that a page has, as HTML; nothing if it has none.
pub fn explained(page: &str) -> String {
    let separate = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '_');
    let words: BTreeSet<&str> = page.split(separate).collect();
    let rows: String = WORDS
        .iter()
        .filter(|(word, _)| words.contains(word))
        .map(|(word, meaning)| format!("<dt>{word}</dt><dd>{meaning}</dd>\n"))
        .collect();
    match rows.is_empty() {
        true => rows,
        false => format!("<h2 id=\"abbreviations\">Abbreviations</h2>\n<dl>\n{rows}</dl>\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{STUDIES, Study};
    use heddle_model::MachineConfiguration;

    #[test]
    fn what_a_page_has_is_explained_and_nothing_else() {
        let html = explained("<td>TBC-AGE-LCP</td><td>W0_Mem</td> TBCX");
        let words: Vec<&str> =
            html.split("<dt>").skip(1).filter_map(|it| it.split("</dt>").next()).collect();
        assert_eq!(words, ["TBC", "AGE", "LCP", "W0_Mem"]);
        assert_eq!(explained("nothing short"), "");
    }

    #[test]
    fn every_part_of_the_names_of_variants_is_explained() {
        let machines = |name: &str| MachineConfiguration::named(name).map_err(|it| it.to_string());
        for (name, text) in STUDIES {
            let study = Study::from_toml(name, text, &machines).expect("a study");
            for variant in study.experiments.iter().flat_map(|it| &it.variants) {
                let parts = variant.name.split('-').filter(|part| {
                    // Sizes, and English.
                    let size = part.trim_end_matches('K').parse::<u32>().is_ok();
                    !size && !ENGLISH.contains(part)
                });
                for part in parts {
                    let known = WORDS.iter().any(|(word, _)| *word == part);
                    assert!(known, "{part} of {}", variant.name);
                }
            }
        }
    }

    /// Parts of names that are words, explained with the part beside them or by the note of their experiment.
    const ENGLISH: [&str; 14] = [
        "NO",
        "ANY",
        "ONE",
        "SIDE",
        "MEMORY",
        "JUMP",
        "FALL",
        "THROUGH",
        "WAIT",
        "FULL",
        "LITERAL",
        "REFETCH",
        "BUFFERS",
        "SCOREBOARD",
    ];
}
