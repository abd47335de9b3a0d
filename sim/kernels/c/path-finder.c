/* Cheapest way down a wall of costs: every block has a wall of its own. From a cell
 * the way goes to one of the three cells below. Rows are done one after another,
 * the columns of a row by the threads, with both rows in shared memory. */
#include "heddle.h"

void kernel_main(const uint8_t *walls, uint32_t columns, uint32_t rows, uint32_t *results) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    const uint8_t *wall = walls + block_in_grid() * rows * columns;
    uint32_t *above = shared_memory();
    uint32_t *below = above + columns;

    for (uint32_t column = thread; column < columns; column += threads) {
        LOOP_BOUND(8);
        above[column] = wall[column];
    }
    barrier();

    for (uint32_t row = 1; row < rows; row++) {
        for (uint32_t column = thread; column < columns; column += threads) {
            LOOP_BOUND(8);
            uint32_t best = above[column];
            if (column > 0 && above[column - 1] < best)
                best = above[column - 1];
            if (column + 1 < columns && above[column + 1] < best)
                best = above[column + 1];
            below[column] = best + wall[row * columns + column];
        }
        barrier();
        uint32_t *done = below;
        below = above;
        above = done;
        LOOP_BOUND(11);
    }

    for (uint32_t column = thread; column < columns; column += threads) {
        LOOP_BOUND(8);
        results[block_in_grid() * columns + column] = above[column];
    }
}
