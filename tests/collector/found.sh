#!/bin/sh
# found.sh: a preloaded collector works in every kind of program; the header is correct.
#
# usage: sh found.sh "CC" TMP     prints a line for each failure, then
#        "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
program=$here/helpers/found_program.c
export OMP_NUM_THREADS=3

"$clang" -Wall -O1 -shared -fPIC -I"$include" "$here/helpers/found_collector.c" -ldl \
  -o "$tmp/collector.so" || exit 1
build plain "$program" -ldl
build static_openmp -static-openmp "$program" -ldl
build off --ompt=off "$program" -ldl
build mandatory --ompt=mandatory "$program" -ldl
build blame --ompt=blame "$program" -ldl
build some --ompt-events=-single,-barrier,-ordered "$program" -ldl

counted='start 0, register 0 0 0
sum 15
state 0 6, stop 0, start 4
3 forks, 3 joins, idle 1'
preload() { env LD_PRELOAD="$tmp/collector.so" "$@"; }
try "preloaded" "$counted" preload "$tmp/plain"
try "preloaded, linked statically" "$counted" preload "$tmp/static_openmp"
# OMP_TOOL does not concern collectors, because the runtime does not search for them.
try "OMP_TOOL=disabled" "$counted" preload OMP_TOOL=disabled "$tmp/plain"
# Only the runtime's own events remain.
try "compiled with --ompt=off" "$(echo "$counted" | sed 's/3 forks, 3/0 forks, 0/')" \
  preload "$tmp/off"
try "omp_control_tool finds no tool" "$(echo "$counted" |
  sed 's/^sum.*/&\ncontrol -2/')" preload "$tmp/plain" control
echo "int main(void) { return 0; }" >"$tmp/nothing.c"
$cc -fno-openmp "$tmp/nothing.c" -o "$tmp/nothing" || exit 1
try "a program without OpenMP" "no api" preload "$tmp/nothing"

# Each digit is the result of REGISTER for an event: 0 means accepted, 3 means unsupported. FORK and
# JOIN come first, then 10 pairs of begin and end, from idle to atomic, in the enumeration's order.
try "all events" "sum 15
0000000000000000000000" "$tmp/plain" ask
try "no events" "sum 15
3300333300000033333300" "$tmp/off" ask
try "mandatory ones" "sum 15
0000333300000033333300" "$tmp/mandatory" ask
# --ompt=blame keeps the event at the release of an ordered region, so END_ORDERED is accepted.
try "those for blame shifting" "sum 15
0000333300000033333000" "$tmp/blame" ask
try "some of them" "sum 15
0000333300000000333300" "$tmp/some" ask

cat >"$tmp/numbers.c" <<'END'
#include <omp_collector_api.h>
#define CHECK(name, value) typedef char name##_is[(name) == (value) ? 1 : -1];
CHECK(OMP_REQ_START, 0) CHECK(OMP_REQ_REGISTER, 1) CHECK(OMP_REQ_UNREGISTER, 2)
CHECK(OMP_REQ_STATE, 3) CHECK(OMP_REQ_CURRENT_PRID, 4)
CHECK(OMP_REQ_PARENT_PRID, 5) CHECK(OMP_REQ_STOP, 6) CHECK(OMP_REQ_PAUSE, 7)
CHECK(OMP_REQ_RESUME, 8) CHECK(OMP_REQ_LAST, 9)
CHECK(OMP_ERRCODE_OK, 0) CHECK(OMP_ERRCODE_ERROR, 1)
CHECK(OMP_ERRCODE_UNKNOWN, 2) CHECK(OMP_ERRCODE_UNSUPPORTED, 3)
CHECK(OMP_ERRCODE_SEQUENCE_ERR, 4) CHECK(OMP_ERRCODE_OBSOLETE, 5)
CHECK(OMP_ERRCODE_THREAD_ERR, 6) CHECK(OMP_ERRCODE_MEM_TOO_SMALL, 7)
CHECK(OMP_ERRCODE_LAST, 8)
CHECK(OMP_EVENT_FORK, 1) CHECK(OMP_EVENT_JOIN, 2)
CHECK(OMP_EVENT_THR_BEGIN_IDLE, 3) CHECK(OMP_EVENT_THR_END_IDLE, 4)
CHECK(OMP_EVENT_THR_BEGIN_IBAR, 5) CHECK(OMP_EVENT_THR_END_IBAR, 6)
CHECK(OMP_EVENT_THR_BEGIN_EBAR, 7) CHECK(OMP_EVENT_THR_END_EBAR, 8)
CHECK(OMP_EVENT_THR_BEGIN_LKWT, 9) CHECK(OMP_EVENT_THR_END_LKWT, 10)
CHECK(OMP_EVENT_THR_BEGIN_CTWT, 11) CHECK(OMP_EVENT_THR_END_CTWT, 12)
CHECK(OMP_EVENT_THR_BEGIN_ODWT, 13) CHECK(OMP_EVENT_THR_END_ODWT, 14)
CHECK(OMP_EVENT_THR_BEGIN_MASTER, 15) CHECK(OMP_EVENT_THR_END_MASTER, 16)
CHECK(OMP_EVENT_THR_BEGIN_SINGLE, 17) CHECK(OMP_EVENT_THR_END_SINGLE, 18)
CHECK(OMP_EVENT_THR_BEGIN_ORDERED, 19) CHECK(OMP_EVENT_THR_END_ORDERED, 20)
CHECK(OMP_EVENT_THR_BEGIN_ATWT, 21) CHECK(OMP_EVENT_THR_END_ATWT, 22)
CHECK(OMP_EVENT_THR_RESERVED_IMPL, 4096) CHECK(OMP_EVENT_LAST, 4097)
CHECK(THR_OVHD_STATE, 1) CHECK(THR_WORK_STATE, 2) CHECK(THR_IBAR_STATE, 3)
CHECK(THR_EBAR_STATE, 4) CHECK(THR_IDLE_STATE, 5) CHECK(THR_SERIAL_STATE, 6)
CHECK(THR_REDUC_STATE, 7) CHECK(THR_LKWT_STATE, 8) CHECK(THR_CTWT_STATE, 9)
CHECK(THR_ODWT_STATE, 10) CHECK(THR_ATWT_STATE, 11) CHECK(THR_LAST_STATE, 12)
int main(void) { return OMP_COLLECTOR_API[0] != '_' || !&__omp_collector_api; }
END
for language in "-x c -std=c99" "-x c -std=c23" "-x c++ -std=c++98"; do
  # shellcheck disable=SC2086
  try "the header, $language" "" "$clang" $language -pedantic-errors -Wall -Werror \
    -Wno-c23-extensions -Wno-tautological-pointer-compare \
    -Wno-pointer-bool-conversion -fsyntax-only -I"$include" "$tmp/numbers.c"
done

totals
