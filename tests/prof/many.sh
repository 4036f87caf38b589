#!/bin/sh
# many.sh: tasks that are too short for events are counted, and are shown below the constructs that
# created them.
#
# usage: sh many.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "tasks have another pace with sanitizers" ""

make many
task=$(grep -n 'omp task' "$here/helpers/many.c" | sed 's/:.*//')
for threads in 1 2; do
  OMP_NUM_THREADS=$threads under "$tmp/many"
  verdict "$threads threads: status $?" $?
  tasks=$(sed -n '/^[0-9]*$/p' "$seen")
  seen=$tmp/out
  says "$threads threads: the advice" "^  1\. fine tasks, many.c:$task, in tree"
  seen=$tmp/log
  # The report lacks the tasks after a thread's last sample.
  told=$(tr '\n' ' ' <"$tmp/out" | sed -n 's/.*for *each of \([0-9]*\): create.*/\1/p')
  [ "$tasks" -gt 16000000 ] && [ -n "$told" ] && [ "$((told * 10))" -gt "$((tasks * 8))" ] &&
    [ "$((told * 10))" -lt "$((tasks * 11))" ]
  verdict "$threads threads: $told tasks, not $tasks" $?
  # Each stack begins in main. The stack of a task without events has no function between the task
  # and the construct around the task.
  awk '{ sum += $NF } /^main;parallel in main / { known += $NF }
    /;task in / { tasks += $NF } /;(task|parallel) in [^;]*;task in / { bare += $NF }
    END { print "stacks from main:", known / sum ", in tasks:", tasks / sum ", without events:", bare / sum
      exit !(known > 0.8 * sum && tasks > 0.2 * sum && bare > 0.8 * tasks) }' "$tmp/out.folded" >"$tmp/said"
  verdict "$threads threads: $(cat "$tmp/said")" $?
done
totals
