#!/bin/sh
# The main job on a real kernel: a breadth-first search on a SIMT core in RTL, and on the core of every mechanism beside
# its model; the thread compactor on its masks, with waves, Verilog and area. Steps that need a missing tool are named and skipped.
set -eu
cd "$(dirname "$0")/.."
scripts/setup.sh || true

out=${OUT:-out/demo}
mkdir -p "$out"
cargo build --release -p heddle

# Cargo knows where it builds to, whatever its settings are.
heddle() {
    cargo run --quiet --release -p heddle -- "$@"
}

echo
echo "== the kernel bfs on the PDOM core in RTL (8 lanes x 8 warps)"
heddle run bfs --core pdom --preset small --json "$out/run.json"
echo
echo "== the same kernel with every mechanism in RTL, event by event against the performance model"
heddle compare bfs --core all --preset small
echo
echo "== the thread compactor on the kernel bfs (32 lanes x 32 warps)"
heddle tb thread-compactor --preset paper --kernel bfs --seed 1 --json "$out/bfs.json"
echo
echo "== its waves on the tiny preset"
heddle tb thread-compactor --preset tiny --kernel bfs --seed 1 --vcd "$out/thread-compactor.vcd"
echo
echo "== its Verilog"
heddle export thread-compactor --preset paper -o "$out/verilog"
echo
skipped=""
if command -v yosys >/dev/null 2>&1; then
    echo "== its area on the tiny preset"
    heddle area thread-compactor --preset tiny --json "$out/area.json"
else
    echo "== its area on the tiny preset, estimated"
    heddle area thread-compactor --preset tiny --estimate --json "$out/area.json"
    skipped="mapping to gates (yosys is not installed)"
fi
if ! command -v gtkwave >/dev/null 2>&1; then
    skipped="${skipped:+$skipped, }opening the waves (gtkwave is not installed)"
fi
echo
echo "Results are in $out/. The waves:  gtkwave $out/thread-compactor.vcd.gtkw"
[ -z "$skipped" ] || echo "Skipped: $skipped"
