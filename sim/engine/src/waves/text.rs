//! Value changes of a VCD file as text.
//!
//! Everything short is stored as eight bytes at once, of which some count: that is one instruction
//! where copying a few bytes would be a call. One bit and a number take the same way, since nothing
//! tells a processor which of them changes next.

use super::views::States;
use super::{Sample, digits};
use crate::layout::limbs;
use std::sync::Arc;

/// Up to seven characters, the first in the lowest byte, and their number in the highest.
#[derive(Clone, Copy)]
struct Short(u64);

impl Short {
    /// Panics on a longer text.
    fn new(text: &str) -> Short {
        let mut bytes = [0; 8];
        bytes[..7][..text.len()].copy_from_slice(text.as_bytes());
        bytes[7] = text.len() as u8;
        Short(u64::from_le_bytes(bytes))
    }

    fn len(self) -> usize {
        (self.0 >> 56) as usize
    }
}

/// How the changes of a variable are written.
enum Variable {
    /// At most 64 bits.
    Number {
        /// What the width is less than 64.
        unused: u8,
        /// Length of the `b` before the digits.
        prefix: u8,
        /// What is behind the digits.
        behind: Short,
    },
    /// More bits: what is behind the digits.
    Long(Short),
    /// Values with names: these, and the identifier.
    States(Box<(Arc<States>, String)>),
    /// A value that is unknown at times: how it is written otherwise, and the line that says so.
    Guarded(Box<(Variable, String)>),
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

    /// Appends a variable with this identifier, which may be unknown at times.
    pub fn push(&mut self, width: u32, states: Option<Arc<States>>, id: &str, guarded: bool) {
        let behind_number = || Short::new(&format!(" {id}\n"));
        let variable = match (states, width) {
            (Some(states), _) => Variable::States(Box::new((states, id.to_owned()))),
            (None, 1) => {
                Variable::Number { unused: 63, prefix: 0, behind: Short::new(&format!("{id}\n")) }
            }
            (None, ..=64) => {
                Variable::Number { unused: 64 - width as u8, prefix: 1, behind: behind_number() }
            }
            (None, _) => Variable::Long(behind_number()),
        };
        self.longest += match &variable {
            Variable::Number { .. } | Variable::Long(..) => 1 + 64 * limbs(width) + 8,
            Variable::States(states) => {
                let impossible = format!("s?{} {id}\n", u64::MAX).len();
                let longest = states.0.names.iter().map(String::len).max().unwrap_or(0);
                (longest + id.len() + 3).max(impossible)
            }
            Variable::Guarded(_) => unreachable!("it is made below"),
        };
        let unknown = match &variable {
            Variable::Number { prefix: 0, .. } => format!("x{id}\n"),
            Variable::States(_) => format!("s{UNKNOWN} {id}\n"),
            _ => format!("bx {id}\n"),
        };
        self.list.push(if guarded {
            Variable::Guarded(Box::new((variable, unknown)))
        } else {
            variable
        });
    }
}

/// What an unknown value with names is called.
const UNKNOWN: &str = "-";

/// Characters that may be written behind the end of the text.
const SPARE: usize = 64;

/// Text that waits to be written.
pub struct Text {
    /// Longer than what is in use.
    bytes: Vec<u8>,
    len: usize,
}

impl Text {
    /// A text with this beginning.
    pub fn new(bytes: Vec<u8>) -> Text {
        Text { len: bytes.len(), bytes }
    }

    /// The text.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// Throws away the beginning.
    pub fn remove(&mut self, len: usize) {
        self.bytes.copy_within(len..self.len, 0);
        self.len -= len;
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
    /// the number if there is no such state; `x` for an unknown number, `-` for an unknown state.
    pub fn changes(&mut self, variables: &Variables, sample: &Sample<'_>) {
        #[cfg(target_arch = "x86_64")]
        if super::has_avx2() {
            // SAFETY: that is what it needs.
            return unsafe { self.changes_by_vectors(variables, sample) };
        }
        self.changes_by(variables, sample, |to, value, count| {
            // SAFETY: `changes_by` leaves room.
            unsafe { digits::by_table(to, value, count) }
        });
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn changes_by_vectors(&mut self, variables: &Variables, sample: &Sample<'_>) {
        self.changes_by(variables, sample, |to, value, count| {
            // SAFETY: `changes_by` leaves room.
            unsafe { digits::by_vector(to, value, count) }
        });
    }

    /// `digits` writes the highest digits of a value, at most 64.
    #[inline(always)]
    fn changes_by(
        &mut self,
        variables: &Variables,
        sample: &Sample<'_>,
        digits: impl Fn(*mut u8, u64, usize),
    ) {
        self.reserve(variables.longest);
        let mut end = Cursor(self.bytes[self.len..].as_mut_ptr());
        for &net in sample.changed {
            // SAFETY: there is room for one change of every variable, and for what each of them
            // writes behind its end; eight bytes can be read in every place of the sample.
            unsafe {
                match &variables.list[net as usize] {
                    &Variable::Number { unused, prefix, behind } => {
                        end.narrow((unused, prefix, behind), sample, net, &digits);
                    }
                    Variable::Long(behind) => end = end.long(*behind, sample, net, &digits),
                    Variable::States(states) => end = end.state(states, sample.limb(net, 0)),
                    Variable::Guarded(guarded) => end = end.guarded(guarded, sample, net, &digits),
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

/// Where text ends while changes are appended. A local variable, which stays in a register: what
/// is rare is no part of the loop.
struct Cursor(*mut u8);

impl Cursor {
    /// Appends a number without leading zeros, below which there are unused bits. Up to 64 bytes
    /// are overwritten.
    #[inline(always)]
    unsafe fn number(&mut self, value: u64, unused: u8, digits: &impl Fn(*mut u8, u64, usize)) {
        let zeros = (value | 1 << unused).leading_zeros();
        let count = (64 - u32::from(unused) - zeros) as usize;
        digits(self.0, value << zeros, count);
        self.0 = unsafe { self.0.add(count) };
    }

    /// Appends a change of at most 64 bits.
    #[inline(always)]
    unsafe fn narrow(
        &mut self,
        (unused, prefix, behind): (u8, u8, Short),
        sample: &Sample<'_>,
        net: u32,
        digits: &impl Fn(*mut u8, u64, usize),
    ) {
        unsafe {
            let place = sample.bytes.as_ptr().add(sample.places[net as usize].offset);
            let limb = u64::from_le(place.cast::<u64>().read_unaligned());
            self.0.write(b'b');
            self.0 = self.0.add(usize::from(prefix));
            self.number(limb << unused, unused, digits);
            self.short(behind);
        }
    }

    /// Appends a change of a value that is unknown at times.
    #[inline(never)]
    unsafe fn guarded(
        mut self,
        (variable, unknown): &(Variable, String),
        sample: &Sample<'_>,
        net: u32,
        digits: &impl Fn(*mut u8, u64, usize),
    ) -> Cursor {
        unsafe {
            if !sample.is_known(net) {
                self.text(unknown);
                return self;
            }
            match variable {
                &Variable::Number { unused, prefix, behind } => {
                    self.narrow((unused, prefix, behind), sample, net, digits);
                    self
                }
                Variable::Long(behind) => self.long(*behind, sample, net, digits),
                Variable::States(states) => self.state(states, sample.limb(net, 0)),
                Variable::Guarded(_) => unreachable!("it has one guard"),
            }
        }
    }

    /// Appends a change of more than 64 bits.
    #[inline(never)]
    unsafe fn long(
        mut self,
        behind: Short,
        sample: &Sample<'_>,
        net: u32,
        digits: &impl Fn(*mut u8, u64, usize),
    ) -> Cursor {
        unsafe {
            self.text("b");
            let mut top = sample.limbs(net) - 1;
            while top > 0 && sample.limb(net, top) == 0 {
                top -= 1;
            }
            self.number(sample.limb(net, top), 0, digits);
            for limb in (0..top).rev() {
                digits(self.0, sample.limb(net, limb), 64);
                self.0 = self.0.add(64);
            }
            self.short(behind);
        }
        self
    }

    /// Appends a change of a value with names: its name, or the value.
    #[inline(never)]
    unsafe fn state(mut self, (states, id): &(Arc<States>, String), state: u64) -> Cursor {
        unsafe {
            self.text("s");
            match states.name(state) {
                Some(name) => self.text(name),
                None => self.text(&format!("?{state}")),
            }
            self.text(" ");
            self.text(id);
            self.text("\n");
        }
        self
    }

    /// Appends a short text; eight bytes are overwritten.
    #[inline(always)]
    unsafe fn short(&mut self, text: Short) {
        unsafe {
            self.0.cast::<u64>().write_unaligned(text.0.to_le());
            self.0 = self.0.add(text.len());
        }
    }

    /// Appends a text.
    unsafe fn text(&mut self, text: &str) {
        unsafe {
            self.0.copy_from_nonoverlapping(text.as_ptr(), text.len());
            self.0 = self.0.add(text.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Text, Variables};
    use crate::engine::SampledPlace;
    use crate::waves::Sample;
    use crate::waves::views::States;
    use std::sync::Arc;

    fn text(width: u32, states: Option<States>, values: &[&[u64]]) -> String {
        let mut variables = Variables::new();
        variables.push(width, states.map(Arc::new), "!", false);
        let mut text = Text::new(vec![]);
        for limbs in values {
            let places = [SampledPlace { offset: 0, size: 8 * limbs.len() }];
            let bytes: Vec<u8> =
                limbs.iter().chain(&[0]).flat_map(|limb| limb.to_le_bytes()).collect();
            text.changes(&variables, &Sample { changed: &[0], places: &places, bytes: &bytes });
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
        let states = States::new(0, &["Idle".to_string(), "Busy or so".to_string()]);
        assert_eq!(text(2, Some(states), &[&[1], &[2]]), "sBusy_or_so !\ns?2 !\n");
        let states = States::new(5, &["Five".to_string()]);
        assert_eq!(text(3, Some(states), &[&[5], &[4], &[6]]), "sFive !\ns?4 !\ns?6 !\n");
    }

    #[test]
    fn times_are_decimal() {
        let mut text = Text::new(vec![]);
        [0, 5, 10, 1_234_567_890, u64::MAX].into_iter().for_each(|time| text.time(time));
        assert_eq!(text.as_bytes(), b"#0\n#5\n#10\n#1234567890\n#18446744073709551615\n");
    }
}
