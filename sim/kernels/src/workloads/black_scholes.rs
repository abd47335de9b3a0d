//! `black-scholes`: random options with one rate and one volatility.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::fixed::{ONE, divide, multiply, root, words};
use crate::image::Image;
use crate::kernel::Geometry;

const RATE: i32 = ONE / 50;
const VOLATILITY: i32 = 3 * ONE / 10;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let contracts: Vec<Contract> = (0..geometry.size)
        .map(|_| Contract {
            spot: rng.random_range(5 * ONE..30 * ONE),
            strike: rng.random_range(ONE..60 * ONE),
            years: rng.random_range(ONE / 4..10 * ONE),
        })
        .collect();
    let column =
        |field: fn(&Contract) -> i32| words(&contracts.iter().map(field).collect::<Vec<_>>());
    vec![
        image.input("spots", &column(|contract| contract.spot)),
        image.input("strikes", &column(|contract| contract.strike)),
        image.input("years", &column(|contract| contract.years)),
        geometry.size,
        RATE as u32,
        VOLATILITY as u32,
        image.output("calls", &column(|contract| contract.prices().0)),
        image.output("puts", &column(|contract| contract.prices().1)),
    ]
}

#[derive(Clone, Copy)]
struct Contract {
    spot: i32,
    strike: i32,
    years: i32,
}

impl Contract {
    /// What the right to buy and the right to sell are worth.
    fn prices(self) -> (i32, i32) {
        let deviation = multiply(VOLATILITY, root(self.years));
        let drift = RATE + multiply(VOLATILITY, VOLATILITY) / 2;
        let distance = logarithm(self.spot) - logarithm(self.strike) + multiply(drift, self.years);
        let d1 = divide(distance, deviation);
        let (below1, below2) = (share_below(d1), share_below(d1 - deviation));
        let strike = multiply(self.strike, exponential(-multiply(RATE, self.years)));
        let call = multiply(self.spot, below1) - multiply(strike, below2);
        let put = multiply(strike, ONE - below2) - multiply(self.spot, ONE - below1);
        (call, put)
    }
}

fn logarithm(x: i32) -> i32 {
    let mut mantissa = u64::from(x as u32);
    mantissa <<= mantissa.leading_zeros() - 32;
    let mut bits = x.ilog2() as i32 - 16;
    for _ in 0..16 {
        let square = mantissa * mantissa;
        let overflow = square >> 63;
        mantissa = square >> (31 + overflow);
        bits = 2 * bits + overflow as i32;
    }
    multiply(bits, 45426)
}

fn exponential(x: i32) -> i32 {
    let exponent = multiply(x, 94548);
    let rest = exponent.rem_euclid(ONE);
    let value = polynomial(rest, &[65536, 45423, 15769, 3533, 887]);
    match exponent.div_euclid(ONE) {
        ..-17 => 0,
        power => value >> -power,
    }
}

/// Coefficients in ascending order.
fn polynomial(x: i32, coefficients: &[i32]) -> i32 {
    coefficients.iter().rev().fold(0, |sum, coefficient| coefficient + multiply(x, sum))
}

fn share_below(d: i32) -> i32 {
    let k = divide(ONE, ONE + multiply(15181, d.abs()));
    let sum = polynomial(k, &[0, 20930, -23368, 116752, -119364, 87186]);
    let density = multiply(26145, exponential(-multiply(d, d) / 2));
    let above = multiply(density, sum);
    if d > 0 { ONE - above } else { above }
}

#[cfg(test)]
mod tests {
    use super::super::fixed::to_float;
    use super::*;

    /// The formula in floating point, with the normal distribution as a sum.
    fn exact(contract: Contract) -> (f64, f64) {
        let [spot, strike, years, rate, volatility] =
            [contract.spot, contract.strike, contract.years, RATE, VOLATILITY].map(to_float);
        let deviation = volatility * years.sqrt();
        let d1 =
            ((spot / strike).ln() + (rate + volatility * volatility / 2.0) * years) / deviation;
        let below = |d: f64| {
            let step = 1e-3;
            let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
            let cells = ((d + 9.0) / step).max(0.0) as usize;
            (0..cells).map(|cell| density(-9.0 + (cell as f64 + 0.5) * step) * step).sum::<f64>()
        };
        let strike = strike * (-rate * years).exp();
        let call = spot * below(d1) - strike * below(d1 - deviation);
        (call, call - spot + strike)
    }

    #[test]
    fn the_reference_prices_as_the_formula_in_floating_point() {
        for (spot, strike, quarters) in [(20, 20, 4), (5, 50, 1), (29, 2, 40), (10, 12, 7)] {
            let contract =
                Contract { spot: spot * ONE, strike: strike * ONE, years: quarters * ONE / 4 };
            let ((call, put), (exact_call, exact_put)) = (contract.prices(), exact(contract));
            assert!((to_float(call) - exact_call).abs() < 0.03, "{} {exact_call}", to_float(call));
            assert!((to_float(put) - exact_put).abs() < 0.03, "{} {exact_put}", to_float(put));
        }
    }
}
