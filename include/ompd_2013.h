/* ompd_2013.h: declares the debugger's library of the draft of April 2013.
 *
 * For:      debuggers. The program's variable ompt_debugger_plugin names the
 *           library, libompd2013.so.
 * Needs:    omp.h and ompt_2013.h in the same folder. C99 or later, or C++.
 *
 * The debugger defines ompd_initialize, exports it (-rdynamic), and loads the
 * library. The library calls ompd_initialize before its first answer:
 *
 *     ompd_rc_t ompd_initialize(ompd_callbacks_t *data) {
 *       *data = my_callbacks;
 *       return ompd_rc_ok;
 *     }
 *
 *     ompd_thread_handle_t *threads;
 *     int count;
 *     if (!get_threads(my_process, &threads, &count)) ...
 *
 * The library allocates arrays and strings by d_alloc_memory; the debugger owns
 * them. A handle does not change while its thread, region or task exists, and
 * need not be given back. Answers are correct if the threads in question have
 * stopped.
 *
 * [2013] is "OMPT and OMPD: OpenMP Tools Application Programming Interfaces for
 * Performance Analysis and Debugging", April 24, 2013. This header contains its
 * section 8 and appendix B. If the text contradicts itself, a comment with
 * "Draft:" at the declaration describes our choice. A file can't include this
 * header and omp-tools.h, because they have names with different meanings.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD_2013_H
#define OMPD_2013_H

#ifdef OMP_TOOLS_H
#error "omp-tools.h gives other meanings to the same names"
#endif

#include "omp.h"
#include "ompt_2013.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Types [2013 §B.1 to §B.5] ---- */

typedef uint64_t ompd_taddr_t;
typedef int64_t ompd_tword_t;

typedef uint64_t ompd_thread_handle_t;
typedef uint64_t ompd_parallel_handle_t;
typedef uint64_t ompd_task_handle_t;
typedef uint64_t ompd_type_handle_t;
/* Draft: the callbacks of B.6 use this type, which B.3 does not define. */
typedef ompd_type_handle_t ompd_ttype_handle_t;

/* Draft: the draft uses this type, but does not define it. Here it is the
 * debugger's data for the process. */
typedef struct ompd_context_s ompd_context_t;

typedef enum { ompd_osthread_pthread, ompd_osthread_lwp } ompd_osthread_kind_t;

typedef struct {
  ompd_osthread_kind_t kind;
  union {
    int64_t pthread;
    int64_t lwp;
  } data;
} ompd_osthread_t;

/* Draft: in B.4 three of these names begin with ompt_, and some routines return
 * an ompt_rc_t. This header has these names with ompt_ and with ompd_. */
typedef enum {
  ompd_rc_ok = 0,
  ompd_rc_unavailable = 1,
  ompd_rc_stale_handle = 2,
  ompd_rc_bad_input = 3,
  ompd_rc_error = 4,
  ompd_rc_unsupported = 5,
  ompd_rc_needs_state_tracking = 6,
  ompt_rc_bad_input = ompd_rc_bad_input,
  ompt_rc_error = ompd_rc_error,
  ompt_rc_unsupported = ompd_rc_unsupported
} ompd_rc_t;
typedef ompd_rc_t ompt_rc_t;

typedef struct {
  int sizeof_char;
  int sizeof_short;
  int sizeof_int;
  int sizeof_long;
  int sizeof_long_long;
  int sizeof_pointer;
} ompd_target_type_sizes_t;

/* ---- The debugger's functions [2013 §B.6, §B.7] ----
 * The library looks up no types: t_type_lookup, t_type_sizeof,
 * t_type_field_offset and get_error_string may be NULL. */

typedef ompd_rc_t (*ompd_dmemory_alloc_fn_t)(ompd_context_t *context,
                                             size_t bytes, void **ptr);
typedef ompd_rc_t (*ompd_dmemory_free_fn_t)(ompd_context_t *context, void *ptr);
/* Draft: in B.6 two types are called ompd_tmemory_access_fn_t. Here the first
 * one is called ompd_tsizeof_prim_fn_t. */
typedef ompd_rc_t (*ompd_tsizeof_prim_fn_t)(ompd_context_t *context,
                                            ompd_target_type_sizes_t *sizes);
typedef ompd_rc_t (*ompd_tsymbol_addr_fn_t)(ompd_context_t *context,
                                            const char *symbol_name,
                                            ompd_taddr_t *symbol_addr);
typedef ompd_rc_t (*ompd_ttype_fn_t)(ompd_context_t *context,
                                     const char *type_name,
                                     ompd_ttype_handle_t *ttype_handle);
typedef ompd_rc_t (*ompd_ttype_sizeof_fn_t)(ompd_context_t *context,
                                            ompd_ttype_handle_t *ttype_handle,
                                            ompd_tword_t *type_size);
typedef ompd_rc_t (*ompd_ttype_offset_fn_t)(ompd_context_t *context,
                                            ompd_ttype_handle_t *ttype_handle,
                                            const char *field_name,
                                            ompd_tword_t *field_offset);
typedef ompd_rc_t (*ompd_tmemory_access_fn_t)(ompd_context_t *context,
                                              ompd_taddr_t *addr, void *buffer,
                                              ompd_tword_t bufsize);
typedef ompd_rc_t (*ompd_target_host_fn_t)(ompd_context_t *context,
                                           const void *input, void *output,
                                           int nbytes);
typedef ompd_rc_t (*ompd_error_string_fn_t)(ompd_context_t *context,
                                            int error_code,
                                            const char **string);
typedef ompd_rc_t (*ompd_print_string_fn_t)(ompd_context_t *context,
                                            const char *string);

typedef struct {
  ompd_dmemory_alloc_fn_t d_alloc_memory;
  ompd_dmemory_free_fn_t d_free_memory;
  ompd_error_string_fn_t get_error_string;
  ompd_print_string_fn_t print_string;
  ompd_tsizeof_prim_fn_t t_sizeof_prim_type;
  ompd_tsymbol_addr_fn_t t_symbol_addr_lookup;
  ompd_ttype_fn_t t_type_lookup;
  ompd_ttype_sizeof_fn_t t_type_sizeof;
  ompd_ttype_offset_fn_t t_type_field_offset;
  ompd_tmemory_access_fn_t t_read_memory;
  ompd_tmemory_access_fn_t t_write_memory;
  ompd_target_host_fn_t target_to_host;
} ompd_callbacks_t;

/* The debugger defines this function. */
ompt_rc_t ompd_initialize(ompd_callbacks_t *data);

/* ---- Threads [2013 §8.2.1, §8.5] ---- */

ompd_rc_t ompd_get_threads(ompd_context_t *context,
                           ompd_thread_handle_t **thread_handle_array,
                           int *num_handles);
ompd_rc_t ompd_get_thread_in_parallel(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_thread_handle_t **thread_handle_array, int *num_handles);
ompd_rc_t ompd_get_thread_handle(ompd_context_t *context,
                                 ompd_osthread_t *os_thread,
                                 ompd_thread_handle_t *thread_handle);
/* Draft: the kind of the answer is not defined. Here the caller sets
 * os_thread->kind to the wanted kind. */
ompd_rc_t ompd_get_osthread(ompd_context_t *context,
                            ompd_thread_handle_t thread_handle,
                            ompd_osthread_t *os_thread);
ompd_rc_t ompd_get_state(ompd_context_t *context,
                         ompd_thread_handle_t thread_handle,
                         ompt_state_t *state, ompt_wait_id_t *wait_id);

/* ---- Regions [2013 §8.2.2, §8.4] ----
 * Draft: two routines have different names in the text and in the declaration.
 * This header has both names. Outside all parallel regions the routines return
 * ompd_rc_unavailable. */

ompd_rc_t
ompd_get_innermost_parallel_region(ompd_context_t *context,
                                   ompd_thread_handle_t thread_handle,
                                   ompd_parallel_handle_t *parallel_handle);
ompd_rc_t ompd_get_top_parallel_region(ompd_context_t *context,
                                       ompd_thread_handle_t thread_handle,
                                       ompd_parallel_handle_t *parallel_handle);
ompd_rc_t ompd_get_enclosing_parallel_handle(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_parallel_handle_t *enclosing_parallel_handle);
ompd_rc_t ompd_get_ancestor_parallel_handle(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_parallel_handle_t *enclosing_parallel_handle);
ompd_rc_t ompd_get_num_threads(ompd_context_t *context,
                               ompd_parallel_handle_t parallel_handle,
                               ompd_tword_t *val);
ompd_rc_t ompd_get_level(ompd_context_t *context,
                         ompd_parallel_handle_t parallel_handle,
                         ompd_tword_t *val);
ompd_rc_t ompd_get_active_level(ompd_context_t *context,
                                ompd_parallel_handle_t parallel_handle,
                                ompd_tword_t *val);
/* Draft: ompd_parallel_id_t is used, but not defined. */
typedef ompt_parallel_id_t ompd_parallel_id_t;
ompd_rc_t ompd_get_parallel_id(ompd_context_t *context,
                               ompd_parallel_handle_t parallel_handle,
                               ompd_parallel_id_t *id);
ompd_rc_t ompd_get_parallel_function(ompd_context_t *context,
                                     ompd_parallel_handle_t parallel_handle,
                                     ompd_taddr_t *parallel_addr);

/* ---- Tasks [2013 §8.2.3, §8.6] ---- */

ompd_rc_t ompd_get_top_task_region(ompd_context_t *context,
                                   ompd_thread_handle_t thread_handle,
                                   ompd_task_handle_t *task_handle);
ompd_rc_t ompd_get_ancestor_task_handle(ompd_context_t *context,
                                        ompd_task_handle_t task_handle,
                                        ompd_task_handle_t *parent_task_handle);
ompd_rc_t ompd_get_implicit_task_in_parallel(
    ompd_context_t *context, ompd_parallel_handle_t parallel_handle,
    ompd_task_handle_t **task_handle_array, int *num_handles);
ompd_rc_t ompd_get_max_threads(ompd_context_t *context,
                               ompd_task_handle_t task_handle, int *val);
ompd_rc_t ompd_get_thread_num(ompd_context_t *context,
                              ompd_task_handle_t task_handle, int *val);
ompd_rc_t ompd_in_parallel(ompd_context_t *context,
                           ompd_task_handle_t task_handle, int *val);
ompd_rc_t ompd_in_final(ompd_context_t *context, ompd_task_handle_t task_handle,
                        int *val);
ompd_rc_t ompd_get_dynamic(ompd_context_t *context,
                           ompd_task_handle_t task_handle, int *val);
ompd_rc_t ompd_get_nested(ompd_context_t *context,
                          ompd_task_handle_t task_handle, int *val);
ompd_rc_t ompd_get_max_active_levels(ompd_context_t *context,
                                     ompd_task_handle_t task_handle, int *val);
ompd_rc_t ompd_get_schedule(ompd_context_t *context,
                            ompd_task_handle_t task_handle, omp_sched_t *kind,
                            int *modifier);
ompd_rc_t ompd_get_proc_bind(ompd_context_t *context,
                             ompd_task_handle_t task_handle,
                             omp_proc_bind_t *bind);
/* Draft: the last parameters are "void *sp_exit, void *sp_reentry". Here they
 * are pointers, through which the routine stores the frames' addresses. */
ompd_rc_t ompd_get_task_frame(ompd_context_t *context,
                              ompd_task_handle_t task_handle,
                              ompd_taddr_t *sp_exit, ompd_taddr_t *sp_reentry);
ompd_rc_t ompd_get_task_function(ompd_context_t *context,
                                 ompd_task_handle_t task_handle,
                                 ompd_taddr_t *task_addr);

/* ---- The process [2013 §8.3, §8.7 to §8.11] ----
 * Draft: four of these routines have no context. They use the context that the
 * last call of another routine passed, or NULL if there was no such call. */

ompd_rc_t ompd_get_num_procs(ompd_tword_t *val);
ompd_rc_t ompd_get_thread_limit(ompd_tword_t *val);
ompd_rc_t ompd_get_version_string(const char **string);
ompd_rc_t ompd_get_version_compatibility(int *val);
ompd_rc_t ompd_get_error_string(int errcode, const char **string);

typedef struct ompd_breakpoints_s {
  ompd_taddr_t parallel_pre_execute;
  ompd_taddr_t parallel_post_execute;
  ompd_taddr_t task_pre_execute;
  ompd_taddr_t task_post_execute;
} ompd_breakpoints_t;

/* The program executes the functions at these addresses only with
 * OMP_DEBUG=enabled. Without it the result is ompd_rc_needs_state_tracking.
 * Before the program first uses OpenMP, the addresses are always returned. */
ompd_rc_t ompd_get_breakpoints(ompd_context_t *context,
                               ompd_breakpoints_t *bkpt_locations);

/* Stores a text of lines NAME=value. Returns ompd_rc_needs_state_tracking
 * without OMP_DEBUG=enabled. Before the program uses OpenMP, this routine,
 * ompd_get_num_procs and ompd_get_thread_limit return ompd_rc_unavailable. */
ompd_rc_t ompd_display_control_vars(const char **control_var_values);

/* Requests that the tool starts or ends. The program starts or ends the tool
 * right before a region begins, or after a region has ended, if no thread is in
 * a region then. After that it calls ompt_enable_complete. Draft: if nothing
 * changes, the program must call ompt_enable_complete during this call. That is
 * impossible, because the program is stopped. ompd_enable_setting_t is not
 * defined in the draft. */
typedef int ompd_enable_setting_t;
int ompd_enable(ompd_enable_setting_t setting);

#ifdef __cplusplus
}
#endif
#endif
