	.text
	.attribute	4, 16
	.attribute	5, "rv32i2p0_m2p0_a2p0"
	.file	"kernel.c"
	.globl	kernel_main                     # -- Begin function kernel_main
	.p2align	2
	.type	kernel_main,@function
kernel_main:                            # @kernel_main
# %bb.0:
	#APP
	csrr	a3, 3264
	#NO_APP
	bnez	a3, .LBB0_2
# %bb.1:
	lui	a4, 917504
	sw	zero, 0(a4)
.LBB0_2:
	#APP
	.insn r 11, 0, 0, zero, zero, zero
	#NO_APP
	#APP
	csrr	a4, mhartid
	#NO_APP
	bgeu	a4, a0, .LBB0_11
# %bb.3:                                # %.preheader1
	#APP
	csrr	a5, 3266
	#NO_APP
	#APP
	csrr	a6, 3267
	#NO_APP
	mul	a5, a6, a5
	li	a6, 2
	li	a7, 1
	lui	t0, 917504
	j	.LBB0_5
.LBB0_4:                                #   in Loop: Header=BB0_5 Depth=1
	slli	t2, a4, 2
	add	t2, a1, t2
	sw	t1, 0(t2)
	#APP
	amomaxu.w	zero, t1, (t0)
	#NO_APP
	add	a4, a4, a5
	bgeu	a4, a0, .LBB0_11
.LBB0_5:                                # =>This Loop Header: Depth=1
                                        #     Child Loop BB0_9 Depth 2
	li	t1, 0
	bltu	a4, a6, .LBB0_4
# %bb.6:                                # %.preheader
                                        #   in Loop: Header=BB0_5 Depth=1
	mv	t2, a4
	j	.LBB0_9
.LBB0_7:                                #   in Loop: Header=BB0_9 Depth=2
	slli	t3, t2, 1
	add	t2, t3, t2
	addi	t2, t2, 1
.LBB0_8:                                #   in Loop: Header=BB0_9 Depth=2
	.insn r 0x0b, 5, 0, x0, x0, x0	# heddle split: merge 1
	addi	t1, t1, 1
	bgeu	a7, t2, .LBB0_4
.LBB0_9:                                #   Parent Loop BB0_5 Depth=1
                                        # =>  This Inner Loop Header: Depth=2
	andi	t3, t2, 1
	#APP
.Lheddle_split_0:
	#NO_APP
	# heddle split: split 1 of kernel_main
	xor x30, t3, zero	# heddle split: x30 is not 0 in lanes that branch
	.insn r 0x0b, 3, 0, x0, x30, x0	# heddle split: smask s0, x30
	.insn r 0x0b, 4, 0, x0, x0, x0	# heddle split: split s0, s0
	bnez	t3, .LBB0_7
# %bb.10:                               #   in Loop: Header=BB0_9 Depth=2
	srli	t2, t2, 1
	j	.LBB0_8
.LBB0_11:
	#APP
	.insn r 11, 0, 0, zero, zero, zero
	#NO_APP
	bnez	a3, .LBB0_13
# %bb.12:
	lui	a0, 917504
	lw	a0, 0(a0)
	#APP
	csrr	a1, 3265
	#NO_APP
	slli	a1, a1, 2
	add	a1, a2, a1
	sw	a0, 0(a1)
.LBB0_13:
	ret
.Lfunc_end0:
	.size	kernel_main, .Lfunc_end0-kernel_main
                                        # -- End function
	.section	".note.GNU-stack","",@progbits
