# case.sh: the cases of driver/, gdb/, install/ and integration/ source this file.
# SPDX-License-Identifier: MIT
#
# Sets cc (the compiler under test) and clang (for comparison). A failing check ends the case with
# an error. $case is the case's own file. The comment after a function's name lists its arguments.

cc=$BUILD/bin/ompt-cc
clang=clang-$LLVM
export LC_ALL=C
unset MAKEFLAGS MFLAGS ARGS FILTER # a case may itself call make

fail() {
  echo "$*"
  exit 1
}
skip() {
  echo "$*"
  exit 77
}
run() { # COMMAND...: the command must succeed
  "$@" || fail "exit status $?: $*"
}
# Returns true with --all. Otherwise says that this part of the case is left to `make test-all`.
long() { # what
  [ -n "${ALL:-}" ] || { echo "left to make test-all: $1" && false; }
}
status_is() { # STATUS COMMAND...
  want=$1
  shift
  got=0
  "$@" || got=$?
  [ "$got" -eq "$want" ] || fail "exit status $got, not $want: $*"
}
same() { # FILE FILE
  cmp -s "$1" "$2" && return
  diff -a "$1" "$2" | head -n 20
  fail "$1 and $2 differ"
}
has() { # FILE PATTERN
  grep -Eq -e "$2" "$1" && return
  head -n 40 "$1"
  fail "$1 has no line that matches: $2"
}
has_not() { # FILE PATTERN
  grep -En -e "$2" "$1" && fail "$1 has a line that matches: $2"
  :
}
checks() { # FILE: FileCheck compares FILE with the case's lines `# CHECK: ...`
  FileCheck-$LLVM --input-file="$1" --match-full-lines "$case" 2>&1 ||
    fail "$1 is not as the CHECK lines say"
}
exists() {
  for file in "$@"; do [ -e "$file" ] || fail "$file is missing"; done
}
only() { # NAME...: the current directory contains only these files, in this order
  got=$(ls | tr '\n' ' ')
  [ "$got" = "$* " ] || fail "files: $got, expected: $*"
}
no_temporaries() {
  left=$(find "$TMPDIR" -mindepth 1)
  [ -z "$left" ] || fail "left in TMPDIR: $left"
}

# Writes sum.c, which prints the team's size and a sum that the team's threads compute.
write_sum() {
  cat >"${1:-sum.c}" <<'END'
#include <stdio.h>
#include <omp.h>
int main(void) {
  int i, threads = 0, sum = 0;
#pragma omp parallel reduction(+ : threads)
  threads += 1;
#pragma omp parallel for reduction(+ : sum)
  for (i = 1; i <= 1000; i++)
    sum += i;
  printf("%d %d\n", threads, sum);
  return 0;
}
END
}
prints_sum() { # PROGRAM: checks that the program of sum.c works with three threads
  got=$(OMP_NUM_THREADS=3 OMP_DYNAMIC=false "$@") || fail "$1: exit status $?"
  [ "$got" = "3 500500" ] || fail "$1 printed: $got"
}

# Writes plain.c, a program without OpenMP.
write_plain() {
  cat >"${1:-plain.c}" <<'END'
#include <stdio.h>
#include <string.h>
struct point { double x, y; };
static double dot(const struct point *a, const struct point *b, int n) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i].x * b[i].x + a[i].y * b[i].y;
  return sum;
}
int main(int argc, char **argv) {
  struct point p[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  switch (argc) {
  case 1: puts("one"); break;
  case 2: puts(argv[1]); break;
  default: printf("%zu\n", strlen(argv[2]));
  }
  printf("%s:%d %g\n", __FILE__, __LINE__, dot(p, p, 4));
  return 0;
}
END
}
