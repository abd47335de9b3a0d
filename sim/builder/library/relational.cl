/* Relational functions. A comparison of vectors is -1 where it holds, one of scalars 1. */

#define COMPARISON(name, value)                                                                    \
    BUILT_IN int name(float a, float b) { return value; }                                          \
    COMPARISON_OF(name, value, 2)                                                                  \
    COMPARISON_OF(name, value, 3)                                                                  \
    COMPARISON_OF(name, value, 4)                                                                  \
    COMPARISON_OF(name, value, 8)                                                                  \
    COMPARISON_OF(name, value, 16)
#define COMPARISON_OF(name, value, n)                                                              \
    BUILT_IN int##n name(float##n a, float##n b) { return value; }

COMPARISON(isequal, a == b)
COMPARISON(isnotequal, a != b)
COMPARISON(isgreater, a > b)
COMPARISON(isgreaterequal, a >= b)
COMPARISON(isless, a < b)
COMPARISON(islessequal, a <= b)
COMPARISON(islessgreater, (a < b) | (a > b))
COMPARISON(isordered, (a == a) & (b == b))
COMPARISON(isunordered, (a != a) | (b != b))

/* `magnitude` is the number without its sign, `bits` all of it. */
#define PROPERTY(name, value)                                                                      \
    BUILT_IN int name(float a) {                                                                   \
        int bits = as_int(a), magnitude = bits & INT_MAX;                                          \
        return value;                                                                              \
    }                                                                                              \
    PROPERTY_OF(name, value, 2)                                                                    \
    PROPERTY_OF(name, value, 3)                                                                    \
    PROPERTY_OF(name, value, 4)                                                                    \
    PROPERTY_OF(name, value, 8)                                                                    \
    PROPERTY_OF(name, value, 16)
#define PROPERTY_OF(name, value, n)                                                                \
    BUILT_IN int##n name(float##n a) {                                                             \
        int##n bits = as_int##n(a), magnitude = bits & INT_MAX;                                    \
        return value;                                                                              \
    }

PROPERTY(isfinite, magnitude < 0x7f800000)
PROPERTY(isinf, magnitude == 0x7f800000)
PROPERTY(isnan, magnitude > 0x7f800000)
PROPERTY(isnormal, (magnitude < 0x7f800000) & (magnitude >= 0x00800000))
PROPERTY(signbit, bits < 0)

/* Of a vector of integers what counts is the sign of each element. */
#define ANY_AND_ALL(T)                                                                             \
    BUILT_IN int any(T a) { return a < 0; }                                                        \
    BUILT_IN int any(T##2 a) { return (a.x | a.y) < 0; }                                           \
    BUILT_IN int any(T##3 a) { return (a.x | a.y | a.z) < 0; }                                     \
    BUILT_IN int any(T##4 a) { return any(a.lo | a.hi); }                                          \
    BUILT_IN int any(T##8 a) { return any(a.lo | a.hi); }                                          \
    BUILT_IN int any(T##16 a) { return any(a.lo | a.hi); }                                         \
    BUILT_IN int all(T a) { return a < 0; }                                                        \
    BUILT_IN int all(T##2 a) { return (a.x & a.y) < 0; }                                           \
    BUILT_IN int all(T##3 a) { return (a.x & a.y & a.z) < 0; }                                     \
    BUILT_IN int all(T##4 a) { return all(a.lo & a.hi); }                                          \
    BUILT_IN int all(T##8 a) { return all(a.lo & a.hi); }                                          \
    BUILT_IN int all(T##16 a) { return all(a.lo & a.hi); }

ANY_AND_ALL(char)
ANY_AND_ALL(short)
ANY_AND_ALL(int)
ANY_AND_ALL(long)

/* `S` is the signed and `U` the unsigned integer of the width of `T`. */
#define CHOICES(T, S, U)                                                                           \
    BUILT_IN T select(T a, T b, S c) { return c ? b : a; }                                         \
    BUILT_IN T select(T a, T b, U c) { return c ? b : a; }                                         \
    BUILT_IN T bitselect(T a, T b, T c) {                                                          \
        return as_##T((U)((as_##U(a) & ~as_##U(c)) | (as_##U(b) & as_##U(c))));                    \
    }                                                                                              \
    CHOICE(T, S, U, 2)                                                                             \
    CHOICE(T, S, U, 3)                                                                             \
    CHOICE(T, S, U, 4)                                                                             \
    CHOICE(T, S, U, 8)                                                                             \
    CHOICE(T, S, U, 16)
#define CHOICE(T, S, U, n)                                                                         \
    BUILT_IN T##n select(T##n a, T##n b, S##n c) {                                                 \
        S##n chosen = c < (S)0;                                                                    \
        return as_##T##n((as_##S##n(a) & ~chosen) | (as_##S##n(b) & chosen));                      \
    }                                                                                              \
    BUILT_IN T##n select(T##n a, T##n b, U##n c) { return select(a, b, as_##S##n(c)); }            \
    BUILT_IN T##n bitselect(T##n a, T##n b, T##n c) {                                              \
        return as_##T##n((as_##U##n(a) & ~as_##U##n(c)) | (as_##U##n(b) & as_##U##n(c)));          \
    }

CHOICES(char, char, uchar)
CHOICES(uchar, char, uchar)
CHOICES(short, short, ushort)
CHOICES(ushort, short, ushort)
CHOICES(int, int, uint)
CHOICES(uint, int, uint)
CHOICES(long, long, ulong)
CHOICES(ulong, long, ulong)
CHOICES(float, int, uint)
