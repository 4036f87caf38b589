/* waits.c: threads that wait, sampled a thousand times a second: in each
 * kind of barrier, for a lock, at critical and ordered, for tasks.
 *
 * Fails when: a wait is not told, is told in the wrong place, or the runtime's
 * and the C library's frames of waiting stay.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

#include <omp.h>
#include <time.h>

static NOINLINE void work(void) {
  struct timespec begin, now;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  do
    clock_gettime(CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - begin.tv_sec) * 1000000000L + now.tv_nsec -
             begin.tv_nsec <
         40000000);
}

/* The other thread is where it is going to wait. */
static int arrived;
static NOINLINE void arrive(void) {
  __atomic_fetch_add(&arrived, 1, __ATOMIC_RELAXED);
}
static NOINLINE void await(void) {
  while (__atomic_load_n(&arrived, __ATOMIC_RELAXED) < 2)
    ;
  work();
}

static NOINLINE void barriers(void) {
#pragma omp parallel
  {
#pragma omp masked
    work();
#pragma omp barrier
  }
}
static NOINLINE void joins(void) {
#pragma omp parallel
  {
#pragma omp masked
    work();
  }
}
static NOINLINE void criticals(void) {
  arrived = 0;
#pragma omp parallel num_threads(2)
  {
    arrive();
#pragma omp critical
    await();
  }
}
static NOINLINE void locks(void) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  arrived = 0;
#pragma omp parallel num_threads(2)
  {
    arrive();
    omp_set_lock(&lock);
    await();
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
}
static NOINLINE void order(void) {
  arrived = 0;
#pragma omp parallel for ordered schedule(static, 1) num_threads(2)
  for (int i = 0; i < 2; i++) {
    arrive();
#pragma omp ordered
    await();
  }
}
static NOINLINE void tasks(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task
    work();
#pragma omp task
    work(), work(); /* somebody has to wait */
#pragma omp taskwait
  }
}
static NOINLINE void groups(void) {
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskgroup
  {
#pragma omp task
    work();
    const struct timespec moment = {0, 10000000};
    nanosleep(&moment, 0);
  }
}
/* The other thread's worker idles meanwhile. */
static NOINLINE void idle(void) {
  work();
  STAY;
}

int main(void) {
#pragma omp parallel num_threads(2)
  STAY;
  for (int round = 0; round < 3; round++) {
    barriers();
    joins();
    criticals();
    locks();
    order();
    tasks();
    groups();
    idle();
  }
  return 0;
}

/* legal:
mainEND
main;[a-z]+END
main(;[a-z]+)?;parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\)END
main(;[a-z]+)?;parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);<OMP-implicit_barrier>
+T main;barriers;parallel in barriers \(waits.c:35-40\);<OMP-explicit_barrier>
+T main;joins;parallel in joins \(waits.c:43-47\);<OMP-implicit_barrier>
+ main;criticals;parallel in criticals \(waits.c:51-56\);<OMP-critical_section_wait>
+ main;locks;parallel in locks \(waits.c:62-68\);<OMP-lock_wait>
+ main;order;parallel in order \(waits.c:73-78\);<OMP-ordered_section_wait>
+ main;tasks;parallel in tasks \(waits.c:81-89\);(<OMP-taskwait>|<OMP-implicit_barrier>)
  main;groups;parallel in groups \(waits.c:92-100\);<OMP-taskgroup_wait>
  main;groups;parallel in groups \(waits.c:92-100\)(;[a-z_]*nanosleep)+
  main;(tasks|groups);parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);task in [a-z]+ \(waits.c:[0-9]+-[0-9]+\)END
  main;(barriers|joins|criticals|locks|order|idle);(parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);)?WORKEND
  main;(tasks|groups);parallel in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);(task in [a-z]+ \(waits.c:[0-9]+-[0-9]+\);)?WORKEND
+ main;idle;WORKEND
+ main;tasks;parallel in tasks \(waits.c:81-89\);task in tasks \(waits.c:[0-9]+-[0-9]+\);WORKEND
+ <OMP-idle>
<OMP-overhead>
\(no user code\)
*/
/* word WORK: (arrive|await|(await;)?work(;LIBC)?) */
/* word END: (;\[plt\])?(;<OMP-overhead>)? */
