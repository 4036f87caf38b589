/* decode.h: finds the memory that a thread uses, from the thread's registers
 * and code.
 *
 * For:      shared.c. Needs Zydis (libzydis-dev).
 *
 * A sample shows the address of an instruction, and the registers. At about
 * this time the thread uses the memory operands of this instruction, and of the
 * instructions around it that are executed in any case.
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
  DECODE_BEFORE = 4, /* instructions before the sampled instruction */
  DECODE_AFTER = 8 /* from the sampled instruction on */
};

/* the machine code of a function */
struct code {
  const unsigned char *byte;
  uint64_t start; /* address of the first byte */
  size_t size;
  unsigned char *mark; /* for decode.c; NULL at first */
};

struct used {
  uint64_t pc, address;
  unsigned size; /* bytes */
  int load, store;
  /* register from which the address is computed (numbered as in
   * record_moment.h), and its value; -1: there is no such register */
  int base;
  uint64_t value;
};

/* Fills the list with the uses of memory near pc. Returns the number of uses.
 * Leaves out thread-local variables, and the stack memory that push and pop
 * use. */
int decode_used(struct code *code, uint64_t pc, const uint64_t reg[16],
                struct used list[DECODE_MOST]);
void decode_end(struct code *code);

#endif
