/* parts.h: the functions of each part of the mixed program, for any compiler.
 * part.c is the part in C and C++, part.f90 the part in Fortran.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PARTS_H
#define PARTS_H

#ifdef __cplusplus
extern "C" {
#endif

enum { DEPTH = 6 };

/* The caller's place in the nest of regions: the thread number and the team size at each level,
 * from level 0 on. */
struct place {
  int level, num[DEPTH + 1], size[DEPTH + 1], active;
};

/* The largest of the types omp_lock_t. */
union any_lock {
  void *address;
  int word;
};

struct part {
  /* Returns the number of results of routines that contradict *place. If `rest` is not empty, also
   * executes a region. Its threads, and their tasks, call `nested` of the part whose name is the
   * first letter of `rest`. */
  int (*nested)(const char *rest, const struct place *place);
  void (*set)(int threads, int chunk);
  int (*get)(void); /* returns what was set: threads * 100 + chunk */
  int (*team)(int *thread_ids);
  /* Executes KINDS worksharing regions, which bind to a region of another part.
   * Each adds one to each of n elements of hit[]. */
  void (*orphaned)(int n, int *hit);
  /* Makes n tasks that add their numbers to *sum, without a wait for the tasks. */
  void (*tasks)(int n, long *sum);
  /* Adds one to counted[0] in a critical region without a name, to counted[1] in a critical
   * region whose name all parts use, and to counted[2] with the lock held. */
  void (*exclude)(union any_lock *lock, int counted[3]);
  void (*lock)(union any_lock *lock, int makes);
  /* Adds to the threadprivate variable that all parts share. */
  int (*own)(int more);
  int (*region_count)(void); /* returns the number of parallel regions so far */
};

enum { KINDS = 4 };

const struct part *part_named(char name); /* in main.c */

#ifdef __cplusplus
}
#endif
#endif
