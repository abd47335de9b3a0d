	.text
	.attribute	4, 16
	.attribute	5, "rv32i2p0_m2p0_a2p0"
	.file	"mummer.c"
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
	sw	s5, 8(sp)                       # 4-byte Folded Spill
	sw	s6, 4(sp)                       # 4-byte Folded Spill
	sw	s7, 0(sp)                       # 4-byte Folded Spill
	#APP
	csrr	a6, mhartid
	#NO_APP
	bgeu	a6, a3, .LBB0_15
# %bb.1:                                # %.preheader4
	#APP
	csrr	a7, 3266
	#NO_APP
	#APP
	csrr	t0, 3267
	#NO_APP
	mul	a7, t0, a7
	addi	t0, a2, 1
	addi	t1, a1, 1
	li	t2, 28
	j	.LBB0_4
.LBB0_2:                                # %.loopexit1
                                        #   in Loop: Header=BB0_4 Depth=1
	add	t4, t4, s5
.LBB0_3:                                #   in Loop: Header=BB0_4 Depth=1
	sub	t4, t4, a6
	slli	s0, a6, 2
	add	s1, a4, s0
	sw	t4, 0(s1)
	add	t4, a5, s0
	add	a6, a6, a7
	sw	t3, 0(t4)
	bgeu	a6, a3, .LBB0_15
.LBB0_4:                                # =>This Loop Header: Depth=1
                                        #     Child Loop BB0_6 Depth 2
                                        #       Child Loop BB0_9 Depth 3
	#APP
.Ltmp0:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp0
	.word	8
	.text

	#NO_APP
	#APP
.Ltmp1:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp1
	.word	2048
	.text

	#NO_APP
	add	t3, a2, a6
	lbu	s1, 0(t3)
	slli	t3, s1, 2
	add	t3, a0, t3
	lw	s0, 12(t3)
	beqz	s0, .LBB0_14
# %bb.5:                                # %.preheader2
                                        #   in Loop: Header=BB0_4 Depth=1
	mv	t4, a6
.LBB0_6:                                #   Parent Loop BB0_4 Depth=1
                                        # =>  This Loop Header: Depth=2
                                        #       Child Loop BB0_9 Depth 3
	mul	t3, s0, t2
	add	s0, a0, t3
	lw	s2, 4(s0)
	lw	t3, 8(s0)
	snez	s4, s2
	sltu	s2, t4, a3
	and	s2, s4, s2
	beqz	s2, .LBB0_12
# %bb.7:                                #   in Loop: Header=BB0_6 Depth=2
	lw	s2, 0(s0)
	add	s2, a1, s2
	lbu	s2, 0(s2)
	andi	s1, s1, 255
	bne	s2, s1, .LBB0_3
# %bb.8:                                # %.preheader
                                        #   in Loop: Header=BB0_6 Depth=2
	li	s3, 0
	addi	s1, s0, 4
	add	s2, t0, t4
.LBB0_9:                                #   Parent Loop BB0_4 Depth=1
                                        #     Parent Loop BB0_6 Depth=2
                                        # =>    This Inner Loop Header: Depth=3
	#APP
.Ltmp2:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp2
	.word	2048
	.text

	#NO_APP
	lw	s4, 0(s1)
	addi	s5, s3, 1
	add	s6, t4, s3
	addi	s6, s6, 1
	sltu	s4, s5, s4
	sltu	s7, s6, a3
	and	s7, s4, s7
	beqz	s7, .LBB0_11
# %bb.10:                               #   in Loop: Header=BB0_9 Depth=3
	lw	s4, 0(s0)
	add	s6, s2, s3
	lbu	s6, 0(s6)
	add	s3, s3, s4
	add	s3, t1, s3
	lbu	s4, 0(s3)
	mv	s3, s5
	beq	s4, s6, .LBB0_9
	j	.LBB0_2
.LBB0_11:                               # %.loopexit
                                        #   in Loop: Header=BB0_6 Depth=2
	mv	t4, s6
.LBB0_12:                               #   in Loop: Header=BB0_6 Depth=2
	not	s1, s4
	sltu	s2, t4, a3
	and	s1, s1, s2
	beqz	s1, .LBB0_3
# %bb.13:                               #   in Loop: Header=BB0_6 Depth=2
	#APP
.Ltmp3:
	.section	.heddle.loop_bounds,"",@progbits
	.word	.Ltmp3
	.word	2048
	.text

	#NO_APP
	add	s1, a2, t4
	lbu	s1, 0(s1)
	slli	s2, s1, 2
	add	s0, s0, s2
	lw	s0, 12(s0)
	bnez	s0, .LBB0_6
	j	.LBB0_3
.LBB0_14:                               #   in Loop: Header=BB0_4 Depth=1
	li	t3, -1
	mv	t4, a6
	j	.LBB0_3
.LBB0_15:
	lw	s0, 28(sp)                      # 4-byte Folded Reload
	lw	s1, 24(sp)                      # 4-byte Folded Reload
	lw	s2, 20(sp)                      # 4-byte Folded Reload
	lw	s3, 16(sp)                      # 4-byte Folded Reload
	lw	s4, 12(sp)                      # 4-byte Folded Reload
	lw	s5, 8(sp)                       # 4-byte Folded Reload
	lw	s6, 4(sp)                       # 4-byte Folded Reload
	lw	s7, 0(sp)                       # 4-byte Folded Reload
	addi	sp, sp, 32
	ret
.Lfunc_end0:
	.size	kernel_main, .Lfunc_end0-kernel_main
                                        # -- End function
	.section	".note.GNU-stack","",@progbits
