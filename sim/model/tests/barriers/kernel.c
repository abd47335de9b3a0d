/* Kernels with barriers and ballots where compilers like to copy code into both sides of a
 * branch. `which` chooses one. All are race-free, and what they leave in memory does not
 * depend on the width of a warp.
 *
 * With -DNAIVE, the barrier is the plain assembly statement that a user would write. */
#include "heddle.h"

#ifdef NAIVE
#undef CONVERGENT
#define CONVERGENT __attribute__((noinline))
#define barrier() __asm__ volatile(".insn r 0x0b, 0, 0, x0, x0, x0" ::: "memory")
#endif

#define CASE __attribute__((noinline)) static void

/* The classical reduction in shared memory. */
CASE reduction(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), threads = threads_per_block();
    uint32_t *sums = shared_memory();
    uint32_t own = 0;
    for (uint32_t i = thread; i < n; i += threads)
        own += in[i];
    sums[thread] = own;
    barrier();
    for (uint32_t half = 32; half > 0; half /= 2) {
        if (thread < half && thread + half < threads)
            sums[thread] += sums[thread + half];
        barrier();
    }
    if (thread == 0)
        out[0] = sums[0];
}

/* Sums of rows: a loop over a thread's share inside a loop with barriers. */
CASE row_sums(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), threads = threads_per_block();
    uint32_t *sums = shared_memory();
    for (uint32_t row = 0; row < 4; row++) {
        uint32_t own = 0;
        for (uint32_t i = thread; i < n; i += threads)
            own += in[row + i];
        sums[thread] = own;
        barrier();
        if (thread == 0) {
            uint32_t sum = 0;
            for (uint32_t i = 0; i < threads; i++)
                sum += sums[i];
            out[row] = sum;
        }
        barrier();
    }
}

/* The same condition before and after barriers: jump threading. */
CASE same_condition(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    uint32_t *shared = shared_memory();
    if (thread == 0)
        shared[0] = n;
    barrier();
    if (thread == 0)
        shared[1] = in[0];
    barrier();
    if (thread == 0)
        out[0] = 7;
    else
        out[thread] = shared[0] + shared[1];
}

/* A condition that no iteration changes: loop unswitching. */
CASE invariant_condition(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    for (uint32_t i = 0; i < n; i++) {
        if (thread & 1)
            out[thread] += in[i];
        barrier();
    }
}

/* A condition that changes once in each thread: loop splitting. */
CASE threshold(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), value = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (i < thread)
            value += in[i];
        else
            value ^= i;
        barrier();
    }
    out[thread] = value;
}

/* Both sides before the end of an iteration: path splitting. */
CASE both_sides(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    for (uint32_t i = 0; i < n; i++) {
        if (in[thread + i] & 1)
            out[thread] += i;
        else
            out[thread] ^= i * 3;
        barrier();
    }
}

/* A stride that differs from thread to thread: loop versioning. */
CASE stride(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), step = thread, value = 0;
    for (uint32_t i = 0; i < n; i++) {
        value += in[i * step];
        barrier();
    }
    out[thread] = value;
}

__attribute__((noinline)) static uint32_t three_times(const uint32_t *from) {
    return from ? *from * 3 : 7;
}

/* A call on one path before a barrier at the end: shrink wrapping. */
CASE call_on_one_path(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    if (thread < n)
        out[thread] = three_times(in + thread);
    barrier();
}

/* A pointer that is null in some threads: splitting of the call behind the barrier. */
CASE null_in_some(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    const uint32_t *from = thread < n ? in + thread : 0;
    barrier();
    out[thread] = three_times(from);
}

/* A barrier between a branch and the return: tail duplication. */
CASE before_the_return(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    if (in[thread] & 1)
        out[thread] = n;
    else
        out[thread] = in[thread] * 2;
    barrier();
}

/* A loop with another number of iterations in each thread before each barrier. */
CASE loops_between(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    for (uint32_t i = 0; i < n; i++) {
        for (uint32_t j = 0; j < (thread & 3); j++)
            out[thread] += in[i + j];
        barrier();
    }
}

/* A state machine with a barrier in every step: jump threading across iterations. */
CASE states(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), state = 0;
    for (uint32_t i = 0; i < n; i++) {
        barrier();
        switch (state) {
        case 0:
            state = in[thread + i] & 1 ? 1 : 2;
            break;
        case 1:
            out[thread]++;
            state = 2;
            break;
        default:
            out[thread] += 5;
            state = in[thread] & 2 ? 0 : 1;
            break;
        }
    }
}

/* A flag that one branch sets and another one tests behind a barrier. */
CASE flag(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), found = 0, where = 0;
    for (uint32_t i = 0; i < n && !found; i++)
        if (in[thread + i] % 5 == 0) {
            found = 1;
            where = i;
        }
    barrier();
    if (found)
        out[thread] = where;
    barrier();
}

/* A barrier under a condition that is the same in all threads, between two branches. */
CASE uniform_condition(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    uint32_t *shared = shared_memory();
    shared[thread] = in[thread];
    if (n > 3) {
        if (thread & 1)
            out[thread] = 3;
        barrier();
        if (thread & 1)
            out[thread] += shared[thread - 1];
        barrier();
    }
    if (block_in_grid() == 1) {
        barrier();
        out[thread]++;
    }
}

/* Threads that end early. */
CASE early_end(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    uint32_t *shared = shared_memory();
    if (thread >= n)
        thread_exit();
    shared[thread] = in[thread];
    barrier();
    if (thread > 0)
        out[thread] = shared[thread - 1];
    barrier();
    if (thread == 0)
        out[0] = 9;
}

/* A barrier in a function of its own, called between branches. */
CONVERGENT static void meet(uint32_t *counter) {
    if (thread_in_block() == 0)
        ++*counter;
    barrier();
}

CASE in_a_function(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block();
    for (uint32_t i = 0; i < n; i++) {
        if (thread == 0)
            out[1] = i;
        meet(out);
        if (thread == 0)
            out[2] += in[i];
        meet(out);
    }
}

/* A barrier under a condition that is the same in all threads, and that one side of a branch
 * before it implies: jump threading leads past the place where the sides meet. */
CASE implied_condition(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), value = 0;
    uint32_t *shared = shared_memory();
    shared[thread] = in[thread];
    if (thread < n)
        value = in[thread] * 3;
    if (n > 0) {
        barrier();
        value += shared[thread ^ 1];
    }
    out[thread] = value;
}

/* The same, with a loop of barriers: tail duplication of its guard. */
CASE guarded_loop(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), value = in[thread];
    uint32_t *shared = shared_memory();
    for (uint32_t half = 4; half > 0; half /= 2) {
        uint32_t small = half < thread;
        if (value % 7 == 3)
            value += 14;
        for (uint32_t i = 0; i < n; i++) {
            value += small;
            shared[thread] = value;
            barrier();
            value += shared[thread ^ 1] * 3;
            barrier();
        }
    }
    out[thread] = value;
}

/* Votes of all threads behind branches that part them: every vote counts once. */
CASE ballots(uint32_t n, const uint32_t *in, uint32_t *out) {
    uint32_t thread = thread_in_block(), value = in[thread], votes = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (value & 1)
            value = value * 3 + 1;
        uint32_t odd = ballot(value & 1);
        if (value & 1)
            value ^= 6;
        else
            value /= 2;
        votes += population_count(odd) + 64 * population_count(ballot(1));
    }
    if (lane() == 0)
        atomic_add(out, votes);
}

void kernel_main(uint32_t which, uint32_t n, const uint32_t *in, uint32_t *out) {
    out += 64 * block_in_grid();
    switch (which) {
#define RUN(number, name)                                                                          \
    case number:                                                                                   \
        name(n, in, out);                                                                          \
        break
        RUN(0, reduction);
        RUN(1, row_sums);
        RUN(2, same_condition);
        RUN(3, invariant_condition);
        RUN(4, threshold);
        RUN(5, both_sides);
        RUN(6, stride);
        RUN(7, call_on_one_path);
        RUN(8, null_in_some);
        RUN(9, before_the_return);
        RUN(10, loops_between);
        RUN(11, states);
        RUN(12, flag);
        RUN(13, uniform_condition);
        RUN(14, early_end);
        RUN(15, in_a_function);
        RUN(16, implied_condition);
        RUN(17, guarded_loop);
        RUN(18, ballots);
    }
}
