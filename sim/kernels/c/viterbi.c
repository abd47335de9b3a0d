/* Viterbi decoder of a convolutional code of rate 1/2 with 64 states: every block
 * decodes one message. For each symbol the threads find the better way into each
 * state; at the end one thread walks back along the survivors. */
#include "heddle.h"

#define STATES 64
#define UNREACHED 0x10000
#define FIRST_POLYNOMIAL 0171
#define SECOND_POLYNOMIAL 0133

static uint32_t parity(uint32_t bits) {
    bits ^= bits >> 4;
    bits ^= bits >> 2;
    return (bits ^ bits >> 1) & 1;
}

/* Bits in which `received` differs from what the coder sends for the last 7 bits. */
static uint32_t errors(uint32_t bits, uint32_t received) {
    uint32_t first = parity(bits & FIRST_POLYNOMIAL) ^ (received & 1);
    return first + (parity(bits & SECOND_POLYNOMIAL) ^ received >> 1);
}

/* received[i]: two bits. survivors: one byte for each state and bit. The message
 * ends in state 0. */
void kernel_main(const uint8_t *received, uint32_t length, uint8_t *survivors, uint8_t *decoded) {
    uint32_t thread = thread_in_block();
    uint32_t *costs = shared_memory();
    uint32_t *next = costs + STATES;
    received += block_in_grid() * length;
    survivors += block_in_grid() * length * STATES;
    decoded += block_in_grid() * length;

    for (uint32_t state = thread; state < STATES; state += threads_per_block())
        costs[state] = state == 0 ? 0 : UNREACHED;
    barrier();

    for (uint32_t i = 0; i < length; i++) {
        for (uint32_t state = thread; state < STATES; state += threads_per_block()) {
            /* The newest bit is the highest: both predecessors lost it, and differ
             * in the lowest, which left the coder. */
            uint32_t even = 2 * state;
            uint32_t odd = even + 1;
            uint32_t even_cost = costs[even % STATES] + errors(even, received[i]);
            uint32_t odd_cost = costs[odd % STATES] + errors(odd, received[i]);
            if (odd_cost < even_cost) {
                next[state] = odd_cost;
                survivors[i * STATES + state] = 1;
            } else {
                next[state] = even_cost;
                survivors[i * STATES + state] = 0;
            }
        }
        barrier();
        uint32_t *done = next;
        next = costs;
        costs = done;
        LOOP_BOUND(24);
    }

    if (thread == 0) {
        uint32_t state = 0;
        for (uint32_t i = length; i > 0; i--) {
            LOOP_BOUND(24);
            decoded[i - 1] = state >> 5;
            state = (2 * state + survivors[(i - 1) * STATES + state]) % STATES;
        }
    }
}
