/* Barriers and fences, atomics, copies by a whole work-group. */

/* Memory is the same for all threads in every cycle, so a fence only keeps the compiler from
 * moving accesses across it. */
#define FENCE __asm__ volatile("" ::: "memory")

BUILT_IN void barrier(cl_mem_fence_flags flags) {
    __asm__ volatile(".insn r 0x0b, 0, 0, x0, x0, x0" ::: "memory");
}
BUILT_IN void mem_fence(cl_mem_fence_flags flags) { FENCE; }
BUILT_IN void read_mem_fence(cl_mem_fence_flags flags) { FENCE; }
BUILT_IN void write_mem_fence(cl_mem_fence_flags flags) { FENCE; }

/* Both names of an atomic function: that of OpenCL 1.1 and later, and that of the extension. */
#define BOTH(type, space, name, parameters, arguments, value)                                      \
    BUILT_IN type atomic_##name parameters { return value; }                                       \
    BUILT_IN type atom_##name parameters { return value; }

#define WITH_OPERAND(type, space, name, builtin)                                                   \
    BOTH(type, space, name, (volatile space type * address, type operand), (address, operand),     \
         builtin(address, operand, __ATOMIC_RELAXED))

#define ATOMICS(type, space)                                                                       \
    WITH_OPERAND(type, space, add, __atomic_fetch_add)                                             \
    WITH_OPERAND(type, space, sub, __atomic_fetch_sub)                                             \
    WITH_OPERAND(type, space, and, __atomic_fetch_and)                                             \
    WITH_OPERAND(type, space, or, __atomic_fetch_or)                                               \
    WITH_OPERAND(type, space, xor, __atomic_fetch_xor)                                             \
    WITH_OPERAND(type, space, min, __atomic_fetch_min)                                             \
    WITH_OPERAND(type, space, max, __atomic_fetch_max)                                             \
    WITH_OPERAND(type, space, xchg, __atomic_exchange_n)                                           \
    BOTH(type, space, inc, (volatile space type * address), (address),                             \
         __atomic_fetch_add(address, (type)1, __ATOMIC_RELAXED))                                   \
    BOTH(type, space, dec, (volatile space type * address), (address),                             \
         __atomic_fetch_sub(address, (type)1, __ATOMIC_RELAXED))                                   \
    BOTH(type, space, cmpxchg, (volatile space type * address, type expected, type desired),       \
         (address, expected, desired), swapped(address, expected, desired))

#define COMPARE_AND_SWAP(type, space)                                                              \
    static BUILT_IN type swapped(volatile space type *address, type expected, type desired) {      \
        __atomic_compare_exchange_n(address, &expected, desired, false, __ATOMIC_RELAXED,          \
                                    __ATOMIC_RELAXED);                                             \
        return expected;                                                                           \
    }

#define EXCHANGE_OF_FLOATS(space)                                                                  \
    BUILT_IN float atomic_xchg(volatile space float *address, float value) {                       \
        return as_float(__atomic_exchange_n((volatile space int *)address, as_int(value),          \
                                            __ATOMIC_RELAXED));                                    \
    }

#define IN_SPACE(space)                                                                            \
    COMPARE_AND_SWAP(int, space)                                                                   \
    COMPARE_AND_SWAP(uint, space)                                                                  \
    ATOMICS(int, space)                                                                            \
    ATOMICS(uint, space)                                                                           \
    EXCHANGE_OF_FLOATS(space)

IN_SPACE(__global)
IN_SPACE(__local)
