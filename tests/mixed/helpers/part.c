/* part.c: a part of the mixed program, for C and C++. NAME is its letter. */
/* SPDX-License-Identifier: MIT */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "parts.h"

#include <omp.h>
#include <sys/syscall.h>
#include <unistd.h>

#define GLUE(a, b) a##b
#define CALLED(a, b) GLUE(a, b)
#define PART(function) CALLED(NAME, _##function)

#ifdef __cplusplus
extern "C" {
#endif
extern const struct part PART(part);
extern int mixed_own_; /* Fortran's common block /mixed_own/ */
#pragma omp threadprivate(mixed_own_)
#ifdef __cplusplus
}
#endif
static int regions;

static void count_region(void) {
#pragma omp atomic
  regions++;
}

static int wrong(const struct place *place) {
  int bad = 0, level;
  bad += omp_get_level() != place->level;
  bad += omp_get_thread_num() != place->num[place->level];
  bad += omp_get_num_threads() != place->size[place->level];
  bad += omp_get_active_level() != place->active;
  bad += !omp_in_parallel() != !place->active;
  for (level = 0; level <= place->level; level++) {
    bad += omp_get_ancestor_thread_num(level) != place->num[level];
    bad += omp_get_team_size(level) != place->size[level];
  }
  return bad + (omp_get_ancestor_thread_num(place->level + 1) != -1);
}

static int nested(const char *rest, const struct place *place) {
  int bad = wrong(place), size = 1 + place->level % 2;
  if (!*rest)
    return bad;
  count_region();
#pragma omp parallel num_threads(size) reduction(+ : bad)
  {
    struct place here = *place;
    int of_task = 0;
    here.level++;
    here.num[here.level] = omp_get_thread_num();
    here.size[here.level] = size;
    here.active += size > 1;
    bad += wrong(&here);
    bad += part_named(*rest)->nested(rest + 1, &here);
#pragma omp task if (0) shared(of_task) firstprivate(here)
    of_task = part_named(*rest)->nested("", &here);
    bad += of_task;
  }
  return bad + wrong(place);
}

static void set(int threads, int chunk) {
  omp_set_num_threads(threads);
  omp_set_schedule(omp_sched_dynamic, chunk);
}

static int get(void) {
  omp_sched_t kind;
  int chunk;
  omp_get_schedule(&kind, &chunk);
  return kind == omp_sched_dynamic ? omp_get_max_threads() * 100 + chunk : -1;
}

static int team(int *thread_ids) {
  int size = 0;
  count_region();
#pragma omp parallel shared(size)
  {
    thread_ids[omp_get_thread_num()] = (int)syscall(SYS_gettid);
#pragma omp master
    size = omp_get_num_threads();
  }
  return size;
}

static void orphaned(int n, int *hit) {
  int i;
#pragma omp for schedule(static)
  for (i = 0; i < n; i++)
    hit[i]++;
#pragma omp for schedule(dynamic, 3)
  for (i = 0; i < n; i++)
    hit[i]++;
#pragma omp single
  for (i = 0; i < n; i++)
    hit[i]++;
#pragma omp sections
  {
#pragma omp section
    for (i = 0; i < n / 2; i++)
      hit[i]++;
#pragma omp section
    for (i = n / 2; i < n; i++)
      hit[i]++;
  }
#pragma omp barrier
}

static void tasks(int n, long *sum) {
  int i;
  for (i = 1; i <= n; i++)
#pragma omp task firstprivate(i, sum)
#pragma omp atomic
    *sum += i;
}

static void exclude(union any_lock *lock, int counted[3]) {
#pragma omp critical
  counted[0]++;
#pragma omp critical(mixed)
  counted[1]++;
  omp_set_lock((omp_lock_t *)lock);
  counted[2]++;
  omp_unset_lock((omp_lock_t *)lock);
}

static void lock(union any_lock *lock, int makes) {
  if (makes)
    omp_init_lock((omp_lock_t *)lock);
  else
    omp_destroy_lock((omp_lock_t *)lock);
}

static int own(int more) { return mixed_own_ += more; }

static int region_count(void) { return regions; }

const struct part PART(part) = {nested, set,     get,  team, orphaned,
                                tasks,  exclude, lock, own,  region_count};
