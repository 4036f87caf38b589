/* weak.h: the weak machine of model.c: the memory of C11, and its races. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_WEAK_H
#define MODEL_WEAK_H

#include "model.h"

#include <stdint.h>

#define LOCATIONS 512 /* most words that one run uses as atomic words */

/* The view of a thread at its next step, or of a message at its store. `seen`
 * has for each location the oldest message that may still be read. `place` is
 * the last place, in the total order of SEQ_CST accesses, of such an access
 * that happened before this step or store. `clock` has for each thread the
 * clock of its last event that happened before this step or store. */
struct view {
  unsigned count; /* entries in seen[]; nothing is known of other locations */
  unsigned place;
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
  int wrote; /* 1: a store, or a change that has not failed */
  /* ODD: the message that was read or stored is not the latest. ODD_AGAIN: the
   * same, and the thread has already ignored this latest message once. */
  enum {
    NOT_ODD,
    ODD,
    ODD_AGAIN
  } odd;
};
void weak_begin(void);
void weak_pause(int num);
void weak_access(int num, struct access *access, int may_be_odd);
/* A membarrier of thread `num`. */
void weak_fence_all(int num);
/* The kernel reads a word for a thread that wants to sleep, or wakes the word's
 * sleepers. */
unsigned long weak_sleep(int num, const volatile void *p, int *may_be_odd);
void weak_wake(int num, const volatile void *p);

/* In races.c: */
enum race_kind { PLAIN_READ, PLAIN_WRITE, ATOMIC_READ, ATOMIC_WRITE, KINDS };
/* Eight bytes of memory. clock[kind][thread][byte] is the thread's clock at its
 * last access of this kind to this byte. */
struct cell {
  uintptr_t word;
  unsigned long run;
  unsigned char users; /* a bit for each thread */
  /* For each byte of the word: 1 plus the number of the location that begins
   * there; 0: none. */
  unsigned short location[8];
  unsigned short clock[KINDS][MODEL_MOST][8];
  const void *pc[KINDS][MODEL_MOST];
};
void race_begin(void);
struct cell *race_cell(const volatile void *p);
void race_access(int num, const volatile void *p, size_t size,
                 enum race_kind kind, const void *pc);

/* In model.c: returns the number of the thread that runs on the weak machine,
 * or -1. */
int model_running(void);

#endif
