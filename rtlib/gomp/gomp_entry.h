/* gomp_entry.h: what the entries that gcc's code calls have in common.
 *
 * Layer:   gomp. May include abi.h, base/frames.h, base/tsan.h,
 *          model/exported_abi.h, model/call_site.h.
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

#include "base/tsan.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define GOMP_ENTRY \
  __attribute__((__visibility__("default"), __noinline__, __used__))
#define GOMP_INLINE static inline __attribute__((__always_inline__))
/* An mfunction: it calls the program's function, which has been outlined. To
 * tools its frame is the program's. */
#define GOMP_CALLS_USER __attribute__((__noinline__, __disable_tail_calls__))

/* An entry that is called often does by itself what is to do where the thread
 * has met OpenMP and no tool looks: that needs no frame. For anything else it
 * jumps to a function of its own type, which then finds the program's frame and
 * the return address as the entry would. */
#define GOMP_AFAR static __attribute__((__noinline__))
#define GOMP_JUMP __attribute__((__musttail__)) return
OCC_INLINE struct OCC_thread *gomp_quiet(void) {
  struct OCC_thread *self = OCC_current;
  return __builtin_expect(self && !self->observed, 1) ? self : 0;
}

/* The same, where ThreadSanitizer would have to be told of what is done. */
OCC_INLINE struct OCC_thread *gomp_quiet_for_all(void) {
  return occ_tsan_watches() ? 0 : gomp_quiet();
}

/* The atomic steps of a critical region. */
OCC_INLINE int gomp_mutex_try(struct OCC_mutex *mutex) {
  unsigned found = OCC_MUTEX_FREE;
  return __atomic_compare_exchange_n(&mutex->word, &found, OCC_MUTEX_HELD, 0,
                                     __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}
OCC_INLINE void gomp_mutex_free(struct OCC_mutex *mutex) {
  if (__atomic_exchange_n(&mutex->word, OCC_MUTEX_FREE, __ATOMIC_RELEASE) ==
      (unsigned)OCC_MUTEX_SLEPT_ON)
    OCC_critical_wake(mutex);
}

typedef void gomp_function(void *data); /* what gcc outlines */

/* ---- Frames ---- */

/* In an mfunction, first of all: its own frame calls the program's function. */
#define GOMP_CALLER(self)                                                 \
  __atomic_store_n(&(self)->task->frame.exit, __builtin_frame_address(0), \
                   __ATOMIC_RELAXED)

/* The end of a region whose outlined function has returned: no frame of the
 * program's is left in the task. `place` stands in for it: an address of the
 * runtime's, between the frames within and the exit frame. */
GOMP_INLINE void gomp_join(struct OCC_thread *self,
                           const struct OCC_construct *construct, void *place) {
  if (OCC_observed(self)) {
    self->task->frame.reenter_flags = OCC_FRAME_OVER;
    __atomic_store_n(&self->task->frame.reenter, place, __ATOMIC_RELAXED);
    OCC_event(self, OCC_EV_BARRIER_BEGIN, construct, 0);
  }
  OCC_join_gather(self, 0, 0, 0);
  OCC_join_end(self, construct);
}

/* The place lies in the mfunction's own frame. */
#define GOMP_JOIN(self, construct) \
  gomp_join(self, construct,       \
            (void *)((char *)__builtin_frame_address(0) - sizeof(void *)))

/* ---- Constructs ---- */

/* The construct of the place behind whose call `address` lies; gomp_site.c. */
const struct OCC_construct *gomp_site(const void *address,
                                      gomp_function *function,
                                      enum OCC_kind kind, unsigned detail,
                                      OCC_mfunction *mfunction);

/* Where no tool looks one construct of each kind does. */
#define GOMP_KINDS (OCC_DISTRIBUTE + 1)
extern struct OCC_call_site gomp_unseen[GOMP_KINDS];

/* The construct that the entry in which this stands was called for. */
#define GOMP_SITE(self, kind, detail)                               \
  (OCC_observed(self)                                               \
       ? gomp_site(__builtin_return_address(0), 0, kind, detail, 0) \
       : &gomp_unseen[kind].construct)

/* ---- ThreadSanitizer ----
 * It sees the atomic operations of lowered code, but not those of entries. */

GOMP_INLINE void gomp_critical_enter(struct OCC_thread *self,
                                     struct OCC_mutex *mutex,
                                     const struct OCC_construct *construct) {
  OCC_critical_enter(self, mutex, construct);
  occ_tsan_acquire(&mutex->word);
}

GOMP_INLINE void gomp_critical_exit(struct OCC_thread *self,
                                    struct OCC_mutex *mutex,
                                    const struct OCC_construct *construct) {
  occ_tsan_release(&mutex->word);
  OCC_critical_exit(self, mutex, construct);
}

/* The iteration of a doacross nest has been waited for. */
GOMP_INLINE void gomp_doacross_seen(const struct OCC_loop *loop, OCC_u64 row) {
  if (occ_tsan_watches() && loop->posted)
    occ_tsan_acquire(loop->inside == 1
                         ? (void *)((unsigned char *)loop->posted + row)
                         : (void *)OCC_doacross_count(loop, row));
}

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

#endif
