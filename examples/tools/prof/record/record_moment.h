/* record_moment.h: a part of the record: the registers of threads that worked.
 *
 * For:      record.h; writer.c, which writes it; shared.c, which reads it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_MOMENT_H
#define PROF_RECORD_MOMENT_H

#include <stdatomic.h>
#include <stdint.h>

enum { RECORD_MOMENTS = 1 << 15 };

/* The registers of a thread that worked when it was sampled. The instructions
 * at pc tell which memory the thread used then. */
struct record_moment {
  atomic_int stage;
  uint32_t thread, module;
  int64_t time; /* CLOCK_MONOTONIC */
  int64_t weight; /* nanoseconds with a processor since its last sample */
  uint64_t pc;
  uint64_t reg[16]; /* rax rcx rdx rbx rsp rbp rsi rdi r8 ... r15 */
};

struct record_moments { /* a random choice of all moments */
  atomic_ulong count; /* of all moments */
  struct record_moment row[RECORD_MOMENTS];
};

#endif
