//! Names that are looked up in a table.

use thiserror::Error;

/// A name that is not in a table; the message lists what is, and ends with the name that was
/// probably meant.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("unknown {kind} `{name}`; {kind}s: {known}{}", did_you_mean(nearest.as_deref()))]
pub struct UnknownName {
    /// What was looked for: `block`, `preset`, `engine`.
    pub kind: &'static str,
    /// The name that was given.
    pub name: String,
    /// The names that exist, separated by commas.
    pub known: String,
    /// The one among them that was probably meant.
    pub nearest: Option<String>,
}

impl UnknownName {
    /// An unknown name among these.
    pub fn new<'a>(kind: &'static str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        let known: Vec<&str> = known.collect();
        UnknownName {
            kind,
            name: name.to_owned(),
            nearest: nearest(name, &known).map(str::to_owned),
            known: known.join(", "),
        }
    }
}

/// The end of a message about a name that does not exist; empty without a name that was probably
/// meant.
pub fn did_you_mean(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |name| format!("; did you mean `{name}`?"))
}

/// The one of the known names that was probably meant: with the fewest wrong, missing, additional or exchanged letters: one, or a third of
/// the letters. Without such a name, the only one that contains what was given.
pub fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    let name = name.to_lowercase();
    let distance = |known: &&str| strsim::damerau_levenshtein(&name, known);
    let near = known.iter().min_by_key(|known| distance(known)).copied();
    let allowed = (name.chars().count() / 3).max(1);
    near.filter(|near| distance(near) <= allowed).or_else(|| {
        let mut containing = known.iter().filter(|known| name.len() > 2 && known.contains(&name));
        containing.next().filter(|_| containing.next().is_none()).copied()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["bfs", "merge-sort", "quick-sort", "thread-compactor", "queue"];

    #[test]
    fn the_nearest_name_is_suggested() {
        let nearest = |name| nearest(name, &NAMES);
        for (name, meant) in [
            ("bsf", "bfs"),
            ("BFS", "bfs"),
            ("mergesort", "merge-sort"),
            ("thread-compacter", "thread-compactor"),
            ("compactor", "thread-compactor"),
        ] {
            assert_eq!(nearest(name), Some(meant), "{name}");
        }
        for name in ["", "b", "sort", "spindle", "fft"] {
            assert_eq!(nearest(name), None, "{name}");
        }
    }

    #[test]
    fn the_message_ends_with_the_suggestion() {
        let unknown = |name| UnknownName::new("kernel", name, NAMES[..3].iter().copied());
        let listed = "kernels: bfs, merge-sort, quick-sort";
        assert_eq!(unknown("loom").to_string(), format!("unknown kernel `loom`; {listed}"));
        assert_eq!(
            unknown("quicksort").to_string(),
            format!("unknown kernel `quicksort`; {listed}; did you mean `quick-sort`?")
        );
    }
}
