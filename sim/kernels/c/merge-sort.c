/* Bottom-up merge sort: every block sorts `count` keys, any number.
 *
 * A thread first sorts short runs by insertion; then passes of merging double
 * the length of the runs and halve the number of threads that have work. */
#include "heddle.h"

static uint32_t minimum(uint32_t a, uint32_t b) { return a < b ? a : b; }

static void insertion_sort(uint32_t *keys, uint32_t start, uint32_t end) {
    for (uint32_t i = start + 1; i < end; i++) {
        LOOP_BOUND(3);
        uint32_t key = keys[i];
        uint32_t hole = i;
        while (hole > start) {
            LOOP_BOUND(3);
            if (keys[hole - 1] <= key)
                break;
            keys[hole] = keys[hole - 1];
            hole--;
        }
        keys[hole] = key;
    }
}

/* Merges from[start .. middle] and from[middle .. end] into to[start .. end]. */
static void merge(const uint32_t *from, uint32_t *to, uint32_t start, uint32_t middle,
                  uint32_t end) {
    uint32_t left = start;
    uint32_t right = middle;
    for (uint32_t i = start; i < end; i++) {
        LOOP_BOUND(256);
        if (left < middle && (right >= end || from[left] <= from[right]))
            to[i] = from[left++];
        else
            to[i] = from[right++];
    }
}

void kernel_main(uint32_t *keys, uint32_t *spare, uint32_t count, uint32_t run) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    uint32_t *from = keys + block_in_grid() * count;
    uint32_t *to = spare + block_in_grid() * count;
    uint32_t *result = from;

    for (uint32_t start = thread * run; start < count; start += threads * run) {
        LOOP_BOUND(2);
        insertion_sort(from, start, minimum(start + run, count));
    }
    barrier();

    for (uint32_t width = run; width < count; width *= 2) {
        for (uint32_t start = thread * 2 * width; start < count; start += threads * 2 * width) {
            merge(from, to, start, minimum(start + width, count),
                  minimum(start + 2 * width, count));
            LOOP_BOUND(1);
        }
        barrier();
        uint32_t *merged = to;
        to = from;
        from = merged;
        LOOP_BOUND(6);
    }

    if (from != result) {
        for (uint32_t i = thread; i < count; i += threads) {
            LOOP_BOUND(8);
            result[i] = from[i];
        }
    }
}
