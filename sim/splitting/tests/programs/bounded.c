/* A kernel with a loop bound, a branch that may diverge inside of the loop, and another one behind
 * it. */
#include "heddle.h"

void kernel_main(uint32_t *values) {
    uint32_t *value = values + thread_in_grid();
    uint32_t sum = 0;
    for (uint32_t left = *value & 7; left != 0; left--) {
        LOOP_BOUND(7);
        if (values[sum & 3] & 1)
            sum += values[left] * 3;
        else
            sum ^= values[left] / 5;
    }
    if (sum & 1)
        *value = sum * sum;
    else
        *value = sum % 11;
}
