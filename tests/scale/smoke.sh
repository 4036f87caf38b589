#!/bin/sh
# smoke.sh: tests the simulator, and compares its figures with bounds.txt.
#
# usage: sh smoke.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# All times are virtual: the load of the machine does not matter.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with 'a sanitizer has hooks of its own'

cd "$top" || exit 1
seen=$tmp/log
BUILD=$build sh tests/scale/helpers/build.sh "$tmp" >"$tmp/log" 2>&1
verdict 'the runtime is built with the hooks' $?
[ -x "$tmp/scale" ] || totals

ran() { # MACHINE THREADS CONSTRUCT...: measures the constructs
  machine=$1 threads=$2
  shift 2
  SCALE_MACHINE=$machine SCALE_THREADS=$threads "$tmp/scale" "$threads" "$@" \
    >"$tmp/log" 2>&1
}
holds() { # NAME CONDITION: the condition, in awk, on $1 name, $2 ns, $3 path, $4 transfers
  awk -v found=1 "$2 { found = 0 } END { exit found }" "$tmp/log"
  verdict "$1" $?
}

# With one thread, no cache line moves.
ran epyc 1 barrier
holds 'one thread: no transfer' '$1 == "barrier" && $2 > 0 && $4 == 0'

# In a barrier two threads notify each other once: the notifying thread takes the cache line from
# the polling thread, which then fetches it again.
for pair in epyc:52 xeon:158 grace:92; do
  least=${pair#*:}
  ran "${pair%:*}" 2 barrier
  holds "$pair ns: a barrier of two is the two transfers of the bound" \
    "\$1 == \"barrier\" && \$2 >= $least && \$2 < 1.3 * $least"
  holds "$pair ns: the bound" "\$1 == \"bound\" && \$2 == $least"
done

# A run depends on nothing that differs from process to process, such as random addresses.
for _ in 1 2 3 4 5 6; do
  ran xeon 16 fork+join
  cat "$tmp/log"
  ran grace 61 tree
  cat "$tmp/log"
done | sort -u >"$tmp/all"
cp "$tmp/all" "$tmp/log"
[ "$(wc -l <"$tmp/all")" -eq 4 ] # two constructs, two bounds
verdict 'a run is always the same' $?

# If threads are further apart, the same construct takes longer.
ran epyc 8 fork+join
near=$(awk '$1 == "fork+join" { print $2 }' "$tmp/log")
SCALE_TRANSFER=117
export SCALE_TRANSFER
ran here 8 fork+join
unset SCALE_TRANSFER
holds 'distance counts' "\$1 == \"fork+join\" && \$2 > $near"

# A thread that polls its own line sees immediately that another thread has stored there. If it
# polled on, it would poll for 20000 ns and then sleep.
for threads in 2 4 8; do
  ran epyc "$threads" critical
  holds "$threads threads: a lock is seen as soon as it is free" \
    '$1 == "critical" && $2 < 200'
done

# ---- Stored bounds --------------------------------------------------------------
grep -v '^#' tests/scale/bounds.txt >"$tmp/all_bounds"
step=3
! long "two of three bounds" || step=1
awk -v step=$step 'NR % step == 0' "$tmp/all_bounds" >"$tmp/bounds"
while read -r machine threads construct most lines; do
  for number in $(seq "${threads%-*}" "${threads#*-}"); do
    ran "$machine" "$number" "$construct"
    cat "$tmp/log"
  done >"$tmp/runs"
  awk -v name="$construct" '$1 == name { ns += $2; path += $3; lines += $4; n++ }
    END { if (n) print name, ns / n, path / n, lines / n }' "$tmp/runs" >"$tmp/log"
  holds "$construct, $threads threads, $machine: at most $most ns, $lines transfers" \
    "\$1 == \"$construct\" && \$2 <= $most && \$4 <= $lines"
done <"$tmp/bounds"
totals
