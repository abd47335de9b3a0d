#!/bin/sh
# Installs the tools that tests, area and kernels need, by apt, when it may.
# Otherwise says what to install. Exit code 0: everything is there; 3: something is missing.
# Run by `make demo` (which goes on without the tools) and `make test`.
set -u

# command:package pairs; a path stands for a data file.
wanted="
yosys:yosys
verilator:verilator
g++:g++
iverilog:iverilog
valgrind:valgrind
clang:clang
ld.lld:lld
llvm-objdump:llvm
riscv64-unknown-elf-gcc:gcc-riscv64-unknown-elf
qemu-riscv32:qemu-user
/usr/share/qflow/tech/osu018/osu018_stdcells.lib:qflow-tech-osu018
"

# The same for tools without which some tests are left out, and say so.
optional="
clang-19:clang-19
ld.lld-19:lld-19
nextpnr-ice40:nextpnr-ice40
node:nodejs
chromium:chromium
snakemake:snakemake
"

present() {
    case $1 in
    /*) [ -e "$1" ] ;;
    *) command -v "$1" >/dev/null 2>&1 ;;
    esac
}

missing_packages() {
    for pair in $1; do
        present "${pair%%:*}" || printf '%s ' "${pair##*:}"
    done
}

packages=$(missing_packages "$wanted")
more=$(missing_packages "$optional")
if [ -z "$packages$more" ]; then
    exit 0
fi

as_root=none
if command -v apt-get >/dev/null 2>&1 && [ -z "${HEDDLE_NO_INSTALL:-}" ]; then
    if [ "$(id -u)" = 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    fi
fi

if [ "$as_root" != none ]; then
    log=$(mktemp)
    DEBIAN_FRONTEND=noninteractive $as_root apt-get update >"$log" 2>&1
    for package in $more; do
        if apt-cache show "$package" >/dev/null 2>&1; then
            packages="$packages$package "
        fi
    done
    [ -z "$packages" ] || echo "setup: installing $packages"
    if [ -n "$packages" ] && ! DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y \
        --no-install-recommends $packages >>"$log" 2>&1; then
        echo "setup: apt failed; its last lines:"
        tail -n 5 "$log"
    fi
    rm -f "$log"
fi

more=$(missing_packages "$optional")
if [ -n "$more" ]; then
    echo "setup: tests are left out for want of $more"
fi
packages=$(missing_packages "$wanted")
if [ -n "$packages" ]; then
    echo "setup: missing. On Debian, as root:  apt-get install $packages"
    exit 3
fi
