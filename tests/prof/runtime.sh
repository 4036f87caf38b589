#!/bin/sh
# runtime.sh: creating tasks, scheduling, locks and forks count as the runtime's time, not as
# the program's work. No advice saves more than the whole time.
#
# usage: sh runtime.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

share() { # state: prints its percentage of the time in which threads had a processor
  python3 "$here/helpers/states.py" "$tmp/out.json" "$1"
}
# Checks the runtime's share of the time in which threads do not wait. The program spends nearly all
# of this time in the part of the runtime that $1 names. Only the functions of tasks count as work.
overhead() { # what, threads, least percent in the runtime
  OMP_NUM_THREADS=$2 under "$tmp/runtime" "$1"
  verdict "$1, $2 threads: status $?" $?
  cat "$tmp/out" >>"$seen"
  work=$(share work)
  runtime=$(share runtime)
  awk -v work="$work" -v runtime="$runtime" -v least="$3" \
    'BEGIN { exit !(runtime > 0 && runtime >= least / 100 * (work + runtime)) }'
  verdict "$1, $2 threads: work $work %, runtime $runtime %" $?
  awk '/^ +[0-9]+\. .*%\)$/ { sub(/.*\(/, ""); if (!/^[0-9]+%/ || $0 + 0 > 100) bad = 1 }
       END { exit bad }' "$tmp/out"
  verdict "$1, $2 threads: advice saves 0 to 100 %" $?
}

make runtime
overhead tasks 1 45
overhead tasks 2 45
overhead locks 1 70
overhead forks 1 60
OMP_NUM_THREADS=1 under "$tmp/runtime" work
verdict "work: status $?" $?
work=$(share work)
awk -v work="$work" 'BEGIN { exit !(work > 80) }'
verdict "work: $work %" $?
totals
