/* Prices of European options by the formula of Black and Scholes, in fixed point.
 *
 * All threads take the same way, apart from the sign of d in the normal
 * distribution and the number of steps that normalise a logarithm's argument. */
#include "fixed.h"

#define LOGARITHM_OF_2 45426 /* natural */
#define LOGARITHM_OF_E 94548 /* to base 2 */

/* Natural logarithm of x > 0: the logarithm to base 2 bit by bit, by squaring. */
__attribute__((noinline)) static fixed logarithm(fixed x) {
    uint32_t mantissa = (uint32_t)x;
    int32_t bits = 15;
    while (!(mantissa & 0x80000000)) {
        SPLIT_LOOP_BOUND(15);
        mantissa <<= 1;
        bits--;
    }
    for (uint32_t step = 0; step < 16; step++) {
        uint64_t square = (uint64_t)mantissa * mantissa;
        uint32_t high = (uint32_t)(square >> 32);
        uint32_t overflow = high >> 31;
        uint32_t doubled = (uint32_t)(square >> 31);
        mantissa = doubled + ((high - doubled) & -overflow);
        bits = 2 * bits + (int32_t)overflow;
    }
    return fixed_multiply(bits, LOGARITHM_OF_2);
}

/* e^x for x <= 0: a power of two, and a polynomial for the rest of the exponent. */
__attribute__((noinline)) static fixed exponential(fixed x) {
    fixed exponent = fixed_multiply(x, LOGARITHM_OF_E);
    uint32_t shift = (uint32_t)-(exponent >> 16);
    fixed rest = exponent & (FIXED_ONE - 1);
    if (shift > 17)
        return 0;
    fixed sum = 887;
    sum = 3533 + fixed_multiply(rest, sum);
    sum = 15769 + fixed_multiply(rest, sum);
    sum = 45423 + fixed_multiply(rest, sum);
    return (65536 + fixed_multiply(rest, sum)) >> shift;
}

/* Share of a normal distribution below d, after Abramowitz and Stegun 26.2.17. */
__attribute__((noinline)) static fixed share_below(fixed d) {
    fixed distance = d < 0 ? -d : d;
    fixed k = fixed_divide(FIXED_ONE, FIXED_ONE + fixed_multiply(15181, distance));
    fixed sum = 87186;
    sum = -119364 + fixed_multiply(k, sum);
    sum = 116752 + fixed_multiply(k, sum);
    sum = -23368 + fixed_multiply(k, sum);
    sum = 20930 + fixed_multiply(k, sum);
    sum = fixed_multiply(k, sum);
    fixed density = fixed_multiply(26145, exponential(-fixed_multiply(distance, distance) / 2));
    fixed above = fixed_multiply(density, sum);
    if (d > 0)
        return FIXED_ONE - above;
    return above;
}

void kernel_main(const fixed *spots, const fixed *strikes, const fixed *years, uint32_t count,
                 fixed rate, fixed volatility, fixed *calls, fixed *puts) {
    uint32_t threads = threads_per_block() * blocks_in_grid();
    fixed drift = rate + fixed_multiply(volatility, volatility) / 2;
    for (uint32_t option = thread_in_grid(); option < count; option += threads) {
        LOOP_BOUND(2);
        fixed spot = spots[option];
        fixed time = years[option];
        fixed deviation = fixed_multiply(volatility, fixed_root(time));
        fixed growth = logarithm(spot) - logarithm(strikes[option]) + fixed_multiply(drift, time);
        fixed d1 = fixed_divide(growth, deviation);
        fixed below1 = share_below(d1);
        fixed below2 = share_below(d1 - deviation);
        fixed strike = fixed_multiply(strikes[option], exponential(-fixed_multiply(rate, time)));
        calls[option] = fixed_multiply(spot, below1) - fixed_multiply(strike, below2);
        puts[option] = fixed_multiply(strike, FIXED_ONE - below2) -
                       fixed_multiply(spot, FIXED_ONE - below1);
    }
}
