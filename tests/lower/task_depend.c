/* task_depend.c: the lowered form of depend, priority and detach. */
// SPDX-License-Identifier: MIT

typedef unsigned long omp_event_handle_t;

void start(int *, omp_event_handle_t);
void use(int *, int);

void pipeline(int n, int m[n][n], int *first) {
  omp_event_handle_t event;
#pragma omp task depend(out : first[0 : n]) depend(in : n) detach(event)
  start(first, event);
#pragma omp task depend(inout : *first, m[1][:]) priority(n / 2)
  use(first, n);
#pragma omp taskwait depend(in : m[1][0])
}
