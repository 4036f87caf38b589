/* regions.c: checks how often each event comes: events of threads, regions,
 * barriers, worksharing and chunks.
 *
 * Fails when: an event is missing or comes twice; a kind of barrier or of work
 * is wrong; a loop's chunks, also with one thread, do not contain each
 * iteration once; or reductions are not reported.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <omp.h>
#include <string.h>

enum { LENGTH = 100 };
static int a[LENGTH], total;

/* Atomic, because the second loop below has nowait: one thread may visit an
 * element in that loop, and another thread in the third loop. */
static void visit(int i) { __atomic_add_fetch(&a[i], 1, __ATOMIC_RELAXED); }

static void loops(void) {
#pragma omp for schedule(static)
  for (int i = 0; i < LENGTH; i++)
    visit(i);
#pragma omp for schedule(static, 7) nowait
  for (int i = 0; i < LENGTH; i++)
    visit(i);
#pragma omp for schedule(dynamic, 9)
  for (int i = 0; i < LENGTH; i++)
    visit(i);
#pragma omp for schedule(guided)
  for (int i = 0; i < LENGTH; i++)
    visit(i);
#pragma omp for schedule(runtime)
  for (int i = 0; i < LENGTH; i++)
    visit(i);
#pragma omp for schedule(dynamic) ordered
  for (int i = 0; i < LENGTH; i++)
#pragma omp ordered
    visit(i);
}

/* Checks that each logical iteration of the loops is in `times` chunks. */
static void check_chunks(unsigned times) {
  static unsigned hits[LENGTH];
  memset(hits, 0, sizeof hits);
  for (unsigned i = 0; i < chunk_count; i++)
    for (uint64_t j = 0; j < chunks[i].iterations; j++)
      if (chunks[i].start + j < LENGTH)
        hits[chunks[i].start + j]++;
      else
        IS(chunks[i].start + j, LENGTH - 1);
  for (int i = 0; i < LENGTH; i++)
    IS(hits[i], times);
  chunk_count = 0;
}

#define BOTH(event, kind, times)                         \
  do {                                                   \
    IS(SEEN(event, kind, ompt_scope_begin), times);      \
    IS(SEEN(event, kind, ompt_scope_end), times);        \
  } while (0)

int main(void) {
  unsigned n = (unsigned)omp_get_max_threads();
  omp_set_schedule(omp_sched_dynamic, 10);
#pragma omp parallel
  {
    loops();
  }
  settle();
  check_chunks(6);
  BOTH(work, ompt_work_loop_static, 2 * n);
  BOTH(work, ompt_work_loop_dynamic, 3 * n);
  BOTH(work, ompt_work_loop_guided, n);
  BOTH(sync_region, ompt_sync_region_barrier_implicit_workshare, 5 * n);
  BOTH(sync_region, ompt_sync_region_barrier_implicit_parallel, n);
  IS(SEEN(mutex_acquired, ompt_mutex_ordered, 0), LENGTH);
  IS(SEEN(mutex_released, ompt_mutex_ordered, 0), LENGTH);
  IS(SEEN(parallel_begin, 0, ompt_scope_begin), 1);
  IS(SEEN(parallel_end, 0, 0), 1);
  BOTH(implicit_task, 2, n);
  for (int i = 0; i < LENGTH; i++)
    IS(a[i], 6);
  IS(SEEN(dispatch, ompt_dispatch_ws_loop_chunk, 0) > 40, 1);

#pragma omp parallel
  {
#pragma omp sections
    {
      a[0]++;
#pragma omp section
      a[1]++;
#pragma omp section
      a[2]++;
    }
#pragma omp single
    a[3]++;
#pragma omp single nowait
    a[4]++;
#pragma omp master
    a[5]++;
#pragma omp masked filter(omp_get_num_threads() - 1)
    a[6]++;
#pragma omp scope nowait
    __atomic_add_fetch(&a[7], 1, 0);
#pragma omp barrier
#pragma omp barrier
#pragma omp flush
  }
  settle();
  BOTH(work, ompt_work_sections, n);
  IS(SEEN(dispatch, ompt_dispatch_section, 0), 3);
  BOTH(work, ompt_work_single_executor, 2);
  BOTH(work, ompt_work_single_other, 2 * (n - 1));
  BOTH(masked, 0, 2);
  BOTH(work, ompt_work_scope, n);
  BOTH(sync_region, ompt_sync_region_barrier_explicit, 2 * n);
  BOTH(sync_region, ompt_sync_region_barrier_implicit_workshare, 7 * n);
  IS(SEEN(flush, 0, 0), n);

  BOTH(reduction, ompt_sync_region_reduction, 0);
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < LENGTH; i++)
    total += i;
  settle();
  BOTH(reduction, ompt_sync_region_reduction, n);
#pragma omp parallel
  {
#pragma omp for reduction(+ : total)
    for (int i = 0; i < LENGTH; i++)
      total += i;
#pragma omp for reduction(+ : total) nowait
    for (int i = 0; i < LENGTH; i++)
      total += i;
  }
  settle();
  IS(total, 3 * LENGTH * (LENGTH - 1) / 2);
  BOTH(reduction, ompt_sync_region_reduction, 3 * n);
#pragma omp parallel reduction(+ : total) \
    allocate(omp_high_bw_mem_alloc : total)
  total++;
  settle();
  BOTH(reduction, ompt_sync_region_reduction, 4 * n);
  check_chunks(3);
  BOTH(sync_region, ompt_sync_region_barrier_implementation, 0);

  /* After copyprivate has copied its values, the runtime adds a barrier, which it
   * does not report as an implicit barrier. */
  unsigned before = (unsigned)SEEN(
      sync_region, ompt_sync_region_barrier_implicit_workshare, ompt_scope_begin);
#pragma omp parallel
  {
    int copied;
#pragma omp single copyprivate(copied)
    copied = 5;
    HOLDS(copied == 5);
  }
  settle();
  BOTH(sync_region, ompt_sync_region_barrier_implementation, n);
  BOTH(sync_region, ompt_sync_region_barrier_implicit_workshare, before + n);

  unsigned regions = (unsigned)SEEN(parallel_begin, 0, ompt_scope_begin);
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(1)
#pragma omp parallel if (0)
  ;
  settle();
  /* 3 regions, or more if the outer team has more than one thread. */
  HOLDS(SEEN(parallel_begin, 0, ompt_scope_begin) >= regions + 3);
  IS(SEEN(parallel_begin, 0, ompt_scope_begin), SEEN(parallel_end, 0, 0));
  BOTH(implicit_task, 2, SEEN(implicit_task, 2, ompt_scope_begin));

#pragma omp teams num_teams(3)
#pragma omp distribute dist_schedule(static, 10)
  for (int i = 0; i < LENGTH; i++)
    a[i]++;
  check_chunks(1);
  IS(SEEN(parallel_begin, 1, ompt_scope_begin), 1);
  IS(SEEN(parallel_end, 1, 0), 1);
  IS(SEEN(implicit_task, 1, ompt_scope_begin), 4);
  IS(SEEN(implicit_task, 1, ompt_scope_end), 3);
  BOTH(work, ompt_work_distribute, 3);
  IS(SEEN(dispatch, ompt_dispatch_distribute_chunk, 0), 10);
#pragma omp teams num_teams(3)
#pragma omp distribute
  for (int i = 0; i < LENGTH; i++)
    a[i]++;
  check_chunks(1);
  IS(SEEN(dispatch, ompt_dispatch_distribute_chunk, 0), 13);

  /* Each team reduces in its initial task, at the barrier that ends the teams.
   * The league's reduction after this barrier is not reported. */
  BOTH(sync_region, ompt_sync_region_barrier_teams, 6);
  unsigned long long reductions = SEEN(reduction, ompt_sync_region_reduction, 1);
  total = 0;
#pragma omp teams num_teams(3) reduction(+ : total)
  total += omp_get_team_num();
  IS(total, 3);
  BOTH(reduction, ompt_sync_region_reduction, reductions + 3);
  BOTH(sync_region, ompt_sync_region_barrier_teams, 9);
#define TEAMS(number, size) \
  __atomic_load_n(&seen[TEAM_BEGINS][number][size], __ATOMIC_ACQUIRE)
  for (int team = 0; team < 3; team++)
    IS(TEAMS(team, 3), 3);
#pragma omp teams num_teams(1)
  total++;
  IS(TEAMS(0, 1), 1);
#pragma omp target teams num_teams(1) map(total)
  total++;
  IS(TEAMS(0, 1), 2);
#pragma omp taskgroup
  {
#pragma omp target teams num_teams(2) reduction(+ : total)
#pragma omp parallel
    ;
  }

  settle();
#pragma omp error at(execution) severity(warning) message("not an error")
  IS(SEEN(error, ompt_warning, 0), 1);
  IS(SEEN(thread_begin, ompt_thread_initial, 0), 1);
  HOLDS(SEEN(thread_begin, ompt_thread_worker, 0) >= n - 1);
  for (int kind = 1; kind < KINDS; kind++) {
    BOTH(sync_region, kind, SEEN(sync_region, kind, ompt_scope_begin));
    BOTH(sync_region_wait, kind, SEEN(sync_region_wait, kind, ompt_scope_begin));
    HOLDS(SEEN(sync_region_wait, kind, ompt_scope_begin) >=
          SEEN(sync_region, kind, ompt_scope_begin));
  }
  return failures != 0;
}
