/* record_moment.h: the part of the record for registers of threads that worked.
 *
 * For:      record.h; writer.c, which writes this part; shared.c, which reads
 *           it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_RECORD_MOMENT_H
#define PROF_RECORD_MOMENT_H

#include <stdatomic.h>
#include <stdint.h>

enum { RECORD_MOMENTS = 1 << 15 };

/* The registers of a thread that was sampled at work. */
struct record_moment {
  atomic_int stage;
  uint32_t thread, module;
  int64_t time; /* CLOCK_MONOTONIC */
  /* nanoseconds with a processor since the thread's last sample */
  int64_t weight;
  uint64_t pc;
  uint64_t reg[16]; /* rax rcx rdx rbx rsp rbp rsi rdi r8 ... r15 */
};

struct record_moments { /* a random choice of the moments */
  atomic_ulong count; /* number of all moments */
  struct record_moment row[RECORD_MOMENTS];
};

#endif
