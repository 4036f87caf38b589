#!/bin/sh
# found.sh: the runtime finds a tool of OpenMP 5 in each place, and obeys the environment variables
# for tools.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# Spec:  [OMP 5.2 §19.2.1, §21.3]
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
program=$here/../helpers/found_program.c tool=$here/helpers/found_tool.c

tells() { # name; prints the output of a tool with that name and of the program
  printf '%s: asked\n%s: starts\n%s: region for 3\nsum 4950\n%s: ends\n' \
    "$1" "$1" "$1" "$1"
}

build plain "$program" || exit 1
build inside "$program" "$tool" -DNAME='"inside"'
build static -static-openmp "$program" -DNO_LEAKS
build static_inside -static-openmp "$program" "$tool" -DNAME='"inside"'
library one
library two
library declines -DDECLINE
library refuses -DREFUSE
library calls -DCALLS
"$clang" -shared -fPIC -x c /dev/null -o "$tmp/nothing.so"
build linked "$program" -Wl,--no-as-needed "$tmp/one.so" -Wl,-rpath,"$tmp"

# ---- The address space
try "no tool" "sum 4950" "$tmp/plain"
try "in the program" "$(tells inside)" "$tmp/inside"
try "linked" "$(tells one)" "$tmp/linked"
try "preloaded" "$(tells one)" env LD_PRELOAD="$tmp/one.so" "$tmp/plain"
try "static runtime, in the program" "$(tells inside)" "$tmp/static_inside"
try "static runtime, preloaded" "$(tells one)" \
  env LD_PRELOAD="$tmp/one.so" "$tmp/static"
try "the program's goes before a library's" "$(tells inside)" \
  env OMP_TOOL_LIBRARIES="$tmp/one.so" "$tmp/inside"

# ---- OMP_TOOL_LIBRARIES
try "in a library" "$(tells one)" env OMP_TOOL_LIBRARIES="$tmp/one.so" "$tmp/plain"
try "it calls the runtime" "$(tells calls)" timeout 20 env OMP_NUM_THREADS=5 \
  OMP_TOOL_LIBRARIES="$tmp/calls.so" "$tmp/plain"
try "it calls the runtime, preloaded" "$(tells calls)" timeout 20 env \
  OMP_NUM_THREADS=5 LD_PRELOAD="$tmp/calls.so" "$tmp/plain"
try "static runtime, in a library" "$(tells one)" \
  env OMP_TOOL_LIBRARIES="$tmp/one.so" "$tmp/static"
try "the first one" "$(tells two)" \
  env OMP_TOOL_LIBRARIES="$tmp/two.so:$tmp/one.so" "$tmp/plain"
try "past what is no tool, and what declines" "declines: asked
$(tells one)" env OMP_TOOL_LIBRARIES="/no/where.so::$tmp/nothing.so:$tmp/declines.so:$tmp/one.so:$tmp/two.so" \
  "$tmp/plain"
try "only what declines" "declines: asked
sum 4950" env OMP_TOOL_LIBRARIES="$tmp/declines.so" "$tmp/plain"
try "an initializer that refuses" "refuses: asked
refuses: starts
sum 4950" env OMP_TOOL_LIBRARIES="$tmp/refuses.so" "$tmp/plain"
try "a preloaded one that declines" "declines: asked
$(tells one)" env LD_PRELOAD="$tmp/declines.so" OMP_TOOL_LIBRARIES="$tmp/one.so" \
  "$tmp/plain"

# ---- A tool in a library that is unloaded
work=$here/../helpers/unload_work.c
told='one: region for 3
sum 4950
one: region for 3
sum 4950'
told="one: asked
one: starts
$told
$told
one: ends"
build host -fno-openmp "$here/../helpers/unload_host.c"
build work.so -shared -fPIC "$work"
build both.so -shared -fPIC "$work" "$tool" -DNAME='"one"'
try "a tool's library is unloaded" "$told" "$tmp/host" -g "$tmp/one.so" "$tmp/work.so"
try "with the program's code" "$told" "$tmp/host" "$tmp/both.so"
"$clang" -shared -fPIC -I"$include" -DCALLBACKS="\"$tmp/two.so\"" \
  "$here/helpers/found_loads.c" -o "$tmp/loads.so"
try "callbacks in a library that is unloaded" "two: asked
two: starts
two: region for 3
sum 4950" env OMP_TOOL_LIBRARIES="$tmp/loads.so" "$tmp/plain"

# ---- OMP_TOOL
try "disabled" "sum 4950" env OMP_TOOL=disabled OMP_TOOL_LIBRARIES="$tmp/one.so" \
  "$tmp/plain"
try "disabled, in the program" "sum 4950" env OMP_TOOL=disabled "$tmp/inside"
try "enabled" "$(tells one)" env OMP_TOOL=enabled OMP_TOOL_LIBRARIES="$tmp/one.so" \
  "$tmp/plain"

# ---- OMP_TOOL_VERBOSE_INIT
OMP_TOOL_VERBOSE_INIT=$tmp/report OMP_TOOL_LIBRARIES="/no/where.so:$tmp/one.so" \
  "$tmp/plain" >"$tmp/out"
has "report in a file" "/no/where.so: .*No such file" "$tmp/report"
has "report in a file" "one.so: ompt_start_tool has a tool" "$tmp/report"
OMP_TOOL_VERBOSE_INIT=stderr OMP_TOOL_LIBRARIES="$tmp/declines.so" "$tmp/plain" \
  >"$tmp/out" 2>"$tmp/report"
has "report on stderr" "declines.so: ompt_start_tool declines" "$tmp/report"
OMP_TOOL_VERBOSE_INIT=STDOUT "$tmp/plain" >"$tmp/report"
has "report on stdout" "no tool" "$tmp/report"
try "no report" "sum 4950" env OMP_TOOL_VERBOSE_INIT=disabled "$tmp/plain"

# ---- A program with another user's rights takes no code from the caller
# Only root can make such a program, and not on every file system. So a test program reports whether
# it has another user's rights.
others() { # program
  chown 65534 "$1" 2>/dev/null && chmod 4755 "$1"
}
printf '#include <sys/auxv.h>
int main(void) { return !getauxval(AT_SECURE); }\n' >"$tmp/secure.c"
"$clang" "$tmp/secure.c" -o "$tmp/secure"
chmod 755 "$tmp"
# Copies the library, because user 65534 may not be allowed to read the build folder.
mkdir -p "$tmp/lib" && cp "${cc%/bin/ompt-cc*}/lib/libomptcc.so.1" "$tmp/lib"
build shared "$program" -DNO_LEAKS -Wl,-rpath,"$tmp/lib"
if others "$tmp/secure" && "$tmp/secure"; then
  for kind in static shared; do
    others "$tmp/$kind"
    rm -f "$tmp/report"
    try "set-user-ID, $kind" "sum 4950" env \
      OMP_TOOL_LIBRARIES="$tmp/one.so" OMP_TOOL_VERBOSE_INIT="$tmp/report" \
      "$tmp/$kind"
    [ ! -e "$tmp/report" ] || fails "a set-user-ID program wrote a report"
    chown "$(id -u)" "$tmp/$kind"
    chmod 755 "$tmp/$kind"
  done
else
  echo "skipped: omp5/found, set-user-ID programs: not root, or not here"
  skipped=$((skipped + 2))
fi

# ---- Results of ompt_set_callback, by the compiler's options: 5 always, 3 sometimes, 1 never
promise() { # expected, options...
  want=$1
  shift
  build promise "$@" "$here/helpers/promise_program.c" "$here/helpers/promise_tool.c"
  try "promise $*" "$want" "$tmp/promise"
}
promise "parallel 5 work 5 mutex 5 thread 5
regions 1 works 4"
promise "parallel 1 work 1 mutex 3 thread 5
regions 0 works 0" --ompt=off
promise "parallel 5 work 1 mutex 3 thread 5
regions 1 works 0" --ompt=mandatory
promise "parallel 5 work 3 mutex 5 thread 5
regions 1 works 0" --ompt-events=-loop
promise "parallel 5 work 5 mutex 5 thread 5
regions 1 works 4"
try "a child starts the tool again" "parallel 5 work 5 mutex 5 thread 5
parallel 5 work 5 mutex 5 thread 5
regions 2 works 8
regions 1 works 4" env ASAN_OPTIONS=detect_leaks=0 FORK=1 "$tmp/promise"
EXIT=1 "$tmp/promise" >"$tmp/report"
has "the tool's end, in exit inside a region" "^regions 1 works" "$tmp/report"

# ---- The line of a return address
cat >"$tmp/line.c" <<'END'
#include <omp-tools.h>
#include <stdio.h>
static void work(int i) { (void)i; }
static void on(ompt_data_t *t, const ompt_frame_t *f, ompt_data_t *p,
               unsigned r, int k, const void *codeptr) {
  (void)t, (void)f, (void)p, (void)r, (void)k;
  printf("%p\n", codeptr);
}
static int start(ompt_function_lookup_t lookup, int d, ompt_data_t *t) {
  (void)d, (void)t;
  ((ompt_set_callback_t)lookup("ompt_set_callback"))(
      ompt_callback_parallel_begin, (ompt_callback_t)on);
  return 1;
}
static void end(ompt_data_t *t) { (void)t; }
ompt_start_tool_result_t *ompt_start_tool(unsigned v, const char *r) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)v, (void)r;
  return &result;
}
int main(void) {
#pragma omp parallel
  work(1);
  return 0;
}
END
# With a sanitizer, the instruction after a call may be the sanitizer's, which has no line.
back=0
case $cc in
  *-fsanitize*) back=1 ;;
esac
for level in 0 2; do
  build line -O$level -g -no-pie "$tmp/line.c"
  addr2line -f -e "$tmp/line" "$(printf '0x%x' $(($("$tmp/line") - back)))" | sed "s, (discriminator.*,," >"$tmp/report"
  has "the construct's line at -O$level" "line.c:22$" "$tmp/report"
  has "the user's function at -O$level" "^main$" "$tmp/report"
done
totals
