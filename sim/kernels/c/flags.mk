# How clang and gcc build a kernel.

CLANG ?= clang
GCC ?= riscv64-unknown-elf-gcc
OPTIMISE ?= -O2

# Every function returns by its own return instruction (no sibling calls), and a
# switch is a tree of branches (no jump tables): where the sides of a branch meet
# is computed from the program.
COMMON = $(OPTIMISE) -std=c11 -Wall -Wextra -ffreestanding -nostdlib -static \
	-fno-jump-tables -fno-optimize-sibling-calls -fno-ident -fno-pic -mabi=ilp32
LINK = -T link.ld -Wl,--build-id=none,--discard-locals,--nmagic

# Passes that copy a barrier or a ballot into both sides of a branch, or the condition that
# it is under, are off. What else clang needs for it is in heddle.h.
CLANG_ONE_COPY = -mllvm -jump-threading-threshold=0 -mllvm -disable-early-taildup \
	-mllvm -disable-tail-duplicate -mllvm -tail-dup-placement=0
GCC_ONE_COPY = -fno-thread-jumps -fno-split-paths -fno-split-loops -fno-unswitch-loops \
	-fno-version-loops-for-strides -fno-shrink-wrap -freorder-blocks-algorithm=simple

CLANG_FLAGS = $(COMMON) $(CLANG_ONE_COPY) --target=riscv32 -march=rv32ima -fuse-ld=lld
GCC_FLAGS = $(COMMON) $(GCC_ONE_COPY) -march=rv32ima_zicsr -Wl,--no-relax

# Assembly text for `heddle split`, which needs x30 and x31. clang 14 does not tell its code
# generator what -ffixed reserves, so that is called by itself.
LLC ?= llc
UNITS ?= 2
CLANG_TEXT = $(CLANG) $(CLANG_FLAGS) -DHEDDLE_SPLIT -Wno-unused-command-line-argument -S -emit-llvm -o -
LLC_TEXT = $(LLC) $(OPTIMISE) -mattr=+m,+a,+reserve-x30,+reserve-x31 \
	-disable-early-taildup -disable-tail-duplicate -tail-dup-placement=0
GCC_TEXT = $(GCC) $(GCC_FLAGS) -DHEDDLE_SPLIT -ffixed-x30 -ffixed-x31 -S -o -
