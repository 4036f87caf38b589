#!/bin/sh
# overlap.sh: a device executes target tasks while their threads do other work. Tools of two
# interfaces get the events in the right order.
#
# usage: sh overlap.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"

compare() { # NAME: compares the output with the expected lines on standard input
  diff -u - "$tmp/out" >"$tmp/difference"
  status=$?
  verdict "$1" $status
  [ $status -eq 0 ] || sed 's/^/  | /' "$tmp/difference"
}

$cc -std=gnu11 -fopenmp-targets=x86_64-pc-linux-gnu -O1 -Wall "$here/helpers/overlap.c" -o "$tmp/overlap" || exit 1
export OMP_NUM_THREADS=1
"$tmp/overlap" >"$tmp/out" 2>&1
compare "an OpenMP 5 tool" <<'END'
task 1 is created, a target task
from task 0 to task 1, status 7
target of task 1 on device 0 begins, nowait
submit begins
submit ends
from task 1 to task 0, status 7
task 2 is created, a target task
the host goes on, x is 1
taskwait begins
from task 0 to task 1, status 7
target of task 1 on device 0 ends, nowait
from task 1 to task 0, status 1
from task 0 to task 2, status 7
target of task 2 on device 0 begins, nowait
submit begins
submit ends
from task 2 to task 0, status 7
from task 0 to task 2, status 7
target of task 2 on device 0 ends, nowait
from task 2 to task 0, status 1
taskwait ends
x is 3
END

clang-${LLVM:-19} -shared -fPIC -I"$here/../../include" "$here/../../examples/tool_log.c" -o "$tmp/log.so" || exit 1
LD_PRELOAD="$tmp/log.so" "$tmp/overlap" 2>&1 >"$tmp/said" |
  sed -n 's/^ *1  //; /^target\|^task_s\|^data\|^taskwait/ { s/ by .*//; s/, device.*//; p }' | tr -s ' ' |
  awk '{ # numbers tasks in the order of their events: 2 is the initial task
    for (i = 1; i < NF; i++)
      if ($i == "task" && $(i + 1) > 0) {
        if (!($(i + 1) in name)) name[$(i + 1)] = ++n
        $(i + 1) = name[$(i + 1)]
      }
    print }' >"$tmp/out"
compare "a TR2 tool" <<'END'
target_begin task 1
task_switch task 2 to task 1
data_map_begin task 1
data_map_end task 1
task_switch task 1 to task 2
target_begin task 3
taskwait_begin region 0, task 2
task_switch task 2 to task 1
data_map_begin task 1
data_map_end task 1
target_end task 1
task_switch task 0 to task 2
task_switch task 2 to task 3
data_map_begin task 3
data_map_end task 3
task_switch task 3 to task 2
task_switch task 2 to task 3
data_map_begin task 3
data_map_end task 3
target_end task 3
task_switch task 0 to task 2
taskwait_end region 0, task 2
END
totals
