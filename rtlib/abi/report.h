/* report.h: declares events, frames and numbers for tools; a part of abi.h.
 *
 * Layer:   abi. Only abi.h includes it.
 */
/* SPDX-License-Identifier: MIT */

/* ---- Events that lowered code reports: bit numbers of OCC_thread.events -- */

/* OCC_SELECTS is 1 if this unit reports the event. If OCC_SELECTED is 0, the
 * unit has no frames or IDs. ompt-cc defines this mask, perhaps as an int. */
#ifndef OCC_SELECTED
#define OCC_SELECTED (((OCC_u64)1 << OCC_EV_LOWERED_COUNT) - 1)
#endif
#define OCC_SELECTS(event) ((OCC_u64)OCC_SELECTED >> (event) & 1)

enum OCC_ENUM OCC_event {
#define OCC_LOWERED(name, tr2, group, word, argument) OCC_EV_##name,
#define OCC_LOWERED_OWN(name, word, argument) OCC_EV_##name,
#include "occ_events.def"
  OCC_EV_LOWERED_COUNT /* the runtime's own events start here */
};

/* ---- The thread descriptor and the task record --------------------------
 * Lowered code may access only these fields; the runtime's structs embed them
 * as their first member. */

/* The layout of OpenMP 5's ompt_frame_t. Its first fields are TR2's. */
struct OCC_frame {
  void *exit;    /* frame of the runtime function that calls the user's code */
  void *reenter; /* frame of the user's function that entered the runtime */
  int exit_flags, reenter_flags; /* an ompt_frame_flag_t each */
};

struct OCC_task {
  struct OCC_frame frame;
  OCC_u64 id;
  void *env;              /* explicit tasks: the data environment */
  unsigned nthreads_icv;  /* team size for a parallel without num_threads */
  int depends; /* 1 if the task has dependences; set only for a tool */
  const struct OCC_construct *construct;
  OCC_u64 data; /* the tool's data */
};

/* `argument`: a wait ID, a pointer to the event's own record (struct
 * OCC_parallel, struct OCC_task), or 0. */
typedef void OCC_receiver(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_construct *construct,
                          OCC_u64 argument);

struct OCC_thread {
  OCC_u64 events; /* bit e set: a tool listens to event e */
  struct OCC_task *task; /* the current task, never NULL */
  unsigned num;          /* thread number in the current team */
  unsigned team_size;
  struct OCC_team *team;
  OCC_u64 id_next, id_end; /* this thread's block of fresh IDs */
  unsigned flushes; /* flush constructs encountered */
  int observed; /* 1 if a tool may ask about frames and IDs */
  OCC_receiver *const *receivers; /* [e]: the receivers of event e */
  struct OCC_target *target; /* the innermost device construct */
};

/* The calling thread's descriptor; NULL if the thread has not used OpenMP. */
extern __thread struct OCC_thread *OCC_current
    __attribute__((__tls_model__("initial-exec")));

/* Returns the calling thread's descriptor. The first call in the process starts
 * the runtime; the first call in a thread makes the descriptor. */
extern struct OCC_thread *OCC_attach(void) OCC_COLD;

OCC_INLINE struct OCC_thread *OCC_self(void) {
  struct OCC_thread *self = OCC_current;
  return __builtin_expect(self != 0, 1) ? self : OCC_attach();
}

/* Call where main begins. Starts a tool if there is one. */
extern void OCC_main_reached(void) OCC_COLD;
OCC_INLINE void OCC_main_begin(void) {
  if (OCC_SELECTED)
    OCC_main_reached();
}

/* ---- Events and IDs ------------------------------------------------------ */

/* Returns 1 if the event must be reported. OCC_event repeats this test. A call
 * of OCC_listened there would lose the user's line number. */
OCC_INLINE int OCC_listened(const struct OCC_thread *self,
                            enum OCC_event event) {
  return OCC_SELECTS(event) &&
         __builtin_expect((self->events >> event & 1) != 0, 0);
}

OCC_INLINE void OCC_event(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_construct *construct,
                          OCC_u64 argument) {
  if (OCC_SELECTED && OCC_SELECTS(event) &&
      __builtin_expect((self->events >> event & 1) != 0, 0)) {
    self->receivers[event](self, event, construct, argument);
    /* No tail call: the return address must be in the user's code. */
    __asm__ __volatile__("");
  }
}

extern void OCC_id_refill(struct OCC_thread *self) OCC_COLD;
OCC_INLINE OCC_u64 OCC_id_new(struct OCC_thread *self) {
  if (__builtin_expect(self->id_next == self->id_end, 0))
    OCC_id_refill(self);
  return self->id_next++;
}
OCC_INLINE int OCC_observed(const struct OCC_thread *self) {
  return __builtin_expect(self->observed, 0);
}

/* Sets the frame from which the current task enters the runtime. This is the
 * canonical frame of the user's function, and only code that is inlined into
 * the user's function knows it. The store is atomic: tools read the frame in
 * signal handlers and from the threads of an inner region. */
OCC_INLINE void OCC_frame_set(struct OCC_thread *self) {
  __atomic_store_n(&self->task->frame.reenter, OCC_FRAME, __ATOMIC_RELAXED);
}
OCC_INLINE void OCC_frame_clear(struct OCC_thread *self) {
  __atomic_store_n(&self->task->frame.reenter, OCC_NO_FRAME, __ATOMIC_RELAXED);
}
OCC_INLINE void OCC_frame_enter(struct OCC_thread *self) {
  if (OCC_SELECTED && OCC_observed(self))
    OCC_frame_set(self);
}
OCC_INLINE void OCC_frame_leave(struct OCC_thread *self) {
  if (OCC_SELECTED && OCC_observed(self))
    OCC_frame_clear(self);
}

/* If there is a tool, calls OCC_frame_set and OCC_event. */
OCC_INLINE void OCC_enter(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_construct *construct,
                          OCC_u64 argument) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_frame_set(self);
    OCC_event(self, event, construct, argument);
  }
}

OCC_INLINE void OCC_leave(struct OCC_thread *self, enum OCC_event event,
                          const struct OCC_construct *construct,
                          OCC_u64 argument) {
  if (OCC_SELECTED && OCC_observed(self)) {
    OCC_event(self, event, construct, argument);
    OCC_frame_clear(self);
  }
}
