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

CLANG_FLAGS = $(COMMON) --target=riscv32 -march=rv32ima -fuse-ld=lld
GCC_FLAGS = $(COMMON) -march=rv32ima_zicsr -Wl,--no-relax
