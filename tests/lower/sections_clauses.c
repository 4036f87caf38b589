/* sections_clauses.c: sections with private, firstprivate, lastprivate, reduction and nowait. */
// SPDX-License-Identifier: MIT
// dump: sharing

int value(int);

static int n, last, sum;

int clauses(void) {
  int mine;
#pragma omp sections private(mine) firstprivate(n) lastprivate(last) \
    reduction(+ : sum) nowait
  {
    {
      mine = value(n);
      sum += mine;
      last = 1;
    }
#pragma omp section
    {
      sum += value(n + 1);
      last = 2;
    }
  }
  return sum + last;
}
