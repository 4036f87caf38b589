#!/bin/sh
# lock_share.sh: compares the profile's time of waiting for a lock with the threads' own clocks.
# Samples wake a waiting thread, and must not change the result.
#
# usage: sh lock_share.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make hand_over
# Four runs: one run may be right by chance.
for run in 1 2 3 4; do
  under "$tmp/hand_over"
  verdict "run $run: status $?" $?
  python3 - "$tmp/out.json" "$seen" >"$tmp/said" <<'CHECK'
import json, sys
both, waited = map(float, open(sys.argv[2]).read().split()[:2])
found = json.load(open(sys.argv[1]))["all"]["lock"]
print(f"{found:.3f} s in waits for the lock, {waited:.3f} s by the clocks, of {both:.3f} s")
sys.exit(abs(found - waited) > 0.08 * both)
CHECK
  verdict "run $run: $(cat "$tmp/said")" $?
done
totals
