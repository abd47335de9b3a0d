/* Fast Fourier transform, radix 2, in shared memory: every block transforms its own
 * signal of `count` samples, a power of two. Samples are pairs {real, imaginary} of
 * integers; every stage halves them, so that nothing overflows. */
#include "heddle.h"

struct sample {
    int32_t real, imaginary;
};

static uint32_t reversed(uint32_t index, uint32_t count) {
    uint32_t result = 0;
    for (uint32_t bit = 1; bit < count; bit *= 2) {
        LOOP_BOUND(7);
        result = result << 1 | (index & 1);
        index >>= 1;
    }
    return result;
}

/* roots[i] is the i-th power of the principal `count`-th root of unity, inverted,
 * with 15 bits behind the point. */
void kernel_main(struct sample *signals, uint32_t count, const struct sample *roots) {
    uint32_t thread = thread_in_block();
    uint32_t threads = threads_per_block();
    struct sample *work = (struct sample *)shared_memory();
    struct sample *signal = signals + block_in_grid() * count;

    for (uint32_t i = thread; i < count; i += threads) {
        LOOP_BOUND(4);
        work[reversed(i, count)] = signal[i];
    }
    barrier();

    for (uint32_t half = 1; half < count; half *= 2) {
        LOOP_BOUND(7);
        for (uint32_t pair = thread; pair < count / 2; pair += threads) {
            uint32_t phase = pair & (half - 1);
            struct sample *low = work + 2 * pair - phase;
            struct sample *high = low + half;
            struct sample root = roots[phase * (count / 2 / half)];
            int32_t real = (root.real * high->real - root.imaginary * high->imaginary) >> 15;
            int32_t imaginary = (root.real * high->imaginary + root.imaginary * high->real) >> 15;
            high->real = (low->real - real) >> 1;
            high->imaginary = (low->imaginary - imaginary) >> 1;
            low->real = (low->real + real) >> 1;
            low->imaginary = (low->imaginary + imaginary) >> 1;
            LOOP_BOUND(2);
        }
        barrier();
    }

    for (uint32_t i = thread; i < count; i += threads) {
        LOOP_BOUND(4);
        signal[i] = work[i];
    }
}
