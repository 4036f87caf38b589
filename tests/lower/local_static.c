/* local_static.c: static locals and block-scope externs. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int next(void) {
  extern int step;
  static int calls;
#pragma omp parallel
  {
    static int inside;
#pragma omp atomic
    calls += step;
#pragma omp atomic
    inside++;
  }
  return calls;
}
