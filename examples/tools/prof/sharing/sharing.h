/* sharing.h: finds the cache lines that several threads use, from samples of
 * addresses.
 *
 * For:      shared.c, and programs that test it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARING_H
#define PROF_SHARING_H

#include <stdint.h>

enum { SHARING_LINE = 64, SHARING_PLACES = 4, SHARING_THREADS = 64 };

/* A use of memory by a thread. All uses in one sample have the same `sample`,
 * `thread` and `time`. */
struct access {
  uint64_t address, pc;
  int64_t time;
  double weight; /* ns with a processor since the last sample */
  uint32_t sample, thread, module;
  uint8_t size;
  uint8_t load, store;
  uint8_t hitm; /* 1: modified in another cache */
};

enum sharing_kind {
  SHARING_FALSE, /* threads use different bytes; some store */
  SHARING_TRUE /* threads use the same bytes; some store */
};

/* A place in the code, and the addresses that it uses. */
struct sharing_place {
  uint64_t pc;
  uint32_t module;
  int load, store;
  int threads;
  unsigned samples;
  /* The first address that one thread uses here, and the first that another
   * uses. If only one thread uses this place, both are this thread's first. */
  uint64_t address[2];
};

struct sharing_thread {
  uint32_t thread;
  double weight;
};

/* Shared cache lines of one kind that the same code uses most. */
struct sharing_found {
  enum sharing_kind kind;
  uint64_t line; /* address of the line with the most samples */
  int lines, threads;
  unsigned samples, stores, hitm;
  /* samples that follow another thread's sample; one of the two is a store */
  unsigned turns;
  double weight;
  /* each thread's part of `weight`; the last is for all other threads */
  int part_count;
  struct sharing_thread part[SHARING_THREADS];
  int place_count;
  struct sharing_place place[SHARING_PLACES]; /* the most samples first */
};

/* Sorts the accesses. Returns the lines that threads share, the greatest weight
 * first. Lines that threads only load, or use one after the other, are not
 * shared. The caller frees the list. */
struct sharing_found *sharing_find(struct access *access, long count,
                                   int *found_count);

/* Returns the greatest weight of a thread. */
double sharing_most(const struct sharing_found *found);

#endif
