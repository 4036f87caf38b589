/* sharing.h: finds the cache lines that several threads use, from samples of
 * addresses.
 *
 * For:      shared.c, and programs that test it. Does not depend on the way the
 *           samples were taken, or on names of variables.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARING_H
#define PROF_SHARING_H

#include <stdint.h>

enum { SHARING_LINE = 64, SHARING_PLACES = 4 };

/* A use of memory by a thread. All uses that one sample shows have the same
 * values of `sample`, `thread` and `time`. */
struct access {
  uint64_t address, pc;
  int64_t time;
  double weight; /* ns with a processor since the thread's last sample */
  uint32_t sample, thread, module;
  uint8_t size;
  uint8_t load, store;
  uint8_t hitm; /* the processor found the line modified in another cache */
};

enum sharing_kind {
  SHARING_FALSE, /* threads use different bytes, and some of them store */
  SHARING_TRUE /* threads use the same bytes, and some of them store */
};

/* A place in the code, and the addresses that it uses. */
struct sharing_place {
  uint64_t pc;
  uint32_t module;
  int load, store;
  int threads;
  unsigned samples;
  /* Addresses that two different threads used at this place. If only one thread
   * was here, both are the same address. */
  uint64_t address[2];
};

/* Lines that the same code shares among threads. */
struct sharing_found {
  enum sharing_kind kind;
  uint64_t line; /* address of the line with the most samples */
  int lines, threads;
  unsigned samples, stores, hitm;
  /* samples that follow another thread's, if at least one of the two stores */
  unsigned turns;
  double weight;
  int place_count;
  struct sharing_place place[SHARING_PLACES]; /* the most samples first */
};

/* Sorts the accesses. Returns the list of lines that threads share, the
 * greatest weight first. Leaves out lines that threads only load, lines that
 * one thread uses alone, and lines that threads use one after the other. The
 * caller frees the list. */
struct sharing_found *sharing_find(struct access *access, long count,
                                   int *found_count);

#endif
