/* The sum of the numbers of each block: halves are added in shared memory until one is left. */
#include "heddle.h"

void kernel_main(const uint32_t *numbers, uint32_t count, uint32_t *sums) {
    uint32_t *tile = shared_memory();
    uint32_t thread = thread_in_block(), number = thread_in_grid();
    tile[thread] = number < count ? numbers[number] : 0;
    barrier();
    for (uint32_t width = threads_per_block() / 2; width > 0; width /= 2) {
        if (thread < width)
            tile[thread] += tile[thread + width];
        barrier();
    }
    if (thread == 0)
        sums[block_in_grid()] = tile[0];
}
