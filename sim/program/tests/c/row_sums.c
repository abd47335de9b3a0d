/* Sums of the rows of a matrix, a row at a time by all threads of a block: each adds up its
 * columns, then the first thread adds up what the others have left in shared memory. Race-free.
 *
 * The barrier is a plain asm statement, which compilers copy: at -O2 both sides of the branch
 * on `thread` end in a copy of what follows it. */
#include <stdint.h>

#define ROWS 8
#define COLUMNS 24

uint32_t sums[ROWS];

static uint32_t element(uint32_t row, uint32_t column)
{
    return (row + 1) * 1000 + column * column;
}

static inline void barrier(void)
{
    __asm__ volatile(".insn r 0x0b, 0, 0, x0, x0, x0" ::: "memory");
}

void kernel_main(void)
{
    volatile uint32_t *shared = (volatile uint32_t *)0xe0000000u;
    uint32_t thread, threads;
    __asm__("csrr %0, 0xcc0" : "=r"(thread));
    __asm__("csrr %0, 0xcc2" : "=r"(threads));
    for (uint32_t row = 0; row < ROWS; row++) {
        uint32_t sum = 0;
        for (uint32_t column = thread; column < COLUMNS; column += threads)
            sum += element(row, column);
        shared[thread] = sum;
        barrier();
        if (thread == 0) {
            uint32_t total = 0;
            for (uint32_t other = 0; other < threads; other++)
                total += shared[other];
            sums[row] = total;
        }
        barrier();
    }
}

__asm__(".globl _start\n"
        ".type _start, @function\n"
        "_start:\n"
        "  call kernel_main\n"
        "  li a0, 0\n"
        "  ecall\n"
        ".size _start, . - _start\n");
