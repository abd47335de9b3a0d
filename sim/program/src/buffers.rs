//! Buffers that are passed to a program, and the guard space around them.
//!
//! Global memory has no gaps, so an access beyond the end of a buffer would land in memory that
//! belongs to nobody, or in the next buffer. Buffers therefore lie at least [`GUARD_BYTES`]
//! apart, and whoever performs an access for a program checks it with [`Buffers::check`].
//! Memory that is far from all buffers is free for the program to use.

use std::ops::Range;

/// Bytes before, between and behind buffers that nobody may access.
pub const GUARD_BYTES: u32 = 1 << 16;

/// A part of global memory that is passed to a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Buffer {
    /// Name for messages.
    pub name: String,
    /// Its addresses.
    pub range: Range<u32>,
}

/// The buffers of a launch.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Buffers {
    /// By ascending address.
    buffers: Vec<Buffer>,
    /// Addresses that are in a buffer or in guard space.
    guarded: Range<u32>,
}

/// An access to guard space.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "access to {address:#010x}, {distance} bytes {side} {name} ({bytes} bytes at {start:#010x})",
    side = if *.before { "before" } else { "behind the end of" }
)]
pub struct OutOfBounds {
    /// The lowest byte of the access that is in no buffer.
    pub address: u32,
    /// Name of the buffer that is closest.
    pub name: String,
    /// Address of its first byte.
    pub start: u32,
    /// Its length in bytes.
    pub bytes: u32,
    /// The access is before the buffer, not behind it.
    pub before: bool,
    /// Bytes from the address to the buffer's first byte, or from the byte behind its last to the
    /// address.
    pub distance: u32,
}

impl Buffers {
    /// Buffers by ascending address, [`GUARD_BYTES`] apart. Guard space begins at `free` at the
    /// lowest, where the program's own memory ends.
    pub fn new(buffers: Vec<Buffer>, free: u32) -> Self {
        let guarded = match (buffers.first(), buffers.last()) {
            (Some(first), Some(last)) => {
                let start = first.range.start.saturating_sub(GUARD_BYTES).max(free);
                start..last.range.end.saturating_add(GUARD_BYTES)
            }
            _ => 0..0,
        };
        Self { buffers, guarded }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.buffers.is_empty()
    }

    /// Checks an access to `bytes` bytes at `address`.
    ///
    /// # Errors
    /// [`OutOfBounds`] when a byte of it is in guard space.
    #[inline]
    pub fn check(&self, address: u32, bytes: u32) -> Result<(), OutOfBounds> {
        let end = address.saturating_add(bytes);
        if end <= self.guarded.start || self.guarded.end <= address {
            return Ok(());
        }
        self.check_guarded(address.max(self.guarded.start), end.min(self.guarded.end))
    }

    fn check_guarded(&self, address: u32, end: u32) -> Result<(), OutOfBounds> {
        let above = self.buffers.partition_point(|buffer| buffer.range.start <= address);
        let below = self.buffers[..above].last();
        let address = match below {
            Some(buffer) if end <= buffer.range.end => return Ok(()),
            Some(buffer) => address.max(buffer.range.end),
            None => address,
        };
        let behind = below.map(|buffer| (address - buffer.range.end, false, buffer));
        let before = self.buffers.get(above).map(|buffer| {
            // The access may begin in guard space and end in the buffer.
            (buffer.range.start.saturating_sub(address), true, buffer)
        });
        let closest = behind.into_iter().chain(before).min_by_key(|(distance, ..)| *distance);
        let Some((distance, before, Buffer { name, range })) = closest else { return Ok(()) };
        let (name, start, bytes) = (name.clone(), range.start, range.end - range.start);
        Err(OutOfBounds { address, name, start, bytes, before, distance })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn buffers() -> Buffers {
        let buffer = |name: &str, range| Buffer { name: name.to_owned(), range };
        let (first, second) = (0x8010_0000..0x8010_0010, 0x8011_0040..0x8011_0043);
        Buffers::new(vec![buffer("first", first), buffer("second", second)], 0x800f_ff00)
    }

    /// The offending address, the buffer it is closest to, and how it lies to that.
    fn refused(address: u32, bytes: u32) -> (u32, String, bool, u32) {
        let error = buffers().check(address, bytes).expect_err("it is out of bounds");
        (error.address, error.name, error.before, error.distance)
    }

    #[test]
    fn buffers_and_memory_far_from_them_may_be_accessed() {
        for (address, bytes) in [
            (0x8010_0000, 4),
            (0x8010_000c, 4),
            (0x8011_0040, 2),
            (0x8011_0042, 1),
            (0x800f_fefc, 4),
            (0x8012_0044, 4),
            (0x1000, 4),
            (u32::MAX, 1),
        ] {
            assert_eq!(buffers().check(address, bytes), Ok(()), "{address:#x}");
        }
        assert_eq!(Buffers::default().check(0, 4), Ok(()));
    }

    #[test]
    fn what_is_beside_a_buffer_is_told_with_the_closest_one() {
        assert_eq!(refused(0x8010_0010, 4), (0x8010_0010, "first".into(), false, 0));
        assert_eq!(refused(0x8010_0030, 1), (0x8010_0030, "first".into(), false, 0x20));
        assert_eq!(refused(0x8011_003c, 4), (0x8011_003c, "second".into(), true, 4));
        assert_eq!(refused(0x8011_0040, 4), (0x8011_0043, "second".into(), false, 0));
        assert_eq!(refused(0x800f_fffc, 4), (0x800f_fffc, "first".into(), true, 4));
        assert_eq!(refused(0x800f_ff00, 4), (0x800f_ff00, "first".into(), true, 0x100));
        assert_eq!(refused(0x8012_0040, 4), (0x8012_0040, "second".into(), false, 0xfffd));
    }

    #[test]
    fn the_message_says_how_far_it_is_to_which_buffer() {
        assert_eq!(
            buffers().check(0x8010_0014, 4).unwrap_err().to_string(),
            "access to 0x80100014, 4 bytes behind the end of first (16 bytes at 0x80100000)"
        );
    }
}
