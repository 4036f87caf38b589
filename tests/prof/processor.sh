#!/bin/sh
# processor.sh: the profile and a thread's clocks must agree how long the thread had no processor.
# On a quiet machine this time is nearly zero, on a busy machine most of the total.
#
# usage: sh processor.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

clang-"${LLVM:-19}" -std=gnu11 -O2 -I"$top/examples/tools" "$here/helpers/processor_cases.c" \
  "$top/examples/tools/prof/inside/processor.c" -o "$tmp/processor_cases" >"$seen" 2>&1 ||
  fails "processor_cases does not build: $(cat "$seen")"
"$tmp/processor_cases" >"$seen" 2>&1
verdict "processor_cases: status $?: $(cat "$seen")" $?

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

# Waiting threads poll, and lose their processors meanwhile. If a waiting thread has no processor,
# the JSON must count this time as waiting, as the table does.
# shellcheck disable=SC2086
$cc -std=gnu11 -O2 -g "$here/faults/ordered.c" -o "$tmp/ordered" >"$seen" 2>&1 || fails "it builds"
OMP_NUM_THREADS=$(($(nproc) * 4)) OMP_WAIT_POLICY=active under "$tmp/ordered"
python3 - "$tmp/out.json" "$tmp/out" >"$tmp/said" 2>&1 <<'CHECK'
import json, sys
lines = open(sys.argv[2]).read().splitlines()
at = next(i for i, line in enumerate(lines) if line.startswith("all threads"))
names, row = lines[at].split()[4:], lines[at + 1].split()
shown = float(row[0]) * float(row[1 + names.index("lock")].rstrip("%")) / 100
found = json.load(open(sys.argv[1]))["all"]["lock"]
print(f"{found:.3f} s of waits at ordered, {shown:.3f} s in the table")
sys.exit(not found > 0.95 * shown > 0)
CHECK
verdict "waits without a processor: $(cat "$tmp/said")" $?
totals
