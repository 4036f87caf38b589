/* provided.c: allocates the memory that a library requests from its debugger.
 *
 * Owns:    the pieces of memory. A mark before each reveals a wrong free.
 * Callers: the callbacks of tests/ompd and tests/ompd2013.
 */
/* SPDX-License-Identifier: MIT */
#include "provided.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct pieces pieces;

#define KEPT 0x6f6d7064616c6c6full
#define GONE 0x6f6d706467676f6eull

struct piece {
  uint64_t mark, size;
  char bytes[] __attribute__((aligned(16)));
};

void *piece_allocate(size_t bytes) {
  struct piece *piece = NULL;
  if (due(&pieces.allocated, &pieces.fail) ||
      !(piece = malloc(sizeof *piece + bytes))) {
    pieces.allocated--;
    return NULL;
  }
  piece->mark = KEPT;
  piece->size = bytes;
  memset(piece->bytes, 0xa5, bytes); /* the library must not rely on zeros */
  return piece->bytes;
}

int piece_free(void *memory) {
  struct piece *piece =
      (struct piece *)(void *)((char *)memory - offsetof(struct piece, bytes));
  if (!memory || piece->mark != KEPT) {
    pieces.bad_frees++;
    return -1;
  }
  piece->mark = GONE;
  memset(piece->bytes, 0x5a, piece->size);
  pieces.freed++;
  free(piece);
  return 0;
}
