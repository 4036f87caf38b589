#!/bin/sh
# devices.sh: the picture has rows for devices, whose activities have times of the host's clock.
#
# Fails when: a device has no row; a kernel or a transfer is missing or comes twice, or has the
# place of another construct or a time outside its construct; the host's wait is shown as work; or
# overlapping activities are in one row.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"
not_with "the device's clock is not compared under sanitizers"

cat >"$tmp/two.c" <<'END'
#include <unistd.h>
static int a[1000];
int main(void) {
  for (int round = 0; round < 3; round++) {
#pragma omp target map(tofrom : a) device(1)
    usleep(20000);
#pragma omp target data map(to : a) device(0)
    {
#pragma omp target device(0)
      usleep(20000);
#pragma omp target update from(a) device(0)
    }
  }
#pragma omp target device(2)
  usleep(1000);
#pragma omp parallel num_threads(2)
#pragma omp target device(0)
  usleep(50000);
  return 0;
}
END
build two -O1 -fopenmp-targets=x86_64-pc-linux-gnu "$tmp/two.c" || totals
(cd "$tmp" && OCC_DEVICES=2 OMP_NUM_THREADS=2 ompt-trace -f json -o two ./two) >"$tmp/said" 2>&1
verdict "the program runs" $?
python3 "$here/helpers/files.py" "$tmp/two.json" >"$tmp/out" 2>&1
verdict "the JSON" $?
python3 "$here/helpers/devices.py" "$tmp/two.json" >>"$tmp/out" 2>&1
verdict "the rows" $?
sed 's/^/  | /' "$tmp/out"
has "the sums count devices apart" ', 2 devices$' "$tmp/said"
has "the host's wait has its state" '^device wait  *[0-9.]*  *[0-9.]*%  ' "$tmp/said"
has "kernels are counted" '^kernel  *8 ' "$tmp/said"
grep -q '^kernel .*%' "$tmp/said"
[ $? -ne 0 ]
verdict "a kernel is no state of a thread" $?

# A program without devices has no rows for devices.
build none -O1 "$tmp/two.c" &&
  ompt-trace -f json -o "$tmp/none" "$tmp/none" >"$tmp/said" 2>&1
grep -q '"device \|"cat":"kernel"' "$tmp/none.json" || grep -q 'device' "$tmp/said"
[ $? -ne 0 ]
verdict "a program without devices" $?
totals
