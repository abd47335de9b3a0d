//! The project's primitives: storage that a kernel cannot describe.
//!
//! A primitive's custom text begins with a line for this module:
//!
//! ```text
//! // heddle-primitive register width=8 reset_value=1f
//! // heddle-primitive memory width=32 depth=24 address_width=5 reads=2 writes=1 read_kind=synchronous
//! // heddle-primitive rom width=8 address_width=4 read_kind=asynchronous data=00,01,ff
//! ```
//!
//! Sizes are decimal, values hexadecimal.

use crate::design::{Primitive, ReadKind, Signal, SignalKind, SignalType};
use crate::error::Problem;
use num_bigint::BigUint;

/// Reads the first line of a custom text. `None` if it does not claim to be a primitive.
pub(crate) fn parse(text: &str) -> Option<Result<Primitive, Problem>> {
    let line = text.lines().next()?.strip_prefix("// heddle-primitive ")?;
    Some(parse_line(line).map_err(Problem::MalformedPrimitive))
}

fn parse_line(line: &str) -> Result<Primitive, String> {
    let mut words = line.split(' ');
    let kind = words.next().unwrap_or_default();
    let mut fields = Fields { values: Vec::new() };
    for word in words {
        let (key, value) = word.split_once('=').ok_or(format!("`{word}` is not key=value"))?;
        fields.values.push((key, value));
    }
    let primitive = match kind {
        "register" => {
            let width = fields.size("width")?;
            Primitive::Register { width, reset_value: fields.value("reset_value", width)? }
        }
        "memory" => Primitive::Memory {
            width: fields.size("width")?,
            depth: fields.size("depth")?,
            address_width: fields.size("address_width")?,
            reads: fields.size("reads")?,
            writes: fields.size("writes")?,
            read_kind: fields.read_kind()?,
        },
        "rom" => {
            let width = fields.size("width")?;
            let address_width = fields.size("address_width")?;
            let words = fields.take("data")?;
            let words = words.split(',').filter(|word| !word.is_empty());
            let data = words.map(|word| hex(word, width)).collect::<Result<Vec<_>, _>>()?;
            if address_width < 64 && data.len() as u64 > 1 << address_width {
                return Err(format!("{} words and {address_width} address bits", data.len()));
            }
            Primitive::Rom { width, address_width, data, read_kind: fields.read_kind()? }
        }
        _ => return Err(format!("unknown kind `{kind}`")),
    };
    match fields.values.first() {
        Some((key, _)) => Err(format!("unknown key `{key}`")),
        None => Ok(primitive),
    }
}

struct Fields<'a> {
    values: Vec<(&'a str, &'a str)>,
}

impl<'a> Fields<'a> {
    fn take(&mut self, key: &str) -> Result<&'a str, String> {
        let position = self.values.iter().position(|(name, _)| *name == key);
        position.map(|i| self.values.remove(i).1).ok_or(format!("`{key}` is missing"))
    }

    fn size(&mut self, key: &str) -> Result<usize, String> {
        let text = self.take(key)?;
        match text.parse() {
            Ok(size) if size > 0 => Ok(size),
            _ => Err(format!("`{key}={text}` is not a size")),
        }
    }

    fn value(&mut self, key: &str, width: usize) -> Result<BigUint, String> {
        hex(self.take(key)?, width)
    }

    fn read_kind(&mut self) -> Result<ReadKind, String> {
        match self.take("read_kind")? {
            "synchronous" => Ok(ReadKind::Synchronous),
            "asynchronous" => Ok(ReadKind::Asynchronous),
            other => Err(format!("`read_kind={other}`")),
        }
    }
}

fn hex(text: &str, width: usize) -> Result<BigUint, String> {
    match BigUint::parse_bytes(text.as_bytes(), 16) {
        Some(value) if value.bits() <= width as u64 => Ok(value),
        Some(_) => Err(format!("`{text}` does not fit into {width} bits")),
        None => Err(format!("`{text}` is not a hexadecimal number")),
    }
}

/// Direction, name and width of every port that the primitive must have; width 0 is the clock.
fn ports(primitive: &Primitive) -> (&'static str, Vec<(SignalKind, String, usize)>) {
    use SignalKind::{Input, Output};
    let clock = (Input, "clock".to_string(), 0);
    match primitive {
        Primitive::Register { width, .. } => (
            "register",
            vec![
                clock,
                (Input, "reset".into(), 1),
                (Input, "enable".into(), 1),
                (Input, "d".into(), *width),
                (Output, "q".into(), *width),
            ],
        ),
        Primitive::Memory { width, address_width, reads, writes, read_kind, .. } => {
            let mut ports = vec![clock];
            for i in 0..*reads {
                ports.push((Input, format!("read_address[{i}]"), *address_width));
                if *read_kind == ReadKind::Synchronous {
                    ports.push((Input, format!("read_enable[{i}]"), 1));
                }
                ports.push((Output, format!("read_data[{i}]"), *width));
            }
            for i in 0..*writes {
                ports.push((Input, format!("write_address[{i}]"), *address_width));
                ports.push((Input, format!("write_data[{i}]"), *width));
                ports.push((Input, format!("write_enable[{i}]"), 1));
            }
            ("memory", ports)
        }
        Primitive::Rom { width, address_width, read_kind, .. } => {
            let mut ports =
                vec![(Input, "address".into(), *address_width), (Output, "data".into(), *width)];
            if *read_kind == ReadKind::Synchronous {
                ports.push(clock);
            }
            ("ROM", ports)
        }
    }
}

/// Checks that the block has exactly the ports of its primitive. Constants are free.
pub(crate) fn check_ports(primitive: &Primitive, signals: &[Signal]) -> Result<(), Problem> {
    let (kind, expected) = ports(primitive);
    for (direction, port, width) in &expected {
        let fits = signals.iter().any(|signal| {
            signal.name == *port
                && signal.kind == *direction
                && match width {
                    0 => signal.ty == SignalType::Clock,
                    _ => signal.width == *width,
                }
        });
        if !fits {
            let direction = if *direction == SignalKind::Input { "input" } else { "output" };
            let expected = match width {
                0 => "a clock".to_string(),
                1 => format!("an {direction} of 1 bit"),
                _ => format!("an {direction} of {width} bits"),
            };
            return Err(Problem::PrimitivePort { kind, port: port.clone(), expected });
        }
    }
    let extra = signals.iter().find(|signal| {
        !matches!(signal.kind, SignalKind::Constant(_))
            && !expected.iter().any(|(_, port, _)| *port == signal.name)
    });
    match extra {
        Some(signal) => Err(Problem::ExtraPort(signal.name.clone())),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Primitive, Problem> {
        parse(&format!("// heddle-primitive {line}\nalways ...")).unwrap()
    }

    #[test]
    fn the_first_line_names_kind_and_sizes() {
        assert_eq!(
            read("register width=8 reset_value=1f"),
            Ok(Primitive::Register { width: 8, reset_value: 31_u32.into() })
        );
        assert_eq!(
            read("memory width=32 depth=24 address_width=5 reads=2 writes=1 read_kind=synchronous"),
            Ok(Primitive::Memory {
                width: 32,
                depth: 24,
                address_width: 5,
                reads: 2,
                writes: 1,
                read_kind: ReadKind::Synchronous
            })
        );
        assert_eq!(
            read("rom width=8 address_width=4 read_kind=asynchronous data=00,01,ff"),
            Ok(Primitive::Rom {
                width: 8,
                address_width: 4,
                data: vec![0_u32.into(), 1_u32.into(), 255_u32.into()],
                read_kind: ReadKind::Asynchronous
            })
        );
    }

    #[test]
    fn other_text_is_no_primitive() {
        assert_eq!(parse("assign q = d;"), None);
        assert_eq!(parse(""), None);
    }

    #[test]
    fn a_wrong_first_line_says_what_is_wrong() {
        for (line, message) in [
            ("latch width=8", "unknown kind `latch`"),
            ("register width=8", "`reset_value` is missing"),
            ("register width=0 reset_value=0", "`width=0` is not a size"),
            ("register width=8 reset_value=1ff", "`1ff` does not fit into 8 bits"),
            ("register width=8 reset_value=xy", "`xy` is not a hexadecimal number"),
            ("register width=8 reset_value=0 depth=4", "unknown key `depth`"),
            ("register wide", "`wide` is not key=value"),
            ("rom width=1 address_width=1 read_kind=slow data=0", "`read_kind=slow`"),
            (
                "rom width=1 address_width=1 read_kind=asynchronous data=0,1,0",
                "3 words and 1 address bits",
            ),
        ] {
            assert_eq!(read(line), Err(Problem::MalformedPrimitive(message.into())), "{line}");
        }
    }
}
