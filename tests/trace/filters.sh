#!/bin/sh
# filters.sh: checks the table of constructs, and which of its rows --only and --without keep.
#
# Fails when: a sum is not the sum of the JSON's spans; nested spans are counted twice; excluded
# constructs appear; or constructs that are not excluded are missing.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"
cd "$tmp" || exit 1

cat >known.c <<'END'
#include <omp.h>
#include <unistd.h>
static omp_lock_t lock;
static int tree(int depth) {
  int left = 0, right = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(left)
  left = tree(depth - 1);
#pragma omp task shared(right)
  right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}
static void loops(void) {
#pragma omp for schedule(dynamic)
  for (int i = 0; i < 9; i++)
    usleep(100);
#pragma omp for
  for (int i = 0; i < 9; i++) {
#pragma omp critical
    usleep(100);
#pragma omp atomic
    (*(int[]){0})++;
  }
}
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel num_threads(3)
  {
    loops();
#pragma omp single
    tree(5);
    omp_set_lock(&lock);
    omp_unset_lock(&lock);
  }
  return 0;
}
END
build known -g -O1 "$tmp/known.c" || totals

trace() { # options...
  ompt-trace -f json -o t "$@" ./known >out 2>said
}

# Prints each construct with its count, from the table's second column: "loop 6, single 1".
counts() {
  awk '/^construct/ { on = 1; next } !NF { on = 0 }
    on && NF > 5 { n = NF - 4; name = $1; for (i = 2; i < n; i++) name = name " " $i
      printf "%s%s %d", sep, name, $n; sep = ", " }' said
}

spans() {
  python3 - "$@" <<'END'
import collections, json
spans = collections.Counter(e["cat"] for e in json.load(open("t.json"))["traceEvents"] if e["ph"] == "X")
print(", ".join("%s %d" % pair for pair in sorted(spans.items())))
END
}

is() { # what, expected, actual
  [ "$2" = "$3" ]
  verdict "$1: $3, not $2" $?
}

trace --atomics
python3 "$here/helpers/table.py" said t.json >out
verdict "the table" $?
sed 's/^/  | /' out
is "all" "initial task 1, parallel 1, implicit task 3, loop 6, single 1, task 62, critical 9, atomic 9, barrier 12, taskwait 31, lock wait 3, critical wait 9, atomic wait 9" "$(counts)"

structure="implicit task 3, initial task 1, parallel 1"
trace --without=lock,critical,loop
is "--without kinds" "initial task 1, parallel 1, implicit task 3, single 1, task 62, barrier 12, taskwait 31" "$(counts)"
is "--without kinds: the picture" "barrier 12, $structure, single 1, task 62, taskwait 31" "$(spans)"
! grep -q 'locks acquired\|^lock wait\|^exclusive ' said
verdict "--without kinds: no state either" $?
trace --only=lock
is "--only a kind" "lock wait 3" "$(counts)"
is "--only a kind: the picture" "implicit task 3, initial task 1, lock wait 3, parallel 1, task 62" "$(spans)"
has "--only a kind" '^locks acquired  *3$' said
trace --only=task,single,task
is "--only: kinds that are always drawn" "single 1, task 62" "$(counts)"
trace --only=known.c:16
is "--only a line" "loop 3, barrier 3" "$(counts)"
is "--only a line: the picture" "barrier 3, implicit task 3, initial task 1, loop 3, parallel 1, task 62" "$(spans)"
trace --only=loops
is "--only a function" "loop 6, critical 9, barrier 6, critical wait 9" "$(counts)"
trace --without=known.c:16,tree
is "--without places" "initial task 1, parallel 1, implicit task 3, loop 3, single 1, critical 9, barrier 9, lock wait 3, critical wait 9" "$(counts)"
trace --only=loop,known.c:19
is "a kind and a line" "loop 3" "$(counts)"
ompt-trace -q -f json -o t ./known && ompt-trace -f json -o t --merge t --only=known.c >out 2>said
is "--merge and a file" "parallel 1, implicit task 3, loop 6, single 1, task 62, critical 9, barrier 12, taskwait 31, lock wait 3, critical wait 9" "$(counts)"
python3 "$here/helpers/files.py" t.json
verdict "the JSON" $?

trace --only=known.c:99
has "a line without a construct" "'known.c:99' is neither a construct nor a place in the trace" said
has "a line without a construct" '^no construct was recorded' said
for word in task parallel 'implicit task'; do
  trace --without="$word"
  [ $? -eq 2 ] && grep -q "a picture needs '$word', so it can't be left out" said
  verdict "--without=$word is an error" $?
done
totals
