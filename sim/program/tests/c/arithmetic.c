/* Every register-register, immediate, multiply and divide instruction on edge values. */
#include "start.h"

static const uint32_t edges[] = {
    0, 1, 2, 7, 31, 32, 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff, 0x55555555,
    0xdeadbeef,
};
#define EDGES (sizeof edges / sizeof edges[0])

#define BINARY(op)                                                                       \
    {                                                                                    \
        uint32_t r;                                                                      \
        __asm__(op " %0, %1, %2" : "=r"(r) : "r"(a), "r"(b));                            \
        mix = mix * 31 + r;                                                              \
    }
#define UNARY(op)                                                                        \
    {                                                                                    \
        uint32_t r;                                                                      \
        __asm__(op : "=r"(r) : "r"(a));                                                  \
        mix = mix * 31 + r;                                                              \
    }
#define BRANCH(op)                                                                       \
    {                                                                                    \
        uint32_t r = 1;                                                                  \
        __asm__(op " %1, %2, 1f\n li %0, 0\n1:" : "+r"(r) : "r"(a), "r"(b));              \
        mix = mix * 31 + r;                                                              \
    }

void fill(void)
{
    for (uint32_t i = 0; i < EDGES; i++) {
        for (uint32_t j = 0; j < EDGES; j++) {
            uint32_t a = edges[i], b = edges[j], mix = 0;
            BINARY("add") BINARY("sub") BINARY("sll") BINARY("slt") BINARY("sltu")
            BINARY("xor") BINARY("srl") BINARY("sra") BINARY("or") BINARY("and")
            put(mix);
            BINARY("mul") BINARY("mulh") BINARY("mulhsu") BINARY("mulhu")
            put(mix);
            BINARY("div") put(mix);
            BINARY("divu") put(mix);
            BINARY("rem") put(mix);
            BINARY("remu") put(mix);
            BRANCH("beq") BRANCH("bne") BRANCH("blt") BRANCH("bge") BRANCH("bltu") BRANCH("bgeu")
            put(mix);
        }
        uint32_t a = edges[i], mix = 0;
        UNARY("addi %0, %1, -2048") UNARY("addi %0, %1, 2047") UNARY("slti %0, %1, -1")
        UNARY("sltiu %0, %1, -1") UNARY("xori %0, %1, -1") UNARY("ori %0, %1, 0x555")
        UNARY("andi %0, %1, -256") UNARY("slli %0, %1, 31") UNARY("srli %0, %1, 1")
        UNARY("srai %0, %1, 31") UNARY("srai %0, %1, 0")
        put(mix);
    }
}
