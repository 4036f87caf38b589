/* gomp_position.c: where a thread stands in gcc's code.
 *
 * Layer:   gomp. May include abi.h, model/exported_abi.h.
 * Owns:    gomp_here.
 * Callers: every file of gomp/, on the thread that it is about.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"
#include "omp.h"

#include <stdio.h>
#include <stdlib.h>

__thread struct gomp_position gomp_here
    __attribute__((__tls_model__("initial-exec")));

void *gomp_allocate(size_t size, size_t align) {
  void *memory = 0;
  if (align < sizeof(void *))
    align = sizeof(void *);
  if (posix_memalign(&memory, align, size ? size : 1)) {
    fprintf(stderr, "ompt-cc: out of memory: %zu bytes\n", size);
    exit(1);
  }
  return memory;
}

/* It does not change while the program runs. */
int gomp_cancellation(void) {
  static int known; /* atomic: 1 more than the answer */
  int answer = __atomic_load_n(&known, __ATOMIC_RELAXED);
  if (!answer) {
    answer = 1 + omp_get_cancellation();
    __atomic_store_n(&known, answer, __ATOMIC_RELAXED);
  }
  return answer - 1;
}
