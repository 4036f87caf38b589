/* test_loop_chunks.c: tests the chunks of loops, up to the limits of 64 bits,
 * and single with copyprivate. */
/* SPDX-License-Identifier: MIT */
#include "lowered_by_hand.h"
#include "omp.h"

#include <criterion/criterion.h>
#include <sched.h>

struct huge {
  enum OCC_schedule schedule;
  OCC_u64 trip, chunk;
  OCC_u64 covered, chunks; /* atomic */
};

static void cover(struct OCC_thread *self, void *env) {
  struct huge *huge = env;
  struct OCC_loop loop;
  OCC_implicit_task_begin(self, &any_region);
  OCC_loop_start(self, &loop, huge->schedule, huge->trip, huge->chunk, 0);
  while (OCC_loop_next(self, &loop)) {
    __atomic_fetch_add(&huge->covered, loop.hi - loop.lo, __ATOMIC_RELAXED);
    __atomic_fetch_add(&huge->chunks, 1, __ATOMIC_RELAXED);
  }
  OCC_loop_done(self, &loop);
  end_parallel(self);
}

Test(loop_chunks, huge_trip_counts_are_covered_once) {
  static const OCC_u64 trips[] = {~0ull, ~0ull - 1, 1ull << 63, 12345};
  static const OCC_u64 chunks[] = {~0ull, 1ull << 63, 1ull << 60, 0};
  for (int schedule = OCC_STATIC; schedule <= OCC_AUTO; schedule++)
    for (int t = 0; t < 4; t++)
      for (int c = 0; c < 4; c++)
        for (int threads = 1; threads <= 3; threads++) {
          struct huge huge = {(enum OCC_schedule)schedule, trips[t], chunks[c],
                              0, 0};
          if (schedule == OCC_DYNAMIC && chunks[c] == 0 && trips[t] > 12345)
            continue; /* single iterations would take centuries */
          run_parallel(cover, &huge, threads);
          cr_assert_eq(huge.covered, trips[t],
                       "schedule %d trip %llu chunk %llu", schedule, trips[t],
                       chunks[c]);
        }
}

static void cover_in_order(struct OCC_thread *self, void *env) {
  struct huge *huge = env;
  struct OCC_loop loop;
  int over = 0;
  OCC_implicit_task_begin(self, &any_region);
  OCC_loop_start(self, &loop, huge->schedule, huge->trip, huge->chunk, 0);
  while (OCC_loop_next(self, &loop)) {
    cr_assert(!over, "a chunk after the last one");
    over = loop.hi == huge->trip;
    if (over || loop.lo % 3 == 0)
      sched_yield();
    __atomic_fetch_add(&huge->covered, loop.hi - loop.lo, __ATOMIC_RELAXED);
  }
  OCC_loop_done(self, &loop);
  end_parallel(self);
}

Test(loop_chunks, the_last_chunk_is_the_last_of_its_thread) {
  static const OCC_u64 trips[] = {0, 1, 9, 64, 1001};
  for (int schedule = OCC_DYNAMIC; schedule <= OCC_GUIDED; schedule++)
    for (int t = 0; t < 5; t++)
      for (OCC_u64 chunk = 0; chunk < 4; chunk++)
        for (int threads = 1; threads <= 8; threads++) {
          struct huge huge = {
              (enum OCC_schedule)(schedule | OCC_ANY_ORDER | OCC_LAST_LAST),
              trips[t], chunk, 0, 0};
          run_parallel(cover_in_order, &huge, threads);
          cr_assert_eq(huge.covered, trips[t]);
        }
}

Test(loop_chunks, dealt_loops_are_covered_once) {
  static const OCC_u64 trips[] = {~0ull, 1ull << 63, 2000003, 7, 1};
  static const OCC_u64 chunks[] = {~0ull, 1ull << 60, 3ull << 42, 0};
  for (int t = 0; t < 5; t++)
    for (int c = 0; c < 4; c++)
      for (int threads = 1; threads <= 8; threads++) {
        struct huge huge = {OCC_DYNAMIC | OCC_ANY_ORDER, trips[t], chunks[c], 0,
                            0};
        OCC_u64 chunk = chunks[c] ? chunks[c] : 1;
        if (chunks[c] == 0 && trips[t] > 2000003)
          continue; /* single iterations would take centuries */
        run_parallel(cover, &huge, threads);
        cr_assert_eq(huge.covered, trips[t]);
        cr_assert_eq(huge.chunks, threads == 1 ? 1 : (trips[t] - 1) / chunk + 1,
                     "trip %llu chunk %llu: %llu chunks", trips[t], chunk,
                     huge.chunks);
      }
}

/* Thread 0 comes to the loop when the other threads have done all
 * iterations. */
struct late {
  int left; /* atomic */
  int own;  /* iterations of thread 0 */
};

static void come_late(struct OCC_thread *self, void *env) {
  struct late *late = env;
  struct OCC_loop loop;
  OCC_implicit_task_begin(self, &any_region);
  for (int round = 0; round < 20; round++) {
    while (self->num == 0 &&
           __atomic_load_n(&late->left, __ATOMIC_ACQUIRE) != 0)
      sched_yield();
    OCC_loop_start(self, &loop, OCC_DYNAMIC | OCC_ANY_ORDER, 100, 1, 0);
    while (OCC_loop_next(self, &loop)) {
      late->own += self->num == 0;
      __atomic_sub_fetch(&late->left, 1, __ATOMIC_ACQ_REL);
    }
    OCC_loop_done(self, &loop);
    OCC_barrier(self, &any_region, 0);
    if (self->num == 0)
      late->left = 100;
    OCC_barrier(self, &any_region, 0);
  }
  end_parallel(self);
}

Test(loop_chunks, the_block_of_a_late_thread_is_done_by_others) {
  for (int threads = 2; threads <= 4; threads++) {
    struct late late = {100, 0};
    run_parallel(come_late, &late, threads);
    cr_assert_eq(late.own, 0);
  }
}

Test(loop_chunks, an_empty_loop_has_no_chunk) {
  for (int schedule = OCC_STATIC; schedule <= OCC_RUNTIME; schedule++) {
    struct huge huge = {(enum OCC_schedule)schedule, 0, 1, 0, 0};
    run_parallel(cover, &huge, 3);
    cr_assert_eq(huge.chunks, 0);
  }
}

Test(loop_chunks, runtime_uses_the_schedule_that_was_set) {
  struct huge huge = {OCC_RUNTIME, 100, 0, 0, 0};
  omp_set_schedule(omp_sched_dynamic, 10);
  run_parallel(cover, &huge, 2);
  cr_assert_eq(huge.chunks, 10);
  omp_set_schedule(omp_sched_static, 0);
  huge.chunks = 0;
  run_parallel(cover, &huge, 2);
  cr_assert_eq(huge.chunks, 2);
}

static void singles(struct OCC_thread *self, void *env) {
  int *count = env;
  OCC_implicit_task_begin(self, &any_region);
  for (int i = 0; i < 100; i++)
    if (OCC_single(self))
      __atomic_fetch_add(&count[i], 1, __ATOMIC_RELAXED);
  end_parallel(self);
}

Test(loop_chunks, one_thread_runs_each_single) {
  for (int threads = 1; threads <= 4; threads++) {
    int count[100] = {0};
    run_parallel(singles, count, threads);
    for (int i = 0; i < 100; i++)
      cr_assert_eq(count[i], 1);
  }
}

static void copies(struct OCC_thread *self, void *env) {
  OCC_implicit_task_begin(self, &any_region);
  for (int i = 0; i < 50; i++) {
    int value = -1;
    if (OCC_single(self)) {
      value = i;
      OCC_copyprivate_put(self, &value);
      OCC_barrier(self, &any_region, 0);
    } else {
      OCC_barrier(self, &any_region, 0);
      value = *(int *)OCC_copyprivate_get(self);
    }
    OCC_barrier(self, &any_region, 0);
    if (value != i)
      __atomic_store_n((int *)env, 1, __ATOMIC_RELAXED);
  }
  end_parallel(self);
}

Test(loop_chunks, copyprivate_reaches_everyone) {
  int wrong = 0;
  run_parallel(copies, &wrong, 4);
  cr_assert_not(wrong);
}
