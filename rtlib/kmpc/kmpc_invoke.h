/* kmpc_invoke.h: calls clang's outlined functions.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing.
 * Callers: kmpc_parallel.c and kmpc_teams.c, on each thread of a region.
 *
 * The number of arguments is known at run time; each has the size of a pointer.
 * The caller of a function removes the arguments, on all processors that the
 * runtime supports. So a function may get more arguments than it has
 * parameters, and four kinds of calls are enough for up to 254 arguments. They
 * pass 4, 14, 46 or 254 arguments.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_KMPC_INVOKE_H
#define OCC_KMPC_INVOKE_H

#include "kmpc/kmpc_entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define P2 void *, void *
#define P4 P2, P2
#define P8 P4, P4
#define P16 P8, P8
#define P32 P16, P16
#define P64 P32, P32
#define P128 P64, P64
#define A2(i) a[i], a[(i) + 1]
#define A4(i) A2(i), A2((i) + 2)
#define A8(i) A4(i), A4((i) + 4)
#define A16(i) A8(i), A8((i) + 8)
#define A32(i) A16(i), A16((i) + 16)
#define A64(i) A32(i), A32((i) + 32)
#define A128(i) A64(i), A64((i) + 64)

typedef void kmpc_with4(int32_t *, int32_t *, P4);
typedef void kmpc_with14(int32_t *, int32_t *, P8, P4, P2);
typedef void kmpc_with46(int32_t *, int32_t *, P32, P8, P4, P2);
typedef void kmpc_with254(int32_t *, int32_t *, P128, P64, P32, P16, P8, P4,
                          P2);

/* Returns a copy of the arguments, filled up with zeros to `room` arguments, on
 * the caller's stack. */
#define KMPC_PADDED(arguments, count, room)                   \
  memcpy(memset(__builtin_alloca((room) * sizeof(void *)), 0, \
                (room) * sizeof(void *)),                     \
         arguments, (count) * sizeof(void *))

/* Inlined, because tools get the caller's frame, which has to exist until the
 * region is joined. */
GOMP_INLINE void kmpc_invoke(kmpc_microtask *microtask, int32_t bound,
                             unsigned count, void *const *arguments) {
  void (*const function)(void) = (void (*)(void))microtask;
  int32_t thread = kmpc_thread_number();
  if (count <= 4) {
    void *a[4] = {0};
    for (unsigned i = 0; i < count; i++)
      a[i] = arguments[i];
    ((kmpc_with4 *)function)(&thread, &bound, A4(0));
  } else if (count <= 14) {
    void **a = KMPC_PADDED(arguments, count, 14);
    ((kmpc_with14 *)function)(&thread, &bound, A8(0), A4(8), A2(12));
  } else if (count <= 46) {
    void **a = KMPC_PADDED(arguments, count, 46);
    ((kmpc_with46 *)function)(&thread, &bound, A32(0), A8(32), A4(40), A2(44));
  } else if (count <= 254) {
    void **a = KMPC_PADDED(arguments, count, 254);
    ((kmpc_with254 *)function)(&thread, &bound, A128(0), A64(128), A32(192),
                               A16(224), A8(240), A4(248), A2(252));
  } else {
    fprintf(stderr,
            "ompt-cc: a region of clang's code has %u arguments, more than "
            "254 (docs/binaries.md)\n",
            count);
    exit(1);
  }
}

#endif
