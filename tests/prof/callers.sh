#!/bin/sh
# callers.sh: in several samples a function has the same stack pointer, but different callers.
# The profile has the right callers, although ompt-prof keeps frames between samples.
#
# usage: sh callers.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

for option in -O2 -O0 '-O2 -fno-omit-frame-pointer'; do
  # shellcheck disable=SC2086
  make callers $option
  under "$tmp/callers"
  verdict "$option: status $?" $?
  PYTHONPATH=$here/helpers python3 - "$tmp/out.folded" "$seen" >"$tmp/said" <<'CHECK'
import sys
from folded import stacks
functions = ("often", "seldom", "deep")
by_clock = [list(map(float, line.split())) for line in open(sys.argv[2])]
time, broken = dict.fromkeys(functions, 0), 0
for names, us in stacks(sys.argv[1]):
    if "leaf" not in names:
        continue
    callers = [name for name in functions if name in names]
    if len(callers) != 1 or names[names.index("leaf") - 1] != callers[0]:
        broken += us
    else:
        time[callers[0]] += us
found = [time[name] / sum(time.values()) for name in functions]
print(f"shares {found}, not {by_clock}; {broken} us of other stacks")
# Only one clock is right if other programs had the processor, or if the machine stood still.
sys.exit(broken > 0 or all(any(abs(a - b) > 0.08 for a, b in zip(found, expected))
                           for expected in by_clock))
CHECK
  verdict "$option: $(cat "$tmp/said")" $?
done
totals
