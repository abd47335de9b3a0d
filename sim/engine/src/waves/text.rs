//! Value changes of a VCD file as text.
//!
//! Everything short is stored as eight bytes at once, of which some count: that is one instruction
//! where copying a few bytes would be a call. One bit and a number take the same way, since nothing
//! tells a processor which of them changes next.

use super::Sample;
use crate::layout::limbs;

/// The eight binary digits of every byte, the first in the lowest byte.
static DIGITS: [u64; 256] = digits();

const fn digits() -> [u64; 256] {
    let mut table = [u64::from_le_bytes([b'0'; 8]); 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] += (byte as u64 >> bit & 1) << (8 * (7 - bit));
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// Up to eight characters, the first in the lowest byte; those that do not count are arbitrary.
#[derive(Clone, Copy)]
struct Short {
    bytes: u64,
    len: usize,
}

impl Short {
    /// Panics on a longer text.
    fn new(text: &str) -> Short {
        let mut bytes = [0; 8];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        Short { bytes: u64::from_le_bytes(bytes), len: text.len() }
    }
}

/// How the changes of a variable are written.
enum Variable {
    /// At most 64 bits: the length of the `b` before the digits, and what is behind them.
    Number(usize, Short),
    /// More bits: what is behind the digits.
    Long(Short),
    /// An enumeration: the lines for all states, and the identifier.
    States(Box<(Vec<String>, String)>),
}

/// All variables of a file.
pub struct Variables {
    list: Vec<Variable>,
    /// No text of the changes of one cycle is longer, with what is written behind its end.
    longest: usize,
}

impl Variables {
    /// No variables.
    pub fn new() -> Variables {
        Variables { list: vec![], longest: SPARE }
    }

    /// Appends a variable with this identifier.
    pub fn push(&mut self, width: u32, states: Option<&[String]>, id: &str) {
        let behind_number = || Short::new(&format!(" {id}\n"));
        let variable = match (states, width) {
            (Some(states), _) => {
                let lines: Vec<String> = states.iter().map(|s| format!("s{s} {id}\n")).collect();
                Variable::States(Box::new((lines, id.to_owned())))
            }
            (None, 1) => Variable::Number(0, Short::new(&format!("{id}\n"))),
            (None, ..=64) => Variable::Number(1, behind_number()),
            (None, _) => Variable::Long(behind_number()),
        };
        self.longest += match &variable {
            Variable::Number(..) | Variable::Long(..) => 1 + 64 * limbs(width) + 8,
            Variable::States(states) => {
                let impossible = format!("s?{} {id}\n", u64::MAX).len();
                states.0.iter().map(String::len).max().unwrap_or(0).max(impossible)
            }
        };
        self.list.push(variable);
    }
}

/// Characters that may be written behind the end of the text.
const SPARE: usize = 64;

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

    /// Appends the line of a time.
    pub fn time(&mut self, mut time: u64) {
        const LONGEST: usize = 22;
        let (mut line, mut start) = ([b'\n'; LONGEST], LONGEST - 1);
        loop {
            start -= 1;
            line[start] = b'0' + (time % 10) as u8;
            time /= 10;
            if time == 0 {
                break;
            }
        }
        start -= 1;
        line[start] = b'#';
        self.reserve(LONGEST);
        let len = LONGEST - start;
        self.bytes[self.len..self.len + len].copy_from_slice(&line[start..]);
        self.len += len;
    }

    /// Appends the lines of changes: numbers without leading zeros, names of states, or `?` and
    /// the number if there is no such state.
    pub fn changes(&mut self, variables: &Variables, sample: &Sample<'_>) {
        self.reserve(variables.longest);
        let mut end = Cursor(self.bytes[self.len..].as_mut_ptr());
        for (net, value) in sample.changes() {
            // SAFETY: there is room for one change of every variable, and for what each of them
            // writes behind its end.
            unsafe {
                match &variables.list[net] {
                    Variable::Number(prefix, behind) => {
                        end.short(Short { bytes: u64::from(b'b'), len: *prefix });
                        end.number(value[0]);
                        end.short(*behind);
                    }
                    Variable::Long(behind) => {
                        end.short(Short { bytes: u64::from(b'b'), len: 1 });
                        let top = value.iter().rposition(|&limb| limb != 0).unwrap_or(0);
                        end.number(value[top]);
                        for &limb in value[..top].iter().rev() {
                            end.digits(limb, 64);
                        }
                        end.short(*behind);
                    }
                    Variable::States(states) => match states.0.get(value[0] as usize) {
                        Some(line) => end.text(line),
                        None => end.text(&format!("s?{} {}\n", value[0], states.1)),
                    },
                }
            }
        }
        // SAFETY: both are in the same text.
        self.len = unsafe { end.0.offset_from_unsigned(self.bytes.as_ptr()) };
    }

    /// Makes room for `len` characters.
    fn reserve(&mut self, len: usize) {
        if self.len + len > self.bytes.len() {
            self.bytes.resize(2 * self.bytes.len() + len, 0);
        }
    }
}

/// Where text ends while changes are appended. A local variable, which stays in a register.
struct Cursor(*mut u8);

impl Cursor {
    /// Appends a number without leading zeros. Up to 64 bytes are overwritten.
    #[inline(always)]
    unsafe fn number(&mut self, value: u64) {
        let zeros = (value | 1).leading_zeros();
        unsafe { self.digits(value << zeros, 64 - zeros as usize) }
    }

    /// Appends the highest `count` digits; 32 or 64 bytes are overwritten.
    #[inline(always)]
    unsafe fn digits(&mut self, value: u64, count: usize) {
        let byte = |i: usize| DIGITS[(value >> (56 - 8 * i)) as usize & 0xff];
        unsafe {
            (0..4).for_each(|i| self.put(8 * i, byte(i)));
            if count > 32 {
                (4..8).for_each(|i| self.put(8 * i, byte(i)));
            }
            self.0 = self.0.add(count);
        }
    }

    /// Appends a short text; eight bytes are overwritten.
    #[inline(always)]
    unsafe fn short(&mut self, text: Short) {
        unsafe {
            self.put(0, text.bytes);
            self.0 = self.0.add(text.len);
        }
    }

    /// Appends a text.
    unsafe fn text(&mut self, text: &str) {
        unsafe {
            self.0.copy_from_nonoverlapping(text.as_ptr(), text.len());
            self.0 = self.0.add(text.len());
        }
    }

    #[inline(always)]
    unsafe fn put(&self, at: usize, bytes: u64) {
        unsafe { self.0.add(at).cast::<u64>().write_unaligned(bytes.to_le()) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Text, Variables};
    use crate::waves::Sample;

    fn text(width: u32, states: Option<&[String]>, values: &[&[u64]]) -> String {
        let mut variables = Variables::new();
        variables.push(width, states, "!");
        let mut text = Text::new();
        for words in values {
            let whole = 0..words.len();
            let ranges = std::slice::from_ref(&whole);
            text.changes(&variables, &Sample { changed: &[0], ranges, words });
        }
        String::from_utf8(text.as_bytes().to_vec()).unwrap()
    }

    #[test]
    fn numbers_have_no_leading_zeros_but_at_least_one_digit() {
        assert_eq!(text(1, None, &[&[1], &[0]]), "1!\n0!\n");
        assert_eq!(text(8, None, &[&[0], &[0b1010]]), "b0 !\nb1010 !\n");
        assert_eq!(text(8, None, &[&[0x96]]), "b10010110 !\n");
        assert_eq!(text(64, None, &[&[u64::MAX]]), format!("b{} !\n", "1".repeat(64)));
        assert_eq!(text(40, None, &[&[1 << 39 | 5]]), format!("b1{:039b} !\n", 5));
        assert_eq!(text(70, None, &[&[1, 0]]), "b1 !\n");
        assert_eq!(text(70, None, &[&[2, 1]]), format!("b1{:064b} !\n", 2));
        assert_eq!(text(66, None, &[&[u64::MAX, 3]]), format!("b{} !\n", "1".repeat(66)));
    }

    #[test]
    fn an_impossible_state_shows_its_number() {
        let states = ["Idle".to_string(), "Busy".to_string()];
        assert_eq!(text(2, Some(&states), &[&[1], &[2]]), "sBusy !\ns?2 !\n");
    }

    #[test]
    fn times_are_decimal() {
        let mut text = Text::new();
        [0, 5, 10, 1_234_567_890, u64::MAX].into_iter().for_each(|time| text.time(time));
        assert_eq!(text.as_bytes(), b"#0\n#5\n#10\n#1234567890\n#18446744073709551615\n");
    }
}
