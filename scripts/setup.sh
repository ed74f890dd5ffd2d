#!/bin/sh
# Installs what lotsa needs and this machine lacks: Deno, a Chrome, the npm packages of deno.lock.
#
#   sh scripts/setup.sh         any Chrome will do
#   sh scripts/setup.sh both    for the tests: Chromium and its headless shell where apt has them, and the libraries whose
#                               dropdowns are tested
#
# Says nothing when nothing is missing. Several may run at once, and one that is interrupted leaves nothing half
# made: files get their final name by rename, and apt and Deno lock what they write.
set -eu

deno_version=2.9.6
root=$(cd -P "$(dirname "$0")/.." && pwd)
tools=$root/.tools
staging=$tools/staging.$$
log=$staging/log

say() { echo "setup: $*" >&2; }
die() {
  say "$*"
  exit 1
}

# Runs a command with its output in the log; shows the log and ends when the command fails.
quietly() {
  "$@" >"$log" 2>&1 </dev/null && return
  cat "$log" >&2
  die "this failed, see above: $*"
}

clean_up() { rm -rf "$staging"; }
trap clean_up EXIT
# dash runs the EXIT trap only on an exit of its own, so each signal is made one.
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# Staging directories of runs that were killed before they could clean up.
for old in "$tools"/staging.*; do
  [ ! -d "$old" ] || kill -0 "${old##*.}" 2>/dev/null || rm -rf "$old"
done

# --- Deno ---

deno_platform() {
  case $(uname -s)-$(uname -m) in
    Linux-x86_64) echo linux-x64-glibc ;;
    Linux-aarch64 | Linux-arm64) echo linux-arm64-glibc ;;
    Darwin-x86_64) echo darwin-x64 ;;
    Darwin-arm64) echo darwin-arm64 ;;
    *) die "no Deno package for $(uname -s) $(uname -m): install Deno $deno_version as $tools/bin/deno and run: touch $tools/bin/deno-$deno_version" ;;
  esac
}

# The npm package of the platform holds the binary itself; the package `deno` starts node before it (5 ms against 40).
install_deno() {
  command -v npm >/dev/null || die "npm is missing: install Node.js, which brings it"
  platform=$(deno_platform)
  say "installing Deno $deno_version from npm into .tools"
  quietly npm install --prefix "$staging" --ignore-scripts --no-audit --no-fund --no-save \
    "@deno/$platform@$deno_version"
  binary=$staging/node_modules/@deno/$platform/deno
  chmod 755 "$binary"
  quietly "$binary" --version
  mkdir -p "$tools/bin"
  rm -f "$tools"/bin/deno-*
  mv -f "$binary" "$tools/bin/deno"
  : >"$tools/bin/deno-$deno_version"
}

# --- Chrome ---

# True for a path or a name on PATH that can be run.
is_program() { [ -n "$1" ] && [ ! -d "$1" ] && command -v "$1" >/dev/null; }

shell_binary=/usr/lib/chromium/chromium-headless-shell
full_binary=/usr/lib/chromium/chromium

has_chrome() {
  for candidate in "${LOTSA_CHROMIUM:-}" "${CHROME_BIN:-}" "$shell_binary" "$full_binary" \
    chromium google-chrome google-chrome-stable microsoft-edge \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "/Applications/Chromium.app/Contents/MacOS/Chromium" \
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge"; do
    is_program "$candidate" && return
  done
  return 1
}

# Sets as_root to what apt-get needs before it; false when there is no apt-get or no right to use it.
find_apt() {
  as_root=
  command -v apt-get >/dev/null || return 1
  [ "$(id -u)" != 0 ] || return 0
  as_root="sudo -n"
  sudo -n true 2>/dev/null
}

# Word splitting of $as_root is meant, here and below.
apt() { quietly $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@"; }

# apt-get waits for dpkg's lock when told to, but never for the lock of its lists, which a machine's own daily update
# (or another run of this script) may hold for a minute.
update_lists() {
  tries=0
  until $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y update >"$log" 2>&1 </dev/null; do
    tries=$((tries + 1))
    if [ $tries -ge 60 ] || ! grep -q 'Could not get lock' "$log"; then
      cat "$log" >&2
      die "apt-get update failed, see above"
    fi
    sleep 2
  done
}

# Lists and packages are fetched first, where an interrupt does no harm. Once dpkg writes, an interrupt would leave
# packages half configured, so that part ignores signals; what a kill left so is configured first.
install_chromium() {
  say "installing Debian's chromium and chromium-headless-shell"
  update_lists
  set -- --no-install-recommends -o DPkg::Lock::Timeout=300 chromium chromium-headless-shell
  apt install --download-only "$@"
  (
    trap '' HUP INT TERM
    quietly $as_root dpkg --configure -a
    apt install "$@"
  )
}

ensure_chrome() {
  if [ "$1" = both ] && [ -x "$shell_binary" ] && [ -x "$full_binary" ]; then return; fi
  if [ "$1" != both ] && has_chrome; then return; fi
  if find_apt; then
    install_chromium
  elif has_chrome; then
    say "the tests run on the Chrome that is here; for both Debian builds: sudo apt-get install chromium chromium-headless-shell"
  elif [ "$(uname -s)" = Darwin ]; then
    die "no Chrome found: install Google Chrome (brew install --cask google-chrome), or set LOTSA_CHROMIUM to a binary"
  elif command -v apt-get >/dev/null; then
    die "no Chrome found: run sudo apt-get install chromium chromium-headless-shell, or set LOTSA_CHROMIUM to a binary"
  else
    die "no Chrome found: install Chromium or Google Chrome, or set LOTSA_CHROMIUM to a binary"
  fi
}

# --- npm packages ---

# 10 ms when all are in the cache, so there is no stamp that could be wrong.
install_packages() { (cd "$root" && DENO_NO_UPDATE_CHECK=1 "$tools/bin/deno" install --frozen --quiet >&2); }

# --- Libraries of the tests ---

# Checks in 70 ms that the bundle is there, by a hash of what it is made of.
bundle_widgets() {
  command -v npm >/dev/null || die "npm is missing: install Node.js, which brings it"
  (cd "$root" && DENO_NO_UPDATE_CHECK=1 "$tools/bin/deno" run --quiet -A scripts/bundle_widgets.ts >&2)
}

mkdir -p "$staging"
[ -x "$tools/bin/deno" ] && [ -e "$tools/bin/deno-$deno_version" ] || install_deno
ensure_chrome "${1:-one}"
install_packages || die "the npm packages could not be installed: see above"
[ "${1:-one}" != both ] || bundle_widgets || die "the widgets of the tests could not be bundled: see above"
