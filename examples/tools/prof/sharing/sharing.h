/* sharing.h: cache lines that several threads use, from samples of addresses.
 *
 * For:      shared.c, and programs that test it. Knows neither how the samples
 *           were made nor the names of variables.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_SHARING_H
#define PROF_SHARING_H

#include <stdint.h>

enum { SHARING_LINE = 64, SHARING_PLACES = 4 };

/* A use of memory by a thread. Uses that one sample has shown have the same
 * sample, thread and time. */
struct access {
  uint64_t address, pc;
  int64_t time;
  double weight; /* nanoseconds for which the sample stands */
  uint32_t sample, thread, module;
  uint8_t size;
  uint8_t load, store;
  uint8_t hitm; /* the processor found the line modified in another cache */
};

enum sharing_kind {
  SHARING_FALSE, /* threads use different bytes, and some of them store */
  SHARING_TRUE /* threads use the same bytes, and some of them store */
};

/* A place in the code, and the bytes that it uses. */
struct sharing_place {
  uint64_t pc;
  uint32_t module;
  int load, store;
  int threads;
  unsigned samples;
  /* Addresses that two different threads used there or, if only one thread has
   * been at this place, one address twice. */
  uint64_t address[2];
};

/* Lines that the same code shares among threads. */
struct sharing_found {
  enum sharing_kind kind;
  uint64_t line; /* the address of the one with the most samples */
  int lines, threads;
  unsigned samples, stores, hitm;
  unsigned
      turns; /* how often another thread was there than the sample before */
  double weight;
  int place_count;
  struct sharing_place place[SHARING_PLACES]; /* the most samples first */
};

/* Sorts the accesses, and returns the lines that threads share, those with the
 * greatest weight first. The caller frees the list. A line that threads only
 * load, that one thread uses alone, or that they use one after the other, is
 * not among them. */
struct sharing_found *sharing_find(struct access *access, long count,
                                   int *found_count);

#endif
