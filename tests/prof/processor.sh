#!/bin/sh
# processor.sh: compares the profile's time without a processor with the thread's own clocks. On a
# quiet machine this time is nearly zero, on a busy machine most of the total.
#
# usage: sh processor.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make processor
for rate in 100 1000; do
  under --hz="$rate" "$tmp/processor"
  verdict "$rate Hz: status $?" $?
  python3 - "$tmp/out.json" "$seen" >"$tmp/said" <<'CHECK'
import json, sys
worked, without = map(float, open(sys.argv[2]).read().split()[:2])
found = json.load(open(sys.argv[1]))["all"]["no_processor"]
print(f"{found:.3f} s without a processor, {without:.3f} s by its clocks, of {worked:.3f} s")
sys.exit(abs(found - without) > 0.05 * worked)
CHECK
  verdict "$rate Hz: $(cat "$tmp/said")" $?
done
totals
