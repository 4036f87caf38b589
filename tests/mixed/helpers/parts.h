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

/* Where the caller is: its numbers, from level 0 on. */
struct place {
  int level, num[DEPTH + 1], size[DEPTH + 1], active;
};

/* Of omp_lock_t, the largest. */
union any_lock {
  void *address;
  int word;
};

struct part {
  /* How many answers of routines are not what the place says. Each letter of
   * `rest` is the part that is called next, in a region of this one, by each
   * thread, and by a task of each thread. */
  int (*nested)(const char *rest, const struct place *place);
  /* Control variables: the task's, or of a region that has no num_threads. */
  void (*set)(int threads, int chunk);
  int (*get)(void); /* threads * 100 + chunk of schedule(runtime) */
  int (*team)(int *thread_ids);
  /* Worksharing regions that bind to a region of another part: each of n
   * elements of hit[] once more by each of `kinds` regions. */
  void (*orphaned)(int n, int *hit);
  /* n tasks, whose numbers are added; nothing waits for them. */
  void (*tasks)(int n, long *sum);
  /* Each variable once, in a critical region without a name, in one with the
   * name that all parts use, and with the lock held. */
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
