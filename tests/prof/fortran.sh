#!/bin/sh
# fortran.sh: gfortran and flang compile a Fortran program; ompt-prof and ompt-trace show its regions and
# tasks with the names and lines of the source.
#
# Fails when: a symbol of the compiler's own is shown; a construct has a wrong line, as flang gives no line
# to the begin of its body; or a function in C loses the underscore at its name's end.
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
# Checks that the report has this construct in this line of this procedure.
region() { # what, line, procedure
  says "$compiler $level" "^$1  *solver.f90:$2  *$3  "
}
# flang describes a construct inside of its body's first line, gfortran at the construct's own.
constructs() { # lines between the construct and the first one of the body, inner procedure, main program
  region parallel $(($(line 'loop in smooth') - 1)) solver::smooth
  region parallel $(($(line 'single in smooth') - 2 + $1)) solver::smooth
  region task $(($(line 'task in smooth') - 1 + $1)) solver::smooth
  region parallel $(($(line 'loop in inner') - 1)) "$2"
  region parallel $(($(line 'loop in build_field') - 1)) build_field
  region parallel $(($(line 'loop in heat') - 1)) "$3"
}
no_symbols() { # files...
  ! grep -E '[.][.]omp_par|_omp_fn|_Q[A-Z]|_MOD_|MAIN__|inner[.]' "$@"
  verdict "$compiler $level: no symbol of the compiler's" $?
}
traced() {
  seen=$tmp/log
  "$build/bin/ompt-trace" -f json -o "$tmp/trace" "$tmp/heat" >"$seen" 2>&1
  verdict "$compiler $level: ompt-trace" $?
  grep -o '"name":"[^"]*"' "$tmp/trace.json" | sort -u >"$tmp/names"
  seen=$tmp/names
  says "$compiler $level" '"task solver.f90:[0-9]* solver::smooth"'
  says "$compiler $level" '"barrier solver.f90:[0-9]* build_field"'
  no_symbols "$tmp/names"
}

for compiler in gfortran flang-new-${LLVM:-19}; do
  if ! command -v "$compiler" >/dev/null; then
    skipped=$((skipped + 1))
    continue
  fi
  for level in -O0 -O2; do
    (cd "$tmp" && $compiler -fopenmp -g $level "$source" -o heat) >"$seen" 2>&1 ||
      fails "$compiler: it builds"
    under "$tmp/heat"
    verdict "$compiler $level: status" $?
    seen=$tmp/out
    case $compiler in
      gfortran) constructs 0 inner heat ;;
      *) constructs 1 solver::smooth::inner 'main program' ;;
    esac
    no_symbols "$tmp/out" "$tmp/out.folded"
    traced
    seen=$tmp/log
  done
  # Without debug information, the underscore may belong to the name.
  level=-g0
  (cd "$tmp" && $compiler -fopenmp -O1 "$source" -o heat) >"$seen" 2>&1
  under "$tmp/heat"
  shows "$compiler, no lines" '^parallel  *solver::smooth '
  shows "$compiler, no lines" '^parallel  *build_field_ '
  shows "$compiler, no lines" '^parallel  *main program '
done

cat >"$tmp/c.c" <<'END'
static volatile double sink;
__attribute__((noinline)) void step_(long n) {
#pragma omp parallel
  for (long i = 0; i < n; i++)
    sink = sink * 0.5 + 1;
}
int main(void) {
  step_(30000000);
  return 0;
}
END
gcc -fopenmp -g -O1 "$tmp/c.c" -o "$tmp/c" >"$seen" 2>&1
under "$tmp/c"
shows 'a function in C' '^parallel  *c.c:3  *step_ '
totals
