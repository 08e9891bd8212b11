# `make` builds everything on a fresh machine; `make test` proves it. Needs git, make and Python 3.11 with venv.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.DEFAULT_GOAL := build
.PHONY: build test bench lint format pictures reproduce bare clean help

build: $(VENV)/.installed ## build pages and packages into generated/ (the default)
	@$(BIN)/rulewright build
	@echo
	@echo "Read:   open one of these in a browser"
	@for page in generated/wiki/*/index.html; do if [ -f "$$page" ]; then echo "          file://$(CURDIR)/$$page"; fi; done
	@echo "Import: PYTHONPATH=generated/python $(PYTHON)"
	@for init in generated/python/*/__init__.py; do if [ -f "$$init" ]; then \
	  package=$$(basename $$(dirname $$init)); echo "          >>> from $$package import World, run"; fi; done

test: build $(VENV)/.installed-tests ## run every suite, print its time, hold it to its budget
	@$(BIN)/python tests/support/browser.py --get || true
	@$(BIN)/python tests/run_suites.py $(SUITES)

bench: $(VENV)/.installed-tests ## measure; not part of `make test`
	@$(BIN)/python benchmarks/run.py $(BENCHMARKS)

lint: $(VENV)/.installed-tests ## style, types and import contracts
	@$(BIN)/python tests/run_suites.py lint

format: $(VENV)/.installed-tests ## bring the code into the house's form
	@$(BIN)/ruff check --fix --quiet
	@$(BIN)/ruff format

pictures: build $(VENV)/.installed-tests ## make docs/pictures/ anew from the pages; needs a Chromium
	@$(BIN)/python docs/pictures/make.py

reproduce: ## build again in a clone at another path, under another hash seed, time zone and locale
	@bash ci/reproduce.sh

bare: ## make and make test in a bare Debian
	@bash ci/bare.sh

clean: ## delete what `make` installed and every cache; generated/ is committed and stays
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .cache build dist
	find compiler tests generated -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Python 3.11 or later is needed; name one with: make PYTHON=python3.12"; exit 1; }
	@echo "Making $(VENV) ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "Python has no working venv here; on Debian and Ubuntu: apt-get install python3-venv"; exit 1; }

# The stamps make a second run quick: pip is asked again only when the dependencies may have changed.
$(VENV)/.installed: pyproject.toml $(VENV)/bin/python
	@echo "Installing rulewright into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-tests: $(VENV)/.installed
	@echo "Installing what the tests need into $(VENV) ..."
	@$(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@
