/* Synthetic work with chosen shares of divergent and memory instructions.
 *
 * All threads run the same number of rounds. A round is divergent or uniform:
 * its branches and trip counts follow a dice of the thread's own or one that all
 * threads of the grid share. The kind of a round is the same for all threads, so
 * a run with divergent = 0 never diverges, whatever the other arguments. */
#include "heddle.h"

#define TABLE_WORDS 1024
#define MAXIMUM_TRIPS 7

/* True in `percent` of 100 cases: never for 0, always for 100. */
static int chance(uint32_t dice, uint32_t percent) {
    return (dice >> 16) * 100 < percent << 16;
}

/* One level of nesting: a two-sided branch whose taken side holds the next level. */
#define LEVEL(level, inner)                                                                        \
    if (nesting >= level) {                                                                        \
        dice = hash(dice + level);                                                                 \
        if (chance(dice, taken)) {                                                                 \
            value = value * 5 + level;                                                             \
            inner value ^= value >> 7;                                                             \
        } else {                                                                                   \
            value = (value << 3 | value >> 29) - level;                                            \
        }                                                                                          \
    }

void kernel_main(uint32_t seed, uint32_t rounds, uint32_t nesting, uint32_t divergent,
                 uint32_t taken, uint32_t memory, const uint32_t *table, uint32_t *results) {
    uint32_t thread = thread_in_grid();
    uint32_t value = hash(seed ^ thread);

    for (uint32_t round = 0; round < rounds; round++) {
        LOOP_BOUND(16);
        uint32_t shared_dice = hash(seed + round);
        uint32_t dice = shared_dice;
        if (chance(hash(shared_dice), divergent))
            dice = hash(shared_dice ^ hash(thread));

        LEVEL(1, LEVEL(2, LEVEL(3, LEVEL(4, ))))

        /* A loop of unequal trip counts, left early in one of eight passes. */
        uint32_t trips = dice & MAXIMUM_TRIPS;
        for (uint32_t trip = 0; trip < trips; trip++) {
            LOOP_BOUND(7);
            dice = hash(dice + trip);
            if ((dice & 7) == 0)
                break;
            if (chance(hash(shared_dice - trip), memory)) {
                value += table[value % TABLE_WORDS];
                results[thread] = value;
            } else {
                value = value * 3 + trip;
            }
        }
    }
    results[thread] = value;
}
