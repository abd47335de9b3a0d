/* Decryption with AES-128: every thread decrypts blocks of 16 bytes, each by
 * itself. The same instructions for all data; memory accesses follow the data. */
#include "heddle.h"

#define ROUNDS 10

/* Twice `a` in the field of 256 elements. */
static uint32_t twice(uint32_t a) { return a & 0x80 ? (a << 1 & 0xff) ^ 0x1b : a << 1; }

static void add_key(uint8_t *state, const uint8_t *key) {
    for (uint32_t i = 0; i < 16; i++)
        state[i] ^= key[i];
}

/* Undoes the shift of the rows and the substitution. */
static void unshift_and_substitute(uint8_t *state, const uint8_t *table) {
    uint8_t before[16];
    for (uint32_t i = 0; i < 16; i++)
        before[i] = state[i];
    for (uint32_t i = 0; i < 16; i++)
        state[i] = table[before[(i + 12 * (i % 4)) % 16]];
}

/* Multiplies each column by the inverse of the mixing matrix. */
static void unmix(uint8_t *state) {
    for (uint32_t column = 0; column < 16; column += 4) {
        uint32_t nine[4], times2[4], times4[4], times8[4];
        for (uint32_t i = 0; i < 4; i++) {
            uint32_t value = state[column + i];
            times2[i] = twice(value);
            times4[i] = twice(times2[i]);
            times8[i] = twice(times4[i]);
            nine[i] = times8[i] ^ value;
        }
        for (uint32_t i = 0; i < 4; i++) {
            uint32_t a = i, b = (i + 1) % 4, c = (i + 2) % 4, d = (i + 3) % 4;
            uint32_t fourteen = times8[a] ^ times4[a] ^ times2[a];
            state[column + i] = (uint8_t)(fourteen ^ nine[b] ^ times2[b] ^ nine[c] ^ times4[c] ^
                                          nine[d]);
        }
    }
}

void kernel_main(const uint8_t *round_keys, const uint8_t *inverse_table,
                 const uint8_t *ciphertext, uint8_t *plaintext, uint32_t count) {
    uint32_t threads = threads_per_block() * blocks_in_grid();
    for (uint32_t block = thread_in_grid(); block < count; block += threads) {
        LOOP_BOUND(1);
        uint8_t state[16];
        for (uint32_t i = 0; i < 16; i++)
            state[i] = ciphertext[16 * block + i];
        add_key(state, round_keys + 16 * ROUNDS);
        for (uint32_t round = ROUNDS - 1; round > 0; round--) {
            unshift_and_substitute(state, inverse_table);
            add_key(state, round_keys + 16 * round);
            unmix(state);
        }
        unshift_and_substitute(state, inverse_table);
        add_key(state, round_keys);
        for (uint32_t i = 0; i < 16; i++)
            plaintext[16 * block + i] = state[i];
    }
}
