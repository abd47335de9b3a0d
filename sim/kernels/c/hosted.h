/* What heddle.h says of the machine, for kernels under a Linux user-mode emulator:
 * host.c supplies the identity, the barrier and the end of a thread, and every
 * thread is a warp of its own. */
#ifndef HOSTED_H
#define HOSTED_H

struct identity {
    uint32_t thread_in_block;
    uint32_t block;
    uint32_t threads_per_block;
    uint32_t blocks;
};

extern struct identity host_identity;
extern uint32_t host_shared[16384];
void barrier(void);
__attribute__((noreturn)) void thread_exit(void);

static inline uint32_t thread_in_block(void) { return host_identity.thread_in_block; }
static inline uint32_t block_in_grid(void) { return host_identity.block; }
static inline uint32_t threads_per_block(void) { return host_identity.threads_per_block; }
static inline uint32_t blocks_in_grid(void) { return host_identity.blocks; }
static inline uint32_t thread_in_grid(void) {
    return block_in_grid() * threads_per_block() + thread_in_block();
}
static inline uint32_t lane(void) { return 0; }
static inline uint32_t *shared_memory(void) { return host_shared; }
static inline uint32_t ballot(uint32_t vote) { return vote != 0; }
#define LOOP_BOUND(n) ((void)(n))

#endif
