/* target_defaultmap_task.c: defaultmap(none) also applies to a variable that only a task names. */
// SPDX-License-Identifier: MIT

int x, y;
struct { int a; } all;

void f(void) {
#pragma omp target defaultmap(none : scalar) map(tofrom : y)
#pragma omp task
  {
    y = 1;
    all.a = 1;
    x = 1; // error: variable 'x' must be listed in a clause, because of 'defaultmap' with 'none'
  }
}
