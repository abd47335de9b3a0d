	.file	"path-finder.c"
	.option nopic
	.attribute arch, "rv32i2p1_m2p0_a2p1_zicsr2p0"
	.attribute unaligned_access, 0
	.attribute stack_align, 16
	.text
	.align	2
	.globl	kernel_main
	.type	kernel_main, @function
kernel_main:
	mul	a4,a2,a1
 #APP
# 25 "heddle.h" 1
	csrr a6, 0xcc1
# 0 "" 2
 #NO_APP
	addi	sp,sp,-32
	sw	s0,28(sp)
	sw	s1,24(sp)
	slli	a7,a1,2
	li	a5,-536870912
	sw	s2,20(sp)
	sw	s3,16(sp)
	sw	s4,12(sp)
	mul	a4,a4,a6
	mv	s1,a2
	mv	s0,a3
	add	a2,a5,a7
 #APP
# 24 "heddle.h" 1
	csrr a3, 0xcc0
# 0 "" 2
# 26 "heddle.h" 1
	csrr t0, 0xcc2
# 0 "" 2
 #NO_APP
	add	t4,a0,a4
	bgeu	a3,a1,.L2
	mv	a5,a3
	li	a6,-536870912
.L3:
	add	a4,t4,a5
	lbu	a0,0(a4)
	slli	a4,a5,2
	add	a4,a6,a4
	sw	a0,0(a4)
	add	a5,a5,t0
	bgtu	a1,a5,.L3
.L2:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
 #NO_APP
	li	a5,1
	bleu	s1,a5,.L15
	add	t4,t4,a1
	slli	t1,t0,2
	slli	s4,a3,2
	li	s2,1
	li	s3,-536870912
	j	.L5
.L8:
	lbu	a0,0(a0)
	add	a4,a4,t1
	add	a0,a0,a6
	sw	a0,0(a7)
	add	a7,a7,t1
	bleu	a1,a5,.L12
.L10:
	lw	a6,0(a4)
	add	a0,t4,a5
	addi	t3,a5,1
	beq	a5,zero,.L6
	lw	t2,-4(a4)
	bleu	a6,t2,.L6
	mv	a6,t2
.L6:
	add	a5,a5,t0
	bleu	a1,t3,.L8
	lw	t3,4(a4)
	bleu	a6,t3,.L8
	mv	a6,t3
	j	.L8
.L12:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 5, 0, x0, x0, x0	# heddle split: merge 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
 #NO_APP
	addi	s2,s2,1
	add	t4,t4,a1
	beq	s1,s2,.L4
	mv	a5,s3
	mv	s3,a2
	mv	a2,a5
.L5:
	add	a4,s3,s4
	add	a7,a2,s4
	mv	a5,a3
	# heddle split: split 1 of kernel_main
	sltu x30, a3, a1	# heddle split: x30 is not 0 in lanes that branch
	.insn r 0x0b, 3, 0, x0, x30, x0	# heddle split: smask s0, x30
	.insn r 0x0b, 4, 0, x0, x0, x1	# heddle split: split s0, s1
	bltu	a3,a1,.L10
	j	.L12
.L15:
	li	a2,-536870912
.L4:
	bgeu	a3,a1,.L1
 #APP
# 25 "heddle.h" 1
	csrr a0, 0xcc1
# 0 "" 2
 #NO_APP
	mul	a0,a0,a1
	slli	a5,a3,2
	slli	a6,t0,2
	add	a5,a2,a5
.L14:
	lw	a2,0(a5)
	add	a4,a0,a3
	slli	a4,a4,2
	add	a4,s0,a4
	sw	a2,0(a4)
	add	a3,a3,t0
	add	a5,a5,a6
	bgtu	a1,a3,.L14
.L1:
	lw	s0,28(sp)
	lw	s1,24(sp)
	lw	s2,20(sp)
	lw	s3,16(sp)
	lw	s4,12(sp)
	addi	sp,sp,32
	jr	ra
	.size	kernel_main, .-kernel_main
