/* tasks.c: explicit tasks, whichever thread runs them.
 *
 * Fails when: a task is shown below the wait in which its thread runs the task,
 * and not below the place that created the task; or this place is forgotten
 * when the surrounding task ends.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

#include <omp.h>
#include <sched.h>

static NOINLINE int fib(int n) {
  int a, b;
  if (n < 2) {
    mark();
    return n;
  }
#pragma omp task shared(a)
  a = fib(n - 1);
  b = fib(n - 2);
#pragma omp taskwait
  return a + b;
}

static int begun, orphaned, over;

/* Another thread, if there is one, runs the task, because its creator waits. */
static NOINLINE void stolen(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    {
      __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
      mark();
      STAY;
    }
    while (omp_get_num_threads() > 1 &&
           !__atomic_load_n(&begun, __ATOMIC_ACQUIRE))
      ;
    mark();
  }
}

static NOINLINE void leaf(void) {
  while (!__atomic_load_n(&over, __ATOMIC_ACQUIRE) && omp_get_num_threads() > 1)
    ;
  mark();
  STAY;
}

/* If there is another thread, the child runs after its parent has ended. */
static NOINLINE void orphan(void) {
#pragma omp task
  leaf();
  STAY;
}

static NOINLINE void generations(void) {
#pragma omp parallel
#pragma omp single
  {
#pragma omp task
    orphan(), __atomic_store_n(&orphaned, 1, __ATOMIC_RELEASE);
    while (omp_get_num_threads() > 1 &&
           !__atomic_load_n(&orphaned, __ATOMIC_ACQUIRE)) {
      sched_yield();
    }
    __atomic_store_n(&over, 1, __ATOMIC_RELEASE);
  }
}

/* Makes eight tasks that run in the barrier at the end of the region. */
static NOINLINE void in_barrier(void) {
#pragma omp parallel
  {
#pragma omp master
    for (int i = 0; i < 8; i++) {
#pragma omp task
      {
        mark();
#pragma omp task if (0)
        mark();
      }
    }
  }
}

static NOINLINE void loop(void) {
#pragma omp parallel
#pragma omp masked
  {
#pragma omp taskloop num_tasks(5)
    for (int i = 0; i < 10; i++)
      mark();
#pragma omp taskgroup
    {
#pragma omp task final(1)
      {
#pragma omp task
        mark();
      }
    }
  }
}

static NOINLINE void ordered(void) {
  int x = 0;
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < 3; i++) {
#pragma omp task depend(inout : x)
      mark();
    }
#pragma omp taskwait
#pragma omp task untied
    mark();
  }
}

static NOINLINE void alone(void) {
#pragma omp task
  {
    mark();
#pragma omp parallel num_threads(2)
    {
#pragma omp task
      mark();
    }
  }
}

int main(void) {
#pragma omp parallel
#pragma omp single
  fib(4);
  stolen();
  generations();
  in_barrier();
  loop();
  ordered();
  alone();
  return 0;
}

/* exact:
1 main;parallel in main (tasks.c:136-138);fib;fib;fib;mark
1 main;parallel in main (tasks.c:136-138);fib;fib;task in fib (tasks.c:19-20);fib;mark
1 main;parallel in main (tasks.c:136-138);fib;task in fib (tasks.c:19-20);fib;fib;mark
1 main;parallel in main (tasks.c:136-138);fib;task in fib (tasks.c:19-20);fib;task in fib (tasks.c:19-20);fib;fib;mark
1 main;parallel in main (tasks.c:136-138);fib;task in fib (tasks.c:19-20);fib;task in fib (tasks.c:19-20);fib;task in fib (tasks.c:19-20);fib;mark
1 main;stolen;parallel in stolen (tasks.c:30-43);mark
1 main;stolen;parallel in stolen (tasks.c:30-43);task in stolen (tasks.c:33-38);mark
1 main;generations;parallel in generations (tasks.c:61-71);task in generations (tasks.c:64-65);orphan;task in orphan (tasks.c:55-56);leaf;mark
8 main;in_barrier;parallel in in_barrier (tasks.c:76-87);task in in_barrier (tasks.c:80-85);mark
8 main;in_barrier;parallel in in_barrier (tasks.c:76-87);task in in_barrier (tasks.c:80-85);task in in_barrier (tasks.c:83-84);mark
10 main;loop;parallel in loop (tasks.c:91-105);taskloop in loop (tasks.c:94-96);mark
1 main;loop;parallel in loop (tasks.c:91-105);task in loop (tasks.c:99-103);task in loop (tasks.c:101-102);mark
3 main;ordered;parallel in ordered (tasks.c:110-120);task in ordered (tasks.c:114-115);mark
1 main;ordered;parallel in ordered (tasks.c:110-120);task in ordered (tasks.c:118-119);mark
1 main;alone;task in alone (tasks.c:124-132);mark
2 main;alone;task in alone (tasks.c:124-132);parallel in alone (tasks.c:127-131);task in alone (tasks.c:129-130);mark
*/
