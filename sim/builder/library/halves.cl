/* Halves in memory: they are loaded as floats, and floats are stored as halves. */

#define HALF_INFINITY 0x7c00u

/* Every half is a float. */
static BUILT_IN float float_of_half(ushort half_bits) {
    uint size = half_bits & 0x7fff, sign = (uint)(half_bits & 0x8000) << 16;
    /* Halves have 2^-14 as the smallest exponent, floats 2^-126. */
    float number = as_float(size << 13) * 0x1p112f;
    uint bits = size < HALF_INFINITY ? as_uint(number) : size << 13 | 0x7f800000;
    return as_float(bits | sign);
}

/* Rounded to nearest, to zero, up and down. */
#define TO_NEAREST 0
#define TO_ZERO 1
#define UP 2
#define DOWN 3

static BUILT_IN ushort half_of_float(float number, int mode) {
    uint size = as_uint(number) & 0x7fffffff, sign = as_uint(number) >> 16 & 0x8000;
    if (size >= 0x7f800000)
        return sign | HALF_INFINITY | (size > 0x7f800000 ? 0x200 : 0);
    int exponent = max((int)(size >> 23), 1);
    uint significand = size < 0x00800000 ? size : (size & 0x007fffff) | 0x00800000;
    /* The smallest exponent of a half is 113 as one of a float; below it there are fewer bits, at last none. */
    int lost = 13 + clamp(113 - exponent, 0, 12);
    uint half_bits = (significand >> lost) + (max(exponent - 113, 0) << 10);
    uint rest = significand & ((1u << lost) - 1), middle = 1u << (lost - 1);
    bool outwards = mode == (sign ? DOWN : UP);
    if (mode == TO_NEAREST ? rest > middle || (rest == middle && (half_bits & 1)) : outwards && rest)
        half_bits++;
    if (half_bits >= HALF_INFINITY)
        half_bits = mode == TO_NEAREST || outwards ? HALF_INFINITY : HALF_INFINITY - 1;
    return sign | half_bits;
}

/* Of vectors `n` elements that are `step` halves from the next vector. */
#define LOAD_OF_HALVES(space, name, n, step)                                                       \
    BUILT_IN float##n name##n(size_t index, const space half *from) {                              \
        const space ushort *elements = (const space ushort *)from + step * index;                  \
        float##n result;                                                                           \
        for (int element = 0; element < n; element++)                                              \
            result[element] = float_of_half(elements[element]);                                    \
        return result;                                                                             \
    }
#define STORE_OF_HALVES(space, name, n, step, suffix, mode)                                        \
    BUILT_IN void name##n##suffix(float##n value, size_t index, space half *to) {                  \
        space ushort *elements = (space ushort *)to + step * index;                                \
        for (int element = 0; element < n; element++)                                              \
            elements[element] = half_of_float(value[element], mode);                               \
    }

/* Of three elements the aligned vectors are four halves from each other. */
#define OF_EVERY_LENGTH(M, space, name, of_three, ...)                                             \
    M(space, name, 2, 2, ##__VA_ARGS__)                                                            \
    M(space, name, 3, of_three, ##__VA_ARGS__)                                                     \
    M(space, name, 4, 4, ##__VA_ARGS__)                                                            \
    M(space, name, 8, 8, ##__VA_ARGS__)                                                            \
    M(space, name, 16, 16, ##__VA_ARGS__)

#define LOADS_OF_HALVES(space)                                                                     \
    BUILT_IN float vload_half(size_t index, const space half *from) {                              \
        return float_of_half(((const space ushort *)from)[index]);                                 \
    }                                                                                              \
    OF_EVERY_LENGTH(LOAD_OF_HALVES, space, vload_half, 3)                                          \
    OF_EVERY_LENGTH(LOAD_OF_HALVES, space, vloada_half, 4)

#define STORES_OF_HALVES_BY(space, suffix, mode)                                                   \
    BUILT_IN void vstore_half##suffix(float value, size_t index, space half *to) {                 \
        ((space ushort *)to)[index] = half_of_float(value, mode);                                  \
    }                                                                                              \
    OF_EVERY_LENGTH(STORE_OF_HALVES, space, vstore_half, 3, suffix, mode)                          \
    OF_EVERY_LENGTH(STORE_OF_HALVES, space, vstorea_half, 4, suffix, mode)

#define STORES_OF_HALVES(space)                                                                    \
    LOADS_OF_HALVES(space)                                                                         \
    STORES_OF_HALVES_BY(space, , TO_NEAREST)                                                       \
    STORES_OF_HALVES_BY(space, _rte, TO_NEAREST)                                                   \
    STORES_OF_HALVES_BY(space, _rtz, TO_ZERO)                                                      \
    STORES_OF_HALVES_BY(space, _rtp, UP)                                                           \
    STORES_OF_HALVES_BY(space, _rtn, DOWN)

LOADS_OF_HALVES(__constant)
STORES_OF_HALVES(__global)
STORES_OF_HALVES(__local)
STORES_OF_HALVES(__private)
