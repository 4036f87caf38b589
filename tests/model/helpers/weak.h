/* weak.h: the weak machine of model.c: C11's memory, and races. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_WEAK_H
#define MODEL_WEAK_H

#include "model.h"

#include <stdint.h>

#define LOCATIONS 512 /* words that are used as atomic ones in one run */

/* The view of a thread or a message: for each location the oldest message that
 * may still be read; for each thread, how many of its events happened
 * before. */
struct view {
  unsigned count; /* entries in seen[]; nothing is known of later locations */
  unsigned short clock[MODEL_MOST];
  unsigned seen[LOCATIONS];
};
extern struct view weak_view[MODEL_MOST];

/* An access, and its result. */
struct access {
  enum model_kind kind;
  enum model_order order;
  volatile void *p;
  unsigned size;
  unsigned long value, wanted;
  unsigned long found, stored;
  int wrote; /* whether it has written; a compare-and-swap may fail */
  enum {
    NOT_ODD,
    ODD,
    ODD_AGAIN
  } odd; /* it did not read, or did not become, the latest message */
};
void weak_begin(void);
void weak_pause(int num);
void weak_access(int num, struct access *access, int may_be_odd);
/* All threads have passed a full fence, for which thread `num` has asked. */
void weak_fence_all(int num);
/* The kernel reads a word for a sleeper, or wakes the threads that sleep on it. */
unsigned long weak_sleep(int num, const volatile void *p, int *may_be_odd);
void weak_wake(int num, const volatile void *p);

/* races.c */
enum race_kind { PLAIN_READ, PLAIN_WRITE, ATOMIC_READ, ATOMIC_WRITE, KINDS };
/* Eight bytes of memory, with the last use of each: its thread and its kind. */
struct cell {
  uintptr_t word;
  unsigned long run;
  unsigned char users; /* a bit for each thread */
  unsigned short location[8]; /* that begins at the byte, plus 1; 0: none */
  unsigned short clock[KINDS][MODEL_MOST][8];
  const void *pc[KINDS][MODEL_MOST];
};
void race_begin(void);
struct cell *race_cell(const volatile void *p);
void race_access(int num, const volatile void *p, size_t size,
                 enum race_kind kind, const void *pc);

/* model.c: number of the thread that runs on the weak machine, or -1. */
int model_running(void);

#endif
