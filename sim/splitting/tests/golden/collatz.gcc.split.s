	.file	"kernel.c"
	.option nopic
	.attribute arch, "rv32i2p1_m2p0_a2p1_zicsr2p0"
	.attribute unaligned_access, 0
	.attribute stack_align, 16
	.text
	.align	2
	.globl	kernel_main
	.type	kernel_main, @function
kernel_main:
 #APP
# 24 "heddle.h" 1
	csrr a5, 0xcc0
# 0 "" 2
 #NO_APP
	bne	a5,zero,.L2
	li	a5,-536870912
	sw	zero,0(a5)
.L2:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
# 26 "heddle.h" 1
	csrr t3, 0xcc2
# 0 "" 2
# 27 "heddle.h" 1
	csrr a5, 0xcc3
# 0 "" 2
# 23 "heddle.h" 1
	csrr a7, 0xf14
# 0 "" 2
 #NO_APP
	mul	t3,t3,a5
	bleu	a0,a7,.L3
	slli	a5,a7,2
	slli	t0,t3,2
	add	t1,a1,a5
	li	a6,1
	li	t4,-536870912
	j	.L4
.L6:
	.insn r 0x0b, 5, 0, x0, x0, x0	# heddle split: merge 1
	addi	a1,a1,1
	bleu	a4,a6,.L8
.L7:
	andi	a5,a4,1
 #APP
# 111 "heddle.h" 1
	.Lheddle_split_33:
# 0 "" 2
 #NO_APP
	slli	a3,a4,1
	add	a3,a3,a4
	srli	a4,a4,1
	# heddle split: split 1 of kernel_main
	xor x30, a5, zero	# heddle split: x30 is not 0 in lanes that branch
	sltiu x30, x30, 1	# heddle split: x30 is not 0 in lanes that branch
	.insn r 0x0b, 3, 0, x0, x30, x0	# heddle split: smask s0, x30
	.insn r 0x0b, 4, 0, x0, x0, x0	# heddle split: split s0, s0
	beq	a5,zero,.L6
	addi	a4,a3,1
	j	.L6
.L8:
	sw	a1,0(t1)
 #APP
# 85 "heddle.h" 1
	amomaxu.w zero, a1, (t4)
# 0 "" 2
 #NO_APP
	add	a7,a7,t3
	add	t1,t1,t0
	bleu	a0,a7,.L3
.L4:
	mv	a4,a7
	li	a1,0
	bgtu	a7,a6,.L7
	j	.L8
.L3:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
# 24 "heddle.h" 1
	csrr a5, 0xcc0
# 0 "" 2
 #NO_APP
	bne	a5,zero,.L1
	li	a5,-536870912
	lw	a4,0(a5)
 #APP
# 25 "heddle.h" 1
	csrr a5, 0xcc1
# 0 "" 2
 #NO_APP
	slli	a5,a5,2
	add	a2,a2,a5
	sw	a4,0(a2)
.L1:
	ret
	.size	kernel_main, .-kernel_main
