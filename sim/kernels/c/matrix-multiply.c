/* Product of two square matrices by tiles in shared memory: every block computes
 * tiles of the product, one after another. Regular in every respect. */
#include "heddle.h"

#define TILE 16
#define CELLS (TILE * TILE)

/* A tile of a matrix; what lies outside of the matrix counts as zero. */
__attribute__((noinline)) static void load(uint32_t *tile, const uint32_t *matrix, uint32_t order,
                                           uint32_t top, uint32_t side) {
    for (uint32_t cell = thread_in_block(); cell < CELLS; cell += threads_per_block()) {
        uint32_t y = top + cell / TILE;
        uint32_t x = side + cell % TILE;
        tile[cell] = y < order && x < order ? matrix[y * order + x] : 0;
    }
}

__attribute__((noinline)) static void add_product(uint32_t *sums, const uint32_t *left,
                                                  const uint32_t *right) {
    for (uint32_t cell = thread_in_block(); cell < CELLS; cell += threads_per_block()) {
        const uint32_t *row = left + cell / TILE * TILE;
        const uint32_t *column = right + cell % TILE;
        uint32_t sum = sums[cell];
        for (uint32_t i = 0; i < TILE; i++)
            sum += row[i] * column[i * TILE];
        sums[cell] = sum;
    }
}

void kernel_main(const uint32_t *left, const uint32_t *right, uint32_t *product, uint32_t order) {
    uint32_t *left_tile = shared_memory();
    uint32_t *right_tile = left_tile + CELLS;
    uint32_t *sums = right_tile + CELLS;
    uint32_t tiles = (order + TILE - 1) / TILE;

    for (uint32_t tile = block_in_grid(); tile < tiles * tiles; tile += blocks_in_grid()) {
        uint32_t top = tile / tiles * TILE;
        uint32_t side = tile % tiles * TILE;
        for (uint32_t cell = thread_in_block(); cell < CELLS; cell += threads_per_block())
            sums[cell] = 0;
        for (uint32_t start = 0; start < order; start += TILE) {
            LOOP_BOUND(2);
            load(left_tile, left, order, top, start);
            load(right_tile, right, order, start, side);
            barrier();
            add_product(sums, left_tile, right_tile);
            barrier();
        }
        for (uint32_t cell = thread_in_block(); cell < CELLS; cell += threads_per_block()) {
            uint32_t y = top + cell / TILE;
            uint32_t x = side + cell % TILE;
            if (y < order && x < order)
                product[y * order + x] = sums[cell];
        }
        LOOP_BOUND(1);
    }
}
