#!/bin/sh
# fortran.sh: flang compiles a Fortran program; ompt-prof shows its regions and tasks with the lines of
# the source. flang gives no line to the begin of a construct's body.
#
# usage: sh fortran.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
source=$here/helpers/solver.f90
export OMP_NUM_THREADS=2

line() { # mark: its line's number
  grep -n "! $1\$" "$source" | sed 's/:.*//'
}
# Checks that the report has this construct in this line.
region() { # what, line
  says "$compiler $level" "^$1  *solver.f90:$2  *[^ 0-9]"
}

flang() {
  region parallel $(($(line 'loop in smooth') - 1))
  region parallel $(($(line 'single in smooth') - 1))
  region task "$(line 'task in smooth')"
  region parallel $(($(line 'loop in inner') - 1))
  region parallel $(($(line 'loop in build_field') - 1))
  region parallel $(($(line 'loop in heat') - 1))
  ! grep '[.][.]omp_par' "$tmp/out" "$tmp/out.folded"
  verdict "$compiler $level: no symbol of a body" $?
}

compiler=flang-new-${LLVM:-19}
for level in -O0 -O2; do
  if ! command -v "$compiler" >/dev/null; then
    skipped=$((skipped + 1))
    continue
  fi
  (cd "$tmp" && $compiler -fopenmp -g $level "$source" -o heat) >"$seen" 2>&1 ||
    fails "$compiler: it builds"
  under "$tmp/heat"
  verdict "$compiler $level: status" $?
  seen=$tmp/out
  flang
  seen=$tmp/log
done
totals
