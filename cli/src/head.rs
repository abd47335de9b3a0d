//! What every result says of itself: which version made it, from which command line, and what was
//! measured. Text, JSON, CSV and pages all begin with it; `docs/src/results-schema.md` has the fields.

use crate::grid::Grid;
use heddle_cores::session::{Core, CoreKind};
use heddle_designs::EngineKind;
use heddle_model::rules::Rule;
use heddle_model::{Configuration, Rules};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Version of the vocabulary of all JSON. It grows when a field gets another name or meaning, not
/// when fields are added.
pub const SCHEMA: u32 = 4;

/// Characters of a line of the command line in a table.
const LINE: usize = 90;

/// The head of a result.
#[derive(Clone, Debug, Serialize)]
pub struct Head {
    schema: u32,
    version: &'static str,
    command: String,
    measured: Map<String, Value>,
    /// The same for people: labels and values.
    #[serde(skip)]
    rows: Vec<(String, String)>,
}

impl Head {
    /// The head of what this process was asked for.
    pub fn new() -> Self {
        let words = std::env::args_os().skip(1);
        let words: Vec<String> = words.map(|word| quoted(&word.to_string_lossy())).collect();
        Self::of_command(format!("heddle {}", words.join(" ")))
    }

    /// The head of what a command line gives, wherever its files are.
    pub fn of_command(command: String) -> Self {
        let version = env!("CARGO_PKG_VERSION");
        Self {
            schema: SCHEMA,
            version,
            rows: vec![row("heddle", version), row("command", wrapped(&command))],
            command,
            measured: Map::new(),
        }
    }

    /// Adds what was measured: a field of the JSON and a line for people.
    pub fn and(mut self, field: &str, value: impl Serialize, text: impl Into<String>) -> Self {
        // Numbers, texts and lists of them always have a JSON.
        self.measured.insert(field.to_owned(), serde_json::to_value(value).unwrap_or_default());
        self.rows.push(row(&field.replace('_', " "), text));
        self
    }

    /// A field whose text is its value.
    pub fn plain(self, field: &str, value: impl Serialize + ToString) -> Self {
        let text = value.to_string();
        self.and(field, value, text)
    }

    /// The engine that ran, and the one that was asked for if that is another one.
    pub fn engine(mut self, asked_for: EngineKind, ran: &str) -> Self {
        if ran == asked_for.name() {
            return self.plain("engine", ran);
        }
        self.measured.insert("engine_asked_for".into(), asked_for.name().into());
        self.and("engine", ran, format!("{ran} ({asked_for} was asked for and does not run here)"))
    }

    /// A program and its grid.
    pub fn program(mut self, grid: &Grid) -> Self {
        self.rows.extend(grid.rows());
        self.measured.insert("program".into(), serde_json::to_value(grid).unwrap_or_default());
        self
    }

    /// A core with its optional rules.
    pub fn core(mut self, core: &Core, rules: &Rules, simd_width: Option<usize>) -> Self {
        self.rows.push(row("core", core_text(core, simd_width)));
        let rows: Vec<String> = rules_text(core, rules).collect();
        if !rows.is_empty() {
            self.rows.push(row("optional rules", rows.join("\n")));
        }
        self.measured.insert("core".into(), core_json(core, rules, simd_width));
        self
    }

    /// Several cores with their optional rules.
    pub fn cores(self, cores: &[Core], rules: &Rules, simd_width: Option<usize>) -> Self {
        let shown: Vec<Value> =
            cores.iter().map(|core| core_json(core, rules, simd_width)).collect();
        let text = |core: &Core| {
            let parts = [core_text(core, simd_width)].into_iter().chain(rules_text(core, rules));
            wrapped(&parts.collect::<Vec<_>>().join(", "))
        };
        let text: Vec<String> = cores.iter().map(text).collect();
        self.and("cores", shown, text.join("\n"))
    }

    /// The head of an events file: without the command line, so that it is the same whoever runs the program.
    pub fn of_events(&self) -> Value {
        let Self { schema, version, measured, .. } = self;
        json!({ "schema": schema, "version": version, "measured": measured })
    }

    /// The fields that say what was measured.
    pub fn measured(&self) -> &Map<String, Value> {
        &self.measured
    }

    /// Labels and values for a table.
    pub fn rows(&self) -> &[(String, String)] {
        &self.rows
    }

    /// Lines of text, each behind a prefix: the head of a CSV or of a report of several tables.
    pub fn lines(&self, prefix: &str) -> String {
        let line = |(label, value): &(String, String)| {
            format!(
                "{prefix}{label}: {}\n",
                value.replace('\n', if label == "command" { " " } else { ", " })
            )
        };
        self.rows.iter().map(line).collect()
    }
}

/// A core with its sizes.
fn core_text(core: &Core, simd_width: Option<usize>) -> String {
    let sizes = &core.configuration;
    let width = core.simd_width(simd_width);
    let rows = match core.kind {
        CoreKind::Lwm => format!(", large warps of {} rows", sizes.large_warps().lw_rows),
        _ => String::new(),
    };
    format!("{core}: {} warps of {} threads, SIMD of {width}{rows}", sizes.warps, sizes.lanes)
}

/// The optional rules that a core has, with what is chosen.
fn rules_text(core: &Core, rules: &Rules) -> impl Iterator<Item = String> {
    Rule::of(core.kind).map(move |rule| {
        format!("{} {}", rule.name.replace('_', " "), rule.chosen(core.kind, rules))
    })
}

/// A core with its sizes and its optional rules, as JSON.
pub fn core_json(core: &Core, rules: &Rules, simd_width: Option<usize>) -> Value {
    let sizes = &core.configuration;
    let rules: Map<String, Value> = Rule::of(core.kind)
        .map(|rule| (rule.name.to_owned(), json!(rule.chosen(core.kind, rules))))
        .collect();
    let mut shown = json!({
        "name": core.kind.name(),
        "preset": core.preset(),
        "lanes": sizes.lanes,
        "warps": sizes.warps,
        "blocks": sizes.blocks,
        "line_bytes": sizes.line_bytes,
        "tags": sizes.tags,
        "stack_depth": sizes.stack_depth,
        "shared_bytes": sizes.shared_bytes,
        "private_bytes": sizes.private_bytes,
        "floats": sizes.floats,
        "simd_width": core.simd_width(simd_width),
        "optional_rules": rules,
    });
    add_large_warps(&mut shown, core.kind, sizes);
    shown
}

/// Adds the sizes that only a core with large warps has.
pub fn add_large_warps(shown: &mut Value, core: CoreKind, sizes: &Configuration) {
    if core == CoreKind::Lwm {
        let sizes = sizes.large_warps();
        shown["lw_rows"] = json!(sizes.lw_rows);
        shown["branch_buffers"] = json!(sizes.branch_buffers);
    }
}

fn row(label: &str, value: impl Into<String>) -> (String, String) {
    (label.to_owned(), value.into())
}

/// A word as a shell takes it.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// A text in lines that are not much longer than [`LINE`].
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let full =
            lines.last().is_some_and(|line| !line.is_empty() && line.len() + word.len() > LINE);
        if full {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_spaces_and_quotes_come_through_a_shell() {
        for (word, shown) in
            [("in:a.bin", "in:a.bin"), ("a b", "'a b'"), ("", "''"), ("it's", r"'it'\''s'")]
        {
            assert_eq!(quoted(word), shown);
            let echo = std::process::Command::new("sh")
                .args(["-c", &format!("printf %s {shown}")])
                .output()
                .expect("a shell");
            assert_eq!(String::from_utf8_lossy(&echo.stdout), word);
        }
    }

    #[test]
    fn a_long_command_line_is_wrapped_between_words() {
        let text = vec!["--arg 1"; 40].join(" ");
        let shown = wrapped(&text);
        assert!(shown.lines().all(|line| line.len() <= LINE + 8));
        assert_eq!(shown.replace('\n', " "), text);
    }
}
