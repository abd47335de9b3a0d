/* Compiled code of ordinary shape: recursion, sorting, bytes, 64-bit values, pointers
 * to functions. */
#include "start.h"

static uint32_t state = 12345;

static uint32_t next(void)
{
    state = state * 1664525 + 1013904223;
    return state >> 8;
}

static uint32_t ackermann(uint32_t m, uint32_t n)
{
    if (m == 0)
        return n + 1;
    return ackermann(m - 1, n == 0 ? 1 : ackermann(m, n - 1));
}

static void quick_sort(int32_t *low, int32_t *high)
{
    if (high - low < 2)
        return;
    int32_t pivot = low[(high - low) / 2], *i = low, *j = high - 1;
    while (i <= j) {
        while (*i < pivot)
            i++;
        while (*j > pivot)
            j--;
        if (i <= j) {
            int32_t t = *i;
            *i++ = *j;
            *j-- = t;
        }
    }
    quick_sort(low, j + 1);
    quick_sort(i, high);
}

static uint32_t crc(const uint8_t *bytes, uint32_t length)
{
    uint32_t value = ~0u;
    for (uint32_t i = 0; i < length; i++) {
        value ^= bytes[i];
        for (int bit = 0; bit < 8; bit++)
            value = value >> 1 ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value;
}

static uint32_t twice(uint32_t x) { return 2 * x; }
static uint32_t third(uint32_t x) { return x / 3; }
static uint32_t (*volatile functions[])(uint32_t) = {twice, third, twice};

void fill(void)
{
    int32_t values[64];
    uint8_t bytes[64];
    for (int i = 0; i < 64; i++) {
        values[i] = (int32_t)(next() << 8) >> (i & 15);
        bytes[i] = next();
    }
    quick_sort(values, values + 64);
    for (int i = 0; i < 64; i++)
        put(values[i]);
    put(crc(bytes, 64));
    put(ackermann(2, 5));
    uint64_t wide = 1;
    for (int i = 0; i < 40; i++) {
        wide = wide * 6364136223846793005ull + next();
        put(wide >> 33);
        put((int64_t)wide >> (i + 1));
    }
    for (int i = 0; i < 3; i++)
        put(functions[i](next()));
}
