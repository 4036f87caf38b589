/* omp.h: declares the OpenMP routines for C and C++.
 *
 * For:      programs compiled with ompt-cc -fopenmp.
 * Spec:     [OMP 5.2] chapter 18 defines the routines. The comments here
 *           describe only the choices that the chapter leaves open.
 *
 * Any thread may call the routines at any time, but not in a signal handler.
 * The first call starts the runtime, which reads the OMP_* variables. A thread
 * that the program has made itself is an initial thread with a team of its own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMP_H
#define OMP_H

/* clang's omp.h includes these headers, too, and programs depend on them */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Locks ---------------------------------------------------------------
 * A lock is owned by the task that has set it. A lock has no other memory than
 * these bytes, so a lock that is never destroyed leaks nothing. Waiting
 * threads sleep, and each waiting thread gets the lock at some time. */

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

/* The expected use of a lock, or of a critical or atomic construct. Hints
 * change nothing. */
typedef enum omp_sync_hint_t {
  omp_sync_hint_none = 0,
  omp_sync_hint_uncontended = 1,
  omp_sync_hint_contended = 2,
  omp_sync_hint_nonspeculative = 4,
  omp_sync_hint_speculative = 8,
  omp_lock_hint_none = omp_sync_hint_none, /* names of OpenMP 4.5 */
  omp_lock_hint_uncontended = omp_sync_hint_uncontended,
  omp_lock_hint_contended = omp_sync_hint_contended,
  omp_lock_hint_nonspeculative = omp_sync_hint_nonspeculative,
  omp_lock_hint_speculative = omp_sync_hint_speculative
} omp_sync_hint_t;
typedef omp_sync_hint_t omp_lock_hint_t;

extern void omp_init_lock_with_hint(omp_lock_t *lock, omp_sync_hint_t hint);
extern void omp_init_nest_lock_with_hint(omp_nest_lock_t *lock,
                                         omp_sync_hint_t hint);

/* ---- Control variables ---------------------------------------------------
 * A call with an argument out of range changes nothing. Without OMP_SCHEDULE
 * the run-time schedule is static. Without OMP_NUM_THREADS a team has one
 * thread for each processor that the process may use. */

typedef enum omp_sched_t {
  omp_sched_static = 1,
  omp_sched_dynamic = 2,
  omp_sched_guided = 3,
  omp_sched_auto = 4,
  omp_sched_monotonic = 0x80000000u /* a modifier */
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
extern int omp_get_cancellation(void);
extern void omp_set_num_teams(int num_teams);
extern int omp_get_max_teams(void); /* 0: no limit */
extern void omp_set_teams_thread_limit(int thread_limit);
extern int omp_get_teams_thread_limit(void); /* 0: no limit */

/* Prints the initial values of all control variables to standard error. */
extern void omp_display_env(int verbose);

/* ---- Position of the calling task ---------------------------------------- */

extern int omp_get_num_threads(void);
extern int omp_get_thread_num(void);
extern int omp_get_num_procs(void);
extern int omp_in_parallel(void);
extern int omp_get_num_teams(void);
extern int omp_get_team_num(void);
extern int omp_get_level(void);
extern int omp_get_ancestor_thread_num(int level);
extern int omp_get_team_size(int level);
extern int omp_get_active_level(void);
extern int omp_in_final(void);
extern int omp_in_explicit_task(void);

/* ---- Places ----------------------------------------------------------------
 * Threads are bound if OMP_PLACES or OMP_PROC_BIND requests it. Without these
 * variables there are no places, and a proc_bind clause changes nothing.
 * omp_display_affinity prints to standard error. */

typedef enum omp_proc_bind_t {
  omp_proc_bind_false = 0,
  omp_proc_bind_true = 1,
  omp_proc_bind_primary = 2,
  omp_proc_bind_master = omp_proc_bind_primary,
  omp_proc_bind_close = 3,
  omp_proc_bind_spread = 4
} omp_proc_bind_t;

extern omp_proc_bind_t omp_get_proc_bind(void);
extern int omp_get_num_places(void);
extern int omp_get_place_num_procs(int place_num);
extern void omp_get_place_proc_ids(int place_num, int *ids);
extern int omp_get_place_num(void); /* -1: the thread is not bound */
extern int omp_get_partition_num_places(void);
extern void omp_get_partition_place_nums(int *place_nums);

extern void omp_set_affinity_format(const char *format);
extern __SIZE_TYPE__ omp_get_affinity_format(char *buffer, __SIZE_TYPE__ size);
extern void omp_display_affinity(const char *format);
extern __SIZE_TYPE__ omp_capture_affinity(char *buffer, __SIZE_TYPE__ size,
                                          const char *format);

/* ---- Tasks of OpenMP 5 ----------------------------------------------------
 * A task construct with a detach clause makes an event handle. Any thread of
 * the process may fulfil the event, once. A depobj construct allocates the
 * memory of an omp_depend_t, and depobj with destroy frees it. */

typedef unsigned long omp_event_handle_t;
typedef struct omp_depend_t {
  void *occ_list;
} omp_depend_t;

extern void omp_fulfill_event(omp_event_handle_t event);
extern int omp_get_max_task_priority(void); /* OMP_MAX_TASK_PRIORITY, or 0 */

/* ---- Time: seconds of a clock that is never set back --------------------- */

extern double omp_get_wtime(void);
extern double omp_get_wtick(void);

/* ---- Memory --------------------------------------------------------------
 * Every memory space is the system's memory. The alignment is at least that of
 * malloc. Every thread may read and free the memory of an allocator. The traits
 * sync_hint and access have no effect. Pinned memory is locked. The partition
 * is requested from the kernel if there are several NUMA nodes. */

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

/* Returns omp_null_allocator if a trait is not valid. */
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
/* omp_null_allocator stands for the allocator that allocated `memory`. */
extern void *
omp_realloc(void *memory, __SIZE_TYPE__ size,
            omp_allocator_handle_t allocator OCC_NO_ALLOCATOR,
            omp_allocator_handle_t free_allocator OCC_NO_ALLOCATOR);
extern void omp_free(void *memory,
                     omp_allocator_handle_t allocator OCC_NO_ALLOCATOR);

/* ---- Devices -------------------------------------------------------------
 * The numbers of devices begin with 0. The host, which is the initial device,
 * has the number after the last device, and also the number omp_initial_device.
 * In a program linked without -fopenmp-targets the host is the only device,
 * number 0. Routines that need the memory of a missing device return NULL or
 * ENODEV. */

enum { omp_initial_device = -1, omp_invalid_device = -4 };

extern void omp_set_default_device(int device_num);
extern int omp_get_default_device(void);
extern int omp_get_num_devices(void);
extern int omp_get_device_num(void);
extern int omp_get_initial_device(void);
extern int omp_is_initial_device(void);

extern void *omp_target_alloc(__SIZE_TYPE__ size, int device_num);
extern void omp_target_free(void *device_ptr, int device_num);
extern int omp_target_is_present(const void *ptr, int device_num);
extern int omp_target_is_accessible(const void *ptr, __SIZE_TYPE__ size,
                                    int device_num);
extern int omp_target_memcpy(void *dst, const void *src, __SIZE_TYPE__ length,
                             __SIZE_TYPE__ dst_offset, __SIZE_TYPE__ src_offset,
                             int dst_device_num, int src_device_num);
/* If dst and src are NULL, returns the largest number of dimensions:
 * INT_MAX. */
extern int omp_target_memcpy_rect(
    void *dst, const void *src, __SIZE_TYPE__ element_size, int num_dims,
    const __SIZE_TYPE__ *volume, const __SIZE_TYPE__ *dst_offsets,
    const __SIZE_TYPE__ *src_offsets, const __SIZE_TYPE__ *dst_dimensions,
    const __SIZE_TYPE__ *src_dimensions, int dst_device_num,
    int src_device_num);
/* The copy is a child task of the calling task, with dependences from the
 * depend objects. If the copy is not possible, returns an error immediately. */
extern int omp_target_memcpy_async(
    void *dst, const void *src, __SIZE_TYPE__ length, __SIZE_TYPE__ dst_offset,
    __SIZE_TYPE__ src_offset, int dst_device_num, int src_device_num,
    int depobj_count, omp_depend_t *depobj_list);
extern int omp_target_memcpy_rect_async(
    void *dst, const void *src, __SIZE_TYPE__ element_size, int num_dims,
    const __SIZE_TYPE__ *volume, const __SIZE_TYPE__ *dst_offsets,
    const __SIZE_TYPE__ *src_offsets, const __SIZE_TYPE__ *dst_dimensions,
    const __SIZE_TYPE__ *src_dimensions, int dst_device_num,
    int src_device_num, int depobj_count, omp_depend_t *depobj_list);
extern int omp_target_associate_ptr(const void *host_ptr,
                                    const void *device_ptr, __SIZE_TYPE__ size,
                                    __SIZE_TYPE__ device_offset,
                                    int device_num);
extern int omp_target_disassociate_ptr(const void *ptr, int device_num);
extern void *omp_get_mapped_ptr(const void *ptr, int device_num);

/* ---- Interoperability: no other runtime is supported --------------------- */

typedef void *omp_interop_t;
#define omp_interop_none ((omp_interop_t)0)

typedef enum omp_interop_property_t {
  omp_ipr_fr_id = -1,
  omp_ipr_fr_name = -2,
  omp_ipr_vendor = -3,
  omp_ipr_vendor_name = -4,
  omp_ipr_device_num = -5,
  omp_ipr_platform = -6,
  omp_ipr_device = -7,
  omp_ipr_device_context = -8,
  omp_ipr_targetsync = -9,
  omp_ipr_first = -9
} omp_interop_property_t;

typedef enum omp_interop_rc_t {
  omp_irc_no_value = 1,
  omp_irc_success = 0,
  omp_irc_empty = -1,
  omp_irc_out_of_range = -2,
  omp_irc_type_int = -3,
  omp_irc_type_ptr = -4,
  omp_irc_type_str = -5,
  omp_irc_other = -6
} omp_interop_rc_t;

typedef enum omp_interop_fr_t {
  omp_ifr_cuda = 1,
  omp_ifr_cuda_driver = 2,
  omp_ifr_opencl = 3,
  omp_ifr_sycl = 4,
  omp_ifr_hip = 5,
  omp_ifr_level_zero = 6,
  omp_ifr_hsa = 7,
  omp_ifr_last = 7
} omp_interop_fr_t;

extern int omp_get_num_interop_properties(const omp_interop_t interop);
extern omp_intptr_t omp_get_interop_int(const omp_interop_t interop,
                                        omp_interop_property_t property_id,
                                        int *ret_code);
extern void *omp_get_interop_ptr(const omp_interop_t interop,
                                 omp_interop_property_t property_id,
                                 int *ret_code);
extern const char *omp_get_interop_str(const omp_interop_t interop,
                                       omp_interop_property_t property_id,
                                       int *ret_code);
extern const char *omp_get_interop_name(const omp_interop_t interop,
                                        omp_interop_property_t property_id);
extern const char *
omp_get_interop_type_desc(const omp_interop_t interop,
                          omp_interop_property_t property_id);
extern const char *omp_get_interop_rc_desc(const omp_interop_t interop,
                                           omp_interop_rc_t ret_code);

/* ---- Tools and resources --------------------------------------------------- */

typedef enum omp_control_tool_t {
  omp_control_tool_start = 1,
  omp_control_tool_pause = 2,
  omp_control_tool_flush = 3,
  omp_control_tool_end = 4
} omp_control_tool_t;

typedef enum omp_control_tool_result_t {
  omp_control_tool_notool = -2,
  omp_control_tool_nocallback = -1,
  omp_control_tool_success = 0,
  omp_control_tool_ignored = 1
} omp_control_tool_result_t;

/* Calls the tool's control callback, as ompt_control does. */
extern int omp_control_tool(int command, int modifier, void *arg);

typedef enum omp_pause_resource_t {
  omp_pause_soft = 1,
  omp_pause_hard = 2
} omp_pause_resource_t;

/* Both kinds of pause end the idle workers and the workers of the calling
 * thread's teams. The next region starts new workers. The result is not 0
 * inside a parallel region, or if device_num is not the host. */
extern int omp_pause_resource(omp_pause_resource_t kind, int device_num);
extern int omp_pause_resource_all(omp_pause_resource_t kind);

#ifdef __cplusplus
}
#endif
#endif
