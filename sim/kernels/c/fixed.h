/* Fixed-point numbers: 16 bits before the point and 16 behind it. All threads take
 * the same way through these functions. */
#ifndef FIXED_H
#define FIXED_H

#include "heddle.h"

typedef int32_t fixed;

#define FIXED_ONE 65536

/* Rounds down. */
static inline fixed fixed_multiply(fixed a, fixed b) { return (fixed)((int64_t)a * b >> 16); }

/* Rounds towards zero: 16 bits by the divider, 16 more one by one. `b` is not zero. */
static inline fixed fixed_divide(fixed a, fixed b) {
    uint32_t divisor = b < 0 ? -(uint32_t)b : (uint32_t)b;
    uint32_t dividend = a < 0 ? -(uint32_t)a : (uint32_t)a;
    uint32_t quotient = dividend / divisor;
    uint32_t rest = dividend % divisor;
    for (uint32_t bit = 0; bit < 16; bit++) {
        quotient <<= 1;
        rest <<= 1;
        uint32_t fits = rest >= divisor;
        rest -= divisor & -fits;
        quotient |= fits;
    }
    return (fixed)((a ^ b) < 0 ? -quotient : quotient);
}

/* The square root, rounded down; two bits of `a` make one of the root. */
static inline fixed fixed_root(fixed a) {
    uint32_t bits = (uint32_t)a;
    uint32_t root = 0;
    uint32_t rest = 0;
    for (uint32_t step = 0; step < 24; step++) {
        rest = rest << 2 | bits >> 30;
        bits <<= 2;
        root <<= 1;
        uint32_t fits = rest > 2 * root;
        rest -= (2 * root + 1) & -fits;
        root += fits;
    }
    return (fixed)root;
}

#endif
