//! Fixed-point numbers with 16 bits behind the point, as the kernels compute them,
//! but by arithmetic of 64 bits.

/// One.
pub(super) const ONE: i32 = 1 << 16;

/// Product, rounded down.
pub(super) fn multiply(a: i32, b: i32) -> i32 {
    ((i64::from(a) * i64::from(b)) >> 16) as i32
}

/// Quotient, rounded towards zero.
pub(super) fn divide(a: i32, b: i32) -> i32 {
    ((i64::from(a) << 16) / i64::from(b)) as i32
}

/// Square root, rounded down.
pub(super) fn root(a: i32) -> i32 {
    (u64::from(a as u32) << 16).isqrt() as i32
}

/// The bits of numbers, as an array of memory holds them.
pub(super) fn words(numbers: &[i32]) -> Vec<u32> {
    numbers.iter().map(|number| *number as u32).collect()
}

#[cfg(test)]
pub(super) fn to_float(a: i32) -> f64 {
    f64::from(a) / f64::from(ONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_round_down_and_quotients_towards_zero() {
        assert_eq!(multiply(3 * ONE / 2, -ONE / 2), -3 * ONE / 4);
        assert_eq!((multiply(1, 1), multiply(-1, 1)), (0, -1));
        assert_eq!(divide(ONE, 3 * ONE), 21845);
        assert_eq!(divide(-ONE, 3 * ONE), -21845);
        assert_eq!(root(2 * ONE), 92681);
    }
}
