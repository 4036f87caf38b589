/* icv.h: declares the internal control variables of tasks and of the process.
 *
 * Layer:   model. May include base/.
 * Owns:    struct occ_icv, struct occ_settings.   Spec: [OMP 5.2 §2]
 * Callers: any. Each task owns a struct occ_icv; the process has one struct
 *          occ_settings.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_MODEL_ICV_H
#define OCC_MODEL_ICV_H

#include "base/topology.h"

#define OCC_LEVELS_LISTED 16 /* kept entries of OMP_NUM_THREADS */
#define OCC_OPENMP_DATE 202111 /* the macro _OPENMP of lowered programs */
#define OCC_MONOTONIC 0x80   /* omp_sched_monotonic */
#define OCC_LEVELS_MOST 255  /* active levels that are supported */

/* The values that a task's children inherit. The team size is not here but in
 * struct OCC_task, because compiled code reads it. A fork copies this struct to
 * each worker, so the struct has only eight bytes. */
struct occ_icv {
  int chunk;              /* run-sched-var; 0 if no chunk size was given */
  unsigned char schedule; /* run-sched-var: an omp_sched_t | OCC_MONOTONIC */
  unsigned char dynamic;  /* dyn-var */
  unsigned char max_active_levels; /* max-active-levels-var; nest-var is true
                                    * if this is more than 1 */
  unsigned char rare;     /* an index in occ_rare_icvs */
};

enum occ_offload {
  OCC_OFFLOAD_DEFAULT,
  OCC_OFFLOAD_MANDATORY,
  OCC_OFFLOAD_DISABLED
};
enum occ_wait_policy { OCC_WAIT_DEFAULT, OCC_WAIT_ACTIVE, OCC_WAIT_PASSIVE };

#define OCC_NO_DEVICE (-4) /* omp_invalid_device */

/* The settings of the process. Written at the start, before a second thread of
 * ours exists. Only atomic members change later. */
struct occ_settings {
  struct occ_icv icv; /* the initial values in initial tasks */
  unsigned nthreads[OCC_LEVELS_LISTED];  /* nthreads-var by nesting level */
  unsigned nthreads_count;
  /* `nested` is OMP_NESTED, or -1 if it is not set. `levels_given` is 1 if
   * OMP_MAX_ACTIVE_LEVELS was valid. */
  int nested, levels_given;
  unsigned thread_limit;                 /* ~0u when there is no limit */
  unsigned long stack_size;              /* 0 means the system's default */
  enum occ_wait_policy wait_policy;
  unsigned char bind[OCC_LEVELS_LISTED]; /* bind-var by nesting level: an
                                          * omp_proc_bind_t */
  unsigned bind_count;                   /* 0 if threads are not bound */
  int display_affinity;
  const char *affinity_format;           /* affinity-format-var, at start */
  /* the processors that this process may use */
  struct occ_cpus usable;
  unsigned processors;
  unsigned long allocator;               /* def-allocator-var */
  int devices; /* without the host */
  int default_device; /* default-device-var, or OCC_NO_DEVICE */
  int cancellation;                      /* cancel-var */
  int max_task_priority;
  enum occ_offload target_offload;
  int num_teams; /* atomic: nteams-var, 0 if no limit */
  int teams_thread_limit; /* atomic: teams-thread-limit-var, 0 if no limit */
  int display_env; /* 2 if verbose */
  int debug; /* debug-var */
};

extern struct occ_settings occ_settings, occ_settings_at_start;

/* affinity-format-var as the program has set it, or NULL if it has not. */
extern char *occ_own_affinity_format;

unsigned occ_settings_bind(unsigned level);

/* Returns the number that OMP_NUM_THREADS has for this nesting level, or
 * `inherited` if the variable's list is shorter. */
unsigned occ_settings_nthreads(unsigned level, unsigned inherited);

#endif
