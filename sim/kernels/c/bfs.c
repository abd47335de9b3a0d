/* Breadth-first search, level by level, with a frontier queue.
 *
 * Every block searches the same graph from its own source. The graph is in
 * compressed rows: the neighbours of node n are targets[rows[n] .. rows[n + 1]].
 * A thread takes a node of the frontier and visits its neighbours, so trip
 * counts follow the degrees, and few of the visits find a node not yet reached. */
#include "heddle.h"

#define UNREACHED 0xffffffffu

void kernel_main(const uint32_t *rows, const uint32_t *targets, uint32_t nodes,
                 const uint32_t *sources, uint32_t *distances, uint32_t *frontiers) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t block = block_in_grid();
    uint32_t *distance = distances + block * nodes;
    uint32_t *frontier = frontiers + block * 2 * nodes;
    uint32_t *next = frontier + nodes;
    uint32_t *frontier_size = shared_memory();
    uint32_t *next_size = frontier_size + 1;

    for (uint32_t node = thread; node < nodes; node += threads) {
        LOOP_BOUND(8);
        distance[node] = UNREACHED;
    }
    barrier();
    if (thread == 0) {
        distance[sources[block]] = 0;
        frontier[0] = sources[block];
        *frontier_size = 1;
        *next_size = 0;
    }
    barrier();

    for (uint32_t level = 1; *frontier_size != 0; level++) {
        uint32_t size = *frontier_size;
        for (uint32_t i = thread; i < size; i += threads) {
            LOOP_BOUND(8);
            uint32_t node = frontier[i];
            uint32_t end = rows[node + 1];
            for (uint32_t edge = rows[node]; edge < end; edge++) {
                LOOP_BOUND(24);
                uint32_t target = targets[edge];
                if (distance[target] == UNREACHED) {
                    /* Threads of this level may meet here; one of them wins. */
                    if (atomic_exchange(&distance[target], level) == UNREACHED)
                        next[atomic_add(next_size, 1)] = target;
                }
            }
        }
        barrier();
        if (thread == 0) {
            *frontier_size = *next_size;
            *next_size = 0;
        }
        barrier();
        uint32_t *emptied = frontier;
        frontier = next;
        next = emptied;
        LOOP_BOUND(512);
    }
}
