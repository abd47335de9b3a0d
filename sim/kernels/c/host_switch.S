# Start of a hosted kernel and the switch between the stacks of its threads.

    .text
    .globl _start
    .type _start, @function
_start:
    jal ra, host_main
    .size _start, . - _start

# void host_switch(uint32_t **save, uint32_t *resume): puts what a call must
# preserve on this stack, stores the stack pointer in *save, and takes up the
# stack `resume` where it was left.
    .globl host_switch
    .type host_switch, @function
host_switch:
    addi sp, sp, -64
    sw ra, 0(sp)
    sw s0, 4(sp)
    sw s1, 8(sp)
    sw s2, 12(sp)
    sw s3, 16(sp)
    sw s4, 20(sp)
    sw s5, 24(sp)
    sw s6, 28(sp)
    sw s7, 32(sp)
    sw s8, 36(sp)
    sw s9, 40(sp)
    sw s10, 44(sp)
    sw s11, 48(sp)
    sw sp, 0(a0)
    mv sp, a1
    lw ra, 0(sp)
    lw s0, 4(sp)
    lw s1, 8(sp)
    lw s2, 12(sp)
    lw s3, 16(sp)
    lw s4, 20(sp)
    lw s5, 24(sp)
    lw s6, 28(sp)
    lw s7, 32(sp)
    lw s8, 36(sp)
    lw s9, 40(sp)
    lw s10, 44(sp)
    lw s11, 48(sp)
    addi sp, sp, 64
    ret
    .size host_switch, . - host_switch
