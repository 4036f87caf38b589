# gdb_variables.sh: in a region, gdb shows the user's line, and the variables with their names.
# SPDX-License-Identifier: MIT
command -v gdb >/dev/null || skip "no gdb"
cat >scale.c <<'END'
#include <stdio.h>
static int file_scope = 7;
double scale(int n, double *x, double k) {
  double sum = 0, seen = 0;
  int copied = 3, mine;
  int list[3] = {1, 2, 3};
#pragma omp parallel firstprivate(copied) private(mine) reduction(+ : sum)
  {
    mine = 5;
#pragma omp for
    for (int i = 0; i < n; i++) {
      sum += x[i] * k;
      seen = list[i % 3];
      copied++;
    }
    copied = file_scope;
  }
#pragma omp task shared(seen)
  seen += copied;
#pragma omp taskwait
  return sum + seen;
}
int main(void) {
  double x[4] = {1, 2, 3, 4};
  printf("%g\n", scale(4, x, 2));
  return 0;
}
END
cat >commands <<'END'
set debuginfod enabled off
set print frame-arguments none
break scale.c:14 if i == 2
break scale.c:19
run
print n
print k
print x[3]
print *seen
print list[1]
print *list@3
print list[i]
print file_scope
print i
print mine
print copied
print sum
bt 1
continue
print copied
print *seen
bt 1
END
run "$cc" -fopenmp -g -O0 scale.c -o scale
OMP_NUM_THREADS=1 gdb -q -batch -nx -x commands ./scale >gdb 2>&1

# Arrays of run-time size.
cat >sizes.c <<'END'
#include <stdio.h>
static double rows(int n, int m, double (*mat)[m]) {
  int run[n];
  double both[n][m];
  for (int i = 0; i < n; i++)
    both[i][0] = run[i] = 10 * i;
#pragma omp parallel num_threads(1)
  for (int i = 1; i < n; i++) {
    run[i] += i;
    mat[0][1] += run[i];
    both[i][0] += mat[0][1];
  }
  return mat[0][1] + run[1] + both[1][0];
}
int main(void) {
  double mat[2][3] = {{0}};
  printf("%g\n", rows(4, 3, mat));
  return 0;
}
END
cat >wanted <<'END'
$1 = 11
$2 = {0, 11, 22, 30}
$3 = 33
END
for level in -O0 -O1; do
  run "$cc" -fopenmp -g $level sizes.c -o sizes
  gdb -q -batch -nx -ex 'break sizes.c:11 if i == 2' -ex run -ex 'print run[1]' \
    -ex 'print *run@4' -ex 'print (*mat)[1]' ./sizes 2>&1 | grep '^\$' >shown
  same wanted shown
done

# If a region only reads a scalar, gdb shows its value. If the region writes the scalar, gdb shows a
# pointer with the scalar's name. An array is shown as a pointer to its first element.
checks gdb
# CHECK:      {{.*}}Breakpoint 1, {{.*}}scale_L7_parallel {{.*}}scale.c:14{{.*}}
# CHECK-NEXT: 14{{.*}}copied++;{{.*}}
# CHECK-NEXT: $1 = 4
# CHECK-NEXT: $2 = 2
# CHECK-NEXT: $3 = 4
# CHECK-NEXT: $4 = 3
# CHECK-NEXT: $5 = 2
# CHECK-NEXT: $6 = {1, 2, 3}
# CHECK-NEXT: $7 = 3
# CHECK-NEXT: $8 = 7
# CHECK-NEXT: $9 = 2
# CHECK-NEXT: $10 = 5
# CHECK-NEXT: $11 = 5
# CHECK-NEXT: $12 = 12
# CHECK-NEXT: #0  scale_L7_parallel {{.*}}scale.c:14{{.*}}
# CHECK:      {{.*}}Breakpoint 2, {{.*}}scale_L18_task {{.*}}scale.c:19{{.*}}
# CHECK-NEXT: 19{{.*}}seen += copied;{{.*}}
# CHECK-NEXT: $13 = 3
# CHECK-NEXT: $14 = 1
# CHECK-NEXT: #0  scale_L18_task {{.*}}scale.c:19{{.*}}
