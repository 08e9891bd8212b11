#!/usr/bin/env bash
# The newcomer's first minutes, for real: a bare Debian, what the README names, a clone, `make`, `make test`.
#
#   ci/bare.sh [--keep] [--suite NAME]    --keep leaves the system for a look; NAME is a Debian release
#
# Needs root, debootstrap and chroot. Where one of them is missing, does the nearest thing and says so. Packages come
# from the mirror in this machine's own apt sources; proxy, certificates and index of apt and pip are passed through.
# Downloaded packages are kept in ${XDG_CACHE_HOME:-~/.cache}/rulewright-bare, never in the repository.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
here="$PWD"
keep=no
suite=
while [ $# -gt 0 ]; do
  case "$1" in
    --keep) keep=yes ;;
    --suite) suite="$2"; shift ;;
    *) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2 ;;
  esac
  shift
done

say() { printf 'bare: %s\n' "$*"; }

# Only what the network may need here; whatever a value holds, it is handed on and never printed.
passed=(CI="${CI:-}")
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY \
  PIP_INDEX_URL PIP_PROXY PIP_TRUSTED_HOST PIP_CERT PIP_DEFAULT_TIMEOUT SSL_CERT_FILE REQUESTS_CA_BUNDLE; do
  if [ -n "${!name:-}" ]; then passed+=("$name=${!name}"); fi
done

away="$(mktemp -d "${TMPDIR:-/tmp}/rulewright-bare.XXXXXX")"
root="$away/root"
finish() {
  # Mounts live in a namespace that is gone by now; --one-file-system guards against one that is not.
  if [ "$keep" = yes ]; then say "kept: $away"; else rm -rf --one-file-system "$away"; fi
}
trap finish EXIT

if [ -n "$(git status --porcelain)" ]; then say "only what is committed is tried; there are changes that are not"; fi

nearest() {
  say "NOT a bare Debian: $*"
  say "Doing the nearest thing: a clone in an empty home on this machine, with an empty environment."
  git clone --quiet --no-local "$here" "$away/rulewright"
  local step
  for step in "make" "make test"; do
    say "\$ $step"
    (cd "$away/rulewright" && env -i HOME="$away" PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin TERM=dumb "${passed[@]}" $step)
  done
  say "passed, but NOT in a bare Debian: $*"
  exit 0
}

[ "$(id -u)" = 0 ] || nearest "this needs root"
command -v apt-get >/dev/null || nearest "this machine has no apt"
if ! command -v debootstrap >/dev/null; then
  say "installing debootstrap on this machine"
  { apt-get update -qq && apt-get install -y -qq debootstrap; } >/dev/null 2>&1 || nearest "debootstrap is not to be had"
fi

# "URI release" of each source of this machine; the first release without a dash is the base system.
sources="$(apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | awk '$3 == "main" {print $1, $2}')"
base="$(awk '$2 !~ /[-\/]/ {print; exit}' <<<"$sources")"
[ -n "$base" ] || nearest "no Debian mirror in this machine's apt sources"
mirror="${base% *}"
suite="${suite:-${base#* }}"

cache="${XDG_CACHE_HOME:-$HOME/.cache}/rulewright-bare"
mkdir -p "$cache"
say "debootstrap $suite into $root"
with=()
case "$mirror" in https:*) with=(--include=ca-certificates) ;; esac
SECONDS=0
debootstrap --variant=minbase --cache-dir="$cache" "${with[@]}" "$suite" "$root" "$mirror" >"$away/debootstrap.log" 2>&1 ||
  { tail -20 "$away/debootstrap.log"; nearest "debootstrap failed"; }
say "a bare Debian $(cat "$root/etc/debian_version") after $SECONDS s"

# The way to the network is this machine's; what is installed is not.
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
apt-config dump | grep -E '^Acquire::(http|https|Check|Retries|ForceIPv)' >"$root/etc/apt/apt.conf.d/00host" || true
[ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$root/etc/"
# Certificates once now for apt, once more after it, since installing ca-certificates writes a bundle of its own.
cat >"$away/certificates" <<'CERTIFICATES'
for bundle in "${PIP_CERT:-}" "${SSL_CERT_FILE:-}" "${REQUESTS_CA_BUNDLE:-}" /etc/ssl/certs/ca-certificates.crt; do
  if [ -f "$bundle" ]; then
    mkdir -p "$1$(dirname "$bundle")"
    cp -L "$bundle" "$1$bundle"
  fi
done
CERTIFICATES
bash "$away/certificates" "$root"

git clone --quiet --no-local "$here" "$root/root/rulewright"
# What the README tells a newcomer to install, word for word.
packages="$(sed -n 's/.*apt\(-get\)\{0,1\} install \(-y \)\{0,1\}\([a-z0-9. +-]*\).*/\3/p' README.md | head -1)"
[ -n "$packages" ] || { say "README.md names no 'apt install ...' line"; exit 1; }

cat >"$away/inside" <<'INSIDE'
#!/bin/bash
# Runs in a mount namespace of its own, so that every mount ends with it.
set -euo pipefail
root="$1" packages="$2"
shift 2
note() { printf 'bare: %s\n' "$*"; }
mount -t proc proc "$root/proc" 2>/dev/null || note "no /proc could be mounted; the browser may not start"
mount --rbind /dev "$root/dev" 2>/dev/null || note "no /dev could be mounted; the browser may not start"
mount -t tmpfs tmpfs "$root/tmp" 2>/dev/null || true
run() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  TERM=dumb DEBIAN_FRONTEND=noninteractive "${passed[@]}" /bin/bash -c "$1"; }
passed=("$@")
for step in "apt-get update -qq" "apt-get install -y -qq $packages >/dev/null"; do
  note "# $step"
  run "$step"
done
bash "$(dirname "$0")/certificates" "$root"
for step in "make" "make test"; do
  note "\$ $step"
  SECONDS=0
  run "cd ~/rulewright && $step"
  note "$step: passed after $SECONDS s"
done
note "git status after both:"
run "cd ~/rulewright && git status --short | head -20"
INSIDE
if unshare --mount true 2>/dev/null; then
  unshare --mount --propagation private bash "$away/inside" "$root" "$packages" "${passed[@]}"
elif chroot "$root" true 2>/dev/null; then
  nearest "no mount namespace is allowed here"
else
  nearest "chroot is not allowed here"
fi
say "passed in a bare Debian $(cat "$root/etc/debian_version") with only: $packages"
