	.text
	.attribute	4, 16
	.attribute	5, "rv32i2p0_m2p0_a2p0"
	.file	"histogram.c"
	.globl	kernel_main                     # -- Begin function kernel_main
	.p2align	2
	.type	kernel_main,@function
kernel_main:                            # @kernel_main
# %bb.0:
	addi	sp, sp, -16
	sw	s0, 12(sp)                      # 4-byte Folded Spill
	sw	s1, 8(sp)                       # 4-byte Folded Spill
	sw	s2, 4(sp)                       # 4-byte Folded Spill
	sw	s3, 0(sp)                       # 4-byte Folded Spill
	#APP
	csrr	a7, 3264
	#NO_APP
	#APP
	csrr	t0, 3266
	#NO_APP
	slli	t1, t0, 2
	bgeu	a7, a4, .LBB0_3
# %bb.1:                                # %.preheader2
	slli	t2, a7, 2
	lui	t3, 917504
	add	t2, t2, t3
	mv	t3, a7
.LBB0_2:                                # =>This Inner Loop Header: Depth=1
	#APP
.Ltmp0:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp0
	.word	8
	.text

	#NO_APP
	sw	zero, 0(t2)
	add	t3, t3, t0
	add	t2, t2, t1
	bltu	t3, a4, .LBB0_2
.LBB0_3:
	#APP
	.insn r 11, 0, 0, zero, zero, zero
	#NO_APP
	#APP
	csrr	t2, mhartid
	#NO_APP
	bgeu	t2, a1, .LBB0_10
# %bb.4:
	addi	t3, a6, 4
	li	t4, 1
	#APP
	csrr	s0, 3267
	#NO_APP
	mul	s0, s0, t0
	lui	s1, 917504
	j	.LBB0_7
.LBB0_5:                                #   in Loop: Header=BB0_7 Depth=1
	mv	s2, t3
.LBB0_6:                                #   in Loop: Header=BB0_7 Depth=1
	amoadd.w	s2, t4, (s2)
	add	t2, s0, t2
	bgeu	t2, a1, .LBB0_10
.LBB0_7:                                # =>This Inner Loop Header: Depth=1
	#APP
.Ltmp1:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp1
	.word	32
	.text

	#NO_APP
	slli	s2, t2, 2
	add	s2, a0, s2
	lw	s3, 0(s2)
	mv	s2, a6
	bltu	s3, a2, .LBB0_6
# %bb.8:                                #   in Loop: Header=BB0_7 Depth=1
	sub	s2, s3, a2
	divu	s2, s2, a3
	bgeu	s2, a4, .LBB0_5
# %bb.9:                                #   in Loop: Header=BB0_7 Depth=1
	slli	s2, s2, 2
	add	s2, s2, s1
	j	.LBB0_6
.LBB0_10:
	#APP
	.insn r 11, 0, 0, zero, zero, zero
	#NO_APP
	bgeu	a7, a4, .LBB0_15
# %bb.11:                               # %.preheader
	slli	a0, a7, 2
	lui	a1, 917504
	j	.LBB0_13
.LBB0_12:                               #   in Loop: Header=BB0_13 Depth=1
	add	a7, a7, t0
	add	a0, a0, t1
	bgeu	a7, a4, .LBB0_15
.LBB0_13:                               # =>This Inner Loop Header: Depth=1
	#APP
.Ltmp2:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp2
	.word	8
	.text

	#NO_APP
	add	a2, a0, a1
	lw	a2, 0(a2)
	beqz	a2, .LBB0_12
# %bb.14:                               #   in Loop: Header=BB0_13 Depth=1
	add	a3, a5, a0
	amoadd.w	a2, a2, (a3)
	j	.LBB0_12
.LBB0_15:
	lw	s0, 12(sp)                      # 4-byte Folded Reload
	lw	s1, 8(sp)                       # 4-byte Folded Reload
	lw	s2, 4(sp)                       # 4-byte Folded Reload
	lw	s3, 0(sp)                       # 4-byte Folded Reload
	addi	sp, sp, 16
	ret
.Lfunc_end0:
	.size	kernel_main, .Lfunc_end0-kernel_main
                                        # -- End function
	.section	".note.GNU-stack","",@progbits
