/* Histogram with one private copy of the bins for each block.
 *
 * Bin b counts the samples in [low + b * width, low + (b + 1) * width). A block
 * counts in its shared memory and adds its copy to the result at the end. The
 * few samples outside all bins are counted at once in outliers[0] (below) and
 * outliers[1] (above). */
#include "heddle.h"

void kernel_main(const uint32_t *samples, uint32_t count, uint32_t low, uint32_t width,
                 uint32_t bins, uint32_t *result, uint32_t *outliers) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t *counts = shared_memory();

    for (uint32_t bin = thread; bin < bins; bin += threads) {
        LOOP_BOUND(8);
        counts[bin] = 0;
    }
    barrier();

    for (uint32_t i = thread_in_grid(); i < count; i += threads * blocks_in_grid()) {
        SPLIT_LOOP_BOUND(32);
        uint32_t sample = samples[i];
        if (sample < low) {
            atomic_add(&outliers[0], 1);
        } else {
            uint32_t bin = (sample - low) / width;
            if (bin < bins)
                atomic_add(&counts[bin], 1);
            else
                atomic_add(&outliers[1], 1);
        }
    }
    barrier();

    for (uint32_t bin = thread; bin < bins; bin += threads) {
        LOOP_BOUND(8);
        if (counts[bin] != 0)
            atomic_add(&result[bin], counts[bin]);
    }
}
