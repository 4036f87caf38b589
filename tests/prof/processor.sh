#!/bin/sh
# processor.sh: the time that a thread has no processor, as the thread's own clocks tell it: on
# a quiet machine hardly any, on a busy one most of the time.
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
