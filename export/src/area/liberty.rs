//! The little of a Liberty file that areas and paths need: cell areas, pins, which cells hold state,
//! and which cells are the two-input NAND that others are compared with and the buffer.

use std::collections::BTreeMap;

/// The cells of a library.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Library {
    /// Name of the library.
    pub name: String,
    /// Cells by name.
    pub cells: BTreeMap<String, Cell>,
}

/// A cell of a library.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Cell {
    /// In the library's own unit.
    pub area: f64,
    /// Whether it is a flip-flop or a latch.
    pub sequential: bool,
    /// Pins that are inputs, in the order of the file.
    pub inputs: Vec<String>,
    /// Pins that are outputs, in the order of the file.
    pub outputs: Vec<String>,
    /// The pin of the clock, for a flip-flop.
    pub clock: Option<String>,
    /// Whether something is said about its times.
    pub timed: bool,
    /// What the last output with a function computes, in the notation of Liberty.
    pub function: Option<String>,
}

impl Library {
    /// The smallest cell without state that has `N` inputs, one output and this function.
    pub fn smallest<const N: usize>(&self, function: fn([bool; N]) -> bool) -> Option<&str> {
        let cells = self.cells.iter().filter(|(_, cell)| cell.computes(function));
        let smallest = cells.min_by(|(_, a), (_, b)| a.area.total_cmp(&b.area));
        smallest.map(|(name, _)| name.as_str())
    }
}

impl Cell {
    fn computes<const N: usize>(&self, expected: fn([bool; N]) -> bool) -> bool {
        let (1, Some(function), false) = (self.outputs.len(), &self.function, self.sequential)
        else {
            return false;
        };
        self.inputs.len() == N
            && (0..1 << N).all(|row: u32| {
                let values: [bool; N] = std::array::from_fn(|pin| row >> pin & 1 == 1);
                let pin = |name: &str| self.inputs.iter().position(|input| input == name);
                let value = |name: &str| Some(values[pin(name)?]);
                Function::evaluate(function, &value) == Some(expected(values))
            })
    }
}

/// Reads the text of a Liberty file; the error says what is wrong with it.
pub(super) fn parse(text: &str) -> Result<Library, String> {
    let tokens = tokens(text)?;
    let mut position = 0;
    let mut library = Library::default();
    let mut path: Vec<(String, String)> = Vec::new();
    while position < tokens.len() {
        let name = &tokens[position];
        position += 1;
        if name == "}" {
            path.pop().ok_or("a brace is closed that was never opened")?;
            continue;
        }
        match tokens.get(position).map(String::as_str) {
            Some(":") => {
                let end = tokens[position..].iter().position(|token| token == ";" || token == "}");
                let end = position + end.ok_or("the last attribute has no end")?;
                library.attribute(&path, name, &tokens[position + 1..end].join(" "))?;
                position = end + usize::from(tokens[end] == ";");
            }
            Some("(") => {
                let end = tokens[position..].iter().position(|token| token == ")");
                let end = position + end.ok_or("a parenthesis is not closed")?;
                let argument = tokens[position + 1..end].join(" ");
                position = end + 1;
                if tokens.get(position).is_some_and(|token| token == "{") {
                    position += 1;
                    path.push((name.clone(), argument));
                    library.group(&path);
                }
            }
            _ if name == ";" => {}
            _ => return Err(format!("`{name}` is neither a group nor an attribute")),
        }
    }
    match path.last() {
        Some((kind, name)) => Err(format!("the file ends inside {kind} ({name})")),
        None if library.name.is_empty() => Err("there is no library group".into()),
        None => Ok(library),
    }
}

impl Library {
    fn group(&mut self, path: &[(String, String)]) {
        match path {
            [(library, name)] if library == "library" => self.name = name.clone(),
            [_, (cell, name)] if cell == "cell" => {
                self.cells.insert(name.clone(), Cell::default());
            }
            [_, (cell, name), (kind, _)] if cell == "cell" => {
                let state = ["ff", "latch", "ff_bank", "latch_bank", "statetable"];
                if let Some(cell) = self.cells.get_mut(name) {
                    cell.sequential |= state.contains(&kind.as_str());
                }
            }
            [_, (cell, name), _, (kind, _)] if cell == "cell" && kind == "timing" => {
                if let Some(cell) = self.cells.get_mut(name) {
                    cell.timed = true;
                }
            }
            _ => {}
        }
    }

    fn attribute(
        &mut self,
        path: &[(String, String)],
        name: &str,
        value: &str,
    ) -> Result<(), String> {
        let Some((_, cell_name)) = path.get(1).filter(|(kind, _)| kind == "cell") else {
            return Ok(());
        };
        let Some(cell) = self.cells.get_mut(cell_name) else { return Ok(()) };
        match (path.get(2), path.len(), name) {
            (None, _, "area") => {
                let area: Option<f64> = value.parse().ok();
                let area = area.filter(|area| area.is_finite() && *area >= 0.0);
                cell.area =
                    area.ok_or_else(|| format!("the area of cell {cell_name} is `{value}`"))?;
            }
            (Some((pin, pin_name)), 3, "direction") if pin == "pin" => match value {
                "input" => cell.inputs.push(pin_name.clone()),
                "output" => cell.outputs.push(pin_name.clone()),
                _ => {}
            },
            (Some((pin, _)), 3, "function") if pin == "pin" => {
                cell.function = Some(value.to_string());
            }
            (Some((kind, _)), 3, "clocked_on") if kind == "ff" => {
                let is_name = |c: char| c.is_alphanumeric() || c == '_';
                let pin = value.trim_matches(|c| !is_name(c));
                cell.clock = pin.chars().all(is_name).then(|| pin.to_owned());
            }
            _ => {}
        }
        Ok(())
    }
}

/// Words, strings without their quotes, and punctuation.
fn tokens(text: &str) -> Result<Vec<String>, String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\\' || c == ',');
        let Some(first) = rest.chars().next() else { return Ok(tokens) };
        if let Some(comment) = rest.strip_prefix("/*") {
            let end = comment.find("*/").ok_or("a comment is not closed")?;
            rest = &comment[end + 2..];
        } else if rest.starts_with("//") {
            rest = rest.find('\n').map_or("", |end| &rest[end..]);
        } else if let Some(string) = rest.strip_prefix('"') {
            let end = string.find('"').ok_or("a string is not closed")?;
            tokens.push(string[..end].to_string());
            rest = &string[end + 1..];
        } else if "(){}:;".contains(first) {
            tokens.push(first.to_string());
            rest = &rest[1..];
        } else {
            let is_end = |c: char| c.is_whitespace() || "(){}:;,\"\\".contains(c);
            let end = rest.find(is_end).unwrap_or(rest.len());
            tokens.push(rest[..end].to_string());
            rest = &rest[end..];
        }
    }
}

/// A Boolean function in Liberty's notation: `!` or `'`, then `^`, then `&` `*` or a space, then
/// `|` or `+`.
struct Function<'a, V: Fn(&str) -> Option<bool>> {
    rest: &'a str,
    value: &'a V,
}

impl<V: Fn(&str) -> Option<bool>> Function<'_, V> {
    fn evaluate(text: &str, value: &V) -> Option<bool> {
        let mut function = Function { rest: text.trim_start(), value };
        let result = function.or()?;
        function.rest.is_empty().then_some(result)
    }

    fn eat(&mut self, characters: &str) -> bool {
        let found = self.rest.starts_with(|c| characters.contains(c));
        if found {
            self.rest = self.rest[1..].trim_start();
        }
        found
    }

    fn or(&mut self) -> Option<bool> {
        let mut result = self.and()?;
        while self.eat("|+") {
            result |= self.and()?;
        }
        Some(result)
    }

    fn and(&mut self) -> Option<bool> {
        let mut result = self.xor()?;
        while self.eat("&*") || !self.rest.is_empty() && !self.rest.starts_with(['|', '+', ')']) {
            result &= self.xor()?;
        }
        Some(result)
    }

    fn xor(&mut self) -> Option<bool> {
        let mut result = self.not()?;
        while self.eat("^") {
            result ^= self.not()?;
        }
        Some(result)
    }

    fn not(&mut self) -> Option<bool> {
        if self.eat("!") {
            return Some(!self.not()?);
        }
        let mut result = if self.eat("(") {
            let inner = self.or()?;
            self.eat(")").then_some(inner)?
        } else {
            let is_end = |c: char| !(c.is_alphanumeric() || "_[]".contains(c));
            let end = self.rest.find(is_end).unwrap_or(self.rest.len());
            let (name, rest) = self.rest.split_at(end);
            self.rest = rest.trim_start();
            match name {
                "0" => false,
                "1" => true,
                name => (self.value)(name)?,
            }
        };
        while self.eat("'") {
            result = !result;
        }
        Some(result)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(area: f64, function: &str) -> String {
        format!(
            "cell (\"c{area}\") {{ area : {area}; pin(A) {{ direction : input; }} \
             pin (B) {{ direction : \"input\"; timing () {{ function : \"A\"; }} }} \
             pin (Y) {{ direction : output; function : \"{function}\"; }} }}\n"
        )
    }

    #[test]
    fn the_smallest_nand_is_found_by_its_function() {
        let functions = ["(!(A B))", "(!A) | (!B)", "(A*B)'", "!A+!B", "1^(A&B)"];
        for function in functions {
            let text = format!(
                "/* a */ library (small) {{ // b\n {} {} {} {} cell (FF) {{ area : 1; \
                 ff (IQ, IQN) {{ next_state : \"D\"; clocked_on : \"!(CLK)\"; }} }} }}",
                cell(7.5, function),
                cell(5.0, function),
                cell(3.0, "A B"),
                cell(2.0, "!(A+B)")
            );
            let library = parse(&text).unwrap();
            assert_eq!(library.name, "small");
            assert_eq!(library.smallest(|[a, b]| !(a && b)), Some("c5"), "{function}");
            assert_eq!(library.smallest(|[a, b]| a && b), Some("c3"), "{function}");
            assert_eq!(library.smallest(|[a]| a), None);
            assert!(library.cells["FF"].sequential);
            assert_eq!(library.cells["FF"].clock.as_deref(), Some("CLK"));
            assert_eq!(library.cells["c3"].inputs, ["A", "B"]);
            assert!(library.cells["c3"].timed && !library.cells["FF"].timed);
            assert!(!library.cells["c3"].sequential);
        }
    }

    #[test]
    fn what_is_no_liberty_file_is_refused_with_the_reason() {
        for (text, reason) in [
            ("", "there is no library group"),
            ("module m; endmodule", "`module` is neither a group nor an attribute"),
            ("library (l) { cell (a) { area : 1;", "the file ends inside cell (a)"),
            ("library (l) { cell (a) { area : big; } }", "the area of cell a is `big`"),
            ("library (l) { /* }", "a comment is not closed"),
            ("library (l) { } }", "a brace is closed that was never opened"),
            ("library (l) { a : \"1 }", "a string is not closed"),
        ] {
            assert_eq!(parse(text), Err(reason.to_string()), "{text}");
        }
    }
}
