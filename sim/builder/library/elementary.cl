/* Exponential functions, logarithms, powers, trigonometric and hyperbolic functions.
 *
 * Each brings its operand into a small range, where a polynomial of least error is near enough, and keeps what
 * rounding loses on the way in a second float. Errors are within those that OpenCL C allows; a test
 * measures them. */

static BUILT_IN float polynomial(float x, float a, float b, float c) { return fma(fma(c, x, b), x, a); }
static BUILT_IN float polynomial(float x, float a, float b, float c, float d) {
    return fma(polynomial(x, b, c, d), x, a);
}
static BUILT_IN float polynomial(float x, float a, float b, float c, float d, float e) {
    return fma(polynomial(x, b, c, d, e), x, a);
}
static BUILT_IN float polynomial(float x, float a, float b, float c, float d, float e, float f) {
    return fma(polynomial(x, b, c, d, e, f), x, a);
}

#define LN2 0x1.62e430p-1f
#define LN2_REST -0x1.05c610p-29f
#define LOG2_E 0x1.715476p+0f
#define LOG2_E_REST 0x1.4ae0c0p-26f
#define HALF_PI 0x1.921fb6p+0f
#define HALF_PI_REST -0x1.777a5cp-25f
#define ONE_BY_PI 0x1.45f306p-2f

/* e^r - 1 for r within half of ln 2, and what is lost of r. */
static BUILT_IN float exponential_part(float r, float lost) {
    float p = polynomial(r, 0x1.000000p-1f, 0x1.555484p-3f, 0x1.555478p-5f, 0x1.1242ecp-7f,
                         0x1.6d9e56p-10f);
    return fma(r * r, p, r + lost);
}

/* e^(x + lost) * 2^more. */
static BUILT_IN float exponential(float x, float lost, int more) {
    if (x != x)
        return x;
    x = clamp(x, -200.0f, 200.0f);
    float n = rint(x * LOG2_E);
    float r = fma(-n, LN2, x);
    return ldexp(1.0f + exponential_part(r, fma(-n, LN2_REST, lost)), (int)n + more);
}
FLOATS_1(exp, exponential(a, 0.0f, 0))
FLOATS_1(native_exp, exp(a))
FLOATS_1(half_exp, exp(a))

/* 2^(x + lost). */
static BUILT_IN float power_of_two(float x, float lost) {
    if (x != x)
        return x;
    x = clamp(x, -300.0f, 300.0f);
    float n = rint(x), f = x - n + lost;
    float q = polynomial(f, 0x1.62e430p-1f, 0x1.ebfbe0p-3f, 0x1.c6aec2p-5f, 0x1.3b29e8p-7f, 0x1.5f4efcp-10f,
                         0x1.4465a2p-13f);
    return ldexp(fma(f, q, 1.0f), (int)n);
}
FLOATS_1(exp2, power_of_two(a, 0.0f))
FLOATS_1(native_exp2, exp2(a))
FLOATS_1(half_exp2, exp2(a))

#define LOG2_10 0x1.a934f0p+1f
#define LOG2_10_REST 0x1.2f346ep-24f
static BUILT_IN float power_of_ten(float x) {
    float product = clamp(x, -100.0f, 100.0f) * LOG2_10;
    float lost = fma(x, LOG2_10, -product) + x * LOG2_10_REST;
    return x != x ? x : fabs(x) > 60.0f ? power_of_two(product, 0.0f) : power_of_two(product, lost);
}
FLOATS_1(exp10, power_of_ten(a))
FLOATS_1(native_exp10, exp10(a))
FLOATS_1(half_exp10, exp10(a))

static BUILT_IN float exponential_less_one(float x) {
    if (!(fabs(x) > 0.34f))
        return exponential_part(x, 0.0f);
    if (x > 80.0f)
        return exp(x);
    float n = rint(clamp(x, -100.0f, 100.0f) * LOG2_E);
    float r = fma(-n, LN2, clamp(x, -100.0f, 100.0f));
    float scale = ldexp(1.0f, (int)n);
    return fma(scale, exponential_part(r, -n * LN2_REST), scale - 1.0f);
}
FLOATS_1(expm1, exponential_less_one(a))

/* A logarithm in two floats: that of m, m from sqrt(1/2) to sqrt(2), and the exponent. */
struct logarithm {
    float high, low, exponent;
};
static BUILT_IN struct logarithm logarithm(float x) {
    int exponent;
    float m = split_exponent(x, &exponent);
    if (m < 0x1.6a09e6p-1f) {
        m *= 2.0f;
        exponent--;
    }
    /* With s = f / (2 + f), ln(1 + f) is 2 s + s^3 R(s^2). */
    float f = m - 1.0f, d = 2.0f + f, d_lost = f - (d - 2.0f);
    float s = f / d, s_lost = (fma(-s, d, f) - s * d_lost) / d, z = s * s;
    float tail = s * z * polynomial(z, 0x1.555556p-1f, 0x1.9999eep-2f, 0x1.245b8cp-2f, 0x1.ddf4e0p-3f);
    struct logarithm result;
    float twice = 2.0f * s;
    result.high = twice + tail;
    result.low = (twice - result.high) + tail + 2.0f * s_lost;
    result.exponent = (float)exponent;
    return result;
}
/* What a logarithm is where there is none. */
static BUILT_IN float special_logarithm(float x) {
    return x == 0.0f ? -INFINITY : x < 0.0f ? NAN : x;
}
static BUILT_IN bool has_logarithm(float x) { return x > 0.0f && x < INFINITY; }

static BUILT_IN float natural_logarithm(float x, float lost) {
    if (!has_logarithm(x))
        return special_logarithm(x);
    struct logarithm l = logarithm(x);
    float e = l.exponent, product = e * 0x1.62e400p-1f;
    float high = product + l.high, low = (product - high) + l.high;
    return high + (low + fma(e, 0x1.7f7d1cp-20f, l.low + lost));
}
/* In a base whose logarithm of e is `by`, of 2 `of_two`. */
static BUILT_IN float scaled_logarithm(float x, float by, float by_rest, float of_two, float of_two_rest) {
    if (!has_logarithm(x))
        return special_logarithm(x);
    struct logarithm l = logarithm(x);
    float product = l.high * by;
    float low = fma(l.high, by, -product) + fma(l.low, by, l.high * by_rest);
    float whole = l.exponent * of_two, high = whole + product;
    return high + ((whole - high) + product + fma(l.exponent, of_two_rest, low));
}
FLOATS_1(log, natural_logarithm(a, 0.0f))
FLOATS_1(native_log, log(a))
FLOATS_1(half_log, log(a))
FLOATS_1(log2, scaled_logarithm(a, LOG2_E, LOG2_E_REST, 1.0f, 0.0f))
FLOATS_1(native_log2, log2(a))
FLOATS_1(half_log2, log2(a))
FLOATS_1(log10, scaled_logarithm(a, 0x1.bcb7b2p-2f, -0x1.5b235ep-27f, 0x1.344000p-2f, 0x1.3509f8p-18f))
FLOATS_1(native_log10, log10(a))
FLOATS_1(half_log10, log10(a))

static BUILT_IN float logarithm_of_one_more(float x) {
    if (!(fabs(x) > 0x1p-24f) || x == INFINITY)
        return x;
    float sum = 1.0f + x;
    float lost = x > 1.0f ? 1.0f - (sum - x) : x - (sum - 1.0f);
    return natural_logarithm(sum, has_logarithm(sum) ? lost / sum : 0.0f);
}
FLOATS_1(log1p, logarithm_of_one_more(a))

/* x^(y + lost) for a number that is neither 0 nor infinite. */
static BUILT_IN float positive_power(float x, float y, float lost) {
    struct logarithm l = logarithm(x);
    float product = l.high * LOG2_E;
    float low = fma(l.high, LOG2_E, -product) + fma(l.low, LOG2_E, l.high * LOG2_E_REST);
    float high = l.exponent + product;
    low += (l.exponent - high) + product;
    float power = high * y;
    if (fabs(power) > 300.0f)
        return power_of_two(power, 0.0f);
    return power_of_two(power, fma(high, y, -power) + fma(low, y, high * lost));
}
/* 0 no integer, 1 odd, 2 even. */
static BUILT_IN int parity(float y) {
    if (fabs(y) >= 0x1p24f)
        return 2;
    if (rint(y) != y)
        return 0;
    return (int)y & 1 ? 1 : 2;
}
static BUILT_IN float power(float x, float y, float lost, int of_y) {
    if (y == 0.0f || x == 1.0f)
        return 1.0f;
    if (x != x || y != y)
        return NAN;
    if (fabs(y) == INFINITY)
        return x == -1.0f ? 1.0f : (fabs(x) > 1.0f) == (y > 0.0f) ? INFINITY : 0.0f;
    bool negative = as_int(x) < 0 && of_y == 1;
    float size = fabs(x);
    if (size == 0.0f || size == INFINITY)
        size = (size == 0.0f) == (y > 0.0f) ? 0.0f : INFINITY;
    else if (x < 0.0f && of_y == 0)
        return NAN;
    else
        size = positive_power(size, y, lost);
    return negative ? -size : size;
}
static BUILT_IN float power_of_positive(float x, float y) {
    if (x < 0.0f || x != x || y != y)
        return NAN;
    x = fabs(x);
    if ((y == 0.0f && (x == 0.0f || x == INFINITY)) || (x == 1.0f && fabs(y) == INFINITY))
        return NAN;
    return power(x, y, 0.0f, 2);
}
static BUILT_IN float whole_power(float x, int n) {
    float y = (float)n;
    return power(x, y, (float)((long)n - (long)y), n & 1 ? 1 : 2);
}
static BUILT_IN float root(float x, int n) {
    bool odd = n & 1;
    if (n == 0 || (x < 0.0f && !odd))
        return NAN;
    float y = 1.0f / (float)n, lost = fma(-y, (float)n, 1.0f) / (float)n;
    float size = power(fabs(x), y, lost, 2);
    return odd ? copysign(size, x) : size;
}
FLOATS_2(pow, power(a, b, 0.0f, parity(b)))
FLOATS_2(powr, power_of_positive(a, b))
FLOATS_2(native_powr, powr(a, b))
FLOATS_2(half_powr, powr(a, b))
ELEMENTS_2(float, pown, float, int, whole_power(a, b))
ELEMENTS_2(float, rootn, float, int, root(a, b))

static BUILT_IN float cube_root(float x) {
    if (!has_exponent(x))
        return x;
    int exponent;
    float m = fabs(split_exponent(x, &exponent));
    int third = (exponent + 300) / 3 - 100;
    m = ldexp(m, exponent - 3 * third);
    float y = fma(m, 0.3f, 0.7f);
    for (int step = 0; step < 4; step++)
        y -= fma(y * y, y, -m) / (3.0f * y * y);
    return copysign(ldexp(y, third), x);
}
FLOATS_1(cbrt, cube_root(a))
FLOATS_2(hypot, fabs(a) == INFINITY || fabs(b) == INFINITY ? INFINITY : a != a || b != b ? NAN : length((float2)(a, b)))

/* An angle is r and a number of quarter turns, r within an eighth of a turn. */
struct angle {
    float r;
    int quarter;
};
/* The first 256 bits of 2 / pi. */
__constant uint TWO_BY_PI[8] = {0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0,
                                0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561};
static BUILT_IN struct angle angle(float x) {
    struct angle result = {x, 0};
    if (fabs(x) <= 0x1.921fb6p-1f)
        return result;
    if (!(fabs(x) < INFINITY)) {
        result.r = NAN;
        return result;
    }
    /* The mantissa times the bits of 2 / pi that make quarter turns and less: those above are whole
     * turns. Two bits of the product are the quarter, 62 the fraction. */
    int bits = as_int(x) & INT_MAX;
    ulong mantissa = (bits & 0x7fffff) | 0x800000;
    /* x = mantissa * 2^exponent, so 2 / pi is needed from its bit `exponent - 1` on. */
    int first = (bits >> 23) - 150 - 2;
    uint word[3];
    for (int index = 0; index < 3; index++) {
        int at = first + 32 * index;
        int number = at >> 5, shift = at & 31;
        uint high = number >= 0 ? TWO_BY_PI[number & 7] : 0;
        uint low = number >= -1 ? TWO_BY_PI[(number + 1) & 7] : 0;
        word[index] = shift == 0 ? high : high << shift | low >> (32 - shift);
    }
    ulong product = ((mantissa * word[0]) << 32) + mantissa * word[1] + (mantissa * word[2] >> 32);
    int quarter = (int)(product >> 62);
    long fraction = (long)(product << 2);
    /* To the nearest quarter. */
    quarter += fraction < 0;
    bool below = fraction < 0;
    ulong size = below ? -(ulong)fraction : (ulong)fraction;
    /* A float of the leading bits and one of those behind them. */
    int zeros = size == 0 ? 63 : (int)clz(size);
    size <<= zeros;
    float high = (float)(uint)(size >> 40), low = (float)(uint)(size >> 16 & 0xffffff) * 0x1p-24f;
    float scale = as_float((103 - zeros) << 23);
    float r = high * HALF_PI;
    r += fma(high, HALF_PI, -r) + high * HALF_PI_REST + low * HALF_PI;
    r = r * scale;
    result.r = below ? -r : r;
    result.quarter = quarter & 3;
    if (x < 0.0f) {
        result.r = -result.r;
        result.quarter = -quarter & 3;
    }
    return result;
}
static BUILT_IN float small_sine(float r) {
    float z = r * r;
    return fma(r * z, polynomial(z, -0x1.555556p-3f, 0x1.11110ep-7f, -0x1.a01388p-13f, 0x1.6db3aap-19f), r);
}
static BUILT_IN float small_cosine(float r) {
    float z = r * r, half_of_it = 0.5f * z, first = 1.0f - half_of_it;
    float lost = (1.0f - first) - half_of_it;
    return first + fma(z * z, polynomial(z, 0x1.555554p-5f, -0x1.6c12c0p-10f, 0x1.9bcdfcp-16f), lost);
}
static BUILT_IN float sine_of(struct angle a, int more) {
    int quarter = (a.quarter + more) & 3;
    float value = quarter & 1 ? small_cosine(a.r) : small_sine(a.r);
    return quarter & 2 ? -value : value;
}
static BUILT_IN float tangent_of(struct angle a) {
    float sine = small_sine(a.r), cosine = small_cosine(a.r);
    return a.quarter & 1 ? -cosine / sine : sine / cosine;
}
FLOATS_1(sin, sine_of(angle(a), 0))
FLOATS_1(native_sin, sin(a))
FLOATS_1(half_sin, sin(a))
FLOATS_1(cos, sine_of(angle(a), 1))
FLOATS_1(native_cos, cos(a))
FLOATS_1(half_cos, cos(a))
FLOATS_1(tan, tangent_of(angle(a)))
FLOATS_1(native_tan, tan(a))
FLOATS_1(half_tan, tan(a))
#define SINES_AND_COSINES(space)                                                                   \
    BUILT_IN float sincos(float a, space float *cosine) {                                          \
        *cosine = cos(a);                                                                          \
        return sin(a);                                                                             \
    }                                                                                              \
    OF_VECTORS(SINE_AND_COSINE, space)
#define SINE_AND_COSINE(space, n)                                                                  \
    BUILT_IN float##n sincos(float##n a, space float##n *cosine) {                                 \
        *cosine = cos(a);                                                                          \
        return sin(a);                                                                             \
    }
IN_SPACES(SINES_AND_COSINES)

/* Of pi times a number, whose turns are exact. */
static BUILT_IN struct angle turned(float x) {
    struct angle result = {x - x, 0};
    if (!(fabs(x) < 0x1p24f))
        return result;
    float whole = rint(2.0f * x), r = fma(whole, -0.5f, x);
    result.r = fma(r, 2.0f * HALF_PI, r * (2.0f * HALF_PI_REST));
    result.quarter = (int)whole & 3;
    return result;
}
static BUILT_IN float sine_of_turns(float x) {
    float sine = sine_of(turned(x), 0);
    return sine == 0.0f ? copysign(sine, x) : sine;
}
FLOATS_1(sinpi, sine_of_turns(a))
FLOATS_1(cospi, sine_of(turned(a), 1))
FLOATS_1(tanpi, tangent_of(turned(a)))

/* The angle whose tangent is y / x, for 0 <= y <= x, and an angle that is added or subtracted. */
static BUILT_IN float small_angle(float t) {
    float z = t * t;
    return fma(t * z, polynomial(z, -0x1.555554p-2f, 0x1.999728p-3f, -0x1.241ea0p-3f, 0x1.b7e95ep-4f, -0x1.07b9a0p-4f), t);
}
static BUILT_IN float arc_tangent(float x) {
    float size = fabs(x);
    if (x != x)
        return x;
    float result;
    if (size > 0x1.3504f3p+1f)
        result = HALF_PI - (small_angle(1.0f / size) - HALF_PI_REST);
    else if (size > 0x1.a8279ap-2f)
        result = 0.5f * HALF_PI + (small_angle((size - 1.0f) / (size + 1.0f)) + 0.5f * HALF_PI_REST);
    else
        result = small_angle(size);
    return copysign(result, x);
}
static BUILT_IN float arc_tangent(float y, float x) {
    float high = fabs(y), wide = fabs(x);
    if (x != x || y != y)
        return NAN;
    float result;
    if (high == 0.0f)
        result = 0.0f;
    else if (wide == 0.0f)
        result = HALF_PI;
    else if (high == INFINITY)
        result = wide == INFINITY ? 0.5f * HALF_PI : HALF_PI;
    else if (wide == INFINITY)
        result = 0.0f;
    else {
        /* A quotient that is no subnormal number as long as the result is none. */
        float q = high * 0x1p-30f > wide ? INFINITY : high / wide;
        result = q == INFINITY ? HALF_PI : arc_tangent(q);
    }
    if (as_int(x) < 0)
        result = 2.0f * HALF_PI - (result - 2.0f * HALF_PI_REST);
    return copysign(result, y);
}
static BUILT_IN float arc_sine_part(float z) {
    return z * polynomial(z, 0x1.555554p-3f, 0x1.33344cp-4f, 0x1.6d5446p-5f, 0x1.fe433ap-6f, 0x1.15790cp-6f, 0x1.16ff8ap-5f);
}
static BUILT_IN float arc_sine(float x) {
    float size = fabs(x);
    if (!(size <= 1.0f))
        return NAN;
    if (size <= 0.5f)
        return fma(x, arc_sine_part(x * x), x);
    float z = 0.5f * (1.0f - size), s = sqrt(z);
    float result = HALF_PI - (2.0f * fma(s, arc_sine_part(z), s) - HALF_PI_REST);
    return copysign(result, x);
}
static BUILT_IN float arc_cosine(float x) {
    float size = fabs(x);
    if (!(size <= 1.0f))
        return NAN;
    if (size <= 0.5f)
        return HALF_PI - (fma(x, arc_sine_part(x * x), x) - HALF_PI_REST);
    float z = 0.5f * (1.0f - size), s = sqrt(z), s_lost = s > 0.0f ? fma(-s, s, z) / (2.0f * s) : 0.0f;
    float part = 2.0f * (s + (s * arc_sine_part(z) + s_lost));
    return x > 0.0f ? part : 2.0f * HALF_PI - (part - 2.0f * HALF_PI_REST);
}
FLOATS_1(atan, arc_tangent(a))
FLOATS_2(atan2, arc_tangent(a, b))
FLOATS_1(asin, arc_sine(a))
FLOATS_1(acos, arc_cosine(a))
FLOATS_1(atanpi, atan(a) * ONE_BY_PI)
FLOATS_2(atan2pi, atan2(a, b) * ONE_BY_PI)
FLOATS_1(asinpi, asin(a) * ONE_BY_PI)
FLOATS_1(acospi, acos(a) * ONE_BY_PI)

static BUILT_IN float hyperbolic_sine(float x) {
    float size = fabs(x);
    if (size > 20.0f)
        return copysign(exponential(size, 0.0f, -1), x);
    float less = expm1(size);
    return copysign(0.5f * (less + less / (less + 1.0f)), x);
}
static BUILT_IN float hyperbolic_cosine(float x) {
    float half_of_it = exponential(fabs(x), 0.0f, -1);
    return half_of_it + 0.25f / half_of_it;
}
static BUILT_IN float hyperbolic_tangent(float x) {
    float size = fabs(x);
    if (size > 12.0f)
        return copysign(1.0f, x);
    float less = expm1(2.0f * size);
    return copysign(size < 0.3f ? less / (less + 2.0f) : 1.0f - 2.0f / (less + 2.0f), x);
}
FLOATS_1(sinh, hyperbolic_sine(a))
FLOATS_1(cosh, hyperbolic_cosine(a))
FLOATS_1(tanh, hyperbolic_tangent(a))

static BUILT_IN float inverse_sine(float x) {
    float size = fabs(x), square = size * size;
    if (size > 0x1p30f)
        return copysign(natural_logarithm(size, LN2), x);
    return copysign(log1p(size + square / (1.0f + sqrt(square + 1.0f))), x);
}
static BUILT_IN float inverse_cosine(float x) {
    if (x > 0x1p30f)
        return natural_logarithm(x, LN2);
    float t = x - 1.0f;
    return log1p(t + sqrt(fma(t, t, 2.0f * t)));
}
static BUILT_IN float inverse_tangent(float x) {
    float size = fabs(x);
    return copysign(0.5f * log1p(2.0f * size / (1.0f - size)), x);
}
FLOATS_1(asinh, inverse_sine(a))
FLOATS_1(acosh, a < 1.0f ? NAN : inverse_cosine(a))
FLOATS_1(atanh, fabs(a) > 1.0f ? NAN : inverse_tangent(a))
