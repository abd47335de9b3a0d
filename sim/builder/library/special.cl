/* Error functions, and the gamma function and its logarithm. */

/* (erf x) / x - 1 for x from -1 to 1, by x^2. */
static BUILT_IN float small_error_function(float x) {
    float z = x * x;
    float part = polynomial(z, 0x1.06eba8p-3f, -0x1.812746p-2f, 0x1.ce2f08p-4f, -0x1.b829c8p-6f,
                            polynomial(z, 0x1.562a60p-8f, -0x1.bccf66p-11f, 0x1.d88716p-14f, -0x1.445f48p-17f));
    return fma(x, part, x);
}

/* erfc x for x from 0.5 on. Beyond 10.1 it is less than half of the least float. */
static BUILT_IN float complement(float x) {
    if (x > 10.1f)
        return 0.0f;
    float t = (x - 4.0f) / (x + 4.0f), square = x * x;
    /* (1 + 2 x) e^(x^2) erfc x. */
    float part = polynomial(t, 0x1.3ba592p+0f, -0x1.1df1acp-3f, 0x1.f7f5f2p-7f, 0x1.16ebfcp-4f, -0x1.9ddc4ap-4f,
                            polynomial(t, 0x1.8003c4p-4f, -0x1.0f925cp-4f, 0x1.2f3c20p-5f, -0x1.0da18ep-6f,
                                       0x1.5e6c16p-8f));
    /* With what is lost of the square, and rounded once if the result is a subnormal number. */
    float value = exponential(-square, 0.0f, 64) * (part / fma(2.0f, x, 1.0f));
    return fma(value, -fma(x, x, -square), value) * 0x1p-64f;
}
static BUILT_IN float error_function(float x) {
    float size = fabs(x);
    if (!(size > 1.0f))
        return small_error_function(x);
    return copysign(1.0f - complement(size), x);
}
static BUILT_IN float error_complement(float x) {
    if (x >= 0.5f)
        return complement(x);
    return x < -1.0f ? 2.0f - complement(-x) : 1.0f - small_error_function(x);
}
FLOATS_1(erf, error_function(a))
FLOATS_1(erfc, error_complement(a))

/* 1 / gamma(1 + r) for r from -1/2 to 1/2. */
static BUILT_IN float by_gamma(float r) {
    return polynomial(r, 0x1.000000p+0f, 0x1.2788d0p-1f, -0x1.4fcf40p-1f, -0x1.581962p-5f,
                      polynomial(r, 0x1.5512b0p-3f, -0x1.597d4ep-5f, -0x1.3bbbaap-7f, 0x1.d0e482p-8f,
                                 -0x1.1ea1f4p-10f));
}
/* A number in two floats. */
struct twofold {
    float high, low;
};
/* Times k + r. */
static BUILT_IN struct twofold times(struct twofold product, float k, float r) {
    float factor = k + r, lost = fabs(k) < fabs(r) ? k - (factor - r) : r - (factor - k);
    struct twofold result;
    result.high = product.high * factor;
    result.low = fma(product.high, factor, -result.high) + fma(product.low, factor, product.high * lost);
    return result;
}
static BUILT_IN float over(float high, float low, struct twofold by) {
    float quotient = high / by.high;
    return fabs(quotient) == INFINITY ? quotient : fma(quotient, low / high - by.low / by.high, quotient);
}
/* gamma(n + r) is gamma(1 + r) times all of r + 1 to r + n - 1, or divided by all of r + n to r. */
static BUILT_IN float gamma_function(float x) {
    float whole = rint(x), r = x - whole;
    if (x != x || x == INFINITY)
        return x;
    if (x == 0.0f)
        return copysign(INFINITY, x);
    if (x < 0.0f && !(fabs(r) > 0.0f))
        return NAN;
    if (x > 36.0f)
        return INFINITY;
    int n = (int)fmax(whole, -60.0f);
    if (n < -42)
        return n & 1 ^ (r < 0.0f) ? -0.0f : 0.0f;
    float by = by_gamma(r);
    struct twofold product = {1.0f / by, 0.0f};
    product.low = fma(-product.high, by, 1.0f) / by;
    if (n > 0) {
        for (int k = 1; k < n; k++)
            product = times(product, (float)k, r);
        return product.high == INFINITY ? INFINITY : product.high + product.low;
    }
    /* In two pieces, neither of which is too large for a float. */
    struct twofold near = {r, 0.0f}, far = {1.0f, 0.0f};
    for (int k = -1; k >= max(n, -20); k--)
        near = times(near, (float)k, r);
    for (int k = -21; k >= n; k--)
        far = times(far, (float)k, r);
    float quotient = over(product.high, product.low, near);
    return n < -20 ? over(quotient, 0.0f, far) : quotient;
}
FLOATS_1(tgamma, gamma_function(a))

/* ln(gamma(2 + r)) / r for r from -1/2 to 1/2. */
static BUILT_IN float gamma_logarithm_part(float r) {
    return polynomial(r, 0x1.b0ee60p-2f, 0x1.4a34ccp-2f, -0x1.13e000p-4f, 0x1.513598p-6f,
                      polynomial(r, -0x1.e40b30p-8f, 0x1.7956cep-9f, -0x1.374ac2p-10f, 0x1.2af9d4p-11f,
                                 -0x1.06bbbcp-12f));
}
static BUILT_IN float positive_gamma_logarithm(float x) {
    if (x > 7.5f) {
        /* The formula of Stirling. */
        float by = 1.0f / x, z = by * by;
        float rest = by * polynomial(z, 0x1.555556p-4f, -0x1.6c16c2p-9f, 0x1.a01a02p-11f);
        return fma(x - 0.5f, log(x) - 1.0f, rest + 0x1.acfe39p-2f);
    }
    float n = rint(x), r = x - n, of_two = r * gamma_logarithm_part(r);
    if (n < 2.0f)
        return of_two - log1p(r) - (n == 0.0f ? log(x) : 0.0f);
    float product = 1.0f;
    for (float k = 2.0f; k < n; k += 1.0f)
        product *= k + r;
    return n > 2.0f ? of_two + log(product) : of_two;
}
static BUILT_IN float gamma_logarithm(float x) {
    float size = fabs(x);
    if (x != x)
        return x;
    if (size == INFINITY || x == 0.0f || (x < 0.0f && rint(x) == x))
        return INFINITY;
    if (size < 0x1p-30f)
        return -log(size);
    float positive = positive_gamma_logarithm(size);
    if (x > 0.0f)
        return positive;
    /* gamma(x) gamma(-x) is pi / (-x sin(pi x)). */
    return log(2.0f * HALF_PI / (size * fabs(sinpi(x)))) - positive;
}
/* The sign of gamma(x); 1 where that has none. */
static BUILT_IN int gamma_sign(float x) {
    if (x == 0.0f)
        return as_int(x) < 0 ? -1 : 1;
    return x < 0.0f && rint(x) != x && parity(floor(x)) == 1 ? -1 : 1;
}
FLOATS_1(lgamma, gamma_logarithm(a))

/* Functions that store a second result of integers. */
#define GAMMA_AND_QUOTIENT(space)                                                                  \
    BUILT_IN float lgamma_r(float a, space int *sign) {                                            \
        *sign = gamma_sign(a);                                                                     \
        return gamma_logarithm(a);                                                                 \
    }                                                                                              \
    BUILT_IN float remquo(float a, float b, space int *quotient) {                                 \
        int own;                                                                                   \
        float left = rest_and_quotient(a, b, &own);                                                \
        *quotient = own;                                                                           \
        return left;                                                                               \
    }                                                                                              \
    OF_VECTORS(GAMMAS_AND_QUOTIENTS, space)
#define GAMMAS_AND_QUOTIENTS(space, n)                                                             \
    BUILT_IN float##n lgamma_r(float##n a, space int##n *signs) {                                  \
        for (int index = 0; index < n; index++)                                                    \
            (*signs)[index] = gamma_sign(a[index]);                                                \
        return lgamma(a);                                                                          \
    }                                                                                              \
    BUILT_IN float##n remquo(float##n a, float##n b, space int##n *quotients) {                    \
        float##n left;                                                                             \
        for (int index = 0; index < n; index++) {                                                  \
            int own;                                                                               \
            left[index] = rest_and_quotient(a[index], b[index], &own);                             \
            (*quotients)[index] = own;                                                             \
        }                                                                                          \
        return left;                                                                               \
    }
IN_SPACES(GAMMA_AND_QUOTIENT)
