#!/bin/sh
# All that has to hold before a change is done: set-up, format, lint, types, generated files, tests. Stops at the first
# step that fails. The last line is always `N passed, M failed`; a step before the tests that fails counts as one.
set -eu

cd -P "$(dirname "$0")/.."
# What the steps print is read here and kept in logs: no colours.
export NO_COLOR=1 DENO_NO_UPDATE_CHECK=1
# Tests wait for browsers more than they work: twice as many as there are cores run at once.
export DENO_JOBS="${DENO_JOBS:-$(($(getconf _NPROCESSORS_ONLN) * 2))}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

step() {
  name=$1
  shift
  echo "== $name"
  if ! "$@"; then
    echo "test.sh: the step '$name' failed"
    echo "0 passed, 1 failed"
    exit 1
  fi
}

# The number before `word` in the last line that sums up a run: `ok | 12 passed (3 steps) | 0 failed (1s)`.
count() {
  awk -v word="$1" '
    /^(ok|FAILED) \| [0-9]+ passed/ { line = $0 }
    END { print match(line, "[0-9]+ " word) ? substr(line, RSTART) + 0 : 0 }
  ' "$work/log"
}

passed=0
failed=0

# Runs the tests that the arguments after the name start, and adds up what they did.
run_tests() {
  echo "== $1"
  shift
  { "$@" 2>&1 && echo 0 >"$work/status" || echo $? >"$work/status"; } | tee "$work/log"
  passed_here=$(count passed)
  failed_here=$(count failed)
  status=$(cat "$work/status")
  if [ "$status" = 0 ] && [ "$passed_here" = 0 ]; then
    echo "test.sh: no test ran"
    status=1
  fi
  # Code that does not load is in no summary.
  [ "$status" = 0 ] || [ "$failed_here" != 0 ] || failed_here=1
  passed=$((passed + passed_here))
  failed=$((failed + failed_here))
}

step set-up sh scripts/setup.sh both
PATH=$PWD/.tools/bin:$PATH
step format deno task -q fmt
step lint deno task -q lint
step types deno task -q types
step "generated files" deno task -q generated
run_tests "tests" deno task -q test
# What a browser decides is tested on full Chromium, too; the run above took the headless shell.
full=/usr/lib/chromium/chromium
if [ -x "$full" ]; then
  run_tests "browser tests on $full" env LOTSA_CHROMIUM="$full" deno task -q test:browser
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
