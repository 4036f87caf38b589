/* threadprivate.c: threadprivate variables are thread-local; a static local moves to file scope. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int counter = 3;
static double a, list[2], left_alone;
#pragma omp threadprivate(counter, a, list)

int next(void) {
  static int calls = 1;
#pragma omp threadprivate(calls)
  int total = 0;
#pragma omp parallel reduction(+ : total)
  total += ++calls + counter++ + (int)(a + list[1] + left_alone);
  return total;
}
