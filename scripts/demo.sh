#!/bin/sh
# The main job, end to end, each command printed as it runs.
#
#   sh scripts/demo.sh          in the shop of fixtures/shop, served on loopback
#   sh scripts/demo.sh <url>    reads and photographs that page
set -eu

cd -P "$(dirname "$0")/.."
[ $# -le 1 ] || {
  echo "usage: sh scripts/demo.sh [url]" >&2
  exit 2
}

work=$(mktemp -d)
server=
started=

# Whatever ends the demo, its session, its server and its files end with it.
clean_up() {
  status=$?
  trap '' HUP INT TERM
  [ -z "$started" ] || scripts/lotsa -s demo quit >/dev/null 2>&1 || :
  [ -z "$server" ] || kill "$server" 2>/dev/null || :
  rm -rf "$work"
  exit "$status"
}
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# A session of the same name that runs already is another one, and this one ends with the demo also by `kill -9`.
export XDG_RUNTIME_DIR="$work" LOTSA_PARENT_PID=$$

fail() {
  echo "demo: $*" >&2
  exit 1
}

# An argument as it would be typed.
quoted() {
  case $1 in
    *[!A-Za-z0-9_./:=@%+,-]* | '') printf "'%s'" "$(printf %s "$1" | sed "s/'/'\\\\''/g")" ;;
    *) printf %s "$1" ;;
  esac
}

# Prints and runs one command of the session; what it prints stays in $work/out as well.
lotsa() {
  printf '\n$ lotsa -s demo'
  for argument; do printf ' %s' "$(quoted "$argument")"; done
  printf '\n'
  code=0
  scripts/lotsa -s demo "$@" >"$work/out" || code=$?
  cat "$work/out"
  [ $code = 0 ] || fail "'$1' ended with status $code"
}

# The ref on the line of $work/ax that starts with these words: 16 from `- button "Add to cart" [ref=16]`.
ref_of() {
  sed -n "s/^ *- $1 \[[^]]*ref=\([0-9]*\)\].*/\1/p" "$work/ax" | head -n 1 | grep . ||
    fail "no line '$1' in what ax printed"
}

# Sets url to the shop's once the server listens. Reading the FIFO waits for its first line, or its end.
serve_shop() {
  mkfifo "$work/url"
  .tools/bin/deno run -A -q --cached-only scripts/serve_fixtures.ts >"$work/url" &
  server=$!
  read -r url <"$work/url" || fail "the shop's server did not start"
}

start() {
  started=yes
  lotsa start
}

finish() {
  mkdir -p dist
  lotsa screenshot dist/demo.png
  lotsa quit
  started=
  printf '\nThe screenshot is %s/dist/demo.png\n' "$PWD"
}

shop() {
  serve_shop
  start
  lotsa goto "$url"
  lotsa ax
  cp "$work/out" "$work/ax"
  search=$(ref_of 'searchbox "Search products"')
  button=$(ref_of 'button "Add Blue Lamp to cart"')
  lotsa fill "$search" lamp
  lotsa click "$button"
  finish
}

page() {
  start
  lotsa goto "$1"
  lotsa ax --limit 60
  finish
}

sh scripts/setup.sh
if [ $# = 0 ]; then shop; else page "$1"; fi
