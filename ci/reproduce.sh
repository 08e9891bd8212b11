#!/usr/bin/env bash
# Same input, same bytes: builds again where everything that must not matter is different.
#
#   ci/reproduce.sh           a clone at another path, `rm -rf generated && make` there, `git status` must stay clean
#   ci/reproduce.sh --short   the installed compiler on a copy of rules/ at other paths; the output must be generated/
#
# Different each time: path, hash seed, time zone, locale, user's home, time of the files, order of the folders.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
here="$PWD"
mode="${1:-full}"
away="$(mktemp -d "${TMPDIR:-/tmp}/rulewright-repro.XXXXXX")"
trap 'rm -rf "$away"' EXIT

# A locale that this machine does not have falls back to C, which is different enough from none.
strange() { # seed zone locale command...
  local seed="$1" zone="$2" locale="$3"
  shift 3
  env PYTHONHASHSEED="$seed" TZ="$zone" LC_ALL="$locale" LANG="$locale" HOME="$away" XDG_CACHE_HOME="$away/cache" "$@"
}

if [ "$mode" = --short ]; then
  # generated/ is what `make` gave here; one more build shows whether anything of that mattered.
  seed=424242 zone=America/St_Johns locale=tr_TR.UTF-8
  copy="$away/a ü path/rules-elsewhere"
  mkdir -p "$copy"
  # Written in reverse order, so that no folder lists its files as here, and all of one strange age.
  (cd "$here" && git ls-files -co --exclude-standard -z rules | sort -zr | xargs -0 -I{} cp --parents {} "$copy")
  find "$copy" -exec touch -t 200002290000 {} +
  strange "$seed" "$zone" "$locale" "$here/.venv/bin/rulewright" build "$copy" --out "$copy/generated" >"$away/log" 2>&1 ||
    { cat "$away/log"; echo "build failed under seed $seed, $zone, $locale"; exit 1; }
  diff -r --exclude=__pycache__ --exclude=.mypy_cache --exclude=.ruff_cache "$here/generated" "$copy/generated" ||
    { echo "generated/ is not what the rules give under seed $seed, $zone, $locale"; exit 1; }
  echo "same bytes under seed $seed, $zone, $locale"
  exit 0
fi

clone="$away/elsewhere, with spaces"
git clone --quiet --no-local "$here" "$clone"
cd "$clone"
rm -rf generated
strange 987654321 Pacific/Apia tr_TR.UTF-8 make
changes="$(git status --porcelain)"
if [ -n "$changes" ]; then
  echo "$changes" | head -50
  git --no-pager diff | head -100
  echo "A fresh build differs from what is committed."
  exit 1
fi
echo "A fresh build at another path, under another hash seed, time zone and locale, is what is committed."
