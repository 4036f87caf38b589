# emit_lowered.sh: --ompt-emit-lowered writes a lowered file; --ompt-dump prints the stages.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" --ompt-emit-lowered sum.c
only sum.c sum.lowered.c
has_not sum.lowered.c '#pragma omp'
has sum.lowered.c '#include <stdio.h>'
has_not sum.lowered.c '^# [0-9]+ "'
# clang without OpenMP compiles the lowered file.
run "$clang" -Werror -I"$BUILD/lib/ompt-cc/include" -O2 -c sum.lowered.c -o sum.o
run "$cc" -fopenmp sum.o -o sum
prints_sum ./sum

run "$cc" --ompt-emit-lowered -O2 sum.c -o elsewhere.c
same sum.lowered.c elsewhere.c
run "$cc" --ompt-emit-lowered sum.c -o - >standard
same sum.lowered.c standard
run "$cc" --ompt-emit-lowered -x c - -o - <sum.c >/dev/null
mkdir d
write_sum d/other.c
run "$cc" --ompt-emit-lowered sum.c d/other.c
exists other.lowered.c

status_is 1 "$cc" --ompt-emit-lowered sum.c -o nowhere/x.c 2>err
has err "unable to open output file 'nowhere/x.c'"
status_is 1 "$cc" --ompt-emit-lowered missing.c 2>err
has err 'no such file'

rm sum.o
for stage in regions sharing plan; do
  run "$cc" --ompt-dump=$stage sum.c >dump
  has dump 'parallel'
done
run "$cc" --ompt-dump=regions,plan sum.c >dump
[ ! -e sum.o ] || fail "--ompt-dump compiled something"

# The lowered file of a file without OpenMP is equal to that file.
write_plain
run "$cc" --ompt-emit-lowered plain.c
same plain.c plain.lowered.c
