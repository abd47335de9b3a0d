//! The functions `convert_...` of OpenCL C. There are thousands, so only those that a text calls are
//! written.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::text::Text;

/// Types of elements: the letter in a symbol, the name, bits, whether they have a sign.
const TYPES: [(&str, &str, u32, bool); 9] = [
    ("c", "char", 8, true),
    ("h", "uchar", 8, false),
    ("s", "short", 16, true),
    ("t", "ushort", 16, false),
    ("i", "int", 32, true),
    ("j", "uint", 32, false),
    ("l", "long", 64, true),
    ("m", "ulong", 64, false),
    ("f", "float", 32, true),
];

/// A type of elements by its place in [`TYPES`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Element(usize);

impl Element {
    fn name(self) -> &'static str {
        TYPES[self.0].1
    }

    fn bits(self) -> u32 {
        TYPES[self.0].2
    }

    fn is_signed(self) -> bool {
        TYPES[self.0].3
    }

    fn is_float(self) -> bool {
        self.name() == "float"
    }

    /// Smallest and largest value as OpenCL C names them.
    fn range(self) -> (&'static str, &'static str) {
        match self.name() {
            "char" => ("CHAR_MIN", "CHAR_MAX"),
            "uchar" => ("0", "UCHAR_MAX"),
            "short" => ("SHRT_MIN", "SHRT_MAX"),
            "ushort" => ("0", "USHRT_MAX"),
            "int" => ("INT_MIN", "INT_MAX"),
            "uint" => ("0", "UINT_MAX"),
            "long" => ("LONG_MIN", "LONG_MAX"),
            _ => ("0", "ULONG_MAX"),
        }
    }
}

/// A conversion that is called.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Conversion {
    /// Type of an element of the result.
    to: Element,
    /// Type of an element of the operand.
    from: Element,
    /// 1, or more for vectors.
    elements: u32,
    /// What is out of range becomes the end of the range.
    saturated: bool,
    /// The rounding mode of an instruction, if the name has one.
    mode: Option<&'static str>,
}

/// The source of all conversions that a text calls.
pub fn for_calls(text: &Text) -> String {
    let declared = text.lines.iter().filter(|line| line.starts_with("declare "));
    let symbols = declared
        .filter_map(|line| line.split_once('@')?.1.split_once('(').map(|(symbol, _)| symbol));
    let called: BTreeSet<Conversion> = symbols.filter_map(Conversion::of).collect();
    called.iter().filter_map(Conversion::source).collect()
}

impl Conversion {
    /// What a symbol such as `_Z16convert_int4_satDv4_f` means.
    fn of(symbol: &str) -> Option<Self> {
        let rest = symbol.strip_prefix("_Z")?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (name, parameter) = rest[digits..].split_at_checked(rest[..digits].parse().ok()?)?;
        let mut words = name.strip_prefix("convert_")?.split('_');
        let first = words.next()?;
        let type_name = first.trim_end_matches(|c: char| c.is_ascii_digit());
        let elements = match &first[type_name.len()..] {
            "" => 1,
            number => number.parse().ok()?,
        };
        let to = Element(TYPES.iter().position(|of| of.1 == type_name)?);
        let letter = if elements == 1 {
            parameter
        } else {
            parameter.strip_prefix(&format!("Dv{elements}_"))?
        };
        let from = Element(TYPES.iter().position(|of| of.0 == letter)?);
        let (mut saturated, mut mode) = (false, None);
        for word in words {
            match word {
                "sat" => saturated = true,
                "rte" => mode = Some("rne"),
                "rtz" => mode = Some("rtz"),
                "rtp" => mode = Some("rup"),
                "rtn" => mode = Some("rdn"),
                _ => return None,
            }
        }
        Some(Self { to, from, elements, saturated, mode })
    }

    /// The name of the function of so many elements.
    fn name(&self, elements: u32) -> String {
        let elements = if elements == 1 { String::new() } else { elements.to_string() };
        let saturated = if self.saturated { "_sat" } else { "" };
        let mode = match self.mode {
            Some("rne") => "_rte",
            Some("rtz") => "_rtz",
            Some("rup") => "_rtp",
            Some(_) => "_rtn",
            None => "",
        };
        format!("convert_{}{elements}{saturated}{mode}", self.to.name())
    }

    /// The function, of a vector from its elements; none where there is no such conversion.
    fn source(&self) -> Option<String> {
        let (to, from, n) = (self.to.name(), self.from.name(), self.elements);
        let value = self.value()?;
        let name = self.name(n);
        let mut source = String::new();
        if n == 1 {
            _ = writeln!(source, "BUILT_IN {to} {name}({from} a) {{ return {value}; }}");
        } else {
            // A function of an element of its own: the scalar one may be called too.
            let element = format!("element_of_{name}");
            _ = writeln!(source, "static BUILT_IN {to} {element}({from} a) {{ return {value}; }}");
            let elements = (0..n).map(|index| format!("{element}(a.s{index:x})"));
            let elements = elements.collect::<Vec<_>>().join(", ");
            _ = writeln!(
                source,
                "BUILT_IN {to}{n} {name}({from}{n} a) {{ return ({to}{n})({elements}); }}"
            );
        }
        Some(source)
    }

    /// An expression of `a`.
    fn value(&self) -> Option<String> {
        let (to, from) = (self.to, self.from);
        let name = to.name();
        let (least, most) = to.range();
        if from.is_float() && to.is_float() {
            return Some("a".to_owned());
        }
        if to.is_float() {
            let exact_mode = self.mode.is_none_or(|mode| mode == "rne");
            return match (from.bits(), self.mode) {
                (64, _) => exact_mode.then(|| "(float)a".to_owned()),
                (_, None) => Some("(float)a".to_owned()),
                (_, Some(mode)) => {
                    let instruction = if from.is_signed() { "fcvt.s.w" } else { "fcvt.s.wu" };
                    Some(assembly(instruction, mode, "(int)a", true))
                }
            };
        }
        if from.is_float() {
            return self.of_float();
        }
        if !self.saturated {
            return Some(format!("({name})a"));
        }
        Some(match (from.bits(), from.is_signed()) {
            (64, false) => format!("a > (ulong){most} ? {most} : ({name})a"),
            _ if to.name() == "ulong" => "a < 0 ? 0 : (ulong)a".to_owned(),
            _ => format!(
                "(long)a < (long){least} ? {least} : (long)a > (long){most} ? {most} : ({name})a"
            ),
        })
    }

    fn of_float(&self) -> Option<String> {
        let (name, (least, most)) = (self.to.name(), self.to.range());
        let mode = self.mode.unwrap_or("rtz");
        if self.to.bits() == 64 {
            // From 2^23 on a float is an integer.
            let whole = assembly("fcvt.w.s", mode, "as_int(a)", false);
            let value =
                format!("(as_int(a) & INT_MAX) < 0x4b000000 ? ({name})({whole}) : ({name})a");
            if !self.saturated {
                return Some(value);
            }
            let (low, high) =
                if self.to.is_signed() { ("-0x1p63f", "0x1p63f") } else { ("0.0f", "0x1p64f") };
            return Some(format!(
                "a != a ? 0 : a < {low} ? {least} : a >= {high} ? {most} : {value}"
            ));
        }
        // The instructions end at the ends of the range of a word.
        let instruction = if self.to.name() == "uint" { "fcvt.wu.s" } else { "fcvt.w.s" };
        let word = assembly(instruction, mode, "as_int(a)", false);
        Some(match (self.saturated, self.to.bits()) {
            (false, _) => format!("({name})({word})"),
            (true, 32) => format!("a != a ? 0 : ({name})({word})"),
            (true, _) => format!("a != a ? 0 : ({name})clamp({word}, (int){least}, (int){most})"),
        })
    }
}

/// A conversion by an instruction, as an expression.
fn assembly(instruction: &str, mode: &str, operand: &str, is_float: bool) -> String {
    let value = format!(
        "({{ int bits; __asm__(\"{instruction} %0, %1, {mode}\" : \"=r\"(bits) : \"r\"({operand})); bits; }})"
    );
    if is_float { format!("as_float({value})") } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_that_are_called_are_written() {
        let text = Text::parse(
            "declare dso_local i32 @_Z15convert_int_satf(float noundef) #2\n\
             declare <2 x i8> @_Z18convert_uchar2_satDv2_i(<2 x i32>)\n\
             declare float @_Z17convert_float_rtzl(i64)\ndeclare void @_Z7barrierj(i32)\n"
                .to_owned(),
        );
        let source = for_calls(&text);
        assert!(
            source.contains("BUILT_IN int convert_int_sat(float a) { return a != a ? 0"),
            "{source}"
        );
        assert!(source.contains("fcvt.w.s %0, %1, rtz"), "{source}");
        assert!(
            source.contains(
                "BUILT_IN uchar2 convert_uchar2_sat(int2 a) { return (uchar2)(element_of_convert_uchar2_sat(a.s0), "
            ),
            "{source}"
        );
        assert!(!source.contains("float convert_float_rtz"), "there is none: {source}");
        for symbol in
            ["_Z13convert_int_xf", "_Z16convert_int4_satf", "_Z99convert_inti", "convert_int"]
        {
            assert!(Conversion::of(symbol).is_none(), "{symbol}");
        }
    }
}
