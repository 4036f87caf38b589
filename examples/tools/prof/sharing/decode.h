/* decode.h: which memory a thread uses, from its registers and its code.
 *
 * For:      shared.c. Needs Zydis (libzydis-dev).
 *
 * A sample shows the address of an instruction and the registers. The memory
 * operands of that instruction, and of those around it that are executed in any
 * case, are addresses that the thread uses about then. No counters of the
 * processor are needed for that.
 *
 *     struct code code = {bytes, start, size, NULL};
 *     struct used list[DECODE_MOST];
 *     int count = decode_used(&code, pc, registers, list);
 *     ...
 *     decode_end(&code);
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_DECODE_H
#define PROF_DECODE_H

#include <stddef.h>
#include <stdint.h>

enum {
  DECODE_MOST = 16,
  DECODE_BEFORE = 4, /* instructions before the one that was sampled */
  DECODE_AFTER = 8 /* instructions from that one on */
};

/* The bytes of a function. */
struct code {
  const unsigned char *byte;
  uint64_t start; /* address of the first byte */
  size_t size;
  unsigned char *mark; /* NULL at first; of each byte, see decode.c */
};

struct used {
  uint64_t pc, address;
  unsigned size; /* bytes */
  int load, store;
  /* The register whose value, `value`, the address is computed from, in the
   * order of record_moment.h; -1: there is none. */
  int base;
  uint64_t value;
};

/* Returns how many uses of memory it found. Stacks of calls and thread-local
 * variables are left out. */
int decode_used(struct code *code, uint64_t pc, const uint64_t reg[16],
                struct used list[DECODE_MOST]);
void decode_end(struct code *code);

#endif
