#!/usr/bin/env bash
# The export in a real MediaWiki: Debian's package on SQLite takes it twice, renders every clause, shows old wordings.
#
#   ci/mediawiki.sh [--keep] [GAME ..]     without a game: all of rules/; --keep leaves the wiki for a look
#
# PYTHON names the interpreter that has rulewright (default .venv/bin/python). Where the wiki or PHP is missing, root gets them
# from Debian: PHP is installed, the wiki is unpacked into ${XDG_CACHE_HOME:-~/.cache}/rulewright-mediawiki. The wiki listens on
# loopback only, and is gone afterwards.
set -euo pipefail
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
python=${PYTHON:-$root/.venv/bin/python}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/rulewright-mediawiki
keep=no
if [ "${1:-}" = --keep ]; then keep=yes; shift; fi
if [ "$#" = 0 ]; then for one in "$root"/rules/*/game.yaml; do set -- "$@" "$(basename "$(dirname "$one")")"; done; fi
export PYTHONPATH="$root/compiler${PYTHONPATH:+:$PYTHONPATH}"

say() { printf 'mediawiki: %s\n' "$*"; }

lacking=
command -v php >/dev/null || lacking=php-cli
for part in pdo_sqlite:php-sqlite3 xml:php-xml mbstring:php-mbstring intl:php-intl; do
  php -m 2>/dev/null | grep -qix "${part%%:*}" || lacking="$lacking ${part#*:}"
done
if [ -n "$lacking" ]; then
  if [ "$(id -u)" != 0 ]; then say "install$lacking first (or run this as root)"; exit 2; fi
  # shellcheck disable=SC2086
  apt-get install -y -q --no-install-recommends $lacking >/dev/null
fi
wiki=/usr/share/mediawiki
if [ ! -f "$wiki/maintenance/install.php" ]; then
  wiki="$cache/usr/share/mediawiki"
  if [ ! -f "$wiki/maintenance/install.php" ]; then
    mkdir -p "$cache"
    (cd "$cache" && apt-get download mediawiki mediawiki-classes 2>/dev/null && for deb in ./*.deb; do dpkg -x "$deb" .; done)
  fi
fi

away=$(mktemp -d)
server=
finish() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  if [ "$keep" = yes ]; then say "kept: $away"; else rm -rf "$away"; fi
}
trap finish EXIT

# A copy of its own, with the links of the package followed where they lead inside the package.
mkdir "$away/wiki" "$away/data"
cp -r "$wiki/." "$away/wiki/"
find "$away/wiki" -type l | while read -r link; do
  to=$(readlink "$link")
  case "$to" in /*) inside="${wiki%/usr/share/mediawiki}$to" ;; *) inside="$(dirname "$wiki/${link#"$away/wiki/"}")/$to" ;; esac
  rm "$link"
  if [ -e "$inside" ]; then cp -rL "$inside" "$link" 2>/dev/null || true; fi
done
rm -rf "$away/wiki/extensions"  # none is needed
mkdir "$away/wiki/extensions"
rm -f "$away/wiki/LocalSettings.php"
mkdir -p "$away/wiki/images" "$away/wiki/cache"
cd "$away/wiki"
port=$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
php maintenance/install.php --dbtype=sqlite --dbpath="$away/data" --dbname=wiki --pass="$("$python" -c 'import secrets; print(secrets.token_urlsafe(24))')" \
  --server="http://127.0.0.1:$port" --scriptpath="" Rules Keeper >"$away/install.log" 2>&1 || { tail -20 "$away/install.log"; exit 1; }
{
  echo '$wgMainCacheType = CACHE_NONE; $wgJobRunRate = 0;'
  echo '$wgFragmentMode = [ "html5" ];'
} >>LocalSettings.php
say "$(php maintenance/version.php 2>/dev/null | head -1)"

count() {
  php -r '$db = new PDO("sqlite:" . $argv[1]); echo $db->query("select count(*) from revision")->fetchColumn();' "$away/data/wiki.sqlite"
}

empty=$(count)
say "revisions in the empty wiki: $empty"
for game in "$@"; do
  "$python" -m rulewright export mediawiki "$game" --root "$root" --out "$away/$game.xml"
done
for time in first second; do
  for game in "$@"; do
    php maintenance/importDump.php --no-updates --quiet "$away/$game.xml" 2>&1 | grep -v -e '^Done' -e '^You might' || true
  done
  counted=$(count)
  say "revisions after the $time import: $counted"
  [ "$time" = first ] && once=$counted
done
[ "$once" = "$counted" ] || { say "the second import added revisions"; exit 1; }
php maintenance/rebuildall.php >/dev/null 2>&1 || true

php -S "127.0.0.1:$port" -t . >"$away/server.log" 2>&1 &
server=$!
sleep 1
for game in "$@"; do
  "$python" "$root/ci/mediawiki_look.py" "http://127.0.0.1:$port/api.php" "$away/$game.xml"
done
