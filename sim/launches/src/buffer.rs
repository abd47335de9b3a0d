//! Buffers: what they hold at first, and what they must hold at the end.

use crate::element::Element;
use crate::error::LaunchError;
use crate::files::Files;
use crate::value::Value;
use serde::Deserialize;
use std::path::PathBuf;

/// A buffer and what it begins with: a file, or so many bytes of zeros, of a pattern, or of a seed, with a range as
/// numbers of a type.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Buffer {
    file: Option<PathBuf>,
    bytes: Option<u32>,
    seed: Option<u64>,
    pattern: Option<Vec<Value>>,
    range: Option<[Value; 2]>,
    /// Type of the numbers of `pattern` and of `range`.
    #[serde(rename = "type")]
    element: Option<Element>,
    /// Where it is written at the end.
    pub output: Option<PathBuf>,
}

/// What a buffer holds at the end.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// Name of the buffer.
    pub buffer: String,
    /// The file with what is expected.
    pub file: Option<PathBuf>,
    /// What is expected.
    pub values: Option<Vec<Value>>,
    /// How its bytes are grouped.
    #[serde(rename = "type", default)]
    pub element: Element,
    /// How far an element may be from what is expected, as a share of it, or of 1 if that is more.
    #[serde(default)]
    pub tolerance: f64,
}

impl Buffer {
    /// What it holds at first.
    pub fn content(&self, files: &mut Files) -> Result<Vec<u8>, LaunchError> {
        let refused = |reason: &str| Err(LaunchError::Refused(reason.to_owned()));
        let fills = [self.seed.is_some(), self.pattern.is_some()].iter().filter(|is| **is).count();
        let bytes = match (&self.file, self.bytes) {
            (Some(_), None) if fills > 0 => return refused("a file needs no `seed` or `pattern`"),
            (Some(file), None) => return files.read(file),
            (None, Some(bytes)) => bytes as usize,
            _ => return refused("expected one of `file` and `bytes`"),
        };
        if fills > 1 {
            return refused("expected one of `seed` and `pattern`");
        }
        if self.range.is_some() && self.seed.is_none() {
            return refused("`range` is for a `seed`");
        }
        if self.element.is_some() && self.pattern.is_none() && self.range.is_none() {
            return refused("`type` is for a `pattern` or a `range`");
        }
        if !files.take(bytes as u64) {
            return refused("the buffers have too many bytes");
        }
        let mut content = vec![0; bytes];
        if let Some(seed) = self.seed {
            self.fill(&mut content, seed).map_err(LaunchError::Refused)?;
        }
        if let Some(pattern) = &self.pattern {
            let pattern = self.element.unwrap_or_default().all(pattern);
            let pattern = pattern.map_err(LaunchError::Refused)?;
            if pattern.is_empty() {
                return refused("`pattern` is empty");
            }
            content.iter_mut().zip(pattern.iter().cycle()).for_each(|(byte, from)| *byte = *from);
        }
        Ok(content)
    }

    /// Random bits, or random numbers of a range, by splitmix64: every bit of the seed counts.
    fn fill(&self, content: &mut [u8], seed: u64) -> Result<(), String> {
        let element = self.element.unwrap_or_default();
        if let Some(range) = &self.range {
            element.all(range)?;
        }
        let width = if self.range.is_some() { element.bytes() } else { 8 };
        let mut state = seed;
        for piece in content.chunks_mut(width) {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut word = state;
            word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            word ^= word >> 31;
            let bytes = match &self.range {
                Some(range) => element.all(&[element.choose(word, range)?])?,
                None => word.to_le_bytes().to_vec(),
            };
            piece.copy_from_slice(&bytes[..piece.len()]);
        }
        Ok(())
    }
}

impl Check {
    /// The bytes that are expected.
    pub fn expected(&self, files: &mut Files) -> Result<Vec<u8>, LaunchError> {
        match (&self.file, &self.values) {
            (Some(file), _) => files.read(file),
            (None, Some(values)) => self.element.all(values).map_err(LaunchError::Refused),
            (None, None) => Ok(Vec::new()),
        }
    }

    /// The first element that is not what is expected.
    pub fn difference(&self, got: &[u8], expected: &[u8]) -> Option<String> {
        if got.len() != expected.len() {
            return Some(format!("{} bytes are expected, it has {}", expected.len(), got.len()));
        }
        let width = self.element.bytes();
        let mut elements = got.chunks(width).zip(expected.chunks(width)).enumerate();
        elements.find_map(|(index, (got, expected))| {
            let (value, wanted) = (self.element.value(got), self.element.value(expected));
            let near = (value - wanted).abs() <= self.tolerance * wanted.abs().max(1.0);
            let same =
                got == expected || value == wanted || near || (value.is_nan() && wanted.is_nan());
            (!same).then(|| format!("element {index} is {value}, expected {wanted}"))
        })
    }
}
