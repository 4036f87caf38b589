# step.sh: `step` passes over the runtime; a word before commands lists these commands.
# SPDX-License-Identifier: MIT
. "${case%/*}/helpers/gdb.sh"
cat >steps.c <<'END'
#include <omp.h>
static int omp_plus(int n) {
  return n + 1;
}
int main(void) {
  int n = 0;
  n++;
#pragma omp parallel num_threads(1)
#pragma omp single
  {
#pragma omp task
    n += 1;
#pragma omp taskwait
    n = omp_plus(n + omp_get_num_threads());
  }
  return n - 4;
}
END
run "$cc" -fopenmp -g -O0 steps.c -o steps
in_gdb ./steps 'break 7' run step step step
grep -E '^[0-9]+	' seen >lines
printf '%s\n' 7 8 16 >wanted
cut -f 1 lines | head -n 3 >got
same wanted got
has_not seen 'rtlib'
# The user's functions are not passed over, whatever their names are.
in_gdb ./steps 'tbreak 14' run step
has seen '^omp_plus \(n=.*steps.c:3$'
has_not seen 'rtlib'

in_gdb "source $plugin" openmp
has seen '^openmp bt -- '
in_gdb "source $plugin" 'info openmp'
has seen '^info openmp threads -- '
in_gdb "source $plugin" 'info openmp nothing'
has seen '^There is no info openmp nothing\. Try "help info openmp"\.$'
