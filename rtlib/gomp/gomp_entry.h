/* gomp_entry.h: declares the shared parts of the entries that gcc's code calls.
 *
 * Layer:   gomp. May include abi.h, base/frames.h, model/exported_abi.h,
 *          model/call_site.h, and gomp_quiet.h and gomp_parts.h at its end.
 * Owns:    how an entry is compiled; records of the constructs in which the
 *          calling thread is.
 * Callers: every file of gomp/.
 *
 * An entry GOMP_x is written by hand. It contains the code that ompt-cc would
 * generate for the construct, and calls the same functions of abi.h. These
 * functions are inlined into the entry, not into the program. So the entry's
 * frame lies between the program's frame and the runtime's. Of the program's
 * frame, the entry knows only the lowest address, OCC_EDGE (tool/frame.h).
 * There the entry's own frame begins.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_GOMP_ENTRY_H
#define OCC_GOMP_ENTRY_H

#define OCC_ENTRY_CODE /* must be defined before abi.h */
#include "base/frames.h"
#include "model/call_site.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GOMP_ENTRY \
  __attribute__((__visibility__("default"), __noinline__, __used__))
#define GOMP_INLINE static inline __attribute__((__always_inline__))
/* Marks an mfunction (abi/describe.h) that calls the program's outlined
 * function. For tools the mfunction's frame belongs to the program. */
#define GOMP_CALLS_USER __attribute__((__noinline__, __disable_tail_calls__))

typedef void gomp_function(void *data); /* a function that gcc outlined */

/* ---- Constructs ---- */

/* Returns the construct of the call that has this return address
 * (gomp_site.c). */
const struct OCC_construct *gomp_site(const void *address,
                                      gomp_function *function,
                                      enum OCC_kind kind, unsigned detail,
                                      OCC_mfunction *mfunction);

/* Without a tool all constructs of one kind share one description. */
#define GOMP_KINDS (OCC_DISTRIBUTE + 1)
extern struct OCC_call_site gomp_unseen[GOMP_KINDS];

/* Returns gomp_site's construct or, without a tool, the shared description of
 * this kind. If `function` is not NULL, each function has its own construct. */
#define GOMP_SITE_AT(self, address, function, kind, detail)           \
  (OCC_observed(self) ? gomp_site(address, function, kind, detail, 0) \
                      : &gomp_unseen[kind].construct)
/* Returns the construct for which the surrounding entry was called. */
#define GOMP_SITE(self, kind, detail) \
  GOMP_SITE_AT(self, __builtin_return_address(0), 0, kind, detail)

/* ---- The constructs in which the thread is: gomp_position.c ---- */

struct gomp_region; /* gomp_parallel.h */
struct gomp_loop; /* gomp_loop.h */
struct gomp_group; /* gomp_task_reduction.h */
struct gomp_data; /* gomp_target.c */

/* The calling thread's records. They are strictly nested: a thread leaves a
 * task, and all regions that the task has opened, before it continues with an
 * outer task. */
struct gomp_position {
  struct gomp_region *region; /* the innermost that an entry has begun */
  /* the thread's worksharing regions, innermost first */
  struct gomp_loop *loop;
  struct gomp_group *group;
  /* target data regions, innermost first */
  struct gomp_data *data;
  /* The single region whose end is not reported yet, its task, and whether this
   * thread executes it (gomp_single.c). */
  const struct OCC_construct *single;
  const struct OCC_task *single_task;
  int single_chosen;
};
extern __thread struct gomp_position gomp_here
    __attribute__((__tls_model__("initial-exec")));

/* Ends the program if there is no memory. */
void *gomp_allocate(size_t size, size_t align);

/* Records of a thread's regions, aligned to 64 bytes. The thread keeps free
 * records until it ends. */
enum gomp_record {
  GOMP_LOOP,
  GOMP_GROUP,
  GOMP_HALF,
  GOMP_TASK_HALF,
  GOMP_RECORDS
};
void *gomp_record_take(enum gomp_record kind, size_t size);
void gomp_record_give(enum gomp_record kind, void *record);

/* The value of OMP_CANCELLATION plus 1, or 0 while this value is not known. The
 * value does not change while the program runs. Atomic. */
extern int gomp_cancellation_known;
int gomp_cancellation_find(void);
OCC_INLINE int gomp_may_cancel(void) { /* also 1 while the value is unknown */
  return __builtin_expect(
      __atomic_load_n(&gomp_cancellation_known, __ATOMIC_RELAXED) != 1, 0);
}
OCC_INLINE int gomp_cancellation(void) {
  const int known = __atomic_load_n(&gomp_cancellation_known, __ATOMIC_RELAXED);
  return __builtin_expect(known != 0, 1) ? known - 1 : gomp_cancellation_find();
}

/* Returns the same memory to each thread of the team (gomp_parallel.c). */
void *gomp_shared(struct OCC_thread *self,
                  const struct OCC_construct *construct, size_t size,
                  void *made);

#include "gomp/gomp_parts.h"
#include "gomp/gomp_quiet.h"

#endif
