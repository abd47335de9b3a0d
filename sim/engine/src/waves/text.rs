//! Value changes of a VCD file as text.
//!
//! Everything short is stored as eight bytes at once, of which some count: that is one instruction
//! where copying a few bytes would be a call.

/// The eight binary digits of every byte.
static DIGITS: [[u8; 8]; 256] = digits();

const fn digits() -> [[u8; 8]; 256] {
    let mut table = [[b'0'; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][7 - bit] += (byte >> bit & 1) as u8;
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// Up to eight characters; those that do not count are arbitrary.
#[derive(Clone, Copy)]
pub struct Short {
    bytes: [u8; 8],
    len: usize,
}

impl Short {
    /// Panics on a longer text.
    fn new(text: &str) -> Short {
        let mut bytes = [0; 8];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Short { bytes, len: text.len() }
    }
}

/// How the changes of a variable are written.
pub enum Variable {
    /// One bit: the lines for 0 and 1.
    Bit([Short; 2]),
    /// A number: how the line ends.
    Vector(Short),
    /// An enumeration: the lines for all states, and the identifier.
    States(Vec<String>, String),
}

impl Variable {
    /// A variable with this identifier.
    pub fn new(width: u32, states: Option<&[String]>, id: &str) -> Variable {
        match states {
            Some(states) => {
                let lines = states.iter().map(|state| format!("s{state} {id}\n"));
                Variable::States(lines.collect(), id.into())
            }
            None if width == 1 => {
                Variable::Bit(["0", "1"].map(|bit| Short::new(&format!("{bit}{id}\n"))))
            }
            None => Variable::Vector(Short::new(&format!(" {id}\n"))),
        }
    }
}

/// Text that waits to be written.
pub struct Text {
    /// Longer than what is in use.
    bytes: Vec<u8>,
    len: usize,
}

impl Text {
    /// No text.
    pub fn new() -> Text {
        Text { bytes: vec![], len: 0 }
    }

    /// The text.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Throws the text away.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends any text.
    pub fn push(&mut self, text: &str) {
        self.reserve(text.len());
        self.bytes[self.len..self.len + text.len()].copy_from_slice(text.as_bytes());
        self.len += text.len();
    }

    /// Appends the line of a change: a number without leading zeros, the name of a state, or `?`
    /// and the number if there is no such state.
    pub fn change(&mut self, variable: &Variable, value: &[u64]) {
        self.reserve(64 * value.len() + 24);
        match variable {
            Variable::Bit(lines) => self.short(lines[value[0] as usize & 1]),
            Variable::Vector(end) => {
                let top = value.iter().rposition(|&limb| limb != 0).unwrap_or(0);
                let zeros = value[top].leading_zeros().min(63);
                self.short(Short { bytes: [b'b'; 8], len: 1 });
                self.digits(value[top] << zeros, 64 - zeros as usize);
                for &limb in value[..top].iter().rev() {
                    self.digits(limb, 64);
                }
                self.short(*end);
            }
            Variable::States(lines, id) => match lines.get(value[0] as usize) {
                Some(line) => self.push(line),
                None => self.push(&format!("s?{} {id}\n", value[0])),
            },
        }
    }

    /// The highest `count` digits.
    fn digits(&mut self, value: u64, count: usize) {
        let bytes = value.to_be_bytes();
        for (i, &byte) in bytes[..count.div_ceil(8)].iter().enumerate() {
            self.put(self.len + 8 * i, DIGITS[byte as usize]);
        }
        self.len += count;
    }

    fn short(&mut self, text: Short) {
        self.put(self.len, text.bytes);
        self.len += text.len;
    }

    fn put(&mut self, at: usize, bytes: [u8; 8]) {
        self.bytes[at..at + 8].copy_from_slice(&bytes);
    }

    /// Makes room for `len` characters and seven more that do not count.
    fn reserve(&mut self, len: usize) {
        if self.len + len + 8 > self.bytes.len() {
            self.bytes.resize(2 * self.bytes.len() + len + 8, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Text, Variable};

    fn text(value: &[u64], width: u32) -> String {
        let mut text = Text::new();
        text.change(&Variable::new(width, None, "!"), value);
        String::from_utf8(text.as_bytes().to_vec()).unwrap()
    }

    #[test]
    fn numbers_have_no_leading_zeros_but_at_least_one_digit() {
        assert_eq!(text(&[1], 1), "1!\n");
        assert_eq!(text(&[0], 8), "b0 !\n");
        assert_eq!(text(&[0b1010], 8), "b1010 !\n");
        assert_eq!(text(&[0x96], 8), "b10010110 !\n");
        assert_eq!(text(&[1, 0], 70), "b1 !\n");
        assert_eq!(text(&[2, 1], 70), format!("b1{:064b} !\n", 2));
        assert_eq!(text(&[u64::MAX, 3], 66), format!("b{} !\n", "1".repeat(66)));
    }

    #[test]
    fn an_impossible_state_shows_its_number() {
        let states = ["Idle".to_string(), "Busy".to_string()];
        let variable = Variable::new(2, Some(&states), "a");
        let mut text = Text::new();
        text.change(&variable, &[1]);
        text.change(&variable, &[2]);
        assert_eq!(text.as_bytes(), b"sBusy a\ns?2 a\n");
    }
}
