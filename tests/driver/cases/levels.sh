# levels.sh: programs work at every optimization level, with and without debug information.
# SPDX-License-Identifier: MIT
write_sum
for level in -O0 -O1 -O2 -O3 -Os -Ofast; do
  for debug in -g0 -g -gdwarf-4; do
    run "$cc" -fopenmp $level $debug -Wno-deprecated sum.c -o sum
    prints_sum ./sum
  done
done
