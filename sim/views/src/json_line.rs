//! An object of JSON in one line, field by field.

use std::fmt::{Display, Write};

/// An object that is being written at the end of a text. Names and texts have no characters that JSON escapes.
pub struct JsonLine<'a> {
    text: &'a mut String,
    empty: bool,
}

impl<'a> JsonLine<'a> {
    /// An object without fields.
    pub fn begin(text: &'a mut String) -> Self {
        text.push('{');
        Self { text, empty: true }
    }

    /// Ends the object.
    pub fn end(self) {
        self.text.push('}');
    }

    fn name(&mut self, name: &str) {
        let separator = if self.empty { "" } else { "," };
        self.empty = false;
        self.write(format_args!("{separator}\"{name}\":"));
    }

    /// Text never fails to be written to a `String`.
    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(text);
    }

    /// A number, or `true` or `false`.
    pub fn plain(&mut self, name: &str, value: impl Display) -> &mut Self {
        self.name(name);
        self.write(format_args!("{value}"));
        self
    }

    /// A text.
    pub fn text(&mut self, name: &str, value: impl Display) -> &mut Self {
        self.name(name);
        self.write(format_args!("\"{value}\""));
        self
    }

    /// A list of numbers.
    pub fn list(
        &mut self,
        name: &str,
        values: impl IntoIterator<Item = impl Display>,
    ) -> &mut Self {
        self.name(name);
        self.text.push('[');
        for (index, value) in values.into_iter().enumerate() {
            let separator = if index == 0 { "" } else { "," };
            self.write(format_args!("{separator}{value}"));
        }
        self.text.push(']');
        self
    }

    /// An object.
    pub fn object(&mut self, name: &str, fields: impl FnOnce(&mut JsonLine<'_>)) -> &mut Self {
        self.name(name);
        let mut object = JsonLine::begin(self.text);
        fields(&mut object);
        object.end();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn an_object_is_the_json_of_its_fields() {
        let mut text = String::new();
        let mut line = JsonLine::begin(&mut text);
        line.plain("cycle", 3).text("event", "issue").list("rows", [1, 2]).list("none", [0; 0]);
        line.object("likely", |likely| {
            likely.plain("pc", 8).plain("last", true);
        });
        line.end();
        let expected = json!({
            "cycle": 3, "event": "issue", "rows": [1, 2], "none": [],
            "likely": { "pc": 8, "last": true },
        });
        assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), expected);
    }
}
