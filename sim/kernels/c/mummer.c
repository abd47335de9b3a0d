/* Longest matches of a query in a text by the text's suffix tree, as MUMmer does.
 *
 * For each position of the query a thread walks down from the root as long as the
 * symbols agree. Walks are of very different length, and so are the edges. */
#include "heddle.h"

/* A node and the edge that leads to it: `length` symbols of the text from `start`. */
struct node {
    uint32_t start, length;
    uint32_t first;       /* where in the text the path to this node occurs first */
    uint32_t children[4]; /* by symbol, 0 for none: node 0 is the root */
};

#define NOWHERE 0xffffffffu

void kernel_main(const struct node *nodes, const uint8_t *text, const uint8_t *query,
                 uint32_t length, uint32_t *lengths, uint32_t *positions) {
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t start = thread_in_grid(); start < length; start += threads) {
        LOOP_BOUND(8);
        const struct node *node = nodes;
        uint32_t position = NOWHERE;
        uint32_t next = start;
        while (next < length) {
            SPLIT_LOOP_BOUND(2048);
            uint32_t child = node->children[query[next]];
            if (child == 0)
                break;
            node = &nodes[child];
            position = node->first;
            uint32_t passed = 0;
            while (passed < node->length && next < length &&
                   text[node->start + passed] == query[next]) {
                SPLIT_LOOP_BOUND(2048);
                passed++;
                next++;
            }
            if (passed < node->length)
                break;
        }
        lengths[start] = next - start;
        positions[start] = position;
    }
}
