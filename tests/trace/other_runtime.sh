#!/bin/sh
# other_runtime.sh: traces a program that runs with clang's libomp, without our runtime.
#
# Fails when: an event of libomp is lost, or lines are not found in the debug information.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"

cat >"$tmp/other.c" <<'END'
#include <omp.h>
#include <unistd.h>
static omp_lock_t lock;
static int tree(int depth) {
  int left = 0;
  if (depth == 0)
    return 1;
#pragma omp task shared(left)
  left = tree(depth - 1);
  int right = tree(depth - 1);
#pragma omp taskwait
  return left + right;
}
int main(void) {
  int leaves = 0, sum = 0;
  omp_init_lock(&lock);
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    leaves = tree(6);
#pragma omp for
    for (int i = 0; i < 100; i++)
      ;
#pragma omp critical
    sum++;
    omp_set_lock(&lock);
    omp_unset_lock(&lock);
  }
  usleep(300000);
#pragma omp parallel num_threads(2)
#pragma omp atomic
  sum++;
  return leaves != 64 || sum != 4;
}
END
omp=$(dirname "$("$clang" -print-file-name=libomp.so)")
if ! "$clang" -fopenmp -g -O1 -I"$omp/../include" "$tmp/other.c" -o "$tmp/other" \
  -Wl,-rpath,"$omp" 2>"$tmp/said"; then
  echo "skipped: there is no libomp"
  skipped=1
  totals
fi
ompt-trace -f html,json -o "$tmp/other" "$tmp/other" >"$tmp/out" 2>"$tmp/said"
verdict "the program runs" $?
python3 "$here/helpers/files.py" "$tmp/other.json"
verdict "the JSON" $?
for line in 'parallel  *2 ' 'implicit task  *4 ' 'task  *63 ' 'taskwait  *63 ' 'tasks created  *63$' \
  'critical  *2 ' 'locks acquired  *2$' 'loop  *2 ' 'single  *1 '; do
  has "the sums" "^$line" "$tmp/said"
done
for place in '"task other.c:8 tree"' '"taskwait other.c:11 tree"' '"loop other.c:21 main"' \
  '"lock wait other.c:26 main"' '"parallel other.c:17 main"'; do
  grep -q "\"name\":$place" "$tmp/other.json"
  verdict "no $place" $?
done
# libomp's workers leave a region's last barrier when the next region begins. The time between the
# regions must be shown as idle, not as waiting in the barrier.
awk '$1 == "idle" { idle = $2 } $1 == "barrier" && $3 ~ /%/ { barrier = $2 }
  END { print "idle", idle, "barrier", barrier; exit !(idle >= 300) }' \
  "$tmp/said" >"$tmp/sums"
verdict "between regions: $(cat "$tmp/sums")" $?
totals
