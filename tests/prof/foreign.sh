#!/bin/sh
# foreign.sh: g++ and clang++ compile a C++ program; ompt-prof and ompt-trace show its regions with
# the names and lines of the source.
#
# Fails when: a symbol of the compiler's own is shown; a construct has a wrong line or is listed
# twice; an uneven loop gets no advice; or an event in the trace has the place of another construct.
#
# usage: sh foreign.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
source=$here/helpers/shop.cpp
export OMP_NUM_THREADS=2

line() { # pattern: number of the first line that matches
  grep -n "$1" "$source" | sed 's/:.*//;q'
}
each=$(line 'parallel for') inner=$(($(line 'const auto inner') + 1)) critical=$(line 'omp critical')
task=$(line 'omp task') lots=$(($(line 'void lots') + 1))

# Checks that the report has this construct in this line, in a function whose name begins with $3.
region() { # what, line, function
  awk -v what="$1" -v where="shop.cpp:$2" -v name="$3" \
    '$1 == what && $2 == where && index($3, name) == 1 { found = 1 }
    END { exit !found }' "$tmp/out"
  verdict "$compiler $level: $1 in $3" $?
}

observe() { # source in $tmp, flags...: compiles the program, and runs it under ompt-prof
  program=${1%.*}
  from=$tmp/$1
  shift
  $compiler -fopenmp "$@" "$from" -o "$tmp/$program" >"$seen" 2>&1
  under "$tmp/$program"
}

# A template that returns a pointer to a function: its name is in brackets, after a '*'.
cat >"$tmp/pointer.cpp" <<'END'
static bool even(int x) { return x % 2 == 0; }
template <class F> __attribute__((noinline)) F apply(F f, long &n) {
  long s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 60000000; i++)
    s += f(i ^ (int)n);
  n = s;
  return f;
}
int main() {
  long n = 1;
  return apply(even, n)(4) && n == 0;
}
END
# The arguments of the template are too long for a table.
cat >"$tmp/long.cpp" <<'END'
#include <map>
#include <string>
#include <vector>
template <class Map> __attribute__((noinline)) long sum(Map map, long n) {
  long s = 0;
#pragma omp parallel for reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += i % 7;
  return s + (long)map.size();
}
int main() {
  return sum(std::map<std::string, std::vector<double>>(), 100000000) == 0;
}
END

for compiler in g++ clang++-${LLVM:-19}; do
  for level in -O0 -O2; do
    $compiler -fopenmp -g -w $level "$source" -o "$tmp/shop" >"$seen" 2>&1 || fails "$compiler: it builds"
    under "$tmp/shop"
    verdict "$compiler $level: status" $?
    seen=$tmp/out
    region parallel "$each" 'shop::Stock<double>::each<main::'
    region parallel "$inner" 'main::'
    region parallel "$lots" 'shop::lots'
    region task "$task" 'shop::lots'
    ! grep -E '_omp_fn|omp_outlined|omp_task_entry|_Z' "$tmp/out" "$tmp/out.folded"
    verdict "$compiler $level: no symbol of the compiler's" $?

    seen=$tmp/log
    "$build/bin/ompt-trace" -f json -o "$tmp/trace" "$tmp/shop" >"$seen" 2>&1
    verdict "$compiler $level: ompt-trace" $?
    grep -o '"name":"[^"]*"' "$tmp/trace.json" | sort -u >"$tmp/names"
    seen=$tmp/names
    # Without optimization, the code that creates the task has the line of the loop around it.
    says "$compiler $level" "\"task shop.cpp:\($task\|$((task - 1))\) shop::lots\""
    says "$compiler $level" "\"critical shop.cpp:$critical main::.*operator()\""
    says "$compiler $level" "\"parallel shop.cpp:$each shop::Stock.*::each"
    says "$compiler $level" "\"barrier shop.cpp:$each shop::Stock.*::each"
    seen=$tmp/log
  done
  # In this program the bodies of constructs begin with the code of an inlined function.
  $compiler -fopenmp -g -O2 "$here/helpers/inlined.cpp" -o "$tmp/inlined" >"$seen" 2>&1
  under "$tmp/inlined"
  seen=$tmp/out
  in_solver=$(grep -n 'parallel for' "$here/helpers/inlined.cpp" | sed 's/:.*//')
  says "$compiler, inlined" "^parallel  *inlined.cpp:$in_solver  *Solver::run "
  says "$compiler, inlined" "^task  *inlined.cpp:$(grep -n 'omp task' "$here/helpers/inlined.cpp" | sed 's/:.*//') "
  ! grep -q '^region ' "$tmp/out"
  verdict "$compiler, inlined: each construct has one row" $?
  says "$compiler, inlined" "^  1\. uneven [a-z]*, inlined.cpp:$in_solver, in Solver::run: "
  seen=$tmp/log
  observe pointer.cpp -g -O1
  shows "$compiler, a pointer to a function" '^parallel  *pointer.cpp:4  *apply<bool (\*)(int)>  '
  observe long.cpp -g -O1
  shows "$compiler, long arguments" '^parallel  *long.cpp:6  *sum<...>  '
  shows "$compiler, long arguments" '^long.cpp:[68]  *parallel in sum<...>  '
  "$prof" diff "$tmp/out" "$tmp/out" >"$tmp/difference" 2>"$tmp/log"
  seen=$tmp/difference
  says "$compiler, long arguments, diff" '^parallel  *long.cpp:6  *sum<...>  '
  for seen in "$tmp/out.folded" "$tmp/out.json"; do
    says "$compiler, long arguments, whole" 'sum.*std::map.*std::vector.*double, std::allocator.*double> >'
  done
  seen=$tmp/log
  # Without debug information there are no lines.
  $compiler -fopenmp -O1 "$source" -o "$tmp/shop" >"$seen" 2>&1
  under "$tmp/shop"
  seen=$tmp/out
  says "$compiler, no lines" '^parallel  *shop::lots '
  seen=$tmp/log
done
# Tasks are counted by their constructs, whichever lines the optimizer gives to the calls that create
# them, and also without lines.
cat >"$tmp/chain.c" <<'END'
static double part[3][30];
static double burn(double x, long n) {
  for (long i = 0; i < n; i++)
    x = x * 0.999 + 1;
  return x;
}
int main(void) {
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 30; i++) {
#pragma omp task depend(out : part[0][i])
    part[0][i] = burn(i, 200000);
#pragma omp task depend(in : part[0][i]) depend(out : part[1][i])
    part[1][i] = burn(part[0][i], 600000);
#pragma omp task depend(in : part[1][i]) depend(out : part[2][0])
    part[2][0] += burn(part[1][i], 3000000);
  }
  return part[2][0] == 0;
}
END
depends() {
  tr -s ' \n' ' ' <"$tmp/out" | grep -q ' 1\. dependences[,:] .*(90 of 90 tasks have it)'
}
for compiler in gcc clang-${LLVM:-19}; do
  for debug in -g -g0; do
    $compiler -fopenmp -O2 $debug "$tmp/chain.c" -o "$tmp/chain" >"$seen" 2>&1
    for _ in 1 2 3 4 5; do # the threads may not run at the same time
      under "$tmp/chain"
      depends && break
    done
    seen=$tmp/out
    depends
    verdict "$compiler $debug: dependences of three tasks" $?
    ! grep -q ', in :\| in  ' "$tmp/out"
    verdict "$compiler $debug: a function without a name" $?
    seen=$tmp/log
  done
done
# Frequent regions, whose events are left out at times, are one construct with one piece of advice.
cat >"$tmp/often.c" <<'END'
static float a[800], b[1000];
__attribute__((noinline)) static void step(int rows) {
#pragma omp parallel for
  for (int i = 0; i < rows; i++)
    for (int k = 0; k < 30; k++)
      a[i * 80] = a[i * 80] * 0.5f + b[k];
}
int main(void) {
  for (long round = 0; round < 100000; round++)
    step(10);
  return 0;
}
END
# gcc begins a parallel loop outside of the loop's lines.
cat >"$tmp/dynamic.c" <<'END'
static volatile double sink;
__attribute__((noinline)) static void loop(int n) {
#pragma omp parallel for schedule(dynamic, 1)
  for (int i = 0; i < n; i++) {
    double x = 1;
    for (int k = 0; k < 3; k++)
      x = x * 0.5 + 1;
    sink = x;
  }
}
int main(void) {
  loop(10000000);
  return 0;
}
END
# gcc turns the last call of tree into a jump. The line table then names both functions at the begin of
# the next one.
cat >"$tmp/lines.c" <<'END'
double all[4];
__attribute__((noinline)) void tree(double *a, double *b, long n) {
  if (n < 1000000) {
    double sum = 0;
    for (long i = 0; i < 40 * n; i++)
      sum += 1.0 / (i + 1);
    *a += sum;
    *b += sum;
    return;
  }
  n /= 2;
#pragma omp task
  tree(a, b, n);
#pragma omp task
  tree(b, a, n / 8);
#pragma omp taskwait
}
int main(void) {
#pragma omp parallel
#pragma omp single
#pragma omp task /* outermost */
  tree(all, all + 1, 8000000);
  return all[0] == 0;
}
END
# A function of a header, which is inlined into a body, has the header's lines.
cat >"$tmp/halve.h" <<'END'
/* Comment. */

static inline __attribute__((always_inline)) double halve(double x) {
  for (int k = 0; k < 1000000; k++)
    x = x / 1.1 + 3; /* halve */
  return x;
}
END
cat >"$tmp/header.c" <<'END'
#include "halve.h"
static volatile double sink;
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 200; i++)
    sink = halve(i);
  return 0;
}
END
# The work of a body is in the body's lines, not in the construct's.
cat >"$tmp/body.c" <<'END'
static volatile double sink[2];
int main(void) {
#pragma omp parallel for
  for (int i = 0; i < 200; i++) {
    double x = i;
    for (int k = 0; k < 1000000; k++)
      x = x / 1.1 + 3; /* loop */
    sink[0] = x;
  }
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 100; i++) {
#pragma omp task
    {
      double x = i;
      for (int k = 0; k < 1000000; k++)
        x = x / 1.2 + 3; /* task */
      sink[1] = x;
    }
  }
  return 0;
}
END
for compiler in gcc clang-${LLVM:-19}; do
  observe often.c -O2 -g
  seen=$tmp/out
  [ "$(grep -c '^ *[0-9]*\. small regions, often.c:3, ' "$tmp/out")" -le 1 ] && ! grep -q '^region ' "$tmp/out"
  verdict "$compiler: frequent regions are one construct" $?
  seen=$tmp/log
  observe header.c -O2 -g
  shows "$compiler: a line of a header" "^halve.h:$(grep -n '/\* halve \*/' "$tmp/halve.h" | sed 's/:.*//')  *halve  *[1-9][0-9]\."
  shows "$compiler: the construct has its own file" '^parallel  *header.c:4  *main '
  for level in -O0 -O1 -O2; do
    observe body.c $level -g
    for kind in loop task; do
      shows "$compiler $level: a line in the body of a $kind" \
        "^body.c:$(grep -n "/\* $kind \*/" "$tmp/body.c" | sed 's/:.*//')  *\(parallel\|task\) in main  *[1-9][0-9]\."
    done
  done
  observe dynamic.c -O2 -g
  shows "$compiler: short chunks" '^ *1\. small chunks, dynamic.c:3, in loop: '
  observe lines.c -O2 -g
  shows "$compiler: the line of a task after a jump" \
    "^task  *lines.c:$(grep -n outermost "$tmp/lines.c" | sed 's/:.*//')  *\(main\|  \)"
done
# Serial time in templates of the C++ library belongs to the function that calls them.
cat >"$tmp/serial.cpp" <<'END'
#include <algorithm>
#include <vector>
static std::vector<double> all(300000);
__attribute__((noinline)) static void arrange() {
  std::make_heap(all.begin(), all.end());
  std::sort_heap(all.begin(), all.end());
}
int main() {
  for (int round = 0; round < 8; round++) {
    arrange();
#pragma omp parallel for
    for (int i = 0; i < 300000; i++)
      all[i] = (i * 7919L) % 300007;
  }
  return all[5] < 0;
}
END
for compiler in g++ clang++-${LLVM:-19}; do
  OMP_NUM_THREADS=2 observe serial.cpp -O2 -g
  shows "$compiler: serial code in templates" '^  1\. serial code, serial.cpp:[56], in arrange: '
done
# The options of the sanitizer that the user has set stay.
cat >"$tmp/options.c" <<'END'
#include <stdlib.h>
#include <string.h>
int main(void) {
  const char *options = getenv("ASAN_OPTIONS");
#pragma omp parallel
  ;
  return options && strstr(options, "detect_leaks=0") ? 3 : 4;
}
END
if gcc -fopenmp -g -fsanitize=address "$tmp/options.c" -o "$tmp/options" >"$seen" 2>&1; then
  ASAN_OPTIONS=detect_leaks=0 under "$tmp/options"
  [ $? -eq 3 ] && grep -q '^ompt-prof: options: .* 2 threads' "$tmp/out"
  verdict "gcc -fsanitize=address" $?
else
  skipped=$((skipped + 1))
fi
# A profile of gcc's code begins with the first construct, and says so if there is much before it.
cat >"$tmp/begins.c" <<'END'
#include <time.h>
int main(void) {
  volatile double x = 1;
  while (clock() < CLOCKS_PER_SEC * 3 / 10)
    x = x * 0.5 + 1;
#pragma omp parallel
  for (int i = 0; i < 100000; i++)
    clock();
  return 0;
}
END
gcc -fopenmp -g -O1 "$tmp/begins.c" -o "$tmp/begins" >"$seen" 2>&1
under "$tmp/begins"
seen=$tmp/out
tr -s ' \n' ' ' <"$tmp/out" | grep -q 'the program used a processor for 0\.[3-9]'
verdict "gcc: time before the first construct" $?
# shellcheck disable=SC2086
$cc -g -O1 "$tmp/begins.c" -o "$tmp/begins" >"$seen" 2>&1
under "$tmp/begins"
! grep -q 'Before its first construct' "$tmp/out"
verdict "ompt-cc: the profile begins with main" $?
seen=$tmp/log
totals
