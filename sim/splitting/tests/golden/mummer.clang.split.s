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
	bgeu	a6, a3, .LBB0_16
# %bb.1:                                # %.preheader2
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
.LBB0_2:                                #   in Loop: Header=BB0_4 Depth=1
	lw	t4, 8(t4)
	add	t3, t3, s4
.LBB0_3:                                #   in Loop: Header=BB0_4 Depth=1
	.insn r 0x0b, 5, 0, x0, x0, x0	# heddle split: merge 1
	sub	t3, t3, a6
	slli	s0, a6, 2
	add	s1, a4, s0
	sw	t3, 0(s1)
	add	t3, a5, s0
	add	a6, a6, a7
	sw	t4, 0(t3)
	bgeu	a6, a3, .LBB0_16
.LBB0_4:                                # =>This Loop Header: Depth=1
                                        #     Child Loop BB0_6 Depth 2
                                        #       Child Loop BB0_9 Depth 3
	add	t3, a2, a6
	lbu	s0, 0(t3)
	slli	t3, s0, 2
	add	t3, a0, t3
	lw	s1, 12(t3)
	# heddle split: split 1 of kernel_main
	xor x30, s1, zero	# heddle split: x30 is not 0 in lanes that branch
	sltiu x30, x30, 1	# heddle split: x30 is not 0 in lanes that branch
	.insn r 0x0b, 3, 0, x0, x30, x0	# heddle split: smask s0, x30
	.insn r 0x0b, 4, 0, x0, x0, x0	# heddle split: split s0, s0
	beqz	s1, .LBB0_15
# %bb.5:                                # %.preheader1
                                        #   in Loop: Header=BB0_4 Depth=1
	mv	t3, a6
.LBB0_6:                                #   Parent Loop BB0_4 Depth=1
                                        # =>  This Loop Header: Depth=2
                                        #       Child Loop BB0_9 Depth 3
	mul	t4, s1, t2
	add	t4, a0, t4
	lw	s1, 4(t4)
	snez	s2, s1
	sltu	s3, t3, a3
	and	s3, s2, s3
	beqz	s3, .LBB0_12
# %bb.7:                                #   in Loop: Header=BB0_6 Depth=2
	lw	s2, 0(t4)
	add	s3, a1, s2
	lbu	s3, 0(s3)
	andi	s0, s0, 255
	bne	s3, s0, .LBB0_14
# %bb.8:                                # %.preheader
                                        #   in Loop: Header=BB0_6 Depth=2
	li	s5, 0
	add	s0, t0, t3
	add	s3, t1, s2
.LBB0_9:                                #   Parent Loop BB0_4 Depth=1
                                        #     Parent Loop BB0_6 Depth=2
                                        # =>    This Inner Loop Header: Depth=3
	addi	s4, s5, 1
	add	s2, t3, s5
	addi	s6, s2, 1
	sltu	s2, s4, s1
	sltu	s7, s6, a3
	and	s7, s2, s7
	beqz	s7, .LBB0_11
# %bb.10:                               #   in Loop: Header=BB0_9 Depth=3
	add	s2, s0, s5
	lbu	s2, 0(s2)
	add	s5, s3, s5
	lbu	s6, 0(s5)
	mv	s5, s4
	beq	s6, s2, .LBB0_9
	j	.LBB0_2
.LBB0_11:                               # %.loopexit
                                        #   in Loop: Header=BB0_6 Depth=2
	mv	t3, s6
.LBB0_12:                               #   in Loop: Header=BB0_6 Depth=2
	not	s0, s2
	sltu	s1, t3, a3
	and	s0, s0, s1
	beqz	s0, .LBB0_14
# %bb.13:                               #   in Loop: Header=BB0_6 Depth=2
	add	s0, a2, t3
	lbu	s0, 0(s0)
	slli	s1, s0, 2
	add	s1, t4, s1
	lw	s1, 12(s1)
	bnez	s1, .LBB0_6
.LBB0_14:                               #   in Loop: Header=BB0_4 Depth=1
	lw	t4, 8(t4)
	j	.LBB0_3
.LBB0_15:                               #   in Loop: Header=BB0_4 Depth=1
	li	t4, -1
	mv	t3, a6
	j	.LBB0_3
.LBB0_16:
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
