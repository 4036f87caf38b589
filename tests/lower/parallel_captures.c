/* parallel_captures.c: a variable that is only read is passed by value, others through pointers. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

void take(int *);

int captures(int n, const char *name, double a[4]) {
  int read = n, written = 0, taken = 0;
  struct pair {
    int x, y;
  } both = {1, 2};
  volatile int changing = 0;
#pragma omp parallel
  {
    written = read + name[0] + both.x + changing;
    take(&taken);
    a[0] = read;
  }
  return written + taken;
}
