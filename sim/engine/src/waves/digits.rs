//! Binary digits as text.

/// The eight digits of every byte, the first in the lowest byte.
static EIGHT: [u64; 256] = eight();

const fn eight() -> [u64; 256] {
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

/// Writes the digits of a value from the highest bit on: at least `count` of them, at most 64.
///
/// # Safety
///
/// There is room for 64 characters.
#[inline(always)]
pub unsafe fn by_table(to: *mut u8, value: u64, count: usize) {
    let put = |i: usize| {
        let digits = EIGHT[(value >> (56 - 8 * i)) as usize & 0xff];
        // SAFETY: eight characters of 64.
        unsafe { to.add(8 * i).cast::<u64>().write_unaligned(digits.to_le()) }
    };
    (0..4).for_each(put);
    if count > 32 {
        (4..8).for_each(put);
    }
}

/// The same with vectors of 32 digits.
///
/// # Safety
///
/// There is room for 64 characters.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
#[inline]
pub unsafe fn by_vector(to: *mut u8, value: u64, count: usize) {
    use std::arch::x86_64::*;
    /// Where digits find their bit: eight in each byte of the value, the highest byte first.
    const BITS: i64 = i64::from_be_bytes([1, 2, 4, 8, 16, 32, 64, 128]);
    let put = |i: usize| {
        let byte = |k: i64| 0x0101_0101_0101_0101 * (7 - 4 * i as i64 - k);
        let bytes = _mm256_set_epi64x(byte(3), byte(2), byte(1), byte(0));
        let bits = _mm256_set1_epi64x(BITS);
        let spread = _mm256_shuffle_epi8(_mm256_set1_epi64x(value as i64), bytes);
        let ones = _mm256_cmpeq_epi8(_mm256_and_si256(spread, bits), bits);
        let digits = _mm256_sub_epi8(_mm256_set1_epi8(b'0' as i8), ones);
        // SAFETY: 32 characters of 64.
        unsafe { _mm256_storeu_si256(to.add(32 * i).cast(), digits) }
    };
    put(0);
    if count > 32 {
        put(1);
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    #[test]
    fn table_and_vectors_write_the_digits_of_a_value() {
        let values = [0, u64::MAX, 1, 1 << 63, 0x0123_4567_89ab_cdef, 0x5555_aaaa_3333_cccc];
        for value in values {
            for count in [1, 32, 33, 64] {
                let expected = &format!("{value:064b}").into_bytes()[..count];
                let mut digits = [0; 64];
                // SAFETY: there is room for 64.
                unsafe { super::by_table(digits.as_mut_ptr(), value, count) };
                assert_eq!(&digits[..count], expected);
                if crate::waves::has_avx2() {
                    digits.fill(0);
                    // SAFETY: there is room for 64, and the vectors.
                    unsafe { super::by_vector(digits.as_mut_ptr(), value, count) };
                    assert_eq!(&digits[..count], expected);
                }
            }
        }
    }
}
