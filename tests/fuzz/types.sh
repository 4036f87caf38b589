#!/bin/sh
# types.sh: 10 random programs (with --all 40) with local types, unusual names and unusual objects;
# see run.sh.
# SPDX-License-Identifier: MIT
last=40
[ -n "${ALL:-}" ] || { last=10 && echo "left to make test-all: seeds 11 to 40"; }
exec sh "$(dirname "$0")/run.sh" --types --no-peer 1 $last
