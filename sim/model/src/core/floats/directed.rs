//! Rounding to floats in every mode, by doubles.

use heddle_program::float::RoundingMode;

/// A double rounded to a float. The exact number that the double stands for is on the same side of every float, and of the
/// middle of every two floats, and equal to one of these only if the double is. So is one that is rounded to odd, for a
/// float and a middle have fewer bits than a double: their last one is 0.
#[inline(always)]
pub fn rounded(number: f64, mode: RoundingMode) -> f32 {
    let nearest = number as f32;
    let as_double = f64::from(nearest);
    match mode {
        RoundingMode::TowardZero if as_double.abs() > number.abs() => {
            f32::from_bits(nearest.to_bits() - 1)
        }
        RoundingMode::Down if as_double > number => nearest.next_down(),
        RoundingMode::Up if as_double < number => nearest.next_up(),
        // A middle goes beyond itself; what was below a middle does not reach it.
        RoundingMode::NearestAway if number.is_finite() => {
            f64::from_bits(number.to_bits() | 1) as f32
        }
        _ => nearest,
    }
}

/// The sum of two doubles, each a float or a product of two, rounded once.
#[inline(always)]
pub fn sum(a: f64, b: f64, mode: RoundingMode) -> f32 {
    let sum = a + b;
    if sum == 0.0 && mode == RoundingMode::Down {
        return if a.is_sign_positive() && b.is_sign_positive() { 0.0 } else { -0.0 };
    }
    // What the sum has lost, exactly (Knuth). Of infinities it is no number.
    let of_b = sum - a;
    let lost = (a - (sum - of_b)) + (b - of_b);
    // Rounded to odd: of the two doubles around the exact sum the one whose last bit is 1.
    let odd = if sum.to_bits() & 1 == 1 {
        sum
    } else if lost > 0.0 {
        sum.next_up()
    } else if lost < 0.0 {
        sum.next_down()
    } else {
        sum
    };
    rounded(odd, mode)
}
