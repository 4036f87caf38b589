#!/bin/sh
# counters.sh: the counters of ompt-prof --counters agree with the program's own figures, and are
# shown at the right construct. A counter that the machine lacks or forbids is named once.
#
# usage: sh counters.sh "CC" TMP     ends with "N passed, N failed, N skipped"
#
# No counters of the processor are needed: counters of the kernel pass through the same code.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "sanitizers touch memory of their own" ""
export OMP_NUM_THREADS=2

make touch
clang-"${LLVM:-19}" -O1 "$here/helpers/refuse.c" -o "$tmp/refuse" >"$seen" 2>&1 ||
  fails "refuse does not build"

line() { # mark
  grep -n "/\* $1 \*/" "$here/helpers/touch.c" | sed 's/:.*//'
}
figures() { # what, checks...
  said=$1
  shift
  python3 "$here/helpers/counters.py" "$tmp/out.json" "$@" >"$tmp/figures" 2>&1
  verdict "$said: $(head -n 5 "$tmp/figures" | tr '\n' ' ')" $?
}
note() { # what, a pattern for the report's text as one line
  tr '\n' ' ' <"$tmp/out" | tr -s ' ' | grep -q "$2"
  verdict "$1: no \"$2\"" $?
}
no_note() {
  ! tr '\n' ' ' <"$tmp/out" | tr -s ' ' | grep -q "$2"
  verdict "$1: \"$2\"" $?
}

under "$tmp/touch" serial
verdict "without --counters: status" $?
figures "without --counters" absent

# On a machine that forbids all counters, only messages are checked.
under --counters=page-faults,task-clock "$tmp/touch" serial
verdict "status" $?
read -r pages _ seconds <"$tmp/log"
if grep -q '^counters: none' "$tmp/out"; then
  note "no permission" 'No permission to count page-faults, task-clock'
  skipped=$((skipped + 1))
else
  least=$((pages * 9 / 10))
  figures "serial" "row=serial:$(line serial):page-faults>=$least" \
    "all=page-faults<=$((pages * 11 / 10))" sums
  note "serial" 'are in serial code, most of them in serial touch.c:'
  figures "task-clock" \
    "row=parallel:$(line use):task-clock>=$(awk "BEGIN { print $seconds * 0.9e9 }")" \
    "row=parallel:$(line use):task-clock<=$(awk "BEGIN { print $seconds * 1.1e9 }")"
  under --counters=page-faults "$tmp/touch" parallel
  figures "parallel" "row=parallel:$(line parallel):page-faults>=$least" \
    "row=serial:0:page-faults<=$((pages / 10))"
  no_note "parallel" 'are in serial code'
fi

# Without a list all counters are used, and a sentence names the counters that are not available.
under --counters "$tmp/touch" parallel
verdict "all counters: status" $?
read -r _ sleeps _ <"$tmp/log"
if grep -q '^counters  .* cycles' "$tmp/out"; then
  note "hardware" 'per cycle'
  figures "hardware" "all=cycles>=1000000" "all=instructions_per_cycle<=20" sums
else
  count=$(tr '\n' ' ' <"$tmp/out" | tr -s ' ' |
    grep -c 'This machine has no hardware counters: cycles, instructions, \|No permission to count cycles')
  [ "$count" -eq 1 ]
  verdict "the lack of hardware counters is said $count times" $?
fi
if grep -q '^counters  .* migrations' "$tmp/out"; then
  figures "sleeps" "row=parallel:$(line sleeps):context-switches>=$((sleeps * 9 / 10))"
else
  note "no permission" 'No permission to count .*context-switches'
  skipped=$((skipped + 1))
fi

# With refuse.c, counters fail as if the machine forbids them (errors 1, 13) or has none (error 2).
for error in 1 13; do
  rm -f "$tmp"/out*
  "$tmp/refuse" "$error" "$prof" --counters -o "$tmp/out" -t "$tmp/out" "$tmp/touch" parallel \
    >"$seen" 2>&1
  verdict "forbidden: status" $?
  note "forbidden" 'No permission to count cycles, .*page-faults'
  note "forbidden" 'No permission to count context-switches, migrations'
  grep -q '^counters: none' "$tmp/out" && grep -q '^parallel' "$tmp/out"
  verdict "forbidden: the profile lacks its other tables" $?
done
rm -f "$tmp"/out*
"$tmp/refuse" 2 "$prof" --counters=cycles,cache-misses -o "$tmp/out" -t "$tmp/out" "$tmp/touch" \
  >"$seen" 2>&1
note "absent" 'This machine has no hardware counters: cycles, cache-misses\.'

# fake_counters.c pretends that the processor has counters.
clang-"${LLVM:-19}" -O2 -fPIC -shared "$here/helpers/fake_counters.c" -ldl -o "$tmp/fake.so" \
  >"$seen" 2>&1 || fails "fake_counters does not build"
fake() { # FAKE_TURNS=1 or nothing, counters
  rm -f "$tmp"/out*
  env LD_PRELOAD="$tmp/fake.so" $1 "$prof" "--counters=$2" -o "$tmp/out" -t "$tmp/out" \
    "$tmp/touch" serial >"$seen" 2>&1
  verdict "fake counters: status" $?
  read -r pages _ seconds <"$seen"
}
if ! "$prof" --counters=page-faults -o "$tmp/out" "$tmp/touch" 2>&1 | grep -q '^counters: none'; then
  # One group counts instructions and cache-misses, at the same times. So their quotient is exact.
  fake "" instructions,cache-misses,cycles,branch-misses,page-faults
  row=row=parallel:$(line use)
  # shellcheck disable=SC2086
  figures "fake counters" "all=instructions>=$((pages * 9 / 10))" \
    "all=instructions<=$((pages * 11 / 10))" sums \
    $row:cycles'>='"$(awk "BEGIN { print $seconds * 0.9e9 }")" \
    $row:cycles'<='"$(awk "BEGIN { print $seconds * 1.1e9 }")" \
    'all=cache_misses_per_1000_instructions>=990' 'all=cache_misses_per_1000_instructions<=1010' \
    'all=branch_misses_per_1000_instructions>=900' 'all=branch_misses_per_1000_instructions<=1100' \
    'all=instructions_per_cycle<=0.1'
  grep -q '^counters .* instructions *misses *cycles ' "$tmp/out" &&
    grep -q '^ .* instruct\. *misses per *branch m\.$' "$tmp/out"
  verdict "fake counters: headings" $?
  note "fake counters" 'parallel touch.c:[0-9]*, in use: 0.00 instructions per cycle and 1000.0 cache misses per 1000 instructions. It seems to wait for memory'
  no_note "fake counters" 'took turns'
  fake FAKE_TURNS=1 cycles,instructions,page-faults
  note "turns" 'so they took turns: cycles, instructions are estimates'
  # shellcheck disable=SC2086
  figures "turns: twice as many" "all=instructions>=$((pages * 18 / 10))" \
    "all=instructions<=$((pages * 22 / 10))" "all=page-faults<=$((pages * 11 / 10))" \
    $row:cycles'>='"$(awk "BEGIN { print $seconds * 1.8e9 }")"
fi

# Users other than root may count fewer kinds of events: here no context switches or migrations.
if [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null &&
  [ "$(cat /proc/sys/kernel/perf_event_paranoid)" -eq 2 ]; then
  rm -f "$tmp"/out*
  mkdir -p "$tmp/other" && chmod 777 "$tmp/other"
  cp "$tmp/touch" "$tmp/other/touch"
  if TMPDIR=$tmp/other setpriv --reuid=65534 --clear-groups "$prof" --counters -o "$tmp/other/out" \
    -t "$tmp/other/out" "$tmp/other/touch" parallel >"$seen" 2>&1; then
    cp "$tmp/other/out" "$tmp/out"
    cp "$tmp/other/out.json" "$tmp/out.json"
    figures "another user" "row=parallel:$(line parallel):page-faults>=$((pages * 9 / 10))"
    note "another user" 'No permission to count context-switches, migrations: the kernel counts'
  else
    skipped=$((skipped + 1)) # a folder above may be closed to other users
  fi
fi

# The command line.
"$prof" --counters=page-faults,nonsense "$tmp/touch" >"$seen" 2>&1
[ $? -eq 2 ] && grep -q "there is no counter 'nonsense', only: cycles, .*, rN$" "$seen"
verdict "a name that does not exist" $?
"$prof" --counters=page-faults,minor-faults,page-faults "$tmp/touch" >"$seen" 2>&1
[ $? -eq 2 ] && grep -q -- '--counters names page-faults twice$' "$seen"
verdict "a name that occurs twice" $?
"$prof" --help >"$seen"
grep -q -- '--counters\[=LIST\]' "$seen"
verdict "--help" $?
totals
