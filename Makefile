# Two commands do everything on a fresh machine with Python 3.11+ and make:
#   make play    set up, start the server, open the shelf
#   make test    set up, run the whole suite, browser included
# All the others: make help

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
LOCKED := install --quiet --require-hashes -r
CHROMIUM ?= $(firstword $(foreach name,chromium chromium-browser google-chrome google-chrome-stable,$(shell command -v $(name) 2>/dev/null)))

# Stamps: a target that is up to date costs nothing.
PLAY := $(VENV)/.play
DEV := $(VENV)/.dev
BENCH := $(VENV)/.bench
MODULES := node_modules/.package-lock.json
CLIENT := $(shell find src/moonshelf/web/client -type f 2>/dev/null)
BUNDLE := $(if $(CLIENT),src/moonshelf/web/static/main.js)

.PHONY: help play test cover bounds check fix bench docs lock bundle dist smoke browser clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAY) $(BUNDLE) ## set up, start the server, open the shelf (more: make play ARGS="--port 8001")
	@$(BIN)/moonshelf serve --open $(ARGS)

test: browser $(DEV) $(BUNDLE) ## set up, run the whole suite, browser included (a part: make test ARGS="-k honey")
	@CHROMIUM="$(CHROMIUM)" $(BIN)/python -m pytest --numprocesses auto --dist worksteal $(ARGS)

cover: $(DEV) ## how much of the rules the tests reach, run as plain Python (a part: make cover ARGS=tests/kernel)
	MOONSHELF_COMPILE=never $(BIN)/coverage run -m pytest -m "not browser and not slow" $(ARGS)
	$(BIN)/coverage report --include="*/kernel/*,*/games/*" $(if $(ARGS),,--fail-under=100)

bounds: $(DEV) ## the suite with every index checked in compiled rules
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest --numprocesses auto --dist worksteal -m "not browser" $(ARGS)

check: $(DEV) $(MODULES) ## everything that needs no run: format, lint, types, import direction
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(if $(CLIENT),$(BIN)/python scripts/build_client.py types)

fix: $(DEV) ## format, and mend what the linter can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(DEV) $(BENCH) ## speed, measured beside other engines (a part: make bench ARGS="honey_moon")
	$(BIN)/python -m bench $(ARGS)

docs: $(DEV) ## write what is generated in docs/ again
	$(BIN)/python scripts/build_docs.py

lock: $(DEV) ## pin again after a change of pyproject.toml or package.json (newer: make lock ARGS=--upgrade)
	$(BIN)/python scripts/lock.py $(ARGS)

bundle: $(BUNDLE) ## what runs in the browser

dist: $(DEV) $(BUNDLE) ## the wheel, checked to be whole
	rm -rf dist
	$(BIN)/hatchling build --target wheel
	$(BIN)/python scripts/check_wheel.py

smoke: dist ## the wheel in an environment of its own
	rm -rf build/smoke
	$(PYTHON) -m venv build/smoke
	build/smoke/bin/python -m pip --disable-pip-version-check $(LOCKED) requirements.lock
	build/smoke/bin/python -m pip --disable-pip-version-check install --quiet --no-deps dist/*.whl
	cd build && smoke/bin/moonshelf --help >/dev/null

browser:
	@test -x "$(CHROMIUM)" || { \
	  echo "make test drives a real Chromium, and there is none on the path."; \
	  echo "Debian, Ubuntu: apt-get install chromium fonts-dejavu. Elsewhere: install Chromium or Chrome,"; \
	  echo "or say where it is: make test CHROMIUM=/path/to/chrome"; exit 1; }

clean: ## remove what was built; the environment stays (that one: rm -rf .venv)
	rm -rf build dist node_modules .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf src/moonshelf/web/static/fonts src/moonshelf/web/static/main.css src/moonshelf/web/static/main.js

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed. If there is one under another name: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(PLAY): requirements.lock requirements-build.lock pyproject.toml | $(BIN)/python
	@echo "Setting up Python packages in $(VENV) (once, about a minute)"
	@$(PIP) $(LOCKED) requirements.lock
	@$(PIP) $(LOCKED) requirements-build.lock
	@$(PIP) install --quiet --no-build-isolation --no-deps --editable .
	@touch $@

$(DEV): $(PLAY) requirements-dev.lock
	@echo "Setting up the tools of development in $(VENV)"
	@$(PIP) $(LOCKED) requirements-dev.lock
	@touch $@

$(BENCH): $(PLAY) requirements-bench.lock
	@$(PIP) $(LOCKED) requirements-bench.lock
	@touch $@

$(MODULES): package.json package-lock.json | $(BIN)/python
	@$(BIN)/python scripts/build_client.py install

src/moonshelf/web/static/main.js: $(MODULES) $(CLIENT) scripts/build_client.py | $(BIN)/python
	@$(BIN)/python scripts/build_client.py
