/* Runs a kernel under a Linux user-mode emulator, without hardware threads.
 *
 * Each thread of a block has its own stack. A thread runs until its next barrier
 * or its end, then the next one runs: barriers hold because no thread passes one
 * before all others reached it. Blocks run one after another.
 *
 * Standard input: twelve words {blocks, threads per block, address and length of
 * the memory image in bytes, eight arguments} and then the image. Standard
 * output: the image after the run. */
#include "heddle.h"

#define MAXIMUM_THREADS 1024
#define STACK_WORDS 1024
#define SAVED_WORDS 16 /* the frame of host_switch */

struct request {
    uint32_t blocks;
    uint32_t threads_per_block;
    uint8_t *image;
    uint32_t image_bytes;
    uint32_t arguments[8];
};

struct identity host_identity;
uint32_t host_shared[16384];

static struct request request;
static uint32_t stacks[MAXIMUM_THREADS][STACK_WORDS] __attribute__((aligned(16)));
static uint32_t *stack_pointers[MAXIMUM_THREADS];
static uint8_t ended[MAXIMUM_THREADS];
static uint32_t *scheduler;

void host_switch(uint32_t **save, uint32_t *resume);
void kernel_main(uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t, uint32_t);
__attribute__((noreturn)) void host_main(void);

enum { READ = 63, WRITE = 64, EXIT = 93, MMAP = 222 };

static int32_t system_call(uint32_t number, uint32_t a, uint32_t b, uint32_t c, uint32_t d,
                           uint32_t e) {
    register uint32_t a0 __asm__("a0") = a;
    register uint32_t a1 __asm__("a1") = b;
    register uint32_t a2 __asm__("a2") = c;
    register uint32_t a3 __asm__("a3") = d;
    register uint32_t a4 __asm__("a4") = e;
    register uint32_t a5 __asm__("a5") = 0;
    register uint32_t a7 __asm__("a7") = number;
    __asm__ volatile("ecall"
                     : "+r"(a0)
                     : "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5), "r"(a7)
                     : "memory");
    return (int32_t)a0;
}

__attribute__((noreturn)) static void quit(uint32_t status) {
    for (;;)
        system_call(EXIT, status, 0, 0, 0, 0);
}

/* Reads or writes all bytes, or ends the process with status 2. */
static void transfer(uint32_t call, uint32_t file, uint8_t *bytes, uint32_t count) {
    while (count > 0) {
        int32_t moved = system_call(call, file, (uint32_t)bytes, count, 0, 0);
        if (moved <= 0)
            quit(2);
        bytes += moved;
        count -= (uint32_t)moved;
    }
}

/* Memory at exactly this address, or the end of the process with status 3. */
static void map(uint8_t *address, uint32_t bytes) {
    const uint32_t read_write = 3;
    const uint32_t private_fixed_anonymous = 0x32;
    int32_t got =
        system_call(MMAP, (uint32_t)address, bytes, read_write, private_fixed_anonymous, ~0u);
    if ((uint32_t)got != (uint32_t)address)
        quit(3);
}

void barrier(void) { host_switch(&stack_pointers[host_identity.thread_in_block], scheduler); }

void thread_exit(void) {
    ended[host_identity.thread_in_block] = 1;
    barrier();
    __builtin_unreachable();
}

static void thread_start(void) {
    const uint32_t *a = request.arguments;
    kernel_main(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]);
    thread_exit();
}

static void run_block(uint32_t block) {
    uint32_t threads = request.threads_per_block;
    uint32_t running = threads;
    for (uint32_t thread = 0; thread < threads; thread++) {
        uint32_t *frame = &stacks[thread][STACK_WORDS - SAVED_WORDS];
        frame[0] = (uint32_t)thread_start; /* the return address of host_switch */
        stack_pointers[thread] = frame;
        ended[thread] = 0;
    }
    while (running > 0) {
        for (uint32_t thread = 0; thread < threads; thread++) {
            if (ended[thread])
                continue;
            host_identity.thread_in_block = thread;
            host_identity.block = block;
            host_switch(&scheduler, stack_pointers[thread]);
            running -= ended[thread];
        }
    }
}

void host_main(void) {
    transfer(READ, 0, (uint8_t *)&request, sizeof request);
    if (request.threads_per_block > MAXIMUM_THREADS)
        quit(4);
    map(request.image, request.image_bytes);
    transfer(READ, 0, request.image, request.image_bytes);
    host_identity.threads_per_block = request.threads_per_block;
    host_identity.blocks = request.blocks;
    for (uint32_t block = 0; block < request.blocks; block++)
        run_block(block);
    transfer(WRITE, 1, request.image, request.image_bytes);
    quit(0);
}
