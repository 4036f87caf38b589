# statistics.sh: options that print facts about the compiler work as clang's.
# SPDX-License-Identifier: MIT
write_sum
run "$cc" -fopenmp -fproc-stat-report sum.c -o sum >said
prints_sum ./sum
# One line for each process: the compiler, and the linker.
[ "$(grep -c ': output=.*, total=.* ms, user=.* ms, mem=.* Kb' said)" -eq 2 ] || fail "$(cat said)"
run "$cc" -fopenmp -fproc-stat-report=report.csv -c sum.c
has report.csv '^"[^"]*ompt-cc","sum.o",[0-9]+,[0-9]+,[0-9]+$'
for options in --print-supported-cpus -mcpu=help \
  '--target=riscv64-linux-gnu --print-supported-extensions' \
  '--target=aarch64-linux-gnu --print-enabled-extensions'; do
  # shellcheck disable=SC2086
  run "$cc" $options >ours 2>&1
  # shellcheck disable=SC2086
  run "$clang" $options >clangs 2>&1
  same clangs ours
done
