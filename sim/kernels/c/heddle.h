/* What a kernel sees of the machine: which thread it is, the barrier, the end of
 * the thread, the vote of a warp and the shared memory of its block.
 *
 * A kernel is a C file with one function `kernel_main` of up to eight 32-bit
 * arguments. Every thread of the grid runs it.
 *
 * With -DHOSTED the same kernel runs under a Linux user-mode emulator: host.c
 * supplies the identity, the barrier and the end of a thread. `ballot` has no
 * hosted form, because there are no warps there. */
#ifndef HEDDLE_H
#define HEDDLE_H

#include <stdint.h>

#ifdef HOSTED

struct identity {
    uint32_t thread_in_block;
    uint32_t block;
    uint32_t threads_per_block;
    uint32_t blocks;
};

extern struct identity host_identity;
extern uint32_t host_shared[16384];
void barrier(void);
__attribute__((noreturn)) void thread_exit(void);

static inline uint32_t thread_in_block(void) { return host_identity.thread_in_block; }
static inline uint32_t block_in_grid(void) { return host_identity.block; }
static inline uint32_t threads_per_block(void) { return host_identity.threads_per_block; }
static inline uint32_t blocks_in_grid(void) { return host_identity.blocks; }
static inline uint32_t thread_in_grid(void) {
    return block_in_grid() * threads_per_block() + thread_in_block();
}
static inline uint32_t *shared_memory(void) { return host_shared; }

#else

/* The identity of a thread never changes, so the compiler may read it once. */
#define READ_IDENTITY(csr)                                                                         \
    uint32_t value;                                                                                \
    __asm__("csrr %0, " csr : "=r"(value));                                                        \
    return value

static inline uint32_t thread_in_grid(void) { READ_IDENTITY("0xf14"); }
static inline uint32_t thread_in_block(void) { READ_IDENTITY("0xcc0"); }
static inline uint32_t block_in_grid(void) { READ_IDENTITY("0xcc1"); }
static inline uint32_t threads_per_block(void) { READ_IDENTITY("0xcc2"); }
static inline uint32_t blocks_in_grid(void) { READ_IDENTITY("0xcc3"); }

/* 64 KiB, one copy for each block. */
static inline uint32_t *shared_memory(void) { return (uint32_t *)0xe0000000u; }

/* Waits until every thread of the block that has not ended arrives. */
static inline void barrier(void) {
    __asm__ volatile(".insn r 0x0b, 0, 0, x0, x0, x0" ::: "memory");
}

/* The active lanes of this warp whose `vote` is not zero, lane 0 in bit 0. */
static inline uint32_t ballot(uint32_t vote) {
    uint32_t lanes;
    __asm__ volatile(".insn r 0x0b, 2, 0, %0, %1, x0" : "=r"(lanes) : "r"(vote));
    return lanes;
}

/* Ends this thread. */
__attribute__((noreturn)) static inline void thread_exit(void) {
    __asm__ volatile(".insn r 0x0b, 1, 0, x0, x0, x0" ::: "memory");
    __builtin_unreachable();
}

#endif

static inline uint32_t atomic_add(uint32_t *address, uint32_t value) {
    return __atomic_fetch_add(address, value, __ATOMIC_RELAXED);
}

static inline uint32_t atomic_exchange(uint32_t *address, uint32_t value) {
    return __atomic_exchange_n(address, value, __ATOMIC_RELAXED);
}

/* A well-mixed function of 32 bits: shifts and multiplications that lose nothing. */
static inline uint32_t hash(uint32_t value) {
    value = (value ^ (value >> 16)) * 0x45d9f3bu;
    value = (value ^ (value >> 15)) * 0x2c1b3c6du;
    return value ^ (value >> 16);
}

#endif
