/* Quicksort, recursive: every thread sorts segments of its own, of very different
 * length. Threads of a warp are at different depths of the same function. */
#include "heddle.h"

static void swap(uint32_t *a, uint32_t *b) {
    uint32_t value = *a;
    *a = *b;
    *b = value;
}

/* Sorts keys[first .. last]. The smaller side is a call, the larger one a round of
 * the loop, so that the stack stays shallow. */
__attribute__((noinline)) static void sort(uint32_t *keys, int32_t first, int32_t last) {
    while (first < last) {
        uint32_t pivot = keys[first + (last - first) / 2];
        int32_t low = first;
        int32_t high = last;
        while (low <= high) {
            while (keys[low] < pivot)
                low++;
            while (keys[high] > pivot)
                high--;
            if (low <= high)
                swap(&keys[low++], &keys[high--]);
        }
        if (high - first < last - low) {
            sort(keys, first, high);
            first = low;
        } else {
            sort(keys, low, last);
            last = high;
        }
    }
}

void kernel_main(uint32_t *keys, const uint32_t *starts, uint32_t segments) {
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t segment = thread_in_grid(); segment < segments; segment += threads)
        sort(keys, (int32_t)starts[segment], (int32_t)starts[segment + 1] - 1);
}
