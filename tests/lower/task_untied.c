/* task_untied.c: untied and mergeable are flags in the call that creates the task. */
// SPDX-License-Identifier: MIT
// dump: regions

void work(int);

void later(int n) {
#pragma omp task untied
  work(n);
#pragma omp task mergeable
  work(n);
#pragma omp task untied mergeable if (n) final(n > 4)
  work(n);
}
