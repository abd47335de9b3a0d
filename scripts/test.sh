#!/bin/sh
# Runs every test of the workspace and ends with their number. Uses cargo-nextest when it is
# there and plain cargo otherwise.
set -u
cd "$(dirname "$0")/.." || exit 3

if ! scripts/setup.sh; then
    if [ -n "${CI:-}" ]; then
        echo "test: tools are missing, see above"
        exit 3
    fi
    echo "test: the tests that need the missing tools are SKIPPED"
    export HEDDLE_SKIP_TOOLS=1
fi

log=$(mktemp)
HEDDLE_SKIPPED=$(mktemp)
export HEDDLE_SKIPPED
trap 'rm -f "$log" "$HEDDLE_SKIPPED"' EXIT
if cargo nextest --version >/dev/null 2>&1; then
    cargo test --workspace --doc 2>&1 | tee "$log"
    grep -qE '^(error|test result: FAILED)' "$log" && exit 1
    doc=$(awk '/^test result/ { n += $4 } END { print n + 0 }' "$log")
    cargo nextest run --workspace --no-fail-fast 2>&1 | tee "$log"
    line=$(grep -E 'Summary \[' "$log" | tail -n 1)
    passed=$(echo "$line" | sed -n 's/.* \([0-9][0-9]*\) passed.*/\1/p')
    failed=$(echo "$line" | sed -n 's/.* \([0-9][0-9]*\) failed.*/\1/p')
    timed=$(echo "$line" | sed -n 's/.* \([0-9][0-9]*\) timed out.*/\1/p')
    passed=$((${passed:-0} + doc))
    failed=$((${failed:-0} + ${timed:-0}))
    [ -n "$line" ] || failed=1
else
    cargo test --workspace --no-fail-fast 2>&1 | tee "$log"
    passed=$(awk '/^test result/ { n += $4 } END { print n + 0 }' "$log")
    failed=$(awk '/^test result/ { n += $6 } END { print n + 0 }' "$log")
    grep -qE '^error' "$log" && [ "$failed" = 0 ] && failed=1
fi
# A test that cannot run passes, and says here that it did not run.
skipped=$(awk 'END { print NR }' "$HEDDLE_SKIPPED")
if [ "$skipped" != 0 ]; then
    echo "not run, for want of something:"
    sort "$HEDDLE_SKIPPED" | uniq -c
fi
passed=$((passed > skipped ? passed - skipped : 0))
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]
