/* Functions of floats that are exact or follow from instructions: common, geometric, and those of
 * mathematics that only move bits or round. */

/* Products and sums are fused only where `fma` says so. */
#pragma OPENCL FP_CONTRACT OFF

#define FLOATS_1(name, value) ELEMENTS_1(float, name, float, value)
#define FLOATS_2(name, value) ELEMENTS_2(float, name, float, float, value)
#define FLOATS_3(name, value) ELEMENTS_3(float, name, float, float, float, value)

/* A function in each address space, of a scalar and of vectors. */
#define IN_SPACES(M)                                                                               \
    M(__global)                                                                                    \
    M(__local)                                                                                     \
    M(__private)
#define OF_VECTORS(M, space)                                                                       \
    M(space, 2)                                                                                    \
    M(space, 3)                                                                                    \
    M(space, 4)                                                                                    \
    M(space, 8)                                                                                    \
    M(space, 16)

FLOATS_1(fabs, __builtin_fabsf(a))
FLOATS_2(copysign, __builtin_copysignf(a, b))
FLOATS_1(sqrt, __builtin_sqrtf(a))
FLOATS_1(native_sqrt, __builtin_sqrtf(a))
FLOATS_1(half_sqrt, __builtin_sqrtf(a))
FLOATS_1(rsqrt, 1.0f / __builtin_sqrtf(a))
FLOATS_1(native_rsqrt, 1.0f / __builtin_sqrtf(a))
FLOATS_1(half_rsqrt, 1.0f / __builtin_sqrtf(a))
FLOATS_1(native_recip, 1.0f / a)
FLOATS_1(half_recip, 1.0f / a)
FLOATS_2(native_divide, a / b)
FLOATS_2(half_divide, a / b)
FLOATS_3(fma, __builtin_fmaf(a, b, c))
FLOATS_3(mad, __builtin_fmaf(a, b, c))
FLOATS_2(fmin, __builtin_fminf(a, b))
SCALAR_2(fmin, float)
FLOATS_2(fmax, __builtin_fmaxf(a, b))
SCALAR_2(fmax, float)
FLOATS_2(maxmag, fabs(a) > fabs(b) ? a : fabs(b) > fabs(a) ? b : fmax(a, b))
FLOATS_2(minmag, fabs(a) < fabs(b) ? a : fabs(b) < fabs(a) ? b : fmin(a, b))
FLOATS_2(fdim, a != a || b != b ? NAN : a > b ? a - b : 0.0f)
ELEMENTS_1(float, nan, uint, as_float(0x7fc00000 | (a & 0x3fffff)))

/* From 2^23 on a float has no fraction. */
#define ROUNDED(name, mode)                                                                        \
    BUILT_IN float name(float a) {                                                                 \
        int whole;                                                                                 \
        __asm__("fcvt.w.s %0, %1, " mode : "=r"(whole) : "r"(as_int(a)));                          \
        return fabs(a) < 0x1p23f ? copysign((float)whole, a) : a;                                  \
    }                                                                                              \
    VECTORS_1(float, name, float)
ROUNDED(rint, "rne")
ROUNDED(round, "rmm")
ROUNDED(trunc, "rtz")
ROUNDED(floor, "rdn")
ROUNDED(ceil, "rup")

/* Common functions. */
FLOATS_2(max, a < b ? b : a)
SCALAR_2(max, float)
FLOATS_2(min, b < a ? b : a)
SCALAR_2(min, float)
FLOATS_3(clamp, fmin(fmax(a, b), c))
SCALAR_2_3(clamp, float)
FLOATS_1(degrees, 57.2957795f * a)
FLOATS_1(radians, 0.0174532925f * a)
FLOATS_1(sign, a > 0.0f ? 1.0f : a < 0.0f ? -1.0f : a == 0.0f ? a : 0.0f)
FLOATS_3(mix, a + (b - a) * c)
FLOATS_2(step, b < a ? 0.0f : 1.0f)
static BUILT_IN float smooth(float t) { return t * t * (3.0f - 2.0f * t); }
FLOATS_3(smoothstep, smooth(clamp((c - a) / (b - a), 0.0f, 1.0f)))
#define LAST_IS_A_VECTOR(n)                                                                        \
    BUILT_IN float##n step(float a, float##n b) { return step((float##n)a, b); }                   \
    BUILT_IN float##n smoothstep(float a, float b, float##n c) {                                   \
        return smoothstep((float##n)a, (float##n)b, c);                                            \
    }                                                                                              \
    BUILT_IN float##n mix(float##n a, float##n b, float c) { return mix(a, b, (float##n)c); }
LAST_IS_A_VECTOR(2)
LAST_IS_A_VECTOR(3)
LAST_IS_A_VECTOR(4)
LAST_IS_A_VECTOR(8)
LAST_IS_A_VECTOR(16)

/* Geometric functions. A length is that of a vector whose largest part is 1, times that part. */
BUILT_IN float dot(float a, float b) { return a * b; }
BUILT_IN float dot(float2 a, float2 b) { return fma(a.x, b.x, a.y * b.y); }
BUILT_IN float dot(float3 a, float3 b) { return fma(a.x, b.x, fma(a.y, b.y, a.z * b.z)); }
BUILT_IN float dot(float4 a, float4 b) { return dot(a.xy, b.xy) + dot(a.zw, b.zw); }
BUILT_IN float3 cross(float3 a, float3 b) { return a.yzx * b.zxy - a.zxy * b.yzx; }
BUILT_IN float4 cross(float4 a, float4 b) { return (float4)(cross(a.xyz, b.xyz), 0.0f); }
static BUILT_IN float largest(float a) { return fabs(a); }
static BUILT_IN float largest(float2 a) { return fmax(fabs(a.x), fabs(a.y)); }
static BUILT_IN float largest(float3 a) { return fmax(largest(a.xy), fabs(a.z)); }
static BUILT_IN float largest(float4 a) { return fmax(largest(a.xy), largest(a.zw)); }
#define GEOMETRIC(T)                                                                               \
    BUILT_IN float length(T a) {                                                                   \
        float scale = largest(a);                                                                  \
        if (!(scale > 0.0f && scale < INFINITY))                                                   \
            return scale == INFINITY ? scale : dot(a, a);                                          \
        if (scale > 0x1p-60f && scale < 0x1p60f)                                                   \
            return sqrt(dot(a, a));                                                                \
        a = scale < 1.0f ? a * 0x1p80f : a * 0x1p-80f;                                             \
        return sqrt(dot(a, a)) * (scale < 1.0f ? 0x1p-80f : 0x1p80f);                              \
    }                                                                                              \
    BUILT_IN float distance(T a, T b) { return length(a - b); }                                    \
    BUILT_IN T normalize(T a) {                                                                    \
        float scale = largest(a);                                                                  \
        if (!(scale > 0.0f && scale < INFINITY))                                                   \
            return a;                                                                              \
        a = scale < 0x1p-60f ? a * 0x1p80f : scale > 0x1p60f ? a * 0x1p-80f : a;                   \
        return a / sqrt(dot(a, a));                                                                \
    }                                                                                              \
    BUILT_IN float fast_length(T a) { return sqrt(dot(a, a)); }                                    \
    BUILT_IN float fast_distance(T a, T b) { return fast_length(a - b); }                          \
    BUILT_IN T fast_normalize(T a) { return a * rsqrt(dot(a, a)); }
GEOMETRIC(float)
GEOMETRIC(float2)
GEOMETRIC(float3)
GEOMETRIC(float4)

/* Exponents. A number is m * 2^e with m from 0.5 to below 1; of zero, infinities and what is no
 * number m is the number itself. */
static BUILT_IN bool has_exponent(float a) {
    return (as_int(a) & INT_MAX) - 1 < 0x7f800000 - 1 && (as_int(a) & INT_MAX) != 0;
}
static BUILT_IN float split_exponent(float a, __private int *exponent) {
    if (!has_exponent(a)) {
        *exponent = 0;
        return a;
    }
    int more = fabs(a) < 0x1p-126f ? 64 : 0;
    int bits = as_int(more ? a * 0x1p64f : a);
    *exponent = (bits >> 23 & 255) - 126 - more;
    return as_float((bits & ~0x7f800000) | 0x3f000000);
}
/* Rounded once: only the last factor can make a subnormal number. */
BUILT_IN float ldexp(float a, int exponent) {
    exponent = clamp(exponent, -300, 300);
    if (exponent > 127) {
        a *= 0x1p127f;
        exponent -= 127;
    }
    if (exponent > 127) {
        a *= 0x1p127f;
        exponent = min(exponent - 127, 127);
    }
    if (exponent < -126) {
        a *= 0x1p-102f;
        exponent += 102;
    }
    if (exponent < -126) {
        a *= 0x1p-102f;
        exponent = max(exponent + 102, -126);
    }
    return a * as_float((exponent + 127) << 23);
}
VECTORS_2(float, ldexp, float, int)
#define LDEXP_OF_A_SCALAR(n)                                                                       \
    BUILT_IN float##n ldexp(float##n a, int b) { return ldexp(a, (int##n)b); }
LDEXP_OF_A_SCALAR(2)
LDEXP_OF_A_SCALAR(3)
LDEXP_OF_A_SCALAR(4)
LDEXP_OF_A_SCALAR(8)
LDEXP_OF_A_SCALAR(16)
BUILT_IN int ilogb(float a) {
    int exponent;
    split_exponent(a, &exponent);
    return a == 0.0f ? FP_ILOGB0 : has_exponent(a) ? exponent - 1 : a != a ? FP_ILOGBNAN : INT_MAX;
}
VECTORS_1(int, ilogb, float)
FLOATS_1(logb, a == 0.0f ? -INFINITY : has_exponent(a) ? (float)ilogb(a) : a *a)

#define PARTS(space)                                                                               \
    BUILT_IN float frexp(float a, space int *exponent) {                                           \
        int own;                                                                                   \
        float part = split_exponent(a, &own);                                                      \
        *exponent = own;                                                                           \
        return part;                                                                               \
    }                                                                                              \
    BUILT_IN float modf(float a, space float *whole) {                                             \
        float rounded = trunc(a);                                                                  \
        *whole = rounded;                                                                          \
        return copysign(fabs(a) == INFINITY ? 0.0f : a - rounded, a);                              \
    }                                                                                              \
    BUILT_IN float fract(float a, space float *whole) {                                            \
        float below = floor(a);                                                                    \
        *whole = below;                                                                            \
        return fabs(a) == INFINITY ? copysign(0.0f, a) : fmin(a - below, 0x1.fffffep-1f);          \
    }                                                                                              \
    OF_VECTORS(PARTS_OF, space)
#define PARTS_OF(space, n)                                                                         \
    BUILT_IN float##n frexp(float##n a, space int##n *exponents) {                                 \
        float##n parts;                                                                            \
        for (int index = 0; index < n; index++) {                                                  \
            int exponent;                                                                          \
            parts[index] = split_exponent(a[index], &exponent);                                    \
            (*exponents)[index] = exponent;                                                        \
        }                                                                                          \
        return parts;                                                                              \
    }                                                                                              \
    BUILT_IN float##n modf(float##n a, space float##n *wholes) {                                   \
        float##n parts;                                                                            \
        for (int index = 0; index < n; index++) {                                                  \
            float whole;                                                                           \
            parts[index] = modf(a[index], &whole);                                                 \
            (*wholes)[index] = whole;                                                              \
        }                                                                                          \
        return parts;                                                                              \
    }                                                                                              \
    BUILT_IN float##n fract(float##n a, space float##n *wholes) {                                  \
        float##n parts;                                                                            \
        for (int index = 0; index < n; index++) {                                                  \
            float whole;                                                                           \
            parts[index] = fract(a[index], &whole);                                                \
            (*wholes)[index] = whole;                                                              \
        }                                                                                          \
        return parts;                                                                              \
    }
/* A private variable of a function that is inlined. */
PARTS(__private)
PARTS(__global)
PARTS(__local)

BUILT_IN float nextafter(float a, float b) {
    if (a != a || b != b)
        return NAN;
    if (a == b)
        return b;
    if (a == 0.0f)
        return copysign(0x1p-149f, b);
    return as_float(as_int(a) + ((a < b) == (a > 0.0f) ? 1 : -1));
}
VECTORS_2(float, nextafter, float, float)

/* The rest of a division without a sign, bit by bit, and the last seven bits of the quotient. */
static BUILT_IN float rest(float a, float b, __private int *quotient) {
    int exponent, divisor_exponent;
    uint value = (uint)(split_exponent(a, &exponent) * 0x1p24f);
    uint divisor = (uint)(split_exponent(b, &divisor_exponent) * 0x1p24f);
    *quotient = 0;
    if (a < b)
        return a;
    for (int step = exponent - divisor_exponent; step >= 0; step--) {
        *quotient = (*quotient << 1 | (value >= divisor)) & 127;
        if (value >= divisor)
            value -= divisor;
        if (step > 0)
            value <<= 1;
    }
    return ldexp((float)value, divisor_exponent - 24);
}
BUILT_IN float fmod(float a, float b) {
    int quotient;
    if (!(fabs(a) < INFINITY) || b == 0.0f || b != b)
        return NAN;
    return fabs(b) == INFINITY ? a : copysign(rest(fabs(a), fabs(b), &quotient), a);
}
VECTORS_2(float, fmod, float, float)
SCALAR_2(fmod, float)
/* The rest from the nearest multiple, and the last seven bits of which it is, with its sign. */
static BUILT_IN float rest_and_quotient(float a, float b, __private int *quotient) {
    float divisor = fabs(b);
    *quotient = 0;
    if (!(fabs(a) < INFINITY) || b == 0.0f || b != b)
        return NAN;
    if (divisor == INFINITY)
        return a;
    float left = rest(fabs(a), divisor, quotient), other = divisor - left;
    bool nearer = left > other || (left == other && *quotient & 1);
    *quotient = (*quotient + nearer) & 127;
    if ((as_int(a) ^ as_int(b)) < 0)
        *quotient = -*quotient;
    float signless = nearer ? -other : left;
    return as_float(as_int(signless) ^ (as_int(a) & INT_MIN));
}
BUILT_IN float remainder(float a, float b) {
    int quotient;
    return rest_and_quotient(a, b, &quotient);
}
VECTORS_2(float, remainder, float, float)
