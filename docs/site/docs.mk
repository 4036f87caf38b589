# docs.mk: makes HTML from the pages, and updates the blocks that programs generate. A part of the
# Makefile.
# SPDX-License-Identifier: MIT
#
#   make docs            build/docs/index.html; opens in any browser, without a server
#   make docs-update     rewrites the blocks that programs generate (docs/site/blocks.py)
DOC_PACKAGES = cmark-gfm mandoc python3
PYTHON = /usr/bin/python3

.PHONY: docs docs-update
docs:
	$(Q)sh tests/deps.sh $(DOC_PACKAGES)
	$(Q)$(PYTHON) docs/site/site.py $(BUILD)/docs
docs-update: all
	$(Q)BUILD=$(BUILD) $(PYTHON) docs/site/blocks.py --update
