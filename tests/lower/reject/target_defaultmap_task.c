/* target_defaultmap_task.c: Clang does not apply defaultmap to a variable that only a task names. */
// SPDX-License-Identifier: MIT

int x, y;

void f(void) {
#pragma omp target defaultmap(tofrom : scalar) map(tofrom : y)
#pragma omp task
  {
    y = 1;
    x = 1; // error: only a task names 'x': with 'defaultmap', a clause of the 'target' construct must list it
  }
}
