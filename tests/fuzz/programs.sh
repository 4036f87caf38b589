#!/bin/sh
# programs.sh: 20 random programs (with --all 40) print the same output as without OpenMP; see run.sh.
# SPDX-License-Identifier: MIT
last=40
[ -n "${ALL:-}" ] || { last=20 && echo "left to make test-all: seeds 21 to 40"; }
exec sh "$(dirname "$0")/run.sh" --no-peer 1 $last
