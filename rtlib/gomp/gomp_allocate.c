/* gomp_allocate.c: memory of allocators, and the error directive, in gcc's
 * code.
 *
 * Layer:   gomp. May include abi.h, gomp/gomp_entry.h.
 * Owns:    nothing. Callers: programs that gcc compiled.
 * Spec:    [OMP 5.2, 6.6, 8.5]
 */
/* SPDX-License-Identifier: MIT */
#include "gomp/gomp_entry.h"

#include <string.h>

GOMP_ENTRY void *GOMP_alloc(size_t align, size_t size, uintptr_t allocator) {
  (void)OCC_self(); /* the default allocator is the thread's */
  return OCC_allocate(allocator, size, align);
}

GOMP_ENTRY void GOMP_free(void *memory, uintptr_t allocator) {
  (void)allocator;
  OCC_deallocate(memory);
}

/* Fortran's message has a length, that of C ends with a zero. */
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
