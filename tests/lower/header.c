/* header.c: system headers become #include lines again; the user's headers are written out. */
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include <stddef.h>
#define TIMES 3
#include "header.h"

size_t start(int n) {
#pragma omp parallel
#include "header_body.h"
  return sizeof(ptrdiff_t) * (unsigned)times(n);
}
