/* task_private.c: private copies of a task, and a shared variable. */
// SPDX-License-Identifier: MIT
// dump: sharing,plan

int work(int);

void later(int *result) {
  int mine, out = 0;
#pragma omp task private(mine) shared(out)
  {
    mine = work(1);
    out = mine;
  }
#pragma omp taskwait
  *result = out;
}
