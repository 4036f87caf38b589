/* constructs.c: has each construct in a function with the construct's name, for
 * places.c.
 *
 * In functions named `last...` the construct is last, so compilers replace its
 * call of the runtime by a jump. In other functions a statement follows it.
 */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
#include <stdio.h>

#define ALONE __attribute__((noinline)) static void
static volatile int n;
static omp_lock_t simple;
static omp_nest_lock_t nested;

#define END n = 0 /* a statement after the construct */

ALONE in_barrier(void) {
#pragma omp barrier
  END;
}
ALONE in_loop(void) {
#pragma omp for schedule(dynamic)
  for (int i = 0; i < 20; i++)
    n = i;
#pragma omp for schedule(static) nowait
  for (int i = 0; i < 20; i++)
    n = i;
#pragma omp for schedule(static, 3)
  for (int i = 0; i < 20; i++)
    n = i;
#pragma omp for schedule(runtime) nowait
  for (int i = 0; i < 20; i++)
    n = i;
  END;
}
ALONE in_ordered(void) {
#pragma omp for ordered schedule(static, 1)
  for (int i = 0; i < 6; i++) {
#pragma omp ordered
    n = i;
    END;
  }
  END;
}
ALONE in_sections(void) {
#pragma omp sections
  {
#pragma omp section
    n = 1;
#pragma omp section
    n = 2;
#pragma omp section
    n = 3;
  }
  END;
}
ALONE in_single(void) {
#pragma omp single
  n = 1;
  END;
}
ALONE in_masked(void) {
#pragma omp masked
  n = 1;
#pragma omp barrier
  END;
}
ALONE in_critical(void) {
#pragma omp critical
  n = 1;
#pragma omp critical(named)
  n = 1;
  END;
}
ALONE in_task(void) {
#pragma omp task
  n = 1;
#pragma omp task if (0)
  n = 1;
#pragma omp task depend(out : n)
  n = 1;
#pragma omp task final(1)
  n = 1;
  END;
}
ALONE in_taskwait(void) {
#pragma omp taskwait
#pragma omp taskwait depend(in : n)
  END;
}
ALONE in_taskgroup(void) {
#pragma omp taskgroup
  {
    in_task();
    END;
  }
  END;
}
ALONE in_taskloop(void) {
#pragma omp taskloop grainsize(2)
  for (int i = 0; i < 6; i++)
    n = i;
  END;
}
ALONE in_reduction(void) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum) schedule(dynamic)
  for (int i = 0; i < 10; i++)
    sum += i;
  n = sum;
  END;
}
ALONE in_lock(void) {
  omp_set_lock(&simple);
  END;
  omp_unset_lock(&simple);
  END;
}
ALONE in_nest_lock(void) {
  omp_set_nest_lock(&nested);
  omp_set_nest_lock(&nested);
  END;
  omp_unset_nest_lock(&nested);
  omp_unset_nest_lock(&nested);
  END;
}
ALONE in_flush(void) {
  END;
#pragma omp flush
  END;
}
ALONE in_control(void) {
#ifdef __clang__ /* gcc 12 does not have this routine */
  n = omp_control_tool(omp_control_tool_flush, 0, 0);
#endif
  END;
}
ALONE in_cancel(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp cancel parallel
    END;
  }
  END;
}
ALONE in_parallel(void) {
#pragma omp parallel num_threads(3)
  n = 1;
  END;
#pragma omp parallel if (0)
  n = 1;
  END;
}
ALONE in_teams(void) {
#pragma omp teams num_teams(2)
  n = 1;
  END;
}

/* ---- With a jump instead of a call ---- */

ALONE last_barrier(void) {
#pragma omp parallel num_threads(2)
  {
    END;
#pragma omp barrier
  }
}
ALONE last_loop(void) {
#pragma omp parallel num_threads(2)
  {
    END;
#pragma omp for schedule(dynamic) nowait
    for (int i = 0; i < 20; i++)
      n = i;
  }
}
ALONE last_critical(void) {
#pragma omp parallel num_threads(2)
#pragma omp critical
  END;
}

int main(void) {
  omp_init_lock(&simple);
  omp_init_nest_lock(&nested);
  in_parallel();
#pragma omp parallel num_threads(3)
  {
    in_barrier();
    in_loop();
    in_ordered();
    in_sections();
    in_single();
    in_masked();
    in_critical();
    in_lock();
    in_nest_lock();
    in_flush();
#pragma omp single
    {
      in_task();
      in_taskwait();
      in_taskgroup();
      in_taskloop();
    }
  }
  in_reduction();
  in_control();
  in_cancel();
  in_teams();
  last_barrier();
  last_loop();
  last_critical();
  omp_destroy_lock(&simple);
  omp_destroy_nest_lock(&nested);
  return 0;
}
