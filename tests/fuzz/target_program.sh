#!/bin/sh
# target_program.sh: tests one random program of targets.py, on a device and on the host.
#
# usage: sh target_program.sh SEED
# env:   BUILD=build, an absolute path; OPTS="-O0 -O2", one of which the seed selects
# Prints `pass` or an error. A failing program is cut down to its first region that fails, and kept
# in BUILD/fuzz/targets-SEED.c.
# SPDX-License-Identifier: MIT

seed=$1
# shellcheck source=tests/fuzz/one_program.sh
. "$(dirname "$0")/one_program.sh"

wrong() { wrong_with_devices targets.py "$@"; }

first_part 12
mkdir -p "$BUILD/fuzz" && cp p.c "$BUILD/fuzz/targets-$seed.c"
echo "FAIL seed $seed, $level: $found (build/fuzz/targets-$seed.c)"
