# statistics.sh: options that print facts about the compiler work as clang's.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -fproc-stat-report sum.c -o sum >said
prints_sum ./sum
# One line for each process: the compiler, and the linker.
[ "$(grep -c ': output=.*, total=.* ms, user=.* ms, mem=.* Kb' said)" -eq 2 ] || fail "$(cat said)"
run "$cc" -fopenmp -fproc-stat-report=report.csv -c sum.c
has report.csv '^"[^"]*ompt-cc","sum.o",[0-9]+,[0-9]+,[0-9]+$'
for option in --print-supported-cpus --print-supported-extensions -mcpu=help; do
  "$cc" $option >ours 2>&1
  "$clang" $option >clangs 2>&1
  same clangs ours
done
