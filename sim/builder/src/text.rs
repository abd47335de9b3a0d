//! LLVM text, as far as it is read: lines, metadata, lists.

use std::collections::HashMap;
use std::fmt;

/// An LLVM module as text.
pub struct Text {
    /// The lines; those that are rewritten change here.
    pub lines: Vec<String>,
    /// Metadata nodes by their number.
    nodes: HashMap<u32, String>,
}

impl Text {
    /// Reads a module as clang writes it.
    pub fn parse(text: String) -> Self {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let nodes = lines.iter().filter_map(|line| {
            let (number, node) = line.strip_prefix('!')?.split_once(" = ")?;
            Some((number.parse().ok()?, node.trim_start_matches("distinct ").to_owned()))
        });
        Self { nodes: nodes.collect(), lines }
    }

    /// The node that is called `!12`.
    pub fn node(&self, name: &str) -> Option<&str> {
        Some(self.nodes.get(&name.strip_prefix('!')?.parse().ok()?)?)
    }

    /// The elements of a node `!{i32 1, !"a"}`, strings without quotes and integers without type.
    pub fn list(&self, name: &str) -> Option<Vec<String>> {
        let list = self.node(name)?.strip_prefix("!{")?.strip_suffix('}')?;
        let element = |text: &str| match text.strip_prefix("!\"") {
            Some(string) => string.trim_end_matches('"').to_owned(),
            None => text.strip_prefix("i32 ").unwrap_or(text).to_owned(),
        };
        Some(parts(list).into_iter().map(element).collect())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// What stands between commas that are in no brackets and no quotes.
pub fn parts(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0, false);
    for (index, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '<' | '[' | '{' => depth += 1,
            ')' | '>' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..index].trim());
                start = index + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Text in round brackets, from the bracket that it begins with, and what follows.
pub fn bracketed(text: &str) -> Option<(&str, &str)> {
    let (mut depth, mut quoted) = (0, false);
    for (index, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((text[..index].strip_prefix('(')?, &text[index + 1..]));
        }
    }
    None
}

/// A field of a metadata node: `field(node, "name")` of `!DIBasicType(name: "int", size: 32)` is `int`.
pub fn field<'a>(node: &'a str, name: &str) -> Option<&'a str> {
    let (fields, _) = bracketed(&node[node.find('(')?..])?;
    let value =
        parts(fields).into_iter().find_map(|field| field.strip_prefix(name)?.strip_prefix(": "))?;
    Some(value.trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_fields_of_metadata_are_read() {
        let text = Text::parse(
            "!1 = !{i32 1, i32 3}\n!2 = !{!\"int*\", !\"\", !\"a, b\"}\n\
             !3 = distinct !DIBasicType(name: \"unsigned int\", size: 32)\n!4 = !{null, !3}\n"
                .to_owned(),
        );
        assert_eq!(text.list("!1").expect("a list"), ["1", "3"]);
        assert_eq!(text.list("!2").expect("a list"), ["int*", "", "a, b"]);
        assert_eq!(text.list("!4").expect("a list"), ["null", "!3"]);
        let node = text.node("!3").expect("a node");
        assert_eq!((field(node, "name"), field(node, "size")), (Some("unsigned int"), Some("32")));
        assert_eq!((field(node, "tag"), text.node("!5")), (None, None));
    }

    #[test]
    fn commas_in_brackets_separate_nothing() {
        assert_eq!(
            parts("ptr byval(%a, b) %x, <4 x i32> %y, [2 x i32]"),
            ["ptr byval(%a, b) %x", "<4 x i32> %y", "[2 x i32]"]
        );
        assert_eq!(bracketed("(a(b), c) d"), Some(("a(b), c", " d")));
    }
}
