/* walked.h: keeps the frames of a thread's last walk, in signal handlers.
 *
 * For:      walk.c.
 *
 * Most of a thread's stack is the same as at its last sample. So the frames of
 * the last walk are kept. When a walk comes to a kept frame, the return
 * addresses further out are compared with the kept ones. If none has changed,
 * the remaining frames are the kept ones. On x86-64 a return address lies just
 * below the canonical frame address of a frame (CFA, walk.c).
 * For WALKED_PLACES interrupted instructions, their frame's CFA is kept too. A
 * CFA is computed from the stack pointer or rbp. So if an instruction is
 * interrupted with the same two values again, its CFA is the same, and the walk
 * may need no unwind information.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CALLSTACK_WALKED_H
#define CALLSTACK_WALKED_H

#include "callstack.h"

#include <string.h>
#include <ucontext.h>

enum { WALKED_MOST = CALLSTACK_MOST + 60, WALKED_PLACES = 16 };

struct step {
  uintptr_t pc, cfa;
};

struct interrupted { /* an instruction that a signal has interrupted */
  uintptr_t pc, sp, bp;
  uintptr_t cfa; /* of its frame; 0: not known */
};

struct walked {
  volatile int busy; /* 1: a walk is in progress */
  unsigned unloads; /* unloads_count() before the walks that are kept */
  int count; /* number of steps; 0: no walk is kept */
  int is_cut; /* 1: frames further out than these were not looked for */
  /* result of the last step; 0: the stack's end; -1: no unwind information */
  int end;
  const char *exit_frame; /* argument of the walk */
  struct step step[WALKED_MOST];
  struct interrupted place[WALKED_PLACES]; /* by pc */
};

/* Forgets all walks if libraries were unloaded since then. */
static inline void walked_forget(struct walked *walked, unsigned unloads) {
  if (walked->unloads == unloads)
    return;
  walked->unloads = unloads;
  walked->count = 0;
  memset(walked->place, 0, sizeof walked->place);
}

static inline int walked_is_unchanged(const struct step *step, int count) {
  for (int i = 0; i + 1 < count; i++)
    if (*(const uintptr_t *)(step[i].cfa - sizeof(void *)) != step[i + 1].pc)
      return 0;
  return 1;
}

/* Returns the index of the last walk's step with this CFA and this pc (if `pc`
 * is 0, any pc). Returns -1 if there is none, or if frames further out have
 * changed, or if a cut walk has too few of them. Moves *at outwards to the
 * first CFA that is not less than `cfa`. */
static inline int walked_from(const struct walked *walked, int *at,
                              uintptr_t cfa, uintptr_t pc) {
  while (*at < walked->count && walked->step[*at].cfa < cfa)
    ++*at;
  if (*at < walked->count && walked->step[*at].cfa == cfa &&
      (pc == 0 || walked->step[*at].pc == pc) &&
      (!walked->is_cut || walked->count - *at > CALLSTACK_MOST) &&
      walked_is_unchanged(&walked->step[*at], walked->count - *at))
    return *at;
  return -1;
}

static inline struct interrupted walked_interrupted(const struct walked *walked,
                                                    const void *context) {
  const greg_t *reg = ((const ucontext_t *)context)->uc_mcontext.gregs;
  struct interrupted its = {(uintptr_t)reg[REG_RIP], (uintptr_t)reg[REG_RSP],
                            (uintptr_t)reg[REG_RBP], 0};
  const struct interrupted *kept = &walked->place[its.pc % WALKED_PLACES];
  if (kept->pc == its.pc && kept->sp == its.sp && kept->bp == its.bp)
    its.cfa = kept->cfa;
  return its;
}

static inline void walked_keep(struct walked *walked, const struct step *step,
                               int count, int from, int end, int is_cut,
                               const char *exit_frame) {
  int rest = from < 0 ? 0 : walked->count - from - 1;
  if (count < 0 || count + rest > WALKED_MOST) {
    walked->count = 0;
    return;
  }
  memmove(&walked->step[count], &walked->step[from + 1],
          (size_t)rest * sizeof *step);
  memcpy(walked->step, step, (size_t)count * sizeof *step);
  walked->count = count + rest;
  walked->exit_frame = exit_frame;
  if (from < 0) {
    walked->end = end;
    walked->is_cut = is_cut;
  }
}

#endif
