#!/bin/sh
# form_program.sh: tests one random program of forms.py.
#
# usage: sh form_program.sh SEED
# env:   BUILD=build, an absolute path; LLVM=19; OPTS="-O0 -O2", one of which the seed selects
# The program, compiled by ompt-cc, must print the same with 1, 2 and 3 threads as its version
# without directives, which clang compiles. Prints `pass` or an error. A failing program is cut down
# to its first part that fails; both versions are kept in BUILD/fuzz/forms-SEED.c and
# BUILD/fuzz/forms-SEED.serial.c.
# SPDX-License-Identifier: MIT

seed=$1
# shellcheck source=tests/fuzz/one_program.sh
. "$(dirname "$0")/one_program.sh"

# wrong [--only N]: prints the error of the program, or nothing.
wrong() {
  python3 "$here/forms.py" "$@" "$seed" >p.c &&
    python3 "$here/forms.py" "$@" --serial "$seed" >serial.c || { echo "no program"; return; }
  std=$(sed -n '1s/.*\(-std=[a-z0-9]*\).*/\1/p' p.c)
  # The version without directives takes the address of register variables, to copy them.
  clang-"${LLVM:-19}" -w "$std" -Dregister= serial.c -o serial >log 2>&1 &&
    timeout 120 ./serial >want || {
    echo "the version without directives fails: $(grep -m 1 error: log)"
    return
  }
  "$BUILD/bin/ompt-cc" -fopenmp -w "$std" "$level" p.c -o p >log 2>&1 || {
    echo "does not compile: $(grep -m 1 error: log)"
    return
  }
  for threads in 1 2 3; do
    OMP_NUM_THREADS=$threads OMP_SCHEDULE=dynamic,2 timeout 120 ./p >got 2>messages
    status=$?
    [ "$status" -eq 0 ] && cmp -s want got && continue
    echo "$threads threads: $(diff want got | sed -n 2,4p | tr '\n' ' ')status $status"
    return
  done
}

first_part 6
mkdir -p "$BUILD/fuzz" && cp p.c "$BUILD/fuzz/forms-$seed.c" &&
  cp serial.c "$BUILD/fuzz/forms-$seed.serial.c"
echo "FAIL seed $seed, $level: $found (build/fuzz/forms-$seed.c)"
