/* depend.c: wrong uses of depend, priority, detach and depobj. */
// SPDX-License-Identifier: MIT

typedef unsigned long omp_event_handle_t;
typedef struct omp_depend_t { void *list; } omp_depend_t;

void f(int n, int *a, omp_event_handle_t event, omp_depend_t object) {
#pragma omp task depend(in : n + 1) // error: expected addressable lvalue expression
  a[1] = n;
#pragma omp task depend(sink : n) // error: expected depend modifier
  a[1] = n;
#pragma omp task depend(depobj : n) // error: expected lvalue expression of 'omp_depend_t' type
  a[1] = n;
#pragma omp task depend(in : a[0 : 0]) // error: zero-length array section is not allowed
  a[1] = n;
#pragma omp task priority(-1) // error: non-negative
  a[1] = n;
#pragma omp task detach(event) mergeable // error: mutually exclusive
  a[1] = n;
#pragma omp task detach(n) // error: expected
  a[1] = n;
#pragma omp taskwait nowait // error: without 'depend' clause
#pragma omp taskwait depend(mutexinoutset : n) // error: 'mutexinoutset' modifier not allowed
#pragma omp depobj(object) depend(in : n) update(in) // error: exactly one
#pragma omp depobj(object) update(depobj) // error: expected
}
