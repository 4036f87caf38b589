# main_first.sh: if a construct is the first statement of main, tools start once, before the region.
# SPDX-License-Identifier: MIT
levels='-O0 -O2' step=1 count=0
long "-O2, and two of three directives" || levels=-O0 step=3
construct() { # DIRECTIVE STATEMENT; the statement must set every element to 10
  count=$((count + 1))
  [ $((count % step)) -eq 0 ] || return 0
  printf '%s\n' '#include <stdio.h>' 'int x[8];' 'int main(void) {' "#pragma omp $1" "  $2" \
    '  for (int i = 0; i < 8; i++)' '    printf("%d ", x[i]);' '  return 0;' '}' >first.c
  run "$cc" -fopenmp --ompt-emit-lowered first.c -o lowered.c
  [ "$(grep -c OCC_main_begin lowered.c)" -eq 1 ] || fail "$1: main does not begin once"
  sed -n '/^int main/{n;p;}' lowered.c | grep -q OCC_main_begin || fail "$1: main begins elsewhere"
  for level in $levels; do
    run "$cc" -fopenmp $level first.c
    OMP_NUM_THREADS=3 run ./a.out >out
    [ "$(cat out)" = "10 10 10 10 10 10 10 10 " ] || fail "$1: $(cat out)"
  done
}
loop='for (int i = 0; i < 8; i++) x[i] += 10;'
for directive in 'parallel for' 'parallel for simd' 'parallel loop' simd 'tile sizes(3)' 'target parallel for' \
  'teams distribute' 'teams distribute num_teams(2)' 'teams distribute simd' 'teams distribute parallel for' \
  'teams distribute parallel for simd' 'teams loop' 'target teams distribute num_teams(3)' 'target simd' \
  'target parallel for simd' 'target teams loop' 'target teams distribute parallel for simd' taskloop \
  'taskloop simd' 'master taskloop' 'parallel masked taskloop' 'parallel master taskloop simd'; do
  construct "$directive" "$loop"
done
for directive in target task single 'parallel masked' 'parallel master' 'parallel num_threads(1)' critical \
  'teams num_teams(1)' 'target teams num_teams(1)' 'target parallel num_threads(1)' taskgroup masked scope \
  'target data map(x)'; do
  construct "$directive" "{ $loop }"
done
construct 'parallel sections' "{ $loop }"
construct 'atomic' 'x[0] += 10;
  for (int i = 1; i < 8; i++)
    x[i] = 10;'
construct 'parallel for num_threads(2)
#pragma omp tile sizes(2)' "$loop"
