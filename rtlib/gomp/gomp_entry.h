/* gomp_entry.h: what the entries that gcc's code calls have in common.
 *
 * Layer:   gomp. May include abi.h, base/frames.h, model/exported_abi.h,
 *          model/call_site.h, and gomp_quiet.h and gomp_parts.h at its end.
 * Owns:    how an entry is compiled; where the calling thread stands.
 * Callers: every file of gomp/.
 *
 * An entry GOMP_x is the lowering of its construct by hand: it calls what
 * lowered code calls, inlined here instead of into the program. So its own
 * frame stands between the program's and the runtime's. Of the program's
 * function only the edge of its frame is known.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_ENTRY_H
#define OCC_GOMP_ENTRY_H

#define OCC_ENTRY_CODE /* before abi.h */
#include "base/frames.h"
#include "model/call_site.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GOMP_ENTRY \
  __attribute__((__visibility__("default"), __noinline__, __used__))
#define GOMP_INLINE static inline __attribute__((__always_inline__))
/* An mfunction: it calls the program's function, which has been outlined. To
 * tools its frame is the program's. */
#define GOMP_CALLS_USER __attribute__((__noinline__, __disable_tail_calls__))

typedef void gomp_function(void *data); /* what gcc outlines */

/* ---- Constructs ---- */

/* The construct of the place behind whose call `address` lies; gomp_site.c. */
const struct OCC_construct *gomp_site(const void *address,
                                      gomp_function *function,
                                      enum OCC_kind kind, unsigned detail,
                                      OCC_mfunction *mfunction);

/* Where no tool looks one construct of each kind does. */
#define GOMP_KINDS (OCC_DISTRIBUTE + 1)
extern struct OCC_call_site gomp_unseen[GOMP_KINDS];

/* The construct of a place, and of a function if that is not NULL. */
#define GOMP_SITE_AT(self, address, function, kind, detail)           \
  (OCC_observed(self) ? gomp_site(address, function, kind, detail, 0) \
                      : &gomp_unseen[kind].construct)
/* That which the entry in which this stands was called for. */
#define GOMP_SITE(self, kind, detail) \
  GOMP_SITE_AT(self, __builtin_return_address(0), 0, kind, detail)

/* ---- Where the thread stands: gomp_position.c ---- */

struct gomp_region; /* gomp_parallel.h */
struct gomp_loop; /* gomp_loop.h */
struct gomp_group; /* gomp_task_reduction.h */
struct gomp_data; /* gomp_target.c */

/* All of it is the calling thread's own. What lies below is strictly nested:
 * a thread leaves a task, and what the task has opened, before it goes on with
 * the one beneath. */
struct gomp_position {
  struct gomp_region *region; /* the innermost that an entry has begun */
  struct gomp_loop *loop; /* the worksharing regions it is in */
  struct gomp_group *group; /* the taskgroups */
  struct gomp_data *data; /* the target data regions */
  /* A single region has no end in gcc's code: see gomp_single.c. */
  const struct OCC_construct *single;
  const struct OCC_task *single_task;
  int single_chosen;
};
extern __thread struct gomp_position gomp_here
    __attribute__((__tls_model__("initial-exec")));

/* Memory; it ends the program where there is none. */
void *gomp_allocate(size_t size, size_t align);

/* Records of what a thread is in, aligned to 64 bytes. The thread keeps those
 * that it gives back, until it ends. */
enum gomp_record {
  GOMP_LOOP,
  GOMP_GROUP,
  GOMP_HALF,
  GOMP_TASK_HALF,
  GOMP_RECORDS
};
void *gomp_record_take(enum gomp_record kind, size_t size);
void gomp_record_give(enum gomp_record kind, void *record);

/* OMP_CANCELLATION is true. It does not change while the program runs. */
extern int gomp_cancellation_known; /* atomic: 1 more than the answer, or 0 */
int gomp_cancellation_find(void);
OCC_INLINE int gomp_may_cancel(void) { /* or it is not known yet */
  return __builtin_expect(
      __atomic_load_n(&gomp_cancellation_known, __ATOMIC_RELAXED) != 1, 0);
}
OCC_INLINE int gomp_cancellation(void) {
  const int known = __atomic_load_n(&gomp_cancellation_known, __ATOMIC_RELAXED);
  return __builtin_expect(known != 0, 1) ? known - 1 : gomp_cancellation_find();
}

/* What one thread of the team gives to all: gomp_parallel.c. */
void *gomp_shared(struct OCC_thread *self,
                  const struct OCC_construct *construct, size_t size,
                  void *made);

#include "gomp/gomp_parts.h"
#include "gomp/gomp_quiet.h"

#endif
