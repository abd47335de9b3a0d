/* Integer functions. */

/* The 128 bits of a product: high half, low half by `*`. */
static BUILT_IN ulong high_half(ulong a, ulong b) {
    ulong low = (a & 0xffffffff) * (b & 0xffffffff);
    ulong middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
    ulong other = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
    return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
}
static BUILT_IN long high_half(long a, long b) {
    return (long)high_half((ulong)a, (ulong)b) - (a < 0 ? b : 0) - (b < 0 ? a : 0);
}

/* A 128-bit sum a * b + c as its halves, to the nearest value of 64 bits. */
static BUILT_IN ulong saturated_sum(ulong a, ulong b, ulong c) {
    ulong low = a * b, sum = low + c;
    return high_half(a, b) != 0 || sum < low ? ULONG_MAX : sum;
}
static BUILT_IN long saturated_sum(long a, long b, long c) {
    ulong low = (ulong)a * (ulong)b, sum = low + (ulong)c;
    long high = high_half(a, b) + (c >> 63) + (sum < low);
    return high == (long)sum >> 63 ? (long)sum : high < 0 ? LONG_MIN : LONG_MAX;
}

/* T, the unsigned type of its width, bits, smallest and largest value, a type that holds products. */
#define INTEGERS(M)                                                                                \
    M(char, uchar, 8, CHAR_MIN, CHAR_MAX, long)                                                    \
    M(uchar, uchar, 8, 0, UCHAR_MAX, long)                                                         \
    M(short, ushort, 16, SHRT_MIN, SHRT_MAX, long)                                                 \
    M(ushort, ushort, 16, 0, USHRT_MAX, long)                                                      \
    M(int, uint, 32, INT_MIN, INT_MAX, long)                                                       \
    M(uint, uint, 32, 0, UINT_MAX, ulong)                                                          \
    M(long, ulong, 64, LONG_MIN, LONG_MAX, long)                                                   \
    M(ulong, ulong, 64, 0, ULONG_MAX, ulong)

#define OF_INTEGERS(T, U, bits, least, most, wide)                                                 \
    ELEMENTS_1(U, abs, T, (U)(a < 0 ? -(U)a : (U)a))                                               \
    ELEMENTS_2(U, abs_diff, T, T, (U)(a > b ? (U)a - (U)b : (U)b - (U)a))                          \
    ELEMENTS_2(T, hadd, T, T, (T)((a >> 1) + (b >> 1) + (a & b & 1)))                              \
    ELEMENTS_2(T, rhadd, T, T, (T)((a >> 1) + (b >> 1) + ((a | b) & 1)))                           \
    ELEMENTS_2(T, max, T, T, a < b ? b : a)                                                        \
    SCALAR_2(max, T)                                                                               \
    ELEMENTS_2(T, min, T, T, b < a ? b : a)                                                        \
    SCALAR_2(min, T)                                                                               \
    ELEMENTS_3(T, clamp, T, T, T, min(max(a, b), c))                                               \
    SCALAR_2_3(clamp, T)                                                                           \
    ELEMENTS_1(T, clz, T, (T)(a == 0 ? bits : __builtin_clzl((U)a) - (64 - bits)))                \
    ELEMENTS_1(T, popcount, T, (T)__builtin_popcountl((U)a))                                      \
    ELEMENTS_2(T, rotate, T, T,                                                                    \
               (T)((U)a << (b & (bits - 1)) | (U)a >> (-b & (bits - 1))))                          \
    BUILT_IN T add_sat(T a, T b) {                                                                 \
        T sum;                                                                                     \
        return __builtin_add_overflow(a, b, &sum) ? (b < 0 ? least : most) : sum;                  \
    }                                                                                              \
    VECTORS_2(T, add_sat, T, T)                                                                    \
    BUILT_IN T sub_sat(T a, T b) {                                                                 \
        T difference;                                                                              \
        bool outside = __builtin_sub_overflow(a, b, &difference);                                  \
        return outside ? ((T)-1 < 0 && b < 0 ? most : least) : difference;                         \
    }                                                                                              \
    VECTORS_2(T, sub_sat, T, T)                                                                    \
    ELEMENTS_2(T, mul_hi, T, T,                                                                    \
               bits == 64 ? (T)high_half((wide)a, (wide)b) : (T)((wide)a * (wide)b >> (bits & 63)))\
    ELEMENTS_3(T, mad_hi, T, T, T, (T)(mul_hi(a, b) + c))                                          \
    ELEMENTS_3(T, mad_sat, T, T, T, nearest_##T(saturated_sum((wide)a, (wide)b, (wide)c)))

#define NEAREST(T, U, bits, least, most, wide)                                                     \
    static BUILT_IN T nearest_##T(wide value) {                                                    \
        return value < (wide)least ? (T)least : value > (wide)most ? (T)most : (T)value;           \
    }
INTEGERS(NEAREST)
INTEGERS(OF_INTEGERS)

ELEMENTS_2(int, mul24, int, int, a *b)
ELEMENTS_2(uint, mul24, uint, uint, a *b)
ELEMENTS_3(int, mad24, int, int, int, a *b + c)
ELEMENTS_3(uint, mad24, uint, uint, uint, a *b + c)

ELEMENTS_2(short, upsample, char, uchar, (short)((ushort)(uchar)a << 8 | b))
ELEMENTS_2(ushort, upsample, uchar, uchar, (ushort)(a << 8 | b))
ELEMENTS_2(int, upsample, short, ushort, (int)((uint)(ushort)a << 16 | b))
ELEMENTS_2(uint, upsample, ushort, ushort, (uint)a << 16 | b)
ELEMENTS_2(long, upsample, int, uint, (long)((ulong)(uint)a << 32 | b))
ELEMENTS_2(ulong, upsample, uint, uint, (ulong)a << 32 | b)
