/* Bitonic sorting network in shared memory: every block sorts `count` keys, a
 * power of two. In each step a thread compares pairs of keys `distance` apart. */
#include "heddle.h"

void kernel_main(uint32_t *keys, uint32_t count) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t *sorted = shared_memory();
    keys += block_in_grid() * count;

    for (uint32_t i = thread; i < count; i += threads) {
        LOOP_BOUND(4);
        sorted[i] = keys[i];
    }
    barrier();

    for (uint32_t run = 2; run <= count; run *= 2) {
        LOOP_BOUND(7);
        for (uint32_t distance = run / 2; distance > 0; distance /= 2) {
            LOOP_BOUND(7);
            for (uint32_t pair = thread; pair < count / 2; pair += threads) {
                LOOP_BOUND(2);
                uint32_t low = 2 * pair - (pair & (distance - 1));
                uint32_t high = low + distance;
                uint32_t a = sorted[low];
                uint32_t b = sorted[high];
                /* Runs go up and down in turn, so that two make a bitonic one. */
                if (low & run) {
                    if (a < b) {
                        sorted[low] = b;
                        sorted[high] = a;
                    }
                } else {
                    if (a > b) {
                        sorted[low] = b;
                        sorted[high] = a;
                    }
                }
            }
            barrier();
        }
    }

    for (uint32_t i = thread; i < count; i += threads) {
        LOOP_BOUND(4);
        keys[i] = sorted[i];
    }
}
