/* lastprivate_conditional.c: constructs in which the compiler does not follow assignments. */
// SPDX-License-Identifier: MIT

struct s {
  int x;
};

int f(int n, int *a) {
  int last = 0, list[2];
  struct s t;
#pragma omp parallel for lastprivate(conditional : last)
  for (int i = 0; i < n; i++) {
    if (a[i])
      last = i;
#pragma omp task shared(last)
    last = a[i]; // error: an assignment to a 'conditional' list item in an inner
#pragma omp task firstprivate(last)
    last = a[i];
#pragma omp parallel private(last)
    last = a[i];
  }
  return last;
}
