#!/bin/sh
# mutated.sh: 30 programs (with --all 60) with changed tokens must not crash the compiler; see
# mutate.py.
# SPDX-License-Identifier: MIT
count=60
[ -n "${ALL:-}" ] || { count=30 && echo "left to make test-all: programs 31 to 60"; }
exec python3 "$(dirname "$0")/mutate.py" --count $count
