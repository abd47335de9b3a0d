/* What a kernel sees of the machine: which thread it is, the barrier, the end of
 * the thread, the vote of a warp and the shared memory of its block.
 *
 * A kernel is a C file with one function `kernel_main` of up to eight 32-bit
 * arguments. Every thread of the grid runs it.
 *
 * With -DHOSTED, hosted.h puts an emulated machine in the place of the real one. */
#ifndef HEDDLE_H
#define HEDDLE_H

#include <stdint.h>

#ifdef HOSTED
#include "hosted.h"
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
static inline uint32_t lane(void) { READ_IDENTITY("0xcc5"); }

/* 64 KiB, one copy for each block. */
static inline uint32_t *shared_memory(void) { return (uint32_t *)0xe0000000u; }

/* An instruction that concerns other threads must not be copied into the sides of a
 * branch, where each copy would meet the threads of its side alone. Flags in flags.mk keep
 * the compilers from it. They are not all that clang needs: its loop passes only respect
 * what is `convergent`. Inlining drops that attribute of a function, so an intrinsic that
 * has it, and becomes no instruction, stays beside the instruction.
 *
 * Functions of a kernel that have a barrier or a ballot inside are CONVERGENT too: a call
 * that is not inlined could be copied like the instruction. */
#ifdef __clang__
#define CONVERGENT __attribute__((convergent, always_inline))
__attribute__((convergent)) void heddle_convergent(void) __asm__("llvm.sideeffect");
#define ONE_COPY heddle_convergent()
#else
#define CONVERGENT
#define ONE_COPY ((void)0)
#endif

/* Inlined without optimisation too, so that a fault is told with the line of the kernel. */
#define IN_PLACE __attribute__((always_inline)) static inline

/* Waits until every thread of the block that has not ended arrives. */
CONVERGENT IN_PLACE void barrier(void) {
    ONE_COPY;
    __asm__ volatile(".insn r 0x0b, 0, 0, x0, x0, x0" ::: "memory");
}

/* The active lanes of this warp whose `vote` is not zero, lane 0 in bit 0. */
CONVERGENT IN_PLACE uint32_t ballot(uint32_t vote) {
    uint32_t lanes;
    ONE_COPY;
    __asm__ volatile(".insn r 0x0b, 2, 0, %0, %1, x0" : "=r"(lanes) : "r"(vote));
    return lanes;
}

/* First statement of the body of a loop: the body is executed at most `n` times each time the
 * loop is reached. `heddle wcet` reads it from the ELF file; no code comes of it. */
#define LOOP_BOUND(n)                                                                              \
    __asm__ volatile("0: .pushsection .heddle.loop_bounds,\"\",@progbits\n\t"                      \
                     ".word 0b, %0\n\t.popsection" ::"i"(n))

/* Ends this thread, with status 0. */
__attribute__((noreturn)) static inline void thread_exit(void) {
    __asm__ volatile("li a0, 0\n\t.insn r 0x0b, 1, 0, x0, x0, x0" ::: "a0", "memory");
    __builtin_unreachable();
}

#endif

/* LOOP_BOUND where clang would make other code of a kernel if it were there: only the program with
 * splits has it. */
#ifdef HEDDLE_SPLIT
#define SPLIT_LOOP_BOUND(n) LOOP_BOUND(n)
#else
#define SPLIT_LOOP_BOUND(n) ((void)0)
#endif

static inline uint32_t atomic_add(uint32_t *address, uint32_t value) {
    return __atomic_fetch_add(address, value, __ATOMIC_RELAXED);
}

static inline uint32_t atomic_exchange(uint32_t *address, uint32_t value) {
    return __atomic_exchange_n(address, value, __ATOMIC_RELAXED);
}

/* The larger one stays. */
static inline void atomic_maximum(uint32_t *address, uint32_t value) {
    __asm__ volatile("amomaxu.w zero, %1, (%0)" ::"r"(address), "r"(value) : "memory");
}

/* Loads a word and reserves it for store_conditional. */
static inline uint32_t load_reserved(uint32_t *address) {
    uint32_t value;
    __asm__ volatile("lr.w %0, (%1)" : "=r"(value) : "r"(address) : "memory");
    return value;
}

/* Stores a reserved word unless another thread stored to it since; returns 0 if it
 * did, another value if not. */
static inline uint32_t store_conditional(uint32_t *address, uint32_t value) {
    uint32_t failed;
    __asm__ volatile("sc.w %0, %2, (%1)" : "=r"(failed) : "r"(address), "r"(value) : "memory");
    return failed;
}

/* A point that the lanes of a warp pass together because their paths have met: what
 * they stored before it can be loaded behind it. No instruction, a promise: only
 * kernels whose threads stay in their warps may rely on it. */
static inline void lock_step(void) { __asm__ volatile("" ::: "memory"); }

/* The condition of a branch that `heddle split` is to split: `if (split_here(x < y))`. A label
 * becomes no instruction; the condition passes it, so that the branch on it comes behind. */
static inline uint32_t split_here(uint32_t condition) {
    __asm__ volatile(".Lheddle_split_%=:" : "+r"(condition));
    return condition;
}

static inline uint32_t population_count(uint32_t bits) {
    bits -= bits >> 1 & 0x55555555;
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
    bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
    return bits * 0x01010101 >> 24;
}

/* A well-mixed function of 32 bits: shifts and multiplications that lose nothing. */
static inline uint32_t hash(uint32_t value) {
    value = (value ^ (value >> 16)) * 0x45d9f3bu;
    value = (value ^ (value >> 15)) * 0x2c1b3c6du;
    return value ^ (value >> 16);
}

#endif
