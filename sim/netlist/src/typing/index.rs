//! Names with array indices in them: `lane[i*4+j]$valid`.
//!
//! rust-hdl keeps such a name as text. Indices are `usize` arithmetic on numbers and loop
//! variables; anything else has no value outside of Rust.

use crate::error::Problem;

/// A loop variable and its present value.
pub(crate) type LoopVariable = (String, usize);

/// The name as the walk knows it: `lane[6].valid`.
pub(crate) fn resolve(name: &str, loops: &[LoopVariable]) -> Result<String, Problem> {
    let mut result = String::with_capacity(name.len());
    let mut rest = name.trim_start_matches("&mut");
    while let Some(open) = rest.find('[') {
        result.push_str(&rest[..open]);
        let close = matching_bracket(&rest[open..]).ok_or_else(|| Problem::Index(rest.into()))?;
        let text = &rest[open + 1..open + close];
        let value = evaluate(text, loops).ok_or_else(|| Problem::Index(text.into()))?;
        result.push_str(&format!("[{value}]"));
        rest = &rest[open + close + 1..];
    }
    result.push_str(rest);
    Ok(result.replace('$', ".").replace("r#", ""))
}

/// Position of the bracket that closes the one at the start.
fn matching_bracket(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (position, letter) in text.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(position);
        }
    }
    None
}

/// The value of an index expression without blanks; `None` if it has none, or if Rust's `usize`
/// arithmetic would panic.
fn evaluate(text: &str, loops: &[LoopVariable]) -> Option<usize> {
    let mut parser = Parser { rest: text, loops };
    let value = parser.sum()?;
    parser.rest.is_empty().then_some(value)
}

struct Parser<'a> {
    rest: &'a str,
    loops: &'a [LoopVariable],
}

impl Parser<'_> {
    fn accept(&mut self, token: char) -> bool {
        match self.rest.strip_prefix(token) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn sum(&mut self) -> Option<usize> {
        let mut value = self.product()?;
        loop {
            if self.accept('+') {
                value = value.checked_add(self.product()?)?;
            } else if self.accept('-') {
                value = value.checked_sub(self.product()?)?;
            } else {
                return Some(value);
            }
        }
    }

    fn product(&mut self) -> Option<usize> {
        let mut value = self.atom()?;
        loop {
            if self.accept('*') {
                value = value.checked_mul(self.atom()?)?;
            } else if self.accept('/') {
                value = value.checked_div(self.atom()?)?;
            } else if self.accept('%') {
                value = value.checked_rem(self.atom()?)?;
            } else {
                return Some(value);
            }
        }
    }

    fn atom(&mut self) -> Option<usize> {
        if self.accept('(') {
            let value = self.sum()?;
            return self.accept(')').then_some(value);
        }
        let end = self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        let (word, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        match self.loops.iter().rev().find(|(name, _)| name == word) {
            Some((_, value)) => Some(*value),
            None => number(word),
        }
    }
}

/// A Rust integer literal: `12`, `0x1f_u8`, `0b01usize`.
pub(crate) fn number(word: &str) -> Option<usize> {
    const SUFFIXES: [&str; 12] =
        ["usize", "isize", "u128", "i128", "u16", "u32", "u64", "i16", "i32", "i64", "u8", "i8"];
    let word = SUFFIXES.iter().find_map(|suffix| word.strip_suffix(suffix)).unwrap_or(word);
    let digits = word.replace('_', "");
    let (digits, radix) = match digits.get(..2) {
        Some("0x") => (&digits[2..], 16),
        Some("0b") => (&digits[2..], 2),
        Some("0o") => (&digits[2..], 8),
        _ => (&digits[..], 10),
    };
    usize::from_str_radix(digits, radix).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indices_are_usize_arithmetic() {
        let loops = [("i".to_string(), 3), ("j".to_string(), 1)];
        let resolved = |name| resolve(name, &loops).unwrap();
        assert_eq!(resolved("clock"), "clock");
        assert_eq!(resolved("a[i*4+j]$q"), "a[13].q");
        assert_eq!(resolved("a[(i+1)%4][j]$bus$valid"), "a[0][1].bus.valid");
        assert_eq!(resolved("a[2*(i-j)-0x4_usize]"), "a[0]");
        assert_eq!(resolved("&mutlane[i]$bus"), "lane[3].bus");
    }

    #[test]
    fn an_index_without_a_value_is_refused() {
        let loops = [("i".to_string(), 3)];
        for text in ["N", "i-4", "i/0", "i+", "x$val()$index()", "iasusize", ""] {
            let name = format!("a[{text}]");
            assert_eq!(resolve(&name, &loops), Err(Problem::Index(text.into())), "{text}");
        }
        assert_eq!(resolve("a[0", &loops), Err(Problem::Index("a[0".into())));
    }

    #[test]
    fn numbers_are_rust_literals() {
        assert_eq!(number("1_000"), Some(1000));
        assert_eq!(number("0x1F_u8"), Some(31));
        assert_eq!(number("0b101usize"), Some(5));
        assert_eq!(number("x"), None);
    }
}
