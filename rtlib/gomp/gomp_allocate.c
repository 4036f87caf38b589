/* gomp_allocate.c: allocates memory from allocators, and executes error
 * directives, for gcc's code.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    the addresses given to GOMP_add_alloc.
 * Callers: programs that gcc compiled.   Spec: [OMP 5.2 §6.6, §8.5]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

GOMP_ENTRY void *GOMP_alloc(size_t align, size_t size, uintptr_t allocator) {
  /* The thread must have a task, which has the default allocator. */
  (void)OCC_self();
  return OCC_allocate(allocator, size, align);
}

GOMP_ENTRY void GOMP_free(void *memory, uintptr_t allocator) {
  (void)allocator;
  OCC_deallocate(memory);
}

/* ---- Fortran's variables in memory of an allocator, from gcc 14 on ---- */

struct address {
  struct address *next;
  const void *memory;
};

enum { LISTS = 256 };
static struct address *lists[LISTS]; /* the lock protects the lists */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct address **list_of(const void *memory) {
  return &lists[((uintptr_t)memory >> 4 ^ (uintptr_t)memory >> 12) % LISTS];
}

GOMP_ENTRY void GOMP_add_alloc(void *memory) {
  struct address **list = list_of(memory), *made;
  if (!memory)
    return;
  made = gomp_allocate(sizeof *made, sizeof(void *));
  pthread_mutex_lock(&lock);
  *made = (struct address){*list, memory};
  *list = made;
  pthread_mutex_unlock(&lock);
}

/* If the address was given to GOMP_add_alloc, removes it from the list and
 * returns 1: the program frees the memory next, or allocates it again.
 * Otherwise returns 0. */
GOMP_ENTRY bool GOMP_is_alloc(void *memory) {
  struct address **at = list_of(memory), *found;
  pthread_mutex_lock(&lock);
  while (*at && (*at)->memory != memory)
    at = &(*at)->next;
  found = *at;
  if (found)
    *at = found->next;
  pthread_mutex_unlock(&lock);
  free(found);
  return found != 0;
}

/* Executes an error directive. Fortran's message has a length; C's ends with a
 * zero, and `length` is -1. */
OCC_INLINE void tell(const struct OCC_construct *construct, int fatal,
                     const char *message, size_t length) {
  if (message && length != (size_t)-1) {
    char *text = gomp_allocate(length + 1, 1);
    memcpy(text, message, length);
    text[length] = 0;
    message = text;
  }
  OCC_error(construct, fatal, message);
}

GOMP_ENTRY void GOMP_warning(const char *message, size_t length) {
  struct OCC_thread *self = OCC_self();
  tell(GOMP_SITE(self, OCC_ERROR, 0), 0, message, length);
}

GOMP_ENTRY void GOMP_error(const char *message, size_t length) {
  struct OCC_thread *self = OCC_self();
  tell(GOMP_SITE(self, OCC_ERROR, 0), 1, message, length);
}
