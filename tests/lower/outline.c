/* outline.c: worksharing constructs that become functions. */
// flags: -O2 --ompt-outline=worksharing
// dump: regions,plan
// SPDX-License-Identifier: MIT

void work(int);

/* Each construct becomes a function, except the loop of parallel for simd. */
double region(int n, double *x, double k) {
  double sum = 0, largest = 0;
#pragma omp parallel
  {
    int mine = 0;
#pragma omp for reduction(+ : sum) nowait
    for (int i = 0; i < n; i++)
      sum += x[i] *= k;
#pragma omp sections firstprivate(k)
    {
      k++;
#pragma omp section
      mine = n;
    }
#pragma omp single copyprivate(mine)
    mine = 1;
  }
#pragma omp parallel for simd reduction(max : largest)
  for (int i = 0; i < n; i++)
    largest = largest < x[i] ? x[i] : largest;
  return sum + largest;
}

/* The function of `single` has no variables. `cancel` has no function, because it jumps. */
void bare(void) {
#pragma omp parallel
  {
#pragma omp single
    work(0);
#pragma omp cancel parallel
  }
}

/* The construct uses things that can't be moved out of the function, so it stays. */
int stays(int n) {
  int *at = &n;
#pragma omp single
  at = __builtin_alloca(sizeof *at);
  return at != &n;
}

/* The function's variables belong to one thread, so they are copied into the new function and back.
 * A variable to which a pointer leads is not copied. A _Bool is not copied either, because UBSan
 * would report that it has no value yet. */
int orphaned(int n, double *x) {
  int j, shown = 0, *at = &shown;
  _Bool odd;
#pragma omp for nowait
  for (int i = 0; i < n; i++)
    for (j = 0; j < n; j++) {
      odd = j & 1;
      x[i * n + j] = odd ? shown++ : 0;
    }
  return j + *at;
}
