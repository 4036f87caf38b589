/* kmpc_fortran.c: defines libomp's routines in the form in which Fortran calls
 * them.
 *
 * Layer:   kmpc. May include kmpc/kmpc_entry.h, include/omp.h.
 * Owns:    nothing. Callers: programs that flang compiled.
 *
 * Names end with an underscore, and arguments are passed by address.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"
#include "omp.h"

#include <stdlib.h>
#include <string.h>

extern void kmp_set_stacksize(int value);
extern int kmp_get_stacksize(void);
extern void *kmp_aligned_malloc(size_t size, size_t align);
extern int kmp_get_num_known_threads(void);

KMPC_ENTRY void kmp_set_stacksize_(const int *value) {
  kmp_set_stacksize(*value);
}
KMPC_ENTRY int kmp_get_stacksize_(void) { return kmp_get_stacksize(); }
KMPC_ENTRY int kmp_get_num_known_threads_(void) {
  return kmp_get_num_known_threads();
}
KMPC_ENTRY int kmp_get_cancellation_status_(const int *kind) {
  (void)kind;
  return gomp_cancellation();
}

extern void kmp_set_library(int value);
extern void kmp_set_defaults(const char *text);
KMPC_ENTRY void kmp_set_library_serial_(void) { kmp_set_library(1); }
KMPC_ENTRY void kmp_set_library_turnaround_(void) { kmp_set_library(2); }
KMPC_ENTRY void kmp_set_library_throughput_(void) { kmp_set_library(3); }
KMPC_ENTRY void kmp_set_defaults_(const char *text, int length) {
  size_t size = length > 0 ? (size_t)length : 0;
  char *copy;
  while (size && text[size - 1] == ' ')
    size--;
  copy = strndup(text, size);
  if (copy)
    kmp_set_defaults(copy);
  free(copy);
}
/* These routines change nothing. */
KMPC_ENTRY void kmp_set_disp_num_buffers_(const int *count) { (void)count; }
KMPC_ENTRY void kmp_set_warnings_on_(void) {}
KMPC_ENTRY void kmp_set_warnings_off_(void) {}

KMPC_ENTRY void *kmp_malloc_(const size_t *size) { return malloc(*size); }
KMPC_ENTRY void *kmp_calloc_(const size_t *count, const size_t *size) {
  return calloc(*count, *size);
}
KMPC_ENTRY void *kmp_realloc_(void *const *memory, const size_t *size) {
  return realloc(*memory, *size);
}
KMPC_ENTRY void *kmp_aligned_malloc_(const size_t *size, const size_t *align) {
  return kmp_aligned_malloc(*size, *align);
}
KMPC_ENTRY void kmp_free_(void *const *memory) { free(*memory); }

KMPC_ENTRY int omp_in_explicit_task_(void) { return omp_in_explicit_task(); }
KMPC_ENTRY int omp_control_tool_(const int *command, const int *modifier,
                                 void *argument) {
  return omp_control_tool(*command, *modifier, argument);
}
