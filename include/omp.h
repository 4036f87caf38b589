/* omp.h: the OpenMP routines for C and C++.
 *
 * For:      programs compiled with ompt-cc -fopenmp.
 * Spec:     [OMP 5.2] chapter 18. What a routine does is written there; here
 *           stand only the choices that it leaves open.
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
extern int omp_get_supported_active_levels(void);

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

/* ---- Memory --------------------------------------------------------------
 * Every memory space is the system's memory. An alignment is at least that of
 * malloc. Memory of one allocator may be read and freed by every thread. Of the
 * traits, sync_hint and access need nothing here; pinned memory is locked, and
 * partition is asked of the kernel where there are several NUMA nodes. */

typedef __UINTPTR_TYPE__ omp_uintptr_t;
typedef __INTPTR_TYPE__ omp_intptr_t;

#if defined(__cplusplus) && __cplusplus >= 201103L
#define OCC_HANDLE : omp_uintptr_t
#else
#define OCC_HANDLE
#endif
#ifdef __cplusplus
#define OCC_NO_ALLOCATOR = omp_null_allocator
#else
#define OCC_NO_ALLOCATOR
#endif

typedef enum omp_memspace_handle_t OCC_HANDLE {
  omp_default_mem_space = 0,
  omp_large_cap_mem_space = 1,
  omp_const_mem_space = 2,
  omp_high_bw_mem_space = 3,
  omp_low_lat_mem_space = 4,
  occ_memspace_largest = __UINTPTR_MAX__
} omp_memspace_handle_t;

typedef enum omp_allocator_handle_t OCC_HANDLE {
  omp_null_allocator = 0,
  omp_default_mem_alloc = 1,
  omp_large_cap_mem_alloc = 2,
  omp_const_mem_alloc = 3,
  omp_high_bw_mem_alloc = 4,
  omp_low_lat_mem_alloc = 5,
  omp_cgroup_mem_alloc = 6,
  omp_pteam_mem_alloc = 7,
  omp_thread_mem_alloc = 8,
  occ_allocator_largest = __UINTPTR_MAX__
} omp_allocator_handle_t;

typedef enum omp_alloctrait_key_t {
  omp_atk_sync_hint = 1,
  omp_atk_alignment = 2,
  omp_atk_access = 3,
  omp_atk_pool_size = 4,
  omp_atk_fallback = 5,
  omp_atk_fb_data = 6,
  omp_atk_pinned = 7,
  omp_atk_partition = 8
} omp_alloctrait_key_t;

typedef enum omp_alloctrait_value_t {
  omp_atv_false = 0,
  omp_atv_true = 1,
  omp_atv_contended = 3,
  omp_atv_uncontended = 4,
  omp_atv_serialized = 5,
  omp_atv_sequential = omp_atv_serialized,
  omp_atv_private = 6,
  omp_atv_all = 7,
  omp_atv_thread = 8,
  omp_atv_pteam = 9,
  omp_atv_cgroup = 10,
  omp_atv_default_mem_fb = 11,
  omp_atv_null_fb = 12,
  omp_atv_abort_fb = 13,
  omp_atv_allocator_fb = 14,
  omp_atv_environment = 15,
  omp_atv_nearest = 16,
  omp_atv_blocked = 17,
  omp_atv_interleaved = 18
} omp_alloctrait_value_t;
#define omp_atv_default ((omp_uintptr_t)-1)

typedef struct omp_alloctrait_t {
  omp_alloctrait_key_t key;
  omp_uintptr_t value;
} omp_alloctrait_t;

/* omp_null_allocator where a trait is not valid. */
extern omp_allocator_handle_t
omp_init_allocator(omp_memspace_handle_t memspace, int ntraits,
                   const omp_alloctrait_t traits[]);
extern void omp_destroy_allocator(omp_allocator_handle_t allocator);
extern void omp_set_default_allocator(omp_allocator_handle_t allocator);
extern omp_allocator_handle_t omp_get_default_allocator(void);

extern void *omp_alloc(__SIZE_TYPE__ size,
                       omp_allocator_handle_t allocator OCC_NO_ALLOCATOR);
extern void *
omp_aligned_alloc(__SIZE_TYPE__ alignment, __SIZE_TYPE__ size,
                  omp_allocator_handle_t allocator OCC_NO_ALLOCATOR);
extern void *omp_calloc(__SIZE_TYPE__ nmemb, __SIZE_TYPE__ size,
                        omp_allocator_handle_t allocator OCC_NO_ALLOCATOR);
extern void *
omp_aligned_calloc(__SIZE_TYPE__ alignment, __SIZE_TYPE__ nmemb,
                   __SIZE_TYPE__ size,
                   omp_allocator_handle_t allocator OCC_NO_ALLOCATOR);
/* Without an allocator, the one that holds the memory. */
extern void *
omp_realloc(void *memory, __SIZE_TYPE__ size,
            omp_allocator_handle_t allocator OCC_NO_ALLOCATOR,
            omp_allocator_handle_t free_allocator OCC_NO_ALLOCATOR);
extern void omp_free(void *memory,
                     omp_allocator_handle_t allocator OCC_NO_ALLOCATOR);

#ifdef __cplusplus
}
#endif
#endif
