# at_once.sh: several compilations of one file do not disturb each other.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -O2 -c sum.c -o want.o
for i in 1 2 3 4 5 6; do
  "$cc" -fopenmp -O2 -c sum.c -o own$i.o &
  "$cc" -fopenmp -O2 -c sum.c -o common.o &
  "$cc" -fopenmp -O2 sum.c -o program$i &
done
wait
for i in 1 2 3 4 5 6; do
  same want.o own$i.o
  prints_sum ./program$i
done
same want.o common.o
rm own?.o program? want.o common.o
only sum.c
no_temporaries
