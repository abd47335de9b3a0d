	.text
	.attribute	4, 16
	.attribute	5, "rv32i2p0_m2p0_a2p0"
	.file	"histogram.c"
	.globl	kernel_main                     # -- Begin function kernel_main
	.p2align	2
	.type	kernel_main,@function
kernel_main:                            # @kernel_main
# %bb.0:
	addi	sp, sp, -32
	sw	s0, 28(sp)                      # 4-byte Folded Spill
	sw	s1, 24(sp)                      # 4-byte Folded Spill
	sw	s2, 20(sp)                      # 4-byte Folded Spill
	sw	s3, 16(sp)                      # 4-byte Folded Spill
	sw	s4, 12(sp)                      # 4-byte Folded Spill
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
	#APP
	csrr	t4, 3267
	#NO_APP
	mul	t4, t4, t0
	slli	s0, t2, 2
	add	a0, a0, s0
	slli	s0, t4, 2
	li	s1, 1
	lui	s2, 917504
	j	.LBB0_7
.LBB0_5:                                #   in Loop: Header=BB0_7 Depth=1
	mv	s3, t3
.Lheddle_merge_1:
	.insn r 0x0b, 5, 0, x0, x0, x0	# heddle split: merge 1
.LBB0_6:                                #   in Loop: Header=BB0_7 Depth=1
	amoadd.w	s3, s1, (s3)
	add	t2, t2, t4
	add	a0, a0, s0
	bgeu	t2, a1, .LBB0_10
.LBB0_7:                                # =>This Inner Loop Header: Depth=1
	lw	s4, 0(a0)
	mv	s3, a6
	bltu	s4, a2, .LBB0_6
# %bb.8:                                #   in Loop: Header=BB0_7 Depth=1
	sub	s3, s4, a2
	divu	s3, s3, a3
	# heddle split: split 1 of kernel_main
	sltu x30, s3, a4	# heddle split: x30 is not 0 in lanes that branch
	sltiu x30, x30, 1	# heddle split: x30 is not 0 in lanes that branch
	.insn r 0x0b, 3, 0, x0, x30, x0	# heddle split: smask s0, x30
	.insn r 0x0b, 4, 0, x0, x0, x0	# heddle split: split s0, s0
	bgeu	s3, a4, .LBB0_5
# %bb.9:                                #   in Loop: Header=BB0_7 Depth=1
	slli	s3, s3, 2
	add	s3, s3, s2
	j	.Lheddle_merge_1
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
	add	a2, a0, a1
	lw	a2, 0(a2)
	beqz	a2, .LBB0_12
# %bb.14:                               #   in Loop: Header=BB0_13 Depth=1
	add	a3, a5, a0
	amoadd.w	a2, a2, (a3)
	j	.LBB0_12
.LBB0_15:
	lw	s0, 28(sp)                      # 4-byte Folded Reload
	lw	s1, 24(sp)                      # 4-byte Folded Reload
	lw	s2, 20(sp)                      # 4-byte Folded Reload
	lw	s3, 16(sp)                      # 4-byte Folded Reload
	lw	s4, 12(sp)                      # 4-byte Folded Reload
	addi	sp, sp, 32
	ret
.Lfunc_end0:
	.size	kernel_main, .Lfunc_end0-kernel_main
                                        # -- End function
	.section	".note.GNU-stack","",@progbits
