# A branch that is split: the taken side adds 1, the other one multiplies; they merge behind it.
    .section .text.start
    .globl _start
    .type _start, @function
_start:
    csrr a0, 0xcc0
    andi x30, a0, 1
    .insn r 0x0b, 3, 0, x0, x30, x0     # smask s0, x30
    .insn r 0x0b, 4, 0, x0, x0, x0      # split s0, s0
    bne x30, x0, 1f
    mul a0, a0, a0
    mul a0, a0, a0
    j 2f
1:  addi a0, a0, 1
2:  .insn r 0x0b, 5, 0, x0, x0, x0      # merge
    li a0, 0
    .insn r 0x0b, 1, 0, x0, x0, x0      # exit
    .size _start, . - _start
