/* Rounds of blackjack, each thread at a table of its own.
 *
 * How many cards a hand takes follows from the cards, so loops end at different
 * times. The best balance of all tables is kept by load-reserved and
 * store-conditional, over which the threads of a warp compete. */
#include "heddle.h"

struct hand {
    uint32_t total; /* aces count 11 */
    uint32_t aces;  /* of them, those that can still count 1 */
    uint32_t cards;
};

static void draw(struct hand *hand, uint32_t *state) {
    *state = *state * 1664525 + 1013904223;
    uint32_t card = (*state >> 16) % 13 + 1;
    if (card == 1) {
        hand->total += 11;
        hand->aces++;
    } else {
        hand->total += card > 10 ? 10 : card;
    }
    hand->cards++;
    if (hand->total > 21 && hand->aces > 0) {
        hand->total -= 10;
        hand->aces--;
    }
}

static int natural(const struct hand *hand) { return hand->cards == 2 && hand->total == 21; }

/* Gain of one round, in halves of the stake. */
static int32_t play(uint32_t *state) {
    struct hand dealer = {0, 0, 0};
    struct hand player = {0, 0, 0};
    draw(&dealer, state);
    uint32_t shown = dealer.total;
    uint32_t stand = shown >= 7 ? 17 : shown >= 4 ? 12 : 13;
    draw(&player, state);
    draw(&player, state);
    while (player.total < stand || (player.aces > 0 && player.total < 18)) {
        LOOP_BOUND(11);
        draw(&player, state);
        if (player.total > 21)
            return -2;
    }
    draw(&dealer, state);
    if (natural(&player))
        return natural(&dealer) ? 0 : 3;
    while (dealer.total < 17) {
        LOOP_BOUND(10);
        draw(&dealer, state);
    }
    if (dealer.total > 21 || player.total > dealer.total)
        return 2;
    if (player.total < dealer.total || natural(&dealer))
        return -2;
    return 0;
}

static void raise(int32_t *best, int32_t value) {
    do {
        LOOP_BOUND(256);
        if ((int32_t)load_reserved((uint32_t *)best) >= value)
            return;
    } while (store_conditional((uint32_t *)best, (uint32_t)value) != 0);
}

void kernel_main(uint32_t seed, uint32_t rounds, int32_t *balances, int32_t *best) {
    uint32_t thread = thread_in_grid();
    uint32_t state = hash(seed ^ hash(thread));
    int32_t balance = 0;
    for (uint32_t round = 0; round < rounds; round++) {
        LOOP_BOUND(8);
        balance += play(&state);
    }
    balances[thread] = balance;
    raise(best, balance);
}
