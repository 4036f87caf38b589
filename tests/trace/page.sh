#!/bin/sh
# page.sh: makes pages and opens them in a browser; page.py has the checks.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"
PYTHONPATH=$here/../browser
export PYTHONPATH

cat >"$tmp/small.c" <<'END'
#include <unistd.h>
static void leaf(int i) { usleep(200 + 100 * i); }
static void make(void) {
  for (int i = 0; i < 8; i++) {
#pragma omp task
    leaf(i);
  }
}
int main(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp for
    for (int i = 0; i < 8; i++)
      usleep(300 * i);
#pragma omp single
    make();
#pragma omp critical
    usleep(500);
  }
  return 0;
}
END
cat >"$tmp/devices.c" <<'END'
#include <unistd.h>
static int a[1000];
int main(void) {
#pragma omp target map(tofrom : a) device(1)
  usleep(20000);
#pragma omp parallel num_threads(2)
#pragma omp target device(0)
  usleep(50000);
  return 0;
}
END
cat >"$tmp/million.c" <<'END'
int main(void) {
  static long sum;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < 1000000; i++) {
#pragma omp task
    __atomic_add_fetch(&sum, i, __ATOMIC_RELAXED);
  }
  return 0;
}
END
build small -O1 "$tmp/small.c" || totals
build million -O1 "$tmp/million.c" || totals
build devices -O1 -fopenmp-targets=x86_64-pc-linux-gnu "$tmp/devices.c" || totals
OCC_DEVICES=2 ompt-trace -q -f html -o "$tmp/devices" "$tmp/devices" || fails "devices"
OMP_NUM_THREADS=2 ompt-trace -q -f html --limit=1000 -o "$tmp/million" "$tmp/million" || fails "a million tasks"
ompt-trace -q -f html -o "$tmp/small" "$tmp/small" || fails "small"
for rank in 0 1; do
  PMI_RANK=$rank ompt-trace -q -f html -o "$tmp/job" "$tmp/small"
done
ompt-trace -q -f html -o "$tmp/job" --merge "$tmp/job.0" "$tmp/job.1" || fails "merge"
python3 "$here/helpers/page.py" "$tmp" >"$tmp/page"
status=$?
sed '$d' "$tmp/page"
# shellcheck disable=SC2046
set -- $(tail -n 1 "$tmp/page")
[ $status -eq 0 ] || [ $status -eq 1 ] || [ $status -eq 77 ] || fails "page.py"
passed=$((passed + ${1:-0})) failed=$((failed + ${3:-1})) skipped=$((skipped + ${5:-0}))
totals
