/* kmpc_invoke.c: calls of clang's outlined functions.
 *
 * Layer:   kmpc. May include abi.h, kmpc/.
 * Owns:    nothing. Callers: the entries that begin regions.
 *
 * The number of arguments is known when the program runs; each is as large as a
 * pointer. A function may be given more arguments than it has, in both calling
 * conventions that the runtime knows: the caller removes them. So there are
 * calls with 4, 14, 46 and 254 arguments.
 */
/* SPDX-License-Identifier: MIT */
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

typedef void with4(int32_t *, int32_t *, P4);
typedef void with14(int32_t *, int32_t *, P8, P4, P2);
typedef void with46(int32_t *, int32_t *, P32, P8, P4, P2);
typedef void with254(int32_t *, int32_t *, P128, P64, P32, P16, P8, P4, P2);

__attribute__((__noinline__)) static void
invoke_many(kmpc_microtask *function, int32_t *thread, int32_t *bound,
            unsigned count, void *const *arguments) {
  void *a[254] = {0};
  if (count > sizeof a / sizeof *a) {
    fprintf(stderr,
            "ompt-cc: a region of clang's code has %u arguments, more than "
            "%zu (docs/binaries.md)\n",
            count, sizeof a / sizeof *a);
    exit(1);
  }
  memcpy(a, arguments, count * sizeof *a);
  if (count <= 46)
    ((with46 *)(void (*)(void))function)(thread, bound, A32(0), A8(32), A4(40),
                                         A2(44));
  else
    ((with254 *)(void (*)(void))function)(thread, bound, A128(0), A64(128),
                                          A32(192), A16(224), A8(240), A4(248),
                                          A2(252));
}

GOMP_CALLS_USER void kmpc_invoke(kmpc_microtask *function, int32_t bound,
                                 unsigned count, void *const *arguments) {
  int32_t thread = kmpc_thread_number();
  if (count <= 4) {
    void *a[4] = {0};
    for (unsigned i = 0; i < count; i++)
      a[i] = arguments[i];
    ((with4 *)(void (*)(void))function)(&thread, &bound, A4(0));
  } else if (count <= 14) {
    void *a[14] = {0};
    memcpy(a, arguments, count * sizeof *a);
    ((with14 *)(void (*)(void))function)(&thread, &bound, A8(0), A4(8), A2(12));
  } else {
    invoke_many(function, &thread, &bound, count, arguments);
  }
}
