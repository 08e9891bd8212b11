#!/usr/bin/env bash
# The compiler's own tests without any game: this tree copied elsewhere, its rules/ emptied, its suites run there.
#
# usage: ci/no-rules.sh [arguments of pytest]     PYTHON names the interpreter that has the test dependencies
# Left out are the tests that look at the games themselves (tests/README.md lists them), and one test of the docs: the
# README links into rules/.
set -euo pipefail
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
python=${PYTHON:-$root/.venv/bin/python}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cd "$root"
git ls-files -z | xargs -0 cp --parents -t "$copy"
rm -rf "$copy"/rules/*/
cd "$copy"
PYTHONPATH=$copy/compiler "$python" -m pytest -q -n 2 \
  tests/unit tests/oracles tests/cases tests/property/test_ten_faults.py tests/property/test_conflicts_brute_force.py \
  --deselect "tests/unit/docs/test_reference.py::test_links_lead_somewhere[README.md]" "$@"
