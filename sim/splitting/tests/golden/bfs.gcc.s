	.file	"bfs.c"
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
# 25 "heddle.h" 1
	csrr a7, 0xcc1
# 0 "" 2
 #NO_APP
	mul	t1,a2,a7
	addi	sp,sp,-32
	sw	s1,24(sp)
	mv	s1,a0
	mv	a0,a3
	sw	s2,20(sp)
	sw	s3,16(sp)
	slli	s2,a2,2
	sw	s0,28(sp)
	sw	s4,12(sp)
	slli	a3,t1,3
	add	t0,a5,a3
	slli	t1,t1,2
	sw	s5,8(sp)
	mv	t3,a1
	add	a6,a4,t1
	add	s2,t0,s2
 #APP
# 24 "heddle.h" 1
	csrr s3, 0xcc0
# 0 "" 2
# 26 "heddle.h" 1
	csrr t2, 0xcc2
# 0 "" 2
 #NO_APP
	bgeu	s3,a2,.L2
	slli	a5,s3,2
	slli	a1,t2,2
	add	a5,a6,a5
	mv	a4,s3
	li	a3,-1
.L3:
	sw	a3,0(a5)
	add	a4,a4,t2
	add	a5,a5,a1
	bgtu	a2,a4,.L3
.L2:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
 #NO_APP
	bne	s3,zero,.L4
	slli	a7,a7,2
	add	a5,a0,a7
	lw	a4,0(a5)
	li	a3,-536870912
	slli	a4,a4,2
	add	a4,a6,a4
	sw	zero,0(a4)
	lw	a5,0(a5)
	sw	a5,0(t0)
	li	a5,1
	sw	a5,0(a3)
	sw	zero,4(a3)
.L4:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
 #NO_APP
	li	a5,-536870912
	lw	t4,0(a5)
	li	t1,1
	beq	t4,zero,.L1
	li	s5,-536870912
	li	a0,-1
	addi	s0,s5,4
	li	s4,1
	j	.L5
.L9:
	addi	a5,a5,4
	beq	a5,a1,.L7
.L11:
	lw	a3,0(a5)
	slli	a4,a3,2
	add	a4,a6,a4
	lw	a2,0(a4)
	bne	a2,a0,.L9
	mv	a2,t1
	amoswap.w a2,a2,0(a4)
	bne	a2,a0,.L9
	amoadd.w a4,s4,0(s0)
	slli	a4,a4,2
	add	a4,s2,a4
	sw	a3,0(a4)
	j	.L9
.L7:
	add	a7,a7,t2
	bgeu	a7,t4,.L14
.L12:
	slli	a5,a7,2
	add	a5,t0,a5
	lw	a5,0(a5)
	addi	a5,a5,1
	slli	a5,a5,2
	add	a5,s1,a5
	lw	a1,0(a5)
	lw	a5,-4(a5)
	bleu	a1,a5,.L7
	slli	a5,a5,2
	slli	a1,a1,2
	add	a5,t3,a5
	add	a1,t3,a1
	j	.L11
.L14:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
 #NO_APP
	bne	s3,zero,.L13
	lw	a5,0(s0)
	sw	zero,0(s0)
	sw	a5,0(s5)
.L13:
 #APP
# 56 "heddle.h" 1
	.insn r 0x0b, 0, 0, x0, x0, x0
# 0 "" 2
 #NO_APP
	lw	t4,0(s5)
	mv	a5,s2
	addi	t1,t1,1
	mv	s2,t0
	beq	t4,zero,.L1
	mv	t0,a5
.L5:
	mv	a7,s3
	bltu	s3,t4,.L12
	j	.L14
.L1:
	lw	s0,28(sp)
	lw	s1,24(sp)
	lw	s2,20(sp)
	lw	s3,16(sp)
	lw	s4,12(sp)
	lw	s5,8(sp)
	addi	sp,sp,32
	jr	ra
	.size	kernel_main, .-kernel_main
