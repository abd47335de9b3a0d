/* Temperatures of a chip over time: every block simulates a chip of its own, a
 * square of cells. Heat comes from the power of a cell, flows between neighbours
 * and leaves to the air. Cells at an edge lack neighbours, which makes branches. */
#include "heddle.h"

#define AIR (40 << 16)

__attribute__((noinline)) static void step(const int32_t *power, const int32_t *now,
                                           int32_t *then, uint32_t side) {
    uint32_t cells = side * side;
    for (uint32_t cell = thread_in_block(); cell < cells; cell += threads_per_block()) {
        SPLIT_LOOP_BOUND(8);
        uint32_t column = cell % side;
        int32_t here = now[cell];
        int32_t flow = 0;
        if (cell >= side)
            flow += now[cell - side] - here;
        if (cell < cells - side)
            flow += now[cell + side] - here;
        if (column > 0)
            flow += now[cell - 1] - here;
        if (column < side - 1)
            flow += now[cell + 1] - here;
        then[cell] = here + power[cell] + (flow >> 3) + ((AIR - here) >> 6);
    }
}

/* `steps` is even, so that the result ends where it began. */
void kernel_main(const int32_t *power, int32_t *temperatures, int32_t *spare, uint32_t side,
                 uint32_t steps) {
    uint32_t first = block_in_grid() * side * side;
    int32_t *now = temperatures + first;
    int32_t *then = spare + first;
    for (uint32_t i = 0; i < steps; i++) {
        LOOP_BOUND(6);
        step(power + first, now, then, side);
        barrier();
        int32_t *swapped = now;
        now = then;
        then = swapped;
    }
}
