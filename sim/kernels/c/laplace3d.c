/* One Jacobi sweep of the Laplace equation over a cube of `edge` cells in each
 * direction: a cell becomes the mean of its six neighbours, the faces stay.
 *
 * A thread takes a column of cells and walks along it with three cells in
 * registers; columns on a face are copied. No barrier, no shared memory. */
#include "heddle.h"

void kernel_main(const int32_t *from, int32_t *to, uint32_t edge) {
    uint32_t layer = edge * edge;
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t column = thread_in_grid(); column < layer; column += threads) {
        LOOP_BOUND(4);
        uint32_t x = column % edge;
        uint32_t y = column / edge;
        int inside = x > 0 && x < edge - 1 && y > 0 && y < edge - 1;
        int32_t below = 0;
        int32_t here = from[column];
        for (uint32_t z = 0; z < edge; z++) {
            LOOP_BOUND(20);
            uint32_t cell = z * layer + column;
            int32_t above = z < edge - 1 ? from[cell + layer] : 0;
            if (inside && z > 0 && z < edge - 1) {
                int32_t around = from[cell - 1] + from[cell + 1] + from[cell - edge] +
                                 from[cell + edge];
                to[cell] = (around + below + above) / 6;
            } else {
                to[cell] = here;
            }
            below = here;
            here = above;
        }
    }
}
