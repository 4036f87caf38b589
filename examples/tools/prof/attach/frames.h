/* frames.h: the frames of a thread of another process, of a copy of its stack.
 *
 * For:      attach.c and joined.c.
 * Needs:    elfutils (libdw).
 *
 * The copy is made while the thread has stopped. The frames are found later,
 * while it runs.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_FRAMES_H
#define PROF_FRAMES_H

#include "prof/attach/remote.h"

enum { FRAMES_MOST = 1000, FRAMES_STACK = 1 << 17 };

/* Registers and stack of a thread. */
struct copied {
  uint64_t pc, sp;
  uint64_t reg[17]; /* by DWARF's numbers */
  int is_whole; /* 0: only pc and sp are known */
  size_t size;
  unsigned char bytes[FRAMES_STACK]; /* from sp on */
};

enum frame_owner { FRAME_USER, FRAME_RUNTIME, FRAME_SYSTEM };

struct outside_frame {
  uint64_t pc; /* in the instruction, or in the call that has not returned */
  uint64_t start; /* of its function; 0: not known */
  enum frame_owner owner;
};

struct frames {
  int count; /* innermost first */
  int is_broken, is_long; /* frames are missing; there was no room */
  struct outside_frame frame[FRAMES_MOST];
};

/* Copies a thread that has stopped. Returns 0, or -1 if it is gone. */
int copy_stopped(const struct remote *remote, pid_t tid, struct copied *copy);
/* Copies a thread that sleeps in a system call, from its stack pointer on. */
int copy_asleep(const struct remote *remote, uint64_t pc, uint64_t sp,
                struct copied *copy);
/* Whether a sleeping thread is where it was at the copy. */
int copy_is_valid(const struct remote *remote, uint64_t pc, uint64_t sp,
                  const struct copied *copy);

/* Call after each remote_refresh. Returns 0, or -1 if libdw can't unwind. */
int frames_prepare(struct remote *remote);
void frames_of(struct remote *remote, const struct copied *copy,
               struct frames *frames);

#endif
