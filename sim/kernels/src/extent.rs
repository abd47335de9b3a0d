//! How many blocks or threads there are along each of three dimensions.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Numbers along x, y and z, whose product is a word; written `8`, `8x4` or `8x4x2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent([u32; 3]);

impl Extent {
    /// An extent along each dimension, if the product is a word.
    pub fn new(sizes: [u32; 3]) -> Option<Self> {
        let product = sizes.iter().try_fold(1u32, |product, size| product.checked_mul(*size));
        product.map(|_| Self(sizes))
    }

    /// Along x, y and z.
    pub fn sizes(self) -> [u32; 3] {
        self.0
    }

    /// All of them together.
    pub fn total(self) -> u32 {
        self.0.iter().product()
    }

    /// 1, 2 or 3: dimensions behind are 1.
    pub fn dimensions(self) -> u32 {
        let last = self.0.iter().rposition(|size| *size != 1);
        last.map_or(1, |last| last as u32 + 1)
    }
}

impl From<u32> for Extent {
    fn from(x: u32) -> Self {
        Self([x, 1, 1])
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.0[..self.dimensions() as usize];
        f.write_str(&shown.iter().map(u32::to_string).collect::<Vec<_>>().join("x"))
    }
}

/// Text that is no extent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected a number, or two or three with an x between them, with a product below 2^32")]
pub struct NoExtent;

impl FromStr for Extent {
    type Err = NoExtent;

    fn from_str(text: &str) -> Result<Self, NoExtent> {
        let mut sizes = [1; 3];
        let mut words = text.split('x');
        for (size, word) in sizes.iter_mut().zip(words.by_ref()) {
            let digits = !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit());
            *size = word.parse().ok().filter(|_| digits).ok_or(NoExtent)?;
        }
        if words.next().is_some() {
            return Err(NoExtent);
        }
        Self::new(sizes).ok_or(NoExtent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extents_are_written_with_an_x_between_dimensions() {
        for (text, sizes, dimensions) in [
            ("7", [7, 1, 1], 1),
            ("0", [0, 1, 1], 1),
            ("8x4", [8, 4, 1], 2),
            ("8x1x2", [8, 1, 2], 3),
            ("65536x65535", [65536, 65535, 1], 2),
        ] {
            let extent: Extent = text.parse().expect(text);
            assert_eq!((extent.sizes(), extent.dimensions()), (sizes, dimensions), "{text}");
            assert_eq!(extent.to_string(), text);
        }
        assert_eq!("8x4x1".parse::<Extent>().expect("an extent").to_string(), "8x4");
        for text in
            ["", "x", "8x", "x8", "1x2x3x4", "-1", "+1", "8 x 4", "4294967296", "65536x65536"]
        {
            assert_eq!(text.parse::<Extent>(), Err(NoExtent), "{text}");
        }
    }
}
