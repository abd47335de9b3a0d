/* LU decomposition in place, without pivots: every block has its own matrix of
 * `order` rows in fixed point. With each column the part that is left shrinks, and
 * with it the number of threads that have work. */
#include "fixed.h"

void kernel_main(fixed *matrices, uint32_t order) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    fixed *matrix = matrices + block_in_grid() * order * order;

    for (uint32_t pivot = 0; pivot + 1 < order; pivot++) {
        LOOP_BOUND(15);
        const fixed *pivot_row = matrix + pivot * order;
        for (uint32_t row = pivot + 1 + thread; row < order; row += threads) {
            LOOP_BOUND(2);
            fixed *first = matrix + row * order + pivot;
            *first = fixed_divide(*first, pivot_row[pivot]);
        }
        barrier();
        uint32_t left = order - 1 - pivot;
        for (uint32_t cell = thread; cell < left * left; cell += threads) {
            LOOP_BOUND(11);
            fixed *row = matrix + (pivot + 1 + cell / left) * order;
            uint32_t column = pivot + 1 + cell % left;
            row[column] -= fixed_multiply(row[pivot], pivot_row[column]);
        }
        barrier();
    }
}
