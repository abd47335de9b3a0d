/* Length of the Collatz sequence of every number below `count`, and for each block
 * the largest length.
 *
 * Every thread of the grid runs kernel_main. Its arguments, up to eight words, are
 * those of the command line in their order. */
#include "heddle.h"

void kernel_main(uint32_t count, uint32_t *lengths, uint32_t *longest) {
    uint32_t *maximum = shared_memory();
    if (thread_in_block() == 0)
        *maximum = 0;
    barrier();

    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t number = thread_in_grid(); number < count; number += threads) {
        uint32_t length = 0;
        for (uint32_t value = number; value > 1; length++) {
            if (value & 1)
                value = 3 * value + 1;
            else
                value /= 2;
        }
        lengths[number] = length;
        atomic_maximum(maximum, length);
    }
    barrier();

    if (thread_in_block() == 0)
        longest[block_in_grid()] = *maximum;
}
