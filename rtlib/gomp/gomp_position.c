/* gomp_position.c: records the constructs of gcc's code in which a thread is.
 *
 * Layer:   gomp. May include abi.h, model/exported_abi.h.
 * Owns:    gomp_here, spare records.
 * Callers: every file of gomp/, for the calling thread.
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"
#include "omp.h"

#include <pthread.h>
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

struct spare {
  struct spare *next;
};
static __thread struct spare *spares[GOMP_RECORDS]
    __attribute__((__tls_model__("initial-exec")));
static __thread int will_free __attribute__((__tls_model__("initial-exec")));
static pthread_key_t at_end;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void free_spares(void *unused) {
  (void)unused;
  will_free = 0;
  for (unsigned kind = 0; kind < GOMP_RECORDS; kind++)
    while (spares[kind]) {
      struct spare *one = spares[kind];
      spares[kind] = one->next;
      free(one);
    }
}

static void make_key(void) { pthread_key_create(&at_end, free_spares); }

void *gomp_record_take(enum gomp_record kind, size_t size) {
  struct spare *one = spares[kind];
  if (__builtin_expect(!one, 0))
    return gomp_allocate(size, 64);
  spares[kind] = one->next;
  return one;
}

void gomp_record_give(enum gomp_record kind, void *record) {
  struct spare *one = record;
  one->next = spares[kind];
  spares[kind] = one;
  if (__builtin_expect(!will_free, 0)) {
    will_free = 1;
    pthread_once(&once, make_key);
    pthread_setspecific(at_end, spares);
  }
}

int gomp_cancellation_known;

int gomp_cancellation_find(void) {
  const int answer = omp_get_cancellation();
  __atomic_store_n(&gomp_cancellation_known, 1 + answer, __ATOMIC_RELAXED);
  return answer;
}
