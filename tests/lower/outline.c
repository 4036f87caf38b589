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

/* A construct without variables. Cancellation jumps within the region. */
void bare(void) {
#pragma omp parallel
  {
#pragma omp single
    work(0);
#pragma omp cancel parallel
  }
}

/* The construct uses parts of its function that can't be moved out of it. */
int stays(int n) {
  int *at = &n;
#pragma omp single
  at = __builtin_alloca(sizeof *at);
  return at != &n;
}

/* Without a region around it, the variables of its function are the thread's: they are copied into
 * the new function and back, except those to which a pointer leads, and a _Bool, because UBSan
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
