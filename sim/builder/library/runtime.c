/* What a compiler calls by itself: memory in larger pieces, integers of 64 bits. */
typedef unsigned int uint;
typedef unsigned long long ulong64;
typedef long long long64;

void *memcpy(void *to, const void *from, uint count) {
    for (uint index = 0; index < count; index++)
        ((char *)to)[index] = ((const char *)from)[index];
    return to;
}

void *memmove(void *to, const void *from, uint count) {
    if ((uint)to < (uint)from)
        return memcpy(to, from, count);
    while (count-- > 0)
        ((char *)to)[count] = ((const char *)from)[count];
    return to;
}

void *memset(void *to, int value, uint count) {
    for (uint index = 0; index < count; index++)
        ((char *)to)[index] = (char)value;
    return to;
}

int memcmp(const void *a, const void *b, uint count) {
    const unsigned char *first = a, *second = b;
    for (uint index = 0; index < count; index++)
        if (first[index] != second[index])
            return first[index] < second[index] ? -1 : 1;
    return 0;
}

/* Shifts are written by halves: a shift of 64 bits would be a call of the same function. */
union halves {
    ulong64 all;
    struct {
        uint low, high;
    };
};

ulong64 __ashldi3(ulong64 value, int count) {
    union halves from = {value}, to;
    if (count & 32) {
        to.low = 0;
        to.high = from.low << (count & 31);
    } else if (count == 0) {
        return value;
    } else {
        to.low = from.low << count;
        to.high = from.high << count | from.low >> (32 - count);
    }
    return to.all;
}

ulong64 __lshrdi3(ulong64 value, int count) {
    union halves from = {value}, to;
    if (count & 32) {
        to.high = 0;
        to.low = from.high >> (count & 31);
    } else if (count == 0) {
        return value;
    } else {
        to.high = from.high >> count;
        to.low = from.low >> count | from.high << (32 - count);
    }
    return to.all;
}

long64 __ashrdi3(long64 value, int count) {
    union halves from = {(ulong64)value}, to;
    if (count & 32) {
        to.high = (uint)((int)from.high >> 31);
        to.low = (uint)((int)from.high >> (count & 31));
    } else if (count == 0) {
        return value;
    } else {
        to.high = (uint)((int)from.high >> count);
        to.low = from.low >> count | from.high << (32 - count);
    }
    return (long64)to.all;
}

long64 __muldi3(long64 a, long64 b) {
    union halves first = {(ulong64)a}, second = {(ulong64)b}, product;
    product.all = (ulong64)first.low * second.low;
    product.high += first.low * second.high + first.high * second.low;
    return (long64)product.all;
}

/* Bit by bit, as the hardware divides words. By zero the quotient has all bits set, and the
 * remainder is the dividend. */
static ulong64 divide(ulong64 dividend, ulong64 divisor, ulong64 *remainder) {
    union halves rest = {0}, left = {dividend}, by = {divisor};
    if (left.high == 0 && by.high == 0) {
        *remainder = left.low % by.low;
        return by.low == 0 ? ~0ull : left.low / by.low;
    }
    for (int step = 0; step < 64; step++) {
        uint carry = rest.high >> 31;
        rest.high = rest.high << 1 | rest.low >> 31;
        rest.low = rest.low << 1 | left.high >> 31;
        left.high = left.high << 1 | left.low >> 31;
        left.low <<= 1;
        if (carry || rest.all >= divisor) {
            rest.all -= divisor;
            left.low |= 1;
        }
    }
    *remainder = rest.all;
    return left.all;
}

ulong64 __udivdi3(ulong64 a, ulong64 b) {
    ulong64 remainder;
    return divide(a, b, &remainder);
}

ulong64 __umoddi3(ulong64 a, ulong64 b) {
    ulong64 remainder;
    divide(a, b, &remainder);
    return remainder;
}

static ulong64 magnitude(long64 value) { return value < 0 ? -(ulong64)value : (ulong64)value; }

long64 __divdi3(long64 a, long64 b) {
    ulong64 quotient = __udivdi3(magnitude(a), magnitude(b));
    return (long64)((a < 0) != (b < 0) ? -quotient : quotient);
}

long64 __moddi3(long64 a, long64 b) {
    ulong64 remainder = __umoddi3(magnitude(a), magnitude(b));
    return (long64)(a < 0 ? -remainder : remainder);
}

int __clzsi2(uint value) {
    int count = 32;
    for (; value != 0; value >>= 1)
        count--;
    return count;
}

int __popcountsi2(uint value) {
    int count = 0;
    for (; value != 0; value &= value - 1)
        count++;
    return count;
}

#ifdef __riscv_zfinx
static int leading(uint high, uint low) { return high ? __clzsi2(high) : 32 + __clzsi2(low); }

/* To nearest, ties to even. The bits of the result are put together as an integer. */
float __floatundisf(ulong64 value) {
    union halves bits = {value};
    if (bits.high == 0)
        return (float)bits.low;
    int shift = 40 - leading(bits.high, bits.low);
    ulong64 kept = __lshrdi3(value, shift), lost = value - __ashldi3(kept, shift);
    ulong64 half = __ashldi3(1, shift - 1);
    union halves mantissa = {kept};
    mantissa.low += lost > half || (lost == half && (mantissa.low & 1));
    union {
        uint bits;
        float value;
    } scale = {(uint)(127 + shift) << 23};
    return (float)mantissa.low * scale.value;
}

float __floatdisf(long64 value) {
    return value < 0 ? -__floatundisf(magnitude(value)) : __floatundisf((ulong64)value);
}

ulong64 __fixunssfdi(float value) {
    union {
        float value;
        uint bits;
    } of = {value};
    int exponent = (int)(of.bits >> 23 & 255) - 150;
    ulong64 mantissa = (of.bits & 0x7fffff) | 0x800000;
    if (of.bits >> 31 || exponent < -23)
        return 0;
    if (exponent > 40)
        return ~0ull;
    return exponent < 0 ? mantissa >> -exponent : __ashldi3(mantissa, exponent);
}

long64 __fixsfdi(float value) {
    if (value >= 9223372036854775808.0f)
        return 0x7fffffffffffffffll;
    if (value <= -9223372036854775808.0f)
        return (long64)0x8000000000000000ull;
    return value < 0 ? -(long64)__fixunssfdi(-value) : (long64)__fixunssfdi(value);
}
#endif
