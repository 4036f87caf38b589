/* frames.h: finds the frames of another process's thread in a copy of its
 * stack.
 *
 * For:      sampler.c, thread.c, attach.c and joined.c.
 * Needs:    elfutils (libdw).
 *
 * The copy is made while the thread has stopped or sleeps. The frames are found
 * later, when the thread runs again.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_FRAMES_H
#define PROF_FRAMES_H

#include "prof/attach/remote.h"

enum { FRAMES_MOST = 1000, FRAMES_STACK = 1 << 17 };

/* Registers and stack of a thread. */
struct copied {
  uint64_t pc, sp;
  uint64_t reg[17]; /* in the order of DWARF's numbers */
  int is_whole; /* 0: only pc and sp are known */
  size_t size;
  unsigned char bytes[FRAMES_STACK]; /* from sp on */
};

enum frame_owner { FRAME_USER, FRAME_RUNTIME, FRAME_SYSTEM };

struct outside_frame {
  /* address in the current instruction or, in an outer frame, in the call */
  uint64_t pc;
  uint64_t start; /* address of the function; 0: not known */
  enum frame_owner owner;
};

struct frames {
  int count; /* innermost first */
  /* is_broken: frames are missing; is_long: the stack was too long */
  int is_broken, is_long;
  struct outside_frame frame[FRAMES_MOST];
};

/* Copies a thread that has stopped. Returns 0, or -1 if the thread is gone. */
int copy_stopped(const struct remote *remote, pid_t tid, struct copied *copy);
/* Copies a thread that sleeps in a system call, from its stack pointer on.
 * Returns 0, or -1 if its stack can't be read. */
int copy_asleep(const struct remote *remote, uint64_t pc, uint64_t sp,
                struct copied *copy);
/* Returns 1 if a sleeping thread has not run since the copy. */
int copy_is_valid(const struct remote *remote, uint64_t pc, uint64_t sp,
                  const struct copied *copy);

/* Prepares libdw. Call after each remote_refresh, before frames_of. Returns 0,
 * or -1 if libdw can't unwind. */
int frames_prepare(struct remote *remote);
void frames_of(struct remote *remote, const struct copied *copy,
               struct frames *frames);

#endif
