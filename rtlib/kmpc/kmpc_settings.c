/* kmpc_settings.c: defines the kmp_* routines that set how libomp works.
 *
 * Layer:   kmpc. May include kmpc/kmpc_entry.h, model/.
 * Owns:    the values that programs set. Callers: programs that clang compiled.
 * Spec:    libomp's manual, "Runtime Library Routines"
 *
 * The runtime decides itself how long threads poll, how large their stacks are
 * and how many records of loops a team has. A kmp_get_ routine returns the
 * value that the program has set. This value has no other effect. Warnings are
 * always on.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

#include "model/affinity_output.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static int blocktime = 200, library = 3; /* atomic; 3 is throughput */
static size_t stack = (size_t)4 << 20;   /* atomic */

#define SETTING(type, set, get, variable)                    \
  KMPC_ENTRY void set(type value) {                          \
    __atomic_store_n(&variable, value, __ATOMIC_RELAXED);    \
  }                                                          \
  KMPC_ENTRY void set##_(const type *value) { set(*value); } \
  KMPC_ENTRY type get(void) {                                \
    return __atomic_load_n(&variable, __ATOMIC_RELAXED);     \
  }                                                          \
  KMPC_ENTRY type get##_(void) { return get(); }
SETTING(int, kmp_set_blocktime, kmp_get_blocktime, blocktime)
SETTING(int, kmp_set_library, kmp_get_library, library)
SETTING(size_t, kmp_set_stacksize_s, kmp_get_stacksize_s, stack)

/* Sets `blocktime` to the value that libomp has: threads poll forever if the
 * wait policy is active, and never if it is passive. */
__attribute__((__constructor__(102))) static void begin(void) {
  const char *policy = getenv("OMP_WAIT_POLICY");
  if (policy && strcasecmp(policy, "active") == 0)
    blocktime = INT_MAX;
  else if (policy && strcasecmp(policy, "passive") == 0)
    blocktime = 0;
  OCC_affinity_lines(puts); /* as libomp does */
}

KMPC_ENTRY void kmp_set_stacksize(int value) {
  kmp_set_stacksize_s((size_t)value);
}
KMPC_ENTRY int kmp_get_stacksize(void) { return (int)kmp_get_stacksize_s(); }
KMPC_ENTRY void kmp_set_library_serial(void) { kmp_set_library(1); }
KMPC_ENTRY void kmp_set_library_turnaround(void) { kmp_set_library(2); }
KMPC_ENTRY void kmp_set_library_throughput(void) { kmp_set_library(3); }
/* Of the variables that `text` may set, only OMP_TARGET_OFFLOAD has an
 * effect. */
KMPC_ENTRY void kmp_set_defaults(const char *text) {
  static const char name[] = "OMP_TARGET_OFFLOAD=";
  if (strncasecmp(text, name, sizeof name - 1) == 0)
    kmpc_offload_set(text + sizeof name - 1);
}
KMPC_ENTRY void kmp_set_disp_num_buffers(int count) { (void)count; }
KMPC_ENTRY void kmp_set_warnings_on(void) {}
KMPC_ENTRY void kmp_set_warnings_off(void) {}
KMPC_ENTRY int kmp_get_cancellation_status(int kind) {
  (void)kind;
  return gomp_cancellation();
}
