/* omp.h: the OpenMP 3.1 routines for C and C++.
 *
 * For:      programs compiled with ompt-cc -fopenmp.
 * Spec:     [OMP 3.1] chapter 3, appendix D.1. What a routine does is written
 *           there; here stand only the choices that it leaves open.
 *
 * May be called by any thread at any time, but not in a signal handler. The
 * first call in the process starts the runtime and reads the OMP_*
 * variables; a thread that the program made by itself is an initial thread
 * with a team of its own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMP_H
#define OMP_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Locks ---------------------------------------------------------------
 * A lock is owned by the task that has set it. It holds no memory besides
 * these bytes, so a lock that is never destroyed leaks nothing. Waiting
 * threads sleep, and no thread waits forever while others take turns. */

typedef struct omp_lock_t {
  unsigned occ_word;
} omp_lock_t;

typedef struct omp_nest_lock_t {
  unsigned occ_word;
  unsigned occ_count;
  void *occ_owner;
} omp_nest_lock_t;

extern void omp_init_lock(omp_lock_t *lock);
extern void omp_destroy_lock(omp_lock_t *lock);
extern void omp_set_lock(omp_lock_t *lock);
extern void omp_unset_lock(omp_lock_t *lock);
extern int omp_test_lock(omp_lock_t *lock);

extern void omp_init_nest_lock(omp_nest_lock_t *lock);
extern void omp_destroy_nest_lock(omp_nest_lock_t *lock);
extern void omp_set_nest_lock(omp_nest_lock_t *lock);
extern void omp_unset_nest_lock(omp_nest_lock_t *lock);
extern int omp_test_nest_lock(omp_nest_lock_t *lock);

/* ---- Control variables ---------------------------------------------------
 * Arguments out of range change nothing. Without OMP_SCHEDULE the run-time
 * schedule is dynamic; without OMP_NUM_THREADS a team has one thread for each
 * processor that the process may use. */

typedef enum omp_sched_t {
  omp_sched_static = 1,
  omp_sched_dynamic = 2,
  omp_sched_guided = 3,
  omp_sched_auto = 4
} omp_sched_t;

extern void omp_set_num_threads(int num_threads);
extern int omp_get_max_threads(void);
extern void omp_set_dynamic(int dynamic_threads);
extern int omp_get_dynamic(void);
extern void omp_set_nested(int nested);
extern int omp_get_nested(void);
extern void omp_set_schedule(omp_sched_t kind, int chunk_size);
extern void omp_get_schedule(omp_sched_t *kind, int *chunk_size);
extern int omp_get_thread_limit(void);
extern void omp_set_max_active_levels(int max_levels);
extern int omp_get_max_active_levels(void);

/* ---- Where the calling task is ------------------------------------------- */

extern int omp_get_num_threads(void);
extern int omp_get_thread_num(void);
extern int omp_get_num_procs(void);
extern int omp_in_parallel(void);
extern int omp_get_level(void);
extern int omp_get_ancestor_thread_num(int level);
extern int omp_get_team_size(int level);
extern int omp_get_active_level(void);
extern int omp_in_final(void);

/* ---- Time: seconds of a clock that never goes back ----------------------- */

extern double omp_get_wtime(void);
extern double omp_get_wtick(void);

#ifdef __cplusplus
}
#endif
#endif
