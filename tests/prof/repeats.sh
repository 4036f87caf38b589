#!/bin/sh
# repeats.sh: regions that are so frequent that ompt-prof skips most of them. They are counted,
# their time is estimated, and the samples in them have the right callers.
#
# usage: sh repeats.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

clang-"${LLVM:-19}" -std=gnu11 -O2 -I"$top/include" -I"$top/examples/tools" \
  "$here/helpers/ledger_cases.c" "$top/examples/tools/prof/inside/ledger.c" \
  -o "$tmp/ledger_cases" >"$seen" 2>&1 || fails "ledger_cases does not build: $(cat "$seen")"
"$tmp/ledger_cases" >"$seen" 2>&1
verdict "ledger_cases: status $?: $(cat "$seen")" $?

make repeats
for threads in 1 2; do
  OMP_NUM_THREADS=$threads under "$tmp/repeats"
  verdict "$threads threads: status $?" $?
  PYTHONPATH=$here/helpers python3 - "$tmp/out.folded" "$seen" $threads >"$tmp/said" <<'CHECK'
import sys
from folded import stacks
*parts, long = map(float, open(sys.argv[2]).read().split())
expected = dict(zip(("small", "large"), parts))
threads = int(sys.argv[3])
time = dict.fromkeys((*expected, "seldom"), 0)
broken = 0
for names, us in stacks(sys.argv[1]):
    if "parallel" not in names:
        continue
    callers = [name for name in time if name in names]
    if len(callers) == 1 and names[:3] == ["main", *callers, "region"]:
        time[callers[0]] += us
    else:
        broken += us
all = sum(time[name] for name in expected)
found = {name: time[name] / all for name in expected}
print(f"shares {found}, not {expected}; seldom {time['seldom']} us, not {threads} * {long} s; "
      f"{broken} us of other stacks")
sys.exit(broken > 0.01 * sum(time.values())
         or any(abs(found[name] - expected[name]) > 0.1 for name in found)
         or not 0.7 * long * threads < time["seldom"] / 1e6 < 1.3 * long * threads)
CHECK
  verdict "$threads threads: $(cat "$tmp/said")" $?
done
totals
