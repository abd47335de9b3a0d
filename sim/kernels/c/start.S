# Entry of every kernel. The hardware starts each thread here with sp at the top
# of its private memory. Every other register holds what an earlier thread has left.

    .section .text.start, "ax"
    .globl _start
    .type _start, @function
_start:
    csrr t0, 0xcc6              # the argument block: always eight words
    lw a0, 0(t0)
    lw a1, 4(t0)
    lw a2, 8(t0)
    lw a3, 12(t0)
    lw a4, 16(t0)
    lw a5, 20(t0)
    lw a6, 24(t0)
    lw a7, 28(t0)
    jal ra, kernel_main
    li a0, 0                    # the status of the thread
    .insn r 0x0b, 1, 0, x0, x0, x0  # exit
    .size _start, . - _start
