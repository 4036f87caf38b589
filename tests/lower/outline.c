/* outline.c: worksharing constructs that are functions of their own. */
// flags: -O2 --ompt-outline=worksharing
// dump: regions,plan
// SPDX-License-Identifier: MIT

void work(int);

/* One environment for each construct; the last one is a part of its region. */
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

/* Without variables; the barrier's way out stays where the region is. */
void bare(void) {
#pragma omp parallel
  {
#pragma omp single
    work(0);
#pragma omp cancel parallel
  }
}

/* What it takes from its function can't leave that. */
int stays(int n) {
  int *at = &n;
#pragma omp single
  at = __builtin_alloca(sizeof *at);
  return at != &n;
}
