/* kmpc_parallel.h: describes a parallel region that clang's code has begun.
 *
 * Layer:   kmpc. May include abi.h, kmpc/kmpc_entry.h.
 * Owns:    struct kmpc_region.
 * Callers: kmpc_parallel.c, kmpc_teams.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_PARALLEL_H
#define OCC_KMPC_PARALLEL_H

#include "kmpc/kmpc_entry.h"

/* A region's record, on the stack of the encountering thread. */
struct kmpc_region {
  kmpc_microtask *function;
  unsigned count; /* number of arguments */
  void *const *arguments;
  const struct OCC_construct *team; /* each team's construct, for a league */
  /* num_threads of inner regions. NULL means that nthreads-var has these
   * numbers. */
  const struct kmpc_levels *levels;
  /* The clause num_threads(strict: asked). `strict` is 0 if the clause does not
   * have this modifier. */
  int asked, strict;
  const char *message;
};

#define KMPC_ARGUMENTS(into, count, last)          \
  do {                                             \
    va_list rest;                                  \
    va_start(rest, last);                          \
    for (unsigned i = 0; i < (unsigned)count; i++) \
      into[i] = va_arg(rest, void *);              \
    va_end(rest);                                  \
  } while (0)

#define KMPC_REGION_SITE(self, kind, function, run)                           \
  (OCC_observed(self)                                                         \
       ? gomp_site(__builtin_return_address(0),                               \
                   (gomp_function *)(void (*)(void))(function), kind, 0, run) \
       : &unseen_##run.construct)
#define KMPC_UNSEEN(kind, run)                       \
  static const struct OCC_call_site unseen_##run = { \
      {kind, 0, 0, "", "", run, 0}, 0, 0}

#endif
