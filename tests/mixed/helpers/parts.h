/* parts.h: the functions that each part of the mixed program has, for any
 * compiler. part.c is the part in C and C++, part.f90 that in Fortran.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PARTS_H
#define PARTS_H

#ifdef __cplusplus
extern "C" {
#endif

enum { DEPTH = 6 };

/* The caller's position: its numbers, from level 0 on. */
struct place {
  int level, num[DEPTH + 1], size[DEPTH + 1], active;
};

/* Of omp_lock_t, the largest. */
union any_lock {
  void *address;
  int word;
};

struct part {
  /* Returns the number of routines whose results contradict the place. Each
   * letter of `rest` is the part to call next, in a region of this part, by
   * each thread, and by a task of each thread. */
  int (*nested)(const char *rest, const struct place *place);
  /* Sets control variables, of the task or for a region without num_threads. */
  void (*set)(int threads, int chunk);
  int (*get)(void); /* threads * 100 + chunk of schedule(runtime) */
  int (*team)(int *thread_ids);
  /* Worksharing regions that bind to a region of another part: each of `kinds`
   * regions adds one to each of n elements of hit[]. */
  void (*orphaned)(int n, int *hit);
  /* Makes n tasks, whose numbers are added; does not wait for them. */
  void (*tasks)(int n, long *sum);
  /* Adds one to each variable: in a critical region without a name, in one with
   * the name that all parts use, and with the lock held. */
  void (*exclude)(union any_lock *lock, int counted[3]);
  void (*lock)(union any_lock *lock, int makes);
  /* Adds to the threadprivate variable that all parts share. */
  int (*own)(int more);
  int (*region_count)(void); /* parallel regions that it has executed */
};

enum { KINDS = 4 };

const struct part *part_named(char name); /* main.c */

#ifdef __cplusplus
}
#endif
#endif
