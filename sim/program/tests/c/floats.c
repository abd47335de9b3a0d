/* Every instruction of floats in every rounding mode, on edge values and on numbers from a generator.
 * The compilers that the tests use assemble these instructions, and do not choose them by themselves. */
#include "start.h"

static const uint32_t edges[] = {
    0x00000000, 0x80000000, 0x00000001, 0x807fffff, 0x00800000, 0x33800000, 0x3f7fffff, 0x3f800000,
    0xbf800001, 0x3fc00000, 0x40400000, 0xc0200000, 0x4b7fffff, 0x4effffff, 0xcf000000, 0x4f800000,
    0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000, 0x7f800001, 0xffc00000,
};
#define EDGES (sizeof edges / sizeof edges[0])

#define MIX mix = mix * 31 + r;
#define FUSED(op, mode)                                                                            \
    {                                                                                              \
        uint32_t r;                                                                                \
        __asm__(op " %0, %1, %2, %3, " mode : "=r"(r) : "r"(a), "r"(b), "r"(c));                   \
        MIX                                                                                        \
    }
#define BINARY(op, mode)                                                                           \
    {                                                                                              \
        uint32_t r;                                                                                \
        __asm__(op " %0, %1, %2" mode : "=r"(r) : "r"(a), "r"(b));                                 \
        MIX                                                                                        \
    }
#define UNARY(op, mode)                                                                            \
    {                                                                                              \
        uint32_t r;                                                                                \
        __asm__(op " %0, %1" mode : "=r"(r) : "r"(a));                                             \
        MIX                                                                                        \
    }
#define MODE(mode)                                                                                 \
    {                                                                                              \
        FUSED("fmadd.s", mode) FUSED("fmsub.s", mode)                                              \
        FUSED("fnmsub.s", mode) FUSED("fnmadd.s", mode)                                            \
        BINARY("fadd.s", ", " mode) BINARY("fsub.s", ", " mode)                                    \
        BINARY("fmul.s", ", " mode) BINARY("fdiv.s", ", " mode)                                    \
        UNARY("fsqrt.s", ", " mode)                                                                \
        UNARY("fcvt.w.s", ", " mode) UNARY("fcvt.wu.s", ", " mode)                                 \
        UNARY("fcvt.s.w", ", " mode) UNARY("fcvt.s.wu", ", " mode)                                 \
    }

static void all(uint32_t a, uint32_t b, uint32_t c)
{
    uint32_t mix = 0;
    MODE("rne") put(mix);
    mix = 0;
    MODE("rtz") MODE("rdn") MODE("rup") MODE("rmm") MODE("dyn")
    BINARY("fsgnj.s", "") BINARY("fsgnjn.s", "") BINARY("fsgnjx.s", "")
    BINARY("fmin.s", "") BINARY("fmax.s", "")
    BINARY("feq.s", "") BINARY("flt.s", "") BINARY("fle.s", "")
    UNARY("fclass.s", "")
    put(mix);
}

void fill(void)
{
    uint32_t state = 1;
    for (uint32_t i = 0; i < EDGES; i++)
        for (uint32_t j = 0; j < EDGES; j++)
            all(edges[i], edges[j], edges[(i * 7 + j * 3) % EDGES]);
    for (uint32_t i = 0; i < 1500; i++) {
        uint32_t operands[3];
        for (uint32_t k = 0; k < 3; k++) {
            state = state * 1664525 + 1013904223;
            /* Half of them with exponents near each other. */
            operands[k] = i & 1 ? state : (state & 0x81ffffff) | 0x3e000000;
        }
        all(operands[0], operands[1], operands[2]);
    }
}
