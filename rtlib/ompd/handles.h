/* handles.h: makes and releases a debugger's handles for address spaces,
 * threads, regions and tasks.
 *
 * Layer:   ompd: a library of its own. May include view/, include/omp-tools.h.
 * Owns:    the handles' records, in the debugger's memory.
 * Callers: the routines, each in a file for its subject.   Spec: [OMP 5.2
 *          §20.3]
 *
 * A record begins with its kind, which a release overwrites. So a released
 * handle is recognized, as long as its memory is not used again.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_OMPD_HANDLES_H
#define OCC_OMPD_HANDLES_H

#include "omp-tools.h"
#include "view/seen.h"

#define API __attribute__((__visibility__("default")))

enum occ_handle_kind {
  OCC_HANDLE_GONE,
  OCC_HANDLE_SPACE = 0x0ccd0001,
  OCC_HANDLE_THREAD,
  OCC_HANDLE_PARALLEL,
  OCC_HANDLE_TASK
};

struct _ompd_aspace_handle {
  enum occ_handle_kind kind;
  struct occ_view view;
};

struct _ompd_thread_handle {
  enum occ_handle_kind kind;
  ompd_address_space_handle_t *space;
  struct occ_seen_thread seen;
};

struct _ompd_parallel_handle {
  enum occ_handle_kind kind;
  ompd_address_space_handle_t *space;
  struct occ_seen_region seen;
};

struct _ompd_task_handle {
  enum occ_handle_kind kind;
  ompd_address_space_handle_t *space;
  struct occ_seen_task seen;
};

/* The debugger's functions. NULL until ompd_initialize is called. */
extern const ompd_callbacks_t *occ_ompd_callbacks;

ompd_rc_t occ_ompd_alloc(uint64_t bytes, void **memory);
ompd_rc_t occ_ompd_copy(const char *text, const char **copy);

ompd_rc_t occ_ompd_release(void *handle, enum occ_handle_kind kind);

/* Returns ompd_rc_ok if `handle` is of this kind and the library is
 * initialized. */
ompd_rc_t occ_ompd_check(const void *handle, enum occ_handle_kind kind);

ompd_rc_t occ_ompd_thread(ompd_address_space_handle_t *space,
                          const struct occ_seen_thread *seen,
                          ompd_thread_handle_t **handle);
ompd_rc_t occ_ompd_parallel(ompd_address_space_handle_t *space,
                            const struct occ_seen_region *seen,
                            ompd_parallel_handle_t **handle);
ompd_rc_t occ_ompd_task(ompd_address_space_handle_t *space,
                        const struct occ_seen_task *seen,
                        ompd_task_handle_t **handle);

static inline int occ_ompd_same(const ompd_address_space_handle_t *one,
                                const ompd_address_space_handle_t *other) {
  return one->view.context == other->view.context &&
         one->view.table == other->view.table;
}

/* The first lines of a routine: check a handle, and the pointers to results. */
#define OCC_NEEDS(handle, kind_of)                                    \
  do {                                                                \
    ompd_rc_t needs = occ_ompd_check((handle), OCC_HANDLE_##kind_of); \
    if (needs)                                                        \
      return needs;                                                   \
  } while (0)
#define OCC_GIVES(argument)     \
  do {                          \
    if (!(argument))            \
      return ompd_rc_bad_input; \
  } while (0)

#endif
