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

# wrong [--only N]: prints the error of the program, or nothing.
wrong() {
  python3 "$here/targets.py" "$@" "$seed" >p.c || { echo "no program"; return; }
  "$BUILD/bin/ompt-cc" -w "$level" -fopenmp "-fopenmp-targets=$(uname -m)-linux-gnu" p.c -o p \
    >log 2>&1 || {
    echo "does not compile: $(grep -m 1 error: log)"
    return
  }
  for offload in default disabled; do
    said=$(OMP_TARGET_OFFLOAD=$offload OMP_NUM_THREADS=$((seed % 4 + 1)) timeout 120 ./p 2>&1) &&
      [ "$said" = done ] && continue
    echo "offload $offload: $(echo "$said" | grep -v '^done$' | head -n 2 | tr '\n' ' ')"
    return
  done
}

first_part 12
mkdir -p "$BUILD/fuzz" && cp p.c "$BUILD/fuzz/targets-$seed.c"
echo "FAIL seed $seed, $level: $found (build/fuzz/targets-$seed.c)"
