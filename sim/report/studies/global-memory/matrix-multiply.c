/* The first rows of the product of two square matrices, without tiles: every thread computes cells
 * one after the other, and a block reads the whole matrix on the right for each of its rounds. */
#include "heddle.h"

void kernel_main(const uint32_t *left, const uint32_t *right, uint32_t *product, uint32_t order,
                 uint32_t rows) {
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t cell = thread_in_grid(); cell < rows * order; cell += threads) {
        const uint32_t *row = left + cell / order * order;
        const uint32_t *column = right + cell % order;
        uint32_t sum = 0;
        for (uint32_t i = 0; i < order; i++)
            sum += row[i] * column[i * order];
        product[cell] = sum;
    }
}
