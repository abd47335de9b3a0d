/* Loads and stores of every width, atomics, load-reserved and store-conditional. */
#include "start.h"

static const uint32_t edges[] = {0, 1, 0x7fffffff, 0x80000000, 0xffffffff, 0x8081f2f3};
#define EDGES (sizeof edges / sizeof edges[0])

static uint32_t cell[2];

#define LOAD(op, at)                                                                     \
    {                                                                                    \
        uint32_t r;                                                                      \
        __asm__ volatile(op " %0, " #at "(%1)" : "=r"(r) : "r"(cell) : "memory");          \
        put(r);                                                                          \
    }
#define ATOMIC(op)                                                                       \
    {                                                                                    \
        uint32_t r;                                                                      \
        cell[0] = a;                                                                     \
        __asm__ volatile(op " %0, %1, (%2)" : "=r"(r) : "r"(b), "r"(cell) : "memory");     \
        put(r);                                                                          \
        put(cell[0]);                                                                    \
    }

void fill(void)
{
    for (uint32_t i = 0; i < EDGES; i++) {
        cell[0] = edges[i];
        LOAD("lb", 0) LOAD("lb", 3) LOAD("lbu", 1) LOAD("lh", 2) LOAD("lhu", 0) LOAD("lw", 0)
        __asm__ volatile("sb %1, 1(%0)\n sh %1, 6(%0)" : : "r"(cell), "r"(0x12345678) : "memory");
        put(cell[0]);
        put(cell[1]);
        for (uint32_t j = 0; j < EDGES; j++) {
            uint32_t a = edges[i], b = edges[j];
            ATOMIC("amoswap.w") ATOMIC("amoadd.w.aq") ATOMIC("amoxor.w.rl") ATOMIC("amoand.w")
            ATOMIC("amoor.w.aqrl") ATOMIC("amomin.w") ATOMIC("amomax.w") ATOMIC("amominu.w")
            ATOMIC("amomaxu.w")
        }
        uint32_t old, failed;
        __asm__ volatile("lr.w %0, (%2)\n sc.w %1, %3, (%2)"
                         : "=&r"(old), "=&r"(failed)
                         : "r"(cell), "r"(edges[i] + 1)
                         : "memory");
        put(old);
        put(failed);
        put(cell[0]);
        __asm__ volatile("sc.w %0, %2, (%1)" : "=&r"(failed) : "r"(cell), "r"(0) : "memory");
        put(failed);
        put(cell[0]);
    }
}
