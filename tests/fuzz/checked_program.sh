#!/bin/sh
# checked_program.sh: tests one random program of nests.py, atomics.py, places.py or reductions.py,
# which checks its own results.
#
# usage: sh checked_program.sh nests|atomics|places|reductions SEED
# env:   BUILD=build, an absolute path; OPTS="-O0 -O2", one of which the seed selects (reductions:
#        OPTS="-O0 -O1 -O2"); CC: another compiler, with its option for OpenMP
# Compiles with -fwrapv: in a program of atomics.py a small signed number may overflow.
# Prints `pass` or an error. A failing program is cut down to its first part that fails, and kept in
# BUILD/fuzz/KIND-SEED.c.
# SPDX-License-Identifier: MIT

kind=$1 seed=$2
[ "$kind" != reductions ] || OPTS=${OPTS:--O0 -O1 -O2}
# shellcheck source=tests/fuzz/one_program.sh
. "$(dirname "$0")/one_program.sh"
cc=${CC:-$BUILD/bin/ompt-cc -fopenmp}
[ -z "${CC:-}" ] || cc="$cc -DPEER"
std=c2x
[ "$kind" != places ] || std=gnu17 # which has function declarations without prototypes

# wrong [--only N]: prints the error of the program, or nothing.
wrong() {
  python3 "$here/$kind.py" "$@" "$seed" >p.c || { echo "no program"; return; }
  # shellcheck disable=SC2086
  $cc "-std=$std" -fwrapv -w "$level" p.c -o p -lm >log 2>&1 || {
    echo "does not compile: $(grep -m 1 error: log)"
    return
  }
  for threads in 1 2 3 8; do
    said=$(OMP_NUM_THREADS=$threads OMP_SCHEDULE=dynamic,3 timeout 120 ./p 2>messages) &&
      [ "$said" = done ] && continue
    echo "$threads threads: $(echo "$said" | grep -v '^done$' | head -n 2 | tr '\n' ' ')"
    return
  done
}

first_part 12
mkdir -p "$BUILD/fuzz" && cp p.c "$BUILD/fuzz/$kind-$seed.c"
echo "FAIL seed $seed, $level: $found (build/fuzz/$kind-$seed.c)"
