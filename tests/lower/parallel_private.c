/* parallel_private.c: a private copy has the name of its original, and no initial value. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int work(int);

int privates(void) {
  int a = 1;
  double b[3] = {0};
#pragma omp parallel private(a, b)
  {
    a = work(3);
    b[1] = a;
    work((int)b[1]);
  }
  return a + (int)b[1];
}
