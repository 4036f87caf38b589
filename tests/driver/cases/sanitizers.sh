# sanitizers.sh: -fsanitize= works in regions and reports the user's line.
# SPDX-License-Identifier: MIT
write_sum
for kind in address undefined thread; do
  run "$cc" -fopenmp -g -fsanitize=$kind sum.c -o sum
  TSAN_OPTIONS=report_bugs=0 prints_sum ./sum
done
cat >over.c <<'END'
#include <stdlib.h>
int main(void) {
  int *p = malloc(10 * sizeof *p);
#pragma omp parallel num_threads(1)
  p[10] = 1;
  return 0;
}
END
run "$cc" -fopenmp -g -fsanitize=address over.c -o over
./over 2>err && fail "the overflow was not seen"
has err 'heap-buffer-overflow'
has err 'over\.c:5'
cat >shift.c <<'END'
int main(int argc, char **argv) {
  int n = 40;
#pragma omp parallel num_threads(1)
  argc = argc << n;
  return 0;
}
END
run "$cc" -fopenmp -g -fsanitize=undefined shift.c -o shift
run ./shift 2>err
has err '^shift\.c:4:[0-9]+: runtime error: shift exponent 40'
