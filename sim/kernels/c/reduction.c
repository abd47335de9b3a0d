/* Sum of all values, and how many are above a limit.
 *
 * The values above the limit are counted by votes of a warp. The sum goes down a tree in shared memory, with barriers while it
 * is wider than a warp. The rest is done by one warp in lock step, without. */
#include "heddle.h"

void kernel_main(const uint32_t *values, uint32_t count, uint32_t limit, uint32_t *sum,
                 uint32_t *above) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t *sums = shared_memory();
    uint32_t *warp_width = sums + threads;

    uint32_t width = population_count(ballot(1));
    uint32_t own = 0;
    uint32_t votes = 0;
    for (uint32_t i = thread_in_grid(); i < count; i += threads * blocks_in_grid()) {
        LOOP_BOUND(64);
        own += values[i];
        votes += population_count(ballot(values[i] > limit));
    }
    sums[thread] = own;
    /* Lane 0 runs as long as any lane of its warp and sees every vote. */
    if (lane() == 0)
        atomic_add(above, votes);
    /* The first warp is full if any is. */
    if (thread == 0)
        *warp_width = width;
    barrier();

    width = *warp_width;
    uint32_t half = 1;
    while (2 * half < threads) {
        SPLIT_LOOP_BOUND(5);
        half *= 2;
    }
    for (; half >= width; half /= 2) {
        LOOP_BOUND(6);
        if (thread < half && thread + half < threads)
            sums[thread] += sums[thread + half];
        barrier();
    }
    if (thread < width) {
        for (; half > 0; half /= 2) {
            LOOP_BOUND(6);
            if (thread < half && thread + half < threads)
                sums[thread] += sums[thread + half];
            lock_step();
        }
        if (thread == 0)
            atomic_add(sum, sums[0]);
    }
}
