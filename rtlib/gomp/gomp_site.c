/* gomp_site.c: makes a construct for each place that calls an entry.
 *
 * Layer:   gomp. May include abi.h, model/exported_abi.h, model/call_site.h.
 * Owns:    the constructs of gcc's code. (libomp.so.5 also has this file, which
 *          then owns the constructs of clang's code.)
 * Callers: entries, while a tool is active.
 *
 * The constructs are in a hash table of lists. A list grows only at its head,
 * by a compare-and-swap, so two threads that call an entry from the same place
 * get the same construct. Nothing is freed: tools and tasks keep constructs,
 * and the number of constructs is limited by the number of places in the code.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

#include <stdlib.h>

#define LISTS 1024

struct site {
  struct OCC_call_site pub;
  struct site *next;
};

static struct site *lists[LISTS]; /* atomic */

static const char nowhere[] = "";

#define UNSEEN(kind) [kind] = {{kind, 0, 0, nowhere, nowhere, 0, 0}, 0, 0}
struct OCC_call_site gomp_unseen[GOMP_KINDS] = {
    UNSEEN(OCC_PARALLEL),  UNSEEN(OCC_TASK),        UNSEEN(OCC_FOR),
    UNSEEN(OCC_SECTIONS),  UNSEEN(OCC_SINGLE),      UNSEEN(OCC_CRITICAL),
    UNSEEN(OCC_BARRIER),   UNSEEN(OCC_TASKWAIT),    UNSEEN(OCC_TASKYIELD),
    UNSEEN(OCC_TASKGROUP), UNSEEN(OCC_ATOMIC),      UNSEEN(OCC_ORDERED),
    UNSEEN(OCC_TARGET),    UNSEEN(OCC_TEAMS),       UNSEEN(OCC_TEAM),
    UNSEEN(OCC_TASKLOOP),  UNSEEN(OCC_TARGET_DATA), UNSEEN(OCC_SCOPE),
    UNSEEN(OCC_ERROR),     UNSEEN(OCC_MASTER),      UNSEEN(OCC_MASKED),
    UNSEEN(OCC_FLUSH),     UNSEEN(OCC_DISTRIBUTE)};

static int is_it(const struct site *site, const void *address,
                 gomp_function *function, enum OCC_kind kind, unsigned detail) {
  return site->pub.address == address &&
         site->pub.function == (OCC_mfunction *)(void (*)(void))function &&
         site->pub.construct.kind == kind &&
         site->pub.construct.detail == detail;
}

const struct OCC_construct *gomp_site(const void *address,
                                      gomp_function *function,
                                      enum OCC_kind kind, unsigned detail,
                                      OCC_mfunction *mfunction) {
  unsigned long at = (unsigned long)address;
  struct site **list =
      &lists[(at ^ at >> 10 ^ (unsigned long)function >> 4) % LISTS];
  struct site *head = __atomic_load_n(list, __ATOMIC_ACQUIRE), *made = 0;
  const struct site *seen = 0;
  for (;;) {
    for (struct site *site = head; site != seen; site = site->next)
      if (is_it(site, address, function, kind, detail)) {
        free(made);
        return &site->pub.construct;
      }
    if (!made) {
      made = gomp_allocate(sizeof *made, sizeof(void *));
      *made = (struct site){{{kind, 0, 0, nowhere, nowhere, mfunction, detail},
                             (OCC_mfunction *)(void (*)(void))function,
                             address},
                            0};
    }
    seen = made->next = head;
    if (__atomic_compare_exchange_n(list, &head, made, 0, __ATOMIC_RELEASE,
                                    __ATOMIC_ACQUIRE))
      return &made->pub.construct;
  }
}
