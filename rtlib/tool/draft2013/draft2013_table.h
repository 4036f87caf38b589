/* draft2013_table.h: declares the table through which libompt2013 calls the
 * runtime.
 *
 * Layer:   tool. May include nothing.
 * Owns:    struct occ_2013.
 * Spec:    [2013], as in include/ompt_2013.h.
 * Callers: adapter_draft2013; lib2013/, which is another library.
 *
 * The library has the draft's global functions, and a pointer to the table,
 * whose functions do the work. After its start, the runtime finds and calls the
 * library's function occ_2013_start. So the library may be linked without the
 * runtime.
 *
 * `version` changes with the table. If the library was built with another
 * version of the table, the runtime finds no tool.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_DRAFT2013_TABLE_H
#define OCC_TOOL_DRAFT2013_TABLE_H

#define OCC_2013_VERSION 1

/* The table stays at its address. `level`, and NULL as an argument or a result,
 * mean the same as in ompt_2013.h. */
struct occ_2013 {
  int version;
  int (*set_callback)(int event, void (*callback)(void));
  int (*get_callback)(int event, void (**callback)(void));
  int (*get_state)(unsigned long long *wait_id);
  void *(*get_thread_data)(void);
  unsigned long long (*get_parallel_id)(int level);
  void *(*get_parallel_function)(int level);
  void *(*get_task_data)(int level);
  void *(*get_task_frame)(int level);
  void *(*get_task_function)(int level);
};

/* Defined in the library: stores the table, and returns the result of
 * ompt_initialize. */
__attribute__((__visibility__("default"))) int
occ_2013_start(const struct occ_2013 *runtime);

#endif
