/* kmpc_affinity.c: defines libomp's routines for the processors of a thread.
 *
 * Layer:   kmpc. May include kmpc/kmpc_entry.h.
 * Owns:    the masks. Callers: programs that clang compiled.
 * Spec:    libomp's manual, "Thread Affinity Interface"
 *
 * A mask is the address of a cpu_set_t of the size that the system needs. A
 * thread's mask is always read from the system.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "kmpc/kmpc_entry.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { UNKNOWN = -1, FORBIDDEN = -2 };

static size_t bytes; /* size of a mask */
static int processors;
static cpu_set_t *all; /* the process's processors */

/* Reads the process's processors before main: threads may be bound later. */
__attribute__((__constructor__(102))) static void read_initial(void) {
  int room = 1024;
  processors = (int)sysconf(_SC_NPROCESSORS_CONF);
  while (room < processors)
    room *= 2;
  for (;; room *= 2) {
    bytes = CPU_ALLOC_SIZE(room);
    all = gomp_allocate(bytes, sizeof(long));
    if (sched_getaffinity(0, bytes, all) == 0 || room >= 1 << 20)
      return;
    free(all);
  }
}

KMPC_ENTRY void kmp_create_affinity_mask(cpu_set_t **mask) {
  *mask = gomp_allocate(bytes, sizeof(long));
  memset(*mask, 0, bytes);
}
KMPC_ENTRY void kmp_destroy_affinity_mask(cpu_set_t **mask) {
  free(*mask);
  *mask = 0;
}
KMPC_ENTRY int kmp_get_affinity_max_proc(void) { return processors; }

KMPC_ENTRY int kmp_set_affinity(cpu_set_t **mask) {
  return sched_setaffinity(0, bytes, *mask) ? UNKNOWN : 0;
}
KMPC_ENTRY int kmp_get_affinity(cpu_set_t **mask) {
  return sched_getaffinity(0, bytes, *mask) ? UNKNOWN : 0;
}
KMPC_ENTRY void kmp_set_thread_affinity_mask_initial(void) {
  sched_setaffinity(0, bytes, all);
}

/* Returns 0 if the process may use the processor, else an error number. */
static int is_allowed(int processor) {
  if (processor < 0 || processor >= processors)
    return UNKNOWN;
  return CPU_ISSET_S((size_t)processor, bytes, all) ? 0 : FORBIDDEN;
}

KMPC_ENTRY int kmp_set_affinity_mask_proc(int processor, cpu_set_t **mask) {
  const int why = is_allowed(processor);
  if (!why)
    CPU_SET_S((size_t)processor, bytes, *mask);
  return why;
}
KMPC_ENTRY int kmp_unset_affinity_mask_proc(int processor, cpu_set_t **mask) {
  const int why = is_allowed(processor);
  if (!why)
    CPU_CLR_S((size_t)processor, bytes, *mask);
  return why;
}
KMPC_ENTRY int kmp_get_affinity_mask_proc(int processor, cpu_set_t **mask) {
  const int why = is_allowed(processor);
  return why == UNKNOWN ? UNKNOWN
         : why          ? 0
                        : CPU_ISSET_S((size_t)processor, bytes, *mask) != 0;
}

/* These macros define the names by which C (omp.h) and Fortran call the
 * routines. Fortran passes numbers by address. */
#define MASK(type, name) \
  KMPC_ENTRY type name##_(cpu_set_t **mask) { return name(mask); }
MASK(void, kmp_create_affinity_mask)
MASK(void, kmp_destroy_affinity_mask)
MASK(int, kmp_set_affinity)
MASK(int, kmp_get_affinity)
#define PROCESSOR(verb)                                               \
  KMPC_ENTRY int kmpc_##verb##_affinity_mask_proc(int number,         \
                                                  cpu_set_t **mask) { \
    return kmp_##verb##_affinity_mask_proc(number, mask);             \
  }                                                                   \
  KMPC_ENTRY int kmp_##verb##_affinity_mask_proc_(const int *number,  \
                                                  cpu_set_t **mask) { \
    return kmp_##verb##_affinity_mask_proc(*number, mask);            \
  }
PROCESSOR(set)
PROCESSOR(unset)
PROCESSOR(get)
KMPC_ENTRY int kmp_get_affinity_max_proc_(void) { return processors; }
