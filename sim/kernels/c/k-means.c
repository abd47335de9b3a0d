/* Clusters of points by the method of k means: every block has points of its own.
 * In each round a thread finds the nearest centre of its points; centres move to
 * the mean of their points until no point changes its cluster. */
#include "heddle.h"

struct point {
    uint32_t x, y;
};

struct total {
    uint32_t x, y, count;
};

void kernel_main(const struct point *points, uint32_t count, uint32_t clusters, uint32_t limit,
                 uint32_t *labels, struct point *centres, uint32_t *rounds) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t block = block_in_grid();
    struct point *centre = (struct point *)shared_memory();
    struct total *totals = (struct total *)(centre + clusters);
    uint32_t *changes = (uint32_t *)(totals + clusters);
    points += block * count;
    labels += block * count;

    for (uint32_t cluster = thread; cluster < clusters; cluster += threads) {
        centre[cluster] = points[cluster];
        totals[cluster] = (struct total){0, 0, 0};
    }
    if (thread == 0)
        *changes = 0;
    barrier();

    uint32_t round;
    for (round = 0; round < limit; round++) {
        for (uint32_t i = thread; i < count; i += threads) {
            struct point point = points[i];
            uint32_t nearest = 0;
            uint32_t shortest = 0xffffffff;
            for (uint32_t cluster = 0; cluster < clusters; cluster++) {
                uint32_t x = point.x - centre[cluster].x;
                uint32_t y = point.y - centre[cluster].y;
                uint32_t square = x * x + y * y;
                if (square < shortest) {
                    shortest = square;
                    nearest = cluster;
                }
            }
            if (round == 0 || labels[i] != nearest) {
                labels[i] = nearest;
                atomic_add(changes, 1);
            }
            atomic_add(&totals[nearest].x, point.x);
            atomic_add(&totals[nearest].y, point.y);
            atomic_add(&totals[nearest].count, 1);
        }
        barrier();
        if (*changes == 0)
            break;
        barrier();
        for (uint32_t cluster = thread; cluster < clusters; cluster += threads) {
            struct total total = totals[cluster];
            if (total.count > 0) {
                centre[cluster].x = total.x / total.count;
                centre[cluster].y = total.y / total.count;
            }
            totals[cluster] = (struct total){0, 0, 0};
        }
        if (thread == 0)
            *changes = 0;
        barrier();
    }

    for (uint32_t cluster = thread; cluster < clusters; cluster += threads)
        centres[block * clusters + cluster] = centre[cluster];
    if (thread == 0)
        rounds[block] = round;
}
