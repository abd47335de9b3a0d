/* A kernel whose loop has no bound. */
#include "heddle.h"

void kernel_main(uint32_t *values) {
    uint32_t *value = values + thread_in_grid();
    while (*value > 1)
        *value = *value & 1 ? 3 * *value + 1 : *value / 2;
}
